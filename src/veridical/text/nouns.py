"""The nouns that numbers count and the units they bear, from `data/nouns.toml`."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from veridical.datafiles import data_path, read_toml
from veridical.errors import DataError
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NOUNS: Final = "nouns.toml"

_PHRASE = Pattern(r"\s{0,2}(?:[ \n][A-Za-z][A-Za-z0-9]*(?:[-/’'][A-Za-z0-9]+)*){1,5}", re.ASCII)
_HAN_PHRASE = Pattern(r"\s?[\u4e00-\u9fff]{1,10}")
_LATIN_IN_HAN = Pattern(r"\s?([A-Za-z]+)(?![A-Za-z0-9-])")
_MOST_MODIFIERS: Final = 4


@cache
def noun_lists(section: str) -> Mapping[str, tuple[str, ...]]:
    """Return the lists of a section: spellings by noun, by metric, by unit. Raises DataError if the file is broken."""
    path = data_path(NOUNS)
    table = read_toml(path).get(section)
    if not isinstance(table, dict) or not all(_is_list(entry) for entry in table.values()):
        raise DataError(f"{path}: {section} must be a table of lists of texts; reinstall veridical")
    return {key: tuple(entries) for key, entries in table.items()}


def _is_list(entry: object) -> bool:
    return isinstance(entry, list) and all(isinstance(text, str) for text in entry)


def alternation(spellings: Sequence[str]) -> str:
    """Return one alternation of plain spellings, the longest first."""
    return f"(?:{'|'.join(map(re.escape, sorted(spellings, key=len, reverse=True)))})"


def plural(noun: str) -> str:
    """Return the regular English plural: "tasks", "queries", "classes"."""
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("s", "x", "ch", "sh")) else "s")


@cache
def plurals() -> Mapping[str, str]:
    """Return the noun of every English plural."""
    found: dict[str, str] = {}
    for noun, spellings in noun_lists("noun").items():
        found |= dict.fromkeys((plural(noun), *filter(str.isascii, spellings)), noun)
    return found


@cache
def chinese_nouns() -> Mapping[str, str]:
    """Return the English noun of every Chinese one."""
    return {
        spelling: noun
        for noun, spellings in noun_lists("noun").items()
        for spelling in spellings
        if not spelling.isascii()
    }


@cache
def _ends() -> frozenset[str]:
    return frozenset(noun_lists("reading")["ends"])


def english_noun(text: str, at: int) -> tuple[str, str]:
    """Return the noun that a number before `at` counts, and the first word there; "" for what is not known.

    Only a plural is taken: a singular noun in between ("three language models") belongs to the one that follows.
    """
    found = _PHRASE.match(text, at)
    if found is None:
        return "", ""
    words = found[0].lower().split()
    for place, word in enumerate(words[: _MOST_MODIFIERS + 1]):
        if word in _ends() and not (word == "and" and place):
            break
        if noun := plurals().get(word):
            return noun, words[0]
    return "", words[0]


@cache
def _han_ends() -> Pattern:
    return Pattern(f"[{''.join(noun_lists('reading')['ends_zh'])}]")


@cache
def _last_noun() -> Pattern:
    return Pattern(f"({alternation(tuple(chinese_nouns()))})$")


@cache
def _direct() -> Pattern:
    return Pattern(rf"\s?({alternation(noun_lists('reading')['direct_zh'])})")


@cache
def _measure() -> Pattern:
    return Pattern(rf"\s?{alternation(noun_lists('reading')['measures_zh'])}")


def chinese_noun(text: str, at: int) -> str:
    """Return the noun that a number before `at` counts in a Chinese sentence; "" for what is not known."""
    if (direct := _direct().match(text, at)) is not None:
        return chinese_nouns()[direct[1]]
    measure = _measure().match(text, at)
    start = measure.end() if measure else at
    if (latin := _LATIN_IN_HAN.match(text, start)) is not None:
        word = latin[1].lower()
        return plurals().get(word, word if word in noun_lists("noun") else "")
    return _noun_of_run(text, start)


def _noun_of_run(text: str, start: int) -> str:
    """Return the noun with which a run of Chinese characters ends: of 公开数据集上 it is 数据集."""
    run = _HAN_PHRASE.match(text, start)
    if run is None:
        return ""
    phrase = _han_ends().split(run[0].strip(), 1)[0]
    last = _last_noun().search(phrase)
    if last is None or (len(last[1]) == 1 and last[1] != phrase):
        return ""
    return chinese_nouns()[last[1]]
