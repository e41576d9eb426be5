"""Counts of citations: who counts, what is counted, and how far counts may be apart."""

from __future__ import annotations

import pytest
from comparing import compare, values

from veridical.checks import check_of
from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import Known, find_citations
from veridical.model import ANY_TIME, Agreement, Citations, Work

WORK = Work("lee2020", "semanticscholar", citations=(Citations("semanticscholar", 1000, 80),))
NAMED = "semanticscholar"


def subjects(text: str) -> list[str | None]:
    """Return who counts, for each count that a text claims."""
    citations = find_citations(read_text("note.md", text), load_lexicon(), Known({"FOOBAR": frozenset()}))
    claims = [claim for one in citations for claim in check_of("citations").claims(one, load_lexicon())]
    return [claim.subject for claim in sorted(claims, key=lambda claim: claim.span)]


@pytest.mark.parametrize(
    "stated", ["1000", "1,000", "1,050", "950", "1k", "1.0k", "over 900", "900+", "一千", "1 千", "约 980"]
)
def test_a_count_within_the_band_is_right(stated: str) -> None:
    assert compare("citations", stated, WORK, NAMED).agreement is Agreement.AGREES


@pytest.mark.parametrize("stated", ["1,100", "1,200", "880", "500", "42"])
def test_a_count_within_a_fifth_or_lower_than_today_is_partial(stated: str) -> None:
    assert compare("citations", stated, WORK, NAMED).agreement is Agreement.PARTLY


@pytest.mark.parametrize("stated", ["1,300", "4,200", "10k", "三千"])
def test_a_count_that_was_never_reached_is_wrong(stated: str) -> None:
    comparison = compare("citations", stated, WORK, NAMED)
    assert comparison.agreement is Agreement.DIFFERS
    assert comparison.happened == ANY_TIME


def test_few_citations_may_differ_by_two() -> None:
    few = Work("lee2020", NAMED, citations=(Citations(NAMED, 3),))
    assert compare("citations", "5", few, NAMED).agreement is Agreement.AGREES
    assert compare("citations", "6", few, NAMED).agreement is Agreement.DIFFERS


def test_a_low_count_of_an_earlier_day_is_left_open() -> None:
    assert compare("citations", "42", WORK, f"{NAMED} earlier").agreement is Agreement.SILENT


def test_influential_citations_are_compared_with_influential_ones() -> None:
    assert compare("citations", "81", WORK, f"{NAMED} influential").agreement is Agreement.AGREES
    assert compare("citations", "1000", WORK, f"{NAMED} influential").agreement is Agreement.DIFFERS


def test_another_counters_number_is_silence() -> None:
    assert compare("citations", "4,200", WORK, "openalex").agreement is Agreement.SILENT
    assert compare("citations", "4,200", WORK, "another").agreement is Agreement.SILENT


def test_a_count_without_a_counter_may_be_anothers_until_it_is_twice_as_high() -> None:
    assert not compare("citations", "1,500", WORK).is_firm
    assert compare("citations", "4,200", WORK).is_firm


STATED = [
    ("FOOBAR (arXiv:2501.00001) has been cited 1,234 times.", ["1,234"], [None]),
    ("FOOBAR (arXiv:2501.00001) has over 1.2k citations on Semantic Scholar.", ["over 1.2k"], [NAMED]),
    ("FOOBAR (arXiv:2501.00001) was cited by 42 papers.", ["42"], ["earlier"]),
    ("FOOBAR (arXiv:2501.00001; 12 citations in OpenAlex) is new.", ["12"], ["openalex"]),
    (
        "FOOBAR（arXiv:2501.00001）S2 被引 42、影响力被引 8；OpenAlex 被引 0。",
        ["42", "8", "0"],
        [NAMED, f"{NAMED} influential", "openalex"],
    ),
    ("FOOBAR（arXiv:2501.00001，引用量 300+）很快。", ["300+"], [None]),
    ("FOOBAR（arXiv:2501.00001）已被引用四十二次。", ["四十二"], [None]),
    ("FOOBAR（arXiv:2501.00001）谷歌学术被引 3 千余次。", ["3 千余"], ["another"]),
    ("FOOBAR（arXiv:2501.00001）语义学者被引 42 次。", ["42"], [NAMED]),
    ("FOOBAR (arXiv:2501.00001) has 42 citations: 42 of them by others.", ["42"], [None]),
    ("FOOBAR (arXiv:2501.00001) has 1.2m citations.", [], []),
]


@pytest.mark.parametrize(("text", "claimed", "counters"), STATED)
def test_a_count_of_the_works_citations_is_a_claim(text: str, claimed: list[str], counters: list[str | None]) -> None:
    assert values("citations", text, ["FOOBAR"]) == claimed
    assert subjects(text) == counters


NOT_ITS = [
    "FOOBAR (arXiv:2501.00001) has 1,200 stars.",
    "FOOBAR (arXiv:2501.00001) has a reference list of 120 citations.",
    "The first author of FOOBAR (arXiv:2501.00001) has 40,000 citations.",
    "FOOBAR (arXiv:2501.00001) cites 77 works.",
    "FOOBAR (arXiv:2501.00001) gains 300 citations per month.",
    "Has FOOBAR (arXiv:2501.00001) been cited 300 times?",
    "FOOBAR（arXiv:2501.00001）引用了 77 篇参考文献。",
    "FOOBAR（arXiv:2501.00001）引用时请注明第 3 版。",
    "FOOBAR（arXiv:2501.00001）一作总被引 40,000。",
]


@pytest.mark.parametrize("text", NOT_ITS)
def test_stars_references_and_an_authors_citations_are_none(text: str) -> None:
    assert values("citations", text, ["FOOBAR"]) == []
