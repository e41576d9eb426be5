"""The macros that a LaTeX text defines: those that set a few words are read as these."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from veridical.documents._latex_text import unicode_of
from veridical.documents._latex_tokens import Kind
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents._latex_source import LatexSource

# Command -> how many arguments follow its options, the one that is defined left out.
_DEFINERS = {
    "newcommand": 1,
    "renewcommand": 1,
    "providecommand": 1,
    "DeclareRobustCommand": 1,
    "DeclareMathOperator": 1,
    "NewDocumentCommand": 2,
    "newenvironment": 2,
    "renewenvironment": 2,
    "def": 1,
    "gdef": 1,
    "edef": 1,
    "let": 0,
}
_LONGEST = 60  # characters of a macro that is a name
_MOST = 1_000
_NO_WORDS = Pattern(r"[#\n&]|\\(?!xspace\b|text[a-z]{2}\b|emph\b|[-+&%_ ,]|[a-zA-Z]{2}(?![a-zA-Z]))")
_NAME = Pattern(r"\\([A-Za-z@]+)")


@dataclass(slots=True)
class Macros:
    """The words that macros without arguments set, by their names."""

    words: dict[str, str] = field(default_factory=dict)

    @staticmethod
    def is_definer(name: str) -> bool:
        """Tell whether a command defines another one."""
        return name in _DEFINERS

    def define(self, source: LatexSource, place: int) -> int:
        """Read the definition that the command at a place makes; return the place behind it."""
        definer = source.tokens[place].name
        at = place + 1
        while source.kind(at) is Kind.SPACE:
            at += 1
        if source.kind(at) is Kind.COMMAND:
            name, at = source.tokens[at].name, at + 1
        elif (braces := source.argument(at)) is not None:
            match = _NAME.fullmatch(source.words(braces).strip())
            name, at = match[1] if match else "", braces[1] + 1
        else:
            return at
        if definer.endswith("def"):
            while source.kind(at) in (Kind.TEXT, Kind.SPACE):  # #1#2
                at += 1
        return self._read_body(source, name, at, _DEFINERS[definer])

    def _read_body(self, source: LatexSource, name: str, at: int, arguments: int) -> int:
        body = source.argument(at)
        if name and arguments == 1 and body is not None and len(self.words) < _MOST:
            written = source.words(body)
            if len(written) <= _LONGEST and not _NO_WORDS.search(written):
                self.words[name] = unicode_of(written).strip()
        return source.behind(at, arguments)
