"""The title and the name with which an item begins: marked, before a colon or behind one, or plain words."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.cards import split_lines
from veridical.mentions.fields import field_at
from veridical.mentions.fragments import is_fragment
from veridical.mentions.item_rest import QUOTES
from veridical.mentions.labelled import title_fields
from veridical.mentions.labels import is_other_link, is_work_link
from veridical.mentions.names import find_bound_names, is_name
from veridical.mentions.no_titles import (
    begins_with_people,
    introduces_work,
    is_of_work,
    leads_on,
    leads_to_name,
    tells_facts,
    tells_places,
)
from veridical.mentions.run_in_heads import is_run_in
from veridical.mentions.ties import Tie, identifier_fields
from veridical.mentions.titles import (
    FEWEST_PLAIN,
    begins_with_name,
    is_about_work,
    is_called_in_sentence,
    is_in_title_case,
    is_local,
    is_sentence_case_title,
    leads_to_code,
    looks_like_title,
    may_be_stress,
)
from veridical.model import CALLED, Field, FieldKind, Markup
from veridical.text.acronyms import find_definitions, spells
from veridical.text.cues import any_of
from veridical.text.dates import find_dates
from veridical.text.folding import has_han, is_east_asian
from veridical.text.glosses import is_foreign_title
from veridical.text.patterns import Pattern
from veridical.text.sentences import find_quotations

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.mentions.anchors import Reader
    from veridical.mentions.ties import Anchor
    from veridical.model import Mark, Passage

# Persons behind a title: "Ann Lee, Bo C. Kim & Cy Ito", "Lee, Kim, Ito", "Lee" (before "et al.")
_WHOLE_NAME = r"[A-Z][\w’'-]+(?: [A-Z]\.)*(?: [A-Z][\w’'-]+){1,2}"
_PERSONS = (
    rf"(?:{_WHOLE_NAME}(?:(?:, | & | and |, and ){_WHOLE_NAME})+"
    r"|[A-Z][\w’'-]+(?:, [A-Z][\w’'-]+){2,6}|[A-Z][\w’'-]+(?: [A-Z][\w’'-]+){0,2}(?=,? et al))"
)
# Where an unmarked title ends: a bar, a link label, a dash, a period, a bracket group that cites, a year.
_TITLE_END = Pattern(
    r"\s?[|｜。；，]|;\s(?=[A-Z])|（(?=[^（）]*(?:\d{4}|等))|\s\[|\s[–—]\s|\s-\s|\.\s+(?=[*_A-Z\[(])|\.$|\n"
    r"|\s[（(](?=[^)）]*(?:\d{4}|[A-Z]{3}))"
    r"|\s*[,，]\s*(?=(?:19|20)\d{2}|arXiv|doi|https?:|by\s)"
    rf"|\sby\s(?={_WHOLE_NAME}(?:,| and | & | et al))"
    rf"|,\s(?={_PERSONS}(?:,? et al\.?)?(?:,\s[A-Z][\w ]{{1,20}})?\s?(?:[(（][\w ]{{2,30}}[)）])?\.?\s?(?:\[|$))"
)
_SENTENCE = Pattern(rf"\b{any_of('sentence.words')}\b|[→=；。，]|[\u4e00-\u9fff]{{2}}")
_REGISTER = Pattern(r"\s*[-,，(（\[:：—–]\s*(?:arxiv|doi)\s*[:：]?\s*$", re.IGNORECASE)
_ALIAS_BEHIND = Pattern(r"\s*[(（](?P<name>[A-Za-z][\w.+-]{1,20})[)）]")
_CITES_BEHIND = Pattern(r"\s?[(（][^()（）]{0,80}?(?:\bet al|等)[^()（）]{0,40}(?:19|20)\d{2}[)）]")
_SAID_AT = Pattern(r"\s*\d{1,2}:\d\d(?::\d\d)?\s")
_BEHIND_MARK = Pattern(r"[\"”\])】]*\s?(?P<colon>(?:::?|：)?)\s*")
# Behind words without a mark, and what they cite in brackets: a sentence goes on.
_DASH = Pattern(r"[–—-]+\s+")
_IN_SENTENCE = Pattern(r"\s?(?:[(\[][^()\[\]]{0,80}[)\]]\s?)+,?\s?[a-z]")
# "The FOO of Lee", before ", Kim and Ito (TOFU 2020)"
_OF_PEOPLE = Pattern(r"(?:[Tt]he )?(?P<name>\S+) (?:of|by|from) [A-ZÀ-Þ][\w'’-]+(?:, [A-ZÀ-Þ][\w'’-]+)*")
_UNENDED = Pattern(r" (?:of|by|from|at|with|and|the|an?)$")  # "FOO: The work of", before people
_SPELLS_OUT = Pattern(rf"(?:is |was )?{any_of('title.expansion')}", re.IGNORECASE)
_SAYS_LONG_FORM = Pattern(r"\b(?:short|stands?|standing) for\b")
_LATIN = Pattern(r"[A-Za-zÀ-ÿ]")
_FRONT = Pattern(r"[^,.;:，。；：(（]+")
# "Lee, van Dyk: A Study of Foos"
_INVERTED_TERM = Pattern(r"[^\W\d_][\w-]+, [a-zß-ÿ][\w-]*(?: \([\w-]+\))?$")  # "Autofoo, deep"
_PEOPLE_BEFORE = Pattern(
    r"(?:(?:van |de |von |der )*[A-ZÀ-Þ][\w'’-]+, )+(?:and |& )?(?:van |de |von |der )*[A-ZÀ-Þ][\w'’-]+: "
)
_MORE_OR_YEAR = Pattern(r"\bet al\b|\b(?:19|20)\d\d\b")
_OPENING_QUOTES, _CLOSING_QUOTES = '"“《', '"”》'
_QUOTES = '"“”《》'
_HEADS = (Markup.LINK, Markup.STRONG, Markup.EMPHASIS, Markup.UNDERLINE, Markup.CODE)
_LONGEST_NAME = 40  # characters
_SHORT_NAME = 3  # words
_CALLED = 4  # words in bold beside an identifier that may be the first part of the title, by which the work is called


def find_item_title(first: Passage, start: int, anchors: Sequence[Anchor], reader: Reader) -> list[Field] | None:
    """Return the fields of the title and the name with which an item begins; `None` where it begins otherwise."""
    mark = head_mark(first, start)
    if mark is not None:
        return list(_title_behind_label(first, mark) or _marked_title(first, mark, reader))
    anchor = next((a for a in anchors if a.tie is Tie.TITLE and a.start - start <= 2), None)
    if anchor is not None:
        is_plain = any(one.doubtful for one in anchor.fields)
        doubtful = is_plain and _names_work(first.text[anchor.start : anchor.end], reader)
        return list(title_fields(first, (anchor.start, anchor.end), doubtful=doubtful))
    tied = [a.start for a in anchors if a.tie in (Tie.IDENTIFIER, Tie.AUTHORS)]
    if tied and not any(a.tie is Tie.TITLE for a in anchors):
        end = min(_title_end(first, start), *tied)
        whole = _REGISTER.sub("", first.text[start:end]).rstrip(" ,，(（[:：—–-")
        if people := _PEOPLE_BEFORE.match(whole):
            start, whole = start + people.end(), whole[people.end() :]
        is_fact = _spells_name_out(whole) or tells_facts(whole, reader.bound, reader.lexicon)
        is_fact = is_fact or tells_places(whole, reader.lexicon)
        is_fact = is_fact or _tells_of_name(whole, reader) or _ends_in_name(whole, reader)
        owned = _OF_PEOPLE.fullmatch(whole)
        is_fact = is_fact or (owned is not None and owned["name"] in reader.bound)
        if _is_plain_title(whole) and not is_fact:
            stretch = (start, start + len(whole))
            in_sentence = _IN_SENTENCE.match(first.text, stretch[1]) is not None
            doubtful = in_sentence or _names_work(whole, reader) or not is_in_title_case(whole)
            return list(title_fields(first, stretch, doubtful=doubtful))
    return None


def title_first(passages: Sequence[Passage], lexicon: Lexicon) -> Sequence[Passage]:
    """Return the passages of an item, that of its marked title first where lines of facts stand above it."""
    lines = list(split_lines(passages[0])) if passages and "\n" in passages[0].text else []
    place = next((i for i, line in enumerate(lines) if _is_marked_title(line)), 0)
    if not place or not all(is_fragment(line.text, lexicon) for line in lines[:place]):
        return passages
    return (lines[place], *lines[:place], *lines[place + 1 :], *passages[1:])


def _is_marked_title(line: Passage) -> bool:
    """Tell whether a line begins with a title that is marked or quoted as one."""
    start = len(line.text) - len(line.text.lstrip())
    marked = [(mark.start, mark.end) for mark in line.marks if mark.kind in _HEADS]
    titles = (line.text[slice(*one)] for one in (*marked, *find_quotations(line.text)) if one[0] == start)
    return any(looks_like_title(title.strip(_QUOTES)) for title in titles)


def head_mark(first: Passage, start: int) -> Mark | None:
    """Return the mark of the words with which an item begins."""
    for mark in first.marks:
        if mark.kind in _HEADS and mark.end > mark.start and mark.start <= start + 1 < mark.end:
            if mark.start >= start:
                return mark
            if first.text[mark.start].isdigit():
                return replace(mark, start=start)  # "**1. Foobar**"
    return None


def _marked_title(first: Passage, mark: Mark, reader: Reader) -> Iterator[Field]:
    """Yield title and name of an item that begins with a link, bold or quoted words."""
    text = first.text
    words = marked_words(first, mark)
    is_other = is_local(mark) or leads_to_code(mark) or is_work_link(words) or is_other_link(words)
    if not words or is_other or _is_when(first, mark, words):
        return
    at = rest.end() if (rest := _BEHIND_MARK.match(text, mark.end)) else mark.end
    colon = text[mark.start : mark.end].rstrip().endswith((":", "：")) or bool(rest and rest["colon"])
    is_quoted = text[mark.start : mark.start + 1] in QUOTES and mark.kind is Markup.STRONG
    is_cited = mark.kind is Markup.STRONG and _CITES_BEHIND.match(text, mark.end) is not None
    may_be = mark.kind is Markup.LINK or is_quoted or is_cited or begins_with_name(words)
    is_title = looks_like_title(words) or (may_be and is_sentence_case_title(words))
    is_bold, is_short = mark.kind is Markup.STRONG, len(words.split()) <= _CALLED
    joined = list(_title_behind_colon(first, mark, at, reader, is_title=is_title)) if colon else ()
    if joined:
        yield from joined
        if not is_title and len(words) <= _LONGEST_NAME:
            yield _name(first, mark, words)
    elif is_title and is_bold and (reader.is_called(words) or (is_short and identifier_fields(first))):
        yield _name(first, mark, words)
    elif is_title and _INVERTED_TERM.match(words):
        yield from (one for one in title_fields(first, (mark.start, mark.end)) if one.kind is FieldKind.NAME)
    elif is_title:
        doubtful = _may_be_name(mark, words, reader) or is_run_in(first, mark.start) or is_about_work(words)
        fields = title_fields(first, (mark.start, _alias_end(text, mark.end, reader)), doubtful=doubtful)
        subject = CALLED if is_called_in_sentence(first, mark.start, mark.end) else None
        yield from (replace(one, subject=subject) if one.kind is FieldKind.TITLE and subject else one for one in fields)
    elif is_name(words.split()[0]) or len(words.split()) <= _SHORT_NAME:
        yield _name(first, mark, words)
        end = _title_end(first, at)
        if _SPELLS_OUT.match(text, at):
            return
        is_linked = mark.kind is Markup.LINK  # in whole, if at all
        if not is_linked and text[at : at + 1].islower() and _is_plain_title(text[mark.start : end]):
            yield from title_fields(first, (mark.start, end), doubtful=True)
            return
        yield from _title_behind_name(first, words, at, reader)


def _title_behind_label(first: Passage, mark: Mark) -> list[Field]:
    """Return the title in Latin letters behind a Chinese label: "**基本信息**：A Study of Foos，TOFU 2020"."""
    words, text = marked_words(first, mark), first.text
    rest = _BEHIND_MARK.match(text, mark.end)
    at = rest.end() if rest else mark.end
    is_label = has_han(words) and _LATIN.search(words) is None and rest is not None and bool(rest["colon"])
    if not is_label or _LATIN.match(text, at) is None:
        return []
    end = _title_end(first, at)
    return list(title_fields(first, (at, end), doubtful=True)) if _is_plain_title(text[at:end]) else []


def _is_when(first: Passage, mark: Mark, words: str) -> bool:
    """Tell whether marked words are a date, or before a time: "**1957** — FOO by Lee", "**Ann** `10:09` FOO is"."""
    is_number = mark.kind is Markup.CODE and not any(map(str.isalpha, words))
    is_date = any((one.start, one.end) == (0, len(words)) for one in find_dates(words))
    return is_number or is_date or _SAID_AT.match(first.text, mark.end) is not None


def _may_be_name(mark: Mark, words: str, reader: Reader) -> bool:
    """Tell whether marked words may be no title: they only have stress, or the work is called so."""
    is_called = mark.kind is Markup.STRONG and len(words.split()) <= _CALLED and words in reader.bound
    return is_called or may_be_stress(mark, words)


def _title_behind_name(first: Passage, words: str, at: int, reader: Reader) -> Iterator[Field]:
    """Yield the title behind a name: it repeats the name, or stands there, or behind a dash up to its period."""
    text = first.text
    dash = _DASH.match(text, at)
    at = dash.end() if dash else at
    end = _title_end(first, at)
    stated = text[at:end]
    if dash:
        is_closed = text[end : end + 1] == "." and "," not in stated
        may_be = is_closed and is_name(words) and is_in_title_case(stated)
    else:
        may_be = not stated.startswith(tuple("–—|(（-"))
    repeats = stated.startswith((f"{words}: ", f"{words}："))
    if repeats or (may_be and _is_plain_title(stated) and not _ends_in_venue(stated, reader)):
        yield from title_fields(first, (at, end), doubtful=not repeats)


def _alias_end(text: str, at: int, reader: Reader) -> int:
    """Return where a short name in brackets behind a title ends; an organisation or a venue there is none."""
    alias = _ALIAS_BEHIND.match(text, at)
    return alias.end() if alias and is_name(alias["name"]) and not reader.is_no_work(alias["name"]) else at


def marked_words(passage: Passage, mark: Mark) -> str:
    """Return the marked words without quotation marks, brackets and colons, a name also without its period."""
    words = passage.text[mark.start : mark.end].strip(' "“”:：[]【】')
    return words if " " in words else words.rstrip(".")


def _title_behind_colon(first: Passage, mark: Mark, at: int, reader: Reader, *, is_title: bool) -> Iterator[Field]:
    """Yield the title of "NAME: …": the words behind the colon that are one alone or repeat the name, or all joined."""
    text = first.text
    words = marked_words(first, mark)
    behind = next((m for m in first.marks if m.kind in _HEADS and m.start == at and m.end > at), None)
    end = _title_end(first, at)
    rest = text[at:end].strip(" []()")
    if behind is not None and looks_like_title(text[at : behind.end]):
        yield from title_fields(first, (at, behind.end))
    elif text.startswith(words, at) or text[at:end] in reader.known.titles:
        yield from title_fields(first, (at, end))
    elif (is_title and (_ends_in_venue(rest, reader) or _tells_whose(rest, reader))) or (
        _SENTENCE.search(rest) and (is_title or not rest[0].isupper())
    ):
        if is_title:
            yield from title_fields(first, (mark.start, mark.end), doubtful=_may_be_name(mark, words, reader))
    elif tells_facts(f"{words}: {rest}", reader.bound, reader.lexicon) or _begins_with_letters(rest, words):
        return
    elif len(rest) > _SHORT_NAME and not is_work_link(rest) and _goes_on(mark, words, rest):
        is_remark = rest[0].islower() and mark.kind is not Markup.LINK
        yield from title_fields(first, (mark.start, end), remark=len(words) if is_title else None, doubtful=is_remark)


def _tells_whose(words: str, reader: Reader) -> bool:
    """Tell whether words behind a title say who made the work, where or when: "Lee et al., Acme, May 2020"."""
    return is_fragment(words, reader.lexicon, people=_MORE_OR_YEAR.search(words) is not None)


def _goes_on(mark: Mark, words: str, rest: str) -> bool:
    """Tell whether the words behind a colon go on with a title; behind a link all but a remark in the text's script."""
    is_remark = any(map(is_east_asian, rest)) and not any(map(is_east_asian, words))
    is_other = is_remark or "、" in rest or begins_with_people(rest)
    return not is_other and (mark.kind is Markup.LINK or looks_like_title(rest))


def _is_plain_title(words: str) -> bool:
    """Tell whether unmarked words are a title: four or more, no sentence, and nothing of a named work."""
    if len(words.split()) < FEWEST_PLAIN or is_of_work(words) or leads_to_name(words):
        return False
    if introduces_work(words) or begins_with_people(words) or _SAYS_LONG_FORM.search(words):
        return False
    return (
        _UNENDED.search(words) is None
        and looks_like_title(words)
        and _SENTENCE.search(words) is None
        and not is_foreign_title(words)
    )


def _ends_in_name(words: str, reader: Reader) -> bool:
    """Tell whether words of a sentence end in the name of a known work: "Early work on FOO"."""
    return words.rpartition(" ")[2] in reader.bound and not is_in_title_case(words)


def _spells_name_out(words: str) -> bool:
    """Tell whether words are a short name and what it stands for: "FOB（Foo over Bar）"."""
    return any(one.short_start == 0 < one.long_start for one in find_definitions(words))


def _begins_with_letters(words: str, name: str) -> bool:
    """Tell whether the words up to the first sign spell a short name: "FOB: Foo over Bar, Lee"."""
    front = _FRONT.match(words)
    if front is None:
        return False
    is_whole = any(one.short == name and one.long == front[0] for one in find_definitions(f"{name}: {front[0]}"))
    return is_whole or (name.isupper() and spells(front[0], name))


def _names_work(words: str, reader: Reader) -> bool:
    """Tell whether words name a work, but not before a colon: "The Original FOO", "Lee and Kim's Well-Known FOO"."""
    parts = words.split()
    is_inside = any(not words.startswith((":", "："), end) for _, end in find_bound_names(words, reader.bound))
    return is_inside or any(
        " ".join(parts[-count:]) in reader.bound for count in range(1, min(_SHORT_NAME, len(parts)))
    )


def _tells_of_name(words: str, reader: Reader) -> bool:
    """Tell whether words before people go on with these, or place a work, and have a known name: "FOO goes back to"."""
    return bool(find_bound_names(words, reader.bound)) and leads_on(words, reader.lexicon)


def _ends_in_venue(words: str, reader: Reader) -> bool:
    """Tell whether words end with a venue and its year: "Lee and Kim, ICML 2011"."""
    return any(found.venue.year and found.end >= len(words) for found in reader.lexicon.venues.find(words))


def _name(first: Passage, mark: Mark, words: str) -> Field:
    """Return marked words as the name of the work."""
    start = first.text.index(words, mark.start)
    return field_at(FieldKind.NAME, first, (start, start + len(words)))


def _title_end(passage: Passage, start: int) -> int:
    """Return where a title that begins here ends: at a sign or a bracket group, a link, an image, or italics."""
    found = _TITLE_END.search(passage.text, start)
    end = found.start() if found else len(passage.text)
    for mark in passage.marks:
        if mark.start > start and mark.kind in (Markup.LINK, Markup.IMAGE, Markup.EMPHASIS) and mark.start < end:
            words = passage.text[mark.start : mark.end]
            if mark.kind is not Markup.EMPHASIS or not looks_like_title(words):
                end = min(end, mark.start)
    return start + len(passage.text[start:end].rstrip(' [(（【|.·,，"“'))
