"""Titles in running text that nothing marks: "We read A Study of Foos by Lee et al.", "A study of foos (Lee, 2019)".

Their form alone does not tell them from other words. So they are candidates, and a source that is at hand says which of
them are titles.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from veridical.mentions.titles import MARKS
from veridical.text.cues import any_of, entries
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_LETTERS = r"[^\s()\[\]{}\"“”,;.!?|<>，。；、！？（）【】《》:：\u4e00-\u9fff]*"
_RUN = Pattern(
    rf"(?<![A-Za-zÀ-ÿΑ-ω0-9_.'’/-])[A-ZΑ-ω0-9]{_LETTERS}:?"
    rf"(?: (?:[A-Z0-9]{_LETTERS}(?:[:?](?=\s))?|{any_of('title.minor')}(?=\s))){{3,23}}"
)
_MINOR = frozenset(entries("title.minor"))
_OPENERS = frozenset((*entries("author.openers"), *entries("name.never")))
_CUTS = frozenset(("by", "from", "at", "in", "of", "and", "with", "is", "are", "to"))
_FEWEST, _MOST = 4, 24  # words
_FEWEST_CAPITALS = 3
_QUOTED = Pattern(r"[\"“](?P<title>[A-Za-z][^\"“”\n]{14,180})[\"”]")
# In sentence case, from the beginning of a sentence to the authors, or to the bracket group that cites.
_SENTENCE_CASE = Pattern(
    r"(?:^|(?<=[.!?] )|(?<=[-*•] )|(?<=\n))(?P<title>[A-Z][a-z]+ [a-z0-9][^()\[\]\"“”.;!?\n,]{14,140}?)"
    r"(?=\s[(\[][^()]{0,60}(?:et al|\d{4}|['’]\d\d)|,? by [A-Z]|, (?:[A-Z][\w'’.-]+ ){1,2}(?:et al|and|&|\d{4})"
    rf"|,? (?:was |were )?{any_of('fact.participles')} )"
)
# Authors before it: "Lee et al., A study of foos, TOFU 2019"
_BEHIND_AUTHORS = Pattern(r"(?:et al\.?|\(\d{4}\)|\d{4})[,.:] (?P<title>[A-Z][^()\[\]\"“”.;!?\n,]{18,160}?)(?=[,.(]|$)")
# Between Chinese words: "论文 A study of foos 由 Lee 完成"
_AMONG_HAN = SeldomPattern(
    r"(?:论文|文章|一文|工作)\s(?P<title>[A-Z][^，。；（）()\n\u4e00-\u9fff]{18,180}?)\s?(?=[\u4e00-\u9fff，。；（])"
)
# Before a list of people that begins behind a comma: "Foos, Bars and Bazes, Ann Lee, Bo Kim et al."
_PERSON = r"[A-ZÀ-Þ][\w.'’-]*(?: [A-ZÀ-Þ][\w.'’-]*){1,3}"
_PEOPLE_AHEAD = Pattern(rf", (?={_PERSON}(?:, {_PERSON}|,? (?:et al|and {_PERSON}|& {_PERSON})))")
_FEWEST_BEFORE_PEOPLE, _MOST_COMMAS = 2, 6
# Behind what a text calls the work: "Foobar: A study of foos, bars, and bazes, TOFU 2019."
_CALLED = Pattern(
    r"(?:^|\n)\W{0,4}(?:\d{1,2}[.)] )?(?P<whole>[A-Z][\w+'’-]*(?: [\w+'’-]+){0,3}(?: \([^()\n]{1,80}\))?: )(?=[A-Z])"
)
_CALLED_END = Pattern(r",\s|[.?!;](?=\s|$)|\s[(\[–—]|\n|$")


def title_candidates(passage: Passage) -> Iterator[Stretch]:
    """Yield where titles may stand: words in title case, marked words, the front of a sentence that cites."""
    text = passage.text
    for mark in passage.marks:
        if mark.kind in MARKS and _FEWEST <= len(text[mark.start : mark.end].split()) <= _MOST:
            yield mark.start, mark.end
    for pattern in (_QUOTED, _SENTENCE_CASE, _BEHIND_AUTHORS, _AMONG_HAN):
        for found in pattern.finditer(text):
            if len(found["title"].split()) >= _FEWEST:
                yield found.span("title")
    start = len(text) - len(text.lstrip(" -*•"))
    for found in islice(_PEOPLE_AHEAD.finditer(text), _MOST_COMMAS):
        if _FEWEST_BEFORE_PEOPLE <= len(text[start : found.start()].split()) <= _MOST:
            yield start, found.start()
    yield from _called(text)
    for start, end in _runs(text):
        yield from _parts(text, start, end)


def _called(text: str) -> Iterator[Stretch]:
    """Yield what stands behind what lines call a work, up to each comma, with and without these words."""
    for called in islice(_CALLED.finditer(text), _MOST_COMMAS) if ": " in text else ():
        for found in islice(_CALLED_END.finditer(text, called.end()), _MOST_COMMAS):
            end = found.end() if found[0] == "?" else found.start()
            if _FEWEST <= len(text[called.end() : end].split()) <= _MOST:
                yield from ((called.start("whole"), end), (called.end(), end))
            if not found[0].startswith(","):
                break


def _runs(text: str) -> Iterator[Stretch]:
    """Yield the runs of words in title case, without small words at their ends."""
    for run in _RUN.finditer(text):
        words = run[0].split(" ")
        while words and words[-1] in _MINOR:
            words.pop()
        if len(words) >= _FEWEST and sum(word[0].isupper() for word in words) >= _FEWEST_CAPITALS:
            yield run.start(), run.start() + len(" ".join(words))


def _parts(text: str, start: int, end: int) -> Iterator[Stretch]:
    """Yield a run, and what of it is left without a word that opens the sentence or a small word's tail."""
    opener = text[start:end].split(" ", 1)
    starts = [start + len(opener[0]) + 1, start] if opener[0] in _OPENERS else [start]
    colon = text.find(": ", start, end)
    starts.extend([colon + 2] if "? " in text[colon:end] and colon > 0 else [])  # "FOB: Is Foo a Bar? A Study"
    for left in starts:
        words = text[left:end].split(" ")
        if len(words) < _FEWEST:
            continue
        yield left, end
        for place in range(len(words) - 1, _FEWEST - 1, -1):
            if words[place] in _CUTS:
                yield left, left + len(" ".join(words[:place]))
