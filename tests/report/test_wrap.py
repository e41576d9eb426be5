from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from veridical.report.printable import printable
from veridical.report.wrap import Piece, clip, width_of, wrap


def lines(text: str, width: int) -> list[str]:
    return ["".join(piece.text for piece in line) for line in wrap([Piece(text)], width)]


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("one two three", 8, ["one two", "three"]),
        ("大模型智能体", 6, ["大模型", "智能体"]),
        ("被引 42 次，更新", 8, ["被引 42", "次，更新"]),
        ("一二三，四", 6, ["一二", "三，四"]),
        ("a · b · long", 6, ["a · b", "long"]),
        ("", 10, [""]),
        ("〈", 12, ["〈"]),
        ("\ud7b0\u2e80", 12, ["\ud7b0\u2e80"]),  # the first has no width
        ("it ends in {+", 12, ["it ends in", "{+"]),
        ("see https://example.org/a/long/address now", 12, ["see", "https://example.org/a/long/address", "now"]),
    ],
)
def test_lines_break_where_a_reader_expects(text: str, width: int, expected: list[str]) -> None:
    assert lines(text, width) == expected


def test_a_style_goes_on_over_a_line_break() -> None:
    assert wrap([Piece("one two", "red"), Piece(" three")], 7) == [(Piece("one two", "red"),), (Piece("three"),)]


@given(st.text(alphabet=st.characters(exclude_categories=["C", "Z", "M"], exclude_characters="·h") | st.just(" ")))
def test_wrapping_loses_nothing_but_spaces_and_keeps_the_width(text: str) -> None:
    found = lines(text, 12)
    assert "".join(found).replace(" ", "") == text.replace(" ", "")
    assert all(cell_len(line) <= 12 for line in found)


@given(st.text(), st.integers(2, 30))
def test_a_clipped_text_fits(text: str, width: int) -> None:
    shown = printable(text)
    assert cell_len(clip(shown, width)) <= max(width, 2)


@given(st.text())
def test_a_printable_text_is_one_line_of_characters(text: str) -> None:
    shown = printable(text)
    assert len(shown.splitlines()) <= 1
    shown.encode()


def test_width_counts_columns() -> None:
    assert width_of([Piece("ab"), Piece("文献", "red")]) == 6
