"""List items that cite one work: "[Name](url): Rest of the title | venue", "**Title**. *Authors*. VENUE [paper]"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.mentions.anchors import Reader
from veridical.mentions.another_work import came_later
from veridical.mentions.beside_venue import is_place
from veridical.mentions.dates import lead_date
from veridical.mentions.headings import is_topic
from veridical.mentions.item_people import item_people
from veridical.mentions.item_rest import read_rest
from veridical.mentions.item_titles import find_item_title, head_mark, marked_words, title_first
from veridical.mentions.keys import is_key, spoken_of, without_keys
from veridical.mentions.labelled import name_fields
from veridical.mentions.labels import is_work_link
from veridical.mentions.mention import Mention
from veridical.mentions.names import find_bound_names, is_name, may_name
from veridical.mentions.pairs import in_series
from veridical.mentions.relations import RELATION
from veridical.mentions.run_in_heads import run_in_head
from veridical.mentions.ties import Tie, identifier_fields
from veridical.mentions.titles import looks_like_title
from veridical.model import Field, FieldKind, IdentifierKind, Markup
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.mentions.ties import Anchor
    from veridical.model import Passage

# What may stand before the title of an item: a check box, an emoji, a number, a date in brackets.
_JOINED_TITLES = Pattern(r"》\s?(?:和|与|及|以及|、)\s?《")  # two works
_LEAD = Pattern(
    r"(?:\s|:[a-z0-9_+-]+:|\[[ xX]\]|\[[A-Za-z]?\d{1,3}\]\s|【[^】\n]{1,16}】"
    r"|[(\[][A-Z][A-Za-z]{2,9}\s?(?:['’]\d\d|(?:19|20)\d\d)[)\]]"
    r"|[^\w\s\"“《(（\[【*`'‘.]|\d{1,3}[.)/]\s)*"
    r"(?:[\[(（]\s*(?P<date>[\d/.年月日-]{4,12})\s*[\])）]\s*[:：]?\s*(?:[^\w\s\"“《(（\[【]\s*)*)?"
)
_PAIR, _PDF = 2, "pdf"
_VENUE_LEAD = Pattern(r"[A-Z]{2}.*\d\d[)\]】]")
_OWN_PEOPLE = Pattern(r"\s?[(（][^()（）]{0,80}?(?:\bet al\b|等)")
_BEHIND_PART = Pattern(r"(?:[;；。]\s?|, (?:and|y|et|und) )$")
_CITED_BY = Pattern(r"[*_]?\s?\([A-Z][\w'’-]+(?: et al\.?| and [A-Z][\w'’-]+)?, [^()]*(?:19|20)\d\d\)")
_TWO_NAMES = Pattern(r"\W*(?P<one>[\w.+-]+)[*_]{0,2}\s?(?:and|&|/|与|和|及|、)\s?[*_]{0,2}(?P<other>[\w.+-]*[\w+])")
# "；而 FOO 则", "；FOO 由": the clause is about what it names first
_NEXT_CLAUSE, _IS_SUBJECT = Pattern(r"；\s?(?:而|至于|但|同期的?)?\s?"), Pattern(r"\s?(?:则|是|由|[出来]自|发表|发在)")
_UP_TO_IDENTIFIER = Pattern(r"\W{1,3}(?:is|was|at|in)?\W{0,3}(?:arxiv\W{0,2})?", re.IGNORECASE)


def read_item(passages: Sequence[Passage], reader: Reader) -> Mention | None:
    """Return the mention that an item makes; `None` where it is running text or cites several works."""
    passages = title_first(passages, reader.lexicon)
    cited = passages[0]
    passages = [without_keys(passage) for passage in passages]
    first = passages[0]
    anchors = reader.unbound_anchors(first)
    head = run_in_head(first)
    if (
        (_count_works(anchors) > 1 and not _has_two_links(first, anchors))
        or in_series(first.text)
        or _goes_to_another(first)
        or _names_two(first, reader)
        or _JOINED_TITLES.search(first.text)
        or (head is not None and not looks_like_title(marked_words(first, head)))
        or _is_no_work(first, reader)
    ):
        return None
    lead = _LEAD.match(first.text)
    start = lead.end() if lead else 0
    title = find_item_title(first, start, anchors, reader)
    if title is None or _identifies_other(first, title, anchors, reader) or _turns_to_other(first, title, reader):
        return None
    mention = Mention(spans=[first.span(start, len(first.text.rstrip()))] if first.text[start:].strip() else [])
    mention.add(title)
    if lead and _VENUE_LEAD.search(lead[0]):
        mention.statements.append(first.blank([(start, len(first.text))]))
    if lead and lead["date"]:
        mention.add(lead_date(first, *lead.span("date")))
    mark = head_mark(first, start)
    firm = [one for one in title if not one.doubtful]
    end = max((*_ends(first, firm), mark.end if mark else start))
    if not mention.of(FieldKind.TITLE):
        mention.add(_title_behind_people(first, end, anchors))
    read_rest(mention, first, end, reader, anchors)
    for passage in passages[1:]:
        read_rest(mention, passage, 0, reader, reader.unbound_anchors(passage))
    keys = spoken_of(reader.unbound_anchors(cited), cited.text, reader.entries)
    mention.references.extend(anchor.key for anchor in keys if is_key(anchor))
    return mention if mention.of(FieldKind.IDENTIFIER) or mention.of(FieldKind.TITLE) else None


def _is_no_work(passage: Passage, reader: Reader) -> bool:
    """Tell whether an item begins with a topic, or is but the name of an organisation, over what is listed there."""
    topic = head_mark(passage, 0)
    return (topic is not None and is_topic(passage, topic, reader)) or is_place(passage.text.strip(), reader.lexicon)


def read_authors_line(mention: Mention, passage: Passage, reader: Reader) -> bool:
    """Add a paragraph that begins with authors in italics to the item before it; `False` for any other text."""
    first = next(iter(passage.marks), None)
    if first is None or first.kind is not Markup.EMPHASIS or first.start > 0:
        return False
    people = item_people(passage, 0, reader)
    has_own = bool(mention.of(FieldKind.IDENTIFIER) and identifier_fields(passage))
    if people is None or people[0] != 0 or has_own or _CITED_BY.match(passage.text, people[1]):
        return False
    read_rest(mention, passage, 0, reader, reader.unbound_anchors(passage))
    return True


def read_lone_name(mention: Mention, passage: Passage) -> bool:
    """Add a text that is nothing but a short name to the item that it stands under; `False` for any other text."""
    words = passage.text.split()
    is_lone = len(words) == 1 and is_name(words[0])
    mention.add(name_fields(passage) if is_lone else ())
    return is_lone


def _title_behind_people(first: Passage, at: int, anchors: Sequence[Anchor]) -> Iterator[Field]:
    """Yield the one marked title of an item that begins with a name: "**Foobar** — Lee and Kim, *A Study of Foos*"."""
    relation = RELATION.search(first.text, at)
    titles = [one for one in anchors if one.tie is Tie.TITLE]
    if len(titles) == 1 and at <= titles[0].start and not (relation and relation.start() < titles[0].start):
        joint = first.text[at : titles[0].start].rstrip(' *_"“')
        if joint.endswith((",", ":", "—", "–", ".")):
            yield from titles[0].fields


def _identifies_other(first: Passage, title: Sequence[Field], anchors: Sequence[Anchor], reader: Reader) -> bool:
    """Tell whether an identifier stands right behind another known name than the one the item begins with.

    "**FOO** (TOFU 2019), then BAR (2001.00001)" speaks of two works.
    """
    if any(one.kind is FieldKind.TITLE for one in title):
        return False
    starts = [anchor.start for anchor in anchors if anchor.tie is Tie.IDENTIFIER]
    own = {one.value for one in title}
    found = find_bound_names(first.text, reader.bound) if starts else ()
    names = [one for one in found if first.text[slice(*one)] not in own]
    return any(
        _UP_TO_IDENTIFIER.fullmatch(first.text, end, start) for _, end in names for start in starts if start > end
    )


def _turns_to_other(first: Passage, title: Sequence[Field], reader: Reader) -> bool:
    """Tell whether a later clause is about another known name than the one the item begins with: "…；FOO 则来自 …"."""
    if any(one.kind is FieldKind.TITLE for one in title):
        behind = max((0, *_ends(first, title)))
        found = find_bound_names(first.text, reader.bound) if may_name(first.text[behind:], reader.bound) else ()
        others = [one for one in found if one[0] > behind]
        return any(came_later(first.text[behind:start], first.text, end) for start, end in others)
    if "；" not in first.text:
        return False
    own = {one.value for one in title}
    made = [reader.known.names.get(name) for name in own]
    names = dict(find_bound_names(first.text, reader.bound))
    for clause in _NEXT_CLAUSE.finditer(first.text):
        end = names.get(clause.end())
        name = first.text[clause.end() : end]
        if end is None or name in own or _IS_SUBJECT.match(first.text, end) is None:
            continue
        if not (work := reader.known.names.get(name)) or work not in made:
            return True
    return False


def _count_works(anchors: Sequence[Anchor]) -> int:
    """Count the works by the strongest tie that tells works apart."""
    arxiv = {a.key for a in anchors if a.tie is Tie.IDENTIFIER and _is_arxiv(a)}
    years = {a.key for a in anchors if a.tie is Tie.AUTHORS and any(f.kind is FieldKind.YEAR for f in a.fields)}
    return max(len(arxiv), len(years), 1)


def _has_two_links(first: Passage, anchors: Sequence[Anchor]) -> bool:
    """Tell whether all identifiers of an item are in its links to the abstract and the PDF: they should agree."""
    found = [one for one in anchors if one.tie is Tie.IDENTIFIER and _is_arxiv(one)]
    links = [mark for mark in first.marks if mark.kind is Markup.LINK and any(one.start == mark.end for one in found)]
    words = {marked_words(first, mark).casefold() for mark in links}
    return len(found) == len(words) == _PAIR and _PDF in words and all(map(is_work_link, words))


def _goes_to_another(first: Passage) -> bool:
    """Tell whether a later part of an item begins with a name and its people: "…; **BAR** (Lee et al.) …"."""
    return any(
        mark.kind in (Markup.STRONG, Markup.LINK)
        and _BEHIND_PART.search(first.text, 0, mark.start)
        and is_name(marked_words(first, mark))
        and _OWN_PEOPLE.match(first.text, mark.end)
        for mark in first.marks
    )


def _names_two(first: Passage, reader: Reader) -> bool:
    """Tell whether an item begins with the names of two works: "FOO and BAR, both by Lee and Kim, …"."""
    joint = _TWO_NAMES.match(first.text)
    if joint is None or not {joint["one"], joint["other"]} <= reader.bound:
        return False
    made = [reader.known.names.get(joint[name]) for name in ("one", "other")]
    return None in made or made[0] != made[1]


def _is_arxiv(anchor: Anchor) -> bool:
    identifier = anchor.fields[0].identifier
    return identifier is not None and identifier.kind is IdentifierKind.ARXIV


def _ends(first: Passage, fields: Sequence[Field]) -> Iterator[int]:
    """Yield where the values of fields end in the passage."""
    for one in fields:
        at = first.text.find(one.value)
        if at >= 0:
            yield at + len(one.value)
