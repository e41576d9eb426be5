"""What stands behind the title of an item: identifiers, authors, dates, and the statements about the work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.mentions.badges import badge_statements
from veridical.mentions.clauses import atoms_of, turn_in, without_relations
from veridical.mentions.credits import credit_fields
from veridical.mentions.dates import bare_pieces, date_fields
from veridical.mentions.fields import field_at
from veridical.mentions.inline import inline_fields
from veridical.mentions.item_people import item_people
from veridical.mentions.keys import reference_of
from veridical.mentions.links import link_fields
from veridical.mentions.listed import listed_people
from veridical.mentions.pairs import POINTER
from veridical.mentions.relations import RELATION
from veridical.mentions.subjects import brings_in_another, defines_other
from veridical.mentions.ties import Tie
from veridical.model import FieldKind
from veridical.text.makers import family_key
from veridical.text.names import split_authors
from veridical.text.patterns import Pattern
from veridical.text.people import find_people
from veridical.text.sentences import find_brackets, split_sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.mentions.anchors import Reader
    from veridical.mentions.mention import Mention
    from veridical.mentions.ties import Anchor
    from veridical.model import Field, Passage
    from veridical.text.sentences import Stretch

_SIGNS = Pattern(r"\W{0,6}(?:by )?")
_LEAD = Pattern(r"\W*(?:[Tt]he )?")  # before the name with which a sentence begins

QUOTES = ('"', "“")
"""What opens a quoted title."""


def read_rest(mention: Mention, passage: Passage, at: int, reader: Reader, anchors: Sequence[Anchor]) -> None:
    """Read what stands behind the title: identifiers, authors, dates, and the statements about the work."""
    if others := list(_of_others(mention, passage, at, reader)):
        passage = passage.blank(others)
        anchors = [one for one in anchors if not any(start <= one.start < end for start, end in others)]
    relation = RELATION.search(passage.text, at)
    reach = relation.start() if relation else len(passage.text)
    mention.add(one for a in anchors if a.tie is Tie.IDENTIFIER and a.start <= reach for one in a.fields)
    mention.add(link_fields(passage if relation is None else passage.cut(0, reach)))
    authors = [a for a in anchors if a.tie is Tie.AUTHORS and a.start >= at]
    taken = [(a.start, a.end) for a in authors]
    mention.add(one for a in authors[:1] for one in a.fields)
    if not authors:
        people = item_people(passage, at, reader)
        if people is not None:
            mention.add([field_at(FieldKind.AUTHORS, passage, people)])
            taken.append(people)
    statement = without_relations(passage.blank([(0, at)]) if at else passage, None)
    own = [*find_brackets(statement.text), *bare_pieces(statement.text)]
    mention.add(date_fields(statement, own, taken, reader.lexicon))
    titled = [
        a for a in anchors if a.tie is Tie.TITLE and at < a.start <= reach and passage.text[a.start - 1] in QUOTES
    ]
    if len(titled) == 1 and not mention.of(FieldKind.TITLE):
        mention.add(titled[0].fields)
    plain = statement.blank([*taken, *((a.start, a.end) for a in titled)])
    titles = mention.of(FieldKind.TITLE)
    mention.add(one for one in inline_fields(plain, reader.lexicon) if not any(_is_read_at(one, old) for old in titles))
    cited = [(a.start, a.end) for a in anchors if a.tie is Tie.IDENTIFIER]
    untitled = plain.blank((a.start, a.end) for a in anchors if a.tie is Tie.TITLE and a.start >= at)
    mention.add(credit_fields(untitled, [(0, at)] if at else cited, reader.lexicon, reader.known.firsts))
    if not mention.of(FieldKind.AUTHORS):
        taken = [(a.start, a.end) for a in anchors if a.tie in (Tie.TITLE, Tie.IDENTIFIER)]
        mention.add(listed_people(statement, taken, reader.lexicon))
    mention.statements.extend((statement, *badge_statements(passage, reader.lexicon)))
    mention.references.extend(a.key for a in anchors if reference_of(a) is not None)


def _of_others(mention: Mention, passage: Passage, at: int, reader: Reader) -> Iterator[Stretch]:
    """Yield what is about another work: sentences behind the first, "A later one, FOB, is …", or clauses to the end."""
    own = {one.value for kind in (FieldKind.NAME, FieldKind.TITLE) for one in mention.of(kind)}
    if (turn := turn_in(passage, at)) < len(passage.text):
        yield turn, len(passage.text)
    if (pointer := POINTER.search(passage.text, at)) is not None:  # of works that are named on the way
        yield pointer.start(), len(passage.text)
    sentences = split_sentences(passage.text, atoms_of(passage))
    made_by = _makers_of(passage, _people_behind(passage.text, at, sentences[0][1] if sentences else at))
    for start, end in sentences[1:]:
        if start < at:
            continue
        sentence = passage.cut(start, end)
        first = next(iter(reader.anchors(sentence)), None)
        if first is not None and first.tie is Tie.AUTHORS and made_by:
            people = _makers_of(sentence, (first.start, first.end))
            if people and people.isdisjoint(made_by):
                yield start, end  # the people of the item have been named: these made another work
                continue
        is_other = first is not None and first.tie is Tie.NAME and first.key not in own
        leads = first is not None and _LEAD.fullmatch(sentence.text, 0, first.start) is not None
        if brings_in_another(sentence.text) or defines_other(sentence.text, mention) or (is_other and leads):
            yield start, end


def _people_behind(text: str, at: int, end: int) -> Stretch | None:
    """Return the several people who stand right behind the title in the first sentence, before a sign."""
    found = next(((one.start + at, one.end + at) for one in find_people(text[at:end]) if one.count > 1), None)
    is_behind = found is not None and _SIGNS.fullmatch(text, at, found[0]) and text[found[1] : found[1] + 1] in ",;("
    return found if is_behind else None


def _makers_of(passage: Passage, people: Stretch | None) -> frozenset[str]:
    """Return the families of listed people; none for a list that holds what tells nobody."""
    names = split_authors(passage.text[slice(*people)]).names if people is not None else ()
    families = frozenset(map(family_key, names))
    return frozenset() if "" in families else families


def _is_read_at(one: Field, old: Field) -> bool:
    """Tell whether a field stands where another of its kind has been read."""
    return one.kind is old.kind and one.span.overlaps(old.span)
