"""Whether everything is in order for a run: the services, the local indexes, the cache, the settings."""

from __future__ import annotations

import json
import os
import time
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import anyio

from veridical.config import NO_STARTER_INDEX, network_options
from veridical.errors import ConfigurationError, SourceError
from veridical.net.exchange import ATOM, JSON, Request
from veridical.net.services import SERVICES
from veridical.text.dates import iso_time
from veridical.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from veridical.config import Settings
    from veridical.net.exchange import Reply
    from veridical.net.network import Network

SCHEMA = "veridical.doctor/1"
_SECONDS = 20.0  # for all services together
_REFUSED = frozenset({401, 403})
_ANSWERS = frozenset({200}) | _REFUSED
_ANY_JSON = JSON | {"application/vnd.api+json"}
_BIBTEX = frozenset({"text/x-bibtex", "application/x-bibtex", "text/plain"})

# What each service is asked for: a well-known record that it has, free of charge where there are charges.
PROBES: Mapping[str, Request] = {
    name: Request(name, path, "a well-known record", types, answers=_ANSWERS)
    for name, path, types in (
        ("arxiv", "/api/query?id_list=1810.04805&max_results=1", ATOM),
        ("openalex", "/works/doi:10.18653/v1/N19-1423?select=id", _ANY_JSON),
        ("semanticscholar", "/graph/v1/paper/arXiv:1810.04805?fields=paperId", _ANY_JSON),
        ("crossref", "/works/10.18653/v1/N19-1423", _ANY_JSON),
        ("datacite", "/dois/10.48550/arXiv.1810.04805", _ANY_JSON),
        ("doi", "/api/handles/10.18653/v1/N19-1423", _ANY_JSON),
        ("dblp", "/search/publ/api?q=bidirectional%20transformers&format=json&h=1", _ANY_JSON),
        ("ror", "/v2/organizations/042nb2s44", _ANY_JSON),
        ("openreview", "/notes?content.venueid=ICLR.cc/2025/Conference&limit=1", _ANY_JSON),
        ("aclanthology", "/N19-1423.bib", _BIBTEX),
    )
}


# The settings that are shown, by their names in a file, and in `Settings`.
_SETTINGS = (
    ("config", "config"),
    ("offline", "offline"),
    ("index", "indexes"),
    ("source", "sources"),
    ("email", "email"),
    ("keys", "keys"),
    ("urls", "bases"),
    ("deadline", "deadline"),
    ("pace", "pace"),
    ("cache_dir", "cache_dir"),
    ("use_cache", "use_cache"),
    ("refresh", "refresh"),
    ("links", "links"),
    ("allow_private_addresses", "allow_private_addresses"),
    ("level", "level"),
    ("thorough", "thorough"),
    ("select", "select"),
    ("ignore", "ignore"),
    ("only_marked", "only_marked"),
    ("lang", "language"),
    ("fail_on", "fail_on"),
    ("allow", "allow"),
    ("baseline", "baseline"),
    ("update_baseline", "update_baseline"),
    ("fail_on_unused", "fail_on_unused"),
    ("dry_run", "dry_run"),
)


class Key(StrEnum):
    """How it stands with the key for a service. `SET` is one that was not tried."""

    NOT_NEEDED = "not needed"
    NOT_SET = "not set"
    SET = "set"
    ACCEPTED = "accepted"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Budget:
    """What may be asked of a service until its budget is renewed, in its own units; `renewed_in` is in seconds."""

    left: int
    limit: int | None
    renewed_in: int | None


@dataclass(frozen=True, slots=True)
class ServiceState:
    """How a service answered. `is_reachable` is `None` where it was not asked.

    `seconds` count from the question to the answer, waiting for its turn and further tries included.
    """

    name: str
    address: str
    is_reachable: bool | None = None
    key: Key = Key.NOT_NEEDED
    budget: Budget | None = None
    seconds: float | None = None
    reason: str | None = None

    @property
    def is_spent(self) -> bool:
        """Whether the day's budget is spent: it answers, but refuses most of what a run asks."""
        return self.budget is not None and self.budget.left == 0


@dataclass(frozen=True, slots=True)
class IndexState:
    """A local index: whether it opens and its files have their sizes (`verify index info` reads them whole)."""

    place: str
    is_well: bool
    records: int = 0
    created: str | None = None
    days: int | None = None
    coverage: tuple[str, ...] = ()
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class CacheState:
    """The folder of kept answers: the bytes of all its files, and whether it can be written, or made."""

    place: str
    size: int
    is_writable: bool
    is_used: bool


@dataclass(frozen=True, slots=True)
class SettingState:
    """A setting in force and its origin. Of a key it is said whether there is one, never which."""

    name: str
    value: str
    origin: str


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """How everything stands."""

    version: str
    at: str
    services: tuple[ServiceState, ...]
    indexes: tuple[IndexState, ...]
    cache: CacheState
    settings: tuple[SettingState, ...]

    @property
    def is_configured(self) -> bool:
        """Whether every index opens, and no key was refused."""
        return all(index.is_well for index in self.indexes) and all(one.key is not Key.REFUSED for one in self.services)

    @property
    def are_services_reached(self) -> bool:
        """Whether every service that was asked answered, and goes on to."""
        return all(service.is_reachable is not False and not service.is_spent for service in self.services)


async def diagnose(settings: Settings) -> Diagnosis:
    """Return how everything stands; offline, or in a dry run, no service is asked."""
    names = tuple(name for name in settings.sources or SERVICES if name in SERVICES)
    services = tuple(_unasked(name, settings) for name in names)
    if not settings.offline and not settings.dry_run:
        services = await _asked(services, settings)
    indexes = tuple(_index(name, settings.now) for name in settings.indexes if name != NO_STARTER_INDEX)
    at = iso_time(settings.now)
    return Diagnosis(__version__, at, services, indexes, _cache(settings), tuple(settings_in_force(settings)))


def as_json(diagnosis: Diagnosis) -> str:
    """Return the diagnosis as JSON."""
    return json.dumps({"schema": SCHEMA, **asdict(diagnosis)}, indent=2, ensure_ascii=False) + "\n"


def _unasked(name: str, settings: Settings) -> ServiceState:
    service = SERVICES[name]
    key = Key.NOT_NEEDED
    if service.key_header is not None:
        key = Key.SET if settings.keys.get(name) else Key.NOT_SET
    return ServiceState(name, settings.bases.get(name, service.base), key=key)


async def _asked(services: tuple[ServiceState, ...], settings: Settings) -> tuple[ServiceState, ...]:
    # Imported here: offline, no library that opens connections is needed.
    from veridical.net.network import Network  # noqa: PLC0415

    states = {service.name: service for service in services}
    options = replace(network_options(settings), deadline=min(settings.deadline, _SECONDS))
    async with Network(options) as network, anyio.create_task_group() as group:
        for service in services:
            group.start_soon(_ask, service, network, states)
    return tuple(states.values())


async def _ask(service: ServiceState, network: Network, states: dict[str, ServiceState]) -> None:
    """Ask a service, and put how it answered in its place."""
    start = time.monotonic()
    try:
        state = _answered(service, await network.ask(PROBES[service.name]))
    except SourceError as error:
        state = replace(service, is_reachable=False, reason=error.advised)
    states[service.name] = replace(state, seconds=round(time.monotonic() - start, 3))


def _answered(service: ServiceState, reply: Reply) -> ServiceState:
    budget = _budget(reply.headers)
    if reply.status not in _REFUSED:
        key = Key.ACCEPTED if service.key is Key.SET else service.key
        return replace(service, is_reachable=True, key=key, budget=budget, reason=_spent(service, budget))
    if service.key is Key.SET:
        said = f"HTTP {reply.status}: check VERIDICAL_{service.name.upper()}_KEY, or take it out"
        return replace(service, is_reachable=True, key=Key.REFUSED, budget=budget, reason=said)
    hint = f"set VERIDICAL_{service.name.upper()}_KEY" if service.key is Key.NOT_SET else "try later"
    return replace(service, is_reachable=False, reason=f"HTTP {reply.status}; {hint}")


def _budget(headers: Mapping[str, str]) -> Budget | None:
    """Return what the headers of OpenAlex say of the day's budget."""
    left, limit, seconds = (_number(headers.get(f"x-ratelimit-{name}")) for name in ("remaining", "limit", "reset"))
    return None if left is None else Budget(left, limit, seconds)


def _spent(service: ServiceState, budget: Budget | None) -> str | None:
    """Return what a spent budget means, and what to do."""
    if budget is None or budget.left:
        return None
    when = "tomorrow" if budget.renewed_in is None else f"in {budget.renewed_in:,} s"
    key = f", or set VERIDICAL_{service.name.upper()}_KEY" if service.key is Key.NOT_SET else ""
    return f"the day's budget is spent: lists and titles are refused; ask again {when}{key}"


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isdecimal() and len(text) < 19 else None


def _index(name: str, now: datetime) -> IndexState:
    # Imported here: the engines take time to load, and many users have no index.
    from veridical.index.describe import sources_of  # noqa: PLC0415
    from veridical.index.local import LocalIndex  # noqa: PLC0415

    try:
        index = LocalIndex(Path(name))
        records = sources_of(index.layers).total()
    except ConfigurationError as error:
        return IndexState(name, is_well=False, reason=str(error))
    coverage = tuple(dict.fromkeys(text for layer in index.layers for text in layer.manifest.coverage))
    created = index.created
    index.close()
    return IndexState(name, True, records, created, _days(created, now), coverage)


def _days(created: str, now: datetime) -> int | None:
    try:
        return (now - datetime.fromisoformat(created)).days
    except (ValueError, TypeError):
        return None


def _cache(settings: Settings) -> CacheState:
    folder = settings.cache_dir
    size = sum(max(0, _size(path)) for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else 0
    nearest = next((place for place in (folder, *folder.parents) if place.exists()), folder)
    is_writable = nearest.is_dir() and os.access(nearest, os.W_OK)
    return CacheState(str(folder), size, is_writable, settings.use_cache)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return -1


def settings_in_force(settings: Settings) -> Iterator[SettingState]:
    """Yield each setting with its value and where it comes from; of a key only whether it is set."""
    for shown, name in _SETTINGS:
        value = getattr(settings, name)
        if name == "keys":
            keyed = [service.name for service in SERVICES.values() if service.key_header is not None]
            value = tuple(f"{service}: {'set' if value.get(service) else 'not set'}" for service in keyed)
        elif name == "bases":
            value = tuple(f"{service}: {base}" for service, base in value.items())
        elif name == "allow":
            value = tuple(one.place for one in value)
        elif name in {"sources", "select"} and not value:
            value = "all"
        yield SettingState(shown, _shown(value), settings.origins.get(name, "default"))


def _shown(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case None | () | "":
            return "none"
        case tuple():
            return ", ".join(map(str, value))
        case float():
            return f"{value:g}"
        case _:
            return str(value)
