"""What people are called by their friends, within their names: 'Ann "Annie" Lee', which is read as "Ann Lee"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.model import Block, Document, Passage

# What comes first is one class: what cannot begin a name is passed over fast.
_FAMILIAR = Pattern(r"[A-ZÀ-Þ](?<![\w-].)[a-zß-ÿ]+ (?P<name>[\"“][A-ZÀ-Þ][a-zß-ÿ]+[\"”] )(?=[A-ZÀ-Þ][a-zß-ÿ]+)")


def without_familiar_names(document: Document) -> Document:
    """Return the document without the names in quotes that stand between a given name and a family name."""
    prose = document.prose
    if ('"' not in prose and "“" not in prose) or _FAMILIAR.search(prose) is None:
        return document
    return replace(document, blocks=tuple(map(_block, document.blocks)))


def _block(block: Block) -> Block:
    return replace(block, passages=tuple(map(_passage, block.passages)))


def _passage(passage: Passage) -> Passage:
    found = [one.span("name") for one in _FAMILIAR.finditer(passage.text)]
    return passage.drop(found) if found else passage
