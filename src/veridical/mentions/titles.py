"""Titles in running text: quoted, in 《》, bold, in italics, as link text, or plain before a bracket group."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.model import Markup
from veridical.text.folding import has_han
from veridical.text.sentences import find_quotations

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import Mark, Passage
    from veridical.text.sentences import Stretch

_WORD = re.compile(r"[A-Za-zÀ-ÿ0-9$\\][\w$\\{}^'’.+-]*")
_MINOR = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "and",
        "or",
        "for",
        "in",
        "on",
        "with",
        "to",
        "via",
        "as",
        "from",
        "is",
        "are",
        "by",
        "at",
        "into",
        "over",
        "under",
        "without",
        "between",
        "through",
        "towards",
        "toward",
        "using",
        "its",
        "be",
        "can",
        "do",
        "does",
        "not",
        "all",
        "you",
        "need",
        "we",
        "what",
        "how",
        "when",
        "that",
        "their",
        "your",
        "it",
        "than",
        "beyond",
        "but",
        "nor",
        "per",
        "vs",
    ]
)
# What follows or precedes a quotation that is a title and not a quotation.
_TITLE_AHEAD = re.compile(
    r"\s*[,，.]?\s*(?:[(（\[]\s*(?:[^()（）]{0,80}?(?:(?:19|20)\d{2}|\d{4}\.\d{4,5}|et al|等))|by\s+[A-Z]|,?\s*(?:[A-Z][\w.'’-]+ ){1,4}(?:et al|and [A-Z]|& [A-Z])|\barXiv|一文|这篇|（|\[\d)"
)
_TITLE_BEHIND = re.compile(
    r"(?:\b(?:paper|papers|title|titled|entitled|article|work|in|published|wrote|introduc\w+|propos\w+|present\w+|is|called|named|reads?|et al\.?)|标题|题目|题为|论文|文章|标题是|题目是|是|在|见|参见|全名|:|：|标题为|to|=|→|为|原题|一文)"
    r"\s*[,:：(（]?\s*[*_]*$",
    re.IGNORECASE,
)
# A list of terms or an equation in quotes is no title.
_NO_TITLE = re.compile(r"\s[/+=→]\s|[;；→]|\\\\|\\[a-z]+.*\\[a-z]+.*\\[a-z]+")
_MANY = 3  # words that make a title of a name in 《》
_NAMED_TITLE = re.compile(r"(?:标题|题目|题为|论文|文章|原题)(?:是|为)?[:：]?\s*$")
_PEOPLE = re.compile(
    r"\bet\.? al\b|等人?$|^(?:[A-Z][\w.'’-]*\s){1,3}[A-Z][\w'’-]+(?:,\s(?:and\s)?(?:[A-Z][\w.'’-]*\s){1,3}[A-Z][\w'’-]+)+$"
)
_CITED = re.compile(r"[\"”*]?\s?[(（\[][^()（）\[\]]{0,60}?(?:(?:19|20)\d{2}|\d{4}\.\d{4,5}|et al)")
_MARKS = (Markup.STRONG, Markup.EMPHASIS, Markup.LINK, Markup.UNDERLINE)


def find_titles(passage: Passage) -> Iterator[Stretch]:
    """Yield the marked or quoted titles of a passage, quotation marks left out."""
    text = passage.text
    quoted = find_quotations(text)
    for start, end in quoted:
        if _is_quoted_title(text, start, end):
            yield _inner(text, start + 1, end - 1)
    for mark in passage.marks:
        if mark.kind not in _MARKS or is_local(mark) or any(start < mark.end and mark.start < end for start, end in quoted):
            continue
        words = text[mark.start : mark.end]
        if looks_like_title(words) and not _PEOPLE.search(words.strip()):
            yield _inner(text, mark.start, mark.end)


def find_plain_titles(text: str) -> Iterator[Stretch]:
    """Yield unquoted titles: four or more words in title case right before a bracket group that cites."""
    for group in _CITED.finditer(text):
        start = _title_case_start(text, group.start())
        if start is not None and looks_like_title(text[start : group.start()]):
            yield _inner(text, start, group.start())


def is_local(mark: Mark) -> bool:
    """Tell whether a link leads into the document or beside it, not to a work."""
    return mark.kind is Markup.LINK and mark.target is not None and not re.match(r"https?:|//|doi:|www\.", mark.target.strip())


def looks_like_title(words: str) -> bool:
    """Tell whether words have the form of a title: several words, most of the long ones with a capital, no sentence."""
    if has_han(words):
        latin = len(re.findall(r"[A-Za-z]{2,}", words))
        return latin >= 4 or (latin == 0 and len(words) >= 8 and not re.search(r"[，。；]", words))
    tokens = _WORD.findall(words)
    if (
        not 3 <= len(tokens) <= 40
        or words.isupper()
        or _NO_TITLE.search(words)
        or _PEOPLE.search(words.strip())
        or "http" in words
        or re.search(r"[.;]\s+\w", words)
    ):
        return False
    major = [token for token in tokens if token.lower() not in _MINOR and len(token) > 1]
    capital = sum(not token[0].islower() for token in major)
    return (
        bool(major)
        and (tokens[0][0].isupper() or not tokens[0][0].isalpha() or capital > 1)
        and 2 * capital >= len(major)
    )


def is_title(words: str) -> bool:
    """Tell whether the words of a field that may hold a title or a short name are a title."""
    if has_han(words):
        return len(words.strip()) >= 8
    return len(_WORD.findall(words)) >= 3


def _is_quoted_title(text: str, start: int, end: int) -> bool:
    words = text[start + 1 : end - 1]
    if _NO_TITLE.search(words):
        return False
    if text[start] == "《":
        return len(_WORD.findall(words)) >= _MANY and bool(re.search(r"[A-Za-z]{2}", words)) or bool(_TITLE_AHEAD.match(text, end))
    if has_han(words) and not re.search(r"[A-Za-z]{3}", words):
        return _NAMED_TITLE.search(text, max(0, start - 12), start) is not None
    behind = _TITLE_BEHIND.search(text, max(0, start - 40), start) is not None
    ahead = _TITLE_AHEAD.match(text, end) is not None
    if looks_like_title(words):
        return behind or ahead or (len(words.split()) >= 5 and text[start] != "'")
    return (ahead or behind) and len(words.split()) >= 4 and words[:1].isupper() and not re.search(r"[.!。]$", words)


def _title_case_start(text: str, end: int) -> int | None:
    """Walk back from a bracket over words in title case; `None` if fewer than four stand there."""
    words = list(re.finditer(r"[^\s(),;，。；、（）:：\"“”]+:?(?=\s|$)", text[max(0, end - 240) : end]))
    offset = max(0, end - 240)
    start, count = end, 0
    for word in reversed(words):
        between = text[offset + word.end() : start] if count else ""
        if between.strip(" ") or (count and not between):
            break
        bare = word[0].rstrip(":")
        if not (bare[0].isupper() or bare[0].isdigit() or bare.lower() in _MINOR or any(ch.isupper() for ch in bare)):
            break
        start, count = offset + word.start(), count + 1
    while count and text[start:].split(None, 1)[0].rstrip(":") in _MINOR:
        skipped = text[start:].split(None, 1)[0]
        start += len(skipped)
        start += len(text[start:end]) - len(text[start:end].lstrip())
        count -= 1
    return start if count >= 4 else None


def _inner(text: str, start: int, end: int) -> Stretch:
    while start < end and text[start] in " \t\n\"“”*_'`‘[【《":
        start += 1
    while end > start and text[end - 1] in " \t\n\"“”*_,，;；'’]】》。":
        end -= 1
    if end > start and text[end - 1] == "." and not text[start:end].endswith("..."):
        end -= 1
    return start, end
