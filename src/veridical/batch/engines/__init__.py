"""Who checks windows: one module an engine. Each gives the same lines in the same order."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Protocol

from veridical.errors import ConfigurationError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from contextlib import AbstractContextManager

    from veridical.batch.tally import Checked
    from veridical.config import Settings
    from veridical.worklist import Row


class Engine(Protocol):
    """Checks windows of rows in any order, and gives what becomes of them in theirs."""

    def check_all(self, windows: Iterator[Sequence[Row]]) -> Iterator[Checked]:
        """Yield what becomes of each window. It takes a few windows ahead, and no more."""


class Opening(Protocol):
    """How a module of this folder offers its engine, as `open_engine`."""

    def __call__(self, settings: Settings, shown: int, jobs: int) -> AbstractContextManager[Engine]:
        """Give an engine with so many workers."""


def engine_names() -> tuple[str, ...]:
    """Return the names of the engines there are; none is imported for it."""
    return tuple(sorted(module.name for module in iter_modules(__path__)))


def engine_named(name: str) -> Opening:
    """Return how the engine of a name is opened.

    Raises:
        ConfigurationError: There is no such engine.
    """
    if name not in engine_names():
        raise ConfigurationError(f"there is no engine “{name}”; there are {', '.join(engine_names())}")
    found: Opening = import_module(f"{__name__}.{name}").open_engine
    return found
