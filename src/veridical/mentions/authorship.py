"""Who wrote a work, as Chinese running text says it: "由 Lee、Kim 提出", "一作李安", "Lee 和 Kim 的工作"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.fields import field_at
from veridical.mentions.names import is_name
from veridical.model import AMONG, FieldKind
from veridical.text.authoryear import PERSON
from veridical.text.cues import any_of, entries
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern
from veridical.text.surnames import split_han_name, surnames

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Field, Passage
    from veridical.text.sentences import Stretch

COPULA = (
    rf"\s{{0,200}}(?:(?:[:：=，,→\"“'‘]|{any_of('author.copulas')}\b|{any_of('author.copulas_zh')})\s{{0,200}}){{0,10}}"
)
"""What may stand between a word for a fact and its value: a copula, a correction, what stance has blanked."""

# A Chinese name has no spaces around it: what follows it shows where it ends.
_HAN_END = rf"(?=\s|[，。；、,;:：（(）)&]|$|{any_of('author.behind_han_zh')})"
_HAN_NAME = rf"[\u4e00-\u9fff]{{2,4}}?{_HAN_END}"
_LATIN_NAME = rf"(?<![A-Za-z0-9-]){PERSON}(?![A-Za-z0-9-])"
_ONE = rf"(?:{_LATIN_NAME}|{_HAN_NAME})"
_JOINTS = r"\s?[、&]\s?|,\s|\s?(?:以及|[和与及])\s?"
_LIST = rf"{_ONE}(?:(?:{_JOINTS}){_ONE}){{0,9}}(?:\s?等人?)?"
_LIST_OF_ALL = rf"{_ONE}(?:(?:{_JOINTS}|，\s?){_ONE}){{0,9}}(?:\s?等人?)?"  # a comma of Chinese text may end a clause
_PLACE = r"(?:[^，。；：:、,;\n（(）)]{1,16}?的\s?)?"  # "一作是某大学的李安"
_VERB = any_of("author.doing_zh")
_WHERE = r"(?:\s?(?:在|于)[^，。；\n]{1,24}?)?(?:共同|联合|合作|首次|最早|最先|率先|一起)?\s?"

_FORMS = (
    # 作者：Lee，Kim
    Pattern(
        rf"(?P<all>{any_of('author.all_zh')})(?P<copula>\s?[：:]\s?)(?P<authors>{_LIST_OF_ALL})(?=\s?(?:[，。；,;（(]|$))"
    ),
    # 一作李安, 作者是 Lee 和 Kim
    Pattern(
        rf"(?:{any_of('author.first_zh')}|(?P<all>{any_of('author.all_zh')}))(?P<copula>{COPULA}){_PLACE}"
        rf"(?P<authors>{_LIST})(?=\s?(?:[，。；,;、（(）)]|$|{any_of('author.behind_han_zh')}))"
    ),
    # 由 Lee 和 Kim 提出
    Pattern(rf"由\s?{_PLACE}(?P<authors>{_LIST}){_WHERE}(?={_VERB}(?!的))"),
    # 是 Lee 和 Kim 的工作, 出自 Lee 和 Kim 之手
    Pattern(
        rf"(?:是|出自|来自|为|属于)\s?{_PLACE}(?P<authors>{_LIST})"
        rf"(?=\s?(?:{any_of('author.works_zh')}|(?:在|于)[^，。；\n]{{1,24}}?(?:{_VERB}|的工作|的论文)))"
    ),
    # Lee 一作；以 Lee 为首
    Pattern(
        rf"(?:^|(?<=[，。；、：:,;(（\s的以]))(?P<authors>{_LIST})"
        rf"(?=\s?(?:(?:是|任|担任|为)?(?:第一作者|一作)(?=[，。；,;（(）)]|$)|为首|{any_of('author.works_zh')}(?=[，。；,;）)]|$)))"
    ),
    # "……，Lee 和 Kim 在 2015 年发表"
    Pattern(rf"(?:^|[，。；,;])\s?{_PLACE}(?P<authors>{_LIST})\s?(?:在|于)[^，。；\n]{{1,24}}?(?={_VERB})"),
)
_LISTED, _NAMED_FIRST, _BY, _OF, _BEHIND, _SUBJECT = range(len(_FORMS))
_ALONE = frozenset((_LISTED, _NAMED_FIRST, _BY, _BEHIND))
"""The forms in which one family name alone is a person."""
_IS = Pattern(r"[:：=是为]|等")
_INCLUDES = Pattern("包括|有|含|共同")
_WORD = Pattern(r"[^\W\d_][\w'’.-]*")
_JOINT = Pattern(rf"{_JOINTS}|，\s?")
_MORE = Pattern(r"\s?等人?$")
_NO_PERSON = frozenset((*entries("author.terms"), *entries("author.never"), *entries("name.never")))
_NO_HAN_PERSON = frozenset(entries("author.never_zh"))


def authorship_fields(statement: Passage, lexicon: Lexicon) -> Iterator[Field]:
    """Yield the authors that a Chinese statement about a work gives it, each stretch once."""
    taken: list[Stretch] = []
    for form, pattern in enumerate(_FORMS):
        for found in pattern.finditer(statement.text):
            start, end = _behind_organisation(statement.text, found.span("authors"), lexicon)
            if any(start < right and left < end for left, right in taken):
                continue
            if _are_people(statement.text[start:end], found, form, lexicon):
                taken.append((start, end))
                stated = field_at(FieldKind.AUTHORS, statement, (start, end))
                yield replace(stated, subject=AMONG) if _INCLUDES.search(found[0], 0, start - found.start()) else stated


def _behind_organisation(text: str, stretch: Stretch, lexicon: Lexicon) -> Stretch:
    """Return a stretch without the organisation that stands before the first name: "Acme Ann Lee 一作"."""
    start, end = stretch
    for found in lexicon.organisations.find(text[start:end]):
        if found.start == 0 and found.end < end - start:
            start += found.end
            start += len(text[start:end]) - len(text[start:end].lstrip())
    return start, end


def _are_people(words: str, found: re.Match[str], form: int, lexicon: Lexicon) -> bool:
    """Tell whether words in the place of authors are names of persons, as far as the form leaves that open."""
    bare = _MORE.sub("", words)
    names = [name for name in _JOINT.split(bare) if name]
    if not names or lexicon.organisations.find(bare) or lexicon.venues.find(bare):
        return False
    if len(names) == 1 and " " not in bare and not has_han(bare) and bare == words:
        asked = form == _NAMED_FIRST and found["all"] is not None
        if form not in _ALONE or (asked and not _IS.search(found["copula"])):
            return False
    return all(map(may_be_person, names))


def may_be_person(name: str) -> bool:
    """Tell whether a word may be a person's name: with a known surname in Chinese, of no term or work in English."""
    if has_han(name):
        return name not in _NO_HAN_PERSON and split_han_name(name)[0] in surnames()
    return not any(word in _NO_PERSON or is_name(word) for word in _WORD.findall(name) if "." not in word)
