"""Marked words that hold more than the name or the title of a work: "**FOO (Acme, 2020)**", "[FOO, TOFU 2020](…)"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.fragments import is_fragment
from veridical.model import BlockKind, Markup
from veridical.text.dates import find_dates
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.lexicon import Lexicon
    from veridical.model import Block, Document, Mark, Passage

_KINDS = (Markup.STRONG, Markup.EMPHASIS, Markup.LINK)
_RUNNING = (BlockKind.PARAGRAPH, BlockKind.ITEM)
_LONGEST = 300  # characters of marked words
_BEHIND = Pattern(
    r"(?P<head>[^()（）\[\]\n]*?[^\s()（）\[\],:：])"
    r"(?:\s?[(（\[](?P<bracket>[^()（）\[\]\n]{3,80})[)）\]]|(?:, |，|\s[–—|·]\s)(?P<tail>[^()（）\[\]\n]{3,80}?))"
    r"[\s:：.。]*\Z"
)


def with_bare_heads(document: Document, lexicon: Lexicon) -> Document:
    """Return a document in whose running text marks end with a work's name or title, before the facts behind it."""
    blocks = tuple(_block(block, lexicon) if block.kind in _RUNNING else block for block in document.blocks)
    return document if blocks == document.blocks else replace(document, blocks=blocks)


def _block(block: Block, lexicon: Lexicon) -> Block:
    if not any(passage.marks for passage in block.passages):
        return block
    passages = tuple(_passage(passage, lexicon) if passage.marks else passage for passage in block.passages)
    return block if passages == block.passages else replace(block, passages=passages)


def _passage(passage: Passage, lexicon: Lexicon) -> Passage:
    marks = tuple(_bare(mark, passage.text[mark.start : mark.end], lexicon) for mark in passage.marks)
    return passage if marks == passage.marks else replace(passage, marks=marks)


def _bare(mark: Mark, words: str, lexicon: Lexicon) -> Mark:
    """Return a mark up to the facts at its end; as it is where there are none, or nothing else."""
    if mark.kind not in _KINDS or len(words) > _LONGEST:
        return mark
    found = _BEHIND.match(words)
    if found is None or is_fragment(found["head"], lexicon):
        return mark
    bracket, tail = found["bracket"], found["tail"]
    is_facts = is_fragment(bracket or tail, lexicon, people=False) or (bracket is not None and _is_date(bracket))
    return replace(mark, end=mark.start + found.end("head")) if is_facts else mark


def _is_date(words: str) -> bool:
    """Tell whether words are one date and nothing else."""
    dates = find_dates(words)
    return len(dates) == 1 and words.strip() == words[dates[0].start : dates[0].end]
