"""`python benchmarks/refchecker.py FOLDER INDEX [-v]`: RefChecker's labelled references, checked against an index.

FOLDER holds three of the test files of RefChecker (github.com/markrussinovich/refchecker). A case is one reference:

- an entry of `hallucination_7ref_sample.bib`; the heading above it says ACCURATE, MINOR ISSUES or HALLUCINATED;
- an entry of `hallucination_mixed_sample.bib`; a key with "fake" in it is of an invented reference, others are right;
- an object of `hallucination_regression_refs.json`, as it was cited; `expect_should_check` says whether it is to be
  taken for an invented one. What is "correct" there came from a source of its day, and is no label.

A right outcome is, for an accurate reference, that it is verified; for one with minor issues, or one that is not to be
taken for invented, that its work is identified and some of its authors are not denied; for an invented one, that it is
not verified. Of a work that the index has not, told by its title and arXiv identifier, an index can know nothing: then
it is right that the reference is unchecked. Of BERT the file says that 2019 is one year off; it is the year of
publication, and so the entry is no worse for it.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from labelled import bibtex, faults_of, known_works, verdicts_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from labelled import KnownWorks

    from veridical.report.models import CitationReport

ACCURATE, SLIPS, INVENTED = "accurate", "minor issues", "invented"
_HEADINGS = {"ACCURATE": ACCURATE, "MINOR ISSUES": SLIPS, "HALLUCINATED": INVENTED}
_HEADING = re.compile(r"^% ──[^A-Z\n]*(?P<label>[A-Z ]+?) ─", re.MULTILINE)
_ENTRY = re.compile(r"^@\w+\{(?P<key>\w+),.*?^\}\n?", re.MULTILINE | re.DOTALL)
_TITLE = re.compile(r"^\s*title\s*=\s*\{(.*)\},?$", re.MULTILINE)
_URL = re.compile(r"https://arxiv\.org/abs/\S+?(?=[}\s])")


@dataclass(frozen=True, slots=True)
class Case:
    """A labelled reference."""

    name: str
    label: str
    text: str

    def is_covered(self, known: KnownWorks) -> bool:
        """Tell whether the index has the work."""
        title, url = _TITLE.search(self.text), _URL.search(self.text)
        return (title is not None and known.has_title(title[1])) or (url is not None and known.has_identifier(url[0]))


def main(arguments: Sequence[str]) -> None:
    """Print one row a case, and how many came out right; with `-v` also what was told of each."""
    folder, index = (Path(argument) for argument in arguments if argument != "-v")
    cases, known = list(read_cases(folder)), known_works(index)
    right = 0
    print("| case | label | in the index | verdict | |\n| --- | --- | --- | --- | --- |")
    for case, report in zip(cases, verdicts_of([case.text for case in cases], index), strict=True):
        (citation,) = report.citations
        is_covered = case.is_covered(known)
        is_right = _is_right(case.label, citation, is_covered=is_covered)
        right += is_right
        outcome = "right" if is_right else "WRONG"
        cells = (case.name, case.label, "yes" if is_covered else "no", citation.verdict, outcome)
        print(f"| {' | '.join(cells)} |")
        if "-v" in arguments:
            print("".join(f"    {line}\n" for line in faults_of(citation)), end="")
    print(f"\n{right} of {len(cases)} right")


def read_cases(folder: Path) -> Iterator[Case]:
    """Yield the cases of the three files."""
    sectioned = (folder / "hallucination_7ref_sample.bib").read_text("utf-8")
    for entry in _ENTRY.finditer(sectioned):
        heading = [found["label"] for found in _HEADING.finditer(sectioned, 0, entry.start())][-1]
        yield Case(entry["key"], _HEADINGS[heading], entry[0])
    for entry in _ENTRY.finditer((folder / "hallucination_mixed_sample.bib").read_text("utf-8")):
        yield Case(entry["key"], INVENTED if "fake" in entry["key"] else ACCURATE, entry[0])
    for row in json.loads((folder / "hallucination_regression_refs.json").read_text("utf-8")):
        cited = row["error_entry"]
        fields = {
            "title": cited["ref_title"],
            "author": cited["ref_authors_cited"].replace(", ", " and "),
            "year": cited["ref_year_cited"],
            "booktitle": cited["ref_venue_cited"],
        }
        label = INVENTED if row["expect_should_check"] else SLIPS
        yield Case(row["id"], label, bibtex("inproceedings", fields))


def _is_right(label: str, citation: CitationReport, *, is_covered: bool) -> bool:
    if label == INVENTED:
        return citation.verdict != "verified"
    if not is_covered:
        return citation.verdict == "unchecked"
    if label == ACCURATE:
        return citation.verdict == "verified"
    authors = [claim.verdict for claim in citation.claims if claim.kind == "authors"]
    return citation.verdict in ("verified", "partial") and not (citation.work is None or _are_denied(citation, authors))


def _are_denied(citation: CitationReport, authors: Sequence[str]) -> bool:
    """Tell whether no stated author is taken for one of the work."""
    names = [claim.stated.split(" and ") for claim in citation.claims if claim.kind == "authors"]
    messages = [claim.message or "" for claim in citation.claims if claim.kind == "authors"]
    return "fail" in authors and all(
        name in message for own, message in zip(names, messages, strict=True) for name in own
    )


if __name__ == "__main__":
    main(sys.argv[1:])
