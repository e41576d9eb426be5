"""Who made a work, where a cell names them beside the venue."""

from __future__ import annotations

import pytest

from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import Known, find_citations
from veridical.model import FieldKind

HEAD = "| file | method | paper |\n|---|---|---|\n"


@pytest.mark.parametrize(
    ("cell", "authors"),
    [
        ("Lee, Kim, Ito — ICLR 2022 — [2001.00001](https://arxiv.org/abs/2001.00001)", "Lee, Kim, Ito"),
        ("Lee and Kim, ICML 2019 ([2001.00001](https://arxiv.org/abs/2001.00001))", "Lee and Kim"),
        ("Lee et al. · NeurIPS 2020 · 2001.00001", "Lee et al."),
    ],
)
def test_a_cell_of_people_and_a_venue_is_no_title(cell: str, authors: str) -> None:
    text = f"{HEAD}| a.py | FooNet | {cell} |\n"
    (citation,) = find_citations(read_text("note.md", text), load_lexicon(), Known())
    assert citation.values(FieldKind.TITLE) == ()
    assert citation.values(FieldKind.AUTHORS) == (authors,)


def test_a_title_before_a_venue_stays_a_title() -> None:
    text = f"{HEAD}| a.py | FooNet | Counting Sheep in the Dark — ICLR 2022 — 2001.00001 |\n"
    (citation,) = find_citations(read_text("note.md", text), load_lexicon(), Known())
    assert citation.values(FieldKind.AUTHORS) == ()
