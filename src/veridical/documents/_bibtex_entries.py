"""The entries of a BibTeX text, each field with its place: the parser gives the raw entry only."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bibtexparser.exceptions import BlockAbortedException
from bibtexparser.model import Entry, Field, ParsingFailedBlock, String
from bibtexparser.splitter import Splitter

from veridical.documents._bibtex_values import LONGEST_MACRO, MONTHS, append_value, value_passage
from veridical.documents._outline import Outline
from veridical.documents._passages import PassageBuilder, copied
from veridical.documents.reader import Reading
from veridical.model import ENTRY_KEY, BlockKind, Passage, Phrase
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable, Iterator, Mapping

    from bibtexparser.model import Block

_OPENING = Pattern(r"@[ \t]*(\w*)[ \t]*[{(]\s*")
# Values as nearly all are: a word, or text in braces with words in further ones; no escapes, and no "@" that may begin
# another entry.
_VALUE = r"\w++|\{[^{}\\@]*+(?:\{[^{}\\@]*+\}[^{}\\@]*+)*+\}"
_FIELD = Pattern(rf",\s*+([\w-]++)\s*+=\s*+({_VALUE})\s*+")
_PLAIN_ENTRY = Pattern(
    r"\s*+(?P<entry>@(?!(?i:comment|preamble|string))(?P<type>\w++)[ \t]*+\{\s*+(?P<key>[\w:./+-]++)\s*+"
    rf"(?P<fields>(?:,\s*+[\w-]++\s*+=\s*+(?:{_VALUE})\s*+)*+),?\s*+\}})\s*+"
)

_NOTICE_LIMIT = 20

# The parser logs each broken entry; the notice says it once.
logging.getLogger("bibtexparser").addHandler(logging.NullHandler())


def macros_of(text: str, known: Mapping[str, str]) -> dict[str, str]:
    """Return the macros that a text defines, with the help of known ones."""
    macros = {**MONTHS, **known}
    found: dict[str, str] = {}
    for block, place in placed_blocks(text):
        if isinstance(block, String):
            found[block.key.lower()] = macros[block.key.lower()] = _macro(text, block, place, macros)
    return found


def read_entries(text: str) -> Reading:
    """Return one block for each entry, and a notice for each that is broken."""
    outline = Outline()
    broken: list[tuple[int, ParsingFailedBlock]] = []
    macros = dict(MONTHS)
    for block, place in placed_blocks(text):
        entry = entry_of(block)
        if isinstance(block, String):
            macros[block.key.lower()] = _macro(text, block, place, macros)
        elif entry is not None:
            values = placed_values(text, entry, place)
            outline.add(BlockKind.ENTRY, entry_passages(text, entry, place, values, macros))
        elif isinstance(block, ParsingFailedBlock):
            broken.append((place, block))
    return Reading(outline.blocks(), tuple(_notices(text, broken)))


def placed_blocks(text: str) -> Iterator[tuple[Block, int]]:
    """Yield the blocks that begin with `@` with their offsets; they come in the order of the text."""
    if plain := _PLAIN_ENTRY.fullmatch(text):
        yield _entry(text, plain), plain.start("entry")  # the same as below, for most rows of a worklist
        return
    at = 0
    for block in Splitter(text).split().blocks:
        raw = block.raw or ""
        place = text.find(raw, at) if raw.startswith("@") else -1
        if place >= 0:
            yield block, place
            at = place + 1


def _entry(text: str, plain: re.Match[str]) -> Entry:
    """Return an entry as the parser does, all of which is written plainly."""
    found = _FIELD.finditer(text, *plain.span("fields"))
    fields = [Field(name, value) for name, value in (field.groups() for field in found)]
    return Entry(plain["type"].lower(), plain["key"], fields, raw=plain["entry"])


def entry_of(block: Block) -> Entry | None:
    """Return the entry; one with a repeated key or field is an entry too."""
    inner = block.ignore_error_block if isinstance(block, ParsingFailedBlock) else block
    return inner if isinstance(inner, Entry) else None


def _macro(text: str, block: String, place: int, macros: Mapping[str, str]) -> str:
    start = text.index(block.value, text.index("=", place) + 1)
    builder = PassageBuilder(text)
    append_value(builder, (start, start + len(block.value)), "", macros)
    return builder.text[:LONGEST_MACRO]


def entry_passages(
    text: str, entry: Entry, place: int, values: Iterable[tuple[str, int, int]], macros: Mapping[str, str]
) -> Iterator[Passage]:
    """Yield the type, the key and the fields of an entry, whose `values` are placed."""
    opening = _OPENING.match(text, place)
    if opening is None:
        return
    at = opening.end() + len(entry.key)
    yield copied(text, *opening.span(1), field="ENTRYTYPE")
    yield copied(text, opening.end(), at, field=ENTRY_KEY)
    for name, start, end in values:
        yield value_passage(text, (start, end), name, macros)


def placed_values(text: str, entry: Entry, place: int) -> Iterator[tuple[str, int, int]]:
    """Yield the names of an entry's fields, and where their values stand, quotes and braces included."""
    opening = _OPENING.match(text, place)
    at = opening.end() + len(entry.key) if opening else place
    for field in entry.fields:
        start = _value_start(text, field, at)
        at = start + len(field.value)
        yield field.key.lower(), start, at


def _value_start(text: str, field: Field, at: int) -> int:
    equals = text.index("=", text.index(field.key, at) + len(field.key))
    return text.index(field.value, equals + 1)


def reason_of(block: ParsingFailedBlock) -> str:
    """Return why an entry could not be read."""
    reason = block.error.abort_reason if isinstance(block.error, BlockAbortedException) else str(block.error)
    return " ".join(reason.split())


def _notices(text: str, broken: list[tuple[int, ParsingFailedBlock]]) -> Iterator[Phrase]:
    """Yield a sentence for each of the first broken entries, and one for the rest."""
    for place, block in broken[:_NOTICE_LIMIT]:
        line = text.count("\n", 0, place) + 1
        yield Phrase("the entry in line {0} is broken and was left out: {1}", (str(line), reason_of(block)))
    rest = len(broken) - _NOTICE_LIMIT
    if rest > 0:
        yield Phrase("{0} more entries are broken and were left out", (str(rest),))
