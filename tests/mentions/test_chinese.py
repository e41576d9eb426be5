# ruff: noqa: E501 - a case stands on one line, beside what it claims, in the signs of Chinese text
"""Chinese running text: who made a work, when and where, in the forms that people use; and what only looks like them."""

from __future__ import annotations

import time

import pytest
from claiming import expect

from veridical.lexicon import load_lexicon
from veridical.mentions.authorship import authorship_fields
from veridical.mentions.elliptic import is_elliptic
from veridical.mentions.respective import find_shares
from veridical.model import AMONG, Passage, Segment

KNOWN = ("ACME", "BCME", "CCME", "WalkBench")

CASES = [
    # who
    ("ACME 由 Lee、Kim 提出。", "ACME | authors=Lee、Kim"),
    ("ACME 一作 Ann Lee，ICLR 2021。", "ACME | authors=Ann Lee | venue=ICLR 2021"),
    ("ACME 一作是清华的李安。", "ACME | authors=李安 | affiliation=清华"),
    ("ACME 的作者是李安和 Bo Kim。", "ACME | authors=李安和 Bo Kim"),
    ("ACME，李安一作，ICLR 2021。", "ACME | authors=李安 | venue=ICLR 2021"),
    ("ACME 那篇是 Ann Lee 写的。", "ACME | authors=Ann Lee"),
    ("ACME 是 Ann Lee 和 Bo Kim 的工作。", "ACME | authors=Ann Lee 和 Bo Kim"),
    ("ACME 出自谷歌李安之手。", "ACME | authors=李安 | affiliation=谷歌"),
    ("ACME，Lee 和 Kim 合著。", "ACME | authors=Lee 和 Kim"),
    ("ACME 由 Ann Lee、Bo Kim（金波）等提出。", "ACME | authors=Ann Lee、Bo Kim（金波）等"),
    ("ACME，李安（清华）；ICLR 2021。", "ACME | authors=李安 | affiliation=清华 | venue=ICLR 2021"),
    ("ACME 的一作不是王波，而是李安。", "ACME | authors=李安"),
    ("ACME：一作由 Bo Kim 改为 Ann Lee。", "ACME | authors=Ann Lee"),
    ("ACME 的作者是 Ann Lee；FOOZ 的作者是 Bo Kim。", "ACME | authors=Ann Lee\nFOOZ | authors=Bo Kim"),
    ("ACME（Ann Lee、Bo Kim、Cy Ito，ICLR 2021）很快。", "ACME | authors?=Ann Lee、Bo Kim、Cy Ito | venue=ICLR 2021"),
    # who, beside others
    ("ACME 在 BCME 之上加了注意力，作者是 Lee 等。", "ACME | authors=Lee 等"),
    ("Lee 等人认为 ACME 太慢。", ""),
    ("ACME 三部曲的第一作者依次是李安、李安、王波。", ""),
    ("王波、李安当时都在现场听了 ACME 的报告。", ""),
    ("ACME 的一作是泽勒（Ann Lee），Bo Kim 三作。", "ACME | authors=Ann Lee | authors=Bo Kim"),
    ("ACME 由李安等人提出。", "ACME | authors=李安等人"),
    ("《三分钟看懂 ACME》，作者李安。", ""),
    ("ACME 登上《自然》封面。", "ACME | venue=自然"),
    ("AAAI 2024 有篇工作把 ACME 用到了遥感上。", ""),
    # what is no person
    ("ACME 由任务完成度评价。", ""),
    ("ACME 是 Representation Learning 的工作。", ""),
    ("作者认为 ACME 很快。", ""),
    ("ACME 的通讯作者 Ann Lee 很高兴。", ""),
    ("几种改进 ACME 的方法被陆续提出。", ""),
    # whose
    ("腾讯的 ACME 被 IJCAI 2017 接收。", "ACME | affiliation=腾讯 | venue=IJCAI 2017"),
    ("ACME 是李安在清华读博时的工作。", "ACME | authors=李安 | affiliation=清华"),
    ("ACME，作者 Ann Lee，谷歌。", "ACME | authors=Ann Lee | affiliation=谷歌"),
    ("ACME 很快，谷歌 2019 年放出。", "ACME | affiliation=谷歌 | year=2019"),
    ("ACME 之后，微软、谷歌，各家都有新模型。", ""),
    ("ACME 的中文版由清华发布。", ""),
    ("腾讯的 ACME 代码很快。", ""),
    # when
    ("2019 年的 ACME 很快。", "ACME | year=2019"),
    ("ACME 于二〇一九年提出。", "ACME | year=2019"),
    ("ACME 是 19 年的工作。", "ACME | year=2019"),
    ("ACME 19 年中了 ICLR。", "ACME | year=2019 | venue=ICLR"),
    ("ACME 用了 20 年的工作积累。", ""),
    ("2012 年的 ACME 竞赛很热闹。", ""),
    ("ACME 的期刊是 TMLR，2021 年 4 月首发。", "ACME | venue=TMLR | date=2021 年 4 月"),
    # what it stands for
    ("ACME 取自 Agents Come More Easily 的首字母。", "ACME | expansion=Agents Come More Easily"),
    ("ACME（清华）：全称 Agents Come More Easily，很快。", "ACME | affiliation=清华 | expansion=Agents Come More Easily"),
    ("A：ACME 就是 Agents Come More Easily，Ann Lee 等。", "ACME | expansion=Agents Come More Easily | authors=Ann Lee 等"),
    # several works
    ("ACME 与 BCME 分别发表于 ICLR 2021 和 ICML 2022。", "ACME | venue=ICLR 2021\nBCME | venue=ICML 2022"),
    ("ACME 和 BCME 的一作分别是 Ann Lee 和 Bo Kim。", "ACME | authors=Ann Lee\nBCME | authors=Bo Kim"),
    ("ACME、BCME 和 CCME 分别来自谷歌、清华和谷歌。", "ACME | affiliation=谷歌\nBCME | affiliation=清华\nCCME | affiliation=谷歌"),
    ("ACME、BCME、CCME 分别来自谷歌、清华 和谷歌。", "ACME | affiliation=谷歌\nBCME | affiliation=清华\nCCME | affiliation=谷歌"),
    ("ACME 由谷歌完成，BCME 由清华完成，两篇分别发表在 ICLR 2021 和 ICML 2022。",
     "ACME | affiliation=谷歌 | venue=ICLR 2021\nBCME | affiliation=清华 | venue=ICML 2022"),
    ("ACME 和 BCME 都是清华的工作。", "ACME | affiliation=清华\nBCME | affiliation=清华"),
    ("ACME 很快；BCME 也很快。两篇都出自清华。", "ACME | affiliation=清华\nBCME | affiliation=清华"),
    ("WalkBench 之后，Lee 等人提出 ACME，Kim 等人提出 BCME。", "ACME | authors=Lee 等人\nBCME | authors=Kim 等人"),
    # what is rejected
    ("初稿把 ACME 的会议写成了 CVPR 2017，应改为 ICLR 2021。", "ACME | venue=ICLR 2021"),
    ("ACME 一开始投 ICML 2020 被拒，后来中了 ICLR 2021。", "ACME | venue=ICLR 2021"),
    ("清华的同学在 ICML 2020 上讲了 ACME。", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), CASES, ids=[text for text, _ in CASES])
def test_a_chinese_sentence_gives_each_work_its_own_facts(text: str, wanted: str) -> None:
    expect(f"{text}\n", wanted, KNOWN)


def test_a_sentence_that_begins_with_a_fact_is_about_the_work_of_its_section() -> None:
    text = "## ACME\n\n谷歌出品，Lee 和 Kim 合著，ICLR 2021。\n\n谷歌提出过很多方法。\n"
    expect(text, "ACME | affiliation=谷歌 | authors=Lee 和 Kim | venue=ICLR 2021", KNOWN)


def test_an_answer_is_about_the_work_that_was_asked_about() -> None:
    text = "**Q：ACME 是谁做的？**\n\nA：清华的，ICLR 2021。\n\n无关的话，ICML 2022。\n"
    expect(text, "ACME | affiliation=清华 | venue=ICLR 2021", KNOWN)


def test_a_bare_name_over_labelled_values_begins_a_card() -> None:
    text = "**ACME**\n单位：清华\n会议：ICLR 2021\n\n**BCME**\n会议：ICML 2022\n"
    expect(text, "ACME | affiliation=清华 | venue=ICLR 2021\nBCME | venue=ICML 2022", KNOWN)


def test_a_column_of_authors_and_their_places_is_read_as_text() -> None:
    text = "| 模型 | 作者团队 | 会议 |\n| --- | --- | --- |\n| ACME | Lee 等（清华） | ICLR 2021 |\n"
    expect(text, "ACME | authors=Lee 等 | affiliation=清华 | venue=ICLR 2021", KNOWN)


def test_some_of_the_authors_claim_no_order() -> None:
    for text in ("作者之一是李安。", "作者包括李安。", "由李安团队提出。", "共同一作李安和王波。"):
        (stated,) = authorship_fields(_passage(text), load_lexicon())
        assert stated.subject == AMONG


@pytest.mark.parametrize(
    "unit", ["由 Ann Lee、Bo Kim 和 ", "一作，作者，是", "分别由都是", "李安、王波和", "Lee ", "清华的李安，", "年，"]
)
def test_reading_grows_with_the_text(unit: str) -> None:
    assert _seconds(unit, 16_000) < 24 * _seconds(unit, 2_000) + 0.2


def _passage(text: str) -> Passage:
    return Passage(text, (Segment(0, len(text), 0, len(text)),))


def _seconds(unit: str, size: int) -> float:
    text = unit * (size // len(unit))
    start = time.process_time()
    list(authorship_fields(_passage(text), load_lexicon()))
    list(find_shares(text, [(0, 1), (2, 3)]))
    is_elliptic(_passage(text), load_lexicon())
    return time.process_time() - start
