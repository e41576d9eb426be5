"""Hand-made examinations: what the judge hands to the report."""

from __future__ import annotations

from dataclasses import replace

from veridical.model import (
    Block,
    BlockKind,
    Candidate,
    Citation,
    Claim,
    Document,
    Evidence,
    Examination,
    Finding,
    Fix,
    Identifier,
    IdentifierKind,
    Judgement,
    Level,
    PartialDate,
    Passage,
    Phrase,
    Reason,
    Segment,
    SourceUse,
    Span,
    Unreadable,
    Venue,
    Verdict,
    Version,
    Via,
    Work,
)

NOTE = """\
# Reading list

- [Foobar: Small Agents Learning Together](https://arxiv.org/abs/2504.20073) (Li 2024, ACME 2025), from Umbrella Labs
- Quux, cited in [12] [needs-verify]
- **Barbaz** — Nobody Knows This Paper & Others, 2031
- Gizmo (General Inference Zone Model), ACME 2023
"""

NOTE_ZH = """\
# 精读清单

- 《面向大模型智能体的弱化学习方法研究》（王伟 等，2024，发表于 ACME 2025）
- 小工具模型 Gizmo（General Inference Zone Model），2023 年
- 《没有人知道的论文》，作者单位：雨伞实验室
"""

FOOBAR = Work(
    key="arxiv:2504.20073",
    source="arxiv",
    title="Foobar: Large Agents Learning Together",
    identifiers=(Identifier(IdentifierKind.ARXIV, "2504.20073"),),
    authors=("Wei Li", "Ada Example", "Jan Novák"),
    versions=(Version(1, PartialDate(2025, 4, 24)),),
    url="https://arxiv.org/abs/2504.20073",
)
FOOBAR_ELSEWHERE = Work(
    key="W123",
    source="openalex",
    title="Foobar: Large Agents Learning Together",
    identifiers=(Identifier(IdentifierKind.DOI, "10.1000/foobar"), Identifier(IdentifierKind.OPENALEX, "W123")),
    venues=(Venue("ACME", 2025, "workshop"),),
    year=2025,
    url="https://openalex.org/W123",
)
GIZMO = Work(
    key="W9",
    source="proceedings",
    title="Gizmo: A General Inference Zoning Model",
    authors=("Mo Izgi",),
    venues=(Venue("ACME", 2023),),
    year=2023,
)
METHOD = Work(
    key="arxiv:2401.00001",
    source="arxiv",
    title="面向大模型智能体的强化学习方法研究",
    identifiers=(Identifier(IdentifierKind.ARXIV, "2401.00001"),),
    authors=("王伟", "李娜", "张强"),
    year=2024,
    url="https://arxiv.org/abs/2401.00001",
)


def proof(work: Work, level: Level = Level.RECORD, via: Via = Via.INDEX) -> Evidence:
    """Return a work as evidence."""
    as_of = "2026-08-01T00:00:00Z" if via is Via.INDEX else None
    return Evidence(work, work.url, via, "2026-11-30T12:00:00Z", as_of, level)


def document(name: str, text: str) -> Document:
    """Return a text as a document of one paragraph."""
    passage = Passage(text, (Segment(0, len(text), 0, len(text)),))
    return Document(name, "text/markdown", text, "0" * 64, (Block(BlockKind.PARAGRAPH, (passage,)),))


def claim(text: str, kind: str, stated: str) -> Claim:
    """Return a claim where it is stated first in a text."""
    start = text.index(stated)
    return Claim(kind, stated, Span(start, start + len(stated)))


def span_of(text: str, part: str) -> Span:
    """Return where a part first stands in a text."""
    return Span(text.index(part), text.index(part) + len(part))


def foobar_judgement() -> Judgement:
    """Return a citation of which much is wrong."""
    title = claim(NOTE, "title", "Foobar: Small Agents Learning Together")
    arxiv, openalex = proof(FOOBAR), proof(FOOBAR_ELSEWHERE, via=Via.LIVE)
    recorded = "Foobar: Large Agents Learning Together"
    findings = (
        Finding(
            title,
            Verdict.FAIL,
            found=recorded,
            message=Phrase("the title differs in words that matter"),
            level=Level.RECORD,
            evidence=((arxiv, recorded), (openalex, recorded)),
            fix=Fix(title.span, recorded),
        ),
        Finding(
            claim(NOTE, "year", "2024"),
            Verdict.FAIL,
            found="2025",
            message=Phrase("the work is of {}", ("2025",)),
            level=Level.RECORD,
            evidence=((arxiv, "2025-04-24"),),
        ),
        Finding(
            claim(NOTE, "venue", "ACME 2025"),
            Verdict.PARTIAL,
            found="ACME 2025 (workshop)",
            message=Phrase("another track: recorded as {}", ("ACME 2025 (workshop)",)),
            note=Phrase("{} records it otherwise", ("arxiv",)),
            level=Level.RECORD,
            evidence=((openalex, "ACME 2025 (workshop)"),),
        ),
        Finding(claim(NOTE, "affiliation", "Umbrella Labs"), Verdict.UNCHECKED, reason=Reason.OFFLINE),
        Finding(claim(NOTE, "identifier", "2504.20073"), Verdict.VERIFIED, level=Level.RECORD),
        Finding(claim(NOTE, "authors", "Li"), Verdict.VERIFIED, found="Wei Li", level=Level.RECORD),
    )
    citation = Citation("Foobar", (), (), (span_of(NOTE, "[Foobar: Small Agents Learning Together]"),))
    return Judgement(citation, Verdict.PARTIAL, findings, records=(arxiv, openalex))


def quux_judgement() -> Judgement:
    """Return a citation that the document itself doubts, and that nobody was asked about."""
    marked = replace(claim(NOTE, "title", "Quux"), marked=True)
    findings = (Finding(marked, Verdict.UNCHECKED, reason=Reason.OFFLINE),)
    return Judgement(
        Citation("Quux", (), (), (span_of(NOTE, "Quux"),)), Verdict.UNCHECKED, findings, reason=Reason.OFFLINE
    )


def barbaz_judgement() -> Judgement:
    """Return a citation that no source knows."""
    near = Candidate(proof(replace(GIZMO, title="Everybody Knows That Paper", url=None)), 71.26)
    title = claim(NOTE, "title", "Nobody Knows This Paper & Others")
    return Judgement(
        Citation("Barbaz", (), (), (span_of(NOTE, "**Barbaz**"),)),
        Verdict.FAIL,
        (Finding(title, Verdict.UNCHECKED, reason=Reason.NOT_FOUND),),
        candidates=(near,),
        message=Phrase("not found in {0} (as of {1})", ("openalex, semanticscholar", "2026-11-30")),
    )


def gizmo_judgement() -> Judgement:
    """Return a citation that is right, of which one claim could not be settled."""
    evidence = proof(GIZMO)
    findings = (
        Finding(claim(NOTE, "venue", "ACME 2023"), Verdict.VERIFIED, found="ACME 2023", evidence=((evidence, "ACME"),)),
        Finding(claim(NOTE, "expansion", "General Inference Zone Model"), Verdict.UNVERIFIABLE),
    )
    return Judgement(
        Citation("Gizmo", (), (), (span_of(NOTE, "Gizmo"),)), Verdict.VERIFIED, findings, records=(evidence,)
    )


def note() -> Examination:
    """Return an English note with a citation of each verdict, not in document order."""
    return Examination(
        document("notes.md", NOTE),
        (barbaz_judgement(), gizmo_judgement(), foobar_judgement(), quux_judgement()),
        unclaimed=(span_of(NOTE, "cited in [12]"),),
    )


def note_zh() -> Examination:
    """Return a Chinese note."""
    title = claim(NOTE_ZH, "title", "面向大模型智能体的弱化学习方法研究")
    expansion = replace(claim(NOTE_ZH, "expansion", "General Inference Zone Model"), subject="Gizmo")
    method, gizmo = proof(METHOD, Level.ABSTRACT, Via.CACHE), proof(GIZMO, Level.ABSTRACT)
    judgements = (
        Judgement(
            Citation("面向大模型智能体的弱化学习方法研究", (), (), (title.span,)),
            Verdict.PARTIAL,
            (
                Finding(
                    title,
                    Verdict.FAIL,
                    found=METHOD.title,
                    message=Phrase("the title differs in words that matter"),
                    level=Level.RECORD,
                    evidence=((method, METHOD.title or ""),),
                    fix=Fix(title.span, METHOD.title or ""),
                ),
                Finding(claim(NOTE_ZH, "authors", "王伟 等"), Verdict.VERIFIED, found="王伟", level=Level.RECORD),
                Finding(claim(NOTE_ZH, "venue", "ACME 2025"), Verdict.UNVERIFIABLE, level=Level.RECORD),
            ),
            records=(method,),
        ),
        Judgement(
            Citation("Gizmo", (), (), (span_of(NOTE_ZH, "小工具模型 Gizmo"),)),
            Verdict.PARTIAL,
            (
                Finding(
                    expansion,
                    Verdict.PARTIAL,
                    found="General Inference Zoning Model",
                    message=Phrase("the expansion is misspelt"),
                    level=Level.ABSTRACT,
                    evidence=((gizmo, "General Inference Zoning Model"),),
                ),
                Finding(claim(NOTE_ZH, "year", "2023"), Verdict.VERIFIED, found="2023", level=Level.RECORD),
            ),
            records=(gizmo,),
        ),
        Judgement(
            Citation("没有人知道的论文", (), (), (span_of(NOTE_ZH, "《没有人知道的论文》"),)),
            Verdict.UNCHECKED,
            (Finding(claim(NOTE_ZH, "affiliation", "雨伞实验室"), Verdict.UNCHECKED, reason=Reason.UNAVAILABLE),),
            reason=Reason.UNAVAILABLE,
        ),
    )
    return Examination(document("精读.md", NOTE_ZH), judgements)


UNREAD = Unreadable("broken.bib", "line 3: an entry does not end")

SOURCES = (
    SourceUse("arxiv", asked=4, found=3, absent=1, requests=1),
    SourceUse("openalex", asked=4, found=1, absent=1, failed=2, requests=3, failures=("HTTP 429; retry after 30 s",)),
)
