"""Entries of a reference list without authors, with a number or a key: a title and its place, or an identifier alone.

"[2] FooNet: Bars without Foo. arXiv:2001.00001.", "[3] arXiv:2001.00001"
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.mentions.dates import date_field
from veridical.mentions.fields import field_at
from veridical.mentions.fragments import is_fragment
from veridical.mentions.links import link_fields
from veridical.mentions.mention import Mention
from veridical.mentions.references import NUMBERED, entry_key
from veridical.mentions.ties import identifier_fields
from veridical.mentions.titles import looks_like_title
from veridical.model import FieldKind
from veridical.text.dates import find_dates
from veridical.text.identifiers import find_identifiers
from veridical.text.patterns import Pattern
from veridical.text.stretches import blanked

if TYPE_CHECKING:
    from veridical.lexicon import Lexicon
    from veridical.model import Passage

_TITLE = Pattern(r"(?P<title>(?:[^.?!\n]|[.?!](?!\s)){8,250}?)(?:\.|(?<=[?!]))\s+")
_LABELS = Pattern(
    r"(?:https?://\S*|\b(?i:arxiv|preprint|eprint|doi|abs|pdf|url|available|at|link|paper|(?:19|20)\d\d)\b|[^\w]|_)+"
)


def read_bare_entry(passage: Passage, lexicon: Lexicon) -> Mention | None:
    """Return the mention that such an entry makes; `None` where the text has not the form of one."""
    number = NUMBERED.match(passage.text)
    key = entry_key(passage, number)
    if key is None or (number and number["plain"]):
        return None
    start = number.end() if number else 0
    title = _TITLE.match(passage.text, start)
    if title is not None and not looks_like_title(title["title"]):
        return None
    rest = passage.blank([(0, title.end("title") if title else start)])
    found = [*identifier_fields(rest), *link_fields(rest)]
    said = blanked(rest.text, [(one.start, one.end) for one in find_identifiers(rest.text)])
    is_more = _LABELS.fullmatch(said) is None
    if not (found or (title and is_more)) or (is_more and not (title and is_fragment(said, lexicon))):
        return None
    mention = Mention(defines=key, spans=[passage.span(start, len(passage.text.rstrip()))])
    mention.add([field_at(FieldKind.TITLE, passage, title.span("title"))] if title else [])
    venues = [(one.start, one.end) for one in lexicon.venues.find(said)]
    dates = [d for d in find_dates(said) if not any(left <= d.start < right for left, right in venues)]
    mention.add([date_field(rest, one.start, one.end, one.date) for one in dates[:1]])
    mention.add(found)
    mention.statements.append(rest)
    return mention
