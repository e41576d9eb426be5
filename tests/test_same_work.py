"""Records of one work are told from those of two."""

from __future__ import annotations

import pytest

from veridical.model import Identifier, IdentifierKind, Work
from veridical.same_work import is_same_work, may_be_same_work


def record(key: str, title: str, *authors: str, arxiv: str | None = None, year: int | None = None) -> Work:
    identifiers = (Identifier(IdentifierKind.ARXIV, arxiv),) if arxiv else ()
    return Work(key, "arxiv" if arxiv else "proceedings", title, identifiers, authors=authors or None, year=year)


PREPRINT = record("a", "WALKER: Going Home on Foot", "Ann Lee", "Bo Kim", "Carla Núñez", arxiv="2001.00001")
PRINTED = record("b", "WALKER: Learning to Find the Way", "A. Lee", "Bo Kim", "Carla Nunez", year=2021)


@pytest.mark.parametrize(
    ("other", "is_same"),
    [
        (PRINTED, True),
        (record("b", "WALKER: Going Home on Foot", "Ann Lee", year=2021), True),
        (record("b", "WALKER: Going Home on Foot", "Jane Doe", year=2021), False),
        (record("b", "WALKER: Going Home on Foot", "Ann Lee", year=2012), False),
        (record("b", "WALKER: Going Home on Foot", "Ann Lee", arxiv="2005.00005"), False),
        (record("b", "Frying Fish", "Ann Lee", "Bo Kim", "Carla Núñez"), False),
        (record("b", "WALKER: Learning to Find the Way", "Ann Lee", "Jane Doe", "Max Roe"), False),
    ],
)
def test_records_are_of_one_work_by_identifier_or_by_title_authors_and_time(other: Work, *, is_same: bool) -> None:
    assert is_same_work(PREPRINT, other) is is_same
    assert is_same_work(other, PREPRINT) is is_same


def test_without_authors_a_shared_subject_does_not_make_records_one_but_leaves_it_open() -> None:
    other = record("b", "WALKER: Learning to Find the Way", year=2021)
    assert not is_same_work(PREPRINT, other)
    assert may_be_same_work(PREPRINT, other)
    assert not may_be_same_work(PREPRINT, record("b", "Frying Fish on Fires", year=2021))
