"""How a line of source text is set: prose in the face of books, tables and code in one of equal widths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Callable

_PROSE = frozenset(
    {"text/markdown", "text/plain", "text/x-rst", "text/org", "text/asciidoc", "text/vnd.typst", "text/x-wiki"}
)
_HEADED = frozenset({"text/markdown"})
_FENCE = Pattern(r" {0,3}(`{3,}|~{3,})")
_HEADING = Pattern(r" {0,3}(#{1,6})[ \t]")
# Columns, as a table or a card has them: a bar, a tab, a wide gap between words.
_COLUMNS = Pattern(r"^\s*\||\S(?:\t| {3,}|\s+\|\s+)\S")
_LEVELS = 3


def looks_of(media_type: str | None) -> Callable[[str], str]:
    """Return a function that tells the look of each line of a document in turn: `""`, `mono` or `h1` to `h3`."""
    if media_type not in _PROSE:
        return lambda _: "mono"
    return _Prose(has_headings=media_type in _HEADED).look


class _Prose:
    def __init__(self, *, has_headings: bool) -> None:
        self.has_headings = has_headings
        self.fence = ""

    def look(self, line: str) -> str:
        """Return the look of the next line."""
        fence = _FENCE.match(line)
        if fence and (not self.fence or (fence[1].startswith(self.fence) and not line.strip(" `~"))):
            self.fence = "" if self.fence else fence[1]
            return "mono"
        if self.fence or _COLUMNS.search(line):
            return "mono"
        heading = _HEADING.match(line) if self.has_headings else None
        return f"h{min(len(heading[1]), _LEVELS)}" if heading else ""
