"""What stands around the name of a venue: the year, the track, the number of the edition or the volume."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from veridical.text.patterns import Pattern, SeldomPattern

_YEAR = r"(?:19[5-9]\d|20[0-4]\d)"
_BLANK = r"[^\S\n]{0,3}\n?[^\S\n]{0,3}"
_MONTH = (
    r"(?:(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|"
    r"Nov(?:ember)?|Dec(?:ember)?)\.? )?"
)
_OPEN, _CLOSE = r"[(（\[]", r"[)）\]]"
# "Foo，2023 年作者去了 Acme": the year is that of the next clause; "2023 ─ Bar" on a new line: that of the next line.
_NEXT_CLAUSE = (
    rf"(?!\s\W{{0,4}}{_YEAR}(?:/\d|\s?─))"
    rf"(?!\s?[，,]\s?{_YEAR}\s?年(?!\s?(?:最佳|口头|的|收录|接收|[OoSsPpBb][a-z]+\b))\s?[A-Za-z\u4e00-\u9fff])"
)
# "Foo 2023", "Foo, 2023", "Foo（2023）", "Foo-2023", "Foo2023"; not the front of an identifier such as 2011.12345.
_FULL_YEAR = Pattern(
    rf"{_NEXT_CLAUSE}(?:{_BLANK}(?:[,，、:：]\s?|(?P<open>{_OPEN})\s?)|{_BLANK}|[-–]){_MONTH}(?P<year>{_YEAR})(?!\d|\.\d{{3}}|[-–]\d{{3}}"
    rf"|\s?年\s?(?:[登发被才又获正挂放首提]|\d{{1,2}}\s?月))(?: ?年)?(?P<close>\s?{_CLOSE})?"
)
# "Foo'23", "Foo' 23", "Foo ’23"; "FOO23" and "FOO-23" only without a blank.
_SHORT_YEAR = Pattern(rf"(?:{_BLANK}['’‘`´] ?|-)?(?P<short>\d\d)(?!\d|\.\d|[-–%]\d|%)")
# "FOO 23", at the end of what is said: "FOO 15" of a journal is a volume.
_BARE_SHORT_YEAR = Pattern(r"(?<=[A-Z]{3}) (?P<short>[012]\d)(?=\s?(?:$|[)）\]|;\n])|[.,，。]\s*(?:$|\n))")
_QUOTED_FULL_YEAR = Pattern(rf"{_BLANK}['’‘`´] ?(?P<year>{_YEAR})(?!\d)")
# "Foo in 2023", "Foo, in the summer of 2023", "Foo in Foo City, 2023", "Foo (Foo City, 2023)": of a meeting.
_PLACE = r"[A-Z][\w.]+(?: [A-Z][\w.]+)?"
_SEASON = r"(?:(?:early|late|spring|summer|autumn|fall|winter)(?: of)? )?"
_YEAR_APART = Pattern(
    rf"(?:,? in (?:the )?{_SEASON}(?:{_PLACE}(?:,| in) )?|(?: version| edition| paper| proceedings)? of )"
    rf"(?P<year>{_YEAR})(?!\d)"
    rf"|,? ?\((?:{_PLACE}|virtual|online)(?:,| in)? (?P<inside>{_YEAR})\)",
)
_ACCEPTED_BEFORE = Pattern(r"\b(?:accepted|acceptance) (?:to|at|by|in|for|into) (?:the )?\Z")
_YEAR_BEFORE = SeldomPattern(
    rf"(?<!\d)(?P<year>{_YEAR})(?: ?年的? ?|['’]s | )(?:(?:IEEE|ACM|CVF|USENIX|AAAI)[/ -]){{0,3}}\Z"
)
_VOLUME = Pattern(
    r"(?:,? ?(?:[Vv]ol(?:ume\b|\.)?|第) ?|,? )(?P<volume>\d{1,4})(?! ?年|\.?\d| (?!in\b|pp?\b|no\b)[a-z])(?: ?卷)?"
    r"(?: ?\(\d{1,5}(?:[-–]\d{1,5})?\))?(?:, ?(?:no|issue|number)\.? ?\d{1,5})?"
    rf"(?: ?[:,] ?(?:pp?\.? ?)?(?!{_YEAR}(?!\d))[A-Z]?\d{{1,7}}(?: ?[-–—]{{1,3}} ?[A-Z]?\d{{1,7}})?)?",
)
# "FOO 15" is of volume 15 or of 2015.
_SHORT_OR_VOLUME = Pattern(r",? ?[012]\d")

_CAPITALISED = r"[A-Z0-9][\w&/+-]{0,30}"
_HAN_TOPIC = r"(?:的 ?)?[^\x00-\x7f，。；、（）：]{0,8} ?"  # "FOO 2013 的深度学习 workshop"
_TRACKS = {
    "findings": r"(?:的 ?)?[*_]{0,2}Findings[*_]{0,2}",
    "workshop": rf"(?:{_HAN_TOPIC}"
    rf"|(?-i:(?:{_CAPITALISED}|on|for) (?:(?:{_CAPITALISED}|on|for|of|and|in|the|&) ){{0,6}}))?"
    rf"(?:Student Research )?Workshops?(?![-\w])|WS\b|{_HAN_TOPIC}(?:研讨会|工作坊)",
    "datasets-and-benchmarks": r"(?:Track on )?(?:Datasets? (?:and|&) Benchmarks?|D ?& ?B)(?: Track)?",
    "demo": r"(?:System )?Demo(?:nstration)?s?\b(?: Track)?",
    "industry": r"Industry(?: Track)?",
    "position": r"Position(?: Papers?)?(?: Track)?",
    "tiny": r"Tiny Papers?(?: Track)?",
    "blogpost": r"Blog ?posts?(?: Track)?",
    "main": r"Main(?: (?:Conference|Track))?\b|主会|(?:Spotlight|Oral|Poster)s?\b"
    r"|(?:Long|Short)(?: Papers?)?\b(?! [A-Z])",
}
_TRACK_AFTER = {
    track: Pattern(
        rf"[ \t]{{0,2}}(?:[-–:,，] ?)?(?P<open>{_OPEN})? ?(?:{pattern})(?P<close> ?{_CLOSE})?", re.IGNORECASE
    )
    for track, pattern in _TRACKS.items()
}
_WORD_AFTER = Pattern(
    rf"[ \t]{{0,2}}(?:[-–:,，] ?)?{_OPEN}? ?(?:[^\W_]|[^\x00-\x7f])"
)  # with which each of these begins
_LETTER = Pattern(r"[A-Za-z]")
_MAIN_BEFORE = Pattern(r"\bmain (?:conference|track|program(?:me)?) (?:of|at|in) (?:the )?\Z", re.IGNORECASE)
_FINDINGS_BEFORE = Pattern(r"\bFindings(?: (?:of|at|in) (?:the )?|, ?|，)\Z", re.IGNORECASE)
_ROMANCE = r"\bd(?:[aeou]|[ao]s|el|es)(?: la)?"  # "of", or "of the"
_WORKSHOP_BEFORE = Pattern(
    rf"\b(?P<word>Workshops?(?![-\w])"
    rf"(?: from |[^.;|\n。]{{0,80}}?(?:\bat|@|\bwith|\bof|\bin|{_ROMANCE}|\bder|,|\() ?)(?:the )?)\Z"
    r"|\w(?P<at>@)\Z",
    re.IGNORECASE,
)
_LEAD = Pattern(
    r"\b(?:(?:Proceedings|Proc\.?) (?:of )?(?:the )?)?"
    r"(?:(?P<edition>\d{1,3}(?:st|nd|rd|th)|[A-Z][a-z]{2,8}(?:y[- ][A-Za-z][a-z]{2,6})?) )?"
    r"(?:Annual |IEEE |ACM |CVF |IEEE/CVF ){0,2}\Z"
)
_LEAD_WINDOW, _WORKSHOP_WINDOW = 64, 100

_UNITS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth"
)
_SMALL_LEADS = frozenset(("of", "the", *_UNITS.split()))  # "Twenty first": the words in small letters that it ends with
_MORE_UNITS = "sixteenth seventeenth eighteenth nineteenth"
_TENS = ("twent", "thirt", "fort", "fift", "sixt", "sevent", "eight", "ninet")
_ORDINALS = {word: number for number, word in enumerate(f"{_UNITS} {_MORE_UNITS}".split(), 1)}
_ORDINALS |= {f"{ten}ieth": 20 + 10 * index for index, ten in enumerate(_TENS)}
_ORDINALS |= {
    f"{ten}y {unit}": 20 + 10 * index + number
    for index, ten in enumerate(_TENS)
    for number, unit in enumerate(_UNITS.split()[:9], 1)
}


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a text says around a venue's name; `start` and `end` take it in.

    `edition` is the number of a meeting ("31st"), `volume` that of a volume.
    """

    start: int
    end: int
    year: int | None = None
    track: str | None = None
    edition: int | None = None
    volume: int | None = None


def read_after(text: str, found: Surroundings, stop: int, *, has_volumes: bool) -> Surroundings:
    """Return the same with what stands behind its end and before `stop`, where that is still open."""
    if has_volumes and found.volume is None:
        found = _read_volume(text, found, stop)
    for _ in range(3):
        longer = found
        if longer.year is None:
            longer = _read_year(text, longer, stop, has_volumes=has_volumes)
        if longer.track in (None, "main"):
            longer = _read_track(text, longer, stop)
        if longer is found:
            break
        found = longer
    return found


def _read_volume(text: str, found: Surroundings, stop: int) -> Surroundings:
    match = _VOLUME.match(text, found.end, stop)
    if match is None or re.fullmatch(_YEAR, match["volume"]):
        return found
    if _SHORT_OR_VOLUME.fullmatch(match.group()) and not _FULL_YEAR.match(text, match.end(), stop):
        return found
    return replace(found, end=match.end(), volume=int(match["volume"]))


def _read_year(text: str, found: Surroundings, stop: int, *, has_volumes: bool) -> Surroundings:
    match = _FULL_YEAR.match(text, found.end, stop) or _QUOTED_FULL_YEAR.match(text, found.end, stop)
    if match is not None:
        return replace(found, year=int(match["year"]), end=_end(text, match, found.start))
    short = _SHORT_YEAR.match(text, found.end, stop)
    if short is None and not has_volumes:
        short = _BARE_SHORT_YEAR.match(text, found.end)
    if short is None:
        return found if has_volumes else _read_year_apart(text, found, stop)
    year = int(short["short"])
    return replace(found, year=year + (1900 if year > 50 else 2000), end=short.end())


def _read_year_apart(text: str, found: Surroundings, stop: int) -> Surroundings:
    """Return the same with the year in which the meeting is said to be, not that in which it accepted something."""
    match = _YEAR_APART.match(text, found.end, stop)
    if match is None or _ACCEPTED_BEFORE.search(text[max(0, found.start - _LEAD_WINDOW) : found.start]):
        return found
    return replace(found, year=int(match["year"] or match["inside"]), end=match.end())


def _read_track(text: str, found: Surroundings, stop: int) -> Surroundings:
    if _WORD_AFTER.match(text, found.end, stop) is None:
        return found
    for track, pattern in _TRACK_AFTER.items():
        match = pattern.match(text, found.end, stop)
        if match is not None and not _LETTER.match(text, match.end()):
            return replace(found, track=track, end=_end(text, match, found.start))
    return found


def _end(text: str, match: re.Match[str], start: int) -> int:
    """Return where the match ends; a closing bracket belongs to it only if it was opened in the mention."""
    groups = match.groupdict()
    if groups.get("close") is None or groups.get("open") is not None:
        return match.end()
    opened = any(bracket in text[start : match.start()] for bracket in "(（[")
    return match.end() if opened else match.start("close")


def read_before(text: str, found: Surroundings, floor: int) -> Surroundings:
    """Return the same with what stands before its start and behind `floor`, where that is still open."""
    found = _read_year_before(text[max(floor, found.start - _LEAD_WINDOW) : found.start], found)
    found = _read_lead(text[max(floor, found.start - _LEAD_WINDOW) : found.start], found)
    return _read_track_before(text[max(floor, found.start - _WORKSHOP_WINDOW) : found.start], found)


def _read_year_before(before: str, found: Surroundings) -> Surroundings:
    match = _YEAR_BEFORE.search(before) if found.year is None else None
    if match is None:
        return found
    return replace(found, year=int(match["year"]), start=found.start - (len(before) - match.start()))


def _read_lead(before: str, found: Surroundings) -> Surroundings:
    match = _LEAD.search(before) if before.endswith(" ") and _may_lead(before) else None
    if match is None or not match.group():
        return found
    edition = parse_ordinal(match["edition"]) if match["edition"] else None
    if match["edition"] and edition is None:
        return found
    return replace(found, edition=edition, start=found.start - len(match.group()))


def _may_lead(before: str) -> bool:
    """Tell whether the last word before a venue may lead to it: "the", a number, or one with a capital."""
    word = before[:-1].rpartition(" ")[2]
    return not word.islower() or not word.isalpha() or word in _SMALL_LEADS


def _read_track_before(before: str, found: Surroundings) -> Surroundings:
    if found.track not in (None, "main"):
        return found
    lowered = before.lower()
    main = _MAIN_BEFORE.search(before) if "main" in lowered else None
    if main is not None:
        return replace(found, track="main", start=found.start - len(main.group()))
    findings = _FINDINGS_BEFORE.search(before) if "findings" in lowered else None
    if findings is not None:
        return replace(found, track="findings", start=found.start - len(findings.group()))
    workshop = _WORKSHOP_BEFORE.search(before) if "workshop" in lowered or before.endswith("@") else None
    if workshop is not None:
        return replace(found, track="workshop", start=found.start - len(workshop["word"] or workshop["at"]))
    return found


def parse_ordinal(word: str) -> int | None:
    """Return the number of "31st", "Thirty-first" or "Twelfth"."""
    digits = re.match(r"\d{1,3}", word)
    return int(digits.group()) if digits else _ORDINALS.get(word.lower().replace("-", " "))
