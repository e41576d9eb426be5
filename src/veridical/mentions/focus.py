"""The work that a text is speaking of, from one paragraph to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical.mentions.mention import TIES
from veridical.mentions.subjects import goes_on
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern
from veridical.text.sentences import split_sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.mentions.mention import Mention

_LONGEST_SILENCE = 2  # paragraphs that name no work
_ITSELF = Pattern(rf"\W*{any_of('subject.itself', 'subject.itself_zh')}")


@dataclass(slots=True)
class Focus:
    """The one work that the last paragraphs named; none where they named several, which are then these."""

    work: Mention | None = None
    several: tuple[Mention, ...] = ()
    _silence: int = 0

    def clear(self) -> None:
        """Forget the work: what follows stands under another heading."""
        self.work, self.several, self._silence = None, (), 0

    def follow(self, found: Sequence[Mention]) -> None:
        """Take note of the works that a paragraph names."""
        named = [one for one in found if any(one.of(kind) for kind in TIES) or one.references]
        if named:
            self.work, self._silence = named[0] if _are_one(named) else None, 0
            self.several = tuple(named) if self.work is None else ()
            return
        self._silence += 1
        if self._silence > _LONGEST_SILENCE:
            self.clear()

    @property
    def is_near(self) -> bool:
        """Whether the last paragraph named the work, as the caption of a table does."""
        return self.work is not None and not self._silence

    def of(self, text: str) -> Mention | None:
        """Return the work if a paragraph begins by speaking of it: "Its authors …", "The paper …"."""
        if self.work is None:
            return None
        first = next((text[slice(*one)] for one in split_sentences(text)), "")
        return self.work if goes_on(first) and _ITSELF.match(text) is None else None


def _are_one(mentions: Sequence[Mention]) -> bool:
    """Tell whether each mention has a tie to the first in common, or none but a number of a reference list."""
    known = _keys(mentions[0])
    for mention in mentions[1:]:
        keys = _keys(mention)
        if not keys & known:
            return False
        known |= keys
    return True


def _keys(mention: Mention) -> set[str]:
    return {one.value.casefold() for kind in TIES for one in mention.of(kind)} | set(mention.references)
