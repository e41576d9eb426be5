"""Lists of authors: reading them as people write them, and comparing them with a record's."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from veridical.text.folding import has_han, is_han, plain
from veridical.text.group_authors import is_group_author
from veridical.text.list_ends import with_gap
from veridical.text.name_readings import clean_name, family_name, is_family_name, name_words
from veridical.text.patterns import Pattern
from veridical.text.persons import NameMatch, compare_names, may_be_one_person
from veridical.text.placing import places_of
from veridical.text.surnames import spellings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = [
    "AuthorList",
    "AuthorsComparison",
    "AuthorsDifference",
    "NameMatch",
    "compare_authors",
    "compare_names",
    "family_name",
    "may_be_one_person",
    "split_authors",
]

_LONGEST: Final = 100_000
_REMEMBERED: Final = 4_096  # lists: several stages read each
"""The longest author lists (3,000 names) stay below; what stands beyond is not read."""

_TRUNCATION = Pattern(
    r"(?:\b(?:and|with)\s+)?(?:\b(?:et|el)(?:\.\s*|\s+)al(?:ii)?\b\.?|\b\d+\s+(?:more|other)\b(?:\s+authors?\b)?|\b\d+\s+others\b"
    r"|等人|等\s?(?:[一二三四五六七八九十]{1,3}|\d{1,3})\s?[人位]|等(?=$|[\s,，。.;；)）*_])|及其?团队|…|\.{3,}"
    r"|[,，;；、]\s*(?:(?:末位|最后一位)(?:作者)?|last author|Letztautor(?:in)?|dernier auteur|último autor)"
    r"\s?[:：是为]?\s*(?=\w)"
    r"|\bu\.\s?a\.|\bund andere\b|\bet coll\b\.?|\by (?:otros|cols?)\b\.?|(?:ら|ほか|他|\s외)(?=$|[\s,，、)）]))"
    r"|(?:\band\s|&|[,，])\s?others\b|\b(?:and|among) others\b"
    r"|(?:\b(?:and|plus|with)\s|&|[,，])\s?(?-i:[a-z\d]+|a (?:few|dozen|host of)) (?:others?|more)\b"
    r"(?: authors| \w+ers)?"
    r"|(?:\b(?:and|with)\s|&|[,，])\s?(?-i:[a-z]{1,12}\s){0,3}"
    r"(?:team|group|colleagues|collaborators|co-?authors|co-?workers|friends|others|co\.?)\W*$",
    re.IGNORECASE,
)
_TRUNCATES: Final = (
    *(" al", ".al", "more", "other", "otros", "andere", " col", " co", ",co", "，co", "&co", "team", "group"),
    *("friends", "u.", "...", "…", "等", "及", "ら", "ほか", "他", "외"),
    *("末位", "最后一位", "last author", "letztautor", "dernier auteur", "último autor"),
)
"""What a truncated list holds one of, in small letters and with single spaces."""
_LABEL = Pattern(r"^\s*(?:by|authors?|作者|第一作者|一作)\s*[:：]\s*|^\s*by\s+", re.IGNORECASE)
_FROM = Pattern(r"\s+from\s+.*$", re.DOTALL)
_ASIDE = Pattern(r"\s+(?:-{2,3}|—|–)\s+(?:[a-z]+\s){2}.*$", re.DOTALL)  # "Lee, A., Kim, B. --- both are also on no. 1"
_BRACKETS = Pattern(r"\([^()]{0,300}\)|（[^（）]{0,300}）|\[[^\[\]]{0,300}\]|【[^【】]{0,300}】")
_GROUP_IN_BRACES = Pattern(r"\{[^{}\\]{1,200}\}")
_MARK_BETWEEN = Pattern(r"(?<=[a-z])[*†‡]+ (?=[A-Z][a-z]+ [A-Z])")
"""A mark of equal contribution where the comma is forgotten: "Ann Lee* Bo Chen"."""
_LETTERS: Final = "A-ZÀ-ÖØ-ÞĀ-ž", "a-zß-öø-ÿĀ-ž"
_WORD: Final = rf"[{_LETTERS[0]}][{_LETTERS[1]}]+(?:-[{''.join(_LETTERS)}][{_LETTERS[1]}]+)?"
_PERSON: Final = rf"(?:[A-Z]\. ){{0,2}}{_WORD}(?: [A-Z]\.?){{0,2}}(?: {_WORD}){{1,3}}"
_PLAIN = Pattern(rf"{_PERSON}(?:(?: and {_PERSON})*|(?:, {_PERSON})*)")
"""A list with one kind of separator, of names of two words or more, of Latin letters and initials."""
_SLASHED = Pattern(r"[^,;，；、/]+(?: / [^,;，；、/]+)+")
_NO_PERSON: Final = frozenset(
    {"al", "letztautor", "letztautorin", "by", "dr", "prof", "phd", "others", "andere", "coll", "otros", "col", "cols"}
)
"""Words that may be no part of a name."""
_BLANK_LINE = Pattern(r"\n[ \t]*\n")
_STRONG = Pattern(r"\s*[;；|]\s*(?:and\s+|&\s*)?|\s+·\s+|\s*[、]\s*")
_CONJUNCTION = Pattern(r"\s*[,，]?\s+(?:and|und|et(?!\.?\s*al))\s+|\s*[,，]?\s*&\s*|\s*[,，]?\s+\+\s+")
_CONJUNCTIONS: Final = (" and ", " und ", " et ", "&", " + ")
_BIBTEX_AND = Pattern(r"\s+and\s+")
_COMMA = Pattern(r"\s*[,，]\s*")
_HAN_AND = Pattern(r"(?<=[^\s])\s*[和与及]\s*(?=[^\s])")
_INITIALS = Pattern(r"(?:[^\W\d_]\.?\s?-?\s?){1,4}")
_SUFFIX = Pattern(r"(?:jr|sr|ii|iii|iv)\.?", re.IGNORECASE)
_NO_NAME = Pattern(r"[\W\d_]*")
_HELD: Final = {",": "\ue000", " and ": "\ue001"}
"""Stand-ins for the separators inside a group's braces, from the private use area."""


@dataclass(frozen=True, slots=True)
class AuthorList:
    """Names in the order written; `truncated` says that the list does not claim to be whole ("et al.", 等).

    The last `behind` names stand behind what is left out: one of "Lee, …, Kim".
    """

    names: tuple[str, ...]
    truncated: bool
    behind: int = 0


# Kana, Hangul, Cyrillic, Greek, Arabic, Hebrew, Devanagari, Thai
_OTHER_SCRIPT = Pattern(r"[ぁ-ゖァ-ヺ가-힣Ѐ-ӿ\u0590-\u06ff\u0900-\u0e7f]|[Α-ω]{2}")
_SYLLABLE = r"(?:(?:[kgsztdnhbpmrwjfy]|[kgnhbpmr]y|sh|ch|ts)?[aeiou]|n(?![aeiou])|[kstp](?=[kstpc]))"
_JAPANESE = Pattern(rf"{_SYLLABLE}{{2,}}[ -]{_SYLLABLE}{{2,}}")
_LATIN = Pattern(r"[A-Za-zÀ-ÿ]+")


class AuthorsDifference(StrEnum):
    """In what a stated list of authors differs from the recorded one."""

    NONE = "none"
    FORM = "form"
    MISSPELT = "misspelt"
    LATER_AS_FIRST = "later-as-first"
    ORDER = "order"
    TAIL_MISSING = "tail-missing"
    ONE_MISSING = "one-missing"
    WRONG = "wrong"
    SILENT = "silent"


_AGREEING: Final = (AuthorsDifference.NONE, AuthorsDifference.FORM)


@dataclass(frozen=True, slots=True)
class AuthorsComparison:
    """The difference, the stated names that are wrong or misspelt, and the recorded ones that should be there."""

    difference: AuthorsDifference
    wrong: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()


@lru_cache(maxsize=_REMEMBERED)
def split_authors(text: str) -> AuthorList:
    """Return the names in a list of authors, cleaned of marks and remarks, each as written ("Family, G." stays so)."""
    text = text[:_LONGEST].removesuffix("'s").removesuffix("’s")  # "Lee and Kim's “A Study of Foos”"
    text = with_gap(text.replace(" / ", "; ") if _SLASHED.fullmatch(text) else text)
    if _PLAIN.fullmatch(text) and _NO_PERSON.isdisjoint(text.lower().split()):
        names = text.replace(", ", " and ").split(" and ")
        return AuthorList(tuple(names), truncated=False)  # the same as below, for most lists
    held = _GROUP_IN_BRACES.sub(_hold, text)
    shown = plain(_MARK_BETWEEN.sub("; ", _BLANK_LINE.sub("; ", held).replace("\\*", "*")))
    shown = _ASIDE.sub("", _FROM.sub("", _LABEL.sub("", _BRACKETS.sub(" ", shown))))
    may_be_truncated = any(map(" ".join(shown.lower().split()).__contains__, _TRUNCATES))
    cuts = list(_TRUNCATION.finditer(shown)) if may_be_truncated else []
    listed = _TRUNCATION.sub("; ", shown) if cuts else shown
    return AuthorList(_names_in(listed), bool(cuts), len(_names_in(f"; {shown[cuts[-1].end() :]}")) if cuts else 0)


def _names_in(listed: str) -> tuple[str, ...]:
    cleaned = (clean_name(_release(name)) for name in _split(listed))
    return tuple(name for name in cleaned if not _NO_NAME.fullmatch(name))


def compare_authors(
    stated: AuthorList, recorded: Sequence[str], *, complete: bool, alone: bool = False
) -> AuthorsComparison:
    """Compare by position. `complete`: the record names all authors.

    One name means the first author, or if it stands `alone`, as in a bibliography entry, the only one. "Doe, Jane" may
    be one name or two: where one reading is wrong, the other counts.
    """
    if stated.names and stated.names == recorded:
        return AuthorsComparison(AuthorsDifference.NONE)
    if any(_is_transcribed(name, recorded) for name in stated.names):
        return AuthorsComparison(AuthorsDifference.SILENT)
    first = _compare(stated, recorded, complete=complete, alone=alone)
    if first.difference in _AGREEING:
        return first
    others = [_compare(reading, recorded, complete=complete, alone=alone) for reading in _other_readings(stated)]
    agreeing = next((found for found in others if found.difference in _AGREEING), None)
    if agreeing is not None or first.difference is not AuthorsDifference.WRONG:
        return agreeing or first
    return next((found for found in others if found.difference is not AuthorsDifference.WRONG), first)


def _is_transcribed(name: str, recorded: Sequence[str]) -> bool:
    """Tell whether a name is in a script in which no recorded one is, so that it is open whose it is.

    A name in Chinese characters may be a Japanese one where a recorded name has the syllables of one.
    """
    if not name.isascii() and _OTHER_SCRIPT.search(name):
        return not any(_OTHER_SCRIPT.search(one) for one in recorded)
    if not has_han(name) or _LATIN.search(name) or any(map(has_han, recorded)):
        return False
    return any(_JAPANESE.fullmatch(one.lower()) and spellings().isdisjoint(one.lower().split()) for one in recorded)


def common_authors(names: Sequence[str], others: Sequence[str]) -> int:
    """Return how many of the names are among the others, each as written in its own way."""
    return sum(place is not None for place, _ in places_of(names, others))


def _other_readings(stated: AuthorList) -> Iterator[AuthorList]:
    """Yield the list with its single words paired by commas, or its pairs taken apart."""
    names = stated.names
    single = [len(name.split()) == 1 and not has_han(name) for name in names]
    if len(names) > 1 and is_family_name(names[0]) and not any("," in name or has_han(name) for name in names[:2]):
        yield AuthorList((f"{names[0]}, {names[1]}", *names[2:]), stated.truncated)
    if len(names) > 2 and len(names) % 2 == 0 and all(single[::2]):
        paired = zip(names[::2], names[1::2], strict=True)
        yield AuthorList(tuple(f"{family}, {given}" for family, given in paired), stated.truncated)
    if any("," in name for name in names):
        parts = tuple(part.strip() for name in names for part in name.split(","))
        yield AuthorList(parts, stated.truncated)


def _compare(stated: AuthorList, recorded: Sequence[str], *, complete: bool, alone: bool) -> AuthorsComparison:
    groups = [name for name in stated.names if is_group_author(name) and not _is_among(name, recorded)]
    persons = [name for name in stated.names if name not in groups]
    known = [name for name in recorded if not is_group_author(name)]
    if groups and not persons:
        return _compare_groups(groups, recorded)
    if not persons or not known:
        return AuthorsComparison(AuthorsDifference.SILENT)
    if len(persons) == 1 and _is_run_together(persons[0], known):
        return AuthorsComparison(AuthorsDifference.FORM)
    places = places_of(persons, known)
    whole = not stated.truncated and (len(stated.names) > 1 or (alone and len(name_words(persons[0])) > 1))
    behind = stated.behind if len(persons) == len(stated.names) else 0
    return _judge(persons, known, places, whole=whole, behind=behind, complete=complete)


def _is_among(name: str, recorded: Sequence[str]) -> bool:
    """Tell whether what may be a group's name is a person's who is recorded: "Kim AI" for "Ann I. Kim"."""
    return any(may_be_one_person(name, one) for one in recorded if not is_group_author(one))


def _hold(group: re.Match[str]) -> str:
    content = group[0]
    for separator, stand_in in _HELD.items():
        content = content.replace(separator, stand_in)
    return content


def _release(name: str) -> str:
    for separator, stand_in in _HELD.items():
        name = name.replace(stand_in, separator)
    return name


def _split(shown: str) -> Iterator[str]:
    """Yield the names between the separators, the strongest separator first."""
    parts = [part for part in _STRONG.split(shown) if not _NO_NAME.fullmatch(part)]
    # "Family, Given; Family, Given"
    inverted = len(parts) > 1 and sum("," in part for part in parts) > 1 and all(part.count(",") < 2 for part in parts)
    for part in parts:
        pieces = _BIBTEX_AND.split(part)
        commas = [piece.count(",") for piece in pieces]
        if inverted and len(pieces) == 1:
            yield part
        elif len(pieces) > 1 and max(commas) == 1 and sum(commas) > 1:
            yield from pieces  # "Family, Given and Family, Given"
        else:
            yield from _split_commas(part)


def _split_commas(part: str) -> Iterator[str]:
    listed, conjunctions = f" {part} ", 0
    if any(map(listed.__contains__, _CONJUNCTIONS)):
        listed, conjunctions = _CONJUNCTION.subn(", ", listed)
    pieces = _COMMA.split(listed.strip())
    items = [item for joined in pieces for item in _split_han(joined) if not _NO_NAME.fullmatch(item)]
    is_of_names = len(pieces) == 1 or (conjunctions and len(items) == 2)  # "Ho 和 Lee": no family name and given one
    return iter(items) if is_of_names else _pair(items)


def _split_han(item: str) -> Iterator[str]:
    """Yield the names in an item that may be written with Chinese conjunctions or spaces between Chinese names."""
    if not has_han(item):
        yield item
        return
    pieces = _HAN_AND.split(item)
    if len(pieces) > 1 and all(len(piece) >= 2 for piece in pieces):
        for piece in pieces:
            yield from _split_han_spaces(piece)
    else:
        yield from _split_han_spaces(item)


def _split_han_spaces(item: str) -> Iterator[str]:
    words = item.split()
    if len(words) > 1 and all(2 <= len(word) <= 4 and all(map(is_han, word)) for word in words):
        yield from words
    else:
        yield item


def _pair(items: Sequence[str]) -> Iterator[str]:
    """Yield the names in comma-separated items, putting "Family, Given" together again."""
    if _alternate(items):
        yield from (f"{family}, {given}" for family, given in zip(items[::2], items[1::2], strict=True))
        return
    at = 0
    while at < len(items):
        width = 2 if at + 1 < len(items) and _belong_together(items, at) else 1
        if at + width < len(items) and _SUFFIX.fullmatch(items[at + width]):
            width += 1
        yield ", ".join(items[at : at + width])
        at += width


def _belong_together(items: Sequence[str], at: int) -> bool:
    """Are this item and the next a family name and what goes before it?"""
    family, given = items[at], items[at + 1]
    if _are_initials(given) and ("." not in family if "." in given else not _are_initials(family)):
        return True
    if at or len(family.split()) > 1 or len(items) < 3 or has_han(family):
        return False
    # "Liu, Pengfei, Weizhe Yuan": only the first name of the list is turned round.
    lone = len(given.split()) == 1 or _are_initials(given.split()[-1])
    return lone and all(len(item.split()) > 1 or _SUFFIX.fullmatch(item) for item in items[2:])


def _are_initials(item: str) -> bool:
    return item.upper() == item and not has_han(item) and _INITIALS.fullmatch(item) is not None


def _alternate(items: Sequence[str]) -> bool:
    """Are the items family names and given names by turns? Known Chinese surnames alone can tell."""
    if not items or len(items) % 2 or any(len(item.split()) > 1 or has_han(item) for item in items):
        return False
    return all(item.lower() in spellings() for item in items[::2]) and not any(
        item.lower() in spellings() for item in items[1::2]
    )


def _compare_groups(groups: Sequence[str], recorded: Sequence[str]) -> AuthorsComparison:
    """Compare groups with the recorded groups: a record that lists persons says nothing of them."""
    matches = [compare_names(group, name) for group in groups for name in recorded if is_group_author(name)]
    if NameMatch.SAME in matches:
        return AuthorsComparison(AuthorsDifference.NONE)
    return AuthorsComparison(AuthorsDifference.FORM if NameMatch.FORM in matches else AuthorsDifference.SILENT)


def _is_run_together(name: str, recorded: Sequence[str]) -> bool:
    """Is the one name a list without separators? It must be several recorded names in order."""
    words = name.split()
    if len(words) < 4:
        return False
    joined = "".join(words)
    start = "".join("".join(author.split()) for author in recorded[: len(words)])
    return len(recorded) > 1 and start.startswith(joined) and len(joined) > len("".join(recorded[0].split()))


def _judge(
    stated: Sequence[str],
    recorded: Sequence[str],
    places: Sequence[tuple[int | None, NameMatch]],
    *,
    whole: bool,
    behind: int,
    complete: bool,
) -> AuthorsComparison:
    """Return the gravest difference: wrong names, then the order, then missing ones, then spelling."""
    unknown = [at for at, (place, _) in enumerate(places) if place is None]
    wrong = [stated[at] for at in unknown if complete or at < len(recorded)]
    order = [place for place, _ in places if place is not None]
    if wrong:
        expected = tuple(recorded[at] for at in unknown if at < len(recorded) and at not in order)
        return AuthorsComparison(AuthorsDifference.WRONG, tuple(wrong), expected)
    gap = _gap(order, recorded, whole=whole, behind=behind)
    absent = tuple(recorded[place] for place in gap)
    if order and order[0] and 0 not in order:
        return AuthorsComparison(AuthorsDifference.LATER_AS_FIRST, (stated[0],), (recorded[0],))
    if order != sorted(order):
        return AuthorsComparison(AuthorsDifference.ORDER, missing=absent)
    if unknown:
        return AuthorsComparison(AuthorsDifference.SILENT)
    if gap:
        tail = gap[0] > order[-1]
        return AuthorsComparison(AuthorsDifference.TAIL_MISSING if tail else AuthorsDifference.ONE_MISSING, (), absent)
    return _judge_spelling(stated, recorded, places)


def _gap(order: Sequence[int], recorded: Sequence[str], *, whole: bool, behind: int) -> list[int]:
    """Return the recorded places that the list should name and does not. A record may name an author twice.

    A truncated list may name the last authors after its front ("Hessel, M., Modayil, J., ... & Silver, D.").
    """
    count, present = len(recorded), set(order)
    if whole:
        named = {recorded[place] for place in order}
        return [place for place in range(count) if place not in present and recorded[place] not in named]
    behind = behind or int(len(order) > 2)
    front = order[:-behind] if behind and list(order[-behind:]) == list(range(count - behind, count)) else order
    return [place for place in range(max(front, default=-1)) if place not in present]


def _judge_spelling(
    stated: Sequence[str], recorded: Sequence[str], places: Sequence[tuple[int | None, NameMatch]]
) -> AuthorsComparison:
    misspelt = [at for at, (_, match) in enumerate(places) if match is NameMatch.TYPO]
    if misspelt:
        right = tuple(recorded[place] for place, match in places if match is NameMatch.TYPO and place is not None)
        return AuthorsComparison(AuthorsDifference.MISSPELT, tuple(stated[at] for at in misspelt), right)
    same = all(match is NameMatch.SAME for _, match in places)
    return AuthorsComparison(AuthorsDifference.NONE if same else AuthorsDifference.FORM)
