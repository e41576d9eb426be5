"""An identifier that nobody has, next to that of a work which all else describes."""

from __future__ import annotations

import anyio
import pytest
from fakes import cited
from hypothesis import given
from hypothesis import strategies as st

from identifying import arxiv
from veridical.model import Citation, Work
from veridical.resolve.inquiry import Inquiry
from veridical.resolve.planner import identify, plan
from veridical.resolve.sources.starter import Starter
from veridical.text.slips import slip_between, slips_of

WALK = Work(
    "lee2020",
    "fake",
    "Learning to Walk Home in Large Cities",
    (arxiv("2001.12345"),),
    names=("WalkNet",),
    authors=("Ann Lee", "Bo Zimmer", "Cy Ito"),
)


def _found(citation: Citation) -> tuple[Work, ...]:
    inquiry = Inquiry((Starter((WALK,)),))
    while questions := [one for _, asked in plan([citation], inquiry) for one in asked]:
        anyio.run(inquiry.ask, questions)
    return tuple(record.work for record in identify(citation, inquiry, offline=True).records)


@pytest.mark.parametrize(
    "citation",
    [
        cited(ids=["2001.12354"], authors=["Zimmer"]),
        cited(ids=["2001.12354"], authors=["Lee and Zimmer"]),
        cited(ids=["2001.92345"], authors=["Lee and Zimmer"]),
        cited(ids=["2001.92348"], authors=["Lee, Zimmer and Ito"]),
        cited(ids=["2001.12346"], names=["WalkNet"]),
        cited(ids=["2001.92346"], names=["WalkNet"]),
    ],
)
def test_authors_or_a_name_say_which_work_is_meant(citation: Citation) -> None:
    assert _found(citation) == (WALK,)


@pytest.mark.parametrize(
    "citation",
    [
        cited(ids=["2001.12354"]),
        cited(ids=["2001.12354"], authors=["Doe"]),
        cited(ids=["2001.12354"], titles=["Frying Fish on Open Fires in Winter"]),
        cited(ids=["2001.92345"], authors=["Lee"]),
        cited(ids=["2001.98745"], authors=["Lee, Zimmer and Ito"]),
    ],
)
def test_without_them_it_may_be_the_identifier_of_a_work_that_nobody_knows(citation: Citation) -> None:
    assert _found(citation) == ()


def test_companions_are_posted_under_neighbouring_numbers() -> None:
    assert _found(cited(ids=["2001.12346"], authors=["Lee, Zimmer and Ito"])) == ()


@given(st.text("0123456789.", min_size=5, max_size=7), st.lists(st.text("0123456789.", min_size=5, max_size=7)))
def test_what_is_looked_at_for_a_slip_has_all_that_are_one(stated: str, known: list[str]) -> None:
    near = list(slips_of(stated, known))
    assert [one for one in known if slip_between(arxiv(stated), arxiv(one))] == [
        one for one in near if slip_between(arxiv(stated), arxiv(one))
    ]
