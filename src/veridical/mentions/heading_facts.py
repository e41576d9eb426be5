"""What headings say of works beside their names: "ACME (TOFU, 2020)", "2020 — ACME", "2020" over a list of works."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.dates import date_field
from veridical.mentions.fragments import is_fragment
from veridical.mentions.statements import add_statement
from veridical.mentions.ties import Tie
from veridical.model import FieldKind
from veridical.text.cues import any_of
from veridical.text.dates import find_dates
from veridical.text.patterns import Pattern
from veridical.text.sentences import find_brackets
from veridical.text.stretches import blanked

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.mentions.anchors import Reader
    from veridical.mentions.mention import Mention
    from veridical.mentions.ties import Anchor
    from veridical.model import Field, Passage

_TIES = (Tie.NAME, Tie.AUTHORS, Tie.IDENTIFIER)
_LEAD = Pattern(r"[\W_]*(?:(?:[Tt]he )?[Yy]ear )?[\W_]*")
# "2017: attention", "2017 年"
_BEHIND = Pattern(r"[\s年*_）)\]]*(?:$|[:：—–|·]|\s-\s)")
_OWN = Pattern(rf"\b{any_of('date.foreign', 'date.deeds')}\b|{any_of('date.foreign_zh')}|[读讲]", re.IGNORECASE)


def add_facts(named: Mention, heading: Passage, anchors: Sequence[Anchor], reader: Reader) -> None:
    """Add what a heading says beside the name of its work, where it holds nothing but facts of it."""
    if any(one.tie not in _TIES for one in anchors):
        return
    rest = blanked(heading.text, [(one.start, one.end) for one in anchors])
    dates = find_dates(rest)
    beside = blanked(rest, [(one.start, one.end) for one in dates])
    is_date = len(dates) == 1 and not any(map(str.isalnum, beside))
    if is_date or is_fragment(rest, reader.lexicon):
        for anchor in anchors:
            named.add(anchor.fields if anchor.tie is Tie.AUTHORS else ())
        add_statement(named, heading, anchors, find_brackets(heading.text), reader)
        named.add(date_field(heading, one.start, one.end, one.date) for one in dates if is_date)


def add_date(mention: Mention, above: Passage) -> None:
    """Make words over a list that are a year or a month the date of a listed work which has none of its own.

    It may be when somebody read the work, and is doubtful.
    """
    if not any(mention.of(kind) for kind in (FieldKind.YEAR, FieldKind.DATE)):
        mention.add(replace(one, doubtful=True) for one in _dates_of(above))


def _dates_of(above: Passage) -> Iterator[Field]:
    """Yield the date with which words begin that tell when something was, and name nothing."""
    dates = find_dates(above.text)
    if len(dates) != 1 or _OWN.search(above.text):
        return
    only = dates[0]
    if _LEAD.fullmatch(above.text, 0, only.start) and _BEHIND.match(above.text, only.end):
        yield date_field(above, only.start, only.end, only.date)
