"""No service is asked faster than it allows, nor by more at once, by all processes of the user together.

For each service a folder holds one lock a connection, and a file with the time of the last start. The system frees the
locks of a process that is killed. Where the folder cannot be written, each process keeps the pace by itself.
"""

from __future__ import annotations

import math
import time
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import anyio
from filelock import FileLock, Timeout

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
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
        self._last = -math.inf

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Callable[[], None]]:
        """Wait until a request may start; it must end within the block.

        The block gets what to call when the request has left: opening a connection takes time, and the service counts
        from when it is asked.
        """
        async with self._connections:
            held = await self._connection()
            try:
                await self._wait()
                yield self._count_from_now
            finally:
                if held is not None:
                    held.release()

    async def _connection(self) -> FileLock | None:
        """Hold one of the connections that all processes share."""
        while self._folder is not None:
            for number in range(self._at_once):
                if (held := self._try_lock(f"{self._name}-{number}.lock")) is not None:
                    return held
            await anyio.sleep(_POLL)
        return None

    async def _wait(self) -> None:
        """Wait for the next start, and take it."""
        async with self._starting:
            while (seconds := self._take()) > 0:  # noqa: ASYNC110 - other processes take starts, too
                await anyio.sleep(seconds)

    def _take(self) -> float:
        """Take the next start if its time has come; else return the seconds after which to try again."""
        if self._folder is None:
            return self._take_own()
        held = self._try_lock(f"{self._name}.lock")
        if held is None:
            return _POLL
        try:
            return self._take_shared(self._folder / f"{self._name}.start")
        except OSError:  # a full disk
            self._folder = None
            return self._take_own()
        finally:
            held.release()

    def _count_from_now(self) -> None:
        """Let the interval begin now. Where another process takes a start at this moment, its start counts."""
        self._last = time.monotonic()
        held = self._try_lock(f"{self._name}.lock")
        if held is None or self._folder is None:
            return
        with suppress(OSError):
            (self._folder / f"{self._name}.start").write_text(repr(time.time()), "ascii")
        held.release()

    def _take_own(self) -> float:
        now = time.monotonic()
        if (left := self._last + self._seconds - now) > 0:
            return left
        self._last = now
        return 0.0

    def _take_shared(self, path: Path) -> float:
        now = time.time()
        last = 0.0
        with suppress(OSError, ValueError):
            last = float(path.read_text("ascii"))
        left = last + self._seconds - now
        if 0 < left <= self._seconds:  # a time in the future is that of a clock that was set back
            return left
        path.write_text(repr(now), "ascii")
        self._last = time.monotonic()
        return 0.0

    def _try_lock(self, name: str) -> FileLock | None:
        """Hold a lock if it is free. Where there can be none, the folder is given up."""
        if self._folder is None:
            return None
        lock = FileLock(self._folder / name)
        try:
            lock.acquire(timeout=0)
        except Timeout:
            return None
        except (OSError, NotImplementedError):  # read-only, or a file system without locks
            self._folder = None
            return None
        return lock
