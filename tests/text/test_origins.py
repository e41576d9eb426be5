"""Where the origin of a work is stated."""

from __future__ import annotations

import pytest

from veridical.lexicon import load_lexicon
from veridical.text.origins import is_stated_origin, person_of, was_there

ORIGINS = [
    "ACME: Ann Lee and Bo Kim, all [Stanford], 2019.",
    "ACME appeared in 2019, [OpenAI] mostly.",
    "ACME (Lee, 2019), [DeepMind]'s first planner, is slow.",
    "ACME，Ann Lee 一作，[普林斯顿] 等；2019。",
    "ACME 写的时候 Lee 已经在 [谷歌] 了。",
    "ACME は [Google] で生まれた。",
    "ACME 은 [Google] 에서 만든 모델이다.",
    "ACME viene del [MIT].",
]
OTHERS = [
    "We use ACME, and [IBM] too.",
    "ACME 在作者后来加入的 [谷歌] 用着。",
    "ACME 은 [Google] 의 모델보다 빠르다.",
    "ACME は [Google] の別の論文に似ている。",
    "ACME was trained on KITTI, [Waymo], and others.",
]


def _split(marked: str) -> tuple[str, int, int]:
    start, end = marked.index("["), marked.index("]") - 1
    return marked.replace("[", "").replace("]", ""), start, end


@pytest.mark.parametrize("marked", ORIGINS)
def test_a_part_of_a_sentence_states_an_origin(marked: str) -> None:
    assert is_stated_origin(*_split(marked))


@pytest.mark.parametrize("marked", OTHERS)
def test_a_user_or_another_work_states_none(marked: str) -> None:
    assert not is_stated_origin(*_split(marked))


@pytest.mark.parametrize(
    ("marked", "there"),
    [
        ("He was at [Stanford] then.", True),
        ("She wrote it at [Google].", True),
        ("He was at [Stanford] when I met him.", False),
        ("Lee was at [Microsoft] for an internship.", False),
        ("ACME is from [Google].", None),
    ],
)
def test_where_people_were_is_told_in_the_past(marked: str, there: bool | None) -> None:
    assert was_there(*_split(marked)) is there


def test_an_organisation_behind_one_name_is_said_of_that_person() -> None:
    text, start, _ = _split("ACME: Gerald Lee, [IBM], 1992.")
    assert person_of(text, start) == "Gerald Lee"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Universität Toronto", "University of Toronto"),
        ("Universidad de Washington", "University of Washington"),
        ("universidade de Friburgo", "University of Freiburg"),
        ("Univ. of Montreal", "Université de Montréal"),
        ("U. Washington", "University of Washington"),
    ],
)
def test_universities_are_known_as_other_languages_call_them(text: str, name: str) -> None:
    assert [one.names for one in load_lexicon().organisations.find(f"an der {text}.")] == [(name,)]
