"""Which live source is asked what, in which order, and when it is enough."""

from __future__ import annotations

from dataclasses import replace

import anyio
from fakes import FakeSource, cited

from identifying import arxiv
from veridical.model import (
    ById,
    ByTitle,
    ByUrl,
    Citation,
    Fact,
    Field,
    FieldKind,
    Identifier,
    IdentifierKind,
    PartialDate,
    Question,
    Span,
    Version,
    Work,
)
from veridical.resolve.asking import Case, plan_live
from veridical.resolve.inquiry import Inquiry
from veridical.resolve.planner import identify, missing_from

ID = ById(arxiv("2001.00001"))
TITLE = "Learning to Walk Home in Large Cities"
WALK = Work("2001.00001", "arxiv", TITLE, (ID.identifier,), authors=("Ann Lee", "Bo Kim"))
DOI = Identifier(IdentifierKind.DOI, "10.1000/182")
AFFILIATIONS, VENUES = frozenset({Fact.AFFILIATIONS}), frozenset({Fact.VENUES})


def live(
    name: str, *works: Work, is_down: bool = False, complete: bool = False, kinds: tuple[type, ...] = (ById, ByTitle)
) -> FakeSource:
    return FakeSource(name, works, is_local=False, is_down=is_down, complete=complete, kinds=kinds)


def run(citation: Citation, *sources: FakeSource, needs: tuple[frozenset[Fact], ...] = (), **wishes: bool) -> Inquiry:
    """Ask round after round until nothing is left."""
    inquiry = Inquiry(tuple(source for source in sources if source.is_local))
    asked = [source for source in sources if not source.is_local]
    for _ in range(12):
        case = Case(citation, identify(citation, inquiry, offline=False), needs, wishes.get("versions", False))
        questions = plan_live(case, inquiry, asked, thorough=wishes.get("thorough", False))
        if not questions:
            return inquiry
        anyio.run(inquiry.ask_live, questions, asked)
    raise AssertionError("the planner does not come to an end")


def by_doi() -> Citation:
    field = Field(FieldKind.IDENTIFIER, DOI.value, Span(0, 11), identifier=DOI)
    return replace(cited(titles=[TITLE]), fields=(field,))


def test_an_identifier_is_asked_of_its_authority_alone() -> None:
    authority, others = live("arxiv", WALK), [live("datacite"), live("openalex"), live("semanticscholar")]
    run(cited(ids=["2001.00001"], titles=[TITLE]), *others, authority)
    assert authority.batches == [(ID,)]
    assert [one.asked for one in others] == [[], [], []]


def test_where_an_authority_is_down_the_next_one_is_asked() -> None:
    order = [
        live("arxiv", is_down=True),
        live("datacite", is_down=True),
        live("openalex", replace(WALK, source="openalex")),
    ]
    run(cited(ids=["2001.00001"]), *order)
    assert [one.asked for one in order] == [[ID], [ID], [ID]]


def test_absence_is_asked_of_a_second_authority_and_no_more_is_needed() -> None:
    citation = cited(ids=["2001.00009"])
    first, second = live("arxiv", complete=True), live("datacite", complete=True)
    inquiry = run(citation, first, second)
    assert (len(first.asked), len(second.asked)) == (1, 1)
    assert identify(citation, inquiry, offline=False).absent == citation.identifiers
    assert missing_from(citation, (), inquiry) != ()


def test_absence_at_one_authority_alone_accuses_nobody() -> None:
    citation = cited(ids=["2001.00009"])
    for second in (live("datacite", is_down=True), live("openalex")):
        inquiry = run(citation, live("arxiv", complete=True), second)
        assert identify(citation, inquiry, offline=False).absent == ()
        assert missing_from(citation, (), inquiry) == ()


def test_a_doi_is_absent_when_its_register_and_the_resolver_have_it_not() -> None:
    citation = by_doi()
    inquiry = run(citation, live("crossref"), live("doi", complete=True), live("openalex"))
    assert identify(citation, inquiry, offline=False).absent == (DOI,)
    assert [source.split()[0] for source in missing_from(citation, (), inquiry)] == ["crossref", "doi"]
    inquiry = run(citation, live("crossref"), live("doi", complete=True, is_down=True), live("openalex"))
    assert identify(citation, inquiry, offline=False).absent == ()


def test_a_snapshot_that_lacks_an_identifier_does_not_accuse_where_the_authority_did_not_answer() -> None:
    citation = cited(ids=["2001.00009"])
    snapshot = FakeSource("local", complete=True)
    inquiry = Inquiry((snapshot,))
    anyio.run(inquiry.ask, [ById(arxiv("2001.00009"))])
    assert identify(citation, inquiry, offline=False).absent == citation.identifiers
    down = live("arxiv", is_down=True)
    anyio.run(inquiry.ask_live, {"arxiv": [ById(arxiv("2001.00009"))]}, [down])
    assert identify(citation, inquiry, offline=False).absent == ()
    assert missing_from(citation, (), inquiry) == ()


def test_a_fact_is_asked_of_the_source_with_most_authority_for_it() -> None:
    openalex, crossref = (
        live("openalex", replace(WALK, source="openalex", affiliations=("Ant Group",))),
        live("crossref"),
    )
    run(cited(ids=["2001.00001"], titles=[TITLE]), live("arxiv", WALK), crossref, openalex, needs=(AFFILIATIONS,))
    assert openalex.asked == [ID]


def test_thorough_asks_every_source_that_may_know_a_fact() -> None:
    sources = [live(name, replace(WALK, source=name)) for name in ("arxiv", "semanticscholar", "openalex", "crossref")]
    run(cited(ids=["2001.00001"], titles=[TITLE]), *sources, needs=(VENUES,), thorough=True)
    assert [ID in one.asked for one in sources] == [True] * 4


def test_a_page_of_which_something_is_open_is_asked_for_once_of_whoever_looks_at_pages() -> None:
    url = "https://a.example.org/"
    web = live("web", Work(url, "web"), kinds=(ByUrl,))
    others = live("crossref", kinds=(ById, ByTitle))
    inquiry = Inquiry(())
    citation = cited(names=["FOOBAR"])
    for questions in ({"web": (ByUrl(url),)}, {}):
        case = Case(citation, identify(citation, inquiry, offline=False), (), pages=(url,))
        planned = plan_live(case, inquiry, [web, others])
        assert planned == questions
        anyio.run(inquiry.ask_live, planned, [web, others])
    assert web.asked == [ByUrl(url)]


def test_without_a_claim_that_needs_it_nobody_else_is_asked() -> None:
    other = live("semanticscholar", WALK)
    run(cited(ids=["2001.00001"], titles=[TITLE]), live("arxiv", WALK), other)
    assert other.asked == []


def test_a_title_is_searched_in_one_source_and_in_a_second_only_where_the_first_has_it_not() -> None:
    citation = cited(titles=[TITLE], authors=["Ann Lee"])
    first, second = live("openalex", replace(WALK, source="openalex")), live("semanticscholar")
    run(citation, second, first)
    assert (first.asked, second.asked) == ([ByTitle(TITLE)], [])

    first, second, third = live("openalex"), live("semanticscholar"), live("crossref")
    run(citation, third, second, first)
    assert (first.asked, second.asked, third.asked) == ([ByTitle(TITLE)], [ByTitle(TITLE)], [])


def test_a_wide_source_that_is_down_is_replaced_by_another() -> None:
    sources = [live("openalex"), live("semanticscholar", is_down=True), live("crossref")]
    run(cited(titles=[TITLE], authors=["Ann Lee"]), *sources)
    assert [len(one.asked) for one in sources] == [1, 1, 1]


def test_dblp_and_arxiv_are_searched_where_the_wider_sources_are_down() -> None:
    wider = [live(name, is_down=True) for name in ("openalex", "semanticscholar", "crossref")]
    last = [live("dblp", is_down=True), live("arxiv", WALK)]
    run(cited(titles=[TITLE], authors=["Ann Lee"]), *last, *wider)
    assert [one.asked for one in last] == [[ByTitle(TITLE)], [ByTitle(TITLE)]]


def test_not_found_takes_two_wide_sources_and_a_work_of_an_age_that_they_list() -> None:
    old, new = (
        cited(titles=[TITLE], authors=["Ann Lee"], years=["2020"]),
        cited(titles=[TITLE], authors=["Ann Lee"], years=["2026"]),
    )
    both = (live("openalex"), live("semanticscholar"))
    for citation, is_accused in ((old, True), (new, False)):
        assert bool(missing_from(citation, (), dated(run(citation, *both)))) is is_accused
    assert missing_from(old, (), dated(run(old, live("openalex"), live("semanticscholar", is_down=True)))) == ()


def dated(inquiry: Inquiry) -> Inquiry:
    """Let the answers be of the end of 2026."""
    for question, answers in inquiry._answers.items():
        inquiry._answers[question] = [replace(one, as_of="2026-11-30T00:00:00Z") for one in answers]
    return inquiry


def test_versions_of_a_preprint_are_asked_for_where_its_title_is_open() -> None:
    latest = replace(
        WALK, versions=(Version(1, PartialDate(2020, 1, 1)), Version(3, PartialDate(2020, 5, 1))), titles_complete=False
    )
    citation = cited(ids=["2001.00001"], titles=["Learning to Walk Home in Large Towns"])
    for versions, expected in ((True, [ID, ById(ID.identifier, 1), ById(ID.identifier, 2)]), (False, [ID])):
        source = live("arxiv", latest)
        run(citation, source, versions=versions)
        assert sorted(source.asked, key=_version) == expected


def _version(question: Question) -> int:
    return (question.version or 0) if isinstance(question, ById) else -1
