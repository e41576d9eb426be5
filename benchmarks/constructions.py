"""Ways to say a fact: how often each is read, and whether what is told of others is left alone.

Each form of `constructions/english.txt`, `chinese.txt` and `layouts.txt` is filled with the facts of a few works of the
starter index, once with the right ones and once for each slot with a wrong value in its place. Every wrong value should
be flagged, and no right one; nothing at all in the forms of `of_others.txt`, which speak of others than the work. The
works and the wrong values are those that a plain form settles ("FOO (Acme)."), so that only the reading is measured.

    python benchmarks/constructions.py [--works 4] [--shown 20]
"""

from __future__ import annotations

import argparse
import json
import random
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import veridical
from veridical.datafiles import data_path

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

FOLDER = Path(__file__).with_name("constructions")
FILES = ("english.txt", "chinese.txt", "layouts.txt", "of_others.txt")
SLOT = re.compile(r"\{([A-Z]+)([12])\}")
CLAIMED = frozenset({"O", "ZO", "F", "FL", "L", "A", "V", "S", "Y"})
PLACES = ("Rice University", "KAIST", "Baidu", "ETH Zurich", "University of Toronto", "Peking University")
PEOPLE = ("Maria Keller", "Tom Brennan", "Anna Lindqvist", "Peter Novak")
SERIES = ("ICML", "NeurIPS", "ICLR", "ACL", "CVPR", "KDD")
YEARS_OFF = 9
FEWEST = 3  # authors of a work
FLAGGED = frozenset({"fail", "partial"})


@dataclass(frozen=True, slots=True)
class Filling:
    """What stands in the slots of a form for one work, and what is wrong there."""

    right: Mapping[str, str]
    wrong: Mapping[str, str]


@dataclass(slots=True)
class Tally:
    """What came of the forms of a file."""

    wrong: int = 0
    missed: int = 0
    right: int = 0
    alarms: int = 0


class Reader:
    """Says which values of a text are flagged, by the starter index alone."""

    def __init__(self) -> None:
        settings = veridical.Settings(sources=("none",), indexes=(), use_cache=False)
        self._verifier = veridical.Verifier(settings=settings)

    def claims(self, text: str) -> list[tuple[str, str, str]]:
        """Return the kind, the stated words and the verdict of each claim in a text."""
        report = self._verifier.verify(text=text, name="note.md")
        return [
            (claim.kind, claim.stated, str(claim.verdict))
            for document in report.documents
            for citation in document.citations
            for claim in citation.claims
        ]

    def flags(self, text: str, value: str) -> bool:
        """Tell whether a value, or its last word, is flagged in a text."""
        last = value.rsplit(maxsplit=1)[-1]
        return any(
            verdict in FLAGGED and (value in stated or last in stated) for _, stated, verdict in self.claims(text)
        )


def chinese_names() -> dict[str, str]:
    """Return the first Chinese name of each organisation that has one."""
    rows = map(json.loads, data_path("organisations.jsonl").read_text(encoding="utf-8").splitlines())
    return {row["name"]: row["zh"][0] for row in rows if row.get("zh")}


def fillings(reader: Reader, count: int) -> Iterator[Filling]:
    """Yield as many works as are wanted whose facts a plain form settles, chosen at random, the same each time."""
    works = [json.loads(line) for line in data_path("works.jsonl").read_text(encoding="utf-8").splitlines()]
    named = chinese_names()
    random.Random(7).shuffle(works)  # noqa: S311 - a sample
    for work in works:
        if count and (filling := _filling(work, named, reader)) is not None:
            count -= 1
            yield filling


def _filling(work: Mapping[str, object], named: Mapping[str, str], reader: Reader) -> Filling | None:
    """Return what a work fills the slots with; `None` where a fact is missing, or is not settled by a plain form."""
    right = _right(work, named)
    if right is None:
        return None
    plain = "{X} ({O}), first author {F}, {V}.".format_map(right)
    if [verdict for *_, verdict in reader.claims(plain)].count("verified") < len(right.keys() & {"O", "F", "V"}):
        return None
    name, year = right["X"], str(int(right["Y"]) - YEARS_OFF)
    place = next((one for one in PLACES if reader.flags(f"{name} ({one}).", one)), None)
    person = next((one for one in PEOPLE if reader.flags(f"{name}, first author {one}.", one)), None)
    series = next((one for one in SERIES if reader.flags(f"{name} ({one} {right['Y']}).", one)), None)
    if not (place and person and series and reader.flags(f"{name} was published in {year}.", year)):
        return None
    wrong = dict.fromkeys("FLA", person) | {"FL": person.split()[-1], "O": place, "ZO": named[place]}
    return Filling(right, wrong | {"S": series, "V": f"{series} {right['Y']}", "Y": year})


def _right(work: Mapping[str, object], named: Mapping[str, str]) -> dict[str, str] | None:
    """Return the facts of a work with one name, one venue and whole lists of authors and of affiliations."""
    authors, places, venues, names = (_list(work, key) for key in ("authors", "affiliations", "venues", "names"))
    is_whole = work.get("affiliations_complete") and work.get("authors_complete") is not False
    if not (is_whole and places and names) or len(venues) != 1 or len(authors) < FEWEST or work.get("notices"):
        return None
    (venue,), place, name = venues, str(places[0]), str(names[0])
    year, series = venue.get("year"), str(venue["series"])
    if not year or venue.get("track") not in (None, "main") or place not in named or not name.isalnum():
        return None
    first, later, last = (str(authors[at]) for at in (0, 1, -1))
    people = {"F": first, "FL": first.split()[-1], "A": later, "L": last}
    facts = {"X": name, "T": str(work["title"]), "O": place, "ZO": named[place]}
    return people | facts | {"S": series, "V": f"{series} {year}", "Y": str(year)}


def _list(work: Mapping[str, object], key: str) -> list[dict[str, object]]:
    value = work.get(key)
    return value if isinstance(value, list) else []


def filled(form: str, pair: tuple[Filling, Filling], wrong: tuple[str, str] | None = None) -> str:
    """Return a form with the facts of two works in its slots, one of them wrong if it is named."""

    def value(slot: re.Match[str]) -> str:
        one = pair[int(slot[2]) - 1]
        return (one.wrong if slot.groups() == wrong else one.right)[slot[1]]

    return SLOT.sub(value, form)


def measure(form: str, pairs: Sequence[tuple[Filling, Filling]], reader: Reader, tally: Tally) -> str:
    """Try a form with each pair of works; return what was missed and what was wrongly flagged, empty if nothing."""
    slots = sorted({slot.groups() for slot in SLOT.finditer(form) if slot[1] in CLAIMED})
    missed: dict[str, int] = {}
    alarms = 0
    for pair in pairs:
        claims = [claim for claim in reader.claims(filled(form, pair)) if claim[0] != "title"]
        tally.right += len(claims)
        alarms += sum(verdict in FLAGGED for *_, verdict in claims)
        for kind, place in slots:
            tally.wrong += 1
            if not reader.flags(filled(form, pair, (kind, place)), pair[int(place) - 1].wrong[kind]):
                missed[kind + place] = missed.get(kind + place, 0) + 1
    tally.missed += sum(missed.values())
    tally.alarms += alarms
    told = [f"{alarms} alarms"] * (alarms > 0) + [f"{slot} missed {count} times" for slot, count in missed.items()]
    return ", ".join(told)


def main() -> None:
    """Print the table, and the forms in which something is missed or wrongly flagged."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--works", type=int, default=4, help="pairs of works with which each form is tried")
    parser.add_argument("--shown", type=int, default=0, help="forms to show, of each file, in which something is wrong")
    given = parser.parse_args()
    reader = Reader()
    works = list(fillings(reader, 2 * given.works))
    pairs = list(zip(works[: given.works], works[given.works :], strict=True))
    print("| forms | of them | wrong values | found | claims that are right | flagged |")
    print("| --- | --: | --: | --: | --: | --: |")
    told: list[str] = []
    for name in FILES:
        forms = (FOLDER / name).read_text(encoding="utf-8").splitlines()
        tally = Tally()
        wrong = [(form, said) for form in forms if (said := measure(form.replace("\\n", "\n"), pairs, reader, tally))]
        found = (tally.wrong - tally.missed) / (tally.wrong or 1)
        print(f"| {name} | {len(forms)} | {tally.wrong} | {found:.3f} | {tally.right} | {tally.alarms} |")
        told.extend(f"{form}: {said}" for form, said in wrong[: given.shown])
    print("\n".join(["", *told]) if told else "")


if __name__ == "__main__":
    main()
