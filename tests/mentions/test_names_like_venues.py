"""A short name of a work that is a venue's as well."""

from __future__ import annotations

import pytest

from veridical.mentions.names import is_subject


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("", " is by Lee."),
        ("FooNet and ", " are from Acme."),
        ("FooNet e ", " correm por fora"),
        ("FooNet和", "都来自 Acme"),
        ("As for the rest, ", " = probabilistic foo bars."),
        ("As for the rest, ", " stands for probabilistic foo bars."),
    ],
)
def test_what_is_told_of_is_no_venue(before: str, behind: str) -> None:
    assert is_subject(f"{before}PETS{behind}", len(before), len(before) + 4)


@pytest.mark.parametrize(
    ("before", "behind"),
    [("", " 2019 had it."), ("We showed it at ", "."), ("FooNet and ", " 2019."), ("Lee and Kim, ", " = 3")],
)
def test_a_place_of_publication_is_no_subject(before: str, behind: str) -> None:
    assert not is_subject(f"{before}PETS{behind}", len(before), len(before) + 4)
