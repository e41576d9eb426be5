"""Who says a paragraph of an interview: "Q: …", "R: …", "Ines: …". The label is no part of what is said."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.mentions.labels import field_name
from veridical.mentions.questions import ANSWERED, ASKED, is_question
from veridical.model import BlockKind
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from veridical.model import Block

_LABEL = Pattern(
    r"\W*(?P<who>[A-ZÀ-Þ][A-Za-zÀ-ɏ.'’-]{0,15}(?: [A-ZÀ-Þ][A-Za-zÀ-ɏ.'’-]{0,15}){0,2}|[\u4e00-\u9fff]{1,4})"
    r"\s?[:：][*_]*\s*(?=\S)"
)
_FEWEST_TURNS = 3  # of one who speaks, where nobody's turns are labelled as questions
_FEWEST_REPLIES = 2  # to questions that are labelled as such


def spoken_turns(blocks: Sequence[Block]) -> Mapping[int, int]:
    """Return the paragraphs that somebody is labelled to say, each with the length of the label.

    They answer one another: a label that stands before one paragraph alone, or is the name of a field, is nobody's.
    The label of a question is kept, and counts nothing.
    """
    labels = [_label(block) for block in blocks]
    replies = Counter(
        after[0] for before, after in pairwise(labels) if before and after and before[0] != after[0] and after[0]
    )
    asked = {after[0] for before, after in pairwise(labels) if before and after and not before[0]}
    speakers = {who for who, count in replies.items() if count >= (_FEWEST_REPLIES if who in asked else _FEWEST_TURNS)}
    if not speakers or (not asked and len(speakers) == 1):
        return {}
    speakers.add("")
    return {place: label[1] for place, label in enumerate(labels) if label is not None and label[0] in speakers}


def without_label(block: Block, length: int) -> Block:
    """Return a paragraph without the label of that length that tells who says it."""
    if not length:
        return block
    first = block.passages[0]
    return replace(block, passages=(first.cut(length, len(first.text)), *block.passages[1:]))


def _label(block: Block) -> tuple[str, int] | None:
    """Return who says a paragraph, with where it begins; "" for who asks, whose label is kept before a question."""
    if block.kind is not BlockKind.PARAGRAPH or not block.passages:
        return None
    text = block.passages[0].text
    if (asked := ASKED.match(text)) is not None:
        return "", 0 if is_question(text) else asked.end()
    found = _LABEL.match(text)
    if found is None or ANSWERED.match(text) is not None or field_name(found["who"]) is not None:
        return None
    return found["who"], found.end()
