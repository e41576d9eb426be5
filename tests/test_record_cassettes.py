"""What is recorded is fit to be shown: no key, no mail address, no address of a machine, no abstract of others."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from cassette_scenes import question_of, read_scenes
from cassette_scrubbing import LEFT_OUT, LOOPBACK, MAIL, Scrubber, abstracts_of, without_private
from hypothesis import given
from hypothesis import strategies as st
from record_cassettes import is_recorded, main
from vcr.request import Request

from veridical.model import ById, ByTitle, Identifier, IdentifierKind

ROOT = Path(__file__).parents[1]
KEY = "se+cret/0123"
MAIL_ADDRESS = "some.one+x@example.org"
PLACE = "http://127.0.0.1:45671/crossref"
OWN = "A sentence of ours."
SCRUBBER = Scrubber({PLACE: "https://api.crossref.org"}, (KEY,), frozenset({OWN}))
OTHERS = "What others wrote about their work."


def reply(body: str, **headers: str) -> dict[str, Any]:
    return {
        "status": {"code": 200, "message": "OK"},
        "headers": {name.replace("_", "-"): [value] for name, value in headers.items()},
        "body": {"string": body.encode()},
    }


def scrubbed(body: str) -> str:
    text: str = SCRUBBER.reply(reply(body))["body"]["string"].decode()
    return text


def test_a_request_keeps_its_address_and_its_body_and_no_key() -> None:
    url = f"{PLACE}/v1/works?filter=doi:10.1/x&api_key=se%2Bcret%2F0123&mailto=some.one%2Bx%40example.org&rows=2"
    headers = {"Authorization": f"Bearer {KEY}", "x-api-key": KEY, "User-Agent": MAIL_ADDRESS, "Content-Type": "text/x"}

    kept = SCRUBBER.request(Request("POST", url, f"{KEY} {MAIL_ADDRESS}".encode(), headers))

    assert kept.uri == "https://api.crossref.org/v1/works?filter=doi%3A10.1%2Fx&rows=2"
    assert dict(kept.headers) == {"Content-Type": "text/x"}
    assert kept.body == b"[key] [mail]"


def test_an_address_without_anything_private_stays_as_it_is() -> None:
    url = "https://api.crossref.org/v1/works?filter=doi:10.1/x(2),doi:y&select=a,b&empty="

    assert without_private(url) == url
    assert SCRUBBER.request(Request("GET", url, b"", {})).uri == url


def test_a_reply_keeps_the_headers_that_are_read() -> None:
    kept = SCRUBBER.reply(
        reply("{}", Content_Type="application/json", Set_Cookie="a=b", Date="now", Via="x", X_Rate_Limit_Limit="5",
              X_RateLimit_Remaining="9", Retry_After="3", Location=f"{PLACE}/v1/works/10.1")
    )  # fmt: skip

    assert kept["headers"] == {
        "content-type": ["application/json"],
        "x-rate-limit-limit": ["5"],
        "x-ratelimit-remaining": ["9"],
        "retry-after": ["3"],
        "location": ["https://api.crossref.org/v1/works/10.1"],
    }


def test_what_came_is_left_as_it_is_for_the_program_that_asked() -> None:
    came = reply(json.dumps({"abstract": OTHERS}), Set_Cookie="a=b")

    SCRUBBER.reply(came)

    assert came == reply(json.dumps({"abstract": OTHERS}), Set_Cookie="a=b")


def test_addresses_of_this_machine_become_the_true_ones_also_behind_escaped_slashes() -> None:
    escaped = PLACE.replace("/", r"\/")

    assert scrubbed(f"{PLACE}/a") == "https://api.crossref.org/a"
    assert scrubbed(rf'{{"a":"{escaped}\/b"}}') == r'{"a":"https:\/\/api.crossref.org\/b"}'
    assert (
        scrubbed("see localhost:80, [::1]:9 and 127.0.0.1")
        == "see service.example, service.example and service.example"
    )


def test_keys_and_mail_addresses_are_taken_out_of_bodies() -> None:
    assert scrubbed(f"key={KEY} of {MAIL_ADDRESS}") == "key=[key] of [mail]"


@pytest.mark.parametrize(
    "form",
    [
        '{{"abstract": "{0}"}}',
        '[{{"message": {{"items": [{{"abstract": "{0}"}}]}}}}]',
        '{{"content": {{"abstract": {{"value": "{0}"}}}}}}',
        '{{"content": {{"TL;DR": {{"value": "{0}"}}}}}}',
        '{{"data": {{"descriptions": [{{"description": "{0}", "descriptionType": "Abstract"}}]}}}}',
        "<feed><entry><id>http://arxiv.org/abs/1</id><summary>{0}</summary></entry></feed>",
        '@article{{x,\n  title = "X",\n  abstract = "{0}",\n  year = "2020"\n}}',
        "@article{{x,\n  title = {{X}},\n  abstract = {{{0}}}\n}}",
    ],
)
def test_an_abstract_of_others_is_left_out_and_one_of_ours_stays(form: str) -> None:
    assert abstracts_of(form.format(OTHERS)) == [OTHERS]
    assert OTHERS not in scrubbed(form.format(OTHERS))
    assert abstracts_of(scrubbed(form.format(OTHERS))) == [LEFT_OUT]
    assert abstracts_of(scrubbed(form.format(OWN))) == [OWN]


def test_an_inverted_abstract_is_one_too() -> None:
    body = json.dumps({"results": [{"abstract_inverted_index": {"wrote": [1], "They": [0], "it": [2]}}]})
    ours = json.dumps({"abstract_inverted_index": {"A": [0], "sentence": [1], "of": [2], "ours.": [3]}})

    assert abstracts_of(body) == ["They wrote it"]
    assert abstracts_of(scrubbed(body)) == [LEFT_OUT]
    assert scrubbed(ours) == ours


@pytest.mark.parametrize(
    "body",
    [
        "<feed><entry><id>https://arxiv.org/api/errors#x</id><summary>wrong id format</summary></entry></feed>",
        '{"data": [{"description": "12 pages", "descriptionType": "Other"}]}',
        '{"abstract": null, "title": "The abstract"}',
        r'{"status":"ok","URL":"https:\/\/doi.org\/10.1\/x"}',
        "Resource not found.",
        '{"broken": ',
        "",
    ],
)
def test_a_body_without_anything_private_stays_byte_for_byte(body: str) -> None:
    assert scrubbed(body) == body


def test_bytes_that_are_no_text_stay() -> None:
    assert SCRUBBER.body(b"\xff\xfe{") == b"\xff\xfe{"


@given(st.text(), st.text())
def test_no_secret_is_left_wherever_it_stands(before: str, after: str) -> None:
    kept = scrubbed(f"{before} {KEY} {MAIL_ADDRESS} {PLACE} {after}")

    assert KEY not in kept
    assert not LOOPBACK.search(kept)
    assert not MAIL.search(kept)


def test_questions_are_spelled_in_the_file_as_the_program_puts_them() -> None:
    arxiv = Identifier(IdentifierKind.ARXIV, "1706.03762")

    assert question_of("arxiv:1706.03762") == ById(arxiv)
    assert question_of("arxiv:1706.03762v12") == ById(arxiv, 12)
    assert question_of("doi:10.1/av2") == ById(Identifier(IdentifierKind.DOI, "10.1/av2"))
    assert question_of("title:A: b") == ByTitle("A: b")


def test_what_a_place_cannot_play_is_not_recorded_there() -> None:
    scenes = {scene.name: scene for scene in read_scenes()}
    live = {name for name, scene in scenes.items() if is_recorded(scene, (), is_live=True)}
    served = {name for name, scene in scenes.items() if is_recorded(scene, (), is_live=False)}

    assert {"arxiv/by-id", "openreview/by-id"} <= live
    assert live.isdisjoint({"arxiv/limit", "arxiv/withdrawn"})
    assert "arxiv/limit" in served
    assert not any(name.startswith(("openreview/", "aclanthology/")) for name in served)
    assert {name for name, one in scenes.items() if is_recorded(one, ("doi", "dblp/limit"), is_live=False)} == {
        name for name in scenes if name.startswith("doi/") or name == "dblp/limit"
    }


@pytest.mark.parametrize("arguments", [[], ["--help"], ["no-such-folder"]])
def test_a_command_without_sense_records_nothing(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert re.search(r"--live", capsys.readouterr().out)


def test_cassettes_go_with_the_sources() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

    assert {"cassettes", "tests", "tools"} <= set(project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"])
