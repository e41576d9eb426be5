"""What a YAML scalar says, put together from its source: quotes, escapes, folded and indented lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.documents._passages import PassageBuilder
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    import re

    from veridical.documents._yaml_nodes import Scalar

_BREAK = r"(?:\r\n|[\n\r\x85\u2028\u2029])"
_FOLD = rf"(?P<fold>[ \t]*+{_BREAK}(?:[ \t]*+{_BREAK})*+[ \t]*+)"
_PLAIN = Pattern(_FOLD)
_SINGLE = Pattern(rf"(?P<quote>'')|{_FOLD}")
_DOUBLE = Pattern(
    rf"(?P<join>\\{_BREAK}[ \t]*+)|\\x(?P<x>[0-9a-fA-F]{{2}})|\\u(?P<u>[0-9a-fA-F]{{4}})|\\U(?P<U>[0-9a-fA-F]{{8}})"
    rf"|\\(?P<sign>[^\r\n])|{_FOLD}"
)
_TOKENS = {"": _PLAIN, "'": _SINGLE, '"': _DOUBLE}
_LINE_END = Pattern(_BREAK)
_LINE = Pattern(rf"(?P<indent> *)(?P<text>[^\n\r\x85\u2028\u2029]*+)(?P<end>{_BREAK}|\Z)")
# YAML 1.1, 5.7.
_SIGNS = {"0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r"} | {
    "e": "\x1b",
    "N": "\x85",
    "_": "\xa0",
    "L": "\u2028",
    "P": "\u2029",
}
_LAST_CODE_POINT = 0x10FFFF


def append_scalar(builder: PassageBuilder, scalar: Scalar) -> None:
    """Append what the scalar says."""
    if scalar.style in ("|", ">"):
        _append_lines(builder, scalar)
        return
    width = len(scalar.style)
    at, end = scalar.start + width, scalar.end - width
    for match in _TOKENS[scalar.style].finditer(builder.source, at, end):
        builder.copy(at, match.start())
        builder.stand(_visible(match), match.start(), match.end())
        at = match.end()
    builder.copy(at, end)


def _visible(match: re.Match[str]) -> str:
    found = {name: text for name, text in match.groupdict().items() if text is not None}
    (name, text), *_ = found.items()
    match name:
        case "fold":
            return "\n" * (len(_LINE_END.findall(text)) - 1) or " "
        case "quote":
            return "'"
        case "join":
            return ""
        case "sign":
            return _SIGNS.get(text, text)
        case _:
            code = int(text, 16)
            return chr(code) if code <= _LAST_CODE_POINT else "\ufffd"


def _append_lines(builder: PassageBuilder, scalar: Scalar) -> None:
    """Append the lines of a block scalar without their indent; folded lines of text are joined by a space."""
    source = builder.source
    lines = [line for line in _LINE.finditer(source, _first_line(source, scalar), scalar.end) if line.group()]
    full = [line for line in lines if line["text"].strip()]
    indent = min((len(line["indent"]) for line in full), default=0)
    before: re.Match[str] | None = None
    breaks = 0
    for line in lines:
        if not line["text"].strip():
            breaks += 1
            continue
        start = line.start() + indent
        if before is not None:
            is_joined = scalar.style == ">" and _is_text(before, indent) and _is_text(line, indent)
            visible = ("\n" * breaks or " ") if is_joined else "\n" * (breaks + 1)
            builder.stand(visible, before.end("text"), start)
        builder.copy(start, line.end("text"))
        before, breaks = line, 0


def _first_line(source: str, scalar: Scalar) -> int:
    found = _LINE_END.search(source, scalar.start, scalar.end)
    return found.end() if found else scalar.end


def _is_text(line: re.Match[str], indent: int) -> bool:
    return len(line["indent"]) == indent and not line["text"].startswith("\t")
