"""Where an author–year reference begins: behind a marked title, a long form or the name of a work before it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.names import is_name
from veridical.model import Markup
from veridical.text.acronyms import find_definitions
from veridical.text.cues import any_of
from veridical.text.long_forms import spells_name_nearby
from veridical.text.patterns import Pattern
from veridical.text.sentences import trim

if TYPE_CHECKING:
    from veridical.model import Passage
    from veridical.text.authoryear import AuthorYear

_TITLE_MARKS = (Markup.STRONG, Markup.LINK, Markup.EMPHASIS, Markup.UNDERLINE)
_AUTHOR_VERB = Pattern(any_of("author.doing", "author.doing_zh"))
_IDENTIFIER_AHEAD = Pattern(r"[,，:：]?\s*(?:arxiv|doi|\d{4}\.\d{5}|[)）])", re.IGNORECASE)
_NEAR = 200  # characters in which what tells an author from another word stands
_COMMA, _PARTICLE = Pattern(", "), Pattern(r" (?:von|de|di|da|do|van|d['’]) ?(?=[A-ZÀ-Þ])")  # "by", in other languages


def trimmed(reference: AuthorYear, passage: Passage, bound: frozenset[str]) -> AuthorYear:
    """Return a reference without what stands before its first author, and has the form of one."""
    return _behind_long_form(_without_front(_behind_marks(reference, passage), passage.text, bound), passage.text)


def _behind_marks(reference: AuthorYear, passage: Passage) -> AuthorYear:
    """Return a reference without the last words of a marked title before it: "**A Study of Foos**，Lee 等"."""
    start, end = reference.authors
    ends = [mark.end for mark in passage.marks if mark.kind in _TITLE_MARKS and mark.start < start < mark.end < end]
    if not ends:
        return reference
    behind, _ = trim(passage.text, (max(ends), end), " \t,，.。:：", "")
    return replace(reference, start=behind, authors=(behind, end)) if behind < end else reference


def _behind_long_form(reference: AuthorYear, text: str) -> AuthorYear:
    """Return a reference without the end of what an acronym stands for: "FOB 即 Foo Over Bar，Lee 等"."""
    start, end = reference.authors
    ends = [one.long_end for one in find_definitions(text) if one.long_start <= start < one.long_end < end]
    comma, first = text.find(",", start, end), text.rfind(",", 0, start) + 2
    if 1 < first <= start < comma and spells_name_nearby(text, first, comma):
        ends.append(comma)  # "FOB, Foo Over Bar, Lee et al."
    if not ends:
        return reference
    behind, _ = trim(text, (max(ends), end), " ,，", "")
    return replace(reference, start=behind, authors=(behind, end)) if behind < end else reference


def _without_front(reference: AuthorYear, text: str, bound: frozenset[str]) -> AuthorYear:
    """Return a reference without the name of a work before its first author: "Foo Bar, Lee et al.", "Foo von Lee"."""
    start, end = reference.authors
    joints = (*_PARTICLE.finditer(text, start, end), *_COMMA.finditer(text, start, end))
    length = max((joint.end() - start for joint in joints if text[start : joint.start()] in bound), default=0)
    return replace(reference, start=reference.start + length, authors=(start + length, end))


def stands_as_author(text: str, start: int, end: int) -> bool:
    """Tell whether a lone name and year are an author and a year, not a name and its year, a month or an edition."""
    before, after = text[max(0, start - _NEAR) : start].rstrip(" "), text[end : end + _NEAR].lstrip(" ")
    words = text[start:end]
    if words.endswith((")", "）", "]")) or (after.startswith((")", "）")) and "(" in words):
        return _AUTHOR_VERB.match(after.lstrip(")）] ")) is not None
    opened = before.endswith(("(", "（", "[", ";", "；"))
    if opened and after.startswith((")", "）", "]", ",", "，", ";", "；")):
        return True
    named = bool(before) and is_name(before.split()[-1].split("/")[-1].strip("(（*_"))
    return named and _IDENTIFIER_AHEAD.match(after) is not None
