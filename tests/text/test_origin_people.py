"""The people of whom an organisation is said."""

from __future__ import annotations

import pytest

from veridical.text.origin_people import OF, person_beside, was_there


def _split(marked: str) -> tuple[str, int, int]:
    start, end = marked.index("["), marked.index("]") - 1
    return marked.replace("[", "").replace("]", ""), start, end


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
    assert person_beside(text, start, start + len("IBM")) == f"{OF}Gerald Lee"
