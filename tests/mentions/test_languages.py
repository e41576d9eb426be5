"""Documents in other languages: their cues are read, their titles and what they quote stay."""

from __future__ import annotations

import pytest

from veridical.documents import read_document
from veridical.mentions.glosses import with_english_cues
from veridical.model import Passage


def _passages(text: str) -> list[Passage]:
    document = with_english_cues(read_document("a.md", text.encode()))
    return [passage for block in document.blocks for passage in block.passages]


def test_a_word_in_english_stands_for_the_source_it_was_read_from() -> None:
    text = "FOO wurde von Lee und Kim auf der ICML 2011 vorgestellt."
    (passage,) = _passages(text)
    start = passage.text.index("Lee and Kim")
    span = passage.span(start, start + len("Lee and Kim"))
    assert text[span.start : span.end] == "Lee und Kim"


@pytest.mark.parametrize("title", ["«Leben und Sterben»", "*Leben und Sterben der Foos von ICML*"])
def test_what_is_quoted_stays(title: str) -> None:
    (passage,) = _passages(f"Der Titel ist nicht neu: «Leben und Sterben» und {title} von Lee.")
    assert "Leben und Sterben" in passage.text


def test_headings_and_english_paragraphs_stay() -> None:
    heading, english, german = _passages(
        "# Foos und Bars\n\nThis is the work of the von Foo group.\n\nDas ist von Lee und nicht von Kim.\n"
    )
    assert heading.text == "Foos und Bars"
    assert english.text == "This is the work of the von Foo group."
    assert german.text == "Das is by Lee and not by Kim."


def test_a_mark_moves_with_its_words() -> None:
    (passage,) = _passages("Das ist nicht von Kim und auch nicht neu, sondern **FOO** von Lee.")
    (mark,) = passage.marks
    assert passage.text[mark.start : mark.end] == "FOO"
