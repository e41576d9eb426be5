"""Authors as arXiv's own field has them: names, and in brackets their organisations or the numbers of these."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical.text.folding import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

_LONGEST = 200_000  # the longest fields, of 3,000 authors with their organisations, stay below
_BRACKET = re.compile(r"[()]")
_BETWEEN = re.compile(r"\s*[,;:&]\s*(?:and\s+|&\s*)?|\s+and\s+|^and\s+")
_SUFFIX = re.compile(r"(?:jr|sr|ii|iii|iv)\.?", re.IGNORECASE)
_OTHERS = re.compile(r"\s*\b(?:et\.? al\b\.?|(?:and )?(?:\d+ )?others)\s*$", re.IGNORECASE)
_NUMBERED = re.compile(r"\(\s*(?:\$?\^?\{?\d{1,3}\}?\$?|[a-z]|[*†‡§]{1,3})\s*\)")
_NO_ORGANISATION = re.compile(
    r"(?:for|on behalf of|with|and) (?:the )?.*|.*\b(?:eds?|editors?|authors?|deceased|collaboration|appendix)\b\.?",
    re.IGNORECASE,
)
_WORD = re.compile(r"\b(?!and\b)[^\W\d_]{2}")


@dataclass(frozen=True, slots=True)
class Byline:
    """The names in their order, and the organisations in theirs; which belongs to whom is not told."""

    authors: tuple[str, ...]
    affiliations: tuple[str, ...]
    truncated: bool


def read_byline(text: str) -> Byline:
    """Return what a field like "A. Lee (1), B. Dyk (Foo Lab) and C. Bar ((1) Bar University)" tells."""
    text = text[:_LONGEST]
    names, brackets = _without_brackets(plain(text) if "\\" in text else text)
    authors: list[str] = []
    truncated = False
    for written in _BETWEEN.split(names):
        name, cut = _OTHERS.subn("", written.strip())
        truncated = truncated or cut > 0
        if authors and _SUFFIX.fullmatch(name):
            authors[-1] += f" {name}"
        elif name:
            authors.append(" ".join(name.split()))
    named = (organisation for bracket in brackets for organisation in _organisations(bracket))
    return Byline(tuple(authors), tuple(dict.fromkeys(named)), truncated)


def _without_brackets(text: str) -> tuple[str, list[str]]:
    """Return what stands outside of brackets, and the content of each outermost pair; one left open goes to the end."""
    outside, brackets = [], []
    depth = start = 0
    for sign in _BRACKET.finditer(text):
        if sign[0] == "(":
            if depth == 0:
                outside.append(text[start : sign.start()])
                start = sign.end()
            depth += 1
        elif depth > 0:
            depth -= 1
            if depth == 0:
                brackets.append(text[start : sign.start()])
                start = sign.end()
    (brackets if depth else outside).append(text[start:])
    return " ".join(outside), brackets


def _organisations(bracket: str) -> Iterator[str]:
    """Yield the organisations of one bracket: "Foo Lab", "(1) Foo Lab, (2) Bar University"; a number alone is none."""
    for part in _NUMBERED.split(bracket):
        name = " ".join(part.split()).strip(" ,;.")
        if _WORD.search(name) and not _NO_ORGANISATION.fullmatch(name):
            yield name
