"""Halves of sentences that people wrote, joined at random: reading them ends, and raises nothing."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import Known, find_citations

DOCUMENTS = Path(__file__).parents[2] / "evaluation" / "documents" / "trials"
JOINTS = ("; ", "，", "；", ", and ", " ", "前者", "The latter, ", " respectively ", "分别")
COUNT = 300


def _sentences() -> list[str]:
    texts = (path.read_text("utf-8") for path in sorted(DOCUMENTS.rglob("*.md")))
    found = (part.strip() for text in texts for part in re.split(r"\n|(?<=。)|(?<=\.) ", text))
    return [part for part in found if 8 < len(part) < 400]


def _known() -> Known:
    """Return the names of the works that the sentences are about."""
    labels = (path.read_text("utf-8").splitlines() for path in sorted(DOCUMENTS.rglob("*.md.labels.jsonl")))
    names = (json.loads(line)["work"] for lines in labels for line in lines if line.strip())
    return Known(dict.fromkeys(names, frozenset()))


def _half(sentence: str, draw: random.Random) -> str:
    at = draw.randrange(len(sentence))
    return sentence[at:] if draw.random() < 0.5 else sentence[:at]


@pytest.mark.parametrize("seed", range(3))
def test_halves_of_sentences_in_any_order_are_read(seed: int) -> None:
    draw, sentences = random.Random(seed), _sentences()  # noqa: S311 - the same cases in every run
    known = _known()
    assert len(sentences) > COUNT
    assert len(known.names) > COUNT
    for _ in range(COUNT):
        text = _half(draw.choice(sentences), draw) + draw.choice(JOINTS) + _half(draw.choice(sentences), draw)
        for citation in find_citations(read_text("note.md", text), load_lexicon(), known, loose=True):
            assert all(text[span.start : span.end] for span in citation.spans), text
