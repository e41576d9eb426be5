"""Running text: which works a sentence refers to, and which of its words are about which work.

Of two works in a sentence, neither gets the other's facts; an unclear one is nobody's (DESIGN §2.1).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.mentions.additions import (
    is_beside,
    is_loose_identifier,
    is_pointed_at,
    is_told_of_it,
    mention_of,
    names_others,
    only_defines,
    tells_identifier,
)
from veridical.mentions.anchors import Reader
from veridical.mentions.asides import aside_end
from veridical.mentions.bystanders import without_unnamed
from veridical.mentions.cards import heading_text, is_known_key, keyed_parts, split_lines
from veridical.mentions.clauses import (
    another_behind,
    end_of_own_part,
    find_set_beside,
    semicolons,
    set_beside,
    share_out,
    without_relations,
)
from veridical.mentions.elliptic import gives_authors, is_elliptic, is_listing
from veridical.mentions.fragments import fact_statements, fragments_of
from veridical.mentions.groups import Group, all_of, group_anchors, labelled_facts, text_behind
from veridical.mentions.keys import begins_with_label, is_by_key, only_own_words, spoken_of
from veridical.mentions.labelled import name_fields, read_labelled, title_fields
from veridical.mentions.lines import begins_other_work, is_sentence, is_title_line, is_wrapped, sentences_of
from veridical.mentions.links import link_fields
from veridical.mentions.makers import begins_with_its_makers, tells_other_makers, without_other_makers
from veridical.mentions.mention import Mention
from veridical.mentions.pairs import POINTER, in_series, pointed, pointed_parts, then_pointed
from veridical.mentions.relations import RELATION
from veridical.mentions.respective import said_of_each
from veridical.mentions.statements import HEADS, add_statement, has_other_head
from veridical.mentions.subjects import brings_in_another, defines_other, goes_on, states_title, tells_where_they_were
from veridical.mentions.ties import Tie
from veridical.mentions.users import without_others
from veridical.model import FieldKind
from veridical.text.chats import SPEAKER
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern
from veridical.text.stretches import gaps_between

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.mentions.ties import Anchor
    from veridical.model import Passage

_REMARK = Pattern(r"\s?[（(][^（()）]{1,12}[)）]\s*$")
_BLANKED = 6  # more white space than this between sentences is text that the document rejects, asks or doubts
_PAIR = 2
_MOST_SPOKEN_OF = 6  # works, each named in a sentence of its own, that the next may be about
_FACTS = {Tie.AUTHORS, Tie.IDENTIFIER}
_ITEM_HEAD = Pattern(r"[\W\d]{0,8}(?:[Tt]he )?")  # before the name with which an item begins
_ITS = Pattern(r"\W*(?:(?:Its|Their) [a-z]|它(?!们)|该(?:论?文|工作|方法|模型|系统)|这篇|此文)")
_CROWD = 100  # anchors; a text with more between two periods is a list without form, and nobody's fact is clear


@dataclass(slots=True)
class Paragraph:
    """Reads the sentences of one paragraph in order, with what the last ones were about.

    `forced` says that the text stands in a unit of the subject's own: what names no other work is about the subject.
    `in_item` says that it stands in an item, which is about the work with whose name it begins, `in_cell` that it has a
    label of its own that tells what it holds.
    """

    reader: Reader
    subject: Mention | None = None
    forced: bool = False
    in_lines: bool = False
    in_item: bool = False
    in_cell: bool = False
    mentions: list[Mention] = field(default_factory=list)
    headed: bool = False
    """Whether a numbered line above names the work of those that follow."""
    several: tuple[Mention, ...] = ()
    """The works of the last sentence that named more than one."""
    elsewhere: bool = False
    """Whether the last sentence was about another work, which it did not name."""

    def read(self, passage: Passage) -> None:
        """Read a passage sentence by sentence; lines that are not wrapped text are sentences of their own."""
        if is_wrapped(passage.text):
            passage = replace(passage, text=passage.text.replace("\n", " ")) if "\n" in passage.text else passage
            last = 0
            for start, end in sentences_of(passage, self.reader):
                if start - last > _BLANKED and not self.forced:
                    self.subject, self.several = None, ()
                sentence, last = passage.cut(start, end), end
                if self.subject is not None or self.several or self.mentions or self.reader.anchors(sentence):
                    self._sentence(sentence)  # others, as most of a long text, are about no work
            return
        self.in_lines, forced, last = True, self.forced, 0
        for line in split_lines(passage):
            at = passage.text.index(line.text, last)
            if len(line.text) - len(line.text.lstrip()) + at - last > _BLANKED and not forced:
                self.subject = None
            self._line(line, forced=forced)
            last = at + len(line.text)

    def _line(self, line: Passage, *, forced: bool) -> None:
        """Read one line of several: a title alone on a line, or facts about the work of the lines before."""
        self.subject = None if begins_other_work(line.text) else self.subject
        if (speaker := SPEAKER.match(line.text)) is not None:
            self.forced = False
            self._sentences(line.cut(speaker.end(), len(line.text)))
            return
        title = heading_text(line)
        name = _REMARK.sub("", title.text).strip()
        if title.text != line.text and name in self.reader.bound:
            named = title.cut(0, title.text.index(name) + len(name))
            self.subject = Mention(fields=list(name_fields(named)), spans=[named.span(0, len(named.text))])
            self.mentions.append(self.subject)
            self.headed = True
            return
        if is_title_line(title.text) and not self.reader.anchors(title):
            if self.subject is None or self.subject.of(FieldKind.TITLE) or not self.mentions:
                self.subject = Mention(spans=[title.span(0, len(title.text))])
                self.mentions.append(self.subject)
            self.subject.add(title_fields(title, (0, len(title.text))))
            return
        self.forced = forced or (self.subject is not None and (self.headed or not is_sentence(line.text)))
        self._sentences(line)

    def _sentences(self, line: Passage) -> None:
        """Read the sentences of a line, which leaves the text with the last work that it named."""
        for start, end in sentences_of(line, self.reader):
            self._sentence(line.cut(start, end))
            if self.mentions and self.subject not in self.mentions[-1:]:
                self.subject = self.mentions[-1]

    def _sentence(self, sentence: Passage) -> None:
        """Read a sentence; in a unit of one work, a Chinese semicolon ends one; else a clause about another."""
        if starts := in_series(sentence.text):
            self._series(sentence, starts)
            return
        ends = semicolons(sentence) if self.forced else another_behind(sentence, self.reader)
        for start, end in pairwise((0, *ends, len(sentence.text))):
            if sentence.text[start:end].strip():
                self._part(sentence.cut(start, end) if end - start < len(sentence.text) else sentence)

    def _series(self, sentence: Passage, starts: Sequence[int]) -> None:
        """Read a sentence that tells of works in turn, which it may not name: what is said of one is no other's."""
        forced = self.forced
        for start, end in pairwise(sorted({0, *starts, len(sentence.text)})):
            part = sentence.cut(start, end)
            if start in starts and not (len(self.several) == _PAIR and pointed(part.text) is not None):
                self.subject, self.several, self.forced = None, (), False
            self._part(part)
        self.forced = forced

    def _part(self, sentence: Passage) -> None:
        sentence = without_others(sentence, self.reader)
        if self.subject is not None and (parts := keyed_parts(sentence)) and all(map(is_known_key, parts)):
            for part in parts:  # "First author: Lee."
                if not read_labelled(self.subject, part):
                    self._state(self.subject, part, None)
            return
        if (place := pointed(sentence.text)) is not None and not tells_where_they_were(sentence.text, self.subject):
            if len(self.several) == _PAIR:
                self._pointed(sentence, place)
                return
            is_named = any(anchor.tie in HEADS for anchor in self.reader.anchors(sentence))
            if self.subject is not None and not self.several and not is_named:
                self.elsewhere = True  # of two works one is not known, and may be meant
                return
        if len(self.several) == _PAIR and (at := then_pointed(sentence.text)) and not self.reader.anchors(sentence):
            self._part(sentence.cut(0, at))
            self._part(sentence.cut(at, len(sentence.text)))
            return
        if (end := aside_end(sentence.text)) is None:
            self._asserted(sentence)
            return
        anchors = self.reader.anchors(sentence)
        if any(0 <= one.start - end <= 1 and one.tie is not Tie.AUTHORS for one in anchors):
            aside = [one.tie for one in anchors if one.start < end]
            is_of_people = bool(aside) and all(tie is Tie.AUTHORS for tie in aside)  # their work is not known
            self._asserted(sentence.blank([(0, end)]) if is_of_people else sentence)
            return
        subject, rest = self.subject, sentence.cut(end, len(sentence.text))
        self._clause(sentence.cut(0, end))
        self.subject = subject if self.forced or (has_han(rest.text) and goes_on(rest.text)) else None
        self._clause(rest)

    def _asserted(self, sentence: Passage) -> None:
        """Read a sentence; of one that begins with what another work is to its own, the rest is about its own."""
        is_chinese = has_han(sentence.text) and ("的" in sentence.text or RELATION.search(sentence.text) is not None)
        groups = self._groups(self.reader.anchors(sentence), sentence.text) if is_chinese else []
        if (other := find_set_beside(sentence, groups)) is None:
            self._clause(sentence)
            return
        subject, (start, named, end) = self.subject, other
        self._clause(sentence.cut(start, named))
        self.subject = subject
        self._clause(sentence.blank([(start, end)]))

    def _pointed(self, sentence: Passage, place: int) -> None:
        """Read what a sentence says of the former or the latter of two works, or first of one and then of the other."""
        for meant, (start, end) in pointed_parts(sentence.text, place):
            part = sentence.cut(start, end)
            anchors = [anchor for anchor in self.reader.anchors(part) if anchor.tie is not Tie.NAME]
            self._extend(self.several[meant], Group(anchors=anchors), without_relations(part, None))

    def _clause(self, sentence: Passage) -> None:
        """Read a sentence, or what is left of one without the phrase that sets another work aside."""
        count = len(self.mentions)
        self._facts(sentence)
        spoken_of = [self.subject] if self.subject is not None else self.several
        for mention in self.mentions[count:] or spoken_of:
            mention.contexts.append(sentence)

    def _facts(self, sentence: Passage) -> None:
        """Give what a sentence says to the works that it names, or to the one that the text is speaking of."""
        anchors = self.reader.anchors(sentence)
        if len(anchors) > _CROWD:
            return
        if not (groups := self._groups(anchors, sentence.text)):
            self._continue(sentence)
            return
        before, self.elsewhere = self.subject, False
        if len(groups) == 1 and self.subject is not None and self._goes_to(self.subject, sentence, groups[0]):
            return
        if len(groups) == 1 and _ITS.match(sentence.text):
            sentence = self._own_part(sentence, groups[0])
        elif len(groups) == 1:
            sentence = without_unnamed(sentence, groups[0], forced=self.forced)
        mentions = [mention_of(group, sentence) for group in groups]
        if len(groups) == 1 and not self.in_cell:
            groups[0].facts = fragments_of(text_behind(groups[0], sentence.text), self.reader.lexicon)
        if len(groups) == 1 and not is_beside(groups[0], sentence.text):
            self._state(mentions[0], without_relations(self._own(sentence, groups[0]), groups[0]), groups[0])
            self.subject, self.several = self.subject if self.forced else mentions[0], ()
            if self._heads_item(sentence, groups[0]):
                self.forced = groups[0].anchors[0].tie in HEADS
        elif len(groups) > 1:
            self._share(sentence, groups, mentions)
        self.mentions.extend(one for one in mentions if one is not before)

    def _heads_item(self, sentence: Passage, group: Group) -> bool:
        """Tell whether an item begins with a group."""
        return self.in_item and not self.mentions and bool(_ITEM_HEAD.fullmatch(sentence.text, 0, group.start))

    def _goes_to(self, subject: Mention, sentence: Passage, group: Group) -> bool:
        """Read a sentence that is about the work spoken of, whatever it names; `False` where it is not."""
        if brings_in_another(sentence.text):
            return False
        if self._adds_to(subject, sentence, group):
            return True
        if only_defines(group, sentence, self.reader.bound):
            subject.statements.append(replace(sentence, field=FieldKind.EXPANSION.value))
            return True
        if (own := set_beside(sentence, group)) is not None:
            self._state(subject, own, None)
        return own is not None

    def _share(self, sentence: Passage, groups: list[Group], mentions: list[Mention]) -> None:
        """Give each of the works that a sentence names what it says of that one."""
        if self.subject is not None and states_title(sentence.text) and groups[0].is_title:
            title = groups[0].anchors[0].fields
            if not any(has_other_head(one, self.subject, self.reader) for one in title):
                self.subject.add(title)
                mentions[0] = self.subject
        shares = share_out(sentence, groups, self._own)
        for mention, group, (statement, at) in zip(mentions, groups, shares, strict=True):
            group.facts = [] if self.in_cell else labelled_facts(group, sentence.text, self.reader.lexicon)
            if is_beside(group, sentence.text):
                continue
            if group.facts:
                own = [(group.start, group.anchors[0].end), *group.facts]
                self._state(mention, sentence.blank(gaps_between(own, len(sentence.text))), group)
            else:
                self._state(mention, statement, group, at)
        is_label = sentence.text.startswith((":", "："), groups[0].end) and self._heads_item(sentence, groups[0])
        self.forced = self.forced or is_label
        self.subject = mentions[0] if is_label else self.subject if self.forced else None
        colon = sentence.text.rfind(": ", 0, groups[-1].start)
        listed = [mention for mention, group in zip(mentions, groups, strict=True) if group.start > colon]
        self.several = tuple(listed if len(listed) > 1 else mentions)  # "two papers on Foos: FOO and BAR"

    def _groups(self, anchors: Sequence[Anchor], text: str) -> list[Group]:
        entries = self.reader.entries
        return group_anchors(spoken_of(anchors, text, entries), text, entries, self.reader.makers)

    def _own(self, sentence: Passage, group: Group) -> Passage:
        """Blank what a sentence of a document that cites by keys does not say of the work of a group itself."""
        sentence = without_other_makers(sentence, group.anchors, self.reader)
        is_label = self.in_item and begins_with_label(sentence.text, group.start, group.end)
        if not (self.reader.entries and is_by_key(sentence, group)) or self.forced or is_label:
            return sentence
        return only_own_words(sentence, group, self.reader.lexicon)

    def _adds_to(self, subject: Mention, sentence: Passage, group: Group) -> bool:
        """Read a sentence whose anchors only add to the work spoken of; `False` where they are a work's own."""
        if any(has_other_head(one, subject, self.reader) for anchor in group.anchors for one in anchor.fields):
            return False
        if self.forced and {anchor.tie for anchor in group.anchors} <= _FACTS:
            is_related = RELATION.search(sentence.text, 0, group.start) is not None
            is_pointed = self.in_lines and is_pointed_at(sentence.text, group)
            if is_related or is_pointed or names_others(subject, group):
                self.subject = None if self.in_lines else subject
            else:
                self._extend(subject, group, without_relations(sentence, group))
        elif self._is_listed(sentence, group) and not names_others(subject, group):
            group.brackets.append(all_of(sentence))
            self._extend(subject, group, sentence)
        elif self._gives_its_authors(subject, sentence, group):
            self._extend(subject, group, without_relations(sentence, group))
        elif is_told_of_it(subject, sentence.text, group):
            self._extend(subject, group.without_names(), sentence)
        elif is_loose_identifier(group, sentence.text, subject):
            if goes_on(sentence.text) or tells_identifier(group, sentence.text):
                self._extend(subject, group, sentence)
                return True
            subject.add((*group.anchors[0].fields, *link_fields(sentence)))
        else:
            return False
        return True

    def _own_part(self, sentence: Passage, group: Group) -> Passage:
        """Give the first clauses of "Its …, unlike that of Foobar, …" to the work spoken of; return what is left."""
        end = end_of_own_part(sentence, group)
        if end and self.subject is not None:
            self._state(self.subject, without_relations(sentence.cut(0, end), None), None)
        return sentence.blank([(0, end)]) if end else sentence

    def _is_listed(self, sentence: Passage, group: Group | None = None) -> bool:
        """Tell whether a sentence only lists who made the one work spoken of so far, and where it appeared."""
        only = group is None or {anchor.tie for anchor in group.anchors} <= _FACTS
        return only and len(self.mentions) <= 1 and is_listing(sentence.text, self.reader.lexicon)

    def _gives_its_authors(self, subject: Mention, sentence: Passage, group: Group) -> bool:
        """Tell whether a sentence only goes on with the authors of the work spoken of."""
        if begins_with_its_makers(sentence, group, subject, self.reader):
            return True
        only = all(anchor.tie is Tie.AUTHORS for anchor in group.anchors) and not names_others(subject, group)
        stretch, is_on = (group.start, group.end), goes_on(sentence.text)
        return only and gives_authors(sentence, stretch, self.reader.lexicon, continues=is_on)

    def _extend(self, subject: Mention, group: Group, statement: Passage) -> None:
        """Add what the anchors and the words of a sentence say to the work spoken of."""
        for anchor in group.anchors:
            subject.add(anchor.fields)
        if self.forced and not self.in_cell:
            group.facts = fragments_of(statement.text, self.reader.lexicon)
        self._state(subject, statement, group)

    def _continue(self, sentence: Passage) -> None:
        """Give a sentence without a work of its own to the work that the text is speaking of."""
        is_other = brings_in_another(sentence.text) or defines_other(sentence.text, self.subject)
        self.elsewhere = is_other or (self.elsewhere and goes_on(sentence.text))
        subject = None if self.elsewhere else self.subject
        is_listing = subject is not None and self._is_listed(sentence)
        is_on = self.forced or goes_on(sentence.text) or states_title(sentence.text) or is_listing
        if not is_on and subject is not None:
            is_on = tells_where_they_were(sentence.text, subject) or is_elliptic(sentence, self.reader.lexicon)
        owner = subject if is_on else None
        if owner is None and not self.elsewhere and self._of_all(sentence):
            return
        if owner is not None and (pointer := POINTER.search(sentence.text)) is not None:
            sentence = sentence.blank([(pointer.start(), len(sentence.text))])  # of works that are named on the way
        if owner is None and subject is not None and tells_other_makers(sentence, subject, self.reader):
            self.subject = None
        if owner is not None:
            own = Group(brackets=[all_of(sentence)]) if is_listing else Group()
            if self.forced and not self.in_cell:
                own.facts = fragments_of(sentence.text, self.reader.lexicon)
            self._state(owner, without_relations(sentence, None), own)

    def _of_all(self, sentence: Passage) -> bool:
        """Give what a sentence says of all works of the one before to each; `False` where it says nothing of them."""
        several = self.several or tuple(self.mentions[-_MOST_SPOKEN_OF:])
        said = said_of_each(sentence, len(several)) if len(several) >= _PAIR else ()
        for one, statement in zip(several, said, strict=False):
            self._state(one, without_relations(statement, None), None)
        return bool(said)

    def _state(self, mention: Mention, statement: Passage, group: Group | None, at: int = 0) -> None:
        """Add a statement to a mention, with what it says; it begins at `at` in its sentence."""
        group = group or Group()
        mention.add(link_fields(statement))
        brackets = [*group.brackets, *((start - 1, end + 1) for start, end in group.facts)]
        add_statement(mention, statement, group.anchors, brackets, self.reader, at=at)
        facts = [(start - at, end - at) for start, end in group.facts]
        mention.statements.extend(fact_statements(statement, facts, self.reader.lexicon))
