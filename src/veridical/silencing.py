"""What a run passes over: read before its documents are examined, and looked at again when its report is made."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from veridical.checks import all_checks
from veridical.config import NO_LIVE_SOURCES, unknown
from veridical.errors import ConfigurationError
from veridical.report.fingerprints import UNKNOWN_WORK
from veridical.report.silencing import NOTHING, Silencing, rule_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from veridical.allowance import Allowance
    from veridical.baseline import Baseline
    from veridical.config import Settings
    from veridical.model import Document, Unreadable
    from veridical.report.models import DocumentReport, Report

_TENTATIVE = frozenset({"status", "link"})
"""Kinds of claims that nobody states: without the sources that can tell, nothing shows that there is one."""


@dataclass(frozen=True, slots=True)
class Passed:
    """What is passed over in a run, and what the run can tell of it.

    `rules` are the names of those whose findings it shows, `None` where it shows all.
    """

    silencing: Silencing = NOTHING
    baseline: Baseline | None = None
    is_update: bool = False
    rules: frozenset[str] | None = None

    def reports(self, build: Callable[[Silencing], Sequence[Report]]) -> tuple[Sequence[Report], tuple[str, ...]]:
        """Return the reports that are built with what is passed over, and what is to be told of the baseline.

        Raises:
            ConfigurationError: The baseline is to be written anew, and cannot be.
        """
        reports = build(self.silencing)
        if self.baseline is None:
            return reports, ()
        from veridical.baseline import gone, updated, write_baseline  # noqa: PLC0415 - most runs have none

        documents = [document for report in reports for document in report.documents]
        # Where a source gave no answer, what is missing may be there still: nothing is called gone.
        is_heard = not any(source.failed for report in reports for source in report.sources)
        rules = self.rules if is_heard else frozenset[str]()
        told = tuple(gone(self.baseline, documents, rules))
        if not self.is_update:
            return reports, tuple(f"{one}; --update-baseline drops what is gone" for one in told)
        baseline = updated(self.baseline, documents, rules)
        write_baseline(baseline)
        known = {document.name: baseline.known(document.name) for document in documents}
        return build(replace(self.silencing, known=known)), tuple(f"{one}; dropped" for one in told)

    def unused(self, reports: Sequence[Report]) -> tuple[str, ...]:
        """Return what is to be told of entries of `allow` that silence nothing in the documents they are for."""
        documents = [document for report in reports for document in report.documents if document.error is None]
        used = set(_places(documents))
        return tuple(
            f"{one.place or 'allow'}: silences nothing; take it out"
            for one in self.silencing.allowances
            if (one.place or "allow") not in used and self._may_be_told(one, documents)
        )

    def _may_be_told(self, allowance: Allowance, documents: Sequence[DocumentReport]) -> bool:
        """Tell whether all was checked that an entry may be for."""
        kinds = {rule_names()[rule.lower()] for rule in allowance.rules}
        checked = self.silencing.checked
        are_checked = checked is None or (bool(kinds) and kinds <= checked | {UNKNOWN_WORK})
        return self.silencing.is_whole and are_checked and any(allowance.is_for(one.name) for one in documents)


def _places(documents: Sequence[DocumentReport]) -> Iterator[str]:
    for document in documents:
        for citation in document.citations:
            silenced = (citation.silenced, *(claim.silenced for claim in citation.claims))
            yield from (one.place for one in silenced if one is not None)


def open_silencing(settings: Settings, entries: Sequence[Document | Unreadable]) -> Passed:
    """Return what is to be passed over in documents.

    Raises:
        ConfigurationError: An entry of `allow` names no rule, or the baseline cannot be read.
    """
    for allowance in settings.allow:
        _require_rules(allowance)
    selected = [check.rule for check in all_checks() if settings.selects(check.rule)]
    is_narrow = bool(settings.select or settings.ignore)
    baseline = None
    if settings.baseline is not None:
        from veridical.baseline import read_baseline  # noqa: PLC0415 - most runs have none

        baseline = read_baseline(settings.baseline, may_be_new=settings.update_baseline)
    silencing = Silencing(
        allowances=settings.allow,
        known={} if baseline is None else {one.name: baseline.known(one.name) for one in entries},
        baseline=str(settings.baseline or ""),
        checked=frozenset(rule.kind for rule in selected) if is_narrow else None,
        is_whole=not settings.only_marked,
    )
    is_offline = settings.offline or NO_LIVE_SOURCES in settings.sources
    shown = {UNKNOWN_WORK, *(rule.name for rule in selected if not (is_offline and rule.kind in _TENTATIVE))}
    rules = frozenset[str]() if settings.only_marked else frozenset(shown) if is_narrow or is_offline else None
    return Passed(silencing, baseline, settings.update_baseline, rules)


def _require_rules(allowance: Allowance) -> None:
    for name in allowance.rules:
        if name.lower() not in rule_names():
            raise ConfigurationError(f"{allowance.place}: {unknown(name, rule_names(), 'rule')}")
