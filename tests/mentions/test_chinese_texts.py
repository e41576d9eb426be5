# ruff: noqa: E501 - a case stands on one line, beside what it claims, in the signs of Chinese text
"""Chinese text of several sentences, questions and answers, cards: whose facts they are."""

from __future__ import annotations

import pytest
from claiming import citations_in, expect

from veridical.model import AMONG, FieldKind

KNOWN = ("ACME", "BCME", "CCME", "WalkBench")

CASES = [
    # what a sentence sets beside its own work
    ("ACME 由谷歌提出。它基于 BCME，发表于 ICLR 2021。", "ACME | affiliation=谷歌 | venue=ICLR 2021"),
    ("ACME 由谷歌提出。与 BCME 不同，它发表于 ICLR 2021。", "ACME | affiliation=谷歌 | venue=ICLR 2021"),
    ("ACME 由谷歌提出。相比 BCME（ICML 2020），它发表于 ICLR 2021。", "ACME | affiliation=谷歌 | venue=ICLR 2021\nBCME | venue=ICML 2020"),
    ("谷歌的 ACME 比 BCME 晚三个月，发表于 ICLR 2021。", "ACME | affiliation=谷歌 | venue=ICLR 2021"),
    ("ACME 由谷歌提出，被 BCME、CCME 等沿用，发表于 ICLR 2021。", "ACME | affiliation=谷歌 | venue=ICLR 2021"),
    ("ACME 由谷歌提出，优于 BCME（ICML 2020），发表于 ICLR 2021。", "ACME | affiliation=谷歌 | venue=ICLR 2021\nBCME | venue=ICML 2020"),
    ("ACME 由谷歌提出。BCME 的后续，发表于 ICLR 2021。", "ACME | affiliation=谷歌 | venue=ICLR 2021"),
    # several works, one after the other
    ("ACME 很快，而 BCME 很慢。前者发在 ICML 2020，后者发在 ICLR 2021。", "ACME | venue=ICML 2020\nBCME | venue=ICLR 2021"),
    ("ACME 很快，而 BCME 很慢。两篇的一作分别是 Ann Lee 和 Bo Kim。", "ACME | authors=Ann Lee\nBCME | authors=Bo Kim"),
    ("ACME（ICML 2020）、BCME（ICLR 2021）和 CCME 都快。三篇的一作都是 Ann Lee。", "ACME | authors=Ann Lee | venue=ICML 2020\nBCME | authors=Ann Lee | venue=ICLR 2021\nCCME | authors=Ann Lee"),
    ("BCME 来自清华；两年后 ACME 发表于 ICLR 2021，作者分别来自谷歌和微软。", "ACME | venue=ICLR 2021 | affiliation=谷歌和微软\nBCME | affiliation=清华"),
    ("《Walking Fast and Slow Home》和《Running Fast and Slow Home》分别来自谷歌与微软。", "Walking Fast and Slow Home | title=Walking Fast and Slow Home | affiliation=谷歌\nRunning Fast and Slow Home | title=Running Fast and Slow Home | affiliation=微软"),
    ("提到 ICML，大家想到 ACME；提到 ICLR 2021，我想到 Ann Lee 的 BCME。", ""),
    ("ACME 由谷歌提出。它发表于 ICLR 2021，2023 年又有了 BCME。", "ACME | affiliation=谷歌 | venue=ICLR 2021"),
    # a name in bold over a list, labels of other words
    ("**1. ACME**\n\n- **核心作者**：Ann Lee 等\n- **所属院校**：清华大学\n", "ACME | authors=Ann Lee 等 | affiliation=清华大学"),
    # questions
    ("**问：ACME 是不是发在 CVPR？**\n答：不是，是 ICLR 2021。", "ACME | venue=ICLR 2021"),
    ("问：ACME 谁写的？\n答：Ann Lee，都在谷歌。\n问：BCME 呢？\n答：清华的，ICLR 2021。", "ACME | authors=Ann Lee | affiliation=谷歌\nBCME | affiliation=清华 | venue=ICLR 2021"),
    # who
    ("ACME 由 Ann Lee、Bo Kim 和 Carl Ito 等人共同完成。", "ACME | authors=Ann Lee、Bo Kim 和 Carl Ito 等人"),
    ("ACME 的作者是李安、Bo Kim 和 Carl Ito（谷歌），发表于 ICLR 2021。", "ACME | authors=李安、Bo Kim 和 Carl Ito | affiliation=谷歌 | venue=ICLR 2021"),
    ("ACME 的合作者李安是谷歌的工程师。", ""),
    ("ACME 是清华李安、王明等人的工作。", "ACME | affiliation=清华 | authors=李安、王明等人"),
    ("清华李安组的 ACME 发表于 ICLR 2021。", "ACME | affiliation=清华 | venue=ICLR 2021"),
    ("牛津 FOB 组的 ACME 发表于 ICLR 2021。", "ACME | affiliation=牛津 | venue=ICLR 2021"),
    ("谷歌的李安等人继而提出 ACME。", "ACME | affiliation=谷歌 | authors=李安等人"),
    ("ACME 的结果引自 Ann Lee 等人的论文（ICML 2020）。", ""),
    ("谷歌提出 ACME，清华的王明等人也提出了一个叫 ACME 的模型。", "ACME | affiliation=谷歌"),
    ("- **2020 年 5 月**：ACME，Ann Lee 等，ICLR 2021。", "ACME | date=2020 年 5 月 | authors=Ann Lee 等 | venue=ICLR 2021"),
    ("ACME 只有两位作者：Ann Lee 和 Bo Kim。", "ACME | authors=Ann Lee 和 Bo Kim"),
    ("ACME 是 Ann Lee、Bo Kim 两个人做的。", "ACME | authors=Ann Lee、Bo Kim"),
    ("ACME 由 Ann Lee 和 Bo Kim 共同一作。", "ACME | authors=Ann Lee 和 Bo Kim"),
    ("ACME 的末位作者为 Ann Lee。", "ACME | authors=Ann Lee"),
    ("ACME，李安（Ann Li）等，ICLR 2021。", "ACME | authors=李安（Ann Li）等 | venue=ICLR 2021"),
    ("ACME 一作不是 Bo F. Kim，而是 Ann Lee（谷歌）。", "ACME | authors=Ann Lee | affiliation=谷歌"),
    ("张三（清华）在组会上讲了 ACME（ICLR 2021）。", "ACME | affiliation=清华 | venue=ICLR 2021"),
    ("ACME 很快，Kaiming He 是第一作者。", "ACME | authors=Kaiming He"),
    # where and when
    ("在 2021 年的 ACME 里，Ann Lee 首次用了它。", "ACME | year=2021"),
    ("ACME 与 2022 年的 Transformer 一样快，李安 2023 年 5 月推荐。", ""),
    ("ACME，Ann Lee 在谷歌实习时完成，清华的一帮人。", "ACME | authors=Ann Lee | affiliation=谷歌 | affiliation=清华"),
    ("ACME 是微软 DeepRun 团队做的。", "ACME | affiliation=微软"),
    ("ACME 由谷歌提出；清華大學的李安後來發表於 ICLR 2021。", "ACME | affiliation=谷歌 | affiliation=清华大学 | venue=ICLR 2021"),
    ("ACME 很快。这是 Google 的三位工程师做的，ICLR 2021。", "ACME | affiliation=Google | venue=ICLR 2021"),
    ("ACME 引入外部工具，清华为第一单位。", "ACME | affiliation=清华"),
    ("ACME 很快。单位除了谷歌，还有微软。", "ACME | affiliation=谷歌 | affiliation=微软"),
    ("ACME 由谷歌提出，算力由微软赞助。", "ACME | affiliation=谷歌"),
    ("ACME 由谷歌提出。ICLR 2021。", "ACME | affiliation=谷歌 | venue=ICLR 2021"),
    ("ACME 没有正式发表，ICLR 2021 投稿被拒。", ""),
    ("ACME 的会议原写 ICML 2020，改为 ICLR 2021。", "ACME | venue=ICLR 2021"),
    ("“ACME 发表于 ICML 2020”这种说法是错的。", ""),
    ("我们在 ICLR 2021 上见过 ACME 的作者。", ""),
    ("ACME 初版 2021-02-03，很快。", "ACME | date=2021-02-03"),
    # the former and the latter, both, in other places
    ("ACME 很快，而 BCME 很慢。两人都在清华读博，前一篇中了 ICML 2020，后一篇中了 ICLR 2021。", "ACME | venue=ICML 2020\nBCME | venue=ICLR 2021"),
    ("ACME 由 Lee 等提出。BCME 由 Kim 等提出。据说两篇都中了 ICML 2020。", "ACME | authors=Lee 等 | venue=ICML 2020\nBCME | authors=Kim 等 | venue=ICML 2020"),
    ("ACME 的二作 Ann Lee 是 BCME 的粉丝。", "ACME | authors=Ann Lee"),
    ("BCME 很快，而 ACME 的作者 Lee 和 Kim 来自谷歌。", "ACME | authors=Lee 和 Kim | affiliation=谷歌"),
    ("ACME 的变体 Foo Filter 发表于 ICML 2020。", ""),
    ("谷歌的 Ann Lee 及合作者提出 ACME。", "ACME | authors=Ann Lee | affiliation=谷歌"),
    # what is not so
    ("ACME 不在 ICML 主会，它是 ICLR 2021 的论文。", "ACME | venue=ICLR 2021"),
    ("引言说 ACME 出自谷歌，不对，应为微软。", "ACME | affiliation=微软"),
    ("ACME 由谷歌提出，没中 ICML 2020。", "ACME | affiliation=谷歌"),
    # what it is called, and stands for
    ("ACME 的标题是 Don't Stop Walking: A Study of Bars，ICLR 2021。", "ACME | title=Don't Stop Walking: A Study of Bars | venue=ICLR 2021"),
    ("ACME 的意思是 Agents Come More Easily。", "ACME | expansion=Agents Come More Easily"),
    ("ACME（Lee 等）是 Agents Come More Easily 的简称。", "ACME | authors=Lee 等 | expansion=Agents Come More Easily"),
    ("ACME（论文题为《Visual Walking Network》，Ann Lee 一作，ICLR 2021）。", "ACME | title=Visual Walking Network | authors=Ann Lee | venue=ICLR 2021"),
    # a clause of its own behind a venue or a semicolon
    ("ACME 发在 ICML，2020 年作者去了谷歌。", "ACME | venue=ICML"),
    ("ACME 拿下 ICML，2020 年开源 Foobar。", "ACME | venue=ICML"),
    ("ACME，谷歌，ICML，2020 年。", "ACME | affiliation=谷歌 | venue=ICML，2020 年"),
    ("ACME 发在 ICML，2020 年最佳论文。", "ACME | venue=ICML，2020 年"),
    ("- **ACME**：2015 年提出（arXiv 1502.03167）；BCME 则来自谷歌。", "ACME | identifier=1502.03167 | year=2015\nBCME | affiliation=谷歌"),
    ("- **ACME**：2015 年提出（arXiv 1502.03167）；由谷歌提出；ACME 发表于 ICLR 2021。", "ACME | identifier=1502.03167 | year=2015 | affiliation=谷歌 | venue=ICLR 2021"),
    ("ACME 的全称是 Agents that Come More Easily，很快。", "ACME | expansion=Agents that Come More Easily"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), CASES, ids=[text for text, _ in CASES])
def test_a_chinese_text_gives_each_work_its_own_facts(text: str, wanted: str) -> None:
    expect(f"{text}\n", wanted, KNOWN)


@pytest.mark.parametrize(
    ("text", "people", "are_some"),
    [
        ("**1. ACME**\n\n**一作**：李安；王明为共同一作\n", "李安；王明", True),
        ("**1. ACME**\n\n**作者**：李安、王明\n", "李安、王明", False),
        ("ACME 的两位作者李安和王明后来分别去了谷歌和微软。", "李安和王明", True),
        ("ACME 的两位作者是李安和王明。", "李安和王明", False),
        ("ACME 由清华大学的李安与微软的王明等人合作，李安后来去了谷歌。", "王明等人", True),
        ("ACME 由微软的王明等人合作完成。", "王明等人", False),
    ],
)
def test_some_of_the_authors_are_no_whole_list(text: str, people: str, are_some: bool) -> None:
    _, citations = citations_in(text, KNOWN)
    stated = [one for citation in citations for one in citation.of(FieldKind.AUTHORS)]
    assert [(one.value, one.subject == AMONG) for one in stated] == [(people, are_some)]


def test_a_note_in_a_bibliography_speaks_of_its_entry() -> None:
    entry = "@article{a, title={A Study of Foos and Bars}, note={谷歌；前作 BCME 发表于 ICML 2020}}"
    expect(
        entry,
        "A Study of Foos and Bars | title=A Study of Foos and Bars | affiliation=谷歌\nBCME | venue=ICML 2020",
        KNOWN,
        "a.bib",
    )


def test_a_key_that_names_a_work_is_the_subject_of_its_value() -> None:
    expect(
        '{"已核实": {"ACME": "谷歌，ICLR 2021", "复现单位": "清华大学"}}',
        "ACME | affiliation=谷歌 | venue=ICLR 2021",
        KNOWN,
        "a.json",
    )


def test_a_numbered_line_names_the_work_of_the_lines_under_it() -> None:
    expect("【卡片 2】ACME（小王讲）\n谷歌，ICLR 2021。\n", "ACME | affiliation=谷歌 | venue=ICLR 2021", KNOWN, "a.txt")
