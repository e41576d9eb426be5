"""Facts that stand beside people who did not make the work: "not to be confused with that of Lee et al. (Bar Labs)".

Nothing in the words tells such a fact from one of the work; that a record has none of these people does. People who are
said to have made the work do not count: then they are what is wrong.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.model import FAULTS, FieldKind
from veridical.text.folding import has_han
from veridical.text.han_people import PEOPLE, are_people, names_among
from veridical.text.makers import family_key
from veridical.text.names import split_authors
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.people import find_people

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.model import Document, Judgement, Span, Work

_WORD = Pattern(r"[^\W\d_]+")
_KINDS = frozenset(("affiliation", "venue", "year", "date"))
_REACH = 160  # characters before a fact in which people are looked for
_SENTENCE_END = Pattern(r"[。；;\n|]|\.\s(?=[A-Z])(?<!al\.\s)")
# "Lee et al. (Bar Labs", "Lee et al., in an ICML 2018 paper"
_FOLLOWS = Pattern(
    r"\s?[(（\[][^()（）\[\]]{0,24}|,? (?:then |now |all |both )?(?:at|of|from|in|with) (?:the |an? |their )?"
)
# "Lee 等人在 TOFU 2022 上"
_FOLLOWS_ZH = SeldomPattern(rf"(?P<people>{PEOPLE})\s?(?:后来|随后|也|又|则|还|便|就|再){{0,3}}(?:在|于)\s?$")


def without_bystanders_facts(judgement: Judgement, document: Document) -> Judgement:
    """Return a judgement without the wrong facts that stand right behind people who did not make the work."""
    wrong = [one for one in judgement.findings if one.verdict in FAULTS and one.claim.kind in _KINDS]
    if not wrong or not judgement.records:
        return judgement
    makers = [record.work for record in judgement.records]
    authors = [one.claim.span for one in judgement.findings if one.claim.kind == "authors"]
    authors.extend(one.span for one in judgement.citation.fields if one.kind is FieldKind.AUTHORS)
    dropped = [one for one in wrong if _is_of_others(one.claim.span, document.prose, authors, makers)]
    if not dropped:
        return judgement
    return replace(judgement, findings=tuple(one for one in judgement.findings if one not in dropped))


def _is_of_others(fact: Span, text: str, authors: Sequence[Span], works: Sequence[Work]) -> bool:
    """Tell whether a fact stands right behind people of whom nobody says that they made the work, and who did not."""
    return any(
        not any(start < one.end and one.start < end for one in authors)
        and all(_made_none(work, text[start:end], text[end : fact.start]) for work in works)
        for start, end in _people_before(text, fact.start)
    )


def _people_before(text: str, at: int) -> Iterator[tuple[int, int]]:
    """Yield the several people behind whom a fact stands at a place, in the same sentence."""
    first = max(0, at - _REACH)
    first = max((end.end() for end in _SENTENCE_END.finditer(text, first, at)), default=first)
    before = text[first:at]
    for people in find_people(before):
        if (people.is_more or people.count > 1) and _FOLLOWS.fullmatch(before, people.end):
            yield first + people.start, first + people.end
    found = _FOLLOWS_ZH.search(before)
    if found is not None and _are_named(found["people"]):
        yield first + found.start("people"), first + found.end("people")


def _are_named(words: str) -> bool:
    """Tell whether words in a Chinese sentence are people: not one word in Latin letters, which may be anything."""
    names = names_among(words)
    return are_people(words) and (len(names) > 1 or names[0] != words or " " in words or has_han(words))


def _made_none(work: Work, words: str, behind: str) -> bool:
    """Tell whether a record names who made a work, and none of the people, and the words are none of its title."""
    recorded = {family_key(name) for name in work.authors or ()}
    names = names_among(words) if are_people(words) else split_authors(words).names
    is_title = words in (work.title or "") or any(words in name for name in work.names)
    return not is_title and bool(recorded) and recorded.isdisjoint(map(family_key, (*names, *_WORD.findall(behind))))
