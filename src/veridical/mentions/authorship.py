"""Who wrote a work, as Chinese running text says it: "由 Lee、Kim 提出", "一作李安", "Lee 和 Kim 的工作"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from veridical.mentions.fields import field_at
from veridical.mentions.part_lists import authors_at, has_more_behind
from veridical.model import AMONG, LAST, FieldKind
from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.han_people import (
    JOINTS,
    MORE,
    ONE_PERSON,
    PEOPLE,
    are_people,
    has_inner_capital,
    may_be_person,
    names_among,
)
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.stretches import Stretches
from veridical.text.then_made import who_made

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Field, Passage
    from veridical.text.sentences import Stretch

COPULA = (
    rf"\s{{0,200}}(?:(?:[:：=，,→\"“'‘]|{any_of('author.copulas')}\b|{any_of('author.copulas_zh')})\s{{0,200}}){{0,10}}"
)
"""What may stand between a word for a fact and its value: a copula, a correction, what stance has blanked."""

_AUTHORS = rf"(?P<authors>{PEOPLE})(?P<team>\s?{any_of('author.teams_zh')})?"
_PLACE = r"(?:(?:(?!现在|后来|如今|目前|当时还?是)[^，。；：:、,;\n（(）)]){1,16}?的\s?)?"  # "一作是某大学的李安"
_VERB = any_of("author.doing_zh")
_WHERE = r"(?:\s?(?:在|于)[^，。；\n]{1,24}?)?(?:[^，。；\sA-Za-z]{0,4}?)\s?"
_JOINTLY = r"(?:(?:共同|并列|联合)?(?:挂名)?)?"
_ELSEWHERE = r"[^，。；]{0,16}(?:[现会]场|朋友圈|群里|微博|知乎|博客|转发|转载|推荐|听|讲|说|读|讨论|评论|关注)"
_END = r"(?=[，。；、,;（(）)]|$)"
_START = r"(?:^|(?<=[，。；、：:,;(（—\s的以由是]))"


@dataclass(frozen=True, slots=True)
class _Form:
    """A way to name authors; in one that is `firm`, a family name alone is a person.

    One that is `of_person` only says where they were: they need be neither all nor the first.
    """

    pattern: Pattern
    firm: bool = False
    of_person: bool = False


_FORMS = (
    # 作者：Lee，Kim
    _Form(
        SeldomPattern(
            rf"{any_of('author.all_zh')}\s?[：:]\s?(?P<authors>{ONE_PERSON}(?:(?:{JOINTS}|，\s?){ONE_PERSON}){{0,9}}{MORE}?)"
            r"(?=\s?(?:[，。；,;（(]|$))"
        ),
        firm=True,
    ),
    # 一作李安, 作者是 Lee 和 Kim
    _Form(
        SeldomPattern(
            rf"(?<![是为任])(?:{any_of('author.first_zh')}|(?P<all>{any_of('author.all_zh')}))(?P<copula>{COPULA}){_PLACE}"
            rf"{_AUTHORS}(?=\s?(?:[，。；,;（(）)—\n]|$|{any_of('author.behind_han_zh')}))"
        ),
        firm=True,
    ),
    # 由 Lee 和 Kim 提出
    _Form(SeldomPattern(rf"(?:主要)?由\s?{_PLACE}{_AUTHORS}{_WHERE}(?={_VERB}(?!的))"), firm=True),
    # 是 Lee 和 Kim 的工作, 出自 Lee 和 Kim 之手
    _Form(
        SeldomPattern(
            rf"(?:是|出自|来自|为|属于)\s?{_PLACE}{_AUTHORS}"
            rf"(?=\s?(?:{any_of('author.works_zh')}|(?:在|于)[^，。；\n]{{1,24}}?(?:{_VERB}|的工作|的论文|(?:做|写|搞|完成)的)))"
        )
    ),
    # 出自 Lee 和 Kim，
    _Form(SeldomPattern(rf"出自\s?{_PLACE}{_AUTHORS}(?=\s?{_END})")),
    # Lee 一作；以 Lee 为首
    _Form(
        Pattern(
            rf"{_START}{_AUTHORS}(?=\s?(?:(?:是|任|担任|为)?{_JOINTLY}(?:第一作者|一作|共一)(?:{_END}|的(?=\s?[A-Z《]))|{any_of('author.leads_zh')}))"
        ),
        firm=True,
    ),
    # Lee 及合作者
    _Form(
        SeldomPattern(
            rf"{_START}(?P<authors>{ONE_PERSON})(?P<team>\s?[及和与]其?(?:他|她|合作者|同事|学生|团队|导师))"
        ),
        firm=True,
    ),
    # 某大学的 Lee 和 Kim 提出 FOO
    _Form(
        Pattern(
            rf"(?:^|[，。；：:,;的])\s?{_AUTHORS}(?=\s?(?:[首共联合最早又先后次同]{{0,4}}|继而|进而|随后|随即|后来|接着|率先|独立){any_of('author.making_zh')}了?"
            rf"\s?(?:[A-Z《“\"]|\s{{2}}|[，。；]|$)|\s?[把将]\s?(?:[A-Z《“\"]|\s{{2}})[^，。；]{{0,40}}?(?:放|挂|发|投|传))"
        )
    ),
    # Lee 和 Kim 合著；Lee 和 Kim 的，
    _Form(Pattern(rf"{_START}{_AUTHORS}(?=\s?{any_of('author.works_zh')}{_END})")),
    # 某大学的李安团队，
    _Form(
        SeldomPattern(
            rf"{_START}(?P<authors>{PEOPLE})(?P<team>\s?{any_of('author.teams_zh')})"
            rf"(?={_END}|\s?(?:(?:19|20)\d\d\s?年|在|于|{_VERB}))"
        ),
        firm=True,
    ),
    # "……，Lee 和 Kim 在 2015 年发表"
    _Form(
        Pattern(
            rf"(?:^|[，。；：:,;—]|年)\s?{_PLACE}{_AUTHORS}\s?(?=(?:(?:19|20)\d\d\s?年\s?)?(?:在|于)[^，。；\n]{{1,24}}?{_VERB})"
        ),
    ),
    # "ACME 不是 Kim 一作，是 Lee，": behind what is rejected, which is blanked
    _Form(Pattern(rf"\s{{5}}[，,]\s?而?是\s?{_PLACE}{_AUTHORS}{_END}"), of_person=True),
    # "Lee 和 Kim 当时都在……"
    _Form(
        Pattern(
            rf"(?:^|[，。；：:,;—]|年)\s?{_PLACE}{_AUTHORS}\s?"
            rf"(?=，?\s?(?:当时|那时|彼时|都|均)[^，。；\n]{{0,4}}?(?:在(?!{_ELSEWHERE})|来自))"
        ),
        of_person=True,
    ),
)
# Behind an organisation: 某大学李安的工作
_BEHIND_PLACE = Pattern(
    rf"\s?(?P<of>的)?\s?{_AUTHORS}(?P<end>\s?(?:一作|第一作者|{any_of('author.works_zh')}|{any_of('author.leads_zh')})|{_END})"
)
_CLAUSE_BEFORE = Pattern(r"(?:^|[，；：:—])\s?(?:由|是|出自|来自)?\s?$")
# "李安（某大学）；": the clause is a person, and where the person works
_WITH_PLACE = Pattern(
    rf"(?:^|[，。；：,;:])\s?(?P<authors>{PEOPLE})\s?(?=[（(](?P<place>[^（()）]{{2,40}})[)）]"
    rf"\s?(?:[，。；;、]|$|等|[和与]|{any_of('author.making_zh')}))"
)
# 李安三作; 二作是李安; 合作者有李安和 Kim
_SOME = Pattern(
    rf"{_START}(?P<one>{ONE_PERSON})\s?(?:是|为)?{any_of('author.nth_zh')}{_END}"
    rf"|{any_of('author.nth_zh')}(?:是|为|：|:)?\s?(?P<nth>{ONE_PERSON})(?=\s?(?:[，。；,;（(）)\n]|$|{any_of('author.behind_han_zh')}))"
    rf"|(?<![前后]者){any_of('author.some_before_zh')}(?:(?:还|也)?(?:有|包括|是|为|：|:)|(?<=通讯)|(?<=通讯作者)|(?<=共有作者))\s?(?P<some>{PEOPLE})(?=\s?(?:[，。；,;（(）)\n]|$))"
)
# 一作是德夫林（Jacob Devlin）: the name in brackets is the one to compare
_GLOSSED = Pattern(
    rf"(?P<role>(?<![是为任同讯位末])(?:一作|第一作者|作者之一|作者)|{any_of('author.nth_zh')}|末位作者|通讯作者){COPULA}"
    r"(?![A-Za-z0-9])[\w·]{2,12}\s?[（(](?P<name>[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){1,3})[)）]"
)
_PLACE_BEHIND = Pattern(r"\s?[（(][^（()）]*[)）]$")
_LAST_WORDS = ("最后", "末位", "尾作", "挂尾", "压轴", "殿后")
_FAR = 60  # characters before a word for an author
# "李安写下《…》的书评": behind a work, what people wrote on it
_ON_WORK = Pattern(r"[》”\"]?\s?的?\s?(?:读后感|书评|批注|笔记|评论|注释|导读|解读|译文|译本)")
_JOINED_TO = ("与", "和", "及", "跟")
_REACH = 8  # characters before an organisation
_NEAR = 20  # characters before people
_IS = Pattern(r"[:：=是为有]|等|包括")
# "Ann Lee，Bo Kim 等": the names before, which end no clause
_NAMES_BEFORE = Pattern(rf"(?:^|[，。；：:》”])\s?(?P<names>(?:{ONE_PERSON}，\s?){{1,9}})$")
_GOES_ON = r"(?:、?\s?(?:…{1,2}|\.{3}))"
_LISTED = SeldomPattern(
    rf"(?:^|[，。；：:,;（(—]|\s{{3}})\s?(?P<authors>{ONE_PERSON}(?:\s?(?:、|&|和|与)\s?{ONE_PERSON}){{1,9}}{_GOES_ON}?)"
    r"(?=\s?(?:[两二三四五六七八九]\s?[人位]\s?)?(?:[，。；,;）)]|$|\s{3}))"
)
_ANSWER = Pattern(rf"\W*(?:A\d{{0,2}}|答)?\s?[:：]?\s?是?\s?(?P<authors>{PEOPLE})(?=\s?(?:[，。；（(]|$))")
_OF_NAMED = Pattern(r"[，。；;]\s?(?:而|但)?(?P<name>[A-Z][\w+.-]*[\w+])\s?的\s?$")
_INCLUDES = Pattern("包括|有|含|共同|之一|主要由")
_ALPHABETICAL = Pattern("按照?(?:姓|拼音|字母|首字母|笔画)[^，。；]*$")
_BESIDE = 16  # characters before a list
_LEAD_IT = Pattern(rf"\s?(?:共同|一起)?{any_of('author.leads_zh')}")  # "Lee 和 Kim 领衔": there are more
_AMONG_AUTHORS = Pattern(r"\s?[也都均]?(?:在作者|[在位]其[中列])")
# "另外三位作者是", "四位核心作者"
_OTHERS_BEFORE = Pattern(r"(?:(?:另外?|其余|其他|剩下|还有)的?[^，。；的]{0,4}|核心|部分|骨干)$")
_LEADING = Pattern(r"\s?(?:共同|联合)?(?P<some>主导|牵头)?(?:领衔|主笔|执笔|带头|带队|发起)?")
_LATER = Pattern(r"\s?(?:后来|之后|随后|此后|毕业后|现在|如今|目前|次年|同年)")
_ROLE = Pattern(r"\W*(?:其|它的|该文)?(?:第一作者|一作|通讯作者|末位作者|作者)")
_WITH = Pattern(r"[跟与和同]\s?(?:[^，。；、的]{1,16}的\s?)?$")  # "跟 Lee 和 Kim 合作", "Lee 与某大学的 Kim 合作"
_JOINT_FIRST = Pattern(
    r"\s?(?:[两二三四五六](?:人|位))?\s?(?:是|任|担任|为)?(?:共同|并列|联合)(?:挂名)?(?:第一作者|一作)|\s?共一"
)
_LAST_AUTHOR = Pattern(
    rf"(?:(?:末位作者|最后一?[位个](?:作者)?|尾作)(?:{COPULA})|末位\s?[是为：:]?\s?)(?P<last>{ONE_PERSON})"
    rf"|{_START}(?P<placed>{ONE_PERSON})\s?"
    rf"(?:(?:是|为)(?:末位|最后一?位)作者|排(?:名|在)?(?:最后|末位)|(?:挂|任|是)?末位{_END}|挂尾|压轴|殿后)"
)


def authorship_fields(statement: Passage, lexicon: Lexicon, heads: Sequence[Stretch] = ()) -> Iterator[Field]:
    """Yield the authors that a Chinese statement about a work gives it, each stretch once.

    `heads` are the words for the work itself.
    """
    taken = Stretches()
    for found, firm, some in _found_in(statement.text, lexicon):
        start, end = _behind_organisation(statement.text, found.span("authors"), lexicon)
        start = _with_names_before(statement.text, start, lexicon)
        words = statement.text[start:end]
        words = _before_work(_without_place(words, lexicon))
        end = start + len(words)
        if is_of_another(statement.text, found.start(), lexicon, heads) or leads_on(statement.text, end, heads):
            continue
        if _are_authors(words, found, lexicon, firm=firm) and taken.take(start, end):
            stated = field_at(FieldKind.AUTHORS, statement, (start, end))
            among = (
                some
                or has_more_behind(statement.text, end)
                or found.groupdict().get("team")
                or _JOINT_FIRST.match(statement.text, end)
                or _lead_others(statement.text, end, words)
                or _are_first_authors(found, words)
                or (_LEAD_IT.match(statement.text, end) and len(names_among(words)) > 1)
                or _INCLUDES.search(found[0], 0, start - found.start())
                or is_sorted(statement.text, start)
                or _AMONG_AUTHORS.match(statement.text, end)
                or _OTHERS_BEFORE.search(statement.text, max(0, found.start() - _REACH), found.start())
                or _WITH.search(statement.text, max(0, start - _NEAR), start)
            )
            yield replace(stated, subject=AMONG) if among else stated
    for stretch in who_made(statement.text, heads):
        if not lexicon.organisations.find(statement.text[slice(*stretch)]) and taken.take(*stretch):
            yield replace(field_at(FieldKind.AUTHORS, statement, stretch), subject=AMONG)
    yield from _some_of(statement, taken)
    for found in _LAST_AUTHOR.finditer(statement.text) if any(word in statement.text for word in _LAST_WORDS) else ():
        stretch = found.span("last" if found["last"] else "placed")
        if may_be_person(statement.text[slice(*stretch)]) and taken.take(*stretch):
            yield replace(field_at(FieldKind.AUTHORS, statement, stretch), subject=LAST)


def leads_on(text: str, end: int, heads: Sequence[Stretch]) -> bool:
    """Tell whether the work is only what a person did later, or wrote on: "第一作者 Lee 后来发起 FOO"."""
    if any(start >= end and _ON_WORK.match(text, stop) for start, stop in heads):
        return True
    is_later = _LATER.match(text, end) is not None and _ROLE.match(text) is not None
    return is_later and bool(heads) and all(start >= end for start, _ in heads)


def _some_of(statement: Passage, taken: Stretches) -> Iterator[Field]:
    """Yield those who are said to be the second author or the like, and who is named in Latin letters in brackets."""
    text = statement.text
    for found in _SOME.finditer(text) if any(sign in text for sign in "作者人") else ():
        stretch = found.span(found.lastgroup or 0)
        if are_people(text[slice(*stretch)]) and taken.take(*stretch):
            yield replace(field_at(FieldKind.AUTHORS, statement, stretch), subject=AMONG)
    for found in _GLOSSED.finditer(text) if "作" in text and ("(" in text or "（" in text) else ():
        stretch = found.span("name")
        if may_be_person(found["name"]) and taken.take(*stretch):
            is_first = found["role"] in ("一作", "第一作者")
            stated = field_at(FieldKind.AUTHORS, statement, stretch)
            yield replace(stated, subject=None if is_first else AMONG)


def _lead_others(text: str, end: int, words: str) -> bool:
    """Tell whether people are said to have led a work with others: "由 Lee 和 Kim 领衔完成", "由 Lee 主导"."""
    found = _LEADING.match(text, end)
    return found is not None and bool(found[0].strip()) and (found["some"] is not None or len(names_among(words)) > 1)


def _are_first_authors(found: re.Match[str], words: str) -> bool:
    """Tell whether several people are said to be the first authors, and not all of them, or one is only called one."""
    groups = found.groupdict()
    if any(sign in (groups.get("all") or "") for sign in "里中"):  # "作者里的李安后来……"
        return True
    if groups.get("all") and not groups["copula"].strip():  # "ACME 的作者李安后来……"
        is_counted = "位作者" in groups["all"]  # "ACME 的两位作者 Lee 和 Kim 后来……": in no order
        return is_counted or (len(names_among(words)) == 1 and "等" not in found["authors"])
    if "序" in found[0]:  # "作者次序为"
        return False
    return groups.get("copula") is not None and groups.get("all") is None and len(names_among(words)) > 1


def enumerated_people(statement: Passage, lexicon: Lexicon) -> Iterator[Field]:
    """Yield lists of persons that are a clause of their own, "ACME，Lee、Kim、Ito，TOFU 2019": doubtful ones.

    They are the authors where one of them is recorded as an author.
    """
    is_chinese = "、" in statement.text or has_han(statement.text)
    for found in _LISTED.finditer(statement.text) if is_chinese else ():
        words = found["authors"]
        if are_people(words) and not lexicon.organisations.find(words) and not lexicon.venues.find(words):
            stated = authors_at(statement, found.span("authors"))
            is_some = is_sorted(statement.text, found.start())
            yield replace(stated, doubtful=True, subject=AMONG if is_some else stated.subject)


def answered_people(answer: Passage, lexicon: Lexicon) -> Iterator[Field]:
    """Yield the people with whom the answer begins to the question who wrote a work: "答：Ann Lee，……"."""
    found = _ANSWER.match(answer.text)
    if found is None or not are_people(found["authors"]) or lexicon.organisations.find(found["authors"]):
        return
    stated = field_at(FieldKind.AUTHORS, answer, found.span("authors"))
    yield replace(stated, subject=None if len(names_among(found["authors"])) > 1 else AMONG)


def _without_place(words: str, lexicon: Lexicon) -> str:
    """Return a list without where its last person works, in brackets: "李安和 Kim（某大学）"."""
    bracket = _PLACE_BEHIND.search(words)
    return words[: bracket.start()] if bracket is not None and lexicon.organisations.find(bracket[0]) else words


def _before_work(words: str) -> str:
    """Return a list without the work that is named behind it: "Lee 与 ACME" in "FOO 的一作 Lee 与 ACME 的一作 Kim"."""
    names = names_among(words)
    if len(names) < 2 or has_han(names[-1]) or not any(map(has_inner_capital, names[-1].split())):
        return words
    return words[: words.rfind(names[-2]) + len(names[-2])]


def is_of_another(text: str, at: int, lexicon: Lexicon, heads: Sequence[Stretch] = ()) -> bool:
    """Tell whether the author spoken of here is that of what is named before, in a later clause: "；FOO 的作者是"."""
    named = _OF_NAMED.search(text, max(0, at - _FAR), at) if "的" in text else None
    if named is None or any(start < named.end("name") and named.start("name") < end for start, end in heads):
        return False
    return not lexicon.organisations.find(named["name"])


def is_sorted(text: str, at: int) -> bool:
    """Tell whether a list is said to be in the order of the alphabet or the like: "按姓氏排是 Kim、Lee"."""
    return "按" in text and _ALPHABETICAL.search(text, max(0, at - _BESIDE), at) is not None


def _found_in(text: str, lexicon: Lexicon) -> Iterator[tuple[re.Match[str], bool, bool]]:
    """Yield where the forms match, whether the form is firm, and whether it names only some of the authors."""
    for place in lexicon.organisations.find(text):
        found = _BEHIND_PLACE.match(text, place.end)
        first = _CLAUSE_BEFORE.search(text, max(0, place.start - _REACH), place.start)
        if found is None:
            continue
        are_several = first is not None and len(names_among(found["authors"])) > 1
        if found["end"] or (found["of"] and first) or are_several:
            yield found, False, False
    for found in _WITH_PLACE.finditer(text) if "(" in text or "（" in text else ():
        if lexicon.organisations.find(found["place"]):
            yield found, False, True
    for form in _FORMS:
        for match in form.pattern.finditer(text):
            yield match, form.firm, form.of_person


def _behind_organisation(text: str, stretch: Stretch, lexicon: Lexicon) -> Stretch:
    """Return a stretch without the organisation that stands before the first name: "Acme Ann Lee 一作"."""
    start, end = stretch
    for found in lexicon.organisations.find(text[start:end]):
        if found.start == 0 and found.end < end - start:
            start += found.end
            start += len(text[start:end]) - len(text[start:end].lstrip())
    return start, end


def _with_names_before(text: str, start: int, lexicon: Lexicon) -> int:
    """Return where a list begins whose last name stands at `start`, behind others and wide commas."""
    before = _NAMES_BEFORE.search(text, max(0, start - _FAR), start) if text[:start].rstrip().endswith("，") else None
    if before is None or not are_people(before["names"].rstrip("， ")) or lexicon.organisations.find(before["names"]):
        return start
    return before.start("names")


def _are_authors(words: str, found: re.Match[str], lexicon: Lexicon, *, firm: bool) -> bool:
    """Tell whether words in the place of authors are names of persons, as far as the form leaves that open."""
    if lexicon.organisations.find(words) or lexicon.venues.find(words) or not are_people(words):
        return False
    if words.startswith(_JOINED_TO):  # "某大学与 Acme 合作"
        return False
    names = names_among(words)
    groups = found.groupdict()
    if len(names) > 1 or names[0] != words or " " in words or has_han(words) or groups.get("team"):
        return True
    return firm and (groups.get("all") is None or _IS.search(groups["copula"]) is not None)
