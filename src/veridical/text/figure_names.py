"""Names of benchmarks and models that a text mentions: those with digits or inner capitals, and known plain words."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from veridical.text.nouns import alternation, noun_lists
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    from collections.abc import Iterator

# Only what may be a name is matched: a digit, an inner capital or a known part must follow the first capital.
_TOKEN = Pattern(
    r"[A-Z](?<![A-Za-z0-9_.@\\{-].)[A-Za-z0-9]*(?:[-.](?=[A-Za-z0-9])[A-Za-z0-9]+|\.(?=\d)\d+)*(?:\+{1,2}(?![A-Za-z0-9]))?",
    re.ASCII,
)
_MARKED = Pattern(r"\d|[a-z][A-Z]|[A-Z]{2}[a-z]{2}")
_INDEX = Pattern(r"[A-Z]-?\d{1,2}(?![\dA-Za-z.])|[A-Z]{1,2}\d{4,}$|.*-(?:of|the|and|to|in|for|as)-|[IVX]+-")
_INNER_CAPITAL = Pattern(r"[a-z][A-Z]|[A-Z]{2}[a-z]{2}|[A-Z]{2,}.*\d|[A-Za-z]{2,}.*\d")
_PLURAL = Pattern(r"[A-Z][A-Za-z]?[A-Z]*[A-Z]s$")
_LOWER_PART = SeldomPattern(r"(?<=[^\s-])-([a-z]+)$")
_NOT_A_NAME_BEHIND: Final = frozenset("_^=@")
_YEAR: Final = r"(?:[\s-]?(?:19|20)\d\d|\s?['’]\d\d)(?![\w-])"
_LETTERS = Pattern(r"[A-Za-z]+")
_MOST_WORDS: Final = 4
_LONGEST: Final = 60


@cache
def _set(name: str) -> frozenset[str]:
    return frozenset(noun_lists("name")[name])


@cache
def _known() -> frozenset[str]:
    return _set("benchmarks") | _set("families") | _set("dated")


@cache
def _next_of_name() -> Pattern:
    return Pattern(rf"[ ]{alternation(noun_lists('name')['qualifiers'])}(?![\w-])", re.ASCII)


@cache
def _next_of_family() -> Pattern:
    qualifiers = alternation(noun_lists("name")["qualifiers"])
    return Pattern(
        rf"[ ](?:{qualifiers}(?![\w])|\d{{1,3}}(?:\.\d)?[BM]?(?![\w%.-]|\.\d)(?! (?:models|times|x)\b))", re.ASCII
    )


_YEAR_BEHIND = Pattern(_YEAR, re.ASCII)


def find_names(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and spelling of each name, in order."""
    for found in _TOKEN.finditer(text):
        token = found[0]
        if len(token) > _LONGEST:
            continue
        if token.isalpha() and (token[1:].islower() or token.isupper()) and token not in _known():
            continue
        start, end = found.start(), _end_of_token(text, found)
        first = text[start:end]
        if text[end : end + 1] in _NOT_A_NAME_BEHIND:
            continue
        longer = _extended(text, end, first)
        if _is_name(first) or (longer > end and first in _known()):
            yield start, longer, " ".join(text[start:longer].split())


def _end_of_token(text: str, found: re.Match[str]) -> int:
    """Return where a token ends without its lower-case parts: "Foo-4" of "Foo-4-based"."""
    end = found.end()
    while (part := _LOWER_PART.search(text[found.start() : end])) and part[1] not in _set("parts"):
        end = found.start() + part.start()
    return end


def _extended(text: str, end: int, first: str) -> int:
    """Return where a name ends with the words behind it: "Verified", a year, a version, a size."""
    letters = _LETTERS.match(first)
    family = letters is not None and letters[0] in _set("families")
    if first in _set("dated") and (year := _YEAR_BEHIND.match(text, end)):
        return year.end()
    if not (family or _is_name(first)):
        return end
    pattern = _next_of_family() if family else _next_of_name()
    for _ in range(_MOST_WORDS):
        behind = pattern.match(text, end)
        if behind is None:
            break
        end = behind.end()
    return end


@cache
def _known_parts() -> Pattern:
    return Pattern(rf".+-{alternation(noun_lists('name')['qualifiers'])}$")


def _is_name(token: str) -> bool:
    """Is the token by itself the name of a benchmark or a model?"""
    if token in _set("benchmarks"):
        return True
    if not _MARKED.search(token):
        head, _, part = token.rpartition("-")
        return part.lower() == "bench" or (head.isupper() and _known_parts().match(token) is not None)
    if _INDEX.match(token) or _PLURAL.match(token) or not _INNER_CAPITAL.search(token):
        return False
    return token not in _set("never") and token.replace(".", "-").split("-")[0] not in _set("never")
