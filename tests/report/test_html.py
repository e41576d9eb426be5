from __future__ import annotations

import os
import re
from base64 import b64encode
from hashlib import sha256
from itertools import pairwise

import pytest
from examined import UNREAD, document, note, note_zh
from hypothesis import given, settings
from hypothesis import strategies as st
from page import Element, lines_of, read_page
from test_formats import GOLDEN, rendered, report_on, small_report

from veridical.config import Language
from veridical.model import Citation, Claim, Examination, Finding, Judgement, Span, Verdict
from veridical.report.format import Style
from veridical.report.html.looks import looks_of
from veridical.report.html.marks import Mark, marked_lines
from veridical.report.html.styles import style_of
from veridical.report.html.views import safe_url
from veridical.report.models import Report

HOSTILE = (
    "</script><script>alert(1)</script> <img src=x onerror=alert(1)> \"'&lt; \u202egnorw\u202c \x1b[2J {{ 7 * 7 }}"
)
VERDICTS = ("fail", "partial", "unchecked", "unverifiable", "verified")


def page_of(report: Report, style: Style | None = None) -> Element:
    return read_page(rendered("html", report, style))


def stating(text: str, *spans: tuple[int, int], verdict: Verdict = Verdict.FAIL) -> Report:
    """Return the report on a text with a claim at each span."""
    findings = tuple(Finding(Claim("title", text[a:b], Span(a, b)), verdict, found="Other") for a, b in spans)
    judgement = Judgement(Citation("Foobar", (), (), (Span(*spans[0]),)), Verdict.PARTIAL, findings)
    return report_on(Examination(document("a.md", text), (judgement,)))


def test_the_page_fetches_nothing_and_allows_only_its_own_style_and_script() -> None:
    html = rendered("html", report_on(note(), note_zh(), UNREAD))
    page = read_page(html)
    assert [one.tag for one in page.all() if {"src", "srcset", "style", "action"} & set(one.attributes)] == []
    assert [name for one in page.all() for name in one.attributes if name.startswith("on")] == []
    (policy,) = (one.attributes["content"] for one in page.all("meta") if "http-equiv" in one.attributes)
    for tag in ("style", "script"):
        (content,) = re.findall(rf"<{tag}>(.*?)</{tag}>", html, re.DOTALL)
        digest = b64encode(sha256(content.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'; ")
    assert "@import" not in html
    assert "url(" not in html


def test_a_hostile_document_puts_nothing_into_the_page_but_text() -> None:
    html = rendered("html", small_report(HOSTILE, HOSTILE, name=HOSTILE))
    page = read_page(html)
    assert [len(page.all(tag)) for tag in ("script", "img", "style")] == [1, 0, 1]
    assert not set(html) & set("\u202e\u202c\x1b")
    assert lines_of(page) == [
        HOSTILE.replace("\u202e", "\\u202e").replace("\u202c", "\\u202c").replace("\x1b", "\\x1b")
    ]


@pytest.mark.parametrize("url", ["javascript:alert(1)", "data:text/html,x", "http://a\x00b", "//example.org", "", None])
def test_only_addresses_of_the_web_become_links(url: str | None) -> None:
    assert safe_url(url) is None


def test_names_are_unique_and_every_link_inside_leads_somewhere() -> None:
    page = page_of(report_on(note(), note_zh(), UNREAD))
    names = [one.attributes["id"] for one in page.all() if "id" in one.attributes]
    assert len(names) == len(set(names))
    links = [one.attributes["href"] for one in page.all("a")]
    assert {link[1:] for link in links if link.startswith("#")} <= set(names)
    assert all(link.startswith(("#", "https://")) for link in links)


def test_every_line_of_the_text_is_there_under_its_number() -> None:
    text = "# A\r\n\r\n  b\tc\rlast & <line>"
    page = page_of(stating(text, (2, 3)))
    assert lines_of(page) == ["# A", "", "  b\tc", "last & <line>"]
    assert [one.attributes["data-n"] for one in page.all("div", "line")] == ["1", "2", "3", "4"]


def test_claims_in_claims_and_across_claims_are_all_marked() -> None:
    report = stating("one two three four", (0, 13), (4, 7), (8, 18))
    page = page_of(report)
    marks = page.all(name="mark")
    assert {mark.attributes["id"] for mark in marks if "id" in mark.attributes} == {"d1m1", "d1m2", "d1m3"}
    assert not [inner for mark in page.all("a", "mark") for inner in mark.all("a")]
    assert lines_of(page) == ["one two three four"]


def test_a_stretch_with_several_claims_looks_like_the_worst_and_tells_all() -> None:
    claims = (Claim("year", "2019", Span(0, 4)), Claim("date", "2019", Span(0, 4)))
    findings = (Finding(claims[0], Verdict.VERIFIED), Finding(claims[1], Verdict.FAIL, found="2020-01"))
    judgement = Judgement(Citation("Foobar", (), (), (Span(0, 4),)), Verdict.PARTIAL, findings)
    (mark,) = page_of(report_on(Examination(document("a.md", "2019"), (judgement,)))).all("a", "mark")
    assert mark.classes == {"mark", "fail", "end"}
    assert mark.attributes["title"] == "✗ date: fail\nrecorded: 2020-01\n✓ year: verified"


def test_a_work_that_nobody_knows_is_marked_where_it_is_named() -> None:
    page = page_of(report_on(note()))
    (mark,) = (one for one in page.all("a", "mark") if one.text == "**Barbaz**")
    assert "fail" in mark.classes
    (citation,) = (one for one in page.all("details") if one.attributes.get("id") == mark.attributes["href"][1:])
    assert "Everybody Knows That Paper" in citation.text


def test_citations_come_worst_first_and_only_what_is_wrong_or_asked_about_is_open() -> None:
    citations = page_of(report_on(note())).all("details", "citation")
    assert [one.all(name="label")[0].text for one in citations] == ["Quux", "Barbaz", "Foobar", "Gizmo"]
    assert ["open" in one.attributes for one in citations] == [True, True, True, False]


def test_differing_words_are_marked_on_both_sides() -> None:
    page = page_of(report_on(note()))
    assert [one.text for one in page.all("del")][:1] == ["Small"]
    assert [one.text for one in page.all("ins")][:1] == ["Large"]


def test_every_verdict_has_a_sign_and_a_word_wherever_it_has_a_colour() -> None:
    page = page_of(report_on(note()))
    for verdict in page.all("span", "verdict"):
        assert re.fullmatch(r"[✗≈?–✓] (fail|partial|unchecked|unverifiable|verified)", verdict.text)
    style = style_of("page.css")
    assert all(f'.mark.{verdict}.end::after {{ content: "' in style for verdict in VERDICTS)


def test_a_report_without_its_text_shows_the_passages_it_speaks_of() -> None:
    report = Report.from_json(rendered("json", report_on(note())))
    page = page_of(report)
    lines = [(one.attributes["data-n"], one.text) for one in page.all("div", "line")]
    assert ("3", "Foobar: Small Agents Learning Together") in lines
    assert "The text is not in this report" in page.all("section", "text")[0].text
    names = {one.attributes["id"] for one in page.all() if "id" in one.attributes}
    assert {one.attributes["href"][1:] for one in page.all("a") if one.attributes["href"].startswith("#")} <= names


def test_the_page_speaks_the_language_of_the_document() -> None:
    html = rendered("html", report_on(note_zh()))
    assert '<html lang="zh-Hans">' in html
    assert "引用核查" in html
    assert '<html lang="en">' in rendered(
        "html", report_on(note_zh(), language=Language.EN), Style(language=Language.EN)
    )


def test_a_document_that_could_not_be_read_is_told_and_has_no_text() -> None:
    page = page_of(report_on(note(), UNREAD))
    assert page.all("p", "error")[0].text == "✗ not read: line 3: an entry does not end"
    assert len(page.all("article", "document")) == 1


def test_an_empty_report_is_a_page() -> None:
    assert "nothing to check" in rendered("html", report_on(Examination(document("a.md", ""), ())))
    assert page_of(report_on()).all("main")


def test_a_value_of_a_megabyte_is_cut_in_the_list_and_whole_in_the_text() -> None:
    html = rendered("html", small_report("x" * 1_000_000, "y y"))
    assert 1_000_000 < len(html) < 1_100_000


def colours(scheme: str) -> dict[str, str]:
    light, dark = re.findall(r":root \{(.*?)\n\s*\}", style_of("page.css"), re.DOTALL)[:2]
    named = {**dict(re.findall(r"--([\w-]+): (#\w{6})", light))}
    return named | dict(re.findall(r"--([\w-]+): (#\w{6})", dark)) if scheme == "dark" else named


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_colour_can_be_read_on_every_ground_it_stands_on(scheme: str) -> None:
    """WCAG 2.2 AA: 4.5 to 1 for text."""
    named = colours(scheme)
    grounds = dict.fromkeys(("ink", "quiet", "link"), ("paper", "panel"))
    grounds |= {name: ("paper", "panel", f"{name}-tint") for name in VERDICTS}
    grounds["ink"] = ("paper", "panel", *(f"{name}-tint" for name in VERDICTS))
    grounds["quiet"] = grounds["ink"]
    low = []
    for front, backs in grounds.items():
        for back in backs:
            one, other = sorted((luminance(named[front]), luminance(named[back])))
            if (other + 0.05) / (one + 0.05) < 4.5:
                low.append((front, back, round((other + 0.05) / (one + 0.05), 2)))
    assert low == []


def test_tables_and_code_stand_in_letters_of_equal_width() -> None:
    look = looks_of("text/markdown")
    lines = ["# Title", "Prose of a note", "| a | b |", "```", "# no title", "```", "#### small", "a    b", "text"]
    assert [look(line) for line in lines] == ["h1", "", "mono", "mono", "mono", "mono", "h3", "mono", ""]
    assert looks_of("application/x-bibtex")("# x") == "mono"


@settings(deadline=None)
@given(st.text("ab \r\n", max_size=40), st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), max_size=6))
def test_any_marks_divide_any_text_without_loss(text: str, ends: list[tuple[int, int]]) -> None:
    spans = [(min(pair), min(max(pair), len(text))) for pair in ends if min(pair) < min(max(pair), len(text))]
    marks = [Mark(start, end, f"m{number}", "", "", "") for number, (start, end) in enumerate(spans)]
    lines = list(marked_lines(text, marks))
    assert [line.text for line in lines] == (
        re.split(r"\r\n?|\n", text) if text[-1:] not in {"\r", "\n"} else re.split(r"\r\n?|\n", text)[:-1]
    )
    for line in lines:
        assert "".join(stretch.text for stretch in line.stretches) == line.text
        assert all(one.start + len(one.text) == other.start for one, other in pairwise(line.stretches))
    for mark in marks:
        under = "".join(one.text for line in lines for one in line.stretches if mark in one.marks)
        assert under == re.sub(r"[\r\n]", "", text[mark.start : mark.end])


def test_the_page_is_written_as_it_was_agreed() -> None:
    """`VERIDICAL_WRITE_GOLDEN=1` writes the file anew, to be read before it is kept."""
    html = rendered("html", report_on(note(), note_zh(), UNREAD))
    body = re.sub(r"<(style|script)>.*?</\1>\n", "", html[html.index("<body>") :], flags=re.DOTALL)
    if os.environ.get("VERIDICAL_WRITE_GOLDEN"):
        GOLDEN.joinpath("several.html").write_text(body, "utf-8", newline="")
    assert body == GOLDEN.joinpath("several.html").read_bytes().decode("utf-8")
