"""What is code in a Typst text: its calls and statements, with where their arguments and contents stand."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from veridical.documents._located import joined
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

_TOKEN = Pattern(
    r"(?P<gone>(?<!:)//[^\n]*+)|(?P<long>/\*|(?<!`)`{3,}+)|`[^`\n]*+`"
    r"|\\(?s:.)|#(?P<call>[a-zA-Z][\w.-]*)|(?P<sign>[()\[\]{}])|\"(?:[^\"\\\n]|\\.)*+\""
)
_PAIRS = {")": "(", "]": "[", "}": "{"}
_STATEMENT_END = Pattern(r"[^\n;]*+")
_STATEMENTS = frozenset({"set", "let", "show", "import", "include", "if", "for", "while", "context", "return"})
TABLES = frozenset({"table", "grid", "figure"})
# Behind its word, what a statement sets stands on the same line.
_STATEMENT_LENGTH = 200
# Calls that the patterns of inline markup read.
_INLINE = frozenset({"link", "emph", "strong", "strike", "super", "underline", "footnote"})
# Calls that set or place something.
_LAYOUT = frozenset(
    {
        "image",
        "bibliography",
        "ref",
        "v",
        "h",
        "pagebreak",
        "colbreak",
        "outline",
        "text",
        "rect",
        "box",
        "block",
        "align",
        "place",
        "raw",
    }
)
_OWN_KEYS = frozenset({"abstract", "email", "body", "lang", "font", "margin", "fill", "width", "height", "paper"})
_ARGUMENT = Pattern(
    r"(?:(?P<key>[a-zA-Z][\w-]*)\s*:\s*)?(?:(?P<open>[\[({])|(?P<string>\"(?:[^\"\\\n]|\\.)*+\")|(?P<number>(?<=[:\s])\d[\d.]*))"
)
_ASSIGNED = Pattern(r"=\s*\Z")
# Names of words: what has markup of its own is read where it is written, and nowhere else.
_BOUND = Pattern(
    r"^[ \t]*#let[ \t]+(?P<name>[a-zA-Z][\w-]{0,40})[ \t]*=[ \t]*"
    r"(?:\"(?P<string>[^\"\\\n]{1,300})\"|\[(?P<content>[^\[\]\n#*_@\\]{1,300})\])[ \t]*;?[ \t]*$",
    re.MULTILINE,
)
_BIBLIOGRAPHIES = Pattern(r"#bibliography\((?P<files>[^()]{1,500}(?:\([^()]{1,500}\))?)")
_FILE = Pattern(r"\"([^\"\n]{1,300}\.bib)\"")
_FEWEST = 2  # values of a record
_COLUMNS = Pattern(r"columns\s*:\s*(?:(?P<count>\d{1,3})|(?P<open>\())")
_REPEATED = Pattern(r"\s*\*\s*(\d{1,3})")
_CELL = Pattern(
    r"(?P<name>(?:table|grid)\.(?:header|footer|cell)|table|grid|align|block|box|text|scale|pad|center)\s*\Z"
)
_INNER_TABLE = Pattern(r"\s*#(?:table|grid)\(")
_SPANNING = Pattern(r"\.cell\([^()]*\)\s*\Z")
_SPAN = Pattern(r"(?P<name>row|col)span\s*:\s*(?P<number>\d{1,3})")
_CAPTION = Pattern(r"caption\s*:\s*\Z")


@dataclass(frozen=True, slots=True)
class GridCell:
    """A cell: where its content stands, and over how many rows and columns."""

    span: tuple[int, int]
    rows: int = 1
    columns: int = 1


@dataclass(slots=True)
class Grid:
    """A table or a figure: how many columns it has, where its cells and captions stand, and how many are its header."""

    columns: int = 0
    cells: list[GridCell] = field(default_factory=list)
    headers: int = 0
    captions: list[tuple[int, int]] = field(default_factory=list)


Arguments = list[tuple[str, tuple[int, int]]]
"""The strings and contents among the arguments of a call, or the values of a dictionary, by their names."""


@dataclass(slots=True)
class Code:
    """The stretches a text is read without; by the offset of their signs its tables, and what calls are given.

    `bound` are names with the words that stand for them, the sign before; `bibliographies` the files that are named.
    """

    gaps: list[tuple[int, int]] = field(default_factory=list)
    grids: dict[int, Grid] = field(default_factory=dict)
    records: dict[int, list[Arguments]] = field(default_factory=dict)
    bound: dict[str, str] = field(default_factory=dict)
    bibliographies: tuple[str, ...] = ()


class _Scan:
    """Finds the brackets that belong together, then what each call leaves to be read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.calls: list[re.Match[str]] = []
        self.missing: set[str] = set()
        self.closes: dict[int, int] = {}
        self.gaps: list[tuple[int, int]] = []
        self.grids: dict[int, Grid] = {}
        self.records: dict[int, list[Arguments]] = {}

    def run(self) -> Code:
        self._pair()
        until = 0
        for call in self.calls:
            if call.start() >= until:
                until = self._read_call(call)
        bound = {f"#{match['name']}": match["string"] or match["content"] for match in _BOUND.finditer(self.text)}
        named = (name for match in _BIBLIOGRAPHIES.finditer(self.text) for name in _FILE.findall(match["files"]))
        return Code(joined(self.gaps), self.grids, self.records, bound, tuple(named))

    def _pair(self) -> None:
        """Pair brackets; parentheses are code's only behind a call or inside code, and text's otherwise."""
        opened: list[tuple[str, int]] = []
        at = 0
        while (token := _TOKEN.search(self.text, at)) is not None:
            at = self._end_of_long(token) if token["long"] else token.end()
            sign = token["sign"]
            if token["gone"]:
                self.gaps.append(token.span())
            elif token["call"]:
                self.calls.append(token)
            elif sign == "[" or (sign and sign in "({" and self._is_code(token.start(), opened)):
                opened.append((sign, token.start()))
            elif sign in _PAIRS and opened and opened[-1][0] == _PAIRS[sign]:
                self.closes[opened.pop()[1]] = token.start()

    def _end_of_long(self, token: re.Match[str]) -> int:
        """Cut a comment or raw text over lines out, and return where it ends; one that is never closed is text."""
        closing = "*/" if token["long"] == "/*" else token["long"]
        end = -1 if closing in self.missing else self.text.find(closing, token.end())
        if end < 0:
            self.missing.add(closing)
            return token.end()
        self.gaps.append((token.start(), end + len(closing)))
        return end + len(closing)

    def _is_code(self, at: int, opened: list[tuple[str, int]]) -> bool:
        if opened and opened[-1][0] in "({":
            return True
        call = self.calls[-1] if self.calls else None
        if call is None or call.end() == at:
            return call is not None
        is_near = call["call"] in _STATEMENTS and at - call.end() < _STATEMENT_LENGTH
        return is_near and "\n" not in self.text[call.end() : at]

    def _read_call(self, call: re.Match[str]) -> int:
        """Cut out what a call does not show; return up to where its arguments are done with."""
        name, end = call["call"], call.end()
        if name in _STATEMENTS:
            return self._cut_statement(call)
        close = self.closes.get(end) if self.text.startswith("(", end) else None
        if name in TABLES and close is not None:
            grid = self.grids[call.start()] = self._grid(end + 1, close)
            while (content := self.closes.get(close + 1)) is not None and self.text[close + 1] == "[":
                grid.cells.append(GridCell((close + 2, content)))
                close = content
            self.gaps.append((end, close + 1))
            return close
        if name in _INLINE:
            return end
        if name == "cite" and close is not None:
            return close
        after = end if close is None else close + 1
        content = self.closes.get(after) if self.text.startswith("[", after) else None
        if content is not None:
            self.gaps += [(call.start(), after + 1), (content, content + 1)]
            return after
        if close is not None and name not in _LAYOUT and self._keep_records(call, (end, close)):
            self.gaps.append((end, after))
        elif close is not None:
            self.gaps.append((call.start(), after))
        return after

    def _keep_records(self, call: re.Match[str], stretch: tuple[int, int]) -> bool:
        """Keep what a call at the beginning of a line is given, if that may be about a work."""
        line = self.text.rfind("\n", 0, call.start()) + 1
        records = list(self._arguments(*stretch)) if not self.text[line : call.start()].strip() else []
        if records:
            self.records[call.start()] = records
        return bool(records)

    def _arguments(self, start: int, end: int) -> Iterator[Arguments]:
        """Yield the arguments between parentheses, and those of the dictionaries in them."""
        found: Arguments = []
        at = start + 1
        while (argument := _ARGUMENT.search(self.text, at, end)) is not None:
            close = self.closes.get(argument.start("open")) if argument["open"] else None
            at = argument.end() if close is None else close + 1
            if argument["open"] == "(":
                yield from self._arguments(argument.start("open"), close) if close is not None else ()
            elif argument["open"] and close is not None:
                found.append((argument["key"] or "", (argument.end("open"), close)))
            elif argument["string"]:
                found.append((argument["key"] or "", (argument.start("string") + 1, argument.end("string") - 1)))
            elif argument["key"]:
                found.append((argument["key"], argument.span("number")))
        keys = {key for key, _ in found}
        if len(found) >= _FEWEST and keys.isdisjoint(_OWN_KEYS):
            yield found

    def _cut_statement(self, call: re.Match[str]) -> int:
        """Cut a statement out: to the end of its line, or of the brackets that it opens there."""
        at = call.end()
        first: int | None = None
        while True:
            line = _STATEMENT_END.match(self.text, at)
            stop = line.end() if line else at
            opened = next((place for place in range(at, stop) if place in self.closes), None)
            if opened is None:
                is_kept = first is not None and self._keep_records(call, (first, self.closes[first]))
                self.gaps.append((call.end() if is_kept else call.start(), stop))
                return stop
            if first is None and call["call"] == "let" and _ASSIGNED.search(self.text, call.end(), opened):
                first = opened
            at = self.closes[opened] + 1

    def _grid(self, start: int, end: int) -> Grid:
        grid = Grid()
        columns = _COLUMNS.search(self.text, start, end)
        if columns and columns["count"]:
            grid.columns = int(columns["count"])
        elif columns:
            close = self.closes.get(columns.start("open"), columns.end())
            named = len([part for part in self.text[columns.end() : close].split(",") if part.strip()])
            repeated = _REPEATED.match(self.text, close + 1)
            grid.columns = named * int(repeated[1]) if repeated else named
        self._cells(grid, start, end)
        return grid

    def _cells(self, grid: Grid, start: int, end: int) -> None:
        """Add the contents that stand directly in the arguments, and in those of a header or an inner table."""
        waiting = [(start, end, False)]
        while waiting:
            at, stop, is_header = waiting.pop()
            while at < stop:
                close = self.closes.get(at)
                before = self.text[max(at - 20, start) : at]
                if close is None:
                    at += 1
                    continue
                inner = self._inner_table(at, close)
                if inner is not None:
                    waiting += [(close + 1, stop, is_header), inner]
                    break
                if self.text[at] == "[" and _CAPTION.search(before):
                    grid.captions.append((at + 1, close))
                elif self.text[at] == "[":
                    grid.cells.append(GridCell((at + 1, close), *_spans(self.text[max(at - 60, start) : at])))
                    grid.headers += is_header
                elif (named := _CELL.search(before)) and "cell" not in named["name"]:
                    waiting += [(close + 1, stop, is_header), (at + 1, close, named["name"].endswith("header"))]
                    break
                at = close + 1

    def _inner_table(self, at: int, close: int) -> tuple[int, int, bool] | None:
        """Return what stands in the arguments of a table in a content, which then is no cell."""
        table = _INNER_TABLE.match(self.text, at + 1, close) if self.text[at] == "[" else None
        end = self.closes.get(table.end() - 1) if table is not None else None
        return None if table is None or end is None else (table.end(), end, False)


def _spans(before: str) -> tuple[int, int]:
    """Return over how many rows and columns the cell goes whose content these arguments stand before."""
    cell = _SPANNING.search(before)
    found = {one["name"]: int(one["number"]) for one in _SPAN.finditer(cell.group())} if cell else {}
    return found.get("row", 1), found.get("col", 1)


def find_code(text: str) -> Code:
    """Return what is code in a text."""
    return _Scan(text).run()
