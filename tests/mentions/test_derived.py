"""Things that others made of a work and called after it."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "FooNet")


@pytest.mark.parametrize(
    "text",
    [
        "The FooNet implementation comes from Facebook.",
        "A FooNet variant was developed at Tsinghua in 2023.",
        "FooNet scores at Google rose.",
        "The FooNet tokenizer is due to Lee et al. at Meta.",
        "这里的 FooNet 实现来自 Facebook。",
    ],
)
def test_what_is_said_of_them_is_not_said_of_the_work(text: str) -> None:
    expect(text, "", KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("The FooNet weights were released by Meta in July 2023.", "FooNet | affiliation=Meta | date=July 2023"),
        ("The FooNet results (Lee et al., 2019) are striking.", "FooNet | authors=Lee et al. | year=2019"),
        ("FooNet makes videos and comes from Meta.", "FooNet | affiliation=Meta"),
        ("FooNet learns embeddings of words and appeared at ICML 2019.", "FooNet | venue=ICML 2019"),
        ("FooNet scores high on it and comes from Meta.", "FooNet | affiliation=Meta"),
        ("FooNet 的实现（Lee 等，ICLR 2019）很短。", "FooNet | authors=Lee 等 | venue=ICLR 2019"),
    ],
)
def test_what_its_makers_release_or_a_citation_tells_is(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)
