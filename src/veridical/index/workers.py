"""Packing batches in several processes, in order. A worker ends when the process that started it does."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from contextlib import contextmanager, suppress
from itertools import chain, islice
from typing import TYPE_CHECKING

from veridical.errors import ConfigurationError
from veridical.index.packing import Packer

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator
    from multiprocessing.connection import Connection

    from veridical.index.bulk import Batch, BulkFile
    from veridical.index.packing import Packed, Recipe

_FEW = 2  # batches; starting processes takes longer than packing them


def pack_all(batches: Iterable[Batch], recipe: Recipe) -> Generator[tuple[BulkFile, Packed]]:
    """Yield what each batch comes to, in order, with its file."""
    ahead = iter(batches)
    first = list(islice(ahead, _FEW + 1))
    if len(first) <= _FEW:
        packer = Packer(recipe)
        yield from ((batch.file, packer.pack(batch.file.format, batch.items)) for batch in first)
    else:
        yield from _in_processes(chain(first, ahead), recipe, os.cpu_count() or 1)


def _in_processes(batches: Iterator[Batch], recipe: Recipe, count: int) -> Iterator[tuple[BulkFile, Packed]]:
    """Deal batches out in turn; a worker has its next batch before what it returned is used."""
    context = multiprocessing.get_context("spawn")
    connections: list[Connection] = []
    processes = []
    for _ in range(count):
        near, far = context.Pipe()
        process = context.Process(target=_work, args=(far, recipe), daemon=True)
        process.start()
        far.close()
        connections.append(near)
        processes.append(process)
    try:
        waiting: deque[tuple[Connection, BulkFile]] = deque()
        for connection, batch in zip(connections, batches, strict=False):
            _send(connection, batch, waiting)
        while waiting:
            connection, file = waiting.popleft()
            packed = _receive(connection)
            for batch in islice(batches, 1):
                _send(connection, batch, waiting)
            yield file, packed
    finally:
        for connection in connections:
            connection.close()
        for process in processes:
            process.join()


def _send(connection: Connection, batch: Batch, waiting: deque[tuple[Connection, BulkFile]]) -> None:
    with _told():
        connection.send((batch.file.format, batch.items))
    waiting.append((connection, batch.file))


def _receive(connection: Connection) -> Packed:
    with _told():
        packed: Packed = connection.recv()
    return packed


@contextmanager
def _told() -> Iterator[None]:
    """Raises ConfigurationError if the other end is gone."""
    try:
        yield
    except (EOFError, OSError) as error:  # the second when it was killed amid a message
        raise ConfigurationError("a worker process was killed, and the build ends; is there enough memory?") from error


def _work(connection: Connection, recipe: Recipe) -> None:
    """Pack what comes until nobody is left to send it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all; the one who asked ends the others
    packer = Packer(recipe)
    with suppress(EOFError, OSError):
        while True:
            format_name, items = connection.recv()
            connection.send(packer.pack(format_name, items))
