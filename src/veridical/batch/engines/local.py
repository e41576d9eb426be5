"""This machine: this process, or several of its own."""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections import deque
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import TYPE_CHECKING

from veridical.errors import WorkerLost

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.batch.checker import Checker
    from veridical.batch.engines import Engine
    from veridical.batch.tally import Checked
    from veridical.config import Settings
    from veridical.worklist import Row

_AHEAD = 2  # windows a worker: one that it checks, and one that waits for it


@contextmanager
def open_engine(settings: Settings, shown: int, jobs: int) -> Iterator[Engine]:
    """Give an engine of this process, or with more jobs of so many others."""
    if jobs == 1:
        # With several, what a worker loads is loaded by workers alone.
        from veridical.batch.checker import Checker  # noqa: PLC0415

        yield _Inline(Checker(settings, shown))
        return
    context = multiprocessing.get_context("spawn")  # a fork would share the index's threads
    pool = ProcessPoolExecutor(jobs, context, initializer=_open_checker, initargs=(settings, shown))
    try:
        yield _Processes(pool, jobs)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


class _Inline:
    def __init__(self, checker: Checker) -> None:
        self._checker = checker

    def check_all(self, windows: Iterator[Sequence[Row]]) -> Iterator[Checked]:
        """Yield what becomes of each window."""
        return map(self._checker.check, windows)


class _Processes:
    def __init__(self, pool: ProcessPoolExecutor, jobs: int) -> None:
        self._pool = pool
        self._most = jobs * _AHEAD

    def check_all(self, windows: Iterator[Sequence[Row]]) -> Iterator[Checked]:
        """Yield what becomes of each window.

        Raises:
            WorkerLost: A process has been ended from outside.
        """
        waiting: deque[Future[Checked]] = deque()
        try:
            for window in windows:
                waiting.append(self._pool.submit(_check, window))
                if len(waiting) >= self._most:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise WorkerLost("a worker process has ended; is there memory enough for so many? see --jobs") from None


_checkers: list[Checker] = []
"""The one of a worker process, which it keeps from window to window."""


def _open_checker(settings: Settings, shown: int) -> None:
    from veridical.batch.checker import COLLECT_AFTER, Checker  # noqa: PLC0415 - as above

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group: who started it decides
    gc.set_threshold(COLLECT_AFTER)
    _checkers.append(Checker(settings, shown))


def _check(rows: Sequence[Row]) -> Checked:
    return _checkers[0].check(rows)
