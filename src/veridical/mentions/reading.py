"""The walk through a document: every block becomes the mentions that it makes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from veridical.mentions.anchors import Reader, Tie, identifier_fields
from veridical.mentions.cards import heading_text, is_known_key, keyed_parts, split_lines
from veridical.mentions.csl import csl_fields
from veridical.mentions.headings import Headings, head_mention, is_short_name, is_subhead
from veridical.mentions.items import read_authors_line, read_item
from veridical.mentions.keys import cites_several, row_key, without_keys
from veridical.mentions.labelled import name_fields, read_labelled
from veridical.mentions.labels import field_kind, field_name, stance_of
from veridical.mentions.links import link_fields, listing_links
from veridical.mentions.listed import people_and_places
from veridical.mentions.mention import Mention
from veridical.mentions.names import is_name
from veridical.mentions.prose import Paragraph
from veridical.mentions.questions import ANSWERED, ASKED, add_answer, asks_of_others, turns
from veridical.mentions.records import is_citing, is_entry, join_authors, read_labels, record_spans
from veridical.mentions.references import NUMBERED, is_reference, read_reference, split_references
from veridical.mentions.stance import assert_only
from veridical.mentions.titles import looks_like_title, run_in_head
from veridical.model import BESIDE, BlockKind, Field, FieldKind
from veridical.text.folding import has_han
from veridical.text.pages import tells_of_page
from veridical.text.sentences import split_sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.model import Block, Document, Mark, Passage

_ANSWER = 160  # characters: a short text under a question answers it
_LONGEST_ITEM = 400  # characters of a paragraph that may be an item without a bullet
_ARTICLE = 4  # characters before a name at the beginning of a sentence
_MOST_NAME_WORDS = 4  # of a first cell without a header
_NOTES = ("note", "annote", "annotation", "comment")
_STRONG = (FieldKind.IDENTIFIER, FieldKind.TITLE)
_TIES = (*_STRONG, FieldKind.NAME)
_WRITERS = (FieldKind.AUTHORS, FieldKind.AFFILIATION)  # at the foot of a note they are its writer's
_SINGLE = (FieldKind.TITLE, FieldKind.AUTHORS)


@dataclass(slots=True)
class Walk:
    """Reads the blocks of a document in order."""

    document: Document
    reader: Reader
    mentions: list[Mention] = field(default_factory=list)
    _by_block: dict[int, Mention] = field(default_factory=dict)
    _above: Mention | None = None
    """The work of a paragraph that cites it and says nothing else; the list right below is about it."""
    _prose_since_heading: bool = False
    _card: Mention | None = None
    _card_labels: set[FieldKind] = field(default_factory=set)
    _asked_about: Mention | None = None
    _question: str = ""
    _headings: Headings = field(init=False)

    def __post_init__(self) -> None:
        self._headings = Headings(self.reader, self.mentions)

    def run(self) -> list[Mention]:
        """Return the mentions of the document, in its order."""
        for place, block in enumerate(self.document.blocks):
            self._above = self._above if block.kind is BlockKind.ITEM else None
            match block.kind:
                case BlockKind.HEADING:
                    self._close_card()
                    self._prose_since_heading = False
                    self._headings.enter(block)
                case BlockKind.PARAGRAPH | BlockKind.ITEM:
                    for turn in turns(block):
                        self._text(place, turn)
                case BlockKind.ROW:
                    self._close_card()
                    self._row(block)
                case BlockKind.ENTRY | BlockKind.RECORD if not self._is_front_matter(place, block):
                    self._close_card()
                    self._record(place, block)
        self._close_card()
        return self.mentions

    def _is_front_matter(self, place: int, block: Block) -> bool:
        """Tell whether a block is what a text document says of itself: its own title, author and date."""
        return place == 0 and block.kind is BlockKind.RECORD and self.document.media_type.startswith("text/")

    # --- cards ---

    def _close_card(self) -> None:
        self._card = None
        self._card_labels = set()

    def _keyed(self, parts: Sequence[Passage], block: Block) -> None:
        """Add labelled values to the card that is open; a second title, or a second list of authors, opens the next."""
        for part in parts:
            kind = field_kind(part.field) if is_known_key(part) else None
            if kind in _SINGLE and kind in self._card_labels:
                self._close_card()
            if self._card is None:
                self._card = self._open_card(kind, block)
            if kind is not None:
                self._card_labels.add(kind)
                self._add_labelled(self._card, part, kind)
            elif stance_of(part.field) != "own":
                self._prose(part, self._card, forced=True)
            if part.text.strip():
                self._card.spans.append(part.span(0, len(part.text)))

    def _add_labelled(self, card: Mention, part: Passage, kind: FieldKind) -> None:
        """Add a labelled value; behind people, the organisation is theirs."""
        place = None
        if kind is FieldKind.AUTHORS:
            part, place = people_and_places(part, self.reader.lexicon)
        count = len(card.fields)
        read_labelled(card, part, self.reader.lexicon)
        if kind is FieldKind.IDENTIFIER and len(card.fields) == count and has_han(part.field or ""):
            self._prose(part, card, forced=True)  # "来源：TOFU 2022，一作 Lee"
        if place is not None:
            card.statements.append(replace(assert_only(place), field=FieldKind.AFFILIATION.value))

    def _open_card(self, kind: FieldKind | None, block: Block) -> Mention:
        """Return the mention that a card fills: of its item or heading, of the work spoken of, or a new one."""
        if block.parent is not None:
            return self._parent(block.parent)
        if self._above is not None and kind is not FieldKind.TITLE:
            return self._above
        head = self._headings.nearest
        is_free = head is not None and head.mention is None
        if head is not None and is_free and (kind is not FieldKind.TITLE or not looks_like_title(head.passage.text)):
            return self._headings.take(head, titled=kind is FieldKind.TITLE)
        if not is_free and kind not in _STRONG and (subject := self._headings.subject()):
            return Mention() if self._prose_since_heading and kind in _WRITERS else subject
        mention = Mention()
        self.mentions.append(mention)
        return mention

    def _parent(self, place: int) -> Mention:
        """Return the mention of the item under which a card stands."""
        if place not in self._by_block:
            passages = self.document.blocks[place].passages
            mention = head_mention(heading_text(assert_only(passages[0])), self.reader) if passages else Mention()
            self._by_block[place] = mention
            self.mentions.append(mention)
        return self._by_block[place]

    # --- paragraphs and items ---

    def _text(self, place: int, block: Block) -> None:
        """Read a paragraph or an item: labelled values, an entry of a reference list, an item, or running text."""
        if self._read_cards(block):
            return
        self._close_card()
        passages = [assert_only(passage) for passage in block.passages if passage.text.strip() or passage.marks]
        if asked := self._question_about(block):
            self._asked_about = asked
            self._question = block.passages[0].text
            return
        if not passages or self._continues_item(place, block, passages[0]):
            return
        if references := self._references(passages[0]):
            self.mentions.extend(references)
            return
        head = run_in_head(passages[0]) if block.kind is BlockKind.PARAGRAPH else None
        if head is not None and (named := self._named(passages[0], head)) is not None:
            self._prose_since_heading = True
            self._by_block[place] = named
            for passage in passages:
                self._prose(passage, named, forced=True)
            return
        may_be_item = block.kind is BlockKind.ITEM or (head is None and self._is_like_item(passages[0]))
        item = read_item(passages, self.reader) if may_be_item else None
        if item is not None:
            self._by_block[place] = item
            self._above = item if block.kind is BlockKind.PARAGRAPH else None
            self.mentions.append(item)
            self._headings.bind(item)
            self._headings.add_venue(item)
            return
        self._prose_since_heading = True
        subject, forced = self._subject_of(block)
        if ANSWERED.match(passages[0].text) and self._asked_about is not None:
            subject, forced = self._asked_about, True
            add_answer(subject, self._question, passages[0], self.reader.lexicon)
        self._asked_about, in_item = None, block.kind is BlockKind.ITEM
        found = [one for p in passages for one in self._prose(p, subject, forced=forced, in_item=in_item)]
        if len(found) == 1:
            self._by_block[place] = found[0]

    def _named(self, passage: Passage, head: Mark) -> Mention | None:
        """Return the work that a run-in heading names; `None` where it names none."""
        words = passage.text[head.start : head.end].strip(" .:。：")
        if not is_name(words) or self.reader.is_no_work(words):
            return None
        start = passage.text.index(words, head.start)
        named = Mention(spans=[passage.span(start, start + len(words))])
        named.add(name_fields(passage.cut(start, start + len(words))))
        self.mentions.append(named)
        return named

    def _is_like_item(self, passage: Passage) -> bool:
        """Tell whether a paragraph may be an item: it is short, and no later sentence begins with a known name."""
        if len(passage.text) >= _LONGEST_ITEM:
            return False
        begins = [start for start, _ in split_sentences(passage.text)[1:]]
        if not begins or not self.reader.bound:
            return True
        names = [
            one.start for one in self.reader.anchors(passage) if one.tie is Tie.NAME and one.key in self.reader.bound
        ]
        return not any(start <= name <= start + _ARTICLE for start in begins for name in names)

    def _references(self, passage: Passage) -> list[Mention]:
        """Return the entries of a reference list that a paragraph holds."""
        listed = NUMBERED.match(passage.text) or self._headings.is_reference_list()
        if not (listed or is_reference(passage.text) or (passage.field or "").startswith("[^")):
            return []
        entries = (read_reference(entry, self.reader.lexicon) for entry in split_references(passage))
        return [entry for entry in entries if entry is not None]

    def _continues_item(self, place: int, block: Block, passage: Passage) -> bool:
        """Read what belongs to the item before it: a line of authors, a short name in a quote, links without words."""
        if not passage.text.strip():
            found = [Mention(fields=[one], spans=[one.span]) for one in identifier_fields(passage)]
            self.mentions.extend(found)
            return True
        before = self._by_block.get(place - 1 if block.parent is None else block.parent)
        if before is None or block.kind is not BlockKind.PARAGRAPH:
            return False
        words = passage.text.split()
        if block.parent is not None and len(words) == 1 and is_name(words[0]):
            before.add(name_fields(passage))
            return True
        return read_authors_line(before, passage, self.reader)

    def _question_about(self, block: Block) -> Mention | None:
        """Return the one work that a question names, for the answer that follows; `None` where nothing is asked."""
        passage = block.passages[0] if block.passages else None
        if passage is None or not ASKED.match(passage.text) or not passage.text.rstrip(" *_").endswith(("?", "？")):
            return None
        anchors = self.reader.anchors(passage) if not asks_of_others(passage.text) else ()
        names = [anchor for anchor in anchors if anchor.tie is Tie.NAME and anchor.key in self.reader.bound]
        if len({anchor.key for anchor in names}) != 1:
            return None
        asked = Mention(spans=[passage.span(names[0].start, names[0].end)])
        asked.add(names[0].fields)
        self.mentions.append(asked)
        return asked

    def _subject_of(self, block: Block) -> tuple[Mention | None, bool]:
        """Return the work that a block is about, and whether it is about nothing else: a nested item, an answer."""
        if block.parent is not None:
            outer = self._by_block.get(block.parent)
            return outer, outer is not None
        if self._above is not None:
            return self._above, True
        return self._headings.subject(), self._headings.is_question() and len(block.passages[0].text) < _ANSWER

    def _read_cards(self, block: Block) -> bool:
        """Read a block whose lines are labelled values; `False` where it is none."""
        lines = [line for passage in block.passages for line in split_lines(passage)]
        keyed = [keyed_parts(line) for line in lines]
        known = [any(is_known_key(part) for part in parts[:1]) for parts in keyed]
        continues = self._card is not None and len(lines) == 1 and bool(keyed[0]) and block.kind is BlockKind.ITEM
        continues = continues and keyed[0][0].field not in self.reader.bound
        if not (any(known) and sum(known) * 2 >= len(lines)) and not continues:
            return False
        for place, (line, parts) in enumerate(zip(lines, keyed, strict=True)):
            if parts:
                self._keyed(parts, block)
            elif is_subhead(line) or (any(keyed[place + 1 : place + 2]) and is_short_name(line)):
                self._close_card()
                self._card = head_mention(heading_text(assert_only(line)), self.reader)
                self.mentions.append(self._card)
            elif self._card is not None:
                self._prose(assert_only(line), self._card, forced=True)
            else:
                self._prose(assert_only(line), self._headings.subject())
        return True

    def _prose(
        self, passage: Passage, subject: Mention | None, *, forced: bool = False, in_item: bool = False
    ) -> list[Mention]:
        """Read running text; return the mentions that it adds."""
        paragraph = Paragraph(self.reader, subject, forced=forced, in_item=in_item)
        paragraph.read(replace(assert_only(passage), field=None))
        if subject is not None:
            listing = list(listing_links(subject))
            for mention in paragraph.mentions:
                mention.add(listing if not mention.of(FieldKind.LINK) else ())
        self.mentions.extend(paragraph.mentions)
        if subject is not None and not any(map(_is_tied, paragraph.mentions)):
            subject.surroundings.append(assert_only(passage))
        return paragraph.mentions

    # --- rows, entries, records ---

    def _row(self, block: Block) -> None:
        """Read a row of a table: its labelled cells are one mention, its first cell a name if it has no header.

        Of a row that cites several works it is not clear whose facts it states.
        """
        if cites_several(block.passages):
            return
        mention = Mention()
        remarks: list[Passage] = []
        cells = [without_keys(cell) for cell in block.passages]
        for place, cell in enumerate(cells):
            if not cell.text.strip() or read_labelled(mention, cell, self.reader.lexicon):
                continue
            if cell.field and field_name(cell.field) in (None, "note", "categories"):
                remarks.append(cell)
            mention.add(identifier_fields(assert_only(cell)))
            mention.add(replace(link, subject=BESIDE) for link in link_fields(cell))
            if tells_of_page(cell.text):
                mention.statements.append(replace(assert_only(cell), field=FieldKind.LINK))
            if place == 0 and not cell.field and len(cell.text.split()) <= _MOST_NAME_WORDS:
                mention.add(name_fields(cell))
        is_known = any(one.kind in _TIES for one in mention.fields)
        for cell in remarks if is_known else ():
            self._prose(cell, mention, forced=True)
        mention.references.extend(row_key(mention, block.passages, self.reader.entries))
        filled = [cell for cell in cells if cell.text.strip()]
        if filled and (mention.fields or mention.statements):
            # A cell that spans rows stands in an earlier one, in whatever column it is.
            first, last = sorted(cell.span(0, len(cell.text)) for cell in (filled[0], filled[-1]))
            mention.spans.append(replace(first, end=last.end))
            self.mentions.append(mention)

    def _record(self, place: int, block: Block) -> None:
        """Read an entry or a JSON object: its labelled values are one mention, its other strings running text."""
        outer = self._by_block.get(block.parent) if block.parent is not None else None
        if outer is not None and (parts := list(csl_fields(block))):
            outer.add(parts)
            join_authors(outer)
            return
        mention, prose = read_labels(block, self.reader)
        owner = self._owner(block, mention)
        if owner is None and is_citing(mention):
            owner = mention
            self.mentions.append(mention)
            mention.spans.extend(record_spans(block))
        if owner is not None:
            self._by_block[place] = owner
        for passage in filter(_is_note, prose) if is_entry(block) else prose:
            self._record_text(passage, owner)

    def _record_text(self, passage: Passage, owner: Mention | None) -> None:
        """Read a string of an object; in one that cites no work it may be a reference, or about what its key names."""
        key = passage.field
        if owner is None and key is not None and key in self.reader.bound and is_name(key):
            place = passage.span(0, len(passage.text))
            owner = Mention(fields=[Field(FieldKind.NAME, key, place, pointer=passage.pointer)], spans=[place])
            self.mentions.append(owner)
        elif owner is None and NUMBERED.match(passage.text):
            reference = read_reference(assert_only(passage), self.reader.lexicon)
            if reference is not None:
                self.mentions.append(reference)
                return
        self._prose(passage, owner, forced=owner is not None)

    def _owner(self, block: Block, mention: Mention) -> Mention | None:
        """A nested object without a title belongs to the object around it, where that cites a work."""
        outer = self._by_block.get(block.parent) if block.parent is not None else None
        if outer is None or mention.of(FieldKind.TITLE) or mention.of(FieldKind.NAME):
            return None
        outer.add(mention.fields)
        outer.statements.extend(mention.statements)
        return outer


def _is_note(passage: Passage) -> bool:
    """Tell whether a field of an entry is what its writer says of the work in Chinese."""
    return passage.field is not None and passage.field.casefold() in _NOTES and has_han(passage.text)


def _is_tied(mention: Mention) -> bool:
    """Tell whether a mention is of a work for certain: a short name alone may be that of a method or a model."""
    return {one.kind for one in mention.fields} != {FieldKind.NAME} or bool(mention.references)
