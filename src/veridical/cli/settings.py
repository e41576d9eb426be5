"""`verify --show-settings`: every setting, and where it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.cli.exit import OK
from veridical.cli.output import write_result
from veridical.errors import ConfigurationError, no_format
from veridical.report.printable import printable

if TYPE_CHECKING:
    from veridical.config import Settings

_SCHEMA = "veridical.settings/1"
_FORMATS = ("text", "json")
_OPTIONS = {"use_cache": "--no-cache"}


def require_format(form: str, option: str) -> None:
    """Raise ConfigurationError where an option has no output of this form."""
    if form not in _FORMATS:
        raise ConfigurationError(f"{option}: {no_format(form, _FORMATS)}")


def show_settings(settings: Settings, form: str, target: str | None) -> int:
    """Print the settings that are in force, without keys, and return the exit code."""
    require_format(form, "--show-settings")
    from veridical.diagnosis import settings_in_force  # noqa: PLC0415 - most runs do not show them

    rows = [
        (one.name, one.value, _option(one.name) if one.origin == "option" else one.origin)
        for one in settings_in_force(settings)
    ]
    if form == "json":
        from veridical.report.published import written  # noqa: PLC0415

        named = [{"name": name, "value": value, "origin": origin} for name, value, origin in rows]
        write_result(written({"schema": _SCHEMA, "settings": named}), target)
        return OK
    widths = [max(len(printable(row[column])) for row in rows) for column in (0, 1)]
    width = min(widths[1], 40)
    lines = [f"{name:{widths[0]}}  {printable(value):{width}}  {printable(origin)}" for name, value, origin in rows]
    write_result("\n".join(lines) + "\n", target)
    return OK


def _option(name: str) -> str:
    return _OPTIONS.get(name, f"--{name.replace('_', '-')}")
