"""Figures: numbers and names that are said to be in a work's abstract: "the abstract reports 12.3 %", 摘要：1000 步."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_at, differs, silent
from veridical.model import Agreement, Fact, FieldKind, Figure, Level, Phrase, Work
from veridical.text.cues import any_of
from veridical.text.figures import FigureAgreement, compare_figures, find_figures
from veridical.text.folding import fold
from veridical.text.numbers import HAN, starts_of_words
from veridical.text.own_figures import is_moved, is_of_all, is_own, only_other, slip_of_alike
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.sentences import split_sentences
from veridical.text.stretches import Reach

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison, Passage
    from veridical.text.figures import FigureMatch, FigureSpan
    from veridical.text.sentences import Stretch

_SAID = SeldomPattern(rf"\b{any_of('abstract.says')}|{any_of('abstract.says_zh')}", re.IGNORECASE)
_NOT_SAID = Pattern(rf"\b{any_of('abstract.lacks')}|{any_of('abstract.lacks_zh')}", re.IGNORECASE)
_OTHERS = Pattern(rf"\b{any_of('abstract.others')}\b|{any_of('abstract.others_zh')}", re.IGNORECASE)
_ONLY_ABSTRACT = SeldomPattern(rf"\b{any_of('abstract.only')}|{any_of('abstract.only_zh')}", re.IGNORECASE)
_LABEL = Pattern(any_of("abstract.label"), re.IGNORECASE)
_SHARES = ("%", "pp", "point", "x")  # units of which an abstract has many
_OF_PARTS = ("%", "pp", "point")  # units in which a text tells of each experiment
_OF_THE_TEXT = frozenset({"sentence", "word", "page", "figure", "table", "section", "author", "paper", "line"})
_SIZES = Pattern(r"[\d.]+[BM]-A[\d.]+[BM](?!\w)", re.ASCII)
_SIZED = frozenset({"parameter", "active parameter"})
_DIGITS = Pattern(r"\d+")
_WORD = Pattern(r"[A-Za-z][\w-]*|[\u4e00-\u9fff]")
_REACH = 6  # words between a number and its noun
_ABSTRACT = "abstract"  # of which a figure is said; what the sentence says beside the figure follows
_OWN = "own"  # which a sentence states as the work's, without a word of the abstract
_SLIP = 3  # digits of a share that is another one with its digits moved: an abstract has many
_PART = "own, of a kind"  # the same of things that the sentence tells more of
_SMALL = 10  # so few things are often the writer's own count of what an abstract lists
_NOT_THERE = Phrase("not in the abstract; the text may have it")
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
        """Every figure in a sentence that speaks of the abstract; elsewhere a number with its noun, tentatively.

        Where the document says that it has read no more than the abstract, every figure is the abstract's.
        """
        del lexicon
        if not (citation.statements or citation.surroundings):
            return  # as in most entries of a bibliography
        names = {fold(value) for kind in (FieldKind.NAME, FieldKind.TITLE) for value in citation.values(kind)}
        taken = [field.span for field in citation.fields if field.kind is not FieldKind.NAME]
        others = Reach((span.start, span.end) for span in taken)
        only_abstract = any(
            _ONLY_ABSTRACT.search(passage.text) for passage in (*citation.statements, *citation.surroundings)
        )
        for statement, stretch, is_told in _sentences(citation):
            sentence = statement.text[slice(*stretch)]
            said = [(0, 0)] if _is_abstract(statement) else _sayings(sentence)
            if not said and not only_abstract and not _has_number(statement, stretch, others):
                continue
            for figure, is_said in _claimed(sentence, said, names, only_abstract=only_abstract):
                claim = claim_at(self.rule, statement, stretch[0] + figure[0], stretch[0] + figure[1])
                if not any(claim.span.overlaps(span) for span in taken):
                    taken.append(claim.span)
                    beside = f"{sentence[: figure[0]]} … {sentence[figure[1] :]}" if is_said else ""
                    subject = _ABSTRACT + beside if is_said or only_abstract else None
                    if subject is None and is_told and is_own(sentence, *figure, names):
                        subject = _OWN if is_of_all(sentence, *figure) else _PART
                    yield replace(claim, subject=subject, tentative=not is_said)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with the figures of the abstract; what it has not is left open."""
        del lexicon
        recorded = _recorded(work)
        compared = [
            (one.figure, compare_figures(one.figure, recorded)) for one in find_figures(claim.value) if recorded
        ]
        other = next((match.recorded for stated, match in compared if _contradicts(claim, stated, match)), None)
        if other is None and len(compared) == 1 and compared[0][1].agreement is FigureAgreement.ABSENT:
            other = _left_over(compared[0][0], claim, recorded)
        if other is None and claim.subject in (_OWN, _PART) and len(compared) == 1:
            other = _slip_of(*compared[0], recorded, of_all=claim.subject == _OWN)
        if other is not None:
            found = _shown(other)
            return differs(found, Phrase("the abstract has {}", (found,)), level=Level.ABSTRACT)
        same = [match.recorded for _, match in compared if match.agreement is FigureAgreement.SAME and match.recorded]
        if same and len(same) == len(compared):
            return agrees(_sentence(work, same[0]) or ", ".join(map(_shown, same)), level=Level.ABSTRACT)
        return silent(_NOT_THERE if work.abstract else None)


def _sentences(citation: Citation) -> Iterator[tuple[Passage, Stretch, bool]]:
    """Yield the sentences that are labelled as the abstract's, those about a work, and then those under its heading.

    Each with whether it is about the work itself.
    """
    for passage in citation.surroundings:
        if _is_abstract(passage):
            yield from ((passage, stretch, False) for stretch in split_sentences(passage.text))
    for statement in citation.statements:
        if not _is_abstract(statement):
            yield from ((statement, stretch, True) for stretch in split_sentences(statement.text))
    for passage in citation.surroundings:
        if passage.field is None:
            yield from ((passage, stretch, False) for stretch in split_sentences(passage.text))


def _is_abstract(passage: Passage) -> bool:
    """Tell whether what a passage holds is labelled as the abstract's."""
    return passage.field is not None and _is_label(passage.field.strip())


@lru_cache(maxsize=1_024)  # labels: a table's are those of each of its rows
def _is_label(label: str) -> bool:
    """Tell whether a label is that of an abstract."""
    return _LABEL.fullmatch(label) is not None


def _has_number(statement: Passage, sentence: Stretch, others: Reach) -> bool:
    """Tell whether a sentence has a number that is not that of another field: a year, an identifier."""
    text = statement.text[slice(*sentence)]
    digits = (statement.span(*found.span()) for found in _DIGITS.finditer(statement.text, *sentence))
    return (
        any(others.before(span.end) <= span.start for span in digits)
        or bool(starts_of_words(text))
        or (not text.isascii() and HAN.search(text) is not None)
    )


def _sayings(sentence: str) -> list[Stretch]:
    """Return the words of a sentence that say that what stands there is the abstract's."""
    said = [found.span() for found in _SAID.finditer(sentence)]
    return [] if said and _NOT_SAID.search(sentence) else said


def _claimed(
    sentence: str, said: Sequence[Stretch], names: set[str], *, only_abstract: bool
) -> Iterator[tuple[Stretch, bool]]:
    """Yield the figures of a sentence that are claims, and whether each is said to be the abstract's.

    Of several numbers of one thing the abstract may have read only one: they are no contradiction of it.
    """
    figures = find_figures(sentence)
    nouns = [found.figure.noun for found in figures]
    for found in figures:
        is_said = _is_said(sentence, said, found)
        # Outside of what is said to be in the abstract, a name or a number without unit and noun is no claim.
        is_claim = is_said or only_abstract or found.figure.noun
        stretch = _self_contained(sentence, found) if is_claim else None
        if stretch is not None and fold(found.figure.value) not in names and found.figure.noun not in _OF_THE_TEXT:
            yield stretch, is_said and (not found.figure.noun or nouns.count(found.figure.noun) == 1)


def _is_said(sentence: str, said: Sequence[Stretch], figure: FigureSpan) -> bool:
    """Tell whether a figure is said to be the abstract's, and nobody else speaks in between."""
    gaps = ((end, figure.start) if start < figure.start else (figure.end, start) for start, end in said)
    return any(_OTHERS.search(sentence, *gap) is None for gap in gaps)


def _self_contained(text: str, found: FigureSpan) -> Stretch | None:
    """Return the shortest stretch around a figure that reads as the same figure; `None` where none does.

    Total and active parameters, "70B-A3B", are one statement.
    """
    if (sizes := _SIZES.match(text, found.start)) is not None:
        return sizes.span()
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


def _left_over(stated: Figure, claim: Claim, recorded: Sequence[Figure]) -> Figure | None:
    """Return the abstract's only figure of a unit, or the one left by others in the sentence: "8 % to 76 %"."""
    beside = _beside(claim)
    if not stated.unit or stated.noun or beside is None:
        return None
    known = [one for one in recorded if one.unit == stated.unit]
    if len(set(known)) == 1 and stated.unit not in _SHARES:
        return known[0]
    slips = {one for one in known if is_moved(stated, one, _SLIP)}
    if len(slips) == 1:
        return next(iter(slips))
    others = [one.figure for one in find_figures(beside) if one.figure.unit == stated.unit]
    matched = [compare_figures(one, known) for one in others]
    if not others or any(match.agreement is not FigureAgreement.SAME for match in matched):
        return None
    left = [one for one in dict.fromkeys(known) if all(match.recorded != one for match in matched)]
    return left[0] if len(left) == 1 else None


def _slip_of(stated: Figure, match: FigureMatch, recorded: Sequence[Figure], *, of_all: bool) -> Figure | None:
    """Return the abstract's only figure of a noun, of which the one stated as the work's may be a slip."""
    if not stated.noun or _is_small(stated) or stated.unit in _OF_PARTS:
        return None
    if match.agreement is FigureAgreement.OTHER_VALUE:
        return only_other(stated, recorded, of_all=of_all and not stated.unit)
    return slip_of_alike(stated, recorded) if match.agreement is FigureAgreement.ABSENT else None


def _beside(claim: Claim) -> str | None:
    """Return what the sentence says beside a figure that is said to be the abstract's; `None` of another."""
    subject = claim.subject or ""
    return subject.removeprefix(_ABSTRACT) if subject.startswith(_ABSTRACT) else None


def _contradicts(claim: Claim, stated: Figure, match: FigureMatch) -> bool:
    """Tell whether a figure that is said to be the abstract's is another one there."""
    is_other = match.agreement is FigureAgreement.OTHER_VALUE and _beside(claim) is not None
    return is_other and not _is_small(stated)


def _recorded(work: Work) -> Sequence[Figure]:
    own = tuple(found.figure for found in find_figures(work.abstract)) if work.abstract else ()
    return (*(work.figures or ()), *own)


def _is_small(stated: Figure) -> bool:
    """Tell whether a figure counts so few things that the count may be the writer's."""
    return not stated.unit and stated.value.isdigit() and Decimal(stated.value) <= _SMALL


def _shown(figure: Figure) -> str:
    value = figure.value
    if value.isascii() and value.isdigit():
        value = f"{value[:-9]}B" if figure.noun in _SIZED and value.endswith("0" * 9) else f"{int(value):,}"
    return " ".join(part for part in (value, figure.unit, figure.noun) if part)


def _sentence(work: Work, figure: Figure) -> str | None:
    """Return the sentence of the abstract that has a figure."""
    text = work.abstract or ""
    sentences = (text[start:end] for start, end in split_sentences(text))
    return next((one for one in sentences if any(found.figure == figure for found in find_figures(one))), None)


check = FigureCheck()
