"""Figures: numbers and names that are said to be in a work's abstract: "the abstract reports 12.3 %", 摘要：1000 步."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_at, differs, silent
from veridical.model import Agreement, Fact, FieldKind, Figure, Level, Phrase, Work
from veridical.text.cues import any_of
from veridical.text.figures import FigureAgreement, compare_figures, find_figures
from veridical.text.folding import fold
from veridical.text.numbers import HAN, starts_of_words
from veridical.text.patterns import Pattern
from veridical.text.sentences import split_sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison, Passage, Span
    from veridical.text.figures import FigureSpan
    from veridical.text.sentences import Stretch

_SAID = Pattern(rf"\b{any_of('abstract.says')}|{any_of('abstract.says_zh')}", re.IGNORECASE)
_NOT_SAID = Pattern(rf"\b{any_of('abstract.lacks')}|{any_of('abstract.lacks_zh')}", re.IGNORECASE)
_OTHERS = Pattern(rf"\b{any_of('abstract.others')}\b|{any_of('abstract.others_zh')}", re.IGNORECASE)
_OF_THE_TEXT = frozenset({"sentence", "word", "page", "figure", "table", "section", "author", "paper", "line"})
_DIGITS = Pattern(r"\d+")
_WORD = Pattern(r"[A-Za-z][\w-]*|[\u4e00-\u9fff]")
_REACH = 6  # words between a number and its noun
_ABSTRACT = "abstract"
_SMALL = 10  # so few things are often the writer's own count of what an abstract lists
_WORK = Work(
    "lee2020", "curated", figures=(Figure("1000", "", "step"), Figure("12.3", "%", "accuracy"), Figure("FooBench-2"))
)


class FigureCheck:
    """Finds a number that a document says is in a work's abstract, and that is another one there."""

    rule = Rule(
        "V114",
        "wrong-figure",
        "figure",
        "The abstract of the work has another number.",
        "A number with its unit and what it counts, or the name of a benchmark, is looked for in the abstract, however "
        "it is written: one thousand steps, 1k steps, 1000 步. It fails only where the document says that it is the "
        "abstract's or the authors' own, and the abstract counts the same in another number, without rounding. What "
        "the abstract has not may stand in the text. Numbers that the document gives as its own are no claim until "
        "the abstract has them.",
    )
    needs = frozenset({Fact.FIGURES})
    examples = (
        Example("1k steps", _WORK, Agreement.AGREES),
        Example("1000 步", _WORK, Agreement.AGREES, subject=_ABSTRACT),
        Example("FooBench-2", _WORK, Agreement.AGREES, subject=_ABSTRACT),
        Example("2000 steps", _WORK, Agreement.DIFFERS, subject=_ABSTRACT),
        Example("2000 steps", _WORK, Agreement.SILENT),
        Example("300 tasks", _WORK, Agreement.SILENT, subject=_ABSTRACT),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Every figure in a sentence that speaks of the abstract; elsewhere a number with its noun, tentatively."""
        del lexicon
        names = {fold(value) for kind in (FieldKind.NAME, FieldKind.TITLE) for value in citation.values(kind)}
        taken = [field.span for field in citation.fields if field.kind is not FieldKind.NAME]
        for statement in citation.statements:
            for start, end in split_sentences(statement.text) if statement.field is None else ():
                sentence = statement.text[start:end]
                said = _sayings(sentence)
                if not said and not _has_number(statement, (start, end), taken):
                    continue
                for stretch, is_said in _claimed(sentence, said, names):
                    claim = claim_at(self.rule, statement, start + stretch[0], start + stretch[1])
                    if not any(claim.span.overlaps(span) for span in taken):
                        yield replace(claim, subject=_ABSTRACT if is_said else None, tentative=not is_said)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with the figures of the abstract; what it has not is left open."""
        del lexicon
        stated = next((one.figure for one in find_figures(claim.value)), None)
        recorded = _recorded(work)
        if stated is None or not recorded:
            return silent()
        match = compare_figures(stated, recorded)
        if match.recorded is None:
            return silent()
        found = _shown(match.recorded)
        if match.agreement is FigureAgreement.SAME:
            return agrees(_sentence(work, match.recorded) or found, level=Level.ABSTRACT)
        if match.agreement is not FigureAgreement.OTHER_VALUE or claim.subject != _ABSTRACT or _is_small(stated):
            return silent()
        return differs(found, Phrase("the abstract has {}", (found,)), level=Level.ABSTRACT)


def _has_number(statement: Passage, sentence: Stretch, taken: Sequence[Span]) -> bool:
    """Tell whether a sentence has a number that is not that of another field: a year, an identifier."""
    text = statement.text[slice(*sentence)]
    digits = (statement.span(*found.span()) for found in _DIGITS.finditer(statement.text, *sentence))
    return (
        any(not any(span.overlaps(other) for other in taken) for span in digits)
        or bool(starts_of_words(text))
        or (not text.isascii() and HAN.search(text) is not None)
    )


def _sayings(sentence: str) -> list[Stretch]:
    """Return the words of a sentence that say that what stands there is the abstract's."""
    said = [found.span() for found in _SAID.finditer(sentence)]
    return [] if said and _NOT_SAID.search(sentence) else said


def _claimed(sentence: str, said: Sequence[Stretch], names: set[str]) -> Iterator[tuple[Stretch, bool]]:
    """Yield the figures of a sentence that are claims, and whether each is said to be the abstract's.

    Of several numbers of one thing the abstract may have read only one: they are no contradiction of it.
    """
    figures = find_figures(sentence)
    nouns = [found.figure.noun for found in figures]
    for found in figures:
        is_said = _is_said(sentence, said, found)
        # Outside of what is said to be in the abstract, a name or a number without unit and noun is no claim.
        stretch = _self_contained(sentence, found) if is_said or found.figure.noun else None
        if stretch is not None and fold(found.figure.value) not in names and found.figure.noun not in _OF_THE_TEXT:
            yield stretch, is_said and (not found.figure.noun or nouns.count(found.figure.noun) == 1)


def _is_said(sentence: str, said: Sequence[Stretch], figure: FigureSpan) -> bool:
    """Tell whether a figure is said to be the abstract's, and nobody else speaks in between."""
    gaps = ((end, figure.start) if start < figure.start else (figure.end, start) for start, end in said)
    return any(_OTHERS.search(sentence, *gap) is None for gap in gaps)


def _self_contained(text: str, found: FigureSpan) -> Stretch | None:
    """Return the shortest stretch around a figure that reads as the same figure; `None` where none does."""
    ends = [found.end, *(word.end() for word in _words(text, found.end, len(text)))]
    starts = [found.start, *(word.start() for word in reversed(_words(text, 0, found.start)[-_REACH:]))]
    stretches = [(found.start, end) for end in ends[: _REACH + 1]] + [(start, found.end) for start in starts]
    return next((stretch for stretch in stretches if _reads(text[slice(*stretch)]) == found.figure), None)


def _words(text: str, start: int, end: int) -> list[re.Match[str]]:
    return list(_WORD.finditer(text, start, end))


def _reads(text: str) -> Figure | None:
    """Return the figure that a text holds if it is the only one."""
    found = find_figures(text)
    return found[0].figure if len(found) == 1 else None


def _recorded(work: Work) -> Sequence[Figure]:
    own = tuple(found.figure for found in find_figures(work.abstract)) if work.abstract else ()
    return (*(work.figures or ()), *own)


def _is_small(stated: Figure) -> bool:
    """Tell whether a figure counts so few things that the count may be the writer's."""
    return not stated.unit and stated.value.isdigit() and Decimal(stated.value) <= _SMALL


def _shown(figure: Figure) -> str:
    value = f"{int(figure.value):,}" if figure.value.isascii() and figure.value.isdigit() else figure.value
    return " ".join(part for part in (value, figure.unit, figure.noun) if part)


def _sentence(work: Work, figure: Figure) -> str | None:
    """Return the sentence of the abstract that has a figure."""
    text = work.abstract or ""
    sentences = (text[start:end] for start, end in split_sentences(text))
    return next((one for one in sentences if any(found.figure == figure for found in find_figures(one))), None)


check = FigureCheck()
