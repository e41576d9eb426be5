"""The scenes of `cassettes/questions.toml`: what is asked in each, and how it is asked, recorded and played back."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vcr import VCR

from veridical.model import ById, ByOrganisation, ByTitle, Identifier, IdentifierKind
from veridical.net.network import Network, NetworkOptions
from veridical.resolve.live import LiveSource
from veridical.resolve.sources import live_clients
from veridical.text.identifiers import arxiv_number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from veridical.model import Answer, Question

FOLDER = Path(__file__).resolve().parents[1] / "cassettes"
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
QUICK = NetworkOptions(NOW, scale=0.0001)
"""The services at their true addresses, without pauses: for what is played back."""
_MATCHED = ("method", "scheme", "host", "port", "path", "query", "body")
_NO_WORKS = frozenset({"absent", "malformed", "unavailable"})


@dataclass(frozen=True, slots=True)
class Scene:
    """What is asked of a source, and what it answers: for each question the keys of works, or another outcome."""

    name: str
    ask: tuple[str, ...]
    answers: tuple[str, ...]
    requests: int = 1
    fault: str | None = None
    by_hand: bool = False
    made_up: bool = False

    @property
    def source(self) -> str:
        """The name of the source."""
        return self.name.partition("/")[0]

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions as the program puts them."""
        return tuple(map(question_of, self.ask))

    @property
    def path(self) -> Path:
        """Where its cassette lies."""
        return FOLDER / f"{self.name}.yaml"

    @property
    def is_live(self) -> bool:
        """Whether the live service can be asked for it: not for a fault, nor for a work that there is not."""
        return self.fault is None and not self.made_up


@dataclass(frozen=True, slots=True)
class Played:
    """The answers to a scene's questions, and how many requests went out for them."""

    answers: tuple[Answer, ...]
    requests: int


class _Reached(Network):
    """A network that does not look up the names of services: on playing back there may be none who knows them."""

    async def reach(self, service: str) -> None:
        """Every service is where it should be."""


def read_scenes(folder: Path = FOLDER) -> tuple[Scene, ...]:
    """Return the scenes."""
    rows = tomllib.loads((folder / "questions.toml").read_text("utf-8"))["scene"]
    return tuple(Scene(**(row | {"ask": tuple(row["ask"]), "answers": tuple(row["answers"])})) for row in rows)


def read_works(folder: Path = FOLDER) -> Mapping[str, Mapping[str, Any]]:
    """Return the rows of the works file by their keys: an arXiv number, else a DOI."""
    rows = map(json.loads, (folder / "works.jsonl").read_text("utf-8").splitlines())
    return {row.get("arxiv_id") or row["doi"]: row for row in rows}


def expected_keys(answer: str) -> tuple[str, ...]:
    """Return the keys of the works that an answer holds."""
    return () if answer in _NO_WORKS else tuple(answer.split())


def question_of(text: str) -> Question:
    """Return the question that a text such as "arxiv:1706.03762v2", "title:…" or "organisation:…" spells."""
    kind, _, value = text.partition(":")
    if kind == "title":
        return ByTitle(value)
    if kind == "organisation":
        return ByOrganisation(value)
    number, _, version = value.rpartition("v")
    if kind == "arxiv" and version.isdigit() and arxiv_number(number):
        return ById(Identifier(IdentifierKind.ARXIV, number), int(version))
    return ById(Identifier(IdentifierKind(kind), value))


def player() -> VCR:
    """Return what plays cassettes back: a request without a recording is an error, and so is a second time of one."""
    return VCR(record_mode="none", match_on=_MATCHED)


def recorder(before_request: Any, before_reply: Any) -> VCR:
    """Return what records cassettes, each request and reply as the two functions make it."""
    return VCR(
        record_mode="all",
        match_on=_MATCHED,
        decode_compressed_response=True,
        before_record_request=before_request,
        before_record_response=before_reply,
    )


async def play(scene: Scene, options: NetworkOptions = QUICK) -> Played:
    """Put a scene's questions to its source, as a run does."""
    async with _Reached(options) as network:
        source = LiveSource(live_clients()[scene.source], network, None)
        answers = await source.answer(scene.questions)
        return Played(answers, network.requests[scene.source])
