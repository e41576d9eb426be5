"""What has been read of a document so far, and the running text that is read into it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from veridical.mentions.focus import Focus
from veridical.mentions.labelled import with_label
from veridical.mentions.links import listing_links
from veridical.mentions.makers import maker_mentions
from veridical.mentions.prose import Paragraph
from veridical.mentions.stance import assert_only, assert_told
from veridical.model import FieldKind

if TYPE_CHECKING:
    from veridical.mentions.anchors import Reader
    from veridical.mentions.mention import Mention
    from veridical.model import Block, Passage


@dataclass(slots=True)
class Found:
    """The mentions of a document, in its order; `by_makers` are those of works by nothing but who made them."""

    reader: Reader
    mentions: list[Mention] = field(default_factory=list)
    by_makers: list[Mention] = field(default_factory=list)
    by_block: dict[int, Mention] = field(default_factory=dict)
    """The one work that a block is about, by the block's place."""
    focus: Focus = field(default_factory=Focus)

    def outer(self, block: Block) -> Mention | None:
        """Return the work of the block under which a block stands."""
        return self.by_block.get(block.parent) if block.parent is not None else None

    def read_text(
        self, passage: Passage, subject: Mention | None, *, forced: bool = False, item: bool = False, cell: bool = False
    ) -> list[Mention]:
        """Read running text; return the mentions that it adds."""
        paragraph = Paragraph(self.reader, subject, forced=forced and subject is not None, in_item=item, in_cell=cell)
        paragraph.several = self.focus.several
        told = assert_told(with_label(passage), self.reader)
        paragraph.read(told if told.field is None else replace(told, field=None))
        if subject is not None:
            listing = list(listing_links(subject))
            for mention in paragraph.mentions:
                mention.add(listing if not mention.of(FieldKind.LINK) else ())
        self.mentions.extend(paragraph.mentions)
        read = [*paragraph.mentions, *([subject] if subject is not None else ())]
        if self.reader.known.people:
            self.by_makers.extend(maker_mentions(assert_only(passage), self.reader, read))
        if subject is not None and not any(one.is_tied for one in paragraph.mentions):
            subject.surroundings.append(assert_only(passage))
        return paragraph.mentions
