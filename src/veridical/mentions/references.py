"""Entries of a reference list written out: authors, title, venue and year in one of the usual orders."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.mentions.dates import date_field
from veridical.mentions.fields import field_at
from veridical.mentions.fragments import is_fragment
from veridical.mentions.journal_entries import people_before_colon, read_journal_entry
from veridical.mentions.links import link_fields
from veridical.mentions.mention import Mention
from veridical.mentions.names import is_name
from veridical.mentions.stance import assert_only
from veridical.mentions.ties import identifier_fields
from veridical.mentions.titles import looks_like_title
from veridical.model import WHOLE, FieldKind, Markup
from veridical.text.cues import any_of
from veridical.text.dates import find_dates
from veridical.text.folding import has_han
from veridical.text.han_people import are_people
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.sentences import find_quotations
from veridical.text.venues import is_preprint

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Field, Passage
    from veridical.text.sentences import Stretch

NUMBERED = Pattern(
    r"\s*(?:\[\^?(?P<number>\d{1,3}|1[0-8]\d\d)\][:：]?\s+|【(?P<han>\d{1,3})】\s*|(?P<plain>\d{1,3})[.)][:：]?\s+)"
)
_PART_END = Pattern(r"(?<=[A-Z]\.):(?=\s)|(?<=[\w)\]”\"’'?!])[.?!](?=\s|$)|[．。](?!\d)|[”\"]\s*[,.]?(?=\s)")
_TRUNCATED = Pattern(r"\bet\.? al$")
_INITIAL = Pattern(rf"(?:^|[\s.(、，\-])[A-ZÀ-ÞĀ-Ž]\.?$|\b{any_of('reference.abbreviations')}$")
# "Lee A, Kim B-C, Ito C": a style in which a period behind an initial ends the list (GB/T 7714, Vancouver).
_FAMILY = rf"(?:{any_of('author.particles')} ){{0,2}}[A-ZÀ-ÞĀ-Ž][\w'’-]+(?: [A-ZÀ-ÞĀ-Ž][\w'’-]+)?"
_BARE = rf"{_FAMILY} [A-ZÀ-ÞĀ-Ž](?:[- ]?[A-ZÀ-ÞĀ-Ž])*"
_BARE_INITIALS = Pattern(rf"\s*{_BARE}(?:, {_BARE})*")
# "Ann B. Lee, Cy Ito", "Ann B. Lee. A Study": what stands before the period was no family name and initial.
_NAMES_GO_ON = Pattern(
    r"\s[A-ZÀ-ÞĀ-Ž][\w'’-]+(?:\.\s(?=\S)|(?:,? and |, )[A-ZÀ-ÞĀ-Ž](?:\.|[\w'’-]*)(?: [A-ZÀ-ÞĀ-Ž]\.)*"
    r" [A-ZÀ-ÞĀ-Ž][\w'’-]+(?:,|\.| and ))"
)
_YEAR = r"(?:19|20)\d{2}[a-z]?"
_YEAR_PART = Pattern(rf"\(?{_YEAR}(?:,\s*\w+)?\)?")
_BRACKETED_YEAR = SeldomPattern(rf"[.,]?\s*\({_YEAR}(?:,[^)]*)?\)[.,:]?\s")
_LAST_YEAR = Pattern(rf"[,.]?\s*\(?{_YEAR}\)?$")
_HAN_PERSONS = r"[\u4e00-\u9fff·]{2,4}(?:\s?[,，、]\s?[\u4e00-\u9fff·]{2,4})*"
_AUTHORS = Pattern(
    rf"^{_HAN_PERSONS}[,，、]?\s?(?:等人?)?$|^{_BARE}(?:,|$)"
    r"|et\.? al|and others|等|&|\band\b|[A-Z]\.|^[A-Z][\w'’-]+,\s|^(?:[A-Z][\w.'’-]*\s){1,3}[A-Z][\w'’-]+(?:,|$)"
)
# "Lee AB, Kim C, et al" (Vancouver)
_BARE_PERSON = rf"{_FAMILY} [A-ZÀ-ÞĀ-Ž](?:[- ]?[A-ZÀ-ÞĀ-Ž]){{0,2}}"
_BARE_INITIALS_LIST = rf"{_BARE_PERSON}(?:(?:,\s{_BARE_PERSON}){{1,40}}(?:,?\set\sal)?|,?\set\sal)"
# An entry without a number: "Lee, A., & Kim, B. (2020). ", "Ann Lee, Bo Kim, and Cy Ito. A title of some length. ",
# "Lee, Ann B., and Bo Kim. "A title." "
_INVERTED = rf"{_FAMILY},\s(?:[A-ZÀ-ÞĀ-Ž]\.[ -]?)+"
# "Lee, A. B., Kim, C. & Ito, D. A title of some length": the period behind the last initial ends the list (Nature).
_INVERTED_LIST = Pattern(
    rf"\s*{_INVERTED}(?:,\s?{_INVERTED})*(?:,?\s?(?:&|and)\s{_INVERTED}(?=[A-ZÀ-ÞĀ-Ž\d“\"'‘(])|(?:,?\s?et al\.\s)?"
    r"(?=(?:[A-ZÀ-ÞĀ-Ž\d][\w'’-]*[a-z\d]|An?|[A-Z][\w-]*:)[\s-]+[\w(]+(?:[\s-]\w|\.\s)))"
)
# "Ann Lee, Md. Kim, and Bo D. Ito. 2020. A title": between the names, a period ends nothing (ACM).
_NAME_WORDS = rf"(?:(?>[A-ZÀ-ÞĀ-Ž][\w.'’‐-]*|and|&|et al\.?|{any_of('author.particles')})[,\s]+){{1,200}}?"
_BEFORE_QUOTE = Pattern(rf"\s*{_NAME_WORDS}(?:\(?{_YEAR}\)?[.,]\s+)?")
_DATED_LIST = Pattern(rf"\s*{_NAME_WORDS}(?P<year>(?<=\.\s)\(?{_YEAR}\)?\.\s)(?=[\w“\"'‘(¿$])")
_PERSON = r"(?:[A-ZÀ-ÞĀ-Ž][\w.'’-]*\s){1,3}[A-ZÀ-ÞĀ-Ž][\w'’-]+"
_FORM = Pattern(
    rf"\s*(?:{_INVERTED}(?:,? (?:&|and|\.\.\.|…)? ?(?:& )?{_INVERTED})*(?:,? et al\.)?,?\s\(?{_YEAR}\)?[.,]\s"
    rf"|{_PERSON}(?:,\s(?:and\s)?{_PERSON})+\.\s+[A-Z][^.]{{15,}}\.\s"
    rf"|{_BARE_INITIALS_LIST}\.\s+[A-Z][^.\n]{{11,300}}[.?!]\s[^\n]{{2,200}}?\b{_YEAR}\b"
    rf"|[A-ZÀ-ÞĀ-Ž][\w'’-]+,\s[A-ZÀ-ÞĀ-Ž][^\"“”()\d]{{1,200}}[.,]\s(?:\(?{_YEAR}\)?[.,]?\s)?[“\"][A-ZÀ-ÞĀ-Ž])"
)
# "LEE, Ann; KIM, Bo: A title", "Lee, A.; Kim, B. et al. (2020): A title" (DIN 1505)
_APART = rf"{_FAMILY},\s[A-ZÀ-ÞĀ-Ž][\w.'’-]*(?:[ -][A-ZÀ-ÞĀ-Ž][\w.'’-]*){{0,3}}"
_MORE = r"(?:\s?;?\s(?:u\.\s?a\.|et al\.?))"
_SEMICOLON_LIST = Pattern(
    rf"\s*(?:{_APART}(?:(?:\s?;\s{_APART})+{_MORE}?|{_MORE})(?P<end>:\s|\s?\({_YEAR}\)[.:]\s)"
    rf"|{_APART}(?P<bracket>\s\({_YEAR}\):\s))"
)
# The same lists where nothing else says that a reference follows.
_LISTING = Pattern(
    rf"(?:{_SEMICOLON_LIST.pattern}|{_DATED_LIST.pattern}"
    rf"|{_INVERTED_LIST.pattern}(?=.*\b{_YEAR}\b))[^\n]{{2,300}}?[\w)\]”\"’'][.?!]\s\S"
)
# How any of these begins: capitalised words, and short ones between them, up to a comma, "et al." or a year.
_BEGINNING = SeldomPattern(
    r"\s*(?:(?:[^\W\d_a-z][^\s,]*|[a-z]{2,3}\.?|&)\s+)*?(?:[^\W\d_a-z][^\s,]*,|[a-z]{2,3}\.?,|et\sal|\(?(?:19|20)\d\d)"
)
_PART_ENDS = Pattern(r"[.?!]\s|[“\"]|\d[a-z]?\)?,\s")  # stands behind their authors, their year or their title
_TYPE = r"[\[［](?:[CJMDNRSP]|EB/OL|C/OL|J/OL|Z)[\]］]"  # GB/T 7714
_TYPE_MARK, _TYPE_BEGINS = Pattern(_TYPE), "[［"
# "Lee A, Kim B. A title[J]. ", "李四光, 王小明. 题名[J]. "
_TYPED = Pattern(
    rf"\s*(?:{_HAN_PERSONS}|[A-ZÀ-ÞĀ-Ž][\w'’-]+ [A-Z][^\[\]。]{{0,120}}?)[,，]?(?:\s?等| et al)?[.．。]\s?"
    rf"[^\[\]]{{4,250}}{_TYPE}"
)
# "A. Lee, B. Kim. "Title." In ICML 2011.", "Lee et al., "Title", 2011.", "李四光等，《题名》，计算机学报，2021。"
_ONE = r"(?:[A-ZÀ-ÞĀ-Ž][\w.'’-]*\s){0,3}[A-ZÀ-ÞĀ-Ž][\w'’-]+"
_SOME = rf"{_ONE}(?:(?:, | and | & |, and |, & ){_ONE}){{0,8}}"
_OPENING_QUOTES = '“"《'  # one stands in each of the following
_QUOTING = Pattern(
    rf"\s*(?:{_SOME}|{_HAN_PERSONS})(?:,? et al\.?|[,，]?\s?等人?)?"
    rf"[.,，:：]?\s?(?:\(?{_YEAR}\)?[.,]?\s?)?(?:“[^”\n]{{12,300}}”|\"[^\"\n]{{12,300}}\"|《[^》\n]{{6,300}}》)"
    rf"[.,，。]?\s?(?:[Ii]n:? )?[^\"“”《》.。;；]{{0,80}}(?<!\d){_YEAR}\)?"
    r"(?:[:,]\s(?:pp?\.\s)?\d+[-–]\d+)?[.。]?\s*(?:\[[^\]]*\]\s*)*$"
)
_POINTS = Pattern(rf"\s*(?i:{any_of('title.points')}(?:\.|\salso|\se\.g\.)?)[,:]?\s(?=[A-ZÀ-ÞĀ-Ž])")
# "[3] 超伝導: A. Lee, B. Kim, …": a label in another script than the authors, or before initials, says what it is on.
_TOPIC = Pattern(
    r"(?=[^:：]{0,24}[^\x00-\u2fff]|[^:：]{0,40}[:：]\s?(?:[A-ZÀ-Þ]\. ?){1,3}[A-ZÀ-Þ][\w'’-]+(?:,| and | & ))"
    r"(?P<topic>[^\s:：,，.。、;；《「“\"][^:：,，.。、;；《「“\"]{0,39})\s?[:：]\s?(?=[A-ZÀ-Þ])"
)
# "2. FooNet (2015): …" is an item that begins with a name.
_NAMED = Pattern(r"(?P<name>[^\s,()]+) \((?:19|20)\d{2}\):")
# "2. FooNet, Acme, TOFU 2020.", "[2] FooNet: Lee et al., Acme": a note on a work, whatever authors stand in it.
_MAKERS = (
    r"(?:[A-ZÀ-Þ][\w.'’-]+ ){1,3}(?:et al|and colleagues|and [A-ZÀ-Þ])|(?:[A-ZÀ-Þ][\w'’-]+, )+[A-ZÀ-Þ][\w'’-]+ and "
)
_HEAD = Pattern(rf"(?P<name>[^\s,.:(][^,.:(]{{0,40}}?)(?:, (?P<capital>[A-ZÀ-Þ](?!\.))?(?!\w\.)|: (?={_MAKERS}))")
# "Lee et al. (2011). Title. ICML 2011."
_DATED = Pattern(
    rf"\s*{_SOME}(?:,? et al\.?)? \({_YEAR}\)[.:,]\s(?P<title>[A-Z][^.\n]{{11,200}})[.?!]\s"
    rf"[^.\n]{{2,80}}\.?\s*(?:\[[^\]]*\]\s*)*$"
)
# One name as bibliographies have it: "Lee, A.", "Lee A", "A. Lee", "Lee, Ann"
_IN_STYLE = Pattern(
    rf"{_BARE}|(?:[A-Z]\.[ -]?)+ ?{_FAMILY}"
    rf"|{_FAMILY},\s[A-ZÀ-ÞĀ-Ž][\w.'’-]*(?:\s[A-ZÀ-ÞĀ-Ž][\w.'’-]*){{0,3}}"
)
_LEADING_AUTHORS = Pattern(rf"{_SOME}(?:,? {{1,2}}et al\.?)?(?=[.,:]? \(?{_YEAR}|[.,:]\s)")
_MORE_AUTHORS = Pattern(r"\bet al\b")
_VENUE_LEAD = Pattern(any_of("reference.venues"))
_FOLLOWING_NUMBER = Pattern(r"\s\[(\d{1,4})\]\s")
_SURNAME = Pattern(r"[A-ZÀ-ÞĀ-Ž][a-zà-ÿ'’-]+(?: [A-ZÀ-ÞĀ-Ž][a-zà-ÿ'’-]+)?")
# What stands in italics behind a title, or behind "In", is where the work stands.
_IS_VENUE_BEHIND = Pattern(rf"\b[Ii]n:?\s+$|\({_YEAR}[^)]*\)[.,:]?\s+[^\s]+(?: [^\s]+){{2,}}[.?!]\s+$")
_IN_BRACKET = Pattern(r"[(（]$")  # "See the survey by Lee and Kim (“A survey of foos”, 2022)" is a sentence
_SHORT_QUOTE = 12  # characters; what is longer is a title
_SHORT_BOOK = 6  # characters of a Chinese title, or in 《》
_BEFORE_PART = " \t\n\u00a0\u202f.,;:“„«»\"'*_”，。．：《"
_BEHIND_PART = " \t\n\u00a0\u202f,;:”«»\"'*_“.，。．：》"
_KEPT = ("al.", " Jr.", "u. a.", "u.a.")  # their period is their own
_FEWEST_SUBTITLE = 3  # words
_REACH = 8  # characters in which an abbreviation is looked for


def split_references(passage: Passage) -> list[Passage]:
    """Return the entries of a paragraph that holds several numbered ones."""
    number = NUMBERED.match(passage.text)
    if number is None or not number["number"]:
        return [passage]
    starts = [0]
    following = int(number["number"]) + 1
    for found in _FOLLOWING_NUMBER.finditer(passage.text):
        if int(found[1]) == following:
            starts.append(found.start() + 1)
            following += 1
    ends = [*starts[1:], len(passage.text)]
    return [passage.cut(start, end) for start, end in zip(starts, ends, strict=True)]


def is_reference(text: str) -> bool:
    """Tell whether a text without a number is a reference entry: it begins with authors, and a year or a period."""
    text = text[_lead(text, 0) :]
    if _BEGINNING.match(text) and _PART_ENDS.search(text) and (_FORM.match(text) or _LISTING.match(text)):
        return True
    if any(map(text.__contains__, _TYPE_BEGINS)) and _TYPE_MARK.search(text) and _TYPED.match(text):
        return True
    if any(map(text.__contains__, _OPENING_QUOTES)) and _QUOTING.match(text):
        return True
    dated = _DATED.match(text) if _BRACKETED_YEAR.search(text) else None
    return dated is not None and looks_like_title(dated["title"])


def read_reference(passage: Passage, lexicon: Lexicon, names: Collection[str] = ()) -> Mention | None:
    """Return the mention that a reference entry makes; `None` where the text has not the form of one.

    What its title says, or asks, is not the document's own stance; so the passage is taken as it was written. What
    begins with one of the `names` of works is a note on that.
    """
    number = NUMBERED.match(passage.text)
    start = _lead(passage.text, number.end() if number else 0)
    topic = _TOPIC.match(passage.text, start) if number else None
    start = topic.end() if topic and not are_people(topic["topic"]) else start
    if _is_note(passage.text, start, names):
        return None
    if (placed := read_journal_entry(passage, start, lexicon)) is not None:
        placed.defines = entry_key(passage, number)
        return placed
    quoted = _quoted(passage, start, lexicon)
    parts = _parts(passage.text, start, quoted)
    place = _title_place(passage, parts, quoted)
    if place is not None and number is None and _IN_BRACKET.search(passage.text, start, parts[place][0]):
        return None
    words = "" if place is None else passage.text[slice(*parts[place])]
    if place is None or _MORE_AUTHORS.search(words) or is_fragment(words, lexicon, people=False):
        return _untitled(passage, start, parts, lexicon)
    mention = Mention(defines=entry_key(passage, number))
    parts = _with_subtitle(passage.text, parts, place, lexicon)
    title = _trimmed(passage.text, parts[place])
    mark = _TYPE_MARK.search(passage.text, title[0], parts[place][1])
    title = (title[0], mark.start()) if mark else title
    mention.spans.append(passage.span(start, len(passage.text.rstrip())))
    mention.add([field_at(FieldKind.TITLE, passage, title)])
    mention.add(_authors(passage, parts[:place]))
    if not mention.of(FieldKind.AUTHORS) and place == 1 and _is_author(passage, parts[0], lexicon):
        mention.add([field_at(FieldKind.AUTHORS, passage, _trimmed(passage.text, parts[0]))])
    venues = [(one.start, one.end) for one in lexicon.venues.find(passage.text) if not is_preprint(one.venue)]
    asserted = assert_only(passage, ((start, parts[place][1]),))
    mention.add(_year(asserted, parts, place, venues))
    mention.add(identifier_fields(asserted))
    mention.add(link_fields(asserted))
    mention.statements.append(asserted.blank([(0, mark.end() if mark else parts[place][1])]))
    return mention


def _lead(text: str, start: int) -> int:
    """Return where an entry begins behind a word that points to it: "See Lee et al., …"."""
    lead = _POINTS.match(text, start)
    return lead.end() if lead else start


def _is_note(text: str, start: int, names: Collection[str]) -> bool:
    """Tell whether a text begins with the name of a work, and goes on with what it says of that."""
    named = _NAMED.match(text, start)
    if named and is_name(named["name"]) and not _SURNAME.fullmatch(named["name"]):
        return True
    head = _HEAD.match(text, start)
    return head is not None and head["name"] in names and (is_name(head["name"]) or not head["capital"])


def _untitled(passage: Passage, start: int, parts: Sequence[Stretch], lexicon: Lexicon) -> Mention | None:
    """Return the mention of an entry without a title: "[3] Lee et al., TOFU 2020. arXiv:2001.00001"."""
    number = NUMBERED.match(passage.text)
    found = identifier_fields(passage)
    authors = _LEADING_AUTHORS.match(passage.text, start)
    key = entry_key(passage, number)
    if key is None or authors is None or any(map(str.isdigit, authors[0])) or not _AUTHORS.search(authors[0]):
        return None
    if len(found) != 1 or (number and number["plain"]):
        return None
    mention = Mention(defines=key, spans=[passage.span(start, len(passage.text.rstrip()))])
    mention.add([field_at(FieldKind.AUTHORS, passage, _trimmed(passage.text, authors.span()))])
    rest = passage.blank([(0, authors.end())])
    venues = [(venue.start, venue.end) for venue in lexicon.venues.find(rest.text)]
    mention.add(_year(rest, [*parts, (0, authors.end())], len(parts), venues))
    mention.add(found)
    mention.statements.append(rest)
    return mention


def entry_key(passage: Passage, number: re.Match[str] | None) -> str | None:
    """Return the number under which an entry, or a footnote, is cited."""
    if number is not None:
        return number["number"] or number["han"] or number["plain"]
    return passage.field.strip("[^]") if passage.field and passage.field.startswith("[^") else None


def _quoted(passage: Passage, start: int, lexicon: Lexicon) -> list[Stretch]:
    """Return the quoted stretches of an entry that may be its title; without any, those in italics but for venues."""
    text = passage.text
    quoted = [
        (left, right)
        for left, right in find_quotations(text)
        if left >= start and right - left > (_SHORT_BOOK if text[left] == "《" else _SHORT_QUOTE)
    ]
    if quoted:
        return quoted
    marked = [(m.start, m.end) for m in passage.marks if m.kind is Markup.EMPHASIS and m.start > start]
    marked = [one for one in marked if not _IS_VENUE_BEHIND.search(text, start, one[0])]
    titled = [
        one for one in marked if looks_like_title(text[slice(*one)]) and not lexicon.venues.find(text[slice(*one)])
    ]
    return titled[:1] if titled and _AUTHORS.search(text[start : titled[0][0]].strip(" ,.")) else []


def _parts(text: str, start: int, quoted: Sequence[Stretch]) -> list[Stretch]:
    """Split at sentence periods, and around a quoted title and a year in brackets."""
    bounds = [start]
    if quoted:
        bounds += [quoted[0][0], quoted[0][1]]
    first_year = _BRACKETED_YEAR.search(text, start)
    if first_year and not quoted:
        bounds += [first_year.start(), first_year.end()]
    dated = None if quoted else _DATED_LIST.match(text, start) or _SEMICOLON_LIST.match(text, start)
    listed = None if quoted or dated else _INVERTED_LIST.match(text, start)
    if listed:
        bounds.append(listed.end())
    elif not quoted and (colon := people_before_colon(text, start)) is not None:
        bounds.append(colon)
    elif dated:
        bounds += [dated.start(dated.lastgroup or 0), dated.end()]  # what closes the list is its only group
    is_led = bool(quoted) and _BEFORE_QUOTE.fullmatch(text, start, quoted[0][0]) is not None
    short = [(left, right) for left, right in find_quotations(text) if right - left <= _SHORT_QUOTE]
    for end in _PART_END.finditer(text, max(bounds[:2]) if is_led else bounds[-1] if dated else start):
        inside = any(left < end.start() < right - 1 for left, right in quoted) or any(
            end.start() == right - 1 for _, right in short
        )
        before = text[max(start, end.start() - _REACH) : end.start()]
        is_bare = _BARE_INITIALS.fullmatch(text, bounds[-1], end.start()) is not None
        bare = is_bare and _NAMES_GO_ON.match(text, end.end()) is None
        closes_list = end[0] == ":"  # "Lee, A., Kim, B.: A study of foos. In: …" (Springer)
        if not inside and (bare or closes_list or _TRUNCATED.search(before) or not _INITIAL.search(before)):
            bounds.append(end.end())
    bounds = sorted({*bounds, len(text)})
    return [(left, right) for left, right in pairwise(bounds) if text[left:right].strip(" .,:;")]


def _title_place(passage: Passage, parts: list[Stretch], quoted: Sequence[Stretch]) -> int | None:
    """Return which part is the title: the quoted one, or the first behind authors and year."""
    text = passage.text
    for place, (left, _) in enumerate(parts):
        if any(left == start for start, _ in quoted):
            return place
    if len(parts) < 2 or not any(_AUTHORS.search(text[slice(*part)]) for part in (parts[0], _trimmed(text, parts[0]))):
        return None
    for place, (left, right) in enumerate(parts[1:], start=1):
        words = text[left:right].strip(" .,:")
        if _YEAR_PART.fullmatch(words):
            continue
        is_long = len(words.split()) >= 2 or (has_han(words) and len(words) >= _SHORT_BOOK)
        return place if is_long and not _VENUE_LEAD.match(words) and "http" not in words else None
    return None


def _with_subtitle(text: str, parts: list[Stretch], place: int, lexicon: Lexicon) -> list[Stretch]:
    """Return the parts of an entry with what stands behind the question of a title, and is no venue, as part of it."""
    start, end = parts[place]
    if place + 1 == len(parts) or not text[start:end].rstrip().endswith(("?", "!", "？", "！")):
        return parts
    behind = _TYPE_MARK.split(text[slice(*parts[place + 1])])[0]
    is_venue = lexicon.venues.find(behind) or _VENUE_LEAD.match(behind) or _YEAR_PART.search(behind)
    if is_venue or len(behind.split()) < _FEWEST_SUBTITLE:
        return parts
    return [*parts[:place], (start, parts[place + 1][1]), *parts[place + 2 :]]


_THAT_IS = Pattern(r"\b(?:i\.e|e\.g|viz|a\.?k\.?a)$")


def _authors(passage: Passage, parts: list[Stretch]) -> list[Field]:
    """Return the first part before the title that holds authors, without a year behind them."""
    for part in parts:
        start, end = _trimmed(passage.text, part)
        year = _LAST_YEAR.search(passage.text[start:end])
        end = start + year.start() if year else end
        if _THAT_IS.search(passage.text, start, end):  # "FOO, i.e. Lee and Kim, "A Study of Foos""
            continue
        if _AUTHORS.search(passage.text[start:end]) and end > start:
            authors = field_at(FieldKind.AUTHORS, passage, (start, end))
            # Who writes a name as bibliographies do names all authors, and one alone is the only one.
            return [replace(authors, subject=WHOLE) if _IN_STYLE.fullmatch(authors.value) else authors]
    return []


def _is_author(passage: Passage, part: Stretch, lexicon: Lexicon) -> bool:
    """Tell whether what stands before a quoted title is one name, and of no organisation or venue."""
    words = passage.text[slice(*_trimmed(passage.text, part))]
    is_quoted = passage.text[part[1] : part[1] + 1] in ('"', "“", "《")
    return (
        is_quoted
        and _SURNAME.fullmatch(words) is not None
        and not (lexicon.organisations.find(words) or lexicon.venues.find(words) or is_name(words))
    )


def _year(passage: Passage, parts: list[Stretch], place: int, venues: list[Stretch]) -> list[Field]:
    """The year between authors and title is the work's; behind the title it belongs to the venue, if one is named."""
    text = passage.text
    end = parts[place][0]
    dates = [date for date in find_dates(text[:end]) if date.date.month is None]
    if not dates:
        links = [(mark.start, mark.end) for mark in passage.marks if mark.kind is Markup.LINK]
        behind = [date for date in find_dates(text) if date.start >= parts[place][1]]
        rest = [date for date in behind if not any(left <= date.start < right for left, right in venues)]
        dates = [d for d in rest if not any(left <= d.start < right for left, right in links[1:])][-1:]
    return [date_field(passage, dates[0].start, dates[0].end, dates[0].date)] if dates else []


def _trimmed(text: str, stretch: Stretch) -> Stretch:
    """Return a part without punctuation at its ends."""
    start, end = stretch
    while start < end and text[start] in _BEFORE_PART:
        start += 1
    while end > start and text[end - 1] in _BEHIND_PART and not text[start:end].endswith(_KEPT):
        end -= 1
    return start, end
