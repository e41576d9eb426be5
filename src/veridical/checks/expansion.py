"""Expansions: what an acronym stands for, in the work's own words. Plausible is not verified."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_at, differs, partly, silent
from veridical.model import Agreement, Definition, Fact, FieldKind, Level, Phrase, Work
from veridical.text.acronyms import find_definitions
from veridical.text.titles import TitleDifference, comparable, compare_titles, title_key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison

_SAME = (TitleDifference.NONE, TitleDifference.TYPOGRAPHY, TitleDifference.ABBREVIATION)
_SLIP = (TitleDifference.TYPO, TitleDifference.FUNCTION_WORD)
_WORK = Work("lee2020", "curated", definitions=(Definition("FOB", "Foo Over Bar", Level.ABSTRACT),))


class ExpansionCheck:
    """Finds an acronym that is expanded by guess."""

    rule = Rule(
        "V108",
        "wrong-expansion",
        "expansion",
        "The acronym does not stand for this in the work.",
        "The stated long form is compared, as titles are, with the long forms that the work itself defines in its title, abstract or "
        "text. An expansion that fits the letters is a guess until the work says it. A typo is partial; another word fails.",
    )
    needs = frozenset({Fact.DEFINITIONS, Fact.TITLE})
    examples = (
        Example("Foo over Bar", _WORK, Agreement.AGREES, subject="FOB"),
        Example("Foo over Barr", _WORK, Agreement.PARTLY, subject="FOB"),
        Example("Fast Online Bootstrapping", _WORK, Agreement.DIFFERS, subject="FOB"),
        Example("Foo over Bar", Work("lee2020", "curated"), Agreement.SILENT, subject="FOB"),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Every definition in the statements. One of a short form that is not a name of the work is tentative."""
        del lexicon
        names = {field.value for field in citation.of(FieldKind.NAME)}
        for statement in citation.statements:
            found = find_definitions(statement.text) if statement.field in (None, FieldKind.EXPANSION) else ()
            for one in found:
                claim = claim_at(self.rule, statement, one.long_start, one.long_end, subject=one.short)
                yield replace(claim, tentative=one.short not in names)
            if statement.field == FieldKind.EXPANSION and not found:
                start = len(statement.text) - len(statement.text.lstrip(' "“‘《「'))
                end = len(statement.text.rstrip(' "”’》」.。；;'))
                if end > start:
                    yield claim_at(
                        self.rule, statement, start, end, subject=min(names, key=len, default=citation.label)
                    )

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with the work's definitions of the short form; its title may spell the long form out."""
        del lexicon
        if claim.subject is None:
            return silent()
        definitions = [d for d in work.definitions or () if _fold(d.short) == _fold(claim.subject)]
        outcomes = [_compare(claim, definition) for definition in definitions]
        for agreement in (Agreement.AGREES, Agreement.PARTLY, Agreement.DIFFERS):
            for outcome in outcomes:
                if outcome.agreement is agreement:
                    return outcome
        if work.title and len(claim.value.split()) > 1 and title_key(claim.value) in title_key(work.title):
            return agrees(work.title, Phrase("as in the title"))
        return silent()


def _compare(claim: Claim, definition: Definition) -> Comparison:
    if not comparable(claim.value, definition.long):
        return silent()
    difference = compare_titles(claim.value, definition.long).difference
    if difference in _SAME:
        return agrees(definition.long, level=definition.level)
    if difference in _SLIP:
        return partly(definition.long, Phrase("the expansion is misspelt"), fix=definition.long, level=definition.level)
    message = Phrase("the work expands {} differently", (definition.short,))
    return differs(definition.long, message, fix=definition.long, level=definition.level)


def _fold(short: str) -> str:
    return short.removesuffix("s").replace("-", "").replace(" ", "") if len(short) > 2 else short


check = ExpansionCheck()
