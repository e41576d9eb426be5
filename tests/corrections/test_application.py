from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from veridical.corrections import Correction, applied, chosen
from veridical.model import Citation, Claim, Finding, Fix, Span, Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

CITATION = Citation("x", (), (), ())


def correction(start: int, end: int, words: str = "") -> Correction:
    span = Span(start, end)
    return Correction(Finding(Claim("title", "x", span), Verdict.FAIL), CITATION, (Fix(span, words),))


def places(corrections: Sequence[Correction]) -> list[tuple[int, int]]:
    return [(one.edits[0].span.start, one.edits[0].span.end) for one in corrections]


def test_of_two_that_overlap_the_wider_is_taken_else_the_first() -> None:
    assert places(chosen([correction(0, 4), correction(2, 9)])) == [(2, 9)]
    assert places(chosen([correction(0, 4), correction(2, 6)])) == [(0, 4)]
    assert places(chosen([correction(4, 6), correction(0, 4)])) == [(0, 4), (4, 6)]


@given(
    st.text(max_size=30), st.lists(st.tuples(st.integers(0, 30), st.integers(1, 9), st.text(max_size=4)), max_size=5)
)
def test_only_the_stretches_of_the_corrections_change(text: str, wanted: list[tuple[int, int, str]]) -> None:
    inside = [correction(at, at + size, words) for at, size, words in wanted if at + size <= len(text)]
    taken = chosen(inside)
    made = applied(text, taken)

    at = 0
    for one in taken:
        edit = one.edits[0]
        kept = text[at : edit.span.start]
        assert made.startswith(kept + edit.replacement)
        made = made[len(kept) + len(edit.replacement) :]
        at = edit.span.end
    assert made == text[at:]
