"""Documents -> what they say after all corrections that are certain, verified once more."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from veridical import pipeline
from veridical.bibliographies import with_bibliographies
from veridical.checks import check_of
from veridical.config import Language
from veridical.corrected_documents import CorrectedDocument
from veridical.corrections import applied, chosen, disturbing, proposed, readable
from veridical.documents import read_document
from veridical.documents.encoding import encode_like
from veridical.errors import InputError
from veridical.model import Phrase
from veridical.report.build import build_document
from veridical.report.silencing import NOTHING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence
    from pathlib import Path

    from veridical.config import Settings
    from veridical.corrections import Correction
    from veridical.model import Claim, Document, Examination
    from veridical.pipeline import Run
    from veridical.report.silencing import Silencing
    from veridical.resolve.source import Source

    Changer = Callable[
        [Sequence["Origin"], Settings, Sequence[Source], Mapping[str, int]],
        Awaitable[tuple[tuple[CorrectedDocument, ...], Run]],
    ]

_PASSES = 5  # of correcting
_ROUNDS = 4  # of verifying once more; where something is still disturbed then, nothing is corrected
_SHOWN = 80  # characters of a value in a notice


@dataclass(frozen=True, slots=True)
class Origin:
    """A document, and where it comes from: a file, or the bytes themselves."""

    document: Document
    path: Path | None = None
    content: bytes | None = None

    def bytes(self) -> bytes | None:
        """Return the bytes that the document was read from; `None` where they cannot be read again."""
        if self.path is None:
            return self.content
        try:
            return self.path.read_bytes()
        except OSError:
            return None


@dataclass(slots=True)
class Draft:
    """A document whose corrections are being found.

    `kept` are the corrections of `before`, `content` its bytes, and `after` what it is with them. `passes` were made
    already: what has been corrected may make another correction certain.
    """

    before: Examination
    origin: Origin
    content: bytes | None
    kept: tuple[Correction, ...] = ()
    after: Examination | None = None
    passes: tuple[tuple[Correction, ...], ...] = ()

    def content_with(self, corrections: Sequence[Correction]) -> bytes | None:
        """Return the document's bytes with corrections; `None` where its encoding has not all their signs."""
        text = applied(self.before.document.text, corrections)
        return None if self.content is None else encode_like(self.content, text)

    def reread(self, corrections: Sequence[Correction]) -> Document | None:
        """Return the document as it reads with corrections, `None` where it cannot be written or read so."""
        path = self.origin.path
        try:
            content = self.content_with(corrections)
            found = None if content is None else read_document(self.before.document.name, content)
        except InputError:
            return None
        return found if found is None or path is None else with_bibliographies(found, str(path))


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
    drafts = [_draft(*pair, settings, silencing) for pair in zip(run.examinations, origins, strict=True)]
    first = [draft.before for draft in drafts]
    for _ in range(_PASSES):
        for _ in range(_ROUNDS):
            await _verify_again([draft for draft in drafts if draft.kept and draft.after is None], whole, sources)
        for draft in drafts:
            _go_on(draft, settings, silencing)
    last = [draft.before for draft in drafts]
    if whole != settings:
        examined = [examination.document for examination in (*first, *last)]
        seen = (await pipeline.examine(examined, settings, sources)).examinations
        first, last = list(seen[: len(first)]), list(seen[len(first) :])
    return tuple(map(_corrected, drafts, first, last)), run


def _draft(examination: Examination, origin: Origin, settings: Settings, silencing: Silencing) -> Draft:
    corrections = _wanted(examination, settings, silencing)
    draft = Draft(examination, origin, origin.bytes() if corrections else None)
    draft.kept = readable(examination.document, corrections, draft.reread)
    return draft


def _wanted(examination: Examination, settings: Settings, silencing: Silencing) -> Sequence[Correction]:
    corrections = proposed(examination)
    silenced = _silenced(examination, silencing) if corrections else frozenset()
    return chosen([one for one in corrections if _is_wanted(one.finding.claim, settings, silenced)])


def _is_wanted(claim: Claim, settings: Settings, silenced: frozenset[tuple[str, int]]) -> bool:
    is_chosen = settings.selects(check_of(claim.kind).rule) and (claim.marked or not settings.only_marked)
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


def _go_on(draft: Draft, settings: Settings, silencing: Silencing) -> None:
    """Take the verified corrections as made, and look what is certain now; without any nothing more is."""
    if draft.after is None:
        draft.kept = ()
        return
    draft.content, draft.passes = draft.content_with(draft.kept), (*draft.passes, draft.kept)
    draft.before, draft.after = draft.after, None
    corrections = _wanted(draft.before, settings, silencing)
    draft.kept = readable(draft.before.document, corrections, draft.reread)


async def _verify_again(drafts: Sequence[Draft], settings: Settings, sources: Sequence[Source]) -> None:
    """Verify documents with their corrections, and give up those that do more, or less, than they should."""
    read = [(draft, document) for draft in drafts if (document := draft.reread(draft.kept)) is not None]
    if not read:
        return
    run = await pipeline.examine([document for _, document in read], settings, sources)
    for (draft, _), after in zip(read, run.examinations, strict=True):
        wrong = disturbing(draft.before, after, draft.kept)
        if wrong:
            draft.kept = tuple(one for one in draft.kept if one not in wrong)
        else:
            draft.after = after


def _corrected(draft: Draft, first: Examination, last: Examination) -> CorrectedDocument:
    name, origin = first.document.name, draft.origin
    if not draft.passes:
        return CorrectedDocument(name, first, first, origin.content, path=origin.path)
    made = CorrectedDocument(name, first, last, draft.content, draft.passes, origin.path)
    notices = (
        Phrase(
            "corrected in line {0}, {1:word}: “{2}” is now “{3}”",
            (str(one.line), one.kind, _short(one.stated), _short(one.replacement)),
        )
        for one in made.changes
    )
    return replace(made, after=replace(last, notices=(*last.notices, *notices)))


def _short(text: str) -> str:
    shown = " ".join(text.split())
    return shown if len(shown) <= _SHOWN else f"{shown[: _SHOWN - 1]}…"
