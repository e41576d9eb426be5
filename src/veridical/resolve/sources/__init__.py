"""The sources, one file each, and which of them a run asks. A module whose `client` is a `Client` is a live source."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from veridical.config import NO_LIVE_SOURCES, NO_STARTER_INDEX, PAGES, index_directory, network_options
from veridical.lexicon import load_lexicon
from veridical.resolve.live import Client, LiveSource
from veridical.resolve.rehearsal import Rehearsal
from veridical.resolve.sources.starter import load_starter
from veridical.text.dates import iso_time

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from veridical.config import Settings
    from veridical.net.network import Network
    from veridical.net.store import EvidenceStore
    from veridical.net.visits import Visits
    from veridical.progress import Watch
    from veridical.resolve.source import Source

_LOCAL = frozenset({"local", "starter"})


@dataclass(frozen=True, slots=True)
class Opened:
    """The sources of a run, local ones first, and the requests made to each so far; `store` keeps what they answer."""

    sources: tuple[Source, ...]
    requests: Mapping[str, int] = field(default_factory=dict)
    store: EvidenceStore | None = None

    @property
    def notes(self) -> tuple[str, ...]:
        """What could not be kept or read of earlier runs, as far as is known by now."""
        return () if self.store is None else self.store.notes


def open_sources(settings: Settings) -> tuple[Source, ...]:
    """Return the local sources that the settings choose, in the order in which they are asked.

    Raises:
        ConfigurationError: an index is not there.
        DamagedIndex: an index is broken.
    """
    indexes = [_index(index_directory(name)) for name in settings.indexes if name != NO_STARTER_INDEX]
    starter = () if NO_STARTER_INDEX in settings.indexes else (load_starter(),)
    return (*indexes, *starter)


@asynccontextmanager
async def with_live_sources(
    settings: Settings, local: Sequence[Source], watch: Watch | None = None
) -> AsyncIterator[Opened]:
    """Give the sources of a run: the local ones, and the live ones that the settings choose; `watch` counts questions.

    Offline, a live source answers what is kept of earlier runs; no network is made, and no connection opened. In a dry
    run requests are counted, and not sent.
    """
    clients = _chosen(settings)
    if not clients:
        yield Opened(tuple(local))
        return
    # Imported on first use: a run with local sources alone need not load it.
    from veridical.net.store import EvidenceStore  # noqa: PLC0415

    store = EvidenceStore(settings.cache_dir, settings.now) if settings.use_cache else None
    try:
        async with _network(settings, store) as network, _visits(settings, network, store) as visits:
            live = [
                LiveSource(
                    client,
                    visits if client.name == PAGES else network,
                    store,
                    refresh=settings.refresh,
                    watch=watch,
                )
                for client in clients
            ]
            yield Opened((*local, *live), {} if network is None else network.requests, store)
    finally:
        if store is not None:
            store.close()


@asynccontextmanager
async def _network(settings: Settings, store: EvidenceStore | None) -> AsyncIterator[Network | Rehearsal | None]:
    """Give whoever sends the requests; nobody offline."""
    if settings.offline:
        yield None
        return
    if settings.dry_run:
        yield Rehearsal(iso_time(settings.now))
        return
    # Imported on first use: it brings the library that speaks HTTP.
    from veridical.net.network import Network  # noqa: PLC0415

    async with Network(network_options(settings), store) as network:
        yield network


@asynccontextmanager
async def _visits(
    settings: Settings, network: Network | Rehearsal | None, store: EvidenceStore | None
) -> AsyncIterator[Visits | Rehearsal | None]:
    """Give whoever asks for pages that documents link to; nobody offline."""
    if network is None or isinstance(network, Rehearsal):
        yield network
        return
    # Imported on first use, as the network is.
    from veridical.net.visits import VisitOptions, Visits  # noqa: PLC0415

    options = VisitOptions(
        network.at, settings.email, may_be_private=settings.allow_private_addresses, deadline=settings.deadline
    )
    async with Visits(options, requests=network.requests, store=store) as visits:
        yield visits


@cache
def live_clients() -> Mapping[str, Client]:
    """Return how each live service is asked, by name."""
    names = sorted(found.name for found in iter_modules(__path__) if found.name not in _LOCAL)
    modules = (import_module(f"{__name__}.{name}") for name in names)
    offered = (getattr(module, "client", None) for module in modules)
    return {client.name: client for client in offered if isinstance(client, Client)}


def _chosen(settings: Settings) -> list[Client]:
    if NO_LIVE_SOURCES in settings.sources:
        return []
    return [client for name, client in live_clients().items() if not settings.sources or name in settings.sources]


def _index(directory: Path) -> Source:
    # Imported on first use: most runs of a newcomer have no index, and the engines take time to load.
    from veridical.index.local import LocalIndex  # noqa: PLC0415
    from veridical.resolve.sources.local import IndexSource  # noqa: PLC0415

    index = LocalIndex(directory)
    venues = load_lexicon().venues
    return IndexSource(index, venues, index.coverage(venues))
