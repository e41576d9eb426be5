"""The report for a terminal: what to correct first, and what it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from veridical.config import Language
from veridical.model import FAULTS, Verdict
from veridical.report.changes import Changed, changed
from veridical.report.order import is_fault, is_faulty, is_marked, silenced_in, worst_claims_first, worst_first
from veridical.report.phrasing import (
    REASONS,
    candidate_line,
    checks_made,
    citations_counted,
    claims_counted,
    claims_numbered,
    colon,
    evidence_line,
    identifier,
    listed,
    place,
    silenced_line,
    source_lines,
    work_line,
)
from veridical.report.printable import printable
from veridical.report.words import shared_language, word
from veridical.report.wrap import Line, Piece, clip, width_of, wrap

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from veridical.report.format import Style
    from veridical.report.models import CitationReport, ClaimReport, DocumentReport, Report, SilencedReport, SpanReport

_SIGNS = {
    Verdict.FAIL: "✗",
    Verdict.PARTIAL: "≈",
    Verdict.UNCHECKED: "?",
    Verdict.UNVERIFIABLE: "–",
    Verdict.VERIFIED: "✓",
}
_LOOKS = {
    Verdict.FAIL: "bold red",
    Verdict.PARTIAL: "bold yellow",
    Verdict.UNCHECKED: "bold blue",
    Verdict.UNVERIFIABLE: "blue",
    Verdict.VERIFIED: "green",
}
_LABELS = ("stated", "recorded", "why", "note", "evidence", "fix")
_NARROWEST = 40
_EVIDENCE_SHOWN = 3
_CANDIDATES_SHOWN = 3
_PLACES_SHOWN = 5


class TextFormat:
    """Grouped by citation, worst first; verified citations take one line each, at the end."""

    name = "text"

    def render(self, report: Report, style: Style) -> str:
        """Return the report in lines of the style's width; only a URL may be longer."""
        language = shared_language((document.language for document in report.documents), style.language)
        blocks: list[list[Line]] = []
        for document in report.documents:
            own = document.language if style.language is Language.AUTO else style.language
            blocks += _DocumentPage(document, own, style).blocks(is_one_of_many=len(report.documents) > 1)
        blocks.append(_summary(report, language, style))
        return _written([block for block in blocks if block], use_color=style.color)


class _DocumentPage:
    """The part of the report on one document."""

    def __init__(self, document: DocumentReport, language: Language, style: Style) -> None:
        self.document = document
        self.language = language
        self.style = style
        self.width = max(style.width, _NARROWEST)
        self.gutter = max(cell_len(word(label, language)) for label in _LABELS) + 2

    def say(self, english: str, *values: str) -> str:
        """Return a word or sentence in the document's language."""
        return word(english, self.language, *values)

    def blocks(self, *, is_one_of_many: bool) -> Iterator[list[Line]]:
        """Yield blocks of lines, to be set apart by an empty line."""
        document = self.document
        if is_one_of_many or document.error is not None:
            yield self.title()
        yield [
            line
            for notice in document.notices
            for line in self.hanging([Piece("! ", "yellow")], [Piece(printable(notice))])
        ]
        shows_all = self.style.verbosity > 0
        ordered = worst_first(one for one in document.citations if one.silenced is None or shows_all)
        for citation in ordered:
            if _is_told(citation):
                yield from self.citation(citation)
        if self.style.verbosity < 0:
            return
        rest = [citation for citation in ordered if not _is_told(citation)]
        yield [line for found in rest if found.verdict is not Verdict.VERIFIED for line in self.open(found)]
        yield [line for found in rest if found.verdict is Verdict.VERIFIED for line in self.verified(found)]
        yield self.unclaimed()

    def title(self) -> list[Line]:
        """Return the document's name, and why it could not be read or that it cites nothing."""
        name = clip(printable(self.document.name), self.width)
        lines: list[Line] = [(Piece(name, "bold"),), (Piece("─" * cell_len(name), "dim"),)]
        if self.document.error is not None:
            error = [Piece(self.say("not read: {0}", printable(self.document.error)))]
            lines += self.hanging([Piece("✗ ", "bold red")], error)
        elif not self.document.citations:
            lines.append((Piece(self.say("nothing to check"), "dim"),))
        return lines

    def citation(self, citation: CitationReport) -> Iterator[list[Line]]:
        """Yield the heading of a citation with what is known of its work, then its claims."""
        yield [*self.heading(citation), *self.about(citation)]
        for claim in worst_claims_first(citation.claims):
            if self.is_shown(claim):
                # What kept the work from being identified is said once.
                yield self.claim(claim, is_explained=claim.reason is citation.reason)
        others = [claim for claim in citation.claims if not self.is_shown(claim)]
        yield self.hanging([Piece("  ")], [Piece(checks_made(others, self.language), "dim")]) if others else []

    def is_shown(self, claim: ClaimReport) -> bool:
        """Tell whether a claim is shown with all that belongs to it."""
        is_asked = claim.marked and claim.silenced is None
        return is_fault(claim) or is_asked or self.style.verbosity > 0

    def heading(self, citation: CitationReport) -> list[Line]:
        """Return verdict, label and first place of a citation."""
        look = _LOOKS[citation.verdict]
        verdict = self.say(citation.verdict.value).upper()
        head = [Piece(f"{_SIGNS[citation.verdict]} {verdict}  ", look)]
        body = [Piece(printable(citation.label), "bold")]
        if citation.spans:
            body.append(Piece("  " + self.place(citation.spans[0]), "dim"))
        return self.hanging(head, body)

    def about(self, citation: CitationReport) -> Iterator[Line]:
        """Yield what is known of the cited work, and why it has its verdict."""
        indent = [Piece("  ")]
        if citation.work is not None:
            yield from self.hanging(indent, [Piece(work_line(citation.work, self.language), "dim")])
        if citation.message is not None:
            yield from self.hanging(indent, [Piece(printable(citation.message))])
        elif citation.reason is not None:
            yield from self.hanging(indent, [Piece(self.say(REASONS[citation.reason]))])
        yield from self.silenced(indent, citation.silenced)
        yield from self.candidates(citation)

    def silenced(self, head: Sequence[Piece], silenced: SilencedReport | None) -> list[Line]:
        """Return what silences a claim or a citation."""
        return self.hanging(head, [Piece(silenced_line(silenced, self.language), "dim")]) if silenced else []

    def candidates(self, citation: CitationReport) -> Iterator[Line]:
        """Yield the nearest works."""
        head = [Piece("  " + self.say("nearest") + "  ", "dim")]
        for candidate in citation.candidates[:_CANDIDATES_SHOWN]:
            yield from self.hanging(head, [Piece(candidate_line(candidate))])
            head = [Piece(" " * width_of(head))]

    def claim(self, claim: ClaimReport, *, is_explained: bool = False) -> list[Line]:
        """Return a claim: where, what kind, stated against recorded, why, evidence, fix."""
        look = _LOOKS[claim.verdict]
        body = [
            Piece(self.place(claim.span), "cyan"),
            Piece("  " + self.say(claim.kind) + colon(self.language)),
            Piece(self.say(claim.verdict.value), look),
        ]
        if claim.verdict in FAULTS:
            body.append(Piece(f"  {claim.rule}", "dim"))
        if claim.marked:
            body.append(Piece("  " + self.say("marked for checking"), "magenta"))
        head = [Piece(f"  {_SIGNS[claim.verdict]} ", look)]
        return [*self.hanging(head, body), *self.details(claim, is_explained=is_explained)]

    def details(self, claim: ClaimReport, *, is_explained: bool) -> Iterator[Line]:
        """Yield the labelled lines of a claim."""
        stated, recorded = changed(claim)
        if claim.verdict in FAULTS and recorded:
            yield from self.labelled("stated", self.marked(stated, "[-", "-]", "red"))
            yield from self.labelled("recorded", self.marked(recorded, "{+", "+}", "green"))
        else:
            yield from self.labelled("stated", [Piece(piece.text) for piece in stated])
            if claim.found and printable(claim.found) != printable(claim.meant):
                yield from self.labelled("recorded", [Piece(piece.text) for piece in recorded])
        reason = None if is_explained else claim.reason
        why = claim.message or (reason and self.say(REASONS[reason]))
        if why:
            yield from self.labelled("why", [Piece(printable(why))])
        if claim.note:
            yield from self.labelled("note", [Piece(printable(claim.note))])
        yield from self.silenced([Piece("    ")], claim.silenced)
        yield from self.evidence(claim)
        if claim.fix is not None:
            as_recorded = claim.fix.replacement == claim.found
            fix = self.say("as recorded") if as_recorded else printable(claim.fix.replacement)
            yield from self.labelled("fix", [Piece(fix, "" if as_recorded else "green")])

    def evidence(self, claim: ClaimReport) -> Iterator[Line]:
        """Yield what the verdict rests on."""
        shown = claim.evidence if self.style.verbosity > 0 else claim.evidence[:_EVIDENCE_SHOWN]
        label = "evidence"
        for evidence in shown:
            yield from self.labelled(label, [Piece(evidence_line(evidence, claim.found, self.language), "dim")])
            label = ""

    def marked(self, pieces: Iterable[Changed], left: str, right: str, look: str) -> list[Piece]:
        """Return a value with its differing words coloured, or set in signs where there is no colour."""
        if self.style.color:
            return [Piece(piece.text, f"bold {look}" if piece.differs else "") for piece in pieces]
        return [
            Piece(f"{left}{piece.text}{right}" if piece.differs and not piece.is_whole else piece.text)
            for piece in pieces
        ]

    def open(self, citation: CitationReport) -> list[Line]:
        """Return a citation whose work was not identified, in a line or two."""
        head = [Piece(f"{_SIGNS[citation.verdict]} ", _LOOKS[citation.verdict])]
        why = citation.message or (self.say(REASONS[citation.reason]) if citation.reason else self.say("unchecked"))
        body = [Piece(printable(citation.label))]
        if citation.spans:
            body.append(Piece("  " + self.place(citation.spans[0]), "cyan"))
        body.append(Piece("  " + printable(why), "dim"))
        silenced = self.silenced([Piece("  ")], citation.silenced)
        return [*self.hanging(head, body), *silenced, *self.candidates(citation)]

    def verified(self, citation: CitationReport) -> list[Line]:
        """Return a verified citation in one line; when asked for, with its claims."""
        head = Piece(f"{_SIGNS[Verdict.VERIFIED]} ", _LOOKS[Verdict.VERIFIED])
        label, room = printable(citation.label), self.width - 2
        work = citation.work and identifier(citation.work)
        # The kinds of the claims where there is room for them, else their number.
        kinds, number = (
            "".join(f"  {part}" for part in (work, self.settled(citation, told)) if part)
            for told in (listed, claims_numbered)
        )
        about = kinds if cell_len(label + kinds) <= room else number
        label = clip(label, max(room - cell_len(about), self.width // 3))
        about = clip(about, room - cell_len(label))
        lines: list[Line] = [(head, Piece(label), Piece(about, "dim"))]
        if self.style.verbosity > 0:
            for claim in citation.claims:
                lines += self.claim(claim)
        return lines

    def settled(self, citation: CitationReport, told: Callable[[Sequence[str], Language], str]) -> str:
        """Return what was verified, and beside it what was not settled."""
        verified = [claim.kind for claim in citation.claims if claim.verdict is Verdict.VERIFIED]
        others = [claim for claim in citation.claims if claim.verdict is not Verdict.VERIFIED]
        left = [claim.kind for claim in others if claim.silenced is None]
        gone = [claim.kind for claim in others if claim.silenced is not None]
        parts = (
            told(verified, self.language) if verified else "",
            self.say("not settled: {0}", told(left, self.language)) if left else "",
            self.say("silenced: {0}", told(gone, self.language)) if gone else "",
        )
        return "; ".join(part for part in parts if part)

    def unclaimed(self) -> list[Line]:
        """Return where statements stand that no check understands."""
        spans = self.document.unclaimed
        if not spans:
            return []
        where = ", ".join(f"{span.line}:{span.column}" for span in spans[:_PLACES_SHOWN])
        where += ", …" if len(spans) > _PLACES_SHOWN else ""
        sentence = "{0} statement for a reader to judge, at {1}"
        if len(spans) > 1:
            sentence = "{0} statements for a reader to judge, at {1}"
        return self.hanging([Piece("· ", "dim")], [Piece(self.say(sentence, str(len(spans)), where), "dim")])

    def place(self, span: SpanReport) -> str:
        """Return where a span is; in JSON, also its pointer."""
        pointer = f" {printable(span.pointer)}" if span.pointer else ""
        return place(self.document.name, span) + pointer

    def labelled(self, label: str, body: Sequence[Piece]) -> list[Line]:
        """Return a value under its label."""
        name = self.say(label) if label else ""
        return self.hanging([Piece("    " + name + " " * (self.gutter - cell_len(name)), "dim")], body)

    def hanging(self, head: Sequence[Piece], body: Sequence[Piece]) -> list[Line]:
        """Return the body, wrapped, in the column after its head."""
        indent = width_of(head)
        first, *rest = wrap(body, self.width - indent)
        return [(*head, *first), *((Piece(" " * indent), *line) for line in rest)]


def _is_told(citation: CitationReport) -> bool:
    """Tell whether a citation is shown with its claims: there is a fault, or the document asks."""
    return is_faulty(citation) or is_marked(citation)


def _summary(report: Report, language: Language, style: Style) -> list[Line]:
    width = max(style.width, _NARROWEST)
    lines: list[Line] = []
    look = "" if report.verdict is None else _LOOKS[report.verdict]
    lines += wrap([Piece(citations_counted(report.counts, language), look)], width)
    claims = claims_counted((document.claim_counts for document in report.documents), language)
    lines += wrap([Piece(claims)], width)
    if silenced := silenced_in(report.documents):
        lines.append((Piece(word("{0} silenced", language, str(silenced)), "dim"),))
    unread = sum(document.error is not None for document in report.documents)
    if unread:
        sentence = "{0} document could not be read" if unread == 1 else "{0} documents could not be read"
        lines.append((Piece(word(sentence, language, str(unread)), "bold red"),))
    for line in source_lines(report.sources, language):
        lines += wrap([Piece("! ", "yellow"), Piece(line)], width)
    return lines


def _written(blocks: Iterable[Iterable[Line]], *, use_color: bool) -> str:
    text = "\n\n".join("\n".join(_line(line, use_color=use_color) for line in block) for block in blocks)
    return text + "\n"


def _line(line: Line, *, use_color: bool) -> str:
    if not use_color:
        return "".join(piece.text for piece in line).rstrip()
    from rich.style import Style as Look  # noqa: PLC0415 - most reports go without colours

    return "".join(Look.parse(piece.style).render(piece.text) for piece in line)


report_format = TextFormat()
