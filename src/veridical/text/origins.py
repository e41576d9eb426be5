"""Where the origin of a work is stated without a word for it: "Lee and Kim, Acme, 2019", "he was at Acme then"."""

from __future__ import annotations

import re

from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

_LEAD = rf"(?:(?:{any_of('affiliation.leads')}) ){{0,3}}"
_PART_BEFORE = Pattern(rf"(?:^|\s{{4}}|[,;:(/·|—–。，；：]|[.!?] |->|-- ?|@) ?{_LEAD}$")
_PART_BEHIND = Pattern(
    rf",?(?: {any_of('affiliation.trails')})?\s?[\"”]?(?:$|\s{{4}}|[.!?](?= |$)|[;:)|—–]| -|,(?= ?(?:[a-z]|\d{{4}})))"
)
"""Behind a part of a sentence that holds organisations alone: a sign, and no further name that they are listed with."""
_VENUE_BEHIND = Pattern(r", ?(?:[A-Z][A-Za-z. ]{2,40} |[A-Z]{3,}s?['’ ])?(?:19|20|['’])\d\d\b")
_SENTENCE = Pattern(r"[.!?] (?=[A-Z])|[;。；！？]\s?")
_OTHER = Pattern(
    rf"\b{any_of('affiliation.use', 'affiliation.beside')}\b|{any_of('affiliation.use_zh', 'affiliation.beside_zh')}",
    re.IGNORECASE,
)
_PERSON = Pattern(r"(?:^|[:;.,—–(]|\band\b|\bby\b) ?(?P<name>[A-ZÀ-Þ][\w.'’-]+(?: [A-ZÀ-Þ][\w.'’-]*){1,2}), ?$")
# "he was at Acme then", "when she was still at Acme"
_THEY = Pattern(
    r"(?:^|[.,;:—–(] ?|\b(?:and|but|when|while|as|that) )(?:[Hh]e|[Ss]he|[Tt]hey|[Bb]oth|All (?:two|three|four)|(?P<name>[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)?))"
    r"(?: (?:himself|herself|alone|had|all|both|then|still|once))* (?:was|were|wrote|worked|sat|did|made|developed|built)"
    r"(?: (?:it|this|that|so|then|still|both|all|already|the work|the paper|back then|at the time))*"
    r" (?:at|in|from|with|for) (?:the )?$"
)
# "Foobar (2019), Acme's first model,"
_OWN = Pattern(r"['’]s (?:first|own|new|newest|latest|open|flagship|answer|second|big) (?:[a-z-]+ ){0,3}[a-z-]+(?=[,.;)]| and\b|$)")
_BEHIND_WORK = Pattern(r"[)\]\"”],? ?[–—-]? $")
# "at Foo, Acme and Bar", of which not every one is known
_AFTER_ANOTHER = Pattern(r"(?:others|authors|people|colleagues|al\.|team|group)(?:, all)? (?:at|from|of) (?:the )?[A-Z][\w.&-]+(?: [A-Z][\w.-]+){0,3}(?:, | and )$")
_MOVED = Pattern(r"(?: \w+){0,2} (?:before|until|later|now|afterwards|today|previously|since)\b")
_THEIR_PLACE = Pattern(
    rf"(?:\b(?:colleagues|co-?authors|others|co\.|company|friends|team|al\.) (?:at|from|of|in)"
    rf"|\b{any_of('affiliation.coming')} (?:{any_of('affiliation.articles')}|aus|al|dal|dalla|chez|bei|presso|en) ?"
    rf"|\b{any_of('affiliation.belonging')}) (?:the )?$"
)
# Chinese: what stands around organisations that make up a clause of their own.
_CLAUSE_BEFORE = Pattern(r"(?:^|\s{4}|(?<![后前来外])[，；。]|）|：|——?|->)\s?$")
_CLAUSE_BEHIND = Pattern(
    r"\s?(?:都有人?|都参与了?|均有|都在|也?都?有人署名|也挂名|也在(?:作者)?单位里|也?有参与|等)?\s?(?:合作|联合)?"
    r"(?:等?[一二两三四五六七八九十几\d]+\s?(?:位作者|家(?:单位|机构|公司)?(?:合作|联合)?|个人|人)|等?单位|出品|主导|的?[一那几](?:帮|群|批|拨)人)?"
    r"(?: ?[A-Z]\w+)?\s?(?:[，。；;：:）]|$)"
)
_THEN_ZH = Pattern(
    r"(?:时候?|当时|当年|那时候?|那会儿?|彼时)[^，。；]{0,20}?(?:还|都|正|已经?|刚|仍|人)*\s?(?:在|挂着?|到|就读于|任职于|供职于)了?\s?$"
)
_ALL_ZH = Pattern(
    r"(?:作者|[两二三四五六七八九十几]位)[^，。；]{0,4}?(?:都|均|皆|全|多|也)?\s?(?:在|任职[于於]|供职于|挂|署)的?\s?$"
    r"|(?:完成|做|写|诞生|孵化)(?:于|在)\s?$|(?:来自|出自|由)[^，。；、“”《》A-Za-z]{1,10}?(?:公司|企业|巨头|大厂|机构|高校|实验室|课题组)的?\s?$"
    r"|(?:[一另][位个人]|[一二]作)则?(?:是|来自|在)\s?$"
)
_LATER_ZH = Pattern(r"后来|现在|如今|目前|本科|之后|毕业|加入|去了|曾任|跳槽|现任|此前|之前|转[到去]")
_MADE_ZH = Pattern(
    r"\s?(?:的?[一二两三四五六七八九十几]+\s?位(?:作者|同学|研究员|工程师)|那(?:帮|群|批)人|的一(?:帮|群|批)人|"
    r"家\s?[A-Z\u4e00-\u9fff][\w ]{1,16}(?:主笔|一作|领衔)|[A-Z][a-z]+ [A-Z][a-z]+ ?(?:组|团队|课题组)[，。；]"
    r"|(?:同年|次年|随后|当年|又|则)+在?(?:\d{4} 年)?又?(?:推出|提出|发布|做出?了|放出))"
)
# Japanese and Korean: what an organisation does to a work, or what of it a work is.
_MADE_JA = Pattern(
    r" {0,2}(?!.{0,10}(?:使|利用|採用|ではな|でな))(?:(?:が|の|から|による|発の|で|らの)[^。、]{0,12}?"
    r"(?:発表|提案|開発|公開|研究|論文|モデル|手法|共著|共同|生まれ|出[たて]|作[っら]|書[いか]|チーム|グループ)|の?(?:全員)? ?所属)"
)
_MADE_KO = Pattern(
    r" {0,2}(?!.{0,10}(?:사용|쓰이|활용|아니))(?:(?:에서|의|가|이|팀이?|연구진[이의]?|연구팀[이의]?|출신) ?[^.,]{0,12}?"
    r"(?:proposed|published|만[든들]|개발|나[온왔]|쓴|썼|제안|발표|공개|내놓|연구|논문|작품|작업|모델|저자)|도? ?소속|외에[^.]{3,60}소속|분들이|에 (?:있었|재직|근무)|from {0,2}(?:논문|연구|모델|\.))"
)


def is_stated_origin(text: str, start: int, end: int) -> bool:
    """Tell whether an organisation stands where a text states the origin of the work that it is about."""
    before = text[_sentence_start(text, start) : start]
    if _OWN.match(text, end) is not None and _BEHIND_WORK.search(before) is not None:
        return True
    if _THEIR_PLACE.search(before) or _AFTER_ANOTHER.search(before):
        return _OTHER.search(before) is None
    if _is_chinese_origin(before, text, end) or _MADE_JA.match(text, end) or _MADE_KO.match(text, end):
        return True
    if _OTHER.search(before) is not None or _PART_BEFORE.search(text, 0, start) is None:
        return False
    return _PART_BEHIND.match(text, end) is not None or _VENUE_BEHIND.match(text, end) is not None


def was_there(text: str, start: int, end: int) -> bool:
    """Tell whether an organisation is said to be where the people spoken of were: "he was at Acme then"."""
    return _THEY.search(text, 0, start) is not None and _MOVED.match(text, end) is None


def person_of(text: str, start: int) -> str | None:
    """Return the one person of whom an organisation is said: "Gerald Lee, Acme", "Lee was at Acme"."""
    found = _PERSON.search(text, 0, start) or _THEY.search(text, 0, start)
    return found["name"] if found is not None else None


def _is_chinese_origin(before: str, text: str, end: int) -> bool:
    clause = before[max(before.rfind("，"), before.rfind("；"), before.rfind("（")) + 1 :]
    if _LATER_ZH.search(clause):
        return False
    if _THEN_ZH.search(before) or _ALL_ZH.search(before) or _MADE_ZH.match(text, end):
        return True
    if _OTHER.search(before):
        return False
    return _CLAUSE_BEFORE.search(before) is not None and _CLAUSE_BEHIND.match(text, end) is not None


def _sentence_start(text: str, start: int) -> int:
    """Return where the sentence begins in which a place stands."""
    return max((found.end() for found in _SENTENCE.finditer(text, 0, start)), default=0)
