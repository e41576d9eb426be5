"""Whether words cite a work at all: what has the form of a title or a name may be something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.identity import is_distinctive
from veridical.judge.strangers import has_first_author
from veridical.lexicon import load_lexicon
from veridical.model import FAULTS, FieldKind, Verdict
from veridical.text.cues import entries
from veridical.text.long_forms import share_of_words
from veridical.told_facts import years_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.model import Citation, Finding, Judgement, Venue

_LOOSE = frozenset({FieldKind.NAME, FieldKind.TITLE, FieldKind.LINK})
_LINK = "link"
_ACRONYM = 4  # letters; many works share an acronym that short
_HALF = 0.5  # of the words of a long form
_LONG_WORD = 8  # letters; a shorter word is the name of many things
_MANY_WORKS = 6  # a document that cites so many known works means these by their acronyms too


def is_tied(citation: Citation) -> bool:
    """Tell whether an identifier or a title ties a citation to a work; a bare name that nobody knows is none.

    Words that may be no title tie it where something else is stated of the work.
    """
    titles = citation.of(FieldKind.TITLE)
    if citation.of(FieldKind.IDENTIFIER) or any(not title.doubtful for title in titles):
        return True
    return bool(titles) and not {field.kind for field in citation.fields} <= _LOOSE


def is_meant(judgement: Judgement, known: int) -> bool:
    """Tell whether a bare name stands for the work known by it, and something is said of it.

    A short word means another thing if all said of it is wrong, but for the few that mean one work wherever they are.
    So does a short acronym, or a name with other authors that is not very distinctive, but for the same few, in a
    document that says something right of few `known` works.
    """
    verdicts = {finding.verdict for finding in judgement.findings}
    if not judgement.records or not verdicts:
        return False
    names = [field.value for field in judgement.citation.of(FieldKind.NAME)]
    is_sure = not frozenset(names).isdisjoint(entries("name.unmistakable"))
    words = all(name.isalpha() and name[1:].islower() and len(name) < _LONG_WORD for name in names) and not is_sure
    acronyms = all(name.isalpha() and name.isupper() and len(name) <= _ACRONYM for name in names) and not is_sure
    strange = _is_by_strangers(judgement) and not any(map(is_distinctive, names)) and not is_sure
    is_all_wrong = Verdict.VERIFIED not in verdicts and not verdicts.isdisjoint(FAULTS)
    is_all_wrong = is_all_wrong and not any(_is_nearly_right(found, judgement) for found in judgement.findings)
    return not (is_all_wrong and (words or (known < _MANY_WORKS and (acronyms or strange))))


def on_pages(judgement: Judgement) -> tuple[Finding, ...]:
    """Return what was found of the pages that a citation links to."""
    return tuple(finding for finding in judgement.findings if finding.claim.kind == _LINK)


def _is_nearly_right(finding: Finding, judgement: Judgement) -> bool:
    """Tell whether a wrong statement shows that the work is meant: half of a long form, a venue or its year."""
    if finding.claim.kind == "expansion":
        alike = share_of_words(finding.claim.value, finding.found or "") >= _HALF
        return finding.verdict is Verdict.PARTIAL or (alike and not _is_by_strangers(judgement))
    if has_first_author(judgement.citation, finding):
        return True
    if finding.claim.kind != "venue" or finding.verdict is not Verdict.FAIL:
        return False
    works = [record.work for record in judgement.records]
    years = {str(year) for work in works for year in years_of(work)}
    return finding.claim.value[-4:] in years or any(_is_a_year_off(finding, work.venues or ()) for work in works)


def _is_a_year_off(finding: Finding, editions: Sequence[Venue]) -> bool:
    """Tell whether a venue is one of a work, in the year before or after."""
    stated = load_lexicon().venues.parse(finding.claim.value)
    return stated is not None and any(
        stated.series == one.series and stated.year and one.year and abs(stated.year - one.year) == 1
        for one in editions
    )


def _is_by_strangers(judgement: Judgement) -> bool:
    """Tell whether the stated authors are not those of the work that the name is known for."""
    return any(found.claim.kind == "authors" and found.verdict is Verdict.FAIL for found in judgement.findings)
