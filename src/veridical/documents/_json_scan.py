"""One pass over a JSON text, with the offset of every value.

The standard library's scanner gives no offsets, and recurses. A trailing comma, comments, and an escape that JSON does
not know are read; anything else that is broken is refused with its line and column.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NoReturn

from veridical.documents._outline import Outline
from veridical.documents._passages import PassageBuilder
from veridical.errors import UnreadableDocument
from veridical.model import BlockKind, Passage
from veridical.text.patterns import Pattern

DEPTH_LIMIT = 1_000

_BARS = r"(?m:^\|{1,2}[ \t]*$)"
SPACE = Pattern(rf"(?:[ \t\r\n\ufeff]++|//[^\n]*+|/\*(?s:.*?)\*/|{_BARS})*+")
_TOKEN = Pattern(
    r'(?P<string>"[^"\\\r\n]*+(?:\\[^\r\n][^"\\\r\n]*+)*+")'
    r"|(?P<number>-?\d++(?:\.\d++)?+(?:[eE][+-]?\d++)?+)"
    r"|(?P<word>[A-Za-z_]\w*+)"
    r"|(?P<sign>[{}\[\]:,])"
)
_ESCAPE = Pattern(
    r"\\(?:u(?P<high>[dD][89abAB][0-9a-fA-F]{2})\\u(?P<low>[dD][c-fC-F][0-9a-fA-F]{2})"
    r"|u(?P<code>[0-9a-fA-F]{4})|(?P<sign>[\"\\/bfnrt])|(?P<unknown>.))",
    re.DOTALL,
)
_SIGNS = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS = frozenset({"true", "false", "null", "NaN", "Infinity"})


@dataclass(slots=True)
class _Frame:
    """An open object or array. `record` is the nearest record, `field` the nearest key."""

    is_object: bool
    record: int | None
    field: str | None
    step: str = ""
    count: int = 0


def pointer_step(name: str) -> str:
    """Return a key as a step of a JSON Pointer (RFC 6901)."""
    return name.replace("~", "~0").replace("/", "~1")


class JsonScan:
    """One pass over one text, without recursion."""

    def __init__(self, text: str, start: int, *, has_lines: bool) -> None:
        self.text = text
        self.at = start
        self.has_lines = has_lines
        self.outline = Outline()
        self.frames: list[_Frame] = []
        self.values = 0

    def run(self) -> int:
        """Read one value, or all values of JSON lines; return the offset after it."""
        while True:
            self._read_value()
            end = self.at
            self.skip()
            if not self.has_lines or self.at >= len(self.text):
                return end
            self.values += 1

    def skip(self) -> None:
        """Go on to the next sign that means something."""
        match = SPACE.match(self.text, self.at)
        self.at = match.end() if match else self.at

    def _read_value(self) -> None:
        self._open_value()
        while self.frames:
            frame = self.frames[-1]
            if self._closes(frame):
                continue
            if frame.is_object:
                self._read_key(frame)
            else:
                frame.step = str(frame.count)
            frame.count += 1
            self._open_value()

    def _closes(self, frame: _Frame) -> bool:
        """Close the frame, or step over the comma before its next member."""
        close = "}" if frame.is_object else "]"
        self.skip()
        sign = self.text[self.at : self.at + 1]
        if sign == "," and frame.count:
            self.at += 1
            self.skip()
            sign = self.text[self.at : self.at + 1]
        elif sign != close and frame.count:
            self.refuse(f"a comma or '{close}' is missing")
        if sign != close:
            return False
        self.at += 1
        self.frames.pop()
        return True

    def _read_key(self, frame: _Frame) -> None:
        match = _TOKEN.match(self.text, self.at)
        if match is None or match.lastgroup != "string":
            self.refuse("a member's name in double quotes is missing")
        frame.field = decoded(self.text, match.start() + 1, match.end() - 1).text
        frame.step = frame.field
        self.at = match.end()
        self.skip()
        if not self.text.startswith(":", self.at):
            self.refuse("a colon is missing after a member's name")
        self.at += 1

    def _open_value(self) -> None:
        self.skip()
        match = _TOKEN.match(self.text, self.at)
        if match is None:
            self.refuse("the text ends inside the record" if self.at >= len(self.text) else "no JSON value")
        self.at = match.end()
        kind, written = match.lastgroup, match.group()
        if kind == "string":
            self.keep(match.start() + 1, match.end() - 1)
        elif kind == "number":
            self.keep(match.start(), match.end())
        elif written in ("{", "["):
            self.open_frame(is_object=written == "{")
        elif written not in _WORDS:
            self.at = match.start()
            self.refuse(f"'{written[:20]}' is no JSON value")

    def open_frame(self, *, is_object: bool) -> None:
        """Open an object or an array, whose bracket has just been read."""
        if len(self.frames) >= DEPTH_LIMIT:
            self.refuse(f"nested more than {DEPTH_LIMIT:,} deep")
        record = self.frames[-1].record if self.frames else None
        field = self.frames[-1].field if self.frames else None
        if is_object:
            record = self.outline.add(BlockKind.RECORD, parent=record)
        self.frames.append(_Frame(is_object, record, field))

    def keep(self, start: int, end: int) -> None:
        """Keep the scalar that stands in `[start, end)`, a string without its quotes."""
        frame = self.frames[-1] if self.frames else None
        passage = self._passage(start, end, None if frame is None else frame.field, self.pointer())
        if frame is None or frame.record is None:
            self.outline.add(BlockKind.PARAGRAPH, [passage])
        else:
            self.outline.append(frame.record, passage)

    def pointer(self) -> str:
        """Return the JSON Pointer (RFC 6901) of the value being read; JSON lines are one array of lines."""
        steps = [pointer_step(frame.step) for frame in self.frames]
        if self.has_lines:
            steps.insert(0, str(self.values))
        return "".join(f"/{step}" for step in steps)

    def _passage(self, start: int, end: int, field: str | None, pointer: str) -> Passage:
        return decoded(self.text, start, end).build(field, pointer)

    def refuse(self, what: str) -> NoReturn:
        """Refuse the text for what stands, or is missing, here."""
        line = self.text.count("\n", 0, self.at) + 1
        column = self.at - (self.text.rfind("\n", 0, self.at) + 1) + 1
        raise UnreadableDocument(f"broken JSON in line {line}, column {column}: {what}")


def decoded(text: str, start: int, end: int) -> PassageBuilder:
    """Return what the string in `[start, end)` says, its escapes resolved."""
    builder = PassageBuilder(text)
    append_decoded(builder, start, end)
    return builder


def append_decoded(builder: PassageBuilder, start: int, end: int) -> None:
    """Append what the string in `[start, end)` says."""
    at = start
    if "\\" in builder.source[start:end]:
        for match in _ESCAPE.finditer(builder.source, start, end):
            builder.copy(at, match.start())
            builder.stand(_unescaped(match), match.start(), match.end())
            at = match.end()
    builder.copy(at, end)


def _unescaped(match: re.Match[str]) -> str:
    if match["high"]:
        high, low = int(match["high"], 16) - 0xD800, int(match["low"], 16) - 0xDC00
        return chr(0x10000 + (high << 10) + low)
    if match["code"]:
        return chr(int(match["code"], 16))
    return _SIGNS[match["sign"]] if match["sign"] else match.group()
