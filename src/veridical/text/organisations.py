"""Organisations: found in text, told apart, and compared."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from veridical.text import affiliations
from veridical.text.patterns import Pattern
from veridical.text.phrases import Phrase, PhraseTable, phrase_key
from veridical.text.universities import find_universities, universities_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from veridical.model import Organisation
    from veridical.text.sentences import Stretch

_PLACED_AT = ("University of", "TU")
_SHORT = 3
_NOTE_SIGN = Pattern(r"\d(?<=[a-z]{3}\d)\d?(?=\s*(?:[,;，；]|$))")  # the number of an affiliation, which was raised
# "Foo et al.", "高塔等人"; "高塔明，": a given name of two characters
_AFTER_SURNAME = Pattern(
    r",? (?:et\.? al|and others|[A-Z]\.)|等(?!公司|机构|单位|企业)|,? ?\(?(?:19|20)\d\d[a-z]?\)"
    r"|, [A-Z][a-z]+ [A-Z]\."
    r"|(?<=[\u4e00-\u9fff])[\u4e00-\u9fff](?<![的等在与和及是有社也都])(?=[，、。,;；）)等]|$)"
)
_GIVEN_NAME = Pattern(
    r"\b(?!(?:At|By|From|In|Of|The|To|Via|With|And|For|Org|Affiliation|Institute|Institution) )[A-Z](?:[a-z]+|\.) \Z"
)
_UNIVERSITY_SIGNS = ("niversi", "Univ.", "U. ")
_SCHOOLS = ("university", "college", "institute", "academy", "school")


@dataclass(frozen=True, slots=True)
class OrganisationMention:
    """A stretch of text that names an organisation; several `names` if it may mean any of them."""

    start: int
    end: int
    names: tuple[str, ...]


class Relation(StrEnum):
    """How a stated organisation stands to a recorded one."""

    SAME = "same"
    PARENT = "parent"
    """The stated one is above the recorded one."""
    CHILD = "child"
    """The stated one is a part of the recorded one."""
    RELATED = "related"
    """Both belong to one parent, or are known to be confused."""
    DIFFERENT = "different"
    UNKNOWN = "unknown"


_CLOSEST_FIRST = tuple(Relation)
_REMEMBERED = 1_024  # texts: several readers ask about each, one after the other


class Organisations:
    """The known organisations.

    `ambiguous` gives the names an alias may mean. `common_words` are aliases that count only as they are written.
    `surnames` are those of them that people bear too. `decoys` are phrases that name no organisation though one stands
    in them. `places` end an address.
    """

    def __init__(
        self,
        rows: Iterable[Organisation],
        *,
        ambiguous: Mapping[str, tuple[str, ...]] | None = None,
        common_words: Iterable[str] = (),
        surnames: Iterable[str] = (),
        decoys: Iterable[str] = (),
        places: Iterable[str] = (),
    ) -> None:
        self._rows = {row.name: row for row in rows}
        self._common_words = frozenset(common_words)
        self._surnames = frozenset(surnames)
        self._place_names = tuple(places)
        self._ambiguous = dict(ambiguous or {})
        self._decoys = tuple(decoys)
        phrases = [Phrase(spelling, name, self._is_case_sensitive(spelling)) for spelling, name in self._spellings()]
        phrases.extend(Phrase(decoy, None) for decoy in self._decoys)
        self._table = PhraseTable(phrases)
        self._remembered = lru_cache(maxsize=_REMEMBERED)(self._find)

    def extended(self, further: Iterable[Organisation]) -> Organisations:
        """Return these organisations and further ones; one that shares a name of several words lends its spellings."""
        rows = dict(self._rows)
        for one in further:
            spellings = dict.fromkeys((one.name, *one.aliases))
            known = next((name for spelling in spellings if " " in spelling for name in self._named(spelling)), None)
            if known is None:
                rows.setdefault(one.name, one)
            else:
                rows[known] = replace(rows[known], aliases=(*rows[known].aliases, *spellings))
        return Organisations(
            rows.values(),
            ambiguous=self._ambiguous,
            common_words=self._common_words,
            surnames=self._surnames,
            decoys=self._decoys,
            places=self._place_names,
        )

    def _named(self, spelling: str) -> tuple[str, ...]:
        return self._by_key.get(phrase_key(spelling), ())

    @cached_property
    def _by_key(self) -> dict[str, tuple[str, ...]]:
        by_key: dict[str, tuple[str, ...]] = {}
        for spelling, name in self._spellings():
            key = phrase_key(spelling)
            known = by_key.get(key, ())
            by_key[key] = known if name in known else (*known, name)
        return by_key

    @cached_property
    def _places(self) -> frozenset[str]:
        return frozenset(phrase_key(place) for place in self._place_names)

    def _spellings(self) -> Iterator[tuple[str, str]]:
        for row in self._rows.values():
            yield from ((spelling, row.name) for spelling in dict.fromkeys((row.name, *row.aliases)))
        for alias, names in self._ambiguous.items():
            yield from ((alias, name) for name in names)

    def _is_case_sensitive(self, spelling: str) -> bool:
        return len(spelling) <= _SHORT or spelling in self._common_words

    def __len__(self) -> int:
        """Return the number of organisations."""
        return len(self._rows)

    def __iter__(self) -> Iterator[Organisation]:
        """Yield the organisations in the order of the table."""
        return iter(self._rows.values())

    def __contains__(self, name: object) -> bool:
        """Tell whether an organisation bears the name, in exactly this spelling."""
        return name in self._rows

    def find(self, text: str) -> tuple[OrganisationMention, ...]:
        """Return every known organisation that the text names, from left to right; "Foo University1" is one, too.

        One word with a number is another name: that of a model, or of a part.
        """
        return self._remembered(text)

    def _find(self, text: str) -> tuple[OrganisationMention, ...]:
        found = self._spelled(text)
        signs = {sign.start() for sign in _NOTE_SIGN.finditer(text)}
        if not signs:
            return found
        unsigned = _NOTE_SIGN.sub(lambda sign: " " * len(sign[0]), text)
        raised = [one for one in self._spelled(unsigned) if one.end in signs and " " in text[one.start : one.end]]
        others = [one for one in found if all(one.end <= new.start or new.end <= one.start for new in raised)]
        return tuple(sorted((*others, *raised), key=lambda one: one.start))

    def _spelled(self, text: str) -> tuple[OrganisationMention, ...]:
        found = [
            OrganisationMention(match.start, match.end, match.values)
            for match in self._table.find(text)
            if not _goes_on(text, match.start, match.end) and not self._is_person(text, match.start, match.end)
        ]
        return self._with_universities(text, found) if any(sign in text for sign in _UNIVERSITY_SIGNS) else tuple(found)

    def _with_universities(self, text: str, found: list[OrganisationMention]) -> tuple[OrganisationMention, ...]:
        """Add the universities that the text calls as other languages do; what is within one of them is no other."""
        for one in find_universities(text, self._by_key):
            if not any(other.start <= one.start and one.end <= other.end for other in found):
                found = [other for other in found if other.end <= one.start or one.end <= other.start]
                found.append(OrganisationMention(one.start, one.end, one.names))
        return tuple(sorted(found, key=lambda one: one.start))

    def _is_person(self, text: str, start: int, end: int) -> bool:
        """Tell whether a surname stands as one: "Foo Brown", "F. Brown", "Brown et al."."""
        if text[start:end] not in self._surnames:
            return False
        return (
            _AFTER_SURNAME.match(text, end) is not None
            or _GIVEN_NAME.search(text[max(0, start - 24) : start]) is not None
        )

    def names(self, text: str) -> tuple[str, ...]:
        """Return the organisations that the whole text is a spelling of, or those it names."""
        whole = self._by_key.get(phrase_key(text))
        if whole is not None:
            return whole
        return tuple(dict.fromkeys(name for mention in self.find(text) for name in mention.names))

    def universities_of(self, place: str) -> tuple[str, ...]:
        """Return the university that is called after a place of one word: people say "at Toronto" of it."""
        return universities_of(place, self._by_key) if place.isalpha() else ()

    def has_university_at(self, place: str) -> bool:
        """Tell whether words are a place, and no more, after which a university is called: "Toronto"."""
        names = (f"{kind} {place}" for kind in _PLACED_AT)
        return any(one.end - one.start == len(name) for name in names for one in self.find(name))

    def named_together(self, text: str) -> tuple[Stretch, ...]:
        """Return the stretches of a running text that name one organisation, or several joined ones."""
        return tuple(affiliations.named_together(text, self._stretches(text), self._is_place))

    def _is_place(self, word: str) -> bool:
        """Tell whether a word is a place, or has a university that is called after it."""
        return phrase_key(word) in self._places or bool(self.universities_of(word))

    def split(self, text: str) -> tuple[Stretch, ...]:
        """Return the stretches of a list of organisations; a department or an address stays with its organisation."""
        parts = affiliations.split(text, self._stretches(text), self._places)
        return tuple(
            (begin + start, begin + end)
            for begin, stop in parts
            for start, end in affiliations.parted(text[begin:stop], self._stretches(text[begin:stop]))
        )

    def _stretches(self, text: str) -> list[Stretch]:
        return [(mention.start, mention.end) for mention in self.find(text)]

    def parse_unknown(self, text: str) -> str | None:
        """Return the text, trimmed, if it looks like the name of an organisation that is not in the table."""
        return None if self.find(text) else affiliations.parse_generic(text)

    def ancestors(self, name: str) -> tuple[str, ...]:
        """Return the organisations above one, the nearest first."""
        above: list[str] = []
        row = self._rows.get(name)
        while row is not None and row.parent is not None and row.parent not in (name, *above):
            above.append(row.parent)
            row = self._rows.get(row.parent)
        return tuple(above)

    def relation(self, stated: str, recorded: str) -> Relation:
        """Return how two spellings of organisations, as written, stand to each other.

        Where either names several organisations, the closest pair counts: split lists first.
        """
        if phrase_key(stated) == phrase_key(recorded) != "":
            return Relation.SAME
        if phrase_key(recorded).startswith(f"{phrase_key(stated)} for "):
            return Relation.SAME  # "Foo Institute" for the "Foo Institute for Bars"
        left, right = self.names(stated), self.names(recorded)
        if left and right:
            relations = {self._relate(one, other) for one in left for other in right}
            return closest(relations)
        return self._compare_unknown(stated, recorded)

    def _relate(self, stated: str, recorded: str) -> Relation:
        """Return how two known organisations stand to each other."""
        above_stated, above_recorded = self.ancestors(stated), self.ancestors(recorded)
        if stated == recorded:
            return Relation.SAME
        if stated in above_recorded:
            return Relation.PARENT
        if recorded in above_stated:
            return Relation.SAME if self._is_branch(stated, recorded) else Relation.CHILD
        if self._are_related(stated, recorded) or set(above_stated) & set(above_recorded):
            # The campuses of one system are universities of their own.
            return Relation.DIFFERENT if self._are_campuses(stated, recorded) else Relation.RELATED
        return Relation.DIFFERENT

    def _is_branch(self, stated: str, recorded: str) -> bool:
        """Tell whether one is a branch of a company's laboratory that bears its name; many records leave it out."""
        above = self._rows[recorded].parent
        return above is not None and recorded.startswith(f"{above} ") and stated.startswith(f"{recorded} ")

    def _are_related(self, stated: str, recorded: str) -> bool:
        return recorded in self._rows[stated].related or stated in self._rows[recorded].related

    def _are_campuses(self, stated: str, recorded: str) -> bool:
        if self._are_related(stated, recorded):
            return False
        return self._rows[stated].kind == self._rows[recorded].kind == "university"

    def _compare_unknown(self, stated: str, recorded: str) -> Relation:
        """Compare by words, where at least one organisation is not in the table."""
        if affiliations.is_same_name(stated, recorded, self._places):
            return Relation.SAME
        return Relation.DIFFERENT if affiliations.are_distinct(stated, recorded) else Relation.UNKNOWN


def closest(relations: Iterable[Relation]) -> Relation:
    """Return the closest of some relations."""
    return min(relations, key=_CLOSEST_FIRST.index)


def _goes_on(text: str, start: int, end: int) -> bool:
    """Tell whether a name has only begun or ended in the text: "Foo University of Bar", "Foo's lab" with an S-Lab."""
    if text[start - 1 : start + 2] in ("'s ", "’s "):
        return True
    if not text.startswith(" of ", end) or not text[end + 4 : end + 5].isupper():
        return False
    return text[start:end].lower().endswith(_SCHOOLS)
