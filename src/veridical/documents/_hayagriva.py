"""Hayagriva bibliographies (Typst's): each work under its key, and what it appeared in as its `parent`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.documents._passages import PassageBuilder
from veridical.documents._yaml_nodes import Mapping, Scalar, Sequence
from veridical.documents._yaml_scalar import append_scalar
from veridical.model import BlockKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.documents._outline import Outline
    from veridical.model import Passage

# The entry types of Hayagriva's file format.
_TYPES = frozenset(
    {"article", "chapter", "entry", "anthos", "report", "thesis", "web", "scene", "artwork", "patent", "case"}
    | {"newspaper", "legislation", "manuscript", "original", "post", "misc", "performance", "periodical", "proceedings"}
    | {"book", "blog", "reference", "conference", "anthology", "repository", "thread", "video", "audio", "exhibition"}
)
_VENUE = "journal"
_NAMED = ("name", "given-name")


def as_bibliography(node: Scalar | Mapping | Sequence) -> Mapping | None:
    """Return a document that is a bibliography: each of its members is an entry with a type and a title."""
    is_one = isinstance(node, Mapping) and bool(node.members) and all(_is_entry(value) for _, value in node.members)
    return node if isinstance(node, Mapping) and is_one else None


def _is_entry(node: Scalar | Mapping | Sequence) -> bool:
    if not isinstance(node, Mapping):
        return False
    kind = node.member("type")
    return isinstance(kind, Scalar) and kind.value.lower() in _TYPES and node.member("title") is not None


def write_entries(outline: Outline, text: str, bibliography: Mapping) -> None:
    """Add an entry for each work."""
    for key, value in bibliography.members:
        if isinstance(value, Mapping):
            named = [_passage(text, key, field="ENTRYKEY")] if key is not None else []
            outline.add(BlockKind.ENTRY, [*named, *_members(text, value)])


def _members(text: str, entry: Mapping) -> Iterator[Passage]:
    for key, value in entry.members:
        name = "" if key is None else key.value
        if name == "parent":
            yield from _containers(text, value)
        elif name == "author":
            yield from _authors(text, value)
        elif name == "serial-number" and isinstance(value, Mapping):
            yield from (_passage(text, v, field=k.value) for k, v in value.members if k and isinstance(v, Scalar))
        else:
            said = value.member("value") if isinstance(value, Mapping) else value
            if isinstance(said, Scalar):
                yield _passage(text, said, field="ENTRYTYPE" if name == "type" else name)


def _containers(text: str, node: Scalar | Mapping | Sequence) -> Iterator[Passage]:
    """Yield the titles of what the work appeared in: a journal, proceedings, or both of several."""
    waiting = [node]
    while waiting:
        container = waiting.pop(0)
        if isinstance(container, Sequence):
            waiting += container.items
        elif isinstance(container, Mapping):
            title = container.member("title")
            said = title.member("value") if isinstance(title, Mapping) else title
            if isinstance(said, Scalar):
                yield _passage(text, said, field=_VENUE)
            outer = container.member("parent")
            waiting += [outer] if outer is not None else []


def _authors(text: str, node: Scalar | Mapping | Sequence) -> Iterator[Passage]:
    for author in node.items if isinstance(node, Sequence) else [node]:
        parts = [author]
        if isinstance(author, Mapping):
            parts = [part for name in _NAMED if (part := author.member(name)) is not None]
        scalars = [part for part in parts if isinstance(part, Scalar)]
        if scalars:
            yield _passage(text, *scalars, field="author")


def _passage(text: str, *scalars: Scalar, field: str) -> Passage:
    """Return scalars as one passage; those that stand before their predecessor are left out."""
    builder = PassageBuilder(text)
    for scalar in scalars:
        if builder.at and scalar.start <= builder.reached:
            break
        if builder.at:
            builder.stand(", ", builder.reached, scalar.start)
        append_scalar(builder, scalar)
    return builder.build(field)
