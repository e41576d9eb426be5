"""Posts that people hold today, in Chinese texts, told from where a work was made."""

from __future__ import annotations

import pytest

from veridical.text.later_posts import is_later_post


def is_later(text: str) -> bool:
    start = text.index("Acme")
    return is_later_post(text, start, start + len("Acme"))


@pytest.mark.parametrize(
    "text",
    [
        "ACME 的作者之一 Ann Lee 是 Acme 的联合创始人。",
        "作者李安是 Acme 副总裁，",
        "张力明是 Acme 的首席科学家。",
        "二作 Ann Lee 也是 Acme 的联合创始人之一",
        "作者 Ann Lee 是 Acme 的研究员。",
        "作者 Ann Lee 现任某校助理教授，同时是 Acme 的研究员。",
        "Ann Lee 是某公司的首席科学家，也是 Acme 的助理教授。",
        "（李安，某大学，2017，现在 Acme）",
        "（李安，现 Acme）",
        "提出 FOO 的人，他后来去了 Acme",
        "由李安等提出，他们现在都在 Acme。",
        "由李安等提出，后来 Ann Lee 去了 Acme。",
        "由某校提出，后来李安在 Acme。",
        "Ann Lee 加入了 Acme。",
        "FOO 由 Acme 联合创始人 Ann Lee 等人提出。",
    ],
)
def test_a_post_of_today_is_one(text: str) -> None:
    assert is_later(text)


@pytest.mark.parametrize(
    "text",
    [
        "FOO 的作者 Ann Lee 来自 Acme。",
        "FOO 的作者 Ann Lee 当时是 Acme 的研究员。",
        "FOO 的作者 Ann Lee 时任 Acme 首席科学家。",
        "作者都是 Acme 的研究员。",
        "作者们是 Acme 的工程师。",
        "一作是 Acme 的研究员李安。",
        "FOO（李安，Acme，2017，现在仍是基线）",
        "FOO 出现在 Acme 的报告里",
        "Ann Lee 加入 Acme 后提出 FOO",
        "FOO 实现 Acme 的算法",
        "author Ann Lee is Acme CEO",
    ],
)
def test_where_a_work_was_made_is_none(text: str) -> None:
    assert not is_later(text)
