"""`verify doctor`: whether services, indexes, cache and settings are in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.cli.exit import OK, UNCHECKED, USAGE
from veridical.cli.options import Parser, add_output, add_sources, settings_of
from veridical.cli.output import require_writable, write_result
from veridical.report.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.diagnosis import CacheState, Diagnosis, IndexState, ServiceState

_FORMATS = ("text", "json")
_EPILOG = (
    "exit codes: 0 all is well; 2 the configuration is wrong: a setting, a key, an index; "
    "3 a service cannot be reached, or its budget is spent"
)


def run(argv: list[str]) -> int:
    """Look whether all is in order, print what there is, and return the exit code."""
    options = parser().parse_args(argv)
    require_writable(options.output)
    settings = settings_of(options)
    from veridical.api import diagnose  # noqa: PLC0415
    from veridical.diagnosis import as_json  # noqa: PLC0415

    diagnosis = diagnose(settings)
    write_result(as_json(diagnosis) if options.format == "json" else as_text(diagnosis), options.output)
    if not diagnosis.is_configured:
        return USAGE
    return OK if diagnosis.are_services_reached else UNCHECKED


def parser() -> Parser:
    """Return the command's parser."""
    made = Parser(
        "verify doctor",
        "verify doctor [options]",
        "Shows whether the services answer, keys and indexes are good, and which settings are in force.",
        _EPILOG,
    )
    add_output(made, _FORMATS)
    add_sources(made)
    return made


def as_text(diagnosis: Diagnosis) -> str:
    """Return the diagnosis for a reader."""
    lines = [f"veridical {diagnosis.version}", "", "Services"]
    lines += [f"  {line}" for service in diagnosis.services for line in _service(service)]
    lines += ["", "Indexes"]
    lines += [f"  {line}" for index in diagnosis.indexes for line in _index(index)]
    lines += ["  · none but the built-in one"] if not diagnosis.indexes else []
    lines += ["", "Cache", f"  {_cache(diagnosis.cache)}", "", "Settings"]
    width = max(len(setting.name) for setting in diagnosis.settings)
    for setting in diagnosis.settings:
        origin = "" if setting.origin == "default" else f"  ({printable(setting.origin)})"
        lines.append(f"  {setting.name:{width}}  {printable(setting.value)}{origin}")
    return "\n".join(lines) + "\n"


def _service(service: ServiceState) -> Iterator[str]:
    mark = {True: "✓", False: "✗", None: "·"}[service.is_reachable]
    if service.key == "refused" or service.is_spent:
        mark = "✗"
    said = {True: "answers", False: "cannot be reached", None: "not asked"}[service.is_reachable]
    parts = [said]
    if service.is_reachable and service.seconds is not None:
        parts[0] += f" in {service.seconds:.2f} s"
    if service.key != "not needed":
        parts.append(f"key {service.key}")
    if service.budget is not None:
        of = "" if service.budget.limit is None else f" of {service.budget.limit:,}"
        parts.append(f"budget {service.budget.left:,}{of}")
    yield f"{mark} {service.name:16}{'; '.join(parts)}  {service.address}"
    if service.reason is not None:
        yield f"    {printable(service.reason)}"


def _index(index: IndexState) -> Iterator[str]:
    if not index.is_well:
        yield f"✗ {printable(index.place)}"
        yield f"    {printable(index.reason or '')}"
        return
    age = "" if index.days is None else f", {index.days:,} days old"
    covered = ", ".join(index.coverage) or "nothing"
    yield f"✓ {printable(index.place)}: {index.records:,} records of {index.created}{age}; covers {covered}"


def _cache(cache: CacheState) -> str:
    used = "" if cache.is_used else "; not used"
    wrong = "" if cache.is_writable else "; cannot be written, so nothing is kept: set VERIDICAL_CACHE_DIR"
    return f"{'✓' if cache.is_writable else '·'} {printable(cache.place)}: {cache.size / 1e6:,.1f} MB{used}{wrong}"
