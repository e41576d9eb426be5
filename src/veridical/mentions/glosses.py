"""What a document in another language says, with its cue words in English: all that follows reads these.

Chinese in traditional characters is read in simplified ones, in which its cue words are known. Titles,
quotations, links and code stay as they are; places in the source stay known.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.labels import field_kind
from veridical.mentions.references import is_reference
from veridical.model import BlockKind, FieldKind, Markup
from veridical.text.chinese_marks import as_printed, has_other_marks
from veridical.text.cues import any_of
from veridical.text.folding import simplified
from veridical.text.glosses import is_foreign, language_of
from veridical.text.patterns import Pattern
from veridical.text.sentences import find_quotations
from veridical.text.stretches import Stretches

if TYPE_CHECKING:
    from veridical.model import Block, Document, Mark, Passage
    from veridical.text.glosses import Language

_TRADITIONAL = Pattern(r"[這們發學說應實為會對關來與個於]")  # frequent, and not written so in simplified Chinese
# In a list of authors, particles are parts of names: "de la Cruz, A.", "A. del Valle, and".
_NAMES = Pattern(
    r"(?:^|(?<=[,;&] )|(?<=and )|(?<=[A-ZÀ-Þ]\. )|(?<=\d\. ))"
    rf"(?:{any_of('author.particles')} ){{1,2}}[A-ZÀ-Þ][\w'’-]+(?=,|\.\s| et al| [A-ZÀ-Þ]{{1,3}}[,.])|\bet al\b"
)
# "Yuqi Nie,", ", Bei Chen und": a short word that begins a sentence is a part of a name within one.
_SHORT_WORD = Pattern(r"\s?[A-ZÀ-Þ][a-zß-ÿ]{1,3}\s?")
_GIVEN_BEFORE = Pattern(r"[A-ZÀ-Þ][a-zß-ÿ]+ ?$")
_LIST_BEFORE = Pattern(r"(?:, |\b(?:und|and|et|y|e|von|par|por|by) |& )$")
_LONGEST_WORD = 40  # characters
_ENDS_NAME = Pattern(r" ?[,.;]")
_FAMILY_BEHIND = Pattern(r" ?[A-ZÀ-Þ][a-zß-ÿ]+(?:[,.;]| (?:und|and|et|y|e|&) |$)")
_PARTICLES = Pattern(
    r"(?:(?<=, )|(?<=and )|(?<=und )|(?<=y ))[A-ZÀ-Þ][a-zß-ÿ]+ (?:de (?:la|las|los)|van (?:der|den|de)) "
    r"[A-ZÀ-Þ][\w'’-]+"
)
_OTHERS_WORDS = (Markup.LINK, Markup.STRONG, Markup.EMPHASIS, Markup.CODE)
_NAMED = (FieldKind.TITLE, FieldKind.EXPANSION)  # labels of values that hold no sentence
_IN_LISTS = ("", "and", "et al.", "and others", "&")  # of authors
_HYPHENS = "\u2010\u2011"
_AS_WRITTEN = (BlockKind.ENTRY, BlockKind.HEADING)


def with_english_cues(document: Document) -> Document:
    """Return the document with the cue words of its language in English, or Chinese ones in simplified characters."""
    document = with_plain_hyphens(document)
    if document.prose.isascii() and all(block.kind in _AS_WRITTEN for block in document.blocks):
        return document
    if not is_foreign(document.prose):
        return _with_simplified(document)
    texts = [passage.text for block in document.blocks for passage in block.passages]
    language = language_of("\n".join(texts))
    return replace(document, blocks=tuple(_block(block, language) for block in document.blocks))


def with_plain_hyphens(document: Document) -> Document:
    """Return a document with the hyphens that names of works have, for those of word processors and web pages."""
    if not any(sign in document.prose for sign in _HYPHENS):
        return document
    table = str.maketrans(dict.fromkeys(_HYPHENS, "-"))
    blocks = (
        replace(block, passages=tuple(replace(one, text=one.text.translate(table)) for one in block.passages))
        for block in document.blocks
    )
    return replace(document, blocks=tuple(blocks))


def in_simplified(document: Document) -> Document:
    """Return the document with its Chinese in simplified characters, if it is in traditional ones."""
    return document if is_foreign(document.prose) else _with_simplified(document)


def _with_simplified(document: Document) -> Document:
    if _TRADITIONAL.search(document.prose) is None and not has_other_marks(document.prose):
        return document
    return replace(document, blocks=tuple(map(_simplified, document.blocks)))


def _simplified(block: Block) -> Block:
    texts = [as_printed(simplified(passage.text)) for passage in block.passages]
    passages = (
        replace(passage, text=text) if len(text) == len(passage.text) else passage
        for passage, text in zip(block.passages, texts, strict=True)
    )
    return replace(block, passages=tuple(passages))


def _block(block: Block, language: Language | None) -> Block:
    if block.kind in _AS_WRITTEN:
        return block
    return replace(block, passages=tuple(_passage(passage, language) for passage in block.passages))


def _passage(passage: Passage, usual: Language | None) -> Passage:
    """Return a passage with English cues: of its own language, or of the document's where it is too short to tell."""
    quoted = find_quotations(passage.text)
    others = [*quoted, *((mark.start, mark.end) for mark in passage.marks if mark.kind in _OTHERS_WORDS)]
    language = language_of(passage.blank(others).text, usual)
    if language is not usual and is_reference(passage.text):
        return passage  # the particles of names are words of languages
    if language is None or field_kind(passage.field) in _NAMED:
        return passage
    passage = replace(passage, marks=tuple(mark for mark in passage.marks if not _is_own(mark, passage, language)))
    taken = Stretches()
    for start, end in quoted:
        taken.take(start, end)
    for names in (_NAMES, _PARTICLES):
        for name in names.finditer(passage.text):
            taken.take(*name.span())
    for mark in passage.marks:
        if mark.kind in _OTHERS_WORDS:
            taken.take(mark.start, mark.end)
    found = (one for one in language.glosses(passage.text) if not _is_of_person(passage.text, one.start, one.end))
    if field_kind(passage.field) is FieldKind.AUTHORS:
        found = (one for one in found if one.words.strip(" ,") in _IN_LISTS)
    glosses = [one for one in found if taken.take(one.start, one.end)]
    return passage.rewrite((one.start, one.end, one.words) for one in glosses) if glosses else passage


def _is_of_person(text: str, start: int, end: int) -> bool:
    """Tell whether a word with a cue's letters is somebody's given or family name in a list of people."""
    if not _SHORT_WORD.fullmatch(text, start, end):
        return False
    near = max(0, start - _LONGEST_WORD)
    if _ENDS_NAME.match(text, end) is not None:
        return _GIVEN_BEFORE.search(text, near, start) is not None
    return _FAMILY_BEHIND.match(text, end) is not None and _LIST_BEFORE.search(text, near, start) is not None


def _is_own(mark: Mark, passage: Passage, language: Language) -> bool:
    """Tell whether marked words are the document's own, in its language, and no title."""
    own = mark.kind in (Markup.STRONG, Markup.EMPHASIS)
    return own and language.is_shown_by(passage.text[mark.start : mark.end])
