"""What is silenced counts for nothing, and is told."""

from __future__ import annotations

from dataclasses import asdict, replace
from datetime import UTC, datetime

import pytest
from examined import NOTE, barbaz_judgement, foobar_judgement, note

from veridical.allowance import Allowance
from veridical.cli.exit import exit_code
from veridical.config import FailOn, Language
from veridical.model import Examination, Identifier, IdentifierKind, Silence, Span, Verdict
from veridical.report.build import build_report
from veridical.report.fingerprints import fingerprints
from veridical.report.format import Style, format_named
from veridical.report.models import CitationReport, DocumentReport, Report
from veridical.report.published import content_of, read
from veridical.report.silencing import NOTHING, Silencing

FOOBAR_LINE = Span(NOTE.index("- [Foobar"), NOTE.index("\n- Quux"))
BARBAZ_LINE = Span(NOTE.index("- **Barbaz"), NOTE.index("\n- Gizmo"))
HERE = Span(0, 14)  # the heading stands for the comment


def comment(
    *rules: str, covers: tuple[Span, ...] | None = (FOOBAR_LINE,), reason: str = "", good: bool = True
) -> Silence:
    return Silence(rules, reason, HERE, covers, good)


def examined(*silences: Silence, of: Examination | None = None) -> Examination:
    found = of or note()
    return replace(found, document=replace(found.document, silences=silences))


def report_on(examination: Examination, silencing: Silencing = NOTHING, language: Language = Language.EN) -> Report:
    when = datetime(2026, 11, 30, tzinfo=UTC)
    return build_report((examination,), (), generated_at=when, language=language, silencing=silencing)


def document(*silences: Silence, silencing: Silencing = NOTHING) -> DocumentReport:
    return report_on(examined(*silences), silencing).documents[0]


def citation(report: DocumentReport, label: str) -> CitationReport:
    return next(one for one in report.citations if one.label == label)


def silenced(report: DocumentReport, label: str = "Foobar") -> set[str]:
    return {claim.kind for claim in citation(report, label).claims if claim.silenced is not None}


@pytest.mark.parametrize("rule", ["wrong-year", "V105", "v105", "year", "年份"])
def test_a_rule_is_named_by_name_code_or_kind_in_both_languages(rule: str) -> None:
    assert silenced(document(comment(rule))) == {"year"}


def test_without_a_rule_all_faults_and_what_is_open_are_silenced_and_nothing_that_is_verified() -> None:
    assert silenced(document(comment())) == {"title", "year", "venue", "affiliation"}


def test_nothing_is_silenced_outside_what_a_comment_is_about() -> None:
    assert silenced(document(comment(covers=(BARBAZ_LINE,)))) == set()
    assert silenced(document(comment("year", covers=None))) == {"year"}


def test_a_silenced_claim_says_by_what_and_why_and_is_not_corrected() -> None:
    claim = citation(document(comment("title", reason="on the page")), "Foobar").claims[0]
    assert claim.verdict is Verdict.FAIL
    assert claim.fix is None
    assert claim.silenced is not None
    assert asdict(claim.silenced) == {"by": "comment", "reason": "on the page", "place": "notes.md:1:1"}


def test_the_narrowest_of_several_comments_is_told() -> None:
    year = next(
        c
        for c in citation(
            document(comment(covers=None, reason="file"), comment("year", reason="line")), "Foobar"
        ).claims
        if c.kind == "year"
    )
    assert year.silenced is not None
    assert year.silenced.reason == "line"


def test_counts_and_verdicts_are_of_what_is_left() -> None:
    before, after = document(), document(comment("title", "year"))
    assert after.claim_counts.fail == before.claim_counts.fail - 2
    assert citation(after, "Foobar").verdict is Verdict.PARTIAL  # the venue
    assert citation(document(comment("title", "year", "venue")), "Foobar").verdict is Verdict.VERIFIED
    assert after.counts.partial == before.counts.partial
    assert document(comment()).counts.partial == before.counts.partial - 1


def test_a_citation_that_nobody_knows_is_silenced_as_a_whole() -> None:
    report = document(comment(covers=(BARBAZ_LINE,), reason="a talk"))
    found = citation(report, "Barbaz")
    assert found.silenced is not None
    assert found.silenced.reason == "a talk"
    assert report.counts.fail == document().counts.fail - 1
    assert citation(document(comment("unknown-work", covers=(BARBAZ_LINE,))), "Barbaz").silenced is not None
    assert citation(document(comment("title", covers=(BARBAZ_LINE,))), "Barbaz").silenced is None


def test_with_all_silenced_there_is_no_verdict_and_nothing_to_fail_for() -> None:
    report = report_on(examined(comment(covers=None)))
    assert exit_code(report, FailOn.UNCHECKED) == 0
    assert exit_code(report_on(examined()), FailOn.PARTIAL) == 1
    only = replace(note(), judgements=(barbaz_judgement(),))
    assert report_on(examined(comment(covers=None), of=only)).verdict is None


def test_a_wrong_identifier_that_is_silenced_leaves_the_verdict_of_the_rest() -> None:
    found = foobar_judgement()
    wrong = tuple(
        replace(one, verdict=Verdict.FAIL) if one.claim.kind == "identifier" else one for one in found.findings
    )
    failing = replace(note(), judgements=(replace(found, verdict=Verdict.FAIL, findings=wrong),))
    assert report_on(examined(comment("identifier"), of=failing)).verdict is Verdict.PARTIAL
    assert report_on(examined(comment("title"), of=failing)).verdict is Verdict.FAIL
    assert report_on(examined(comment(), of=failing)).verdict is Verdict.VERIFIED
    nobody = replace(found, verdict=Verdict.FAIL, findings=wrong, records=())
    unknown = replace(note(), judgements=(nobody,))
    assert report_on(examined(comment("identifier"), of=unknown)).verdict is Verdict.UNCHECKED
    assert report_on(examined(comment("title"), of=unknown)).verdict is Verdict.FAIL


@pytest.mark.parametrize(
    ("silence", "notice"),
    [
        (comment("wrong-yeer"), "line 1: no rule is called “wrong-yeer”; did you mean wrong-year / wrong-venue?"),
        (comment("@@"), "line 1: no rule is called “@@”"),
        (comment(good=False), "line 1: “# Reading list” is not understood; write verify: ignore[rule] reason"),
        (comment("figure"), "line 1: “# Reading list” silences nothing"),
        (comment(covers=()), "line 1: “# Reading list” silences nothing"),
    ],
)
def test_a_comment_that_does_nothing_is_told_with_its_place(silence: Silence, notice: str) -> None:
    report = document(silence)
    assert report.notices[-1] == notice
    assert report.idle_comments == 1
    assert silenced(report) == set()
    chinese = report_on(examined(silence), language=Language.ZH).documents[0].notices[-1]
    assert chinese.startswith("第 1 行")


def test_a_comment_that_may_be_for_what_was_not_checked_is_not_told() -> None:
    limited = Silencing(checked=frozenset({"title"}))
    assert document(comment("figure"), silencing=limited).idle_comments == 0
    assert document(comment(covers=(BARBAZ_LINE,)), silencing=limited).idle_comments == 0
    assert document(comment("figure"), silencing=Silencing(is_whole=False)).idle_comments == 0
    assert document(comment("figure", covers=()), silencing=limited).idle_comments == 1


ARXIV = Identifier(IdentifierKind.ARXIV, "2504.20073")


@pytest.mark.parametrize(
    ("allowance", "kinds"),
    [
        (Allowance(rules=("wrong-year",)), {"year"}),
        (Allowance(value="ACME  2025"), {"venue"}),
        (Allowance(work=ARXIV), {"title", "year", "venue", "affiliation"}),
        (Allowance(work=Identifier(IdentifierKind.ARXIV, "2504.20074")), set()),
        (Allowance(path="no*.md", rules=("title",)), {"title"}),
        (Allowance(path="*.tex"), set()),
        (Allowance(rules=("title",), value="2024"), set()),
    ],
)
def test_the_list_of_what_is_allowed_silences_where_all_of_an_entry_fits(allowance: Allowance, kinds: set[str]) -> None:
    report = document(silencing=Silencing(allowances=(replace(allowance, reason="so", place="here"),)))
    assert silenced(report) == kinds
    reasons = {claim.silenced.reason for claim in citation(report, "Foobar").claims if claim.silenced is not None}
    assert reasons <= {"so"}


def test_known_findings_are_silenced_by_their_fingerprints() -> None:
    names = [one.fingerprint for one in fingerprints(document()) if one.claim and one.claim.kind == "year"]
    known = Silencing(known={"notes.md": frozenset(names)}, baseline="known.json")
    assert silenced(document(silencing=known)) == {"year"}
    elsewhere = Silencing(known={"other.md": frozenset(names)})
    assert silenced(document(silencing=elsewhere)) == set()


def test_the_json_has_the_field_only_where_something_is_silenced() -> None:
    dumped = content_of(document(comment("year")))
    claims = [claim for one in dumped["citations"] for claim in one["claims"]]
    assert sum("silenced" in claim for claim in claims) == 1
    assert not any("silenced" in one for one in dumped["citations"])
    assert read(DocumentReport, dumped).citations == document(comment("year")).citations


@pytest.mark.parametrize("form", ["text", "markdown"])
def test_formats_for_readers_count_what_is_silenced_and_show_it_when_asked(form: str) -> None:
    report = report_on(examined(comment("year", reason="on the page"), comment(covers=(BARBAZ_LINE,), reason="a talk")))
    brief, full = (format_named(form).render(report, Style(verbosity=verbosity)) for verbosity in (0, 1))
    assert "2 silenced" in brief
    assert "wrong-year" not in brief
    assert "on the page" not in brief
    assert "on the page" in full
    assert "a talk" in full
    summary = brief.split("Evidence")[0]
    assert "Barbaz" not in summary


def test_a_document_in_which_all_is_silenced_can_be_shown() -> None:
    only = replace(note(), judgements=(barbaz_judgement(),))
    report = report_on(examined(comment(covers=None), of=only))
    assert "1 silenced" in format_named("text").render(report, Style())
    assert "1 silenced" in format_named("markdown").render(report, Style())
