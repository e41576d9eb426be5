from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import anyio
import pytest

from veridical import InputError, MissingInput, Settings, Verifier, averify, pipeline, verify
from veridical.model import Document, Examination

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.resolve.source import Source


async def examine(
    documents: Sequence[Document], settings: Settings, sources: Sequence[Source], *rest: object
) -> pipeline.Run:
    """Find nothing, in a way that needs an event loop."""
    await anyio.lowlevel.checkpoint()
    return pipeline.Run(tuple(Examination(document, ()) for document in documents), ())


@pytest.fixture(autouse=True)
def _nothing_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pipeline, "examine", examine)
    monkeypatch.chdir(tmp_path)
    Path("a.md").write_text("# Foobar\n", "utf-8")
    Path("b.md").write_bytes(b"\x00\x01\xff\xfe\x00\xd8")


def test_a_document_is_checked_by_its_path() -> None:
    report = verify("a.md")
    assert [document.name for document in report.documents] == ["a.md"]
    assert verify(Path("a.md")).documents == report.documents


def test_a_text_is_checked_under_its_name() -> None:
    assert verify(text="# Foobar\n", name="a.md").documents == verify("a.md").documents


def test_a_run_bears_the_time_of_its_settings() -> None:
    settings = Settings()
    assert verify(text="x", settings=settings).generated_at == settings.now


def test_verify_works_inside_a_running_event_loop() -> None:
    async def outer() -> int:
        return len(verify("a.md").documents)

    assert anyio.run(outer) == 1


def test_averify_gives_the_same() -> None:
    assert anyio.run(averify, "a.md").documents == verify("a.md").documents


def test_a_single_document_that_cannot_be_read_is_an_error() -> None:
    with pytest.raises(MissingInput, match=r"^missing.md: there is no such file$"):
        verify("missing.md")
    with pytest.raises(InputError, match="is a folder"):
        verify(".")


def test_among_many_what_cannot_be_read_is_an_entry() -> None:
    report = Verifier().verify_all(["missing.md", "a.md"])
    assert [(document.name, document.error) for document in report.documents] == [
        ("missing.md", "there is no such file"),
        ("a.md", None),
    ]


def test_a_verifier_can_be_used_again_and_asynchronously() -> None:
    verifier = Verifier(Settings(offline=True))
    assert verifier.verify("a.md").documents == anyio.run(verifier.averify, "a.md").documents
    assert anyio.run(verifier.averify_all, ["a.md"]).documents == verifier.verify_all(["a.md"]).documents


@pytest.mark.parametrize("arguments", [{}, {"path": "a.md", "text": "x"}])
def test_exactly_one_of_path_and_text_is_given(arguments: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="either a path or a text"):
        verify(**arguments)
