"""A baseline: the findings of a project that are known, by fingerprints that stay when lines move.

Documents are named by their path from the baseline's folder. An entry shows what it is of, for who reads the file and
its changes; only the fingerprint counts. The order of the file does not depend on that of documents or runs.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from veridical.errors import ConfigurationError
from veridical.model import Reason, Verdict
from veridical.report.fingerprints import UNKNOWN_WORK, fingerprints
from veridical.report.published import written
from veridical.report.silencing import is_own_fault
from veridical.writing import replacing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.report.fingerprints import Named
    from veridical.report.models import ClaimReport, DocumentReport

SCHEMA = "veridical.baseline/1"
_FINGERPRINT = r"^[0-9a-f]{32}$"


class Known(BaseModel):
    """A finding that is known."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    fingerprint: str = Field(pattern=_FINGERPRINT)
    rule: str
    verdict: Verdict
    citation: str
    stated: str


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    schema_: Literal["veridical.baseline/1"] = Field(alias="schema")
    documents: dict[str, tuple[Known, ...]]


@dataclass(frozen=True, slots=True)
class Baseline:
    """The known findings of documents, by their path from the folder of the file."""

    path: Path
    documents: Mapping[str, tuple[Known, ...]]

    def name_of(self, document: str) -> str:
        """Return the path under which a document's findings stand."""
        try:
            return PurePath(os.path.relpath(document, self.path.parent)).as_posix()
        except ValueError:  # another drive
            return PurePath(document).as_posix()

    def known(self, document: str) -> frozenset[str]:
        """Return the fingerprints of a document."""
        return frozenset(one.fingerprint for one in self.documents.get(self.name_of(document), ()))


def read_baseline(path: Path, *, may_be_new: bool) -> Baseline:
    """Return the baseline in a file; an empty one where there is none and it `may_be_new`.

    Raises:
        ConfigurationError: It cannot be read, or is no baseline.
    """
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        if may_be_new:
            return Baseline(path, {})
        raise ConfigurationError(f"{path}: there is no such baseline; --update-baseline makes it") from None
    except OSError as error:
        raise ConfigurationError(f"{path}: the baseline cannot be read: {error.strerror or error}") from None
    try:
        file = _File.model_validate_json(content)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise ConfigurationError(
            f"{path}: this is no baseline ({where + ': ' if where else ''}{first['msg']}); "
            "restore it, or delete it and run with --update-baseline"
        ) from None
    return Baseline(path, file.documents)


def updated(baseline: Baseline, documents: Iterable[DocumentReport], rules: frozenset[str] | None) -> Baseline:
    """Return the baseline with what is found now; a finding that nobody could judge in this run stays known.

    So does what is of other rules than `rules`, where not all were checked, and of documents that are still there, but
    were not given.
    """
    kept = {name: known for name, known in baseline.documents.items() if (baseline.path.parent / name).exists()}
    for document in documents:
        if document.error is None:
            name = baseline.name_of(document.name)
            before = {one.fingerprint: one for one in baseline.documents.get(name, ())}
            kept[name] = tuple(_found(document, before, rules))
    return replace(baseline, documents=kept)


def gone(baseline: Baseline, documents: Iterable[DocumentReport], rules: frozenset[str] | None) -> list[str]:
    """Return what is to be told of known findings that their documents no longer have."""
    told = []
    for document in documents:
        before = baseline.documents.get(baseline.name_of(document.name), ()) if document.error is None else ()
        if before:
            still = {one.fingerprint for one in _found(document, {one.fingerprint: one for one in before}, rules)}
            count = sum(one.fingerprint not in still for one in before)
            told += [_told(document.name, count)] if count else []
    return told


def write_baseline(baseline: Baseline) -> None:
    """Write a baseline, all or nothing.

    Raises:
        ConfigurationError: It cannot be written. It is then as it was.
    """
    documents = {
        name: [one.model_dump(mode="json") for one in sorted(known, key=_order)]
        for name, known in sorted(baseline.documents.items())
        if known
    }
    path = baseline.path
    try:
        with replacing(path) as new:
            new.write_text(written({"schema": SCHEMA, "documents": documents}), "utf-8", newline="\n")
    except OSError as error:
        raise ConfigurationError(f"{path}: the baseline cannot be written: {error.strerror or error}") from None


def _order(known: Known) -> tuple[str, ...]:
    return known.citation, known.rule, known.stated, known.fingerprint


def _told(name: str, count: int) -> str:
    found = "1 known finding is" if count == 1 else f"{count} known findings are"
    return f"{name}: {found} gone from the document"


def _found(document: DocumentReport, before: Mapping[str, Known], rules: frozenset[str] | None) -> Iterator[Known]:
    """Yield what is known of a document from now on."""
    left = dict(before)
    for named in fingerprints(document):
        old = left.pop(named.fingerprint, None)
        found = named.citation if named.claim is None else named.claim
        is_silenced = found.silenced is not None and found.silenced.by != "baseline"
        if is_silenced or (named.claim is None and not is_own_fault(named.citation)):
            continue
        if found.verdict in (Verdict.FAIL, Verdict.PARTIAL) or found.reason is Reason.NOT_FOUND:
            yield _known(named)
        elif old is not None and found.verdict is not Verdict.VERIFIED:
            yield old
    hidden = frozenset(_unidentified(document))
    for one in left.values():
        if (rules is not None and one.rule not in rules) or (one.rule, one.stated) in hidden:
            yield one


def _unidentified(document: DocumentReport) -> Iterator[tuple[str, str]]:
    """Yield what is stated of works that nobody could identify for want of an answer: they have other fingerprints."""
    for citation in document.citations:
        if citation.work is None and citation.reason in (Reason.OFFLINE, Reason.UNAVAILABLE):
            yield UNKNOWN_WORK, ""
            yield from ((claim.rule, _stated(claim)) for claim in citation.claims)


def _known(named: Named) -> Known:
    citation, claim = named.citation, named.claim
    stated = "" if claim is None else _stated(claim)
    rule, verdict = (UNKNOWN_WORK, citation.verdict) if claim is None else (claim.rule, claim.verdict)
    return Known(fingerprint=named.fingerprint, rule=rule, verdict=verdict, citation=citation.label, stated=stated)


def _stated(claim: ClaimReport) -> str:
    return " ".join(claim.meant.split())
