"""Identifiers of works in every written form, and their canonical form."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_letters, digits
from typing import TYPE_CHECKING
from urllib.parse import unquote

from veridical.model import Identifier, IdentifierKind
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class IdentifierSpan:
    """An identifier found in a text; `[start, end)` covers the id with its version, without prefix or URL."""

    start: int
    end: int
    identifier: Identifier
    version: int | None = None


# Old archives and the two number forms: the arXiv identifier scheme (info.arxiv.org/help/arxiv_identifier.html).
_ARCHIVES = (
    "acc-phys|adap-org|alg-geom|ao-sci|astro-ph|atom-ph|bayes-an|chao-dyn|chem-ph|cmp-lg|comp-gas|cond-mat|cs|dg-ga|"
    "funct-an|gr-qc|hep-ex|hep-lat|hep-ph|hep-th|math|math-ph|mtrl-th|nlin|nucl-ex|nucl-th|patt-sol|physics|"
    "plasm-ph|q-alg|q-bio|q-fin|quant-ph|solv-int|stat|supr-con"
)
_MONTH = r"(?:0[1-9]|1[0-2])"
_OLD = rf"(?:{_ARCHIVES})(?:\.[a-z-]{{2,9}})?/\d{{2}}{_MONTH}\d{{3}}"
_SHORT = rf"(?:0[7-9]|1[0-4]){_MONTH}\.\d{{4}}"
_LONG = rf"(?:1[5-9]|[2-9]\d){_MONTH}\.\d{{5}}"
_ID = rf"(?P<id>{_LONG}|{_SHORT}|{_OLD})(?:v(?P<version>[1-9]\d?))?(?!\d)"
_HOST = r"(?:www\.|export\.|browse\.|cn\.)?"
_ARXIV_URL = (
    rf"(?:{_HOST}arxiv\.org/(?:abs|pdf|html|format|e-print|src)|alphaxiv\.org/(?:abs|overview|pdf)"
    rf"|(?:huggingface\.co|hf\.co)/papers|ar5iv\.(?:labs\.arxiv\.)?org/(?:abs|html)|scirate\.com/arxiv|papers\.cool/arxiv)/"
)
_ARXIV_NAMED = (
    r"(?:10\.48550/arxiv\.|badge/arxiv-|(?<![a-z])arxiv[ \t]*"
    r"(?:preprint|(?:id|number|identifier)(?:[ \t]+is)?|编号|标识|号)?[ \t]*(?:[:：#.]|no\.)?[ \t]*"
    r"(?:arxiv[:：])?[\[(（]?)"
)
_BARE = (  # "FOO,2001.00001,2020,2001.00002", but not the thousands of "1,2001.00001"
    rf"(?:(?<![\w./:$€£-])(?:(?<!\d,)|(?<=\b(?:19|20)\d\d,))(?P<bare>{_LONG}|{_OLD})"
    r"(?:v(?P<bare_version>[1-9]\d?))?(?![\w%]|\.\d))"
)
_ARXIV = Pattern(rf"(?:{_ARXIV_URL}|{_ARXIV_NAMED}){_ID}|{_BARE}", re.IGNORECASE | re.ASCII)
_ALONE = Pattern(rf"\W*{_ID}\W*", re.IGNORECASE | re.ASCII)
_SUBJECT_CLASS = Pattern(r"\A([a-z-]+)\.[a-z-]{2,9}/", re.IGNORECASE | re.ASCII)
ARXIV_DOI = "10.48550/arxiv."
"""What the DOIs that arXiv gives to its papers begin with, in lower case."""

_DIGIT = Pattern("[0-9]")  # without one there is no identifier
_NUMBER = Pattern(r"[0-9]{4}\.[0-9]{4}|[a-z-]/[0-9]{7}", re.IGNORECASE | re.ASCII)  # in all that is arXiv's
_BEFORE_NUMBER = f"{ascii_letters}{digits}./-:：#[(（ \t编号标识"
"""What may stand between it and the beginning of a form that has it."""
_DOI = Pattern(r"(?<![\w.])(?P<id>10\.\d{4,9}/[^\s\"<>，。；、（）《》|\\{}^`]+)", re.IGNORECASE)
# Each kind with a word of which one must stand in the text (lower case), so that most texts are not searched at all.
_OTHERS: tuple[tuple[IdentifierKind, tuple[str, ...], Pattern], ...] = tuple(
    (kind, hints, Pattern(pattern, re.IGNORECASE | re.ASCII))
    for kind, hints, pattern in (
        (
            IdentifierKind.OPENALEX,
            tuple(f"w{digit}" for digit in range(1, 10)),
            r"(?:openalex\.org/(?:works/)?|(?<![\w/.-]))(?P<id>W\d{7,11})(?![\w.])",
        ),
        (IdentifierKind.CORPUSID, ("corpus",), r"corpus[ _]?id\s*[:：=/]?\s*(?P<id>\d{4,12})(?!\w)"),
        (
            IdentifierKind.SEMANTICSCHOLAR,
            ("semanticscholar",),
            r"semanticscholar\.org/(?:paper|p)/(?:[^\s/()\[\]]+/)?(?P<id>[0-9a-f]{40})(?!\w)",
        ),
        (IdentifierKind.PMCID, ("pmc",), r"(?<!\w)(?P<id>PMC\d{4,9})(?!\w)"),
        (
            IdentifierKind.PMID,
            ("pubmed", "pmid"),
            r"(?:pubmed\.ncbi\.nlm\.nih\.gov/|ncbi\.nlm\.nih\.gov/pubmed/|(?<!\w)pmid\s*[:：=]?\s*)(?P<id>\d{4,9})(?!\w)",
        ),
        (
            IdentifierKind.ACL,
            ("acl", "emnlp", "findings", "coling", "lrec", "conll"),
            r"(?:aclanthology\.org/|aclweb\.org/anthology/|(?<!\w)acl(?: anthology)?(?: id)?\s*[:：]\s*"
            r"|(?<!\w)acl anthology (?:id|编号|号)?\s?|(?<![\w./-])(?=20\d\d\.[a-z]+-[a-z0-9]+\.\d))"
            r"(?P<id>[A-Z]\d{2}-\d{4}|\d{4}\.[a-z0-9_-]+\.\d+)(?!\d)",
        ),
        (
            IdentifierKind.OPENREVIEW,
            ("openreview",),
            r"(?:openreview\.net/(?:forum|pdf|attachment)\?id=|(?<!\w)openreview(?: id)?\s*[:：]?\s+)"
            r"(?P<id>(?=[\w-]*\d)[\w-]{8,14})(?![\w-])",
        ),
    )
)
_HINTS = tuple(hint for _, hints, _ in _OTHERS for hint in hints)

_PAGES = {
    IdentifierKind.ARXIV: "https://arxiv.org/abs/",
    IdentifierKind.DOI: "https://doi.org/",
    IdentifierKind.OPENALEX: "https://openalex.org/",
    IdentifierKind.SEMANTICSCHOLAR: "https://www.semanticscholar.org/paper/",
    IdentifierKind.CORPUSID: "https://api.semanticscholar.org/CorpusID:",
    IdentifierKind.PMID: "https://pubmed.ncbi.nlm.nih.gov/",
    IdentifierKind.PMCID: "https://pmc.ncbi.nlm.nih.gov/articles/",
    IdentifierKind.ACL: "https://aclanthology.org/",
    IdentifierKind.OPENREVIEW: "https://openreview.net/forum?id=",
}


@lru_cache(maxsize=16_384)  # texts: several readers ask about each, and about each link
def find_identifiers(text: str) -> tuple[IdentifierSpan, ...]:
    """Return the identifiers in a text, in order, none inside another."""
    if _DIGIT.search(text) is None:
        return ()
    found = sorted((*_arxiv(text), *_dois(text), *_others(text)), key=lambda span: (span.start, -span.end))
    kept: list[IdentifierSpan] = []
    for span in found:
        if not kept or span.start >= kept[-1].end:
            kept.append(span)
    return tuple(kept)


def parse_identifier(text: str) -> IdentifierSpan | None:
    """Return the identifier that a whole string is, also an arXiv id without a prefix; `None` if it is none."""
    if alone := _ALONE.fullmatch(text):
        return _span(alone, "id")
    found = find_identifiers(text)
    return found[0] if len(found) == 1 else None


def arxiv_number(value: str) -> str | None:
    """Return an arXiv number as arXiv itself writes it, "math/0309136" for "math.gt/0309136"; `None` for what is none.

    With a version it is none: that stands apart.
    """
    number = without_class(value)
    alone = _ALONE.fullmatch(number)
    return number if alone and alone["id"] == number else None


def without_class(number: str) -> str:
    """Return an arXiv number in lower case, without the class of its subject, by which it is found all the same."""
    return _SUBJECT_CLASS.sub(r"\1/", number.lower()) if "/" in number else number.lower()


def doi_value(written: str) -> str:
    """Return a DOI as it is compared: in lower case, without escapes and without what a sentence puts behind it."""
    return unquote(_trim_doi(written)).lower()


def url_of(identifier: Identifier) -> str:
    """Return the landing page of an identifier."""
    return _PAGES[identifier.kind] + identifier.value


def _arxiv(text: str) -> Iterator[IdentifierSpan]:
    """Yield the arXiv ids of a text, which is searched from where one with its first number may begin, and so on."""
    end = 0
    while (number := _NUMBER.search(text, end)) is not None:
        start = end + len(text[end : number.start()].rstrip(_BEFORE_NUMBER))
        if (match := _ARXIV.search(text, start)) is None:
            return
        yield _span(match, "id" if match["id"] else "bare")
        end = match.end()


def _span(match: re.Match[str], group: str) -> IdentifierSpan:
    version = match["version" if group == "id" else f"{group}_version"]
    end = match.end("version" if group == "id" else f"{group}_version") if version else match.end(group)
    identifier = Identifier(IdentifierKind.ARXIV, without_class(match[group]))
    return IdentifierSpan(match.start(group), end, identifier, int(version) if version else None)


def _dois(text: str) -> Iterator[IdentifierSpan]:
    for match in _DOI.finditer(text) if "10." in text else ():
        value = _trim_doi(match["id"])
        if not value.lower().startswith(ARXIV_DOI):
            identifier = Identifier(IdentifierKind.DOI, doi_value(value))
            yield IdentifierSpan(match.start("id"), match.start("id") + len(value), identifier)


def _trim_doi(value: str) -> str:
    """Drop what a sentence or a link puts behind a DOI; brackets stay while they are balanced."""
    while value:
        last = value[-1]
        unbalanced = (last == ")" and value.count("(") < value.count(")")) or (
            last == "]" and value.count("[") < value.count("]")
        )
        if not unbalanced and last not in ".,;:!?'*_":
            return value
        value = value[:-1]
    return value


def _others(text: str) -> Iterator[IdentifierSpan]:
    has = text.lower().__contains__
    if not any(map(has, _HINTS)):
        return
    for kind, hints, pattern in _OTHERS:
        if not any(map(has, hints)):
            continue
        for match in pattern.finditer(text):
            yield IdentifierSpan(match.start("id"), match.end("id"), Identifier(kind, _canonical(kind, match["id"])))


def _canonical(kind: IdentifierKind, value: str) -> str:
    match kind:
        case IdentifierKind.OPENALEX | IdentifierKind.PMCID:
            return value.upper()
        case IdentifierKind.ACL:
            return value.upper() if value[0].isalpha() else value.lower()
        case IdentifierKind.SEMANTICSCHOLAR:
            return value.lower()
        case _:
            return value
