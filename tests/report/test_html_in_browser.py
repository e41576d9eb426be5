"""The page in Chromium. `VERIDICAL_TEST_BROWSER=needed` makes its absence a failure; else these tests are skipped."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browser import CHROMIUM, Browser
from examined import UNREAD, note, note_zh
from test_formats import rendered, report_on, small_report
from test_html import HOSTILE

import veridical

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.report.models import Report

IS_NEEDED = os.environ.get("VERIDICAL_TEST_BROWSER") == "needed"
pytestmark = pytest.mark.skipif(CHROMIUM is None and not IS_NEEDED, reason="no Chromium is installed")
WORKS = Path(__file__).parents[2] / "data/works.jsonl"
CITED = 300
VISIBLE = """
    [...document.querySelectorAll('.claim')].filter((one) => one.checkVisibility())
        .map((one) => one.querySelector('.verdict').classList[1])
"""
FAULT = "[...document.querySelectorAll('.claim.fail, .claim.partial')].at({})"
FOLDED = "[...document.querySelectorAll('details.citation:not([open]) .claim')]"


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    browser = Browser(tmp_path_factory.mktemp("profile"))
    yield browser
    browser.close()


@pytest.fixture
def browser(chromium: Browser) -> Browser:
    chromium.complaints.clear()
    chromium.send("Emulation.setScriptExecutionDisabled", value=False)
    chromium.prefer("light")
    chromium.resize(1400, 900)
    return chromium


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """Return the page of a small report."""
    return written(report_on(note(), note_zh(), UNREAD), tmp_path)


@pytest.fixture(scope="module")
def survey(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the page of a document that cites 300 works, of which every tenth has another year."""
    lines = ["# A survey", ""]
    for line in WORKS.read_text("utf-8").splitlines():
        work = json.loads(line)
        if "arxiv" in work.get("ids", {}) and work.get("authors") and work.get("year") and len(lines) < CITED + 2:
            year = work["year"] - 3 if len(lines) % 10 == 0 else work["year"]
            surname = work["authors"][0].split()[-1]
            lines.append(f"- **{work['title']}**, {surname} et al. {year}, arXiv:{work['ids']['arxiv']}.")
    alone = veridical.Settings(sources=("none",))
    report = veridical.verify(text="\n".join(lines), name="survey.md", settings=alone)
    assert sum(asdict(report.counts).values()) >= CITED - 5
    return written(report, tmp_path_factory.mktemp("survey"))


def written(report: Report, folder: Path) -> Path:
    path = folder / "report.html"
    path.write_text(rendered("html", report), "utf-8")
    return path


def focused(browser: Browser) -> str:
    """Return the name or the class of what has the focus."""
    return str(browser.run("document.activeElement.id || document.activeElement.className"))


def test_a_page_of_three_hundred_citations_opens_without_complaint(browser: Browser, survey: Path) -> None:
    browser.open(survey)
    assert browser.complaints == []
    assert browser.run("document.querySelectorAll('.citation').length") >= CITED - 5
    assert browser.run("document.scrollingElement.scrollHeight <= innerHeight")


def test_a_hostile_document_runs_nothing(browser: Browser, tmp_path: Path) -> None:
    browser.open(written(small_report(HOSTILE, HOSTILE, name=HOSTILE), tmp_path))
    assert browser.complaints == []
    assert browser.run("document.scripts.length") == 1
    assert browser.run("document.querySelector('.line').textContent").startswith("</script><script>alert(1)</script>")


def test_by_keyboard_a_mark_is_reached_its_claim_opened_and_left_again(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.press("Tab")
    assert focused(browser) == "skip"
    browser.press("Enter")
    browser.press("Tab")
    mark = focused(browser)
    assert mark.startswith("d1m")
    browser.press("Enter")
    target = browser.run(f"document.getElementById('{mark}').hash.slice(1)")
    assert focused(browser) == target
    assert browser.run(f"document.getElementById('{target}').checkVisibility()")
    browser.press("Escape")
    assert focused(browser) == mark


def test_a_link_into_a_closed_citation_opens_it(browser: Browser, page: Path) -> None:
    browser.open(page)
    gizmo = "[...document.querySelectorAll('details.citation:not([open])')][0]"
    target = browser.run(f"{gizmo}.querySelector('.claim').id")
    browser.run(f"document.querySelector('a.mark[href=\"#{target}\"]').click()")
    assert browser.run(f"document.getElementById('{target}').checkVisibility()")


@pytest.mark.parametrize("has_script", [True, False])
def test_the_filter_is_worked_by_arrow_keys_with_and_without_script(
    browser: Browser, page: Path, *, has_script: bool
) -> None:
    browser.send("Emulation.setScriptExecutionDisabled", value=not has_script)
    browser.open(page)
    everything = browser.run(VISIBLE)
    assert {"fail", "partial", "unchecked"} <= set(everything)
    for _ in range(2):
        browser.press("Tab")
    assert focused(browser) == "show-all"
    browser.press("ArrowRight")
    assert focused(browser) == "show-fail"
    assert browser.run(VISIBLE) == ["fail"] * everything.count("fail")
    assert browser.run("getComputedStyle(document.querySelector('.mark.verified')).textDecorationLine") == "none"


def test_without_script_a_mark_leads_to_its_claim_and_back(browser: Browser, page: Path) -> None:
    browser.send("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(page)
    assert browser.run("document.querySelector('.tools').checkVisibility()") is False
    mark, target = browser.run("(one => [one.id, one.hash.slice(1)])(document.querySelector('a.mark.verified'))")
    browser.run(f"document.getElementById('{mark}').click()")
    assert browser.run("document.querySelector(':target').id") == target
    assert browser.run("document.querySelector(':target').checkVisibility()")
    browser.run("document.querySelector(':target a.at').click()")
    assert browser.run("document.querySelector(':target').id") == mark


def test_keys_step_through_the_faults(browser: Browser, page: Path) -> None:
    browser.open(page)
    for key, expected in (("j", 0), ("j", 1), ("k", 0), ("k", -1)):
        browser.press(key)
        assert browser.run(f"document.querySelector('.claim.current') === {FAULT.format(expected)}")
    assert focused(browser) == browser.run("document.querySelector('.claim.current').id")


def test_a_citation_is_found_by_its_words(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.press("/")
    assert focused(browser) == "search"
    browser.send("Input.insertText", text="gizmo zoning")
    shown = "[...document.querySelectorAll('.citation')].filter((one) => one.checkVisibility()).length"
    assert 0 < browser.run(shown) < browser.run("document.querySelectorAll('.citation').length")
    browser.send("Input.insertText", text=" nowhere")
    assert browser.run(shown) == 0
    assert browser.run("document.getElementById('none').checkVisibility()")


def test_on_a_phone_nothing_is_wider_than_the_screen_and_a_claim_comes_up_over_the_text(
    browser: Browser, page: Path
) -> None:
    browser.resize(360, 740, is_phone=True)
    browser.open(page)
    assert browser.run("document.scrollingElement.scrollWidth <= innerWidth")
    browser.run("document.querySelector('a.mark.fail').focus()")
    browser.press("Enter")
    assert browser.run("document.getElementById('sheet').open")
    assert "Large" in browser.run("document.getElementById('sheet').innerText")
    browser.press("Escape")
    assert browser.run("document.getElementById('sheet').open") is False
    assert browser.run("document.activeElement.matches('a.mark.fail')")
    assert browser.complaints == []


def test_a_dark_scheme_is_followed(browser: Browser, page: Path) -> None:
    browser.open(page)
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = browser.run(ground)
    browser.prefer("dark")
    assert browser.run(ground) != light


def test_it_prints_what_is_folded_away(browser: Browser, page: Path) -> None:
    browser.open(page)
    browser.send("Emulation.setEmulatedMedia", media="print")
    assert browser.run("document.querySelector('.controls').checkVisibility()") is False
    assert browser.run(f"{FOLDED}.length > 0 && {FOLDED}.every((one) => one.getClientRects().length)")
    browser.send("Emulation.setEmulatedMedia", media="")
    assert len(browser.send("Page.printToPDF")["data"]) > 10_000
