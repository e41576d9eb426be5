"""Organisations that are told by a group of theirs, in a byline, or by their pages."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("FooNet",)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("FooNet was developed by Oxford's robotics group.", "FooNet | affiliation=Oxford"),
        ("FooNet was developed by Google's Brain team.", "FooNet | affiliation=Google"),
        ("FooNet was presented by Alibaba's DAMO Academy.", "FooNet | affiliation=Alibaba"),
        ("The byline of FooNet lists Oxford and Google.", "FooNet | affiliation=Oxford and Google"),
        ("FooNet is credited to Oxford and Google.", "FooNet | affiliation=Oxford and Google"),
        ("FooNet unites Oxford and Google.", "FooNet | affiliation=Oxford and Google"),
    ],
)
def test_a_group_tells_the_organisation(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    "text",
    [
        "FooNet was tested by Oxford's robotics group.",
        "FooNet is used at Oxford's robotics lab.",
        "I heard of FooNet from Oxford's reading group.",
        "FooNet is among the most linked on Hugging Face's paper pages.",
    ],
)
def test_a_group_that_did_not_make_it_tells_nothing(text: str) -> None:
    expect(text, "", KNOWN)
