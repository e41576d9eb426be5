"""Phrases in running text that may be meant as a title: quoted, marked, announced, or in title case.

Their place proves nothing: who knows the title tells which are meant as it, because they share most of its words.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from rapidfuzz.distance import Levenshtein

from veridical.model import Markup
from veridical.text.acronyms import find_definitions
from veridical.text.cues import any_of, entries
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.sentences import find_quotations
from veridical.text.stretches import Stretches
from veridical.text.title_words import DISPENSABLE, Word, expand, join, stem, title_words
from veridical.text.titles import main_title

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_MARKS = (Markup.STRONG, Markup.EMPHASIS, Markup.LINK, Markup.UNDERLINE)
_ANNOUNCED = SeldomPattern(
    r"\b(?:(?:full |exact |proper |complete |original )?(?:title|name)d?(?: [a-z][^.:;()\"“]{0,30}?)?"
    r"\s?(?:is|was|reads|:|—|–|=)"
    r"|titled|entitled|headed|called|under the (?:title|name|heading)|by the (?:title|name) of"
    r"|in the (?:paper|article)) "
    r"[\"“*_]{0,3}(?P<title>[A-Z][^.;()\[\]\"“”\n]{10,200})"
)
_LETTERS = r"[^\s()\[\]{}\"“”,;.!?|<>，。；、！？（）【】《》:：\u4e00-\u9fff]+"
_RUN = Pattern(
    rf"[A-Z0-9](?<![\w.'’/-].){_LETTERS}[,:?]?"  # a class first: what cannot begin a word is passed over fast
    rf"(?:(?! and (?:is|was|are|were)\b) (?:[A-Z0-9]{_LETTERS}[,:?]?|{any_of('title.minor')}(?=\s))){{2,23}}"
)
_OPENERS = frozenset(entries("author.openers"))
_QUESTIONS = frozenset(("What", "How", "Where", "Why", "When", "The"))  # with which titles begin, too
_MINOR = frozenset(entries("title.minor"))
_FEWEST = 3  # words
_FEWEST_CAPITALS = 3
_FEWEST_COMMON = 2  # words of a marked phrase that it shares with the title
_FEWEST_BARE = 3  # of one that nothing marks
_MOST_APART = 3  # neighbouring words of the one that stand for words of the other
_SHARE, _SHARE_BARE = 0.6, 0.75  # of the title's words; a phrase that shares fewer is about the same subject


def find_title_phrases(passage: Passage) -> Iterator[tuple[Stretch, bool]]:
    """Yield the phrases that may be meant as a title, and whether something marks them; none overlaps another."""
    text = passage.text
    taken = Stretches()
    for one in find_definitions(text):
        taken.take(one.long_start, one.long_end)
    marked = [
        *((start + 1, end - 1) for start, end in find_quotations(text)),
        *((mark.start, mark.end) for mark in passage.marks if mark.kind in _MARKS),
        *(found.span("title") for found in _ANNOUNCED.finditer(text)),
    ]
    for stretch in marked:
        if len(text[slice(*stretch)].split()) >= _FEWEST and taken.take(*stretch):
            yield stretch, True
    for found in _RUN.finditer(text):
        words = found[0].rstrip(",:").split(" ")
        while words[-1] in _MINOR:
            words.pop()
        words[-1] = words[-1].removesuffix("'s").removesuffix("’s")  # "A Study of Foos's first author"
        opener = len(words[0]) + 1 if words[0] in _OPENERS and words[0] not in _QUESTIONS else 0
        words = words[bool(opener) :]
        start = found.start() + opener
        stretch = (start, start + len(" ".join(words)))
        if sum(word[0].isupper() for word in words) >= _FEWEST_CAPITALS and taken.take(*stretch):
            yield stretch, False


def meant_as(phrase: str, title: str, *, marked: bool, whole: bool = False) -> tuple[str, str] | None:
    """Return the words of a phrase that are meant as a title, and the part of it, or the `whole`, that is meant.

    `None` where they share too few words with it, or only name the work by some of them. Of a phrase that nothing
    marks, a word must stand in the place of another.
    """
    head = main_title(title)
    parts = (title, head, title[len(head) :].strip(" :—–-?!")) if head and not whole else (title,)
    for part in parts:
        stated, recorded = expand(title_words(phrase)), expand(title_words(part))
        stretch = _window(join(stated, recorded), join(recorded, stated), marked=marked)
        if stretch is not None:
            return phrase[slice(*stretch)], part
    return None


def _window(stated: Sequence[Word], recorded: Sequence[Word], *, marked: bool) -> Stretch | None:
    """Return where the words of a phrase that stand for a title begin and end."""
    left, right = [stem(word.key) for word in stated], [stem(word.key) for word in recorded]
    blocks = [block for block in Levenshtein.opcodes(left, right).as_matching_blocks() if block.size]
    common = [left[block.a + step] for block in blocks for step in range(block.size)]
    content = [key for key in right if key not in DISPENSABLE]
    shared = [key for key in common if key not in DISPENSABLE]
    fewest, share = (_FEWEST_COMMON, _SHARE) if marked else (_FEWEST_BARE, _SHARE_BARE)
    if len(shared) < max(fewest, share * len(content)):
        return None
    first, last = blocks[0], blocks[-1]
    before, behind = first.b, len(right) - last.b - last.size
    start = first.a - before if before <= _MOST_APART else first.a
    end = last.a + last.size + (behind if behind <= _MOST_APART else 0)
    start, end = max(0, start), min(len(left), end)
    gaps = [(two.a - one.a - one.size, two.b - one.b - one.size) for one, two in pairwise(blocks)]
    if any(max(gap) > _MOST_APART for gap in gaps):
        return None
    gaps += [(first.a - start, before), (end - last.a - last.size, behind)]
    if not marked and sum(max(gap) for gap in gaps) > _MOST_APART:
        return None
    is_other = any(min(gap) > 0 for gap in gaps) or (marked and any(max(gap) > 0 for gap in gaps[:-2]))
    is_whole = len(common) == len(right) == end - start
    return (stated[start].start, stated[end - 1].end) if is_other or is_whole else None
