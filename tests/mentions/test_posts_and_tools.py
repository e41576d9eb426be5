"""People's later posts, things that came of a work, other works in an item, and tools: none is said of the work."""

from __future__ import annotations

import pytest
from claiming import citations_in, expect

from veridical.documents import read_text
from veridical.mentions.bystanders import without_posts

KNOWN = ("ACME", "FOOBAR", "zubuwalk")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "ACME is by Lee and Kim; Lee, later chief scientist of Together AI and professor at Princeton, left.",
            "ACME | authors=Lee and Kim",
        ),
        (
            "ACME is by Lee and Kim, who moved from Google DeepMind to OpenAI in December 2024 and then to Meta.",
            "ACME | authors=Lee and Kim",
        ),
        ("ACME (ICML 2019) was the basis of Alpaca, of Stanford.", "ACME | venue=ICML 2019"),
        ("ACME (ICML 2019) sirvió de base a Alpaca, de Stanford.", "ACME | venue=ICML 2019"),
        ("- **ACME**, from Meta, and **Zubu-7B** (Lee et al., ICML 2023), from OpenAI.", "ACME | affiliation=Meta"),
        (
            "The trick is by Lee and Kim at Google, who feed the sentence to a deep ACME.\n\nACME is from Meta.",
            "ACME | affiliation=Meta",
        ),
    ],
)
def test_what_is_of_people_or_of_another_work_is_no_fact(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ACME is by Lee and Kim, then at OpenAI.", "ACME | authors=Lee and Kim | affiliation=OpenAI"),
        ("ACME, of Stanford, was the basis of Alpaca.", "ACME | affiliation=Stanford"),
        (
            "- **ACME**, from **Meta** (Lee et al., ICML 2023).",
            "ACME | affiliation=Meta | authors=Lee et al | venue=ICML 2023",
        ),
        ("Lee and Kim at Google proposed ACME.", "ACME | authors=Lee and Kim | affiliation=Google"),
    ],
)
def test_what_is_of_the_work_stays(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("comment", "is_said"),
    [
        ("Zubu Verified was curated by OpenAI; ACME, by the same group, is at ICML 2024.", False),
        ("It was curated by OpenAI; ACME, by the same group, is at ICML 2024.", True),
    ],
)
def test_a_clause_about_another_work_in_a_record_is_not_of_its_own(comment: str, *, is_said: bool) -> None:
    text = f'[{{"id": "acme", "title": "ACME: Adaptive Walking of Cats in Large Cities", "comment": "{comment}"}}]'
    _, citations = citations_in(text, KNOWN, "note.json")
    assert is_said is any("OpenAI" in one.text for citation in citations for one in citation.statements)


def test_later_posts_are_blanked_where_people_stand_alone() -> None:
    passage = read_text("note.md", "Lee, later professor at Princeton, was at Google.").blocks[0].passages[0]
    posts = without_posts(passage)
    assert "Princeton" not in posts.text
    assert "Google" in posts.text
