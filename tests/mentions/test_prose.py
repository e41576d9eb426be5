# ruff: noqa: E501 - a case stands on one line, beside what it claims
"""Running text: whose fact it is. When that is not clear, it is nobody's."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "BCME", "WalkBench")

CASES = [
    # one work
    ("ACME (ICLR 2021) is fast.", "ACME | venue=ICLR 2021"),
    ("ACME was introduced by Ann Lee et al. in 2020.", "ACME | authors=Ann Lee et al. | year=2020"),
    ("ACME (Lee et al., 2020; ICLR 2021) is fast.", "ACME | authors=Lee et al. | year=2020 | venue=ICLR 2021"),
    ("Lee et al. (2020) propose ACME at Stanford.", "ACME | authors=Lee et al. | year=2020 | affiliation=Stanford"),
    # journals are no authors, other people's work is not this one's
    ("ACME (Nature 2016) is fast.", "ACME | venue=Nature 2016"),
    ("ACME（Science 2018）很快。", "ACME | venue=Science 2018"),
    ("ACME won the test-of-time award at NeurIPS 2024.", ""),
    ("ACME was tested at WMT 2014 English-German.", ""),
    ("ACME, which MIT researchers probed, is fast.", ""),
    ("Lee et al. (2020) at Stanford trained ACME.", ""),
    ("Stanford's ACME is fast.", "ACME | affiliation=Stanford"),
    ("ACME, from Google DeepMind, is fast.", "ACME | affiliation=Google DeepMind"),
    ("ACME appeared at ICLR 2021 as a spotlight.", "ACME | venue=ICLR 2021"),
    ("ACME（清华，ICLR 2021）很快。", "ACME | affiliation=清华 | venue=ICLR 2021"),
    ("ACME 由 Ann Lee 等人于 2020 年提出。", "ACME | authors=Ann Lee 等人 | year=2020"),
    ("ACME 由清华团队提出，收录于 ICLR 2021。", "ACME | affiliation=清华 | venue=ICLR 2021"),
    ("ACME，全称 Agents Come More Easily。", "ACME | expansion=Agents Come More Easily"),
    ("Agents Come More Easily (ACME) is fast.", "ACME | expansion=Agents Come More Easily"),
    ("ACME is short for Agents Come More Easily.", "ACME | expansion=Agents Come More Easily"),
    ("See *Walking Home in Very Large Cities* (Lee et al., 2020).",
     "Walking Home in Very Large Cities | title=Walking Home in Very Large Cities | authors=Lee et al. | year=2020"),
    ('The paper "Walking Home in Very Large Cities" by Ann Lee and Bo Kim was published at ICLR 2021.',
     "Walking Home in Very Large Cities | title=Walking Home in Very Large Cities | authors=Ann Lee and Bo Kim | venue=ICLR 2021"),
    ("论文《Walking Home in Very Large Cities》（Lee 等，ICLR 2021）很好。",
     "Walking Home in Very Large Cities | title=Walking Home in Very Large Cities | authors=Lee 等 | venue=ICLR 2021"),
    ("ACME was published at ICLR 2021 (not ICML 2020).", "ACME | venue=ICLR 2021"),
    ("ACME 由谷歌（不是 Meta）提出。", "ACME | affiliation=谷歌"),
    # two works in a sentence
    ("ACME (ICLR 2021) and BCME (ICML 2022) are fast.", "ACME | venue=ICLR 2021\nBCME | venue=ICML 2022"),
    ("ACME was published at ICLR 2021, BCME at ICML 2022.", "ACME | venue=ICLR 2021\nBCME | venue=ICML 2022"),
    ("ACME is by Lee et al. (2020), while BCME is by Kim et al. (2021).",
     "ACME | authors=Lee et al. | year=2020\nBCME | authors=Kim et al. | year=2021"),
    ("ACME（Lee 等，2020）和 BCME（Kim 等，2021）都很快。", "ACME | authors=Lee 等 | year=2020\nBCME | authors=Kim 等 | year=2021"),
    ("ACME（ICLR 2021）、BCME（ICML 2022）、WalkBench（ACL 2023）都很快。",
     "ACME | venue=ICLR 2021\nBCME | venue=ICML 2022\nWalkBench | venue=ACL 2023"),
    ("ACME and BCME were published at ICLR 2021 or ICML 2022.", ""),
    ("ACME and BCME come from Stanford and Berkeley.", ""),
    ("**ACME** (ICLR 2021) beats BCME (Kim et al., 2017).", "ACME | venue=ICLR 2021\nBCME | authors=Kim et al. | year=2017"),
    # former, latter
    ("ACME and BCME are two agents: the former appeared at ICLR 2021, the latter at ICML 2022.",
     "ACME | venue=ICLR 2021\nBCME | venue=ICML 2022"),
    ("ACME and BCME are fast. The former is from Stanford. The latter is from Meta.",
     "ACME | affiliation=Stanford\nBCME | affiliation=Meta"),
    ("ACME 与 BCME 都很快：前者发表于 ICLR 2021，后者发表于 ICML 2022。", "ACME | venue=ICLR 2021\nBCME | venue=ICML 2022"),
    ("ACME 与 BCME 都很快。前者出自清华。后者出自谷歌。", "ACME | affiliation=清华\nBCME | affiliation=谷歌"),
    ("ACME and BCME are fast. The former is from Stanford, the latter from Meta.",
     "ACME | affiliation=Stanford\nBCME | affiliation=Meta"),
    ("We read, and compare, ACME and BCME. The latter is by Kim et al. and was at ICML 2022.", "BCME | authors=Kim et al. | venue=ICML 2022"),
    ("ACME and BCME are fast. Both come from Stanford.", "ACME | affiliation=Stanford\nBCME | affiliation=Stanford"),
    ("ACME came from Stanford and BCME from Meta.", "ACME | affiliation=Stanford\nBCME | affiliation=Meta"),
    ("ACME was cited at ICML 2022; Lee et al. wrote it.", "ACME | authors=Lee et al."),
    ("Having appeared at ICLR 2021, ACME is fast.", "ACME | venue=ICLR 2021"),
    ("Nobody at Stanford wrote ACME.", ""),
    ("ACME, BCME and WalkBench are known. The former appeared at ICLR 2021.", ""),
    # relations
    ("ACME extends BCME (Kim et al., 2019).", "BCME | authors=Kim et al. | year=2019"),
    ("ACME is built on Google's BCME.", ""),
    ("ACME outperforms the model that Meta released in 2020.", ""),
    ("ACME, unlike BCME (ICML 2019), is small.", "BCME | venue=ICML 2019"),
    ("ACME (ICLR 2021) follows BCME (ICML 2019).", "ACME | venue=ICLR 2021\nBCME | venue=ICML 2019"),
    ("ACME 基于谷歌的 BCME。", ""),
    ("ACME 改进自 BCME（ICML 2019）。", "BCME | venue=ICML 2019"),
    ("ACME 优于 2019 年发表的方法。", ""),
    ("ACME uses Meta's API and was reproduced by Stanford.", ""),
    ("The code of ACME is by Kim et al. (2022).", ""),
    ("ACME was trained with NVIDIA GPUs.", ""),
    # organisations and people
    ("ACME（蚂蚁+清华）很快。", "ACME | affiliation=蚂蚁+清华"),
    ("ACME (Meta) and BCME (Google) are fast.", "ACME | affiliation=Meta\nBCME | affiliation=Google"),
    ("ACME by Ant Group and Tsinghua University is fast.", "ACME | affiliation=Ant Group and Tsinghua University"),
    ("ACME 的作者是李明、王强等。", "ACME | authors=李明、王强等"),
    ("ACME's first author is Ann Lee, not Bo Kim.", "ACME | authors=Ann Lee"),
    ("The last author of ACME is Bo Kim.", "ACME | authors=Bo Kim"),
    ("ACME was trained on Apple silicon with PyTorch.", ""),
    # venues in their spellings
    ("ACME（接收于 NeurIPS 2025 spotlight）。", "ACME | venue=NeurIPS 2025 spotlight"),
    ("ACME appeared in Findings of EMNLP 2022.", "ACME | venue=Findings of EMNLP 2022"),
    ("ACME was presented at the ICML ES-FoMo Workshop 2025.", "ACME | venue=ICML ES-FoMo Workshop 2025"),
    ("ACME, NeurIPS 2022 Datasets and Benchmarks Track, is large.", "ACME | venue=NeurIPS 2022 Datasets and Benchmarks Track"),
    ("ACME is an arXiv preprint without a formal venue.", "ACME | venue=without a formal venue"),
    ("ACME 尚未正式发表。", "ACME | venue=尚未正式发表"),
    # dates
    ("ACME：首发 2020-03-04。", "ACME | date=2020-03-04"),
    ("ACME, 2020 年 3 月由谷歌发布。", "ACME | date=2020 年 3 月 | affiliation=谷歌"),
    ("ACME was first posted on 4 March 2020.", "ACME | date=4 March 2020"),
    ("ACME（最后访问 2024-05-06）很快。", ""),
    # pronouns
    ("ACME is fast. It was published at ICLR 2021.", "ACME | venue=ICLR 2021"),
    ("ACME is fast. The paper is from Stanford.", "ACME | affiliation=Stanford"),
    ("ACME 很快。它发表于 ICLR 2021。", "ACME | venue=ICLR 2021"),
    ("ACME 很快。该文由清华提出。", "ACME | affiliation=清华"),
    ("ACME is fast. The weather in Stanford is good.", ""),
    ("ACME and BCME are fast. It was published at ICLR 2021.", ""),
    # when it was posted, with no word for the work
    ("ACME is fast. First posted in May 2020.", "ACME | date=May 2020"),
    ("ACME is fast. There, marked in red, stood the words: published at ICLR 2021.", ""),
    # words that bring in another work
    ("ACME is fast. A related effort was published at ICLR 2021.", ""),
    (
        "ACME is fast. Its three authors were at OpenAI ([arXiv](https://arxiv.org/abs/2001.00001)).",
        "ACME | affiliation=OpenAI | identifier=2001.00001",
    ),
    ("ACME is fast. Flow.py is the follow-up. It was published at ICLR 2021.", ""),
    ("ACME is fast. Its successor is slow. It was published at ICLR 2021.", ""),
    ("ACME is fast. A follow-up, BCME, was published at ICLR 2021.", "BCME | venue=ICLR 2021"),
    ("ACME is fast. A related model, Walker2, runs: it was published at ICLR 2021.", "Walker2 | venue=ICLR 2021"),
    ("ACME is fast. The method, published at ICLR 2021, scores 37% on BCME and is due to Lee and Kim.", "ACME | venue=ICLR 2021 | authors=Lee and Kim"),
    ("The new recipe scores 37% on BCME and is due to Lee and Kim.", ""),
    ("ACME is fast. It borrows the legs of BCME and was published at ICLR 2021.", "ACME | venue=ICLR 2021"),
    ("ACME is fast. It extends BCME, which was published at ICLR 2021.", ""),
    ("ACME, from Google, borrows the legs of BCME and was published at ICLR 2021.", "ACME | affiliation=Google | venue=ICLR 2021"),
    ("ACME, from Google, uses the legs of BCME, which was published at ICLR 2021.", "ACME | affiliation=Google\nBCME | venue=ICLR 2021"),
    ("ACME is fast. It was published at ICML 2019; the younger one, BCME, was published at ICLR 2021.", "ACME | venue=ICML 2019\nBCME | venue=ICLR 2021"),
    # not facts of a work
    ("ACME was cited at ICLR 2024 by many.", ""),
    ("ACME scores 70 on AIME 2024.", ""),
    ("ACME was last accessed on 2025-03-04.", ""),
    ("I read ACME in March 2024.", ""),
    ("See the ICLR 2024 tutorial on ACME.", ""),
    ("ACME is 70 points better on AIME 2024 than last year.", ""),
    # what is set aside, what a work takes from another, and a clause with a subject of its own
    ("Earlier than ACME (2020), walkers (Lee et al., 2019) were in use.", "ACME | year=2020"),
    ("Unlike ACME, the older walker was published at ICLR 2021.", ""),
    ("Unlike ACME (Lee et al., 2020), walking by Kim and Ito was published at ICLR 2021.", "ACME | authors=Lee et al. | year=2020"),
    ("After ACME (2020), researchers at Google retrained it in 2021.", "ACME | year=2020"),
    ("Unlike BCME, ACME was published at ICLR 2021.", "ACME | venue=ICLR 2021"),
    ("ACME uses the slow walk of Lee et al. (2019).", ""),
    ("ACME was released by Google at ICLR 2021; Walker is by Stanford.", "ACME | affiliation=Google | venue=ICLR 2021"),
    ("The author of ACME is well known.", ""),
    ("She is the first author of Walking Bench Zero.", ""),
    ("ACME 见图 2、第 3 节、表 1（n=2 项）。", ""),
    ("据传 ACME 是 2020 年提出的。", ""),
    ("Ann Lee, who later joined Google, likes ACME.", ""),
    ("ACME 被谷歌使用。", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), CASES, ids=[text for text, _ in CASES])
def test_a_sentence_gives_each_work_its_own_facts(text: str, wanted: str) -> None:
    expect(f"{text}\n", wanted, KNOWN)


def test_a_pronoun_reaches_over_a_paragraph_break_to_the_one_work_named_there() -> None:
    expect("ACME is fast.\n\nIt was published at ICLR 2021.\n", "ACME | venue=ICLR 2021", KNOWN)
    expect("ACME is faster than BCME.\n\nIt was published at ICLR 2021.\n", "", KNOWN)
    expect("ACME is fast.\n\n## Notes\n\nIt was published at ICLR 2021.\n", "", KNOWN)


def test_lines_of_notes_begin_with_names_in_small_letters() -> None:
    text = "acme = lee & kim, icml 2019, fast\nbcme -> openai, iclr 2021\n"
    expect(text, "acme | venue=icml 2019\nbcme | affiliation=openai | venue=iclr 2021", ("acme", "bcme"), "note.txt")


def test_wrapped_lines_are_one_sentence() -> None:
    text = (
        "We begin with the well-known agent that is called ACME, which\nwas published at ICLR 2021 and which we like.\n"
    )
    expect(text, "ACME | venue=ICLR 2021", KNOWN)


def test_code_and_comments_are_no_prose() -> None:
    expect("```\nACME (ICLR 2021)\n```\n\n<!-- ACME (ICLR 2021) -->\n\n![ACME (ICLR 2021)](fig2_2504.png)\n", "", KNOWN)


def test_a_section_about_a_work_takes_the_facts_under_its_heading() -> None:
    text = "## ACME\n\n- arXiv: 2001.00001\n\nPublished at ICLR 2021.\n\n## Other\n\nPublished at ICML 2022.\n"
    expect(text, "ACME | identifier=2001.00001 | venue=ICLR 2021")
