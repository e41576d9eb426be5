"""The walk through a document: every block becomes the mentions that it makes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from veridical.mentions.anchors import Reader
from veridical.mentions.badges import badge_statements
from veridical.mentions.bare_entries import read_bare_entry
from veridical.mentions.cards import heading_text, is_known_key, keyed_cell, keyed_parts, split_lines
from veridical.mentions.dates import lone_dates
from veridical.mentions.found import Found
from veridical.mentions.fragments import is_fragment
from veridical.mentions.head_cells import parts_of_head
from veridical.mentions.headings import (
    Headings,
    head_mention,
    is_head,
    is_numbered_head,
    is_short_name,
    is_subhead,
    run_in_mention,
)
from veridical.mentions.items import read_authors_line, read_item, read_lone_name
from veridical.mentions.keys import cites_several
from veridical.mentions.labelled import read_meant
from veridical.mentions.labels import field_kind, stance_of
from veridical.mentions.lines import has_head, is_headed_by, is_like_item
from veridical.mentions.mention import Mention
from veridical.mentions.questions import (
    ANSWERED,
    ASKS_OF_IT,
    add_answer,
    asked_work,
    asks_fact,
    is_question,
    proposed_works,
    turns,
)
from veridical.mentions.records import (
    is_front_matter,
    read_record,
)
from veridical.mentions.references import NUMBERED, is_reference, read_reference, split_references
from veridical.mentions.rows import names_speaker, note_labels, read_row
from veridical.mentions.run_in_heads import named_head, run_in_head, without_dated_head
from veridical.mentions.speakers import spoken_turns, without_label
from veridical.mentions.stance import assert_only, assert_told, without_struck
from veridical.mentions.subjects import begins_with_other, defines_other
from veridical.mentions.ties import Tie, identifier_fields
from veridical.mentions.titles import looks_like_title
from veridical.mentions.value_parts import parts_of
from veridical.model import BlockKind, FieldKind
from veridical.text.folding import has_han
from veridical.text.names import split_authors

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.model import Block, Document, Mark, Passage

_ANSWER = 160  # characters: a short text under a question answers it
_BULLET = 100  # characters: a short item under the name of a work is about it
_FULL_CARD = 3  # labels in one block: they are a work's, and not the writer's of the text above
_STRONG = (FieldKind.IDENTIFIER, FieldKind.TITLE)
_WRITERS = (FieldKind.AUTHORS, FieldKind.AFFILIATION)  # at the foot of a note they are its writer's
_SINGLE = (FieldKind.TITLE, FieldKind.AUTHORS)


@dataclass(slots=True)
class Walk:
    """Reads the blocks of a document in order."""

    document: Document
    reader: Reader
    found: Found = field(init=False)
    _above: Mention | None = None
    """The work of a paragraph that cites it and says nothing else; the list right below is about it."""
    _prose_since_heading: bool = False
    _card: Mention | None = None
    _card_labels: set[FieldKind] = field(default_factory=set)
    _in_facts: bool = False
    _is_full_card: bool = False
    _is_told: bool = False  # the card says who speaks of the work
    _asked_about: Mention | None = None
    _question: Passage | None = None
    _is_reply: bool = False
    """Whether somebody is labelled to say the paragraph, in reply to the one before."""
    _noted: dict[str, Mention] = field(default_factory=dict)
    """The works of table rows to which notes are put, by the labels of these."""
    _headings: Headings = field(init=False)

    def __post_init__(self) -> None:
        self.found = Found(self.reader)
        self._headings = Headings(self.reader, self.found.mentions)

    def run(self) -> Found:
        """Return what the document mentions."""
        spoken = spoken_turns(self.document.blocks)
        for place, block in enumerate(self.document.blocks):
            self._above = self._above if block.kind is BlockKind.ITEM else None
            is_heading = is_head(block, self.document.blocks[place + 1 : place + 2], self.reader)
            if block.kind is BlockKind.PARAGRAPH and block.passages and not is_heading:
                self._headings.leave(block)
            match BlockKind.HEADING if is_heading else block.kind:
                case BlockKind.HEADING:
                    self._close_card()
                    self._prose_since_heading = False
                    self.found.focus.clear()
                    self._headings.enter(block)
                case BlockKind.PARAGRAPH | BlockKind.ITEM:
                    self._is_reply = spoken.get(place, 0) > 0
                    for turn in turns(without_label(block, spoken.get(place, 0))):
                        self._text(place, turn)
                case BlockKind.ROW:
                    self._row(block)
                case BlockKind.ENTRY | BlockKind.RECORD if not is_front_matter(self.document, place):
                    self._close_card()
                    read_record(block, place, self.found)
        self._close_card()
        return self.found

    # --- cards ---

    def _close_card(self) -> None:
        self._card = None
        self._card_labels = set()
        self._is_told = False

    def _keyed(self, parts: Sequence[Passage], block: Block) -> None:
        """Add labelled values to the card that is open; a second title, or a second list of authors, opens the next."""
        for part in parts:
            kind = field_kind(part.field) if is_known_key(part) else None
            self._is_told = self._is_told or names_speaker(part.field)
            if self._is_told and kind is FieldKind.DATE:
                continue
            if kind in _SINGLE and kind in self._card_labels:
                self._close_card()
            if self._card is None:
                self._card = self._open_card(kind, part, block)
            if kind is not None:
                self._card_labels.add(kind)
                self._add_labelled(self._card, part, kind)
            elif stance_of(part.field) != "own":
                self.found.read_text(part, self._card, forced=True, cell=True)
            if part.text.strip():
                self._card.spans.append(part.span(0, len(part.text)))

    def _add_labelled(self, card: Mention, part: Passage, kind: FieldKind) -> None:
        """Add a labelled value; behind people, the organisation is theirs."""
        part, around = parts_of_head(part, self.reader.lexicon)
        for beside in around:
            if beside.field is None:
                self.found.read_text(beside, card, forced=True)
            else:
                read_meant(card, beside, self.reader.lexicon)
        parts = parts_of(part, kind, self.reader.lexicon)
        count = len(card.fields)
        read_meant(card, parts.fact, self.reader.lexicon)
        if kind is FieldKind.IDENTIFIER and len(card.fields) == count and has_han(part.field or ""):
            self.found.read_text(part, card, forced=True)  # "来源：TOFU 2022，一作 Lee"
        elif parts.rest is not None:
            self.found.read_text(parts.rest, card, forced=True)
        if parts.place is not None:
            card.statements.append(replace(assert_only(parts.place), field=FieldKind.AFFILIATION.value))

    def _open_card(self, kind: FieldKind | None, part: Passage, block: Block) -> Mention:
        """Return the mention that a card fills: of its item or heading, of the work spoken of, or a new one."""
        if block.parent is not None:
            return self._parent(block.parent)
        if self._above is not None and kind is not FieldKind.TITLE:
            return self._above
        head = self._headings.nearest
        if kind is not FieldKind.TITLE and self._headings.is_of_part() and (subject := self._headings.subject()):
            return subject
        is_free = head is not None and head.mention is None and not self._headings.is_of_text(head)
        if head is not None and is_free and (kind is not FieldKind.TITLE or not looks_like_title(head.passage.text)):
            return self._headings.take(head, titled=kind is FieldKind.TITLE)
        if not is_free and kind not in _STRONG and (subject := self._headings.subject()):
            is_listed = block.kind is BlockKind.ITEM and self._headings.is_of(subject)
            is_writers = self._prose_since_heading and kind in _WRITERS and not (self._is_full_card or is_listed)
            is_writers = is_writers and not _names_several(part)
            return Mention() if is_writers else subject
        if block.kind is BlockKind.ROW and self.found.focus.is_near:
            return self.found.focus.work or Mention()
        mention = Mention()
        self.found.mentions.append(mention)
        return mention

    def _parent(self, place: int) -> Mention:
        """Return the mention of the item under which a card stands."""
        if place not in self.found.by_block:
            passages = self.document.blocks[place].passages
            mention = head_mention(heading_text(assert_only(passages[0])), self.reader) if passages else Mention()
            self.found.by_block[place] = mention
            self.found.mentions.append(mention)
        return self.found.by_block[place]

    # --- paragraphs and items ---

    def _text(self, place: int, block: Block) -> None:
        """Read a paragraph or an item: labelled values, an entry of a reference list, an item, or running text."""
        written = [passage for passage in block.passages if passage.text.strip() or passage.marks]
        is_entry = bool(written) and is_reference(written[0].text)
        if not is_entry and self._read_cards(block):
            return
        self._close_card()
        passages = [without_dated_head(assert_told(passage, self.reader)) for passage in written]
        if proposed := [one for passage in block.passages for one in proposed_works(passage, self.reader)]:
            self.found.mentions.extend(proposed)
            self.found.focus.follow(proposed)
        if asked := self._question_about(block):
            self._asked_about, self._question = asked, block.passages[0]
            return
        if not passages or self._continues_item(place, block, passages[0]):
            return
        if references := self._references(passages[0], written[0], is_entry=is_entry):
            self.found.mentions.extend(references)
            return
        head = run_in_head(passages[0]) if block.kind is BlockKind.PARAGRAPH else None
        if head and self._headed(place, passages, head):
            return
        is_like = head is None and not self._is_reply and is_like_item(passages[0], self.reader)
        may_be_item = block.kind is BlockKind.ITEM or is_like
        item = read_item(passages, self.reader) if may_be_item and not self._is_fact(passages[0]) else None
        if item is not None:
            self.found.by_block[place] = item
            self._above = item if block.kind is BlockKind.PARAGRAPH else None
            self.found.mentions.append(item)
            self._headings.bind(item)
            self._headings.add_facts(item, self._outer_words(block))
            self.found.focus.follow([item])
            return
        if (name := named_head(passages[0])) is None or not self._headed(place, passages, name):
            self._running_text(place, block, passages)

    def _headed(self, place: int, passages: Sequence[Passage], head: Mark) -> bool:
        """Read a text whose first words in bold name the work that it is about; `False` where they name none."""
        if (named := run_in_mention(passages[0], head, self.reader)) is not None:
            self.found.mentions.append(named)
            self._prose_since_heading, self.found.by_block[place] = True, named
            for passage in passages:
                self.found.read_text(passage, named, forced=True)
        return named is not None

    def _running_text(self, place: int, block: Block, passages: Sequence[Passage]) -> None:
        """Read running text, or a fact in a list of facts, about the work of its heading, its item or a question."""
        self._prose_since_heading = True
        subject, forced = self._subject_of(block)
        is_listed = self._in_facts
        self._in_facts = forced and block.kind is BlockKind.ITEM
        if subject is not None and is_listed and (dates := list(lone_dates(passages[0]))):
            self._in_facts = True
            subject.add(dates)
            return
        asked, question = self._asked_about, self._question
        is_answer = question is not None and (ANSWERED.match(passages[0].text) is not None or asks_fact(question))
        if asked and question and (self._is_reply or is_answer):
            subject, forced = asked, not self._is_reply
            add_answer(subject, question.text, passages[0], self.reader.lexicon)
        elif self._is_reply and self.found.focus.is_near:
            subject = self.found.focus.work
        self._asked_about = None
        in_item = block.kind is BlockKind.ITEM or has_head(passages[0])
        subject = subject or self.found.focus.of(passages[0].text)
        found: list[Mention] = []
        for passage in passages:
            found.extend(self.found.read_text(passage, subject, forced=forced, item=in_item))
            if passage.text.strip() in self.reader.bound and len(found) == 1:
                subject, forced = found[0], True  # the name alone: what follows in the item is about its work
        self.found.focus.follow(found)
        if len(found) == 1 or (found and is_headed_by(passages[0], found[0].fields)):
            self.found.by_block[place] = found[0]
            found[0].statements.extend(badge_statements(passages[0], self.reader.lexicon))
            if block.kind is BlockKind.ITEM and len(found) == 1:
                self._headings.add_facts(found[0], self._outer_words(block))

    def _outer_words(self, block: Block) -> Passage | None:
        """Return the words of the item under which a block stands."""
        return next(iter(self.document.blocks[block.parent].passages), None) if block.parent is not None else None

    def _is_fact(self, passage: Passage) -> bool:
        """Tell whether a text holds nothing but facts of the work that its heading names."""
        if not self._headings.has_subject():  # as under most headings
            return False
        is_facts = is_fragment(passage.text, self.reader.lexicon) and self._headings.subject() is not None
        is_tied = (one.tie in (Tie.IDENTIFIER, Tie.TITLE) for one in self.reader.unbound_anchors(passage))
        return is_facts and not any(is_tied)

    def _references(self, passage: Passage, written: Passage, *, is_entry: bool) -> list[Mention]:
        """Return the entries of a reference list that a paragraph holds; `passage` is what its text asserts."""
        in_list, is_note = self._headings.is_reference_list(), (passage.field or "").startswith("[^")
        is_note = is_note and not (passage.field in self._noted and passage.text[:1].islower())
        if not (is_entry or in_list or is_note or (NUMBERED.match(passage.text) and not is_numbered_head(passage))):
            return []
        if is_entry or in_list or written.text.startswith("["):
            passage = without_struck(written)  # what a title asks is no question of the text
        found = (
            read_reference(one, self.reader.lexicon, self.reader.bound) or read_bare_entry(one, self.reader.lexicon)
            for one in split_references(passage)
        )
        return list(filter(None, found))

    def _continues_item(self, place: int, block: Block, passage: Passage) -> bool:
        """Read what belongs to the item before it: a line of authors, a short name in a quote, links without words."""
        if not passage.text.strip():
            self.found.mentions.extend(Mention(fields=[one], spans=[one.span]) for one in identifier_fields(passage))
            return True
        before = self.found.by_block.get(place - 1 if block.parent is None else block.parent)
        if before is None or block.kind is not BlockKind.PARAGRAPH:
            return False
        return (block.parent is not None and read_lone_name(before, passage)) or read_authors_line(
            before, passage, self.reader
        )

    def _question_about(self, block: Block) -> Mention | None:
        """Return the one work that a question is about, for the answer that follows; `None` where nothing is asked."""
        passage = block.passages[0] if block.passages else None
        if passage is None or not (is_question(passage.text) or asks_fact(passage)):
            return None
        if (asked := asked_work(passage, self.reader)) is not None:
            self.found.mentions.append(asked)
            self.found.focus.follow([asked])
        elif self.found.focus.work is not None and not ASKS_OF_IT.search(passage.text):
            self.found.focus.clear()  # it is about what nobody here knows
        return asked or self.found.focus.work

    def _subject_of(self, block: Block) -> tuple[Mention | None, bool]:
        """Return the work that a block is about, and whether it is about nothing else: a nested item, an answer."""
        if (noted := self._noted.get(block.passages[0].field or "")) is not None:
            return noted, not any(one.key in self.reader.bound for one in self.reader.anchors(block.passages[0]))
        if block.parent is not None:
            return (outer := self.found.by_block.get(block.parent)), outer is not None
        if self._above is not None:
            return self._above, True
        subject, text = self._headings.subject(), block.passages[0].text
        is_bullet = block.kind is BlockKind.ITEM and len(text) < _BULLET and self._headings.is_of(subject)
        is_other = block.kind is BlockKind.ITEM and begins_with_other(text, subject)
        is_answer = subject is not None and self._headings.is_question() and len(text) < _ANSWER and not is_other
        is_facts = subject is not None and is_fragment(text, self.reader.lexicon)
        return subject, is_answer or ((is_bullet or is_facts) and not defines_other(text, subject))

    def _read_cards(self, block: Block) -> bool:
        """Read a block whose lines are labelled values; `False` where it is none."""
        lines = [line for passage in block.passages for line in split_lines(passage)]
        keyed = [keyed_parts(line) for line in lines]
        is_record = block.kind is BlockKind.ITEM and len(lines) > 1 and all(keyed)
        if is_record:
            self._close_card()
        is_open = self._card is not None
        known = [any(is_known_key(part, alone=not is_open) for part in parts[:1]) for parts in keyed]
        continues = self._card is not None and len(lines) == 1 and bool(keyed[0]) and block.kind is BlockKind.ITEM
        continues = continues and keyed[0][0].field not in self.reader.bound
        is_mostly_known = any(known) and (is_record or sum(known) * 2 >= len(lines))
        if not is_mostly_known and not continues:
            return False
        self._is_full_card = sum(known) >= _FULL_CARD
        for place, (line, parts) in enumerate(zip(lines, keyed, strict=True)):
            if parts:
                self._keyed(parts, block)
            elif is_subhead(line) or (any(keyed[place + 1 : place + 2]) and is_short_name(line)):
                self._close_card()
                self._card = head_mention(heading_text(assert_only(line)), self.reader)
                self.found.mentions.append(self._card)
            elif self._card is not None:
                self.found.read_text(assert_only(line), self._card, forced=True)
            else:
                self.found.read_text(assert_only(line), self._headings.subject())
        return True

    # --- rows, entries, records ---

    def _row(self, block: Block) -> None:
        """Read a row of a table; of one that cites several works it is not clear whose facts it states."""
        if keyed := keyed_cell(block):
            self._keyed([keyed], block)
            return
        self._close_card()
        if cites_several(block.passages):
            return
        mention, remarks = read_row(block, self.reader)
        self._noted.update((label, mention) for label in note_labels(block.passages))
        for cell in remarks:
            self.found.read_text(cell, mention, forced=True, cell=True)
        if mention.spans:
            self.found.mentions.append(mention)


def _names_several(value: Passage) -> bool:
    """Tell whether a labelled value lists people as a work's authors are listed: no note has "Lee et al." as writer."""
    people = split_authors(value.text)
    return people.truncated and len(people.names) > 0
