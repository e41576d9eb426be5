"""Stage 3: Citation -> Claim*. One file per kind of claim; the folder finds its own modules."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veridical.checks.check import Check


@cache
def all_checks() -> tuple[Check, ...]:
    """Return the checks, by the code of their rule."""
    modules = (
        import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__) if module.name != "check"
    )
    checks: list[Check] = [module.check for module in modules]
    return tuple(sorted(checks, key=lambda check: check.rule.code))


def check_of(kind: str) -> Check:
    """Return the check of a kind of claim."""
    return _by_kind()[kind]


@cache
def _by_kind() -> dict[str, Check]:
    return {check.rule.kind: check for check in all_checks()}
