"""Stretches of a text: which overlap, and how far those reach that begin before a place."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from veridical.text.stretches import Reach, Stretches

_STRETCHES = st.lists(st.tuples(st.integers(0, 20), st.integers(1, 9)).map(lambda one: (one[0], one[0] + one[1])))


@given(_STRETCHES, st.integers(0, 30))
def test_reach_is_the_farthest_end_of_those_that_begin_before_a_place(
    stretches: list[tuple[int, int]], at: int
) -> None:
    reach = Reach(stretches)
    assert reach.before(at) == max((end for start, end in stretches if start < at), default=0)
    assert reach.up_to(at) == max((end for start, end in stretches if start <= at), default=0)


def test_what_overlaps_a_taken_stretch_is_not_taken() -> None:
    taken = Stretches()
    assert [taken.take(*one) for one in ((3, 6), (5, 8), (0, 3), (6, 7), (2, 4))] == [True, False, True, True, False]
