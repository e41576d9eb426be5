"""Where the origin of a work is stated."""

from __future__ import annotations

import pytest

from veridical.text.origins import is_origin

ORIGINS = [
    "ACME: Ann Lee and Bo Kim, all [Stanford], 2019.",
    "ACME appeared in 2019, [OpenAI] mostly.",
    "ACME (Lee, 2019), [DeepMind]'s first planner, is slow.",
    "ACME，Ann Lee 一作，[普林斯顿] 等；2019。",
    "ACME 写的时候 Lee 已经在 [谷歌] 了。",
    "ACME は [Google] で生まれた。",
    "ACME 은 [Google] 에서 만든 모델이다.",
    "ACME viene del [MIT].",
    "ACME (Lee, 2019), which [OpenAI] released, is slow.",
    "ACME is [Google]'s.",
    "ACME, an [Apple] model, is slow.",
    "[IBM] first published ACME.",
]
OTHERS = [
    "We use ACME, and [IBM] too.",
    "ACME 在作者后来加入的 [谷歌] 用着。",
    "ACME 은 [Google] 의 모델보다 빠르다.",
    "ACME は [Google] の別の論文に似ている。",
    "ACME was trained on KITTI, [Waymo], and others.",
    "ACME, used by [Google].",
    "ACME was benchmarked at [Stanford].",
    "At [Stanford], students ported it.",
    "ACME 由 [谷歌] 资助。",
    "ACME is by Ann Lee, later at [Google].",
    "I read it at [Google].",
    "A friend at [Google] wrote to us.",
    "ACME is fast; [Google] sells it.",
    "ACME beats [Google] FooNet.",
    "ACME is fast, and FooNet by [Google] is not.",
    "ACME is from Foo, and FooNet from [Google].",
]


def _split(marked: str) -> tuple[str, int, int]:
    start, end = marked.index("["), marked.index("]") - 1
    return marked.replace("[", "").replace("]", ""), start, end


@pytest.mark.parametrize("marked", ORIGINS)
def test_words_signs_and_parts_of_a_sentence_state_an_origin(marked: str) -> None:
    assert is_origin(*_split(marked), ["ACME"])


@pytest.mark.parametrize("marked", OTHERS)
def test_users_people_elsewhere_and_makers_of_other_works_are_no_origin(marked: str) -> None:
    assert not is_origin(*_split(marked), ["ACME"])
