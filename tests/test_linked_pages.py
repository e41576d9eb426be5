"""Runs of the command that look at pages, in a private network into which a link may lead or not."""

from __future__ import annotations

import threading
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from veridical.cli import main

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.allow_hosts(["127.0.0.1"])

POST = "How to Fry Fish on Small Fires"
TEXT = "Written on 8 July 2026. Take a fish, light a fire, wait three minutes."
BODY = f"<title>{POST} | Fish Blog</title><p>{TEXT}".encode()


class Site(BaseHTTPRequestHandler):
    """One page, and a redirect to it."""

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        status = {"/fish": 200, "/moved": 302, "/refused": 403}.get(self.path, 404)
        self.send_response(status)
        self.send_header("content-type", "text/html")
        if status == 302:
            self.send_header("location", "/fish")
        body = BODY if status == 200 else b""
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def site() -> Iterator[ThreadingHTTPServer]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    server.daemon_threads = True
    server.asked = []
    thread = threading.Thread(target=partial(server.serve_forever, poll_interval=0.01))
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(autouse=True)
def _settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, value in {"SOURCE": "web", "INDEX": "none", "CACHE_DIR": str(tmp_path / "kept")}.items():
        monkeypatch.setenv(f"VERIDICAL_{name}", value)


def run(site: ThreadingHTTPServer, path: str, *options: str) -> int:
    """Return the exit code for a note that cites a page of the site."""
    note = f"- [{POST}](http://127.0.0.1:{site.server_address[1]}{path}), 2026-07-08\n"
    Path("note.md").write_text(note, "utf-8")
    return main(["note.md", *options])


@pytest.mark.parametrize("path", ["/fish", "/moved"])
def test_with_leave_a_page_in_a_private_network_is_read(
    path: str, site: ThreadingHTTPServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("VERIDICAL_ALLOW_PRIVATE_ADDRESSES", "1")
    assert run(site, path) == 0
    assert "1 citation: 1 verified" in capsys.readouterr().out


def test_without_leave_it_is_not_asked_for_and_the_report_says_how_to_give_it(
    site: ThreadingHTTPServer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(site, "/fish") == 3
    assert site.asked == []
    assert "VERIDICAL_ALLOW_PRIVATE_ADDRESSES=1" in capsys.readouterr().out


@pytest.mark.parametrize(("path", "code"), [("/nowhere", 1), ("/refused", 3)])
def test_a_page_that_is_gone_is_a_fault_and_one_that_refuses_is_none(
    path: str, code: int, site: ThreadingHTTPServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VERIDICAL_ALLOW_PRIVATE_ADDRESSES", "1")
    assert run(site, path) == code


def test_what_was_read_is_kept_for_later_runs_and_offline(
    site: ThreadingHTTPServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VERIDICAL_ALLOW_PRIVATE_ADDRESSES", "1")
    assert [run(site, "/fish"), run(site, "/fish"), run(site, "/fish", "--offline")] == [0, 0, 0]
    assert site.asked == ["/fish"]


def test_the_rule_can_be_left_out(site: ThreadingHTTPServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERIDICAL_ALLOW_PRIVATE_ADDRESSES", "1")
    run(site, "/fish", "--ignore", "wrong-link")
    assert site.asked == []
