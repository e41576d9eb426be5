"""People whose work it is, right beside it in Chinese: "Lee 和 Kim 的 FOO", "FOO 那篇（Ann Lee，某大学）"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.fields import field_at
from veridical.model import AMONG, LAST, FieldKind
from veridical.text.cues import any_of
from veridical.text.han_people import ONE_PERSON, PEOPLE, are_people, names_among
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Field, Passage
    from veridical.text.sentences import Stretch

_REACH = 120  # characters before the work
_BETWEEN = r"[^，。；、：:（()）《》“”]"
_MADE = rf"{_BETWEEN}{{0,30}}?(?:{any_of('author.making_zh')}|刊|发|登){_BETWEEN}{{0,30}}?"
_OF = Pattern(
    rf"(?:^|(?<=[^\w-])|(?<=[\u4e00-\u9fff])(?=[A-Z]))(?P<authors>{PEOPLE})"
    rf"(?=\s?(?:[两二三四五六七八九几]\s?(?:个人|位|人)\s?)?(?:{_MADE})?的(?P<mark>\s?[《“\"]{{0,2}})$)"
)
_COPY = Pattern(r"[》”\"]?\s?(?:的?(?:代码|复现|实现|版本|微调|接口|适配))")
# "ACME（Ann Lee，TOFU 2019）", "ACME，Ann Lee，2019": one who may be an author, or tell of the work
_BEHIND = Pattern(
    rf"[》”\"]?\s?(?:(?:(?:那|这)一?[篇个]|的?(?:论文|原文)|一文)?\s?[（(]\s?(?P<one>{ONE_PERSON})\s?(?:[，,][^（()）]*)?[)）]"
    rf"|(?:[，：—]|[,:](?!//))\s?(?P<apart>{ONE_PERSON})(?=\s?(?:[，、；。]|,\s?\d)))"
)
# "Lee 是 FOO 的一作", "Lee 和 Kim 都是 FOO 的作者"
_IS = Pattern(
    rf"(?:^|[，。；：:,;]|其中|而|\s{{3}})\s?(?P<authors>{PEOPLE})\s?(?:也|还|又|正|就|都|均|则|同时|同样){{0,2}}[是为]"
    r"\s?[《“\"*_]{0,3}$"
)
_ROLE = Pattern(
    r"[》”\"*_]{0,3}\s?(?:这篇|论文|一文)?\s?的?\s?(?:(?P<first>第一作者|(?<!共同)一作)|(?P<last>末位作者|最后一?[位个]作者)"
    r"|共同一作|通讯作者|[二三四五]作|作者(?:之一)?)"
)
_BEFORE = Pattern(rf"^[\s*·•-]*(?P<before>{ONE_PERSON})\s?[，,]\s?[《“\"*]?$")  # "Lee，《…》"


def beside_names(statement: Passage, lexicon: Lexicon, heads: Sequence[Stretch]) -> Iterator[Field]:
    """Yield one person who stands alone right beside a work: a doubtful author."""
    text = statement.text
    for start, end in heads:
        for found in (_BEFORE.match(text, 0, start), _BEHIND.match(text, end)):
            stretch = found.span(found.lastgroup or 0) if found is not None else (0, 0)
            words = text[slice(*stretch)]
            if not words or not are_people(words) or lexicon.organisations.find(words) or lexicon.venues.find(words):
                continue
            yield replace(field_at(FieldKind.AUTHORS, statement, stretch, doubtful=True), subject=AMONG)


def role_holders(statement: Passage, lexicon: Lexicon, heads: Sequence[Stretch]) -> Iterator[Field]:
    """Yield the people of whom it is said what they are of a work: "Lee 是 FOO 的一作", "Kim 是 FOO 的作者之一"."""
    text = statement.text
    for start, end in heads if "作" in text else ():
        at = max(0, start - _REACH)
        found, role = _IS.search(text[at:start]), _ROLE.match(text, end)
        words = found["authors"] if found else ""
        if found is None or role is None or not are_people(words) or lexicon.organisations.find(words):
            continue
        is_first = role["first"] is not None and len(names_among(words)) == 1
        subject = None if is_first else LAST if role["last"] else AMONG
        stretch = (at + found.start("authors"), at + found.end("authors"))
        yield replace(field_at(FieldKind.AUTHORS, statement, stretch), subject=subject)


def possessors(statement: Passage, lexicon: Lexicon, heads: Sequence[Stretch]) -> Iterator[Field]:
    """Yield the lists of people right in front of the words for a work, whose it is.

    They need be neither all nor in order. In front of a name two family names may be those of models, which it is used
    with: such are doubtful.
    """
    text = statement.text
    for start, end in heads if "的" in text else ():
        at = max(0, start - _REACH)
        found = _OF.search(text[at:start])
        words = found["authors"] if found else ""
        names = names_among(words)
        if found is None or len(names) < 2 or not are_people(words) or _COPY.match(text, end):
            continue
        if not lexicon.organisations.find(words) and not lexicon.venues.find(words):
            is_plain = found["mark"].strip() or all(" " in name for name in names)
            stretch = (at + found.start("authors"), at + found.end("authors"))
            yield replace(field_at(FieldKind.AUTHORS, statement, stretch, doubtful=not is_plain), subject=AMONG)
