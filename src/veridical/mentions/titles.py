"""Titles in running text: quoted, in 《》, bold, in italics, as link text, or plain before a bracket group."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from veridical.mentions.links import is_code_host
from veridical.mentions.markers import without_marker_around
from veridical.mentions.names import is_name
from veridical.mentions.no_titles import introduces_work, leads_to_name
from veridical.model import Markup
from veridical.text.cues import any_of, entries
from veridical.text.folding import has_han
from veridical.text.glosses import is_foreign_title
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.people import are_all_people
from veridical.text.sentences import find_quotations, trim
from veridical.text.title_keys import LONGEST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import Mark, Passage
    from veridical.text.sentences import Stretch

_WORD = Pattern(r"[A-Za-zÀ-ÿ0-9$\\][\w$\\{}^'’.+-]*")
_MINOR = frozenset(entries("title.minor"))
# What follows or precedes a quotation that is a title and not a quotation.
_TITLE_AHEAD = Pattern(
    r"\s*[,，.]?\s*(?:[(（\[]\s*[^()（）]{0,80}?(?:(?:19|20)\d{2}|\d{4}\.\d{4,5}|et al|等)|by\s+[A-Z]"
    r"|,?\s*(?:[A-Z][\w.'’-]+ ){1,4}(?:et al|and [A-Z]|& [A-Z])|\barXiv|一文|这篇|（|\[\d)"
)
_TITLE_BEHIND = Pattern(
    rf"(?:\b{any_of('title.before')}|{any_of('title.before_zh')}|:|：|to|=|→)\s*[,:：(（]?\s*[*_]*$", re.IGNORECASE
)
_SAID_BEHIND = Pattern(
    rf"(?:\b{any_of('title.said')}(?:,? that)?|{any_of('title.parts')})\s*[,:：]?\s*[*_]*$", re.IGNORECASE
)
_OWN_WORDS = Pattern(r"(?:We|Our|I|In this (?:paper|work))\b.*\b[a-z]{2,}")
# "Lee and Kim (2014), “How foos change a bar”"
_CITED_BEHIND = Pattern(
    r"[A-ZÀ-Þ][\w'’-]+(?:(?: et al\.?)?,?\s\((?:19|20)\d{2}[a-z]?\)[,.]|(?: [A-ZÀ-Þ][\w-]+)['’]s)\s*[*_]*$"
)
# A list of terms or an equation in quotes is no title.
_NO_TITLE = SeldomPattern(r"\s[/+=→]\s|[;；→]|\\\\|\\[a-z]+.*\\[a-z]+.*\\[a-z]+|\d\|\d|[:：]$|^[^{]*\}|\{[^}]*$")
_TEXT_BEHIND = Pattern(rf"\b{any_of('title.texts')},? [*_]*$")
_BY, _SHORT_TITLE, _QUOTES = Pattern(r"[*_]*,? by [A-Z]"), 2, "\"“”„«»‘’' "
_NAMED_TITLE = Pattern(r"(?:标题|题目|题为|论文|文章|原题)(?:是|为)?[:：]?\s*$")
_ABOUT = SeldomPattern(rf"\b{any_of('title.about')}\b", re.IGNORECASE)
PERSON = r"(?:[A-Z][\w.'’-]*\s){1,3}[A-Z][\w'’-]+"
"""A name of several words, "Ann B. Lee"."""
_BARE_INITIALS = r"[A-ZÀ-Þ][\w'’-]+ [A-Z](?:[- ]?[A-Z]){0,2}"  # "Lee AB" (Vancouver, GB/T 7714)
_PEOPLE = Pattern(
    rf"\bet\.? al\b|等人?$|^{PERSON}(?:,\s(?:and\s)?{PERSON})+$|^{_BARE_INITIALS}(?:,\s{_BARE_INITIALS})+$"
)
_PEOPLE_SIGN = SeldomPattern(r"[,等]|et")  # in each of these
_PAIR = SeldomPattern(rf"{PERSON} (?:and|&) {PERSON}")
_CITED = SeldomPattern(r"[(（\[][^()（）\[\]]{0,60}?(?:(?:19|20)\d{2}|\d{4}\.\d{4,5}|et al)")
_BRACKETS = ("(", "（", "[")  # what `_CITED` begins with
_QUOTES_BEHIND = ('"', "”", "*")  # what may stand between a title and its bracket group, before a space
MARKS = (Markup.STRONG, Markup.EMPHASIS, Markup.LINK, Markup.UNDERLINE)
"""What may mark a title."""
_ADDRESS = Pattern(r"https?:|//|doi:|www\.")
_MADE_IT = SeldomPattern(rf"\b(?:{any_of('credit.did')}|made|did) it\b")  # "FOO: Lee and Kim wrote it"
_SECOND_SENTENCE = Pattern(  # what comes first is one class: the others are passed over fast
    r"[.;。；、](?:(?<=[.;])(?<!\bvs.)(?<!\bv.)(?<!\bSt.)(?<!\bDr.)(?<!\bNo.)\s+|(?<=[。；、])\s*)\w"
)
_ENDED = Pattern(r"[.!。]$")
_SPACED_WORD = Pattern(r"[^\s(),;，。；、（）:：\"“”]+:?(?=\s|$)")
_LATIN_WORD = Pattern(r"[A-Za-z]{2,}")
_LATIN_TEXT = Pattern(r"[A-Za-z]{3}")
# "Foo is from Acme", "Ann Lee and Bo Kim of Acme", "Proposed by Lee and Kim"
_NO_PLAIN = Pattern(
    rf"(?i:{any_of('credit.done')})(?: \w+ly)? by\b|"
    r"\S+ (?:is|was|are|were) (?:from|by|of|at|in|an?|the)\b"
    r"|[A-Z][\w.]+(?: [A-Z][\w.]*){1,2} (?:and|&) [A-Z][\w.]+(?: [A-Z][\w.]*){1,2} (?:of|at|from|in)\b"
)
_TELLS_PLACE = Pattern(r": [A-Z]{2}[\w-]* (?:is|was) [A-Z][\w./&-]*$")  # "Please fix it: FOO is Acme"
_HAN_SENTENCE = Pattern("[的是由在被了和与]")  # among English words
_HAN_STOP = Pattern(r"[，。；]")
# In a Chinese sentence its first Chinese sign ends the title.
_ANNOUNCED = SeldomPattern(
    rf"{any_of('title.labels_zh')}[^，。：:\nA-Za-z]{{0,8}}?(?:(?P<sign>[是为叫：:])|\s)\s*"
    r"(?P<title>[A-Z][^，。；（\n“”\"《》\u4e00-\u9fff]{8,200}?)"
    r"(?=(?<=\w)\([A-Z]{2}|\s?(?:[，。；（）)]|[\u4e00-\u9fff]|,\s?[A-Z][\w&-]*(?: [\w&-]+){0,4} ['’]?\d{2,4}(?!\w)|$))"
)
_REPEATED = Pattern(
    r"(?<![\w-])(?P<name>[A-Z][\w+-]*(?: [\w+-]+){0,2})(?: [(（][^()（）]{1,80}[)）])?(?:[:,]| [–—-])? "
    r"(?P<title>(?P=name): [A-Za-z][^.;|()\[\]\"“”\n]{8,200}?)"
    r"(?=[.;]\s|[.;]?$|\s[(\[|–—]|\n"
    rf"|,\s(?:{PERSON}|[A-Z][\w’'-]+(?: [\w’'-]+){{0,5}},? ['’]?\d{{2,4}}|\d{{4}}|by |arXiv|doi))"
)
_FEWEST_WORDS, _MOST_WORDS = 3, 40
_STOP = Pattern(r"(?<!\bvs)(?<!\bv)[.;]\s")  # within words that are no one title
_POSSESSIVE = Pattern(r"(?:[A-Z][\w.-]* ){0,2}[A-Z][\w-]*['’]s ")
FEWEST_PLAIN = 4  # words of a title that nothing marks, of one in a Chinese text, of one in sentence case
_FEWEST_ALONE = 5  # words of a quoted title that nothing announces
_FEWEST_PEOPLE = 3  # family names alone
_SHORTEST_HAN = 8  # characters
_FAR = 240  # characters to walk back over
_MOST_CALLED = 4  # words by which a text calls a work
_WORD_BEFORE = Pattern(r"\b[a-z]+ $|['’]s $")
_WORD_BEHIND = Pattern(r" [a-z]{2,}\b(?<!\bby)(?<!\bfrom)(?<!\bin)(?<!\bat)")
_NEAR = 16  # characters before a link or a title in which the word before it ends


def find_titles(passage: Passage) -> Iterator[Stretch]:
    """Yield the marked or quoted titles of a passage, quotation marks left out."""
    text = passage.text
    quoted = find_quotations(text)
    for start, end in quoted:
        if _is_quoted_title(text, start, end) or is_short_title(text, start, end):
            yield _inner(text, start + 1, end - 1)
    for mark in passage.marks:
        overlaps = any(start < mark.end and mark.start < end for start, end in quoted)
        if mark.kind in MARKS and not overlaps and not is_local(mark):
            words = text[mark.start : mark.end]
            if (looks_like_title(words) and not _is_people(words)) or is_short_title(text, mark.start, mark.end):
                yield _inner(text, mark.start, mark.end)


def is_short_title(text: str, start: int, end: int) -> bool:
    """Tell whether two marked words are said to be a text by somebody: "the article *Deep Foos* by Lee"."""
    words = text[start:end].strip(_QUOTES)
    is_two = len(words.split()) == _SHORT_TITLE and words.istitle()
    return is_two and _TEXT_BEHIND.search(text, max(0, start - _NEAR), start) is not None and bool(_BY.match(text, end))


def find_announced_titles(text: str) -> Iterator[Stretch]:
    """Yield unquoted English titles behind a Chinese word for one: "题目是 A Study of Foos，"."""
    for found in _ANNOUNCED.finditer(text) if has_han(text) else ():
        if len(found["title"].split()) >= (_FEWEST_WORDS if found["sign"] else FEWEST_PLAIN):
            yield found.span("title")


def find_repeated_titles(passage: Passage) -> Iterator[Stretch]:
    """Yield titles that begin with the name before them: "FOO: FOO: A Study of Bars", "FOO (Acme): FOO: A Study"."""
    if ": " not in passage.text:
        return
    code = [mark for mark in passage.marks if mark.kind is Markup.LINK and leads_to_code(mark)]
    for found in _REPEATED.finditer(passage.text):
        title = found["title"]
        if any(mark.start < found.end("name") and found.start() < mark.end for mark in code):
            continue
        if len(title.split()) >= FEWEST_PLAIN and (looks_like_title(title) or is_sentence_case_title(title)):
            yield found.span("title")


def find_plain_titles(text: str) -> Iterator[Stretch]:
    """Yield unquoted titles: four or more words in title case right before a bracket group that cites."""
    for group in _CITED.finditer(text) if any(map(text.__contains__, _BRACKETS)) else ():
        end = _end_before(text, group.start())
        start = _title_case_start(text, end)
        words = text[start:end] if start is not None else ""
        if start is None or _NO_PLAIN.match(text, start) or is_foreign_title(words) or introduces_work(words):
            continue
        if leads_to_name(words) or _TELLS_PLACE.search(words):
            continue
        maker = _POSSESSIVE.match(words)
        if maker is not None and len(_WORD.findall(words[maker.end() :])) < _FEWEST_WORDS:
            continue  # "Ann Lee's Deep Foo (…)"
        if looks_like_title(words):
            yield _inner(text, start, end)


def _end_before(text: str, bracket: int) -> int:
    """Return where the words before a bracket end; a quotation mark and a space may stand between them."""
    end = bracket - text[bracket - 1 : bracket].isspace()
    return end - (text[end - 1 : end] in _QUOTES_BEHIND)


def may_be_stress(mark: Mark, words: str) -> bool:
    """Tell whether marked words may be what a text stresses, a Chinese clause, or the name of a project."""
    if mark.kind is Markup.LINK:
        return leads_to_code(mark)
    return has_han(words) and len(words.split()) < _FEWEST_ALONE


def is_about_work(words: str) -> bool:
    """Tell whether a title may be that of a text about a work: "Foobar explained", "Foobar from scratch"."""
    return _ABOUT.search(words) is not None


def leads_to_code(mark: Mark) -> bool:
    """Tell whether a link leads to code, a model or a talk: its words are no title."""
    target = mark.target or ""
    return is_code_host(target) and not target.endswith(".pdf")


def is_local(mark: Mark) -> bool:
    """Tell whether a link leads into the document or beside it, not to a work."""
    return mark.kind is Markup.LINK and mark.target is not None and not _ADDRESS.match(mark.target.strip())


def is_called_in_sentence(passage: Passage, start: int, end: int) -> bool:
    """Tell whether few words are those of a plain link within a sentence: "We follow [Foo Bar 2](…) in this"."""
    over = [mark.kind for mark in passage.marks if mark.start <= start and end <= mark.end]
    if Markup.LINK not in over or Markup.EMPHASIS in over or len(passage.text[start:end].split()) > _MOST_CALLED:
        return False
    is_behind = _WORD_BEFORE.search(passage.text, max(0, start - _NEAR), start)
    return bool(is_behind or _WORD_BEHIND.match(passage.text, end))


@lru_cache(maxsize=1_024)
def looks_like_title(words: str) -> bool:
    """Tell whether words have the form of a title: several words, most of the long ones with a capital, no sentence."""
    if len(words) > LONGEST:
        return False
    if has_han(words):
        return _looks_like_han_title(words)
    if words.endswith("?") and not is_in_title_case(words):
        return False  # "Where does it come from?"
    if words.isupper() or "http" in words or any(one.search(words) for one in (_NO_TITLE, _SECOND_SENTENCE, _MADE_IT)):
        return False
    tokens = _WORD.findall(words)
    if not _FEWEST_WORDS <= len(tokens) <= _MOST_WORDS or _is_people(words):
        return False
    major = [token for token in tokens if token.lower() not in _MINOR and len(token) > 1]
    capital = sum(not token[0].islower() for token in major)
    begins = capital > 1 or not tokens[0][0].islower()
    return bool(major) and begins and 2 * capital >= len(major)


def begins_with_name(words: str) -> bool:
    """Tell whether words are a made-up name and, behind a colon, as many as a title has: "FOO: A study of bars"."""
    head, _, rest = words.partition(": ")
    is_made_up = any(sign.isupper() or sign.isdigit() for sign in head[1:].partition(" ")[0])
    return is_made_up and is_name(head) and len(_WORD.findall(rest)) >= _FEWEST_WORDS


def is_sentence_case_title(words: str) -> bool:
    """Tell whether the words of a link, or marked ones that are cited, may be a title in sentence case."""
    return len(words.split()) >= FEWEST_PLAIN and words[:1].isupper() and not _STOP.search(words)


def is_in_title_case(words: str) -> bool:
    """Tell whether all long words but one begin with a capital, so that no sentence looks like it."""
    return sum(word[0].islower() and word not in _MINOR for word in words.split()) <= 1


def is_title(words: str) -> bool:
    """Tell whether the words of a field that may hold a title or a short name are a title."""
    if has_han(words):
        return len(words.strip()) >= _SHORTEST_HAN
    return len(_WORD.findall(words)) >= _FEWEST_WORDS


def _looks_like_han_title(words: str) -> bool:
    """Tell whether words with Chinese ones have the form of a title: a clause of Chinese only, or an English title."""
    latin = len(_LATIN_WORD.findall(words))
    if latin:
        is_one = not _HAN_SENTENCE.search(words) and not _SECOND_SENTENCE.search(words)
        return latin >= FEWEST_PLAIN and is_one
    return len(words) >= _SHORTEST_HAN and not _HAN_STOP.search(words)


def _is_people(words: str) -> bool:
    """Tell whether words are a list of persons; of family names alone, three or more with commas."""
    words = words.strip()
    if (_PEOPLE_SIGN.search(words) and _PEOPLE.search(words)) or _PAIR.fullmatch(words) is not None:
        return True
    return words.count(",") + 1 >= _FEWEST_PEOPLE and " and " not in words and are_all_people(words)


def _is_quoted_title(text: str, start: int, end: int) -> bool:
    """Tell whether a quotation is a title, by its own form and by what stands around it."""
    words = text[start + 1 : end - 1]
    if _NO_TITLE.search(words):
        return False
    ahead = _TITLE_AHEAD.match(text, end) is not None
    if text[start] == "《":
        return ahead or (len(_WORD.findall(words)) >= _FEWEST_WORDS and _LATIN_WORD.search(words) is not None)
    if has_han(words) and not _LATIN_TEXT.search(words):
        return _NAMED_TITLE.search(text, max(0, start - 12), start) is not None
    behind = max(0, start - 40)
    if _OWN_WORDS.match(words) or _SAID_BEHIND.search(text, behind, start):
        return False
    announced = ahead or any(before.search(text, behind, start) for before in (_TITLE_BEHIND, _CITED_BEHIND))
    count = len(words.split())
    if looks_like_title(words):
        return announced or (count >= _FEWEST_ALONE and text[start] != "'")
    is_sentence_case = count >= FEWEST_PLAIN and words[:1].isupper() and not _ENDED.search(words)
    return announced and is_sentence_case and not _PEOPLE.search(words)


def _title_case_start(text: str, end: int) -> int | None:
    """Walk back from a bracket over words in title case; `None` if fewer than four stand there."""
    run: list[re.Match[str]] = []
    for word in reversed(list(_SPACED_WORD.finditer(text, max(0, end - _FAR), end))):
        gap = text[word.end() : run[0].start()] if run else " "
        if not gap or gap.strip(" ") or not _may_stand_in_title(word[0].rstrip(":")):
            break
        run.insert(0, word)
    while run and (run[0][0].rstrip(":") in _MINOR or _ends_authors(text, run[0])):
        del run[0]
    return run[0].start() if len(run) >= FEWEST_PLAIN else None


def _ends_authors(text: str, word: re.Match[str]) -> bool:
    """Tell whether a word with a colon is the last of a list of authors: "Lee, Kim: A Study of Foos"."""
    return word[0].endswith(":") and text[: word.start()].endswith(", ")


def _may_stand_in_title(word: str) -> bool:
    return word[0].isdigit() or word.lower() in _MINOR or any(ch.isupper() for ch in word)


def _inner(text: str, start: int, end: int) -> Stretch:
    """Return a stretch without quotation marks, emphasis and a period at its ends; an ellipsis stays."""
    start, end = trim(
        text,
        without_marker_around(text, (start, end)),
        " \t\n\u00a0\u202f\"“”„«»*_'`‘[【《",
        " \t\n\u00a0\u202f\"“”«»*_,，;；'’]】》。",
    )
    if end > start and text[end - 1] == "." and not text[start:end].endswith("..."):
        end -= 1
    return start, end
