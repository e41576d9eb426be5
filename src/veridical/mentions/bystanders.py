"""What a sentence says of others than the works that it names: who discusses them, uses them, is compared with them.

"The survey by Lee (TOFU 2020) discusses ACME": authors and venue are the survey's, which has no name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.mentions.another_work import is_next_subject
from veridical.mentions.clauses import begins_apart
from veridical.mentions.elsewhere import ELSEWHERE, LONE, LONE_ZH, PLACE, STAYED
from veridical.mentions.kin import only_kin
from veridical.mentions.names import is_name
from veridical.mentions.pairs import POINTER
from veridical.mentions.respective import HAN_TURN, IN_TURN, RESPECTIVELY
from veridical.mentions.statements import HEADS
from veridical.mentions.ties import Tie
from veridical.model import Markup
from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.han_people import ONE_PERSON, are_people
from veridical.text.makers import families_of
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.sentences import find_brackets

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

    from veridical.mentions.anchors import Reader
    from veridical.mentions.groups import Group
    from veridical.mentions.ties import Anchor
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

# "ACME and its visual sibling by Kim et al. (TOFU 2020)"
_SIBLING = SeldomPattern(
    rf"\b(?P<others>(?:its|their) (?:[\w-]+ ){{0,2}}{any_of('bystander.siblings')},? (?:by|of|from) [^,;()]{{2,60}}"
    r"(?:\([^()]*\))?)"
)
# "Lee & Kim's attack (TOFU 2017, Acme)"
_THEIRS = Pattern(
    r"(?P<others>(?P<people>[A-ZÀ-Þ][\w-]+(?: (?:&|and) [A-ZÀ-Þ][\w-]+| et al\.?)?)['’]s?"
    r" (?:[a-z][\w-]* ){1,3}\([^()]*\))"
)
_ADVERBS = r"(?:(?:\w+ly|also|then|later|already|even|only|briefly) ){0,2}"
# "The survey by Lee et al. (TOFU 2020) discusses ACME"
_DISCUSSED = SeldomPattern(
    rf"\b(?P<others>(?i:the|an?|this|that|another|our|their|my) (?:[\w-]+ ){{0,3}}{any_of('bystander.texts')}"
    rf" (?:by|of|from) [^;]{{2,160}}?)"
    rf"(?<!\bis)(?<!\bwas)(?<!\bare)(?<!\bwere)(?<!\bbeen)(?<!ly),? {_ADVERBS}{any_of('bystander.speaks')}\b"
)
# "FOB is a benchmark from Acme (2020) on which ACME scores 71.2"
_MEASURED = SeldomPattern(
    r"^(?P<others>[^;]{2,200}?),? (?:on|in|for|with|against|under) which (?:[\w-]+ ){0,3}?"
    rf"(?=[\w.+-]*[A-Z0-9][^,;]{{0,60}}? (?:only |still |then )?"
    rf"(?:(?:is|was|were|are|been) )?{any_of('bystander.measured')})"
)
# "Our own system, FOB, was shown at TOFU 2020; it wraps ACME"
_OURS = Pattern(rf"^\W*(?P<others>[Oo]ur (?:own )?(?:[\w-]+ ){{0,2}}{any_of('bystander.things')}\b[^;]*)(?=;)")
_LEADS_ZH = r"(?:也|还|都|就|则|曾|已|又|详细|系统|专门|重点|首次|地|里|中|在){0,4}\s?"
# "Lee 等在 TOFU 2020 的论文里用到了 ACME"
_IN_TEXT_ZH = Pattern(
    rf"(?:^|(?<=[，。；]))(?P<others>[^，。；]{{2,80}}?的\s?{any_of('bystander.texts_zh')})(?:里面?|中|上)?"
    rf"{_LEADS_ZH}{any_of('bystander.speaks_zh')}"
)
# "综述 Lee 等（TOFU 2020）讨论了 ACME"
_TEXT_ZH = Pattern(
    rf"(?:^|(?<=[，。；]))(?P<others>{any_of('bystander.surveys_zh')}[^，。；]{{2,80}}?)"
    rf"{_LEADS_ZH}(?:{any_of('bystander.speaks_zh')}|介绍)"
)
# "结果引自 Lee 等人的论文（TOFU 2020）"
_QUOTED_ZH = Pattern(r"[引摘]自\s?(?P<others>[^，。；]{2,60})")
# "比 Lee 等（TOFU 2020）报告的高 3 个点"
_THAN_ZH = Pattern(
    r"比\s?(?P<others>[^，。；]{2,60}?)\s?(?=(?:所|里|中|文中|论文里)?(?:报告|给出|汇报|原文|[还更要]?[高低快慢好差多少早晚强弱]))"
)
# "ACME 由 Acme 提出后，Lee 等又在 TOFU 2020 提出了 FOB"
_AGAIN_ZH = Pattern(
    rf"后，(?P<others>[^，。；]{{2,60}}?又\s?[^，。；]{{0,40}}?{any_of('author.making_zh')}了?\s?[^，。；]{{1,60}})"
)
# "and the challenge (FOB, TOFU 2015) is by Lee et al."
_NAMED_APART = SeldomPattern(
    r"(?:\b(?:and|but|while|whereas)|[,;]) (?P<others>(?:the|its|an?) (?:[\w-]+ ){1,3}"
    r"\((?P<name>[A-Z][\w-]*[A-Z][\w-]*)(?:[,;][^()]*)?\) (?:is|was|are|were|came|comes|appeared)\b[^;]*)"
)
# "ACME 之后，Acme 推出 FOB"
_MADE_ZH = Pattern(
    rf"(?<=[，,；;])\s?(?P<others>[^，,。；;]{{1,24}}?{any_of('author.making_zh')}了?\s?"
    r"(?P<name>[A-Z][\w.+-]*)(?!\s?[A-Za-z:：])[^，,。；;]*)"
)
# "ACME (Acme, 2020), FOB (Bar Labs)": each with a bracket group of its own
_IN_ROW = SeldomPattern(
    r"(?<=[)）])\s?(?:[,，、;；]|,? (?:and|or)\b|[和与及])\s?"
    r"(?P<others>(?P<name>[A-Z][\w.+-]*(?: [A-Z0-9][\w.+-]*){0,2}|[\u4e00-\u9fff]{2,6})\s?"
    r"[（(](?P<within>[^（()）]{2,80})[)）])"
)
_OWN_GROUP = Pattern(r"[\"”》*_]{0,3}\s?[（(](?P<within>[^（()）]{2,80})[)）]")
_YEAR = Pattern(r"(?:19|20)\d\d(?!\d)")
_LATIN_NAME = r"[A-Za-z][\w.+-]*(?: [A-Z0-9][\w.+-]*){0,2}"
# "although Lee et al. at Acme later wrote the FOB paper"
_LATER = SeldomPattern(
    r"\b(?:although|though|but|while|and)"
    r" (?P<others>[A-ZÀ-Þ][\w.'’-]+(?:[ ,]+(?:[A-ZÀ-Þ][\w.'’-]+|and|&|et al\.)){0,6}"
    rf" (?:at|of|from) {PLACE} (?:later|then|also|soon|subsequently|eventually) [^;]*)"
)
# "The first author of ACME later proposed FOB, TOFU 2020", "ACME 的一作后来又提出 FOB，TOFU 2020"
_WENT_ON = SeldomPattern(
    rf"\b(?:author|{any_of('credit.makers')})\b(?: (?:of|behind) [^,;.]{{1,40}}?)? "
    rf"(?P<others>(?:later|then|subsequently|soon|afterwards|also) {any_of('credit.did')} (?!it\b|this\b|that\b)[^;]*)"
)
_WENT_ON_ZH = Pattern(
    r"的\s?(?:第一作者|一作|原?作者|团队|原班人马)[^，。；]{0,8}?"
    rf"(?P<others>(?:后来|之后|随后|接着|又|还){{1,2}}(?:{any_of('author.making_zh')}|写)[出下]?了?\s?[A-Z《][^。；]*)"
)
# "ACME was the basis of FOB, of Acme"
_OFFSPRING = SeldomPattern(
    rf"\b{any_of('bystander.begets')} [*_\"“]{{0,3}}(?P<others>(?P<name>[A-Z][\w.+-]*(?: [A-Z0-9][\w.+-]*)?)"
    rf"[*_\"”]{{0,3}}, (?:of|from|by|de|du|della?|von) {PLACE})"
)
# "Lee and Kim, who feed it to a deep FOO": with what people work
_TOOL = SeldomPattern(
    r"\b(?:(?:feed|feeds|fed|feeding)\b[^,;]{1,40}? (?:to|into)|us(?:es?|ed|ing)|with|on top of) an?"
    rf" (?:[a-z-]+ ){{0,2}}(?P<tool>{_LATIN_NAME})"
)
# "FOB 在 ACME 上达到 71.2 分", "FOB 把 ACME 的成功率从 4% 提到 74%": on what, or with what, a work is measured
_MEASURED_ZH = Pattern(
    rf"[在于]\s?(?P<on>{_LATIN_NAME})\s?(?:等[^，。；]{{0,8}})?(?:这?[个些]?(?:数据集|测试集|验证集|基准测?试?|榜单?))?上(?=[^\s，。；])"
    rf"|[把将让使]\s?(?P<of>{_LATIN_NAME})\s?的[^，。；]{{1,20}}?(?:[从由]|[提拉抬]|[降压缩]|增加|翻)"
)
# "FOB 倒是和 ACME 同一拨人，": what follows is of the first one
_LIKE_ZH = Pattern(
    rf"(?:倒是?|也|又|还|其实|正好|恰好|则|却|本来|同样|一样|是)\s?(?P<others>[和与跟]\s?(?P<name>{_LATIN_NAME})\s?"
    r"(?:同|是?一(?=[家伙拨帮批]))[^，。；]{1,10})(?=[，。；])"
)
# "某大学也提出了一个叫 ACME 的模型": another work of the name
_NAMESAKE_ZH = Pattern(
    rf"(?<=[，。；])(?P<others>[^，。；]{{2,60}}?[也又还另]{any_of('author.making_zh')}了?[^，。；]{{0,12}}?(?:叫做?|名为|同名)[^，。；]{{1,60}})"
)
# "FOB ……，Lee 和 Kim 合写，后者在某大学": the latter is a person
_PERSON_ZH = SeldomPattern(
    rf"(?:^|[，。；：])\s?(?P<people>{ONE_PERSON}\s?(?:、|&|和|与|及)\s?{ONE_PERSON})\s?[^，。；]{{0,10}}[，；]\s?"
    r"(?P<others>[前后]者[^，。；]*)"
)
# "**ACME**, from Acme, and **FOB** (Lee et al., 2020), from Bar Labs"
_NEXT = Pattern(r"(?:[;；]\s?|, )(?:(?:and|y|et|und|e) )?$")
_ORIGIN_BEHIND = Pattern(r"(?:\s?[(（][^()（）]*[)）])?,? (?:from|by|of|at|de|von)\b|\s?[(（]")
# "ACME 修正了 Acme 的 Lee 等人 2020 年的结论", "ACME sped up the attention of Acme's Lee et al."
_TAKEN_UP_ZH = Pattern(
    rf"{any_of('bystander.takes_up_zh')}了?\s?(?P<others>[^，。；]{{2,40}}?的[^，。；]{{0,6}}?{any_of('bystander.ideas_zh')})"
)
_TAKEN_UP = SeldomPattern(
    rf"\b{any_of('bystander.takes_up')} (?P<others>the (?:[\w-]+ ){{1,3}}(?:of|by|from) [A-ZÀ-Þ][^,;()]{{2,60}}?)"
    r"(?= by [a-z]+ing\b| with |[,;.]|$)"
)
# "Lee 那篇扩散综述才是 Acme 的，FOO 是 Bar 的"
_THAT_ONE_ZH = Pattern(
    r"(?:^|(?<=[，；]))(?P<others>[^，。；]{1,12}那篇[^，。；]{0,30}?[才就则都]?是[^，。；]{1,20}的)(?=[，；])"
)
# "在 BAR 里被 Lee 换成了 FOO（TOFU 2020）": where it was done
_REPLACED_ZH = Pattern(
    rf"(?:换成|替换[为成]|改[用成为]|变成)了?\s?{_LATIN_NAME}\s?(?P<others>（(?![^（）]*等)[^（）]{{2,60}}）)"
)
_WAYS = (_DISCUSSED, _MEASURED, _OURS, _SIBLING, _LATER, _TAKEN_UP, _WENT_ON)
_WAYS_ZH = (
    _IN_TEXT_ZH,
    _TEXT_ZH,
    _QUOTED_ZH,
    _THAN_ZH,
    _AGAIN_ZH,
    _TAKEN_UP_ZH,
    _THAT_ONE_ZH,
    _REPLACED_ZH,
    _WENT_ON_ZH,
)
# "Foo is by Acme, where they had gone after …"
_SET_AFTER = SeldomPattern(r"\w\W+\w+\W+\w+\s(?:after|before|since|beyond)\s(?:the )?[\"“*_]*$")
# "Came out of Acme; Lee later wrote FOO": of what is spoken of
_DROPPED = Pattern(r"\W*(?:Came|Comes|Appeared|Published|Presented|Written|Made|Built|Released|Accepted)\b")
# "Lee 等（Acme，2019）与 Kim 等先后提出；FOO（TOFU 2020）……"
_OWN_CLAUSE_ZH = Pattern(r"等(?:人|\s?[（(])[^；]*；\s?(?:而|但|至于)?\s?[*_\"“《]{0,3}$")
_JOINED = Pattern(r"[*_\"”》]{0,3}\s?(?:、|与|和|跟|及|以及|and|&|or)\s?[*_\"“《]{0,3}(?P<name>[A-Za-z][\w.+-]*)")
_JOINED_BEFORE = Pattern(
    r"(?P<name>[A-Za-z][\w.·+-]*(?: \d[\w.]*)?)"
    r"[*_\"”》]{0,3}\s?(?:、|与|和|跟|及|以及|and|&|or)\s?[*_\"“《]{0,3}(?:the )?$"
)
# What is said of each in turn: "… 分别来自 Acme 和 Bar", "… are by Acme and Bar, respectively".
_TURN = Pattern(
    rf"(?:{'|'.join(HAN_TURN)})[^，。；;]*"
    rf"|(?:\b(?:are|were|came|come|appeared)\b|, (?:from|by|of|at) )[^;]*?\b{RESPECTIVELY}\b"
)


def without_bystanders(sentence: Passage, reader: Reader) -> Passage:
    """Blank what a sentence says of others than the works that it names, so that nobody takes it for theirs."""
    text = sentence.text
    is_chinese = has_han(text)
    anchors = [one for one in reader.anchors(sentence) if one.tie is not Tie.NAME or one.key in reader.bound]
    alone = [match.span("others") for way in (LONE_ZH if is_chinese else LONE) for match in way.finditer(text)]
    gaps = [one for one in alone if _is_of_others(one, anchors)]
    persons = _PERSON_ZH.finditer(text) if is_chinese else ()
    latter = [match.span("others") for match in persons if are_people(match["people"])]
    gaps.extend(latter)
    if any(one.tie in HEADS for one in anchors):
        gaps.extend(_beside_named(sentence, anchors, reader))
        is_paired = not latter and (POINTER.search(text) is not None or any(word in text for word in IN_TURN))
        gaps.extend(_of_unknown(text, anchors) if is_paired else ())
    return sentence.blank(gaps) if gaps else sentence


def _beside_named(sentence: Passage, anchors: Sequence[Anchor], reader: Reader) -> Iterator[Stretch]:
    """Yield what a sentence that names works says of others beside them."""
    text, is_chinese = sentence.text, has_han(sentence.text)
    found = [match.span("others") for way in (_WAYS_ZH if is_chinese else _WAYS) for match in way.finditer(text)]
    named = (*(_MADE_ZH if is_chinese else _NAMED_APART).finditer(text), *_OFFSPRING.finditer(text))
    found.extend(one.span("others") for one in named if _is_others_work(one, reader))
    found.extend(_of_other_makers(text, anchors, reader))
    owners = _THEIRS.finditer(text) if "'" in text or "’" in text else ()
    theirs = (*owners, *STAYED.finditer(text))
    found.extend(one.span("others") for one in theirs if _made_none(one["people"], anchors, reader))
    yield from (one for one in found if _is_of_others(one, anchors) and _names_work_beside(one, anchors))
    if row := list(_IN_ROW.finditer(text)):
        yield from _in_row(text, row, anchors, reader)
    bold = [(mark.start, mark.end) for mark in sentence.marks if mark.kind is Markup.STRONG]
    yield from _of_next_bold(text, bold, anchors, reader)
    yield from only_kin(text, [one for one in anchors if one.tie in HEADS])
    yield from _only_tools([match.start("tool") for match in _TOOL.finditer(text)], anchors)
    if is_chinese:
        measured = [match.span(match.lastgroup or 0) for match in _MEASURED_ZH.finditer(text)]
        yield from (one for one in measured if any((a.tie, a.start, a.end) == (Tie.NAME, *one) for a in anchors))
        ends = [one.end for one in anchors if one.tie in HEADS]
        like = (*_LIKE_ZH.finditer(text), *_NAMESAKE_ZH.finditer(text))
        yield from (one.span("others") for one in like if min(ends) <= one.start())


def without_posts(sentence: Passage) -> Passage:
    """Blank what people of a sentence are besides, and where they went: none of it is where their work was made."""
    gaps = [match.span("others") for way in ELSEWHERE for match in way.finditer(sentence.text)]
    return sentence.blank(gaps) if gaps else sentence


def _of_next_bold(text: str, bold: Sequence[Stretch], anchors: Sequence[Anchor], reader: Reader) -> Iterator[Stretch]:
    """Yield what is said of a work that nobody knows, in bold behind another one in bold, up to the next known one."""
    heads = [one.start for one in anchors if one.tie in HEADS]
    if not bold[1:] or not any(bold[0][0] <= head < bold[0][1] for head in heads):
        return
    for start, end in bold[1:]:
        name = text[start:end].strip("*_ ")
        is_known = any(start <= one.start < end for one in anchors) or not _is_unknown(name, reader)
        if not is_known and _NEXT.search(text, 0, start) and _ORIGIN_BEHIND.match(text, end) and _may_be_work(name):
            yield start, min((head for head in heads if head >= end), default=len(text))


def _may_be_work(name: str) -> bool:
    """Tell whether words in bold may be the name of a work: "FOB", "Fob", "Fob 2"."""
    return is_name(name.split(maxsplit=1)[0]) or (name[:1].isupper() and " " not in name)


def _only_tools(starts: Sequence[int], anchors: Sequence[Anchor]) -> Iterator[Stretch]:
    """Yield the only name in a sentence where one of some places is its, behind people who use what it names."""
    heads = [one for one in anchors if one.tie in HEADS]
    if len(heads) != 1 or heads[0].tie is not Tie.NAME or heads[0].start not in starts:
        return
    if any(one.tie is Tie.AUTHORS and one.end <= heads[0].start for one in anchors):
        yield heads[0].start, heads[0].end


def _in_row(text: str, row: Sequence[re.Match[str]], anchors: Sequence[Anchor], reader: Reader) -> Iterator[Stretch]:
    """Yield the names that nobody knows behind a work with a bracket group, each with a like one of its own."""
    groups = [found for one in anchors if one.tie in HEADS and (found := _OWN_GROUP.match(text, one.end))]
    ends = {found.end() for found in groups if _tells_origin(found["within"], reader)}
    for match in row:
        start, end = match.span("others")
        if match.start() not in ends or not _tells_origin(match["within"], reader):
            continue
        if _is_unknown(match["name"], reader) and not any(start <= one.start < end for one in anchors):
            ends.add(end)
            yield start, end


def _tells_origin(within: str, reader: Reader) -> bool:
    """Tell whether a bracket group says from where or when something is."""
    return bool(reader.lexicon.organisations.find(within)) or _YEAR.search(within) is not None


def _is_others_work(match: re.Match[str], reader: Reader) -> bool:
    """Tell whether a clause is about a work that nobody here knows, and by whom or where it was made."""
    maker = match.string[match.start("others") : match.start("name")]
    is_part = has_han(maker) and not reader.lexicon.organisations.find(maker)  # of a work: "Lee 等提出 FOB"
    return not is_part and _is_unknown(match["name"], reader)


def _of_other_makers(text: str, anchors: Sequence[Anchor], reader: Reader) -> Iterator[Stretch]:
    """Yield the groups, behind a work with a group of its own, which begin with people who made none of those named."""
    own = {found.end() for one in anchors if one.tie in HEADS and (found := _OWN_GROUP.match(text, one.end))}
    people = {one.start: text[one.start : one.end] for one in anchors if one.tie is Tie.AUTHORS}
    first = min(own, default=len(text))
    for start, end in find_brackets(text):
        is_own = end in own or start < first
        if not is_own and start + 1 in people and _made_none(people[start + 1], anchors, reader):
            yield start, end


def _made_none(people: str, anchors: Sequence[Anchor], reader: Reader) -> bool:
    """Tell whether people are known to have made none of the works that a sentence names."""
    families = families_of(people) if _is_unknown(people, reader) else frozenset()
    makers = [reader.known.names.get(one.key) for one in anchors if one.tie is Tie.NAME]
    return bool(families and makers) and all(known and families.isdisjoint(known) for known in makers)


def _is_unknown(name: str, reader: Reader) -> bool:
    """Tell whether a name is none of an organisation or a venue: that of something which nobody here knows."""
    return not reader.lexicon.organisations.find(name) and not reader.lexicon.venues.find(name)


def without_unnamed(sentence: Passage, group: Group, *, forced: bool) -> Passage:
    """Blank what a sentence says of a work that it does not name, before the clause of its only one, or around it.

    In a unit of one work, which `forced` tells of, another one must be named: "FOB was made by Acme; ACME …".
    """
    head, text = group.anchors[0], sentence.text
    if head.tie not in HEADS or (forced and not begins_apart(text)):
        return sentence
    if _SET_AFTER.search(text, 0, head.start):
        return sentence.blank([(0, head.start), (group.end, len(text))])
    end = max(text.rfind(sign, 0, head.start) for sign in ";；")
    is_next = (
        is_next_subject(text[: head.start], text, head.end)
        or _OWN_CLAUSE_ZH.search(text, 0, head.start)
        or _DROPPED.match(text)
    )
    return sentence.blank([(0, end)]) if end > 0 and is_next else sentence


def _is_of_others(stretch: Stretch, anchors: Sequence[Anchor]) -> bool:
    """Tell whether a stretch refers to no known work but by people."""
    start, end = stretch
    return all(anchor.tie is Tie.AUTHORS for anchor in anchors if start <= anchor.start < end)


def _names_work_beside(stretch: Stretch, anchors: Sequence[Anchor]) -> bool:
    """Tell whether a sentence names a work outside of a stretch."""
    return any(one.tie in HEADS and not stretch[0] <= one.start < stretch[1] for one in anchors)


def _of_unknown(text: str, anchors: Sequence[Anchor]) -> Iterator[Stretch]:
    """Yield what is said of the one of two works that nobody knows, or may be: "ACME 和 FOB …，后者 …", "… 分别 …"."""
    heads = [anchor for anchor in anchors if anchor.tie in HEADS]
    if len({anchor.key for anchor in heads}) != 1:
        return
    behind, before = _JOINED.match(text, heads[0].end), _JOINED_BEFORE.search(text, 0, heads[0].start)
    starts = {match.start("name") for match in (behind, before) if match is not None}
    is_first = behind is not None
    if is_first == (before is not None) or any(anchor.start in starts for anchor in anchors):
        return  # neither, either, or people who made the other work
    pointers = list(POINTER.finditer(text, heads[0].end))
    ends = [*(one.start() for one in pointers), len(text)][1:]
    for pointer, end in zip(pointers, ends, strict=True):
        if (pointer["former"] is None) == is_first:
            yield pointer.start(), end
    yield from (match.span() for match in _TURN.finditer(text, heads[0].end))
