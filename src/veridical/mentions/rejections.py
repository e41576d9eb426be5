"""The ways in which documents reject a statement, in English and Chinese.

Each pattern's group `rejected` is what the document does not hold to be true. A pattern is tried only on texts that
contain one of its triggers (lower case).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class _Rejection:
    triggers: tuple[str, ...]
    pattern: re.Pattern[str]


ARROW = r"(?:→|⇒|➔|➜|=>|->|-->|⟶)"
_ARROWS = ("→", "⇒", "➔", "➜", "=>", "->", "⟶")
_QUOTE = (
    r"(?:“[^”\n]{1,300}”|\"[^\"\n]{1,300}\"|(?<!\w)'[^'\n]{1,300}'(?!\w)|‘[^’\n]{1,300}’|《[^》\n]{1,300}》"
    r"|「[^」\n]{1,300}」|『[^』\n]{1,300}』)"
)
_STOP = r"[,;.，；。、!?！？)）\]】\n→⇒]"
_INSTEAD = r"\b(?:but|rather)\b|而是|应为|应是|应该|实为|实际|其实|正确"
# To the end of the clause, or to what the document says instead; a quotation or "3.5" does not end a clause.
_BODY = rf"(?:{_QUOTE}|\.(?=\w)|(?!{_STOP}|{_INSTEAD}).){{1,200}}"
_SHOULD = r"(?:should (?:be|read|say)|must be|ought to be|应为|应是|应该是|应改为|应写作|改为|实为|其实是|实际(?:上)?是|正确的?(?:应|是))"

_NEGATION = (
    ("not", "n't", "n’t", "never"),
    rf"\b(?P<rejected>(?:is|was|are|were|has|have|had|does|did|do)?\s*(?:\b(?-i:not|NOT|never)|n['’]t)\b"
    rf"(?! (?:only|just|merely|simply|to be confused|least|surprising|until|to mention))\s{_BODY})",
)
_PATTERNS: tuple[tuple[tuple[str, ...], str], ...] = (
    # "X" → "Y"; "X" should be "Y"; "X" (should be Y); X（应为 Y）
    (_ARROWS, rf"(?P<rejected>{_QUOTE})(?=[ \t]*{ARROW})"),
    (_ARROWS, rf"(?:^|[:：,，;；]\s*)(?P<rejected>[^:：,，;；→⇒()（）'\"“”‘’《》\n]{{1,60}}?)(?=[ \t]*{ARROW}\s)"),
    (
        ("should", "must", "ought", "应", "改为", "实为", "其实", "实际", "正确"),
        rf"(?P<rejected>{_QUOTE})(?=\s*[,，(（]?\s*(?:which |it |this |这里?|此处)?{_SHOULD})",
    ),
    (
        ("should", "应", "实为", "正确"),
        rf"(?<![\w.'&+/-])(?P<rejected>[\w.'&+/-]{{1,40}}(?: [\w.'&+/-]{{1,40}}){{0,3}})(?=\s?[(（]\s*{_SHOULD})",
    ),
    # not X but Y; rather than X; instead of X
    _NEGATION,
    (
        (
            "rather than",
            "instead of",
            "as opposed to",
            "no longer",
            "neither",
            " nor ",
            "contrary to",
            "despite",
            "nothing to do",
        ),
        r"\b(?P<rejected>(?:(?-i:[Rr]ather than|[Ii]nstead of|[Aa]s opposed to|[Nn]o longer|[Nn]either|nor|[Cc]ontrary to)"
        rf"|(?-i:[Dd]espite) (?:claims|rumou?rs|reports)|nothing to do with)\s{_BODY})",
    ),
    (
        ("不", "非", "没", "未", "无关于"),
        r"(?P<rejected>(?:并?不是|并非|而非|并没有|没有|并未|从未|未被|未获|没被|不属于|不叫|不应(?:该)?[是为]?|无关于|不出自|不来自|并不|不由)"
        rf"(?!仅|只|单|但)\s*{_BODY})",
    ),
    (("无关", "没有关系", "没关系"), r"(?P<rejected>(?:与|和|跟)[^，。；,;\n]{1,30}(?:毫?无关系?|没有关系|没关系))"),
    # from X to Y
    (
        ("changed", "corrected", "renamed", "fixed", "updated", "replaced"),
        r"\b(?:changed|corrected|renamed|fixed|updated|replaced)\s+(?:(?:it|the [\w ]{1,30}?)\s+)?(?:from\s+)?"
        rf"(?P<rejected>{_QUOTE}|[\w.&+/ -]{{1,60}}?)\s+(?:to|with|by)\s",
    ),
    (("改", "更正", "修正", "换成"), rf"(?:把|将|由|从)\s*(?P<rejected>{_QUOTE})\s*(?:改为|改成|更正为|修正为|换成)"),
    # I filed it under X. Nope, …
    (
        ("nope", "wrong", "not so", "not true", "no, "),
        r"\b(?:filed|listed|put|cited|dated|placed|remembered)\b[^.\n]{0,40}?\s(?P<rejected>(?:under|as|at|for|with|in)\s[^.\n]{1,80})"
        r"(?=\.\s+(?:Nope|No,|Wrong|Not so|Not true|That (?:is|was) wrong))",
    ),
    # wrongly X; 误标为 X
    (
        ("wrong", "incorrect", "mistak", "erroneous", "false", "mis", "confus", "mixed up"),
        r"(?P<rejected>\b(?:wrong(?:ly)?|incorrect(?:ly)?|mistaken(?:ly)?|erroneous(?:ly)?|false(?:ly)?"
        r"|mis-?(?:attribut|label|labell|quot|report|cit|titl|credit|dat|spell|remember|stat|tak)\w*"
        rf"|confus(?:ed?|ing|es) (?:\w+ ){{0,3}}with|mixed up with)\b"
        rf"(?:{_QUOTE}|\.(?=\w)|(?![,;.，；。\n→⇒]|\b(?:but|should|rather|when|whereas|actually|correct)\b).){{0,200}})",
    ),
    (
        ("误", "错", "张冠李戴", "混淆", "写成", "写作", "写为"),
        r"(?P<rejected>(?:误[标写作传记认以当称引]|错[标写记认当引]|张冠李戴|混淆|写[成为错作]了?)"
        rf"(?:[成为作是了]|{_QUOTE}|\.(?=\w)|(?![，,。；;\n→⇒）)]|应为|应是|应该|实际|其实|正确).){{0,120}})",
    ),
    # what others say, or what an earlier text said
    (
        (
            "people",
            "blog",
            "post",
            "folklore",
            "legend",
            "rumo",
            "draft",
            "version",
            "the table",
            "source",
            "list",
            "article",
            "survey",
            "tutorial",
            "slides",
            "read",
            "hear",
            "you ",
        ),
        r"(?P<rejected>\b(?:(?:some|many|several|most|other|older) (?:people|blogs?|posts?|sources?|lists?|articles?|surveys?|tutorials?"
        r"|slides?|write-?ups?)|people|blogs|folklore|legend|rumou?rs?|the (?:draft|old (?:version|text)|first draft|original draft"
        r"|table|previous version)|you (?:will|may|might|often|sometimes)?\s*(?:read|hear|see))\b[^.;\n]{0,30}?"
        r"\b(?:say|says|said|saying|claim|claims|claimed|have it|has it|had|wrote|writes|write|state|states|stated|think|believe|list"
        rf"|lists|listed|credit|credits|attribute|attributes|called?|read|hear|see|gave|gives)\b{_BODY})",
    ),
    (
        (
            "有人",
            "很多",
            "不少",
            "许多",
            "大家",
            "网上",
            "有些",
            "坊间",
            "稿",
            "旧版",
            "原文",
            "常见",
            "流传",
            "网传",
            "传言",
        ),
        r"(?P<rejected>(?:有人|很多人|不少人|许多人|大家|网上|有些(?:博客|文章|资料|人)|不少(?:博客|文章|资料)|很多(?:博客|文章|资料|综述)|坊间"
        r"|初稿|原稿|草稿|旧版|原文|常见(?:说法|错误)|流传|网传|传言)[^，。；,;\n]{0,12}?(?:说|称|认为|以为|写|写道|把|将|传|误|是|当)"
        rf"(?:{_QUOTE}|(?![。；;\n]|[，,]\s*(?:其实|实际|但|而|正确|应|事实|然而|真正)).){{0,150}})",
    ),
    # submission is not acceptance
    (
        ("submi", "review", "reject", "withdrawn", "extended version", "投", "审", "拒"),
        r"(?P<rejected>(?:\b(?:was |is |were |been |being )?(?:re-?)?submitted to|\bunder (?:review|submission) (?:at|for|by|to)"
        r"|\bin submission(?: to| at)?|\bsubmission to|\brejected (?:by|from|at)|\bwithdrawn from|\bextended version of"
        r"|投稿(?:到|至|于|给|了)?|投(?:到|至|给)|在投|已投|审稿中|被拒(?:于)?|拒稿)(?:(?!\band\b|\bbut\b)[^,;.，；。)）\n]){0,80})",
    ),
    (("拒",), r"被\s*(?P<rejected>[^，。；,;\n]{1,30}?(?=拒))"),
    (
        ("should", "应", "实为", "正确"),
        rf"[(（]\s*(?P<rejected>[^(（)）,，;；\n]{{1,60}}?)(?=\s*[,，;；]\s*{_SHOULD})",
    ),
)
_REJECTIONS = tuple(_Rejection(triggers, re.compile(pattern, re.IGNORECASE)) for triggers, pattern in _PATTERNS)


def find_rejections(text: str) -> Iterator[tuple[int, int]]:
    """Yield the stretches of a text that it does not hold to be true."""
    lowered = text.lower()
    for rejection in _REJECTIONS:
        if any(trigger in lowered for trigger in rejection.triggers):
            yield from (match.span("rejected") for match in rejection.pattern.finditer(text))
