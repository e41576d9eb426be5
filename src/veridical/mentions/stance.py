"""What a document rejects is blanked, so that no later stage sees it.

Documents also speak about statements: "not X but Y", "不是 X，是 Y", "X → Y", struck-out text, questions, hypotheses,
reports of what others say. The claim is what the document finally holds to be true (DESIGN §2.1).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.model import Markup
from veridical.text.sentences import find_brackets, find_quotations, split_sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_QUOTE = r"(?:“[^”\n]{1,300}”|\"[^\"\n]{1,300}\"|'[^'\n]{1,300}'|‘[^’\n]{1,300}’|《[^》\n]{1,300}》|「[^」\n]{1,300}」|『[^』\n]{1,300}』)"
_ARROW = r"(?:→|⇒|➔|➜|=>|->|-->|⟶)"
_STOP = r"[,;.，；。、!?！？)）\]】\n→⇒]"
_BODY = rf"(?:{_QUOTE}|\.(?=\w)|(?!{_STOP}|\b(?:but|rather)\b|而是|而應|应为|应是|应该|实为|实际|其实|正确).){{1,200}}"

# Each pattern's group `rejected` is what the document does not hold to be true.
_REJECTIONS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        # X → Y, 'X' should be 'Y', 'X' (should be Y), X（应为 Y）
        rf"(?P<rejected>{_QUOTE})(?=\s*{_ARROW})",
        rf"(?P<rejected>{_QUOTE})(?=\s*[,，(（]?\s*(?:should (?:be|read)|must be|instead of which|应为|应是|应该是|应改为|改为|而应|实为|其实是|实际(?:上)?是))",
        rf"(?:^|[:：,，;；]\s*)(?P<rejected>[^:：,，;；→⇒()（）'\"“”‘’《》\n]{{1,60}}?)(?=\s*{_ARROW}\s)",
        rf"(?P<rejected>[\w.'&+/-]+(?: [\w.'&+/-]+){{0,3}})(?=\s*[(（]\s*(?:should (?:be|read)|应为|应是|应该是|实为|正确的?是))",
        # not X but Y; rather than X; instead of X; (not X); isn't from X
        rf"\b(?P<rejected>(?:is|was|are|were|has|have|had|does|did|do)?\s*(?:\b(?-i:not|NOT|never)|n['’]t)\b(?! (?:only|just|merely|simply|to be confused|least|surprising))\s{_BODY})",
        rf"\b(?P<rejected>(?:rather than|instead of|as opposed to|no longer|neither|nor|contrary to|despite (?:claims|rumou?rs|reports)|nothing to do with)\s{_BODY})",
        rf"(?P<rejected>(?:并?不是|并非|而非|并没有|没有|并未|从未|不属于|不叫|不应(?:该)?[是为]?|无关于|不出自|不来自|不在|并不|不由)\s*{_BODY})",
        rf"(?P<rejected>(?:与|和|跟)[^，。；,;\n]{{1,30}}(?:无关|没有关系|没关系|毫无关系))",
        # from X to Y
        rf"\b(?:changed|corrected|renamed|fixed|updated|replaced)\s+(?:it\s+)?(?:from\s+)?(?P<rejected>{_QUOTE}|[\w.&+/ -]{{1,60}}?)\s+(?:to|with|by)\s",
        rf"(?:把|将|由|从)\s*(?P<rejected>{_QUOTE})\s*(?:改为|改成|更正为|修正为|换成)",
        # wrongly X; 误标为 X
        rf"(?P<rejected>\b(?:wrong(?:ly)?|incorrect(?:ly)?|mistaken(?:ly)?|erroneous(?:ly)?|false(?:ly)?|mis-?(?:attribut|label|labell|quot|report|cit|titl|credit|dat|spell|remember|stat)\w*|confus(?:ed?|ing|es) (?:\w+ ){{0,3}}with|mixed up with)\b(?:{_QUOTE}|\.(?=\w)|(?![,;.，；。\n→⇒]|\b(?:but|should|rather|when|whereas|actually|correct)\b).){{0,200}})",
        rf"(?P<rejected>(?:误[标写作传记认以当称引]|错[标写记认当引]|张冠李戴|混淆|(?:标题|全称|展开|作者|机构|单位|年份|会议|出处)写[成为错]|写[成作]了?)(?:[成为作是了]|{_QUOTE}|\.(?=\w)|(?![，,。；;\n→⇒）)]|应为|应是|应该|实际|其实|正确).){{0,120}})",
        # what others say
        rf"(?P<rejected>\b(?:(?:some|many|several|most) (?:people|blogs?|posts?|sources?|lists?|articles?|surveys?|tutorials?|papers?|slides?)|people|blogs|folklore|legend|rumou?rs?|the (?:draft|old (?:version|text)|first draft|original draft|table|previous version)|you (?:will|may|might|often|sometimes)?\s*(?:read|hear|see))\b[^.;\n]{{0,30}}\b(?:say|says|said|saying|claim|claims|claimed|have it|has it|had|wrote|writes|write|state|states|stated|think|believe|list|lists|listed|credit|credits|attribute|attributes|called?|read|hear|see|gave|gives)\b{_BODY})",
        rf"(?P<rejected>(?:有人|很多人|不少人|许多人|大家|网上|有些(?:博客|文章|资料|人)|不少(?:博客|文章|资料)|很多(?:博客|文章|资料)|坊间|初稿|原稿|草稿|旧版|原文|常见(?:说法|错误)|流传|网传)[^，。；,;\n]{{0,12}}(?:说|称|认为|以为|写|写道|把|将|传|误|是|当)(?:{_QUOTE}|(?![。；;\n]|[，,]\s*(?:其实|实际|但|而|正确|应|事实|然而|真正)).){{0,150}})",
    )
)
# A hypothesis takes its clause with it.
_HYPOTHESIS = re.compile(
    r"\b(?:may|might|could) (?:have |well |also )*(?:be|been|appear|come|have)\b|\b(?:perhaps|maybe|possibly|allegedly|reportedly|supposedly|presumably|rumou?red"
    r"|apparently|I (?:think|believe|guess|suspect)|if (?:it (?:is|gets|was) )?accepted|expected to (?:appear|be)|not sure|unclear|let me check|to be confirmed|whether)\b"
    r"|据说|据传|听说|可能|也许|或许|大概|似乎|好像|疑似|预计|估计|如果|假如|是否|不确定|有待|传闻|应该会|不知道|记不清",
    re.IGNORECASE,
)
_SUBMITTED = re.compile(
    r"(?P<rejected>(?:\b(?:was |is |were |been |being )?(?:re-?)?submitted to|\bunder (?:review|submission) (?:at|for|by|to)|\bin submission (?:to|at)?|\bsubmission to|\brejected (?:by|from|at)"
    r"|\bwithdrawn from|\bextended version of|投稿(?:到|至|于|给|了)?|在投|已投|审稿中|被拒(?:于)?|拒稿)[^,;.，；。)）\n]{0,80})",
    re.IGNORECASE,
)
_QUESTION = re.compile(r"[?？][\"'”’)\]）」』]*$")
_HYPOTHESIS_REACH = re.compile(r"[,;，；。()（）\n]|\.\s")


def assert_only(passage: Passage) -> Passage:
    """Return the passage with everything that its text rejects, doubts or asks blanked at equal length."""
    struck = [(mark.start, mark.end) for mark in passage.marks if mark.kind is Markup.STRUCK]
    passage = passage.blank(struck) if struck else passage
    titles = _titles(passage)
    rejected = [
        *_questions(passage.text, titles),
        *_hypotheses(passage.text, titles),
        *(
            match.span("rejected")
            for pattern in (*_REJECTIONS, _SUBMITTED)
            for match in pattern.finditer(passage.text)
            if not _inside(match.start("rejected"), match.end("rejected"), titles)
        ),
    ]
    kept = [stretch for stretch in rejected if not _is_chain(passage.text, stretch)]
    return passage.blank(kept) if kept else passage


def _titles(passage: Passage) -> list[Stretch]:
    """Stretches whose words are another's: what they say is not the document's stance."""
    marked = (Markup.LINK, Markup.STRONG, Markup.EMPHASIS)
    marks = [(mark.start, mark.end) for mark in passage.marks if mark.kind in marked and mark.end - mark.start > 12]
    return [*find_quotations(passage.text), *marks]


def _inside(start: int, end: int, stretches: Iterable[Stretch]) -> bool:
    return any(left < start and end <= right or (left <= start and end < right) for left, right in stretches)


def _questions(text: str, titles: list[Stretch]) -> Iterator[Stretch]:
    for start, end in split_sentences(text, [*titles, *find_brackets(text)]):
        if _QUESTION.search(text, start, end) and not any(left <= end - 1 < right for left, right in titles):
            yield start, end


def _hypotheses(text: str, titles: list[Stretch]) -> Iterator[Stretch]:
    for match in _HYPOTHESIS.finditer(text):
        if _inside(match.start(), match.end(), titles):
            continue
        before = [stop.end() for stop in _HYPOTHESIS_REACH.finditer(text, max(0, match.start() - 200), match.start())]
        after = _HYPOTHESIS_REACH.search(text, match.end())
        yield (before[-1] if before else max(0, match.start() - 200)), (after.start() if after else len(text))


def _is_chain(text: str, stretch: Stretch) -> bool:
    """A list of works joined by arrows rejects none of them."""
    start, end = stretch
    words = text[start:end]
    return bool(re.match(rf"\s*{_ARROW}", text[end:])) and bool(re.search(r"[(（].*\d{4}.*[)）]|\d{4}\.\d{4}", words))
