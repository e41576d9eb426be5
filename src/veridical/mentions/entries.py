"""What the bibliographies of a document say of the works behind its citation keys."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.anchors import Reader
from veridical.mentions.mention import Mention
from veridical.mentions.reading import Walk
from veridical.model import Markup

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from veridical.lexicon import Lexicon
    from veridical.model import Document, Span


def entries_of(document: Document, lexicon: Lexicon) -> dict[str, Mention]:
    """Return the entries that a document cites from its bibliographies, by their keys with `@`; the first counts."""
    cited = {f"@{key}" for key in document.cited_keys}
    entries: dict[str, Mention] = {}
    for bibliography in document.bibliographies:
        for mention in Walk(bibliography, Reader(lexicon)).run().mentions:
            if mention.defines in cited:
                entries.setdefault(mention.defines, mention)
    return entries


def key_mentions(document: Document, entries: Mapping[str, Mention], own: Mapping[str, Mention]) -> Iterator[Mention]:
    """Yield a mention for each citation by key; with the first of an entry, what the entry says of its work.

    That identifies the work and claims nothing: whether the entry is right is a question about the bibliography
    (DESIGN §2.1). What the document's `own` reference list says is a claim there.
    """
    seen: set[str] = set()
    for key, place in _cited(document):
        yield Mention(references=[key], spans=[place])
        if key in entries and key not in own and key not in seen:
            fields = [replace(one, span=place, pointer=None, is_backing=True) for one in entries[key].fields]
            yield Mention(fields=fields, defines=key)
        seen.add(key)


def _cited(document: Document) -> Iterator[tuple[str, Span]]:
    for block in document.blocks:
        for passage in block.passages:
            for mark in passage.marks:
                if mark.kind is Markup.CITATION and mark.target and mark.target_span is not None:
                    yield f"@{mark.target}", mark.target_span
