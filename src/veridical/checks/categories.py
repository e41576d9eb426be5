"""Categories of arXiv: "cs.LG/cs.AI", 分类 cs.CL, "(cs.CV)"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_at, differs, partly, silent
from veridical.model import Agreement, Fact, Phrase, Work
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison

# The archives of arXiv and the form of their categories: arxiv.org/category_taxonomy.
_CATEGORY = (
    r"(?:(?:cs\.|math\.|stat\.|eess\.|econ\.)[A-Z]{2}|(?:astro-ph|cond-mat|nlin|physics|q-bio|q-fin)\.(?:[A-Z]{2}|[a-z]{2,5}-[a-z]{2,5})"
    r"|hep-(?:th|ph|ex|lat)|gr-qc|quant-ph|math-ph|nucl-(?:th|ex))"
)
_ONE = Pattern(rf"{_CATEGORY}(?![\w-])")
_JOINT = r"\s?(?:[/,，、;；+&|·]|and|和|与|及)\s?|\s"
_LIST = SeldomPattern(
    rf"(?<![\w./@\\-]){_CATEGORY}(?![\w-]|\.\w)(?:(?:{_JOINT})(?:{any_of('categories.cross')}\s)?{_CATEGORY}(?![\w-]|\.\w))*"
)
_PRIMARY_BEHIND = Pattern(
    rf"[`\"”]?\s?(?:{any_of('categories.primary_behind')}\b|{any_of('categories.primary_behind_zh')})", re.IGNORECASE
)
_PRIMARY_BEFORE = Pattern(
    rf"{any_of('categories.primary', 'categories.primary_zh')}[^.;；。]{{0,12}}$|\d{{4}}\.\d{{4,5}}(?:v\d+)?\s?\[$",
    re.IGNORECASE,
)
_BEFORE = Pattern(
    r"(?:[(（\[【,，;；:：|·/—–-]\s*|^\s*[`\"“]?"
    rf"|\b{any_of('categories.before')}\s(?:the )?|{any_of('categories.before_zh')}\s*[:：]?\s*)[`\"“]?$",
    re.IGNORECASE,
)
_WISHED = Pattern(
    rf"\b{any_of('categories.wished')}\b|{any_of('categories.wished_zh')}[^，。；]{{0,8}}$", re.IGNORECASE
)
_NOT_ITS = Pattern(
    rf"/\d|[`\"”]?\s?(?:{any_of('categories.behind')}\b|的?{any_of('categories.behind_zh')})", re.IGNORECASE
)
# What arXiv keeps under two names.
_SAME = {
    "stat.TH": "math.ST",
    "math.MP": "math-ph",
    "math.IT": "cs.IT",
    "math.NA": "cs.NA",
    "eess.SY": "cs.SY",
    "q-fin.EC": "econ.GN",
}
_PRIMARY = "primary"
_REACH = 40  # characters before a list
_WORK = Work("lee2020", "curated", categories=("cs.LG", "cs.AI"))


class CategoriesCheck:
    """Finds a stated category of arXiv that the preprint is not in."""

    rule = Rule(
        "V110",
        "wrong-category",
        "categories",
        "The preprint is not in the stated category of arXiv.",
        "The stated categories are compared with the recorded ones: as a set, and the first of several, or the one "
        "that is called primary, with the primary one. A part of them is enough. Another primary category, or one "
        "wrong beside a right one, is partial; it fails where none of them is right.",
    )
    needs = frozenset({Fact.CATEGORIES})
    examples = (
        Example("cs.LG/cs.AI", _WORK, Agreement.AGREES),
        Example("cs.AI", _WORK, Agreement.AGREES),
        Example("cs.AI, cs.LG", _WORK, Agreement.PARTLY),
        Example("cs.LG, cs.CL", _WORK, Agreement.PARTLY),
        Example("cs.AI", _WORK, Agreement.PARTLY, subject=_PRIMARY),
        Example("cs.CV", _WORK, Agreement.DIFFERS),
        Example("cs.CV", Work("lee2020", "curated"), Agreement.SILENT),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Every category, or list of them, that a statement gives the work."""
        del lexicon
        for statement in citation.statements:
            label = f"{statement.field}: " if statement.field else ""
            for found in _LIST.finditer(statement.text):
                if label and not _BEFORE.search(f"{statement.field} "):
                    break
                before = label + statement.text[max(0, found.start() - _REACH) : found.start()]
                if not _BEFORE.search(before) or _WISHED.search(before) or _NOT_ITS.match(statement.text, found.end()):
                    continue
                is_primary = _PRIMARY_BEFORE.search(before) or _PRIMARY_BEHIND.match(statement.text, found.end())
                yield claim_at(self.rule, statement, *found.span(), subject=_PRIMARY if is_primary else None)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare as sets; of a list the first, and what is called primary, with the primary one."""
        del lexicon
        stated = [_usual(found[0]) for found in _ONE.finditer(claim.value)]
        if not work.categories or not stated:
            return silent()
        recorded = [_usual(category) for category in work.categories]
        found = ", ".join(work.categories)
        wrong = [category for category in stated if category not in recorded]
        if wrong:
            message = Phrase("not in {}; recorded: {}", (", ".join(wrong), found))
            fix = _in_style(claim.value, work.categories)
            return (differs if len(wrong) == len(stated) else partly)(found, message, fix=fix)
        first = Phrase("the primary category is {}", (work.categories[0],))
        if _is_about_primary(stated, claim) and stated[0] != recorded[0]:
            return partly(found, first, fix=_in_style(claim.value, work.categories))
        return agrees(found, None if stated[0] == recorded[0] else first)


def _in_style(stated: str, recorded: Sequence[str]) -> str | None:
    """Return the recorded categories as the stated ones are written: the primary one for one, else all of them."""
    places = [found.span() for found in _ONE.finditer(stated)]
    gaps = {stated[one[1] : other[0]] for one, other in pairwise(places)}
    if len(gaps) > 1:
        return None
    listed = gaps.pop().join(recorded) if gaps else recorded[0]
    return stated[: places[0][0]] + listed + stated[places[-1][1] :]


def _is_about_primary(stated: Sequence[str], claim: Claim) -> bool:
    """Tell whether the first of the stated categories is said to be the primary one."""
    return claim.subject == _PRIMARY or len(stated) > 1


def _usual(category: str) -> str:
    return _SAME.get(category, category)


check = CategoriesCheck()
