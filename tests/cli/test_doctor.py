from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from loopback import Served, running

from veridical.cli import main
from veridical.diagnosis import PROBES, Key, ServiceState, _answered
from veridical.net.exchange import Reply
from veridical.net.services import SERVICES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from loopback import Asked, Service

pytestmark = pytest.mark.allow_hosts(["127.0.0.1"])

GOOD, BAD = "good-0123456789", "bad-0123456789"
ATOM, JSON, BIBTEX = "application/atom+xml", "application/json", "text/x-bibtex"
BUDGET = {"X-RateLimit-Limit": "1000", "X-RateLimit-Remaining": "973", "X-RateLimit-Reset": "43200"}


@dataclass
class Services:
    """All services, each below its name."""

    statuses: dict[str, int] = field(default_factory=dict)
    labels: dict[str, str] = field(default_factory=dict)

    def reply_to(self, asked: Asked) -> Served:
        name = asked.path.split("/")[1]
        key = asked.headers.get("x-api-key", "") + asked.headers.get("authorization", "")
        status = 401 if BAD in key else self.statuses.get(name, 200)
        label = self.labels.get(name, {"arxiv": ATOM, "aclanthology": BIBTEX}.get(name, JSON))
        return Served(status, b"{}", label, BUDGET if name == "openalex" else {})


@pytest.fixture(scope="module")
def served() -> Iterator[tuple[Services, Service]]:
    services = Services()
    with running(services.reply_to) as service:
        yield services, service


@pytest.fixture(autouse=True)
def services(served: tuple[Services, Service], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Services:
    services, service = served
    services.statuses = {}
    services.labels = {}
    for name in SERVICES:
        monkeypatch.setenv(f"VERIDICAL_{name.upper()}_URL", f"{service.base}/{name}")
    monkeypatch.delenv("VERIDICAL_SOURCE")
    monkeypatch.setenv("VERIDICAL_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("VERIDICAL_PACE", "0")
    monkeypatch.chdir(tmp_path)
    return services


def told(
    capsys: pytest.CaptureFixture[str], *options: str
) -> tuple[int, dict[str, dict[str, object]], dict[str, object]]:
    """Return the exit code, the services by name, and everything that the doctor tells."""
    code = main(["doctor", "--format", "json", *options])
    content = json.loads(capsys.readouterr().out)
    return code, {one["name"]: one for one in content["services"]}, content


def test_there_is_a_question_for_every_service() -> None:
    assert PROBES.keys() == SERVICES.keys()


def test_all_is_well_where_every_service_answers(capsys: pytest.CaptureFixture[str]) -> None:
    code, services, content = told(capsys)
    assert (code, content["schema"]) == (0, "veridical.doctor/1")
    assert services.keys() == SERVICES.keys()
    assert all(one["is_reachable"] and one["seconds"] >= 0 for one in services.values())


def test_the_budget_of_openalex_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    _, services, _ = told(capsys, "--source", "openalex")
    assert services["openalex"]["budget"] == {"left": 973, "limit": 1000, "renewed_in": 43200}


def test_a_spent_budget_is_no_good_state_and_says_what_to_do() -> None:
    service = ServiceState("openalex", "https://openalex.example", key=Key.NOT_SET)
    budget = {"x-ratelimit-remaining": "0", "x-ratelimit-limit": "1000", "x-ratelimit-reset": "43200"}
    state = _answered(service, Reply(200, "application/json", b"{}", "", "", budget))
    left = _answered(service, Reply(200, "application/json", b"{}", "", "", {**budget, "x-ratelimit-remaining": "1"}))
    assert (state.is_spent, left.is_spent, left.reason) == (True, False, None)
    reason = "lists and titles are refused; ask again in 43,200 s, or set VERIDICAL_OPENALEX_KEY"
    assert state.reason == f"the day's budget is spent: {reason}"


@pytest.mark.parametrize(("key", "state", "code"), [("", "not set", 0), (GOOD, "accepted", 0), (BAD, "refused", 2)])
def test_a_key_is_tried_and_never_shown(
    key: str, state: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("VERIDICAL_SEMANTICSCHOLAR_KEY", key)
    assert main(["doctor", "--source", "semanticscholar"]) == code
    text = capsys.readouterr().out
    assert f"key {state}" in text
    found, services, content = told(capsys, "--source", "semanticscholar")
    assert (found, services["semanticscholar"]["key"]) == (code, state)
    (keys,) = (one["value"] for one in content["settings"] if one["name"] == "keys")
    assert keys == f"openalex: not set, semanticscholar: {'set' if key else 'not set'}, ror: not set"
    assert not key or key not in text + json.dumps(content)


def test_a_service_that_gives_no_answer_is_told_with_the_reason(
    services: Services, capsys: pytest.CaptureFixture[str]
) -> None:
    services.statuses = {"arxiv": 429, "semanticscholar": 403, "crossref": 404}
    services.labels = {"dblp": "text/html"}
    code, states, _ = told(capsys)
    assert code == 3
    assert {name: one["reason"] for name, one in states.items() if not one["is_reachable"]} == {
        "arxiv": "HTTP 429 for a well-known record; try later",
        "semanticscholar": "HTTP 403; set VERIDICAL_SEMANTICSCHOLAR_KEY",
        "crossref": "HTTP 404 for a well-known record; try later, or check VERIDICAL_CROSSREF_URL",
        "dblp": states["dblp"]["reason"],
    }
    assert "text/html" in str(states["dblp"]["reason"])


@pytest.mark.disable_socket
def test_offline_no_service_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    code, services, _ = told(capsys, "--offline")
    assert code == 0
    assert {one["is_reachable"] for one in services.values()} == {None}
    assert main(["doctor", "--offline"]) == 0
    assert "✓ arxiv" not in capsys.readouterr().out


def test_offline_no_library_that_opens_connections_is_loaded() -> None:
    code = (
        "import sys; from veridical.cli import main; code = main(['doctor', '--offline', '-o', 'told.txt']);"
        "sys.exit(code or 'httpx' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_record_that_was_replaced_is_counted_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("works.jsonl").write_text('{"key": "w1", "title": "Sheep"}\n{"key": "w2", "title": "Goats"}\n', "utf-8")
    Path("newer.jsonl").write_text('{"key": "w2", "title": "Geese"}\n', "utf-8")
    assert main(["index", "build", "made", "--from", "works.jsonl", "--quiet"]) == 0
    assert main(["index", "add", "made", "--from", "newer.jsonl", "--quiet"]) == 0
    assert main(["index", "info", "made", "--format", "json"]) == 0
    records = json.loads(capsys.readouterr().out)["records"]
    _, _, content = told(capsys, "--offline", "--index", "made")
    assert content["indexes"][0]["records"] == records == 2


def test_the_health_of_indexes_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1796040000")
    Path("works.bib").write_text("@article{a, title = {A title of some words}, year = 2020}", "utf-8")
    assert main(["index", "build", "good", "--from", "works.bib", "--coverage", "all", "--quiet"]) == 0
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(1796040000 + 3 * 86_400))
    assert main(["doctor", "--offline", "--index", "good"]) == 0
    assert "✓ good: 1 records of 2026-11-30T12:00:00Z, 3 days old; covers all" in capsys.readouterr().out

    code, _, content = told(capsys, "--offline", "--index", "good", "--index", "missing")
    good, missing = content["indexes"]
    assert (code, good["is_well"], missing["is_well"]) == (2, True, False)
    assert "missing" in missing["reason"]

    records, *_ = sorted(tmp_path.glob("good/*/records*"))
    records.write_bytes(records.read_bytes() + b"x")
    code, _, content = told(capsys, "--offline", "--index", "good")
    assert (code, content["indexes"][0]["is_well"]) == (2, False)
    assert "build the index again" in content["indexes"][0]["reason"]


def test_the_size_of_the_cache_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "cache"
    folder.mkdir()
    (folder / "kept").write_bytes(b"x" * 2_500_000)
    _, _, content = told(capsys, "--offline")
    assert content["cache"] == {"place": str(folder), "size": 2_500_000, "is_writable": True, "is_used": True}
    assert main(["doctor", "--offline", "--no-cache", "--cache-dir", str(folder / "kept" / "x")]) == 0
    assert "0.0 MB; not used; cannot be written" in capsys.readouterr().out


def test_settings_are_told_with_their_origin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("veridical.toml").write_text('\nemail = "a@example.org"\n', "utf-8")
    assert main(["doctor", "--offline", "--source", "arxiv"]) == 0
    lines = {" ".join(line.split()) for line in capsys.readouterr().out.splitlines()}
    assert f"email a@example.org ({tmp_path / 'veridical.toml'}, line 2)" in lines
    assert {"source arxiv (option)", "offline yes (option)", "pace 0 (VERIDICAL_PACE)", "select all"} <= lines


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--format", "xml"], "there is no format “xml”"),
        (["--source", "arxive"], "did you mean arxiv"),
        (["--config", "missing.toml"], "missing.toml: the settings cannot be read"),
    ],
)
def test_wrong_options_are_exit_code_two(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--offline", *options]) == 2
    assert said in capsys.readouterr().err


def test_a_wrong_variable_is_exit_code_two(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("VERIDICAL_DEADLINE", "soon")
    assert main(["doctor"]) == 2
    assert "VERIDICAL_DEADLINE: “soon”" in capsys.readouterr().err
