"""The report as Markdown, to paste into a note or an issue; it ends with the table of the evidence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.config import Language
from veridical.model import FAULTS, Verdict
from veridical.report.changes import changed
from veridical.report.order import is_fault, is_faulty, is_marked, silenced_in, worst_claims_first, worst_first
from veridical.report.phrasing import (
    LEVELS,
    REASONS,
    candidate_line,
    checks_made,
    citations_counted,
    claims_counted,
    colon,
    evidence_line,
    identifier,
    place,
    silenced_line,
    source_lines,
    work_line,
)
from veridical.report.printable import printable
from veridical.report.words import shared_language, word
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.report.changes import Changed
    from veridical.report.format import Style
    from veridical.report.models import CitationReport, ClaimReport, DocumentReport, Report

# What CommonMark and GFM tables read as markup inside a line, and what would begin raw HTML or an entity.
_MARKUP = Pattern(r"([\\`*_\[\]<>|~&])")
# What a line must not begin with: a list, a heading, a quotation, a rule.
_LINE_START = Pattern(r"^(\d*)([#+.)-])")
_SIGNS = {
    Verdict.FAIL: "❌",
    Verdict.PARTIAL: "⚠️",
    Verdict.UNCHECKED: "❔",
    Verdict.UNVERIFIABLE: "➖",
    Verdict.VERIFIED: "✅",
}
_COLUMNS = ("object", "identifier or source", "level of evidence", "checks made")
_URL = Pattern(r"https?://[^\s<>()|\\]+")


class MarkdownFormat:
    """Summary, findings, and the evidence table."""

    name = "markdown"

    def render(self, report: Report, style: Style) -> str:
        """Return the report as Markdown; width and colour mean nothing here."""
        language = shared_language((document.language for document in report.documents), style.language)
        paragraphs = [f"## {_say('Citation check', language)}", _summary(report, language)]
        for document in report.documents:
            own = document.language if style.language is Language.AUTO else style.language
            paragraphs += _document(document, own, style, is_one_of_many=len(report.documents) > 1)
        paragraphs.append(_evidence_table(report, language))
        return "\n\n".join(paragraph for paragraph in paragraphs if paragraph) + "\n"


def escaped(text: str) -> str:
    """Return text in one line that Markdown shows as it is; URLs stay clickable."""
    line = printable(text)
    parts: list[str] = []
    at = 0
    for url in _URL.finditer(line):
        parts += [_MARKUP.sub(r"\\\1", line[at : url.start()]), f"<{url[0]}>"]
        at = url.end()
    parts.append(_MARKUP.sub(r"\\\1", line[at:]))
    return _LINE_START.sub(r"\1\\\2", "".join(parts))


def _say(english: str, language: Language, *values: str) -> str:
    return word(english, language, *values)


def _summary(report: Report, language: Language) -> str:
    if report.verdict is None and not silenced_in(report.documents):
        return _say("nothing to check", language)
    claims = claims_counted((document.claim_counts for document in report.documents), language)
    sign = "" if report.verdict is None else f"{_SIGNS[report.verdict]} "
    lines = [f"- {sign}**{citations_counted(report.counts, language)}**", f"- {claims}"]
    if silenced := silenced_in(report.documents):
        lines.append(f"- {_say('{0} silenced', language, str(silenced))}")
    lines += [f"- {escaped(line)}" for line in source_lines(report.sources, language)]
    return "\n".join(lines)


def _document(document: DocumentReport, language: Language, style: Style, *, is_one_of_many: bool) -> Iterator[str]:
    if is_one_of_many or document.error is not None:
        yield f"### {escaped(document.name)}"
    if document.error is not None:
        yield _say("not read: {0}", language, escaped(document.error))
    yield "\n".join(f"- {escaped(notice)}" for notice in document.notices)
    shown = (one for one in document.citations if one.silenced is None or style.verbosity > 0)
    for citation in worst_first(shown):
        if is_faulty(citation) or is_marked(citation) or (style.verbosity > 0 and citation.silenced is not None):
            yield "\n".join(_finding(citation, document.name, language, style))
        elif citation.verdict is Verdict.UNCHECKED and style.verbosity >= 0:
            yield "\n".join(_heading(citation, document.name, language))


def _heading(citation: CitationReport, name: str, language: Language) -> Iterator[str]:
    where = f" ({escaped(place(name, citation.spans[0]))})" if citation.spans else ""
    verdict = _say(citation.verdict.value, language)
    yield f"- {_SIGNS[citation.verdict]} **{escaped(citation.label)}**{colon(language)}{verdict}{where}"
    if citation.work is not None:
        yield f"  - {escaped(work_line(citation.work, language))}"
    if citation.message is not None:
        yield f"  - {escaped(citation.message)}"
    elif citation.reason is not None:
        yield f"  - {_say(REASONS[citation.reason], language)}"
    if citation.silenced is not None:
        yield f"  - {escaped(silenced_line(citation.silenced, language))}"
    for candidate in citation.candidates:
        yield f"  - {_say('nearest', language)}{colon(language)}{escaped(candidate_line(candidate))}"


def _finding(citation: CitationReport, name: str, language: Language, style: Style) -> Iterator[str]:
    yield from _heading(citation, name, language)
    for claim in worst_claims_first(citation.claims):
        if is_fault(claim) or (claim.marked and claim.silenced is None) or style.verbosity > 0:
            yield from _claim(claim, name, language)


def _claim(claim: ClaimReport, name: str, language: Language) -> Iterator[str]:
    where = escaped(place(name, claim.span))
    verdict = _say(claim.verdict.value, language)
    rule = f" `{claim.rule}`" if claim.verdict in FAULTS else ""
    yield f"  - {_SIGNS[claim.verdict]} {_say(claim.kind, language)}{colon(language)}{verdict}{rule} ({where})"
    stated, recorded = changed(claim)
    details = [("stated", _marked(stated, "~~")), ("recorded", _marked(recorded, "**"))]
    why = claim.message or (_say(REASONS[claim.reason], language) if claim.reason else "")
    details += [("why", escaped(why)), ("note", escaped(claim.note or ""))]
    details += [("evidence", escaped(evidence_line(proof, claim.found, language))) for proof in claim.evidence]
    details.append(("fix", escaped(claim.fix.replacement) if claim.fix else ""))
    if claim.silenced is not None:
        yield f"    - {escaped(silenced_line(claim.silenced, language))}"
    for label, value in details:
        if value:
            yield f"    - {_say(label, language)}{colon(language)}{value}"


def _marked(pieces: Iterable[Changed], sign: str) -> str:
    return "".join(
        f"{sign}{escaped(piece.text)}{sign}" if piece.differs and not piece.is_whole else _kept(piece.text)
        for piece in pieces
    )


def _kept(text: str) -> str:
    """Return a stretch escaped, with the spaces that part it from its neighbours."""
    left = " " if text[:1].isspace() else ""
    right = " " if text[-1:].isspace() and text.strip() else ""
    return f"{left}{escaped(text)}{right}"


def _evidence_table(report: Report, language: Language) -> str:
    rows = [row for document in report.documents for row in _rows(document, language, report)]
    if not rows:
        return ""
    heads = ["#", *(_say(column, language) for column in _COLUMNS)]
    lines = [_row(heads), _row(["---"] * len(heads))]
    lines += [_row([str(number), *row]) for number, row in enumerate(rows, start=1)]
    return f"### {_say('Evidence', language)}\n\n" + "\n".join(lines)


def _rows(document: DocumentReport, language: Language, report: Report) -> Iterator[list[str]]:
    prefix = f"{escaped(document.name)} · " if len(report.documents) > 1 else ""
    for citation in document.citations:
        level = _say(LEVELS[citation.level], language) if citation.level else "–"
        yield [prefix + escaped(citation.label), _whence(citation), level, _checks(citation, language)]


def _whence(citation: CitationReport) -> str:
    """Return identifier and URL of the work, and else the sources of its evidence."""
    work = citation.work
    parts = [] if work is None else [identifier(work), work.url]
    if not any(parts):
        parts = list(dict.fromkeys(proof.source for claim in citation.claims for proof in claim.evidence))
    return " / ".join(escaped(part) for part in parts if part) or "–"


def _checks(citation: CitationReport, language: Language) -> str:
    return checks_made(citation.claims, language) or _say(citation.verdict.value, language)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


report_format = MarkdownFormat()
