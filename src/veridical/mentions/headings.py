"""The headings that a place in a document stands under, and the works they are about."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from veridical.mentions.cards import heading_text
from veridical.mentions.fragments import is_fragment
from veridical.mentions.heading_facts import add_date, add_facts
from veridical.mentions.keys import without_keys
from veridical.mentions.labelled import name_fields, title_fields
from veridical.mentions.mention import Mention
from veridical.mentions.names import find_names, is_name
from veridical.mentions.references import NUMBERED
from veridical.mentions.stance import without_struck
from veridical.mentions.ties import Tie
from veridical.mentions.titles import looks_like_title
from veridical.model import BlockKind, FieldKind, Markup
from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern
from veridical.text.venues import is_preprint

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.mentions.anchors import Reader
    from veridical.mentions.ties import Anchor
    from veridical.model import Block, Field, Mark, Passage

_OF_TEXT = Pattern(rf"{any_of('title.texts_zh')}(?:\s?[（(][^（）()]*[)）])?$")
_REFERENCES = Pattern(rf"{any_of('reference.headings', 'reference.headings_zh')}\W*", re.IGNORECASE)
_PART = Pattern(rf"\W*(?:{any_of('label.parts')}|{any_of('label.parts_zh')})\W*", re.IGNORECASE)
_LISTED = Pattern(r"[,，、] ?\w")  # several names
_NAME_END = Pattern(r"\s*[(（\[【|—–]|:\s|：")
_HEAD_END = Pattern(r"[*_\s]*(?:(?<=[。：])|[。：:])\s*[*_\"“「]?")
_BRACKET = Pattern(r"\s\((?P<within>[^()]*)\)[\s*_]*$")
_ENUMERATION = Pattern(r", [\w-]+, [\w-]+$")
_BOXED = Pattern(r"\s*【[^】]*】\s*")
_BESIDE_NAME = " *_:："
_LOWEST = 9  # level of a line in bold
_FEWEST_TITLE_WORDS = 4
_MOST_SUBHEAD_WORDS = 4
_MOST_NAME_WORDS = 6  # before a bracket or a colon
_MOST_BOUND_WORDS = 2  # of a heading that names the first item under it


@dataclass(slots=True)
class Head:
    """A heading without its number, and the work it is about where that is known.

    `named`: the work that its own words name; `is_read`: that has been asked for. `lent`: the names that the first item
    under it has of it. `is_shared`: further items stand under it, so that it names a topic ("RL"), and no work.
    """

    level: int
    passage: Passage
    named: Mention | None = None
    mention: Mention | None = None
    is_read: bool = False
    lent: tuple[Field, ...] = ()
    is_shared: bool = False


@dataclass(slots=True)
class Headings:
    """The headings that are open, the outermost first. `mentions` receives those that headings make."""

    reader: Reader
    mentions: list[Mention]
    open: list[Head] = field(default_factory=list)

    def enter(self, block: Block) -> None:
        """Open a heading, and close those of its level and below."""
        level = block.level if block.kind is BlockKind.HEADING else _LOWEST
        while self.open and self.open[-1].level >= level:
            self.open.pop()
        passage = heading_text(without_keys(without_struck(block.passages[0])))
        self.open.append(Head(level, passage, self._named(passage)))

    def leave(self, block: Block) -> None:
        """Close a head that is no heading: a plain one with its list, one in bold where other words in bold follow."""
        head = self.nearest
        if head is not None and head.level == _LOWEST and (not _is_bold(head.passage) or _is_bold(block.passages[0])):
            self.open.pop()

    @property
    def nearest(self) -> Head | None:
        """The innermost heading."""
        return self.open[-1] if self.open else None

    def subject(self) -> Mention | None:
        """Return the work of the section: one that a card made of its heading, or the one that the heading names."""
        for head in reversed(self.open):
            if head.mention is None and not head.is_read and head.named is not None:
                head.mention = head.named
                self.mentions.append(head.named)
            head.is_read = True
            if head.mention is not None:
                return head.mention
        return None

    def has_subject(self) -> bool:
        """Tell whether `subject` would return a work, without the mention that it may make of a heading for that."""
        return any(head.mention is not None or (head.named is not None and not head.is_read) for head in self.open)

    def is_of_text(self, head: Head) -> bool:
        """Tell whether a heading names no work, and says what kind of text follows: "读书会纪录"."""
        text = head.passage.text.strip()
        return (
            _OF_TEXT.search(text) is not None
            and not any(map(is_name, text.split()))
            and not self.reader.anchors(head.passage)
        )

    def is_of_part(self) -> bool:
        """Tell whether the innermost heading only says which part of what is said of a work follows: "Details"."""
        return self.nearest is not None and _PART.fullmatch(self.nearest.passage.text) is not None

    def is_of(self, subject: Mention | None) -> bool:
        """Tell whether the innermost heading names the work of a mention, and nothing else."""
        head = self.nearest
        return head is not None and subject is not None and head.mention is subject and _is_all(subject, head.passage)

    def take(self, head: Head, *, titled: bool = False) -> Mention:
        """Return the mention of a heading, which a card or a list of facts under it has made a citing unit.

        Where the card is `titled`, words above it that have not the form of a name only announce it: "First paper".
        """
        if head.mention is None:
            head.mention = head_mention(head.passage, self.reader)
            if titled:
                head.mention.fields = [one for one in head.mention.fields if not _only_announces(one)]
            self.mentions.append(head.mention)
        return head.mention

    def is_reference_list(self) -> bool:
        """Tell whether the nearest heading announces references."""
        return self.nearest is not None and _REFERENCES.fullmatch(self.nearest.passage.text) is not None

    def is_question(self) -> bool:
        """Tell whether the nearest heading asks."""
        return self.nearest is not None and self.nearest.passage.text.rstrip().endswith(("?", "？"))

    def bind(self, mention: Mention) -> None:
        """Give a short name that is all of a heading to the work of the item under it; of several to none.

        An item that itself says the name keeps it.
        """
        head = self.nearest
        if head is not None and head.lent and head.mention is not None and not _says(head.mention, head.lent):
            head.mention.fields = [one for one in head.mention.fields if one not in head.lent]
            head.mention, head.lent, head.is_shared = None, (), True
        if head is None or head.mention is not None or head.is_shared:
            return
        words = head.passage.text.split()
        if self.reader.is_no_work(head.passage.text.strip()) or len(words) > _MOST_BOUND_WORDS:
            return
        if any(is_name(word) for word in words):
            head.lent = tuple(name_fields(head.passage))
            mention.add(head.lent)
            head.mention = mention

    def add_venue(self, mention: Mention) -> None:
        """Make a heading that is a series and a year the venue of an item that names none of its own."""
        head, venues = self.nearest, self.reader.lexicon.venues
        found = venues.find(head.passage.text) if head is not None else ()
        if head is None or not found or found[0].venue.year is None or is_preprint(found[0].venue):
            return
        is_whole = found[0].end - found[0].start >= len(head.passage.text.strip()) - 2
        if is_whole and not any(venues.find(statement.text) for statement in mention.statements):
            mention.statements.append(head.passage)

    def add_facts(self, mention: Mention, above: Passage | None = None) -> None:
        """Give a listed work the venue of its heading and the date of its outer item, where it has none of its own.

        A year as a heading may be that in which a list was made, or read.
        """
        self.add_venue(mention)
        if above is not None:
            add_date(mention, above)

    def _named(self, heading: Passage) -> Mention | None:
        """Return a mention of the known title that a heading is, or of the one bound name in it.

        It has the identifier that stands beside the name.
        """
        anchors = self.reader.anchors(heading)
        if titled := self._titled(heading, anchors):
            return titled
        names = [anchor for anchor in anchors if anchor.tie is Tie.NAME]
        if len(names) != 1 or names[0].key not in self.reader.bound:
            return None
        if _is_within_title(heading.text, names[0].start, names[0].end):
            return None
        beside = [anchor for anchor in anchors if anchor.tie is Tie.IDENTIFIER]
        named = Mention(spans=[heading.span(names[0].start, names[0].end)])
        for anchor in (names[0], *(beside if len(beside) == 1 else ())):
            named.add(anchor.fields)
        add_facts(named, heading, anchors, self.reader)
        return named

    def _titled(self, heading: Passage, anchors: Sequence[Anchor]) -> Mention | None:
        """Return a mention of the title that a source knows and that is all of a heading."""
        for anchor in anchors:
            words = heading.text[anchor.start : anchor.end]
            if anchor.tie is Tie.TITLE and words in self.reader.known.titles and words == heading.text.strip():
                return Mention(fields=list(anchor.fields), spans=[heading.span(anchor.start, anchor.end)])
        return None


def _is_all(mention: Mention, heading: Passage) -> bool:
    """Tell whether what a heading says of a work is most of its words."""
    said = sum(len(one.value) for one in mention.fields)
    return 2 * said >= len(heading.text.strip())


def _says(item: Mention, names: Sequence[Field]) -> bool:
    """Tell whether an item says one of some names itself."""
    said = [*(one.value for one in item.fields if one not in names), *(passage.text for passage in item.statements)]
    return any(name.value in words for name in names for words in said)


def head_mention(passage: Passage, reader: Reader) -> Mention:
    """Return the mention that a heading makes: its title or short names, and what stands in brackets behind them."""
    mention = Mention()
    anchors = reader.anchors(passage)
    for anchor in anchors:
        mention.add(anchor.fields)
    text = passage.text
    end = min([len(text), *(a.start for a in anchors if a.tie in (Tie.IDENTIFIER, Tie.AUTHORS))])
    if not mention.of(FieldKind.TITLE):
        if _is_head_title(_before_facts(text[:end], reader).split("（")[0]):
            mention.add(title_fields(passage, (0, end)))
        else:
            _add_head_names(mention, passage, end)
    if text.strip():
        mention.spans.append(passage.span(0, len(text.rstrip())))
        mention.statements.append(passage)
    return mention


def _is_bold(passage: Passage) -> bool:
    """Tell whether all of a passage is in bold."""
    return any(m.kind is Markup.STRONG and m.end - m.start == len(passage.text.strip()) for m in passage.marks)


def _before_facts(text: str, reader: Reader) -> str:
    """Return a heading without the facts in the bracket behind it: "ACME (Acme, TOFU 2020)"."""
    bracket = _BRACKET.search(text)
    return text[: bracket.start()] if bracket and is_fragment(bracket["within"], reader.lexicon) else text


def is_subhead(line: Passage) -> bool:
    """Tell whether a line between labelled values names the next work: "5b) ACME", "【卡片 2】"."""
    is_numbered = len(line.text.split()) <= _MOST_SUBHEAD_WORDS and heading_text(line).text != line.text
    return is_numbered or _BOXED.fullmatch(line.text) is not None


def is_head(block: Block, following: Sequence[Block], reader: Reader) -> bool:
    """Tell whether a paragraph is but the name of a work over what is about it.

    In bold it may stand over a list or another paragraph, "**1. ACME**"; else it must be known, and stand over a list.
    """
    if block.kind is not BlockKind.PARAGRAPH or len(block.passages) != 1:
        return False
    passage = block.passages[0]
    is_over_list = any(one.kind is BlockKind.ITEM and one.parent is None for one in following)
    if is_over_list and passage.text.strip(_BESIDE_NAME) in reader.bound:
        return True
    is_over = is_over_list or any(one.kind is BlockKind.PARAGRAPH for one in following)
    if not (is_over and _is_bold(passage)):
        return False
    heading = heading_text(passage)
    return is_short_name(heading.cut(0, len(_before_facts(heading.text, reader))))


def is_short_name(line: Passage) -> bool:
    """Tell whether a line holds nothing but a short name: "**ACME**" over the values of a card."""
    words = line.text.strip(" *_#").split()
    return 0 < len(words) <= _MOST_SUBHEAD_WORDS and all(is_name(word) or word[0].isdigit() for word in words)


def _is_within_title(heading: str, start: int, end: int) -> bool:
    """Tell whether plain words that are a name are the end of a longer title: "Acting Well through Foo Bars"."""
    is_plain = not any(is_name(word) for word in heading[start:end].split())
    return is_plain and heading[:start].strip() != "" and _is_head_title(heading)


def _only_announces(one: Field) -> bool:
    """Tell whether what a heading calls a work is several words that are not all names: "ACME notes"."""
    words = one.value.split()
    return one.kind is FieldKind.NAME and len(words) > 1 and not all(is_name(w) or w[0].isdigit() for w in words)


def _add_head_names(mention: Mention, passage: Passage, end: int) -> None:
    """Add the short names before the first bracket or colon of a heading."""
    bracket = _NAME_END.search(passage.text)
    short = min(end, bracket.start()) if bracket else end
    if passage.text[:short].strip() and len(passage.text[:short].split()) <= _MOST_NAME_WORDS:
        mention.add(name_fields(passage.cut(0, short)))


def _is_head_title(words: str) -> bool:
    """Tell whether a heading is a title: four words or more, and no list of names."""
    return (
        looks_like_title(words) and len(words.split()) >= _FEWEST_TITLE_WORDS and not _ENUMERATION.search(words.strip())
    )


def is_numbered_head(passage: Passage) -> bool:
    """Tell whether a text begins with a number and a sentence in bold: the head of what follows, no reference."""
    number = NUMBERED.match(passage.text)
    bold = (mark for mark in passage.marks if mark.kind is Markup.STRONG)
    head = next((mark for mark in bold if number and mark.start < number.end() < mark.end), None)
    words = passage.text[number.end() : head.end] if number and head else ""
    return words.endswith("。") or (words.endswith(".") and not looks_like_title(words.rstrip(".")))


def is_topic(passage: Passage, mark: Mark, reader: Reader) -> bool:
    """Tell whether an item begins with Chinese words that name no work, one behind: "**声码器。** FOO（…"."""
    words = passage.text[mark.start : mark.end]
    if not has_han(words) or any(letter.isascii() and letter.isalnum() for letter in words) or "《" in words:
        return False
    behind = _HEAD_END.match(passage.text, mark.end)
    if behind is None or words.strip(" .:。：") in reader.bound:
        return False
    return any(start == behind.end() for start, _ in find_names(passage.text, reader.bound))


_COUNT = Pattern(r"第[一二三四五六七八九十\d]+[篇个]\s*(?:当然)?是?\s*|\d{1,2}[.、]\s*")  # "**第三篇 FOO**。"


def run_in_mention(passage: Passage, head: Mark, reader: Reader) -> Mention | None:
    """Return the mention of the work that a run-in heading names; `None` where it names none."""
    words = passage.text[head.start : head.end].strip(" .:。：")
    words = words[count.end() :] if (count := _COUNT.match(words)) else words
    is_one = words in reader.bound or (is_name(words) and _LISTED.search(words) is None)
    if not is_one or reader.is_no_work(words):
        return None
    start = passage.text.index(words, head.start)
    named = Mention(spans=[passage.span(start, start + len(words))])
    named.add(name_fields(passage.cut(start, start + len(words))))
    return named
