"""Any text gives a report or an error of ours, and every claim stands where its span says."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from veridical import Settings, VeridicalError, verify
from veridical.report.published import as_json

SETTINGS = Settings(offline=True, now=datetime(2026, 11, 30, tzinfo=UTC))

MARKDOWN = """# Notes on walking

**ZUBU** ([paper](https://arxiv.org/abs/2001.00001), Lee et al., 2020, ICLR 2021) is from Stanford &amp; OpenAI.

| Work | arXiv | Org | Venue |
|---|---|---|---|
| ZUBU | [2001.00001](https://arxiv.org/abs/2001.00001) | Ant Group + Tsinghua | ~~ICML 2020~~ NeurIPS 2025 |

1. *Walking Home in Very Large Cities*. Ann Lee, Bo Kim. 2020. [needs-verify]
   - not from Google, but from Meta[^1].

[^1]: SARP (State-Aware Road Planning) stands for nothing else.
"""
RECORD = json.dumps(
    {
        "title": "Walking Home in \u201cVery\u201d Large Cities",
        "authors": ["Ann Lee", "José Núñez"],
        "arxiv": "2001.00001",
        "note": "ZUBU (Lee et al., 2020)\nis from OpenAI 来自清华",
        "refs": [{"id": "1901.00009", "venue": "ICML 2019", "year": 2019}],
    }
)
BIBTEX = """@inproceedings{lee2020,
  title = {{ZUBU}: Walking {H}ome in {\\"U}ber Cities},
  author = {Lee, Ann and Kim, Bo and others},
  booktitle = "Proc. of {ICLR} 2021",
  eprint = {2001.00001}, year = 2020,
}
"""
CARD = """## 论文卡片：ZUBU

标题：Walking Home in Very Large Cities（大城市步行回家）
作者：Ann Lee 等
机构：清华大学 + 蚂蚁集团（待核实）
标识：arXiv:2001.00001（v1，2020-01-31）
会议：误标 ICML 2020 → 应是 NeurIPS 2025
全称：SARP，全称 State-Aware Road Planning；不是 Sample-Aware，是 State-Aware。
"""
LATEX = """\\documentclass{article}
\\newcommand{\\zubu}{\\textsc{Zubu}\\xspace}
\\begin{document}
\\section{On {\\em walking} home}
\\zubu~\\citep[see][p.~3]{lee2020}, by Andr\\'e Lee et al., appeared at ICLR~2021\\footnote{arXiv:2001.00001}. % no
\\begin{tabular}{ll} Work & Venue \\\\ \\midrule
ZUBU \\cite{lee2020} & \\sout{ICML 2020} NeurIPS 2025 \\\\ \\end{tabular}
\\begin{thebibliography}{9}
\\bibitem[Lee(2020)]{lee2020} A.~Lee and B.~Kim.
\\newblock {ZUBU}: Walking home in ``very'' large cities.
\\newblock In {\\em ICLR}, 2021. \\href{https://doi.org/10.1234/a%20b}{doi}
\\end{thebibliography}
\\end{document}
"""
CITING = """---
bibliography: refs.bib
---

@lee2020 and ZUBU [see @lee2020, p. 3; -@kim] (arXiv:2001.00001) appeared at ICLR 2021.
"""
PIECES = [
    *((LATEX, "paper.tex"), (CITING, "note.md"), (MARKDOWN, "note.md"), (RECORD, "record.json"), (BIBTEX, "refs.bib")),
    *((CARD, "card.md"), (CARD, "card.txt")),
]
NAMES = ("paper.tex", "note.md", "note.txt", "record.json", "refs.bib", "text", "page.html", "")
LIGHT = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
STRANGE = st.sampled_from(
    [
        "\u0301",
        "&#0;",
        "&#x110000;",
        "\x00",
        "\ud800",
        "\u202e",
        "\ufeff",
        "\r",
        "\u2028",
        "\\",
        "{",
        "|",
        "]",
        "$",
        "`",
        "<",
        "）",
        "\U0001f600",
    ]
)


def examined(text: str, name: str) -> None:
    """Verify a text, and hold every claim of the report against it."""
    try:
        report = verify(text=text, name=name, settings=SETTINGS)
    except VeridicalError:
        return
    (document,) = report.documents
    text = text.removeprefix("\ufeff")  # offsets do not count a byte order mark
    for citation in document.citations:
        assert citation.label
        for claim in citation.claims:
            assert 0 <= claim.span.start < claim.span.end <= len(text)
            assert text[claim.span.start : claim.span.end] == claim.stated
        for span in (*citation.spans, *document.unclaimed):
            assert 0 <= span.start <= span.end <= len(text)
    as_json(report).encode("utf-8")


@pytest.mark.parametrize(("text", "name"), PIECES)
def test_each_whole_piece_gives_claims_that_stand_in_it(text: str, name: str) -> None:
    examined(text, name)
    report = verify(text=text, name=name, settings=SETTINGS)
    assert sum(len(citation.claims) for citation in report.documents[0].citations) > 0


@LIGHT
@given(st.text(max_size=300), st.sampled_from(NAMES))
@example("", "note.md")
@example("\ufeff", "record.json")
@example("\ud800", "note.md")
@example("[](arXiv:2001.00001)", "note.md")
@example("<table><tr><th>A<th>Name<tr><td>a<td rowspan=2>ZUBU<tr><td>2001.00001</table>", "page.html")
@example('<p>See <a href="https://arxiv.org/abs/2001.00001">Walking Home', "page.html")
def test_arbitrary_text_gives_a_report_or_an_error_of_ours(text: str, name: str) -> None:
    examined(text, name)


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, str]:
    """A piece of a document with a cut, a doubled stretch and strange characters put in."""
    text, name = draw(st.sampled_from(PIECES))
    places = st.integers(0, len(text))
    start, end = sorted((draw(places), draw(places)))
    text = draw(st.sampled_from([text[:start] + text[end:], text[:end] + text[start:], text[start:end], text]))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(STRANGE | st.text(max_size=6)) + text[at:]
    return text, draw(st.sampled_from([name, name, "note.md", "note.txt"]))


@LIGHT
@given(damaged())
def test_a_damaged_document_gives_a_report_or_an_error_of_ours(damage: tuple[str, str]) -> None:
    examined(*damage)


@LIGHT
@given(st.lists(st.sampled_from([line for text, _ in PIECES for line in text.splitlines(keepends=True)]), max_size=12))
def test_lines_of_documents_in_any_order_give_claims_that_stand_in_them(lines: list[str]) -> None:
    examined("".join(lines), "note.md")


SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from([MARKDOWN, CARD, "2001.00001", "Lee 2020"])
    | st.text(max_size=8)
)
KEYS = st.sampled_from(["title", "arxiv", "authors", "year", "机构", "a/b~c", ""])
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=8,
)


@LIGHT
@given(VALUES, st.sampled_from(["escaped", "plain"]))
def test_any_json_gives_claims_that_stand_in_it(value: object, escapes: str) -> None:
    examined(json.dumps(value, ensure_ascii=escapes == "escaped"), "record.json")


@pytest.mark.parametrize("text", [MARKDOWN, CARD])
def test_line_ends_of_all_kinds_keep_spans_exact(text: str) -> None:
    for ending in ("\r\n", "\r"):
        examined(text.replace("\n", ending), "note.md")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (
            '{"title": "Walking \\ud800 Home in Very Large Cities", "arxiv": "2001.00001", "\\udc00": "ZUBU 2020"}',
            "record.json",
        ),
        ('{"title": "Walking \ud800 Home in Very Large Cities", "arxiv": "2001.00001"}', "record.json"),
        ("*Walking \ud800 Home in Very Large Cities* (arXiv:2001.00001)", "note.md"),
        ('{"x\ud800": "ZUBU (arXiv:2001.00001)"}', "record.json"),
    ],
)
def test_a_report_on_lone_surrogates_can_be_written(text: str, name: str) -> None:
    examined(text, name)
