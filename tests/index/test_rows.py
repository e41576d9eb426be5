"""A work as a row and back."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from veridical.index.packing import STORED, Packed, Packer, Recipe, line_of
from veridical.index.row import row_of, work_of
from veridical.model import (
    Citations,
    Definition,
    Figure,
    Identifier,
    IdentifierKind,
    Level,
    Notice,
    NoticeKind,
    Origin,
    PartialDate,
    Venue,
    Version,
    Work,
)

TEXT = st.text(max_size=12)
YEARS = st.integers(1, 9999)
DATES = st.builds(PartialDate, YEARS) | st.dates().map(lambda day: PartialDate(day.year, day.month, day.day))
MANY = {"max_size": 3}
SILENT = st.none()


def several(values: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    return st.none() | st.lists(values, max_size=3).map(tuple)


IDENTIFIERS = st.dictionaries(st.sampled_from(IdentifierKind), st.lists(TEXT, min_size=1, max_size=2), max_size=3).map(
    lambda kinds: tuple(Identifier(kind, value) for kind, values in kinds.items() for value in values)
)
WORKS = st.builds(
    Work,
    key=TEXT,
    source=TEXT,
    title=st.none() | TEXT,
    identifiers=IDENTIFIERS,
    names=st.lists(TEXT, max_size=2).map(tuple),
    origins=st.lists(st.builds(Origin, YEARS, TEXT), max_size=2).map(tuple),
    earlier_titles=st.lists(TEXT, max_size=2).map(tuple),
    titles_complete=st.booleans(),
    authors=several(TEXT),
    authors_complete=st.booleans(),
    authors_ordered=st.booleans(),
    affiliations=several(TEXT),
    affiliations_complete=st.booleans(),
    venues=several(st.builds(Venue, TEXT, st.none() | YEARS, st.none() | TEXT)),
    versions=st.lists(st.builds(Version, YEARS, st.none() | DATES, st.none() | TEXT), max_size=2).map(tuple),
    published=st.none() | DATES,
    updated=st.none() | DATES,
    year=st.none() | YEARS,
    categories=several(TEXT),
    comment=st.none() | TEXT,
    journal_reference=st.none() | TEXT,
    citations=several(st.builds(Citations, TEXT, YEARS, st.none() | YEARS)),
    notices=several(st.builds(Notice, st.sampled_from(NoticeKind), st.none() | DATES, st.none() | TEXT)),
    definitions=several(st.builds(Definition, TEXT, TEXT, st.sampled_from(Level))),
    figures=several(st.builds(Figure, TEXT, TEXT, TEXT)),
    abstract=st.none() | TEXT,
    url=st.text(min_size=1, max_size=12),
)


@given(WORKS)
def test_a_work_that_becomes_a_row_comes_back_as_it_was(work: Work) -> None:
    row = json.loads(json.dumps(row_of(work)))
    assert work_of(row, work.source) == work


@given(WORKS)
def test_a_stored_line_is_the_work_without_its_abstract(work: Work) -> None:
    packed = Packed()
    (back,) = Packer(Recipe()).works(STORED, [line_of(work, STORED)], packed)
    assert (back.key, back.source, back.authors, back.abstract) == (work.key, work.source, work.authors, None)
    assert b"\n" not in line_of(work, STORED)


@given(WORKS)
def test_silence_and_none_stay_apart(work: Work) -> None:
    row = row_of(work)
    assert ("authors" in row) is (work.authors is not None)
    assert ("venues" in row) is (work.venues is not None)


def test_a_bare_work_is_a_bare_row() -> None:
    assert row_of(Work("a", "arxiv", "T")) == {"key": "a", "title": "T"}
    assert work_of({"key": "a", "title": "T"}, "arxiv") == Work("a", "arxiv", "T")
