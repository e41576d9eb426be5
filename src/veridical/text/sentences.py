"""Where sentences, clauses and bracket groups begin and end, in English and Chinese."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern
from veridical.text.stretches import Cover

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Stretch = tuple[int, int]

# A period ends a sentence before white space and a capital, unless it belongs to an abbreviation or an initial.
_ABBREVIATION = Pattern(rf"(?:\b{any_of('sentence.abbreviations')}|(?<![A-Za-zÀ-ɏ0-9])[A-ZÀ-ÖØ-ÞĀĆČĐĞİŁŃŐŘŚŞŠŹŻŽ])$")
_LONGEST_ABBREVIATION = 12  # characters
_LONGEST_SENTENCE = 4_000  # characters; what is longer is a list without form, and is taken apart by clauses
# "(v1, Nov. 2020)": the period is the month's.
_OF_MONTH = Pattern(r"(?<=\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec))\.\s(?=\d)|(?<=\bSept)\.\s(?=\d)")
# Where all is written small: "… at a workshop. the other one is …"
_OPENER = r"(?:the|it|its|they|their|this|that|these|we|i|you|he|she|there|but|so|no|also|then|if|when)"
_ENDING = Pattern(  # what comes first is one class: the others are passed over fast
    r"[.!?。！？\n](?:(?<=[.!?])[.!?]*[\"'”’)\]）」』]*(?=\s+[^\sa-z]|\s*$|\s+[a-z]+(?:[A-Z]|\d[a-z])"
    rf"|(?:(?<=[a-z\d]{{3}}\.)|(?<=\s\s\s\.)(?!\s+but\b))\s+{_OPENER}\s)"
    r"|(?<=[。！？!?])[。！？!?]*+[\"'”’)\]）」』]*+(?!\s?[,;，；]|(?<=[\"”’])\s[a-z])|(?<=\n)\s*\n)"
)
# "… by Lee et al. Foo is from …": the period behind "al" ends a sentence too.
_NEW_SUBJECT = Pattern(
    r"(?<=\bal)\.\s(?:[A-Z][\w+-]* (?:is|was|has|are|were|comes?|came|takes|goes|writes|follows|adds) "
    r"|\w*[A-Z]\w*[A-Z][\w+-]*, (?:by|from|whose|which|a|the|another|also|now|finally|too|in turn)\b"
    r"|(?:And|But|It|Its|We|They|Then|So|Also|Later|This (?:paper|work|one)|In (?:19|20)\d\d)[, ]"
    r"|(?:An?|The|Another|One|Their) (?:[a-z][\w-]* ){1,4}(?:is|was|are|were|has|had|came|appeared|followed)\b)"
)
_CLOSERS = {"(": ")", "（": ")", "[": "]", "【": "】"}
_SAME_CLOSER = {"）": ")"}  # the wide and the narrow one are mixed in Chinese
_BRACKET = Pattern(r"[()（）\[\]【】]")
IN_DOUBLE_MARKS = r"“[^”\n]{1,300}”|\"[^\"\n]{1,300}\"|《[^》\n]{1,300}》|「[^」\n]{1,300}」|『[^』\n]{1,300}』"
"""A quotation in marks that are no apostrophes, for a pattern to join with the others that it takes for quotations."""
_QUOTED = Pattern(
    rf"(?=[“\"《「『‘„«»`'])(?:{IN_DOUBLE_MARKS}|‘[^’\n]{{3,300}}’(?![a-z])"
    r"|„[^„“”\n]{1,300}[“”]|«[^«»\n]{1,300}»|»[^«»\n]{1,300}«"
    r"|``[^`\n]{1,300}''|(?<![\w)'])'(?:[^'\n]|(?<=\w)'(?=\w)){3,300}'(?!\w))"
)
_REMEMBERED = 16_384  # texts: several readers ask about each
_CLAUSE_END = Pattern(r"；|[,;:，；：、—–](?=\s|[^\d\s])|\s[-|]\s|\n")


@lru_cache(maxsize=_REMEMBERED)
def find_quotations(text: str) -> tuple[Stretch, ...]:
    """Return the stretches of quoted text, quotation marks included."""
    return tuple(match.span() for match in _QUOTED.finditer(text))


@lru_cache(maxsize=_REMEMBERED)
def find_brackets(text: str) -> tuple[Stretch, ...]:
    """Return the outermost bracket groups, brackets included; an unclosed bracket opens no group."""
    groups: list[Stretch] = []
    stack: list[tuple[str, int]] = []
    unclosed: Counter[str] = Counter()
    for match in _BRACKET.finditer(text):
        sign, at = match[0], match.start()
        if sign in _CLOSERS:
            stack.append((_CLOSERS[sign], at))
            unclosed[_CLOSERS[sign]] += 1
        elif unclosed[closer := _SAME_CLOSER.get(sign, sign)]:
            while stack[-1][0] != closer:
                unclosed[stack.pop()[0]] -= 1
            _, start = stack.pop()
            unclosed[closer] -= 1
            while groups and groups[-1][0] > start:
                groups.pop()
            groups.append((start, at + 1))
    return tuple(groups)


def split_sentences(text: str, atoms: Iterable[Stretch] = ()) -> tuple[Stretch, ...]:
    """Return the sentences of a text, without surrounding white space; none ends inside an atom."""
    return _sentences(text, tuple(atoms))


@lru_cache(maxsize=_REMEMBERED)
def _sentences(text: str, atoms: tuple[Stretch, ...]) -> tuple[Stretch, ...]:
    closed = Cover(atoms)
    bounds = [0]
    for match in _ENDING.finditer(text):
        if closed.covers(match.start()) and not closed.ends_at(match.end()):
            continue
        if match[0].startswith(".") and _is_abbreviated(text, match.start()):
            continue
        if match[0].endswith((")", "）")) and _goes_on_behind(text, bounds[-1], *match.span()):
            continue
        bounds.append(match.end())
    bounds.append(len(text))
    is_long = any(end - start > _LONGEST_SENTENCE for start, end in pairwise(bounds))
    return _trimmed(text, pairwise(_broken(text, bounds, atoms) if is_long else bounds))


def _broken(text: str, bounds: Sequence[int], atoms: tuple[Stretch, ...]) -> list[int]:
    """Return the bounds of sentences, with one behind a clause wherever what goes on is too long for a sentence."""
    kept = [0]
    sentence_ends = frozenset(bounds)
    clause_ends = {end for _, end in _clauses(text, atoms)}
    for end, following in pairwise(sorted({*sentence_ends, *clause_ends, len(text)})):
        if end in sentence_ends or following - kept[-1] > _LONGEST_SENTENCE:
            kept.append(end)
    return [*kept, len(text)]


def _goes_on_behind(text: str, begin: int, stop: int, end: int) -> bool:
    """Tell whether a Chinese sentence that begins at `begin` goes on behind a bracket that ends as sentences do."""
    opening = max(text.rfind("（", begin, stop), text.rfind("(", begin, stop))
    return has_han(text[end : end + 1]) and bool(text[begin : max(begin, opening)].strip())


def split_clauses(text: str, atoms: Iterable[Stretch] = ()) -> tuple[Stretch, ...]:
    """Return the clauses of a sentence; none ends inside an atom (a bracket group, a quotation, a link)."""
    return _clauses(text, tuple(atoms))


@lru_cache(maxsize=_REMEMBERED)
def _clauses(text: str, atoms: tuple[Stretch, ...]) -> tuple[Stretch, ...]:
    closed = Cover(atoms)
    bounds = [0]
    bounds.extend(match.end() for match in _CLAUSE_END.finditer(text) if not closed.covers(match.start()))
    bounds.append(len(text))
    return _trimmed(text, pairwise(bounds))


def trim(text: str, stretch: Stretch, before: str, behind: str) -> Stretch:
    """Return a stretch without the characters `before` at its beginning and `behind` at its end."""
    start, end = stretch
    while start < end and text[start] in before:
        start += 1
    while end > start and text[end - 1] in behind:
        end -= 1
    return start, end


def _is_abbreviated(text: str, at: int) -> bool:
    """Tell whether the period here belongs to an abbreviation or an initial."""
    if _OF_MONTH.match(text, at):
        return True
    if _NEW_SUBJECT.match(text, at):
        return False
    return _ABBREVIATION.search(text[max(0, at - _LONGEST_ABBREVIATION) : at]) is not None


def _trimmed(text: str, stretches: Iterable[Stretch]) -> tuple[Stretch, ...]:
    """Return the stretches without white space around them, empty ones left out."""
    kept = []
    for start, end in stretches:
        part = text[start:end]
        if bare := part.strip():
            left = start + len(part) - len(part.lstrip())
            kept.append((left, left + len(bare)))
    return tuple(kept)
