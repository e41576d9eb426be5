"""What a statement says of its work, in dates, people and names. The words for the work itself stand as one sign.

So it can be told what stands beside them: "the 2019 Foobar paper", "Foobar, which Kim proposed".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.mentions.credits import credit_fields
from veridical.mentions.dates import date_fields
from veridical.mentions.inline import inline_fields
from veridical.mentions.listed import listed_people, lone_people
from veridical.mentions.signs import signed
from veridical.mentions.ties import Tie
from veridical.model import FieldKind
from veridical.text.folding import fold
from veridical.text.makers import family_key
from veridical.text.names import split_authors
from veridical.text.patterns import Pattern
from veridical.text.titles import main_title

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from veridical.mentions.anchors import Reader
    from veridical.mentions.mention import Mention
    from veridical.mentions.ties import Anchor
    from veridical.model import Field, Passage, Span
    from veridical.text.sentences import Stretch

HEADS = (Tie.NAME, Tie.TITLE)
"""Words for a work itself."""
_ANY = tuple(Tie)
_STAND_IN = Pattern(
    r"\b(?:[Ii]t|[Tt]his (?:paper|work|method|model|system|one|article|approach)"
    r"|[Tt]he (?:original )?(?:paper|work|method|model|system|article|approach))\b(?! (?:by|of|from|on)\b)"
)


def add_statement(
    mention: Mention,
    statement: Passage,
    anchors: Sequence[Anchor],
    brackets: Sequence[Stretch],
    reader: Reader,
    *,
    at: int = 0,
) -> None:
    """Add a statement to a mention, with the dates, people, names and titles it gives.

    `anchors` and `brackets` are those of the work, as they stand in the sentence, of which the statement is what begins
    at `at`.
    """
    lexicon, firsts = reader.lexicon, reader.known.firsts
    own = [(start - at, end - at) for start, end in brackets]
    taken = _stretches(anchors, _ANY, at)
    heads = _stretches(anchors, HEADS, at) or [found.span() for found in _STAND_IN.finditer(statement.text)]
    mention.add(date_fields(statement, own, taken, lexicon, signed(statement.text, heads)))
    firm = [anchor for anchor in anchors if not any(one.doubtful for one in anchor.fields)]
    statement = statement.blank(_stretches(firm, (Tie.TITLE,), at))
    plain = statement.blank(_stretches(anchors, (Tie.AUTHORS,), at))
    spans = [statement.span(*head) for head in heads]
    told = [
        *inline_fields(plain, lexicon, heads),
        *credit_fields(plain, heads or _stretches(anchors, (Tie.IDENTIFIER,), at), lexicon, firsts),
    ]
    stated = [
        one
        for one in told
        if not any(_is_author_at(one, span) for span in spans)
        and not has_other_head(one, mention, reader)
        and not _begins_with_work(one, reader)
    ]
    mention.add(stated)
    are_named = FieldKind.AUTHORS in {*(one.kind for one in stated), *(one.tie for one in anchors)}
    mention.add(() if are_named else lone_people(plain, own, lexicon, firsts))
    people = [one for one in listed_people(plain, heads, lexicon) if not _is_read(one, told)]
    mention.add(people if _are_of_named(people, anchors) else ())
    mention.statements.append(statement)


def _stretches(anchors: Sequence[Anchor], ties: Sequence[Tie], at: int) -> list[Stretch]:
    """Return where the anchors of some ties stand in the text that begins at `at`."""
    return [(anchor.start - at, anchor.end - at) for anchor in anchors if anchor.tie in ties]


def _are_of_named(people: Sequence[Field], anchors: Sequence[Anchor]) -> bool:
    """Tell whether listed people may be of the work whose authors are named: among its anchors, or the same people."""
    named = [one for anchor in anchors if anchor.tie is Tie.AUTHORS for one in anchor.fields[:1]]
    spans = [one.span for anchor in anchors for one in anchor.fields]
    return all(
        any(begin_alike(one.value, other.value) for other in named)
        or min(span.start for span in spans) < one.span.start < max(span.start for span in spans)
        for one in people
        if named
    )


def begin_alike(listed: Container[str], named: str) -> bool:
    """Tell whether the first of named authors is in a list; if not, it is of another work: "Kim, Ito and Lee et al"."""
    first = family_key(next(iter(split_authors(named).names), ""))
    return bool(first) and first in (fold(listed) if isinstance(listed, str) else listed)


def _is_author_at(one: Field, span: Span) -> bool:
    """Tell whether a list of authors was read from words that are the work itself: "the authors of Mask Foo"."""
    return one.kind is FieldKind.AUTHORS and one.span.start < span.end and span.start < one.span.end


def has_other_head(one: Field, mention: Mention, reader: Reader) -> bool:
    """Tell whether a title begins with the name of another known work: "the full title is “FOO: …”" is not BAR's."""
    head = (main_title(one.value) or "") if one.kind is FieldKind.TITLE else ""
    names = {own.value for own in mention.of(FieldKind.NAME)}
    return head in reader.known.names and bool(names) and head not in names


def _begins_with_work(one: Field, reader: Reader) -> bool:
    """Tell whether a list of people begins with a known work: "two of the authors of FOO, Lee and Kim"."""
    return one.kind is FieldKind.AUTHORS and "," in one.value and one.value.partition(",")[0] in reader.known.names


def _is_read(one: Field, fields: Sequence[Field]) -> bool:
    """Tell whether a field stands where another of its kind has been read."""
    return any(other.kind is one.kind and other.span.overlaps(one.span) for other in fields)
