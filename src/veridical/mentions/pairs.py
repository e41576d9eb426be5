"""Two works that a text speaks of in turn: "the former … the latter …", "both", "A came from X and B from Y"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.mentions.labels import field_name
from veridical.mentions.names import is_name
from veridical.mentions.relations import RELATION
from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.sentences import find_brackets

if TYPE_CHECKING:
    from veridical.mentions.groups import Group
    from veridical.text.sentences import Stretch

_DOES = r"(?:is|was|comes?|came|appeared|has|had|by|from|at|in|of)\b"
_PART = r"(?:the (?:[a-z]+ ){1,3}of )?"  # "the title of the former"
_FORMER_ZH, _LATTER_ZH = "前者|前一篇|第一篇", "后者|后一篇|第二篇"
_FORMER = Pattern(
    rf"^\W*(?:(?:and|but|while) )?{_PART}(?:the former|{_FORMER_ZH}|the first(?: one| paper| work)? {_DOES})",
    re.IGNORECASE,
)
_LATTER = Pattern(
    rf"^\W*(?:(?:and|but|while) )?{_PART}"
    rf"(?:the latter|{_LATTER_ZH}|the (?:second|other)(?: one| paper| work)? {_DOES})",
    re.IGNORECASE,
)
_THEN_LATTER = Pattern(
    rf"[,;，；]\s?(?:and |but |while |whereas )?(?=the latter\b|{_LATTER_ZH}|the (?:second|other)(?: one)? {_DOES})",
    re.IGNORECASE,
)
# "FOO 和 BAR 都是李安一作：前者 …；后者 …"
_BEHIND_COLON = SeldomPattern(
    r"[^：:]+[：:]\s?(?P<one>(?:前者|the former\b).{2,}?[；;，,。]\s?(?:and |while )?)(?P<two>而?后者|the latter\b)"
)
POINTER = SeldomPattern(r"(?P<former>\bthe former\b|前者)|\bthe latter\b|后者", re.IGNORECASE)
"""What points to the first or the second of two works."""
_THEN_POINTS = Pattern(rf"[，；]\s?(?={_FORMER_ZH}|{_LATTER_ZH})")
# "Both are …", "两篇都来自 …", "三篇的一作分别是 …"
_ALL = Pattern(
    rf"[\s\-*•·]*(?:{any_of('subject.asides_zh')}[，,]?\s?)?"
    r"(?:(?:这|上述|以上)?(?P<count>[两二三四五])(?:篇|者|(?:个|项|种)(?:工作|模型|方法|系统|算法))"
    r"|它们|俩|They (?=.*\brespectively\b)"
    r"|(?P<two>The two)(?: papers?| works?| of them)? (?:are|were|come|came|appeared|had|stem|date)\b"
    r"|(?P<both>Both) (?:of them )?(?:are|were|come|came|appeared|papers?|works?|belong|hail|stem|originate|date|have"
    r"|had|by|from|at|in)\b)"
)
_COUNTS = {"Both": 2, "The two": 2, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5}
_PAIR = 2
# "一个是李安的，…；另一个是 …", "第一代 …；第二代 …", "one is by Lee; the other is …": of one name or series
_IN_SERIES = Pattern(
    r"(?:^|[：:；;，,。]\s?)(?:而|至于|到了)?\s?(?P<head>第\s?[一二三四五1-5]\s?代|初代"
    r"|[一另]一?(?:个|篇|种|项|款)(?=[是为来出由讲]|[^，。；]{0,12}的)|其[一二三]|前作|续作)"
    r"|[:;,]\s(?:and |while |whereas |but )?(?P<which>[Oo]ne|[Tt]he other|[Tt]he (?:first|second|third) generation)"
    rf"(?=,? {_DOES})"
)
_SIGNS_OF_SERIES = ("he other", "generation", "the former")  # an English sentence has one of them
# "FOO: Lee et al., 2019; BAR: Kim, 2020": each part is of its own head.
_HEADED = Pattern(
    r"(?:^[\s\-*•·]*|[;；]\s?)[*_]{0,2}(?P<head>[^\s:：;；,，。()（）*_][^:：;；,，。()（）]{1,40}?)[*_]{0,2}\s?"
    r"(?:：|:(?!//|\d(?!\d{3}(?!\.?\d))))"
)
_FACT = Pattern(r"(?:19|20)\d\d|\bet al\b|等")
# Between two works: something is said of the first, then comes the second as a subject of its own.
_IN_TURN = Pattern(
    r"\s(?:is|was|were|are|came|comes|appeared|has|had|from|by|at|in)\s.{3,}"
    r"\s(?P<joint>and|while|whereas|but)\s(?:the\s)?$"
)
# "Lee is the first author of FOO and Kim that of BAR", "Acme's FOO and Bar's BAR"
_NEXT_AUTHOR = Pattern(
    r"[*_\"”]*,? (?P<joint>(?:and |while |whereas |but )?(?:[A-ZÀ-Þ][\w.'’-]* ){1,3}(?:is |was )?(?:the |its )?"
    r"(?:(?:[a-z-]+ )?authors? (?:of|on|behind)|that of) (?:the )?[*_\"“]*)$"
)
_NEXT_OWNED = Pattern(r"[*_\"”]*,? (?P<joint>(?:and|&) (?:the )?[A-ZÀ-Þ][\w.&-]*(?: [\w.&-]+){0,3}['’]s [*_\"“]*)$")
_OWNED = Pattern(r"['’]s [*_\"“]*$")
# "FOO extends BAR and was shown at TOFU"
_OPENING = Pattern(r"\W*(?:(?:and|but|while|whereas) )?(?:[Tt]he )?[\"“*_]*")
_DOES_TO = Pattern(r"[^,;:]*\b(?:is|was|[a-z]{3,}(?:s|ed))\b[^,;:]*")
_AND_WAS = Pattern(
    r"[*_\"”]*(?: (?!that\b|which\b|who\b)[a-z\d-]+){0,6}? "
    r"(?P<verb>and (?:was|is|came|comes|appeared|went|dates|has been)\b"
    r"(?! (?:also |later |then )?(?:followed|extended|improved|surpassed)\b))"
)

_OF_OTHER_PLACE = Pattern(r"\s?(?P<joint>[与和及、])\s?[^，。；、的与和]{2,20}的\s?$")
_NOT_MADE_THERE = Pattern(
    r"[^，。；]{0,20}(?:[使采][用了]|用[在到]|部署|训练|跑|改)"
    rf"|[^，。；]{{0,16}}(?:讲|课|教程|版本|代码|改动|{any_of('affiliation.helping_zh')})"
)


def pointed(text: str) -> int | None:
    """Return which of two works a text is about that begins with "the former" or "the latter"."""
    return 0 if _FORMER.match(text) else 1 if _LATTER.match(text) else None


def then_pointed(text: str) -> int | None:
    """Return where a Chinese sentence that begins otherwise goes on about one of two works."""
    found = _THEN_POINTS.search(text)
    return found.end() if found else None


def in_series(text: str) -> tuple[int, ...]:
    """Return where the parts of a sentence begin each of which is about one of several works; none for any other."""
    if parts := _in_list(text):
        return parts
    if not any(map(text.__contains__, _SIGNS_OF_SERIES)) and not has_han(text):
        return ()
    pair = _BEHIND_COLON.match(text)
    if pair and len(POINTER.findall(text)) == len(pair.groups()):
        return pair.start("one"), pair.start("two")
    found = list(_IN_SERIES.finditer(text))
    heads = {(one["head"] or one["which"]).casefold() for one in found}
    starts = [one.start("which" if one["which"] else "head") for one in found]
    return tuple(starts) if len(heads) > 1 and len(heads) == len(found) else ()


def _in_list(text: str) -> tuple[int, ...]:
    """Return where the parts of a list begin that semicolons divide, each with a head and a colon of its own."""
    if (";" not in text and "；" not in text) or _FACT.search(text) is None:
        return ()
    brackets = find_brackets(text)
    found = [one for one in _HEADED.finditer(text) if not any(left < one.end() < right for left, right in brackets)]
    heads = [one["head"] for one in found]
    names = sum(map(is_name, heads))
    if len(heads) < _PAIR or len(set(heads)) < len(heads) or found[0].start() > 0 or not names:
        return ()
    ends = [*(one.start() for one in found[1:]), len(text)]
    are_heads = all(
        is_name(one["head"])
        or (_FACT.search(text, one.end(), end) and (names >= _PAIR or not one["head"][0].islower()))
        for one, end in zip(found, ends, strict=True)
    )
    return tuple(one.start("head") for one in found) if are_heads and not any(map(field_name, heads)) else ()


def is_of_all(text: str, count: int) -> bool:
    """Tell whether a sentence is about all the works, so many, of the one before."""
    found = _ALL.match(text)
    return found is not None and _COUNTS.get(found["both"] or found["two"] or found["count"], count) == count


def pointed_parts(text: str, place: int) -> tuple[tuple[int, Stretch], ...]:
    """Return the parts of a sentence about one of two works, each with its work: the former, and then the latter."""
    then = _THEN_LATTER.search(text) if place == 0 else None
    return ((0, (0, then.end())), (1, (then.end(), len(text)))) if then else ((place, (0, len(text))),)


def joint_of(text: str, clause: Stretch, first: Group, second: Group) -> int | None:
    """Return where the second of two works begins of which a clause tells in turn: "A came from X and B from Y"."""
    start, end = clause
    if not first.end < second.start or RELATION.search(text, start, end):
        return None
    joint = _IN_TURN.search(text, first.end, second.start) or _NEXT_AUTHOR.match(text, first.end, second.start)
    if joint is None and _OWNED.search(text, start, first.start):
        joint = _NEXT_OWNED.match(text, first.end, second.start)
    return joint.start("joint") if joint else None


def coordinated_at(text: str, clause: Stretch, first: Group, second: Group) -> int | None:
    """Return where a clause goes on about the first of two works, which it sets beside the second.

    "FOO extends BAR and was shown at TOFU": the verb behind "and" has the subject of the one before.
    """
    start, _ = clause
    opens = first.end < second.start and _OPENING.fullmatch(text, start, first.start) is not None
    if not opens or _DOES_TO.fullmatch(text, first.end, second.start) is None:
        return None
    verb = _AND_WAS.match(text, second.end)
    return verb.start("verb") if verb else None


def place_of_other(text: str, clause: Stretch, first: Group, second: Group) -> int | None:
    """Return where the joint stands in a Chinese clause of two works of two places: "某大学的 FOO 与某公司的 BAR"."""
    joint = _OF_OTHER_PLACE.match(text, first.end, second.start) if "的" in text else None
    if joint is None or any(_NOT_MADE_THERE.match(text, at) for at in (clause[0], first.end, second.end)):
        return None
    return joint.start("joint")
