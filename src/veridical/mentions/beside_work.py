"""Whether a date stands beside the words for a work so that it is the work's: "In 2015 came FOO", "FOO of 2015".

What is read has signs in place of these words: `signs`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.mentions.fragments import is_fragment
from veridical.mentions.signs import SIGNS
from veridical.text.cues import any_of
from veridical.text.dates import MONTHS
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern
from veridical.text.stretches import blanked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical.lexicon import Lexicon
    from veridical.text.dates import DateSpan
    from veridical.text.sentences import Stretch

_THING = any_of("credit.things")
_THE_WORK = Pattern(rf" (?:original )?{SIGNS} {_THING}\b")
# "Foobar, a 2019 Acme paper"
_A_THING = Pattern(rf"{SIGNS}(?: \([^()]{{0,80}}\))?,? (?:(?:is|was|being) )?an? $")
_OF_MAKER = Pattern(rf"(?: [A-Z][\w.-]*){{0,2}} {_THING}\b")
# A date that opens a sentence is the work's where the work appears in it, or its people do something.
_TIMES = rf"(?:{any_of('date.time', 'title.times', 'date.opening')}|(?:{'|'.join(MONTHS)})[a-z]*\.?)"
_OPENING = Pattern(rf"(?:^|[.;]\s|[–—:]\s)\W*(?:{_TIMES}(?![a-z])[\s,:]*){{0,9}}$", re.IGNORECASE)
_PEOPLE = r"[A-ZÀ-Þ](?:[^.;:()]|\bal\.|\b[A-Z]\.){2,90}?"
_APPEARS = Pattern(
    r"[,:]? ?(?:that |when |did |and )?(?:the |an? |[A-Z][\w-]+['’]s )?(?:original )?"
    rf"(?:{SIGNS}(?: {_THING})?(?: \([^()]{{0,80}}\))? "
    rf"(?:was |were |is |first |finally |then )*{any_of('date.opened')}\b"
    rf"|{_PEOPLE} (?:have |had |has )?(?:\w+ly |first |just |then )?{any_of('credit.did')} (?:[\w’'-]+ ){{0,4}}{SIGNS}"
    rf"|{any_of('date.brings')} (?:us )?(?:the |[A-Z][\w-]+['’]s )?(?:\w+ ){{0,2}}{SIGNS}|for {SIGNS} to \w+)"
)
_OF_PART = Pattern(rf"{SIGNS}[*_\"”]{{0,3}}(?:['’]s\b|-[a-z]|(?: [a-z]+)? {any_of('credit.beside')}\b)")
# "FOO goes back to 2015", "FOO of 2015", "starting with FOO in 2015"
_TOLD = Pattern(
    rf"(?<![Tt]he )(?<!\ba )(?P<work>{SIGNS})[*_\"”]{{0,3}}(?: \([^()]{{0,80}}\))?,?(?: {any_of('date.told')}) "
    rf"(?:(?:{any_of('date.time')}) )*[(]?$"
)
_LED = Pattern(
    rf"{any_of('date.led')} (?:the )?{SIGNS},? (?:begins |starts |began |started )?"
    r"(?:(?:back )?in |\()(?:(?:early|late|mid) )?$"
)
_RECORD = Pattern(
    rf"(?:listing|page|record|entry|metadata|timestamp|header) (?:of|for|on) {SIGNS} (?:\w+ ){{1,3}}?"
    r"(?:the date (?:as )?|it (?:at|on|to) )?$"
)
# "FOO, lee et al. 2015, acme": written small
_WRITTEN_SMALL = Pattern(rf"^[\W\d]{{0,8}}{SIGNS}[:,;]? [a-z][a-z, &-]{{1,40}}\bet al\.?,? $")
# "Foobar: Lee and Kim; 2019; Acme"
_LISTING = Pattern(rf"[\W\d]{{0,8}}{SIGNS}(?: \([^()]{{0,80}}\))?(?::| [-–—=/|·]|[,;.])\s")
_PIECE_BEFORE = Pattern(r"(?:[,;:|·–—-]|\s/)\s$")
_PIECE_BEHIND = Pattern(r"\s*(?:[,;.|·–—]|/\s|$)")
# "2017 — Foobar (Acme). ", "2017: Lee et al., Foobar": what a timeline says of a year, and no more
_LEADS = Pattern(r"(?:^|[;；。]|[:：](?=\s|\d)|\.\s)[\W_]*$")
_ENTRY = Pattern(
    r"[)\]*_ ]{0,4}(?:\s?年)?[)\]*_]{0,3}\s*(?:[:：|—–→·-]|\.(?=\s))[-–\s]*(?:[Tt]he )?"
    rf"{SIGNS}[*_\"”)》]{{0,3}}(?P<rest>.*)",
    re.DOTALL,
)
_ARRIVES = Pattern(
    rf"(?: \([^()]{{0,80}}\))? (?:is |was |are |were )?(?:{any_of('date.opened', 'date.arrives')})\b"
    rf"|\s?[^，。；\s]{{0,6}}?{any_of('date.behind_zh')}"
)
# "2017 FOO (Lee et al.)" at the start of a line
_LINE_ENTRY = Pattern(rf"[)\]*_]{{0,4}}[\s\u3000]+[*_\"“《]{{0,3}}{SIGNS}[*_\"”》]{{0,3}}(?P<rest>.*)", re.DOTALL)
_GROUP = Pattern(r"\s*[（(\u3000]")
# "直到 2017 年底，Lee 等人才提出 FOO", "2017 年，Lee 等人把 FOO 挂上 arXiv", "到 2017 年，FOO 出现了"
_OPENING_ZH = Pattern(rf"(?:^|[。；：])[^\w\u4e00-\u9fff]*(?:{any_of('date.opening_zh')}){{0,3}}\s?$")
_PART_OF_YEAR_ZH = r"\s?(?:的)?(?:[底初末夏秋冬春]天?|年中|年底|年初|年末|[上下]半年|[春夏秋冬]季)?，?\s?"
_MADE_ZH = Pattern(
    rf"{_PART_OF_YEAR_ZH}(?P<who>[^，。；{SIGNS[0]}]{{0,40}}?)(?:[才就又已]|终于|首次|率先|正式|一起|共同)?\s?"
    rf"(?:{any_of('author.making_zh', 'date.making_zh')}了?(?:名为|叫做?|一?个|一?篇|论文)?\s?"
    rf"[《“\"*]{{0,3}}{SIGNS}(?P<behind>.*)"
    rf"|[把将]\s?[《“\"*]{{0,3}}{SIGNS}[》”\"*]{{0,3}}\s?(?:论文)?[^，。；]{{0,4}}?{any_of('date.behind_zh')})",
    re.DOTALL,
)
_APPEARS_ZH = Pattern(
    rf"{_PART_OF_YEAR_ZH}(?:[^，。；\s]{{0,4}}\s?)?[《“\"*]{{0,3}}{SIGNS}[》”\"*]{{0,3}}\s?(?:这篇论文|论文)?[^，。；\s的]{{0,3}}?"
    rf"{any_of('date.appears_zh')}"
)
# "FOO 最早可以追溯到 2017 年"
_TOLD_ZH = Pattern(
    rf"{SIGNS}[》”\"*]{{0,3}}\s?(?:本身|其实|最早|至少|的(?:论文|预印本|第一版|首版|初版|历史))*\s?(?:可以?|能|要)?\s?(?:最早)?追溯[到至]\s?$"
)
_PART_BEHIND_ZH = Pattern(r"[》”\"*]{0,3}\s?的(?!论文|预印本|初版|第一版|方法|思想|概念)")
_ELSEWHERE_ZH = Pattern(any_of("date.elsewhere_zh"))
_BESIDE = 48  # characters before a date that opens a sentence


def is_beside_work(signed: str, found: DateSpan) -> bool:
    """Tell whether a date stands beside the words for a work: "the 2019 Foobar paper", "In 2019, Foobar appeared"."""
    before = signed[max(0, found.start - _BESIDE) : found.start]
    if _THE_WORK.match(signed, found.end) and before[-4:].lower() == "the ":
        return True
    if _OF_MAKER.match(signed, found.end) and _A_THING.search(before):
        return True
    if _LISTING.match(signed) and _PIECE_BEFORE.search(before) and _PIECE_BEHIND.match(signed, found.end):
        return True
    if has_han(signed):
        return _TOLD_ZH.search(signed, 0, found.start) is not None or _opens_in_chinese(signed, found)
    if any(one.search(signed, 0, found.start) for one in (_TOLD, _LED, _RECORD, _WRITTEN_SMALL)):
        return True
    told = _APPEARS.match(signed, found.end)
    return told is not None and _OPENING.search(before) is not None and _OF_PART.match(signed, told.end() - 1) is None


def _opens_in_chinese(signed: str, found: DateSpan) -> bool:
    """Tell whether a Chinese sentence opens with a date, and says that somebody then made the work, or it appeared."""
    if _OPENING_ZH.search(signed, max(0, found.start - _BESIDE), found.start) is None:
        return False
    if _APPEARS_ZH.match(signed, found.end):
        return True
    made = _MADE_ZH.match(signed, found.end)
    if made is None or _ELSEWHERE_ZH.search(made["who"]):
        return False
    return made["behind"] is None or _PART_BEHIND_ZH.match(made["behind"]) is None


def leads_entry(signed: str, found: DateSpan, others: Iterable[Stretch], lexicon: Lexicon) -> bool:
    """Tell whether a date stands before a work as in a timeline, with nothing behind but facts of the work.

    `others` are the words there that are known to refer to the work.
    """
    if _LEADS.search(signed, 0, found.start) is None:
        return False
    text = blanked(signed, [one for one in others if one[0] > found.end and signed[one[0] : one[0] + 1] != SIGNS[0]])
    entry = _ENTRY.match(text, found.end)
    if entry is None:
        entry = _LINE_ENTRY.match(text, found.end) if not signed[: found.start].strip(" -*_[(") else None
        if entry is None or not (_GROUP.match(entry["rest"]) or _ARRIVES.match(entry["rest"])):
            return False
    rest = entry["rest"]
    return (
        not any(map(str.isalnum, rest)) or _ARRIVES.match(rest) is not None or is_fragment(rest.strip("，,"), lexicon)
    )
