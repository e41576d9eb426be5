"""What a service returns for a title is taken if it is near."""

from __future__ import annotations

from veridical.model import Work
from veridical.resolve.nearness import near_works

WORKS = [
    Work("1", "some", title="On the growth of rivers"),
    Work("2", "some", title="A study of small thing"),
    Work("3", "some", title="A Study of Small Things: The Second Part"),
    Work("4", "some"),
]


def test_the_nearest_work_comes_first_and_one_that_is_far_is_left_out() -> None:
    assert [work.key for work in near_works("A study of small things", WORKS)] == ["2", "3"]


def test_a_work_that_is_there_twice_counts_once() -> None:
    assert len(near_works("On the growth of rivers", WORKS + WORKS)) == 1


def test_ten_works_at_most_are_taken() -> None:
    works = [Work(str(number), "some", title="A study") for number in range(30)]

    assert [work.key for work in near_works("A study", works)] == [str(number) for number in range(10)]
