"""Quotations: a sentence in quotation marks that is said to be the work's own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from veridical.checks.check import Example, Rule, agrees, claim_at, partly, silent
from veridical.model import Agreement, Fact, FieldKind, Level, Phrase, Work
from veridical.text.cues import any_of
from veridical.text.folding import fold, has_han
from veridical.text.patterns import Pattern
from veridical.text.sentences import find_quotations

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison

_ATTRIBUTED = Pattern(
    rf"(?:\b{any_of('quotation.before')}|{any_of('quotation.before_zh')})[^.;；。\"“”「」]{{0,24}}[,:，：]?\s*$",
    re.IGNORECASE,
)
_WORD = Pattern(r"[^\W_]+")
_GAP = Pattern(r"\s*(?:\[?(?:…|\.\.\.|\. \. \.)\]?)\s*")
_FEWEST_WORDS = 8
_NEAR = 90.0  # percent of likeness at which a passage is the quoted one
_MARKS = "\"“”'‘’「」『』` "
_ABSTRACT = "We fry fish on a small fire. The method needs no oil and cooks every fish in less than three minutes."
_WORK = Work("lee2020", "arxiv", abstract=_ABSTRACT)


class QuotationCheck:
    """Finds a quotation that is not what the work says."""

    rule = Rule(
        "V115",
        "wrong-quotation",
        "quotation",
        "The quoted sentence is not what the work says.",
        "A sentence of eight words or more in quotation marks, which the document attributes to the work, is looked "
        "for in the abstract. Word for word it is verified, whatever the punctuation, and with gaps that are marked; "
        "nearly so it is partial, and the passage is shown. Only the abstract is known, so what is not in it may "
        "stand in the text, and is left open. A translation is not compared.",
    )
    needs = frozenset({Fact.ABSTRACT})
    examples = (
        Example("The method needs no oil and cooks every fish", _WORK, Agreement.AGREES),
        Example("The method needs no salt and cooks every fish in less than three minutes", _WORK, Agreement.PARTLY),
        Example("Boats are cheaper to run in winter than they are in summer", _WORK, Agreement.SILENT),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Every long quotation behind words that attribute it to the work; its title is none."""
        del lexicon
        titles = [field.span for field in citation.of(FieldKind.TITLE)]
        for statement in citation.statements:
            for start, end in find_quotations(statement.text) if statement.field is None else ():
                inner = statement.text[start:end].strip(_MARKS)
                if len(_WORD.findall(inner)) < _FEWEST_WORDS or has_han(inner):
                    continue
                if not _ATTRIBUTED.search(statement.text, 0, start):
                    continue
                at = statement.text.index(inner, start)
                claim = claim_at(self.rule, statement, at, at + len(inner))
                if not any(claim.span.overlaps(span) for span in titles):
                    yield claim

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare word by word with the abstract."""
        del lexicon
        if not work.abstract:
            return silent()
        words = _WORD.findall(fold(work.abstract))
        parts = [_WORD.findall(fold(part)) for part in _GAP.split(claim.value)]
        if _stand_in_order([part for part in parts if part], words):
            return agrees(claim.value, level=Level.ABSTRACT)
        near = _nearest(claim.value, work.abstract)
        if near is None:
            return silent()
        return partly(near, Phrase("the abstract says “{}”", (near,)), level=Level.ABSTRACT)


def _stand_in_order(parts: list[list[str]], words: list[str]) -> bool:
    """Tell whether the parts of a quotation stand one after the other in a text, each word for word."""
    at = 0
    for part in parts:
        places = range(at, len(words) - len(part) + 1)
        found = next((place for place in places if words[place : place + len(part)] == part), None)
        if found is None:
            return False
        at = found + len(part)
    return bool(parts)


def _nearest(quotation: str, abstract: str) -> str | None:
    """Return the passage of an abstract that is nearly the quotation."""
    found = fuzz.partial_ratio_alignment(quotation.lower(), abstract.lower(), score_cutoff=_NEAR)
    if found is None or len(quotation) > len(abstract):
        return None
    start = abstract.rfind(" ", 0, found.dest_start + 1) + 1
    end = abstract.find(" ", found.dest_end)
    return abstract[start : end if end >= 0 else len(abstract)].strip()


check = QuotationCheck()
