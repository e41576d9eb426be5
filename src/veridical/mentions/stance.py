"""What a document rejects is blanked, so that no later stage sees it.

Documents also speak about statements: "not X but Y", "不是 X，是 Y", "X → Y", struck-out text, questions, hypotheses,
reports of what others say. The claim is what the document finally holds to be true (DESIGN §2.1).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from veridical.mentions.lines import is_wrapped
from veridical.mentions.rejections import ARROW, find_rejections
from veridical.mentions.subjects import TURNS_TO
from veridical.mentions.titles import looks_like_title
from veridical.model import Markup
from veridical.text.cues import any_of, entries
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.sentences import find_brackets, find_quotations, split_sentences
from veridical.text.stretches import Reach

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.mentions.anchors import Reader
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

# A hypothesis takes its clause with it.
_HYPOTHESIS = Pattern(
    r"\b(?:may|might|could) (?:have |well |also )*(?:be|been|appear|come|have)\b"
    rf"|\b{any_of('hypothesis.words')}\b|{any_of('hypothesis.words_zh')}",
    re.IGNORECASE,
)
_TRIGGERS = entries("hypothesis.triggers")
_REACH = Pattern(r"[,;，；。()（）\n]|\.\s")
_CONDITION = Pattern(rf"if\b|如果|假如|{any_of('hypothesis.settings')}", re.IGNORECASE)
_SENTENCE_END = Pattern(r"[。！？\n]|[.!?](?:\s|$)")
_FAR = 200
_DENIAL = 40  # characters
_REMEMBERED = 16_384  # texts: each is read as an item and as running text, and the document perhaps twice
_ASKED = Pattern(r"(?:Is|Was|Are|Were) \S+ (?:by|from|at) |\W*\S+ (?:is|was) \S+(?: \d{4})?\?$")
_QUESTION = Pattern(r"[?？][\"'”’)\]）」』]*$")
_DENIED = Pattern(rf"\b{any_of('status.denied')}\b|{any_of('status.denied_zh')}", re.IGNORECASE)
_OTHERS_WORDS = (Markup.LINK, Markup.STRONG, Markup.EMPHASIS)
_CITES = Pattern(r"[(（].*\d{4}.*[)）]|\d{4}\.\d{4}")
# A year, an identifier: what is rejected, doubted or asked takes words around it, or an arrow.
_PLAIN_WORD = Pattern(r"(?=[A-Za-z.:/_-]*\d)[A-Za-z0-9.:/_]+(?:-[A-Za-z0-9.:/_]+)*")
_HEAD_ARROW = SeldomPattern(rf"\W{{0,4}}(?P<name>[^:：,，;；→⇒()（）\n]{{1,40}}?)\s*{ARROW}\s*")
_ARROW_AHEAD = Pattern(rf"\s*{ARROW}")


def assert_only(passage: Passage, titles: tuple[Stretch, ...] = ()) -> Passage:
    """Return the passage with everything that its text rejects, doubts or asks blanked at equal length.

    `titles` are those that are known already, besides those in quotes, italics and links.
    """
    if not passage.marks and _PLAIN_WORD.fullmatch(passage.text):
        return passage
    passage = without_struck(passage)
    rejected = _rejected(passage.text, (*titles, *_titles(passage)))
    return passage.blank(rejected) if rejected else passage


def assert_told(passage: Passage, reader: Reader) -> Passage:
    """Return what `assert_only` does; the name of a work before its venue is no value corrected: "FOO → TOFU 2020"."""
    head = _HEAD_ARROW.match(passage.text)
    if head is None or head["name"] not in reader.bound or head["name"] in reader.lexicon.venues:
        return assert_only(passage)
    venues = reader.lexicon.venues.find(passage.text[head.end() :])
    return assert_only(passage, ((head.start("name"), head.end()),) if venues and venues[0].start == 0 else ())


@lru_cache(maxsize=_REMEMBERED)
def _rejected(text: str, titles: tuple[Stretch, ...]) -> tuple[Stretch, ...]:
    """Return the stretches that a text rejects, doubts or asks; nothing inside a title."""
    inside = Reach(titles)
    rejected = (
        *_questions(text, titles),
        *(one for match, one in _hypotheses(text) if not _is_inside(match, inside)),
        *(one for one in find_rejections(text) if not _is_inside(one, inside) and not _is_denial(text, one)),
    )
    return tuple(stretch for stretch in rejected if not _is_chain(text, stretch))


def _is_denial(text: str, stretch: Stretch) -> bool:
    """Tell whether a stretch only says that a work was not taken back, which is a statement of its own."""
    return stretch[1] - stretch[0] <= _DENIAL and _DENIED.search(text, *stretch) is not None


def without_struck(passage: Passage) -> Passage:
    """Return the passage with struck-out text blanked."""
    if not passage.marks:
        return passage
    struck = [(mark.start, mark.end) for mark in passage.marks if mark.kind is Markup.STRUCK]
    return passage.blank(struck) if struck else passage


def _titles(passage: Passage) -> tuple[Stretch, ...]:
    """Stretches whose words are another's: what they say is not the document's stance."""
    marks = ((m.start, m.end) for m in passage.marks if m.kind in _OTHERS_WORDS and m.end - m.start > 12)
    are_one = (mark for mark in marks if len(list(split_sentences(passage.text[slice(*mark)]))) == 1)
    return (*find_quotations(passage.text), *are_one)


def _is_inside(stretch: Stretch, titles: Reach) -> bool:
    """Tell whether a stretch begins within a title, or with one that goes on behind it."""
    start, end = stretch
    return titles.before(start) > start or titles.up_to(start) > end


def _questions(text: str, titles: Sequence[Stretch]) -> Iterator[Stretch]:
    if "?" not in text and "？" not in text:
        return
    are_lines = "\n" in text and not is_wrapped(text)
    for begin, end in split_sentences(text, [*titles, *find_brackets(text)]):
        start = max(begin, text.rfind("\n", begin, end - 1) + 1) if are_lines else begin
        words = text[start:end]
        if TURNS_TO.match(words):
            continue
        if _QUESTION.search(words) and not _is_title_case(words) and not _ends_in_title(text, end, titles):
            yield start, end


def _ends_in_title(text: str, end: int, titles: Sequence[Stretch]) -> bool:
    """Tell whether a question mark is that of a title; marked Chinese words are a question of the document's own."""
    within = next(((left, right) for left, right in titles if left <= end - 1 < right), None)
    return within is not None and not (has_han(text[slice(*within)]) and within not in find_quotations(text))


def _is_title_case(words: str) -> bool:
    """Tell whether a question is a title: every word of four letters or more has a capital."""
    if _ASKED.match(words):
        return False
    return looks_like_title(words) and not has_han(words) and not re.search(r"(?<![\w-])[a-z]{4,}", words)


def _hypotheses(text: str) -> Iterator[tuple[Stretch, Stretch]]:
    """Yield the words of each hypothesis, and the clause that it takes with it."""
    is_any = any(map(text.lower().__contains__, _TRIGGERS))
    for match in _HYPOTHESIS.finditer(text) if is_any else ():
        before = [stop.end() for stop in _REACH.finditer(text, max(0, match.start() - _FAR), match.start())]
        after = (_SENTENCE_END if _CONDITION.match(match[0]) else _REACH).search(text, match.end())
        start = before[-1] if before else max(0, match.start() - _FAR)
        yield match.span(), (start, after.start() if after else len(text))


def _is_chain(text: str, stretch: Stretch) -> bool:
    """Tell whether a stretch is a work in a list joined by arrows: such a list rejects none of them."""
    start, end = stretch
    return _ARROW_AHEAD.match(text, end) is not None and _CITES.search(text[start:end]) is not None
