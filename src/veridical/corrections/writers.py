"""Which family of formats a place is written in."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from veridical.corrections import syntax
from veridical.model import BlockKind, Span

if TYPE_CHECKING:
    from veridical.corrections.places import Place
    from veridical.model import Document

Write = Callable[[str], str | None]
Quote = Callable[["Place", str], tuple[Span, str] | None]

_VERBATIM_FIELDS: Final = frozenset({"url", "doi", "eprint", "file", "howpublished", "pdf", "link", "ee"})
_SEPARATORS: Final = frozenset(',;\t|"\n\r')
_FAMILIES: Final[dict[str, Write]] = {
    "text/markdown": syntax.markdown,
    "text/plain": syntax.plain,
    "text/html": syntax.html,
    "text/x-rst": syntax.restructured,
    "text/org": syntax.unmarked,
    "text/vnd.typst": syntax.typst,
    "text/asciidoc": syntax.unmarked,
    "text/x-wiki": syntax.unmarked,
    "application/x-research-info-systems": syntax.plain,
}
WITH_ENTRIES: Final = frozenset({"text/markdown", "text/plain", "application/x-latex", "application/x-bibtex"})
"""The media types whose entries are those of BibTeX."""


@dataclass(frozen=True, slots=True)
class Family:
    """How words are written at a place.

    `quoted` puts quotes around all that stands there, where words cannot be written without. `has_braces`: braces
    group, and show nothing.
    """

    write: Write
    quoted: Quote | None = None
    has_braces: bool = False


def writer_for(document: Document, place: Place) -> Family:
    """Return how words are written at a place of a document."""
    media = document.media_type
    if place.passage is None or place.is_code:
        return Family(syntax.verbatim)
    if media in WITH_ENTRIES and place.block is BlockKind.ENTRY:
        is_verbatim = (place.passage.field or "").lower() in _VERBATIM_FIELDS
        return Family(syntax.verbatim if is_verbatim else latex_for(document), has_braces=not is_verbatim)
    match media:
        case "application/x-latex" | "application/x-bibtex":
            return Family(latex_for(document), has_braces=True)
        case "application/json":
            return Family(_json(document))
        case "application/x-ipynb+json":
            return Family(_both(syntax.markdown, _json(document)))
        case "application/yaml":
            return _yaml(document, place)
        case "text/csv":
            return _csv(document, place)
    return Family(_FAMILIES.get(media, syntax.verbatim))


def latex_for(document: Document) -> Write:
    """Return what writes a value for LaTeX, in ASCII where the document is."""
    return syntax.latex if document.text.isascii() else syntax.latex_in_unicode


def _json(document: Document) -> Write:
    return syntax.json_string if document.text.isascii() and "\\u" in document.text else syntax.json_string_in_unicode


def _both(first: Write, second: Write) -> Write:
    def write(words: str) -> str | None:
        inner = first(words)
        return None if inner is None else second(inner)

    return write


def _yaml(document: Document, place: Place) -> Family:
    match _sign_before(document, place):
        case "'":
            return Family(syntax.yaml_single)
        case '"':
            return Family(_json(document))
    return Family(syntax.yaml_plain, _in_quotes(document, lambda words: json.dumps(words, ensure_ascii=False)))


def _csv(document: Document, place: Place) -> Family:
    if _sign_before(document, place) == '"':
        return Family(syntax.csv_quoted)

    def bare(words: str) -> str | None:
        return words if _SEPARATORS.isdisjoint(words) else None

    return Family(bare, _in_quotes(document, lambda words: f'"{syntax.csv_quoted(words)}"'))


def _sign_before(document: Document, place: Place) -> str:
    """Return the sign before the text in which a place is."""
    first = place.passage.segments[0].start if place.passage else 0
    return document.text[first - 1 : first] if first else ""


def _in_quotes(document: Document, quote: Callable[[str], str]) -> Quote:
    def quoted(place: Place, words: str) -> tuple[Span, str] | None:
        passage = place.passage
        if passage is None or not words:
            return None
        whole = passage.span(0, len(passage.text))
        is_copy = document.text[whole.start : whole.end] == passage.text
        return (whole, quote(words)) if is_copy and "\n" not in words else None

    return quoted
