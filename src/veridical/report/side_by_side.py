"""A look-up for a terminal: for each fact, what each source records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from veridical.model import Outcome
from veridical.report.printable import printable
from veridical.report.wrap import Piece, wrap
from veridical.text.title_keys import likeness

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from veridical.report.looked_up import CountReport, FigureReport, NoticeReport, RecordReport, Resolved, SourceAnswer

_OTHERS_SHOWN = 5


def side_by_side(resolved: Resolved, width: int) -> str:
    """Return the facts with a line for each source; of several works that a source has, the nearest is compared."""
    having = [source for source in resolved.sources if source.records]
    ranked = {source.name: _nearest_first(source, resolved.asked) for source in having}
    gutter = max(map(cell_len, ranked), default=0) + 4
    known_by = {name: dict((*facts(records[0]), _record(records[0]))) for name, records in ranked.items()}
    lines: list[str] = []
    for fact in dict.fromkeys(fact for known in known_by.values() for fact in known):
        lines.append(fact)
        for name, known in known_by.items():
            if fact in known:
                lines += _labelled(name, known[fact], gutter, width)
    lines += _others(ranked, gutter, width)
    lines += [line for source in resolved.sources if not source.records for line in _without_record(source, width)]
    return "\n".join(lines or ["no source was asked"]) + "\n"


def _nearest_first(source: SourceAnswer, asked: str) -> list[RecordReport]:
    return sorted(source.records, key=lambda record: -likeness(asked, record.title or ""))


def facts(record: RecordReport) -> Iterator[tuple[str, str]]:
    """Yield what a record tells of its work, each fact under its name."""
    known = {
        "title": record.title,
        "earlier titles": "; ".join(record.earlier_titles),
        "identifiers": ", ".join(record.identifiers),
        "names": ", ".join(record.names),
        "authors": _listed(record.authors, is_complete=record.authors_complete),
        "affiliations": _listed(record.affiliations, is_complete=record.affiliations_complete),
        "venues": _listed(record.venues),
        "year": None if record.year is None else str(record.year),
        "first posted": record.posted,
        "published": record.published,
        "versions": ", ".join(f"v{version.number} {version.posted or ''}".rstrip() for version in record.versions),
        "categories": _listed(record.categories),
        "expansions": None if record.definitions is None else _expansions(record),
        "updated": record.updated,
        "citations": "; ".join(map(_count, record.citations or ())),
        "notices": None if record.notices is None else "; ".join(map(_notice, record.notices)) or "none",
        "figures": "; ".join(_figure(figure) for figure in record.figures or ()),
        "abstract": record.abstract,
    }
    yield from ((fact, value) for fact, value in known.items() if value)


def _record(record: RecordReport) -> tuple[str, str]:
    return "record", " · ".join(filter(None, (record.via, (record.as_of or record.read_at)[:10], record.url)))


def _expansions(record: RecordReport) -> str:
    return "; ".join(f"{found.short}: {found.long}" for found in record.definitions or ()) or "none"


def _count(count: CountReport) -> str:
    influential = "" if count.influential is None else f", {count.influential:,} influential"
    return f"{count.counter} {count.number:,}{influential}"


def _notice(notice: NoticeReport) -> str:
    return " ".join(filter(None, (notice.kind, notice.published, ", ".join(notice.reasons))))


def _figure(figure: FigureReport) -> str:
    return " ".join(filter(None, (figure.value, figure.unit, figure.noun)))


def _listed(values: tuple[str, ...] | None, *, is_complete: bool = True) -> str | None:
    if values is None:
        return None
    return (", ".join(values) or "none") + ("" if is_complete else " …")


def _others(ranked: Mapping[str, Sequence[RecordReport]], gutter: int, width: int) -> list[str]:
    lines: list[str] = []
    for name, records in ranked.items():
        for record in records[1 : _OTHERS_SHOWN + 1]:
            about = " · ".join((record.title or "?", *record.identifiers[:1]))
            lines += _labelled(name, about, gutter, width)
    return ["also found", *lines] if lines else []


def _without_record(source: SourceAnswer, width: int) -> list[str]:
    if source.outcome is Outcome.UNAVAILABLE:
        return _labelled(source.name, f"did not answer: {source.failure or 'no reason given'}", 0, width)
    has_all = ", and its coverage includes such works" if source.complete else ""
    return _labelled(source.name, f"has no such work{has_all}", 0, width)


def _labelled(name: str, value: str, gutter: int, width: int) -> list[str]:
    head = f"  {printable(name)}" if gutter else f"{printable(name)}: "
    head += " " * (gutter - cell_len(head))
    lines = wrap([Piece(printable(value))], width - cell_len(head))
    texts = ["".join(piece.text for piece in line) for line in lines]
    return [head + texts[0], *(" " * cell_len(head) + text for text in texts[1:])]
