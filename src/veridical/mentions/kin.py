"""Works that a sentence names only to tell what another is: its predecessor, what it was made of, what it is unlike."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.mentions.ties import Anchor
    from veridical.text.sentences import Stretch

# "ACME, a distilled FOO, is Acme's", "ACME, unlike FOO, which is Bar's, was …": what it is beside, or made of
_KIN = Pattern(
    rf",? (?:(?:the|an?|its) (?:[\w-]+ ){{0,3}}?"
    rf"(?:{any_of('bystander.siblings')} (?:of|to)|{any_of('bystander.made_of')})"
    rf"|{any_of('bystander.unlike')}) (?:the )?$"
)
_KIN_ENDS = Pattern(
    r"(?:[^,;()]{0,40}|(?: \([^()]*\))?, which [^,;()]{2,60})"
    r"(?=, (?:is|was|were|came|comes|appeared|has|had|dates|stems|got|won)\b)"
)


def only_kin(text: str, heads: Sequence[Anchor]) -> Iterator[Stretch]:
    """Yield the works behind another that only tell what that is: its predecessor, what it was made of, or is not."""
    for one, kin in pairwise(heads):
        aside = _KIN.search(text, one.end, kin.start)
        ends = _KIN_ENDS.match(text, kin.end) if aside is not None else None
        if aside is not None and ends is not None:
            yield aside.start(), ends.end()
