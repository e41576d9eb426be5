"""An identifier, and a name in the clause behind it: whether they are one work's."""

from __future__ import annotations

import pytest

from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import Known, find_citations

KNOWN = Known(names={"FOOBAR": frozenset({"lee"})})


@pytest.mark.parametrize(
    "text",
    [
        "An old trick is arXiv:2001.00001; FOOBAR, by Lee et al., is another.",
        "The old note is arXiv 2001.00001, and FOOBAR is by Lee et al.",
        "旧方法由 Ngo 等人提出，编号 2001.00001；FOOBAR 由 Lee 等人提出。",
        "旧方法的编号是 2001.00001，FOOBAR 由 Lee 等人提出。",
    ],
)
def test_an_identifier_in_the_clause_before_a_name_is_another_works(text: str) -> None:
    (named,) = [
        one for one in find_citations(read_text("note.md", text), load_lexicon(), KNOWN) if one.label == "FOOBAR"
    ]
    assert named.identifiers == ()


@pytest.mark.parametrize(
    "text",
    [
        "See arXiv:2001.00001 (FOOBAR).",
        "论文见 arXiv:2001.00001；FOOBAR 即 Frozen Oats over Bright Amber Rivers。",
        "The paper is arXiv:2001.00001; FOOBAR stands for Frozen Oats over Bright Amber Rivers.",
    ],
)
def test_an_identifier_before_a_name_that_is_spelled_out_or_stands_right_behind_is_its_own(text: str) -> None:
    (named,) = find_citations(read_text("note.md", text), load_lexicon(), KNOWN)
    assert [one.value for one in named.identifiers] == ["2001.00001"]
