"""Authors of one of several works in a sentence, which a source knows by name and by who made them."""

from __future__ import annotations

import pytest

from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import Known, find_citations
from veridical.model import FieldKind

KNOWN = Known({"FOOBAR": frozenset({"lee", "park"}), "FOOBAZ": frozenset({"kim", "ito"})})


def _authors(text: str) -> dict[str, tuple[str, ...]]:
    citations = find_citations(read_text("note.md", text), load_lexicon(), KNOWN)
    return {one.label: one.values(FieldKind.AUTHORS) for one in citations if one.of(FieldKind.AUTHORS)}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("FOOBAR showed that FOOBAZ was undertrained (Lee et al., 2020).", "FOOBAR"),
        ("FOOBAR showed that FOOBAZ was undertrained (Kim et al., 2020).", "FOOBAZ"),
        ("FOOBAR showed that FOOBAZ was undertrained (Ngo et al., 2020).", "FOOBAZ"),
        ("FOOBAR is faster than FOOBAZ (Lee et al., 2020).", "FOOBAZ"),  # right behind a name: said of it, and wrong
    ],
)
def test_authors_are_those_of_the_work_that_they_made(text: str, name: str) -> None:
    assert list(_authors(text)) == [name]
