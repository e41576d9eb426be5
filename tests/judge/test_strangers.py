"""What one sentence says beside the right value, and a mention that contradicts its work in all, are of other works."""

from __future__ import annotations

import pytest

import veridical

SETTINGS = veridical.Settings(sources=("none",), indexes=(), use_cache=False)


def faults(text: str) -> list[str]:
    """Return what is flagged in a text, by the built-in index."""
    [document] = veridical.verify(text=text, name="note.md", settings=SETTINGS).documents
    claims = (claim for citation in document.citations for claim in citation.claims)
    return [claim.stated for claim in claims if claim.verdict in ("fail", "partial")]


@pytest.mark.parametrize(
    "text",
    [
        "AutoGen 最终在 COLM 2024（之前是 ICLR 2024 的 workshop）。",
        "The Mip-NeRF paper is from ICCV 2021, and its second version from CVPR 2022.",
        "SimpleRL-Zoo：COLM 2025，Weihao Zeng 为第一作者，Yuzhen Huang 第二。",
    ],
)
def test_a_value_beside_the_right_one_is_no_claim(text: str) -> None:
    assert faults(text) == []


def test_a_wrong_value_alone_is_a_fault() -> None:
    assert faults("Mip-NeRF 是 CVPR 2022 的论文。") == ["CVPR 2022"]


def test_who_is_said_to_be_the_last_author_is_a_claim_of_its_own() -> None:
    text = "BERT, by Jacob Devlin, Ming-Wei Chang, Kenton Lee and Kristina Toutanova, came out in 2018."
    assert faults(f"{text} The last author of BERT is Kenton Lee.") == ["Kenton Lee"]


def test_a_mention_with_other_authors_and_another_venue_is_of_another_work() -> None:
    assert faults("LIME（Koh 等，ICML 2017）解释单个预测。") == []
    assert faults("LIME（Koh 等，KDD 2016）解释单个预测。") == ["Koh 等"]
