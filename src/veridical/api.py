"""The library's face: check documents, look up works.

>>> from veridical import verify
>>> report = verify("notes.md")
>>> report.verdict, [claim.message for claim in report.claims("fail")]
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

import anyio.to_thread

from veridical import pipeline
from veridical.config import Settings, later
from veridical.given import entry_of, named, one_document, origins, watch_read
from veridical.inputs import read_inputs
from veridical.loops import beside, wait_for
from veridical.model import Unreadable
from veridical.progress import Watch
from veridical.report.build import build_report
from veridical.resolve.source import Closable
from veridical.resolve.sources import open_sources, with_live_sources
from veridical.silencing import open_silencing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import Self

    from veridical.corrected_documents import Corrected, CorrectedDocument
    from veridical.diagnosis import Diagnosis
    from veridical.drafting import Changer
    from veridical.given import Documents, Given, Tell
    from veridical.model import Document, Examination
    from veridical.pipeline import Run
    from veridical.report.looked_up import Resolved
    from veridical.report.models import Report
    from veridical.resolve.source import Source


def verify(
    path: str | Path | None = None,
    *,
    text: str | None = None,
    name: str | None = None,
    settings: Settings | None = None,
    progress: Tell = None,
) -> Report:
    """Return the report on the document at a path, or on a text; also inside a running event loop, which then waits.

    The suffix of `name` tells the format of a text. A folder is no document: see `Verifier.verify_all`. `progress` is
    called at each step.

    Raises:
        InputError: The document cannot be read.
        ConfigurationError: A setting is wrong.
        TypeError: Not exactly one of `path` and `text` is given.
    """
    with Verifier(settings) as verifier:
        return verifier.verify(path, text=text, name=name, progress=progress)


async def averify(
    path: str | Path | None = None,
    *,
    text: str | None = None,
    name: str | None = None,
    settings: Settings | None = None,
    progress: Tell = None,
) -> Report:
    """Return what `verify` returns, without blocking the event loop."""
    async with Verifier(settings) as verifier:
        return await verifier.averify(path, text=text, name=name, progress=progress)


def verify_many(documents: Documents, *, settings: Settings | None = None, progress: Tell = None) -> list[Report]:
    """Return a report on each document, in their order; all of them are asked about together.

    A document is a path, or a pair of a name and a text; a mapping has texts under their names. One that cannot be read
    is a report whose document has an `error`. What `sources` tell is the same in all reports: it is of the whole run.

    Raises:
        ConfigurationError: A setting is wrong.
    """
    with Verifier(settings) as verifier:
        return verifier.verify_many(documents, progress=progress)


async def averify_many(
    documents: Documents, *, settings: Settings | None = None, progress: Tell = None
) -> list[Report]:
    """Return what `verify_many` returns, without blocking the event loop."""
    async with Verifier(settings) as verifier:
        return await verifier.averify_many(documents, progress=progress)


def resolve_work(text: str, settings: Settings | None = None) -> Resolved:
    """Return what each source records of the work with an identifier or title."""
    with Verifier(settings) as verifier:
        return verifier.resolve(text)


async def aresolve_work(text: str, settings: Settings | None = None) -> Resolved:
    """Return what `resolve_work` returns, without blocking the event loop."""
    async with Verifier(settings) as verifier:
        return await verifier.aresolve(text)


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
    with Verifier(settings) as verifier:
        return verifier.corrected(path, text=text, name=name)


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """How many requests a run would make first of each service, and the inputs that cannot be read."""

    requests: Mapping[str, int]
    unreadable: tuple[Unreadable, ...]


class Verifier:
    """Checks documents with the same settings; all documents of a call are asked about together.

    The indexes are opened once, by the first call, which raises ConfigurationError where one is not there, and held
    open until `close`, which `with` and `async with` call. What services answer is kept in `settings.cache_dir`, for
    later calls and for others. Threads and tasks may share a verifier. `settings.now` is the time when it is made:
    calls are dated by how much later they are.

    After a call `notes` say which answers could not be kept for later runs, and why, and which findings of the baseline
    are gone; `unused` are entries of `allow` that silence nothing.
    """

    def __init__(self, settings: Settings | None = None) -> None:
        if not isinstance(settings, Settings | None):
            raise TypeError(f"settings are a veridical.Settings, not {type(settings).__name__}")
        self.settings = Settings() if settings is None else settings
        self.notes: tuple[str, ...] = ()
        self.unused: tuple[str, ...] = ()
        self._started = time.monotonic()
        self._sources: tuple[Source, ...] | None = None
        self._lock = Lock()

    def verify(
        self,
        path: str | Path | None = None,
        *,
        text: str | None = None,
        name: str | None = None,
        progress: Tell = None,
    ) -> Report:
        """Return the report on one document, as `veridical.verify` does."""
        # Read here, and not in a thread, where Ctrl-C would not reach a read that waits.
        watch = Watch(1, progress)
        document = one_document(path, text, name, watch)
        return wait_for(partial(self._report, (document,), watch))

    async def averify(
        self,
        path: str | Path | None = None,
        *,
        text: str | None = None,
        name: str | None = None,
        progress: Tell = None,
    ) -> Report:
        """Return the report on one document, as `veridical.averify` does."""
        watch = Watch(1, progress)
        document = await anyio.to_thread.run_sync(one_document, path, text, name, watch)
        return await beside(partial(self._report, (document,), watch))

    def verify_many(self, documents: Documents, *, progress: Tell = None) -> list[Report]:
        """Return a report on each document, as `veridical.verify_many` does."""
        given = named(documents)
        watch = Watch(len(given), progress)
        entries = [entry_of(one, watch) for one in given]
        return wait_for(partial(self._reports, entries, watch))

    async def averify_many(self, documents: Documents, *, progress: Tell = None) -> list[Report]:
        """Return a report on each document, as `veridical.averify_many` does."""
        given = named(documents)
        watch = Watch(len(given), progress)
        entries = await anyio.to_thread.run_sync(lambda: [entry_of(one, watch) for one in given])
        return await beside(partial(self._reports, entries, watch))

    def verify_all(
        self, paths: Iterable[str | Path], *, stdin_name: str | None = None, progress: Tell = None
    ) -> Report:
        """Return one report on files, folders and patterns; "-" is standard input, and `stdin_name` its name.

        What cannot be read is an entry with `error`, and the others are checked.
        """
        entries = self._inputs(paths, stdin_name)
        return wait_for(partial(self._report, entries, watch_read(entries, progress)))

    async def averify_all(
        self, paths: Iterable[str | Path], *, stdin_name: str | None = None, progress: Tell = None
    ) -> Report:
        """Return what `verify_all` returns, without blocking the event loop."""
        entries = await anyio.to_thread.run_sync(self._inputs, tuple(paths), stdin_name)
        return await beside(partial(self._report, entries, watch_read(entries, progress)))

    def corrected(
        self, path: str | Path | None = None, *, text: str | None = None, name: str | None = None
    ) -> CorrectedDocument:
        """Return one document with the corrections that are certain, as `veridical.corrected` does."""
        document = one_document(path, text, name)
        content = None if text is None else text.encode("utf-8", errors="surrogatepass")
        entry = (document, None if path is None else Path(path), content)
        return wait_for(partial(self._corrected, [entry])).documents[0]

    def correct_all(self, paths: Iterable[str | Path], *, stdin_name: str | None = None) -> Corrected:
        """Return the documents that `verify_all` checks with the corrections that are certain; nothing is written."""
        return wait_for(partial(self._corrected, origins(paths, stdin_name, self.settings.baseline)))

    def fill_all(self, paths: Iterable[str | Path]) -> Corrected:
        """Return the documents with what they lack of certainly identified works; nothing is written."""
        # Documents are checked without it.
        from veridical.filling import fill  # noqa: PLC0415

        return wait_for(partial(self._corrected, origins(paths, left_out=self.settings.baseline), fill))

    async def _corrected(self, entries: Sequence[Given], change: Changer | None = None) -> Corrected:
        # Documents are checked without what corrects them.
        from veridical.corrected_documents import Corrected  # noqa: PLC0415
        from veridical.correcting import correct  # noqa: PLC0415
        from veridical.drafting import Origin  # noqa: PLC0415

        settings = self._settings_now()
        silencing = open_silencing(settings, [one for one, _, _ in entries]).silencing
        changer = change or partial(correct, silencing=silencing)
        read = [Origin(one, path, content) for one, path, content in entries if not isinstance(one, Unreadable)]
        async with with_live_sources(settings, self._opened()) as opened:
            documents, run = await changer(read, settings, opened.sources, opened.requests)
            self.notes = opened.notes
        done = iter(documents)
        listed = [one if isinstance(one, Unreadable) else next(done) for one, _, _ in entries]
        return Corrected(tuple(listed), run.sources, settings, silencing)

    def rehearse_all(self, paths: Iterable[str | Path], *, stdin_name: str | None = None) -> Rehearsed:
        """Return what `verify_all` would ask first; nothing is sent. What the answers are may lead to more."""
        return wait_for(partial(self._rehearsed, self._inputs(paths, stdin_name)))

    def resolve(self, text: str) -> Resolved:
        """Return what each source records of the work with an identifier or title."""
        return wait_for(partial(self._resolved, text))

    async def aresolve(self, text: str) -> Resolved:
        """Return what `resolve` returns, without blocking the event loop."""
        return await beside(partial(self._resolved, text))

    def close(self) -> None:
        """Give the indexes' files back, when no call runs any more; a later call opens them again."""
        with self._lock:
            sources, self._sources = self._sources or (), None
        for source in sources:
            if isinstance(source, Closable):
                source.close()

    def __enter__(self) -> Self:
        """Return the verifier."""
        return self

    def __exit__(self, *raised: object) -> None:
        """Close it."""
        self.close()

    async def __aenter__(self) -> Self:
        """Return the verifier."""
        return self

    async def __aexit__(self, *raised: object) -> None:
        """Close it."""
        self.close()

    def _opened(self) -> tuple[Source, ...]:
        with self._lock:
            if self._sources is None:
                self._sources = open_sources(self.settings)
            return self._sources

    def _inputs(self, paths: Iterable[str | Path], stdin_name: str | None) -> Sequence[Document | Unreadable]:
        return read_inputs(paths, stdin_name=stdin_name, left_out=self.settings.baseline)

    def _settings_now(self) -> Settings:
        now = later(self.settings.now, time.monotonic() - self._started, os.environ)
        return replace(self.settings, now=now)

    async def _rehearsed(self, entries: Sequence[Document | Unreadable]) -> Rehearsed:
        documents = [entry for entry in entries if not isinstance(entry, Unreadable)]
        settings = replace(self._settings_now(), dry_run=True)
        async with with_live_sources(settings, self._opened()) as opened:
            await pipeline.rehearse(documents, settings, opened.sources)
            self.notes = opened.notes
            unreadable = tuple(entry for entry in entries if isinstance(entry, Unreadable))
            return Rehearsed(dict(opened.requests), unreadable)

    async def _resolved(self, text: str) -> Resolved:
        settings = self._settings_now()
        async with with_live_sources(settings, self._opened()) as opened:
            answers = await pipeline.look_up(text, opened.sources)
            self.notes = opened.notes
        # Documents are checked without the models of this report, which take time to make.
        from veridical.report.looked_up import build_resolved  # noqa: PLC0415

        return build_resolved(text, answers, generated_at=settings.now)

    async def _report(self, entries: Sequence[Document | Unreadable], watch: Watch) -> Report:
        return (await self._built(entries, watch, lambda found: [found]))[0]

    async def _reports(self, entries: Sequence[Document | Unreadable], watch: Watch) -> list[Report]:
        return await self._built(entries, watch, lambda found: [[one] for one in found])

    async def _built(
        self,
        entries: Sequence[Document | Unreadable],
        watch: Watch,
        groups: Callable[[list[Examination | Unreadable]], list[list[Examination | Unreadable]]],
    ) -> list[Report]:
        """Return a report on each group of what was found."""
        settings = self._settings_now()
        passed = open_silencing(settings, entries)
        run, notes = await self._run(entries, settings, watch)
        grouped = groups(list(_in_place(entries, run)))
        when, language = settings.now, settings.language
        reports, told = passed.reports(
            lambda silencing: [
                build_report(found, run.sources, generated_at=when, language=language, silencing=silencing)
                for found in grouped
            ]
        )
        self.notes, self.unused = (*notes, *told), passed.unused(reports)
        return list(reports)

    async def _run(
        self, entries: Sequence[Document | Unreadable], settings: Settings, watch: Watch
    ) -> tuple[Run, tuple[str, ...]]:
        """Return what was found, and which answers could not be kept."""
        documents = [entry for entry in entries if not isinstance(entry, Unreadable)]
        for _ in range(len(entries) - len(documents)):
            watch.finished()
        async with with_live_sources(settings, self._opened(), watch) as opened:
            run = await pipeline.examine(documents, settings, opened.sources, opened.requests, watch.finished)
        return run, opened.notes


def diagnose(settings: Settings | None = None) -> Diagnosis:
    """Return whether services, indexes, cache and settings are in order; offline, no service is asked."""
    # Documents are checked without it.
    from veridical.diagnosis import diagnose as diagnosed  # noqa: PLC0415

    return wait_for(partial(diagnosed, Settings() if settings is None else settings))


def _in_place(entries: Sequence[Document | Unreadable], run: Run) -> Iterator[Examination | Unreadable]:
    """Yield what was found in each document where it stands among those that cannot be read."""
    examined = iter(run.examinations)
    yield from (entry if isinstance(entry, Unreadable) else next(examined) for entry in entries)
