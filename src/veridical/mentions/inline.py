"""Facts that running text states under a word of its own: "its first author is …", "题目是 …", "年份应为 2022"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.authorship import (
    COPULA,
    authorship_fields,
    enumerated_people,
    is_of_another,
    is_sorted,
    leads_on,
)
from veridical.mentions.fields import field_at
from veridical.mentions.fragments import is_fragment
from veridical.mentions.no_titles import begins_with_people, is_of_work, tells_places
from veridical.mentions.part_lists import are_advisers, authors_at
from veridical.mentions.possessors import beside_names, possessors, role_holders
from veridical.mentions.titles import find_announced_titles, is_in_title_case, leads_to_code, looks_like_title
from veridical.model import AMONG, FieldKind, Markup
from veridical.text.cues import any_of
from veridical.text.folding import has_han, is_east_asian
from veridical.text.han_people import may_be_person
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.people import MORE, are_all_people, find_people
from veridical.text.stretches import Stretches

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Field, Passage
    from veridical.text.sentences import Stretch

_FAMILY = r"[A-ZÀ-Þ][a-zà-ÿ][a-zà-ÿ'’-]+(?![A-Z0-9])"
_NAME = r"[A-ZÀ-Þ](?:[\w'’-]+|\.)(?:[ -](?:[A-ZÀ-Þ](?:[\w'’-]+|\.)|(?:van|von|de|der|den|la|di|da|bin|al)\b)){1,3}"
_NAMES = rf"{_NAME}(?:(?:, | and |, and |、| & ){_NAME})*"
_HAN_NAME = (
    r"(?!单位|机构|团队|列表|顺序|信息|来自|都是|均为|包括|[\u4e00-\u9fff]{1,2}[了过])[\u4e00-\u9fff]{2,3}(?<![是等])"
)
_HAN_NAMES = rf"{_HAN_NAME}(?:、{_HAN_NAME})*(?:[和与及]{_HAN_NAME})?"
_MORE = rf"(?:{MORE}|\s?等人?)"
_AUTHOR_WORDS = ("author", "作")  # what `_AUTHOR_WORD` begins with has one of them
_AUTHOR_WORD = Pattern(
    r"(?:\b(?:first|lead|main|senior|last)?[ -]?authors?"
    r"|(?<![是为任])第一作者|共同一作|(?<![同是为任])一作(?!者)|(?<![讯位合])(?<!本文)(?<!本书)(?<!本篇)(?<!博客)(?<!教程)(?<!笔记)(?<!译文)作者们?)"
    rf"(?P<copula>{COPULA})(?P<authors>{_NAMES}{_MORE}?|{_FAMILY}{_MORE}"
    rf"|{_HAN_NAMES}{_MORE}?(?=[，。；,;、（(]|$|\s|[是等当时]))"
)
_HAN_SEPARATOR = Pattern(r"[、，和与及等\s]")
_LATER = Pattern(rf"{any_of('author.later', 'author.later_zh')}[ -]?(?:的)?$", re.IGNORECASE)
_FIRST = Pattern(r"first|lead|main|第一|共同|一作")
_SAYS = Pattern(r" ?(?!and\b|et\b|等)[a-z\u4e00-\u9fff]")
_LAST = Pattern(r"(?:last|senior)\b", re.IGNORECASE)
_IS_LAST = Pattern(r",? (?:(?:is|was|being|as|comes) )?(?:the |also |\*)*(?:last|senior|final|corresponding)\b")
_NAMED_BEFORE = Pattern(rf"{_NAME} $")
_BY_SIGN = SeldomPattern(
    rf"by(?<!\w..)|is(?<!\w..)\s?{_FAMILY}(?: and | & | ?[和与])|[由是为]"
)  # in each of the following
_BY = SeldomPattern(
    rf"(?:\b{any_of('author.by')} (?:first |originally |jointly )?by\s|由\s?)(?P<authors>{_NAMES}{_MORE}?)"
    r"(?=[\s,.;，。；)）]|等|提出|发表|完成|$)"
    rf"|(?:\bby|\bis|由|是|为)\s?(?P<pair>{_FAMILY}(?: and | & | ?[和与] ?){_FAMILY})(?=[\s,.;，。；)）两]|$)"
    rf"|(?:\s{{3,}}|[\"”’》]\s?)by (?P<behind>{_NAME}(?:(?:, | and |, and | & ){_NAME})*)"
    rf"|\bby\s(?P<more>{_NAMES}{_MORE})"
)
_PLAIN_FAMILY = r"[A-ZÀ-Þ][a-zà-ÿ'’-]+"
_PAIR = SeldomPattern(
    rf"(?:^|[:：]\s?)(?P<authors>{_PLAIN_FAMILY}(?:\s?(?:&|、|和|与)\s?{_PLAIN_FAMILY}|\sand\s{_PLAIN_FAMILY})+)"
    r"(?=\s*(?:$|[,，。.;；]))(?!, (?:both )?(?:among|one|two|three|some|who|whose) )"
)
ALIAS_WORD = SeldomPattern(
    rf"(?:\b{any_of('author.alias')}|{any_of('author.alias_zh')})\s*[\"“'*]?(?P<name>[A-Z][\w.+-]*\w\+*)"
)
_TITLE_SIGN = Pattern(r"[:：（(t](?:(?<=：)|(?<=:)\s|(?<=[文章].)|itle)")  # in each of the following
_TITLE_WORD = Pattern(
    r"(?:(?:一文|论文|原文|文章)[（(]|\btitle(?: is| reads|:)|[A-Za-z][\w+-]*[A-Z0-9][\w+-]*\s?(?:：|:\s))"
    r"\s*(?P<title>[A-Z][^，。；;\n“”\"《》]{10,200}?)"
    r"(?=[，。；;)）]|,\s(?![^,]{1,30},? and )|\.\s|\s?（|\s\(|\.?$"
    rf"|\s(?:is|was|comes|came|appeared)\s(?:from|at|by|in|due|{any_of('fact.participles')})\b)"
)
_OF_PEOPLE = Pattern(rf"(?:The|This|Its|An?) (?:[a-z-]+ ){{0,2}}{any_of('title.texts')} (?:by|of|from) [A-Z]")
_BLANKED = "   "
_FEWEST_TITLE_WORDS = 4
_COLON = 4  # characters of a colon and what stands around it
_REACH = 60  # characters before a word
_YEAR_WORD = SeldomPattern(rf"(?:\byear|年份|发表年|发布年)(?P<copula>{COPULA})(?P<year>(?:19|20)\d{{2}})(?!\d)")


def inline_fields(statement: Passage, lexicon: Lexicon, heads: Sequence[Stretch] = ()) -> Iterator[Field]:
    """Yield the authors, names, titles and years that a statement about a work, named at `heads`, gives in words."""
    titles = list(_stated_titles(statement, lexicon))
    about = [one.span for one in titles if one.doubtful]  # "Training Foos by Walking Home" is what code does
    authors = _stated_authors(statement, lexicon, heads)
    yield from (one for one in authors if not any(one.span.overlaps(span) for span in about))
    for found in ALIAS_WORD.finditer(statement.text):
        yield field_at(FieldKind.NAME, statement, found.span("name"))
    yield from titles
    for found in _YEAR_WORD.finditer(statement.text):
        yield field_at(FieldKind.YEAR, statement, found.span("year"))


def _stated_titles(statement: Passage, lexicon: Lexicon) -> Iterator[Field]:
    """Yield the titles behind a word for one; of one with a gap some words were read as another work's.

    Behind a name that leads to code may stand what that is.
    """
    code = [mark.end for mark in statement.marks if mark.kind is Markup.LINK and leads_to_code(mark)]
    worded = _TITLE_WORD.finditer(statement.text) if _TITLE_SIGN.search(statement.text) else ()
    found = (one.span("title") for one in worded if _has_form_of_title(one["title"]))
    for start, end in dict.fromkeys((*find_announced_titles(statement.text), *found)):
        title = statement.text[start:end]
        is_other = begins_with_people(title) or are_all_people(title) or is_of_work(title)
        is_fact = is_other or tells_places(title, lexicon) or is_fragment(title, lexicon, people=", " in title)
        if not (is_fact or _BLANKED in title):
            doubtful = any(0 < start - at <= _COLON for at in code) or not is_in_title_case(title)
            yield replace(field_at(FieldKind.TITLE, statement, (start, end)), doubtful=doubtful)


def _has_form_of_title(words: str) -> bool:
    is_foreign = any(map(is_east_asian, words))  # a remark: "FOO: 네이버 논문"
    is_other = is_foreign or _OF_PEOPLE.match(words) is not None
    return len(words.split()) >= _FEWEST_TITLE_WORDS and not is_other and looks_like_title(words)


def _stated_authors(statement: Passage, lexicon: Lexicon, heads: Sequence[Stretch]) -> Iterator[Field]:
    """Yield the authors that a statement gives, each stretch once."""
    is_chinese = has_han(statement.text)
    chinese = tuple(authorship_fields(statement, lexicon, heads)) if is_chinese else ()
    yield from chinese
    taken = Stretches()
    for known in chinese:
        taken.take(known.span.start, known.span.end)
    for one in _worded_authors(statement, lexicon, heads):
        if not chinese or taken.take(one.span.start, one.span.end):
            taken.take(one.span.start, one.span.end)
            yield one
    owners = (*possessors(statement, lexicon, heads), *role_holders(statement, lexicon, heads)) if is_chinese else ()
    alone = beside_names(statement, lexicon, heads) if is_chinese else ()
    for one in (*owners, *enumerated_people(statement, lexicon), *alone):
        if taken.take(one.span.start, one.span.end):
            yield one


def _worded_authors(statement: Passage, lexicon: Lexicon, heads: Sequence[Stretch]) -> Iterator[Field]:
    """Yield the authors behind "author", "by" and the like."""
    if any(word in statement.text for word in _AUTHOR_WORDS):
        for found in _AUTHOR_WORD.finditer(statement.text):
            is_of_work = found["copula"].rstrip().endswith(" of") or _LAST.match(found[0]) is not None
            is_last = _IS_LAST.match(statement.text, found.end()) is not None  # "seven authors, Kim being the last one"
            other = is_of_work or is_last or _names_other_author(statement.text, found.start())
            other = other or leads_on(statement.text, found.end(), heads)
            if not other and not is_of_another(statement.text, found.start(), lexicon):
                yield from _authors(statement, found, lexicon)
    for pattern in (_BY, _PAIR):
        for found in pattern.finditer(statement.text) if pattern is _PAIR or _BY_SIGN.search(statement.text) else ():
            yield from _authors(statement, found, lexicon)


def _names_other_author(text: str, at: int) -> bool:
    """Tell whether the "author" here is the last or the corresponding one, or one who is named before the word."""
    return (
        _LATER.search(text[max(0, at - 14) : at + 1]) is not None
        or _NAMED_BEFORE.search(text, max(0, at - _REACH), at) is not None
    )


def _authors(statement: Passage, found: re.Match[str], lexicon: Lexicon) -> Iterator[Field]:
    """Yield the authors of a match, unless they are an organisation or a venue."""
    group = found.lastgroup if found.lastgroup in ("pair", "more", "behind") else "authors"
    words = found[group]
    if words.endswith(("'s", "’s")) or are_advisers(statement.text, found.start(group)):  # "by Lee and Kim's group"
        return
    if group == "pair" and words.isascii() and not are_all_people(words):  # "是 Datasets and Benchmarks"
        return
    if has_han(words[:1]) and not may_be_person(_HAN_SEPARATOR.split(words)[0]):
        return
    if not lexicon.organisations.find(words) and not lexicon.venues.find(words):
        start, end = found.span(group)
        # "Ann Lee, Bo Kim Jr. and Cy Ito"
        ends = [one.end for one in find_people(statement.text) if one.start == start]
        stated = authors_at(statement, (start, max([end, *ends])))
        is_some = is_sorted(statement.text, found.start(group))
        yield replace(stated, subject=AMONG) if is_some or _is_only_called(statement.text, found) else stated


def _is_only_called(text: str, found: re.Match[str]) -> bool:
    """Tell whether a sentence calls people authors and says something else of them: "the author Ann Lee left"."""
    is_plain = found.re.groupindex.get("copula") is not None and not found["copula"].strip()
    is_first = _FIRST.match(found[0]) is not None
    return is_plain and not is_first and _SAYS.match(text, found.end()) is not None
