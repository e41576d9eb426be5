"""What a worker does: a window of rows -> a line of JSON each. The same class in this process, in others, in Ray."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from veridical import pipeline
from veridical.batch.item import SCHEMA, ItemReport
from veridical.batch.tally import Checked, Tally
from veridical.loops import wait_for
from veridical.report.build import build_document
from veridical.report.published import as_line
from veridical.resolve.sources import open_sources, with_live_sources
from veridical.silencing import open_silencing
from veridical.worklist.reading import read_row

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from veridical.config import Settings
    from veridical.model import Examination
    from veridical.pipeline import Run
    from veridical.worklist import Entry, Row

COLLECT_AFTER = 1_000_000
"""Objects after which a worker looks for garbage, as the command does."""


class Checker:
    """Checks windows of rows; the indexes are opened once, by the first one."""

    def __init__(self, settings: Settings, shown: int = 0) -> None:
        self._shown = shown  # citations of a window that a summary may show
        self._settings = settings
        self._local = open_sources(settings)
        self._silencing = open_silencing(settings, ()).silencing
        gc.freeze()  # what has been opened lives to the end, and is not looked through for garbage

    def check(self, rows: Sequence[Row]) -> Checked:
        """Return the lines of a window of rows, all of which are asked about together."""
        with _collecting_behind():
            return wait_for(partial(self._check, rows))

    def rehearse(self, rows: Sequence[Row]) -> Mapping[str, int]:
        """Return how many requests a window would make first of each service; nothing is sent."""
        return wait_for(partial(self._rehearse, rows))

    async def _check(self, rows: Sequence[Row]) -> Checked:
        entries = [read_row(row) for row in rows]
        documents = [entry.document for entry in entries if entry.document is not None]
        async with with_live_sources(self._settings, self._local) as opened:
            run = await pipeline.examine(documents, self._settings, opened.sources, opened.requests)
            notes = opened.notes
        return self._written(rows, entries, run, notes)

    async def _rehearse(self, rows: Sequence[Row]) -> Mapping[str, int]:
        documents = [entry.document for entry in map(read_row, rows) if entry.document is not None]
        settings = replace(self._settings, dry_run=True)
        async with with_live_sources(settings, self._local) as opened:
            await pipeline.rehearse(documents, settings, opened.sources)
            return dict(opened.requests)

    def _written(self, rows: Sequence[Row], entries: Sequence[Entry], run: Run, notes: tuple[str, ...]) -> Checked:
        examined = iter(run.examinations)
        items = [
            self._item(row, entry, None if entry.document is None else next(examined))
            for row, entry in zip(rows, entries, strict=True)
        ]
        tally = Tally(self._shown)
        for item in items:
            tally.add(vars(item))
        return Checked(tuple(map(as_line, items)), tally, run.sources, notes)

    def _item(self, row: Row, entry: Entry, examination: Examination | None) -> ItemReport:
        """Return the line of a row."""
        document = None
        if examination is not None:
            document = build_document(examination, self._settings.language, self._silencing)
        return ItemReport(
            schema_=SCHEMA,
            key=entry.key,
            line=row.line,
            digest=row.digest,
            verdict=None if document is None else document.verdict,
            error=entry.error,
            document=document,
        )


@contextmanager
def _collecting_behind() -> Iterator[None]:
    """Let garbage be looked for behind a window, when there may be enough of it, and not within it.

    All that a window makes is in use until its lines are written, and nearly all of it goes then by itself.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
