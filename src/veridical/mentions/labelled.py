"""Values that the document itself labels: a header cell, a card's key, a JSON key, a BibTeX field name."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.anchors import identifier_fields
from veridical.mentions.dates import date_field
from veridical.mentions.labels import field_kind, field_name, is_other_link, is_work_link
from veridical.mentions.names import is_name
from veridical.mentions.stance import assert_only, without_struck
from veridical.mentions.titles import is_title
from veridical.model import POSTING, Field, FieldKind, Markup
from veridical.text.authoryear import find_author_years
from veridical.text.dates import find_dates
from veridical.text.folding import has_han
from veridical.text.identifiers import parse_identifier

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.mentions.mention import Mention
    from veridical.model import Passage
    from veridical.text.authoryear import AuthorYear
    from veridical.text.sentences import Stretch

# A trailing bracket with a short name, and trailing link labels, are not the title's words.
_ALIAS = re.compile(r"\s*[(（\[【]\s*(?P<name>[A-Za-z][\w.+²³ /-]{0,28}\w\+*|[A-Z])\s*[)）\]】]\s*$")
_GLOSS = re.compile(r"\s*[（(][^（()）]*[\u4e00-\u9fff][^（()）]*[)）]\s*$")
_READING = re.compile(r"\s*[:：—-]?\s*(?:论文)?(?:剖析|解读|笔记|阅读|精读|导读|分析)\s*$")
_ENCLOSED = re.compile(r"[\w\s]{0,20}(?:阅读|笔记|解读|精读)\s*[<《](?P<title>[^<>《》]{8,})[>》]\s*$")
_LINK_TAIL = re.compile(r"(?:\s*[\[【(（]{1,2}\s*(?P<words>[^\[\]【】()（）]{1,24})\s*[\]】)）]{1,2}\s*)+$")
_NOTHING = re.compile(
    r"[\s\-—–/.…?？(（]*(?:n/?a|none|unknown|tbd|tba|null|无|暂无|待补|待定|未知|不详|略|〃|\"|ditto|same as above|同上)?[\s\-—–/.…)）]*",
    re.IGNORECASE,
)
_QUOTES = " \t\n\"“”'‘’《》「」『』*_`,，;；.。"
_LONGEST_NAME = 8  # words in a field of names; more are running text
_VERSION = re.compile(r"\bv\d{1,2}\s*[,，:：]?\s*$")
_ROUND = 3  # brackets and the like around a reference
_REVISED = re.compile(r"revised|updated|修订|最后|更新", re.IGNORECASE)
_LAST_AUTHOR = re.compile(
    r"\s*[;；,，(（]\s*(?:末位|最后一?位?|通讯|共同一作|last author|corresponding|equal)", re.IGNORECASE
)
_BY = re.compile(r"(?:by|from|via|作者|由)[:： ]\s*", re.IGNORECASE)


def read_labelled(mention: Mention, passage: Passage) -> bool:
    """Add a labelled passage's value to a mention; `False` where the label names no field of a work."""
    name = field_name(passage.field)
    kind = field_kind(passage.field)
    if kind is None or name is None:
        return False
    passage = without_struck(passage) if kind is FieldKind.TITLE else assert_only(passage)
    if _NOTHING.fullmatch(passage.text):
        return True
    match kind:
        case FieldKind.IDENTIFIER:
            mention.add(labelled_identifiers(passage))
            mention.add(_version_dates(passage))
        case FieldKind.TITLE | FieldKind.NAME if name != "title" and (cited := find_author_years(passage.text)):
            return _read_cited(mention, passage, cited[0])
        case FieldKind.TITLE if _is_short_name(passage.text):
            mention.add(name_fields(passage))
            mention.add(identifier_fields(passage))
        case FieldKind.TITLE if name == "title" or is_title(bare_title(passage.text)):
            mention.add(title_fields(passage, (0, len(passage.text))))
            mention.add(identifier_fields(passage))
        case FieldKind.TITLE | FieldKind.NAME if len(passage.text.split()) > _LONGEST_NAME:
            return False
        case FieldKind.TITLE | FieldKind.NAME:
            mention.add(name_fields(passage))
            mention.add(identifier_fields(passage))
        case FieldKind.AUTHORS:
            mention.add(_whole(FieldKind.AUTHORS, passage))
        case FieldKind.YEAR | FieldKind.DATE:
            found = find_dates(passage.text)
            stated = found[:2] if _REVISED.search(passage.text) else found[:1]
            mention.add(date_field(passage, one.start, one.end, one.date) for one in stated)
        case FieldKind.VENUE | FieldKind.AFFILIATION | FieldKind.EXPANSION:
            mention.statements.append(replace(passage, field=kind.value))
            if kind is FieldKind.VENUE:
                mention.add(identifier_fields(passage))
    return True


def _version_dates(passage: Passage) -> Iterator[Field]:
    """Yield the days that stand behind a version: "2001.00001 (v1, 2020-01-31)"."""
    for found in find_dates(passage.text):
        if _VERSION.search(passage.text, 0, found.start):
            yield replace(date_field(passage, found.start, found.end, found.date), subject=POSTING)


def _is_short_name(text: str) -> bool:
    """Tell whether a value is one word with the form of a name, whatever its label says."""
    words = bare_title(text).split()
    return len(words) == 1 and is_name(words[0])


def _read_cited(mention: Mention, passage: Passage, cited: AuthorYear) -> bool:
    """Read a cell that holds an author and a year for its work; `False` where it holds more than that."""
    if cited.end - cited.start < len(passage.text.strip()) - _ROUND:
        return False
    mention.add([_field(FieldKind.AUTHORS, passage, *cited.authors)])
    if cited.year:
        mention.add([_field(FieldKind.YEAR, passage, *cited.year)])
    mention.add(identifier_fields(passage))
    return True


def labelled_identifiers(passage: Passage) -> tuple[Field, ...]:
    """Return the identifiers of a passage that is labelled to hold some; an arXiv id needs no prefix here."""
    found = identifier_fields(passage)
    start, end = _trim(passage.text, 0, len(passage.text))
    alone = parse_identifier(passage.text[start:end]) if not found and end > start else None
    if alone is None:
        return found
    span = passage.span(start + alone.start, start + alone.end)
    value = passage.text[start + alone.start : start + alone.end]
    return (
        Field(
            FieldKind.IDENTIFIER,
            value,
            span,
            pointer=passage.pointer,
            identifier=alone.identifier,
            version=alone.version,
        ),
    )


def title_fields(passage: Passage, stretch: Stretch, remark: int | None = None) -> Iterator[Field]:
    """Yield the title in a stretch, and the short name that stands in brackets behind it."""
    start, end = _without_link_tail(passage, *stretch)
    alias = _ALIAS.search(passage.text, start, end)
    if alias and is_name(alias["name"].split("/")[0]) and len(passage.text[start : alias.start()].split()) >= 2:
        yield _field(FieldKind.NAME, passage, *alias.span("name"))
        end = alias.start()
    if enclosed := _ENCLOSED.match(passage.text[start:end]):
        start, end = start + enclosed.start("title"), start + enclosed.end("title")
    if reading := _READING.search(passage.text, start, end):
        end = reading.start()
    gloss = _GLOSS.search(passage.text, start, end)
    if gloss and not has_han(passage.text[start : gloss.start()]):
        end = gloss.start()
    start, end = _trim(passage.text, start, end)
    if end > start:
        yield replace(_field(FieldKind.TITLE, passage, start, end), remark=remark)


def name_fields(passage: Passage) -> Iterator[Field]:
    """Yield the short names in a passage that holds nothing else: "A / B", "A (B)"."""
    start, end = _without_link_tail(passage, 0, len(passage.text))
    for part in re.finditer(r"[^/|,，、()（）&;；]+", passage.text[start:end]):
        left, right = _trim(passage.text, start + part.start(), start + part.end())
        words = passage.text[left:right]
        if 2 <= right - left <= 60 and not is_work_link(words) and not is_other_link(words) and re.search(r"[^\W\d_]", words):
            yield _field(FieldKind.NAME, passage, left, right)


def bare_title(text: str) -> str:
    """Return a title without the short name and the link labels behind it."""
    return _ALIAS.sub("", _LINK_TAIL.sub("", text)).strip(_QUOTES)


def _without_link_tail(passage: Passage, start: int, end: int) -> Stretch:
    for mark in passage.marks:
        words = passage.text[mark.start : mark.end]
        if mark.kind is Markup.LINK and mark.start > start and (is_work_link(words) or is_other_link(words)):
            end = min(end, mark.start)
    text = passage.text[start:end].rstrip(" [【(（|·,，")
    tail = _LINK_TAIL.search(text)
    if tail and (is_work_link(tail["words"]) or is_other_link(tail["words"])):
        text = text[: tail.start()]
    return start, start + len(text)


def _whole(kind: FieldKind, passage: Passage) -> Iterator[Field]:
    by = _BY.match(passage.text.lstrip())
    lead = len(passage.text) - len(passage.text.lstrip()) + (by.end() if by else 0)
    start, end = lead, len(passage.text)
    if kind is FieldKind.AUTHORS and (last := _LAST_AUTHOR.search(passage.text, start)):
        end = last.start()
    while start < end and passage.text[start] in " \t\n*_`":
        start += 1
    while end > start and passage.text[end - 1] in " \t\n*_`;；,，。":
        end -= 1
    if end > start:
        yield _field(kind, passage, start, end)


def _field(kind: FieldKind, passage: Passage, start: int, end: int) -> Field:
    return Field(kind, passage.text[start:end], passage.span(start, end), pointer=passage.pointer)


def _trim(text: str, start: int, end: int) -> Stretch:
    while start < end and text[start] in _QUOTES:
        start += 1
    while end > start and text[end - 1] in _QUOTES:
        end -= 1
    return start, end
