"""ROR speaks only for a document: who it knows to be one organisation is no fault, and its failures change nothing."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import anyio
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mangling import mangled
from veridical.config import Settings
from veridical.documents import read_text
from veridical.errors import SourceError, Unavailable
from veridical.judging import milder
from veridical.model import (
    ById,
    ByOrganisation,
    Citation,
    Claim,
    Finding,
    Identifier,
    IdentifierKind,
    Judgement,
    Organisation,
    Outcome,
    Span,
    Verdict,
    Work,
)
from veridical.net.exchange import Reply
from veridical.net.store import EvidenceStore
from veridical.pipeline import examine
from veridical.resolve.live import LiveSource
from veridical.resolve.sources.ror import client

sys.path.append(str(Path(__file__).parents[1]))
from fakes import FakeSource

if TYPE_CHECKING:
    from veridical.errors import Malformed
    from veridical.net.exchange import Request

AT = "2026-11-30T12:00:00Z"
STATED, RECORDED, KEY = "Foo Valley Polytechnic", "Bar Rice Institute", "https://ror.org/05foo0000"
QUESTION = ByOrganisation(STATED)
NOTE = "| Title | arXiv | Affiliation |\n|---|---|---|\n| Zubu: Cooking Rice with Small Robots | 2401.00001 | {} |\n"
WORK = Work(
    "2401.00001",
    "openalex",
    "Zubu: Cooking Rice with Small Robots",
    (Identifier(IdentifierKind.ARXIV, "2401.00001"),),
    authors=("Ann Lee",),
    affiliations=(RECORDED,),
    affiliations_complete=True,
)


def organization(*names: str, **more: object) -> dict[str, object]:
    displayed, *others = names
    return {
        "id": KEY,
        "status": "active",
        "types": ["education"],
        "names": [
            {"value": displayed, "types": ["ror_display", "label"], "lang": "en"},
            *({"value": name, "types": ["alias"], "lang": None} for name in others),
        ],
        "relationships": [],
        **more,
    }


def body(*organizations: dict[str, object], chosen: bool = True) -> bytes:
    items = [{"score": 0.9, "chosen": chosen, "organization": one} for one in organizations]
    return json.dumps({"number_of_results": len(items), "items": items}).encode()


class Network:
    """Gives one answer to everything, or an error; `paths` are what was asked."""

    at = AT

    def __init__(self, answer: bytes | SourceError) -> None:
        self.answer = answer
        self.paths: list[str] = []

    async def reach(self, service: str) -> None:
        """It is there."""

    async def ask(self, request: Request) -> Reply:
        self.paths.append(request.path)
        if isinstance(self.answer, SourceError):
            raise self.answer
        return Reply(200, "application/json", self.answer, "https://api.ror.org", AT)

    def accept(self, service: str) -> None:
        """Nothing is noted."""

    def reject(self, error: Malformed) -> None:
        """Nothing is noted."""


def answered(answer: bytes | SourceError) -> tuple[Outcome, tuple[Organisation, ...]]:
    source = LiveSource(client, Network(answer), None)
    (one,) = anyio.run(source.answer, [QUESTION])
    return one.outcome, tuple(found for evidence in one.evidence for found in evidence.work.organisations)


def verdicts(stated: str, answer: bytes | SourceError) -> tuple[list[Verdict], list[str]]:
    """Return what becomes of a stated affiliation, and the paths that ROR was asked."""
    network = Network(answer)
    sources = [
        FakeSource("openalex", (WORK,), is_local=False),
        LiveSource(client, network, None),
    ]
    sources[0].kinds = tuple(kind for kind in sources[0].kinds if kind is not ByOrganisation)
    run = anyio.run(examine, [read_text("a.md", NOTE.format(stated))], Settings(), sources)
    findings = [one for judgement in run.examinations[0].judgements for one in judgement.findings]
    return [one.verdict for one in findings if one.claim.kind == "affiliation"], network.paths


def test_what_is_chosen_is_an_organisation_with_its_names_kin_and_parts() -> None:
    record = organization(
        STATED,
        "FVP Tech",
        relationships=[
            {"type": "parent", "id": "x", "label": "Foo System"},
            {"type": "child", "id": "x", "label": "Foo Rice Centre"},
        ],
    )
    assert answered(body(record)) == (
        Outcome.FOUND,
        (
            Organisation(STATED, ("FVP Tech",), parent="Foo System", kind="university"),
            Organisation("Foo Rice Centre", parent=STATED, kind="institute"),
            Organisation("Foo System", kind="institute"),
        ),
    )


def test_guesses_and_organisations_that_are_no_more_are_none() -> None:
    assert answered(body(organization(STATED), chosen=False)) == (Outcome.ABSENT, ())
    assert answered(body(organization(STATED, status="withdrawn"))) == (Outcome.ABSENT, ())


@pytest.mark.parametrize(
    "wrong",
    [b"", b"[]", b"{}", b'{"errors": ["no"]}', b'{"number_of_results": 1, "items": [{"chosen": true}]}', body()[:-3]],
)
def test_what_is_no_answer_is_malformed(wrong: bytes) -> None:
    assert answered(wrong) == (Outcome.MALFORMED, ())


@given(mangled(body(organization(STATED, "FVP Tech"))))
def test_any_bytes_are_an_outcome(content: bytes) -> None:
    assert answered(content)[0] in set(Outcome)


@given(st.text(max_size=400))
def test_any_name_can_be_asked_or_not(name: str) -> None:
    network = Network(body())
    if client.can_answer(ByOrganisation(name)):
        anyio.run(LiveSource(client, network, None).answer, [ByOrganisation(name)])
        assert network.paths[0].isascii()
        assert " " not in network.paths[0]


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        (body(organization(STATED, RECORDED)), Verdict.VERIFIED),
        (body(organization(STATED, relationships=[{"type": "parent", "label": RECORDED}])), Verdict.PARTIAL),
        (body(organization(STATED, relationships=[{"type": "child", "label": RECORDED}])), Verdict.VERIFIED),
        (body(organization(STATED, relationships=[{"type": "related", "label": RECORDED}])), Verdict.PARTIAL),
        (body(organization(STATED, "FVP Tech")), Verdict.FAIL),
        (body(organization(STATED, RECORDED), chosen=False), Verdict.FAIL),
        (b"<html>", Verdict.FAIL),
        (Unavailable("ror", "HTTP 503"), Verdict.FAIL),
    ],
)
def test_it_can_only_speak_for_a_stated_affiliation(answer: bytes | SourceError, verdict: Verdict) -> None:
    found, paths = verdicts(STATED, answer)
    assert found == [verdict]
    assert paths[0] == "/v2/organizations?affiliation=Foo%20Valley%20Polytechnic"


def test_a_claim_says_that_it_was_asked_in_vain() -> None:
    sources = [
        FakeSource("openalex", (WORK,), is_local=False, kinds=(ById,)),
        LiveSource(client, Network(Unavailable("ror", "HTTP 503")), None),
    ]
    run = anyio.run(examine, [read_text("a.md", NOTE.format(STATED))], Settings(), sources)
    notes = {one.claim.kind: str(one.note) for one in run.examinations[0].judgements[0].findings if one.note}
    assert notes == {"affiliation": f"ror did not answer who {STATED}, {RECORDED} is; run again later"}


def test_an_affiliation_that_is_right_has_nobody_asked() -> None:
    assert verdicts(RECORDED, body()) == ([Verdict.VERIFIED], [])


def test_what_it_answers_is_kept_and_found_again(tmp_path: Path) -> None:
    with EvidenceStore(tmp_path, Settings().now) as store:
        first = anyio.run(LiveSource(client, Network(body(organization(STATED, RECORDED))), store).answer, [QUESTION])
        later = anyio.run(LiveSource(client, None, store).answer, [QUESTION])
    assert [one.evidence[0].work for one in first] == [one.evidence[0].work for one in later]


def test_what_it_knows_makes_no_claim_worse() -> None:
    """By words alone the two are one; the registry has them as two."""
    stated, recorded = "Foo Valley Polytechnic + Bar Rice Institute", "Bar Rice Institute"
    assert recorded == RECORDED
    without, _ = verdicts(stated, body())
    other = organization("Bar Rice Institute of Elsewhere", "Bar Rice Institute", "Foo Valley Polytechnic", id="x")
    found, _ = verdicts(stated, body(other))
    assert without == [Verdict.PARTIAL]
    assert found[0] in (Verdict.PARTIAL, Verdict.VERIFIED)


def test_one_claim_does_not_pay_for_another() -> None:
    """What a registry makes of a citation is taken only if no claim is graver for it."""
    places = [Span(0, 3), Span(4, 7)]
    claims = [Claim("affiliation", "Foo", place) for place in places]
    citation = Citation("Foo", (), (), ())

    def judged(*verdicts: Verdict) -> Judgement:
        findings = tuple(Finding(claim, verdict) for claim, verdict in zip(claims, verdicts, strict=True))
        return Judgement(citation, Verdict.PARTIAL, findings)

    before = judged(Verdict.FAIL, Verdict.VERIFIED)
    assert milder(before, judged(Verdict.VERIFIED, Verdict.FAIL)) is before
    assert milder(before, judged(Verdict.FAIL, Verdict.UNVERIFIABLE)) is before
    better = judged(Verdict.PARTIAL, Verdict.VERIFIED)
    assert milder(before, better) is better
