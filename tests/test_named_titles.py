"""Titles of other works behind a short name: where they are told as the name's own, they are wrong."""

from __future__ import annotations

import pytest

import veridical
from veridical.text.named_titles import Tie, title_tie

OF_ANOTHER = "Language Models are Unsupervised Multitask Learners"


def _title(text: str) -> str:
    """Return the verdict on the one title in a text."""
    report = veridical.verify(text=text, name="note.md")
    found = (claim for document in report.documents for citation in document.citations for claim in citation.claims)
    (verdict,) = (str(claim.verdict) for claim in found if claim.kind == "title")
    return verdict


@pytest.mark.parametrize(
    "text",
    [
        f'GPT-3 was introduced in "{OF_ANOTHER}".',
        f'The GPT-3 paper is titled "{OF_ANOTHER}".',
        f"- GPT-3: {OF_ANOTHER}",
        f"GPT-3 论文题为《{OF_ANOTHER}》。",
        'Inception v3 is described in "Going Deeper with Convolutions".',
        'BERT\'s full title is "Attention Is All You Need".',
    ],
)
def test_the_title_of_another_work_told_as_its_own_is_wrong(text: str) -> None:
    assert _title(text) == "fail"


@pytest.mark.parametrize(
    "text",
    [
        f'GPT-3 builds on "{OF_ANOTHER}".',
        f'GPT-3 builds on "{OF_ANOTHER}" (Radford et al., 2019).',
        'DQN was introduced in "Playing Atari with Deep Reinforcement Learning".',
        "- RAG: Dense Passage Retrieval for Open-Domain Question Answering",
        "ResNet: Identity Mappings in Deep Residual Networks.",
        'SAC was introduced in "Soft Actor-Critic Algorithms and Applications".',
    ],
)
def test_a_topic_or_a_name_of_several_works_stands_before_any_of_them(text: str) -> None:
    assert _title(text) == "verified"


@pytest.mark.parametrize(
    ("between", "tie"),
    [
        (" was first described in the paper “", Tie.TOLD),
        ("'s original title is: “", Tie.TOLD),
        (" 的论文题目是《", Tie.TOLD),
        ("**: ", Tie.FOLLOWS),
        (" — “", Tie.FOLLOWS),
        (" with “", None),
        (" is faster than “", None),
    ],
)
def test_what_stands_between_ties_them(between: str, tie: Tie | None) -> None:
    assert title_tie(between) is tie
