"""Which live source to ask what: only what a claim still needs, of the one with most authority that has not answered.

Identifiers go to their own authority; a fact to the sources that hold it, in the order of `data/authority.toml`, one
after another; titles are searched last. A source that did not answer is passed over for the next.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical.authority import rank
from veridical.identity import Likeness, support
from veridical.model import ById, ByOrganisation, ByTitle, ByUrl, Fact, FieldKind, IdentifierKind, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from veridical.model import Answer, Citation, Identifier, Question, Resolution
    from veridical.resolve.inquiry import Inquiry
    from veridical.resolve.source import Source

_SOURCES_A_CLAIM = 3  # that are asked, where the first have nothing on it
_SEARCHED = 2  # sources for a title; two wide ones have to agree that there is no such work
_VERSIONS = 3  # of a preprint whose titles are looked at
_AUTHORITIES = {
    IdentifierKind.ARXIV: ("arxiv", "datacite", "openalex"),
    IdentifierKind.DOI: ("crossref", "doi", "openalex"),
    IdentifierKind.ACL: ("aclanthology", "semanticscholar"),
    IdentifierKind.OPENREVIEW: ("openreview",),
    IdentifierKind.OPENALEX: ("openalex",),
    IdentifierKind.SEMANTICSCHOLAR: ("semanticscholar",),
    IdentifierKind.CORPUSID: ("semanticscholar",),
    IdentifierKind.PMID: ("openalex", "semanticscholar"),
    IdentifierKind.PMCID: ("openalex", "semanticscholar"),
}
_WIDE = ("openalex", "semanticscholar", "crossref", "dblp", "arxiv")


@dataclass(frozen=True, slots=True)
class Case:
    """A citation as far as it is known, and the facts that each claim still needs which nothing has settled.

    `wants_versions` says that a title is open which another version of a preprint may have; `pages` are the URLs of
    which something is open, `organisations` the names of which a registry may know more: it is asked last.
    """

    citation: Citation
    resolution: Resolution
    needs: tuple[frozenset[Fact], ...]
    wants_versions: bool = False
    pages: tuple[str, ...] = ()
    organisations: tuple[str, ...] = ()


def plan_live(
    case: Case, inquiry: Inquiry, sources: Sequence[Source], *, thorough: bool = False
) -> Mapping[str, Sequence[Question]]:
    """Return what to ask next for a citation, by the name of the source; where nothing is, nothing more will help."""
    asked = _next(case, inquiry, sources, thorough=thorough)
    planned: dict[str, dict[Question, None]] = defaultdict(dict)
    for name, question in _not_put(asked, inquiry) or _not_put(_of_registries(case, sources), inquiry):
        planned[name][question] = None
    return {name: tuple(questions) for name, questions in planned.items()}


def _not_put(asked: Iterable[tuple[Source, Question]], inquiry: Inquiry) -> list[tuple[str, Question]]:
    return [(source.name, question) for source, question in asked if not inquiry.is_put(question, source.name)]


def _of_registries(case: Case, sources: Sequence[Source]) -> Iterator[tuple[Source, Question]]:
    questions = [ByOrganisation(name) for name in case.organisations]
    return ((source, one) for one in questions for source in sources if source.can_answer(one))


def _next(
    case: Case, inquiry: Inquiry, sources: Sequence[Source], *, thorough: bool
) -> Iterator[tuple[Source, Question]]:
    own = [next_one for one in case.citation.identifiers for next_one in _of_authority(one, inquiry, sources)]
    yield from own
    pages = (ByUrl(url) for url in case.pages)
    yield from ((source, page) for page in pages for source in sources if source.can_answer(page))
    if case.resolution.records and not _is_mistitled(case):
        for needs in case.needs:
            yield from _of_fact(needs, case, inquiry, sources, thorough=thorough)
        yield from _versions(case, inquiry, sources) if case.wants_versions else ()
    elif not own:
        yield from _by_title(case.citation, inquiry, sources)


def _of_authority(
    identifier: Identifier, inquiry: Inquiry, sources: Sequence[Source]
) -> Iterator[tuple[Source, Question]]:
    """Yield the next authority to ask for an identifier that nobody is found to have.

    That one authority has it not is not enough: a second one is asked, since an empty answer may be a failure.
    """
    question = ById(identifier)
    if inquiry.evidence(question):
        return
    order = _AUTHORITIES.get(identifier.kind, ())
    for source in sorted((one for one in sources if one.name in order), key=lambda one: order.index(one.name)):
        if source.can_answer(question) and not inquiry.is_put(question, source.name):
            yield source, question
            return


def _of_fact(
    needs: frozenset[Fact], case: Case, inquiry: Inquiry, sources: Sequence[Source], *, thorough: bool
) -> Iterator[tuple[Source, Question]]:
    """Yield the questions for a fact: to the first source in authority that may know it and has not been asked."""
    able = [source for source in sources if source.provides & needs]
    asked = 0
    for source in sorted(able, key=lambda one: rank(one.name, needs)):
        questions = [ById(one) for one in _identifiers(case) if source.can_answer(ById(one))][:1]
        if not questions:
            continue
        new = [question for question in questions if not inquiry.is_put(question, source.name)]
        if new:
            yield from ((source, question) for question in new)
            if not thorough:
                return
        if any(answer.outcome in (Outcome.FOUND, Outcome.ABSENT) for answer in _answers(questions, source, inquiry)):
            asked += 1
        if asked >= _SOURCES_A_CLAIM and not thorough:
            return


def _answers(questions: Iterable[Question], source: Source, inquiry: Inquiry) -> list[Answer]:
    return [answer for question in questions for answer in inquiry.answers(question) if answer.source == source.name]


def _identifiers(case: Case) -> list[Identifier]:
    """The identifiers of a work: those of its records, then the stated ones that its records do not contradict."""
    recorded = [identifier for record in case.resolution.records for identifier in record.work.identifiers]
    owned = [identifier for identifier, _ in case.resolution.owners]
    stated = [identifier for identifier in case.citation.identifiers if identifier in owned or not recorded]
    return list(dict.fromkeys((*recorded, *stated)))


def _is_mistitled(case: Case) -> bool:
    """Tell whether the stated title is far from the only known record, so that it may be another work's."""
    found = [support(case.citation, record.work).title for record in case.resolution.records]
    return bool(found) and all(one is Likeness.OTHER for one in found)


def _versions(case: Case, inquiry: Inquiry, sources: Sequence[Source]) -> Iterator[tuple[Source, Question]]:
    """Yield the earlier versions of a preprint, the first ones first."""
    arxiv = next((source for source in sources if source.name == "arxiv"), None)
    if arxiv is None:
        return
    for record in case.resolution.records:
        identifier = record.work.identifier(IdentifierKind.ARXIV)
        latest = max((version.number for version in record.work.versions), default=1)
        if identifier is not None and record.source == "arxiv":
            questions = [ById(identifier, number) for number in range(1, latest)][:_VERSIONS]
            yield from ((arxiv, question) for question in questions if arxiv.can_answer(question))


def _by_title(citation: Citation, inquiry: Inquiry, sources: Sequence[Source]) -> Iterator[tuple[Source, Question]]:
    """Yield the next search for a title, in the widest source that has not been asked."""
    for title in dict.fromkeys(field.value for field in citation.of(FieldKind.TITLE)):
        question = ByTitle(title)
        searched = 0
        for source in sorted((one for one in sources if one.name in _WIDE), key=lambda one: _WIDE.index(one.name)):
            if searched >= _SEARCHED or not source.can_answer(question):
                continue
            if not inquiry.is_put(question, source.name):
                yield source, question
                break
            searched += any(
                answer.outcome in (Outcome.FOUND, Outcome.ABSENT) for answer in _answers([question], source, inquiry)
            )
