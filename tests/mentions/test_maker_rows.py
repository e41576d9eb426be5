"""What is said of works that a text tells by their makers alone, and where that ends."""

from __future__ import annotations

import pytest

from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import Known, find_citations
from veridical.model import FieldKind
from veridical.text.makers import Together

PEOPLE = {
    ("lee", "kim"): Together(frozenset({2}), frozenset()),
    ("ito", "park"): Together(frozenset({2}), frozenset({"FOOBAR"})),
}


def _told(text: str) -> list[tuple[str, tuple[str, ...], str]]:
    """Return the makers, the years and the statements of the works that a text tells by their makers alone."""
    citations = find_citations(read_text("note.md", text), load_lexicon(), Known(people=PEOPLE), loose=True)
    return [
        (one.values(FieldKind.AUTHORS)[0], one.values(FieldKind.YEAR), " ".join(one.statements[0].text.split()))
        for one in citations
        if one.is_loose
    ]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "羊群由 Lee、Kim 数过；1984 年；后来我们又数了猫。",
            [("Lee、Kim", ("1984",), "羊群由 Lee、Kim 数过；1984 年；")],
        ),
        (
            "Lee、Kim 在 1984 年数羊；后来的人在 1999 年数猫；完。",
            [("Lee、Kim", ("1984",), "Lee、Kim 在 1984 年数羊；")],
        ),
        (
            "数羊的 Lee、Kim（1984），数猫的 Ito、Park（1990）。",
            [
                ("Lee、Kim", ("1984",), "数羊的 Lee、Kim（1984），"),
                ("Ito、Park", ("1990",), "数猫的 Ito、Park（1990）。"),
            ],
        ),
        ("数羊的是 Lee、Kim；猫见 2001.00001。", [("Lee、Kim", (), "数羊的是 Lee、Kim；")]),
    ],
    ids=["up to the part with the year", "not beyond it", "up to the next makers", "up to the next work"],
)
def test_what_is_said_of_a_work_ends_with_its_part(text: str, wanted: list[tuple[str, tuple[str, ...], str]]) -> None:
    assert _told(text) == wanted


def test_makers_of_whom_no_record_knows_tell_no_work() -> None:
    assert _told("Lee、Park 在 1984 年数羊。") == []


def test_makers_beside_an_identifier_tell_no_work_of_their_own() -> None:
    assert _told("Lee、Kim 数羊，见 2001.00001。") == []
