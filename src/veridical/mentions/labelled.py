"""Values that the document itself labels: a header cell, a card's key, a JSON key, a BibTeX field name."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from veridical.mentions.beside_venue import begins_with_makers_and_venue, read_beside_venue
from veridical.mentions.dates import date_field, posting
from veridical.mentions.fields import field_at
from veridical.mentions.labels import field_kind, field_name, is_other_link, is_work_link
from veridical.mentions.links import link_fields
from veridical.mentions.markers import without_marker_around
from veridical.mentions.names import is_name
from veridical.mentions.stance import assert_only, without_struck
from veridical.mentions.ties import identifier_fields
from veridical.mentions.titles import is_title
from veridical.model import ALONE, AMONG, FIRST_POSTING, LAST, POSTING, Field, FieldKind, Markup, Segment
from veridical.text.acronyms import find_definitions
from veridical.text.authoryear import find_author_years
from veridical.text.cues import any_of
from veridical.text.dates import find_dates
from veridical.text.folding import has_han
from veridical.text.identifiers import parse_identifier
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.sentences import trim
from veridical.text.stretches import covered
from veridical.text.venues import is_preprint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.mentions.mention import Mention
    from veridical.model import Passage
    from veridical.text.acronyms import DefinitionSpan
    from veridical.text.authoryear import AuthorYear
    from veridical.text.sentences import Stretch

# A trailing bracket with a short name, and trailing link labels, are not the title's words.
_ALIAS = Pattern(r"\s*[(（\[【]\s*(?P<name>[A-Za-z][\w.+²³ /-]{0,28}\w\+*|[A-Z])\s*[)）\]】]\s*$")
_NAME_WITH_TITLE = Pattern(r"[\"“‘*_]*(?P<name>[A-Za-z][\w.+-]{1,24})[*_]* [(](?P<title>[^()]{20,})[)][\"”’*_.]*$")
_GLOSS = SeldomPattern(r"\s*[（(][^（()）]*[\u4e00-\u9fff][^（()）]*[)）]\s*$")
# "Lee and Kim 关于羊群的研究"
_SPEAKS_OF = Pattern(r"[A-Z][^《》]*关于[^《》]+的(?:研究|论文|文章|工作|实验)(?:[，,（(]|$)")
_CITED_TAIL = SeldomPattern(r"\s?[（(]\s?(?:arXiv[:： ]?\s?)?\d{4}\.\d{4,5}(?:v\d)?\s?[)）]\s*$", re.IGNORECASE)
_READING = SeldomPattern(rf"\s*[:：—-]?\s*(?:论文)?{any_of('title.notes_zh')}\s*$")
_ENCLOSED = Pattern(r"[\w\s]{0,20}(?:阅读|笔记|解读|精读)\s*[<《](?P<title>[^<>《》]{8,})[>》]\s*$")
_LINK_TAIL = Pattern(r"(?:\s*[\[【(（]{1,2}\s*(?P<words>[^\[\]【】()（）]{1,24})\s*[\]】)）]{1,2}\s*)+$")
_NOTHING = Pattern(rf"[\s\-—–/.…?？(（]*{any_of('label.nothing', 'label.nothing_zh')}?[\s\-—–/.…)）]*", re.IGNORECASE)
_NOTE_SIGN = Pattern(r"(?<=\S)\s?(?:\[\^[^\]\s]+\]|[¹²³⁴⁵†‡]|\*(?<!\*\*))\s*$")
_CLOSING = ")）*_ "
_QUOTES = " \t\n\"“”'‘’«»„《》「」『』*_`,，;；.。"
# "FOO / BAR", "FOO (BAR)"; the brackets of "F(2+1)O" are its own
_NAME_PART = Pattern(r"[\w.-]*\w\([\w+]{1,5}\)[\w.-]+|[^/|,，、()（）&;；]+")
_LETTER = Pattern(r"[^\W\d_]")
_LONGEST_WORDS = 60  # characters of one name
_LONGEST_NAME = 8  # words in a field of names; more are running text
_VERSION = Pattern(r"\bv\d{1,2}\s*[,，:：]?\s*$")
_POSTED_BEHIND = Pattern(rf"\s?{any_of('date.posting_zh')}")
_ROUND = 3  # brackets and the like around a reference
_REVISED = Pattern(any_of("label.revised", "label.revised_zh"), re.IGNORECASE)
_REMARK = Pattern(rf"[;；,，(（]\s*{any_of('author.remarks', 'author.remarks_zh')}", re.IGNORECASE)
_MARKED = (Markup.EMPHASIS, Markup.STRONG, Markup.LINK)
# "*A Study of Foos* (Lee, Kim)"
_PEOPLE_BEHIND = Pattern(
    r"[*_\]'’”\"]{0,3}\s?\((?=(?:[A-Z]\. ?){0,2}[A-ZÀ-Þ][\w'’ -]+(?:, (?:[A-Z]\. ?)*[A-ZÀ-Þ]| and | & | et al))"
)
_NEXT_LABEL = Pattern(r"[;；]\s*[^\W\d][\w ]{2,24}[:：]\s")  # "Ann Lee; last author: Bo Kim"
_MORE_BEHIND = Pattern(r"\s*[(（][^()（）]*[)）]\s*(?:等|et al|…|\.{3})|[(（]\s*共同")  # "Lee、Kim（共同一作）等"
# "一作：Lee；Kim 为共同一作": the first authors, in no order
_JOINT_FIRST = Pattern(r"\s?(?:[两三]人)?(?:同?[为是])?(?:共同|并列)(?:第一作者|一作)$")
_SOME = Pattern(rf"{any_of('author.some_zh')}|\b{any_of('author.some')}\b", re.IGNORECASE)
_LAST = Pattern(r"\b(?:last|senior) author|(?:末位|最后(?:一位)?|尾)作者", re.IGNORECASE)
_OF_ANYBODY = Pattern(
    r"\W*(?:by|who|(?:made|written|built|created|introduced|proposed) by|creators?|lead|first)\W*", re.IGNORECASE
)
_MOST = 0.8  # of its characters make words the name of an organisation
_PEOPLE_WITHIN = Pattern(r"(?P<place>[^()]{2,80}?) ?\((?P<people>[^()]*,[^()]*)\)$")  # "Acme (Lee, Kim)"
_COUNTS = Pattern(r"\bcit(?:ations?|es|ed by)\b|被引|引用", re.IGNORECASE)
_PRIMARY = Pattern(any_of("categories.primary", "categories.primary_zh"), re.IGNORECASE)
_BARE_NUMBER = Pattern(r"\s*[~≈>]?\s?\d[\d,.]*\s?[kKM万]?\+?\s*")
_PREPRINT = Pattern("预印")
_BY = Pattern(r"(?:by|from|via|作者|由)[:： ]\s*", re.IGNORECASE)


def read_labelled(mention: Mention, passage: Passage, *, of_entry: bool = False) -> bool:
    """Add a labelled passage's value to a mention; `False` where the label names no field of a work.

    The people in an entry are its authors, whatever their names are: only other texts say who has not written.
    """
    name = field_name(passage.field)
    kind = field_kind(passage.field)
    if kind is None or name is None:
        return False
    is_whole = kind is FieldKind.TITLE or (of_entry and kind is FieldKind.AUTHORS)
    passage = without_struck(passage) if is_whole else assert_only(passage)
    if _NOTHING.fullmatch(passage.text):
        return True
    if (note := _NOTE_SIGN.search(passage.text)) is not None:
        passage = passage.cut(0, note.start())
    match kind:
        case FieldKind.TITLE | FieldKind.NAME:
            return _read_title_or_name(mention, passage, kind, name)
        case FieldKind.VENUE | FieldKind.AFFILIATION | FieldKind.EXPANSION:
            mention.statements.append(replace(passage, field=kind.value))
            if kind is FieldKind.VENUE:
                mention.add(identifier_fields(passage))
        case _:
            mention.add(_values(kind, passage))
    return True


def read_meant(mention: Mention, passage: Passage, lexicon: Lexicon) -> bool:
    """Add a labelled value as its words tell where the label fits several kinds: "by: Acme", "published: TOFU 2020"."""
    kind, text = field_kind(passage.field), passage.text.strip()
    if kind in (FieldKind.DATE, FieldKind.YEAR) and (venues := _places(passage, lexicon)):
        mention.add(_values(kind, passage.blank(venues)))
        # The year of a venue helps to tell which work it is; it is claimed as the venue's.
        mention.add(replace(one, is_backing=True) for one in _values(kind, passage) if one.kind is FieldKind.YEAR)
        passage = replace(passage, field=FieldKind.VENUE.value)
    elif kind is FieldKind.TITLE and (
        covered(_places(passage, lexicon)) >= _MOST * len(text) or begins_with_makers_and_venue(passage.text, lexicon)
    ):
        passage = replace(passage, field=FieldKind.VENUE.value)
    elif kind is FieldKind.AUTHORS and _OF_ANYBODY.fullmatch(passage.field or ""):
        places = lexicon.organisations.find(text)
        within = _PEOPLE_WITHIN.match(text)
        if within and places and places[0].start == 0 and places[-1].end >= within.start() + len(within["place"]) - 1:
            at = passage.text.find(text)
            mention.add(_values(kind, passage.cut(at + within.start("people"), at + within.end("people"))))
            passage = replace(passage.cut(at, at + within.end("place")), field=FieldKind.AFFILIATION.value)
        elif places and covered((one.start, one.end) for one in places) >= _MOST * len(text):
            passage = replace(passage, field=FieldKind.AFFILIATION.value)
    if field_kind(passage.field) is FieldKind.VENUE:
        read_beside_venue(mention, passage, lexicon)
    return read_labelled(mention, passage)


def with_label(passage: Passage) -> Passage:
    """Return a value with its label where that says that a number counts citations, or that a category is primary."""
    label = passage.field or ""
    counts = _COUNTS.search(label) is not None and _BARE_NUMBER.fullmatch(passage.text) is not None
    if not counts and not (field_name(label) == "categories" and _PRIMARY.search(label)):
        return passage
    place, lead = passage.span(0, 1), f"{label}: "
    segments = (replace(one, at=one.at + len(lead)) for one in passage.segments)
    return replace(
        passage, text=lead + passage.text, segments=(Segment(0, len(lead), place.start, place.start), *segments)
    )


def _places(passage: Passage, lexicon: Lexicon) -> list[Stretch]:
    """Return where a value names venues; a number alone, such as a year, names none."""
    if passage.text.isdecimal():
        return []
    return [(one.start, one.end) for one in lexicon.venues.find(passage.text) if not is_preprint(one.venue)]


def _read_title_or_name(mention: Mention, passage: Passage, kind: FieldKind, name: str) -> bool:
    """Read a cell with a title, a short name, or an author and a year; `False` where it is running text."""
    cited = find_author_years(passage.text) if name != "title" else ()
    if cited:
        return _read_cited(mention, passage, cited[0])
    if name != "title" and _SPEAKS_OF.match(passage.text):
        return False
    is_short = kind is FieldKind.TITLE and _is_short_name(passage.text)
    if kind is FieldKind.TITLE and not is_short and (name == "title" or is_title(_bare_title(passage.text))):
        mention.add(title_fields(passage, (0, len(passage.text))))
    elif (spelt := _spelt_out(passage.text)) is not None:
        mention.add([field_at(FieldKind.NAME, passage, (spelt.short_start, spelt.short_end))])
        long = passage.cut(spelt.long_start, spelt.long_end)
        mention.statements.append(replace(long, field=FieldKind.EXPANSION.value))
    elif is_short or len(passage.text.split()) <= _LONGEST_NAME:
        mention.add(lone_names(passage))
    else:
        return False
    mention.add(identifier_fields(passage))
    mention.add(link_fields(passage))
    return True


def _spelt_out(text: str) -> DefinitionSpan | None:
    """Return the short name that a value is, and what it says that this stands for: "FOB (Foo over Bar)"."""
    found = find_definitions(text) if "(" in text or "（" in text else ()
    return next((one for one in found if one.short_start == 0 and not text[one.long_end :].strip(_CLOSING)), None)


def _values(kind: FieldKind, passage: Passage) -> Iterator[Field]:
    """Yield the identifiers, the authors or the dates that a cell holds."""
    match kind:
        case FieldKind.IDENTIFIER:
            identifiers = _labelled_identifiers(passage)
            yield from identifiers
            yield from link_fields(passage, are_own=True)
            if [one.value for one in identifiers] != [passage.text]:
                yield from _version_dates(passage)
        case FieldKind.AUTHORS:
            yield from _authors(passage)
        case _:
            found = find_dates(passage.text)
            stated = found[:2] if _REVISED.search(passage.text) else found[:1]
            dates = (date_field(passage, one.start, one.end, one.date) for one in stated)
            of_posting = _posting_of(passage.field or "")
            yield from (replace(one, subject=of_posting) for one in dates) if of_posting else dates


@lru_cache(maxsize=1_024)  # labels: a table's are those of each of its rows
def _posting_of(label: str) -> str | None:
    """Return the posting whose date a label names: the first, or that of the preprint."""
    named = posting(label.replace("_", " "), len(label))
    return named if named == FIRST_POSTING or _PREPRINT.search(label) else None


def _version_dates(passage: Passage) -> Iterator[Field]:
    """Yield the days beside a version or a posting: "2001.00001 (v1, 2020-01-31)", "…，2020-01-31 首发"."""
    for found in find_dates(passage.text):
        said = posting(passage.text, found.start)
        behind = _POSTED_BEHIND.match(passage.text, found.end) is not None
        if said or behind or _VERSION.search(passage.text, 0, found.start):
            yield replace(date_field(passage, found.start, found.end, found.date), subject=said or POSTING)


def _is_short_name(text: str) -> bool:
    """Tell whether a value is one word with the form of a name, whatever its label says."""
    words = _bare_title(text).split()
    return len(words) == 1 and is_name(words[0])


def _read_cited(mention: Mention, passage: Passage, cited: AuthorYear) -> bool:
    """Read a cell that holds an author and a year for its work; `False` where it holds more than that."""
    if cited.end - cited.start < len(passage.text.strip()) - _ROUND:
        return False
    mention.add([field_at(FieldKind.AUTHORS, passage, cited.authors)])
    if cited.year:
        mention.add([field_at(FieldKind.YEAR, passage, cited.year)])
    mention.add(identifier_fields(passage))
    return True


def _labelled_identifiers(passage: Passage) -> tuple[Field, ...]:
    """Return the identifiers of a passage that is labelled to hold some; an arXiv id needs no prefix here."""
    found = identifier_fields(passage)
    start, end = trim(passage.text, (0, len(passage.text)), _QUOTES, _QUOTES)
    alone = parse_identifier(passage.text[start:end]) if not found and end > start else None
    if alone is None:
        return found
    stated = field_at(FieldKind.IDENTIFIER, passage, (start + alone.start, start + alone.end))
    return (replace(stated, identifier=alone.identifier, version=alone.version),)


def title_fields(
    passage: Passage, stretch: Stretch, remark: int | None = None, *, doubtful: bool = False
) -> Iterator[Field]:
    """Yield the title in a stretch, and the short name that stands in brackets behind it.

    Other words there, as in "(Extended Abstract)", may be the title's or the writer's.
    """
    text, aside = passage.text, None
    if passage.marks or not text.isascii() or not _ends_in_word(text[: stretch[1]]):
        names, stretch, aside = _cut_title(passage, stretch)
        yield from names
    start, end = trim(text, without_marker_around(text, stretch), _QUOTES, _QUOTES)
    if remark is None and aside is not None and start < aside < end:
        remark = aside - start
    if end > start:
        place = passage.span(start, end)
        yield Field(FieldKind.TITLE, text[start:end], place, pointer=passage.pointer, remark=remark, doubtful=doubtful)


def _ends_in_word(text: str) -> bool:
    """Tell whether a text ends in a letter or a digit: no brackets stand behind a title, then."""
    return text[-1:].isalnum()


def _cut_title(passage: Passage, stretch: Stretch) -> tuple[list[Field], Stretch, int | None]:
    """Return the short names around a title, where it stands without them, and where words begin that may be its own.

    Link labels, glosses, and words like 阅读笔记 behind it are no part of it.
    """
    names: list[Field] = []
    aside = None
    start, end = _without_link_tail(passage, *stretch)
    glossed = _NAME_WITH_TITLE.match(passage.text, start, end)
    if glossed and is_name(glossed["name"]) and is_title(glossed["title"]):
        names.append(field_at(FieldKind.NAME, passage, glossed.span("name")))
        start, end = glossed.span("title")
    alias = _ALIAS.search(passage.text, start, end)
    if alias and len(passage.text[start : alias.start()].split()) >= 2:
        if _is_alias(alias["name"]):
            names.append(field_at(FieldKind.NAME, passage, alias.span("name")))
            end = alias.start()
        else:
            aside = alias.start()
    marked = next((mark.end for mark in passage.marks if mark.kind in _MARKED and mark.start <= start + 1), start)
    if start < marked < end and _PEOPLE_BEHIND.match(passage.text, marked, end):
        end = marked
    if enclosed := _ENCLOSED.match(passage.text[start:end]):
        start, end = start + enclosed.start("title"), start + enclosed.end("title")
    if reading := _READING.search(passage.text, start, end):
        end = reading.start()
    if cited := _CITED_TAIL.search(passage.text, start, end):
        end = cited.start()
    gloss = _GLOSS.search(passage.text, start, end)
    if gloss and not has_han(passage.text[start : gloss.start()]):
        end = gloss.start()
    return names, (start, end), aside


def _is_alias(words: str) -> bool:
    """Tell whether words in brackets behind a title are a short name; "(Extended Abstract)", "[In Chinese]" are none.

    Of several words one has to have the form of a name itself: "(GridWorld v2)".
    """
    return any(is_name(word) for word in words.split("/", maxsplit=1)[0].split())


def name_fields(passage: Passage) -> Iterator[Field]:
    """Yield the short names in a passage that holds nothing else: "A / B", "A (B)"."""
    start, end = _without_link_tail(passage, 0, len(passage.text))
    for part in _NAME_PART.finditer(passage.text, start, end):
        left, right = trim(passage.text, part.span(), _QUOTES, _QUOTES)
        words = passage.text[left:right]
        is_link = is_work_link(words) or is_other_link(words)
        if 2 <= right - left <= _LONGEST_WORDS and not is_link and _LETTER.search(words):
            yield field_at(FieldKind.NAME, passage, (left, right))


def lone_names(passage: Passage) -> list[Field]:
    """Return the short names in a cell; of one that holds a single name, that it is all that stands there."""
    names = list(name_fields(passage))
    is_alone = len(names) == 1 and names[0].value == passage.text.strip(_QUOTES)
    return [replace(names[0], subject=ALONE)] if is_alone else names


def _bare_title(text: str) -> str:
    """Return a title without the short name and the link labels behind it."""
    bare = text if _ends_in_word(text) else _ALIAS.sub("", _LINK_TAIL.sub("", text))
    return bare.strip(_QUOTES)


def _without_link_tail(passage: Passage, start: int, end: int) -> Stretch:
    """Return a stretch without the link labels at its end: "[paper]", "(code)"."""
    for mark in passage.marks:
        words = passage.text[mark.start : mark.end]
        if mark.kind is Markup.LINK and mark.start > start and (is_work_link(words) or is_other_link(words)):
            end = min(end, mark.start)
    text = passage.text[start:end].rstrip(" [【(（|·,，")
    tail = _LINK_TAIL.search(text)
    if tail and (is_work_link(tail["words"]) or is_other_link(tail["words"])):
        text = text[: tail.start()]
    return start, start + len(text)


def _authors(passage: Passage) -> Iterator[Field]:
    """Yield the authors of a cell, without "by" before them and remarks on one of them behind."""
    lead = len(passage.text) - len(passage.text.lstrip())
    by = _BY.match(passage.text, lead)
    start = by.end() if by else lead
    remark = _REMARK.search(passage.text, start)
    end = remark.start() if remark else len(passage.text)
    if other := _NEXT_LABEL.search(passage.text, start, end):
        end = other.start()
    start, end = trim(passage.text, (start, end), " \t\n*_`", " \t\n*_`;；,，。")
    joint = None if passage.text.isascii() else _JOINT_FIRST.search(passage.text, start, end)
    if joint:
        end = joint.start()
    if end > start:
        stated = field_at(FieldKind.AUTHORS, passage, (start, end))
        is_some = (
            joint or _SOME.search(passage.field or "") or (remark and _MORE_BEHIND.match(passage.text, remark.start()))
        )
        is_last = _LAST.search(passage.field or "") is not None
        subject = AMONG if is_some else LAST if is_last else stated.subject
        yield replace(stated, subject=subject)
