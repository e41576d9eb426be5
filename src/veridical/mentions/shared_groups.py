"""Years and venues in brackets that several works share: which is whose is not told, so that nobody's is claimed.

"FOO and BAR (Lee et al., 2019, ICML 2020)", "FOO, BAR and BAZ are by Lee et al. (2017, 2018, 2020)"
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.mentions.ties import Tie
from veridical.text.patterns import Pattern
from veridical.text.sentences import find_brackets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.mentions.anchors import Reader
    from veridical.mentions.ties import Anchor
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_JOINT = Pattern(r"[*_]{0,3}(?:,? (?:and|&) |, |\s?[与和及、]\s?)[*_]{0,3}")
_YEAR = Pattern(r"(?<![\w.])(?:19|20)\d\d(?!\d)")
_MORE = ("et al.", "et al", "等", "等人")
_PARTS = ";；"  # each is of one work
_REACH = 4  # characters between a name and a bracket
_SEVERAL = 2


def without_shared(sentence: Passage, reader: Reader) -> Passage:
    """Blank each bracket group of a sentence that holds several years of works which are named together."""
    text = sentence.text
    brackets = [one for one in find_brackets(text) if len(_YEAR.findall(text, *one)) >= _SEVERAL]
    if not brackets:
        return sentence
    names = [one for one in reader.anchors(sentence) if one.tie is Tie.NAME and one.key in reader.bound]
    shared = [_shared(text, one, [name for name in names if name.end <= one[0]]) for one in brackets]
    return sentence.blank(filter(None, shared))


def _shared(text: str, bracket: Stretch, names: Sequence[Anchor]) -> Stretch | None:
    """Return what is not the last work's of a group behind works named together, or behind who made several."""
    if len({name.key for name in names}) < _SEVERAL:
        return None
    if bracket[0] - names[-1].end > _REACH:
        return bracket if text[: bracket[0]].rstrip().endswith(_MORE) else None
    if not any(_JOINT.fullmatch(text, left.end, right.start) for left, right in pairwise(names[-_SEVERAL:])):
        return None
    last = max(text.rfind(sign, *bracket) for sign in _PARTS)
    return (bracket[0] + 1, last) if last > 0 else bracket
