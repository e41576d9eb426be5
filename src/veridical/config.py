"""The settings of a run: what may be asked, which checks apply, how the report is worded. Read once, here."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from datetime import UTC, datetime
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict

from veridical.errors import ConfigurationError
from veridical.settings_file import find_file, read_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Unpack

    from veridical.allowance import Allowance
    from veridical.checks.check import Rule
    from veridical.net.network import NetworkOptions
    from veridical.settings_file import SettingsFile

NO_STARTER_INDEX = "none"
"""The name among `Settings.indexes` that leaves out the built-in starter index."""
NO_LIVE_SOURCES = "none"
"""The name among `Settings.sources` that leaves out all live sources."""
PAGES = "web"
"""The name among `Settings.sources` of the source that is no service: the pages that documents link to."""

_LIKENESS = 0.5
_VARIABLE = "VERIDICAL_"
_READ_HERE = {"indexes": "VERIDICAL_INDEX", "sources": "VERIDICAL_SOURCE"}


class Language(StrEnum):
    """The language of the report's words. `AUTO` takes each document's own."""

    AUTO = "auto"
    EN = "en"
    ZH = "zh"


class FailOn(StrEnum):
    """The mildest verdict that makes a run fail."""

    FAIL = "fail"
    PARTIAL = "partial"
    UNCHECKED = "unchecked"
    NEVER = "never"


class Level(StrEnum):
    """The deepest evidence that may settle a claim: the record, also the abstract, also what the full text says."""

    RECORD = "record"
    ABSTRACT = "abstract"
    FULLTEXT = "fulltext"


def moment(environ: Mapping[str, str]) -> datetime:
    """Return the time of the run in UTC and whole seconds: `SOURCE_DATE_EPOCH` when set, else now.

    For the variable see reproducible-builds.org.

    Raises:
        ConfigurationError: `SOURCE_DATE_EPOCH` is no number of seconds that is a date.
    """
    epoch = environ.get("SOURCE_DATE_EPOCH")
    if not epoch:
        return datetime.now(UTC).replace(microsecond=0)
    try:
        return datetime.fromtimestamp(int(epoch), UTC)
    except (ValueError, OverflowError, OSError):
        raise ConfigurationError(f"SOURCE_DATE_EPOCH: “{epoch}” is no number of seconds since 1970") from None


@dataclass(frozen=True, slots=True)
class Settings:
    """How documents are checked.

    `indexes` are directories of local indexes, asked in order before the starter index; the name "none" leaves the
    starter index out. Where none is named, they are those of `usual_indexes`.
    `select` and `ignore` hold names, codes or kinds of rules; an empty `select` selects all.
    `sources` are the names of the live sources that may be asked; none named, all may; "none" leaves them all out.
    `keys` and `bases` are by service: what it is asked with, and where it is, in place of its own address.
    `deadline` is in seconds for a whole run; `pace` multiplies the services' intervals.
    `links` has every link of a citation looked at, not only those of whose pages something is said.
    `allow` is passed over, and so is what the file `baseline` has as known, which `update_baseline` writes anew. Where
    `fail_on_unused`, a comment or an entry of `allow` that silences nothing makes a run fail.
    `now` is aware and in UTC. `origins` tells where a setting comes from that has not its default.
    """

    offline: bool = False
    indexes: tuple[str, ...] = field(default_factory=lambda: usual_indexes(os.environ))
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    only_marked: bool = False
    language: Language = Language.AUTO
    fail_on: FailOn = FailOn.PARTIAL
    now: datetime = field(default_factory=lambda: moment(os.environ))
    sources: tuple[str, ...] = field(default_factory=lambda: usual_sources(os.environ))
    thorough: bool = False
    level: Level = Level.FULLTEXT
    dry_run: bool = False
    email: str | None = None
    keys: Mapping[str, str] = field(default_factory=dict, repr=False, hash=False)
    bases: Mapping[str, str] = field(default_factory=dict, hash=False)
    deadline: float = 120.0
    pace: float = 1.0
    cache_dir: Path = field(default_factory=lambda: default_cache(os.environ))
    use_cache: bool = True
    refresh: bool = False
    links: bool = False
    allow_private_addresses: bool = False
    config: Path | None = None
    allow: tuple[Allowance, ...] = ()
    baseline: Path | None = None
    update_baseline: bool = False
    fail_on_unused: bool = False
    origins: Mapping[str, str] = field(default_factory=dict, repr=False, compare=False)

    def selects(self, rule: Rule) -> bool:
        """Tell whether a rule applies."""
        names = {rule.name, rule.code, rule.kind}
        return (not self.select or not names.isdisjoint(self.select)) and names.isdisjoint(self.ignore)


class Options(TypedDict, total=False):
    """What a caller may set. What is left out, `None` or empty has the value of `read_settings`' other places."""

    offline: bool | None
    indexes: tuple[str, ...]
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    only_marked: bool | None
    language: Language | None
    fail_on: FailOn | None
    sources: tuple[str, ...]
    thorough: bool | None
    level: Level | None
    dry_run: bool | None
    cache_dir: Path | None
    use_cache: bool | None
    refresh: bool | None
    config: Path | None
    baseline: Path | None
    update_baseline: bool | None
    fail_on_unused: bool | None


def read_settings(*, environ: Mapping[str, str], folder: Path | None = None, **options: Unpack[Options]) -> Settings:
    """Return the settings of the first place that has each: options, environment, file of settings, defaults.

    The file is the option `config`, else the nearest in `folder` or above it; without `folder` none is looked for.

    Raises:
        ConfigurationError: a value is wrong, a file cannot be read, or a rule or source is not known.
    """
    given: dict[str, Any] = {name: value for name, value in options.items() if value not in (None, ())}
    file = _settings_file(options.get("config"), folder)
    values: dict[str, Any] = {}
    origins: dict[str, str] = {}
    if file is not None or _has_variables(environ):
        # Imported here: a run without settings need not wait for the library that reads them.
        from veridical.settings_reading import read_values  # noqa: PLC0415

        values, origins = read_values(environ, file)
    for name, variable in _READ_HERE.items():
        if variable in environ:
            values.pop(name, None)
            origins[name] = variable
    usual = {
        "indexes": usual_indexes(environ),
        "sources": usual_sources(environ),
        "cache_dir": default_cache(environ),
        "config": file and file.path,
    }
    origins = {**origins, **dict.fromkeys(given, "option")}
    settings = Settings(now=moment(environ), origins=origins, **{**usual, **values, **given})
    _require_known_rules((*settings.select, *settings.ignore))
    _require_known_sources(settings.sources)
    if settings.update_baseline and settings.baseline is None:
        raise ConfigurationError("--update-baseline needs the file to write: --baseline FILE")
    return settings


def network_options(settings: Settings) -> NetworkOptions:
    """Return how the network is to be used; the folder where processes agree on the pace is made where it can be."""
    # Imported here: a run that asks nobody need not wait for the library that speaks HTTP.
    from veridical.net.network import NetworkOptions  # noqa: PLC0415

    folder: Path | None = settings.cache_dir / "pace"
    try:
        settings.cache_dir.joinpath("pace").mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = None
    return NetworkOptions(
        now=settings.now,
        bases=settings.bases,
        keys=settings.keys,
        mail=settings.email,
        deadline=settings.deadline,
        scale=settings.pace,
        folder=folder,
    )


def usual_sources(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return the live sources that `VERIDICAL_SOURCE` names, with commas between them."""
    return tuple(name.strip() for name in environ.get("VERIDICAL_SOURCE", "").split(",") if name.strip())


def usual_indexes(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return the directories in `VERIDICAL_INDEX`, separated as in PATH; without it, the default place if it is there.

    An empty `VERIDICAL_INDEX` names no index.
    """
    named = environ.get("VERIDICAL_INDEX")
    if named is not None:
        return tuple(name for name in named.split(os.pathsep) if name)
    place = default_index(environ)
    return (str(place),) if place.is_dir() else ()


def index_directory(name: str) -> Path:
    """Return the directory that a name of an index is.

    Raises:
        ConfigurationError: the name is empty.
    """
    if not name.strip():
        raise ConfigurationError("an index is named by an empty text; write --index DIR, or --index none")
    return Path(name)


def default_index(environ: Mapping[str, str]) -> Path:
    """Return the default place of an index: `veridical/index` in the user's folder for data (XDG base directories)."""
    folder = environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(folder).expanduser() / "veridical" / "index"


def default_cache(environ: Mapping[str, str]) -> Path:
    """Return the place of what is kept of services' answers: `veridical` in the user's folder for caches (XDG)."""
    folder = environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(folder).expanduser() / "veridical"


def _settings_file(named: Path | None, folder: Path | None) -> SettingsFile | None:
    if named is not None:
        return read_file(named, is_named=True)
    return None if folder is None else find_file(folder)


def _has_variables(environ: Mapping[str, str]) -> bool:
    return any(name.startswith(_VARIABLE) and name not in _READ_HERE.values() and environ[name] for name in environ)


def _require_known_sources(names: Sequence[str]) -> None:
    if not names:
        return
    # Imported here: a run that names no source need not wait for their table.
    from veridical.net.services import SERVICES  # noqa: PLC0415

    known = (*SERVICES, PAGES)
    for name in names:
        if name not in known and name != NO_LIVE_SOURCES:
            raise ConfigurationError(unknown(name, known, "live source"))


def _require_known_rules(names: Iterable[str]) -> None:
    wanted = tuple(names)
    if not wanted:
        return
    # Importing the checks takes time that a run without a selection need not spend before it reads its documents.
    from veridical.checks import all_checks  # noqa: PLC0415

    known = [name for check in all_checks() for name in (check.rule.name, check.rule.code, check.rule.kind)]
    for name in wanted:
        if name not in known:
            raise ConfigurationError(unknown(name, known, "rule"))


def unknown(name: str, known: Iterable[str], what: str) -> str:
    """Return the message for a name that is none of the known ones, with those that are near it, else all."""
    choices = list(dict.fromkeys(known))
    near = get_close_matches(name, choices, n=3, cutoff=_LIKENESS)
    offer = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(choices)}"
    return f"there is no {what} “{name}”; {offer}"
