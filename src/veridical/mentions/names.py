"""Short names of works in running text: where a word is a name, and where it stands as one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.mentions.introductions import is_of_derived, is_qualified, opens_phrase, tells_introduction
from veridical.mentions.person_runs import are_persons, is_called_author, is_given_name
from veridical.text.cues import any_of, entries
from veridical.text.local_names import find_local_names
from veridical.text.name_tokens import first_token, token_words, tokens_of
from veridical.text.patterns import Pattern
from veridical.text.phrase_names import is_phrase
from veridical.text.stretches import Cover

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.text.sentences import Stretch

_SIZE = Pattern(r"\d[\d.,]*[KMBT]-[a-z]+")  # "175B-parameter"
_NUMBER_OR_VERSION = Pattern(r"[a-z]\d+|v\d.*|\d+[a-z]*")
_FAMILY_NAME = Pattern(r"Mc[A-Z][a-z]+")
_CAPITALISED = Pattern(r"(?<![\w.])(?P<word>[A-Z][a-z]{2,}) $")
_NO_NAMES = frozenset(entries("name.never"))
_CONNECTORS = frozenset(entries("name.connectors"))
_NO_END = _NO_NAMES | _CONNECTORS
_LONGEST_NAME = 5  # words of a name that a document or a source binds
_LONGEST_RUN = 7  # words that may stand as a name
_LONGEST_SUBJECT = 4  # words of a subject that are not all names
_REACH = 30  # characters before a name
_FAR = 64

# What makes the words before it the name of a work: a bracket group, a verb of origin, a possessive, a definition.
_OPENING = Pattern(r"[\"”’'*]?\s?[(（\[【]")
_CITING_GROUP = Pattern(
    r"[\"”’'*]?\s?[(（\[【][^)）\]】]*?(?:(?<!\d)(?:19|20)\d{2}(?!\d)|\d{4}\.\d{4,5}|et al|等)",
)
# Common words that may be a name: what stands behind them says that they are.
_OPENS = Pattern(r"\W*(?:[Tt]he )?")  # before what a sentence begins with
_BESIDE = Pattern(r"^\W*(?P<name>[\w.+-]+)(?:,? (?:and|or|&|e|y|et|und|en) |[和与及、])$")
_EQUALS = Pattern(r"\s?=\s?[\"“'*_]?[A-Za-z]+[ -][A-Za-z]|,? stands for\b")
_DATED = Pattern(r"\W{0,3}(?:19|20)?\d\d")
_PHRASE = Pattern(
    r"(?<![\w-])(?P<words>(?:(?!(?:is|was|are|were|has|had) )[a-z][a-z-]+ ){1,4}"
    r"(?:(?!paper\b)[a-z][a-z-]+|[A-Z]{2,4}s?))"
    r"[\"”’*_]{0,3}"
    r"(?=\s?[(\[]|,? (?:which|due to|by|of|from|at) "
    r"|,? (?:was|were|is|are|goes|go|has|have|had|came|comes|dates?|appeared|stems?|paper)\b)"
)
# One common word that may be a name: "the foobar (Lee and Kim, TOFU 2020)".
_WORD = Pattern(
    rf"(?:\b(?:[Tt]he|[Oo]|[Ll][ae]|[Ee]l|[Ii]l|[Dd](?:er|ie|as|em|en)) [\"“‘]?|[\"“‘])"
    rf"(?P<word>(?!{any_of('name.common')}\b)[a-z]{{5,24}})"
    r"(?=[\"”’*_]{0,3}(?: (?:paper|article))? \([A-Z][^()]{2,60}\b(?:19|20)\d\d\))"
)
# Words in small letters at the head of a line of notes that cites: "foobar = lee & kim, TOFU 2019"
_NOTED = Pattern(
    r"(?:^|(?<=\n))[\s\-*•·>]*(?P<words>[a-z][a-z0-9-]{2,}(?: [a-z][a-z0-9-]*){0,2}) ?(?:[=:]|-{1,2}>?|[–—→]) "
    r"(?=[^\n]*(?:(?<!\d)(?:19|20)\d\d(?!\d)|[a-z] ['’]?\d\d\b|\d{4}\.\d{4,5}|\bet al\b))"
)
_SAYS_MORE = Pattern(r"[\"”’*_]{0,3},? (?:which|due to|goes? back|dates? (?:back|from)|stems? from|papers?|article)\b")
_LONGEST_GROUP = 120  # characters in which a bracket group must show that it cites
_FACT = Pattern(
    r"\s{3,}|\s*(?:→|⇒|=>)|['’]?s? ?(?:paper|论文)?\s*[,，]?\s*[(（]?(?:"
    rf"(?:which |that )?{any_of('fact.auxiliaries')} (?:{any_of('fact.adverbs')} )*{any_of('fact.predicates')}"
    rf"|{any_of('fact.participles')} (?:by|at|in|as)\b|{any_of('fact.phrases')}"
    rf"|from [A-Z]|by [A-Z]|at [A-Z]{{3,}}|['’]s {any_of('fact.possessions')}|[:：=]\s*[\"“'A-Z]"
    rf"|(?:这篇)?{any_of('fact.kinds_zh')}?{any_of('fact.adverbs_zh')}?{any_of('fact.predicates_zh')})"
)
# What makes the words behind it the name of a work.
_ORIGIN = Pattern(
    rf"(?:['’]s|{any_of('name.introducing')}\w*(?: (?:the|a|an|it))?|\bknown as|{any_of('name.introducing_zh')}"
    rf"|\b{any_of('subject.fresh')} (?:[\w-]+ ){{0,2}}?{any_of('subject.kinds')}[,:])\s?$"  # "A related effort, FOO"
)
# What may stand before the subject of a sentence: bullets, numbers of sections and items, conjunctions, articles.
_LEAD = Pattern(
    r"[\s\-*•·>#]*(?:§[\d.]+\s*|(?:Q|Eq)\d+\s*|[/+]?\s*(?:appendix|附录)\s*|\d{1,3}[.)、]\s*"
    rf"|{any_of('name.openers', 'name.openers_zh')}[,，]?\s*)*(?:[Tt]he\s+|[Oo]riginal\s+|[Pp]aper\s+|论文\s*)*"
)


@dataclass(frozen=True, slots=True)
class _Run:
    """Words of a text that may be one name together, and the word behind them."""

    text: str
    tokens: Sequence[re.Match[str]]
    following: re.Match[str] | None

    @property
    def start(self) -> int:
        return self.tokens[0].start()

    @property
    def end(self) -> int:
        return self.tokens[-1].end()

    def begins_with_name(self) -> bool:
        return is_name(self.tokens[0][0])

    def is_one_name(self) -> bool:
        """Tell whether the run is one word, names joined by slashes, or has nothing but names and numbers."""
        return (
            len(self.tokens) == 1
            or "/" in self.text[self.start : self.end]
            or all(is_name(token[0]) or token[0][0].isdigit() for token in self.tokens)
        )

    def is_person(self) -> bool:
        """Tell whether the run is people, as what stands around it says."""
        is_plain, are_several = not any(is_name(token[0]) for token in self.tokens), len(self.tokens) > 1
        return are_persons(self.text, self.start, self.end, is_plain=is_plain, are_several=are_several)


def is_subject(text: str, start: int, end: int) -> bool:
    """Tell whether a sentence begins with a name that is a venue's, too, or with another one and it, or spells it out.

    No year of the venue follows.
    """
    if _DATED.match(text, end):
        return False
    beside = _BESIDE.search(text, 0, start)
    opens = _OPENS.fullmatch(text, 0, start) or (beside and is_name(beside["name"]))
    return bool(opens) or _EQUALS.match(text, end) is not None


@lru_cache(maxsize=4_096)  # words, and labels: those of a text recur
def is_name(word: str) -> bool:
    """Tell whether a word has the form of a name: capitals inside, digits with letters, or all capitals."""
    if word in _NO_NAMES or len(word) < 2 or not any(ch.isalpha() for ch in word):
        return False
    if ("." in word and not word[-1].isalnum()) or _SIZE.fullmatch(word):
        return False
    if any(ch.isupper() for ch in word[1:]):
        return not _FAMILY_NAME.fullmatch(word)
    return word[0].isalpha() and any(ch.isdigit() for ch in word) and not _NUMBER_OR_VERSION.fullmatch(word)


def states_fact(text: str, at: int) -> bool:
    """Tell whether a fact about a work follows at a place: a verb of origin, a possessive, a definition."""
    return _FACT.match(text, at) is not None


def candidate_names(text: str) -> Iterator[str]:
    """Yield every run of words that may be the short name of a work, for the sources to say which of them are."""
    tokens = tokens_of(text)
    for place, token in enumerate(tokens):
        word = token[0]
        if _is_lower(word) or word in _NO_NAMES:
            continue
        start, end = token.span()
        if len(word) > 1 and not word.isdigit():
            yield word
        for following in tokens[place + 1 : place + _LONGEST_NAME]:
            if text[end : following.start()] not in (" ", "-", " & "):
                break
            end = following.end()
            if following[0] not in _CONNECTORS:
                yield text[start:end]
    yield from (found["word"] for found in _WORD.finditer(text))
    yield from (found["words"] for found in _NOTED.finditer(text))
    for found in _PHRASE.finditer(text):
        words = found["words"].split(" ")
        yield from (" ".join(words[place:]) for place in range(len(words) - 1))


_GROUP_BEHIND = Pattern(r"\s?(?:(?:课题|研究)?组(?![成合件织])|实验室)")  # "FOB 组": people of that name


def find_names(
    text: str, bound: frozenset[str], people: frozenset[int] = frozenset(), taken: Sequence[Stretch] = ()
) -> Iterator[Stretch]:
    """Yield where names stand: those that the document binds, and words that stand where only a name can.

    `people` are the positions where author–year references begin: a name ends before them. In the stretches that are
    `taken` none begins.
    """
    yield from (one for one in find_local_names(text) if text[slice(*one)] in bound)
    words, heads = token_words(text), _heads(bound)
    if heads.isdisjoint(words) and all((word.islower() and word.isalpha()) or word in _NO_NAMES for word in words):
        return  # as in most sentences of a text
    tokens, last, within = tokens_of(text), 0, Cover(taken)
    for place, token in enumerate(tokens):
        word = token[0]
        if word not in heads and word.islower() and word.isalpha():
            continue  # as most words of a text
        if (start := token.start()) < last or within.covers(start):
            continue
        found = _bound_name(tokens, place, text, bound) if word in heads else None
        found = found or _standing_name(tokens, place, text, people, bound)
        if found is not None and not is_of_derived(text, start):
            last = found[1]
            if _GROUP_BEHIND.match(text, last) is None:
                yield found


def find_bound_names(text: str, bound: frozenset[str]) -> list[Stretch]:
    """Return where the names stand that the document binds."""
    found = find_names(text, bound) if may_name(text, bound) else ()
    return [one for one in found if text[slice(*one)] in bound]


def may_name(text: str, bound: frozenset[str]) -> bool:
    """Tell whether a text has a word with which a bound name begins, as most have not."""
    heads = _heads(bound)
    return not text.isascii() or (bool(heads) and not heads.isdisjoint(token_words(text)))


def _is_lower(word: str) -> bool:
    return word.islower() and word.isalpha()


def _bound_name(tokens: list[re.Match[str]], place: int, text: str, bound: frozenset[str]) -> Stretch | None:
    """Return the longest bound name that begins at a token."""
    start = tokens[place].start()
    for last in reversed(tokens[place : place + _LONGEST_NAME]):
        words = text[start : last.end()]
        is_one = words in bound and not _in_longer_name(text, start)
        if is_one and (_stands_as_name(text, start, last.end()) or _is_noted(text, start, last.end())):
            is_front = text[start : last.end()].istitle() and (
                _LONGER.match(text, last.end()) or _GIVEN_NAME.match(text, last.end())
            )
            is_longer = is_front or _LONGER_ACRONYM.match(text, last.end()) or _VARIANT.match(text, last.end())
            if is_longer or is_given_name(words, text, start, last.end()):
                return None
            return start, last.end()
    return None


@lru_cache(maxsize=64)  # one for each document and reading
def _heads(bound: frozenset[str]) -> frozenset[str]:
    """Return the tokens with which names begin."""
    return frozenset(filter(None, map(first_token, bound)))


def _stands_as_name(text: str, start: int, end: int) -> bool:
    """Tell whether words are a name whatever follows, or common words with a citation or a fact behind them.

    Of what was introduced they are the whole name: "multi-agent foobar was proposed by …" is not about the foobar.
    """
    words = text[start:end]
    if words[0].isupper() or not (is_phrase(words) or _is_lower(words)):
        return not (is_phrase(words) and is_qualified(text, end))
    if tells_introduction(text, end):
        return opens_phrase(text, start)
    return _cites(text, end) or states_fact(text, end) or _SAYS_MORE.match(text, end) is not None


def _is_noted(text: str, start: int, end: int) -> bool:
    """Tell whether common words are the head of a line of notes that cites."""
    found = _NOTED.match(text, text.rfind("\n", 0, start) + 1, end + _FAR)
    return found is not None and found.span("words") == (start, end)


_VARIANT = Pattern(
    rf" {any_of('name.variants')}(?![\w-])"
    rf"|(?: \w+)? (?:re-?)?(?:port|implementation|bindings?|reproduction) (?:of|for)\b"
)
# "ACME CORE 那篇" is not the work called "ACME".
_LONGER_ACRONYM = Pattern(r" [A-Z][A-Z0-9]{1,5} ?(?:那篇|这篇|那个|的一作|的作者)")
# "Paths Language Model" is not the work called "Paths".
_GIVEN_NAME = Pattern(
    r" [A-Z][a-z]+(?=\s?[（(](?![A-Za-z0-9])\w{2,4}[)）]|\s?(?:等|领衔|[为是任]?(?:第一作者|一作))|、[A-Z][a-z]+ [A-Z])"
)  # "Paths Lee 等"
_LONGER = Pattern(r" [A-Z][a-z]+ [A-Z][a-z]+")


def _in_longer_name(text: str, start: int) -> bool:
    """Tell whether a capitalised word right before a name makes it the end of a longer one: "Twin ACME"."""
    before = _CAPITALISED.search(text, max(0, start - _REACH), start)
    if before is None or before["word"] in _NO_NAMES:
        return False
    return before.start() > 0 and text[before.start() - 1] in " ，,、(（"


def _standing_name(
    tokens: list[re.Match[str]], place: int, text: str, people: frozenset[int], bound: frozenset[str]
) -> Stretch | None:
    """Return the name that begins at a token and stands as one: before a bracket group, or as a subject of facts."""
    first = tokens[place][0]
    if first in _NO_NAMES or not (first[0].isupper() or is_name(first)):
        return None
    run = _run_of_words(tokens, place, text, people)
    stands = _precedes_authors(run, people) or _precedes_bracket(run) or _is_subject(run) or _has_origin(run)
    is_no_work = _is_part_of_name(run, bound) or is_called_author(text, run.end)
    return (run.start, run.end) if stands and not is_no_work else None


def _is_part_of_name(run: _Run, bound: frozenset[str]) -> bool:
    """Tell whether a longer name ends with a run, or it with a name that the document binds: "Ann on ACME"."""
    return _in_longer_name(run.text, run.start) or any(
        left[0] in _CONNECTORS and run.text[right.start() : run.end] in bound for left, right in pairwise(run.tokens)
    )


def _run_of_words(tokens: list[re.Match[str]], place: int, text: str, people: frozenset[int]) -> _Run:
    """Return the words from a token on that may belong to one name; small words do not end it."""
    last = place
    for following in range(place + 1, min(place + _LONGEST_RUN, len(tokens))):
        gap = text[tokens[last].end() : tokens[following].start()]
        if tokens[following].start() in people or not _goes_on(gap, tokens[following][0]):
            break
        last = following
    while last > place and tokens[last][0] in _NO_END:
        last -= 1
    return _Run(text, tokens[place : last + 1], tokens[last + 1] if last + 1 < len(tokens) else None)


def _goes_on(gap: str, word: str) -> bool:
    """Tell whether a word may belong to the name before the gap."""
    if gap not in (" ", "-", "/"):
        return False
    return word[0].isupper() or word[0].isdigit() or is_name(word) or (gap == " " and word in _CONNECTORS)


def _precedes_authors(run: _Run, people: frozenset[int]) -> bool:
    """Tell whether an author–year reference stands right behind the run: "ACME Lee et al., 2020"."""
    if run.start in people or run.following is None or run.following.start() not in people:
        return False
    return run.text[run.end : run.following.start()] == " " and run.begins_with_name()


def _precedes_bracket(run: _Run) -> bool:
    """Tell whether a bracket group stands behind the run; behind a plain word only one that cites."""
    if not _OPENING.match(run.text, run.end) or run.is_person() or _ENDS_TIME.search(run.text, run.start, run.end):
        return False
    return len(run.tokens) > 1 or run.begins_with_name() or _cites(run.text, run.end)


_ENDS_TIME = Pattern(r" (?:in|on) (?:[A-Z][a-z]+ )?(?:19|20)\d\d$")  # "in Science in May 2020 ("


def _is_subject(run: _Run) -> bool:
    """Tell whether the run is the first thing in its sentence, with a fact about a work behind it."""
    lead = _LEAD.match(run.text)
    if lead is None or lead.end() != run.start or not _FACT.match(run.text, run.end):
        return False
    return len(run.tokens) <= _LONGEST_SUBJECT or run.is_one_name()


def _has_origin(run: _Run) -> bool:
    """Tell whether a name anywhere in a sentence has a fact about a work behind it, or a verb of origin before it."""
    if not run.begins_with_name() or not run.is_one_name():
        return False
    before = max(0, run.start - _REACH)
    return bool(_FACT.match(run.text, run.end) or _ORIGIN.search(run.text, before, run.start))


def _cites(text: str, at: int) -> bool:
    """Tell whether the bracket group that opens here holds a year, an identifier or "et al."."""
    return _CITING_GROUP.match(text[at : at + _LONGEST_GROUP]) is not None
