"""Counts of citations: "S2 被引 42、影响力被引 8", "cited 1,234 times", "1.2k citations"."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_at, differs, partly, silent
from veridical.model import ANY_TIME, Agreement, Citations, Fact, Phrase, Work
from veridical.text.cues import any_of
from veridical.text.numbers import DIGITS, first_number
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.services import SERVICES, clause_start, named_last

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison

_ABOUT = any_of("citations.about", "citations.about_zh")
_NUMBER = (
    rf"(?P<number>(?:{_ABOUT}\s?)?(?:\d+(?:[,，]\d{{3}})*(?:\.\d+)?(?:\s?(?:(?-i:[kKM])(?![A-Za-z])|[十百千万]))?(?:\s?[余多](?:\s?[十百千万])?)?"
    r"|[零〇一二两三四五六七八九十百千万]+[余多]?[千万]?)(?:\s?\+)?)(?!\s?[%％\d.]\d*|[-–/]\d)"
)
_INFLUENTIAL = rf"(?P<influential>{any_of('citations.influential', 'citations.influential_zh')}\s?)?"
_CITED = tuple(
    Pattern(pattern, re.IGNORECASE)
    for pattern in (
        rf"\bcited\s(?:by\s)?{_NUMBER}\stimes\b",
        rf"\bcited[- ]by(?:\scount)?\s?(?:is|of|[:：=])?\s?{_NUMBER}"
        rf"(?=\s?(?:$|[,，.;；、(（)）\]|])|\s{any_of('citations.citing')}\b)",
        rf"(?<![\w.,]){_NUMBER}\s{_INFLUENTIAL}(?:citations|cites)\b(?!\s{any_of('citations.other')})",
        rf"\b{_INFLUENTIAL}(?:citations?|cites)(?:\scount)?\s?(?:is|of|[:：=]|stands at|stood at)\s?{_NUMBER}",
        rf"{_INFLUENTIAL}{any_of('citations.cited_zh')}\s?(?:{any_of('citations.copulas_zh')}\s?)*{_NUMBER}(?!\s?{any_of('citations.other_zh')})",
        rf"被\s?{_NUMBER}\s?篇(?:论文|文章|文献|工作)?引用",
        rf"(?<![\w.,]){_NUMBER}\s?次{_INFLUENTIAL}(?:被引用?|引用)",
    )
)
_COUNTERS = {
    **SERVICES,
    "another": Pattern(rf"\b{any_of('counter.others')}(?![A-Za-z])|{any_of('counter.others_zh')}", re.IGNORECASE),
}
_BEHIND = Pattern(
    r"\s?(?:次|times)?(?:\s?citations)?\s?(?:on|in|at|by|per|via|as per|according to|from|据|来自|[(（@])"
    r"[^.;；。,，、]{0,24}",
    re.IGNORECASE,
)
_OTHERS_COUNT = Pattern(rf"\b{any_of('citations.whose')}\b|{any_of('citations.whose_zh')}", re.IGNORECASE)
_EARLIER = Pattern(rf"\b{any_of('citations.earlier')}|{any_of('citations.earlier_zh')}", re.IGNORECASE)
_WITHIN = Pattern(rf"\s?{any_of('citations.within')}", re.IGNORECASE)
_HINT = SeldomPattern(r"(?<![A-Za-z])(?:cit|Cit|CIT)|引")
_DIGITS = Pattern(DIGITS, re.ASCII)
_GROUPED = Pattern(r"\d{1,3}(?:,\d{3})+", re.ASCII)
_AT_LEAST = Pattern(rf"\+|[余多]|{any_of('citations.least', 'citations.least_zh')}", re.IGNORECASE)
_USUAL = ("semanticscholar", "openalex")  # whose numbers are usually told without their name, the larger first
_INFLUENCE, _THEN = "influential", "earlier"
_BAND, _WIDE_BAND, _FEW = Decimal("0.05"), Decimal("0.2"), 2  # DESIGN §2.2
_WORK = Work("lee2020", "semanticscholar", citations=(Citations("semanticscholar", 1000, 80),))


class CitationsCheck:
    """Finds a count of citations that is not what the counter counts."""

    rule = Rule(
        "V111",
        "wrong-citations",
        "citations",
        "The stated number of citations is not what the counter counts.",
        "Each counter counts for itself, so the number is compared with that of the one named, else with Semantic "
        "Scholar's and OpenAlex's; influential citations with influential ones. Counts grow daily: what differs by 5 % "
        "or by 2 is right, by 20 % partial. A count that is lower than today's may have been right when it was "
        "written, and is partial; one that is higher never was, and fails. An index cannot know what was counted "
        "later. A number without a counter is right if either has it; if none has, it fails only where it is more than "
        "twice Semantic Scholar's, since a third one may have counted.",
    )
    needs = frozenset({Fact.CITATIONS})
    examples = (
        Example("1,020", _WORK, Agreement.AGREES, subject="semanticscholar"),
        Example("1.0k", _WORK, Agreement.AGREES),
        Example("82", _WORK, Agreement.AGREES, subject=f"semanticscholar {_INFLUENCE}"),
        Example("1150", _WORK, Agreement.PARTLY, subject="semanticscholar"),
        Example("420", _WORK, Agreement.PARTLY, subject="semanticscholar"),
        Example("4,200", _WORK, Agreement.DIFFERS, subject="semanticscholar"),
        Example("4,200", _WORK, Agreement.SILENT, subject="openalex"),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Every count of citations of the work; one of its authors or of its references is none."""
        del lexicon
        for statement in citation.statements:
            text = statement.text
            if statement.field is not None or not _HINT.search(text):
                continue
            matches = [found for pattern in _CITED for found in pattern.finditer(text)]
            end = 0
            for found in sorted(matches, key=lambda one: one.start()):
                if found.start() < end or _value(found["number"]) is None or _is_of_others(text, found):
                    continue
                end = found.end()
                is_influential = bool(found.groupdict().get("influential"))
                parts = (
                    _counter(text, found),
                    _INFLUENCE if is_influential else "",
                    _THEN if _EARLIER.search(text) else "",
                )
                subject = " ".join(part for part in parts if part) or None
                yield claim_at(self.rule, statement, *found.span("number"), subject=subject)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with what the named counter counts, else with what any of them does."""
        del lexicon
        stated = _value(claim.value)
        said = (claim.subject or "").split()
        named = next((counter for counter in _COUNTERS if counter in said), None)
        counters = _USUAL if named is None else (named,)
        outcomes = [
            _weigh(claim, stated, number, counts.counter, named=named is not None)
            for counts in work.citations or ()
            if stated is not None
            and counts.counter in counters
            and (number := counts.influential if _INFLUENCE in said else counts.number) is not None
        ]
        order = (Agreement.AGREES, Agreement.PARTLY, Agreement.DIFFERS, Agreement.SILENT)
        return min(outcomes, key=lambda outcome: order.index(outcome.agreement), default=silent())


def _is_of_others(text: str, found: re.Match[str]) -> bool:
    """Tell whether a count is that of an author, of a list of references, or of the places in a text."""
    is_others = _OTHERS_COUNT.search(text, clause_start(text, found.start()), found.end())
    return is_others is not None or any(_WITHIN.match(text, end) for end in (found.end(), found.end("number")))


def _weigh(claim: Claim, stated: Decimal, counted: int, counter: str, *, named: bool) -> Comparison:
    """Compare a stated number with one that a counter has; where none is named, another may have counted."""
    found = f"{counted:,}"
    distance = abs(stated - counted)
    close = max(Decimal(_FEW), _BAND * counted, _half_a_digit(claim.value, stated))
    message = Phrase("{} counts {}", (counter, found))
    if distance <= close or (_AT_LEAST.search(claim.value) and stated <= counted):
        return agrees(found, None if distance == 0 else message)
    if distance > _WIDE_BAND * counted and stated < counted and _THEN in (claim.subject or "").split():
        return silent()
    if distance <= _WIDE_BAND * counted:
        outcome = partly(found, message, happened=ANY_TIME)
    elif stated < counted:
        outcome = partly(found, Phrase("{} counts {} today", (counter, found)), happened=ANY_TIME)
    else:
        outcome = differs(found, message, happened=ANY_TIME)
    is_beyond_all = counter == _USUAL[0] and stated > 2 * counted + _FEW
    outcome = replace(outcome, fix=_fix(claim.value, counted))
    another = Phrase("{} counts {}; another counter may count otherwise", (counter, found))
    return outcome if named or is_beyond_all else replace(outcome, is_firm=False, note=another)


def _fix(written: str, counted: int) -> str | None:
    """Return the count as the stated one is written, if that is in digits alone."""
    if _GROUPED.fullmatch(written):
        return f"{counted:,}"
    return str(counted) if written.isascii() and written.isdigit() else None


def _half_a_digit(written: str, value: Decimal) -> Decimal:
    """Return how far a number with a scale may be from the exact one: "1.2k" by 50, 3 千 by 500."""
    found = _DIGITS.search(written.replace("，", ","))
    if found is None or not found["scale"]:
        return Decimal(0)
    digits = Decimal(found["digits"].replace(",", ""))
    exponent = digits.as_tuple().exponent
    unit = value / digits if digits else Decimal(0)
    return unit.scaleb(exponent if isinstance(exponent, int) else 0) / 2


def _value(written: str) -> Decimal | None:
    """Return the number that is written: "over 1,000", "1.2k+", 3 千余, 四十二."""
    return first_number(written.replace("，", ",").replace("余", "").replace("多", ""))


def _counter(text: str, found: re.Match[str]) -> str:
    """Return who counted: whoever is named behind the number, else last before it in its clause."""
    if behind := _BEHIND.match(text, found.end()):
        for counter, name in _COUNTERS.items():
            if name.search(behind[0]):
                return counter
    return named_last(text, clause_start(text, found.start()), found.start(), _COUNTERS) or ""


check = CitationsCheck()
