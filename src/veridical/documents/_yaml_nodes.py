"""The nodes of a YAML text, each scalar with its place; nothing is constructed, and no alias is followed."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NoReturn

import yaml

from veridical.errors import UnreadableDocument
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator


DEPTH_LIMIT = 200

# What YAML 1.1 does not allow in a stream; a sign of the same width keeps the offsets.
_UNPRINTABLE = Pattern(r"[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")


# `title: Foo: A Bar` is no YAML, but is often written; a sign of the same width in place of the second colon mends it.
_COLONS = Pattern(r"^([ \t]*+(?:- +)*+[\w-]{1,40}: +(?=[^\s\"'\[{|>&*!%@`#]))([^\n]*?: [^\n]*)$", re.MULTILINE)
_COLON = "\uff1a "
# An anchor or a tag before a node.
_PROPERTIES = Pattern(r"(?:[&!]\S*+\s++)*+")


@dataclass(frozen=True, slots=True)
class Scalar:
    """A scalar: where it stands, quotes included, how it is written (YAML's style signs), and what it says."""

    start: int
    end: int
    style: str
    value: str


@dataclass(frozen=True, slots=True)
class Mapping:
    """A mapping: its members; a key that is no scalar is None."""

    members: list[tuple[Scalar | None, Scalar | Mapping | Sequence]] = field(default_factory=list)

    def member(self, key: str) -> Scalar | Mapping | Sequence | None:
        """Return the value under a key."""
        return next((value for name, value in self.members if name is not None and name.value == key), None)


@dataclass(frozen=True, slots=True)
class Sequence:
    """A sequence of nodes."""

    items: list[Scalar | Mapping | Sequence] = field(default_factory=list)


@dataclass(slots=True)
class _Open:
    """A collection being read; in a mapping, the key that waits for its value."""

    node: Mapping | Sequence
    key: Scalar | None = None
    has_key: bool = False

    def add(self, node: Scalar | Mapping | Sequence) -> None:
        if isinstance(self.node, Sequence):
            self.node.items.append(node)
        elif not self.has_key:
            self.key, self.has_key = (node if isinstance(node, Scalar) else None), True
        else:
            self.node.members.append((self.key, node))
            self.has_key = False


def parse(text: str) -> list[Scalar | Mapping | Sequence]:
    """Return the root of each document in the text; a colon in a value without quotes is read as text.

    Raises:
        UnreadableDocument: The YAML is broken, or nested too deep.
    """
    printable = _UNPRINTABLE.sub("\ufffd", text)
    try:
        return _roots(printable)
    except UnreadableDocument:
        mended = _COLONS.sub(lambda match: match[1] + match[2].replace(": ", _COLON), printable)
        if mended == printable:
            raise
        return _roots(mended)


def _roots(text: str) -> list[Scalar | Mapping | Sequence]:
    roots = Sequence()
    stack = [_Open(roots)]
    for event in _events(text):
        if isinstance(event, yaml.CollectionStartEvent):
            if len(stack) > DEPTH_LIMIT:
                _refuse(event.start_mark, f"nested more than {DEPTH_LIMIT} deep")
            node = Mapping() if isinstance(event, yaml.MappingStartEvent) else Sequence()
            stack[-1].add(node)
            stack.append(_Open(node))
        elif isinstance(event, yaml.CollectionEndEvent):
            stack.pop()
        elif isinstance(event, yaml.ScalarEvent):
            stack[-1].add(_scalar(text, event))
        elif isinstance(event, yaml.AliasEvent):
            stack[-1].add(Sequence())
    return roots.items


def _scalar(text: str, event: yaml.ScalarEvent) -> Scalar:
    properties = _PROPERTIES.match(text, event.start_mark.index, event.end_mark.index)
    start = properties.end() if properties else event.start_mark.index
    return Scalar(start, event.end_mark.index, event.style or "", event.value)


def _events(text: str) -> Iterator[yaml.Event]:
    """Yield the parser's events; libyaml's are the same, and come ten times as fast where it is installed."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        yield from yaml.parse(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        _refuse(error.problem_mark or error.context_mark, error.problem or error.context or "no YAML")


def _refuse(mark: yaml.Mark | None, what: str) -> NoReturn:
    place = f" in line {mark.line + 1}, column {mark.column + 1}" if mark is not None else ""
    raise UnreadableDocument(f"broken YAML{place}: {what}")
