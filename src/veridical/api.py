"""The library's face: check documents, look up works.

>>> from veridical import verify
>>> report = verify("notes.md")
>>> report.verdict, [claim.message for claim in report.documents[0].citations[0].claims]
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import anyio
import anyio.lowlevel
import anyio.to_thread

from veridical import pipeline
from veridical.config import Settings
from veridical.documents import read_text
from veridical.inputs import STDIN, read_file, read_inputs, read_named
from veridical.model import Unreadable
from veridical.report.build import build_report
from veridical.resolve.sources import open_sources, with_live_sources

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence

    from veridical.corrected_documents import Corrected, CorrectedDocument
    from veridical.correcting import Changer
    from veridical.diagnosis import Diagnosis
    from veridical.model import Answer, Document
    from veridical.report.looked_up import Resolved
    from veridical.report.models import Report
    from veridical.resolve.source import Source

    _Entry = tuple[Document | Unreadable, Path | None, bytes | None]

Result = TypeVar("Result")

_TEXT_NAME = "text"


def verify(
    path: str | Path | None = None,
    *,
    text: str | None = None,
    name: str | None = None,
    settings: Settings | None = None,
) -> Report:
    """Return the report on the document at a path, or on a text; also inside a running event loop, which then waits.

    The suffix of `name` tells the format of a text. A folder is no document: see `Verifier.verify_all`.

    Raises:
        InputError: The document cannot be read.
        ConfigurationError: A setting is wrong.
        TypeError: Not exactly one of `path` and `text` is given.
    """
    return Verifier(settings).verify(path, text=text, name=name)


async def averify(
    path: str | Path | None = None,
    *,
    text: str | None = None,
    name: str | None = None,
    settings: Settings | None = None,
) -> Report:
    """Return what `verify` returns, without blocking the event loop."""
    return await Verifier(settings).averify(path, text=text, name=name)


def corrected(
    path: str | Path | None = None,
    *,
    text: str | None = None,
    name: str | None = None,
    settings: Settings | None = None,
) -> CorrectedDocument:
    """Return the document at a path, or a text, with the corrections that are certain: its `text`, `changes`, `diff()`.

    Nothing is written before its `write()`. Each correction has been verified once more, and makes nothing else wrong.

    Raises:
        InputError: The document cannot be read.
        ConfigurationError: A setting is wrong.
        TypeError: Not exactly one of `path` and `text` is given.
    """
    return Verifier(settings).corrected(path, text=text, name=name)


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """How many requests a run would make first of each service, and the inputs that cannot be read."""

    requests: Mapping[str, int]
    unreadable: tuple[Unreadable, ...]


class Verifier:
    """Checks documents with the same settings; all documents of a call are asked about together.

    The indexes are opened once, by the first call, which raises ConfigurationError where one is not there. After a call
    `notes` say which answers could not be kept for later runs, and why.
    """

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = Settings() if settings is None else settings
        self.notes: tuple[str, ...] = ()
        self._sources: tuple[Source, ...] | None = None

    def verify(self, path: str | Path | None = None, *, text: str | None = None, name: str | None = None) -> Report:
        """Return the report on one document, as `veridical.verify` does."""
        # Read here, and not in a thread, where Ctrl-C would not reach a read that waits.
        return _wait_for(partial(self._report, (_one_document(path, text, name),)))

    async def averify(
        self, path: str | Path | None = None, *, text: str | None = None, name: str | None = None
    ) -> Report:
        """Return the report on one document, as `veridical.averify` does."""
        document = await anyio.to_thread.run_sync(_one_document, path, text, name)
        return await self._report((document,))

    def verify_all(self, paths: Iterable[str | Path], *, stdin_name: str | None = None) -> Report:
        """Return the report on files, folders and patterns; "-" is standard input, and `stdin_name` its name.

        What cannot be read is an entry with `error`, and the others are checked.
        """
        return _wait_for(partial(self._report, read_inputs(paths, stdin_name=stdin_name)))

    async def averify_all(self, paths: Iterable[str | Path], *, stdin_name: str | None = None) -> Report:
        """Return what `verify_all` returns, without blocking the event loop."""
        entries = await anyio.to_thread.run_sync(partial(read_inputs, tuple(paths), stdin_name=stdin_name))
        return await self._report(entries)

    def corrected(
        self, path: str | Path | None = None, *, text: str | None = None, name: str | None = None
    ) -> CorrectedDocument:
        """Return one document with the corrections that are certain, as `veridical.corrected` does."""
        document = _one_document(path, text, name)
        content = None if text is None else text.encode("utf-8", errors="surrogatepass")
        done = _wait_for(partial(self._corrected, [(document, None if path is None else Path(path), content)]))
        return done.documents[0]

    def correct_all(self, paths: Iterable[str | Path], *, stdin_name: str | None = None) -> Corrected:
        """Return the documents that `verify_all` checks with the corrections that are certain; nothing is written."""
        return _wait_for(partial(self._corrected, _named(paths, stdin_name)))

    def fill_all(self, paths: Iterable[str | Path]) -> Corrected:
        """Return the documents with what they lack of certainly identified works; nothing is written."""
        # Documents are checked without it.
        from veridical.filling import fill  # noqa: PLC0415

        return _wait_for(partial(self._corrected, _named(paths), fill))

    async def _corrected(self, entries: Sequence[_Entry], change: Changer | None = None) -> Corrected:
        # Documents are checked without what corrects them.
        from veridical.corrected_documents import Corrected  # noqa: PLC0415
        from veridical.correcting import Origin, correct  # noqa: PLC0415

        origins = [Origin(one, path, content) for one, path, content in entries if not isinstance(one, Unreadable)]
        async with with_live_sources(self.settings, self._opened()) as opened:
            documents, run = await (change or correct)(origins, self.settings, opened.sources, opened.requests)
            self.notes = opened.notes
        done = iter(documents)
        listed = [one if isinstance(one, Unreadable) else next(done) for one, _, _ in entries]
        return Corrected(tuple(listed), run.sources, self.settings)

    def rehearse_all(self, paths: Iterable[str | Path], *, stdin_name: str | None = None) -> Rehearsed:
        """Return what `verify_all` would ask first; nothing is sent. What the answers are may lead to more."""
        return _wait_for(partial(self._rehearsed, read_inputs(paths, stdin_name=stdin_name)))

    async def _rehearsed(self, entries: Sequence[Document | Unreadable]) -> Rehearsed:
        documents = [entry for entry in entries if not isinstance(entry, Unreadable)]
        settings = replace(self.settings, dry_run=True)
        async with with_live_sources(settings, self._opened()) as opened:
            await pipeline.rehearse(documents, settings, opened.sources)
            self.notes = opened.notes
            unreadable = tuple(entry for entry in entries if isinstance(entry, Unreadable))
            return Rehearsed(dict(opened.requests), unreadable)

    def _opened(self) -> tuple[Source, ...]:
        if self._sources is None:
            self._sources = open_sources(self.settings)
        return self._sources

    async def _report(self, entries: Sequence[Document | Unreadable]) -> Report:
        documents = [entry for entry in entries if not isinstance(entry, Unreadable)]
        async with with_live_sources(self.settings, self._opened()) as opened:
            run = await pipeline.examine(documents, self.settings, opened.sources, opened.requests)
            self.notes = opened.notes
        examined = iter(run.examinations)
        return build_report(
            [entry if isinstance(entry, Unreadable) else next(examined) for entry in entries],
            run.sources,
            generated_at=self.settings.now,
            language=self.settings.language,
        )


def _named(paths: Iterable[str | Path], stdin_name: str | None = None) -> list[_Entry]:
    """Return what paths stand for, each with its path, or with the bytes of standard input."""
    listed = [os.fspath(path) for path in paths]
    stdin = sys.stdin.buffer.read() if STDIN in listed else None
    named = read_named(listed, stdin_name=stdin_name, stdin=stdin)
    return [(entry, None, stdin) if path == STDIN else (entry, Path(path), None) for path, entry in named.items()]


def resolve_work(text: str, settings: Settings | None = None) -> Resolved:
    """Return what each source records of the work with an identifier or title."""
    chosen = Settings() if settings is None else settings
    answers = _wait_for(partial(_looked_up, text, chosen))
    # Documents are checked without the models of this report, which take time to make.
    from veridical.report.looked_up import build_resolved  # noqa: PLC0415

    return build_resolved(text, answers, generated_at=chosen.now)


async def _looked_up(text: str, settings: Settings) -> tuple[Answer, ...]:
    async with with_live_sources(settings, open_sources(settings)) as opened:
        return await pipeline.look_up(text, opened.sources)


def diagnose(settings: Settings | None = None) -> Diagnosis:
    """Return whether services, indexes, cache and settings are in order; offline, no service is asked."""
    # Documents are checked without it.
    from veridical.diagnosis import diagnose as diagnosed  # noqa: PLC0415

    return _wait_for(partial(diagnosed, Settings() if settings is None else settings))


def _one_document(path: str | Path | None, text: str | None, name: str | None) -> Document:
    if path is not None and text is None:
        return read_file(path)
    if text is not None and path is None:
        return read_text(name or _TEXT_NAME, text)
    raise TypeError("give either a path or a text")


def _wait_for(call: Callable[[], Awaitable[Result]]) -> Result:
    if not _is_in_event_loop():
        return anyio.run(call)
    # An event loop cannot run within another: the call gets a thread, and so a loop, of its own.
    with ThreadPoolExecutor(max_workers=1, thread_name_prefix="veridical") as pool:
        return pool.submit(anyio.run, call).result()


def _is_in_event_loop() -> bool:
    try:
        anyio.lowlevel.current_token()
    except RuntimeError:
        return False
    return True
