"""Where name, authors and venue agree on one work, an identifier that is another's, or nobody's, is what is wrong."""

from __future__ import annotations

from dataclasses import replace

import anyio
import pytest
from fakes import FakeSource

from identifying import arxiv
from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import Known, find_citations
from veridical.model import Evidence, PartialDate, Venue, Version, Work
from veridical.resolve.inquiry import Inquiry
from veridical.resolve.planner import identify, plan

MEANT = Work(
    "lee2016walk",
    "fake",
    "Walking Home in Large Cities",
    (arxiv("1607.00001"),),
    names=("WLK",),
    authors=("Ann Lee", "Bo Kim"),
    venues=(Venue("CCS", 2016, "main"),),
    versions=(Version(1, PartialDate(2016, 7, 1)),),
)
OWNER = Work(
    "lee2016fry",
    "fake",
    "Frying Fish on Open Fires",
    (arxiv("1603.04467"),),
    names=("FryNet",),
    authors=("Ann Lee", "Jane Doe"),
    venues=(),
    versions=(Version(1, PartialDate(2016, 3, 1)),),
)


def records(text: str, *works: Work) -> tuple[Evidence, ...]:
    """Return the records of the one work that a text cites, as far as a source of some works tells."""
    names = {name: frozenset[str]() for work in works for name in work.names}
    (citation,) = find_citations(read_text("note.md", text), load_lexicon(), Known(names))
    inquiry = Inquiry((FakeSource(works=works),))
    while questions := [one for _, asked in plan([citation], inquiry) for one in asked]:
        anyio.run(inquiry.ask, questions)
    return identify(citation, inquiry, offline=True).records


@pytest.mark.parametrize(
    "text", ["WLK: Lee et al., CCS 2016, arXiv 1603.04467.", "- WLK: Lee et al., CCS 2016, arXiv 1603.04467."]
)
def test_a_name_with_its_authors_and_its_venue_is_meant_and_not_who_has_the_identifier(text: str) -> None:
    assert [one.work for one in records(text, MEANT, OWNER)] == [MEANT]


def test_a_name_with_its_venue_is_meant_where_nobody_has_the_identifier() -> None:
    assert [one.work for one in records("WLK is arXiv 1607.44444, CCS 2016.", MEANT)] == [MEANT]


def test_who_has_the_identifier_is_meant_where_the_venue_may_be_of_either() -> None:
    owner = replace(OWNER, venues=MEANT.venues)
    assert [one.work for one in records("WLK, CCS 2016, arXiv 1603.04467.", MEANT, owner)] == [owner]


def test_a_name_alone_does_not_make_an_identifier_wrong() -> None:
    assert [one.work for one in records("WLK by Lee et al., arXiv 1603.04467.", MEANT, OWNER)] == [OWNER]
