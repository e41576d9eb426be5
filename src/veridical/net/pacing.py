"""No service is asked faster than it allows, nor by more at once, by all processes of the user together.

For each service a folder holds one lock a connection, and a file with the time of the last start. The system frees the
locks of a process that is killed. Where the folder cannot be written, the pace is kept within the process.
"""

from __future__ import annotations

import time
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import anyio
from filelock import FileLock, Timeout

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from veridical.net.services import Pace

_POLL = 0.02  # seconds between two tries to get a lock that another process holds
_MARGIN = 1.01  # of an interval: clocks of two machines do not agree to the millisecond


class Pacer:
    """Lets requests of one kind to one service start in their time. `seconds` are stretched by `scale`."""

    def __init__(self, name: str, pace: Pace, folder: Path | None, scale: float = 1.0) -> None:
        self._seconds = pace.seconds * scale * _MARGIN
        self._connections = anyio.Semaphore(pace.at_once)
        self._folder = folder
        self._name = name
        self._at_once = pace.at_once
        self._starting = anyio.Lock()
        self._last = 0.0

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait until a request may start; it must end within the block."""
        async with self._connections:
            held = await self._connection()
            try:
                await self._wait()
                yield
            finally:
                if held is not None:
                    held.release()

    async def _connection(self) -> FileLock | None:
        """Hold one of the connections that all processes share."""
        if self._folder is None:
            return None
        locks = [FileLock(self._folder / f"{self._name}-{number}.lock") for number in range(self._at_once)]
        while True:
            for lock in locks:
                with suppress(Timeout):
                    lock.acquire(timeout=0)
                    return lock
            await anyio.sleep(_POLL)

    async def _wait(self) -> None:
        """Wait for the next start, and take it."""
        async with self._starting:
            while (seconds := self._take()) > 0:  # noqa: ASYNC110 - other processes take starts, too
                await anyio.sleep(seconds)

    def _take(self) -> float:
        """Take the next start if its time has come; else return the seconds until then."""
        if self._folder is None:
            now = time.monotonic()
            if (left := self._last + self._seconds - now) > 0:
                return left
            self._last = now
            return 0.0
        with FileLock(self._folder / f"{self._name}.lock"):
            return self._take_shared(self._folder / f"{self._name}.start")

    def _take_shared(self, path: Path) -> float:
        now = time.time()
        last = 0.0
        with suppress(OSError, ValueError):
            last = float(path.read_text("ascii"))
        left = last + self._seconds - now
        if 0 < left <= self._seconds:  # a time in the future is that of a clock that was set back
            return left
        path.write_text(repr(now), "ascii")
        return 0.0
