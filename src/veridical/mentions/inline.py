"""Facts that running text states under a word of its own: "its first author is …", "题目是 …", "年份应为 2022"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.mentions.titles import looks_like_title
from veridical.model import Field, FieldKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

# What may stand between the word and the value: a copula, a correction, what stance has blanked.
_COPULA = (
    r"\s{0,200}(?:(?:[:：=，,→\"“'‘]|(?:is|was|are|were|of|reads?|as|be|should|actually|in fact|being|named|called|by)\b|应?该?[是为]"
    r"|写作|叫做?|包括|有|其实|实际上?|原本|原来|原为|正式|完整|的)\s{0,200}){0,10}"
)
_FAMILY = r"[A-ZÀ-Þ][a-zà-ÿ][a-zà-ÿ'’-]+(?![A-Z0-9])"
_NAME = r"[A-ZÀ-Þ](?:[\w'’-]+|\.)(?:[ -](?:[A-ZÀ-Þ](?:[\w'’-]+|\.)|van|von|de|der|den|la|di|da|bin|al)){1,3}"
_HAN_NAME = r"[\u4e00-\u9fff]{2,3}"
_MORE = r"(?:,? et\.? ?al\.?|\s?等人?|,? and (?:colleagues|others|co-?workers)|,? and (?:his|her|their) (?:co-?authors|colleagues|team))"
_AUTHOR_WORD = re.compile(
    rf"(?:\b(?:first|lead|main|senior|last)?[ -]?authors?|第一作者|共同一作|(?<!同)一作(?!者)|作者们?)(?P<copula>{_COPULA})"
    rf"(?P<authors>{_NAME}(?:(?:, | and |, and |、| & ){_NAME})*{_MORE}?|{_FAMILY}{_MORE}|{_HAN_NAME}(?:、{_HAN_NAME})*{_MORE}?(?=[，。；,;、（(]|$|\s|[是等当时])"
    r")",
)
_LATER = re.compile(r"(?:last|senior|末位|最后(?:一位)?|通讯|corresponding)[ -]?(?:的)?$", re.IGNORECASE)
_BY = re.compile(
    rf"(?:\b(?:written|authored|introduced|proposed|developed|created|invented|presented|published|described|paper|work|report|is|was|are)"
    rf" (?:first |originally |jointly )?by\s|由\s?)(?P<authors>{_NAME}(?:(?:, | and |, and |、| & ){_NAME})*{_MORE}?)(?=[\s,.;，。；)）]|等|提出|发表|完成|$)"
    rf"|(?:\bby|\bis|由|是|为)\s?(?P<pair>{_FAMILY}(?: and | & | ?[和与] ?){_FAMILY})(?=[\s,.;，。；)）两]|$)"
    rf"|(?:\s{{3,}}|[\"”’》]\s?)by (?P<behind>{_NAME}(?:(?:, | and |, and | & ){_NAME})*)"
    rf"|\bby\s(?P<more>{_NAME}(?:(?:, | and |, and |、| & ){_NAME})*{_MORE})"
)
_PAIR = re.compile(
    r"(?:^|[:：]\s?)(?P<authors>[A-ZÀ-Þ][a-zà-ÿ'’-]+(?:\s?(?:&|、|和|与)\s?[A-ZÀ-Þ][a-zà-ÿ'’-]+|\sand\s[A-ZÀ-Þ][a-zà-ÿ'’-]+)+)(?=\s*(?:$|[,，。.;；]))"
)
ALIAS_WORD = re.compile(
    r"(?:\b(?:henceforth|hereafter|hereinafter|we call (?:it|this)|we dub (?:it|this)|dubbed)|下文称|以下简称|下文简称|下称|简称(?:为)?|记作)"
    r"\s*[\"“'*]?(?P<name>[A-Z][\w.+-]*\w\+*)"
)
_TITLE_WORD = re.compile(
    r"(?:(?:标题|题目|原题)(?:[^，。：:\n]{0,6}(?:是|为|：|:)|\s)|\btitle(?: is| reads|:)|[A-Za-z][\w+-]*[A-Z0-9][\w+-]*\s?(?:：|:\s))"
    r"\s*(?P<title>[A-Z][^，。；;\n“”\"《》]{10,200}?)(?=[，。；;]|,\s(?![A-Z])|\.\s|\.?$)"
)
_TITLE_WORDS = 4
_YEAR_WORD = re.compile(rf"(?:\byear|年份|发表年|发布年)(?P<copula>{_COPULA})(?P<year>(?:19|20)\d{{2}})(?!\d)")


def inline_fields(statement: Passage, lexicon: Lexicon) -> Iterator[Field]:
    """Yield the authors and years that a statement about a work gives in words."""
    for found in _AUTHOR_WORD.finditer(statement.text):
        if not _LATER.search(statement.text[max(0, found.start() - 14) : found.start() + 7]):
            yield from _authors(statement, found, lexicon)
    for pattern in (_BY, _PAIR):
        for found in pattern.finditer(statement.text):
            yield from _authors(statement, found, lexicon)
    for found in ALIAS_WORD.finditer(statement.text):
        yield _field(FieldKind.NAME, statement, found.span("name"))
    for found in _TITLE_WORD.finditer(statement.text):
        if len(found["title"].split()) >= _TITLE_WORDS and looks_like_title(found["title"]):
            yield _field(FieldKind.TITLE, statement, found.span("title"))
    for found in _YEAR_WORD.finditer(statement.text):
        yield _field(FieldKind.YEAR, statement, found.span("year"))


def _authors(statement: Passage, found: re.Match[str], lexicon: Lexicon) -> Iterator[Field]:
    group = found.lastgroup if found.lastgroup in ("pair", "more", "behind") else "authors"
    words = found[group]
    if not lexicon.organisations.find(words) and not lexicon.venues.find(words):
        yield _field(FieldKind.AUTHORS, statement, found.span(group))


def _field(kind: FieldKind, passage: Passage, stretch: Stretch) -> Field:
    return Field(kind, passage.text[slice(*stretch)], passage.span(*stretch), pointer=passage.pointer)
