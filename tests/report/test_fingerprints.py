from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from examined import document, note

from veridical.config import Language
from veridical.model import Citation, Claim, Examination, Finding, Judgement, Span, Verdict
from veridical.report.build import build_report
from veridical.report.fingerprints import fingerprint, fingerprints
from veridical.report.models import DocumentReport


def reported(examination: Examination) -> DocumentReport:
    report = build_report((examination,), (), generated_at=datetime(2026, 11, 30, tzinfo=UTC), language=Language.EN)
    return report.documents[0]


def stating(text: str, *stated: str, verdict: Verdict = Verdict.FAIL) -> DocumentReport:
    """Return the report on a text that states titles of one work."""
    found, at = [], 0
    for one in stated:
        at = text.index(one, at)
        found.append(Finding(Claim("title", " ".join(one.split()), Span(at, at + len(one))), verdict))
        at += len(one)
    judgement = Judgement(Citation("Foobar", (), (), (found[0].claim.span,)), Verdict.PARTIAL, tuple(found))
    return reported(Examination(document("a.md", text), (judgement,)))


def names(report: DocumentReport) -> list[str]:
    return [named.fingerprint for named in fingerprints(report)]


def test_each_citation_and_claim_of_a_document_has_a_fingerprint_of_its_own() -> None:
    report = reported(note())
    found = names(report)
    assert len(set(found)) == len(found) == len(report.citations) + sum(len(one.claims) for one in report.citations)


def test_moved_lines_broken_lines_and_letter_case_change_nothing() -> None:
    before = names(stating("A Small Title is here", "A Small Title"))
    assert names(stating("# New heading\n\nText. A small\n  Title is here", "A small\n  Title")) == before


def test_the_name_of_the_document_and_the_verdict_change_nothing() -> None:
    report = stating("A Small Title", "A Small Title")
    milder = stating("A Small Title", "A Small Title", verdict=Verdict.PARTIAL)
    assert names(replace(milder, name="b.md")) == names(report)


def test_another_value_another_rule_and_another_work_change_it() -> None:
    citation = stating("A Small Title", "A Small Title").citations[0]
    claim = citation.claims[0]
    others = {
        fingerprint(replace(claim, stated="A Large Title"), citation),
        fingerprint(replace(claim, rule="wrong-expansion"), citation),
        fingerprint(claim, replace(citation, label="Barbaz")),
        fingerprint(claim, citation, 2),
        fingerprint(None, citation),
    }
    assert len(others | {fingerprint(claim, citation)}) == 6


def test_a_number_with_a_point_is_another_number() -> None:
    citation = stating("1.5", "1.5").citations[0]
    assert fingerprint(citation.claims[0], citation) != names(stating("15", "15"))[1]


def test_a_statement_made_twice_has_two_fingerprints_and_the_first_is_that_of_one_made_once() -> None:
    twice = names(stating("A Title, and again A Title", "A Title", "A Title"))
    assert twice[1] != twice[2]
    assert twice[:2] == names(stating("A Title", "A Title"))


def test_a_work_is_known_by_its_recorded_title_whatever_the_document_calls_it() -> None:
    found = note()
    renamed = tuple(
        replace(one, citation=replace(one.citation, label="Other")) if one.records else one for one in found.judgements
    )
    assert names(reported(replace(found, judgements=renamed))) == names(reported(found))


def test_the_fingerprint_is_the_same_on_every_machine() -> None:
    report = stating("A Title", "A Title")
    assert fingerprint(report.citations[0].claims[0], report.citations[0]) == "22ee0e986afd7c23b96de450c6e787b3"
