"""Running text: which works a sentence refers to, and which of its words are about which work.

A sentence may name two works; one's facts must not go to the other. When it is not clear whose fact it is, it is
nobody's (DESIGN §2.1).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from veridical.mentions.anchors import Anchor, Reader, Tie
from veridical.mentions.cards import heading_text, split_lines
from veridical.mentions.dates import date_fields
from veridical.mentions.inline import ALIAS_WORD, inline_fields
from veridical.mentions.keys import begins_with_label, may_share_work, own_words, reference_of, spoken_of
from veridical.mentions.labelled import title_fields
from veridical.mentions.links import link_fields
from veridical.mentions.mention import Mention
from veridical.mentions.relations import RELATION
from veridical.mentions.titles import looks_like_title
from veridical.model import FieldKind, Markup
from veridical.text.cues import any_of
from veridical.text.folding import has_han, is_han
from veridical.text.names import NameMatch, compare_names, split_authors
from veridical.text.patterns import Pattern
from veridical.text.sentences import find_brackets, find_quotations, split_clauses, split_sentences
from veridical.text.stretches import gaps_between

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_BETWEEN_WORKS = Pattern(
    rf"^[\"”’')）\]*]*\s*{any_of('subject.joints')}+\s*(?:then|also|its successor|the|later)?\s*[\"“‘'(（\[*]*$",
    re.IGNORECASE,
)
_CONTINUES = Pattern(
    rf"^\W*{any_of('subject.pronouns')}\b|^[\s\-*•·，,]*{any_of('subject.pronouns_zh')}",
)
_BLANKED = 6  # more white space than this between sentences is text that the document rejects, asks or doubts
_PAIR = 2
_WRAPPED = 56  # columns; shorter lines are not broken to a width
_FACTS = {Tie.AUTHORS, Tie.IDENTIFIER}
_POINTER = Pattern(r"(?P<former>the former|前者)|the latter|后者", re.IGNORECASE)
_TITLE_STATEMENT = Pattern(
    r"^\W*(?:(?:The|Its|Their|This) (?:\w+ ){0,2}(?:title|paper is (?:called|titled|entitled))\b"
    r"|(?:论文|它的|其|完整|正式|原)?(?:标题|题目|原题|题名)(?:是|为|应|：|:|叫|其实|写))",
    re.IGNORECASE,
)
# What follows is a work of which only the code, a talk or a copy is spoken of.
_BESIDE = Pattern(rf"\b{any_of('relation.beside')} (?:of|for) (?:the )?$|的(?:代码|实现|复现)是?$")
# "Unlike FOO, …": what follows is about another work, but for the brackets right behind.
_ASIDE = Pattern(rf"(?:^|[,;:] )\W*{any_of('key.asides')} (?:the )?$")
# "Lee et al. (2020) trained BAR": they did so in a work of their own.
_WORKS_WITH = Pattern(any_of("relation.uses", "relation.uses_zh"))
# ", and Proper Foo at ICLR 2018": a clause about a work that is not known.
_OTHER_SUBJECT = Pattern(
    r"\W*(?:and|but|while|whereas) (?:the )?(?!(?:It|Its|They|Their|This|The|In|At)\b)(?:[A-Z][\w.+-]*\s){1,3}"
    r"(?:at|in|was|is|by|from|appeared|came|followed)\b"
)
# A clause behind a semicolon is about another work where it does not begin with "the paper" or the like.
_SEMICOLON = Pattern(rf"[;；](?!\s*(?i:{any_of('subject.pronouns')})\b)|, (?:while|whereas) $")
# "It was proposed by …": the authors behind are those of the work spoken of.
_ITS_AUTHORS = Pattern(
    r"(?:\b(?:was|were|is) (?:(?:first|originally) )?"
    r"(?:(?:introduced|proposed|published|presented|developed|written|created) )?by|\bauthors? (?:is|are|was|were)) $"
)
_LONGEST_GAP = 160  # characters between two anchors of one work
_NEARBY = 2  # anchors on either side among which the key of an author is
_LONGEST_BRACKET_GAP = 4  # characters between an anchor and its bracket group
_FORMER = Pattern(r"^\W*(?:the former|前者)", re.IGNORECASE)
_LATTER = Pattern(r"^\W*(?:the latter|后者)", re.IGNORECASE)


_MARGIN = 120  # characters beside what is about a work that are kept; no pattern looks further
_CROWD = 100  # anchors; a text with more between two periods is a list without form, and nobody's fact is clear


@dataclass(slots=True)
class _Group:
    """The anchors of one sentence that refer to one work, and the bracket groups that are its own."""

    anchors: list[Anchor] = field(default_factory=list)
    brackets: list[Stretch] = field(default_factory=list)

    @property
    def start(self) -> int:
        return self.anchors[0].start

    @property
    def end(self) -> int:
        return max([anchor.end for anchor in self.anchors] + [end for _, end in self.brackets])

    def conflicts(self, anchor: Anchor) -> bool:
        """Tell whether the group already has another key for the anchor's tie."""
        return any(other.tie is anchor.tie and other.key != anchor.key for other in self.anchors)


def _is_loose_identifier(group: _Group, text: str, subject: Mention) -> bool:
    """Tell whether a short sentence only adds an identifier to the work spoken of: "编号 2001.00001"."""
    alone = [anchor.tie for anchor in group.anchors] == [Tie.IDENTIFIER]
    return alone and len(text) < _WRAPPED and not subject.of(FieldKind.IDENTIFIER)


def _states_its_authors(text: str, group: _Group) -> bool:
    """Tell whether a sentence says who wrote the work of the sentence before: "It was proposed by Lee et al."."""
    if {anchor.tie for anchor in group.anchors} != {Tie.AUTHORS} or not _CONTINUES.match(text):
        return False
    return len(group.anchors) == 1 and _ITS_AUTHORS.search(text, 0, group.start) is not None


def _names_others(subject: Mention, group: _Group) -> bool:
    """Tell whether a group names other authors than those already read for the work: it is about another work."""
    stated = [one.value for anchor in group.anchors for one in anchor.fields if one.kind is FieldKind.AUTHORS]
    known = [one.value for one in subject.of(FieldKind.AUTHORS)]
    first = [split_authors(value).names[:1] for value in (*stated[:1], *known[:1])]
    return len(first) == 2 and all(first) and compare_names(first[0][0], first[1][0]) is NameMatch.DIFFERENT


def _is_wrapped(text: str) -> bool:
    """Tell whether the lines of a text are one text, broken to a width: all but the last are about equally long."""
    if "\n" not in text.strip():
        return True
    lines = [sum(2 if is_han(ch) else 1 for ch in line) for line in text.split("\n") if line.strip()]
    return len(lines) < 2 or (max(lines) >= _WRAPPED and 10 * min(lines[:-1]) >= 6 * max(lines))


@dataclass(slots=True)
class Paragraph:
    """Reads the sentences of one paragraph in order, with what the last ones were about.

    `forced` says that the text stands in a unit of the subject's own: what names no other work is about the subject.
    `in_item` says that it stands in an item, which is about the work that it begins with.
    """

    reader: Reader
    subject: Mention | None = None
    forced: bool = False
    in_lines: bool = False
    in_item: bool = False
    mentions: list[Mention] = field(default_factory=list)
    pair: tuple[Mention, Mention] | None = None

    def read(self, passage: Passage) -> None:
        """Read a passage sentence by sentence; lines that are not wrapped text are sentences of their own."""
        if _is_wrapped(passage.text):
            passage = replace(passage, text=passage.text.replace("\n", " "))
            last = 0
            for start, end in split_sentences(passage.text, _atoms(passage)):
                if start - last > _BLANKED and not self.forced:
                    self.subject = self.pair = None
                self._sentence(passage.cut(start, end))
                last = end
            return
        self.in_lines = True
        for line in split_lines(passage):
            for start, end in split_sentences(line.text, _atoms(line)):
                self._line(line.cut(start, end))

    def _line(self, line: Passage) -> None:
        """Read one line of several: a title alone on a line, or facts about the work of the lines before."""
        self.forced = self.forced or self.subject is not None
        title = heading_text(line)
        if looks_like_title(title.text) and not has_han(title.text) and not self.reader.anchors(title):
            if self.subject is None or self.subject.of(FieldKind.TITLE) or not self.mentions:
                self.subject = Mention(spans=[title.span(0, len(title.text))])
                self.mentions.append(self.subject)
            self.subject.add(title_fields(title, (0, len(title.text))))
            return
        self._sentence(line)
        if self.mentions and self.subject not in self.mentions[-1:]:
            self.subject = self.mentions[-1]

    def _sentence(self, sentence: Passage) -> None:
        anchors = self.reader.anchors(sentence)
        if len(anchors) > _CROWD:
            return
        groups = self._groups(anchors, sentence.text)
        if not groups:
            self._continue(sentence)
            return
        if len(groups) == 1 and self.subject is not None and self._adds_to(self.subject, sentence, groups[0]):
            return
        if len(groups) == 1 and _is_aside(groups[0], sentence.text):
            groups = [_with_brackets(groups[0], sentence.text)]
            sentence = _only(sentence, [*groups[0].brackets, *((a.start, a.end) for a in groups[0].anchors)], [])
        mentions = [_mention(group, sentence) for group in groups]
        if len(groups) == 1 and not _BESIDE.search(sentence.text, 0, groups[0].start):
            self._state(mentions[0], _without_relations(self._own(sentence, groups[0]), groups[0]), groups[0])
            self.subject, self.pair = self.subject if self.forced else mentions[0], None
        elif len(groups) > 1:
            shares = _shares(sentence, groups, self._own)
            for mention, group, statement in zip(mentions, groups, shares, strict=True):
                self._state(mention, statement, group)
            self.subject = self.subject if self.forced else None
            self.pair = (mentions[0], mentions[1]) if len(groups) == _PAIR else None
        self.mentions.extend(mentions)

    def _groups(self, anchors: Sequence[Anchor], text: str) -> list[_Group]:
        entries = self.reader.entries
        return group_anchors(spoken_of(anchors, text, entries), text, entries)

    def _own(self, sentence: Passage, group: _Group) -> Passage:
        """Blank what a sentence of a document that cites by keys does not say of the work of a group itself."""
        is_label = self.in_item and begins_with_label(sentence.text, group.start, group.end)
        if not self.reader.entries or self.forced or is_label:
            return sentence
        points = [*group.brackets, *((anchor.start, anchor.end) for anchor in group.anchors)]
        gaps = gaps_between(own_words(sentence.text, points), len(sentence.text))
        return sentence.blank(gap for gap in gaps if sentence.text[slice(*gap)].strip())

    def _adds_to(self, subject: Mention, sentence: Passage, group: _Group) -> bool:
        """Read a sentence whose anchors only add to the work spoken of; `False` where they are a work's own."""
        if self.forced and {anchor.tie for anchor in group.anchors} <= _FACTS:
            if _names_others(subject, group) or RELATION.search(sentence.text, 0, group.start):
                self.subject = None if self.in_lines else subject
            else:
                self._extend(subject, group, _without_relations(sentence, group))
        elif _TITLE_STATEMENT.match(sentence.text) or _states_its_authors(sentence.text, group):
            self._extend(subject, group, sentence)
        elif _is_loose_identifier(group, sentence.text, subject):
            subject.add((*group.anchors[0].fields, *link_fields(sentence)))
        else:
            return False
        return True

    def _extend(self, subject: Mention, group: _Group, statement: Passage) -> None:
        """Add what the anchors and the words of a sentence say to the work spoken of."""
        for anchor in group.anchors:
            subject.add(anchor.fields)
        self._state(subject, statement, group)

    def _continue(self, sentence: Passage) -> None:
        """Give a sentence without a work of its own to the work that the text is speaking of."""
        owner = self.subject if self.forced or _CONTINUES.match(sentence.text) else None
        if self.pair and (_FORMER.match(sentence.text) or _LATTER.match(sentence.text)):
            owner = self.pair[0] if _FORMER.match(sentence.text) else self.pair[1]
        if owner is not None:
            self._state(owner, _without_relations(sentence, None), None)

    def _state(self, mention: Mention, statement: Passage, group: _Group | None) -> None:
        """Add a statement to a mention, with the dates it gives."""
        mention.add(link_fields(statement))
        taken = [(a.start, a.end) for a in group.anchors] if group else []
        mention.add(date_fields(statement, group.brackets if group else (), taken, self.reader.lexicon))
        people = [(a.start, a.end) for a in group.anchors if a.tie is Tie.AUTHORS] if group else []
        titles = [(a.start, a.end) for a in group.anchors if a.tie is Tie.TITLE] if group else []
        statement = statement.blank(titles) if titles else statement
        mention.add(inline_fields(statement.blank(people) if people else statement, self.reader.lexicon))
        mention.statements.append(statement)


def group_anchors(anchors: Sequence[Anchor], text: str, entries: Mapping[str, Mention]) -> list[_Group]:
    """Return the anchors of a sentence by the work they refer to; `entries` are what is known of citation keys."""
    brackets = find_brackets(text)
    groups: list[_Group] = []
    for place, anchor in enumerate(anchors):
        nearby = anchors[max(0, place - _NEARBY) : place + _NEARBY + 1]
        own = _pointed(groups, anchor, text) or next(
            (g for g in reversed(groups) if _shares_work(g, anchor, nearby, text, entries, brackets)), None
        )
        if own is None:
            own = _Group()
            groups.append(own)
        own.anchors.append(anchor)
        own.brackets.extend(b for b in brackets if b not in own.brackets and _attached(anchor, b, text))
    return groups


def _pointed(groups: list[_Group], anchor: Anchor, text: str) -> _Group | None:
    """Return the first or second of two works where "the former" or 后者 stands before an author."""
    if len(groups) < 2 or anchor.tie is not Tie.AUTHORS:
        return None
    pointer = _POINTER.search(text[groups[-1].anchors[-1].end : anchor.start])
    return None if pointer is None else groups[0 if pointer["former"] else 1]


def _shares_work(
    group: _Group,
    anchor: Anchor,
    nearby: Sequence[Anchor],
    text: str,
    entries: Mapping[str, Mention],
    brackets: Sequence[Stretch],
) -> bool:
    """Tell whether an anchor refers to the work of a group; where there are citation keys, their entries tell."""
    by_key = may_share_work(group.anchors, anchor, nearby, text, entries)
    return _belongs(group, anchor, text, brackets) if by_key is None else by_key


def _belongs(group: _Group, anchor: Anchor, text: str, brackets: Sequence[Stretch]) -> bool:
    """Tell whether an anchor refers to the work of a group that stands before it."""
    if any(start < anchor.start < end for start, end in group.brackets):
        return not group.conflicts(anchor) or anchor.tie is Tie.NAME
    last = group.anchors[-1]
    gap = text[last.end : anchor.start] if last.end <= anchor.start else ""
    if anchor.tie is Tie.NAME and last.tie is Tie.NAME and gap.strip() in ("/", "a.k.a.", "aka"):
        return True
    if anchor.tie is Tie.NAME and ALIAS_WORD.search(text, last.end, anchor.end):
        return True
    if group.conflicts(anchor) or _POINTER.search(gap) or RELATION.search(gap) or len(gap) > _LONGEST_GAP:
        return False
    if any(start < last.end <= end and not start < anchor.start < end for start, end in brackets):
        if all(any(start < a.start < end for start, end in brackets) for a in group.anchors):
            return anchor.tie not in (Tie.NAME, Tie.TITLE)
        gap = text[group.end : anchor.start]
        if any(a.tie in (Tie.NAME, Tie.TITLE) for a in group.anchors) and anchor.tie is Tie.NAME:
            return False
    return not _is_other_work(last.tie, anchor.tie, gap)


def _is_other_work(before: Tie, here: Tie, gap: str) -> bool:
    """Tell whether the words between two anchors make the second one another work."""
    heads = (Tie.NAME, Tie.TITLE)
    if before is Tie.AUTHORS and here is Tie.NAME:
        return _WORKS_WITH.search(gap) is not None
    if before in heads and here in heads:
        return _BETWEEN_WORKS.match(gap) is not None
    return here is Tie.AUTHORS and _SEMICOLON.search(gap) is not None


def _attached(anchor: Anchor, bracket: Stretch, text: str) -> bool:
    """Tell whether a bracket group stands right behind an anchor."""
    gap = text[anchor.end : bracket[0]]
    return 0 <= bracket[0] - anchor.end <= _LONGEST_BRACKET_GAP and not gap.strip(" \"”’'》*_」』]")


def _is_aside(group: _Group, text: str) -> bool:
    """Tell whether a sentence only sets the work of a group beside the one that it is about."""
    return group.anchors[0].tie is Tie.NAME and _ASIDE.search(text, 0, group.start) is not None


def _with_brackets(group: _Group, text: str) -> _Group:
    """Return a group with its first anchor, the brackets right behind that, and the anchors in these."""
    first = group.anchors[0]
    brackets = [bracket for bracket in group.brackets if _attached(first, bracket, text)]
    kept = [a for a in group.anchors[1:] if any(start < a.start < end for start, end in brackets)]
    return _Group([first, *kept], brackets)


def _mention(group: _Group, sentence: Passage) -> Mention:
    """Return the mention that a group of anchors makes; of a work that is only touched upon, only the name."""
    mention = Mention()
    beside = _BESIDE.search(sentence.text, 0, group.start) is not None
    for anchor in group.anchors:
        mention.add(one for one in anchor.fields if not beside or one.kind is FieldKind.NAME)
        if (reference := reference_of(anchor)) is not None:
            mention.references.append(reference)
    first, last = group.start, max(anchor.end for anchor in group.anchors)
    mention.spans.append(sentence.span(first, max(last, first + 1)))
    return mention


def _shares(sentence: Passage, groups: list[_Group], own: Callable[[Passage, _Group], Passage]) -> list[Passage]:
    """Return what a sentence says of each of its works: its clauses, and of a shared clause the bracket groups."""
    kept: list[list[Stretch]] = [list(group.brackets) + [(a.start, a.end) for a in group.anchors] for group in groups]
    for place, (start, end) in _owned_clauses(sentence, groups):
        kept[place].append((start, _relation_start(sentence.text, start, end, groups[place])))
    return [
        _only(own(sentence, groups[place]), stretches, [group for other, group in enumerate(groups) if other != place])
        for place, stretches in enumerate(kept)
    ]


def _owned_clauses(sentence: Passage, groups: list[_Group]) -> Iterator[tuple[int, Stretch]]:
    """Yield the clauses that are about one work, with its place: the one they name, point to or go on with."""
    seen: set[int] = set()
    last: int | None = None
    for start, end in split_clauses(sentence.text, [*_atoms(sentence), *find_brackets(sentence.text)]):
        here = [place for place, group in enumerate(groups) if start <= group.start < end]
        seen.update(here)
        owner = here[0] if len(here) == 1 else None
        if not here:
            if _OTHER_SUBJECT.match(sentence.text, start, end):
                last = None
                continue
            owner = _pointed_clause(sentence.text[start:end], groups)
            only = next(iter(seen)) if len(seen) == 1 else None
            owner = next((place for place in (owner, last, only) if place is not None), None)
        if owner is not None:
            yield owner, (start, end)
        last = owner if sentence.text[end - 1] in ",，" else None


def _pointed_clause(clause: str, groups: list[_Group]) -> int | None:
    """Return which of two works a clause is about that begins with "the former" or 后者."""
    if len(groups) != _PAIR:
        return None
    return 0 if _FORMER.match(clause) else 1 if _LATTER.match(clause) else None


def _relation_start(text: str, start: int, end: int, group: _Group) -> int:
    """Return where a clause begins to speak of a work beside its own; its end where it does not."""
    for relation in RELATION.finditer(text, start, end):
        if relation.start() >= group.start:
            return relation.start()
    return end


def _only(sentence: Passage, kept: list[Stretch], others: list[_Group]) -> Passage:
    """Blank everything but the kept stretches, and what belongs to other works."""
    gaps = gaps_between(kept, len(sentence.text))
    for group in others:
        gaps.extend((anchor.start, anchor.end) for anchor in group.anchors)
        gaps.extend(group.brackets)
    only = sentence.blank(gap for gap in gaps if gap[0] < gap[1])
    # A long sentence about many works would otherwise be read once in full for each.
    return only.cut(max(0, min(kept)[0] - _MARGIN), max(end for _, end in kept) + _MARGIN) if kept else only


def _without_relations(sentence: Passage, group: _Group | None) -> Passage:
    """Blank what a sentence says about the works that its own work extends, beats or follows."""
    gaps: list[Stretch] = []
    atoms = find_brackets(sentence.text)
    for start, end in split_clauses(sentence.text, [*_atoms(sentence), *atoms]):
        for relation in RELATION.finditer(sentence.text, start, end):
            inside = group is not None and any(a.start <= relation.start() < a.end for a in group.anchors)
            ahead = group is not None and any(relation.end() <= a.start < end for a in group.anchors)
            if not inside and not ahead:
                gaps.append((relation.start(), end))
                break
    return sentence.blank(gaps) if gaps else sentence


def _atoms(passage: Passage) -> list[Stretch]:
    """Return the stretches within which no sentence or clause ends."""
    marks = (Markup.LINK, Markup.STRONG, Markup.EMPHASIS, Markup.CODE)
    return [*find_quotations(passage.text), *((mark.start, mark.end) for mark in passage.marks if mark.kind in marks)]
