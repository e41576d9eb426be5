from __future__ import annotations

import pytest
from growing import grows_linearly
from hypothesis import given
from hypothesis import strategies as st

from veridical.text.acronyms import find_definitions


@pytest.mark.parametrize(
    ("text", "short", "long"),
    [
        ("We use Foo Relative Bar (FRB), a method.", "FRB", "Foo Relative Bar"),
        ("提出Foo Relative Bar（FRB）方法", "FRB", "Foo Relative Bar"),
        ("Foo\nRelative Bar (FRB)", "FRB", "Foo\nRelative Bar"),
        ("FRB (Foo Relative Bar) is good.", "FRB", "Foo Relative Bar"),
        (
            "SAO（Single-rollout Asynchronous Optimization，单次异步优化）",
            "SAO",
            "Single-rollout Asynchronous Optimization",
        ),
        ("某方法（Foo Relative Bar ，FRB）", "FRB", "Foo Relative Bar"),
        ("English Foo Over Bar（中文, FOB）", "FOB", "Foo Over Bar"),
        ("FOB: Foo Over Bar for Cats", "FOB", "Foo Over Bar"),
        ("FOB：Foo Over Bar，一种方法", "FOB", "Foo Over Bar"),
        ("FOB = Foo Over Bar", "FOB", "Foo Over Bar"),
        ("FOB 即 Foo Over Bar。", "FOB", "Foo Over Bar"),
        ("FOB stands for Foo Over Bar and is good.", "FOB", "Foo Over Bar"),
        ("FOB, short for Foo Over Bar, is", "FOB", "Foo Over Bar"),
        ("FOB (short for Foo Over Bar)", "FOB", "Foo Over Bar"),
        ("FOB, in full Foo Over Bar, is", "FOB", "Foo Over Bar"),
        ("FOB, which the authors spell out as Foo Over Bar, is", "FOB", "Foo Over Bar"),
        ("Spelled out, FOB is Foo Over Bar.", "FOB", "Foo Over Bar"),
        ("In FOB the letters stand for Foo Over Bar.", "FOB", "Foo Over Bar"),
        ("FOB expands to Foo Over Bar.", "FOB", "Foo Over Bar"),
        ("Foo over bar, FOB for short, is", "FOB", "Foo over bar"),
        ("it leverages a mixture of Low-Rank Tuning (LoRT).", "LoRT", "Low-Rank Tuning"),
        ("FOB，全称 Foo Over Bar。", "FOB", "Foo Over Bar"),
        ("FOB 的全称是 Foo Over Bar", "FOB", "Foo Over Bar"),
        ("FOB，全称是某某（Foo Over Bar）", "FOB", "Foo Over Bar"),
        ("FOB 是 Foo Over Bar 的缩写", "FOB", "Foo Over Bar"),
        ("Foo Over Bar，简称 FOB，是", "FOB", "Foo Over Bar"),
        ("Foo-Over Bar, or FOB, is", "FOB", "Foo-Over Bar"),
        ("FOB 展开错（      ，是 “Foo Over Bar”）", "FOB", "Foo Over Bar"),
        ("large foo models (LFMs) walk", "LFMs", "large foo models"),
        (
            "Forward, Outcome, and Reward Policy Optimization (ForPO)",
            "ForPO",
            "Forward, Outcome, and Reward Policy Optimization",
        ),
        # guesses are definitions too
        ("FRB (Foo Reward Bar)", "FRB", "Foo Reward Bar"),
        ("SAO (Asynchronous Single-rollout Optimization)", "SAO", "Asynchronous Single-rollout Optimization"),
        ("FOB stands for Totally Different Thing, which", "FOB", "Totally Different Thing"),
        ("“FOB” stands for “quite another thing, again”.", "FOB", "quite another thing, again"),
    ],
)
def test_a_definition_is_found_where_it_stands(text: str, short: str, long: str) -> None:
    found = find_definitions(text)

    assert [(one.short, one.long) for one in found] == [(short, long)]
    assert text.startswith(short, found[0].short_start)
    assert text[found[0].long_start : found[0].long_end] == long


def test_the_long_form_has_all_letters_and_no_more_words() -> None:
    found = find_definitions("A bar policy with Proximal Policy Optimization (PPO)")

    assert [one.long for one in found] == ["Proximal Policy Optimization"]


@pytest.mark.parametrize(
    "text",
    [
        "Our method uses Policy Optimization (PPO).",
        "FOB: Understanding Walks in Big Cities",
        "Foobar: A Study of Cats",
        "FooBar (Ant Group + Tsinghua)",
        "FooBar (Foo Group)",
        "FooRL (Lee et al., 2025)",
        "FooRL (NeurIPS 2025)",
        "SAC (International Conference on Foo 2016)",
        "Model (7B) with context (Section 3) and (ICML 2016)",
        "FORBA (Foo Learning)",
        "PPO (on-policy), SAC (soft)",
        "MARL（多智能体强化学习）",
        "FooBar（蚂蚁+清华）",
        "FRB (Foo, 2024)",
        "",
    ],
)
def test_other_remarks_are_no_definitions(text: str) -> None:
    assert find_definitions(text) == ()


TEXTS = st.text(max_size=80) | st.lists(
    st.sampled_from(
        [
            "FOB",
            "Foo",
            "Over",
            "Bar",
            "(",
            ")",
            "（",
            "）",
            "，",
            ",",
            ":",
            "=",
            "即",
            "全称",
            "stands for",
            "的缩写",
            "简称",
            "or",
            "“",
            "”",
            "A3C",
            "\n",
            "中文",
        ]
    ),
    max_size=14,
).map(" ".join)


@given(TEXTS)
def test_offsets_are_those_of_the_text(text: str) -> None:
    for one in find_definitions(text):
        assert text.startswith(one.short, one.short_start)
        assert text[one.long_start : one.long_end] == one.long
        assert one.short
        assert one.long.strip() == one.long


@pytest.mark.parametrize("unit", ["(AB) ", "AB: ", "(", "Aa stands for ", " ", "AB=AB", ", or AB", "a, ", "全称"])
def test_a_hostile_line_is_read_in_linear_time(unit: str) -> None:
    assert grows_linearly(find_definitions, unit, 400_000)
