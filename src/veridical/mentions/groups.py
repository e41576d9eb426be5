"""The anchors of a sentence, by the work they refer to.

An anchor goes to the work to which the sentence gives it ("the former by Lee", "分别由 Lee 和 Kim"); else to the last
one that it may share, where nothing between the two says that another begins (`another_work`); else it is a work of its
own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from veridical.mentions.another_work import is_another
from veridical.mentions.fragments import fragments_of
from veridical.mentions.inline import ALIAS_WORD
from veridical.mentions.keys import may_share_work
from veridical.mentions.pairs import POINTER
from veridical.mentions.relations import MEASURED_ON, RELATION
from veridical.mentions.respective import RESPECTIVELY, find_shares
from veridical.mentions.statements import HEADS
from veridical.mentions.ties import Anchor, Tie
from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.makers import families_of
from veridical.text.patterns import Pattern
from veridical.text.sentences import find_brackets
from veridical.text.stretches import blanked

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from veridical.lexicon import Lexicon
    from veridical.mentions.mention import Mention
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

# "Lee 等人提出 ACME", "Lee 等人的 ACME": whose work it is stands before it
# "FOO (TOFU 2019), Lee et al.'s BAR"
_OWN, _IN_LIST = Pattern(r"['’]s? (?:[a-z][\w-]* ){0,2}[\"“*_]?"), Pattern(r"\)(?:,|,? and|;) $")
_PROPOSES = Pattern(
    rf"\s?(?:的|(?:[^，。；A-Za-z]{{0,6}}?)(?:[在于]\s?[^，。；]{{1,24}}?\s?上?)?(?:{any_of('author.doing_zh')}|做|开发|训练|打造|得到)(?:了|的|出)?)\s?[《\"“]?"
)
# Between a name and the people whose work it is
_COPULA = Pattern(
    r"\s?(?:[（(][^（()）]{1,40}[)）])?\s?(?:论文)?(?:则|就|也|其实)?(?:是|即|指的?是?)\s?(?:[^，。；、的]{1,12}的\s?)?"
)
_GIVES_AUTHORS = Pattern(r"[^，。；]{0,24}，(?:[^，。；]{1,24}，)?(?:(?:第一)?作者|一作|由)[是为有]?\s?")
_NEXT_CLAUSE = Pattern(r"[^，。；A-Za-z]{0,12}，\s?(?:[^，。；、的]{1,12}的\s?)?")  # "ACME 超过了 FOO，Lee 等，"
# Between two names of one work: "Foo, the Foo Bar,"
_IS_SAME = Pattern(r"\s*(?:/|,? (?:a\.k\.a\.|aka|also (?:known as|called))|, (?:the|or))\s*")
# "a long form (FOB; Lee et al., 2020)"
_GLOSSED = Pattern(r"[;；]\s?(?:see |cf\. )?")
# "论文（2001.00001）题为《Foo Over Bar》": between what stands in the brackets and a title
_ENTITLED = Pattern(r"[)）\]】]\s?[^，。；A-Za-z]{0,4}(?:题为|题名|标题|题目)\s?(?:就?[是为叫]|[:：])?\s?[《“\"]")
_LONE_YEAR = Pattern(r"[(（](?:19|20)\d\d[)）]\W*")
_PAIRS = Pattern(r"\s?(?:对|和|与|、|/|and|&|vs\.?)\s?(?:arXiv[: ]?)?")  # between two identifiers
_PART_END = Pattern(r"[;；。]")
_PAIR = 2
_IN = (" in ", " in the ", " with ")  # between what people did and the name of their work
_CLOSES = Pattern(r"[,;]? ?(?:[A-Z][\w&'’-]*,? ){0,4}(?:(?:19|20)\d\d)?\W*$")  # behind people, to the end
_BRACKETS = ("(", "[", "（")
_NEARBY = 2  # anchors on either side among which the key of an author is
_LONGEST_GAP = 160  # characters between two anchors of one work
_LONGEST_BRACKET_GAP = 4  # characters between an anchor and its bracket group
_COMMAS = (",", "，", "、")
_NEXT_ITEM = Pattern(r"[;；]")
_BRACKET_SIGNS = " \"”’'》*_」』]"
# "ACME 那篇论文（Lee，某大学）": what a work is called between its name and its bracket group
_WORDS_FOR_IT = Pattern(
    r"[\"”’'》*_」』\]]?\s?(?:的?(?:技术报告|白皮书|论文|原文|原论文|预印本|原作)|一文|(?:那|这)一?[篇个](?:论文|文章|工作)?|框架|模型|算法|方法|数据集|基准)"
    r"[\"”’'》*_」』\]]?\s?"
)
_OF_READERS = Pattern(rf"读|课|复现|笔记|{any_of('affiliation.shown_zh')}")
_LONGEST_WORDS = 10  # characters


@dataclass(slots=True)
class Group:
    """The anchors of one sentence that refer to one work, and the bracket groups that are its own.

    `facts` are the parts of the sentence that hold nothing but facts of the work.
    """

    anchors: list[Anchor] = field(default_factory=list)
    brackets: list[Stretch] = field(default_factory=list)
    facts: list[Stretch] = field(default_factory=list)

    @property
    def start(self) -> int:
        """Where the first anchor begins."""
        return self.anchors[0].start

    @property
    def end(self) -> int:
        """Where the last anchor or bracket group ends."""
        return max([anchor.end for anchor in self.anchors] + [end for _, end in self.brackets])

    @property
    def is_title(self) -> bool:
        """Whether the work is given by its title alone."""
        return {anchor.tie for anchor in self.anchors} == {Tie.TITLE}

    def is_in(self, start: int, end: int) -> bool:
        """Tell whether an anchor of the group begins in a stretch."""
        return any(start <= anchor.start < end for anchor in self.anchors)

    def is_measure(self, text: str) -> bool:
        """Tell whether a sentence only measures another work on or against this one: "reports 37% on FOO"."""
        return self.anchors[0].tie is Tie.NAME and MEASURED_ON.search(text, 0, self.start) is not None

    def without_names(self) -> Group:
        """Return the group without names, which may be those of works that the same sentence goes on to mention."""
        return Group([one for one in self.anchors if one.tie is not Tie.NAME], self.brackets, self.facts)

    def conflicts(self, anchor: Anchor) -> bool:
        """Tell whether the group already has another key for the anchor's tie."""
        return any(other.tie is anchor.tie and other.key != anchor.key for other in self.anchors)


def group_anchors(
    anchors: Sequence[Anchor], text: str, entries: Mapping[str, Mention], makers: Mapping[str, frozenset[str]]
) -> list[Group]:
    """Return the anchors of a sentence by the work they refer to.

    `entries` are what is known of citation keys, `makers` the families of those who made the works of some names.
    """
    if not anchors:
        return []
    brackets = find_brackets(text)
    groups: list[Group] = []
    for place, anchor in enumerate(anchors):
        nearby = anchors[max(0, place - _NEARBY) : place + _NEARBY + 1]
        own = _told(groups, anchors, place, text, makers) or _known(groups, anchor, text, makers)
        if own is None:
            fitting = (
                one
                for one in _last_first(groups, anchor, text)
                if _shares_work(one, anchor, nearby, text, entries, brackets)
            )
            own = next(fitting, None)
        if own is not None and (_is_aside_on(own, anchor, text, makers) or _are_two(own, anchor, text, makers)):
            own = None
        if own is None or _is_proposing(own, anchor, anchors[place + 1 : place + 2], text):
            own = Group()
            groups.append(own)
        own.anchors.append(anchor)
        attached = [one for one in brackets if one not in own.brackets and _attached(anchor, one, text)]
        own.brackets.extend(one for one in attached if not _is_of_either(groups, anchor, one, text))
    return groups


def _told(
    groups: list[Group], anchors: Sequence[Anchor], place: int, text: str, makers: Mapping[str, frozenset[str]]
) -> Group | None:
    """Return the one of several works to which a sentence gives an anchor, past others that may stand nearer."""
    if len(groups) < _PAIR:
        return None
    anchor = anchors[place]
    return (
        _dealt(groups, anchor, text)
        or _paired(groups, anchors, place, text)
        or _pointed(groups, anchor, text)
        or _past_other(groups, anchor, text, makers)
        or _made_by(groups, anchor, text, makers)
    )


def _last_first(groups: Sequence[Group], anchor: Anchor, text: str) -> list[Group]:
    """Return the works of a sentence, the last one first; people far before a name or a title did not make its work."""
    may_be = [
        group
        for group in groups
        if anchor.tie not in HEADS or group is groups[-1] or any(one.tie is not Tie.AUTHORS for one in group.anchors)
    ]
    near = max((one for group in groups for one in group.anchors if one.tie in HEADS), key=_place, default=None)
    if near is not None and anchor.tie is Tie.TITLE:
        may_be = [group for group in may_be if near in group.anchors or not _is_past(near, group, text)]
    return sorted(may_be, key=lambda group: group.anchors[-1].end, reverse=True)


def _place(anchor: Anchor) -> int:
    return anchor.start


def _is_past(near: Anchor, group: Group, text: str) -> bool:
    """Tell whether a title is past a work, behind the words for another: "FOO, 2019; BAR, A Study of Bars"."""
    return near.tie is Tie.TITLE or _NEXT_ITEM.search(text, group.end, near.start) is not None


def _dealt(groups: list[Group], anchor: Anchor, text: str) -> Group | None:
    """Return the one of several works to which a sentence gives an author in turn: "分别由 Lee 等和 Kim 等提出"."""
    if anchor.tie is not Tie.AUTHORS or "分别" not in text[: anchor.start]:
        return None
    shares = find_shares(text, [(group.start, group.anchors[0].end) for group in groups])
    given = (place for place, stretches in shares if any(start <= anchor.start < end for start, end in stretches))
    return next((groups[place] for place in given), None)


def _paired(groups: list[Group], anchors: Sequence[Anchor], place: int, text: str) -> Group | None:
    """Return the one of two works to which an identifier belongs that stands in a pair: "… 1 对 2", "1 and 2"."""
    around = (anchors[max(0, place - 1) : place + 1], anchors[place : place + _PAIR])
    pairs = [pair for pair in around if len(pair) == _PAIR and all(one.tie is Tie.IDENTIFIER for one in pair)]
    joined = [pair for pair in pairs if _PAIRS.fullmatch(text, pair[0].end, pair[1].start)]
    if len(joined) != 1 or len(groups) != _PAIR:
        return None
    own = groups[joined[0].index(anchors[place])]
    return None if any(one.tie is Tie.IDENTIFIER for one in own.anchors) else own


def _pointed(groups: list[Group], anchor: Anchor, text: str) -> Group | None:
    """Return the first or second of the last two works where 前者 or 后者 stands before an author or an identifier."""
    if anchor.tie not in (Tie.AUTHORS, Tie.IDENTIFIER):
        return None
    pointers = list(POINTER.finditer(text, groups[-1].anchors[-1].end, anchor.start))
    return groups[-2 if pointers[-1]["former"] else -1] if pointers else None


def _past_other(groups: list[Group], anchor: Anchor, text: str, makers: Mapping[str, frozenset[str]]) -> Group | None:
    """Return the work whose authors a later clause gives, past one set beside it: "ACME 基于 FOO，作者是 Lee 等".

    A clause that only begins with people may be about the one set beside, if they are known to have made it.
    """
    if anchor.tie is not Tie.AUTHORS:
        return None
    if not _GIVES_AUTHORS.fullmatch(text, groups[-1].end, anchor.start):
        theirs = makers.get(groups[-1].anchors[0].key, frozenset())
        families = families_of(anchor.fields[0].value)
        if families & theirs or not _NEXT_CLAUSE.fullmatch(text, groups[-1].end, anchor.start):
            return None
    relation = RELATION.search(text, groups[-2].end)  # what it looks ahead for may be the other work
    return groups[-2] if relation and relation.start() < groups[-1].start else None


def _made_by(groups: list[Group], anchor: Anchor, text: str, makers: Mapping[str, frozenset[str]]) -> Group | None:
    """Return the one of several works named before that is by the stated authors, where the last one is not theirs.

    "FOO showed that BAR was undertrained (Lee et al., 2020)". Authors right behind a name are said to be of its work.
    """
    if anchor.tie is not Tie.AUTHORS or anchor.start - groups[-1].end <= _LONGEST_BRACKET_GAP:
        return None
    families = families_of(anchor.fields[0].value)
    if "" in families or not families:  # a name that tells nobody
        return None
    if text[anchor.start - 1] not in _BRACKETS and RELATION.search(text, groups[0].end, anchor.start):
        return None  # "ACME builds on FOO (Lee, 2020) and on Kim (2021)"
    known = [(group, makers.get(group.anchors[0].key, frozenset())) for group in groups]
    theirs = [
        group for group, made in known if families <= made and not any(a.tie is Tie.AUTHORS for a in group.anchors)
    ]
    is_of_last = not known[-1][1] or families & known[-1][1]
    return theirs[0] if len(theirs) == 1 and not is_of_last else None


def _known(groups: list[Group], anchor: Anchor, text: str, makers: Mapping[str, frozenset[str]]) -> Group | None:
    """Return the work of which a record tells that the people beside it made it, where the words alone do not.

    "Lee et al. extend foos to bars in ACME", "ACME walks; Lee et al., TOFU 2020".
    """
    last = groups[-1] if groups else None
    if last is None or anchor.tie not in (Tie.AUTHORS, Tie.NAME):
        return None
    gap = text[last.end : anchor.start]
    people = last.anchors[0] if anchor.tie is Tie.NAME else anchor
    named = [anchor] if anchor.tie is Tie.NAME else last.anchors
    if anchor.tie is Tie.NAME:
        is_told = len(last.anchors) == 1 and people.tie is Tie.AUTHORS and gap.endswith(_IN) and ";" not in gap
    else:
        is_told = all(one.tie is Tie.NAME for one in named) and ";" in gap and not RELATION.search(gap)
        is_told = is_told and " " in people.key.split(" et ")[0] and _CLOSES.match(text, anchor.end) is not None
    families = families_of(people.fields[0].value) if is_told else frozenset()
    made = next((known for one in named if (known := makers.get(one.key))), frozenset())
    return last if families and "" not in families and families <= made else None


def _is_proposing(group: Group, anchor: Anchor, behind: Sequence[Anchor], text: str) -> bool:
    """Tell whether authors are those of the work named behind them: "Lee 等人提出 ACME", not of a group before them."""
    if anchor.tie is not Tie.AUTHORS or not behind or behind[0].tie not in HEADS:
        return False
    if _OWN.fullmatch(text, anchor.end, behind[0].start) and _IN_LIST.search(text, 0, anchor.start):
        return True
    return (
        has_han(text[anchor.end : behind[0].start])
        and _PROPOSES.fullmatch(text, anchor.end, behind[0].start) is not None
        and not _is_what(group, anchor, text)
    )


def _is_aside_on(group: Group, anchor: Anchor, text: str, makers: Mapping[str, frozenset[str]]) -> bool:
    """Tell whether a work is named within the brackets behind people who did not make it: "Lee et al. (… on FOO)"."""
    if anchor.tie is not Tie.NAME or any(one.tie is not Tie.AUTHORS for one in group.anchors):
        return False
    made, last = makers.get(anchor.key, frozenset()), group.anchors[-1]
    gap = text[last.end : anchor.start]
    if not made or max(gap.rfind("("), gap.rfind("（")) <= max(gap.rfind(")"), gap.rfind("）")):
        return False
    people = frozenset().union(*(families_of(one.fields[0].value) for one in group.anchors))
    return people.isdisjoint(made)


def _are_two(group: Group, anchor: Anchor, text: str, makers: Mapping[str, frozenset[str]]) -> bool:
    """Tell whether a slash or a comma parts the works of others: "FOO / FOO 2"; or one is measured on: "90 on FOO"."""
    last = group.anchors[-1]
    gap = text[last.end : anchor.start].strip()
    if last.tie is Tie.AUTHORS and anchor.tie is Tie.NAME and gap.endswith((" on", " on the")):
        return MEASURED_ON.search(text, last.end, anchor.start) is not None
    are_names = last.tie is Tie.NAME and anchor.tie is Tie.NAME
    if last.tie not in HEADS or anchor.tie not in HEADS or (gap != "/" if are_names else gap not in _COMMAS):
        return False
    made = [makers.get(one.key if one.tie is Tie.NAME else one.fields[0].value) for one in (last, anchor)]
    return None not in made and made[0] != made[1]


def _is_what(group: Group, anchor: Anchor, text: str) -> bool:
    """Tell whether a work named before is said to be what these authors made: "FOO 则是 Lee 等人的《Foo Over Bar》"."""
    last = group.anchors[-1]
    return last.tie is Tie.NAME and _COPULA.fullmatch(text, last.end, anchor.start) is not None


def _shares_work(
    group: Group,
    anchor: Anchor,
    nearby: Sequence[Anchor],
    text: str,
    entries: Mapping[str, Mention],
    brackets: Sequence[Stretch],
) -> bool:
    """Tell whether an anchor refers to the work of a group; where there are citation keys, their entries tell."""
    by_key = may_share_work(group.anchors, anchor, nearby, text, entries)
    return _belongs(group, anchor, text, brackets) if by_key is None else by_key


def _belongs(group: Group, anchor: Anchor, text: str, brackets: Sequence[Stretch]) -> bool:
    """Tell whether an anchor refers to the work of a group that stands before it."""
    if any(start < anchor.start < end for start, end in group.brackets):
        return not group.conflicts(anchor) or anchor.tie is Tie.NAME
    last = group.anchors[-1]
    gap = text[last.end : anchor.start] if last.end <= anchor.start else ""
    if anchor.tie is Tie.NAME and _renames(last, anchor, text):
        return True
    if group.conflicts(anchor) or POINTER.search(gap) or RELATION.search(gap) or len(gap) > _LONGEST_GAP:
        return False
    if any(start < last.end <= end and not start < anchor.start < end for start, end in brackets):
        if all(any(start < a.start < end for start, end in brackets) for a in group.anchors):
            return anchor.tie not in HEADS or _ENTITLED.match(text, last.end, anchor.end) is not None
        gap = text[group.end : anchor.start]
        if any(a.tie in HEADS for a in group.anchors) and anchor.tie is Tie.NAME:
            return False
    if _GLOSSED.fullmatch(gap) and any(start < last.start and anchor.end <= end for start, end in brackets):
        return True
    return not is_another(last, anchor, gap, text)


def _renames(last: Anchor, anchor: Anchor, text: str) -> bool:
    """Tell whether a name is said to be another one of the work before it: "Foo, a.k.a. Bar", "Foo, the Foo Bar,"."""
    if ALIAS_WORD.search(text, last.end, anchor.end):
        return True
    if last.tie is not Tie.NAME or not _IS_SAME.fullmatch(text, last.end, anchor.start):
        return False
    return "the" not in text[last.end : anchor.start] or text[anchor.end : anchor.end + 1] in (",", ")")


def _is_of_either(groups: Sequence[Group], anchor: Anchor, bracket: Stretch, text: str) -> bool:
    """Tell whether a bracket group tells of several in turn, or only a year: "BAR reproduces Foobar (2019)."."""
    if RESPECTIVELY in text[slice(*bracket)]:
        return True
    before = groups[0]
    if before.end > anchor.start or not _LONE_YEAR.fullmatch(text, bracket[0]):
        return False
    return RELATION.search(text, before.end, anchor.start) is not None


def _attached(anchor: Anchor, bracket: Stretch, text: str) -> bool:
    """Tell whether a bracket group stands right behind an anchor."""
    gap = text[anchor.end : bracket[0]]
    if 0 <= bracket[0] - anchor.end <= _LONGEST_BRACKET_GAP and not gap.strip(_BRACKET_SIGNS):
        return True
    is_behind_words = 0 < len(gap) <= _LONGEST_WORDS and _WORDS_FOR_IT.fullmatch(gap) is not None
    return is_behind_words and _OF_READERS.search(text, *bracket) is None


def labelled_facts(group: Group, text: str, lexicon: Lexicon) -> list[Stretch]:
    """Return the facts of the one of several works that heads its part of a sentence: "FOO: Acme; BAR: Harvard"."""
    end = group.anchors[0].end
    if not text.startswith((": ", "："), end) or text[: group.start].rstrip()[-1:] not in ("", ";", "；", "-", "*"):
        return []
    stop = found.start() if (found := _PART_END.search(text, end)) else len(text)
    part = blanked(text[:stop], [(0, end), *((one.start, one.end) for one in group.anchors)])
    return [(max(start, end), last) for start, last in fragments_of(part, lexicon)]


def text_behind(group: Group, text: str) -> str:
    """Return what a sentence says behind the words for the work it begins with; nothing where it begins otherwise."""
    if text[: group.start].strip(" *_-•·"):
        return ""
    return blanked(text, ((anchor.start, anchor.end) for anchor in group.anchors))


def all_of(sentence: Passage) -> Stretch:
    """Return the stretch around a sentence that is a bracket group but for the brackets."""
    return -1, len(sentence.text) + 1
