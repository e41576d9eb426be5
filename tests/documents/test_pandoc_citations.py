"""Citations as Pandoc writes them, in Markdown whose front matter names a bibliography."""

from __future__ import annotations

import pytest
from exactness import marks, read, text_of

from veridical.model import CITED, Block, Document

FRONT = "---\ntitle: Foos\nbibliography: refs.bib\n---\n\n"


def cited(text: str) -> Block:
    return read(FRONT + text, "a.md").blocks[1]


@pytest.mark.parametrize(
    ("source", "text", "keys"),
    [
        ("Foo [@a] is", f"Foo [{CITED}] is", ["a"]),
        ("Foo [see @a, p. 3; also @b_c-d, sec. 2] is", f"Foo [{CITED}{CITED}] is", ["a", "b_c-d"]),
        ("@lee2020 says, and -@kim too.", f"{CITED} says, and {CITED} too.", ["lee2020", "kim"]),
        ("Lee [-@lee2020, p. 3] says", f"Lee [{CITED}] says", ["lee2020"]),
        ("@{a.b/c}; **@x:y** is", f"{CITED}; {CITED} is", ["a.b/c", "x:y"]),
        ("me@example.org and @fig-one and `@code` and @tbl-x", "me@example.org and @fig-one and @code and @tbl-x", []),
        ("The end is @lee2020.", f"The end is {CITED}.", ["lee2020"]),
    ],
)
def test_citations_are_marks_with_their_keys(source: str, text: str, keys: list[str]) -> None:
    block = cited(source)
    assert text_of(block) == text
    assert [target for kind, _, target in marks(block) if kind == "citation"] == keys


def test_other_marks_keep_their_words() -> None:
    block = cited("*Some words* [@a], **more [@b] of** them [here](http://x.y).")
    assert [(kind, text) for kind, text, _ in marks(block)] == [
        ("emphasis", "Some words"),
        ("citation", CITED),
        ("strong", f"more [{CITED}] of"),
        ("citation", CITED),
        ("link", "here"),
    ]


@pytest.mark.parametrize("front", ["bibliography: [a.bib, 'b.bib']", "bibliography:\n  - a.bib\n  - b.bib"])
def test_the_front_matter_may_name_several_bibliographies(front: str) -> None:
    assert read(f"---\n{front}\n---\n\n[@a]\n", "a.qmd").bibliography_names == ("a.bib", "b.bib")


def test_without_a_bibliography_an_at_sign_is_no_citation() -> None:
    document: Document = read("---\ntitle: Foos\n---\n\nThanks to @lee2020 and [@kim].\n", "a.md")
    assert document.cited_keys == ()
    assert text_of(document.blocks[1]) == "Thanks to @lee2020 and [@kim]."
