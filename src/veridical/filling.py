"""Documents -> what they lack, from the records of certainly identified works; verified once more."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical import pipeline
from veridical.corrections import Correction
from veridical.corrections.comparison import worsening
from veridical.corrections.entries import completed
from veridical.corrections.writers import WITH_ENTRIES
from veridical.corrections.writing import fix_of
from veridical.drafting import settle
from veridical.lexicon import load_lexicon
from veridical.mentions.labels import field_kind
from veridical.mentions.markers import find_markers, is_marker
from veridical.model import BlockKind, Claim, FieldKind, Finding, IdentifierKind, Phrase, Span, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from veridical.config import Settings
    from veridical.corrected_documents import CorrectedDocument
    from veridical.drafting import Draft, Origin
    from veridical.model import Block, Document, Evidence, Examination, Judgement, Passage
    from veridical.pipeline import Run
    from veridical.resolve.source import Source

_TIES = ("title", "authors", "identifier")


async def fill(
    origins: Sequence[Origin], settings: Settings, sources: Sequence[Source], requests: Mapping[str, int]
) -> tuple[tuple[CorrectedDocument, ...], Run]:
    """Return the documents with what they lack, and the run that checked them as they were.

    What is added may make more of a work certain. A work is certain by what all rules say of it, whichever are
    selected.
    """
    settings = replace(settings, select=(), ignore=(), only_marked=False)
    run = await pipeline.examine([origin.document for origin in origins], settings, sources, requests)
    drafts = await settle(origins, run, _Fillings(), settings, sources)
    return tuple(map(_filled, drafts, run.examinations)), run


class _Fillings:
    """What entries lack, and what stands in the place of marks of doubt."""

    def wanted(self, draft: Draft) -> tuple[Correction, ...]:
        fillings = tuple(_fillings(draft.before))
        if not fillings or draft.reread(fillings) is not None:
            return fillings
        return tuple(one for one in fillings if draft.reread((one,)) is not None)  # what cannot be written costs itself

    def given_up(self, draft: Draft, after: Examination) -> Sequence[Correction]:
        """Give up what makes anything worse or is wrong itself."""
        return worsening(draft.before, after, draft.kept) or _faulty(after, draft.kept)


def _fillings(examination: Examination) -> Iterator[Correction]:
    document = examination.document
    for block in document.blocks:
        judgement = _judgement_of(block, examination)
        if judgement is None:
            continue
        for passage in block.passages:
            yield from _instead_of_marker(document, passage, judgement)
        if block.kind is BlockKind.ENTRY and document.media_type in WITH_ENTRIES:
            marked = [passage for passage in block.passages if passage.text and is_marker(passage.text)]
            edit = completed(document, block, judgement.records, load_lexicon(), marked)
            if edit is not None:
                claim = Claim("entry", document.text[edit.span.start : edit.span.end], edit.span)
                yield Correction(Finding(claim, Verdict.UNCHECKED), judgement.citation, (edit,))


def _judgement_of(block: Block, examination: Examination) -> Judgement | None:
    """Return the judgement of the one work that a block is about, if it is certain which that is."""
    spans = [passage.span(0, len(passage.text)) for passage in block.passages if passage.segments]
    if not spans or block.kind not in (BlockKind.ENTRY, BlockKind.ROW, BlockKind.RECORD):
        return None
    extent = Span(spans[0].start, max(span.end for span in spans))
    about = [one for one in examination.judgements if any(span.overlaps(extent) for span in one.citation.spans)]
    return about[0] if len(about) == 1 and _is_known(about[0], extent) else None


def _is_known(judgement: Judgement, extent: Span) -> bool:
    """Tell whether title and authors, or title or authors and an identifier, are right here, and none of them wrong."""
    near = [one for one in judgement.findings if one.claim.span.overlaps(extent) and one.claim.kind in _TIES]
    right = {one.claim.kind for one in near if one.verdict is Verdict.VERIFIED}
    is_wrong = any(one.verdict in (Verdict.FAIL, Verdict.PARTIAL) for one in near)
    return bool(judgement.records) and len(right) > 1 and not is_wrong


def _instead_of_marker(document: Document, passage: Passage, judgement: Judgement) -> Iterator[Correction]:
    """Yield what a field should say that says nothing but that it is to be verified."""
    kind = field_kind(passage.field) if passage.text and is_marker(passage.text) else None
    value = _value(kind, judgement.records) if kind is not None else None
    if value is None or kind is None:
        return
    claim = Claim(kind.value, passage.text, passage.span(0, len(passage.text)), passage.pointer)
    fix = fix_of(document, claim, value)
    if fix is not None:
        yield Correction(Finding(claim, Verdict.UNCHECKED, fix=fix), judgement.citation, (fix,))


def _value(kind: FieldKind, records: Sequence[Evidence]) -> str | None:
    """Return what the first record that knows has, where only one thing can be meant."""
    works = [record.work for record in records]
    match kind:
        case FieldKind.TITLE:
            return next((work.title for work in works if work.title), None)
        case FieldKind.YEAR:
            years = {work.year for work in works if work.year}
            return str(years.pop()) if len(years) == 1 else None
        case FieldKind.AUTHORS:
            return next((", ".join(work.authors) for work in works if work.authors and work.authors_complete), None)
        case FieldKind.IDENTIFIER:
            found = {str(one.value) for work in works if (one := work.identifier(IdentifierKind.ARXIV)) is not None}
            return found.pop() if len(found) == 1 else None
        case FieldKind.VENUE:
            lexicon = load_lexicon()
            venues = {lexicon.venues.canonical(venue) for work in works for venue in work.venues or ()}
            main = {f"{one.series} {one.year}" for one in venues if one.year and one.track in (None, "main", "journal")}
            return main.pop() if len(main) == len(venues) == 1 else None
        case _:
            return None


def _faulty(after: Examination, kept: Sequence[Correction]) -> tuple[Correction, ...]:
    """Return the fillings that hold a value which is found to be wrong."""
    wrong = {
        finding.claim.value
        for judgement in after.judgements
        for finding in judgement.findings
        if finding.verdict in (Verdict.FAIL, Verdict.PARTIAL)
    }
    return tuple(one for one in kept if any(value and value in one.edits[0].replacement for value in wrong))


def _filled(draft: Draft, first: Examination) -> CorrectedDocument:
    last = draft.before
    if draft.passes and (left := len(find_markers(last.document))):
        told = Phrase("marks of doubt that are left, since it is not certain what they stand for: {0}", (str(left),))
        last = replace(last, notices=(*last.notices, told))
    return draft.changed(first, last)
