"""What an English sentence says of all the works of a list, before it or behind it.

"FOO, BAR and BAZ all appeared at TOFU 2020", "Two TOFU 2020 papers, FOO and BAR, changed that"
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.text.sentences import Stretch

_OPENING, _CLOSING = r"[\"“*_`(\[]{0,3}", r"[\"”*_`)\]]{0,3}"
# Between two works of a list, of which the first may have a bracket group of its own.
_JOINED = Pattern(
    rf"{_CLOSING}(?:\s?\([^()]{{0,80}}\))?(?:, (?:and |or )?| and (?:also )?| & )(?:the |both )?{_OPENING}"
)
# Before a list that is the subject of its clause; "unlike FOO, BAR and BAZ" is none.
_SUBJECT = Pattern(
    r"(?:.*[;:] |.*, (?:and|but|while|whereas) )?\W*"
    r"(?:(?:[Bb]oth|[Tt]he|[Aa]lso|[Aa]nd|[Bb]ut|[Ww]hile|[Hh]ere|[A-Z][a-z]+ly|In (?:19|20)\d\d),? ){0,2}"
    rf"(?:(?:{any_of('common.numbers')} )?(?:[\w-]+ )?{any_of('common.works')},? (?:the )?)?{_OPENING}"
)
_OF_ALL = r"(?:both|all(?: (?:two|three|four|five|of (?:them|which)))?|each)"
_VERB = r"(?:come|came|appear|appeared|stem|hail|originate|belong|date|went|debuted|made it)"
_SAID = rf"(?:{_VERB}|(?:are|were) (?:first |also |then )?{any_of('common.made')})\b"
_SAID_OF_ALL = (
    rf"(?:{_OF_ALL} {_SAID}|{_VERB} {_OF_ALL}\b"
    rf"|(?:are|were) {_OF_ALL} (?:first |also |then )?{any_of('common.made')}\b)"
)
# "… all appeared at TOFU 2020": of each; without "all", what is said in two parts may be meant in turn.
_OF_EACH = r"(?:(?! or\b)[^,;\n])+(?! or\b)"
_IN_ONE_PART = r"(?:(?! (?:and|or)\b)[^,;\n])+(?=[.;]|,(?! [\w ]+(?:,| and\b))|$)"
_PREDICATE = Pattern(
    rf"{_CLOSING}(?:\s?\([^()]{{0,80}}\))?,?(?: (?:which|that))?"
    rf"(?P<said> (?:{_SAID_OF_ALL}{_OF_EACH}|{_SAID}{_IN_ONE_PART}))"
)
# "At TOFU 2020 we saw ", "Two TOFU 2020 papers, ", "Three papers of TOFU 2020 matter here: "
_LEAD = Pattern(
    r"\W*(?P<said>(?:At|In|From) [^,:;]{2,40}?,? (?:(?:we|you|one|people|they|everyone|I) )?"
    rf"{any_of('common.brings')}(?: [a-z]+)?:? "
    rf"|(?:The|These|Those|Some|Our|My|{any_of('common.numbers')}) (?:[\w’'.-]+ ){{0,4}}?{any_of('common.works')}"
    r"(?: (?:of|from|at|in|out of) (?:the )?[A-Z][^,:;]{1,40}?)?"
    rf"(?:(?: (?!{any_of('common.beside')}\b)[a-z]+){{0,4}}:|,|(?: are| were)?) )(?:the )?{_OPENING}"
)
_FEWEST = 2


def find_in_common(text: str, works: Sequence[Stretch]) -> Iterator[tuple[int, Stretch]]:
    """Yield the place of each work of a list, and a stretch that is said of all of it."""
    for first, last in _lists(text, works):
        behind = _PREDICATE.match(text, works[last][1]) if _SUBJECT.fullmatch(text, 0, works[first][0]) else None
        ahead = _LEAD.fullmatch(text, 0, works[first][0])
        for said in (one.span("said") for one in (behind, ahead) if one is not None):
            yield from ((place, said) for place in range(first, last + 1))


def _lists(text: str, works: Sequence[Stretch]) -> Iterator[tuple[int, int]]:
    """Yield the places of the first and the last work of each list: works with nothing but joints between them."""
    first = 0
    for place in range(1, len(works) + 1):
        is_end = place == len(works) or _JOINED.fullmatch(text, works[place - 1][1], works[place][0]) is None
        if is_end and place - first >= _FEWEST:
            yield first, place - 1
        first = place if is_end else first
