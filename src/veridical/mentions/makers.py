"""Works that a text tells by who made them alone: "Lee and Kim on foobars: TOFU, 1984", "（Kim、Lee，1992）".

Which words are people that made a work together, a record tells: `Known.people`. The words from them to the next work,
or to the end of the sentence, are about their work; what stands before may tell what it is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.mentions.bystanders import without_posts
from veridical.mentions.clauses import atoms_of
from veridical.mentions.fields import field_at
from veridical.mentions.labels import field_kind
from veridical.mentions.mention import Mention
from veridical.mentions.part_lists import authors_at
from veridical.mentions.statements import add_statement, begin_alike
from veridical.mentions.ties import Anchor, Tie
from veridical.model import BlockKind, FieldKind
from veridical.text.cues import any_of
from veridical.text.makers import all_but_one, families_of, find_makers, known_makers
from veridical.text.patterns import Pattern
from veridical.text.people import MORE
from veridical.text.sentences import find_brackets, split_sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from veridical.mentions.anchors import Reader
    from veridical.mentions.groups import Group
    from veridical.model import Document, Passage
    from veridical.text.makers import Makers, Together
    from veridical.text.sentences import Stretch

_PART = Pattern(r"[;；]")
_JOINT = Pattern(r"[,;，；]|\b(?:and|while|but|then)\b")
_TOLD = (Tie.IDENTIFIER, Tie.TITLE, Tie.REFERENCE)
_DATED = Pattern(r"(?:1[6-9]|20)\d\d")
_MORE = Pattern(rf"{MORE}$")
_LISTS = Pattern(r"\.?(?:[,;]|$)")  # behind people who are no subject
# Between a work and people behind it who did something else, and what they did
_APART = Pattern(r" (?:[^\s:;]+ ){4,}[^\s:;]+[:;] $")
_PROPOSED_IT = Pattern(rf"(?: (?:of|from|at) [^;:.()]{{2,100}}?)? {any_of('credit.did')} (?:it|this|that)\b")
_NEAR = 2  # characters between people and the brackets behind them
_ALONE = Pattern(
    r"(?:\b(?:by|von|par|por|da|di|de|do|av|door|od|przez)\s|[(（\[:：—–·|]\s?)"
    r"(?P<name>[A-ZÀ-Þ][a-zà-ÿ]+(?:[-'’][A-ZÀ-Þ]?[a-zà-ÿ]+)*)(?=\s?(?:[,，.;；()（·|]|$)| (?:in|at|and) )"
)
_YEAR = Pattern(r"(?:\s?[(（\[]|\s?[,，]|\s?于|\s?在|\s?,? in)\s?(?P<year>(?:1[6-9]\d\d|20[0-4]\d))(?!\d|[-–/.]\d)")


def people_in(document: Document) -> tuple[tuple[str, ...], ...]:
    """Return the family names in a document that may be of people who made a work together, also with one too many."""
    running = (block for block in document.blocks if block.kind not in (BlockKind.ENTRY, BlockKind.ROW))
    texts = (one.text for block in running for one in block.passages if field_kind(one.field) is None)
    lists = (part.families for text in texts for makers in find_makers(text) for part in makers.parts())
    return tuple(dict.fromkeys(one for families in lists for one in (families, *all_but_one(families))))


def firsts_in(document: Document) -> tuple[str, ...]:
    """Return the words of a document that stand alone where authors do: "by Lee", "(Lee, TOFU 2020)"."""
    running = (block for block in document.blocks if block.kind not in (BlockKind.ENTRY, BlockKind.ROW))
    texts = (one.text for block in running for one in block.passages if field_kind(one.field) is None)
    return tuple(dict.fromkeys(found["name"] for text in texts for found in _ALONE.finditer(text)))


def maker_mentions(passage: Passage, reader: Reader, read: Iterable[Mention]) -> Iterator[Mention]:
    """Yield what a passage says of works by their makers alone, where `read` has not read of them yet."""
    taken = [one.span for mention in read for one in mention.fields]
    venues = ((one.start, one.end) for one in reader.lexicon.venues.find(passage.text))
    for start, end in split_sentences(passage.text, [*atoms_of(passage), *venues]):
        sentence = passage.cut(start, end)
        known = list(known_makers(sentence.text, reader.known.people))
        free = [one for one in known if not any(sentence.span(one.start, one.end).overlaps(span) for span in taken)]
        if free:
            yield from _mentions(sentence, free, known, reader)


def without_other_makers(sentence: Passage, anchors: Sequence[Anchor], reader: Reader) -> Passage:
    """Blank people, and what is said behind them, beside the named authors of the one work of a sentence.

    "Ito and Ono (TOFU 2020) and Lee et al. (“A Study of Foos”)" speaks of two works, of which one is not named.
    """
    named = [one.value for anchor in anchors if anchor.tie is Tie.AUTHORS for one in anchor.fields[:1]]
    if not reader.known.people:
        return sentence
    if not named:
        return _without_next_makers(sentence, anchors, reader)
    start, end = min(one.start for one in anchors), max(one.end for one in anchors)
    others = [
        (one.start, _last_joint(sentence.text, one.end, start) if one.end <= start else len(sentence.text))
        for one in known_makers(sentence.text, reader.known.people)
        if (one.end <= start or end <= one.start) and not any(begin_alike(one.families, other) for other in named)
    ]
    return sentence.blank(others) if others else sentence


def begins_with_its_makers(sentence: Passage, group: Group, subject: Mention, reader: Reader) -> bool:
    """Tell whether a sentence lists first who made the work spoken of, as a record tells: "Lee et al., in 2019."."""
    first, text = group.anchors[0], sentence.text
    if first.tie is not Tie.AUTHORS or len(group.anchors) > 1 or text[: first.start].strip(" -*•·"):
        return False
    if subject.of(FieldKind.AUTHORS) or _LISTS.match(text, first.end) is None:
        return False
    families = families_of(_MORE.sub("", first.fields[0].value))
    made = (reader.known.names.get(one.value) for one in subject.of(FieldKind.NAME))
    return "" not in families and any(families <= known for known in made if known)


def _without_next_makers(sentence: Passage, anchors: Sequence[Anchor], reader: Reader) -> Passage:
    """Blank what a sentence says of people who made another work than that it names: "…: Lee and Kim proposed it"."""
    text, end = sentence.text, max((one.end for one in anchors), default=0)
    for one in known_makers(text, reader.known.people):
        is_apart = one.start > end and len(one.names) > 1 and _APART.search(text, end, one.start) is not None
        if is_apart and _PROPOSED_IT.match(text, one.end) and not _made_any(one, anchors, reader):
            return sentence.blank([(one.start, len(text))])
    return sentence


def _made_any(makers: Makers, anchors: Sequence[Anchor], reader: Reader) -> bool:
    """Tell whether people made the work of one of some names, or may have: nobody knows who did."""
    keys = [one.key for one in anchors if one.tie is Tie.NAME]
    theirs = _names_of(makers, reader.known.people)
    return not all(reader.known.names.get(key) for key in keys) or any(key in theirs for key in keys)


def tells_other_makers(sentence: Passage, subject: Mention, reader: Reader) -> bool:
    """Tell whether a sentence names several people who made a work together, and not that which is spoken of."""
    names = {one.value for one in subject.of(FieldKind.NAME)}
    named = [one.value for one in subject.of(FieldKind.AUTHORS)]
    return any(
        len(one.names) > 1
        and not names & _names_of(one, reader.known.people)
        and not any(begin_alike(one.families, other) for other in named)
        for one in known_makers(sentence.text, reader.known.people)
    )


def _last_joint(text: str, start: int, end: int) -> int:
    """Return where the last comma or conjunction in a stretch ends; without one, where the stretch ends."""
    return max((found.end() for found in _JOINT.finditer(text, start, end)), default=end)


def _mentions(sentence: Passage, free: Sequence[Makers], known: Sequence[Makers], reader: Reader) -> Iterator[Mention]:
    """Yield a mention for each list of people whose part of the sentence tells no work otherwise."""
    text = sentence.text
    parts = [0, *(match.end() for match in _PART.finditer(text)), len(text)]
    for makers in free:
        names = _names_of(makers, reader.known.people)
        anchors = [one for one in reader.anchors(sentence) if not (one.tie is Tie.NAME and one.key in names)]
        others = [(one.start, one.end) for one in anchors]
        others.extend((one.start, one.end) for one in known if one is not makers)
        first = max(at for at in parts if at <= makers.start)
        last = min(at for at in parts if at >= makers.end)
        is_told = any(one.tie in _TOLD and first <= one.start <= last for one in anchors)
        if is_told or any(start < makers.end and makers.start < end for start, end in others):
            continue
        before = [end for _, end in others if end <= makers.start]
        following = min((start for start, _ in others if start >= makers.end), default=len(text))
        last = _end_of_part(text, makers.end, [at for at in parts if makers.end <= at <= following], following)
        yield _mention(sentence, makers, (max((first, *before)), last), reader, is_next=bool(before))


def _end_of_part(text: str, start: int, ends: Sequence[int], following: int) -> int:
    """Return where what is said of a work ends: where a part with its date does, or the last before the next work."""
    dated = (at for at in ends if _DATED.search(text, start, at))
    return next(dated, max(ends, default=following))


def _names_of(makers: Makers, people: Mapping[tuple[str, ...], Together]) -> frozenset[str]:
    """Return the names of works that the people may have made."""
    lists = (makers.families, *all_but_one(makers.families))
    found = (people.get(families) for families in lists)
    return frozenset(name for one in found if one is not None for name in one.names)


def _mention(sentence: Passage, makers: Makers, part: Stretch, reader: Reader, *, is_next: bool) -> Mention:
    """Return what a part of a sentence says of a work; where another is told before, nothing before its makers."""
    own, stretch, text = sentence.cut(*part), (makers.start, makers.end), sentence.text
    mention = Mention(spans=[sentence.span(*stretch)], contexts=[own])
    fields = [authors_at(sentence, stretch)]
    if (year := _YEAR.match(text, makers.end)) is not None:
        fields.append(field_at(FieldKind.YEAR, sentence, year.span("year")))
    mention.add(fields)
    first, last = (makers.start, part[1]) if is_next else part
    around = next(((a, b) for a, b in find_brackets(text) if a < makers.start and makers.end < b), None)
    first, last = (max(first, around[0]), min(last, around[1])) if around else (first, last)
    statement = without_posts(sentence).blank([(0, first), (last, len(text))])
    brackets = [(a, b) for a, b in find_brackets(text) if 0 <= a - makers.end < _NEAR]
    anchor = Anchor(Tie.AUTHORS, *stretch, text[slice(*stretch)], tuple(fields))
    add_statement(mention, statement, (anchor,), [*brackets, *([around] if around else [])], reader)
    return mention
