from __future__ import annotations

import pytest

from veridical.text.origin_people import OF, person_beside, was_there
from veridical.text.origins import is_origin


def _split(marked: str) -> tuple[str, int, int]:
    start, end = marked.index("["), marked.index("]") - 1
    return marked.replace("[", "").replace("]", ""), start, end


@pytest.mark.parametrize(
    ("marked", "is_its"),
    [
        ("ACME pairs [Google with Stanford].", True),
        ("ACME combines [Google and Stanford], 2019.", True),
        ("ACME combines [Google and Bing] results.", False),
        ("ACME combines [Google].", False),
        ("[Google and Stanford] share the credit for ACME.", True),
        ("Google shared the credit for ACME with [Stanford].", True),
        ("With ACME, [Google] changed how people thought.", True),
        ("With FOB, [Google] changed how people thought.", False),
        ("With ACME, [Google] fine-tuned its ranking.", False),
        ("[Google]'s contribution was ACME.", True),
        ("[Google]'s answer to ACME was FOB.", False),
    ],
)
def test_a_clause_tells_who_made_a_work_together(marked: str, is_its: bool) -> None:
    assert is_origin(*_split(marked), ["ACME"]) is is_its


@pytest.mark.parametrize(
    "marked", ["Gerald Lee, then a student at [IBM], wrote ACME.", "[IBM]'s Gerald Lee wrote the ACME paper."]
)
def test_an_organisation_told_with_somebodys_post_is_said_of_that_person(marked: str) -> None:
    text, start, end = _split(marked)
    assert was_there(text, start, end)
    assert person_beside(text, start, end) == f"{OF}Gerald Lee"
