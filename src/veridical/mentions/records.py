"""Entries of bibliographies and JSON objects: their labelled values are one mention."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from veridical.mentions.csl import csl_fields, is_csl_item
from veridical.mentions.labelled import read_labelled, read_meant
from veridical.mentions.labels import field_name, stance_of
from veridical.mentions.links import link_fields
from veridical.mentions.mention import Mention
from veridical.mentions.names import is_name
from veridical.mentions.prose import Paragraph
from veridical.mentions.references import NUMBERED, read_reference
from veridical.mentions.stance import assert_only
from veridical.mentions.ties import identifier_fields
from veridical.model import ENTRY_KEY, RECORDED, REVISION, SHOWN, WHOLE, BlockKind, Field, FieldKind
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern
from veridical.text.title_keys import likeness

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from veridical.mentions.anchors import Reader
    from veridical.mentions.found import Found
    from veridical.model import Block, Document, Passage, Span

_NOTES = ("note", "annote", "annotation", "comment")
_PERSON = Pattern(
    r"review(?:er|ed)|editor|speaker|presenter|lecturer|annotator|checked|审阅人|审查人|汇报人|讲者", re.IGNORECASE
)
_OF_OTHERS = frozenset({"abstract", "annote", "annotation"})  # fields of an entry that may name other works

_CELL_SIGNS = (">", "|", "!")  # before a cell of a table
_ALIKE = 75  # percent; titles less alike are of two works


def read_record(block: Block, place: int, found: Found) -> None:
    """Read an entry or a JSON object: its labelled values are one mention, its other strings running text."""
    outer = found.outer(block)
    if outer is not None and (parts := list(csl_fields(block))):
        outer.add(parts)
        _join_authors(outer)
        return
    mention, prose = _read_labels(block, found.reader)
    owner = _owner(block, mention, found)
    if owner is None and not _is_entry(block):
        mention.add(_key_name(block, mention, found.reader.bound))
    above = found.focus.work if found.focus.is_near and block.parent is None else None
    if owner is None and not _is_citing(mention) and above is not None and mention.fields:
        above.take(mention)  # the caption names it
        owner = above
    if owner is None and (_is_citing(mention) or (prose and object_key(block) in found.reader.bound)):
        owner = mention
        found.mentions.append(mention)
        mention.spans.extend(_record_spans(block))
    if owner is not None:
        found.by_block[place] = owner
    for passage in filter(_is_note, prose) if _is_entry(block) else prose:
        count = (len(owner.fields), len(owner.statements)) if owner is not None else (0, 0)
        _read_string(passage, owner, found)
        if owner is not None and (other := _of_another(owner, *count, passage)) is not None:
            found.mentions.append(other)


def _of_another(owner: Mention, fields: int, statements: int, passage: Passage) -> Mention | None:
    """Take from an entry what one of its strings says of another work, which it gives by its title."""
    titles = [one.value for one in owner.fields[:fields] if one.kind is FieldKind.TITLE]
    told = [one.value for one in owner.fields[fields:] if one.kind is FieldKind.TITLE]
    if not titles or not told or any(likeness(one, title) >= _ALIKE for one in told for title in titles):
        return None
    other = Mention(owner.fields[fields:], owner.statements[statements:], [passage.span(0, len(passage.text))])
    del owner.fields[fields:], owner.statements[statements:]
    return other


def _read_string(passage: Passage, owner: Mention | None, found: Found) -> None:
    """Read a string of an object; in one that cites no work it may be a reference, or about what its key names."""
    if owner is None and (named := _named_by_key(passage, found.reader.bound)) is not None:
        owner = named
        found.mentions.append(owner)
    elif owner is None and NUMBERED.match(passage.text):
        reference = read_reference(assert_only(passage), found.reader.lexicon)
        if reference is not None:
            found.mentions.append(reference)
            return
    found.read_text(passage, owner, forced=owner is not None, cell=True)


def _owner(block: Block, mention: Mention, found: Found) -> Mention | None:
    """A nested object without a title belongs to the object around it, where that cites a work."""
    outer = found.outer(block)
    if outer is not None and not mention.of(FieldKind.TITLE) and not mention.of(FieldKind.NAME):
        outer.take(mention)
        return outer
    return None


def _read_labels(block: Block, reader: Reader) -> tuple[Mention, list[Passage]]:
    """Return the mention that the labels of an entry or an object make, and the strings under no known label."""
    is_corrected = corrects(block)
    mention = _rejected_subject(block, reader) if is_corrected else Mention()
    prose: list[Passage] = []
    is_reviewed = any(_names_person(passage.field) for passage in block.passages)
    for passage in block.passages:
        stance = stance_of(passage.field)
        if is_reviewed and field_name(passage.field) == "affiliation":
            continue
        if stance == "own" or (stance == "rejected" and is_corrected) or not passage.text.strip():
            continue
        if passage.field == ENTRY_KEY:
            mention.defines = f"@{passage.text}"
        elif passage.field == "id" and _is_entry(block):
            # In a text's own front matter they are listed under this key, and cited as those of bibliographies are.
            mention.defines = f"@{passage.text}" if "references" in (passage.pointer or "").split("/") else passage.text
        elif stance is not None or not _read(mention, passage, block, reader):
            prose.append(passage)
    if _is_entry(block):
        own = [passage for passage in prose if (passage.field or "").casefold() not in _OF_OTHERS]
        mention.add(one for passage in own for one in (*identifier_fields(passage), *link_fields(passage)))
        mention.fields = [_of_entry(one) for one in mention.fields]
        if _is_preprint_entry(block):
            mention.fields = [_of_any_version(one) for one in mention.fields]
    _join_authors(mention)
    if block.kind is BlockKind.ENTRY:
        mention.fields = [_whole(one) for one in mention.fields]
    return mention, prose


@lru_cache(maxsize=1_024)  # labels: a table's are those of each of its rows
def _names_person(label: str | None) -> bool:
    """Tell whether a label names who has read or checked, not who has written."""
    return field_name(label) is None and _PERSON.search(label or "") is not None


def _read(mention: Mention, passage: Passage, block: Block, reader: Reader) -> bool:
    """Add a labelled string; one of an entry is what the format says that it is."""
    if _is_entry(block):
        return read_labelled(mention, passage, of_entry=True)
    return read_meant(mention, passage, reader.lexicon)


def _key_name(block: Block, mention: Mention, bound: Collection[str]) -> Iterator[Field]:
    """Yield the name of a work under which an object with facts of one stands: `Foobar: {year: 2020}`."""
    name = object_key(block)
    if name in bound and not any(mention.of(kind) for kind in (FieldKind.NAME, FieldKind.TITLE)):
        first = block.passages[0]
        place = first.span(0, len(first.text))
        yield Field(FieldKind.NAME, name, place, pointer=first.pointer)


def _named_by_key(passage: Passage, bound: Collection[str]) -> Mention | None:
    """Return a mention of the work whose name is the key of a string; `None` where the key is no such name."""
    key = passage.field
    if key is None or key not in bound or not is_name(key):
        return None
    place = passage.span(0, len(passage.text))
    return Mention(fields=[Field(FieldKind.NAME, key, place, pointer=passage.pointer)], spans=[place])


def object_key(block: Block) -> str:
    """Return the key under which an object stands, empty where it has none."""
    pointers = [passage.pointer for passage in block.passages[:1] if passage.pointer and passage.text.strip()]
    parts = pointers[0].split("/") if pointers else []
    return parts[-2].replace("~1", "/").replace("~0", "~") if len(parts) > 2 else ""


def corrects(block: Block) -> bool:
    """Tell whether a label of an entry or an object says that its value is the right one, in place of another's."""
    return any(stance_of(passage.field) == "asserted" and passage.text.strip() for passage in block.passages)


def _rejected_subject(block: Block, reader: Reader) -> Mention:
    """Return a mention with the name of the one work that a rejected statement is about, and nothing else of it."""
    subject = Mention()
    for passage in block.passages:
        if stance_of(passage.field) == "rejected":
            paragraph = Paragraph(reader)
            paragraph.read(assert_only(passage))
            if len(paragraph.mentions) == 1:
                subject.add(paragraph.mentions[0].of(FieldKind.NAME))
    return subject


def is_front_matter(document: Document, place: int) -> bool:
    """Tell whether a block is what a text document says of itself: its own title, author and date."""
    block = document.blocks[place]
    if place or block.kind is not BlockKind.RECORD or not document.media_type.startswith("text/"):
        return False
    before = document.text[: block.passages[0].span(0, 1).start].rstrip() if block.passages[0].text else ""
    return not before.endswith(_CELL_SIGNS)


def _is_entry(block: Block) -> bool:
    """Tell whether a block is an entry of a bibliography, whose other strings are no text of the document."""
    return block.kind is BlockKind.ENTRY or (block.kind is BlockKind.RECORD and is_csl_item(block))


def _is_citing(mention: Mention) -> bool:
    """Tell whether an entry or an object cites a work: by title, by identifier, or by a name and something else."""
    return bool(
        mention.of(FieldKind.TITLE)
        or mention.of(FieldKind.IDENTIFIER)
        or (mention.of(FieldKind.NAME) and (_tells_more(mention) or mention.statements))
    )


def _tells_more(mention: Mention) -> bool:
    """Tell whether a mention says more of its work than names and links."""
    return any(one.kind not in (FieldKind.NAME, FieldKind.LINK) for one in mention.fields)


def _record_spans(block: Block) -> list[Span]:
    """Return where an entry or an object begins."""
    return [passage.span(0, len(passage.text)) for passage in block.passages[:1] if passage.text]


def _is_preprint_entry(block: Block) -> bool:
    """Tell whether an entry has the form in which arXiv exports it: an `eprint`, and no place of publication."""
    labels = {(passage.field or "").casefold() for passage in block.passages}
    return "eprint" in labels and labels.isdisjoint(("journal", "booktitle", "journaltitle"))


def _of_any_version(one: Field) -> Field:
    """Mark a year as one that may be that of the latest version, as arXiv's export gives it."""
    return replace(one, subject=REVISION) if one.kind is FieldKind.YEAR else one


def _of_entry(one: Field) -> Field:
    """Mark a link as one of an entry, whose title is what the page is called."""
    return replace(one, subject=RECORDED) if one.kind is FieldKind.LINK and one.subject == SHOWN else one


def _whole(one: Field) -> Field:
    """Mark the authors of a bibliography entry as all there are."""
    return replace(one, subject=WHOLE) if one.kind is FieldKind.AUTHORS else one


def _join_authors(mention: Mention) -> None:
    """An array of names under one key is one list of authors, as far as its strings stand together."""
    authors = mention.of(FieldKind.AUTHORS)
    if len(authors) > 1:
        joined: Field = replace(
            authors[0],
            value=" and ".join(one.value for one in authors),
            span=replace(authors[0].span, end=authors[-1].span.end),
        )
        mention.fields = [one for one in mention.fields if one.kind is not FieldKind.AUTHORS] + [joined]


def _is_note(passage: Passage) -> bool:
    """Tell whether a field of an entry is what its writer says of the work in Chinese, or its category."""
    return field_name(passage.field) == "categories" or (
        passage.field is not None and passage.field.casefold() in _NOTES and has_han(passage.text)
    )
