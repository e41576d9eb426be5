from __future__ import annotations

import re
from dataclasses import FrozenInstanceError, replace
from datetime import UTC, datetime

import jsonschema
import pytest
from examined import (
    FOOBAR,
    FOOBAR_ELSEWHERE,
    GIZMO,
    SOURCES,
    UNREAD,
    document,
    note,
    note_zh,
    proof,
)
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from veridical.config import Language
from veridical.model import (
    Block,
    BlockKind,
    Citation,
    Claim,
    Document,
    Examination,
    Field,
    FieldKind,
    Finding,
    Identifier,
    IdentifierKind,
    Judgement,
    Level,
    Passage,
    Phrase,
    Reason,
    Segment,
    Span,
    Unreadable,
    Verdict,
)
from veridical.report.build import build_report
from veridical.report.models import CitationReport, ClaimReport, DocumentReport, Report, SpanReport, report_schema
from veridical.report.places import Places, end_of
from veridical.report.published import content_of, read

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


def report_on(*entries: Examination | Unreadable, language: Language = Language.AUTO) -> Report:
    return build_report(entries, SOURCES, generated_at=NOW, language=language)


def only(report: Report) -> DocumentReport:
    return report.documents[0]


def examined(text: str, *judgements: Judgement) -> Examination:
    return Examination(document("a.md", text), judgements)


def judged(*findings: Finding, verdict: Verdict = Verdict.VERIFIED, label: str = "Foobar") -> Judgement:
    return Judgement(Citation(label, (), (), ()), verdict, findings)


def claim_report(text: str, claim: Claim) -> ClaimReport:
    report = report_on(examined(text, judged(Finding(claim, Verdict.VERIFIED))))
    return only(report).citations[0].claims[0]


def test_the_keys_stand_as_the_contract_has_them() -> None:
    dumped = content_of(report_on(note()))
    assert list(dumped) == ["schema", "tool", "generated_at", "verdict", "counts", "documents", "sources"]
    found = dumped["documents"][0]
    assert list(found) == [
        "name",
        "media_type",
        "sha256",
        "verdict",
        "counts",
        "claim_counts",
        "notices",
        "error",
        "citations",
        "unclaimed",
    ]
    citation = found["citations"][0]
    assert list(citation) == ["id", "label", "verdict", "reason", "level", "work", "candidates", "spans", "claims"]
    assert list(citation["work"]) == [
        "arxiv",
        "doi",
        "openalex",
        "semanticscholar",
        "title",
        "authors",
        "year",
        "venue",
        "url",
    ]
    claim = citation["claims"][0]
    assert list(claim) == [
        "kind",
        "rule",
        "verdict",
        "stated",
        "found",
        "message",
        "note",
        "reason",
        "level",
        "marked",
        "span",
        "evidence",
        "fix",
    ]
    assert list(claim["span"]) == ["start", "end", "line", "column", "pointer"]
    assert list(claim["evidence"][0]) == ["source", "value", "url", "via", "read_at", "as_of", "level"]
    assert list(claim["fix"]) == ["start", "end", "replacement"]
    assert dumped["generated_at"] == "2026-11-30T12:00:00Z"


@pytest.mark.parametrize("entries", [(note(),), (note_zh(), UNREAD), (), (examined(""),)])
def test_a_report_fits_its_published_schema(entries: tuple[Examination | Unreadable, ...]) -> None:
    schema = report_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(content_of(report_on(*entries)), schema)


def test_the_schema_refuses_what_is_no_report() -> None:
    dumped = content_of(report_on(note()))
    dumped["documents"][0]["citations"][0]["verdict"] = "unverifiable"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(dumped, report_schema())


def test_a_report_cannot_be_changed_and_knows_every_key() -> None:
    report = report_on(note())
    with pytest.raises(FrozenInstanceError):
        report.verdict = None  # type: ignore[misc] # that is what is tried
    with pytest.raises(ValidationError):
        read(Report, {**content_of(report), "extra": 1})


def test_only_a_claim_can_be_unverifiable() -> None:
    content = content_of(report_on(examined("a", judged(verdict=Verdict.PARTIAL))))
    assert read(Report, content).verdict is Verdict.PARTIAL
    with pytest.raises(ValidationError, match="only a claim is unverifiable"):
        read(Report, {**content, "verdict": "unverifiable"})


def test_the_moment_of_a_report_has_a_time_zone() -> None:
    content = content_of(report_on(note()))
    assert read(Report, content).generated_at.tzinfo is not None
    with pytest.raises(ValidationError, match="a moment needs a time zone"):
        read(Report, {**content, "generated_at": "2026-11-30T12:00:00"})


def test_citations_are_numbered_in_the_order_of_first_mention() -> None:
    labels = {citation.id: citation.label for citation in only(report_on(note())).citations}
    assert labels == {"c1": "Foobar", "c2": "Quux", "c3": "Barbaz", "c4": "Gizmo"}


def test_claims_stand_in_document_order() -> None:
    starts = [claim.span.start for claim in only(report_on(note())).citations[0].claims]
    assert starts == sorted(starts)


def test_counts_and_the_worst_verdict_are_of_all_documents() -> None:
    report = report_on(note(), note_zh())
    assert content_of(report.counts) == {"verified": 1, "partial": 3, "fail": 1, "unchecked": 2}
    assert report.verdict is Verdict.FAIL
    assert [found.verdict for found in report.documents] == [Verdict.FAIL, Verdict.PARTIAL]
    assert content_of(only(report).claim_counts) == {
        "verified": 3,
        "partial": 1,
        "fail": 2,
        "unverifiable": 1,
        "unchecked": 3,
    }


def test_a_report_without_citations_has_no_verdict() -> None:
    assert report_on(examined("nothing")).verdict is None
    assert report_on().verdict is None


def test_an_unreadable_document_is_an_entry_with_its_error() -> None:
    unread = report_on(note(), UNREAD).documents[1]
    assert (unread.name, unread.error) == ("broken.bib", "line 3: an entry does not end")
    assert (unread.verdict, unread.media_type, unread.sha256, unread.citations) == (None, None, None, ())


def test_stated_is_the_source_text_and_value_is_left_out_where_it_says_the_same() -> None:
    found = claim_report("see Foo\n  Bar", Claim("title", "Foo Bar", Span(4, 13)))
    assert found.stated == "Foo\n  Bar"
    assert found.value is None
    assert "value" not in content_of(found)
    assert found.meant == "Foo\n  Bar"


def test_value_is_what_escapes_and_markup_hide() -> None:
    found = claim_report("Foo **Bar** \\& Co", Claim("title", "Foo Bar & Co", Span(0, 17)))
    assert found.value == "Foo Bar & Co"
    assert list(content_of(found))[:5] == ["kind", "rule", "verdict", "stated", "value"]


def test_a_message_of_the_citation_is_given_only_where_there_is_one() -> None:
    with_message, without = only(report_on(note())).citations[2], only(report_on(note())).citations[0]
    assert with_message.message == "not found in openalex, semanticscholar (as of 2026-11-30)"
    assert "message" not in content_of(without)


def test_the_first_record_leads_and_identifiers_come_from_all() -> None:
    work = only(report_on(note())).citations[0].work
    assert work is not None
    assert (work.arxiv, work.doi, work.openalex, work.semanticscholar) == ("2504.20073", "10.1000/foobar", "W123", None)
    assert (work.authors, work.year, work.venue) == (FOOBAR.authors, 2025, "ACME 2025 (workshop)")
    assert work.url == FOOBAR.url


def test_without_records_there_is_no_work_but_candidates() -> None:
    citation = only(report_on(note())).citations[2]
    assert citation.work is None
    assert [(found.title, found.score) for found in citation.candidates] == [("Everybody Knows That Paper", 71.3)]


def test_the_level_of_a_citation_is_its_deepest_evidence() -> None:
    claim = Claim("title", "Foo", Span(0, 3))
    judgement = Judgement(
        Citation("Foo", (), (), ()),
        Verdict.VERIFIED,
        (Finding(claim, Verdict.VERIFIED, level=Level.ABSTRACT),),
        records=(proof(GIZMO), proof(FOOBAR_ELSEWHERE, Level.IDENTIFIER)),
    )
    assert only(report_on(examined("Foo", judgement))).citations[0].level is Level.ABSTRACT


@pytest.mark.parametrize(
    ("label", "field", "expected"),
    [
        ("  Foo\n Bar ", "x", "Foo Bar"),
        ("", "2504.20073", "2504.20073"),
        (" ", "", "?"),
    ],
)
def test_a_label_is_never_empty(label: str, field: str, expected: str) -> None:
    fields = (Field(FieldKind.IDENTIFIER, field, Span(0, 1), identifier=Identifier(IdentifierKind.ARXIV, field)),)
    judgement = Judgement(Citation(label, fields, (), (Span(0, 1),)), Verdict.UNCHECKED, (), reason=Reason.OFFLINE)
    assert only(report_on(examined("x", judgement))).citations[0].label == expected


def test_messages_are_in_the_language_of_their_document() -> None:
    english, chinese = report_on(note(), note_zh()).documents
    assert english.citations[0].claims[0].message == "the title differs in words that matter"
    assert chinese.citations[0].claims[0].message == "标题中有实义词不同"
    assert (english.language, chinese.language) == (Language.EN, Language.ZH)
    assert "language" not in content_of(chinese)


def test_a_notice_is_said_once() -> None:
    notice = Phrase("not read as {0}: {1}", ("x", "y"))
    examination = Examination(replace(document("a.md", "a"), notices=(notice,)), (), notices=(notice,))
    assert only(report_on(examination)).notices == ("not read as x: y",)


@pytest.mark.parametrize(
    ("text", "offset", "line", "column"),
    [
        ("abc", 2, 1, 3),
        ("a\nb", 2, 2, 1),
        ("a\r\nb", 3, 2, 1),
        ("a\rb", 2, 2, 1),
        ("a\n\rb", 3, 3, 1),
        ("文献\u2028x\x0cy", 4, 1, 5),
        ("a\n", 2, 2, 1),
    ],
)
def test_lines_and_columns_count_from_one_and_lines_end_with_lf_crlf_or_cr(
    text: str, offset: int, line: int, column: int
) -> None:
    place = Places(document("a.md", text)).place(Span(offset, offset))
    assert (place.line, place.column) == (line, column)


@given(st.text(alphabet="ab文\r\n\u2028"), st.data())
def test_a_place_leads_back_to_its_offset(text: str, data: st.DataObject) -> None:
    offset = data.draw(st.integers(0, len(text)))
    place = Places(document("a.md", text)).place(Span(offset, offset))
    parts = re.split("(\r\n|\r|\n)", text)
    assert sum(map(len, parts[: 2 * (place.line - 1)])) + place.column - 1 == offset


def json_document() -> Document:
    text = '[{"title": "Foo", "year": 2024}, {"title": "Bar"}]'
    parts = (("Foo", "/0/title"), ("2024", "/0/year"), ("Bar", "/1/title"))
    passages = [
        Passage(part, (Segment(0, len(part), text.index(part), text.index(part) + len(part)),), pointer=pointer)
        for part, pointer in parts
    ]
    blocks = (Block(BlockKind.RECORD, tuple(passages[:2])), Block(BlockKind.RECORD, tuple(passages[2:])))
    return Document("a.json", "application/json", text, "0" * 64, blocks)


@pytest.mark.parametrize(
    ("start", "end", "pointer"),
    [(12, 15, "/0/title"), (13, 14, "/0/title"), (26, 30, "/0/year"), (1, 31, "/0"), (0, 50, ""), (16, 17, None)],
)
def test_a_place_in_json_has_the_pointer_of_the_smallest_value_around_it(
    start: int, end: int, pointer: str | None
) -> None:
    assert Places(json_document()).place(Span(start, end)).pointer == pointer


def test_the_pointer_of_a_claim_is_taken_as_it_is() -> None:
    assert Places(json_document()).place(Span(0, 5), "/7").pointer == "/7"


def test_a_citation_is_written_with_all_its_spans_in_order() -> None:
    spans = (Span(4, 7), Span(0, 3))
    judgement = Judgement(Citation("Foo", (), (), spans), Verdict.VERIFIED, ())
    citation: CitationReport = only(report_on(examined("Foo Foo", judgement))).citations[0]
    assert [span.start for span in citation.spans] == [0, 4]


def test_the_text_is_held_once_and_is_no_part_of_the_json() -> None:
    examination = note()
    report = only(report_on(examination))
    assert report.text is examination.document.text
    assert "text" not in content_of(report)
    assert "reading list" not in repr(report).lower()


@pytest.mark.parametrize(
    ("stated", "end"), [("ab", (3, 7)), ("", (3, 5)), ("a\nbc", (4, 3)), ("a\r\nb\rc\n", (6, 1)), ("𝔸", (3, 6))]
)
def test_the_end_of_a_place_is_known_from_what_stands_there(stated: str, end: tuple[int, int]) -> None:
    assert end_of(SpanReport(start=0, end=len(stated), line=3, column=5, pointer=None), stated) == end
