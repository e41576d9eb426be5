# ruff: noqa: E501 - a case stands on one line, beside what it claims
"""Entries of reference lists, written out in the usual orders."""

from __future__ import annotations

import pytest
from claiming import claimed, expect

TITLE = "title=Walking home in very large cities"
LABEL = "Walking home in very large cities"
ID = "identifier=2001.00001"

CASES = [
    ("[1] A. Lee and B. Kim. Walking home in very large cities. In ICLR, 2021.", f"{LABEL} | {TITLE} | authors=A. Lee and B. Kim | venue=ICLR, 2021"),
    ("[1] A. Lee, B. Kim, and C. Ito. Walking home in very large cities. arXiv preprint arXiv:2001.00001, 2020.",
     f"{LABEL} | {TITLE} | authors=A. Lee, B. Kim, and C. Ito | {ID} | year=2020"),
    ("[1] Ann Lee, Bo Kim. \"Walking home in very large cities.\" ICLR 2021.", f"{LABEL} | {TITLE} | authors=Ann Lee, Bo Kim | venue=ICLR 2021"),
    ("[1] Ann Lee et al. Walking home in very large cities. 2020. arXiv:2001.00001", f"{LABEL} | {TITLE} | authors=Ann Lee et al. | {ID} | year=2020"),
    ("1. Lee, A., & Kim, B. (2020). Walking home in very large cities. *arXiv preprint arXiv:2001.00001*.",
     f"{LABEL} | {TITLE} | authors=Lee, A., & Kim, B. | {ID} | year=2020"),
    ("1. Lee, A., Kim, B., ... & Ito, C. (2020). Walking home in very large cities. In ICLR.",
     f"{LABEL} | {TITLE} | authors=Lee, A., Kim, B., ... & Ito, C. | venue=ICLR | year=2020"),
    ("Lee, Ann B., and Bo Kim. \"Walking home in very large cities.\" arXiv preprint arXiv:2001.00001 (2020).",
     f"{LABEL} | {TITLE} | authors=Lee, Ann B., and Bo Kim | {ID} | year=2020"),
    ("1. Lee, A. 2020. Walking home in very large cities. In ICLR, 1475–1482.", f"{LABEL} | {TITLE} | authors=Lee, A. | venue=ICLR | year=2020"),
    ("[1] Lee A, Kim B, et al. Walking home in very large cities[C]. ICLR, 2021.", f"{LABEL} | {TITLE} | authors=Lee A, Kim B, et al. | venue=ICLR, 2021"),
    ("[1] Lee A, van Dyk B, Ito C. Walking home in very large cities. ICLR 2021.", f"{LABEL} | {TITLE} | authors=Lee A, van Dyk B, Ito C | venue=ICLR 2021"),
    ("[1] Lee A B, Kim B C. Walking home in very large cities[C]//ICLR 2021.", f"{LABEL} | {TITLE} | authors=Lee A B, Kim B C | venue=ICLR 2021"),
    ("[1] Lee A, Kim B, 等．Walking home in very large cities［C］．ICLR，2021．", f"{LABEL} | {TITLE} | authors=Lee A, Kim B, 等 | venue=ICLR，2021"),
    ("[1] A. Lee, B. Kim, “Walking home in very large cities,” in Proc. ICLR, 2021, pp. 1–9.",
     f"{LABEL} | {TITLE} | authors=A. Lee, B. Kim | venue=Proc. ICLR, 2021"),
    ("[1] S. van Dyk, J. Müller-Lüdenscheid. Walking home in very large cities. ICML 2020. https://doi.org/10.1000/182",
     f"{LABEL} | {TITLE} | authors=S. van Dyk, J. Müller-Lüdenscheid | venue=ICML 2020 | identifier=10.1000/182"),
    ("【2】Lee 等. Walking home in very large cities. ICLR 2021.", f"{LABEL} | {TITLE} | authors=Lee 等 | venue=ICLR 2021"),
    ("Ann R. Lee, Md. Kim, and Cy Ito. 2020. Walking home in very large cities. In ICLR.",
     f"{LABEL} | {TITLE} | authors=Ann R. Lee, Md. Kim, and Cy Ito | year=2020 | venue=ICLR"),
    ("[12] Ann R. Lee and Bo Kim. 2020. Walking home in very large cities. arXiv:2001.00001",
     f"{LABEL} | {TITLE} | authors=Ann R. Lee and Bo Kim | year=2020 | {ID}"),
    ("[1] Ann R. Lee, Bo Kim, and Cy D. Ito. Walking home in very large cities. In ICLR, 2021.",
     f"{LABEL} | {TITLE} | authors=Ann R. Lee, Bo Kim, and Cy D. Ito | venue=ICLR, 2021"),
    ("[1] Ann R. Lee and Bo Kim. Walking home in very large cities. In ICLR, 2021.",
     f"{LABEL} | {TITLE} | authors=Ann R. Lee and Bo Kim | venue=ICLR, 2021"),
    ("[1] Ann R. Lee. Walking home in very large cities. In ICLR, 2021.", f"{LABEL} | {TITLE} | authors=Ann R. Lee | venue=ICLR, 2021"),
    ("[1] Ann Lee, Bo Kim. Is walking home a very good idea? In ICLR, 2021.",
     "Is walking home a very good idea? | title=Is walking home a very good idea? | authors=Ann Lee, Bo Kim | venue=ICLR, 2021"),
    ("[1204] Lee A, Kim B. Walking home in very large cities. ICLR 2021.", f"{LABEL} | {TITLE} | authors=Lee A, Kim B | venue=ICLR 2021"),
    ("[1] Van Dyk A, de la Cruz B, García Á. Walking home in very large cities. ICLR 2021.",
     f"{LABEL} | {TITLE} | authors=Van Dyk A, de la Cruz B, García Á | venue=ICLR 2021"),
    ("de Lee, A., Kim, B. & Van Ito, C. Walking home in very large cities. Preprint at https://arxiv.org/abs/2001.00001 (2020).",
     f"{LABEL} | {TITLE} | authors=de Lee, A., Kim, B. & Van Ito, C. | {ID} | year=2020"),
    ("LEE, Ann ; KIM, Bo: Walking home in very large cities. In: ICLR 2021.", f"{LABEL} | {TITLE} | authors=LEE, Ann ; KIM, Bo | venue=ICLR 2021"),
    ("Lee, A.; Kim, B. u. a. (2020): Walking home in very large cities. In: ICLR.",
     f"{LABEL} | {TITLE} | authors=Lee, A.; Kim, B. u. a. | year=2020 | venue=ICLR"),
    ("Lee, Ann, and Bo Kim. “Walking home in very large cities.” *arXiv*, 2020, arXiv:2001.00001.",
     f"{LABEL} | {TITLE} | authors=Lee, Ann, and Bo Kim | {ID} | year=2020"),
    ("[^3]: Lee et al. Walking home in very large cities. arXiv:2001.00001", f"{LABEL} | {TITLE} | authors=Lee et al. | {ID}"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), CASES, ids=[text for text, _ in CASES])
def test_an_entry_claims_its_authors_title_venue_and_year(text: str, wanted: str) -> None:
    expect(f"{text}\n", wanted)


@pytest.mark.parametrize(("text", "wanted"), CASES[:-1], ids=[text for text, _ in CASES[:-1]])
def test_an_entry_under_a_heading_claims_the_same(text: str, wanted: str) -> None:
    expect(f"## References\n\n{text}\n", wanted)


def test_entries_on_neighbouring_lines_stay_apart() -> None:
    text = "[1] A. Lee. Walking home in very large cities. ICLR 2021.\n[2] B. Kim. Running away from small villages. ICML 2020.\n"
    wanted = (
        f"{LABEL} | {TITLE} | authors=A. Lee | venue=ICLR 2021\n"
        "Running away from small villages | title=Running away from small villages | authors=B. Kim | venue=ICML 2020"
    )
    expect(text, wanted)
    expect(f"## References\n\n{text}", wanted)
    expect(f"References\n\n{text}", wanted, name="note.txt")


def test_a_footnote_is_the_entry_of_the_place_that_points_to_it() -> None:
    text = f"Walking is hard.[^1]\n\n[^1]: Ann Lee et al. {LABEL}. arXiv:2001.00001, 2020.\n"
    expect(text, f"{LABEL} | {TITLE} | authors=Ann Lee et al. | {ID} | year=2020")


def test_an_entry_broken_over_lines_is_one_entry() -> None:
    text = "[1] A. Lee and B. Kim. Walking home in\n    very large cities. In ICLR, 2021.\n\n[2] C. Ito. Running away from small\n    villages. 2020.\n"
    wanted = (
        f"{LABEL} | {TITLE} | authors=A. Lee and B. Kim | venue=ICLR, 2021\n"
        "Running away from small villages | title=Running away from small villages | authors=C. Ito | year=2020"
    )
    expect(f"References\n\n{text}", wanted, name="note.txt")


@pytest.mark.parametrize(
    "text",
    [
        "[1] This is a footnote about how we read the notes.",
        "1. Install the package. 2. Run it.",
        "[2] See above.",
        "3. We walk home. Then we sleep.",
    ],
)
def test_numbered_lines_that_are_no_entries_claim_nothing(text: str) -> None:
    assert claimed(f"{text}\n") == []


def test_a_title_that_asks_is_the_works_question_and_not_the_documents() -> None:
    (claims,) = claimed("# References\n\nLee A, Kim B, Ito C. Are walks out of balance? In: ICLR; 2021.\n")
    assert "title=Are walks out of balance?" in claims
    assert "authors=Lee A, Kim B, Ito C" in claims


def test_italics_behind_a_title_are_where_it_was_published() -> None:
    (claims,) = claimed(
        "Lee, A., & Kim, B. (2020). Walking home in very large cities. *Urban Walking Studies*. https://doi.org/10.1000/182"
    )
    assert TITLE in claims
    assert "title=Urban Walking Studies" not in claims


def test_a_short_quotation_within_a_title_does_not_end_it() -> None:
    (claims,) = claimed("# References\n\nLee, A., & Kim, B. (2020). “Slow” walking home in very large cities. ICLR.\n")
    assert "walking home in very large cities | venue=ICLR" in claims


@pytest.mark.parametrize("lead", ["See", "See also", "Cf."])
def test_a_word_that_points_to_an_entry_is_no_author(lead: str) -> None:
    text = f'{lead} Lee et al., "Walking home in very large cities" (ICLR 2021).'
    expect(text, f"{LABEL} | {TITLE} | authors=Lee et al. | venue=ICLR 2021")
