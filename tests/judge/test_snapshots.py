"""What may have changed since a snapshot was made is not failed by it alone (DESIGN §2.4)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from judging import CITATION, claim, evidence, finding

from veridical.judge import Bounds, judge
from veridical.lexicon import load_lexicon
from veridical.model import (
    Citations,
    Notice,
    NoticeKind,
    PartialDate,
    Resolution,
    Venue,
    Verdict,
    Version,
    Via,
    Work,
)

ARXIV = Work("2001.00001", "arxiv", versions=(Version(1), Version(2)), updated=PartialDate(2021, 1, 1))
COUNTED = Work("x", "semanticscholar", citations=(Citations("semanticscholar", 42, 8),))
UPDATED = Work("x", "openalex", updated=PartialDate(2026, 7, 19))
OPEN = [
    ("version", "v3", None, ARXIV),
    ("citations", "90", "semanticscholar", COUNTED),
    ("citations", "48", "semanticscholar", COUNTED),
    ("citations", "12", "semanticscholar", COUNTED),
    ("freshness", "2026-08-01", "openalex", UPDATED),
]


@pytest.mark.parametrize(("kind", "stated", "subject", "work"), OPEN)
def test_a_snapshot_alone_leaves_it_unchecked(kind: str, stated: str, subject: str | None, work: Work) -> None:
    found = finding(replace(claim(kind, stated), subject=subject), evidence(work))
    assert found.verdict is Verdict.UNCHECKED
    assert found.reason is not None


@pytest.mark.parametrize(("kind", "stated", "subject", "work"), OPEN)
def test_a_source_asked_now_settles_it(kind: str, stated: str, subject: str | None, work: Work) -> None:
    found = finding(replace(claim(kind, stated), subject=subject), evidence(work, Via.LIVE))
    assert found.verdict in (Verdict.FAIL, Verdict.PARTIAL)


@pytest.mark.parametrize(("kind", "stated", "subject", "work"), OPEN)
def test_an_answer_kept_of_today_settles_it_as_well(kind: str, stated: str, subject: str | None, work: Work) -> None:
    found = finding(replace(claim(kind, stated), subject=subject), evidence(work, Via.CACHE))
    assert found.verdict in (Verdict.FAIL, Verdict.PARTIAL)


def test_a_snapshot_may_verify() -> None:
    for kind, stated, subject, work in (
        ("version", "v2", None, ARXIV),
        ("citations", "42", "semanticscholar", COUNTED),
        ("freshness", "2026-07-19", "openalex", UPDATED),
    ):
        assert finding(replace(claim(kind, stated), subject=subject), evidence(work)).verdict is Verdict.VERIFIED


def test_an_outdated_count_of_a_snapshot_does_not_dispute_the_counters_own() -> None:
    now = evidence(replace(COUNTED, citations=(Citations("semanticscholar", 90),)), Via.LIVE)
    stated = replace(claim("citations", "90"), subject="semanticscholar")
    assert finding(stated, evidence(COUNTED), now).verdict is Verdict.VERIFIED


def test_a_record_that_does_not_know_the_latest_version_fails_none_live_either() -> None:
    assert (
        finding(claim("version", "v3"), evidence(replace(ARXIV, updated=None), Via.LIVE)).verdict is Verdict.UNCHECKED
    )


def test_no_formal_venue_is_open_where_nobody_knows_all_venues() -> None:
    silent = Work("x", "arxiv")
    for via in Via:
        found = finding(replace(claim("venue", "no formal venue"), subject="none"), evidence(silent, via))
        assert found.verdict is Verdict.UNCHECKED


def test_a_retraction_is_a_fault_whoever_recorded_it() -> None:
    retracted = Work("x", "retractionwatch", notices=(Notice(NoticeKind.RETRACTION),))
    assert finding(claim("status", "10.1000/182"), evidence(retracted)).verdict is Verdict.FAIL


def test_a_count_without_a_counter_is_right_if_either_has_it_and_open_if_neither_has() -> None:
    first, second = (
        evidence(COUNTED, Via.LIVE),
        evidence(Work("y", "openalex", citations=(Citations("openalex", 30),)), Via.LIVE),
    )
    assert finding(claim("citations", "30"), first, second).verdict is Verdict.VERIFIED
    assert finding(claim("citations", "42"), first, second).verdict is Verdict.VERIFIED
    assert finding(claim("citations", "70"), first, second).verdict is Verdict.UNCHECKED
    assert finding(claim("citations", "420"), first, second).verdict is Verdict.FAIL
    assert finding(claim("citations", "420"), second).verdict is Verdict.UNCHECKED


TODAY = Bounds(latest=2027)
POSTED = Work("2001.00001", "arxiv", versions=(Version(1, PartialDate(2020, 1)),))
PUBLISHED = Work("lee2020", "proceedings", year=2020, venues=(Venue("ICML", 2020),))


@pytest.mark.parametrize("work", [POSTED, PUBLISHED])
@pytest.mark.parametrize("via", [Via.INDEX, Via.LIVE])
def test_a_year_that_has_not_come_is_wrong_whatever_the_record(work: Work, via: Via) -> None:
    stated = claim("year", "2031")
    (found,) = judge(CITATION, [stated], Resolution((evidence(work, via),)), load_lexicon(), TODAY).findings
    assert found.verdict is Verdict.FAIL


@pytest.mark.parametrize(("work", "verdict"), [(POSTED, Verdict.UNVERIFIABLE), (PUBLISHED, Verdict.UNCHECKED)])
def test_the_next_year_may_be_that_of_a_publication_to_come(work: Work, verdict: Verdict) -> None:
    stated = claim("year", "2027")
    (found,) = judge(CITATION, [stated], Resolution((evidence(work),)), load_lexicon(), TODAY).findings
    assert found.verdict is verdict


def test_only_a_record_of_the_publication_contradicts_the_title_that_is_cited_with_it() -> None:
    stated = claim("title", "Learning to Walk on Dry Streets", "ICML")
    title = "Learning to Walk on Wet Streets"
    for source, verdict in (("proceedings", Verdict.FAIL), ("semanticscholar", Verdict.UNCHECKED)):
        work = replace(PUBLISHED, source=source, title=title, titles_complete=False)
        assert finding(stated, evidence(work)).verdict is verdict
