"""Links: what documents say of pages, and what the pages say."""

from __future__ import annotations

from dataclasses import replace

import pytest
from comparing import compare

from veridical.checks import check_of
from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import find_citations
from veridical.model import Agreement, Page, PageDate, PartialDate, Work
from veridical.text.pages import parse_status

HEADING = "## Frying Fish on Small Fires in Winter\n\n"
URL = "https://blog.example.org/fish"
TEXT = "How to Fry Fish on Small Fires. Written on 8 July 2026. Take a fish, light a fire, and wait for three minutes."
PAGE = Page(200, URL, "text/html", ("How to Fry Fish on Small Fires | A Blog",), text=TEXT)


def claims(text: str, name: str = "note.md") -> list[tuple[str, str | None, bool]]:
    """Return what a text says of pages: the values, the pages, and whether nobody states it; no link with a title."""
    citations = find_citations(read_text(name, text), load_lexicon())
    found = [one for citation in citations for one in check_of("link").claims(citation, load_lexicon())]
    found = [one for one in found if one.value != one.subject or one.remark is None]
    return [(one.value, one.subject, one.tentative) for one in sorted(found, key=lambda one: one.span)]


def agreement(stated: str, page: Page = PAGE) -> Agreement:
    return compare("link", stated, Work(URL, "web", page=page), subject=URL).agreement


# --- what documents say ---


def test_a_status_is_said_of_the_page_of_its_row() -> None:
    table = f"| name | url | checked |\n|---|---|---|\n| FishBlog | {URL} | fetched once, HTTP 200 |\n"
    assert claims(table)[0] == ("HTTP 200", URL, False)


def test_a_status_is_said_of_the_page_of_its_card_also_where_that_is_a_works_own() -> None:
    card = f"{HEADING}- 来源URL：https://arxiv.org/abs/2001.00001\n- 清单状态：fetch 首页，HTTP 200\n"
    assert claims(card) == [("HTTP 200", "https://arxiv.org/abs/2001.00001", False)]


def test_of_a_status_near_two_pages_nothing_is_claimed() -> None:
    card = f"{HEADING}- 来源URL：{URL}\n- 链接：https://b.example.org/\n- 核查：HTTP 200\n"
    assert [value for value, _, tentative in claims(card) if not tentative] == []


def test_a_page_that_is_cited_itself_has_its_title_and_its_day() -> None:
    item = f"- [How to Fry Fish on Small Fires]({URL}), 2026-07-08\n"
    assert claims(item) == [("How to Fry Fish on Small Fires", URL, False), ("2026-07-08", URL, False)]


@pytest.mark.parametrize(
    "item",
    [
        "- [How to Fry Fish on Small Fires](https://arxiv.org/abs/2001.00001) [code](https://github.com/a/fish)",
        "- How to Fry Fish on Small Fires, arXiv 2001.00001 [project page](https://fish.example.org/)",
        "- **How to Fry Fish on Small Fires** [code](https://fish.example.org/code)",
    ],
)
def test_of_other_links_nobody_states_anything(item: str) -> None:
    ((value, subject, tentative),) = claims(item)
    assert (value == subject, tentative) == (True, True)


def test_a_link_that_holds_an_identifier_is_no_claim() -> None:
    assert claims("- [How to Fry Fish on Small Fires](https://doi.org/10.1000/182)") == []


def test_what_a_sentence_puts_behind_a_url_is_none_of_it() -> None:
    text = f"[1] Lee, A. How to Fry Fish on Small Fires. Fish Blog, 2020. Available at ({URL}).\n"
    assert {subject for _, subject, _ in claims(text)} == {URL}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("HTTP 200", 200),
        ("HTTP/1.1 404", 404),
        ("HTTP 状态码：200", 200),
        ("status code 404", 404),
        ("链接失效", None),
        ("[dead]", None),
    ],
)
def test_statuses_are_read_in_every_form(text: str, code: int | None) -> None:
    status = parse_status(text)
    assert status is not None
    assert status.code == code


@pytest.mark.parametrize("text", ["HTTP/2", "HTTP 2000", "status 12", "200 pages", "a deadline"])
def test_other_numbers_are_no_status(text: str) -> None:
    assert parse_status(text) is None


# --- what pages say ---


@pytest.mark.parametrize(
    ("stated", "status", "expected"),
    [
        ("HTTP 200", 200, Agreement.AGREES),
        ("HTTP 200", 404, Agreement.DIFFERS),
        ("HTTP 200", None, Agreement.DIFFERS),
        ("HTTP 404", 410, Agreement.AGREES),
        ("HTTP 404", 200, Agreement.DIFFERS),
        ("链接失效", None, Agreement.AGREES),
        ("链接失效", 200, Agreement.DIFFERS),
        ("HTTP 403", 200, Agreement.SILENT),
        (URL, 200, Agreement.AGREES),
        (URL, 410, Agreement.DIFFERS),
        ("How to Fry Fish on Small Fires", 404, Agreement.DIFFERS),
    ],
)
def test_a_status_is_compared_with_that_of_the_page(stated: str, status: int | None, expected: Agreement) -> None:
    assert agreement(stated, replace(PAGE, status=status)) is expected


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        ("How to Fry Fish on Small Fires", Agreement.AGREES),
        ("how to fry fish, on small fires", Agreement.AGREES),
        ("Take a Fish, Light a Fire", Agreement.AGREES),
        ("How to Fry Fish on Large Fires", Agreement.PARTLY),
        ("Sailing Boats Around Cold Winter Islands", Agreement.PARTLY),
        ("Our Fish Blog", Agreement.SILENT),
        ("小火煎鱼的办法与经验", Agreement.SILENT),
    ],
)
def test_a_title_is_looked_for_among_the_titles_and_in_the_text(stated: str, expected: Agreement) -> None:
    assert agreement(stated) is expected


@pytest.mark.parametrize(
    "page",
    [
        Page(200, URL, "application/pdf"),
        replace(PAGE, text="Loading"),
        replace(PAGE, is_cut=True),
    ],
)
def test_a_page_that_cannot_be_read_to_its_end_does_not_lack_a_title(page: Page) -> None:
    assert agreement("Sailing Boats Around Cold Winter Islands", page) is Agreement.SILENT


def test_a_heading_may_be_the_writers_own_words_for_a_page() -> None:
    work = Work(URL, "web", page=PAGE)
    stated = "Sailing Boats Around Cold Winter Islands"
    assert compare("link", stated, work, subject=URL, remark=0).agreement is Agreement.SILENT


def test_a_date_stands_in_the_text_or_in_what_machines_read_and_elsewhere_it_is_open() -> None:
    assert agreement("2026-07-08") is Agreement.AGREES
    assert agreement("2026-05-01") is Agreement.SILENT
    dated = replace(PAGE, dates=(PageDate(PartialDate(2026, 5, 1), "meta citation_date"),))
    assert agreement("2026-05-01", dated) is Agreement.AGREES
    changed = replace(PAGE, dates=(PageDate(PartialDate(2026, 5, 1), "Last-Modified"),))
    assert agreement("2026-05-01", changed) is Agreement.SILENT


def test_of_another_page_nothing_is_said() -> None:
    other = Work("https://b.example.org/", "web", page=PAGE)
    assert compare("link", "HTTP 200", other, subject=URL).agreement is Agreement.SILENT


def test_of_a_page_that_is_said_to_be_gone_nothing_else_is_claimed() -> None:
    item = f"- [How to Fry Fish on Small Fires]({URL}) (dead link)\n"
    assert claims(item) == [("(dead link)", URL, False)]


def test_words_before_a_url_are_not_what_the_link_is_called() -> None:
    (citation,) = find_citations(
        read_text("note.md", f"[1] Lee, A. Frying Fish Daily. Blog, 2020. {URL}\n"), load_lexicon()
    )
    assert {one.remark for one in check_of("link").claims(citation, load_lexicon())} == {0}


def test_the_title_of_an_entry_is_that_of_its_page() -> None:
    entry = (
        f"@misc{{fish, title = {{How to Fry Fish on Small Fires}}, howpublished = {{\\url{{{URL}}}}}, year = 2020}}\n"
    )
    (citation,) = find_citations(read_text("a.bib", entry), load_lexicon())
    told = [(one.value, one.remark) for one in check_of("link").claims(citation, load_lexicon())]
    assert told == [("How to Fry Fish on Small Fires", None), (URL, 0)]


def test_a_search_repeats_what_it_is_asked_and_bears_nothing_out() -> None:
    found = replace(PAGE, url="https://search.example.org/?q=How+to+Fry+Fish+on+Small%20Fires")
    assert agreement("How to Fry Fish on Small Fires", found) is Agreement.SILENT


def test_where_a_link_leads_to_another_host_the_reader_is_told() -> None:
    moved = Work(URL, "web", page=replace(PAGE, url="https://other.example.net/fish"))
    note = compare("link", "HTTP 200", moved, subject=URL).note
    assert str(note) == "redirected to https://other.example.net/fish"
    assert compare("link", "HTTP 200", Work(URL, "web", page=PAGE), subject=URL).note is None


def test_two_places_of_one_page_are_one_page() -> None:
    text = f"- [How to Fry Fish on Small Fires]({URL}#oil) and [later]({URL}#salt)\n"
    assert {subject for _, subject, _ in claims(text)} == {URL}
