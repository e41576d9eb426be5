"""JSON, JSON lines, and a JSON record pasted from a web page: objects -> records, with exact offsets."""

from __future__ import annotations

from veridical.documents._comments import JSON
from veridical.documents._json_scan import SPACE, JsonScan
from veridical.documents.reader import Reading
from veridical.text.patterns import Pattern

# Before a pasted record a page shows its file name, size and buttons, each on a short line of its own.
_PASTED_LINES = 15
_PASTED_WIDTH = 80
_INNER = {"{": frozenset('"}'), "[": frozenset('"{]')}
_CLOSING = Pattern(r"[}\]][ \t]*+\Z")
_TRAILING = Pattern(r"(?:\s++|\|++)*+\Z")


class _JsonReader:
    """Reads JSON; what a web page shows around and between the lines of a pasted record is left out."""

    name = "JSON"
    media_type = "application/json"
    suffixes = frozenset({".json", ".jsonl", ".ndjson"})
    is_binding = True
    comments = JSON

    def recognises(self, text: str) -> bool:
        """Return whether a record opens at the start, or after a page's few short lines, and closes at the end."""
        return _opens(text, _start(text)) and _closes_at_end(text)

    def read(self, text: str) -> Reading:
        """Return one record for each object.

        Raises:
            UnreadableDocument: The JSON is broken; the message has the line and the column.
        """
        start = _start(text)
        if not text[start:].strip():
            return Reading(())
        scan = JsonScan(text, start, has_lines=False)
        end = scan.run()
        if not _TRAILING.match(text, end):
            scan = _read_lines(text, start, end)
        return Reading(scan.outline.blocks())


def _read_lines(text: str, start: int, end: int) -> JsonScan:
    """Read on after the first value, where a value on a later line makes the text JSON lines."""
    scan = JsonScan(text, end, has_lines=True)
    scan.skip()
    if text[scan.at : scan.at + 1] not in ("{", "[") or "\n" not in text[end : scan.at]:
        scan.refuse("text after the end of the record")
    scan.at = start
    scan.run()
    return scan


def _start(text: str) -> int:
    """Return where the record begins: at the start, or after the lines that a web page shows above it."""
    if _opens(text, 0):
        return 0
    at = 0
    for _ in range(_PASTED_LINES):
        end = text.find("\n", at)
        if end < 0 or end - at > _PASTED_WIDTH or text.startswith("```", at):
            return 0
        at = end + 1
        if text.startswith(("{", "["), at) and _opens(text, at):
            return at
    return 0


def _opens(text: str, at: int) -> bool:
    """Return whether an object, or an array of objects, arrays or strings, opens here."""
    bracket = _next_sign(text, at)
    inner = _next_sign(text, bracket + 1)
    if text.startswith("[", bracket) and text.startswith("[", inner):
        inner = _next_sign(text, inner + 1)
    return text[bracket : bracket + 1] in _INNER and text[inner : inner + 1] in _INNER[text[bracket]]


def _next_sign(text: str, at: int) -> int:
    match = SPACE.match(text, at)
    return match.end() if match else at


def _closes_at_end(text: str) -> bool:
    tail = text[-2_000:].rstrip("| \t\r\n")
    return _CLOSING.search(tail) is not None


reader = _JsonReader()
