"""Whether what a sentence says with a group of anchors is of the work spoken of, or of another, or only beside one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.mentions.keys import reference_of
from veridical.mentions.mention import Mention
from veridical.mentions.subjects import credits_work_before, goes_on, states_title
from veridical.mentions.ties import Tie
from veridical.model import FieldKind
from veridical.text.acronyms import find_definitions
from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.names import NameMatch, compare_names, split_authors
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.mentions.groups import Group
    from veridical.mentions.ties import Anchor
    from veridical.model import Passage

_SHORT_SENTENCE = 56  # characters
# What follows is a work of which only the code, a talk or a copy is spoken of.
_BESIDE = Pattern(
    rf"\b{any_of('relation.beside')} (?:of|for|on|about|against) (?:the )?(?:[A-Z][\w.+-]*(?:, | and |, and )){{0,3}}$"
    rf"|\b{any_of('relation.spoken')} (?:about|on) (?:the )?$|的(?:代码|实现|复现)是?$"
    r"|(?:[中英日韩多单]文[^，。；A-Za-z]{0,6}|蒸馏|量化|精简|开源)版的?\s?$"
)
_BESIDE_BEHIND = Pattern(
    rf"\s?的[^，。；的]{{0,14}}?{any_of('relation.beside_zh')}[^，。；]{{0,12}}?(?:由|是|来自|出自|为|发布|发表|写于|上线|出版)|\s?的[^，。；的A-Za-z]{{0,6}}{any_of('relation.variants_zh')}\s?(?=[A-Z《])|\s?(?:三部曲|系列|家族)的|\s?的?[那这]一?[讲课节期]"
    r"|\s?的?[那这](?:个|份|套|批)(?:语料|数据|训练集|代码|项目|仓库|产品)"
)
# "a frozen FOO", "FOO without the critic": a part of another work, or what it is compared to
_PART = Pattern(rf"{any_of('relation.parts')} $")
_PART_BEHIND = Pattern(r"['’\"”]? (?:without|minus) (?:the|an?|its|any) ")
_PART_ZH = Pattern(rf"(?:(?P<among>{any_of('relation.among_zh')})|{any_of('relation.parts_zh')})\s?$")
_PART_BEHIND_ZH = Pattern(rf"\s?{any_of('relation.parts_behind_zh')}")
# "「FOO 之父」", "，FOO 上 90%", "，FOO 从 90 降到 80", "，FOO 和 BAR 上测的"
_FATHER_ZH = Pattern(r"\s?之父")
_SCORED_ZH = Pattern(
    r"(?:\s[a-z-]+)?\s?(?:上\s?(?:[A-Z][\w@-]*)?|做到|达到|拿到|得到?|是|为|：)\s?[约近]?\d+(?:\.\d+)?\s?%|\s?从\s?\d|(?:\s?[/、和与]\s?[A-Z][\w-]*)*\s?上(?:面)?[测跑做训评]"
)
# "FOB 由 Acme 提出，是 ACME 的后续工作，发表于 TOFU 2020": all this is said of FOB
_IS_OF = Pattern(r"(?:是|为|作为|即|算是|属于)\s?[《\"“]?$")
_VARIANT_BEHIND = Pattern(rf"[》\"”]?\s?的[^，。；的]{{0,8}}?{any_of('relation.variants_zh')}")
# "FOO's successor BAR is …"
_LEADS_ON = Pattern(
    r"\s?的(?:前身|后继者?|前作|续作|后续工作|继任者|升级版|改进版)\s?[A-Z][\w.+-]*\s?(?:是|由|为|则|发|在|出自|来自|，)"
    r"|['’]s (?:\w+ )?(?:predecessor|successor|sequel|follow-?up),? [A-Z][\w.+-]*,?"
    r" (?:is|was|came|comes|appeared|went|dates)\b"
)
# "The DOI, for those who collect them, is ", "Its arXiv number is "
_ITS_IDENTIFIER = Pattern(
    rf"\W*(?:And )?(?i:the|its) (?:[\w-]+ ){{0,2}}{any_of('subject.identifiers')}(?: to (?:[a-z]+ )?[a-z]+)?"
    r"(?:,[^.;:()]{0,60},|[^.;:,()]{0,40})?(?:,| is| was| reads| says|:)? ?[A-Za-z]{0,5}[:.]? ?"
)
_ABSTRACT_OF = Pattern(r"摘要\s?[（(][^（()）]*$")  # "取得官方摘要（v1，Lee 等）"
_CLOSES = Pattern(r"\((?:arXiv|paper|link|pdf|abs|preprint)\)\W*$", re.IGNORECASE)
_ARROW = Pattern(r"→|->|=>")


def is_loose_identifier(group: Group, text: str, subject: Mention) -> bool:
    """Tell whether a sentence only adds an identifier to the work spoken of: "编号 2001.00001", "Its … (arXiv)."."""
    alone = [anchor.tie for anchor in group.anchors] == [Tie.IDENTIFIER] and not subject.of(FieldKind.IDENTIFIER)
    is_said = len(text) < _SHORT_SENTENCE or is_closing_link(group, text) or tells_identifier(group, text)
    return alone and is_said


def tells_identifier(group: Group, text: str) -> bool:
    """Tell whether a sentence says what the identifier of the work spoken of is: "The DOI, for those …, is 10.…"."""
    first = group.anchors[0]
    clause = max(text.rfind(sign, 0, first.start) for sign in ";；") + 1
    return first.tie is Tie.IDENTIFIER and _ITS_IDENTIFIER.fullmatch(text, clause, first.start) is not None


def is_closing_link(group: Group, text: str) -> bool:
    """Tell whether a sentence about the work spoken of closes with nothing but a link to it: "Its … (arXiv)."."""
    return _CLOSES.search(text) is not None and goes_on(text) and text.rfind("(") < group.start


def is_pointed_at(text: str, group: Group) -> bool:
    """Tell whether an arrow leads to the authors: "first with attention → Lee (2014)"."""
    return group.anchors[0].tie is Tie.AUTHORS and _ARROW.search(text, 0, group.start) is not None


def is_about_it(group: Group, text: str) -> bool:
    """Tell whether a sentence only says who made the work spoken of: "Lee et al. proposed it at Acme"."""
    first = group.anchors[0]
    if any(anchor.tie is not Tie.AUTHORS for anchor in group.anchors):
        return False
    return _ABSTRACT_OF.search(text, 0, first.start) is not None or credits_work_before(text, first.start, first.end)


def names_others(subject: Mention, group: Group) -> bool:
    """Tell whether a group names other authors than those already read for the work: it is about another work."""
    stated = [one.value for anchor in group.anchors for one in anchor.fields if one.kind is FieldKind.AUTHORS]
    known = [one.value for one in subject.of(FieldKind.AUTHORS)]
    first = [split_authors(value).names[:1] for value in (*stated[:1], *known[:1])]
    return len(first) == 2 and all(first) and compare_names(first[0][0], first[1][0]) is NameMatch.DIFFERENT


def is_told_of_it(subject: Mention, text: str, group: Group) -> bool:
    """Tell whether a sentence gives the title of the work spoken of, or speaks about it: not "The title of FOO is"."""
    names = {one.value for one in subject.of(FieldKind.NAME)}
    first = min(group.anchors, key=lambda anchor: anchor.start)
    is_titled = any(anchor.tie is Tie.TITLE for anchor in group.anchors)
    is_others = first.tie is Tie.NAME and is_titled and bool(names) and first.key not in names
    return (states_title(text) and not is_others) or is_about_it(group, text)


def is_beside(group: Group, text: str) -> bool:
    """Tell whether only the code, a talk or a copy of the work is spoken of, or the one before or after it."""
    names = [one for one in group.anchors if one.tie is Tie.NAME]
    behind = ("的" in text or "那" in text) and any(_BESIDE_BEHIND.match(text, one.end) for one in names)
    is_variant = any(_VARIANT_BEHIND.match(text, one.end) and _IS_OF.search(text, 0, one.start) for one in names)
    leads_on = len(names) == len(group.anchors) and any(_LEADS_ON.match(text, one.end) for one in names)
    is_part = bool(names) and _is_part(text, names[0])
    is_text = group.anchors[0].tie is not Tie.AUTHORS  # "the survey of Lee et al." is theirs
    return is_part or behind or is_variant or leads_on or (is_text and _BESIDE.search(text, 0, group.start) is not None)


def _is_part(text: str, name: Anchor) -> bool:
    """Tell whether a work is only used, measured on or one of several: "a frozen FOO", "除了 FOO，还"."""
    if not has_han(text):
        return _PART.search(text, 0, name.start) is not None or _PART_BEHIND.match(text, name.end) is not None
    if _FATHER_ZH.match(text, name.end) or ("，" in text[: name.start] and _SCORED_ZH.match(text, name.end)):
        return True
    found = _PART_ZH.search(text, 0, name.start)
    return found is not None and (found["among"] is not None or _PART_BEHIND_ZH.match(text, name.end) is not None)


def mention_of(group: Group, sentence: Passage) -> Mention:
    """Return the mention that a group of anchors makes; of a work that is only touched upon, only the name."""
    mention = Mention()
    beside = is_beside(group, sentence.text)
    for anchor in group.anchors:
        mention.add(one for one in anchor.fields if not beside or one.kind is FieldKind.NAME)
        if (reference := reference_of(anchor)) is not None:
            mention.references.append(reference)
    # A link's target has no width: its anchor may stand behind the last character.
    first, last = min(group.start, len(sentence.text) - 1), max(anchor.end for anchor in group.anchors)
    mention.spans.append(sentence.span(first, max(last, first + 1)))
    return mention


def only_defines(group: Group, sentence: Passage, bound: frozenset[str]) -> bool:
    """Tell whether a Chinese sentence only says what a short form stands for that is bound to no work."""
    names = {anchor.key for anchor in group.anchors if anchor.tie is Tie.NAME}
    if not has_han(sentence.text) or len(names) != len(group.anchors) or names & bound:
        return False
    return any(one.short in names for one in find_definitions(sentence.text))
