"""The lines of a paragraph: whether they are one text broken to a width, its sentences, and what one line is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.mentions.clauses import atoms_of
from veridical.mentions.names import may_name
from veridical.mentions.ties import Tie
from veridical.mentions.titles import looks_like_title
from veridical.model import Markup
from veridical.text.chats import SPEAKER
from veridical.text.folding import has_han, is_han
from veridical.text.patterns import Pattern
from veridical.text.sentences import find_quotations, split_sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.mentions.anchors import Reader
    from veridical.model import Field, Passage
    from veridical.text.sentences import Stretch

_WRAPPED = 56  # columns; shorter lines are not broken to a width
_NAME = r"(?:[A-ZÀ-Þ][\w.’'-]*\s){0,3}[A-ZÀ-Þ][\w’'-]+"
# "Lee, Kim & Ito: A study of foos", "Ann Lee and Bo Kim, “A study”": authors of another work, and more behind them
_OTHER_AUTHORS = Pattern(
    rf"\W{{0,4}}{_NAME}(?:(?:, | and | & |, and |, & ){_NAME}){{1,8}}"
    r"(?:,? et al\.?)?(?::\s|[,.]?\s[\"“]|\.\s[A-Z]|,?\s\((?:19|20)\d{2})"
)
_YEAR_BEHIND = Pattern(r"[,(]\s?(?:19|20)\d{2}\)?\W*$")
_LONGEST_ITEM = 400  # characters of a paragraph that may be an item without a bullet
_ARTICLE = 4  # characters before a name at the beginning of a sentence
_ENDS = (".", "。")
_HEADS = (Markup.STRONG, Markup.LINK, Markup.CODE)
_RUN_IN = (".", "。", ". ", "。 ")
_NOTED = Pattern(r"\s*[A-Za-z][\w+-]{1,15} ?(?:=|:|--|->|–|—|→) ")
_NUMBER = Pattern(r"[(\[]?\d{1,3}[/.)\]] ")


def is_wrapped(text: str) -> bool:
    """Tell whether the lines of a text are one text, broken to a width: all but the last are about equally long.

    Where a third of them begin with a word and a sign, they are notes: "foobar = …", "FOO -- …".
    """
    if "\n" not in text.strip():
        return True
    noted = sum(map(bool, map(_NOTED.match, text.split("\n"))))
    if any(map(SPEAKER.match, text.split("\n"))) or (noted > 1 and noted * 3 >= text.strip().count("\n") + 1):
        return False
    lines = [sum(2 if is_han(ch) else 1 for ch in line) for line in text.split("\n") if line.strip()]
    return len(lines) < 2 or (max(lines) >= _WRAPPED and 10 * min(lines[:-1]) >= 6 * max(lines))


def is_title_line(text: str) -> bool:
    """Tell whether a line is a title and nothing else: no entry of a list with a quotation or a year in it."""
    if has_han(text) or not looks_like_title(text) or begins_other_work(text):
        return False
    quoted = any(right - left < len(text.strip()) for left, right in find_quotations(text))
    return not quoted and _YEAR_BEHIND.search(text) is None


def sentences_of(passage: Passage, reader: Reader) -> tuple[Stretch, ...]:
    """Return the sentences of a passage; none ends within `atoms_of` it, or a name with a sign in it."""
    text, atoms = passage.text, atoms_of(passage)
    found = split_sentences(text, atoms)
    named = _names_with_signs(text, reader) if len(found) > 1 else []
    return split_sentences(text, [*atoms, *named]) if named else found


def _names_with_signs(text: str, reader: Reader) -> list[Stretch]:
    """Return where abbreviated journals stand, and titles that ask."""
    venues = reader.lexicon.venues.find(text) if "." in text else ()
    dotted = [(one.start, one.end) for one in venues if "." in text[one.start : one.end]]
    asking = [one for one in reader.known.titles if "? " in one and one in text]
    return [*dotted, *((text.find(one), text.find(one) + len(one)) for one in asking)]


def begins_other_work(text: str) -> bool:
    """Tell whether a line begins with the authors of a work that it goes on to describe."""
    return _OTHER_AUTHORS.match(text) is not None


def is_sentence(text: str) -> bool:
    """Tell whether a line ends as sentences do, and so need not be about the work of the line before."""
    return text.rstrip(" \t\"'”’)]*_").endswith(_ENDS)


def is_like_item(passage: Passage, reader: Reader) -> bool:
    """Tell whether a paragraph may be an item: it is short, and no later sentence begins with a known name."""
    if len(passage.text) >= _LONGEST_ITEM:
        return False
    begins = [start for start, _ in split_sentences(passage.text)[1:]]
    if not begins or not may_name(passage.text[begins[0] :], reader.bound):
        return True
    names = [one.start for one in reader.anchors(passage) if one.tie is Tie.NAME and one.key in reader.bound]
    return not any(start <= name <= start + _ARTICLE for start in begins for name in names)


def has_head(passage: Passage) -> bool:
    """Tell whether a paragraph begins with a number or with marked words, as an item does."""
    first = next(iter(passage.marks), None)
    if first is None or first.kind not in _HEADS or passage.text[: first.start].strip(" -*•·.)0123456789"):
        return _NUMBER.match(passage.text) is not None
    return not passage.text[first.start : first.end + 1].endswith(_RUN_IN)


def is_headed_by(passage: Passage, fields: Sequence[Field]) -> bool:
    """Tell whether the marked words with which a text begins are one of some fields."""
    first = next(iter(passage.marks), None)
    if first is None or first.kind not in _HEADS or first.end == first.start or not has_head(passage):
        return False
    return any(one.span.overlaps(passage.span(first.start, first.end)) for one in fields)
