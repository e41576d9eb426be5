"""Documents -> what they say after all corrections that are certain, verified once more."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from veridical import pipeline
from veridical.checks import check_of
from veridical.config import Language
from veridical.corrections import chosen, disturbing, proposed, readable
from veridical.drafting import settle
from veridical.model import Phrase
from veridical.report.build import build_document
from veridical.report.silencing import NOTHING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from veridical.config import Settings
    from veridical.corrected_documents import CorrectedDocument
    from veridical.corrections import Correction
    from veridical.drafting import Draft, Origin
    from veridical.model import Claim, Examination
    from veridical.pipeline import Run
    from veridical.report.silencing import Silencing
    from veridical.resolve.source import Source

_SHOWN = 80  # characters of a value in a notice


async def correct(
    origins: Sequence[Origin],
    settings: Settings,
    sources: Sequence[Source],
    requests: Mapping[str, int],
    silencing: Silencing = NOTHING,
) -> tuple[tuple[CorrectedDocument, ...], Run]:
    """Return the documents corrected, and the run that checked them as they were.

    A correction stands where the corrected document reads as meant and, verified once more, has the claim right and no
    other claim worse than before. What is silenced is left as it is.
    """
    whole = replace(settings, select=(), ignore=(), only_marked=False)
    run = await pipeline.examine([origin.document for origin in origins], whole, sources, requests)
    drafts = await settle(origins, run, _Corrections(settings, silencing), whole, sources)
    first, last = list(run.examinations), [draft.before for draft in drafts]
    if whole != settings:
        examined = [examination.document for examination in (*first, *last)]
        seen = (await pipeline.examine(examined, settings, sources)).examinations
        first, last = list(seen[: len(first)]), list(seen[len(first) :])
    return tuple(_with_notices(draft.changed(*pair)) for draft, *pair in zip(drafts, first, last, strict=True)), run


@dataclass(frozen=True, slots=True)
class _Corrections:
    """The corrections that the settings choose and nothing silences."""

    settings: Settings
    silencing: Silencing

    def wanted(self, draft: Draft) -> tuple[Correction, ...]:
        corrections = proposed(draft.before)
        silenced = _silenced(draft.before, self.silencing) if corrections else frozenset()
        wanted = chosen([one for one in corrections if self._is_wanted(one.finding.claim, silenced)])
        return readable(draft.before.document, wanted, draft.reread)

    def given_up(self, draft: Draft, after: Examination) -> Sequence[Correction]:
        return disturbing(draft.before, after, draft.kept)

    def _is_wanted(self, claim: Claim, silenced: frozenset[tuple[str, int]]) -> bool:
        is_chosen = self.settings.selects(check_of(claim.kind).rule) and (claim.marked or not self.settings.only_marked)
        return is_chosen and (claim.kind, claim.span.start) not in silenced


def _silenced(examination: Examination, silencing: Silencing) -> frozenset[tuple[str, int]]:
    """Return the kinds and places of the claims that are passed over."""
    if not examination.document.silences and silencing == NOTHING:
        return frozenset()
    report = build_document(examination, Language.EN, silencing)
    return frozenset(
        (claim.kind, claim.span.start)
        for citation in report.citations
        for claim in citation.claims
        if claim.silenced is not None or citation.silenced is not None
    )


def _with_notices(made: CorrectedDocument) -> CorrectedDocument:
    """Say of each correction what it was, where there is any."""
    notices = [
        Phrase(
            "corrected in line {0}, {1:word}: “{2}” is now “{3}”",
            (str(one.line), one.kind, _short(one.stated), _short(one.replacement)),
        )
        for one in made.changes
    ]
    return replace(made, after=replace(made.after, notices=(*made.after.notices, *notices))) if notices else made


def _short(text: str) -> str:
    shown = " ".join(text.split())
    return shown if len(shown) <= _SHOWN else f"{shown[: _SHOWN - 1]}…"
