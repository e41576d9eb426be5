"""Ids first, then titles, then names; and what the answers make of a citation."""

from __future__ import annotations

from itertools import pairwise

import anyio
import pytest
from fakes import FakeSource, cited

from identifying import arxiv
from veridical.model import (
    ById,
    ByName,
    ByPeople,
    ByTitle,
    Citation,
    Identifier,
    IdentifierKind,
    PartialDate,
    Question,
    Reason,
    Resolution,
    Version,
    Work,
)
from veridical.resolve.inquiry import Inquiry
from veridical.resolve.planner import identify, plan

WALK = Work(
    "lee2020",
    "fake",
    "Learning to Walk Home in Large Cities",
    (arxiv("2001.00001"),),
    names=("WALKER",),
    authors=("Ann Lee", "Bo Kim"),
    versions=(Version(1, PartialDate(2020, 1, 1)),),
)
FISH = Work(
    "doe2019",
    "fake",
    "Frying Fish on Open Fires in Winter",
    (arxiv("1901.00009"),),
    names=("FRYER",),
    authors=("Jane Doe",),
    versions=(Version(1, PartialDate(2019, 1, 1)),),
)


def rounds(citations: list[Citation], source: FakeSource, *others: FakeSource) -> Inquiry:
    """Plan and ask until no question is left."""
    inquiry = Inquiry((source, *others))
    for _ in range(10):
        if not (questions := next_questions(citations, inquiry)):
            return inquiry
        anyio.run(inquiry.ask, questions)
    raise AssertionError("the planner does not come to an end")


def next_questions(citations: list[Citation], inquiry: Inquiry) -> tuple[Question, ...]:
    return tuple(dict.fromkeys(question for _, questions in plan(citations, inquiry) for question in questions))


def resolved(citation: Citation, *sources: FakeSource, offline: bool = False) -> Resolution:
    return identify(citation, rounds([citation], *sources), offline=offline)


def kinds(source: FakeSource) -> list[set[type]]:
    return [{type(question) for question in batch} for batch in source.batches]


FULL = cited(ids=["2001.00001"], titles=[WALK.title or ""], names=["WALKER"])


def test_ids_are_asked_first_and_alone() -> None:
    assert next_questions([FULL], Inquiry(())) == (ById(arxiv("2001.00001")),)


def test_the_ids_of_all_citations_go_out_in_one_batch() -> None:
    source = FakeSource(works=(WALK, FISH))
    rounds([cited(ids=["2001.00001"]), cited(ids=["1901.00009"]), cited(ids=["2001.00001"])], source)
    assert source.batches[0] == (ById(arxiv("2001.00001")), ById(arxiv("1901.00009")))


def test_a_citation_that_its_id_settles_asks_nothing_more() -> None:
    source = FakeSource(works=(WALK,))
    rounds([FULL], source)
    assert source.asked == [ById(arxiv("2001.00001"))]


def test_titles_are_searched_only_without_a_usable_id() -> None:
    source = FakeSource(works=(WALK,))
    rounds([cited(ids=["2001.77777"], titles=[WALK.title or ""], names=["WALKER"])], source)
    assert kinds(source) == [{ById}, {ByTitle}, {ById}]
    assert source.asked[-1] == ById(arxiv("2001.00001"))  # other sources may keep the work under its own identifier


def test_titles_are_searched_for_an_id_of_another_work() -> None:
    source = FakeSource(works=(WALK, FISH))
    rounds([cited(ids=["1901.00009"], titles=[WALK.title or ""])], source)
    assert kinds(source) == [{ById}, {ByTitle}, {ById}]


def test_names_are_asked_last() -> None:
    source = FakeSource(works=(WALK,))
    rounds([cited(titles=["Something Quite Else about Trees"], names=["WALKER"])], source)
    assert kinds(source) == [{ByTitle}, {ByName}]


def test_a_name_alone_is_asked_at_once() -> None:
    assert next_questions([cited(names=["WALKER"])], Inquiry(())) == (ByName("WALKER"),)


@pytest.mark.parametrize(
    "citations",
    [
        [FULL],
        [FULL, FULL],
        [cited(ids=["2001.77777"], titles=["A", "B"], names=["C", "D"])],
        [cited(ids=["1901.00009", "2001.00001"], titles=[WALK.title or ""], names=["FRYER"]), FULL],
        [cited(titles=["Trees"], names=["Trees"]), cited(titles=["Trees"])],
    ],
)
@pytest.mark.parametrize("is_down", [False, True])
def test_nothing_is_asked_twice_and_planning_ends(citations: list[Citation], *, is_down: bool) -> None:
    source = FakeSource(works=(WALK, FISH), is_down=is_down)
    rounds(citations, source)
    assert len(source.asked) == len(set(source.asked))
    order: list[type[Question]] = [ById, ByTitle, ByName]
    if len(citations) == 1:
        firsts = [min(order.index(kind) for kind in batch) for batch in kinds(source)]
        assert all(left <= right for left, right in pairwise(firsts))


def test_a_citation_without_any_other_tie_asks_for_the_works_of_its_makers() -> None:
    loose = cited(authors=["Lee et al."], years=["2020"])
    assert next_questions([loose], Inquiry(())) == (ByPeople(("lee",), is_more=True),)


def test_a_citation_without_any_tie_asks_nothing() -> None:
    assert next_questions([cited(years=["2020"])], Inquiry(())) == ()


def test_an_id_identifies_its_work() -> None:
    resolution = resolved(cited(ids=["2001.00001"]), FakeSource(works=(WALK, FISH)))
    assert [one.work for one in resolution.records] == [WALK]
    assert [(identifier, one.work) for identifier, one in resolution.owners] == [(arxiv("2001.00001"), WALK)]
    assert resolution.candidates == ()


def test_a_title_identifies_its_work() -> None:
    resolution = resolved(
        cited(titles=["Learning to walk home in large cities"]), FakeSource(works=(WALK, FISH), near=True)
    )
    assert [one.work for one in resolution.records] == [WALK]


def test_a_name_identifies_its_work() -> None:
    assert [one.work for one in resolved(cited(names=["WALKER"]), FakeSource(works=(WALK,))).records] == [WALK]


def test_a_name_of_two_works_identifies_none() -> None:
    twin = Work("roe2021", "fake", "Walking Machines", names=("WALKER",))
    assert resolved(cited(names=["WALKER"]), FakeSource(works=(WALK, twin))).records == ()


def test_a_name_whose_author_and_year_are_anothers_identifies_none() -> None:
    citation = cited(names=["WALKER"], authors=["Roe et al."], years=["1999"])
    assert resolved(citation, FakeSource(works=(WALK,))).records == ()


def test_without_authors_an_exact_title_of_another_work_makes_the_id_wrong() -> None:
    resolution = resolved(
        cited(ids=["1901.00009"], titles=[WALK.title or ""]), FakeSource(works=(WALK, FISH), near=True)
    )
    assert [one.work for one in resolution.records] == [WALK]
    assert [one.work for _, one in resolution.owners] == [FISH]


def test_without_authors_a_near_title_of_another_work_makes_the_id_wrong() -> None:
    citation = cited(ids=["1901.00009"], titles=["Learning to Walk Home in Large Towns"])
    resolution = resolved(citation, FakeSource(works=(WALK, FISH), near=True))
    assert [one.work for one in resolution.records] == [WALK]


def test_without_authors_a_title_that_nobody_knows_is_wrong_and_the_id_right() -> None:
    citation = cited(ids=["1901.00009"], titles=["Growing Trees in the Mountains of Spain"])
    resolution = resolved(citation, FakeSource(works=(WALK, FISH), near=True))
    assert [one.work for one in resolution.records] == [FISH]


def test_authors_of_the_ids_owner_make_the_title_wrong() -> None:
    citation = cited(ids=["1901.00009"], titles=[WALK.title or ""], authors=["Doe et al."])
    resolution = resolved(citation, FakeSource(works=(WALK, FISH), near=True))
    assert [one.work for one in resolution.records] == [FISH]


def test_authors_of_the_titled_work_make_the_id_wrong() -> None:
    citation = cited(ids=["1901.00009"], titles=[WALK.title or ""], authors=["Lee et al."])
    resolution = resolved(citation, FakeSource(works=(WALK, FISH), near=True))
    assert [one.work for one in resolution.records] == [WALK]


def test_authors_of_neither_leave_an_exact_title_against_the_id() -> None:
    citation = cited(ids=["1901.00009"], titles=[WALK.title or ""], authors=["Roe et al."])
    resolution = resolved(citation, FakeSource(works=(WALK, FISH), near=True))
    assert [one.work for one in resolution.records] in ([WALK], [])


def test_a_title_and_authors_that_both_speak_against_the_ids_owner_do_not_take_it_for_the_work() -> None:
    citation = cited(ids=["1901.00009"], titles=["Growing Trees in the Mountains of Spain"], authors=["Roe et al."])
    resolution = resolved(citation, FakeSource(works=(WALK, FISH)))
    assert resolution.records == ()
    assert [one.work for _, one in resolution.owners] == [FISH]


def test_an_id_that_a_complete_source_lacks_does_not_exist() -> None:
    resolution = resolved(cited(ids=["2001.77777"]), FakeSource(works=(WALK,), complete=True))
    assert resolution.absent == (arxiv("2001.77777"),)


def test_an_id_that_an_incomplete_source_lacks_is_not_found() -> None:
    resolution = resolved(cited(ids=["2001.77777"]), FakeSource(works=(WALK,)))
    assert resolution.absent == ()
    assert resolution.reason is Reason.NOT_FOUND


def test_an_id_that_one_source_has_exists_though_a_complete_one_lacks_it() -> None:
    first, second = FakeSource("first", complete=True), FakeSource("second", (WALK,))
    assert resolved(cited(ids=["2001.00001"]), first, second).absent == ()


def test_a_source_that_is_down_makes_an_id_unavailable_and_never_absent() -> None:
    resolution = resolved(cited(ids=["2001.77777"]), FakeSource(is_down=True, complete=True))
    assert resolution.absent == ()
    assert resolution.reason is Reason.UNAVAILABLE


@pytest.mark.parametrize(
    "citation", [cited(ids=["2001.77777"]), cited(titles=["Trees of the Far Mountains"]), cited(names=["TREE"])]
)
@pytest.mark.parametrize(
    ("is_down", "offline", "reason"),
    [
        (True, False, Reason.UNAVAILABLE),
        (True, True, Reason.UNAVAILABLE),
        (False, True, Reason.OFFLINE),
        (False, False, Reason.NOT_FOUND),
    ],
)
def test_an_unknown_work_is_unchecked_for_the_right_reason(
    citation: Citation, reason: Reason, *, is_down: bool, offline: bool
) -> None:
    resolution = resolved(citation, FakeSource(is_down=is_down), offline=offline)
    assert resolution.records == ()
    assert resolution.reason is reason


def test_the_nearest_works_are_candidates_by_their_scores_best_first() -> None:
    works = tuple(
        Work(f"w{n}", "fake", f"Learning to Walk Home in {place}")
        for n, place in enumerate(("Huge Fields", "Large Caves", "Large Cribs", "Dark Woods"))
    )
    resolution = resolved(cited(titles=["Learning to Walk Home in Large Cities"]), FakeSource(works=works, near=True))
    scores = [candidate.score for candidate in resolution.candidates]
    assert resolution.records == ()
    assert scores == sorted(scores, reverse=True)
    assert 1 <= len(scores) <= 3
    assert all(0 < one <= 100 for one in scores)


def test_the_records_of_several_sources_for_one_work_stay_apart() -> None:
    other = Work("W1", "other", WALK.title, WALK.identifiers)
    resolution = resolved(cited(ids=["2001.00001"]), FakeSource("fake", (WALK,)), FakeSource("other", (other,)))
    assert {one.source for one in resolution.records} == {"fake", "other"}


def test_identification_asks_nothing() -> None:
    source = FakeSource(works=(WALK,))
    inquiry = rounds([FULL], source)
    before = list(source.batches)
    identify(FULL, inquiry, offline=False)
    assert source.batches == before


REVISION = Work(
    "lee2021", "fake", "ReVision: Cheap Films of Moving Cars", (arxiv("2101.00007"),), authors=("Ann Lee", "Bo Kim")
)
BORROWED = "Boiling Water in Bags of Thin Paper at Sea"


@pytest.mark.parametrize(
    ("authors", "title", "is_borrowed"),
    [
        (("Cy Dow",), BORROWED, True),
        (("Cy Dow",), f"{BORROWED} with Small Fires", True),
        (("Cy Dow", "Ann Lee"), BORROWED, False),
        (None, BORROWED, False),
        (("Cy Dow",), "Boiling Milk in Bags of Thin Paper at Sea", False),
    ],
)
def test_a_name_before_the_title_of_a_work_by_others_does_not_make_it_a_version(
    authors: tuple[str, ...] | None, title: str, *, is_borrowed: bool
) -> None:
    other = Work("dow2020", "fake", title, (arxiv("2001.00008"),), authors=authors)
    citation = cited(ids=["2101.00007"], titles=[f"ReVision: {BORROWED}"])
    resolution = resolved(citation, FakeSource(works=(REVISION, other), near=True))
    assert [one.work for one in resolution.records] == [REVISION]
    assert [one.work for _, one in resolution.borrowed] == [other] * is_borrowed


def test_records_come_together_that_share_an_identifier_with_one_of_the_same_work() -> None:
    doi = Identifier(IdentifierKind.DOI, "10.1000/walk")
    printed = Work("print", "fake", WALK.title, (*WALK.identifiers, doi), authors=WALK.authors)
    listed = Work("list", "fake", "Walking", (doi,))
    resolution = resolved(cited(titles=[WALK.title or ""]), FakeSource(works=(WALK, printed, listed)))
    assert {one.work.key for one in resolution.records} == {"lee2020", "print", "list"}
