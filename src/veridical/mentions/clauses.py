"""Whose words the clauses of a sentence are that names several works, or beside one work those it is set against."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.mentions.asides import named_in
from veridical.mentions.no_titles import tells_time
from veridical.mentions.pairs import coordinated_at, joint_of, place_of_other, pointed
from veridical.mentions.relations import OTHERS, RELATION
from veridical.mentions.respective import IN_TURN, LISTED_IN_TURN, deals_people, find_shares
from veridical.mentions.statements import HEADS
from veridical.mentions.subjects import goes_on
from veridical.mentions.topics import is_paper_again
from veridical.model import Markup
from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern
from veridical.text.people import find_people
from veridical.text.sentences import find_brackets, find_quotations, split_clauses
from veridical.text.stretches import gaps_between
from veridical.text.then_made import deed_before

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from veridical.mentions.anchors import Reader
    from veridical.mentions.groups import Group
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_PAIR = 2
# ", and Proper Foo at ICLR 2018": a clause about a work that is not known.
_OTHER_SUBJECT = Pattern(
    r"\W*(?:and|but|while|whereas) (?:the )?(?!(?:It|Its|They|Their|This|The|In|At)\b)(?:[A-Z][\w.+-]*\s){1,3}"
    r"(?:at|in|was|is|by|from|appeared|came|followed)\b"
)
# "; the TOFU 2018 one is lost"
_OTHER_ONE = Pattern(r"\W*(?:(?:and|but|while|whereas) )?[Tt]he (?:[\w'’-]+ ){1,4}one (?:is|was|went|came|appeared)\b")
# "; BAR is by Acme", "; the Annotated Foobar (Acme, 2018) explains it", "; the foo over bar is by Lee": a clause with a
# subject of its own.
_NAMED = r"(?!v\d)(?:(?:[A-Z]|[a-z]+[A-Z0-9])[\w.+-]*\s){1,3}"
_IS = r"(?:is|was|are|were|came|comes|appeared|followed)\s(?:\w+\s)?"
_OWN_SUBJECT = Pattern(
    rf"(?!(?i:{any_of('subject.pronouns')})\b)"
    rf"(?:(?:[Tt]he )?{_NAMED}(?:{_IS}(?:by|from|at|in|out|of)\b|\([^()]*\)\s[a-z]+s\b)"
    rf"|the (?!original|first|idea|term|{any_of('credit.creations')}\b)(?:[a-z-]+\s){{1,3}}{_IS}(?:by|due to)\b)"
)
# "; attention is from 2014"
_DATED_APART = Pattern(
    r"(?:the )?(?!(?:[a-z-]+ )?(?:it|its|they|their|this|that|these|both|all|first|later|then|also|now|venue|year|code"
    rf"|version|publication|acceptance|release|submission|journal|conference|{any_of('credit.things')})\b)"
    r"(?:[a-z-]+ ){1,2}(?:is|was|are|were|dates?|came|comes?|appeared|goes) (?:out )?(?:from|in|of|back to)"
    r" (?:19|20)\d\d\b"
)
# "; Lee thanked them at TOFU": what somebody does who does not make the work
_ACTS = Pattern(
    rf"(?!{any_of('subject.pronouns')}\b)(?:[A-Z][\w.’-]*\s(?:(?:and|&)\s)?){{1,4}}"
    rf"(?!{any_of('credit.did', 'subject.takes', 'affiliation.verbs')}\b|appeared|followed|named|called)[a-z]{{2,}}ed\b"
)
# "; BAR came much later": the subject is no person.
_NAMED_SUBJECT = Pattern(r"[A-Z][\w+-]*[A-Z0-9][\w+-]*\s(?:came|comes|appeared|followed|dates|belongs)\b")
_AND_THEN = Pattern(r"\s?(?:and|but|while|then)\s|\s?(?:而|随后|接着|后来)")
_IT_AGAIN = Pattern(
    r"(?:as an? \w+,? )?(?:it|they) (?:was|were|is|are|appeared|came|went|has)\b"
)  # "; it was shown at TOFU": of the work with which the sentence begins
# "FOO 的二作李安是 BAR 的作者": what is said of the first work ends with the verb
_ROLE_OF = Pattern(
    rf"\s?的\s?(?:{any_of('author.first_zh', 'author.nth_zh', 'author.all_zh')})(?![是为叫由有：:])[^，。；]{{1,24}}?"
    r"(?:后来|也|还|又|正|就|曾|同时){0,2}(?:是|写|做|提出|参与|创办|开发)"
)
_OF_ALL = Pattern(r"\W*(?:both|all)\s")  # "FOO and BAR, both by Lee and Kim, …"
_HEAD = Pattern(r"\W*(?:[Tt]he )?")
_WHAT_IT_IS = Pattern(
    r"\s*(?:an?|the|its|their|[A-Z][\w.&-]*(?: [A-Z][\w.&-]*){0,3}['’]s)"
    r" [^,，()]{1,80}(?:\([^()]{0,120}\))?[,，] ?(?!wh)[a-z]"
)
_AGAINST = Pattern(r"[^,;]*\s(?:against|versus|vs\.?)\s(?=.*\sfor\s(?:the\s)?$)")  # "2019 against 2021 for Foobar"
# "优于 FOO、BAR，", "被 FOO、BAR 沿用，"
_SETS_BESIDE = Pattern(
    rf"(?:并|也|还|又|且|后|曾|已|而|但|更|后来|随后|同时|不仅|显著|明显|大幅|远){{0,3}}(?:{any_of('relation.words_zh')}"
    rf"|被(?=[^，。；]{{1,80}}{any_of('relation.taken_zh')}))(?:[（(][^（()）]{{0,120}}[)）]|[^，。；（(])*[，；]?"
)
_SUCCEEDS = Pattern(r"\s?的(?:后续|续作|改进|升级|扩展|变体|前身|前作)(?:版|之作|工作)?[，。；]")  # "FOO 的后续，"
_IS_BESIDE = Pattern(r"[^，。；：:,;]{0,6}")  # between a relation and the work that is set beside
_SAYS_OF_IT = Pattern(r",? (?:which|by|from)\b|, (?:an?|the|introduced|released|proposed)\b|\s?[(:—–]")
# "It borrows a trick of …", "won …", before a work that is only the object
_TAKING = (
    rf"(?:(?!(?:{any_of('credit.did', 'subject.being')})\b)[a-z]{{2,}}s"
    r"|won|swept|topped|entered|came [a-z]+ (?:in|on|at))"
    r"(?: (?!(?:and|which|that|who|by)\b)[\w'’-]+){0,6} [\"“*_]?"
)
_IT_TAKES = Pattern(rf"\W*{any_of('subject.it')}(?: (?:also|still|then|thus|simply|mostly))? {_TAKING}")
_TAKES = Pattern(rf"\W*(?:(?:and|but) )?(?:also |then )?{_TAKING}")
_GOES_ON = Pattern(
    r"(?:,? (?:and|but)|,) (?:(?:also|then|later|first) )?(?:was|is|went|appeared|came|comes|has|had|dates|[a-z]+ed)\b"
    rf"|,? (?:and|but) [^,;.]{{2,40}}? {any_of('subject.takes')} (?:it|that)\b"
)
_RELATIVE = Pattern(r"[*_\"”]?,? (?:which|who|whose)\b[^,;]*")
# "Lee 等早在 2018 年就提出；Acme 也有 FOO", "the report of Lee et al. was posted in May, while FOO came later"
_SAID_APART = Pattern(
    rf".*(?:\bet al\.? |等[人]?\s?)(?:[^,;；]{{0,60}}\b(?:{any_of('subject.being')}|[a-z]{{3,}}ed)\b"
    rf"|[^；;]{{0,24}}?{any_of('author.making_zh')})[^；]*?(?P<sign>[;；]|, (?:while|whereas) )"
)
_OF_LAST = Pattern(r"\W*(?:which|who|whose|whom|where)\b")
_EDITION = Pattern(r"\s(?:19|20)\d\d\b(?=[,.;]?(?:\s|$))")  # of a benchmark: "came second in FOO 2014"
_MARGIN = 120  # characters beside what is about a work that are kept; no pattern looks further


def share_out(
    sentence: Passage, groups: list[Group], own: Callable[[Passage, Group], Passage]
) -> list[tuple[Passage, int]]:
    """Return what a sentence says of each of its works, and where that begins.

    That is its clauses, and of a shared clause the bracket groups.
    """
    kept: list[list[Stretch]] = [list(group.brackets) + [(a.start, a.end) for a in group.anchors] for group in groups]
    for place, (start, end) in _owned_clauses(sentence, groups):
        kept[place].append((start, _relation_start(sentence.text, start, end, groups[place])))
    for place, group in enumerate(groups):
        kept[place].extend(deed_before(sentence.text, group.start))
    for place, stretches in find_shares(sentence.text, [(group.start, group.anchors[0].end) for group in groups]):
        kept[place].extend(stretches)
    return [
        _only(own(sentence, groups[place]), stretches, [group for other, group in enumerate(groups) if other != place])
        for place, stretches in enumerate(kept)
    ]


def semicolons(sentence: Passage) -> tuple[int, ...]:
    """Return where the parts of a Chinese sentence end that wide semicolons divide, but for the last."""
    if "；" not in sentence.text:
        return ()
    atoms = [*atoms_of(sentence), *find_brackets(sentence.text)]
    places = (place for place, ch in enumerate(sentence.text) if ch == "；")
    return tuple(one + 1 for one in places if not any(left < one < right for left, right in atoms))


def find_set_beside(sentence: Passage, groups: list[Group]) -> tuple[int, int, int] | None:
    """Return where a Chinese sentence sets the first work that it names beside its own: "它基于 FOO，发表于 BAR".

    That is the beginning, the end of the name with its bracket group, and the end of the clause.
    """
    text = sentence.text
    succeeds = _SUCCEEDS.match(text, groups[0].end) if groups else None
    if succeeds is not None and not text[: groups[0].start].strip():
        return groups[0].start, groups[0].end, succeeds.end()
    relation = RELATION.search(text) if groups else None
    if relation is None or OTHERS.match(relation[0]):
        return None
    if not _IS_BESIDE.fullmatch(text, relation.end(), groups[0].start):
        return None
    clauses = split_clauses(text, [*atoms_of(sentence), *find_brackets(text)])
    end = next(right for left, right in clauses if left <= relation.start() < right)
    is_named_again = any(anchor.start >= end and anchor.tie in HEADS for anchor in groups[0].anchors)
    if is_named_again or any(group.start < end for group in groups[1:]):
        return None
    own = [anchor.end for anchor in groups[0].anchors if anchor.start < end]
    brackets = [right for left, right in groups[0].brackets if left < end]
    return relation.start(), max(*own, *brackets, relation.end()), end


def _owned_clauses(sentence: Passage, groups: list[Group]) -> Iterator[tuple[int, Stretch]]:
    """Yield the clauses that are about one work, with its place: the one they name, point to or go on with."""
    seen: set[int] = set()
    last: int | None = None
    beside = 0  # where the words end that set other works beside the one spoken of
    people = [(one.start, one.end) for one in find_people(sentence.text) if one.count > 1]
    whole = split_clauses(sentence.text, [*atoms_of(sentence), *find_brackets(sentence.text), *people])
    parts = [part for one in whole for part in _before_turns(sentence.text, one, groups)]
    clauses = list(_with_times(sentence.text, parts))
    tied = [named_in(sentence.text, clause, groups) for clause in clauses]
    for (start, end), here, following in zip(clauses, tied, [*tied[1:], []], strict=True):
        if last is not None and (here or start < beside) and has_han(sentence.text):
            beside = max(beside, _beside_until(sentence.text, start))
            if start < beside:
                continue
        seen.update(here)
        owner = _owner(sentence.text, (start, end), here, last, groups)
        if not here:
            clause = sentence.text[start:end]
            if _is_nobodys(clause):
                last = None
                continue
            leads_on = has_han(clause) and not seen.issuperset(following)  # to a work that the next clause names
            only = next(iter(seen)) if len(seen) == 1 and not leads_on else None
            owner = _continued(sentence.text, (start, end), groups, last if last is not None else only)
        elif len(here) == _PAIR:
            yield from _in_turn(sentence.text, (start, end), groups, here)
        owner = None if len(seen) > 1 and _OF_ALL.match(sentence.text, start) else owner
        if owner is not None:
            named = min((one.start for one in groups[owner].anchors if one.start >= start), default=start)
            against = _AGAINST.match(sentence.text, start, named)
            yield owner, (against.end() if against else start, end)
        goes_on_behind = sentence.text[end - 1] in ",，、"
        is_of_object = len(here) == 1 and _OF_LAST.match(sentence.text, end) is not None
        before, last = last, (here[0] if is_of_object else owner) if goes_on_behind else None
        if len(here) > 1 and (relation := _relation_between(sentence.text, groups[here[0]], groups[here[1]])):
            yield here[0], (start, relation)
            last = here[0] if goes_on_behind else None
        if here and before is not None and last is not None and _WHAT_IT_IS.match(sentence.text[start:]):
            last = before  # "Foo, a successor of Bar, came out in 2019"


def _with_times(text: str, clauses: Iterable[Stretch]) -> Iterator[Stretch]:
    """Yield clauses, each with the one before it that only tells when: "2013 年，FOO 出现；2014 年，BAR 出现"."""
    opened: int | None = None
    for start, end in clauses:
        first = start if opened is None else opened
        is_first = text[:start].rstrip()[-1:] in ("", ";", "；") or _AND_THEN.match(text, start) is not None
        opened = first if is_first and end < len(text) and tells_time(text[start:end].strip(" ,，")) else None
        if opened is None:
            yield first, end


def _owner(text: str, clause: Stretch, here: list[int], last: int | None, groups: list[Group]) -> int | None:
    """Return the one work that a clause names; where that is only an object beside the one before it, that one."""
    if len(here) != 1:
        return None
    group = groups[here[0]]
    is_object = group.is_measure(text) or _TAKES.fullmatch(text, clause[0], group.start)
    return last if last is not None and is_object else here[0]


def _continued(text: str, stretch: Stretch, groups: Sequence[Group], before: int | None) -> int | None:
    """Return the work with which a clause goes on that names none: that to which it points, or before, or the first."""
    clause = text[slice(*stretch)]
    meant = pointed(clause) if len(groups) == _PAIR else None
    if meant is not None or before is not None:
        return before if meant is None else meant
    is_again = _IT_AGAIN.match(clause) is not None and _HEAD.fullmatch(text, 0, groups[0].start)
    return 0 if is_again or is_paper_again(text, stretch[0], groups) else None


def _in_turn(text: str, clause: Stretch, groups: list[Group], here: list[int]) -> Iterator[tuple[int, Stretch]]:
    """Yield what a clause says first of the one work that it names, and then of the other."""
    first, second = groups[here[0]], groups[here[1]]
    if joint := joint_of(text, clause, first, second):
        yield here[0], (clause[0], joint)
        yield here[1], (joint, clause[1])
    elif (coordinated := coordinated_at(text, clause, first, second)) is not None:
        yield here[0], (coordinated, clause[1])
    elif place := place_of_other(text, clause, first, second):
        yield here[0], (clause[0], place)
        yield here[1], (place + 1, second.end)
    elif "的" in text and (verb := _ROLE_OF.match(text, first.end)) and verb.end() <= second.start:
        yield here[0], (clause[0], verb.end())


def _before_turns(text: str, clause: Stretch, groups: Sequence[Group]) -> tuple[Stretch, ...]:
    """Return a clause, cut where it ends a list of works of which the rest tells in turn: "FOO、BAR 分别来自"."""
    start, end = clause
    if text[:start].rstrip().endswith("、"):
        for anchor in (anchor for group in groups for anchor in group.anchors if start <= anchor.start < end):
            if turn := LISTED_IN_TURN.match(text, anchor.end, end):
                return (start, turn.end()), (turn.end(), end)
    return (clause,)


def _is_nobodys(clause: str) -> bool:
    """Tell whether a clause that names no work is dealt out to several, or is about one that is not known."""
    in_turn = any(word in clause for word in IN_TURN) and not deals_people(clause)
    return in_turn or _OTHER_SUBJECT.match(clause) is not None


def _beside_until(text: str, start: int) -> int:
    """Return where the words that begin here and set other works beside the one spoken of end: "优于 FOO、BAR，"."""
    found = _SETS_BESIDE.match(text, start)
    return found.end() if found else start


def _relation_between(text: str, first: Group, second: Group) -> int | None:
    """Return where the words stand that set a second work beside the first one in Chinese: "ACME 比 FOO 晚"."""
    relation = RELATION.search(text, first.end) if has_han(text) else None  # it may look ahead past the second one
    return relation.start() if relation and relation.start() < second.start else None


def _relation_start(text: str, start: int, end: int, group: Group) -> int:
    """Return where a clause begins to speak of a work beside its own; its end where it does not."""
    for relation in RELATION.finditer(text, start, end):
        if relation.start() >= group.start:
            return relation.start()
    return end


def _only(sentence: Passage, kept: list[Stretch], others: list[Group]) -> tuple[Passage, int]:
    """Blank everything but the kept stretches, and what belongs to other works; return it, and where it begins."""
    gaps = gaps_between(kept, len(sentence.text))
    for group in others:
        editions = [_EDITION.match(sentence.text, anchor.end) for anchor in group.anchors]
        gaps.extend((anchor.start, anchor.end) for anchor in group.anchors)
        gaps.extend(edition.span() for edition in editions if edition)
        gaps.extend(group.brackets)
    only = sentence.blank(gap for gap in gaps if gap[0] < gap[1])
    # A long sentence about many works would otherwise be read once in full for each.
    at = max(0, min(kept)[0] - _MARGIN) if kept else 0
    return only.cut(at, max(end for _, end in kept) + _MARGIN) if kept else only, at


def without_relations(sentence: Passage, group: Group | None) -> Passage:
    """Blank what a sentence says about the works that its own work extends, beats or follows."""
    sentence = sentence if group is None or not group.anchors else _only_measure(sentence, group)
    apart = _SAID_APART.match(sentence.text, 0, group.start) if group is not None and group.anchors else None
    gaps: list[Stretch] = [(0, apart.end())] if apart else []
    atoms = find_brackets(sentence.text)
    may_be_others = group is None and has_han(sentence.text)
    for start, end in split_clauses(sentence.text, [*atoms_of(sentence), *atoms]):
        is_others = may_be_others and OTHERS.match(sentence.text, start) is not None
        if is_others or _turns_to_other(sentence.text, start, end, group):
            gaps.append((start, len(sentence.text)))
            break
        for relation in RELATION.finditer(sentence.text, start, end):
            inside = group is not None and any(a.start <= relation.start() < a.end for a in group.anchors)
            ahead = group is not None and any(relation.end() <= a.start < end for a in group.anchors)
            if not inside and not ahead:
                gaps.append((relation.start(), end - (sentence.text[end - 1] in "，；")))
                break
    return sentence.blank(gaps) if gaps else sentence


def turn_in(passage: Passage, start: int) -> int:
    """Return where, from a place on, a clause turns to another work as its subject; the end where none does."""
    clauses = split_clauses(passage.text, [*atoms_of(passage), *find_brackets(passage.text)])
    turns = (at for at, end in clauses if at > start and _turns_to_other(passage.text, at, end, None))
    return next(turns, len(passage.text))


def _turns_to_other(text: str, start: int, end: int, group: Group | None) -> bool:
    """Tell whether a clause behind what is said of a work has another one as its subject."""
    if group is not None:
        return start >= group.end and _has_own_subject(text, start, end)
    return start > 0 and (_OTHER_SUBJECT.match(text, start, end) is not None or _has_own_subject(text, start, end))


def _only_measure(sentence: Passage, group: Group) -> Passage:
    """Blank what a sentence says around a work on which it measures another one, but for what stands right behind."""
    if not group.is_measure(sentence.text):
        return sentence
    behind = _SAYS_OF_IT.match(sentence.text, group.end)
    return sentence.blank([(0, group.start), *([] if behind else [(group.end, len(sentence.text))])])


def another_behind(sentence: Passage, reader: Reader) -> tuple[int, ...]:
    """Return where "FOO …" begins in "It …; FOO …", which names a work only there, and begins with the one before."""
    start = sentence.text.rfind("; ") + 2
    if start < 2 or not goes_on(sentence.text):
        return ()
    anchors = reader.anchors(sentence)
    is_behind = all(anchor.start >= start for anchor in anchors) and any(anchor.tie in HEADS for anchor in anchors)
    return (start,) if is_behind else ()


def set_beside(sentence: Passage, group: Group) -> Passage | None:
    """Return what a sentence says of the work before it, if it only sets another beside that: "It …, unlike Foo"."""
    text = sentence.text
    relation = RELATION.search(text, 0, group.start)
    ahead = text[: relation.start()] if relation else text[: group.start] if group.is_measure(text) else ""
    if goes_on(ahead):
        of_it = _RELATIVE.match(text, group.end)
        return without_relations(sentence, None).blank([of_it.span()] if of_it else [])
    rest = _GOES_ON.search(text, group.end) if _IT_TAKES.fullmatch(text, 0, group.start) else None
    return sentence.blank([(0, rest.start())]) if rest else None


def begins_apart(text: str) -> bool:
    """Tell whether a sentence begins with a clause about what it names itself: "FOB was made by Acme; …"."""
    return "; " in text and _OWN_SUBJECT.match(text) is not None


def _has_own_subject(text: str, start: int, end: int) -> bool:
    """Tell whether a clause behind a semicolon has a subject of its own: "; BAR is by Acme"."""
    if _is_named_apart(text, start, end):
        return True
    is_part = text[:start].rstrip().endswith((";", "；"))
    return is_part and any(one.match(text, start, end) for one in (_OWN_SUBJECT, _OTHER_ONE, _ACTS, _DATED_APART))


def _is_named_apart(text: str, start: int, end: int) -> bool:
    """Tell whether a clause behind a semicolon begins with a short name as its subject: "; BAR came later"."""
    return text[:start].rstrip().endswith(";") and _NAMED_SUBJECT.match(text, start, end) is not None


def atoms_of(passage: Passage) -> list[Stretch]:
    """Return the stretches within which no sentence or clause ends."""
    marks = (Markup.LINK, Markup.STRONG, Markup.EMPHASIS, Markup.CODE)
    return [*find_quotations(passage.text), *((mark.start, mark.end) for mark in passage.marks if mark.kind in marks)]


def end_of_own_part(sentence: Passage, group: Group) -> int:
    """Return where the clauses of "Its …, unlike that of Foobar, …" end that are of the work spoken of; 0 without."""
    ends = [end for _, end in split_clauses(sentence.text, atoms_of(sentence)) if end <= group.start]
    ends = ends or [place + 1 for place in range(group.start) if sentence.text[place] in "，；"]
    return ends[-1] if ends else 0
