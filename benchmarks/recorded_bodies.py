"""The answers that `recordings.py` reads, each with the questions to which it is one."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, unquote, urlsplit

from vcr.serializers.yamlserializer import deserialize

from veridical.model import ById, ByTitle, Identifier, IdentifierKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from veridical.model import Question

AS_IT_IS = "it is"
_ATOM, _JSON = "application/atom+xml", "application/json"
_NUMBER = re.compile(rb"<id>https?://arxiv\.org/abs/(\S+?)v(\d+)</id>")
_TOTAL = re.compile(rb"(?<=<opensearch:totalResults>)\d+")
_ECHO = re.compile(rb"(<title>arXiv Query:[^<]*?id_list=)[^&<]*")
_PREFIXES = {"ARXIV": IdentifierKind.ARXIV, "DOI": IdentifierKind.DOI, "CORPUSID": IdentifierKind.CORPUSID}
_NO_PAPER = ById(Identifier(IdentifierKind.SEMANTICSCHOLAR, "0" * 40))
_ASKED: dict[str, tuple[str, Question]] = {
    "arxiv": ("arxiv", ById(Identifier(IdentifierKind.ARXIV, "1706.03762"))),
    "semantic_scholar": ("semanticscholar", _NO_PAPER),
    "crossref": ("crossref", ById(Identifier(IdentifierKind.DOI, "10.1000/182"))),
}
"""Who is asked, and for what, where a refusal was quoted without its request."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """An answer of a service as somebody recorded it. `form` says what was changed to make it an answer to us."""

    library: str
    file: str
    source: str
    status: int
    label: str
    body: bytes
    questions: tuple[Question, ...]
    form: str = AS_IT_IS


def read_recordings(folder: Path) -> Iterator[Recorded]:
    """Yield the answers in a folder of the libraries' fixtures."""
    for path in sorted(folder.glob("*arxiv.py/tests/fixtures/*.json")):
        yield from arxiv_answers(path)
    for path in sorted(folder.glob("*semanticscholar/tests/data/*")):
        yield from (scholar_file if path.suffix == ".json" else scholar_cassette)(path)
    for path in sorted(folder.glob("*papers/crates/papers-openalex/tests/fixtures/*.json")):
        yield openalex_answer(path)
    if (quoted := folder / "quoted_429.json").is_file():
        yield from quoted_refusals(quoted)


def arxiv_answers(path: Path) -> Iterator[Recorded]:
    """Yield a feed as it is; a page of a search also as the answer to a question for all its numbers."""
    recorded = json.loads(path.read_text("utf-8"))
    body, status = recorded["body"].encode(), recorded["status_code"]
    query = {name: values[0] for name, values in parse_qs(urlsplit(recorded["url"]).query).items()}

    def answer(body: bytes, questions: Sequence[Question], form: str = AS_IT_IS) -> Recorded:
        return Recorded("arxiv.py", path.name, "arxiv", status, _ATOM, body, tuple(questions), form)

    if "id_list" in query:
        yield answer(body, [number_question(one) for one in query["id_list"].split(",")])
        return
    numbers = _NUMBER.findall(body)
    yield answer(body, [ByTitle(query["search_query"])])
    asked = [ById(Identifier(IdentifierKind.ARXIV, number.decode()), int(version)) for number, version in numbers]
    told = _ECHO.sub(lambda one: one[1] + b",".join(map(b"v".join, numbers)), body)
    yield answer(_TOTAL.sub(str(len(numbers)).encode(), told), asked, "all of a batch")


def number_question(text: str) -> Question:
    """Return a question for an arXiv number as it was written, also for what is none."""
    number, _, version = text.rpartition("v")
    is_versioned = version.isdigit() and bool(number)
    value = number if is_versioned else text
    return ById(Identifier(IdentifierKind.ARXIV, value), int(version) if is_versioned else None)


def scholar_file(path: Path) -> Iterator[Recorded]:
    """Yield a paper in a file as a batch of one; a record of something else as it is."""
    yield scholar_answer(path.name, 200, path.read_bytes())


def scholar_cassette(path: Path) -> Iterator[Recorded]:
    """Yield the answers of a cassette."""
    for number, one in enumerate(deserialize(path.read_text("utf-8"))["interactions"]):
        status, label, content = reply_of(one["response"])
        url = urlsplit(one["request"]["uri"])
        name = path.name if number == 0 else f"{path.name} #{number + 1}"
        if url.path.endswith("/paper/batch"):
            asked = [scholar_question(text) for text in json.loads(one["request"]["body"])["ids"]]
            yield Recorded("semanticscholar", name, "semanticscholar", status, label, content, tuple(asked))
        elif url.path.endswith("/paper/search/match"):
            title = ByTitle(unquote(parse_qs(url.query)["query"][0]))
            yield Recorded("semanticscholar", name, "semanticscholar", status, label, content, (title,))
        else:
            yield scholar_answer(name, status, content, label)


def reply_of(response: dict[str, Any]) -> tuple[int, str, bytes]:
    """Return status, type and body of a recorded response; older versions of vcrpy wrote them otherwise."""
    is_older = "status_code" in response
    status = response["status_code"] if is_older else response["status"]["code"]
    body = response["content"] if is_older else response["body"]["string"]
    labels = [value for name, value in response["headers"].items() if name.lower() == "content-type"]
    label = labels[0] if labels else _JSON
    return status, label if isinstance(label, str) else label[0], body.encode() if isinstance(body, str) else body


def scholar_answer(name: str, status: int, body: bytes, label: str = _JSON) -> Recorded:
    """Return what holds papers as a batch of them, and what does not as it is."""
    rows = scholar_papers(body) if status == 200 else []
    if not rows:
        return Recorded("semanticscholar", name, "semanticscholar", status, label, body, (_NO_PAPER,))
    asked = tuple(scholar_question(row["paperId"]) for row in rows)
    content, form = json.dumps(rows).encode(), "a batch of one" if len(rows) == 1 else "all of a batch"
    return Recorded("semanticscholar", name, "semanticscholar", status, label, content, asked, form)


def scholar_papers(body: bytes) -> list[dict[str, Any]]:
    """Return the papers of an answer: the one it is, all of a search, or all that cite one; each once, at most 500."""
    try:
        value = json.loads(body)
    except ValueError:
        return []
    listed = value.get("data") or value.get("recommendedPapers") or [] if isinstance(value, dict) else []
    inner = [row.get("citingPaper", row.get("citedPaper", row)) for row in [value, *listed] if isinstance(row, dict)]
    rows = [row for row in inner if isinstance(row, dict) and isinstance(row.get("paperId"), str)]
    return list({row["paperId"]: row for row in rows}.values())[:500]


def scholar_question(text: str) -> Question:
    """Return the question for an identifier as Semantic Scholar writes it."""
    prefix, colon, value = text.partition(":")
    kind = _PREFIXES.get(prefix.upper()) if colon else None
    if kind is None:
        kind, value = (IdentifierKind.DOI if text.startswith("10.") else IdentifierKind.SEMANTICSCHOLAR), text
    return ById(Identifier(kind, value.lower() if kind is IdentifierKind.DOI else value))


def openalex_answer(path: Path) -> Recorded:
    """Return a record of OpenAlex as the answer to a question for a single work."""
    body = path.read_bytes()
    key = json.loads(body)["id"].rpartition("/")[2]
    value = key if key.startswith("W") else "W1"
    asked = ById(Identifier(IdentifierKind.OPENALEX, value))
    return Recorded("papers-openalex", path.name, "openalex", 200, _JSON, body, (asked,))


def quoted_refusals(path: Path) -> Iterator[Recorded]:
    """Yield the refusals that are quoted."""
    for number, one in enumerate(json.loads(path.read_text("utf-8"))):
        source, question = _ASKED[one["api"]]
        label = one.get("content_type", _ATOM if one["status"] == 200 else "text/plain")
        name = f"{path.name} #{number + 1}"
        yield Recorded("quoted", name, source, one["status"], label, one["body"].encode(), (question,))
