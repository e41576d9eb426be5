"""Key–value lines: "作者：…", "Venue: …", alone, in bullets under a heading, or several on one line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.labels import KEYED, field_kind, field_name, stance_of
from veridical.model import FieldKind, Markup
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import Block, Passage
    from veridical.text.sentences import Stretch

_KEY = Pattern(
    r"(?:^|(?<=[\n;；|。，,\s　·]))[\s\-*•·>]*(?P<key>[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ/() ]{0,24}|[\u4e00-\u9fffA-Za-z0-9/（）() ]{1,12})\s*(?:：:?|::?(?=\s|$|https?://))"
)
_BREAK = Pattern(r"\n")
_BOLD_KEY = Pattern(r"(?P<key>[^:：\n]{1,24}?)\s?(?P<sign>[:：—–])\s*")
_NOTE = Pattern(r"(?i:notes?|remarks?|comments?)|备注|说明|评论")
_HEADING_NUMBER = Pattern(
    r"\s*(?:\[[A-Za-z]?\d{1,3}\]|【[^】\n]{1,8}】|\d{1,2}[a-z]\)|第?[一二三四五六七八九十百]+[、.章节篇]"
    r"|[(（][一二三四五六七八九十\d]+[)）]|§\s*[\d.]+|(?!(?:19|20)\d\d\b)\d+(?:\.\d+)*[.)、:：]?(?=\s)|\d+[.)）、]"
    r"|[A-Z]\.(?=\s)|[IVX]+\.(?=\s)|Q\d+[.:：]"
    r"|(?:(?i:(?:paper |book )?(?:card|review|summary)|paper|entry|(?:reading )?notes?|reading|tl;?dr)"
    r"|卡片|论文|文献|(?:阅读|读书)?笔记|解读|精读|评审)\s?\d{0,3}\s?[:：])\s*"
)


# A quotation that begins on one line and ends on the next one.
_QUOTED_ON = Pattern(
    r"(?m)^(?:[^\"“”\n]|\"[^\"\n]*\"|“[^”\n]*”)*(?:\"[^\"\n]+(?P<sign>\n)[^\"\n]+\"|“[^”\n]+(?P<other>\n)[^”\n]+”)"
)


def split_lines(passage: Passage) -> Iterator[Passage]:
    """Yield the lines of a passage that are not empty; what is marked or quoted as one does not end with a line."""
    text, start = passage.text, 0
    if "\n" not in text:
        yield from (passage,) if text.strip() else ()
        return
    inside = {found.start() for mark in passage.marks for found in _BREAK.finditer(text, mark.start, mark.end)}
    inside.update(found.start(found.lastgroup or 0) for found in _QUOTED_ON.finditer(text))
    breaks = [found.start() for found in _BREAK.finditer(text) if found.start() not in inside]
    for end in (*breaks, len(text)):
        if text[start:end].strip():
            yield passage.cut(start, end) if end - start < len(text) else passage
        start = end + 1


def keyed_parts(line: Passage) -> list[Passage]:
    """Return the labelled values of a line, each with its key as `field`; none if the line does not begin with a key.

    The first key may be unknown to `data/fields.toml`; further ones on the line must be known.
    """
    first = KEYED.match(line.text)
    if first is None:
        return []
    keys = [(first.start("key"), first.end("key"), first.start("value"))]
    keys.extend(
        (match.start("key"), match.end("key"), match.end())
        for match in _KEY.finditer(line.text, first.start("value"))
        if field_name(match["key"].strip()) is not None
    )
    keys.extend(one for one in _bold_keys(line) if one[0] > keys[0][2] and all(one[0] != key for key, _, _ in keys))
    keys.sort()
    ends = [start for start, _, _ in keys[1:]] + [len(line.text)]
    return [_value(line, (start, end), (value, stop)) for (start, end, value), stop in zip(keys, ends, strict=True)]


def _bold_keys(line: Passage) -> Iterator[tuple[int, int, int]]:
    """Yield where bold words with a colon or a dash behind them begin and end, and where their value begins."""
    for mark in line.marks:
        found = _BOLD_KEY.match(line.text, mark.start) if mark.kind is Markup.STRONG else None
        if found is not None and abs(found.start("sign") - mark.end) <= 1:
            yield mark.start, found.end("key"), found.end()


def keyed_cell(row: Block) -> Passage | None:
    """Return the value of a table's row that has a label in its first cell and a value in its second one."""
    label, *values = row.passages
    if len(values) != 1 or not values[0].text.strip() or field_kind(label.field) not in (None, FieldKind.NAME):
        return None
    key = label.text.strip(" *_:：")
    is_label = field_name(key) is not None and (label.field is None or field_name(values[0].field) is None)
    return replace(values[0], field=key) if is_label else None


def is_known_key(part: Passage, *, alone: bool = False) -> bool:
    """Tell whether the label of a part names a field of a work, and not one of the document itself.

    A note that stands `alone`, in no card, is running text: "NOTE: Foobar is by Acme".
    """
    name = field_name(part.field)
    return (
        name is not None
        and stance_of(part.field) != "own"
        and not (alone and name == "note" and _NOTE.fullmatch(part.field or ""))
    )


def heading_text(heading: Passage) -> Passage:
    """Return a heading without its number."""
    number = _HEADING_NUMBER.match(heading.text)
    return heading.cut(number.end(), len(heading.text)) if number and number.end() < len(heading.text) else heading


def _value(line: Passage, key: Stretch, value: Stretch) -> Passage:
    start, end = value
    while end > start and line.text[end - 1] in " \t;；|,，　":
        end -= 1
    return replace(line.cut(start, end), field=line.text[slice(*key)].strip(" *_"))
