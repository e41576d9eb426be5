"""What a sentence says of several works in turn, or of all of them: "A 与 B 分别出自 X 和 Y", "A、B 都出自 X"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.mentions.in_common import find_in_common
from veridical.mentions.pairs import is_of_all
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern
from veridical.text.stretches import gaps_between

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.model import Passage
    from veridical.text.sentences import Stretch

RESPECTIVELY = "respectively"
HAN_TURN = ("分别", "先后", "依次")
IN_TURN = (*HAN_TURN, RESPECTIVELY)
LISTED_IN_TURN = Pattern(rf"[*_\"”》]{{0,3}}\s?(?={'|'.join(HAN_TURN)})")  # behind the last work of a list
_IN_TURN = Pattern(
    rf"[^，。；,;\s]{{0,8}}(?:{'|'.join(HAN_TURN)}){any_of('subject.respective_zh')}?\s?(?P<items>[^，。；\n]+)"
)
_OF_ALL = Pattern(rf"[^，。；,;\sA-Za-z]{{0,8}}?(?:都|均|同){any_of('subject.respective_zh')}[^，。；\n]+")
_PEOPLE = Pattern(
    r"[^，。；\s]{0,4}(?:作者|[两二三]人)们?[^，。；\s]{0,4}分别"
)  # who are dealt with in turn, not the works
# "A and B appeared at X and Y, respectively"; authors, too, are listed "in that order"
_EACH_ITS = Pattern(rf"[\s(](?:at|in|by|from|to|of|with|are|were)\s(?P<items>[^.;\n]{{3,160}}?),?\s{RESPECTIVELY}\b")
# "FOO and BAR came out in 2019 and 2020": dates and editions are dealt in turn without a word for it
_DATED = r"(?:(?:the )?[A-Z][\w&-]* ){0,3}(?:19|20)\d\d"
_EACH_DATED = Pattern(
    rf"\b(?:is|are|were|came|come|appeared|posted|published|presented|released|accepted)(?: \w+)?\s(?:in|at|from)\s"
    rf"(?P<items>{_DATED}(?:, {_DATED}){{0,3}},? and {_DATED})(?=[.,;)]|$)"
)
_BOTH = Pattern(r"\s(?:both|all)\s(?:are|were|come|came|appeared|stem|hail|originate|belong|date|went)\b[^,;\n]+")
_JOINT = Pattern(r",? and |, ")
_JOINTS = (Pattern("、|以及"), Pattern("[和与及]"), Pattern("、|以及|[和与及]"))
_FEWEST = 2


def find_shares(text: str, works: Sequence[Stretch]) -> Iterator[tuple[int, tuple[Stretch, ...]]]:
    """Yield what a text says in turn, or in common, of works at these stretches: the place of each, and what is its."""
    if len(works) < _FEWEST:
        return
    yield from _english_shares(text, works)
    for found in _IN_TURN.finditer(text) if any(word in text for word in HAN_TURN) else ():
        if deals_people(found[0]) and text[: found.start()].rstrip().endswith(("，", "；")):
            continue
        for places in (_named_together(text, works, found.start()), _named_before(works, found.start())):
            items = _items(text, *found.span("items"), len(places))
            if _FEWEST <= len(items) == len(places):
                for place, item in zip(places, items, strict=True):
                    yield place, ((found.start(), found.start("items")), item)
                break
    for found in _OF_ALL.finditer(text) if any(word in text for word in "都均同") else ():
        for place in _named_together(text, works, found.start()):
            yield place, (found.span(),)


def _english_shares(text: str, works: Sequence[Stretch]) -> Iterator[tuple[int, tuple[Stretch, ...]]]:
    """Yield what an English text says in turn, or in common, of the works that it names before."""
    if each := _dealt(text, works[-1][1], len(works)):
        yield from enumerate(each)
        return
    yield from ((place, (said,)) for place, said in find_in_common(text, works))
    both = _BOTH.search(text, works[1][1])
    if both is not None and len(_named_before(works, both.start())) == _FEWEST:
        yield from ((place, (both.span(),)) for place in range(_FEWEST))


def said_of_each(sentence: Passage, works: int) -> tuple[Passage, ...]:
    """Return what a sentence says of each of several works, which it does not name: in turn, or of all the same."""
    if not is_of_all(sentence.text, works):
        return ()
    if not any(word in sentence.text for word in IN_TURN):
        return (sentence,) * works
    items = _items_in_turn(sentence.text, works)
    return tuple(sentence.blank(gaps_between(one, len(sentence.text))) for one in items)


def _items_in_turn(text: str, works: int) -> tuple[tuple[Stretch, ...], ...]:
    """Return what a text says in turn of several works named before; nothing where it is not of as many."""
    if each := _dealt(text, 0, works):
        return tuple(((0, front[1]), item) for front, item in each)
    found = _IN_TURN.search(text)
    items = _items(text, *found.span("items"), works) if found is not None else ()
    if found is None or len(items) != works:
        return ()
    return tuple(((0, found.start("items")), item) for item in items)


def _dealt(text: str, at: int, works: int) -> tuple[tuple[Stretch, Stretch], ...]:
    """Return what an English list says of each of so many works, with the words before it; nothing for other lists."""
    each = _EACH_ITS.search(text, at) if RESPECTIVELY in text else _EACH_DATED.search(text, at)
    items = _split(text, *each.span("items"), _JOINT) if each is not None else ()
    if each is None or len(items) != works:
        return ()
    return tuple(((each.start(), each.start("items")), item) for item in items)


def deals_people(clause: str) -> bool:
    """Tell whether a clause says something of the authors of one work in turn: "作者分别来自 X 和 Y"."""
    return _PEOPLE.match(clause) is not None


def _named_together(text: str, works: Sequence[Stretch], before: int) -> list[int]:
    """Return the places of the works that are named before a position, as far back as no clause ends among them."""
    places = _named_before(works, before)
    for place in reversed(places[1:]):
        if any(sign in text[works[place - 1][1] : works[place][0]] for sign in "，；"):
            return places[places.index(place) :]
    return places


def _named_before(works: Sequence[Stretch], before: int) -> list[int]:
    return [place for place, (start, _) in enumerate(works) if start < before]


def _items(text: str, start: int, end: int, works: int) -> tuple[Stretch, ...]:
    """Return the items of a list, split as gives most, but not more than there are works."""
    splits = [_split(text, start, end, joint) for joint in _JOINTS]
    return max((items for items in splits if len(items) <= works), key=len, default=())


def _split(text: str, start: int, end: int, joint: Pattern) -> tuple[Stretch, ...]:
    bounds = [start, *(place for found in joint.finditer(text, start, end) for place in found.span()), end]
    return tuple(zip(bounds[::2], bounds[1::2], strict=True))
