"""The text of a document as HTML: every line under its number, every mark a link to what is said of it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from markupsafe import Markup, escape

from veridical.report.findings import is_told_by_claims
from veridical.report.html.looks import looks_of
from veridical.report.html.marks import Mark, marked_lines
from veridical.report.html.views import LOOKS, SIGNS
from veridical.report.phrasing import colon
from veridical.report.printable import printable, visible
from veridical.report.words import word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from veridical.config import Language
    from veridical.report.html.marks import Line, Stretch
    from veridical.report.html.views import ClaimView, DocumentView
    from veridical.report.models import ClaimReport

UNCLAIMED: Final = "unclaimed"
"""The look of a statement that no check understands."""
_LOOKS = (*LOOKS, UNCLAIMED)
_CHUNK = 64
"""Lines that a browser lays out together, when they come into view."""


class _Told(NamedTuple):
    """What is said of a stretch: the look of it, where to read it, and a line about it."""

    look: str
    target: str
    about: str


def written_text(view: DocumentView) -> Markup:
    """Return the text, marked; of a report that has none, the lines that its claims stand in, as far as stated."""
    look = looks_of(view.document.media_type)
    text = view.document.text
    lines = _excerpts(view) if text is None else marked_lines(text, _marks(view))
    return Markup("\n").join(_chunks(lines, look))


def _marks(view: DocumentView) -> list[Mark]:
    """Return a mark for each stretch of which something is said; the worst said of it gives its look."""
    told: defaultdict[tuple[int, int], list[_Told]] = defaultdict(list)
    for citation in view.citations:
        for claim in citation.claims:
            place = (claim.claim.span.start, claim.claim.span.end)
            told[place].append(_Told(claim.look, claim.name, _about(claim, view.language)))
        if not is_told_by_claims(citation.citation):
            about = _signed(citation.verdict, citation.citation.label, view.language)
            for span in citation.citation.spans:
                told[span.start, span.end].append(_Told(citation.look, citation.name, about))
    for span in view.document.unclaimed:
        about = word("for a reader to judge", view.language)
        told[span.start, span.end].append(_Told(UNCLAIMED, f"{view.name}{UNCLAIMED}", about))
    return [_mark(place, name, told[place]) for place, name in view.marks.items() if told[place]]


def _mark(place: tuple[int, int], name: str, told: list[_Told]) -> Mark:
    ordered = sorted(told, key=lambda one: _LOOKS.index(one.look))
    return Mark(*place, name, ordered[0].target, ordered[0].look, "\n".join(one.about for one in ordered))


def _about(view: ClaimView, language: Language) -> str:
    about = _signed(view.verdict, word(view.claim.kind, language), language)
    if view.silenced:
        return f"{about}\n{view.silenced}"
    if not view.is_open or not view.claim.found:
        return about
    return f"{about}\n{word('recorded', language)}{colon(language)}{printable(view.claim.found)}"


def _signed(verdict: str, what: str, language: Language) -> str:
    return f"{SIGNS[verdict]} {printable(what)}{colon(language)}{word(verdict, language)}"


def _excerpts(view: DocumentView) -> Iterator[Line]:
    """Yield the lines that are known by what is stated in them."""
    marks = {(mark.start, mark.end): mark for mark in _marks(view)}
    claims = [claim for citation in view.document.citations for claim in citation.claims]
    claims.sort(key=lambda claim: (claim.span.start, -claim.span.end))
    inside: list[ClaimReport] = []
    for claim in claims:
        if inside and claim.span.end > inside[0].span.end:
            yield from _excerpt(inside, marks)
            inside = []
        inside.append(claim)
    if inside:
        yield from _excerpt(inside, marks)


def _excerpt(claims: list[ClaimReport], marks: dict[tuple[int, int], Mark]) -> Iterator[Line]:
    """Yield the lines of what the first of the claims states, with the others in it."""
    outer = claims[0]
    places = dict.fromkeys((claim.span.start, claim.span.end) for claim in claims)
    shifted = [
        replace(mark, start=mark.start - outer.span.start, end=mark.end - outer.span.start)
        for mark in (marks.get(place) for place in places)
        if mark is not None
    ]
    for line in marked_lines(outer.stated, shifted):
        yield line._replace(number=line.number + outer.span.line - 1)


def _chunks(lines: Iterable[Line], look: Callable[[str], str]) -> Iterator[Markup]:
    waiting = iter(lines)
    named: set[str] = set()
    while chunk := list(islice(waiting, _CHUNK)):
        written = "\n".join(_line(line, look(line.text), named) for line in chunk)
        yield Markup(f'<div class="chunk">\n{written}\n</div>')  # noqa: S704 - of escaped parts


def _line(line: Line, look: str, named: set[str]) -> str:
    kind = f"line {look}" if look else "line"
    inner = "".join(_stretch(stretch, named) for stretch in line.stretches)
    return f'<div class="{kind}" data-n="{line.number}">{inner}</div>'


def _stretch(stretch: Stretch, named: set[str]) -> str:
    """Return a stretch in its marks: the shortest is the link, those around it are drawn."""
    inner = str(escape(visible(stretch.text)))
    end = stretch.start + len(stretch.text)
    innermost = stretch.marks[-1] if stretch.marks else None
    for mark in reversed(stretch.marks):
        classes = f"mark {mark.look}" + (" end" if end >= mark.end else "")
        name = "" if mark.name in named else f' id="{mark.name}"'
        named.add(mark.name)
        if mark is innermost:
            about = "\n".join(one.about for one in reversed(stretch.marks))
            inner = f'<a class="{classes}"{name} href="#{mark.target}" title="{escape(about)}">{inner}</a>'
        else:
            inner = f'<span class="{classes}"{name}>{inner}</span>'
    return inner
