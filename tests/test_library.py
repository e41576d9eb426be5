"""Library use: many documents, progress, closing, threads, cancellation, and the JSON read back."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anyio
import pytest

import veridical
from veridical import Progress, Report, Settings, Verifier, averify, averify_many, pipeline, verify, verify_many
from veridical.config import later
from veridical.errors import ConfigurationError, UnreadableDocument
from veridical.index.build import Order, build_index
from veridical.model import ById, Document, Identifier, IdentifierKind, Work
from veridical.net.store import EvidenceStore

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.resolve.source import Source

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
TRUE = "RAGEN (arXiv 2504.20073) is of 2025."
FALSE = "RAGEN (arXiv 2504.20073) is of 2019."
KEPT = "Learning to Walk Home in Large Cities (Ann Lee, 2019). arXiv:2001.00001"


def test_many_documents_give_a_report_each_in_order(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text(TRUE, "utf-8")

    reports = verify_many([path, ("b.md", FALSE), tmp_path / "gone.md"])

    assert [report.verdict for report in reports] == ["verified", "partial", None]
    assert [len(report.documents) for report in reports] == [1, 1, 1]
    assert reports[2].documents[0].error == "there is no such file"


def test_a_mapping_has_texts_under_their_names() -> None:
    reports = verify_many({"a.md": TRUE, "b.md": FALSE})
    assert [report.documents[0].name for report in reports] == ["a.md", "b.md"]
    assert [report.documents for report in reports] == [
        verify(text=text, name=name).documents for name, text in {"a.md": TRUE, "b.md": FALSE}.items()
    ]


def test_one_path_is_not_taken_for_many_one_letter_long() -> None:
    with pytest.raises(TypeError, match="several documents"):
        verify_many("notes.md")


def test_the_async_twins_give_the_same() -> None:
    now = Settings(now=NOW)
    assert anyio.run(lambda: averify(text=FALSE, settings=now)) == verify(text=FALSE, settings=now)
    many = {"a.md": TRUE, "b.md": FALSE}
    assert anyio.run(lambda: averify_many(many, settings=now)) == verify_many(many, settings=now)
    assert anyio.run(veridical.aresolve_work, "2504.20073", now) == veridical.resolve_work("2504.20073", now)


def test_the_sync_functions_work_inside_a_running_event_loop() -> None:
    async def outer() -> list[Report]:
        return verify_many({"a.md": TRUE})

    assert [report.verdict for report in anyio.run(outer)] == ["verified"]


def test_progress_counts_documents_and_the_questions_of_each_source(tmp_path: Path) -> None:
    identifier = Identifier(IdentifierKind.ARXIV, "2001.00001")
    work = Work("2001.00001", "arxiv", "Learning to Walk Home in Large Cities", (identifier,), authors=("Ann Lee",))
    with EvidenceStore(tmp_path, NOW) as store:
        store.keep("arxiv", ById(identifier), (work,), "2026-11-30T11:00:00Z")
    settings = Settings(now=NOW, offline=True, sources=("arxiv",), cache_dir=tmp_path)
    told: list[Progress] = []

    verify_many([("a.md", KEPT), tmp_path / "gone.md"], settings=settings, progress=told.append)

    assert [(one.read, one.finished) for one in told[:3]] == [(1, 0), (2, 0), (2, 1)]
    assert any(dict(one.left) == {"arxiv": 1} for one in told)
    last = told[-1]
    assert (last.documents, last.read, last.finished, dict(last.asked), dict(last.left)) == (
        (2, 2, 2, {"arxiv": 1}, {"arxiv": 0})
    )


@pytest.mark.parametrize("call", [verify, lambda **given: anyio.run(lambda: averify(**given))])
def test_an_error_of_the_callback_ends_the_run_and_comes_out_as_it_is(call: object) -> None:
    def stop(progress: Progress) -> None:
        if progress.finished:
            raise InterruptedError("enough")

    assert callable(call)
    with pytest.raises(InterruptedError, match="enough"):
        call(text=TRUE, progress=stop)


async def endless(
    documents: Sequence[Document], settings: Settings, sources: Sequence[Source], *rest: object
) -> pipeline.Run:
    """Wait for ever, and say so when it is over."""
    try:
        await anyio.sleep_forever()
        raise AssertionError("went on")
    finally:
        ENDED.append(documents[0].name)


ENDED: list[str] = []


def test_a_cancelled_call_ends_before_its_caller_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipeline, "examine", endless)
    ENDED.clear()

    async def outer() -> tuple[bool, list[str]]:
        with anyio.move_on_after(0.2) as scope:
            await averify(text=TRUE, name="a.md")
        return scope.cancelled_caught, list(ENDED)

    assert anyio.run(outer) == (True, ["a.md"])


def test_a_run_does_not_hold_up_the_event_loop_of_its_caller() -> None:
    async def outer() -> int:
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                await anyio.sleep(0.005)
                ticks += 1

        async with anyio.create_task_group() as group:
            group.start_soon(tick)
            await averify(text=f"{TRUE}\n\n{FALSE}\n\n" * 100)
            group.cancel_scope.cancel()
        return ticks

    assert anyio.run(outer) > 3


def index_of(path: Path) -> Path:
    """Build an index of many works."""
    rows = (
        {"key": str(number), "source": "arxiv", "arxiv_id": f"2001.{number:05}", "title": title, "authors": ["Ann Lee"]}
        for number, title in ((one, f"Counting {one} Sheep in Valley {one}") for one in range(400))
    )
    file = path / "works.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    build_index(path / "index", Order((str(file),), "2026-11-30T12:00:00Z"))
    return path / "index"


def test_threads_share_a_verifier_and_its_index(tmp_path: Path) -> None:
    texts = [f"“Counting {one} Sheep in Valley {one}” (Ann Lee). arXiv:2001.{one:05}" for one in range(0, 400, 10)]
    settings = Settings(now=NOW, indexes=(str(index_of(tmp_path)), "none"))
    with Verifier(settings) as verifier, ThreadPoolExecutor(4) as pool:
        reports = list(pool.map(lambda text: verifier.verify(text=text), texts))
    assert [report.verdict for report in reports] == ["verified"] * len(texts)


def test_a_verifier_opens_its_index_once_and_again_after_it_was_closed(tmp_path: Path) -> None:
    text = "“Counting 7 Sheep in Valley 7”. arXiv:2001.00007"
    with Verifier(Settings(indexes=(str(index_of(tmp_path)), "none"))) as verifier:
        first = verifier.verify(text=text)
        (source,) = verifier._opened()
        verifier.verify(text=text)
        assert verifier._opened() == (source,)
    assert verifier.verify(text=text).documents == first.documents
    assert verifier._opened() != (source,)


def test_a_verifier_is_an_async_context_as_well() -> None:
    async def outer() -> list[Report]:
        async with Verifier(Settings(now=NOW)) as verifier:
            return [await verifier.averify(text=TRUE), *await verifier.averify_many({"b.md": FALSE})]

    assert [report.verdict for report in anyio.run(outer)] == ["verified", "partial"]


def test_later_calls_are_dated_later_unless_the_time_is_fixed() -> None:
    assert later(NOW, 61.9, {}) == NOW + timedelta(seconds=61)
    assert later(NOW, 61.9, {"SOURCE_DATE_EPOCH": "0"}) == NOW


def test_a_report_picks_claims_and_citations_by_verdict() -> None:
    report = verify(text=FALSE)
    assert [claim.stated for claim in report.claims()] == ["2504.20073", "2019"]
    assert [claim.stated for claim in report.claims("fail", "partial")] == ["2019"]
    assert report.documents[0].claims("verified") == report.claims("verified")
    assert [citation.label for citation in report.citations("partial")] == ["RAGEN"]
    assert report.citations("verified") == ()


@pytest.mark.parametrize("text", [FALSE, f"{FALSE} \ud800", "nothing"])
def test_a_report_is_read_back_from_its_json(text: str) -> None:
    report = verify(text=text)
    assert Report.from_json(report.to_json()).to_json() == report.to_json()


def test_pydantic_reads_the_json_as_well() -> None:
    report = verify(text=FALSE)
    assert Report.from_json(report.to_json()).to_json() == report.to_json()


def test_what_is_no_report_is_refused() -> None:
    for other in ('{"schema": "veridical.report/2"}', "no JSON", b"\xff"):
        with pytest.raises(UnreadableDocument, match=r"veridical\.report/1"):
            Report.from_json(other)


def test_a_verdict_that_is_none_is_refused() -> None:
    report = verify(text=FALSE)
    with pytest.raises(ConfigurationError, match=r"“failed”.*fail"):
        report.claims("failed")
    with pytest.raises(ConfigurationError, match="nope"):
        report.citations("fail", "nope")
    with pytest.raises(ConfigurationError, match="nope"):
        report.documents[0].claims("nope")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"text": b"# Notes"}, "a text is a str, not bytes"),
        ({"path": 123}, "a path is a str or a Path, not int"),
        ({"text": "# Notes", "settings": {"offline": True}}, "veridical.Settings, not dict"),
    ],
)
def test_what_is_no_document_and_no_settings_is_refused(wrong: dict[str, Any], message: str) -> None:
    for call in (veridical.verify, veridical.corrected):
        with pytest.raises(TypeError, match=re.escape(message)):
            call(**wrong)


def test_a_report_is_rendered_in_the_formats_of_the_command() -> None:
    report = verify(text=FALSE)
    assert "✗ text:1:" in report.render()
    assert report.render("markdown", language=veridical.Language.ZH) != report.render("markdown")
    with pytest.raises(veridical.ConfigurationError, match="there is no format"):
        report.render("no-such-form")


def test_a_verifier_looks_works_up() -> None:
    with Verifier(replace(Settings(), now=NOW)) as verifier:
        resolved = verifier.resolve("2504.20073")
    (record,) = (record for source in resolved.sources for record in source.records)
    assert record.year == 2025
