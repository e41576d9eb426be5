"""Names of works in Chinese, Japanese and Korean: where they stand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.resolve.sources.starter import load_starter
from veridical.text.local_names import find_local_names, local_names


def _names(text: str, *, within: bool = False) -> list[str]:
    return [text[start:end] for start, end in find_local_names(text, within=within)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("感知机由他提出", ["感知机"]),
        ("累积前景理论与前景理论", ["累积前景理论", "前景理论"]),
        ("邓宁—克鲁格效应见此文", ["邓宁—克鲁格效应"]),
        ("パーセプトロンは単層である", ["パーセプトロン"]),
        ("랜덤 포레스트의 저자", ["랜덤 포레스트"]),
        ("Kaplan–Meier 曲线", ["Kaplan–Meier 曲线"]),
        ("Kaplan–Meier曲线", ["Kaplan–Meier曲线"]),
        ("AKS 算法与AKS算法", ["AKS 算法", "AKS算法"]),
    ],
)
def test_a_name_is_found_with_any_dash_or_no_space_between_scripts_and_the_longest_one_counts(
    text: str, names: list[str]
) -> None:
    assert _names(text) == names


@pytest.mark.parametrize("text", ["多层感知机", "双判别器生成对抗网络", "感知机器", "Perceptron"])
def test_a_part_of_a_longer_word_is_no_name(text: str) -> None:
    assert _names(text) == []


def test_names_within_longer_words_are_candidates() -> None:
    assert _names("多层感知机", within=True) == ["感知机"]


def test_a_local_name_is_one_of_the_work() -> None:
    works = {work.key: work for work in load_starter().works}
    assert all(set(names) <= set(works[key].names) for key, names in local_names().items())


@given(
    st.lists(st.sampled_from(["感知机", "感知器", "随机森林", "パーセプトロン", "由", "、", "a", " "]), max_size=9).map(
        "".join
    )
)
def test_what_is_found_is_a_name_and_stands_within_words_too(text: str) -> None:
    apart = _names(text)
    assert set(apart) <= {name for names in local_names().values() for name in names}
    assert set(apart) <= set(_names(text, within=True))
