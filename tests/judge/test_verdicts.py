"""The verdicts of claims and citations (DESIGN §1)."""

from __future__ import annotations

import pytest
from judging import CITATION, claim, evidence, finding, judged

from identifying import arxiv
from veridical.judge import Bounds, judge
from veridical.lexicon import load_lexicon
from veridical.model import (
    Definition,
    Level,
    PartialDate,
    Reason,
    Resolution,
    Venue,
    Verdict,
    Version,
    Via,
    Work,
)

WORK = Work(
    "lee2020",
    "curated",
    "Foobar: Learning to Walk",
    (arxiv("2001.00001"),),
    authors=("Ann Lee", "Bo Kim"),
    affiliations=("Stanford University", "OpenAI"),
    affiliations_complete=True,
    venues=(Venue("ICLR", 2021, "main"),),
    versions=(Version(1, PartialDate(2020, 1, 1)),),
    year=2021,
    definitions=(Definition("FOB", "Foo Over Bar", Level.ABSTRACT),),
)
RECORD = evidence(WORK)
BARE = evidence(Work("lee2020", "curated", "Foobar: Learning to Walk"))


@pytest.mark.parametrize(
    ("kind", "value", "verdict"),
    [
        ("title", "Foobar: learning to walk", Verdict.VERIFIED),
        ("title", "Foobar: Learning to Wlak", Verdict.PARTIAL),
        ("title", "Foobar: Learning to Swim", Verdict.FAIL),
        ("authors", "Lee et al.", Verdict.VERIFIED),
        ("authors", "Kim et al.", Verdict.PARTIAL),
        ("authors", "Doe et al.", Verdict.FAIL),
        ("affiliation", "Stanford", Verdict.VERIFIED),
        ("affiliation", "Stanford + Google", Verdict.PARTIAL),
        ("affiliation", "Google", Verdict.FAIL),
        ("venue", "ICLR 2021", Verdict.VERIFIED),
        ("venue", "ICLR 2021 Workshop", Verdict.PARTIAL),
        ("venue", "ICML 2021", Verdict.FAIL),
        ("year", "2020", Verdict.VERIFIED),
        ("year", "2019", Verdict.FAIL),
        ("date", "2020-01", Verdict.VERIFIED),
        ("date", "2019-01", Verdict.FAIL),
    ],
)
def test_agreement_verifies_part_of_it_is_partial_and_contradiction_fails(
    kind: str, value: str, verdict: Verdict
) -> None:
    assert finding(claim(kind, value), RECORD).verdict is verdict


def test_a_failed_claim_shows_the_right_value_its_evidence_and_its_level() -> None:
    found = finding(claim("title", "Foobar: Learning to Swim"), RECORD)
    assert found.found == "Foobar: Learning to Walk"
    assert found.evidence == ((RECORD, "Foobar: Learning to Walk"),)
    assert found.level is Level.RECORD
    assert found.fix is not None
    assert found.fix.replacement == "Foobar: Learning to Walk"
    assert found.fix.span == found.claim.span


def test_the_level_of_a_definition_is_that_of_the_place_where_it_stands() -> None:
    assert finding(claim("expansion", "Foo Over Bar", "FOB"), RECORD).level is Level.ABSTRACT


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("authors", "Lee et al."),
        ("venue", "ICLR 2021"),
        ("year", "2020"),
        ("affiliation", "Google"),
        ("date", "2020-01"),
    ],
)
def test_silence_of_all_who_answered_is_unverifiable(kind: str, value: str) -> None:
    found = finding(claim(kind, value), BARE)
    assert found.verdict is Verdict.UNVERIFIABLE
    assert found.reason is None
    assert found.found is None


@pytest.mark.parametrize("reason", Reason)
def test_without_a_record_claim_and_citation_are_unchecked_for_the_same_reason(reason: Reason) -> None:
    judgement = judged(Resolution(reason=reason), claim("year", "2020"), claim("identifier", "2001.00001"))
    assert judgement.verdict is Verdict.UNCHECKED
    assert judgement.reason is reason
    assert [(found.verdict, found.reason) for found in judgement.findings] == [(Verdict.UNCHECKED, reason)] * 2


def test_an_identified_work_without_a_fault_is_verified_and_unsettled_claims_do_not_change_that() -> None:
    assert judged(Resolution((RECORD,))).verdict is Verdict.VERIFIED
    judgement = judged(Resolution((BARE,)), claim("title", "Foobar: Learning to Walk"), claim("year", "2020"))
    assert judgement.verdict is Verdict.VERIFIED
    assert judgement.reason is None


@pytest.mark.parametrize(
    ("kind", "value"), [("title", "Foobar: Learning to Swim"), ("authors", "Kim et al."), ("year", "2001")]
)
def test_one_fault_of_an_identified_work_makes_the_citation_partial(kind: str, value: str) -> None:
    judgement = judged(Resolution((RECORD,)), claim("authors", "Lee et al."), claim(kind, value))
    assert judgement.verdict is Verdict.PARTIAL


def test_a_tentative_claim_counts_only_where_a_record_speaks_of_it() -> None:
    guess = claim("expansion", "Fast Online Bars", "FOB", tentative=True)
    assert judged(Resolution((BARE,)), guess).findings == ()
    assert judged(Resolution(reason=Reason.NOT_FOUND), guess).findings == ()
    assert [found.verdict for found in judged(Resolution((RECORD,)), guess).findings] == [Verdict.FAIL]


def test_records_and_candidates_stand_in_the_judgement() -> None:
    assert judged(Resolution((RECORD,))).records == (RECORD,)


def test_an_earlier_title_is_verified_with_a_note() -> None:
    record = evidence(
        Work("lee2020", "arxiv", "Foobar: Learning to Walk", earlier_titles=("Walking by Reading",)), Via.LIVE
    )
    found = finding(claim("title", "Walking by Reading"), record)
    assert found.verdict is Verdict.VERIFIED
    assert "Foobar: Learning to Walk" in str(found.note)


def test_a_venue_of_a_year_that_a_snapshot_cannot_know_is_no_fault() -> None:
    for stated in ("NeurIPS 2026", "NeurIPS 2027"):
        found = finding(claim("venue", stated), RECORD)
        assert found.verdict is Verdict.UNCHECKED
        assert found.reason is not None


def test_a_venue_before_the_snapshot_is_a_fault() -> None:
    assert finding(claim("venue", "NeurIPS 2019"), RECORD).verdict is Verdict.FAIL
    assert finding(claim("venue", "NeurIPS 2025"), RECORD).verdict is Verdict.FAIL


def test_a_source_that_was_asked_now_knows_what_has_happened() -> None:
    assert finding(claim("venue", "NeurIPS 2026"), evidence(WORK, Via.LIVE)).verdict is Verdict.FAIL


def test_a_snapshot_does_not_stand_alone_when_a_source_asked_now_contradicts_too() -> None:
    live = evidence(Work("x", "openalex", identifiers=WORK.identifiers, venues=WORK.venues), Via.LIVE)
    snapshot = evidence(Work("y", "proceedings", identifiers=WORK.identifiers, venues=WORK.venues))
    assert finding(claim("venue", "NeurIPS 2026"), snapshot, live).verdict is Verdict.FAIL


def test_a_snapshot_that_knows_no_venue_does_not_deny_one_without_a_year() -> None:
    none_yet = evidence(Work("lee2020", "curated", venues=(), versions=(Version(1, PartialDate(2026, 9)),)))
    assert finding(claim("venue", "NeurIPS"), none_yet).verdict is Verdict.UNCHECKED


def test_a_cached_answer_of_any_age_is_a_snapshot_too() -> None:
    cached = evidence(WORK, Via.CACHE, "2024-01-01T00:00:00Z")
    assert finding(claim("venue", "NeurIPS 2025"), cached).verdict is Verdict.UNCHECKED


def test_a_snapshot_does_not_accuse_a_year_after_its_own() -> None:
    assert finding(claim("year", "2027"), RECORD).verdict is not Verdict.FAIL
    assert finding(claim("year", "2024"), RECORD).verdict is Verdict.FAIL


def test_a_version_posted_after_the_snapshot_is_not_denied() -> None:
    assert finding(claim("date", "2027-03-01"), RECORD).verdict is not Verdict.FAIL


def test_the_same_claims_and_evidence_give_the_same_judgement() -> None:
    claims = (claim("title", "Foobar: Learning to Swim"), claim("year", "2020"))
    assert judged(Resolution((RECORD,)), *claims) == judged(Resolution((RECORD,)), *claims)


@pytest.mark.parametrize(
    ("deepest", "verdict"),
    [(Level.RECORD, Verdict.UNVERIFIABLE), (Level.ABSTRACT, Verdict.VERIFIED), (Level.FULLTEXT, Verdict.VERIFIED)],
)
def test_evidence_below_the_deepest_level_is_passed_over(deepest: Level, verdict: Verdict) -> None:
    stated = claim("expansion", "Foo Over Bar", "FOB")
    (found,) = judge(CITATION, [stated], Resolution((RECORD,)), load_lexicon(), Bounds(deepest)).findings
    assert found.verdict is verdict
