"""Checks the data files: `python tools/check_data.py` prints one line per fault and exits 1 if there is one.

What is no fault, but worth a look, is counted at the end.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.datafiles import data_path, read_rows, read_toml
from veridical.errors import DataError
from veridical.lexicon import (
    ORGANISATIONS,
    ROWS,
    VENUES,
    Table,
    load_lexicon,
    organisation_rows,
    tables,
    venue_rows,
)
from veridical.text.cues import CUES, cues
from veridical.text.folding import fold
from veridical.text.identifiers import parse_identifier
from veridical.text.local_names import LOCAL_NAMES, local_names
from veridical.text.nouns import NOUNS, noun_lists, plural

if TYPE_CHECKING:
    from veridical.lexicon import Lexicon
    from veridical.model import Organisation
    from veridical.text.venues import Series

WORKS = "works.jsonl"
SOURCES = Path(__file__).resolve().parents[1] / "src"
LEAST_ORGANISATIONS, LEAST_VENUES, LEAST_NOUNS = 300, 150, 60
ORGANISATION_KINDS = frozenset({"company", "university", "institute", "nonprofit", "government"})
VENUE_KINDS = frozenset({"conference", "journal", "workshop", "preprint"})
TRACKS = frozenset(
    {
        *("main", "findings", "workshop", "datasets-and-benchmarks", "demo", "industry"),
        *("journal", "position", "tiny", "blogpost"),
    }
)
LEVELS = frozenset({"title", "abstract", "fulltext"})
KEY = re.compile(r"[a-z][a-z0-9-]*\d{4}[a-z0-9]*")
CATEGORY = re.compile(r"[a-z]+(?:-[a-z]+)*(?:\.[A-Za-z]+(?:-[a-z]+)*)?")
# An entry that is a text, and what of an entry looks at the text around it.
PLAIN = re.compile(r"[^\\.^$*+?{}\[\]|()]+")
CONTEXT = re.compile(r"\(\?|[$^]|\\[bB]")
# How an identifier must be written for the reader of identifiers to know it for one of its kind.
WRITTEN = {
    "arxiv": "arXiv:{}",
    "doi": "doi:{}",
    "acl": "https://aclanthology.org/{}",
    "openreview": "https://openreview.net/forum?id={}",
    "pmid": "PMID: {}",
    "pmcid": "{}",
    "openalex": "https://openalex.org/{}",
    "semanticscholar": "https://www.semanticscholar.org/paper/{}",
}
WORK_KEYS = frozenset(
    {
        *(
            "key",
            "names",
            "origins",
            "ids",
            "title",
            "earlier_titles",
            "authors",
            "authors_complete",
            "authors_ordered",
        ),
        *("affiliations",),
        *("affiliations_complete", "venues", "versions", "published", "year", "categories", "definitions", "url"),
        *("titles_complete", "figures", "notices"),
    }
)


def organisation_faults(rows: list[Organisation], ambiguous: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """Yield what is wrong with the table of organisations."""
    known = {row.name: row for row in rows}
    if len(known) < LEAST_ORGANISATIONS:
        yield f"only {len(known)} organisations"
    spellings = [(spelling, row.name) for row in rows for spelling in dict.fromkeys((row.name, *row.aliases))]
    yield from _double_spellings(spellings)
    for row in rows:
        yield from _relative_faults(row, known)
    for alias, names in ambiguous.items():
        yield from (f"ambiguous {alias}: no organisation {name}" for name in names if name not in known)
        if any(fold(spelling) == fold(alias) for spelling, _ in spellings):
            yield f"ambiguous {alias} is also an alias"


def _double_spellings(spellings: list[tuple[str, str]]) -> Iterator[str]:
    bearers: dict[str, dict[str, None]] = {}
    for spelling, name in spellings:
        bearers.setdefault(fold(spelling), {})[name] = None
    yield from (f"{key!r} names {', '.join(names)}" for key, names in bearers.items() if len(names) > 1)


def _relative_faults(row: Organisation, known: Mapping[str, Organisation]) -> Iterator[str]:
    if row.kind not in ORGANISATION_KINDS:
        yield f"{row.name}: kind {row.kind}"
    for relative in (row.parent, *row.related):
        if relative is not None and relative not in known:
            yield f"{row.name}: no organisation {relative}"
    seen, parent = {row.name}, row.parent
    while parent is not None and parent in known:
        if parent in seen:
            yield f"{row.name}: its parents go round in a circle"
            return
        seen.add(parent)
        parent = known[parent].parent


def venue_faults(rows: list[Series], entries: list[Table]) -> Iterator[str]:
    """Yield what is wrong with the table of venues."""
    if len({row.name for row in rows}) < LEAST_VENUES:
        yield f"only {len(rows)} venues"
    yield from _double_spellings([(spelling, row.name) for row in rows for spelling in row.spellings])
    yield from (f"{name}: twice" for name, count in Counter(row.name for row in rows).items() if count > 1)
    for row, entry in zip(rows, entries, strict=True):
        if row.kind not in VENUE_KINDS:
            yield f"{row.name}: kind {row.kind}"
        yield from (f"{row.name}: track {track}" for track in _list(entry, "tracks") if track not in TRACKS)
        first = entry.get("first", 1900)
        if not isinstance(first, int) or not 1600 <= first <= date.today().year:  # noqa: DTZ011  # a year is enough
            yield f"{row.name}: first {first}"


def cue_faults(lists: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield what is wrong with the lists of cues: entries that are no regular expression, and repeated ones."""
    for name, entries in lists.items():
        yield from (f"{name}: {entry!r} twice" for entry, count in Counter(entries).items() if count > 1)
        yield from (f"{name}: {entry!r} is no regular expression" for entry in entries if not _compiles(entry))


def covered_cues(lists: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield the entries without effect, as another one of their list fits wherever they do."""
    for name, entries in lists.items():
        wider = [entry for entry in entries if not CONTEXT.search(entry.replace("(?:", "(")) and _compiles(entry)]
        for entry in filter(PLAIN.fullmatch, entries):
            yield from (
                f"{name}: {entry!r} is in {one!r}" for one in wider if one != entry and re.fullmatch(one, entry)
            )


def unused_cues(lists: Iterable[str], sources: Iterable[str]) -> Iterator[str]:
    """Yield the lists of cues that no source names; the triggers of a rejection are named by its kind."""
    nodes = (node for source in sources for node in ast.walk(ast.parse(source)))
    named = {node.value for node in nodes if isinstance(node, ast.Constant)}
    for name in lists:
        section, _, key = name.rpartition(".")
        if name not in named and not (key == "triggers" and section.removeprefix("rejection.") in named):
            yield f"{name} is used nowhere"


def noun_faults(nouns: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield what is wrong with the table of nouns: too few of them, and spellings that stand for two."""
    if len(nouns) < LEAST_NOUNS:
        yield f"only {len(nouns)} nouns"
    yield from _double_spellings(
        [(each, noun) for noun, spellings in nouns.items() for each in (plural(noun), *spellings)]
    )


def _compiles(pattern: str) -> bool:
    try:
        re.compile(pattern)
    except re.error:
        return False
    return True


def work_faults(works: list[Table], lexicon: Lexicon) -> Iterator[str]:
    """Yield what is wrong with the works, each by itself and against the others."""
    for work in works:
        yield from (f"{work.get('key')}: {fault}" for fault in _faults_of(work, lexicon))
    yield from _shared("key", [(str(work.get("key")), str(work.get("key"))) for work in works])
    yield from _shared("name", [(str(name), _key(work)) for work in works for name in _list(work, "names")])
    ids = [(f"{kind}:{value}", _key(work)) for work in works for kind, value in _table(work, "ids").items()]
    yield from _shared("identifier", ids)


def local_name_faults(works: list[Table], names: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield what is wrong with the names in other languages: of a work that is not there, or of two works."""
    known = {_key(work) for work in works}
    yield from (f"no work {key}" for key in names if key not in known)
    own = [(str(name), _key(work)) for work in works for name in _list(work, "names")]
    yield from _shared("name", [*own, *((name, key) for key, some in names.items() for name in some)])


def _shared(what: str, pairs: list[tuple[str, str]]) -> Iterator[str]:
    bearers: dict[str, list[str]] = {}
    for value, key in pairs:
        bearers.setdefault(value, []).append(key)
    yield from (f"{what} {value} on {', '.join(keys)}" for value, keys in bearers.items() if len(keys) > 1)


def _faults_of(work: Table, lexicon: Lexicon) -> Iterator[str]:
    if not KEY.fullmatch(_key(work)):
        yield "the key is not family name, year and word"
    yield from (f"unknown field {field}" for field in work if field not in WORK_KEYS)
    if not isinstance(work.get("title"), str) or not work["title"]:
        yield "no title"
    authors = _list(work, "authors")
    if not authors or not all(isinstance(author, str) and author.strip() for author in authors):
        yield "no authors, or an empty one"
    yield from _identifier_faults(work)
    yield from _venue_faults_of(work, lexicon)
    yield from _date_faults(work)
    yield from _definition_faults(work)
    yield from (f"category {name}" for name in _list(work, "categories") if not CATEGORY.fullmatch(str(name)))


def _identifier_faults(work: Table) -> Iterator[str]:
    for kind, value in _table(work, "ids").items():
        found = parse_identifier(WRITTEN[kind].format(value)) if kind in WRITTEN else None
        if found is None or str(found.identifier) != f"{kind}:{value}" or found.version is not None:
            yield f"identifier {kind}:{value}"


def _venue_faults_of(work: Table, lexicon: Lexicon) -> Iterator[str]:
    for venue in _list(work, "venues"):
        if not isinstance(venue, Mapping) or not isinstance(venue.get("series"), str):
            yield f"venue {venue}"
            continue
        if lexicon.venues.parse(venue["series"]) is None:
            yield f"venue {venue['series']} is no known venue"
        if venue.get("track", "main") not in TRACKS:
            yield f"track {venue.get('track')}"
        if not _is_year(venue.get("year")):
            yield f"year of venue {venue.get('year')}"


def _date_faults(work: Table) -> Iterator[str]:
    if not _is_year(work.get("year")):
        yield f"year {work.get('year')}"
    if "published" in work and not _is_date(work["published"]):
        yield f"published {work['published']}"
    last = ""
    for number, version in enumerate(_list(work, "versions"), 1):
        posted = version.get("posted", "") if isinstance(version, Mapping) else None
        if not isinstance(version, Mapping) or not isinstance(version.get("number"), int):
            yield f"version {version}"
        elif version["number"] < number or (posted and (not _is_date(posted) or posted < last)):
            yield f"version {version['number']} of {posted}"
        last = posted if isinstance(posted, str) and posted else last


def _definition_faults(work: Table) -> Iterator[str]:
    for definition in _list(work, "definitions"):
        short, long = (str(_field(definition, field)) for field in ("short", "long"))
        if _field(definition, "where") not in LEVELS or not 2 <= len(short) <= 20 or len(long) <= len(short):
            yield f"definition {definition}"
        elif not fold(long)[:1].isalnum() or not any(
            letter in fold(long) for letter in fold(short) if letter.isalpha()
        ):
            yield f"definition {short} = {long}"


def _is_date(text: object) -> bool:
    match = re.fullmatch(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?", text) if isinstance(text, str) else None
    if match is None or not _is_year(int(match[1])):
        return False
    try:
        date(int(match[1]), int(match[2] or 1), int(match[3] or 1))
    except ValueError:
        return False
    return True


def _is_year(year: object) -> bool:
    return isinstance(year, int) and 1700 <= year <= date.today().year + 1  # noqa: DTZ011  # a year is enough


def _list(table: Table, key: str) -> list[object]:
    value = table.get(key)
    return value if isinstance(value, list) else []


def _table(table: Table, key: str) -> Table:
    value = table.get(key)
    return value if isinstance(value, Mapping) else {}


def _field(value: object, key: str) -> object:
    return value.get(key) if isinstance(value, Mapping) else None


def _key(work: Table) -> str:
    return str(work.get("key"))


def read_works(path: Path) -> tuple[list[Table], list[str]]:
    """Return the works of a file, and a fault for each line that is none."""
    works: list[Table] = []
    faults: list[str] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            work: object = json.loads(line)
        except ValueError as error:
            faults.append(f"line {number}: {error}")
            continue
        if isinstance(work, Mapping):
            works.append(work)
        else:
            faults.append(f"line {number}: no object")
    return works, faults


def unknown_affiliations(works: list[Table], lexicon: Lexicon) -> Counter[str]:
    """Return the affiliations that the table of organisations does not know, with how often they occur."""
    named = (str(name) for work in works for name in _list(work, "affiliations"))
    return Counter(name for name in named if not lexicon.organisations.names(name))


def ambiguous_names(content: Table) -> dict[str, tuple[str, ...]]:
    """Return the aliases with several meanings."""
    entries = tables(content, "ambiguous", Path(ORGANISATIONS))
    return {str(entry.get("alias")): tuple(map(str, _list(entry, "organisations"))) for entry in entries}


def faults() -> Iterator[str]:
    """Yield every fault of the shipped files, headed by the file's name."""
    organisations, venues = data_path(ORGANISATIONS), data_path(VENUES)
    rows = organisation_rows(organisations.with_suffix(ROWS))
    ambiguous = ambiguous_names(read_toml(organisations))
    yield from (f"{ORGANISATIONS}: {fault}" for fault in organisation_faults(rows, ambiguous))
    venues = venues.with_suffix(ROWS)
    yield from (f"{VENUES}: {fault}" for fault in venue_faults(venue_rows(venues), read_rows(venues)))
    sources = (path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    of_cues = (*cue_faults(cues()), *covered_cues(cues()), *unused_cues(cues(), sources))
    yield from (f"{CUES}: {fault}" for fault in of_cues)
    yield from (f"{NOUNS}: {fault}" for fault in noun_faults(noun_lists("noun")))
    yield from (f"{NOUNS}: {fault}" for fault in cue_faults({**noun_lists("reading"), **noun_lists("name")}))
    works, broken = read_works(data_path(WORKS))
    yield from (f"{LOCAL_NAMES}: {fault}" for fault in local_name_faults(works, local_names()))
    yield from (f"{WORKS}: {fault}" for fault in (*broken, *work_faults(works, load_lexicon())))


def main() -> int:
    """Print the faults; return 1 if there are any."""
    try:
        found = list(faults())
    except DataError as error:
        found = [str(error)]
    for fault in found:
        print(fault)
    if not found:
        unknown = unknown_affiliations(read_works(data_path(WORKS))[0], load_lexicon())
        print(f"no faults; {len(unknown)} affiliations are no known organisations")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
