"""A LaTeX text as tokens, and the arguments of its commands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from veridical.documents._latex_tokens import Kind, Token, pairs_of, tokens_of

if TYPE_CHECKING:
    from collections.abc import Mapping

_BETWEEN = frozenset({Kind.SPACE, Kind.COMMENT})


@dataclass(frozen=True, slots=True)
class LatexSource:
    """The tokens of a text; places count tokens, offsets characters."""

    text: str
    tokens: list[Token]
    pairs: Mapping[int, int] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "pairs", pairs_of(self.text, self.tokens))

    def kind(self, place: int) -> Kind | None:
        """Return what stands at a place, `None` behind the end."""
        return self.tokens[place].kind if place < len(self.tokens) else None

    def written(self, place: int) -> str:
        """Return the source of the token at a place."""
        token = self.tokens[place]
        return self.text[token.start : token.end]

    def argument(self, place: int) -> tuple[int, int] | None:
        """Return the places of the braces of the argument that comes next from a place on, if one does."""
        while self.kind(place) in _BETWEEN:
            place += 1
        return (place, self.pairs[place]) if self.kind(place) is Kind.OPEN and place in self.pairs else None

    def words(self, braces: tuple[int, int]) -> str:
        """Return the source between two braces."""
        return self.text[self.tokens[braces[0]].end : self.tokens[braces[1]].start]

    def option(self, place: int) -> tuple[int, int] | None:
        """Return the places of the brackets of the option that comes next from a place on, if one does."""
        while self.kind(place) is Kind.SPACE:
            place += 1
        return (place, self.pairs[place]) if self.kind(place) is Kind.BRACKET and place in self.pairs else None

    def behind(self, place: int, arguments: int) -> int:
        """Return the place behind the options and so many arguments from a place on, or as many as there are."""
        place = self.behind_options(place)
        for _ in range(arguments):
            braces = self.argument(place)
            if braces is None:
                break
            place = self.behind_options(braces[1] + 1)
        return place

    def behind_options(self, place: int) -> int:
        """Return the place behind the options that come next."""
        while (brackets := self.option(place)) is not None:
            place = brackets[1] + 1
        return place


def latex_source(text: str, left_out: frozenset[str]) -> LatexSource:
    """Return a text in tokens; of environments with these names nothing is text."""
    return LatexSource(text, tokens_of(text, left_out))
