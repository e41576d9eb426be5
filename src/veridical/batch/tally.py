"""What the lines of a run amount to: counts of bounded size, from which exit code and summary follow."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from veridical.model import FAULTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from veridical.model import SourceUse

MOST_SHOWN = 1_000
"""Citations that the evidence table of a summary has; and of those at fault, where it cannot have all."""

MOST_TOLD = 20
"""Bad rows that are told one by one; all of them are lines with an `error`."""

# Offline does not count, as in the command: a hook without network lets pass what it cannot know.
_OPEN = ("unavailable", "not-found")


@dataclass(frozen=True, slots=True)
class Shown:
    """A citation in the evidence table: its row, what it is of, who says so and how deep, and what was checked."""

    line: int
    label: str
    verdict: str
    source: str
    level: str
    checks: tuple[tuple[str, str], ...]


@dataclass(slots=True)
class Tally:
    """Counts over items. `first` are the first citations, `faults` the first ones at fault, at most `most` of each."""

    most: int = 0

    items: Counter[str] = field(default_factory=Counter)
    citations: Counter[str] = field(default_factory=Counter)
    claims: Counter[tuple[str, str]] = field(default_factory=Counter)
    errors: int = 0
    open: int = 0
    first: list[Shown] = field(default_factory=list)
    faults: list[Shown] = field(default_factory=list)
    bad: list[tuple[int, str]] = field(default_factory=list)

    @property
    def count(self) -> int:
        """The number of items."""
        return self.items.total()

    def add(self, item: Mapping[str, Any]) -> None:
        """Count a line, as JSON has it; its document may be the record that is written there."""
        if item["error"] is not None:
            self.errors += 1
            self.items["error"] += 1
            if len(self.bad) < MOST_TOLD:
                self.bad.append((item["line"], item["error"]))
            return
        self.items[item["verdict"] or "nothing"] += 1
        for citation in _counting(_fields(item["document"])["citations"]):
            claims = _counting(citation["claims"])
            self.citations[citation["verdict"]] += 1
            self.claims.update((claim["kind"], claim["verdict"]) for claim in claims)
            self.open += sum(one["reason"] in _OPEN and one["verdict"] == "unchecked" for one in (citation, *claims))
            if len(self.first) < self.most or len(self.faults) < self.most:
                self._show(item["line"], citation, claims)

    def _show(self, line: int, citation: Mapping[str, Any], claims: Sequence[Mapping[str, Any]]) -> None:
        is_at_fault = citation["verdict"] in FAULTS
        if len(self.first) >= self.most and not is_at_fault:
            return
        work = _fields(citation["work"] or {})
        identifier = next((f"{kind}:{work[kind]}" for kind in ("arxiv", "doi", "openalex") if work.get(kind)), None)
        evidence = (_fields(one)["source"] for claim in claims for one in claim["evidence"])
        source = identifier or next(evidence, "–")
        checks = tuple((claim["kind"], claim["verdict"]) for claim in claims)
        shown = Shown(line, citation["label"], citation["verdict"], source, citation["level"] or "–", checks)
        if len(self.first) < self.most:
            self.first.append(shown)
        if is_at_fault and len(self.faults) < self.most:
            self.faults.append(shown)

    def merge(self, other: Tally) -> None:
        """Count what another tally has counted, of later items."""
        self.items += other.items
        self.citations += other.citations
        self.claims += other.claims
        self.errors += other.errors
        self.open += other.open
        self.first.extend(other.first[: self.most - len(self.first)])
        self.faults.extend(other.faults[: self.most - len(self.faults)])
        self.bad.extend(other.bad[: MOST_TOLD - len(self.bad)])

    def verdicts(self) -> Iterator[str]:
        """Yield the verdicts that citations and claims have."""
        yield from self.citations
        yield from (verdict for _, verdict in self.claims)


def _counting(parts: Iterable[object]) -> list[Mapping[str, Any]]:
    """Return the fields of citations or claims; what is silenced says so, and counts for nothing."""
    return [fields for fields in map(_fields, parts) if fields.get("silenced") is None]


def _fields(part: Any) -> Mapping[str, Any]:
    """Return the fields of a part of a line by their names, whether it has been read back or is a record still."""
    return part if isinstance(part, dict) else vars(part)


@dataclass(frozen=True, slots=True)
class Checked:
    """The lines of a window, each with its end, what they amount to, how the sources were used, and notes."""

    lines: tuple[bytes, ...]
    tally: Tally
    sources: tuple[SourceUse, ...] = ()
    notes: tuple[str, ...] = ()
