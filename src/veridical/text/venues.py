"""Venues: found in text, and read from catalogue entries."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from rapidfuzz import fuzz, process

from veridical.model.work import Venue
from veridical.text.cues import any_of
from veridical.text.editions import Surroundings, read_after, read_before
from veridical.text.patterns import Pattern
from veridical.text.phrases import Phrase, PhraseMatch, PhraseTable, phrase_key
from veridical.text.venue_names import initials_of, is_abbreviated, words_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_SHORT = 4
_PROCEEDINGS = "Proceedings of the"
_SOCIETIES = ("IEEE", "ACM")
_NAME_RATIO = 92
_LONGEST_NAME = 300
_LAST_YEAR = 2100
_FEWEST_WORDS = 2  # of a name that is abbreviated
_ANY_YEAR = Pattern(r"(?<!\d)(?:19[5-9]\d|20[0-4]\d)(?!\d)")
# Before a common word it takes one of these to make it a venue, before the name of a topic one of the strong ones.
_STRONG = rf"\b{any_of('venue.placing')}|{any_of('venue.placing_zh')}"
_MARKS = r"[ \t]?[:：]?[ \t]?[*_\"“《<]{0,3}\Z"
_STRONG_CONTEXT = Pattern(rf"(?:{_STRONG}){_MARKS}", re.IGNORECASE)
_CONTEXT = Pattern(rf"(?:{_STRONG}|\b(?:in|at|by)|\d\s?[年月]的){_MARKS}", re.IGNORECASE)
_TAKES_IT = Pattern(rf" (?:only |then |finally )?{any_of('venue.takes')} (?:it|the (?:paper|work|article))\b")
# "在 Foo 上发表"
_IN_ZH = Pattern(r"[在于]\s?[《“\"*_]{0,3}\Z")
# "Lee 等，2019 年，Foo Bars。": a clause of its own behind a date
_DATE_ZH, _CLAUSE_ZH = Pattern(r"(?:19|20)\d\d\s?年(?:\s?\d{1,2}\s?月)?，\s?《?$"), Pattern(r"》?\s?(?:[。；]|$)")
_PRINTS_ZH = Pattern(
    r"[》”\"*_]{0,3}\s?(?:杂志|雜誌|期刊)?\s?[上中]?\s?(?:正式)?(?:发表|發表|刊登|刊出|刊载|刊載|的?封面|に(?:掲載|発表))"
)
_ABBREVIATED = Pattern(r" [A-Z][a-z]{2,8}\.")  # "Nature Mach. Intell." is a journal of its own
_CONTEXT_WINDOW = 24
# A longer name goes on: "International Conference on Foo and Bar", "Asian Conference on Foo".
_GOES_ON = Pattern(r" (?:and|&|for) (?:the )?[A-Z]|: [A-Z][a-z]+ [A-Z]|-[A-Za-z]")
_OTHER_BEFORE = Pattern(
    r"\b(?:Asian|European|Asia|Pacific|Rim|Chinese|China|Italian|Iberian|African|American|Canadian|Australasian|Indian|"
    r"Latin|Nordic|German|British|Arab|Russian|Mexican|Brazilian|Turkish|Japanese|Korean|Applied|"
    r"Mathematical|Spring|National) \Z"
)
_MEETING = Pattern(
    r"(?:/\w+)?(?: \w+){0,3} (?:conference|symposium|workshop|meeting|conf|symp|int|intl)\b"
    r"|(?-i: [A-Z]{3,})\b"
    r"| (?!vol|no|pp|ser|sec|art|suppl|jan|feb|mar|apr|ju[nl]|aug|sept?|oct|nov|dec)(?-i:[A-Z][a-z]+)\.",
    re.IGNORECASE,
)
_HELD_AT = Pattern(r",? ?(?:@ ?|(?:at|of|in|held at|co-?located with) )(?:the )?")
_HOLDS = Pattern(r"['’]s | ?的 ?| ")
_HEADED = ("conference", "international", "symposium", "journal", "transactions", "meeting", "workshop")
_SAME_NAME = Pattern(r"\s{0,2}[(（\[,，:：/]?\s{0,2}\Z")
_SECTION = Pattern(r"\s{0,2}[:：]\s{0,2}\Z")
_IDENTIFIER = Pattern(r"\s?[:：]?\s?(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7}|\.org\b)", re.IGNORECASE)
_PREPRINT = "preprint"
_WORD = Pattern(r"(?!vol|pages?\b|number|issue)\b[A-Za-z]{3,}", re.IGNORECASE)
_LEADING = Pattern(
    r"^(?:in\b|proceedings|proc\b|of\b|the\b|annual\b|ieee\b|acm\b|\d+(?:st|nd|rd|th)?\b|[{} ,.:])+", re.IGNORECASE
)
_TRAILING = Pattern(r"[,(（].*$")


@dataclass(frozen=True, slots=True)
class Series:
    """A series of meetings or a journal, as the table of venues has it.

    The edition with number n was held in the year `edition_base + n`, volume n appeared in `volume_base + n`.
    `common_word`: the short name is a word of the language too.
    """

    name: str
    full_name: str
    kind: str = "conference"
    aliases: tuple[str, ...] = ()
    common_word: bool = False
    edition_base: int | None = None
    volume_base: int | None = None

    @property
    def spellings(self) -> tuple[str, ...]:
        """All names of the series; "Proceedings of the IEEE" alone is a journal, before a conference it is not."""
        stated = (self.name, self.full_name, *self.aliases)
        societies = tuple(f"{_PROCEEDINGS} {name}" for name in stated if name.startswith(_SOCIETIES))
        return tuple(dict.fromkeys((*stated, *societies)))


@dataclass(frozen=True, slots=True)
class VenueMention:
    """A stretch of text that names a venue, from the series through the year and track."""

    start: int
    end: int
    venue: Venue
    common_word: bool = False


@dataclass(frozen=True, slots=True)
class _Spelling:
    """One spelling of a series; a common one is a word of the language too, an abbreviated one ends with a dot."""

    series: Series
    is_common: bool
    is_abbreviated: bool


_SMALLEST = 4  # letters of a short name that may be written small
_REMEMBERED = 1_024  # texts: several readers ask about each, one after the other


class Venues:
    """The known venues.

    `common_words` are spellings that are words, topics or common abbreviations too, and count only where a venue would
    stand. `decoys` are phrases that name no venue though one stands in them.
    """

    def __init__(self, rows: Iterable[Series], *, common_words: Iterable[str] = (), decoys: Iterable[str] = ()) -> None:
        self._rows = {row.name: row for row in rows}
        common = frozenset(common_words)
        phrases = [_phrase(row, spelling, common) for row in self._rows.values() for spelling in row.spellings]
        self._common_words, self._decoys = common, tuple(decoys)
        phrases.extend(
            Phrase(small, _Spelling(row, is_common=True, is_abbreviated=False), True)
            for row in self._rows.values()
            for small in _written_small(row, common)
        )
        phrases.extend(Phrase(decoy, None) for decoy in self._decoys)
        self._table = PhraseTable(phrases, digits_may_follow=True)
        self._canonical: dict[str, Venue | None] = {}
        self._found = lru_cache(maxsize=_REMEMBERED)(self._find)
        self._parsed = lru_cache(maxsize=_REMEMBERED)(self._parse)

    def extended(self, further: Iterable[Series]) -> Venues:
        """Return these venues and further ones, as far as no spelling of theirs is known yet."""
        new = [one for one in further if not any(phrase_key(spelling) in self._by_key for spelling in one.spellings)]
        return Venues([*self, *new], common_words=self._common_words, decoys=self._decoys)

    @cached_property
    def _by_key(self) -> dict[str, Series]:
        return {phrase_key(spelling): row for row in self._rows.values() for spelling in row.spellings}

    @cached_property
    def _by_initials(self) -> dict[str, list[tuple[tuple[str, ...], Series]]]:
        found: dict[str, list[tuple[tuple[str, ...], Series]]] = defaultdict(list)
        for row in self._rows.values():
            for words in {words_of(spelling) for spelling in row.spellings}:
                found[initials_of(words)].append((words, row))
        return found

    @cached_property
    def _long_keys(self) -> list[str]:
        return [key for key in self._by_key if " " in key]

    def __len__(self) -> int:
        """Return the number of series."""
        return len(self._rows)

    def __iter__(self) -> Iterator[Series]:
        """Yield the series in the order of the table."""
        return iter(self._rows.values())

    def __contains__(self, series: object) -> bool:
        """Tell whether a series has this short name, in exactly this spelling."""
        return series in self._rows

    def is_spelling(self, text: str) -> bool:
        """Tell whether a text is nothing but one of the names of a series."""
        return phrase_key(text) in self._by_key

    def spellings(self, series: str) -> tuple[str, ...]:
        """Return all names of a series, by its short name; none of one that is not in the table."""
        row = self._rows.get(series)
        return row.spellings if row else ()

    def find(self, text: str) -> tuple[VenueMention, ...]:
        """Return every known venue that the text names, from left to right."""
        return self._found(text)

    def _find(self, text: str) -> tuple[VenueMention, ...]:
        matches = [match for match in self._table.find(text) if not _is_other(text, match)]
        mentions: list[VenueMention] = []
        for group in _grouped(text, matches):
            floor = mentions[-1].end if mentions else 0
            mention = _read(text, [member.match for member in group], floor, group[-1].next_start)
            joined = _held(mentions[-1], mention, text) if mention is not None and mentions else None
            if joined is not None:
                mentions[-1] = joined
            elif mention is not None:
                mentions.append(mention)
        return tuple(mentions)

    def is_abbreviation(self, text: str) -> bool:
        """Tell whether a text as a whole abbreviates the name of a series, word by word: "Int. Conf. Mach. Learn."."""
        return phrase_key(text) not in self._by_key and self._abbreviated(text) is not None

    def parse(self, text: str) -> Venue | None:
        """Return the venue that the whole text names, as a `booktitle` or a table's cell does.

        A name that is nowhere in the table, but all but equal to one that is, is taken for that one.
        """
        return self._parsed(text)

    def _parse(self, text: str) -> Venue | None:
        text = " ".join(text[:_LONGEST_NAME].replace("{", "").replace("}", "").replace("\\&", "&").split())
        years = dict.fromkeys(_ANY_YEAR.findall(text))
        year = int(next(iter(years))) if len(years) == 1 else None
        row = self._by_key.get(phrase_key(text))
        if row is not None:
            return _venue(row, Surroundings(0, len(text)))
        row = self._abbreviated(text)
        if row is not None:
            return _venue(row, Surroundings(0, len(text), year))
        mention = self._first_mention(text)
        if mention is None:
            row = self._nearest(text)
            return None if row is None else _venue(row, Surroundings(0, len(text), year))
        return mention.venue if mention.venue.year else replace(mention.venue, year=year)

    def canonical(self, venue: Venue) -> Venue:
        """Return the same venue under its series' short name, if the table knows the spelling.

        A series as a source writes it may tell more: "Proceedings of the 57th Annual Meeting of …".
        """
        if venue.series not in self._canonical:
            row = self._by_key.get(phrase_key(venue.series))
            track = row.kind if row and row.kind in ("journal", "workshop") else None
            self._canonical[venue.series] = Venue(row.name, None, track) if row else self.parse(venue.series)
        known = self._canonical[venue.series]
        if known is None:
            return venue
        is_workshop = known.track == "workshop"  # whatever a source calls its papers
        track = known.track if is_workshop else venue.track or known.track
        return Venue(known.series, known.year or venue.year, track)

    def _first_mention(self, text: str) -> VenueMention | None:
        mentions = self.find(text) or self._find_common(text)
        formal = [mention for mention in mentions if not is_preprint(mention.venue)]
        return next(iter(formal or mentions), None)

    def _find_common(self, text: str) -> tuple[VenueMention, ...]:
        """Return the common word that the text consists of: it is a venue where a venue must stand."""
        lead = "in journal "
        found = self.find(lead + text)
        return tuple(mention for mention in found if not _WORD.search(text, mention.end - len(lead)))

    def _nearest(self, text: str) -> Series | None:
        bare = phrase_key(_TRAILING.sub("", _LEADING.sub("", text)))
        if " " not in bare:
            return None
        best = process.extractOne(bare, self._long_keys, scorer=fuzz.ratio, score_cutoff=_NAME_RATIO)
        return None if best is None else self._by_key[best[0]]

    def _abbreviated(self, text: str) -> Series | None:
        """Return the one series whose name the text abbreviates, without what stands behind a comma or in brackets."""
        if "." not in text:
            return None
        for words in dict.fromkeys((words_of(text), words_of(_TRAILING.sub("", text)))):
            named = self._by_initials.get(initials_of(words), ()) if len(words) >= _FEWEST_WORDS else ()
            rows = {row for full, row in named if is_abbreviated(full, words)}
            if len(rows) == 1:
                return rows.pop()
        return None


def _phrase(row: Series, spelling: str, common: frozenset[str]) -> Phrase[_Spelling]:
    is_common = spelling in common or (row.common_word and spelling in (row.name, row.full_name))
    return Phrase(spelling, _Spelling(row, is_common, spelling.endswith(".")), len(spelling) <= _SHORT or is_common)


def _written_small(row: Series, common: frozenset[str]) -> Iterator[str]:
    """Yield the short names of a series in small letters, as notes have them: "icml 2016". They are common words."""
    if not row.common_word:
        names = (one for one in (row.name, *row.aliases) if one.isalpha() and one.isupper() and one not in common)
        yield from dict.fromkeys(one.lower() for one in names if len(one) >= _SMALLEST)


def _is_other(text: str, match: PhraseMatch[_Spelling]) -> bool:
    """Tell whether the spelling is only a part of another venue's name, or the head of an identifier."""
    series = match.values[0].series
    if series.kind == _PREPRINT and _IDENTIFIER.match(text, match.end):
        return "preprint" not in text[match.start : match.end].lower()
    if " " not in text[match.start : match.end]:
        return False
    if _GOES_ON.match(text, match.end) and series.kind != _PREPRINT:
        return True
    if series.kind == "journal" and _MEETING.match(text, match.end):
        return True
    headed = text[match.start : match.start + 14].lower().startswith(_HEADED)
    return headed and _OTHER_BEFORE.search(text[max(0, match.start - 14) : match.start]) is not None


@dataclass(frozen=True, slots=True)
class _Member:
    """A match, and where the next one begins that belongs to another mention, or the text ends."""

    match: PhraseMatch[_Spelling]
    next_start: int


def _grouped(text: str, matches: list[PhraseMatch[_Spelling]]) -> Iterator[list[_Member]]:
    """Yield the matches of one mention together: a full name with the short one behind it, "Findings of A: B"."""
    group: list[_Member] = []
    for index, match in enumerate(matches):
        following = matches[index + 1] if index + 1 < len(matches) else None
        group.append(_Member(match, following.start if following else len(text)))
        if following is None or not _belong_together(text, match, following):
            yield group
            group = []


def _belong_together(text: str, match: PhraseMatch[_Spelling], following: PhraseMatch[_Spelling]) -> bool:
    between = text[match.end : min(following.start, match.end + 8)]
    if match.end + 8 <= following.start:
        return False
    if match.values[0].series == following.values[0].series:
        return _SAME_NAME.match(between) is not None
    is_society = "association for" in text[match.start : match.end].lower() or text[match.start : match.end] == "ACL"
    return is_society and _SECTION.match(between) is not None


def _read(text: str, matches: list[PhraseMatch[_Spelling]], floor: int, stop: int) -> VenueMention | None:
    """Return the mention that the matches make, or `None` where a common word names no venue."""
    last, series = matches[-1], matches[-1].values[0].series
    has_volumes = series.kind == "journal" or series.volume_base is not None
    name_end = last.end + (last.values[0].is_abbreviated and text.startswith(".", last.end))
    found = read_after(text, Surroundings(matches[0].start, name_end), stop, has_volumes=has_volumes)
    if len(matches) > 1 and _closes_bracket(text, found):
        found = read_after(text, replace(found, end=found.end + 1), stop, has_volumes=False)
    found = read_before(text, found, floor)
    if text[found.start : found.start + 8].lower() == "findings":
        found = replace(found, track="findings")
    is_common = all(value.is_common for match in matches for value in match.values)
    if is_common and not _is_meant(text, found, name_end):
        return None
    if found.end == last.end and last.end < len(text) and text[last.end].isdigit():
        return None
    return VenueMention(found.start, found.end, _venue(series, found), is_common)


def _held(first: VenueMention, second: VenueMention, text: str) -> VenueMention | None:
    """Return a workshop with its host beside it: "the FOO workshop at TOFU 2020", "TOFU 2020 的 FOO workshop"."""
    is_ahead = first.venue.track == "workshop"
    workshop, host, between = (first, second, _HELD_AT) if is_ahead else (second, first, _HOLDS)
    is_held = workshop.venue.track == "workshop" and host.venue.track is None
    if not is_held or between.fullmatch(text, first.end, second.start) is None:
        return None
    venue = replace(workshop.venue, year=workshop.venue.year or host.venue.year)
    return replace(workshop, start=first.start, end=second.end, venue=venue)


def _closes_bracket(text: str, found: Surroundings) -> bool:
    opened = sum((sign in "(（") - (sign in ")）") for sign in text[found.start : found.end])
    return opened > 0 and text[found.end : found.end + 1] in (")", "）")


def _is_meant(text: str, found: Surroundings, name_end: int) -> bool:
    """Tell whether a common word stands where a venue would: beside a year, a volume, or "published in"."""
    is_topic = " " in text[found.start : name_end]
    if not is_topic and (_ABBREVIATED.match(text, name_end) or _TAKES_IT.match(text, name_end)):
        return _TAKES_IT.match(text, name_end) is not None
    if found.year is not None or (found.volume is not None and (not is_topic or found.end - name_end > 5)):
        return True
    if _CLAUSE_ZH.match(text, found.end) and _DATE_ZH.search(text, max(0, found.start - _CONTEXT_WINDOW), found.start):
        return True
    context = _STRONG_CONTEXT if is_topic else _CONTEXT
    if _PRINTS_ZH.match(text, name_end) and _IN_ZH.search(text, max(0, found.start - _CONTEXT_WINDOW), found.start):
        return True
    return context.search(text[max(0, found.start - _CONTEXT_WINDOW) : found.start]) is not None


def _venue(series: Series, found: Surroundings) -> Venue:
    """Return the venue; the number of an edition or a volume gives the year where the text does not."""
    year = found.year
    if year is None and found.volume is not None and series.volume_base is not None:
        year = series.volume_base + found.volume
    is_workshop = found.track == "workshop"  # and the number is its own
    if year is None and found.edition is not None and series.edition_base is not None and not is_workshop:
        year = series.edition_base + found.edition
    if year is not None and year > _LAST_YEAR:
        year = None  # the number was no volume's: "NIPS, 1475–1482"
    track = series.kind if series.kind in ("journal", _PREPRINT) else found.track
    if track is None and series.kind == "workshop":
        track = "workshop"
    return Venue(series.name, year, track)


def is_preprint(venue: Venue) -> bool:
    """Tell whether the venue is a preprint server, which is no formal publication."""
    return venue.track == _PREPRINT or venue.series.lower() in ("arxiv", "corr")
