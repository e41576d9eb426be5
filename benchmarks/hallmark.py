"""`python benchmarks/hallmark.py HALLMARK.jsonl INDEX [-v]`: how well wrong entries are told from right ones.

HALLMARK (github.com/rpatrik96/hallmark) labels bibliography entries as valid or as having one of thirteen faults. Each
is written as BibTeX and checked as a file of its own, offline, against INDEX alone, which must be made without
HALLMARK's own entries. An entry is flagged when its citation is not verified: of a work that the index has, and of an
invented title, no less can be asked.

Counted as covered are: entries whose true work the index has, and invented titles ("plausible_fabrication",
"chimeric_title", "hybrid_fabrication"), which no index can have. HALLMARK states no identifier of the true work. Its
title is the entry's own, but for "near_miss_title", where the explanation quotes the original; where it does not, the
entry's DOI or arXiv identifier tells the work. A DOI of a fault that concerns it ("fabricated_doi", "merged_citation")
tells nothing. A fault of which the index can know nothing counts as missed; a second line tells the detection without
faults in the venue of a work of which the index has none, and in the authors of one of which it has none.
"""

from __future__ import annotations

import json
import re
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from labelled import bibtex, faults_of, key_of, known_works, verdicts_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from labelled import KnownWorks

    from veridical.report.models import DocumentReport

VALID = "valid"
_INVENTED = frozenset({"plausible_fabrication", "chimeric_title", "hybrid_fabrication"})
_ANOTHER_DOI = frozenset({"fabricated_doi", "merged_citation", *_INVENTED})
_OF_VENUE = frozenset({"wrong_venue", "nonexistent_venue", "preprint_as_published"})
_OF_AUTHORS = frozenset({"swapped_authors", "placeholder_authors", "partial_author_list", "merged_citation"})
_ORIGINAL = re.compile(r"\(original: '(.+)'\)")
_FLAGGED = ("partial", "fail", "unchecked")
_ACCUSED = ("partial", "fail")
_SHOWN = 2  # examples of each kind of miss


@dataclass(frozen=True, slots=True)
class Entry:
    """A labelled entry: its kind of fault or "valid", whether it is covered, and the report on it.

    `is_silent` says that the index has the work, and nothing about what is wrong with the entry.
    """

    kind: str
    is_covered: bool
    is_silent: bool
    text: str
    explanation: str
    report: DocumentReport

    @property
    def verdict(self) -> str:
        """The worst verdict of the file's citations."""
        return str(self.report.verdict)


def main(arguments: Sequence[str]) -> None:
    """Print the figures and the table of kinds; with `-v` some entries of each kind that came out wrong."""
    path, index = (Path(argument) for argument in arguments if argument != "-v")
    entries = read_entries(path, index)
    for line in (*figures(entries), "", *table(entries)):
        print(line)
    if "-v" in arguments:
        print("\n".join(examples(entries)))


def read_entries(path: Path, index: Path) -> list[Entry]:
    """Return the entries of a file of HALLMARK, checked against an index."""
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    texts = [bibtex(row["bibtex_type"], row["fields"]) for row in rows]
    known = known_works(index)
    return [
        Entry(_kind(row), _is_covered(row, known), _is_silent(row, known), text, row.get("explanation") or "", report)
        for row, text, report in zip(rows, texts, verdicts_of(texts, index), strict=True)
    ]


def _kind(row: Mapping[str, Any]) -> str:
    kind = row.get("hallucination_type")
    return str(kind) if kind else VALID


def _is_covered(row: Mapping[str, Any], known: KnownWorks) -> bool:
    """Tell whether the index has the true work of an entry, or none can have it."""
    kind, fields = _kind(row), row["fields"]
    if kind in _INVENTED:
        return True
    if kind not in _ANOTHER_DOI and any(known.has_identifier(fields.get(name, "")) for name in ("doi", "url")):
        return True
    if kind != "near_miss_title":
        return known.has_title(fields["title"])
    original = _ORIGINAL.search(row.get("explanation") or "")
    return original is not None and known.has_title(original[1])


def _is_silent(row: Mapping[str, Any], known: KnownWorks) -> bool:
    """Tell whether the index lacks the fact of the work that the fault is in."""
    key = key_of(row["fields"]["title"])
    if _kind(row) in _OF_VENUE:
        return key not in known.with_venue
    return _kind(row) in _OF_AUTHORS and key not in known.with_authors


def figures(entries: Sequence[Entry]) -> Iterator[str]:
    """Yield the shares over all kinds."""
    covered = [entry for entry in entries if entry.is_covered]
    wrong = [entry for entry in covered if entry.kind != VALID]
    right = [entry for entry in covered if entry.kind == VALID]
    found, alarms = _count(wrong, _FLAGGED), _count(right, _FLAGGED)
    everything = [entry for entry in entries if entry.kind == VALID]
    accused = _count(everything, _ACCUSED)
    yield f"covered: {len(covered)} of {len(entries)} entries, {len(wrong)} wrong and {len(right)} valid"
    yield f"detection: {found / len(wrong):.3f} ({found} of {len(wrong)})"
    told = [entry for entry in wrong if not entry.is_silent]
    share = f"{_count(told, _FLAGGED) / len(told):.3f} ({_count(told, _FLAGGED)} of {len(told)})"
    yield f"detection of what the index can tell: {share}"
    yield f"false positives: {alarms / len(right):.3f} ({alarms} of {len(right)})"
    yield f"F1: {2 * found / (2 * found + alarms + len(wrong) - found):.3f}"
    share = f"{accused / len(everything):.3f} ({accused} of {len(everything)})"
    yield f"valid entries, covered or not, with fail or partial: {share}"


def _count(entries: Sequence[Entry], verdicts: Sequence[str]) -> int:
    return sum(entry.verdict in verdicts for entry in entries)


def table(entries: Sequence[Entry]) -> Iterator[str]:
    """Yield a table of the covered entries of each kind by verdict."""
    yield "| kind | entries | covered | flagged | fail | partial | unchecked | verified |"
    yield "| --- | --: | --: | --: | --: | --: | --: | --: |"
    for kind, own in sorted(_by_kind(entries).items()):
        covered = [entry for entry in own if entry.is_covered]
        counts = [_count(covered, (verdict,)) for verdict in (*("fail", "partial", "unchecked"), "verified")]
        share = f"{_count(covered, _FLAGGED) / len(covered):.3f}" if covered else "–"
        yield f"| {' | '.join(map(str, (kind, len(own), len(covered), share, *counts)))} |"


def examples(entries: Sequence[Entry]) -> Iterator[str]:
    """Yield of each kind what was missed, or wrongly flagged, and what was told of it."""
    for kind, own in sorted(_by_kind(entries).items()):
        wrong = [entry for entry in own if _is_wrong(entry)]
        for entry in wrong[:_SHOWN]:
            yield f"\n{kind}, {entry.verdict} ({len(wrong)} such entries): {entry.explanation}"
            yield entry.text
            for citation in entry.report.citations:
                yield from faults_of(citation)


def _is_wrong(entry: Entry) -> bool:
    if entry.kind == VALID:
        return entry.verdict in (_FLAGGED if entry.is_covered else _ACCUSED)
    return entry.is_covered and entry.verdict not in _FLAGGED


def _by_kind(entries: Sequence[Entry]) -> dict[str, list[Entry]]:
    by_kind: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        by_kind[entry.kind].append(entry)
    return by_kind


if __name__ == "__main__":
    main(sys.argv[1:])
