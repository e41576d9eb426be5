"""Sources that disagree: the one with authority for the fact decides, and the other is named."""

from __future__ import annotations

from itertools import permutations

import pytest
from judging import claim, evidence, finding

from identifying import arxiv
from veridical.model import PartialDate, Venue, Verdict, Version, Via, Work


def record(source: str, **facts: object) -> Work:
    return Work(f"{source}-1", source, identifiers=(arxiv("2001.00001"),), **facts)  # type: ignore[arg-type]


DISPUTES = [
    # kind, what the authority records, what the other records, the authority's value, the other's value
    (
        "title",
        record("arxiv", title="Learning to Walk in Towns"),
        record("openalex", title="Learning to Swim in Towns"),
        "Learning to Walk in Towns",
        "Learning to Swim in Towns",
    ),
    (
        "authors",
        record("arxiv", authors=("Ann Lee",)),
        record("semanticscholar", authors=("Bo Kim",)),
        "Ann Lee",
        "Bo Kim",
    ),
    (
        "affiliation",
        record("openalex", affiliations=("OpenAI",), affiliations_complete=True),
        record("curated", affiliations=("Anthropic",), affiliations_complete=True),
        "OpenAI",
        "Anthropic",
    ),
    (
        "venue",
        record("openreview", venues=(Venue("ICLR", 2021, "main"),)),
        record("semanticscholar", venues=(Venue("ICML", 2021, "main"),)),
        "ICLR 2021",
        "ICML 2021",
    ),
    ("year", record("crossref", year=2021), record("semanticscholar", year=2023), "2021", "2023"),
]
ALL = pytest.mark.parametrize(("kind", "first", "second", "right", "other"), DISPUTES, ids=[one[0] for one in DISPUTES])


@ALL
def test_agreement_with_the_authority_is_verified_with_a_note_that_names_the_other(
    kind: str, first: Work, second: Work, right: str, other: str
) -> None:
    del other
    for records in permutations((evidence(first, Via.LIVE), evidence(second, Via.LIVE))):
        found = finding(claim(kind, right), *records)
        assert found.verdict is Verdict.VERIFIED
        assert second.source in str(found.note)


@ALL
def test_agreement_with_another_source_only_is_partial_and_names_both(
    kind: str, first: Work, second: Work, right: str, other: str
) -> None:
    del right
    for records in permutations((evidence(first, Via.LIVE), evidence(second, Via.LIVE))):
        found = finding(claim(kind, other), *records)
        assert found.verdict is Verdict.PARTIAL
        assert first.source in str(found.note)
        assert second.source in str(found.note)
        assert {one.source for one, _ in found.evidence} == {first.source, second.source}


@ALL
def test_where_the_authority_is_silent_the_next_source_speaks(
    kind: str, first: Work, second: Work, right: str, other: str
) -> None:
    silent = evidence(record(first.source), Via.LIVE)
    assert finding(claim(kind, other), silent, evidence(second, Via.LIVE)).verdict is Verdict.VERIFIED
    assert finding(claim(kind, right), silent, evidence(second, Via.LIVE)).verdict in (
        Verdict.FAIL,
        Verdict.UNVERIFIABLE,
    )


def test_what_all_sources_contradict_fails_with_the_authoritys_value() -> None:
    _, first, second, right, _ = DISPUTES[0]
    found = finding(claim("title", "Frying Fish on Fires"), evidence(second, Via.LIVE), evidence(first, Via.LIVE))
    assert found.verdict is Verdict.FAIL
    assert found.found == right


def test_a_dispute_is_told_even_where_the_comparison_has_a_note_of_its_own() -> None:
    arxiv_record = record("arxiv", versions=(Version(1, PartialDate(2019, 12, 30)),), year=2020)
    other = record("semanticscholar", year=2022)
    found = finding(claim("year", "2019"), evidence(arxiv_record, Via.LIVE), evidence(other, Via.LIVE))
    assert found.verdict is Verdict.VERIFIED
    assert "semanticscholar" in str(found.note)


def test_a_partial_agreement_with_the_authority_is_not_raised_by_another_source() -> None:
    first = record("openreview", venues=(Venue("ICLR", 2021, "workshop"),))
    second = record("semanticscholar", venues=(Venue("ICLR", 2021, "main"),))
    assert (
        finding(claim("venue", "ICLR 2021"), evidence(first, Via.LIVE), evidence(second, Via.LIVE)).verdict
        is Verdict.PARTIAL
    )


def test_a_preprint_server_as_venue_is_silence_beside_a_source_that_knows_one() -> None:
    first = record("dblp", venues=(Venue("CoRR", 2020, "journal"),))
    second = record("openalex", venues=(Venue("ICLR", 2021, "main"),))
    found = finding(claim("venue", "ICLR 2021"), evidence(first, Via.LIVE), evidence(second, Via.LIVE))
    assert found.verdict is Verdict.VERIFIED
    assert found.note is None


def test_a_disputed_value_is_not_corrected() -> None:
    """A correction must be certain."""
    _, first, second, _, other = DISPUTES[0]
    assert finding(claim("title", other), evidence(first, Via.LIVE), evidence(second, Via.LIVE)).fix is None


PRESENT = "WALKER: Learning to Find the Way"
FORMER = "WALKER: Going Home on Foot"


def test_a_record_of_another_version_does_not_dispute_one_that_agrees() -> None:
    newer = record("arxiv", title=PRESENT, titles_complete=False)
    older = record("curated", title=FORMER)
    found = finding(claim("title", FORMER), evidence(newer), evidence(older))
    assert found.verdict is Verdict.VERIFIED
    assert "arxiv" in str(found.note)


def test_records_that_may_all_be_of_another_version_leave_a_title_open() -> None:
    found = finding(claim("title", FORMER), evidence(record("arxiv", title=PRESENT, titles_complete=False)))
    assert found.verdict is Verdict.UNCHECKED
    assert PRESENT in str(found.note)
    assert found.fix is None


def test_a_record_that_knows_all_titles_contradicts_where_another_may_be_of_another_version() -> None:
    first = record("arxiv", title=PRESENT, titles_complete=False)
    found = finding(claim("title", FORMER), evidence(first), evidence(record("curated", title=PRESENT)))
    assert found.verdict is Verdict.FAIL


def test_authors_in_the_order_of_the_alphabet_do_not_contradict_another_order() -> None:
    names = ("Ann Adams", "Bo Baker", "Carla Cole", "Dan Drew", "Eva Eng")
    stated = claim("authors", "Dan Drew, Ann Adams, Bo Baker, Carla Cole, Eva Eng")
    assert finding(stated, evidence(record("semanticscholar", authors=names))).verdict is Verdict.UNCHECKED
    in_order = ("Ann Adams", "Eva Eng", "Bo Baker", "Carla Cole", "Dan Drew")
    assert finding(stated, evidence(record("semanticscholar", authors=in_order))).verdict is Verdict.PARTIAL


def test_an_authority_from_before_the_event_does_not_dispute_who_knows_of_it() -> None:
    older = evidence(record("dblp", venues=(Venue("ICLR", 2020),)), as_of="2021-01-01T00:00:00Z")
    newer = evidence(record("openalex", venues=(Venue("ICML", 2022),)))
    found = finding(claim("venue", "ICML 2022"), older, newer)
    assert found.verdict is Verdict.VERIFIED
    assert "dblp" in str(found.note)


def test_an_authority_from_before_the_event_does_not_accuse_though_another_does() -> None:
    older = evidence(record("dblp", venues=(Venue("ICLR", 2020),)), as_of="2021-01-01T00:00:00Z")
    newer = evidence(record("openalex", venues=(Venue("ACL", 2022),)))
    found = finding(claim("venue", "ICML 2022"), older, newer)
    assert (found.verdict, found.found) == (Verdict.FAIL, "ACL 2022")


def test_one_that_agrees_does_not_outweigh_a_firm_record_of_more_authority() -> None:
    loose = record("arxiv", title=PRESENT, titles_complete=False)
    firm = record("crossref", title=PRESENT)
    agreeing = record("semanticscholar", title=FORMER)
    found = finding(claim("title", FORMER), evidence(loose), evidence(firm), evidence(agreeing))
    assert found.verdict is Verdict.PARTIAL


def test_a_source_with_two_records_of_a_work_does_not_dispute_itself() -> None:
    preprint, printed = record("dblp", year=2019), record("dblp", year=2021)
    for stated in ("2019", "2021"):
        assert finding(claim("year", stated), evidence(preprint), evidence(printed)).verdict is Verdict.VERIFIED
    assert finding(claim("year", "2015"), evidence(preprint), evidence(printed)).verdict is Verdict.FAIL
