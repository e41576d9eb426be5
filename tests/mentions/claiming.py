"""What a text claims about which work, in a notation that a reader can check against the text.

One line a work: `LABEL | kind=value | kind=value`. The label is any name, title, head of a title or identifier that the
citation has; the claims are all that the citation makes, values as written but for a last period, in any order. A work
without claims has no line. A claim that counts only where a record speaks of it is written `kind?=value`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.checks import all_checks
from veridical.documents import read_text
from veridical.judging import claims_of
from veridical.lexicon import load_lexicon
from veridical.mentions import Known, find_citations
from veridical.model import FieldKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical.model import Citation, Claim, Document

# Kinds that stand here are expected in full; a kind that a later check adds does not break the cases.
PHRASES = ("phrase", "marked phrase")
KINDS = frozenset({"identifier", "title", "authors", "year", "date", "venue", "affiliation", "expansion"})
# Markup, link targets and white space, and what an array of names puts between its strings. In a link target only a
# space and ASCII's control characters are none of its own (CommonMark 6.3).
_NO_WORD = re.compile(r"\]\([^)\x00-\x20\x7f]*\)|<[^>]*>|\W|\band\b")
_NAMING = (FieldKind.NAME, FieldKind.TITLE, FieldKind.IDENTIFIER)


def citations_in(text: str, known: Iterable[str] = (), name: str = "note.md") -> tuple[Document, tuple[Citation, ...]]:
    """Return the document that a text makes, and its citations."""
    document = read_text(name, text)
    return document, find_citations(document, load_lexicon(), Known(dict.fromkeys(known, frozenset())))


def claims_in(citation: Citation) -> tuple[Claim, ...]:
    """Return the claims of a citation that are of the kinds above, but for phrases that may be meant as its title."""
    claims = claims_of(citation, all_checks(), load_lexicon())
    return tuple(claim for claim in claims if claim.kind in KINDS and claim.subject not in PHRASES)


def claimed(text: str, known: Iterable[str] = (), name: str = "note.md", labels: Iterable[str] = ()) -> list[str]:
    """Return the claims of a text in the notation, each line under the first given label that fits its work."""
    _, citations = citations_in(text, known, name)
    lines = []
    for citation in citations:
        claims = sorted({_written(claim) for claim in claims_in(citation)})
        if claims:
            lines.append(" | ".join([_label(citation, labels), *claims]))
    return sorted(lines)


def expect(text: str, wanted: str, known: Iterable[str] = (), name: str = "note.md") -> None:
    """Fail with both sides in the notation unless the text claims what is wanted, and nothing else."""
    lines = [[_plain(part) for part in line.split(" | ")] for line in wanted.splitlines() if line.strip()]
    expected = sorted(" | ".join([line[0], *sorted(line[1:])]) for line in lines)
    assert claimed(text, known, name, [line[0] for line in lines]) == expected


def expect_exact(text: str, known: Iterable[str] = (), name: str = "note.md") -> None:
    """Fail unless every claim's span covers its value in the source, markup and white space aside."""
    document, citations = citations_in(text, known, name)
    for citation in citations:
        for claim in claims_in(citation):
            written = _NO_WORD.sub("", document.text[claim.span.start : claim.span.end])
            value = _NO_WORD.sub("", claim.value)
            # A year or month may be written short: '25, [2504].
            assert written == value or (claim.kind in ("year", "date") and written and value.endswith(written)), claim


def _written(claim: Claim) -> str:
    return f"{claim.kind}{'?' if claim.tentative else ''}={_plain(claim.value)}"


def _label(citation: Citation, labels: Iterable[str]) -> str:
    names = {_plain(field.value) for field in citation.fields if field.kind in _NAMING}
    names |= {name.split(":")[0] for name in names}
    return next((label for label in labels if label in names), _plain(citation.label))


def _plain(text: str) -> str:
    return " ".join(text.split()).rstrip(".")
