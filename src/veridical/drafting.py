"""Documents -> drafts: what is changed in them, verified once more until nothing wanted makes anything worse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from veridical import pipeline
from veridical.bibliographies import with_bibliographies
from veridical.corrected_documents import CorrectedDocument
from veridical.corrections import applied
from veridical.documents import read_document
from veridical.documents.encoding import encode_like
from veridical.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence
    from pathlib import Path

    from veridical.config import Settings
    from veridical.corrections import Correction
    from veridical.model import Document, Examination
    from veridical.pipeline import Run
    from veridical.resolve.source import Source

    Changer = Callable[
        [Sequence["Origin"], Settings, Sequence[Source], Mapping[str, int]],
        Awaitable[tuple[tuple[CorrectedDocument, ...], Run]],
    ]

_PASSES = 5  # of changing
_ROUNDS = 4  # of verifying once more; where something is still wrong then, nothing is changed


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
    """A document that is being changed.

    `kept` are the changes of `before`, `content` its bytes, and `after` what it is with them. `passes` were made
    already: what has been changed may make another change certain.
    """

    before: Examination
    origin: Origin
    content: bytes | None
    kept: tuple[Correction, ...] = ()
    after: Examination | None = None
    passes: tuple[tuple[Correction, ...], ...] = ()

    def content_with(self, corrections: Sequence[Correction]) -> bytes | None:
        """Return the document's bytes with changes; `None` where its encoding has not all their signs."""
        text = applied(self.before.document.text, corrections)
        return None if self.content is None else encode_like(self.content, text)

    def reread(self, corrections: Sequence[Correction]) -> Document | None:
        """Return the document as it reads with changes, `None` where it cannot be written or read so."""
        path = self.origin.path
        try:
            content = self.content_with(corrections)
            found = None if content is None else read_document(self.before.document.name, content)
        except InputError:
            return None
        return found if found is None or path is None else with_bibliographies(found, str(path))

    def changed(self, first: Examination, last: Examination) -> CorrectedDocument:
        """Return what came of it, with what is said of the document as it was and as it is."""
        if not self.passes:
            return CorrectedDocument(first.document.name, first, first, self.origin.content, path=self.origin.path)
        return CorrectedDocument(first.document.name, first, last, self.content, self.passes, self.origin.path)


class Changes(Protocol):
    """Which changes are wanted, and which of them are given up."""

    def wanted(self, draft: Draft) -> tuple[Correction, ...]:
        """Return what should be changed in a draft as it was examined last, and can be written."""

    def given_up(self, draft: Draft, after: Examination) -> Sequence[Correction]:
        """Return the changes kept so far that do more, or less, than they should, as the draft with them shows."""


async def settle(
    origins: Sequence[Origin], before: Run, changes: Changes, settings: Settings, sources: Sequence[Source]
) -> list[Draft]:
    """Return the drafts of documents that were examined, changed until nothing more is wanted."""
    drafts = [Draft(*pair, pair[1].bytes()) for pair in zip(before.examinations, origins, strict=True)]
    for draft in drafts:
        draft.kept = changes.wanted(draft)
    for _ in range(_PASSES):
        for _ in range(_ROUNDS):
            await _verify_again(drafts, changes, settings, sources)
        for draft in drafts:
            _go_on(draft, changes)
    return drafts


async def _verify_again(
    drafts: Sequence[Draft], changes: Changes, settings: Settings, sources: Sequence[Source]
) -> None:
    """Verify the drafts that are not yet, with their changes, and give up those of them that are at fault."""
    unverified = [draft for draft in drafts if draft.kept and draft.after is None]
    read = [(draft, document) for draft in unverified if (document := draft.reread(draft.kept)) is not None]
    if not read:
        return
    run = await pipeline.examine([document for _, document in read], settings, sources)
    for (draft, _), after in zip(read, run.examinations, strict=True):
        given_up = changes.given_up(draft, after)
        draft.kept = tuple(one for one in draft.kept if one not in given_up)
        draft.after = None if given_up else after


def _go_on(draft: Draft, changes: Changes) -> None:
    """Take the verified changes as made, and look what is wanted now; without any nothing more is."""
    if draft.after is None:
        draft.kept = ()
        return
    draft.content, draft.passes = draft.content_with(draft.kept), (*draft.passes, draft.kept)
    draft.before, draft.after = draft.after, None
    draft.kept = changes.wanted(draft)
