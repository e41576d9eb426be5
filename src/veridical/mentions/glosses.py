"""What a document in another language says, with its cue words in English: all that follows reads these.

Titles, quotations, links and code stay as they are; places in the source stay known.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.labels import field_kind
from veridical.model import BlockKind, FieldKind, Markup
from veridical.text.glosses import is_foreign, language_of
from veridical.text.sentences import find_quotations
from veridical.text.stretches import Stretches

if TYPE_CHECKING:
    from veridical.model import Block, Document, Mark, Passage
    from veridical.text.glosses import Language

_AS_IT_IS = (BlockKind.ENTRY, BlockKind.HEADING)
_OTHERS_WORDS = (Markup.LINK, Markup.STRONG, Markup.EMPHASIS, Markup.CODE)


def with_english_cues(document: Document) -> Document:
    """Return the document with the cue words of its language in English; as it is where it is English or Chinese."""
    if all(block.kind in _AS_IT_IS for block in document.blocks) or not is_foreign(document.prose):
        return document
    texts = [passage.text for block in document.blocks for passage in block.passages]
    language = language_of("\n".join(texts))
    return replace(document, blocks=tuple(_block(block, language) for block in document.blocks))


def _block(block: Block, language: Language | None) -> Block:
    if block.kind in _AS_IT_IS:
        return block
    return replace(block, passages=tuple(_passage(passage, language) for passage in block.passages))


def _passage(passage: Passage, usual: Language | None) -> Passage:
    """Return a passage with English cues: of its own language, or of the document's where it is too short to tell."""
    quoted = find_quotations(passage.text)
    others = [*quoted, *((mark.start, mark.end) for mark in passage.marks if mark.kind in _OTHERS_WORDS)]
    language = language_of(passage.blank(others).text, usual)
    if language is None or field_kind(passage.field) in (FieldKind.TITLE, FieldKind.EXPANSION):
        return passage
    passage = replace(passage, marks=tuple(mark for mark in passage.marks if not _is_own(mark, passage, language)))
    taken = Stretches()
    for start, end in quoted:
        taken.take(start, end)
    for mark in passage.marks:
        if mark.kind in _OTHERS_WORDS:
            taken.take(mark.start, mark.end)
    glosses = [one for one in language.glosses(passage.text) if taken.take(one.start, one.end)]
    return passage.rewrite((one.start, one.end, one.words) for one in glosses) if glosses else passage


def _is_own(mark: Mark, passage: Passage, language: Language) -> bool:
    """Tell whether marked words are the document's own, in its language, and no title."""
    own = mark.kind in (Markup.STRONG, Markup.EMPHASIS)
    return own and language.is_shown_by(passage.text[mark.start : mark.end])
