"""How the formats for people put things: counts, places, identifiers, evidence."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from veridical.config import Language
from veridical.model import WORST_FIRST, Level, Reason, Verdict, Via
from veridical.report.printable import printable
from veridical.report.words import word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from veridical.report.models import (
        CandidateReport,
        ClaimCounts,
        ClaimReport,
        Counts,
        EvidenceReport,
        SilencedReport,
        SourceReport,
        SpanReport,
        WorkReport,
    )

_NAMES_SHOWN = 2
_FAILURES_SHOWN = 2
_PREFIXES = {"arxiv": "arXiv ", "doi": "doi:", "openalex": "OpenAlex ", "semanticscholar": "S2 "}
_VIA = {
    Via.LIVE: "read {0}",
    Via.CACHE: "read {0}, kept",
    Via.INDEX: "index as of {0}",
}
LEVELS = {
    Level.IDENTIFIER: "identifier only",
    Level.RECORD: "record",
    Level.ABSTRACT: "abstract",
    Level.FULLTEXT: "full text",
}
REASONS = {
    Reason.OFFLINE: "not asked, offline",
    Reason.UNAVAILABLE: "a source did not answer",
    Reason.NOT_FOUND: "not found where it was looked for",
}


def citations_counted(counts: Counts, language: Language) -> str:
    """Return "3 citations: 1 fail, 2 verified"."""
    total = counts.verified + counts.partial + counts.fail + counts.unchecked
    name = "{0} citation" if total == 1 else "{0} citations"
    return _counted(name, total, asdict(counts), language)


def claims_counted(counts: Iterable[ClaimCounts], language: Language) -> str:
    """Return "9 claims: 2 fail, 7 verified" over several documents."""
    sums = dict.fromkeys((verdict.value for verdict in Verdict), 0)
    for count in counts:
        for verdict in sums:
            sums[verdict] += int(getattr(count, verdict))
    total = sum(sums.values())
    return _counted(_claims(total), total, sums, language)


def claims_numbered(kinds: Sequence[str], language: Language) -> str:
    """Return "4 claims"."""
    return word(_claims(len(kinds)), language, str(len(kinds)))


def _claims(total: int) -> str:
    return "{0} claim" if total == 1 else "{0} claims"


def _counted(name: str, total: int, counts: dict[str, int], language: Language) -> str:
    whole = word(name, language, str(total))
    parts = [
        word("{0} {1}", language, str(counts[verdict]), word(verdict.value, language))
        for verdict in WORST_FIRST
        if counts.get(verdict)
    ]
    return colon(language).join([whole, comma(language).join(parts)]) if parts else whole


def comma(language: Language) -> str:
    """Return the sign between the members of a list."""
    return "，" if language is Language.ZH else ", "


def colon(language: Language) -> str:
    """Return the sign before what explains."""
    return "：" if language is Language.ZH else ": "


def place(name: str, span: SpanReport) -> str:
    """Return `name:line:column`, as editors read it."""
    return f"{printable(name)}:{span.line}:{span.column}"


def identifier(work: WorkReport | CandidateReport) -> str | None:
    """Return the work's best known identifier."""
    for kind, prefix in _PREFIXES.items():
        value = getattr(work, kind)
        if value is not None:
            return prefix + printable(str(value))
    return None


def work_line(work: WorkReport, language: Language) -> str:
    """Return title, authors, year, venue and identifier, as far as they are known."""
    parts = (
        work.title and printable(work.title),
        authors_line(work, language),
        None if work.year is None else str(work.year),
        work.venue and printable(work.venue),
        identifier(work),
    )
    return " · ".join(part for part in parts if part)


def authors_line(work: WorkReport, language: Language) -> str | None:
    """Return the first authors."""
    if not work.authors:
        return None
    first = ", ".join(printable(name) for name in work.authors[:_NAMES_SHOWN])
    return first if len(work.authors) <= _NAMES_SHOWN else word("{0} et al.", language, first)


def candidate_line(candidate: CandidateReport) -> str:
    """Return what might be meant: its title, how near it is, its identifier or URL."""
    where = identifier(candidate) or (candidate.url and printable(candidate.url))
    parts = (printable(candidate.title or "?"), f"{candidate.score:.0f} %", where)
    return " · ".join(part for part in parts if part)


def evidence_line(evidence: EvidenceReport, found: str | None, language: Language) -> str:
    """Return source, recorded value where it is another than the one found, level, state and URL."""
    parts = (printable(evidence.source), *evidence_parts(evidence, found, language), evidence.url)
    return " · ".join(printable(part) for part in parts if part)


def evidence_parts(evidence: EvidenceReport, found: str | None, language: Language) -> tuple[str, ...]:
    """Return recorded value where it is another than the one found, level, and state."""
    date = (evidence.as_of or evidence.read_at)[:10]
    value = () if found is None or evidence.value in ("", found) else (f"“{printable(evidence.value)}”",)
    return *value, word(LEVELS[evidence.level], language), word(_VIA[evidence.via], language, printable(date))


def source_lines(sources: Iterable[SourceReport], language: Language) -> list[str]:
    """Return what sources failed to answer, and why: those together that all failed for one and the same reason."""
    together: dict[object, list[SourceReport]] = {}
    for source in sources:
        if source.failed:
            is_alike = source.failed == source.asked and len(source.failures) == 1
            together.setdefault(tuple(source.failures) if is_alike else source.name, []).append(source)
    return [_unanswered(alike, language) for alike in together.values()]


def _unanswered(sources: Sequence[SourceReport], language: Language) -> str:
    names = ("、" if language is Language.ZH else ", ").join(source.name for source in sources)
    failed, asked = (str(sum(counts)) for counts in zip(*((one.failed, one.asked) for one in sources), strict=True))
    line = word("{0} did not answer {1} of {2} questions", language, names, failed, asked)
    failures = sources[0].failures
    reasons = [printable(failure) for failure in failures[:_FAILURES_SHOWN]]
    if (left := len(failures) - len(reasons)) > 0:
        reasons.append(word("{0} more of the kind", language, str(left)))
    return f"{line}{colon(language)}{' · '.join(reasons)}" if reasons else line


def silenced_line(silenced: SilencedReport, language: Language) -> str:
    """Return what silences, and why."""
    line = word("silenced by {0}", language, printable(silenced.place))
    return f"{line}{colon(language)}{printable(silenced.reason)}" if silenced.reason else line


def checks_made(claims: Sequence[ClaimReport], language: Language) -> str:
    """Return which kinds of claims came out how: "verified: title, year; fail: venue"."""
    groups = []
    for verdict in WORST_FIRST:
        kinds = [claim.kind for claim in claims if claim.verdict is verdict and claim.silenced is None]
        if kinds:
            groups.append(word(verdict.value, language) + colon(language) + listed(kinds, language))
    silenced = [claim.kind for claim in claims if claim.silenced is not None]
    if silenced:
        groups.append(word("silenced: {0}", language, listed(silenced, language)))
    return ("；" if language is Language.ZH else "; ").join(groups)


def listed(kinds: Iterable[str], language: Language) -> str:
    """Return kinds of claims, each once, with its number where there are several."""
    every = list(kinds)
    names = dict.fromkeys(every)
    shown = (word(kind, language) + (f" ×{every.count(kind)}" if every.count(kind) > 1 else "") for kind in names)
    return ("、" if language is Language.ZH else ", ").join(shown)
