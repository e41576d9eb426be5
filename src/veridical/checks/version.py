"""Versions of a preprint: "2001.00001v3", "(v2, 2020-05-01)", 第 2 版."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_at, claim_of, differs, silent
from veridical.model import (
    ANY_TIME,
    Agreement,
    Fact,
    FieldKind,
    IdentifierKind,
    PartialDate,
    Phrase,
    Span,
    Version,
    Work,
)
from veridical.text.cues import any_of
from veridical.text.numbers import SMALL_WORDS, first_number
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison, Field

_WORDS = Pattern("|".join(SMALL_WORDS))
_SIGN = Pattern(r"v[1-9]|version [1-9ofts]|第")  # in each of the following
# Only where nothing but a preprint can have it: behind its number, before a day, in words that say so.
_STATED = Pattern(
    r"(?:(?:\d{4}\.\d{4,5}|\barxiv|\[[a-z-]+(?:\.[A-Z]{2})?\])[\])）]?\s?[,，(（\[]?\s?(?:version\s|版本\s?)?"
    rf"|^\W*(?=v\d+\s?(?:[,，)）;；.·|(（]|$))|\b{any_of('version.before')}\s|{any_of('version.before_zh')}\s?[:：]?\s?)"
    r"(?P<short>v[1-9]\d?)(?!\w|[.-]\d)"
    r"|(?<![\w.-])(?P<dated>v[1-9]\d?)\s?[,，(（:：]\s?(?:19|20)\d\d(?:[-/.年]\s?\d|[)）])"
    rf"|(?P<second>第\s?(?:\d{{1,2}}|[一二两三四五六七八九十]{{1,3}})\s?(?:个)?{any_of('version.nouns_zh')})(?!{any_of('version.other_zh')})"
    r"|(?<![\w.-])(?P<long>version (?:[1-9]\d?|one|two|three|four|five|six|seven))(?![\w.]|\s?\.\d)"
    rf"(?=\s(?:of the (?:arXiv|pre-?print|paper|manuscript)|{any_of('version.behind')})|\s?[,)]\s?(?:19|20)\d\d)",
)
_OTHERS_BEFORE = Pattern(rf"{any_of('version.others_before_zh')}的?\s?$")
_WORD_BEFORE = Pattern(r"(?<![\w.:/])(?P<word>[A-Za-z][\w.+-]*)\s?[(（]?$")
_CARRIER = Pattern(any_of("version.carriers"), re.IGNORECASE)
_WORK = Work(
    "lee2020", "arxiv", versions=(Version(1, PartialDate(2020, 1, 31)), Version(3)), updated=PartialDate(2020, 7, 1)
)


class VersionCheck:
    """Finds a version of a preprint that was never posted."""

    rule = Rule(
        "V109",
        "wrong-version",
        "version",
        "The stated version of the preprint does not exist.",
        "A link to a version that was never posted leads nowhere, and one to an old version shows another text than "
        "the reader expects. Every version up to the latest recorded one exists, and the report notes the latest. "
        "A higher one fails only where arXiv itself says which is the latest: a record of an earlier day, such as an "
        "index, cannot know.",
    )
    needs = frozenset({Fact.VERSIONS})
    examples = (
        Example("v3", _WORK, Agreement.AGREES),
        Example("第 2 版", _WORK, Agreement.AGREES),
        Example("v4", _WORK, Agreement.DIFFERS),
        Example("v2", Work("lee2020", "curated"), Agreement.SILENT),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Every version in an identifier, and every one that a statement about a preprint names."""
        del lexicon
        for field in citation.of(FieldKind.IDENTIFIER):
            if field.version is not None and field.identifier and field.identifier.kind is IdentifierKind.ARXIV:
                yield from self._in_identifier(field)
        names = {value.casefold() for value in citation.values(FieldKind.NAME)}
        for statement in citation.statements:
            is_stated = statement.field is None and _SIGN.search(statement.text) is not None
            for found in _STATED.finditer(statement.text) if is_stated else ():
                group = next(name for name, value in found.groupdict().items() if value)
                if not _is_of_others(statement.text[: found.start(group)], group, names):
                    yield claim_at(self.rule, statement, *found.span(group))

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with the latest recorded version; a record that does not know the latest accuses nobody."""
        del lexicon
        number = _number(claim.value)
        if number is None or not work.versions:
            return silent()
        latest = max(version.number for version in work.versions)
        if number > latest:
            message = Phrase("the latest version is v{}", (str(latest),))
            fix = claim.value.replace(str(number), str(latest)) if claim.value.count(str(number)) == 1 else None
            outcome = differs(f"v{latest}", message, fix=fix, happened=ANY_TIME)
            return replace(outcome, is_firm=work.updated is not None)
        is_known = work.updated is not None and number < latest
        return agrees(f"v{number}", Phrase("the latest version is v{}", (str(latest),)) if is_known else None)

    def _in_identifier(self, field: Field) -> Iterator[Claim]:
        suffix = f"v{field.version}"
        if field.value.lower().endswith(suffix):
            end = field.span.end
            yield replace(claim_of(self.rule, field), value=suffix, span=Span(end - len(suffix), end), subject=None)


def _is_of_others(before: str, group: str, names: set[str]) -> bool:
    """Tell whether the words before a version name what else has it: "Foo (v2, 2020-05-01)", 框架第二版."""
    if group == "second":
        return _OTHERS_BEFORE.search(before) is not None
    word = _WORD_BEFORE.search(before) if group == "dated" else None
    return word is not None and word["word"].casefold() not in names and not _CARRIER.fullmatch(word["word"])


def _number(stated: str) -> int | None:
    """Return the number of a version: of "v3", "version two", 第二版."""
    number = first_number(stated.lower().lstrip("v"))
    if number is not None:
        return int(number)
    word = _WORDS.search(stated.lower())
    return SMALL_WORDS[word[0]] if word else None


check = VersionCheck()
