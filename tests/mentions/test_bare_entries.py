"""Numbered entries of a reference list that name no authors."""

from __future__ import annotations

import pytest
from claiming import citations_in, expect

from veridical.lexicon import load_lexicon
from veridical.mentions.bare_entries import read_bare_entry
from veridical.model import FieldKind

_ENTRIES = """\
See [1], [2], [3] and [4].

## References

[1] FooNet-3 Technical Report. arXiv:2001.00001.
[2] ACME: A Study of Small Foos. 2020. https://arxiv.org/abs/2001.00002
[3] arXiv:2001.00003
[4] Lee et al., ICML 2020. arXiv:2001.00004
"""


def test_entries_without_authors_have_the_title_and_the_identifier() -> None:
    _, citations = citations_in(_ENTRIES)
    assert [
        (one.values(FieldKind.TITLE), one.values(FieldKind.AUTHORS), one.values(FieldKind.IDENTIFIER))
        for one in citations
        if one.identifiers
    ] == [
        (("FooNet-3 Technical Report",), (), ("2001.00001",)),
        (("ACME: A Study of Small Foos",), (), ("2001.00002",)),
        ((), (), ("2001.00003",)),
        ((), ("Lee et al.",), ("2001.00004",)),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "FooNet Technical Report. arXiv:2001.00001.",  # no number
        "[1] FooNet is what we use here today. arXiv:2001.00001",  # a sentence
        "[1] A Study of Small Foos. We liked it a lot, as did the others.",
        "[1] A Study of Small Foos.",  # nothing tells that it is an entry
    ],
)
def test_other_texts_are_no_entries(text: str) -> None:
    document, _ = citations_in(text)
    assert read_bare_entry(document.blocks[0].passages[0], load_lexicon()) is None


def test_the_venue_behind_the_title_is_a_fact_of_the_work() -> None:
    expect(
        "[1] A Study of Small Foos. ICML 2020.", "A Study of Small Foos | title=A Study of Small Foos | venue=ICML 2020"
    )


def test_the_entries_of_latex_have_keys() -> None:
    text = (
        "\\documentclass{article}\\begin{document}Work by \\cite{foo}.\n\\begin{thebibliography}{9}\n"
        "\\bibitem{foo} FooNet-3 Technical Report. arXiv:2001.00001.\n\\end{thebibliography}\\end{document}\n"
    )
    _, (citation,) = citations_in(text, name="note.tex")
    assert citation.values(FieldKind.TITLE) == ("FooNet-3 Technical Report",)
    assert citation.values(FieldKind.IDENTIFIER) == ("2001.00001",)
