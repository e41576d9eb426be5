"""What ties a title to the short name before it: "FOOBAR was introduced in “Foo over Bar”", "FOOBAR: Foo over Bar"."""

from __future__ import annotations

from enum import Enum, auto

from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

_QUOTE = r"[\s\"“”‘’'《「『*_\[(（]*"
_TOLD = Pattern(
    rf"['’]?s?\s(?:(?:{any_of('title.of_name')}),?\s?){{1,7}}[:：,，—–-]?{_QUOTE}"
    rf"|\s?(?:{any_of('title.of_name_zh')}\s?){{1,5}}[:：，]?{_QUOTE}"
)
_BARE = Pattern(rf"[*_\])]{{0,4}}\s?[:：—–-]{{1,2}}{_QUOTE}|\s?[（(]{_QUOTE}|[*_]{{0,3}}\s?《")


class Tie(Enum):
    """How a title is tied to a name: words tell that it is the named work's, or it only follows."""

    TOLD = auto()
    FOLLOWS = auto()


def title_tie(between: str) -> Tie | None:
    """Return how what stands between a name and a title ties them; `None` where the title may be another work's."""
    if _TOLD.fullmatch(between):
        return Tie.TOLD
    return Tie.FOLLOWS if _BARE.fullmatch(between) else None
