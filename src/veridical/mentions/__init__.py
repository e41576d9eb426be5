"""Stage 2: Document -> Citation*. Which works a document refers to, and what it says of each.

glosses      the cue words of other languages become English ones
stance       what the document rejects is blanked, before all that follows
columns      what the columns of a table hold, where their labels do not say
entries      what the document's bibliographies say of the works that it cites by keys
reading      the walk through the blocks; items, cards, rows, records, references, headings read one kind each
anchors      what ties a place to a work: identifiers, titles, names, author–year references, reference numbers
prose        whose fact it is, in running text
statements   what is said
citations    mentions of one work become one citation
markers      "[needs-verify]" and its kin

docs/architecture.md names all modules.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from veridical.mentions.anchors import Reader
from veridical.mentions.cards import heading_text
from veridical.mentions.citations import bound_names, cite
from veridical.mentions.columns import with_columns
from veridical.mentions.entries import entries_of, key_mentions
from veridical.mentions.familiar_names import without_familiar_names
from veridical.mentions.glosses import in_simplified, with_english_cues
from veridical.mentions.keys import without_keys
from veridical.mentions.known import NOTHING
from veridical.mentions.known import Known as Known
from veridical.mentions.labels import field_kind, field_name, stance_of
from veridical.mentions.makers import firsts_in as firsts_in
from veridical.mentions.makers import people_in as people_in
from veridical.mentions.marked_heads import with_bare_heads
from veridical.mentions.names import candidate_names, is_name
from veridical.mentions.reading import Walk
from veridical.mentions.records import corrects, object_key
from veridical.mentions.stance import assert_only, without_struck
from veridical.mentions.ties import identifier_fields
from veridical.mentions.unmarked import title_candidates
from veridical.model import SPELLING, BlockKind, FieldKind
from veridical.text.cues import any_of
from veridical.text.definitions import fold_short
from veridical.text.local_names import find_local_names
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Block, Citation, Document, Identifier, Passage

MOST_TITLES = 400
"""Candidates; a source takes about a millisecond for each."""
_WORD = Pattern(r"[^\W_][\w+-]*")
_PLAIN_NAME = Pattern(r"[a-z]{3,16}")  # in the first cell of a row
_COMPOUND = SeldomPattern(rf"(?P<name>[A-Z][\w+-]*)-{any_of('name.texts_de')}\b")  # "das FOO-Paper"
_TEXT = (BlockKind.PARAGRAPH, BlockKind.ITEM)


def names_in(document: Document) -> tuple[str, ...]:
    """Return the runs of words in a document that may be short names of works."""
    labelled = (block for block in document.blocks if block.kind is not BlockKind.ENTRY)  # its labels are the format's
    keys = (one.field for block in labelled for one in block.passages if one.field and is_name(one.field))
    texts = (passage.text for block in document.blocks for passage in _naming(block))
    heads = filter(is_name, (object_key(block) for block in document.blocks if block.kind is BlockKind.RECORD))
    rows = (
        block.passages[0].text.strip(" *_")
        for block in document.blocks
        if block.kind is BlockKind.ROW and block.passages
    )
    cells = (text for text in rows if _PLAIN_NAME.fullmatch(text))
    compounds = (found["name"] for found in _COMPOUND.finditer(document.prose))
    local = () if document.prose.isascii() else _local_names(in_simplified(document))
    return tuple(
        dict.fromkeys(
            (*(name for text in texts for name in candidate_names(text)), *keys, *heads, *cells, *compounds, *local)
        )
    )


def _local_names(document: Document) -> Iterator[str]:
    """Yield the names of works in Chinese, Japanese and Korean, also those within longer words."""
    texts = (passage.text for block in document.blocks for passage in _naming(block))
    yield from (text[start:end] for text in texts for start, end in find_local_names(text, within=True))


def _naming(block: Block) -> Iterable[Passage]:
    """Return the passages of a block in which a name may stand for a work: not those that are labelled otherwise."""
    if block.kind is BlockKind.ENTRY and not corrects(block):
        return [passage for passage in block.passages if field_kind(passage.field) is FieldKind.NAME]
    if block.kind in (BlockKind.ROW, BlockKind.RECORD):
        return [passage for passage in block.passages if field_kind(passage.field) in (None, FieldKind.NAME)]
    return block.passages


def _is_labelled_throughout(document: Document) -> bool:
    """Tell whether a document has nothing but entries and rows without running text, which names bound in it change."""
    return all(
        block.kind is BlockKind.ENTRY and not corrects(block)
        if block.kind is not BlockKind.ROW
        else all(field_name(passage.field) != "note" and not passage.marks for passage in block.passages)
        for block in document.blocks
    )


def titles_in(document: Document) -> tuple[str, ...]:
    """Return the words in a document's text that may be titles, though nothing marks them: at most MOST_TITLES."""
    heads = (_bare_heading(block) for block in document.blocks if block.kind is BlockKind.HEADING and block.passages)
    texts = (passage for block in document.blocks if block.kind in _TEXT for passage in block.passages)
    passages = (*heads, *texts)
    found = (passage.text[start:end] for passage in passages for start, end in title_candidates(passage))
    return tuple(dict.fromkeys(islice(found, MOST_TITLES)))


def identifiers_in(document: Document) -> tuple[Identifier, ...]:
    """Return the identifiers in what a document asserts, each once, before anything else of it is read."""
    passages = (assert_only(passage) for block in document.blocks for passage in block.passages)
    fields = (field for passage in passages for field in identifier_fields(passage))
    return tuple(dict.fromkeys(field.identifier for field in fields if field.identifier is not None))


def passages_with(document: Document, words: frozenset[str]) -> Iterable[Passage]:
    """Yield what a document asserts, but for values of known fields, where it holds one of some short forms.

    `words` are as `fold_short` writes them.
    """
    for passage in _texts(document):
        if any(fold_short(word) in words for word in _WORD.findall(passage.text)):
            yield assert_only(passage)


def may_spell(document: Document) -> bool:
    """Tell whether a document may spell out a short form: not in values of known fields, nor in a single word."""
    return not all(passage.text.isascii() and passage.text.isalnum() for passage in _texts(document) if passage.text)


def _texts(document: Document) -> Iterator[Passage]:
    """Yield the passages that may spell a short form out: all but values of known fields, and what is rejected."""
    passages = (passage for block in document.blocks for passage in block.passages)
    return (one for one in passages if field_kind(one.field) in SPELLING and stance_of(one.field) != "rejected")


def _bare_heading(block: Block) -> Passage:
    """Return a heading as the walk through the document reads it."""
    return heading_text(without_keys(without_struck(block.passages[0])))


def find_citations(
    document: Document,
    lexicon: Lexicon,
    known: Known = NOTHING,
    *,
    loose: bool = False,
) -> tuple[Citation, ...]:
    """Return the citations of a document in document order.

    `known` is what sources know of its words. The document is read twice: the second time with the names that it binds
    to works itself, anywhere, and with the entries of its own reference list. `loose` adds citations that only authors
    tie to a work.
    """
    document = with_bare_heads(with_english_cues(without_familiar_names(document)), lexicon)
    entries = entries_of(document, lexicon)
    reader = Reader(lexicon, known, frozenset(known.names), entries, {**known.titles, **known.names})
    found = Walk(with_columns(document, lexicon, known.names), reader).run()
    first = found.mentions
    if _is_labelled_throughout(document):
        return cite(first, loose=loose)
    own = {mention.defines: mention for mention in first if mention.defines is not None}
    bound = reader.bound | bound_names([*first, *entries.values()])
    if bound != reader.bound or own:
        reader = replace(reader, bound=bound, entries={**entries, **own})
        found = Walk(with_columns(document, lexicon, bound), reader).run()
    return cite([*found.mentions, *key_mentions(document, entries, own), *found.by_makers], loose=loose)
