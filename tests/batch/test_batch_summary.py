"""The summary of a worklist as a page."""

from __future__ import annotations

from veridical.batch.summary import summary_html
from veridical.batch.tally import Shown, Tally
from veridical.config import Language


def _tally() -> Tally:
    tally = Tally(most=5)
    tally.items.update({"verified": 1_200, "fail": 1, "error": 2})
    tally.citations.update({"verified": 1_200, "fail": 1})
    tally.claims.update({("title", "verified"): 1_201, ("year", "fail"): 1})
    tally.faults.append(
        Shown(
            7,
            "A <b>Bold</b> \u202eTitle",
            "fail",
            "arxiv:2001.00001",
            "record",
            (("title", "verified"), ("year", "fail")),
        )
    )
    return tally


def test_a_page_has_the_looks_of_the_report_and_shows_faults_first() -> None:
    page = summary_html(_tally(), "w.csv", Language.EN)
    assert "--paper: #fffefb" in page
    checks = page[page.index('<td class="checks">') :]
    assert checks.index("verdict fail") < checks.index("verdict verified")


def test_what_a_worklist_says_is_text_in_the_page() -> None:
    page = summary_html(_tally(), "<w>.csv", Language.ZH)
    assert "<b>Bold" not in page
    assert "\u202e" not in page
    assert "<w>" not in page
    assert 'lang="zh"' in page
