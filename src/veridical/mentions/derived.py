"""What a sentence says of something that others made of a work, or found of it: none of it is said of the work.

"The ACME implementation comes from Bar Labs", "our ACME variant was built in 2023"
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.mentions.statements import HEADS
from veridical.mentions.ties import Tie
from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    from veridical.mentions.anchors import Reader
    from veridical.model import Passage

# A modifier ("the ACME inference code"), and no verb: "ACME makes videos".
_MODIFIER = r"(?:(?!(?:made|used|learned|took|wrote|had) )[a-z-]*(?:[^\Ws]|ss) )?"
# What its makers release is a work's own: "the ACME weights were released by Acme".
_RELEASED = (
    r"(?! (?:(?:was|were|is|are|has been|have been) )?(?:first |also |then )?"
    r"(?:released|open-?sourced|published|posted)\b)"
)
_DERIVED = Pattern(
    rf"(?=['’ ])(?<=\w)(?P<made>(?:['’]s)? {_MODIFIER}{any_of('bystander.derived')})"  # most signs end no word
    rf"(?! ?[(\[]| of\b| in\b){_RELEASED} (?P<said>[^;]*)"
)
_DERIVED_ZH = SeldomPattern(
    rf"(?<=[A-Za-z0-9])(?P<made>\s?(?:的\s?)?{any_of('bystander.derived_zh')})(?!\s?[（(])"
    r"(?P<said>[^，。；]{0,12}?(?:来自|出自|由|是|在|(?:19|20)\d\d)[^，。；]*)"
)


def without_derived(sentence: Passage, reader: Reader) -> Passage:
    """Blank what a sentence says of a thing that is called after a work and another word, up to the next work."""
    way, text, anchors = _DERIVED_ZH if has_han(sentence.text) else _DERIVED, sentence.text, reader.anchors(sentence)
    names = [one.end for one in anchors if one.tie is Tie.NAME and one.key in reader.bound]
    gaps = [
        (start, min((one.start for one in anchors if one.tie in HEADS and one.start > start), default=end))
        for start, end in (found.span("said") for found in (way.match(text, at) for at in names) if found is not None)
    ]
    return sentence.blank(gaps) if gaps else sentence
