"""Titles in running text that nothing marks."""

from __future__ import annotations

import pytest

from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import Known, find_citations, titles_in
from veridical.model import FieldKind

TITLE = "Walking Home in Very Large Cities"
SENTENCE_CASE = "Walking home in very large cities"


@pytest.mark.parametrize(
    "text",
    [
        f"We read {TITLE} by Ann Lee.",
        f"In {TITLE}, Lee et al. walk.",
        f"{TITLE} was published at ICLR 2021.",
        f"Lee et al. wrote {TITLE} in 2020.",
        f"{SENTENCE_CASE} (Lee et al., 2020) is long.",
        f"- {SENTENCE_CASE}, Lee et al., 2020",
        f"Lee et al., {SENTENCE_CASE}, ICLR 2021",
        f"We read *{SENTENCE_CASE}* by Ann Lee.",
        f"We read “{SENTENCE_CASE}” by Ann Lee.",
    ],
)
def test_a_title_that_a_source_knows_is_read_where_it_stands(text: str) -> None:
    document = read_text("note.md", text)
    known = [title for title in titles_in(document) if title in (TITLE, SENTENCE_CASE)]
    assert known
    citations = find_citations(document, load_lexicon(), Known(titles=dict.fromkeys(known, frozenset())))
    assert [one.value for citation in citations for one in citation.of(FieldKind.TITLE)] == known[:1]


def test_words_in_title_case_are_no_title_unless_a_source_knows_them() -> None:
    assert find_citations(read_text("note.md", f"We read {TITLE} today."), load_lexicon()) == ()


def test_what_an_acronym_stands_for_is_no_title() -> None:
    text = "WHILC stands for Walking Home in Large Cities and is long."
    citations = find_citations(
        read_text("note.md", text), load_lexicon(), Known(titles={"Walking Home in Large Cities": frozenset()})
    )
    assert [one.value for citation in citations for one in citation.of(FieldKind.TITLE)] == []


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (
            "- City walks: Walking home, alone, in very large cities, ICLR 2021.",
            "Walking home, alone, in very large cities",
        ),
        ("5. Walker: Walking home in very large cities. Read it.", "Walker: Walking home in very large cities"),
        ("- Walker (Acme): Walking home in very large cities (2020)", SENTENCE_CASE),
    ],
)
def test_a_title_stands_behind_what_an_item_calls_the_work(text: str, title: str) -> None:
    document = read_text("note.md", text)
    assert title in titles_in(document)
    citations = find_citations(document, load_lexicon(), Known(titles={title: frozenset()}))
    assert [one.value for citation in citations for one in citation.of(FieldKind.TITLE)] == [title]
