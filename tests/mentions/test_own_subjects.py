"""Clauses behind a semicolon that have a subject of their own, which is no known work: nothing there is the work's."""

from __future__ import annotations

import pytest
from claiming import expect


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("FOOBAR is by Lee, then at Google; fastFoo is from Facebook.", "FOOBAR | affiliation=Google"),
        (
            "FOOBAR was written at Google; the Annotated Foobar (Harvard, 2018) explains it.",
            "FOOBAR | affiliation=Google\nAnnotated Foobar | affiliation=Harvard | year=2018",
        ),
        (
            "- **Walking Home in Large Cities** (1996); the elastic walk is by Zou and Hastie.",
            "Walking Home in Large Cities | title=Walking Home in Large Cities | year=1996",
        ),
        (
            'FOOBAR is by Ho and Kim; "Walking Home in Large Cities" by Lee and Ito, 2020.',
            "FOOBAR | authors=Ho and Kim\n"
            "Walking Home in Large Cities | title=Walking Home in Large Cities | authors=Lee and Ito | year=2020",
        ),
        ("FOOBAR was written in 2019; the paper is by Lee and Kim.", "FOOBAR | year=2019 | authors=Lee and Kim"),
    ],
)
def test_what_is_said_of_another_subject_is_not_the_works(text: str, wanted: str) -> None:
    expect(text, wanted, known=["FOOBAR"])
