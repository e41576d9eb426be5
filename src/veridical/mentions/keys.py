r"""Citations by key: which works the keys stand for, and whether a sentence speaks of a work that it cites.

A key in brackets often only backs what a sentence says of something else: "GPT-X is from Acme, and beats Foo [key]".
Then its facts are not the cited work's (DESIGN §2.1). They are where the sentence names the work as the entry does,
where the key itself is its subject ("\\citet{key} show …"), or where a fact stands right behind the key.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.mentions.fragments import clauses_of_facts, fragment_behind
from veridical.mentions.labels import field_name
from veridical.mentions.names import states_fact
from veridical.mentions.ties import Anchor, Tie
from veridical.model import CITED, FieldKind, Markup
from veridical.text.acronyms import spells
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern
from veridical.text.stretches import gaps_between
from veridical.text.title_keys import likeness, title_key
from veridical.text.titles import main_title

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from veridical.lexicon import Lexicon
    from veridical.mentions.groups import Group
    from veridical.mentions.mention import Mention
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_SAME_TITLE = 70.0  # as in `citations`: below this, two titles are two works'
_BETWEEN = Pattern(r"[\s\"”’'*_)）\],]{0,8}(?:[(（][^()（）]{0,80}[)）][\s,]{0,4})?[(（\[]{0,2}")
_LEAD = Pattern(rf"\W*(?:(?:{any_of('key.leads')}|{any_of('key.leads_zh')})\s*)?")
_CITATION = Pattern(rf"\s?(?:\[{CITED}+\]|{CITED})")
# Before a work: what makes the words before it its origin.
_INTRODUCED = Pattern(
    rf"(?:['’]s|\b{any_of('name.introducing')}\w*(?: (?:the|an?|its|their|also))?|{any_of('name.introducing_zh')})"
    r"\s?[\[(（\"“‘']{0,2}$"
)
_GOES_ON = Pattern(r"[\])）]*\s[a-z]")
_CLOSED = Pattern(r"[\])）\"”’'》]*")
# Behind a work, beside the facts that stand behind any name.
_OWN_FACT = Pattern(
    rf"\s(?:itself |also |first |later )?{any_of('name.introducing')}(?:es?|s|ed|ing)?\s"
    r"|\s?(?:are|is|was|were) (?:all )?(?:from|at|with|of|by)\s|\s(?:itself|also) (?:was|is|appeared)\s|,? whose\s"
    r"|\s(?:of|at) (?:the )?[A-Z]|,\s(?:an?|the) (?:[a-z-]+ ){1,4}(?:of|from|by|at|in) (?:the )?[A-Z]|\s?(?:\s?—|–|-)\s"
    r"|\s?[，,]?\s?[于在]"
    rf"|, (?:which|who) (?:{any_of('key.adverbs')} )*{any_of('key.appearing')}\s|, (?:{any_of('key.adverbs')} )*"
    r"(?:presented|published|printed|posted|released|accepted|written) (?:at|in|by|on|to) "
)
_APPLIED = Pattern(rf"\s(?:is|are) (?:\w+ )?{any_of('key.applied')}\b")  # "[key] is trained at Acme": by somebody now
_ASIDE = Pattern(rf"\W*{any_of('key.asides')}\s[^,;]{{0,40}}$")
_GOES_BACK = Pattern(
    r"[;,]\s(?:and )?(?:it|its|they|their|both|the (?:paper|work|authors?|article)|all authors)\b"
    r"|[，；,;]\s?(?:其|该|作者|论文|它)"
)
_POINTS = Pattern(r"[，；,;]\s?(?:而)?(?:前者|后者)")
_REFERENCE_COLUMN = Pattern(any_of("key.columns", "key.columns_zh"), re.IGNORECASE)
_THAT_ONE = Pattern(r"(?:[那这]篇(?:论?文|文章|工作|报告)?|一文)\s?$")  # "李安的那篇 [4]"
_CROWD = 200  # anchors; a text with more is a list without form
_LONGEST_NAME = 5  # words
_SHORTEST_IN_KEY = 3  # letters of a name that is looked for in a key


def spoken_of(anchors: Sequence[Anchor], text: str, entries: Mapping[str, Mention]) -> list[Anchor]:
    """Return the anchors without the keys that only back what a text says of something else, or that are unknown."""
    others = [anchor for anchor in anchors if not is_key(anchor)]
    if len(anchors) > _CROWD:
        return others
    return [anchor for anchor in anchors if not is_key(anchor) or _is_spoken_of(anchor, others, text, entries)]


def is_key(anchor: Anchor) -> bool:
    """Tell whether an anchor is a citation key."""
    return anchor.tie is Tie.REFERENCE and anchor.key.startswith("@")


def reference_of(anchor: Anchor) -> str | None:
    """Return the number or key of the one entry that an anchor points to; a list of numbers points to none."""
    return anchor.key if anchor.tie is Tie.REFERENCE and (anchor.key.isdigit() or is_key(anchor)) else None


def is_by_key(sentence: Passage, group: Group) -> bool:
    """Tell whether a sentence, or the work of a group in it, is cited by a key."""
    return CITED in sentence.text or any(anchor.tie is Tie.REFERENCE for anchor in group.anchors)


def only_own_words(sentence: Passage, group: Group, lexicon: Lexicon) -> Passage:
    """Blank what a sentence does not say of the work of a group, which it cites by its key, but of others."""
    text = sentence.text
    points = [*group.brackets, *((anchor.start, anchor.end) for anchor in group.anchors)]
    behind = fragment_behind(text, max(points)[1], lexicon)
    kept = [*_own_words(text, points), *behind, *clauses_of_facts(text, lexicon)]
    return sentence.blank(gap for gap in gaps_between(kept, len(text)) if text[slice(*gap)].strip())


def _own_words(text: str, points: Sequence[Stretch]) -> list[Stretch]:
    """Return what of a sentence is about the work that is referred to at `points`: its names, keys and bracket groups.

    Where documents cite by keys, sentences are dense: "A team at Acme tunes Foo [key] on data of Bar". A fact is the
    work's where it stands right behind a point ("Foo [key] was published at …"), where a verb of origin or a
    possessive stands right before the first one ("Acme released Foo [key]"), or where a clause goes back to it
    ("…; their paper appeared at …"). What follows "Unlike Foo [key]," is about another work.
    """
    kept = list(points)
    first = min(points)[0]
    if _INTRODUCED.search(text, 0, first):
        kept.append((0, first))
    is_aside = _ASIDE.match(text[:first]) is not None
    bounds = sorted(points)
    ends = [*(start for start, _ in bounds[1:]), len(text)]
    is_stating = False
    for (_, end), following in zip(bounds, ends, strict=True):
        stop = _before_other_key(text, end, following)
        is_stating = is_stating or _states_own_fact(text, end, is_aside=is_aside)
        back = None if is_stating or is_aside else _GOES_BACK.search(text, end, max(end, stop))
        if is_stating or back:
            kept.append((back.start() if back else end, stop))
    if pointer := _POINTS.search(text, bounds[-1][1]):
        kept.append((pointer.start(), len(text)))  # which of the works is meant is told elsewhere
    return [stretch for stretch in kept if stretch[0] < stretch[1]]


def begins_with_label(text: str, start: int, end: int) -> bool:
    """Tell whether the work at a stretch is all that an item is about: it begins with it, and no clause goes on."""
    return not text[:start].strip(" *_") and _GOES_ON.match(text, end) is None


def _before_other_key(text: str, start: int, end: int) -> int:
    """Return where the clause ends that stands before another work's key; the end of the stretch without one."""
    key = text.find(CITED, start, end)
    if key < 0:
        return end
    comma = max(text.rfind(sign, start, key) for sign in ",;，；")
    return comma if comma >= 0 else key


def _states_own_fact(text: str, at: int, *, is_aside: bool) -> bool:
    """Tell whether a fact stands right behind a point; what follows a work that is only set beside is another's."""
    closed = _CLOSED.match(text, at)
    at = closed.end() if closed else at
    if _APPLIED.match(text, at):
        return False
    return states_fact(text, at) or (not is_aside and _OWN_FACT.match(text, at) is not None)


def may_share_work(
    group: Sequence[Anchor], anchor: Anchor, nearby: Sequence[Anchor], text: str, entries: Mapping[str, Mention]
) -> bool | None:
    """Tell whether an anchor is of the work of a group, by the keys among them; `None` where they do not tell.

    Authors and identifiers right beside a key go with it.
    """
    if anchor.tie in (Tie.AUTHORS, Tie.IDENTIFIER):
        own = [one for one in nearby if is_key(one) and one not in group and _is_beside(anchor, one, text)]
        if own and not any(is_key(one) and _is_beside(anchor, one, text) for one in group):
            anchor = own[0]
    shares = [one for other in group if (one := _share_work(other, anchor, text, entries)) is not None]
    if anchor.tie in (Tie.AUTHORS, Tie.IDENTIFIER):
        return True if True in shares else None
    if is_key(anchor):
        return bool(shares) and all(shares)
    return all(shares) if shares else None


def _share_work(left: Anchor, right: Anchor, text: str, entries: Mapping[str, Mention]) -> bool | None:
    """Tell whether two anchors are of one work, one of which is a key; `None` where none is, or it does not tell."""
    if is_key(left) and is_key(right):
        return left.key == right.key
    if not (is_key(left) or is_key(right)):
        return None
    key, other = (left, right) if is_key(left) else (right, left)
    entry = entries.get(key.key)
    is_own = entry is not None and _is_of(other, key, text, entry)
    return True if is_own else False if other.tie in (Tie.NAME, Tie.TITLE) else None


def _is_spoken_of(anchor: Anchor, others: Sequence[Anchor], text: str, entries: Mapping[str, Mention]) -> bool:
    entry = entries.get(anchor.key)
    if entry is None or CITED in (text[anchor.start - 1 : anchor.start], text[anchor.end : anchor.end + 1]):
        return False
    if text[anchor.start - 1 : anchor.start] != "[":
        return True
    if any(_is_of(other, anchor, text, entry) for other in others):
        return True
    if any(other.tie in (Tie.NAME, Tie.TITLE) and _is_beside(other, anchor, text) for other in others):
        return False
    if _THAT_ONE.search(text, 0, anchor.start - 1):
        return True
    lead = _LEAD.match(text)
    before = text[lead.end() if lead else 0 : anchor.start - 1].strip()
    return not before or _is_borne(before, entry, anchor.key) or states_fact(text, anchor.end + 1)


def _is_of(other: Anchor, key: Anchor, text: str, entry: Mention) -> bool:
    """Tell whether what else ties a text to a work ties it to that of a key, as its entry describes it."""
    match other.tie:
        case Tie.NAME:
            return any(_is_borne(one.value, entry, key.key) for one in other.fields)
        case Tie.TITLE:
            titles = entry.of(FieldKind.TITLE)
            stated = [one.value for one in other.fields if one.kind is FieldKind.TITLE]
            return any(_are_alike(value, title.value) for value in stated for title in titles)
        case Tie.IDENTIFIER:
            identifiers = {one.identifier for one in entry.of(FieldKind.IDENTIFIER)}
            return _is_beside(other, key, text) or any(one.identifier in identifiers for one in other.fields)
        case _:
            return _is_beside(other, key, text)


def _is_beside(other: Anchor, key: Anchor, text: str) -> bool:
    """Tell whether nothing but signs and one bracket group stands between an anchor and a key."""
    first, last = (other, key) if other.start < key.start else (key, other)
    return _BETWEEN.fullmatch(text[first.end : last.start]) is not None


def _are_alike(one: str, other: str) -> bool:
    if likeness(one, other) >= _SAME_TITLE:
        return True
    short, long = sorted((title_key(one), title_key(other)), key=len)
    return bool(short) and long.startswith(short)


def _is_borne(name: str, entry: Mention, key: str) -> bool:
    """Tell whether an entry's title begins with a name or spells it, or its key has it where the title does not.

    So does what the title itself puts behind its head and a colon, where it has several words: "FOB: Foo over Bar". A
    name further back is that of another work: "Early Experiments with FooNet".
    """
    short = title_key(name)
    if not short:
        return False
    titles = [one.value for one in entry.of(FieldKind.TITLE)]
    if any(short in _fronts(title) or spells(main_title(title) or title, name) for title in titles):
        return True
    if " " in name and any(short in _fronts(title.partition(": ")[2]) for title in titles):
        return True
    is_inside = any(short in title_key(title) for title in titles)
    return len(short) >= _SHORTEST_IN_KEY and not is_inside and short in title_key(key)


def _fronts(title: str) -> set[str]:
    """Return the keys of the first words of a title."""
    words = title.split()[:_LONGEST_NAME]
    return {title_key("".join(words[:count])) for count in range(1, len(words) + 1)}


def without_keys(passage: Passage) -> Passage:
    """Return a passage without its citations by key, their brackets, and the white space before them."""
    if not passage.marks or all(mark.kind is not Markup.CITATION for mark in passage.marks):
        return passage
    return passage.drop(match.span() for match in _CITATION.finditer(passage.text))


def cites_several(passages: Sequence[Passage]) -> bool:
    """Tell whether passages cite several works by key."""
    return len(_keys(passages)) > 1


def _keys(passages: Sequence[Passage]) -> set[str]:
    marks = (mark for passage in passages for mark in passage.marks if mark.kind is Markup.CITATION)
    return {f"@{mark.target}" for mark in marks}


def _names_work(header: str | None) -> bool:
    """Tell whether a column may hold the work that its rows are about: "Paper", "Ref."; "Backbone" holds another."""
    if header is None or field_name(header) is not None:
        return True
    return _REFERENCE_COLUMN.fullmatch(header.strip()) is not None


def row_key(mention: Mention, cells: Sequence[Passage], entries: Mapping[str, Mention]) -> list[str]:
    """Return the key that a table row cites, if the row calls its work by no other name than the entry does."""
    key = next(iter(_keys([cell for place, cell in enumerate(cells) if place == 0 or _names_work(cell.field)])), "")
    names = [one.value for one in mention.of(FieldKind.NAME)]
    if key not in entries or (names and not any(_is_borne(name, entries[key], key) for name in names)):
        return []
    return [key]
