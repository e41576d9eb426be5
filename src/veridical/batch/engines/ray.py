"""A Ray cluster, or Ray on this machine: a pool of actors, each with the index open, fed with Arrow batches.

`RAY_ADDRESS` names the cluster. The folder of each index, and of documents that rows give the paths of, has to be
there on every machine.
"""

from __future__ import annotations

import gc
import os
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING

from veridical.batch.arrow import rows_of, to_batch
from veridical.batch.checker import COLLECT_AFTER, Checker
from veridical.errors import ConfigurationError, WorkerLost

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pyarrow
    import ray
    from ray.actor import ActorHandle

    from veridical.batch.engines import Engine
    from veridical.batch.tally import Checked
    from veridical.config import Settings
    from veridical.worklist import Row

_AHEAD = 2  # windows an actor


class Actor:
    """A worker: the same checker as in this process, its windows as Arrow batches."""

    def __init__(self, settings: Settings, shown: int) -> None:
        gc.set_threshold(COLLECT_AFTER)
        self._checker = Checker(settings, shown)

    def check(self, batch: pyarrow.RecordBatch) -> Checked:
        """Return what becomes of a window."""
        return self._checker.check(rows_of(batch))


@contextmanager
def open_engine(settings: Settings, shown: int, jobs: int) -> Iterator[Engine]:
    """Give an engine with so many actors.

    Raises:
        ConfigurationError: Ray is not installed, or the cluster does not answer.
    """
    # Ray is told at once: it reads its environment when it is imported.
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray  # noqa: PLC0415 - an extra, and 2 s
    except ImportError:
        raise ConfigurationError("--engine ray needs an extra: pip install 'veridical[ray]'") from None
    own = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": jobs, "include_dashboard": False}
    try:
        ray.init(log_to_driver=False, logging_level="ERROR", **own)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise ConfigurationError(f"Ray: {error}") from None
    try:
        kind = ray.remote(Actor)
        yield _Pool([kind.remote(settings, shown) for _ in range(jobs)])
    finally:
        ray.shutdown()


class _Pool:
    def __init__(self, actors: Sequence[ActorHandle[Actor]]) -> None:
        self._actors = actors

    def check_all(self, windows: Iterator[Sequence[Row]]) -> Iterator[Checked]:
        """Yield what becomes of each window; the next one goes to the actor that has fewest.

        Raises:
            WorkerLost: An actor has ended.
        """
        from ray.exceptions import RayActorError  # noqa: PLC0415

        waiting: deque[tuple[int, ray.ObjectRef[Checked]]] = deque()
        busy = [0] * len(self._actors)
        try:
            for window in windows:
                place = busy.index(min(busy))
                busy[place] += 1
                waiting.append((place, self._actors[place].check.remote(to_batch(window))))
                if len(waiting) >= len(self._actors) * _AHEAD:
                    yield _first(waiting, busy)
            while waiting:
                yield _first(waiting, busy)
        except RayActorError as error:
            raise WorkerLost(f"Ray: {' '.join(str(error).split())[:300]}") from None


def _first(waiting: deque[tuple[int, ray.ObjectRef[Checked]]], busy: list[int]) -> Checked:
    import ray  # noqa: PLC0415 - as above

    place, reference = waiting.popleft()
    checked: Checked = ray.get(reference)
    busy[place] -= 1
    return checked
