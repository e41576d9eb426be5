"""The verdicts of links, and of citations that are of pages (DESIGN §1, §2.2)."""

from __future__ import annotations

import pytest
from judging import claim, evidence

from identifying import arxiv
from veridical.judge import judge
from veridical.lexicon import load_lexicon
from veridical.model import (
    Citation,
    Claim,
    Evidence,
    Field,
    FieldKind,
    Judgement,
    Page,
    Reason,
    Resolution,
    Span,
    Verdict,
    Via,
    Work,
)

URL = "https://blog.example.org/fish"
TITLE = "How to Fry Fish on Small Fires"
TEXT = f"{TITLE}. Written on 8 July 2026. Take a fish, light a fire, and wait for three minutes."
LINK = Field(FieldKind.LINK, URL, Span(60, 90))
NAMED = Citation("FishBlog", (Field(FieldKind.NAME, "FishBlog", Span(0, 8)), LINK), (), (Span(0, 8),))
TITLED = Citation(TITLE, (Field(FieldKind.TITLE, TITLE, Span(0, 30)), LINK), (), (Span(0, 30),))
IDENTIFIED = Citation(
    "x", (Field(FieldKind.IDENTIFIER, "2001.00001", Span(0, 10), identifier=arxiv("2001.00001")), LINK), (), ()
)
ALIVE = claim("link", "HTTP 200", URL)


def page(status: int | None = 200, via: Via = Via.LIVE) -> Evidence:
    return evidence(Work(URL, "web", TITLE, page=Page(status, URL, "text/html", (TITLE,), text=TEXT)), via)


def judged(citation: Citation, resolution: Resolution, *claims: Claim) -> Judgement:
    return judge(citation, claims, resolution, load_lexicon())


@pytest.mark.parametrize(
    ("status", "verdict"), [(200, Verdict.VERIFIED), (404, Verdict.FAIL), (410, Verdict.FAIL), (None, Verdict.FAIL)]
)
def test_a_citation_of_a_page_has_the_verdict_of_its_page(status: int | None, verdict: Verdict) -> None:
    found = judged(NAMED, Resolution(pages=(page(status),)), ALIVE)
    assert (found.verdict, found.findings[0].verdict) == (verdict, verdict)


def test_a_page_that_is_there_without_the_title_is_partial() -> None:
    found = judged(TITLED, Resolution(pages=(page(),)), claim("link", "Sailing Boats Around Cold Winter Islands", URL))
    assert found.verdict is Verdict.PARTIAL
    assert [one.source for one in found.records] == ["web"]


def test_a_page_that_could_not_be_read_is_unchecked_and_says_why() -> None:
    found = judged(TITLED, Resolution(reason=Reason.NOT_FOUND, unread=((URL, "HTTP 403"),)), ALIVE)
    (finding,) = found.findings
    assert (found.verdict, found.reason) == (Verdict.UNCHECKED, Reason.UNAVAILABLE)
    assert (finding.verdict, finding.reason) == (Verdict.UNCHECKED, Reason.UNAVAILABLE)
    assert str(finding.note) == "the page could not be read: HTTP 403"


def test_a_page_that_was_not_asked_for_is_the_users_choice() -> None:
    found = judged(NAMED, Resolution(reason=Reason.NOT_FOUND), ALIVE)
    assert (found.findings[0].reason, found.reason) == (Reason.OFFLINE, Reason.OFFLINE)


@pytest.mark.parametrize("unread", [(), ((URL, "HTTP 403"),)])
def test_a_link_of_which_nobody_states_anything_is_passed_over_where_it_is_open(
    unread: tuple[tuple[str, str], ...],
) -> None:
    implied = claim("link", URL, URL, tentative=True)
    assert judged(IDENTIFIED, Resolution(unread=unread), implied).findings == ()
    assert judged(IDENTIFIED, Resolution(pages=(page(404),)), implied).findings[0].verdict is Verdict.FAIL


def test_a_dead_link_beside_a_work_that_is_known_is_a_fault_of_the_link_alone() -> None:
    work = evidence(Work("x", "arxiv", TITLE, (arxiv("2001.00001"),)))
    found = judged(IDENTIFIED, Resolution((work,), pages=(page(404),)), claim("link", URL, URL))
    assert found.verdict is Verdict.PARTIAL
    assert found.records == (work,)


def test_a_page_that_could_not_be_read_leaves_a_known_work_verified() -> None:
    work = evidence(Work("x", "arxiv", TITLE, (arxiv("2001.00001"),)))
    for unread in ((), ((URL, "HTTP 503"),)):
        found = judged(IDENTIFIED, Resolution((work,), unread=unread), ALIVE)
        assert found.verdict is Verdict.VERIFIED


def test_of_a_work_that_is_known_the_page_need_only_be_there() -> None:
    work = evidence(Work("x", "curated", TITLE))
    stated = claim("link", "Sailing Boats Around Cold Winter Islands", URL)
    assert judged(TITLED, Resolution((work,), pages=(page(),)), stated).verdict is Verdict.VERIFIED
    assert judged(TITLED, Resolution((work,), unread=((URL, "HTTP 403"),)), stated).findings == ()


def test_title_and_day_of_a_work_without_a_record_may_stand_on_its_page() -> None:
    claims = (claim("title", TITLE), claim("date", "2026-07-08"), claim("authors", "Ann Lee"))
    found = judged(TITLED, Resolution(pages=(page(),)), *claims)
    verdicts = {one.claim.kind: one.verdict for one in found.findings}
    assert verdicts == {"title": Verdict.VERIFIED, "date": Verdict.VERIFIED, "authors": Verdict.UNCHECKED}


def test_offline_a_kept_page_may_bear_a_claim_out_and_accuses_nobody() -> None:
    kept = Resolution(pages=(page(404, Via.CACHE),), reason=Reason.OFFLINE)
    assert judged(NAMED, kept, ALIVE).findings[0].verdict is Verdict.UNCHECKED
    kept = Resolution(pages=(page(200, Via.CACHE),), reason=Reason.OFFLINE)
    assert judged(NAMED, kept, ALIVE).findings[0].verdict is Verdict.VERIFIED
