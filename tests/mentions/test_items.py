# ruff: noqa: E501 - a case stands on one line, beside what it claims
"""List items and lines that cite one work, in the shapes that paper lists have."""

from __future__ import annotations

import pytest
from claiming import expect

from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import find_citations
from veridical.model import FieldKind

URL = "https://arxiv.org/abs/2001.00001"
TITLE = "title=Walking Home in Very Large Cities"
ID = "2001.00001 | identifier=2001.00001"

CASES = [
    # something of a work is not its title; a title in sentence case behind author and year is one
    ("The abstract of WalkHome (arXiv:2001.00001) is short.", "WalkHome | identifier=2001.00001"),
    ("Lee and Kim (2014), “How walking home changes a city”, Science, is often cited.",
     "How walking home changes a city | authors=Lee and Kim | year=2014 | title=How walking home changes a city"),
    # words that spell a name out are no title, and German, French and Spanish quote in their own ways
    (f'- **WALK** stands for "Walking Around Large Kingdoms" ({URL})',
     "WALK | identifier=2001.00001 | expansion=Walking Around Large Kingdoms"),
    (f"Siehe „Walking Home in Very Large Cities“ ({URL}).", f"{ID} | {TITLE}"),
    (f"Voir « Walking Home in Very Large Cities » ({URL}).", f"{ID} | {TITLE}"),
    # words that lead to a work, a remark on it, and what its authors say are no title
    ("According to its Abstract, Walker (arXiv:2001.00001) is fast.", "2001.00001 | identifier=2001.00001"),
    ("For Very Long Walks, Walker (arXiv:2001.00001) is faster.", "2001.00001 | identifier=2001.00001"),
    ("Lee's Famous Walking Paper (arXiv:2001.00001) is old.", "2001.00001 | identifier=2001.00001 | authors=Lee"),
    ("- Old Famous Walking Paper: arXiv:2001.00001", "2001.00001 | identifier=2001.00001"),
    ("- Walking Home in Large Cities: arXiv:2001.00001", "2001.00001 | identifier=2001.00001 | title=Walking Home in Large Cities"),
    ('Lee et al. (arXiv:2001.00001) write: "We propose a new simple walk, the Walker".', "2001.00001 | identifier=2001.00001 | authors=Lee et al."),
    (f"[Walker]({URL}) came from Google, and Runner from Meta in 2019.", "Walker | identifier=2001.00001 | affiliation=Google"),
    # no people stand within a title
    ("- **WALK** – Lee et al., *Crossing Large Cities by Walking with a Learned Map*, 2020.",
     "WALK | authors=Lee et al | title=Crossing Large Cities by Walking with a Learned Map | year=2020"),
    # Vancouver
    ("- Lee A, Kim BC, Ito C. Walking home in very large cities. J Walks. 2020;215(3):403-10.",
     "Walking home in very large cities | authors=Lee A, Kim BC, Ito C | title=Walking home in very large cities | year=2020"),
    # several works in lines of their own
    ("Walker, from Stanford, is old.\nLee, Kim & Ito: Walking home. Science 521 (2015).", "Walker | affiliation=Stanford"),
    # the tail behind a bar or a dash
    (f"- [Walking Home in Very Large Cities]({URL}) | ICLR 2021", f"{ID} | {TITLE} | venue=ICLR 2021"),
    (f"- [Walking Home in Very Large Cities]({URL}) | EuroSys' 24", f"{ID} | {TITLE} | venue=EuroSys' 24"),
    (f"- [Walking Home in Very Large Cities]({URL}) | EuroSys'24 (Best Paper)", f"{ID} | {TITLE} | venue=EuroSys'24"),
    (f"- [Walking Home in Very Large Cities]({URL}) | MLSys ’24", f"{ID} | {TITLE} | venue=MLSys ’24"),
    (f"- [Walking Home in Very Large Cities]({URL}) | UC Berkeley", f"{ID} | {TITLE} | affiliation=UC Berkeley"),
    (f"- [Walking Home in Very Large Cities]({URL}) | CMU/UW", f"{ID} | {TITLE} | affiliation=CMU/UW"),
    (f"- [Walking Home in Very Large Cities]({URL}) | [Code](https://github.com/a/b) | Microsoft",
     f"{ID} | {TITLE} | affiliation=Microsoft"),
    (f"- [Walking Home in Very Large Cities]({URL}) – Alibaba (Dec 2020)", f"{ID} | {TITLE} | affiliation=Alibaba | date=Dec 2020"),
    (f"- [Walking Home in Very Large Cities]({URL})", f"{ID} | {TITLE}"),
    # a linked name, the colon in three places
    (f"- [WalkHome]({URL}): Fast Walking in Very Large Cities | OSDI' 20",
     "WalkHome | identifier=2001.00001 | title=WalkHome: Fast Walking in Very Large Cities | venue=OSDI' 20"),
    (f"- [WalkHome:]({URL}) Fast Walking in Very Large Cities",
     "WalkHome | identifier=2001.00001 | title=WalkHome: Fast Walking in Very Large Cities"),
    (f"- [WalkHome]({URL}) : Fast Walking in Very Large Cities",
     "WalkHome | identifier=2001.00001 | title=WalkHome : Fast Walking in Very Large Cities"),
    (f"- [WalkHome]({URL}): WalkHome: Fast Walking in Very Large Cities",
     "WalkHome | identifier=2001.00001 | title=WalkHome: Fast Walking in Very Large Cities"),
    # bold, quoted, with authors
    (f'- **"Walking Home in Very Large Cities"**. *Ann Lee et al*. ACL 2021. [[paper]({URL})]',
     f"{ID} | {TITLE} | authors=Ann Lee et al. | venue=ACL 2021"),
    (f"- **Walking Home in Very Large Cities.** *Ann Lee, Bo Kim.* ICLR 2021. [[pdf]({URL})]",
     f"{ID} | {TITLE} | authors=Ann Lee, Bo Kim | venue=ICLR 2021"),
    (f'- <u>WalkHome</u>: **"Walking in Very Large Cities"**. *Ann Lee et al.* ICLR 2021. [[Paper]({URL})] [[Checkpoint](https://x.org)]',
     "WalkHome | identifier=2001.00001 | title=Walking in Very Large Cities | authors=Ann Lee et al. | venue=ICLR 2021"),
    (f"- Ann Lee, Bo Kim, and Carl Ito. Walking Home in Very Large Cities. ICLR 2021. {URL}",
     f"{ID} | {TITLE} | authors=Ann Lee, Bo Kim, and Carl Ito | venue=ICLR 2021"),
    # dates in front
    (f"- (2020-01) **Walking Home in Very Large Cities** [paper]({URL}) | [code](https://github.com/a/b)", f"{ID} | {TITLE} | date=2020-01"),
    (f"- [2020.01.02] **Walking Home in Very Large Cities** [paper]({URL})", f"{ID} | {TITLE} | date=2020.01.02"),
    (f"- 🔥🔥 [2001] [Walking Home in Very Large Cities]({URL})", f"{ID} | {TITLE} | date=2020-01"),
    ("- (ICLR'21) Walking Home in Very Large Cities, Ann Lee, Bo C. Kim. [[pdf]](https://arxiv.org/pdf/2001.00001.pdf)", "2001.00001 | identifier=2001.00001 | title=Walking Home in Very Large Cities | venue=ICLR'21 | authors?=Ann Lee, Bo C. Kim"),
    (f"- [ICLR 2021] [Walking Home in Very Large Cities]({URL})", f"{ID} | {TITLE} | venue=ICLR 2021"),
    (f"- 📄 **Walking Home in Very Large Cities** — ICLR 2021 [paper]({URL})", f"{ID} | {TITLE} | venue=ICLR 2021"),
    (f"**Walking Home in Very Large Cities** | *ICLR 2021* | [arXiv]({URL}) | [Code](https://github.com/a/b)",
     f"{ID} | {TITLE} | venue=ICLR 2021"),
    # an identifier and a tail that is nothing
    ("- Walking Home in Very Large Cities (Lee et al., 2020, arXiv:2001.00001)", f"{ID} | {TITLE} | authors=Lee et al. | year=2020"),
    (f"- [Walking Home in Very Large Cities]({URL}) (Section 3)", f"{ID} | {TITLE}"),
    (f"- [Walking Home in Very Large Cities]({URL}) ⭐ 2.3k", f"{ID} | {TITLE}"),
    (f"- **Walking Home in Very Large Cities** [paper]({URL}) [code](https://arxiv.org/abs/2002.00002)", f"{ID} | {TITLE}"),
    (f"- [Walking Home in Very Large Cities]({URL}) | [Code]()", f"{ID} | {TITLE}"),
    # venue words inside a title or a link are no venues
    (f"- [The ICML 2019 Checklist and Its Discontents]({URL})", "2001.00001 | identifier=2001.00001 | title=The ICML 2019 Checklist and Its Discontents"),
    ("- [Walking Home in Very Large Cities](https://sigops.org/s/conferences/sosp/2025/accepted.html)", f"Walking Home in Very Large Cities | {TITLE}"),
    # tools, sizes and navigation
    ("- [Walker](https://github.com/acme/walker) - Walker: A Toolkit for Walking Agents", ""),
    (f"- [OPT-1.3|6.7|66B]({URL})", "2001.00001 | identifier=2001.00001"),
    ("- [Back to top](#top)", ""),
    ("- item one\n- item two", ""),
    # Chinese items
    (f"- 《Walking Home in Very Large Cities》，ICLR 2021，[论文]({URL})", f"{ID} | {TITLE} | venue=ICLR 2021"),
    (f"- [Walking Home in Very Large Cities]({URL})：清华，2020 年 1 月", f"{ID} | {TITLE} | affiliation=清华 | date=2020 年 1 月"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), CASES, ids=[text for text, _ in CASES])
def test_an_item_claims_this_and_nothing_else(text: str, wanted: str) -> None:
    expect(f"{text}\n", wanted)


def test_a_remark_under_an_item_is_about_its_work() -> None:
    expect(
        f"- **Walking Home in Very Large Cities** [paper]({URL})\n\n  > Accepted at ICLR 2021.\n",
        f"{ID} | {TITLE} | venue=ICLR 2021",
    )


def test_the_line_of_authors_belongs_to_its_item_without_indent_too() -> None:
    text = (
        "7. **Small Steps in Very Large Cities.** ACL 2021. ![](https://img.shields.io/badge/Walking-blue)\n\n"
        f"*Ann Lee, Bo Kim.* [[pdf]({URL})], 2020.1\n"
    )
    expect(
        text,
        "2001.00001 | identifier=2001.00001 | title=Small Steps in Very Large Cities | venue=ACL 2021 | authors=Ann Lee, Bo Kim | date=2020.1",
    )


def test_a_description_behind_a_bold_name_is_no_title() -> None:
    expect(
        f"- **ACME**: walks home in small steps ([Lee et al., 2020]({URL})).\n",
        "ACME | identifier=2001.00001 | authors=Lee et al. | year=2020",
    )


def test_a_heading_a_line_and_its_authors_are_one_unit() -> None:
    text = f"### ACME\n\n[2001] [Walking Home in Very Large Cities]({URL}) [Code 💻](https://github.com/a/b)\n\n*Ann Lee, Bo Kim*\n"
    expect(text, f"ACME | identifier=2001.00001 | {TITLE} | date=2020-01 | authors=Ann Lee, Bo Kim")


def test_a_heading_that_is_a_venue_is_the_venue_of_items_without_one() -> None:
    items = f"- [Walking Home in Very Large Cities]({URL})\n- [Frying Fish on Open Fires](https://arxiv.org/abs/2002.00002)\n"
    claims = f"{ID} | {TITLE}{{0}}\n2002.00002 | identifier=2002.00002 | title=Frying Fish on Open Fires{{0}}"
    expect(f"## ICLR 2021\n\n{items}", claims.format(" | venue=ICLR 2021"))
    expect(f"## 2021\n\n{items}", claims.format(""))
    expect(f"## Machine Learning Conferences\n\n{items}", claims.format(""))
    expect(f"## ICLR 2021 中的论文解读\n\n{items}", claims.format(""))


def test_one_items_facts_do_not_reach_the_next() -> None:
    text = f"- [Walking Home in Very Large Cities]({URL})\n- Published at ICML 2022.\n"
    expect(text, f"{ID} | {TITLE}")


def test_items_of_a_long_list_stay_apart() -> None:
    items = [
        (f"- [Walking Home in Very Large Cities {number}](https://arxiv.org/abs/2001.{number:05}) | ICLR {2000 + number}\n",
         f"2001.{number:05} | identifier=2001.{number:05} | title=Walking Home in Very Large Cities {number} | venue=ICLR {2000 + number}")
        for number in range(13, 24)
    ]  # fmt: skip
    expect("".join(text for text, _ in items), "\n".join(wanted for _, wanted in items))


def test_a_title_may_stand_behind_a_name_and_a_dash() -> None:
    document = read_text(
        "list.md",
        "- **FooNet** – A Study of Foos in Large Cities. *TOFU'24*. [[paper]](https://arxiv.org/abs/2001.00001)\n",
    )
    (citation,) = find_citations(document, load_lexicon())
    assert citation.values(FieldKind.TITLE) == ("A Study of Foos in Large Cities",)


def test_an_identifier_behind_another_known_name_is_that_works() -> None:
    text = "- **FooNet** (ICLR 2020), then BarNet (arXiv:2001.00001).\n"
    expect(text, "FooNet | venue=ICLR 2020\nBarNet | identifier=2001.00001", ("FooNet", "BarNet"))
