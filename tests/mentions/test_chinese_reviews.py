# ruff: noqa: E501 - a case stands on one line, beside what it claims, in the signs of Chinese text
"""Chinese reviews, notes and chapters: lists that go on, topics in bold, clauses that are but a fact."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "BCME", "CCME")
_LIST = "\n\n## 参考文献\n\n[1] Ann Lee, Bo Kim, et al. Walking Fast and Slow Home. arXiv:2001.00001, 2020.\n"
_ENTRY = "\nWalking Fast and Slow Home | title=Walking Fast and Slow Home | authors=Ann Lee, Bo Kim, et al. | identifier=2001.00001 | year=2020"

CASES = [
    # a list that ends in an ellipsis goes on
    ("ACME 的作者顺序是 Lee, Kim, Ito……，ICLR 2021。", "ACME | authors=Lee, Kim, Ito…… | venue=ICLR 2021"),
    # what a name is said to be is its own work
    (
        "ACME 的题目是《Walking Fast and Slow Home》；BCME 则是 Bo Kim 等人的《Running Fast and Slow Home》（ICML 2020）。",
        "ACME | title=Walking Fast and Slow Home\nBCME | authors=Bo Kim 等人 | title=Running Fast and Slow Home | venue=ICML 2020",
    ),
    # a topic in bold is no work
    (
        "- **声码器。** ACME（谷歌，ICML 2020，Lee 等）、BCME（Kim 等，2001.00001）。",
        "ACME | affiliation=谷歌 | venue=ICML 2020 | authors=Lee 等\nBCME | authors=Kim 等 | identifier=2001.00001",
    ),
    # a document with a reference list, and sentences that do not use it
    (
        "ACME 试图统一语音与视觉，ICML 2020，arXiv 编号 2002.00002。" + _LIST,
        "ACME | venue=ICML 2020 | identifier=2002.00002" + _ENTRY,
    ),
    ("ACME 数据集发布于 ICML 2020，清华大学。" + _LIST, "ACME | venue=ICML 2020 | affiliation=清华大学" + _ENTRY),
    # a version of the text is the work
    (
        "ACME 的第一版标题为《Walking Fast and Slow Home》，ICML 2020；BCME 由 Kim 等提出。",
        "ACME | title=Walking Fast and Slow Home | venue=ICML 2020\nBCME | authors=Kim 等",
    ),
    # people and parties that are counted
    ("ACME：李安、王明、赵一三人的工作，ICML 2020。", "ACME | authors=李安、王明、赵一 | venue=ICML 2020"),
    (
        "ACME：Lee 等，清华、谷歌与微软三方合作，ICML 2020。",
        "ACME | authors=Lee 等 | affiliation=清华、谷歌与微软 | venue=ICML 2020",
    ),
    # a year with its month is no part of a reference to authors
    (
        "- **ACME**：来自谷歌，Lee 等，2019 年 9 月首次公开。",
        "ACME | affiliation=谷歌 | authors=Lee 等 | date=2019 年 9 月",
    ),
    # a title that the text leads to
    (
        "后来有了系统的比较，即 Ann Lee 等人的《Walking or Running: Scaling the Way Home》，发表在 ICML 2020 上。",
        "Walking or Running: Scaling the Way Home | authors=Ann Lee 等人"
        " | title=Walking or Running: Scaling the Way Home | venue=ICML 2020",
    ),
    # people pointed at, and people who made two works
    (
        "ACME 换了骨干网络，Ann Lee 和 Bo Kim 合写，后者在斯坦福；BCME 由 Ito 等提出。",
        "ACME | authors=Ann Lee 和 Bo Kim\nBCME | authors=Ito 等",
    ),
    ("ACME 把 BCME 训得更久，清华与谷歌合作，ICML 2020。", "ACME | affiliation=清华与谷歌 | venue=ICML 2020"),
    ("ACME 超过了 BCME，Ann Lee 等，ICML 2020。", "ACME | authors=Ann Lee 等 | venue=ICML 2020"),
    # journals called by common words
    (
        "ACME，Lee 与 Kim，2019 年，Neural Computation。",
        "ACME | authors=Lee 与 Kim | year=2019 | venue=Neural Computation",
    ),
    ("ACME 由 Lee 等在 Neural Computation 上发表。", "ACME | authors=Lee 等 | venue=Neural Computation"),
    ("ACME 很快，我在 Nature 上读到过。", ""),
]


@pytest.mark.parametrize(("text", "claims"), CASES)
def test_chinese_notes_give_facts_to_the_work_they_are_about(text: str, claims: str) -> None:
    expect(text, claims, KNOWN)
