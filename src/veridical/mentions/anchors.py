"""What ties the places of a passage to works: identifiers, titles, author–year references, reference numbers, names."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from veridical.mentions.author_starts import stands_as_author, trimmed
from veridical.mentions.fields import field_at
from veridical.mentions.introductions import is_introduced
from veridical.mentions.known import NOTHING
from veridical.mentions.labels import is_other_link, is_work_link
from veridical.mentions.names import find_names, is_name, is_subject
from veridical.mentions.no_titles import lists_people
from veridical.mentions.part_lists import are_advisers, authors_at
from veridical.mentions.run_in_heads import is_run_in
from veridical.mentions.ties import Anchor, Tie, find_identifier_ties, find_reference_ties
from veridical.mentions.titles import (
    MARKS,
    find_announced_titles,
    find_plain_titles,
    find_repeated_titles,
    find_titles,
    is_about_work,
    is_called_in_sentence,
    is_short_title,
    may_be_stress,
)
from veridical.mentions.unmarked import title_candidates
from veridical.model import AMONG, CALLED, INTRODUCED, Field, FieldKind, Markup
from veridical.text.acronyms import find_definitions
from veridical.text.authoryear import find_author_years
from veridical.text.cues import any_of
from veridical.text.dates import find_dates
from veridical.text.folding import has_han
from veridical.text.group_authors import is_group_author
from veridical.text.identifiers import find_identifiers
from veridical.text.long_forms import glosses_name, spells_name_nearby
from veridical.text.makers import known_makers
from veridical.text.names import split_authors
from veridical.text.patterns import Pattern
from veridical.text.people import is_part_of_person
from veridical.text.phrase_names import is_phrase
from veridical.text.stretches import Reach, Stretches
from veridical.text.title_keys import title_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from veridical.lexicon import Lexicon
    from veridical.mentions.known import Known
    from veridical.mentions.mention import Mention
    from veridical.model import Passage
    from veridical.text.authoryear import AuthorYear
    from veridical.text.sentences import Stretch


_PEOPLE_AT = Pattern(r"\b(?:of|at|from) (?:the )?$")  # "Lee and Kim of the Institute of Foo"
_LONGEST_VENUE = 100  # characters before its last words
_LINKED_NAME, _GROUP_NAME = 2, 4  # words of a link's name; of a team's: a title may have "research" in it, too
# Around a quotation that expands an acronym and is no title.
_EXPANSION_BEHIND = Pattern(
    rf"(?:{any_of('title.expansion')}|= ?|{any_of('title.expansion_zh')})"
    r"(?![^.;。；]*等人?的\s?[《“]?$)[^.;。；]{0,50}$",
    re.IGNORECASE,
)
_NAME_BEHIND = Pattern(r"》\s?[（(](?P<name>[\w+-]{2,24})[)）]")  # 《Foo Bar Networks》（FBN）
_COMMA = Pattern(r", |\s?[、，]\s?")
_SIGN = Pattern(r"[:：=(（]")  # "FOB: “Foo over Bar”" gives a title
_EXPANSION_AHEAD = Pattern(r"[\"”’'」]?\s*(?:的(?:缩写|简称|首字母)|, or [A-Z]|, abbreviated)")
_JOINTS = ("与", "和", "及", "、")  # "Ann Lee（…）与 Bo Kim 等": names that were not read
_BULLETS = " -*•·"
_BEHIND_YEAR = Pattern(r"[)\]]?[:.,]?\s(?:[“\"])?")
_LISTED = Pattern(r", (?:and )?| and | & ")
_ARE_FIRST = Pattern(rf"[）)]?\s?{any_of('author.leads_zh')}")  # "两人（Lee 与 Kim）打头": there are more
_MORE_ZH = Pattern(r"\s?等人?$")
_OTHERS = Pattern(r",? (?:and|among) others$")
_OTHER_VERSION = Pattern(r" (?:[vV]\d(?:\.\d)?|\d\+?|I{2,3}|IV)(?=\s?[(（:：]| (?:is|was|by|from)\b)")  # "FOO v3 ("
_SPELT_BEFORE, _NEAR = Pattern(r"(?:全称|展开)(?:[是为叫]|[:：])?\s?[\"“]?$"), 8  # "全称 Foo over Bar": no other work
_LONGEST_PHRASE = 3  # words of a title in small letters that is the name of the thing, too
_WHOLE_TITLE = 5  # words of one that no name is spelt by: "FOO (The Training of Foos for Walking Home)"
_CLOSING = (")", "）")
_MOST = 0.8  # of its characters make words the name of a venue or an organisation

# "FOB — Foo over Bar — is by Lee"
_APPOSED = Pattern(
    r"(?P<name>[A-Z][\w.+-]*) [–—-] (?P<words>[A-Za-z][^–—.;,()]{3,80}) [–—-] "
    r"(?=(?:is|was|are|were|has|comes|came|by)\b)"
)


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads the anchors of passages.

    `known` is what sources know of the document's words, `bound` are these names and those that the document binds to
    works, `entries` what is known of the works behind its citation keys, by the keys with `@`, `makers` the families of
    those who made the works of known names and titles; `seen` keeps the anchors that do not depend on them, for the
    second reading of the document. A sentence is asked for more than once in a reading, too: its anchors are read once.
    """

    lexicon: Lexicon
    known: Known = NOTHING
    bound: frozenset[str] = frozenset()
    entries: Mapping[str, Mention] = field(default_factory=dict)
    makers: Mapping[str, frozenset[str]] = field(default_factory=dict)
    seen: dict[tuple[int, str], tuple[Anchor, ...]] = field(default_factory=dict)
    _read: dict[tuple[int, str], tuple[Anchor, ...]] = field(default_factory=dict, init=False)

    def anchors(self, passage: Passage) -> tuple[Anchor, ...]:
        """Return the anchors of a passage in order, none overlapping another."""
        if not passage.segments:
            return self.unbound_anchors(passage)
        place = (passage.segments[0].start, passage.text)
        if place not in self._read:
            strong = {(one.start, one.end) for one in passage.marks if one.kind is Markup.STRONG}
            unbound = [
                one
                for one in self.unbound_anchors(passage)
                if one.tie is not Tie.TITLE
                or (one.start, one.end) not in strong
                or not self.is_called(_words(passage, one))
            ]
            self._read[place] = _apart(unbound, self._names(passage, unbound))
        return self._read[place]

    def unbound_anchors(self, passage: Passage) -> tuple[Anchor, ...]:
        """Return the anchors of a passage but for names, in order: those that any reading of the document finds."""
        if not passage.segments:
            return tuple(find_identifier_ties(passage))
        place = (passage.segments[0].start, passage.text)
        if place not in self.seen:
            self.seen[place] = self._unbound(passage)
        return self.seen[place]

    def _unbound(self, passage: Passage) -> tuple[Anchor, ...]:
        """Return the anchors but for names; the stronger tie wins where two overlap."""
        return _apart(
            find_identifier_ties(passage),
            self._unmarked_titles(passage),
            (one for one in _titles(passage, self.lexicon) if not lists_people(_words(passage, one), self.bound)),
            find_reference_ties(passage),
            self._author_years(passage),
        )

    def _unmarked_titles(self, passage: Passage) -> Iterator[Anchor]:
        """Yield the titles that nothing marks and a source knows."""
        for start, end in title_candidates(passage) if self.known.titles else ():
            words = passage.text[start:end]
            length = len(words.split())
            is_name = is_phrase(words) and length <= _LONGEST_PHRASE
            is_long = length >= _WHOLE_TITLE and passage.text[end : end + 1] in _CLOSING
            if words in self.known.titles and not is_name and (is_long or not _is_defined(passage.text, start, end)):
                yield Anchor(
                    Tie.TITLE, start, end, title_key(words), (field_at(FieldKind.TITLE, passage, (start, end)),)
                )

    def _author_years(self, passage: Passage) -> Iterator[Anchor]:
        text = passage.text
        for found in find_author_years(text):
            reference = trimmed(found, passage, self.bound)
            authors = text[slice(*reference.authors)]
            lone = reference.single and not stands_as_author(text, reference.start, reference.end)
            lone = lone and not self._heads_title(passage, reference)
            if lone or (reference.single and (authors in self.bound or self.is_no_work(authors))):
                continue
            is_other = self._is_within_venue(text, reference) or self._ends_in_name(text, reference)
            is_other = is_other or are_advisers(text, reference.start)
            if is_other or _is_defined(text, *reference.authors) or self._is_place(authors):  # "(Foo-over Bar, 2019)"
                continue
            start, end = reference.authors
            place = self._place_before(text, start, end)
            stated = authors_at(passage, (start + place, end))
            is_rest = text[max(0, reference.start - 2) : reference.start].rstrip().endswith(_JOINTS)
            are_first = _ARE_FIRST.match(text, reference.end) is not None
            are_some = is_rest or are_first or bool(place) or authors.endswith("among others")
            fields = [replace(stated, subject=AMONG) if are_some else stated]
            if reference.year:
                fields.append(field_at(FieldKind.YEAR, passage, reference.year))
            key = f"{authors} {text[slice(*reference.year)] if reference.year else ''}"
            yield Anchor(Tie.AUTHORS, reference.start, reference.end, key.strip(), tuple(fields))

    def _heads_title(self, passage: Passage, reference: AuthorYear) -> bool:
        """Tell whether somebody who made a work alone stands with a year before a title: "Lee (2019): *A Study*"."""
        text, (start, end) = passage.text, reference.authors
        if text[:start].strip(_BULLETS) and not text[:start].rstrip().endswith((".", ";", ":")):
            return False
        if next(known_makers(text[start:end], self.known.people), None) is None:
            return False
        first = _BEHIND_YEAR.match(text, reference.end)
        at = first.end() if first is not None else -1
        return text[at - 1 : at] in ("“", '"') or any(one.start == at and one.kind in MARKS for one in passage.marks)

    def _is_place(self, authors: str) -> bool:
        """Tell whether what reads as authors is an organisation, with others that are not named, or several."""
        table, words = self.lexicon.organisations, _MORE_ZH.sub("", _OTHERS.sub("", authors))
        if words != authors and any(one.end == len(words) for one in table.find(words)):
            return True
        parts = _LISTED.split(authors)
        known = [any(one.end == len(part) for one in table.find(part)) for part in parts]
        return any(known) and all(
            is_known or table.parse_unknown(part) for is_known, part in zip(known, parts, strict=True)
        )

    def _place_before(self, text: str, start: int, end: int) -> int:
        """Return the length of an organisation, and its comma, with which a list begins: "(Acme, Lee and Kim)".

        An author may bear its name, too: so the others are but some of them.
        """
        comma = _COMMA.search(text, start, end)
        if comma is None:
            return 0
        places = self.lexicon.organisations.find(text[start:end])
        return next((comma.end() - start for one in places if one.end == comma.start() - start), 0)

    def _is_within_venue(self, text: str, reference: AuthorYear) -> bool:
        """Tell whether what reads as authors is part of a venue's name: "Symposium on Foo and Bar 2017"."""
        first = max(0, reference.start - _LONGEST_VENUE)
        venues = self.lexicon.venues.find(text[first : reference.end])
        return any(first + one.start < reference.start and reference.authors[1] <= first + one.end for one in venues)

    def _ends_in_name(self, text: str, reference: AuthorYear) -> bool:
        """Tell whether what reads as authors is a list of works: "FOO、Swift Foo 等论文", "ideas of Foo and Bar"."""
        authors = text[slice(*reference.authors)]
        names = split_authors(authors).names if not reference.single else ()
        are_works = len(names) > 1 and all(name in self.bound for name in names)
        return are_works or (" " in authors and _MORE_ZH.sub("", authors) in self.bound)

    def _is_own_name(self, words: str) -> bool:
        """Tell whether a work is called by words, and not by common ones, which may spell its name out."""
        return words in self.bound and not is_phrase(words)

    def is_no_work(self, words: str) -> bool:
        """Tell whether words name an organisation or a venue."""
        organisations, venues = self.lexicon.organisations, self.lexicon.venues
        is_place = organisations.has_university_at(words.rstrip(" ,0123456789"))  # "(Toronto 2014)"
        return is_place or bool(organisations.find(words) or venues.find(words)) or words in venues

    def is_called(self, words: str) -> bool:
        """Tell whether a work is called by words that are no more than the front of its title."""
        return words in self.bound and words not in self.known.titles

    def _names(self, passage: Passage, unbound: Sequence[Anchor]) -> Iterator[Anchor]:
        """Yield the names of works that stand in no other anchor.

        A Chinese one right before another, "残差网络 ACME", goes with that.
        """
        for start, end in _linked_names(passage):
            yield Anchor(Tie.NAME, start, end, passage.text[start:end], tuple(_name_parts(passage, start, end)))
        if not (found := self._found_names(passage, unbound)):
            return
        glosses = _glosses(passage.text, found)
        spelled = Reach(self._spelled(passage.text))
        for start, end in found:
            if end <= spelled.up_to(start) or (start, end) in glosses.values():
                continue
            words = passage.text[start:end]
            if words in self.lexicon.venues and not is_subject(passage.text, start, end):
                continue
            if words in self.bound or not self.is_no_work(words):
                parts = [*self._gloss(passage, glosses.get(start), words), *_name_parts(passage, start, end)]
                yield Anchor(Tie.NAME, start, end, words, tuple(parts))

    def _found_names(self, passage: Passage, unbound: Sequence[Anchor]) -> list[Stretch]:
        """Return where names stand: not within people, Chinese titles, or words that spell another name out."""
        text = passage.text
        people = frozenset(anchor.start for anchor in unbound if anchor.tie is Tie.AUTHORS)
        found = list(find_names(text, self.bound, people, [(anchor.start, anchor.end) for anchor in unbound]))
        makers = known_makers(text, self.known.people, self.bound) if found else ()
        persons = [(one.start, one.end) for one in makers]
        persons += [one for one in found if is_part_of_person(text, *one)]
        marked = {mark.end for mark in passage.marks if mark.kind in MARKS}  # "**FOO** Lee, Kim" is no Foo Lee
        return [
            (start, version.end() if (version := _OTHER_VERSION.match(text, end)) else end)
            for start, end in found
            if (end in marked or not any(left <= start and end <= right for left, right in persons))
            and not _is_in_chinese_title(text, start, end)
            and not _SPELT_BEFORE.search(text, max(0, start - _NEAR), start)
            and (self._is_own_name(text[start:end]) or not spells_name_nearby(text, start, end))
        ]

    def _spelled(self, text: str) -> Iterator[Stretch]:
        """Yield what names of a text stand for, and titles that are announced."""
        defined = ((one.long_start, one.long_end) for one in find_definitions(text))
        apposed = (at.span("words") for at in _APPOSED.finditer(text) if at["name"] in self.bound)
        yield from (*defined, *apposed, *find_announced_titles(text))

    def _gloss(self, passage: Passage, gloss: Stretch | None, name: str) -> Iterator[Field]:
        """Yield what says in Chinese what a name is, where the same people made the works that both are known for."""
        words = passage.text[slice(*gloss)] if gloss else ""
        if gloss and self.known.names.get(words) == self.known.names.get(name):
            yield field_at(FieldKind.NAME, passage, gloss)


def _is_in_chinese_title(text: str, start: int, end: int) -> bool:
    """Tell whether a name is part of a Chinese title, which is that of a text about the work: "《三分钟看懂 ACME》"."""
    opened, closed = text.rfind("《", 0, start), text.find("》", end)
    if opened < 0 or closed < 0 or "》" in text[opened:start] or "《" in text[end:closed]:
        return False
    return has_han(text[opened + 1 : start]) or (has_han(text[end:closed]) and text[end : end + 1] not in (":", "："))


def _glosses(text: str, names: Sequence[Stretch]) -> dict[int, Stretch]:
    """Return the Chinese names that stand right before other names, by where these begin."""
    latin = {start for start, end in names if not has_han(text[start:end])}
    found = ((end + (text[end : end + 1] == " "), (start, end)) for start, end in names if has_han(text[start:end]))
    return {at: one for at, one in found if at in latin}


def _words(passage: Passage, anchor: Anchor) -> str:
    return passage.text[anchor.start : anchor.end]


def _apart(*readings: Iterable[Anchor]) -> tuple[Anchor, ...]:
    """Return the anchors that overlap no earlier one, in the order of the text."""
    anchors = [anchor for found in readings for anchor in found]
    if not anchors:  # as in most sentences
        return ()
    taken = Stretches()
    kept = [anchor for anchor in anchors if taken.take(anchor.start, anchor.end)]
    return tuple(sorted(kept, key=lambda anchor: (anchor.start, anchor.end)))


def _linked_names(passage: Passage) -> Iterator[Stretch]:
    """Yield the words of links to works, where they are a short name."""
    for mark in passage.marks:
        if mark.kind is not Markup.LINK or not mark.target:
            continue
        words = passage.text[mark.start : mark.end]
        parts = words.split()
        is_short = 0 < len(parts) <= _LINKED_NAME and is_name(parts[0])
        if is_short and find_identifiers(mark.target) and not find_identifiers(words):
            yield mark.start, mark.end


def _name_parts(passage: Passage, start: int, end: int) -> Iterator[Field]:
    """Yield the names of one work that are joined by a slash, or the one name."""
    words = passage.text[start:end]
    parts = words.split("/")
    if not all(is_name(part) for part in parts):
        parts = [words]
    subject = INTRODUCED if is_introduced(passage.text, start, end) else None
    for part in parts:
        yield replace(field_at(FieldKind.NAME, passage, (start, start + len(part))), subject=subject)
        start += len(part) + 1


def _titles(passage: Passage, lexicon: Lexicon) -> Iterator[Anchor]:
    told = (*find_titles(passage), *find_repeated_titles(passage))
    plain = [one for one in find_plain_titles(passage.text) if one not in told]
    for start, end in (*told, *plain):
        words = passage.text[start:end]
        is_link = any(mark.kind is Markup.LINK and mark.start == start for mark in passage.marks)
        if (
            (is_link and (is_work_link(words) or is_other_link(words)))
            or _is_expansion(passage.text, start, end)
            or _is_venue_or_author(words, lexicon, is_quoted=passage.text[:start].endswith("《"))
        ):
            continue
        is_plain = (start, end) in plain
        if glosses_name(words) or (is_plain and spells_name_nearby(passage.text, start, end)):
            continue
        is_loose = is_plain or is_run_in(passage, start) or is_short_title(passage.text, start, end)
        over = [mark for mark in passage.marks if mark.kind in MARKS and mark.start <= start < mark.end]
        doubtful = is_loose or any(may_be_stress(mark, words) for mark in over) or is_about_work(words)
        title = field_at(FieldKind.TITLE, passage, (start, end), doubtful=doubtful)
        if is_called_in_sentence(passage, start, end):
            title = replace(title, subject=CALLED)
        named = _NAME_BEHIND.match(passage.text, end)
        alias = (field_at(FieldKind.NAME, passage, named.span("name")),) if named and is_name(named["name"]) else ()
        yield Anchor(Tie.TITLE, start, end, title_key(words), (title, *alias))


def _is_expansion(text: str, start: int, end: int) -> bool:
    """Tell whether quoted words spell an acronym out."""
    for one in find_definitions(text):
        if one.short_end <= start <= one.long_start < end and not _SIGN.search(text, one.short_end, start):
            return True
    return bool(_EXPANSION_BEHIND.search(text, max(0, start - 60), start) or _EXPANSION_AHEAD.match(text, end))


def _is_defined(text: str, start: int, end: int) -> bool:
    """Tell whether words are what an acronym of the text stands for."""
    return any(one.long_start < end and start < one.long_end for one in find_definitions(text))


def _is_venue_or_author(words: str, lexicon: Lexicon, *, is_quoted: bool = False) -> bool:
    """Tell whether words are, for the most part, the name of a venue, an organisation or, unquoted, of authors."""
    organisations = lexicon.organisations.find(words)
    lengths = [found.end - found.start for found in lexicon.venues.find(words)]
    lengths.extend(found.end - found.start for found in organisations)
    dates = [one for one in find_dates(words) if one.end == len(words) and one.date.month]
    most = _MOST * len(words[: dates[0].start].rstrip() if dates else words)
    if any(length >= most for length in lengths) or lexicon.venues.is_spelling(words):
        return True
    if any(found.end == len(words) and _PEOPLE_AT.search(words, 0, found.start) for found in organisations):
        return True
    return not is_quoted and len(words.split()) <= _GROUP_NAME and is_group_author(words)
