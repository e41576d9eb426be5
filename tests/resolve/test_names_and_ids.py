"""A short name against an identifier that is another work's, of people of the same family name."""

from __future__ import annotations

from dataclasses import replace

import anyio
import pytest
from fakes import FakeSource

from identifying import arxiv
from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import Known, find_citations
from veridical.model import ByName, Venue, Work
from veridical.resolve.inquiry import Inquiry
from veridical.resolve.planner import identify, plan

PRIVATE = Work(
    "lee2016",
    "fake",
    "Walking Home without Being Seen",
    (arxiv("1607.00001"),),
    names=("W-HOME",),
    authors=("Ann Lee", "Bo Kim"),
    venues=(Venue("CCS", 2016),),
)
LARGE = Work(
    "lee2015",
    "fake",
    "Foos: Machines of Large Towns",
    (arxiv("1603.00002"),),
    names=("Foos",),
    authors=("Ann Lee", "Cy Ito"),
    venues=(Venue("OSDI", 2016),),
)


@pytest.mark.parametrize(
    ("text", "work"),
    [
        ("* W-HOME: Lee et al., CCS 2016, arXiv 1603.00002.", PRIVATE),
        ("* W-HOME: Lee et al., OSDI 2016, arXiv 1603.00002.", LARGE),
        ("* W-HOME: Lee et al., arXiv 1603.00002.", LARGE),
    ],
    ids=["its venue", "the owner's venue", "no venue"],
)
def test_authors_of_both_leave_it_to_the_venue_whose_work_a_name_with_an_id_is(text: str, work: Work) -> None:
    known = Known(names={"W-HOME": frozenset({"lee", "kim"})})
    (citation,) = find_citations(read_text("note.md", text), load_lexicon(), known)
    inquiry = Inquiry((FakeSource(works=(PRIVATE, LARGE)),))
    anyio.run(inquiry.ask, (ByName("W-HOME"),))  # as for any name in a document, before it is read
    while questions := [question for _, asked in plan([citation], inquiry) for question in asked]:
        anyio.run(inquiry.ask, questions)
    assert [one.work for one in identify(citation, inquiry, offline=False).records] == [work]


def test_the_id_of_a_sequel_is_not_wrong_behind_the_name_of_the_first() -> None:
    first = Work("lee2016", "fake", "Foo-Home: Walking", (arxiv("1607.00001"),), names=("Foo-Home",))
    second = Work("lee2018", "fake", "Foo²-Home: Walking Back", (arxiv("1807.00001"),), names=("Foo²-Home",))
    text = "| Thing | Paper |\n|--|--|\n| Foo-Home | [Paper](https://arxiv.org/abs/1807.00001) |\n"
    (citation,) = find_citations(
        read_text("note.md", text), load_lexicon(), Known(names={"Foo-Home": frozenset({"lee"})})
    )
    inquiry = Inquiry((FakeSource(works=(first, second)),))
    anyio.run(
        inquiry.ask, (ByName("Foo-Home"), *(question for _, asked in plan([citation], inquiry) for question in asked))
    )
    assert [one.work for one in identify(citation, inquiry, offline=False).records] == [second]


def test_the_name_with_its_number_counts_more_than_the_subtitle_of_the_first_of_a_series() -> None:
    first = Work("lee2019", "fake", "FooHome: Walking Fast and Far Home", names=("FooHome",), authors=("Ann Lee",))
    second = Work("lee2020", "fake", "FooHome 2: Running Home", names=("FooHome 2",), authors=("Ann Lee",))
    text = "### FooHome 2\n- 标题：FooHome 2: Walking Fast and Far Home\n- 作者：Ann Lee\n"
    (citation,) = find_citations(read_text("note.md", text), load_lexicon(), Known(names={"FooHome 2": frozenset()}))
    inquiry = Inquiry((FakeSource(works=(first, second), near=True),))
    anyio.run(inquiry.ask, (ByName("FooHome 2"),))  # as for any name in a document, before it is read
    while questions := [question for _, asked in plan([citation], inquiry) for question in asked]:
        anyio.run(inquiry.ask, questions)
    assert [one.work for one in identify(citation, inquiry, offline=False).records] == [second]


@pytest.mark.parametrize(
    ("name", "stated", "is_meant"),
    [
        ("FOO", "1607.09999", True),
        ("FOO", "1609.09999", False),
        ("FooHomer", "1609.09999", True),
        ("FooHomer", "1709.09999", False),
    ],
    ids=["of its month", "of another month", "of its year, with a name of its own", "of another year"],
)
def test_an_id_of_nobody_that_is_as_old_as_the_named_work_is_mistaken(name: str, stated: str, is_meant: bool) -> None:
    work = Work("lee2016", "fake", "Walking Home without Being Seen", (arxiv("1607.00001"),), names=(name,))
    (citation,) = find_citations(
        read_text("note.md", f"{name} (arXiv:{stated}) is old."), load_lexicon(), Known(names={name: frozenset()})
    )
    inquiry = Inquiry((FakeSource(works=(work,)),))
    anyio.run(inquiry.ask, (ByName(name), *(question for _, asked in plan([citation], inquiry) for question in asked)))
    assert bool(identify(citation, inquiry, offline=False).records) is is_meant


@pytest.mark.parametrize(
    ("text", "is_named"),
    [
        ("- **Zubu**: from Salesforce, CCS 2016 [[paper](https://arxiv.org/abs/1603.00002)]", True),
        ("- **Zubu**: from Google, CCS 2016 [[paper](https://arxiv.org/abs/1603.00002)]", False),
        ("- **Zubu**: from Salesforce, OSDI 2016 [[paper](https://arxiv.org/abs/1603.00002)]", False),
    ],
    ids=["its organisation", "the owner's organisation", "the owner's edition"],
)
def test_an_organisation_tells_that_the_named_work_is_meant_and_not_the_owner_of_the_id(
    text: str, is_named: bool
) -> None:
    venues = (Venue("CCS", 2016),)
    named = replace(PRIVATE, names=("Zubu",), affiliations=("Salesforce",), affiliations_complete=True)
    owner = replace(LARGE, names=("Bars",), affiliations=("Google",), affiliations_complete=True)
    owner = replace(owner, venues=venues) if "CCS" in text else owner
    assert _meant(text, "Zubu", named, owner) == [named if is_named else owner]


@pytest.mark.parametrize(
    ("authors", "is_named"), [("Lee and Kim", True), ("Lee and Ito", False)], ids=["its authors", "the other's"]
)
def test_of_two_works_by_one_first_author_those_beside_tell_which_is_meant(authors: str, is_named: bool) -> None:
    named = replace(PRIVATE, names=("FOO",))
    titled = replace(LARGE, names=("FOO-R",))
    text = f"FOO is old: {authors}, “{LARGE.title}”, CCS 2016."
    assert _meant(text, "FOO", named, titled) == [named if is_named else titled]


@pytest.mark.parametrize(
    ("text", "is_named"),
    [
        ("FOO-3 (arXiv:1603.00002) is large.", True),
        ("FOO-4 (arXiv:1603.00002) is large.", False),
    ],
    ids=["another of the series", "its own"],
)
def test_the_id_of_another_of_a_series_is_wrong_behind_a_numbered_name(text: str, is_named: bool) -> None:
    third, fourth = replace(PRIVATE, names=("FOO-3",)), replace(LARGE, names=("FOO-4",))
    assert _meant(text, text[:5], third, fourth) == [third if is_named else fourth]


@pytest.mark.parametrize(
    ("text", "year", "is_named"),
    [
        ("FOO (arXiv:1603.00002) is large.", 2015, True),
        ("[FOO](https://arxiv.org/abs/1603.00002) is large.", 2015, True),
        ("FOO (arXiv:1603.00002) is large.", 2017, False),
        ("FOO is large, as is well known (arXiv:1603.00002).", 2015, False),
    ],
    ids=["an older work", "an older work's link", "a younger work, which may be on it", "further behind"],
)
def test_the_id_of_an_older_work_right_behind_a_name_is_wrong(text: str, year: int, is_named: bool) -> None:
    named, owner = (
        replace(PRIVATE, names=("FOO",), year=2016),
        replace(LARGE, title="Bars of Large Towns", names=(), year=year, venues=()),
    )
    assert _meant(text, "FOO", named, owner) == [named if is_named else owner]


def _meant(text: str, name: str, *works: Work) -> list[Work]:
    """Return the works that are taken for the one that a text cites by a name."""
    (citation,) = find_citations(read_text("note.md", text), load_lexicon(), Known(names={name: frozenset({"lee"})}))
    inquiry = Inquiry((FakeSource(works=works),))
    anyio.run(inquiry.ask, (ByName(name),))
    while questions := [question for _, asked in plan([citation], inquiry) for question in asked]:
        anyio.run(inquiry.ask, questions)
    return [one.work for one in identify(citation, inquiry, offline=False).records]
