# ruff: noqa: E501 - a case stands on one line, beside what it claims
"""Labelled values: cards under a heading, tables, JSON records, BibTeX."""

from __future__ import annotations

import pytest
from claiming import expect

TITLE = "title=Walking Home in Very Large Cities"
ID = "identifier=2001.00001"
HEAD = "# Walking Home in Very Large Cities\n\n"

CASES = [
    # a key each, English and Chinese
    (HEAD + "Authors: Ann Lee, Bo Kim\n\narXiv: 2001.00001", f"2001.00001 | {TITLE} | {ID} | authors=Ann Lee, Bo Kim"),
    (HEAD + "- **Venue**: ICLR 2021\n- **arXiv**: 2001.00001", f"2001.00001 | {TITLE} | {ID} | venue=ICLR 2021"),
    (HEAD + "- Affiliation: Stanford University\n- Link: https://arxiv.org/abs/2001.00001",
     f"2001.00001 | {TITLE} | {ID} | affiliation=Stanford University"),
    (HEAD + "- Year: 2020\n- DOI: 10.1000/182", f"10.1000/182 | {TITLE} | identifier=10.1000/182 | year=2020"),
    (HEAD + "作者：Ann Lee，Bo Kim <br>\n单位：清华大学 <br>\n论文地址：https://arxiv.org/abs/2001.00001",
     f"2001.00001 | {TITLE} | {ID} | authors=Ann Lee，Bo Kim | affiliation=清华大学"),
    (HEAD + "第一作者：Ann Lee\n\n标识：2001.00001", f"2001.00001 | {TITLE} | {ID} | authors=Ann Lee"),
    (HEAD + "发表时间：2020 年 1 月\n\n标识：2001.00001", f"2001.00001 | {TITLE} | {ID} | date=2020 年 1 月"),
    (HEAD + "会议：ICLR 2021\n\n来源URL：https://arxiv.org/abs/2001.00001", f"2001.00001 | {TITLE} | {ID} | venue=ICLR 2021"),
    (HEAD + "录用：ICLR 2021\n\n机构：清华 + 蚂蚁\n\n标识：2001.00001",
     f"2001.00001 | {TITLE} | {ID} | venue=ICLR 2021 | affiliation=清华 + 蚂蚁"),
    ("# ACME\n\n- 全称：Agents Come More Easily\n- 标识：2001.00001", f"ACME | {ID} | expansion=Agents Come More Easily"),
    ("# Walking Home in Very Large Cities（大城市步行回家）\n\n标识：2001.00001", f"2001.00001 | {TITLE} | {ID}"),
    ("论文题目：Walking Home in Very Large Cities\n论文链接：https://arxiv.org/abs/2001.00001\n作者：Ann Lee",
     f"2001.00001 | {TITLE} | {ID} | authors=Ann Lee"),
    ("# Walking Home in Very Large Cities 论文剖析\n\n原论文：https://arxiv.org/abs/2001.00001", f"2001.00001 | {TITLE} | {ID}"),
    # headings of two sections
    ("# 1. Walking Home in Very Large Cities\n\n- arXiv: 2001.00001\n- Org: Google\n\n# 2. Frying Fish on Open Fires\n\n- arXiv: 2002.00002",
     f"2001.00001 | {TITLE} | {ID} | affiliation=Google\n2002.00002 | title=Frying Fish on Open Fires | identifier=2002.00002"),
    # a second title opens the next card
    ("题目：Walking Home in Very Large Cities\n作者：Ann Lee\n题目：Frying Fish on Open Fires\n作者：Bo Kim",
     f"Walking Home in Very Large Cities | {TITLE} | authors=Ann Lee\nFrying Fish on Open Fires | title=Frying Fish on Open Fires | authors=Bo Kim"),
    # values that state nothing
    (HEAD + "- Venue: N/A\n- Affiliation: —\n- Year: TBD\n- arXiv: 2001.00001", f"2001.00001 | {TITLE} | {ID}"),
    (HEAD + "- 会议：待补\n- 单位：-\n- 标识：2001.00001", f"2001.00001 | {TITLE} | {ID}"),
    # a rejected value in a card
    (HEAD + "- Venue: ~~ICML 2020~~ ICLR 2021\n- arXiv: 2001.00001", f"2001.00001 | {TITLE} | {ID} | venue=ICLR 2021"),
    # whose author, whose date: the note's
    (HEAD + "- arXiv: 2001.00001\n- Reviewer: Bo Kim\n- Last updated: 2025-03-04", f"2001.00001 | {TITLE} | {ID}"),
    ("byline: Bo Kim\n\nThis is a note.", ""),
    # tables
    ("| Title | Authors | Year | Venue | arXiv |\n|---|---|---|---|---|\n"
     "| Walking Home in Very Large Cities | Ann Lee, Bo Kim | 2020 | ICLR 2021 | 2001.00001 |",
     f"2001.00001 | {TITLE} | {ID} | authors=Ann Lee, Bo Kim | year=2020 | venue=ICLR 2021"),
    ("| 论文 | 机构 | 会议 | 链接 |\n|---|---|---|---|\n| [Walking Home in Very Large Cities](https://arxiv.org/abs/2001.00001) | 清华 | ICLR 2021 | [PDF](https://arxiv.org/pdf/2001.00001) |",
     f"2001.00001 | {TITLE} | {ID} | affiliation=清华 | venue=ICLR 2021"),
    ("| 方法 | 编号 | 贡献 |\n|---|---|---|\n| **ACME** | [2001.00001](https://arxiv.org/abs/2001.00002) | 逐步回报 |",
     "ACME | identifier=2001.00001 | identifier=2001.00002"),
    ("| Method | Year | Paper |\n|---|---|---|\n| **_Closed methods_** | | |\n| ACME | 2020 | [Paper](https://arxiv.org/abs/2001.00001) |",
     f"ACME | {ID} | year=2020"),
    ("| Method | Paper |\n|---|---|\n| ACME | — |\n| BCME | [Lee et al. 2020](https://arxiv.org/abs/2001.00001) |",
     f"BCME | {ID} | authors=Lee et al. | year=2020"),
    ("| Task | Score |\n|---|---|\n| Walking | 71.2 |", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), CASES, ids=[text for text, _ in CASES])
def test_labelled_values_claim_this_and_nothing_else(text: str, wanted: str) -> None:
    expect(f"{text}\n", wanted)


RECORDS = [
    ('{"title": "Walking Home in Very Large Cities", "authors": ["Ann Lee", "Bo Kim"], "year": 2020, "arxiv": "2001.00001"}',
     f"2001.00001 | {TITLE} | {ID} | authors=Ann Lee and Bo Kim | year=2020"),
    ('{"works": [{"title": "Walking Home in Very Large Cities", "venue": "ICLR 2021"}, {"title": "Frying Fish on Open Fires", "venue": "ACL 2020"}]}',
     f"Walking Home in Very Large Cities | {TITLE} | venue=ICLR 2021\nFrying Fish on Open Fires | title=Frying Fish on Open Fires | venue=ACL 2020"),
    ('{"issues": ["§2 ACME: \'Google\' → \'OpenAI\' (arXiv 2001.00001)"]}', f"ACME | {ID} | affiliation=OpenAI"),
    ('{"wrong": "ACME was published at ICML 2020", "right": "ACME (arXiv 2001.00001) was published at ICLR 2021"}', f"ACME | {ID} | venue=ICLR 2021"),
    ('{"before": "Kim et al.", "after": "Lee et al. 2020, arXiv 2001.00001"}', f"2001.00001 | {ID} | authors=Lee et al. | year=2020"),
    ('{"reviewer": "Bo Kim", "updated": "2025-03-04", "rounds": 3}', ""),
    ('{"note": "ACME stands for \\"Agents Come More Easily\\" (arXiv 2001.00001)."}', f"ACME | {ID} | expansion=Agents Come More Easily"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), RECORDS, ids=[text for text, _ in RECORDS])
def test_a_record_claims_what_its_strings_hold_to_be_true(text: str, wanted: str) -> None:
    expect(text, wanted, ("ACME",), name="record.json")


ENTRIES = [
    ("@article{a, title={Walking Home in Very Large Cities}, author={Lee, Ann and Kim, Bo}, journal={arXiv preprint arXiv:2001.00001}, year={2020}}",
     f"2001.00001 | {TITLE} | {ID} | authors=Lee, Ann and Kim, Bo | year=2020"),
    ('@inproceedings{b, title="Walking {H}ome in Very Large Cities", booktitle="International Conference on Learning Representations", year=2021, doi="10.1000/182"}',
     "10.1000/182 | title=Walking Home in Very Large Cities | identifier=10.1000/182 | venue=International Conference on Learning Representations | year=2021"),
    ("@misc{c2019, title={Walking Home in Very Large Cities}, note={Under review}}", f"Walking Home in Very Large Cities | {TITLE}"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), ENTRIES, ids=[text for text, _ in ENTRIES])
def test_a_bibliography_entry_claims_its_fields(text: str, wanted: str) -> None:
    expect(text, wanted, name="refs.bib")


def test_the_authors_and_the_date_of_csl_json_are_objects() -> None:
    text = (
        '[{"title": "Walking Home in Large Cities", "container-title": "ICML",'
        ' "author": [{"family": "Lee", "given": "Ann"}, {"family": "Kim", "given": "Bo"}],'
        ' "editor": [{"family": "Ito", "given": "Cy"}],'
        ' "issued": {"date-parts": [[2011, 6]]}, "accessed": {"date-parts": [[2020, 1]]}}]\n'
    )
    wanted = (
        "Walking Home in Large Cities | title=Walking Home in Large Cities | authors=Lee, Ann and Kim, Bo | year=2011"
        " | venue=ICML"
    )
    expect(text, wanted, name="library.json")


def test_an_item_of_csl_json_is_an_entry_whose_abstract_is_no_text() -> None:
    text = (
        '[{"id": "lee", "type": "article-journal", "title": "Walking Home in Large Cities",'
        ' "author": [{"family": "Lee", "given": "Ann"}], "issued": {"raw": "2011-06-01"},'
        ' "number": "arXiv:2001.00001", "abstract": "From Stanford, at ICML 2009 (arXiv:1901.00001v2)."}]\n'
    )
    wanted = (
        "Walking Home in Large Cities | title=Walking Home in Large Cities | authors=Lee, Ann | year=2011"
        " | identifier=2001.00001"
    )
    expect(text, wanted, name="library.json")


@pytest.mark.parametrize(
    "header",
    [
        "Titel | Autoren | Konferenz | Jahr",
        "Titre | Auteurs | Conférence | Année",
        "Título | Autores | Conferencia | Año",
        "論文 | 著者 | 会議 | 発表年",
        "논문 | 저자 | 학회 | 연도",
    ],
)
def test_headers_of_tables_are_known_in_other_languages(header: str) -> None:
    rule, row = "|---|---|---|---|", "| Walking Home in Very Large Cities | Lee et al. | ICML | 2011 |"
    wanted = (
        "Walking Home in Very Large Cities | title=Walking Home in Very Large Cities | authors=Lee et al."
        " | venue=ICML | year=2011"
    )
    expect(f"| {header} |\n{rule}\n{row}\n", wanted)
