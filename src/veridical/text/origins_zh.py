"""Where a text in Chinese, Japanese or Korean states the origin of a work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.han_people import PEOPLE, are_people, names_among
from veridical.text.patterns import Pattern
from veridical.text.then_made import is_place_of_makers

if TYPE_CHECKING:
    from collections.abc import Sequence

# "某公司的 ACME"; not its copy of ACME
_OF_ZH = Pattern(r"(?:团队|研究院|研究者|实验室|自家)?\s?的\s?[《\"“]?")
_COPY = Pattern(r"[》\"”]?\s?(?:的?(?:代码|复现|实现|版本|接口|服务)|API)")
# "某公司 2019 年发布", "某公司在 ICML 上发的"
_AFTER_DATE = Pattern(
    rf"\s?(?:(?:在|于)?\s?(?:(?:19|20)\d\d|\d\d)\s?年(?:\s?\d{{1,2}}\s?月)?|(?:在|于)[^，。；\n]{{1,24}}?)\s?"
    rf"(?:挂|{any_of('affiliation.adverbs_zh')}?{any_of('affiliation.verbs_zh')})"
)
# "某公司的李安，", "某公司 Ann Lee 等人"
_PERSON_BEHIND = Pattern(
    rf"\s?(?:团队|[^\W\d_A-Za-z的]{{0,6}}?(?:学院|系|所|研究院|实验室|中心))?(?P<of>的)?\s?(?:[亦也还则]有\s?)?(?P<people>{PEOPLE})(?P<end>(?<=等)|(?<=等人)|\s?(?:课题)?组(?![成合件织])|\s?的\s?(?=[A-Z《“\"]|\s{{3}})|\s?(?:一作|及其?(?:合作者|同事|学生|团队)|团队|领衔|他们|那批人|后来|随后"
    r"|(?:[一两二三四五六七八九十几]\s?(?:个人|位|人))?\s?(?:写|做|提出|完成|所作|所著|合写|合著)|[，。；、]|$))"
)
# "……，某公司。": a clause of nothing else
_CLAUSE_BEFORE = Pattern(r"(?:^|(?<![后前来外])[，；。]|）|：|——?|->)\s?$")
_UNIT = r"(?: [A-Z][A-Za-z]{1,11}(?![\w+-]))"  # of an organisation, and in no table
_COUNTED = r"等?\s?[一两二三四五六七八九十几多\d]{1,3}\s?(?:位作者|个?人|[家所个方](?:公司|机构|单位|高校|大学|团队)?)"
_CLAUSE_BEHIND = Pattern(
    rf"{_UNIT}?\s?(?:都有人?|都参与了?|均有|都在|也?都?有人署名|也挂名|也在(?:作者)?单位里|也?有参与|等)?\s?"
    rf"(?:{_COUNTED}|等?单位|的?[一那几](?:帮|群|批|拨)人)?\s?"
    r"(?:(?:联合|共同|合作|联手)(?:完成|出品|发布|提出|署名)?|出品|主导|的)?\s?(?:[，。；;：:）]|$)"
)
_THEN_ZH = Pattern(
    r"(?:时候?|当时|当年|那时候?|那会儿?|彼时)[^，。；]{0,20}?(?:还|都|正|已经?|刚|仍|人)*\s?(?:在|挂着?|到|就读于|任职于|供职于)了?\s?$"
)
_ALL_ZH = Pattern(
    r"(?:作者|[两二三四五六七八九十几]位)[^，。；]{0,4}?(?:都|均|皆|全|多|也)?\s?(?:在|任职[于於]|供职于|挂|署)的?\s?$"
    r"|(?:完成|做|写|诞生|孵化)(?:于|在)\s?$|(?:来自|出自|由)[^，。；、“”《》A-Za-z]{1,10}?(?:公司|企业|巨头|大厂|机构|高校|实验室|课题组)的?\s?$"
    r"|(?:[一另][位个人]|[一二]作)则?(?:是|来自|在)\s?$"
)
_LATER_ZH = Pattern(any_of("affiliation.later_zh"))
_ONCE_ZH = Pattern(rf"\s?{any_of('affiliation.once_zh')}")
_MADE_ZH = Pattern(
    r"\s?(?:的?[一二两三四五六七八九十几]+\s?位(?:作者|同学|研究员|工程师)|那(?:帮|群|批)人|的一(?:帮|群|批)人|"
    r"家\s?[A-Z\u4e00-\u9fff][\w ]{1,16}(?:主笔|一作|领衔)|[A-Z][a-z]+ [A-Z][a-z]+ ?(?:组|团队|课题组)[，。；]"
    r"|(?:同年|次年|随后|当年|又|则)+在?(?:\d{4} 年)?又?(?:推出|提出|发布|做出?了|放出))"
)
# Japanese and Korean: what an organisation does to a work, or what of it a work is.
_MADE_JA = Pattern(
    rf" {{0,2}}(?!.{{0,16}}{any_of('affiliation.used_ja')})"
    rf"(?:(?:が|の|から|による|発の|で|らの)[^。、]{{0,12}}?{any_of('affiliation.made_ja')}|の?(?:全員)? ?所属)"
)
_PERSON_JA = r"(?:[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){0,3}|[\u4e00-\u9fff]{2,6})"
# "某大学の Lee、Kim らが……提案", "某大学の Lee らによる"
_PEOPLE_JA = Pattern(
    rf" {{0,2}}の ?{_PERSON_JA}(?:、{_PERSON_JA}){{0,4}} ?(?:ら|氏ら?|ほか|et al\.)?"
    rf"(?:による|\s?(?:が|は|によって|により)?(?![^。]{{0,50}}?{any_of('affiliation.used_ja')})"
    rf"[^。、]{{0,50}}?(?:published|proposed|{any_of('affiliation.made_ja')}))"
)
_MADE_KO = Pattern(
    rf" {{0,2}}(?!.{{0,16}}{any_of('affiliation.used_ko')})"
    rf"(?:(?:에서|의|가|이|팀이?|연구진[이의]?|연구팀[이의]?|출신) ?[^.,]{{0,12}}?{any_of('affiliation.made_ko')}"
    r"|도? ?소속|외에[^.]{3,60}소속|분들이|에 (?:있었|재직|근무)|from {0,2}(?:논문|연구|모델|\.))"
)


def is_marked_in_chinese(text: str, before: str, end: int) -> bool:
    """Tell whether an organisation makes up a clause, or has a verb with a date or the authors behind it."""
    if _AFTER_DATE.match(text, end) or is_place_of_makers(text, end):
        return True
    people = _PERSON_BEHIND.match(text, end)
    if people is None or not are_people(people["people"]):
        return False
    if people["end"].strip() not in ("", *"，。；、") or people["people"].endswith(("等", "等人")):
        return True
    if len(names_among(people["people"])) > 1 and _CLAUSE_BEFORE.search(before):
        return True
    return people["of"] is not None and (has_han(people["people"]) or _CLAUSE_BEFORE.search(before) is not None)


def is_owner(text: str, end: int, names: Sequence[str]) -> bool:
    """Tell whether what stands at `end` makes the organisation before it the owner of the work, by one of its names."""
    of = _OF_ZH.match(text, end) if "的" in text else None
    if of is None:
        return False
    own = [name for name in names if text.startswith(name, of.end())]
    return any(not _COPY.match(text, of.end() + len(name)) for name in own)


def is_stated_in_east_asian(before: str, text: str, end: int) -> bool:
    """Tell whether a Chinese, Japanese or Korean sentence states at `end` the origin of the work that it is about.

    `before` is the sentence before the organisation.
    """
    if _MADE_JA.match(text, end) or _MADE_KO.match(text, end) or ("の" in text and _PEOPLE_JA.match(text, end)):
        return True
    clause = before[max(before.rfind("，"), before.rfind("；"), before.rfind("（")) + 1 :]
    if _LATER_ZH.search(clause) or _ONCE_ZH.match(text, end):
        return False
    if _THEN_ZH.search(before) or _ALL_ZH.search(before) or _MADE_ZH.match(text, end):
        return True
    return _CLAUSE_BEFORE.search(before) is not None and _CLAUSE_BEHIND.match(text, end) is not None
