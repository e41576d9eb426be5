"""The ways in which documents reject a statement, in English and Chinese; their words are in `data/cues.toml`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from veridical.text.cues import any_of, entries
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.sentences import IN_DOUBLE_MARKS

if TYPE_CHECKING:
    from veridical.text.sentences import Stretch


@dataclass(frozen=True, slots=True)
class _Rejection:
    """One way to reject; `rejected` in its pattern is what the document does not hold to be true.

    The pattern is tried only on texts that hold a trigger, in lower case.
    """

    kind: str
    pattern: Pattern

    def triggers(self) -> tuple[str, ...]:
        return entries(f"rejection.{self.kind}.triggers")


ARROW = r"(?:→|⇒|➔|➜|=>|->|-->|⟶)"
_QUOTE = rf"(?:{IN_DOUBLE_MARKS}|(?<!\w)'[^'\n]{{1,300}}'(?!\w)|‘[^’\n]{{1,300}}’)"
_CITATION = (
    r"（[^（）\n]{1,24}等[^（）\n]{0,60}）"
    r"|(?-i:\([A-Z][\w'’-]+ (?:et al\.?|(?:and|&) [A-Z][\w'’-]+)(?:,? [^()\n]{0,80})?\))"
)
# What does not end a clause though it looks like it: a quotation, a citation, the period of "3.5" or "F. Lee".
_INSIDE = rf"{_QUOTE}|{_CITATION}|\.(?=\w)|(?-i:(?<=[\s(（][A-Z])\.(?= [A-Z]))|(?<=\bal)\."
_STOP = r"[,;.，；。、!?！？)）\]】\n→⇒]"
_INSTEAD = rf"\b{any_of('rejection.instead')}\b|{any_of('rejection.instead_zh')}"


def _body(end: str = "") -> str:
    """Return a pattern for words to the end of the clause, or to what the document says instead, or to another end."""
    return rf"(?:{_INSIDE}|(?!{_STOP}|{_INSTEAD}{end and '|'}{end}).){{1,200}}"


_BODY = _body()
# "did not survive and was retracted": what is denied ends with the next verb
_DENIED_BODY = _body(rf"\band {any_of('rejection.negation.next')}\b(?! (?:not|never)\b)")
_BODY_ZH = _body(r"(?<=[\u4e00-\u9fff])\s?[:：]")  # "对手没有闲着：Lee 等提出 FOO"
_SHOULD = any_of("rejection.should", "rejection.should_zh")
_MISTAKE_END = rf"[,;.，；。\n→⇒]|\b{any_of('rejection.mistake.end')}\b"
_MISTAKE_END_ZH = rf"[，,。；;\n→⇒）)]|{any_of('rejection.mistake_zh.end')}"
_HEARSAY_END_ZH = rf"[。；;\n]|[，,]\s*{any_of('rejection.hearsay_zh.end')}"
_SPEAKERS = (
    rf"(?:{any_of('rejection.hearsay.quantifiers')} {any_of('rejection.hearsay.plurals')}"
    rf"|{any_of('rejection.hearsay.speakers')})"
)
_NAME = r"[\w.'&+/-]{1,40}"
# Of what something is said: it stands, for what the text says of it else.
_SUBJECT = r"(?: (?:the )?(?-i:[A-Z])[\w.+-]*(?: (?-i:[A-Z0-9])[\w.+-]*){0,3}(?= (?-i:[a-z])))"
_PLACE_ZH = r"第?[一二三末首通][讯]?作者?的(?=\s?[A-Z《])"  # "他参与但不是一作的 FOO"
_SAYS = rf"\b(?-i:[A-Z][\w-]*) {any_of('rejection.disputed.verbs')} "
_SAYS_ZH = (
    r"(?<![^，。；\n])[^，。；\n说]{1,8}(?<![其如以来话])说(?![明法到起])[^，。；\n]{0,20}?(?:是|出自|来自|发在|中了)"
)
_MAKING_ZH = any_of("rejection.career_zh.making")

_REJECTIONS = tuple(
    _Rejection(kind, SeldomPattern(pattern, re.IGNORECASE))
    for kind, pattern in (
        ("arrow", rf"(?P<rejected>{_QUOTE})(?=[ \t]*{ARROW})"),
        (
            "arrow",
            rf"(?:^|[:：,，;；]\s*)(?P<rejected>[^:：,，;；→⇒()（）'\"“”‘’《》\n]{{1,60}}?)(?=[ \t]*{ARROW}\s)",
        ),
        ("correction", rf"(?P<rejected>{_QUOTE})(?=\s*[,，(（]?\s*(?:which |it |this |这里?|此处)?{_SHOULD})"),
        ("bracket", rf"(?<![\w.'&+/-])(?P<rejected>{_NAME}(?: {_NAME}){{0,3}})(?=\s?[(（]\s*{_SHOULD})"),
        (
            "negation",
            r"\b(?P<rejected>(?:is|was|are|were|has|have|had|does|did|do|could|would|can|ca|wo|should|must)?\s*"
            r"(?:\b(?-i:not|NOT|never|N(?:ot|ever)(?= (?:at|by|from|accepted|published)\b))"
            r"|(?-i:(?<![A-Z]\w)(?<![A-Z]\w\w)(?<![A-Z]\w{3}))n['’]t)\b"
            rf"(?! {any_of('rejection.negation.except')})\s{_DENIED_BODY})",
        ),
        (
            "contrast",
            rf"\b(?P<rejected>(?:(?-i:{any_of('rejection.contrast.words')})|"
            r"(?-i:[Dd]espite) (?:claims|rumou?rs|reports)"
            rf"|nothing to do with)\s{_BODY})",
        ),
        ("supposition", r"(?:^|(?<=[.;!?] ))(?P<rejected>Had (?:[A-Z]\w+|the|we|they|he|she|it) [^,.;\n]{2,80})(?=,)"),
        (
            "agent",
            r"\b(?P<rejected>[A-Z][\w-]+['’]s (?:group|lab|team|students?)[^.;:()\n]{0,40}?"
            rf" (?:have |has )?{any_of('rejection.agent.triggers')})\b",
        ),
        (
            "negation_zh",
            rf"(?P<rejected>{any_of('rejection.negation_zh.words')}(?!仅|只|单|但|{_PLACE_ZH})\s*{_BODY_ZH})",
        ),
        ("negation_zh", rf"(?P<rejected>{any_of('rejection.negation_zh.words')}{_PLACE_ZH})"),
        (
            "negation_zh",
            rf"(?P<rejected>[^，。；,;\n]{{1,40}}?{any_of('rejection.negation_zh.absent')}[^，。；,;\n]{{0,20}})",
        ),
        ("unrelated_zh", r"(?P<rejected>[与和跟][^，。；,;\n]{1,30}(?:毫?无关系?|没有关系|没关系))"),
        # "ACME ……，和 BCME 不同，它……"
        ("unrelated_zh", r"(?<=，)\s?(?P<rejected>[与和跟][^，。；,;\n]{1,30}(?:不同|不一样|相反))(?=，)"),
        # "别把它和某某 X 搞混", "X と混同しない", "X와 혼동": of what has the same letters
        (
            "confusion",
            rf"{any_of('rejection.confusion.never_zh')}[^，。；\n]{{0,12}}?[和与與跟同把](?![^，。；\n]*\d{{4}}\.\d)"
            rf"(?P<rejected>(?:（[^（）\n]{{1,40}}）|[^，。；\n]){{1,60}}?)\s?{any_of('rejection.confusion.words_zh')}",
        ),
        ("confusion", rf"[和与與跟同](?P<rejected>[^，。；（(\n]{{1,60}}?)\s?{any_of('rejection.confusion.other_zh')}"),
        ("confusion", rf"(?P<rejected>[^、，。；.,\n]{{1,60}}?)\s?(?:{any_of('rejection.confusion.behind')})"),
        ("namesake_zh", rf"(?P<rejected>(?:{any_of('rejection.namesake_zh.words')})[^。；\n]{{1,80}})"),
        # What is said of people and works beside the one cited.
        (
            "career_zh",
            rf"(?:^|(?<=[，。；：（()）\n]))(?P<rejected>(?:(?!{_MAKING_ZH})[^，。；（()）\n]){{0,40}}?"
            rf"{any_of('rejection.career_zh.words')}(?:(?!{_MAKING_ZH})[^，。；（()）\n]){{0,40}})(?=[，。；（()）\n]|$)",
        ),
        (
            "origin_zh",
            rf"(?P<rejected>{any_of('rejection.origin_zh.triggers')}[^，。；（\n]{{1,30}}?等人?(?:\s?（[^（）\n]{{1,30}}）)?)(?=[，。；])",
        ),
        (
            "role_zh",
            rf"(?<![\w])(?P<rejected>{any_of('rejection.role_zh.words')}\s?[：:]"
            rf"(?:(?!{any_of('rejection.role_zh.fields')})[^。；;\n|]){{1,60}})",
        ),
        ("taken_zh", rf"被(?P<rejected>[^，。；\n]{{1,40}}?)(?={any_of('relation.taken_zh')})"),
        ("source_zh", rf"(?P<rejected>{any_of('rejection.source_zh.triggers')}[^。；\n]{{1,80}})"),
        (
            "later_zh",
            rf"(?P<rejected>{any_of('rejection.later_zh.triggers')}，?\s?(?:(?!{_MAKING_ZH}了?(?:《|\s[A-Z]))[^，。；\n]){{1,40}}?"
            rf"{any_of('rejection.later_zh.words')}[^，。；\n]{{1,40}})",
        ),
        (
            "alike_zh",
            rf"(?P<rejected>(?:[还也又另]有|来自|出自|[比和与跟])[^，。；\n]{{1,30}}?{any_of('rejection.alike_zh.words')}"
            r"的?(?:工作|研究|论文|方法|做法|想法|思路|系统)|(?:又|也|还|陆续|相继)?涌现[出了][^，。；\n]{1,60})",
        ),
        # "presented by Ann in our journal club", "heard about it at TOFU 2020", "reviewed by Bo, 2021"
        (
            "told_by",
            rf"\b(?P<rejected>[a-z]+ by [^.;\n]{{1,60}}?{any_of('rejection.told_by.meetings')}[^.;\n]*"
            rf"|(?:presented|covered|shown) by (?:me|us)\b[^.;\n]*"
            rf"|reviewed by [A-Z][^.;\n]{{1,60}}|cited (?:in|by|at) [A-Z][^.;\n]{{1,60}}"
            rf"|(?:heard|learned|learnt) (?:about |of )?(?:it|this) [^.;\n]{{1,60}}"
            rf"|(?:read|saw|discussed) (?:it|this) (?:in|at|during) [^.;\n]{{1,60}})",
        ),
        # "It was beaten in 2031 by a model from Acme", "Reproduced by Acme (TOFU 2031)", "Ann will present on 1 March"
        (
            "by_others",
            r"(?P<rejected>\b(?:was|were|is|been|got) (?:\w+ )?(?:beaten|surpassed|outperformed|overtaken|superseded)\b"
            r"[^.;\n]*|(?:^|(?<=[.;] ))"
            r"(?:Reproduced|Re-?implemented|Replicated|Ported|Translated|Summari[sz]ed|Beaten|Surpassed)"
            r" (?:by|at|in) [^.;\n]*"
            r"|(?-i:[A-Z][\w'’-]+) (?:will (?:present|speak|talk|cover|discuss)|spoke (?:at|in|on))\b[^.;\n]*)",
        ),
        (
            "by_others",
            r"(?P<rejected>\b(?:reviewer|referee)(?: ?#?\d)? (?:claims?|says?|writes?|thinks?|insists?) that [^.;\n]*)",
        ),
        (
            "by_others",
            r"[\[(]see (?:also )?"
            r"(?P<rejected>(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+){0,2},? (?:19|20)\d\d)(?=[\])])",
        ),
        (
            "by_others",
            r"(?:^|(?<=[.;\n] ))(?P<rejected>[^.;\n]{3,160}?)(?=[;,] (?:but )?(?:that|this|which)(?: claim)? is "
            r"(?:wrong|false|incorrect|untrue|a myth|not (?:true|so|correct|right))\b)",
        ),
        ("by_others_zh", r"(?:启发|影响|催生|带动)了(?P<rejected>(?!\s?[A-Z《])[^，。；\n]{2,60})"),
        (
            "by_others_zh",
            r"(?P<rejected>本(?:文|篇|笔记|教程|博客)\s?由[^，。；\n]{1,30}?(?:撰写|整理|编写|翻译|编译|改写|执笔))",
        ),
        (
            "told_by_zh",
            rf"(?P<rejected>[由]?[^，。；：:\n]{{1,20}}?{any_of('rejection.told_by_zh.triggers')}"
            r"(?:[，,]\s?(?:19|20)\d\d[^。；\n]{0,12})?)(?=[，。；\n]|$)",
        ),
        (
            "alike_in_time_zh",
            r"(?<=[，。；（\n])(?P<rejected>[和与跟同]\s?[^，。；\n]{1,60}?)"
            rf"(?={any_of('rejection.alike_in_time_zh.triggers')})",
        ),
        (
            "change",
            rf"\b{any_of('rejection.change.triggers')}\s+(?:(?:it|the [\w ]{{1,30}}?)\s+)?(?:from\s+)?"
            rf"(?!in\s|only\s|when\s)(?P<rejected>{_QUOTE}|['‘]?[\w.,&+/ -]{{1,60}}?['’]?)\s+(?:to|with|by)\s",
        ),
        (
            "change_zh",
            rf"[把将由从]\s*(?P<rejected>{_QUOTE}|[^，。；：,;:\n]{{1,40}}?)\s*{any_of('rejection.change_zh.words')}",
        ),
        (
            "retraction",
            rf"\b{any_of('rejection.retraction.verbs')}\b[^.\n]{{0,40}}?\s"
            rf"(?P<rejected>(?:under|as|at|for|with|in)\s[^.\n]{{1,80}})(?=\.\s+{any_of('rejection.retraction.words')})",
        ),
        (
            "mistake",
            rf"(?P<rejected>\b{any_of('rejection.mistake.words')}\b(?:{_INSIDE}|(?!{_MISTAKE_END}).){{0,200}})",
        ),
        ("mistake", r"(?P<rejected>\bnot to be confused with (?:(?<=\bal)\.|[^.;\n]){2,200})"),
        (
            "hearsay",
            rf"\b[Yy]ou (?:\w+ )?{any_of('rejection.reported.verbs')} (?:it|this|that|[A-Z][\w+-]*)"
            r" (?:out )?(?P<rejected>as [^.;\n]{2,80})",
        ),
        (
            "filed",
            rf"\b(?:is|are|was|were|gets?|got) {any_of('rejection.filed.triggers')} {any_of('rejection.filed.verbs')} "
            r"(?P<rejected>(?:under|as|to|in|at|with) [^.;\n]{2,80})",
        ),
        (
            "mistake_zh",
            rf"(?P<rejected>{any_of('rejection.mistake_zh.words')}"
            rf"(?:[成为作是了]|{_INSIDE}|(?!{_MISTAKE_END_ZH}).){{0,120}})",
        ),
        (
            "hearsay",
            rf"(?P<rejected>\b{_SPEAKERS}\b[^.;\n]{{0,30}}?\b{any_of('rejection.hearsay.verbs')}\b{_BODY})",
        ),
        # "Nobody believes that X", "Last week I wrote that X"
        (
            "disbelieved",
            rf"\b{any_of('rejection.disbelieved.words')}\b(?! {any_of('rejection.disbelieved.except')}\b)(?: that)?"
            rf"{_SUBJECT}?(?P<rejected>{_BODY})"
            rf"(?!,? {any_of('rejection.disbelieved.after_all')})",
        ),
        (
            "denied",
            rf"(?P<rejected>{_QUOTE})"
            rf"(?=,?\s(?:(?:which|that|it|this) )?(?:is|was) {any_of('rejection.denied.words')}\b)",
        ),
        (
            "denied",
            rf"\b{any_of('rejection.denied.propositions')} that{_SUBJECT}?(?P<rejected> [^.;\n]{{2,160}}?)"
            rf" (?:is|was|are|were) (?:simply |just |plainly )?{any_of('rejection.denied.words')}\b",
        ),
        (
            "denied",
            rf"\bis {any_of('rejection.denied.words')} to (?:say|think|call|claim){_SUBJECT}?"
            rf"(?P<rejected> {_BODY})",
        ),
        (
            "denied",
            rf"\b(?P<rejected>[Ii]t is {any_of('rejection.denied.words')} that\b[^.\n]{{2,240}})",
        ),
        (
            "marked",
            rf"(?:^|(?<=\n))\W{{0,6}}?(?P<rejected>{any_of('rejection.marked.before')}[^\n]{{1,300}}?)"
            rf"(?={any_of('rejection.marked.good')}|\n|$)",
        ),
        # "Ann says that FOO is from X, Bo says Y": of which the text says itself who is right
        (
            "disputed",
            rf"(?P<rejected>{_SAYS}[^.;\n]{{3,120}}[,;] (?:and |but |while |whereas )?{_SAYS}[^.;\n]{{3,120}})",
        ),
        (
            "disputed",
            rf"\b[Ii]f {any_of('rejection.disputed.texts')} {any_of('rejection.disputed.says')} (?P<rejected>{_QUOTE})",
        ),
        ("disputed_zh", rf"(?P<rejected>{_SAYS_ZH}[^，。；\n]{{0,60}}[，；]\s?{_SAYS_ZH}[^，。；\n]{{0,60}})"),
        (
            "neither",
            r"\b(?P<rejected>[Nn]either (?:\([^()]*\)|[^.;\n]){2,80}? nor (?:\([^()]*\)|[^.,;\n])+?)"
            rf"(?= {any_of('rejection.neither.verbs')}\b|[.,;]|$)",
        ),
        (
            "myth",
            rf"(?:^|(?<=\n))\W{{0,6}}{any_of('rejection.myth.words')} ?\d{{0,2}} ?[:–—] ?(?P<rejected>[^.\n]{{3,200}})",
        ),
        (
            "myth",
            rf"{any_of('rejection.myth.words_zh')}\s?[一二三四五六七八九十\d]{{0,2}}\s?[:：]\s?(?P<rejected>[^。；\n]{{3,120}})",
        ),
        (
            "hearsay_zh",
            rf"(?P<rejected>{any_of('rejection.hearsay_zh.speakers')}[^，。；,;\n把将]{{0,12}}?"
            rf"{any_of('rejection.hearsay_zh.verbs')}(?:{_QUOTE}|(?!{_HEARSAY_END_ZH}).){{0,150}})",
        ),
        (
            "hearsay_zh",
            rf"{any_of('rejection.hearsay_zh.speakers')}[^，。；,;\n]{{0,12}}?[把将][^，。；,;\n]{{1,40}}?"
            rf"(?P<rejected>{any_of('rejection.hearsay_zh.placing')}(?:{_QUOTE}|(?!{_HEARSAY_END_ZH}).){{0,150}})",
        ),
        # "误把 FOO 说成 X 的，把 BAR 说成 Y 的", "有同学把 FOO 记成 X"
        (
            "misplaced_zh",
            rf"{any_of('rejection.misplaced_zh.words')}[^，。；,;\n]{{1,40}}?"
            rf"(?P<rejected>{any_of('rejection.misplaced_zh.placing')}(?:{_QUOTE}|[^，。；,;\n]|[，,]\s?[又还也]?[把将]){{1,120}})",
        ),
        (
            "taken_for_zh",
            rf"被(?:人|很多人|不少人|大家|误)?(?P<rejected>{any_of('rejection.taken_for_zh.words')}[^，。；\n]{{1,40}})"
            rf"(?=[，,；]\s?{any_of('rejection.taken_for_zh.contrast')})",
        ),
        # "我导师老说是某公司的，其实……"
        (
            "told_zh",
            rf"{any_of('rejection.told_zh.speakers')}[^，。；\n]{{0,6}}?{any_of('rejection.told_zh.verbs')}[^，。；\n]{{0,40}}?"
            rf"(?P<rejected>(?:是|为|在|由|出自|来自|属于|叫|发|登|中)[^，。；\n]{{1,60}})(?=[，,；。]\s?{any_of('rejection.told_zh.contrast')})",
        ),
        (
            "quoted_zh",
            rf"(?P<rejected>[“\"「][^”\"」\n]{{2,80}}[是由在于自发为写（(][^”\"」\n]{{0,80}}[”\"」])"
            rf"\s*(?:{any_of('rejection.quoted_zh.about')}\s*){{0,2}}是?{any_of('rejection.quoted_zh.denials')}",
        ),
        (
            "quoted_zh",
            rf"(?P<rejected>[“\"「][^”\"」\n]{{2,80}}[是由在于自发为写（(][^”\"」\n]{{0,80}}[”\"」])"
            rf"[，,。；;]\s*{any_of('rejection.quoted_zh.checked')}[^。\n]{{0,80}}{any_of('rejection.quoted_zh.denials')}",
        ),
        (
            "denied_zh",
            rf"(?<=[^，。；\n])(?P<rejected>{any_of('rejection.denied_zh.verbs')}(?:(?!{any_of('rejection.denied_zh.verbs')})"
            rf"[^，。；\n]){{1,30}})(?=[，,]\s?{any_of('rejection.denied_zh.denials')}|\s?{any_of('rejection.denied_zh.verdicts')})",
        ),
        ("earlier_zh", rf"{any_of('rejection.earlier_zh.words')}[^，。；\n]{{0,20}}?(?P<rejected>{_QUOTE})"),
        (
            "earlier_zh",
            rf"{any_of('rejection.earlier_zh.words')}[^，。；\n]{{0,40}}?"
            r"(?P<rejected>(?:是|出自|来自|由|在|发|属于|归|叫|为)[^，。；\n]{1,80})",
        ),
        ("thought_zh", r"以为[^，。；\n]{0,40}?(?P<rejected>(?:是|出自|来自|由|在|中了?|发)[^，。；\n]{1,80})"),
        ("thought_zh", r"与其说(?P<rejected>[^，。；\n]{1,80})"),
        (
            "marked_zh",
            rf"{any_of('rejection.marked_zh.before')}\s?(?P<rejected>{_QUOTE}|[^。\n]{{1,120}}?[。，；]?\s*(?=正确|✅|✓|√))",
        ),
        (
            "marked_zh",
            rf"(?P<rejected>[^，。；\n（(]{{1,100}}[。，]?)\s?[（(]\s?{any_of('rejection.marked_zh.behind')}\s?[)）]",
        ),
        ("asked_zh", r"(?P<rejected>[“\"「][^”\"」\n]{2,80}[吧吗么][？?][”\"」])"),
        ("asked_zh", r"(?P<rejected>(?:^|(?<=[\n。！？]))[^\n。！？]{1,200}(?<!什)[吧吗么])(?=[~～.…]*\s*(?:\n|$))"),
        (
            "submission",
            rf"(?P<rejected>(?:\b{any_of('rejection.submission.words')}|{any_of('rejection.submission.words_zh')})"
            r"(?:(?!\band\b|\bbut\b)[^,;.，；。)）\n]){0,80})",
        ),
        ("refusal_zh", r"被\s*(?P<rejected>[^，。；,;\n]{1,30}?(?=拒))"),
        (
            "refusal_zh",
            rf"(?<![\w.])(?P<rejected>[A-Z][A-Za-z0-9'’ ]{{1,24}}?)\s?(?={any_of('rejection.refusal_zh.behind')})",
        ),
        ("bracket", rf"[(（]\s*(?P<rejected>[^(（)）,，;；\n]{{1,60}}?)(?=\s*[,，;；]\s*{_SHOULD})"),
    )
)


@cache
def _triggers(*, of_ascii: bool) -> tuple[str, ...]:
    """Return the triggers of which a text with a rejection holds one, which most have not; an ASCII text, of these."""
    least: list[str] = []
    for trigger in sorted({trigger for one in _REJECTIONS for trigger in one.triggers()}, key=len):
        if not any(map(trigger.__contains__, least)):
            least.append(trigger)
    return tuple(sorted(one for one in least if one.isascii() or not of_ascii))


def find_rejections(text: str) -> tuple[Stretch, ...]:
    """Return the stretches of a text that it does not hold to be true."""
    lowered = text.lower()
    if not any(map(lowered.__contains__, _triggers(of_ascii=lowered.isascii()))):
        return ()
    tried = [one for one in _REJECTIONS if any(map(lowered.__contains__, one.triggers()))]
    return tuple(match.span("rejected") for one in tried for match in one.pattern.finditer(text))
