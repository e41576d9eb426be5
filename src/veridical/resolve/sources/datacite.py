"""DataCite: the DOIs that arXiv registers, one a paper whatever its versions.

    {"data": [{"id": "10.48550/arxiv.2101.00001", "attributes": {"doi": "10.48550/arxiv.2101.00001",
     "titles": [{"title": "…"}], "creators": [{"name": "Lee, Ada", "givenName": "Ada", "familyName": "Lee"}],
     "dates": [{"date": "2021-01-11T20:31:27Z", "dateType": "Submitted", "dateInformation": "v1"}], …}}],
     "meta": {"total": 1}}

A date with the type Updated is that of the announcement, up to some days after the version was submitted; it tells
only that there is such a version. A list has 25 records unless more are asked for, and leaves out what is unknown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from veridical.errors import Malformed
from veridical.index.entry import BrokenItem
from veridical.index.formats.reading import (
    collapsed,
    doi_identifier,
    each_once,
    iso_date,
    json_object,
    number_of,
    object_of,
    objects_of,
    text_of,
    withdrawal_of,
    without_others,
)
from veridical.model import ById, Fact, Identifier, IdentifierKind, Version, Work
from veridical.net.exchange import JSON, Cost, Request
from veridical.text.identifiers import ARXIV_DOI, arxiv_number, url_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from veridical.index.formats.reading import Row
    from veridical.model import PartialDate, Question
    from veridical.net.exchange import Reply
    from veridical.resolve.live import Asks

_BATCH = 50  # DOIs of 25 to 35 letters: a URL stays below 2,000
_TYPES = JSON | {"application/vnd.api+json"}
_VERSION = Pattern(r"v?([1-9]\d{0,2})")
_CATEGORY = Pattern(r"(?:.*\()?([a-z-]+(?:\.[A-Za-z-]+)?)\)?")


class DataCiteClient:
    """Asks DataCite for arXiv's papers: a second authority for their numbers."""

    name = "datacite"
    provides = frozenset({Fact.IDENTIFIERS, Fact.TITLE, Fact.AUTHORS, Fact.DATES, Fact.VERSIONS, Fact.CATEGORIES})

    def can_answer(self, question: Question) -> bool:
        """ArXiv's numbers, also as DOIs; of other registrants' DOIs doi.org tells more."""
        if not isinstance(question, ById):
            return False
        kind, value = question.identifier.kind, question.identifier.value.lower()
        return kind is IdentifierKind.ARXIV or (kind is IdentifierKind.DOI and value.startswith(ARXIV_DOI))

    def is_complete(self, question: Question) -> bool:
        """Every paper on arXiv has a DOI; its versions have none."""
        return isinstance(question, ById) and question.version is None and self.can_answer(question)

    def batches(self, questions: Sequence[Question]) -> Iterable[Sequence[Question]]:
        """Return fifty papers a batch, and what has not the form of a number apart."""
        sent = [question for question in questions if _number(question)]
        yield from (sent[at : at + _BATCH] for at in range(0, len(sent), _BATCH))
        if unsent := [question for question in questions if not _number(question)]:
            yield unsent

    def most(self, question: Question) -> int:
        """Fifty."""
        return _BATCH

    async def ask(self, batch: Sequence[Question], network: Asks) -> Mapping[Question, Sequence[Work]]:
        """Return the records of the papers; one that is known to have fewer versions than asked for is left out.

        Raises:
            Unavailable: DataCite could not be asked.
            Malformed: what came is no whole answer to this.
        """
        numbers = {question: number for question in batch if (number := _number(question))}
        asked = list(dict.fromkeys(numbers.values()))
        if not asked:
            return {}
        request = _request(asked)
        reply = await network.ask(request)
        try:
            works = _works(reply, asked)
        except BrokenItem as error:
            said = "" if reply.status == 200 else f"HTTP {reply.status} for "
            raise Malformed(self.name, f"{said}{request.summary}: {error}") from error
        return {
            question: (works[number],)
            for question, number in numbers.items()
            if number in works and _has_version(works[number], question)
        }


def _number(question: Question) -> str | None:
    """Return the arXiv number that is asked for; `None` for what has not its form, such as a DOI with a version."""
    if not isinstance(question, ById):
        return None
    return arxiv_number(question.identifier.value.lower().removeprefix(ARXIV_DOI))


def _has_version(work: Work, question: Question) -> bool:
    version = question.version if isinstance(question, ById) else None
    return version is None or not work.versions or 0 < version <= work.versions[-1].number


def _request(numbers: Sequence[str]) -> Request:
    """Return the request for one DOI, or for a list of them with room for all."""
    dois = [quote(f"10.48550/arXiv.{number}", safe="/") for number in numbers]
    if len(dois) == 1:
        return Request("datacite", f"/dois/{dois[0]}", f"arxiv:{numbers[0]}", _TYPES)
    path = f"/dois?ids={','.join(dois)}&page%5Bsize%5D={_BATCH}"
    return Request("datacite", path, f"{len(dois)} arXiv ids", _TYPES, Cost.LIST, answers=frozenset({200}))


def _works(reply: Reply, asked: Sequence[str]) -> dict[str, Work]:
    """Return the works of an answer by their arXiv numbers. Raises BrokenItem."""
    row = json_object(reply.body)
    if reply.status == 404:
        if not objects_of(row, "errors"):
            raise BrokenItem("the answer does not say what is wrong")
        return {}
    records = _records(row, is_list=len(asked) > 1)
    works = {number: _work(number, attributes) for number, attributes in records.items()}
    if not works.keys() <= set(asked) and not set(asked) <= works.keys():
        raise BrokenItem("the answer is about other works")
    return works


def _records(row: Row, *, is_list: bool) -> dict[str, Row]:
    """Return the attributes of the records by their numbers, as many as the answer says there are."""
    if is_list:
        records = objects_of(row, "data")
        total = number_of(object_of(row, "meta") or {}, "total")
        if total != len(records):
            raise BrokenItem(f"the answer has {len(records)} records and says that there are {total}")
    else:
        records = [object_of(row, "data") or {}]
    attributes = [object_of(record, "attributes") or {} for record in records]
    dois = [(text_of(one, "doi") or "").lower() for one in attributes]
    if len(set(dois)) != len(dois):
        raise BrokenItem("the answer has a record twice")
    return {doi.removeprefix(ARXIV_DOI): one for doi, one in zip(dois, attributes, strict=True)}


def _work(number: str, attributes: Row) -> Work:
    identifier = Identifier(IdentifierKind.ARXIV, number)
    creators = objects_of(attributes, "creators")
    names, is_whole = without_others([_name(creator) or "" for creator in creators])
    versions = tuple(_versions(attributes))
    comment = _description(attributes, "Other")
    return Work(
        key=f"{ARXIV_DOI}{number}",
        source="datacite",
        title=_title(attributes),
        identifiers=tuple(dict.fromkeys((identifier, *_published(attributes)))),
        titles_complete=bool(versions) and versions[-1].number == 1,
        authors=tuple(filter(None, names)) or None,
        authors_complete=is_whole and all(names),
        affiliations=each_once(map(_affiliations, creators)),
        versions=versions,
        updated=versions[-1].posted if versions else None,
        categories=tuple(dict.fromkeys(_categories(attributes))) or None,
        comment=comment,
        notices=withdrawal_of(comment),
        abstract=_description(attributes, "Abstract"),
        url=url_of(identifier),
    )


def _title(attributes: Row) -> str | None:
    """The title itself: others bear a type, such as a translation."""
    titles = objects_of(attributes, "titles")
    return next((collapsed(text_of(one, "title")) for one in titles if not text_of(one, "titleType")), None)


def _name(creator: Row) -> str | None:
    """The name as it is read: "Ada Lee" from its parts, and what has none, such as a collaboration, as it is."""
    given, family = text_of(creator, "givenName"), text_of(creator, "familyName")
    return collapsed(f"{given} {family}") if given and family else collapsed(text_of(creator, "name"))


def _affiliations(creator: Row) -> Iterator[str]:
    """The organisations, which are texts or objects with a name."""
    written = creator.get("affiliation") or []
    if not isinstance(written, list):
        raise BrokenItem("affiliation must be a list")
    for one in written:
        name = one if isinstance(one, str) else text_of(one, "name") if isinstance(one, dict) else None
        if shown := collapsed(name):
            yield shown


def _versions(attributes: Row) -> Iterator[Version]:
    """The versions that are told, each with the day on which it was submitted, if that is."""
    posted: dict[int, PartialDate | None] = {}
    for one in objects_of(attributes, "dates"):
        if found := _VERSION.fullmatch(text_of(one, "dateInformation") or ""):
            is_submission = text_of(one, "dateType") == "Submitted"
            day = iso_date(text_of(one, "date")) if is_submission else None
            posted[int(found[1])] = day or posted.get(int(found[1]))
    written = attributes.get("version")
    if isinstance(written, str) and (latest := _VERSION.fullmatch(written.strip())):
        posted.setdefault(int(latest[1]))
    return (Version(number, posted[number]) for number in sorted(posted))


def _published(attributes: Row) -> Iterator[Identifier]:
    """The DOIs under which the paper was published elsewhere."""
    for one in objects_of(attributes, "relatedIdentifiers"):
        is_doi = (text_of(one, "relatedIdentifierType") or "").upper() == "DOI"
        if is_doi and text_of(one, "relationType") == "IsVersionOf":
            doi = doi_identifier(text_of(one, "relatedIdentifier"))
            if doi is not None and doi.kind is IdentifierKind.DOI:
                yield doi


def _categories(attributes: Row) -> Iterator[str]:
    """The categories, written "Machine Learning (cs.LG)" or as codes; other schemes' subjects are none."""
    for one in objects_of(attributes, "subjects"):
        found = _CATEGORY.fullmatch(text_of(one, "subject") or "")
        if found and (text_of(one, "subjectScheme") or "").lower() == "arxiv":
            yield found[1]


def _description(attributes: Row, kind: str) -> str | None:
    """The abstract, or as "Other" the authors' comment."""
    descriptions = objects_of(attributes, "descriptions")
    texts = (text_of(one, "description") for one in descriptions if text_of(one, "descriptionType") == kind)
    return collapsed(next(texts, None))


client = DataCiteClient()
