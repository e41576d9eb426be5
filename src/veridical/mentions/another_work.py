"""Whether an anchor refers to another work than the one before it: what stands between the two, and behind them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.mentions.names import is_name
from veridical.mentions.relations import MEASURED_ON
from veridical.mentions.statements import HEADS
from veridical.mentions.subjects import credits_work_before
from veridical.mentions.ties import Tie
from veridical.mentions.titles import is_about_work
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    from veridical.mentions.ties import Anchor

_BETWEEN_WORKS = Pattern(
    rf"^[\"”’')）\]*]*\s*{any_of('subject.joints')}+\s*(?:then|also|its successor|the|later)?\s*[\"“‘'(（\[*]*$",
    re.IGNORECASE,
)
# "Lee et al. (2020) trained BAR": they did so in a work of their own.
_WORKS_WITH = Pattern(any_of("relation.uses", "relation.uses_zh"))
# "[FOO](…) and then “A Study of Bars”", "[FOO](…) inspired “…”"
_GOES_ON_TO = Pattern(
    r"(?:\b(?:and(?: then| also| later)?|then|before|after|inspired|not(?: the follow-?up)?|versus|vs\.?)"
    r"|之后，?再读|然后|再读|和|与|启发了)(?: to| read)?,?\s?[\"“*_《「]{1,3}$"
)
# "FOO is nice, and BAR was proposed by Lee", ", whereas Bars of Foo is due to Lee"
_OTHER_MADE = Pattern(
    r"\b(?:and|but|while|whereas) (?:the )?"
    r"(?:[A-Z][\w+-]*[A-Z0-9][\w+-]*|[A-Z][\w-]+(?: (?:of|for|in) | )[A-Z][\w-]+) (?:is|was)"
    rf" (?:due to|(?:first )?{any_of('credit.done')} by) $"
)
# "FOO, TOFU 2019; then BAR"
_THEN = Pattern(r"[;；]\s?(?:(?:and )?(?:then|next|finally|lastly|after that) |然后|接着|再|最后|其次)\s?[\"“*_]*$")
# "Foos, introduced by Lee et al. and made practical by BAR": theirs is another work
_THEN_BY = Pattern(
    r"\band (?:later |then |first |only )?(?:made|brought|[a-z]{3,}ed)\b[^.;:]{0,40}? (?:by|with|in) (?:the )?$"
)
_BEGAN_ZH = Pattern(
    r"[^，。；]{0,24}(?:提出|引入|发明|开创|奠基|首创|提到)(?:的|了)?，(?:而|但|后来|随后|之后|再到|直到)?\s?"
)
_TOPIC_ZH = Pattern(r"(?:^|[，。；：])\s?(?![该此这本其它他])[^，。；：]{2,14}?(?:最早|最初|首先|先)?(?:是|由|是由)")
# "BAR uses the method of Lee et al. (2020)": theirs is another work.
_TAKES_FROM = Pattern(rf"\b{any_of('relation.takes')}$")
# "FOO speeds up Lee et al. (2020)": what it acts on is theirs.
_ACTS_ON = Pattern(
    r"(?:^[*_\"”]*|,? (?:and|but)) (?:[a-z]+ly |also |then )?"
    rf"(?!(?:{any_of('credit.did', 'credit.due', 'subject.being', 'subject.takes')})\b"
    r"|(?:has|comes|came|stems|hails|originates|appears|dates|lists|names|thanks|cites|reads)\b)"
    r"[a-z]{2,}(?:s|ed)(?: (?:up|down|out|on|upon|over|to|with|from|away))?"
    r"(?: (?:the|an?|on|of|from) (?:[\w-]+ ){0,3}?(?:of|by|in))? $"
)
# A clause behind a semicolon is about another work where it does not begin with "the paper" or the like.
_SEMICOLON = Pattern(
    rf"[;；](?!\s*(?i:{any_of('subject.pronouns')})\b)(?!.*(?:作者|一作|由)(?:是|为)?\s?[：:]?\s?$)"
    r"|, (?:while|whereas) $"
)
# "ACME (Lee et al.) is by Acme; *A Study of Foos* is …": what is named behind what has been said is another work.
_SAID = SeldomPattern(
    rf"\s(?:{any_of('subject.being')}|comes?|[a-z]{{2,}}ed|{any_of('credit.did')})\b[^;]*(?P<sign>[;,])\s"
    r"(?:the |and |but |(?P<turns>while |whereas ))*[\"“*_]*$"
)
_LEADS_IN = Pattern(rf"\W*(?:{any_of('title.introduces')}|originally|initially|once|because|\w+ed)\b", re.IGNORECASE)
_IS_SAID = Pattern(rf"[*_\"”]*(?: \([^()]*\))? (?:{any_of('subject.takes')}|is|was|comes?|came|appeared)\b")
# "Lee et al. (2017), ACME (Kim et al.)"
_IN_LIST = Pattern(r"[)\]]?(?:,|,? and|,? or) |.*[;；]\s?(?:[^，。；A-Za-z]{0,8}|[^，。；]{0,16}有\s?|and |while )")
_OWN_CITATION = Pattern(
    r"\s?[(（][^()（）]{0,60}?(?:et al|等| & | and |(?:19|20)\d\d)|\s?\[[^\[\]]{0,40}(?:19|20)\d\d|\s(?:at|in) [A-Z]{3}"
)
# "ACME 不是第一个，Lee 等人早就用了": they did it before, in a work of their own.
_HAD_IT = Pattern(r"\s?(?:(?:(?:在\s?)?(?:19|20)\d\d\s?)?年)?\s?(?:就|早就|早已|已经|更早|也)(?!是)")
# "Lee 等人把 ACME 用到图像上，提出 FOO"
_WORKS_ON = Pattern(r"[^，。；]{0,6}[把将在对从给]\s?")
_MAKES = Pattern(r"[^。；]{0,40}?(?:提出|得到|做出?|推出|发布|训练出?|构建|实现|设计|就是|即)了?\s?[A-Z《]")
# "见本书第 10 章（Lee 与 Kim，2009）"
_CHAPTER = Pattern(r"第\s?[\d一二三四五六七八九十]{1,3}\s?[章节讲课]")
_OF_BOOK = Pattern(rf"{_CHAPTER.pattern}\s?[（(]$")
# "Lee 等人都在场，ACME 的作者也在": a clause with a subject of its own.
_OF_NEXT_CLAUSE = Pattern(r"[^，；]，\s?(?:而|但|其中)?$")
_OWNS = Pattern(r"\s?的")
# "arXiv:2001.00001；FOO 由 Lee 提出", but not "arXiv:2001.00001；FOB 即 Foo over Bar"
_CLAUSE_END = Pattern(r"[;；。]|, (?:and|but|while|whereas) ")
# "《Foo over Bar》，其落地样板 BAR 由 Acme 推出", "《Foo over Bar》之后，BAR 由 Acme 推出"
_CAME_OF_IT = Pattern(
    rf".*(?:[，,；;]\s?其(?:[^，。；]{{0,6}}(?:{any_of('relation.variants_zh')}|样板|代表|应用|实现))\s?|[之以]后[，,]\s?)$"
)
# "ACME（2001.00001）和 FOO 的改进（Lee 等": whoever stands behind another name in a list made what it names
_NEXT_IN_LIST = Pattern(r"^[)）]?\s?(?:和|与|及|以及|、|,? and |,? or |, )(?P<words>[^()（）。；;]{2,60})[(（]$")
_NEXT_NUMBER = Pattern(r"[;,]\s(?:and )?\(?\d{1,2}[.)]\s[\"“*_]*$")  # "(1) FOO [TOFU 2019]; (2) BAR"
# "FOO is a preprint; Ann Lee's “A Study of Foos” is in TOFU"
_OF_PERSON = Pattern(r";\s(?:and |but |while )?(?:[A-ZÀ-Þ][\w-]+ ){0,2}[A-ZÀ-Þ][\w-]+['’]s\s[\"“*_]*$")
_COMMA = Pattern(r"[，,]\s?(?:而|但)?\s?")
_IS_SUBJECT = Pattern(r"\s?(?:则|是|由|[出来]自|发表|发在| (?:is|was|comes|came|appeared)\b)")
_IS_SPELLED_OUT = Pattern(
    rf"\s?(?:的|is |是)?(?:{any_of('title.expansion_zh')}|{any_of('title.expansion')})", re.IGNORECASE
)


def is_another(last: Anchor, anchor: Anchor, gap: str, text: str) -> bool:
    """Tell whether an anchor refers to another work than the `last` one before it, from which `gap` divides it."""
    if _is_next(last, anchor, gap, text):
        return True
    match last.tie, anchor.tie:
        case Tie.NAME | Tie.TITLE, Tie.NAME | Tie.TITLE:
            return _is_beside(last, anchor, gap, text)
        case Tie.AUTHORS, Tie.NAME:
            return _is_of_others(anchor, gap, text)
        case Tie.IDENTIFIER, Tie.NAME | Tie.TITLE:
            return _begins_clause(anchor, gap, text)
        case Tie.NAME | Tie.TITLE, Tie.AUTHORS if _ACTS_ON.search(gap):
            return True
        case _, Tie.AUTHORS:
            return _made_another(anchor, gap, text)
        case _:
            return False


def _is_next(last: Anchor, anchor: Anchor, gap: str, text: str) -> bool:
    """Tell whether a name or a title begins a clause, an item of a row or a list of its own, whatever it is."""
    if anchor.tie not in HEADS:
        return False
    said = text[: anchor.start] if last.tie is Tie.AUTHORS and ";" in gap else gap  # "FOO is by Lee and Kim; …"
    is_item = _NEXT_NUMBER.search(gap) is not None or _goes_on_to(last, anchor, gap)
    is_others = anchor.tie is Tie.TITLE and _OF_PERSON.search(gap) is not None
    return is_item or is_others or is_next_subject(said, text, anchor.end)


def _goes_on_to(last: Anchor, anchor: Anchor, gap: str) -> bool:
    """Tell whether words lead on to the next work of a row: "FOO, TOFU 2019; then BAR", "[FOO](…) and then “…”"."""
    if anchor.tie is Tie.NAME:
        return last.tie in HEADS and _THEN.search(gap) is not None
    return anchor.tie is Tie.TITLE and last.tie in (Tie.NAME, Tie.IDENTIFIER) and _GOES_ON_TO.search(gap) is not None


def is_next_subject(before: str, text: str, end: int) -> bool:
    """Tell whether a name or a title that ends at `end` begins a clause of its own behind `before`, a whole one."""
    said = _SAID.search(before)
    if said is None or _LEADS_IN.match(text):
        return False
    return said["sign"] == ";" or said["turns"] is not None or _IS_SAID.match(text, end) is not None


def _is_beside(last: Anchor, anchor: Anchor, gap: str, text: str) -> bool:
    """Tell whether a name or a title stands beside that of another work: "FOO and BAR", "*Foo explained* … BAR"."""
    is_on_it = is_about_work(text[last.start : last.end]) or MEASURED_ON.search(gap) is not None
    if last.tie is Tie.TITLE and anchor.tie is Tie.NAME and is_on_it:
        return True
    if came_later(gap, text, anchor.end):
        return True
    return _BETWEEN_WORKS.match(gap) is not None or _CHAPTER.search(gap) is not None


def came_later(gap: str, text: str, end: int) -> bool:
    """Tell whether a name that ends at `end` came of a title, or has a clause and a citation of its own.

    `gap` is what stands between the two.
    """
    is_cited = any(sign in gap for sign in ";；") and _OWN_CITATION.match(text, end) is not None
    return is_cited or _CAME_OF_IT.match(gap) is not None


def _is_of_others(anchor: Anchor, gap: str, text: str) -> bool:
    """Tell whether the people before a name work with what it names, or have nothing to do with it."""
    are_several = (
        gap.endswith(": ") and text.count(" et al.", 0, anchor.start) > 1
    )  # "Lee et al., Kim et al.: FOO, BAR"
    works_on = _WORKS_ON.fullmatch(gap) and _MAKES.match(text, anchor.end)
    owns = _OF_NEXT_CLAUSE.search(gap) and _OWNS.match(text, anchor.end)
    cites = _IN_LIST.fullmatch(gap) and _OWN_CITATION.match(text, anchor.end)
    is_theirs = are_several or works_on or owns or cites
    return bool(is_theirs or _WORKS_WITH.search(gap) or _THEN_BY.search(gap) or _of_topic(anchor, gap, text))


def _of_topic(anchor: Anchor, gap: str, text: str) -> bool:
    """Tell whether the people before a name began what its work is about: "扩散模型由 Lee 等提出，FOO ……"."""
    began = _BEGAN_ZH.fullmatch(gap)
    return began is not None and _TOPIC_ZH.search(text, 0, anchor.start - len(gap)) is not None


def _begins_clause(anchor: Anchor, gap: str, text: str) -> bool:
    """Tell whether a name or a title behind an identifier is what the next clause is about."""
    if _CLAUSE_END.search(gap):
        return _IS_SPELLED_OUT.match(text, anchor.end) is None
    is_next = anchor.tie is Tie.NAME and _COMMA.fullmatch(gap) is not None
    return is_next and _IS_SUBJECT.match(text, anchor.end) is not None


def _made_another(anchor: Anchor, gap: str, text: str) -> bool:
    """Tell whether authors made another work than that before them, which they used, or did before, or stand beside."""
    if _OTHER_MADE.search(gap):
        return True
    if "，" in gap and _HAD_IT.match(text, anchor.end):
        return True
    listed = _NEXT_IN_LIST.search(gap)
    if listed and any(map(is_name, listed["words"].split())):
        return True
    is_apart = any(one.search(gap) for one in (_SEMICOLON, _TAKES_FROM, _OF_BOOK))
    return is_apart and not _made_it(anchor, gap, text)


def _made_it(anchor: Anchor, gap: str, text: str) -> bool:
    """Tell whether authors behind a semicolon are said to have made what stands before it: "; Lee et al. wrote it"."""
    if ";" not in gap:
        return False
    clause = text.rfind(";", 0, anchor.start) + 1
    return credits_work_before(text[clause:], anchor.start - clause, anchor.end - clause)
