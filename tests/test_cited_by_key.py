"""What is said of a work that is cited by a key is checked against the work of the bibliography's entry."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

import veridical
from veridical import Report, Settings

SETTINGS = Settings(offline=True, now=datetime(2026, 11, 30, tzinfo=UTC))
# The year is wrong, and so is a word of the second title.
BIB = """@inproceedings{he2016deep,
  title = {Deep Residual Learning for Image Recognition}, author = {He, Kaiming and others}, year = 2014}
@inproceedings{devlin2019bert,
  title = {{BERT}: Pre-training of Deep Bidirectional Transformers for Language Misunderstanding},
  author = {Devlin, Jacob and Chang, Ming-Wei and Lee, Kenton and Toutanova, Kristina}, year = 2019}
@article{nobody, title = {Foos that Nobody Has Ever Written About at All}, author = {Poe, Ed}, year = 2001}
"""
TEX = r"""\documentclass{article}
\begin{document}
\citet{he2016deep}, published at ICML 2016, go deeper. % \citet{he2016deep}, ICLR 1999
BERT~\cite{devlin2019bert} is from Google. See also \cite{nobody,missing}.
\bibliography{refs}
\end{document}
"""
MARKDOWN = """---
bibliography: refs.bib
---

@he2016deep, published at ICML 2016, go deeper. BERT [@devlin2019bert] is from Google. See also [@nobody; @missing].
"""


def report(folder: Path, name: str, text: str) -> Report:
    (folder / "refs.bib").write_text(BIB, encoding="utf-8")
    (folder / name).write_text(text, encoding="utf-8")
    return veridical.verify(folder / name, settings=SETTINGS)


@pytest.mark.parametrize(("name", "text"), [("paper.tex", TEX), ("notes.md", MARKDOWN)])
def test_facts_about_cited_works_are_checked_and_the_bibliography_is_not(name: str, text: str, tmp_path: Path) -> None:
    [document] = report(tmp_path, name, text).documents
    found = {one.work.title if one.work else None: one for one in document.citations}

    claims = {(claim.kind, claim.stated, claim.verdict.value) for one in document.citations for claim in one.claims}
    assert claims == {("venue", "ICML 2016", "fail"), ("affiliation", "Google", "verified")}
    assert found["Deep Residual Learning for Image Recognition"].verdict == "partial"
    assert document.notices == ("cited, but in no bibliography that was read: missing",)
    for one in document.citations:
        assert all(text[span.start : span.end] for span in one.spans)


def test_a_cited_work_that_is_not_found_offline_is_unchecked(tmp_path: Path) -> None:
    [document] = report(tmp_path, "paper.tex", TEX).documents
    [unknown] = [one for one in document.citations if one.work is None]
    assert (unknown.verdict, unknown.label) == ("unchecked", "Foos that Nobody Has Ever Written About at All")


def test_the_bibliography_s_own_faults_are_told_where_it_is_verified(tmp_path: Path) -> None:
    report(tmp_path, "paper.tex", TEX)
    [document] = veridical.verify(tmp_path / "refs.bib", settings=SETTINGS).documents
    assert {claim.kind for one in document.citations for claim in one.claims if claim.verdict == "fail"} >= {
        "year",
        "title",
    }


def test_a_text_without_a_place_has_no_bibliography() -> None:
    [document] = veridical.verify(text=TEX, name="paper.tex", settings=SETTINGS).documents
    assert document.notices == ()
    assert {claim.stated for one in document.citations for claim in one.claims} == {"Google"}
