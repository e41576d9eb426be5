"""Which clauses of a Chinese sentence go on about the paper with which it begins, whatever it names on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.mentions.ties import Tie
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.mentions.groups import Group

# "Lee 等 [4] 对 FOO 提出质疑，该文……": of the paper that is cited, not of what it is about
_PAPER_AGAIN = Pattern(r"\s?(?:该|此|这篇)(?:论?文|工作|研究)|\s?(?:论文|文章)(?:发|刊|登|被|收|入|由|出自|来自)")
_HEAD = Pattern(r"\W*")
_LEADS_TO = Pattern("启发|催生|引出|引发|衍生|发展[出成为]|后续|续作|带动|影响|演化|后来|之后|随后|扩展为|改[成为]")
_IN_CLAUSE = Pattern(r"[^，；\s]\s?$")  # before a name with which no clause begins


def is_paper_again(text: str, start: int, groups: Sequence[Group]) -> bool:
    """Tell whether the clause at `start` begins with words for the paper with which its sentence begins."""
    is_again = _PAPER_AGAIN.match(text, start) is not None
    return is_again and (_cites_one_paper(groups) or _is_topic(text, start, groups))


def _cites_one_paper(groups: Sequence[Group]) -> bool:
    """Tell whether a sentence begins with a paper that it cites, and only names the other works."""
    is_paper = any(anchor.tie is not Tie.NAME for anchor in groups[0].anchors)
    others = (anchor.tie for group in groups[1:] for anchor in group.anchors)
    return is_paper and all(tie is Tie.NAME for tie in others) and not any(group.brackets for group in groups[1:])


def _is_topic(text: str, start: int, groups: Sequence[Group]) -> bool:
    """Tell whether a Chinese sentence speaks of the work it begins with up to a semicolon: "ACME 用了 FOO；论文由"."""
    if not text[:start].rstrip().endswith("；") or not _HEAD.fullmatch(text, 0, groups[0].start):
        return False
    others = [anchor for group in groups[1:] for anchor in group.anchors]
    if _LEADS_TO.search(text, groups[0].end, start):  # to a work that the paper may be
        return False
    return all(one.tie is Tie.NAME and one.start < start and _IN_CLAUSE.search(text, 0, one.start) for one in others)
