"""Front matter: the simple YAML before a Markdown text, as the fields of a record."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.documents._outline import moved
from veridical.documents._passages import copied
from veridical.errors import UnreadableDocument
from veridical.model import BlockKind
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.documents._located import SourceLines
    from veridical.model import Block, Passage

_MEMBER = Pattern(r"(?P<key>[^\s:#'\"][^:#]{0,80}?)[ \t]*:(?:[ \t]+(?P<value>.*))?$")
_ELEMENT = Pattern(r"[ \t]*-[ \t]+(?P<value>.*)$")
_BLOCK_SIGNS = frozenset({"|", ">", "|-", ">-", "|+", ">+", "&", "*", "{}", "[]"})
_BIBLIOGRAPHY = "bibliography"
_REFERENCES = Pattern(r"references:[ \t]*$")
_QUOTED = Pattern(r"(['\"])(.*)\1\Z")
_COMMENT = Pattern(r"[ \t]#.*$")
_INLINE_ELEMENT = Pattern(r"(?:\"[^\"]*\"|'[^']*'|[^,\"'\s][^,]*)")


def read_front_matter(lines: SourceLines, first: int, last: int) -> list[Passage]:
    """Return a passage for each scalar of lines `[first, last)`; a list's members have its key as field.

    Nested mappings and block scalars are read line by line under the nearest key.
    """
    passages: list[Passage] = []
    field: str | None = None
    for number in range(first, last):
        line = lines.line(number)
        indent = len(line) - len(line.lstrip())
        member = _MEMBER.match(line, indent)
        element = _ELEMENT.match(line)
        found = element or member
        if element is None and member is not None:
            field = member["key"]
        span = found.span("value") if found is not None else (indent, len(line))
        if span[0] >= 0 and not line.lstrip().startswith("#"):
            offset = lines.starts[number]
            passages += [copied(lines.text, offset + a, offset + b, field=field) for a, b in _scalars(line, *span)]
    return [passage for passage in passages if passage.text]


def listed_references(lines: SourceLines, first: int, last: int) -> tuple[Block, ...]:
    """Return the records of front matter that lists references itself, as Pandoc has them; none of other front matter.

    What is no YAML lists none.
    """
    if not any(_REFERENCES.match(lines.line(number)) for number in range(first, last)):
        return ()
    from veridical.documents._yaml_blocks import read_blocks  # noqa: PLC0415 - the parser takes 20 ms to import

    start = lines.starts[first]
    try:
        found = read_blocks(lines.text[start : lines.starts[last]]).blocks
    except UnreadableDocument:
        return ()
    return tuple(replace(block, passages=tuple(moved(one, start) for one in block.passages)) for block in found)


def bibliographies_in(block: Block) -> Iterator[str]:
    """Yield the bibliographies that front matter names, if the block is any."""
    if block.kind is BlockKind.RECORD:
        labelled = ((passage.field or "", passage.text) for passage in block.passages)
        yield from (text for label, text in labelled if label.strip().lower() == _BIBLIOGRAPHY)


def _scalars(line: str, start: int, end: int) -> list[tuple[int, int]]:
    value = line[start:end].strip()
    start += len(line[start:end]) - len(line[start:end].lstrip())
    if value in _BLOCK_SIGNS:
        return []
    if value.startswith("[") and value.endswith("]"):
        found = _INLINE_ELEMENT.finditer(line, start + 1, start + len(value) - 1)
        return [_unquoted(line, *match.span()) for match in found]
    return [_unquoted(line, start, start + len(value))]


def _unquoted(line: str, start: int, end: int) -> tuple[int, int]:
    value = line[start:end].rstrip()
    quoted = _QUOTED.match(value)
    if quoted is not None:
        return start + 1, start + len(value) - 1
    comment = _COMMENT.search(value)
    return start, start + (comment.start() if comment else len(value))
