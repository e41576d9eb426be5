"""The library's face: check documents, look up works.

>>> from veridical import verify
>>> report = verify("notes.md")
>>> report.verdict, [claim.message for claim in report.documents[0].citations[0].claims]
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import anyio
import anyio.lowlevel
import anyio.to_thread

from veridical import pipeline
from veridical.config import Settings
from veridical.documents import read_text
from veridical.inputs import read_file, read_inputs
from veridical.model import Unreadable
from veridical.report.build import build_report
from veridical.resolve.sources import open_sources, with_live_sources
from veridical.silencing import open_silencing

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from veridical.diagnosis import Diagnosis
    from veridical.model import Answer, Document
    from veridical.report.looked_up import Resolved
    from veridical.report.models import Report
    from veridical.resolve.source import Source

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


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """How many requests a run would make first of each service, and the inputs that cannot be read."""

    requests: Mapping[str, int]
    unreadable: tuple[Unreadable, ...]


class Verifier:
    """Checks documents with the same settings; all documents of a call are asked about together.

    The indexes are opened once, by the first call, which raises ConfigurationError where one is not there. After a call
    `notes` say which answers could not be kept for later runs, and why, and which findings of the baseline are gone;
    `unused` are entries of `allow` that silence nothing.
    """

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = Settings() if settings is None else settings
        self.notes: tuple[str, ...] = ()
        self.unused: tuple[str, ...] = ()
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
        return _wait_for(partial(self._report, self._inputs(paths, stdin_name)))

    async def averify_all(self, paths: Iterable[str | Path], *, stdin_name: str | None = None) -> Report:
        """Return what `verify_all` returns, without blocking the event loop."""
        entries = await anyio.to_thread.run_sync(self._inputs, tuple(paths), stdin_name)
        return await self._report(entries)

    def rehearse_all(self, paths: Iterable[str | Path], *, stdin_name: str | None = None) -> Rehearsed:
        """Return what `verify_all` would ask first; nothing is sent. What the answers are may lead to more."""
        return _wait_for(partial(self._rehearsed, self._inputs(paths, stdin_name)))

    def _inputs(self, paths: Iterable[str | Path], stdin_name: str | None) -> Sequence[Document | Unreadable]:
        return read_inputs(paths, stdin_name=stdin_name, left_out=self.settings.baseline)

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
        passed = open_silencing(self.settings, entries)
        documents = [entry for entry in entries if not isinstance(entry, Unreadable)]
        async with with_live_sources(self.settings, self._opened()) as opened:
            run = await pipeline.examine(documents, self.settings, opened.sources, opened.requests)
        examined = iter(run.examinations)
        found = [entry if isinstance(entry, Unreadable) else next(examined) for entry in entries]
        when, language = self.settings.now, self.settings.language
        reports, told = passed.reports(
            lambda silencing: [
                build_report(found, run.sources, generated_at=when, language=language, silencing=silencing)
            ]
        )
        self.notes, self.unused = (*opened.notes, *told), passed.unused(reports)
        return reports[0]


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
