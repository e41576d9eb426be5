"""The settings of a run: what may be asked, which checks apply, how the report is worded. Read once, here."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from datetime import UTC, datetime
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from veridical.errors import ConfigurationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Unpack

    from veridical.checks.check import Rule

NO_STARTER_INDEX = "none"
"""The name among `Settings.indexes` that leaves out the built-in starter index."""

_LIKENESS = 0.5


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
    `now` is aware and in UTC.
    """

    offline: bool = False
    indexes: tuple[str, ...] = field(default_factory=lambda: usual_indexes(os.environ))
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    only_marked: bool = False
    thorough: bool = False
    language: Language = Language.AUTO
    fail_on: FailOn = FailOn.PARTIAL
    now: datetime = field(default_factory=lambda: moment(os.environ))

    def selects(self, rule: Rule) -> bool:
        """Tell whether a rule applies."""
        names = {rule.name, rule.code, rule.kind}
        return (not self.select or not names.isdisjoint(self.select)) and names.isdisjoint(self.ignore)


class Options(TypedDict, total=False):
    """What a caller may set; the rest has the defaults of `Settings`."""

    offline: bool
    indexes: tuple[str, ...]
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    only_marked: bool
    language: Language
    fail_on: FailOn


def read_settings(*, environ: Mapping[str, str], **options: Unpack[Options]) -> Settings:
    """Return the settings that options and environment make.

    Raises:
        ConfigurationError: `select` or `ignore` names no rule, or the environment holds a value that cannot be read.
    """
    if not options.get("indexes"):
        options["indexes"] = usual_indexes(environ)
    settings = Settings(now=moment(environ), **options)
    _require_known_rules((*settings.select, *settings.ignore))
    return settings


def usual_indexes(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return the directories in `VERIDICAL_INDEX`, separated as in PATH; without it, the default place if it is there.

    An empty `VERIDICAL_INDEX` names no index.
    """
    named = environ.get("VERIDICAL_INDEX")
    if named is not None:
        return tuple(name for name in named.split(os.pathsep) if name)
    place = default_index(environ)
    return (str(place),) if place.is_dir() else ()


def default_index(environ: Mapping[str, str]) -> Path:
    """Return the default place of an index: `veridical/index` in the user's folder for data (XDG base directories)."""
    folder = environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(folder).expanduser() / "veridical" / "index"


def default_cache(environ: Mapping[str, str]) -> Path:
    """Return the place of what is kept of services' answers: `veridical` in the user's folder for caches (XDG)."""
    folder = environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(folder).expanduser() / "veridical"


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
