"""What came of correcting documents: texts, changes, reports; and the way back to their files."""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.corrections import applied
from veridical.errors import Unwritable
from veridical.model import Unreadable
from veridical.report.build import build_report
from veridical.report.silencing import NOTHING, Silencing
from veridical.rewriting import rewrite

if TYPE_CHECKING:
    from veridical.config import Settings
    from veridical.corrections import Correction
    from veridical.model import Examination, Fix, SourceUse
    from veridical.report.models import Report


@dataclass(frozen=True, slots=True)
class Change:
    """One correction: the kind of claim, where it stood, its source text before and after."""

    kind: str
    line: int
    column: int
    stated: str
    replacement: str


@dataclass(frozen=True, slots=True)
class CorrectedDocument:
    """A document before and after its corrections, which are none where nothing is certain, or nothing wrong.

    `content` are the bytes after; `None` where they are those of the unchanged file. The corrections of a pass stand in
    the text that the one before it made.
    """

    name: str
    before: Examination
    after: Examination
    content: bytes | None = None
    passes: tuple[tuple[Correction, ...], ...] = ()
    path: Path | None = None

    @property
    def text(self) -> str:
        """The corrected text."""
        return self.after.document.text

    @property
    def changes(self) -> tuple[Change, ...]:
        """The corrections, in the document's order; what one made certain comes behind it."""
        text, found = self.before.document.text, []
        for corrections in self.passes:
            found += _changes(text, corrections)
            text = applied(text, corrections)
        return tuple(found)

    @property
    def corrections(self) -> tuple[Correction, ...]:
        """The findings that were corrected, with their edits."""
        return tuple(one for corrections in self.passes for one in corrections)

    def diff(self) -> str:
        """Return the changes as a unified diff; empty where there are none."""
        before, after = _lines(self.before.document.text), _lines(self.text)
        return "".join(unified_diff(before, after, fromfile=self.name, tofile=self.name))

    def write(self, *, backup: bool = False) -> Path | None:
        """Write the corrected document where it was read; return where its backup lies. Unchanged, it is not touched.

        Raises:
            Unwritable: The file cannot be written, or has been changed since it was read. It is as it was.
        """
        if self.path is None or self.content is None or not self.passes:
            return None
        return rewrite(self.path, self.content, expected=self.before.document.sha256, backup=backup)

    def undone(self) -> CorrectedDocument:
        """Return the document as it was."""
        return replace(self, after=self.before, content=None, passes=())


@dataclass(frozen=True, slots=True)
class Corrected:
    """Documents with the corrections that are certain, in their order. Nothing is written before `write`."""

    entries: tuple[CorrectedDocument | Unreadable, ...]
    sources: tuple[SourceUse, ...]
    settings: Settings
    silencing: Silencing = NOTHING

    @property
    def documents(self) -> tuple[CorrectedDocument, ...]:
        """The documents, without the inputs that could not be read."""
        return tuple(one for one in self.entries if not isinstance(one, Unreadable))

    @property
    def report(self) -> Report:
        """The report on the corrected documents; a notice of each says what was corrected."""
        return self._report([one if isinstance(one, Unreadable) else one.after for one in self.entries])

    @property
    def report_before(self) -> Report:
        """The report on the documents as they were."""
        return self._report([one if isinstance(one, Unreadable) else one.before for one in self.entries])

    def _report(self, entries: list[Examination | Unreadable]) -> Report:
        when, language = self.settings.now, self.settings.language
        return build_report(entries, self.sources, generated_at=when, language=language, silencing=self.silencing)

    def write(self, *, backup: bool = False) -> Written:
        """Write the corrected documents to their files; one that cannot be written is left as it was."""
        entries: list[CorrectedDocument | Unreadable] = []
        failures: list[Unwritable] = []
        backups: list[Path] = []
        for one in self.entries:
            kept = one
            try:
                copy = None if isinstance(one, Unreadable) else one.write(backup=backup)
                backups += [copy] if copy else []
            except Unwritable as error:
                failures.append(error)
                kept = one if isinstance(one, Unreadable) else one.undone()
            entries.append(kept)
        return Written(replace(self, entries=tuple(entries)), tuple(failures), tuple(backups))


@dataclass(frozen=True, slots=True)
class Written:
    """The documents as they now are, why some could not be written, and where backups lie."""

    corrected: Corrected
    failures: tuple[Unwritable, ...]
    backups: tuple[Path, ...]


def _changes(text: str, corrections: tuple[Correction, ...]) -> list[Change]:
    """Return what corrections change in a text, in its order."""
    edits = [(one.finding.claim.kind, edit) for one in corrections for edit in one.edits]
    return [_change(text, kind, edit) for kind, edit in sorted(edits, key=lambda one: one[1].span)]


def _change(text: str, kind: str, edit: Fix) -> Change:
    start = edit.span.start
    line_start = text.rfind("\n", 0, start) + 1
    stated = text[start : edit.span.end]
    return Change(kind, text.count("\n", 0, start) + 1, start - line_start + 1, stated, edit.replacement)


def _lines(text: str) -> list[str]:
    """Return the lines of a text for a diff, each with its end; the last one may have none."""
    *lines, last = text.split("\n")
    unended = [f"{last}\n\\ No newline at end of file\n"] if last else []
    return [*(f"{line}\n" for line in lines), *unended]
