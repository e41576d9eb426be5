"""Passages can be cut, blanked and shortened, and still lead back to their source."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from veridical.model import Mark, Markup, Passage, Segment, Span

# "one [k] two" where "[k]" was read from ten characters of the source.
PASSAGE = Passage(
    "one [k] two",
    (Segment(0, 4, 0, 4), Segment(4, 3, 4, 14), Segment(7, 4, 14, 18)),
    (Mark(Markup.STRONG, 0, 11), Mark(Markup.CITATION, 5, 6, "k", Span(5, 6))),
)


def test_what_is_dropped_is_gone_and_the_rest_leads_back() -> None:
    dropped = PASSAGE.drop([(3, 7)])
    assert dropped.text == "one two"
    assert dropped.span(4, 7) == Span(15, 18)
    assert dropped.span(0, 7) == Span(0, 18)
    assert dropped.marks == (Mark(Markup.STRONG, 0, 7),)


def test_a_part_of_what_stands_for_another_stretch_stands_for_it_still() -> None:
    assert PASSAGE.drop([(0, 5), (8, 11)]).span(0, 2) == Span(4, 14)


@given(st.sets(st.integers(0, 11)))
def test_dropping_leaves_what_is_kept_in_its_order(cuts: set[int]) -> None:
    places = sorted(cuts)
    stretches = list(zip(places[::2], places[1::2], strict=False))
    dropped = PASSAGE.drop(stretches)
    kept = "".join(
        PASSAGE.text[a:b]
        for a, b in zip([0, *(b for _, b in stretches)], [*(a for a, _ in stretches), 11], strict=True)
    )
    assert dropped.text == kept
    assert sum(segment.length for segment in dropped.segments) == len(kept)
    assert [segment.at for segment in dropped.segments] == sorted({segment.at for segment in dropped.segments})
    assert all(0 <= mark.start <= mark.end <= len(kept) for mark in dropped.marks)


def test_other_words_stand_for_the_source_of_the_old_ones() -> None:
    passage = Passage("Lee und Kim, ja", (Segment(0, 15, 100, 115),), (Mark(Markup.STRONG, 8, 11),))
    changed = passage.rewrite([(4, 7, "and also"), (11, 15, "")])
    assert changed.text == "Lee and also Kim"
    assert changed.span(0, 16) == Span(100, 111)
    assert changed.span(4, 12) == Span(104, 107)
    assert changed.span(13, 16) == Span(108, 111)
    assert changed.marks == (Mark(Markup.STRONG, 13, 16),)
