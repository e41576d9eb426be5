"""What must hold for every document that was read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.documents import read_document, read_text
from veridical.errors import UnreadableDocument
from veridical.model import CITED

if TYPE_CHECKING:
    from veridical.model import Block, Document, Passage


# Single characters that are seen as another one: line ends, and signs of LaTeX and Typst.
_NAMELESS = frozenset("\n\r\x85\u2028\u2029~`&}")


def read(text: str, name: str = "notes.md") -> Document:
    """Read the text, and assert that every span in it is exact."""
    document = read_text(name, text)
    assert_exact(document)
    return document


def refusal(name: str, content: bytes) -> str:
    """Read the bytes, and return why they are refused; empty for a document, which is asserted to be exact."""
    try:
        document = read_document(name, content)
    except UnreadableDocument as error:
        return str(error)
    assert_exact(document)
    return ""


def assert_exact(document: Document) -> None:
    """Assert that the segments cover the visible text in order, and lead back to the same characters."""
    for place, block in enumerate(document.blocks):
        assert block.section is None or block.section < place
        assert block.parent is None or block.parent < place
        for passage in block.passages:
            _assert_covered(passage)
            _assert_same_characters(document, passage)
            _assert_targets(document, passage)


def _assert_covered(passage: Passage) -> None:
    at, reached = 0, 0
    for segment in passage.segments:
        assert segment.at == at
        assert reached <= segment.start <= segment.end
        at, reached = at + segment.length, segment.end
    assert at == len(passage.text)


def _assert_same_characters(document: Document, passage: Passage) -> None:
    for segment in passage.segments:
        source = document.text[segment.start : segment.end]
        visible = passage.text[segment.at : segment.at + segment.length]
        if len(source) == len(visible) and source not in _NAMELESS and visible != CITED:
            assert source == visible


def _assert_targets(document: Document, passage: Passage) -> None:
    for mark in passage.marks:
        assert 0 <= mark.start <= mark.end <= len(passage.text)
        if mark.target_span is not None:
            assert document.text[mark.target_span.start : mark.target_span.end] == mark.target


def shape(document: Document) -> list[tuple[str, int, str]]:
    """Return kind, level and text of each block, its passages parted by bars."""
    return [(block.kind.value, block.level, text_of(block)) for block in document.blocks]


def text_of(block: Block) -> str:
    """Return the texts of a block's passages, parted by bars."""
    return " ¦ ".join(passage.text for passage in block.passages)


def fields(block: Block) -> list[tuple[str | None, str]]:
    """Return the field and text of each passage."""
    return [(passage.field, passage.text) for passage in block.passages]


def marks(block: Block) -> list[tuple[str, str, str | None]]:
    """Return kind, marked text and target of each mark of a block."""
    return [
        (mark.kind.value, passage.text[mark.start : mark.end], mark.target)
        for passage in block.passages
        for mark in passage.marks
    ]
