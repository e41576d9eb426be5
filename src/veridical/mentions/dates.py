"""The dates that a statement gives a work: in its bracket group, or with a verb of publication."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.beside_work import is_beside_work, leads_entry
from veridical.mentions.fields import field_at
from veridical.mentions.signs import SIGNS
from veridical.model import FIRST_POSTING, OF_VERSION, POSTING, Field, FieldKind, PartialDate
from veridical.text.cues import any_of
from veridical.text.dates import DateSpan, find_dates
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.stretches import gaps_between
from veridical.text.venues import is_preprint

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Passage
    from veridical.text.sentences import Stretch
    from veridical.text.venues import VenueMention

# Before a date of the work: a verb and a preposition, or a noun.
_VERB_BEHIND = Pattern(
    rf"(?:\b{any_of('date.verbs')}\w*\b(?:[^.;()（）]|\bal\.|\b[A-Z]\.){{0,60}}?\b(?:in|on|from|back to|of|since)"
    r"|\b(?:posted|submitted|uploaded|dated|(?:carries|carried|bears|bore) the date)"
    r"|[\w)]\s*,\s*from|\b(?:took (?:it |them )?|wait(?:ed)? )until"
    r"|\b(?:is|was|but|even|already|only) (?:already |even |only )?(?:from|of)"
    r"|\b(?:been )?(?:around|with us|available|arXiv|online) since"
    r"|\b(?:v1|first version|preprint|paper)\b[^.;()（）]{0,20}?(?:,|:|：|，|in|from|of|dated)"
    rf"|\b(?:v1|first (?:version|posting|draft)|preprint|on arXiv)|{any_of('date.adjacent_zh')}"
    rf"|(?:{any_of('date.verbs_zh')}|[登发刊挂中][^，。；（()）]{{1,16}}|\bar[Xx]iv|预印本)(?:论文|上)?\s?[（(]|{any_of('date.verbs_zh')}[^。；()（）]{{0,12}}?(?:于|在|是|时间|:|：|,|，))\s*$",
    re.IGNORECASE,
)
# Behind a date of the work: what is left of the date, words of time or place, and a verb or a noun.
_VERB_AHEAD = Pattern(
    r"(?:\s?年)?(?:\s?\d{1,2}\s?月)?(?:\s?\d{1,2}\s?日)?\s?(?:的)?"
    r"(?:首次|就|才|正式|底|初)?(?:[由在][^，。；]{1,20}|\s?[A-Z][A-Za-z. -]{1,30}(?:等人?)?\s?|[^，。；\s]{0,12})?"
    rf"{any_of('date.behind_zh')}|\s(?:paper|work|article|preprint)\b"
)
# "… reminds me of a 2015 paper": of another one
_OF_ONE = Pattern(r"(?<!is )(?<!was )(?<!as )\b[a-z]+ (?:an?|another|some|one) (?:[a-z-]+ )?$")
_THING = any_of("credit.things")
_IN = Pattern(r",? (?:back )?in (?:early |late |mid-?)?")
_SEGMENT = Pattern(
    r"(?:^|(?<=[|·—–.,，;；：:\n])\s?|(?<=\s-)\s)[^|·—–;；\n]{0,30}?(?=[|·—–,，;；\n]|\.(?:\s|$)|\s-\s|$)"
)
# "; Foo filed a patent in 2019": a clause, with a verb before an article
_CLAUSE = Pattern(r"[A-Z][\w.-]*\s[a-z]{3,}\s(?:an?|the|its|their)\s[a-z]")
_BESIDE = 24  # characters before a date that opens a sentence
_PREPRINT = SeldomPattern(r"\bPreprint(?:,? (?P<long>20\d{2})|\s?['’]\s?(?P<short>\d{2}))(?!\d)", re.IGNORECASE)
_POSTED = Pattern(
    rf"(?:\b{any_of('date.posting')}\b|arXiv|{any_of('date.posting_zh')})[^.;。；]{{0,24}}$", re.IGNORECASE
)
_FIRST = Pattern(
    rf"(?:\b|(?<=\d)){any_of('date.first')}\b[^.;。；]{{0,24}}$|{any_of('date.first_zh')}[^.;。；]{{0,6}}$",
    re.IGNORECASE,
)
_FIRST_BEHIND = Pattern(rf"\s?{any_of('date.first_behind_zh')}")
_POSTED_BEHIND = Pattern(rf"\s?{any_of('date.posted_behind_zh')}")
_NTH = Pattern(
    r"(?:(?<![A-Za-z])v|\bversion |第)(?P<number>[2-9二三四五]|1\d)(?:版|\sof\s(?:the\s)?[\w.+-]{2,24}(?=\s))?"
    rf"(?:\W|\b(?:{any_of('date.of_version')}|in|arxiv|the|was|went|up)\b|{any_of('date.of_version_zh')})*$",
    re.IGNORECASE,
)
_DIGITS = {"二": "2", "三": "3", "四": "4", "五": "5"}
_BEHIND_VERSION = Pattern(r"(?<![\w.-])v\d{1,2}\s?[（(，,:：]\s?$")
_NEAR = 40  # characters before a date
# "19 年", where no span of time is meant
_SHORT_YEAR = Pattern(r"(?<![\d.第近过前约共这满了时达费续])(?P<short>1[2-9]|2\d)\s?年(?!\s?\d|[前后来间内多以之级代])")
_BEFORE_SHORT_YEAR = Pattern(r"(?:(?:[是在于到自为（(，。；、]|^)\s?|[A-Za-z]\s)$")
_OF = Pattern(rf"{any_of('date.of_zh')}|，[^，。；\d于]{{0,14}}(?:推出|提出|发布|发表)了?\s?[《\"“]?")
_NOT_OF = Pattern(rf"\s?{any_of('date.not_of_zh')}")
_CLAUSE_BEFORE, _CLAUSE_BEHIND = (
    Pattern(r"(?:[，；]\s?|[,;:—–·|]\s)$"),
    Pattern(r"\s?年?\s?[，。；]|\.?$|[.,;:]\s|\s[—–|·]"),
)
_JOINT, _END = Pattern(r"[)\]）>*\"”]*[,，;；]\s?"), Pattern(r"[.。;；]?\s*$")
_YEAR_MONTH = Pattern(r"(?P<year>\d{2})(?P<month>0[1-9]|1[0-2])")
_CENTURY = 2000  # of a year in two digits
_LONGEST_OF = 20  # characters
_BOOK_BEFORE = Pattern(r"》\s?[（(][^（()）]*$")  # "见 Lee《机器学习》（某出版社，2016）"
_PRINTED, _BOOK = Pattern(r"\s?年?\s?出版"), Pattern(r"书|教材|》|第\s?\d+\s?章")
_REACH = 90  # characters before a date
_EMPTY = Pattern(r"\s?[(\[]\W*[)\]]")
# Around a date that may be the work's: signs or words of time before it, no noun behind it.
_STANDS_AFTER = Pattern(rf"(?:^|[,;:(\[|–—·-]|\b{any_of('date.time')})[\s*_\"“'(]*$", re.IGNORECASE)
_STANDS_BEFORE = Pattern(rf"[*_\"”')\]]*(?:$|[,;:.!|–—·)]|\s[-–—(|·]|\s{any_of('date.ahead')}\b|\s{_THING}\b)")
_CLAUSE_START = Pattern(r"[;:()|–—]|[,.]\s|\b(?:and|but|while|whereas|which|where|who|whose|though|although)\b")
_THINGS = Pattern(rf"\b{any_of('date.things')}\b", re.IGNORECASE)
# "…, and the mixture paper of 2017"
_OF_OTHER_WORK = Pattern(
    r"\b(?:the|an?|that) (?!(?:original|seminal|first|same|famous|landmark|classic) )(?:[a-z-]+ ){1,3}"
    r"(?:paper|article|work)s? (?:of|from) $"
    r"|\b(?:of|like|than|by|on|to|with|in) (?:an?|another) (?:[a-z-]+ ){0,2}"
    r"(?:paper|article|work|workshop|question|idea)(?: [a-z]+)? (?:of|from|in) $"
)
# "The benchmark used by Foobar dates from 2014"
_NOT_FIRST = r"(?!(?:first|initial|original|arXiv|earliest) )"
_OF_ITS_THING = Pattern(
    rf"^\W*(?:[Tt]he|[Aa]n?) {_NOT_FIRST}(?:[\w-]+ ){{0,3}}(?:{any_of('date.things', 'date.others')})"
    rf"(?: [\w-]+){{0,3}} "
    rf"(?:of|by|for|behind|in|from|to|where|at which) (?:the )?{SIGNS}"
    rf"|^\W*{SIGNS}['’]s {_NOT_FIRST}(?:[\w-]+ ){{0,2}}(?:{any_of('date.things', 'date.others')})\b"
    rf"|{SIGNS}\s?的\s?(?:[^，。；\s的]{{0,6}}的)?{any_of('date.parts_zh')}[^，。；]*$"
)
_PASSIVE = Pattern(r"\b(?:was|were|been|being|is|are|be|got) (?:\w+ly |first |then |also )*(?P<verb>[a-z-]+ed|\w+n)\b")
_PUBLISHED = Pattern(any_of("date.verbs", "date.opened"), re.IGNORECASE)
_DEEDS = Pattern(rf"\b{any_of('date.deeds')}\b|(?:19|20)\d\d", re.IGNORECASE)
_OTHERS = Pattern(rf"\b{any_of('date.things', 'date.deeds', 'date.others')}\b", re.IGNORECASE)
_FOREIGN = SeldomPattern(rf"{any_of('date.foreign', 'date.foreign_zh')}[^,，。;；]{{0,20}}$", re.IGNORECASE)
_FOREIGN_BEHIND = Pattern(rf"\s?[年月日]?\s?{any_of('date.foreign_behind_zh')}")
_ELSEWHERE = Pattern(any_of("date.elsewhere_zh"))
_CLAUSE_END = Pattern(r"[，。；：:,;\n（()）]")
_NAMED = Pattern(r"[A-Z\d]")  # another work, person or number
_NAMED_BEHIND = Pattern(
    r"\s?年?\s?(?:的|(?:又|还|随后|首次|正式)?(?:开源|放出)了?)\s?(?P<name>[A-Z][\w+-]*[A-Z0-9a-z])"
)


def date_fields(
    statement: Passage,
    own: Iterable[Stretch],
    taken: Iterable[Stretch],
    lexicon: Lexicon,
    signed: str | None = None,
) -> Iterator[Field]:
    """Yield the dates stated of a work.

    `own` are bracket groups that belong to the work, where a bare date is enough; what overlaps `taken` (author–year
    references, titles) is another fact's. `signed` is the text with signs for the words about the work. A venue's year
    is the venue's, but that of a preprint server is the work's.
    """
    text = statement.text
    yield from _preprint_years(statement)
    taken = list(taken)
    venues = lexicon.venues.find(text)
    brackets = [*own, *((venue.start - 1, venue.end + 1) for venue in venues if is_preprint(venue.venue))]
    others = [*taken, *((venue.start, venue.end) for venue in venues if not is_preprint(venue.venue))]
    for found in (*find_dates(text), *_short_years(text)):
        if any(start < found.end and found.start < end for start, end in others) or _is_foreign(text, found):
            continue
        if _is_of_another(text, found, (*taken, *others)):
            continue
        enclosed = any(start < found.start and found.end < end for start, end in brackets)
        beside = signed is not None and (is_beside_work(signed, found) or leads_entry(signed, found, taken, lexicon))
        if _is_of_thing(text, found) if enclosed else _is_of_book(text, found):
            continue
        if signed is not None and any(one.search(signed, 0, found.start) for one in (_OF_ITS_THING, _OF_OTHER_WORK)):
            continue
        stands_alone = enclosed or beside or _is_clause(text, found) or _is_last(text, found, taken)
        stands_alone = stands_alone or _is_in_own_clause(text, found, (*taken, *others))
        is_tied = stands_alone or _has_verb(text, found, taken) or _is_of_venue(text, found, venues)
        is_tied = is_tied or _is_of(text, found, taken) or _BEHIND_VERSION.search(text, 0, found.start) is not None
        if is_tied or _may_be_its(text, found, taken):
            stated = date_field(statement, found.start, found.end, found.date)
            subject = FIRST_POSTING if _FIRST_BEHIND.match(text, found.end) else posting(text, found.start)
            subject = subject or (POSTING if _POSTED_BEHIND.match(text, found.end) else None)
            yield replace(stated, subject=subject, doubtful=not is_tied)


def _is_of_thing(text: str, found: DateSpan) -> bool:
    """Tell whether a date is that of data, code or a talk: "weights from 2021", "trained on FOO (2017)"."""
    clause = _CLAUSE_START.split(text[: found.start].rstrip("([ "))[-1]
    return _THINGS.search(clause) is not None


def _is_of_book(text: str, found: DateSpan) -> bool:
    """Tell whether a date is when a book was printed: "Lee《机器学习》（某出版社，2016）"."""
    if _BOOK_BEFORE.search(text, max(0, found.start - _BESIDE), found.start):
        return True
    return _PRINTED.match(text, found.end) is not None and _BOOK.search(text, 0, found.start) is not None


def _short_years(text: str) -> Iterator[DateSpan]:
    """Yield the years of this century that are written with two digits."""
    for found in _SHORT_YEAR.finditer(text) if "年" in text else ():
        if _BEFORE_SHORT_YEAR.search(text, max(0, found.start() - 2), found.start()):
            yield DateSpan(found.start(), found.end(), PartialDate(2000 + int(found["short"])), found[0])


def _is_clause(text: str, found: DateSpan) -> bool:
    """Tell whether a date is a clause of its own: "……，2019，……", "Foobar — a neat trick, 2019."."""
    if _CLAUSE_BEFORE.search(text, max(0, found.start - 3), found.start) is None:
        return False
    return _CLAUSE_BEHIND.match(text, found.end) is not None


def _is_in_own_clause(text: str, found: DateSpan, known: Sequence[Stretch]) -> bool:
    """Tell whether a Chinese clause has a date and the work, and nothing else to date: "2021 年的 ACME 里"."""
    if not has_han(text):
        return False
    before = list(_CLAUSE_END.finditer(text, 0, found.start))
    behind = _CLAUSE_END.search(text, found.end)
    start, end = before[-1].end() if before else 0, behind.start() if behind else len(text)
    own = [stretch for stretch in known if start <= stretch[0] < end]
    rest = "".join(
        " " if any(left <= place < right for left, right in own) or found.start <= place < found.end else text[place]
        for place in range(start, end)
    )
    return bool(own) and _ELSEWHERE.search(rest) is None and _NAMED.search(rest) is None


def _is_last(text: str, found: DateSpan, taken: Iterable[Stretch]) -> bool:
    """Tell whether a date ends a statement, right behind what refers to the work: "ACME, arXiv …, 2019"."""
    return _END.match(text, found.end) is not None and any(
        end < found.start and _JOINT.fullmatch(text, end, found.start) for _, end in taken
    )


def _is_of(text: str, found: DateSpan, taken: Iterable[Stretch]) -> bool:
    """Tell whether a date stands right before what the work is called: "2019 年的 ACME"."""
    return any(
        0 < start - found.end <= _LONGEST_OF
        and has_han(text[found.end : start])
        and _OF.fullmatch(text, found.end, start) is not None
        and _NOT_OF.match(text, end) is None
        for start, end in taken
    )


def date_field(passage: Passage, start: int, end: int, date: PartialDate) -> Field:
    """Return the year or date that stands at `[start, end)`."""
    kind = FieldKind.YEAR if date.month is None else FieldKind.DATE
    if kind is FieldKind.YEAR and (year := re.search(r"\d{4}", passage.text[start:end])):
        start, end = start + year.start(), start + year.end()
    elif kind is FieldKind.YEAR:  # "19 年", "二〇一九年"
        short = re.match(r"\d\d", passage.text[start:end])
        stated = field_at(kind, passage, (start, start + 2 if short else end))
        return replace(stated, value=str(date.year))
    return field_at(kind, passage, (start, end))


def _preprint_years(statement: Passage) -> Iterator[Field]:
    """Yield the years of "Preprint, 2020" and "Preprint '20"."""
    for preprint in _PREPRINT.finditer(statement.text):
        group = "long" if preprint["long"] else "short"
        span = statement.span(*preprint.span(group))
        yield Field(FieldKind.YEAR, f"20{preprint[group][-2:]}", span, pointer=statement.pointer)


def _is_foreign(text: str, found: DateSpan) -> bool:
    if _FOREIGN_BEHIND.match(text, found.end):
        return True
    return _FOREIGN.search(text, max(0, found.start - 40), found.start) is not None


def _is_of_another(text: str, found: DateSpan, own: Iterable[Stretch]) -> bool:
    """Tell whether a date is that of what is named right behind it, which is not the work: "2022 年的 BAR"."""
    named = _NAMED_BEHIND.match(text, found.end)
    return named is not None and not any(start <= named.start("name") < end for start, end in own)


def _has_verb(text: str, found: DateSpan, taken: Sequence[Stretch]) -> bool:
    """Tell whether a verb or a noun beside a date makes it the work's, and no other deed stands between them."""
    if _VERB_AHEAD.match(text, found.end) and _OF_ONE.search(text, 0, found.start) is None:
        return True
    before = text[: found.start]
    verbs = (_VERB_BEHIND.search(words[-_REACH:]) for words in (before, _without(before, taken)))
    return any(verb and not _DEEDS.search(verb[0]) and not _THINGS.search(verb[0]) for verb in verbs)


def _without(text: str, taken: Iterable[Stretch]) -> str:
    """Return a text without what refers to works, and without the brackets that were around it."""
    return _EMPTY.sub("", "".join(text[slice(*gap)] for gap in gaps_between(taken, len(text))))


def _may_be_its(text: str, found: DateSpan, taken: Sequence[Stretch]) -> bool:
    """Tell whether nothing around a date says that it is of something else than the work of the sentence."""
    rest = _without(text[: found.start], taken)
    if has_han(text) or not _STANDS_AFTER.search(rest[-_REACH:]) or not _STANDS_BEFORE.match(text, found.end):
        return False
    ahead = _CLAUSE_START.split(text[found.end :].removeprefix(", "), maxsplit=1)[0]
    clause = _CLAUSE_START.split(rest)[-1] + ahead
    done = _PASSIVE.search(clause)
    return (
        bool(clause.strip())
        and _OTHERS.search(clause) is None
        and (done is None or bool(_PUBLISHED.match(done["verb"])))
    )


def _is_of_venue(text: str, found: DateSpan, venues: Sequence[VenueMention]) -> bool:
    """Tell whether a date says when the work was published at the venue before it: "went to TOFU in 2019"."""
    return any(
        venue.venue.year is None and not is_preprint(venue.venue) and _IN.fullmatch(text, venue.end, found.start)
        for venue in venues
    )


def posting(text: str, at: int) -> str | None:
    """Return which posting the words before a date make it that of: the first, a numbered one, or any."""
    before = max(0, at - _NEAR)
    if (version := _NTH.search(text, before, at)) is not None:
        return f"{OF_VERSION}{_DIGITS.get(version['number'], version['number'])}"
    if _FIRST.search(text, before, at):
        return FIRST_POSTING
    return POSTING if _POSTED.search(text, before, at) else None


def lone_dates(passage: Passage) -> Iterator[Field]:
    """Yield the date that is all of a passage but for signs."""
    for found in find_dates(passage.text):
        if not any(map(str.isalnum, passage.text[: found.start] + passage.text[found.end :])):
            yield date_field(passage, found.start, found.end, found.date)


def lead_date(passage: Passage, start: int, end: int) -> Iterator[Field]:
    """Yield the day of posting that stands before a title: "[2024/03/08]", or "[2403]" for a year and a month."""
    text = passage.text[start:end]
    if month := _YEAR_MONTH.fullmatch(text):
        date = PartialDate(_CENTURY + int(month["year"]), int(month["month"]))
        yield Field(FieldKind.DATE, str(date), passage.span(start, end), pointer=passage.pointer, subject=POSTING)
        return
    for found in find_dates(text):
        yield replace(date_field(passage, start + found.start, start + found.end, found.date), subject=POSTING)


def bare_pieces(text: str) -> list[Stretch]:
    """Return the short pieces between bars, dashes and dots, where a bare year is the work's."""
    pieces = _SEGMENT.finditer(text)
    bare = (piece for piece in pieces if piece[0].strip() and not _CLAUSE.search(piece[0]))
    return [(piece.start() - 1, piece.end() + 1) for piece in bare]
