"""Titles that nothing marks, and what stands behind them: people, a year, a mark of doubt, a Chinese bracket."""

from __future__ import annotations

import pytest
from claiming import claimed, expect

URL = "https://arxiv.org/abs/2001.00001"
ID = "identifier=2001.00001"
TITLE = "Walking Home in Very Large Cities"


@pytest.mark.parametrize(
    ("title", "people"),
    [
        ("Walking Home with Very Large Language Models", "Ann Lee, Bo Kim et al."),
        ("Walking Home in Foggy and Rainy Cities", "Ann Lee, Bo Kim et al."),
        ("Walker: Walking Home at Scale", "Ann Lee, Bo Kim et al."),
        ("Walker: Fast and Efficient Night Walks", "Ann Lee, Bo Kim et al."),
        ("Walker: Walking Home in the Dark", "Ann Lee, Bo Kim et al."),
    ],
)
def test_people_begin_where_an_unmarked_title_ends(title: str, people: str) -> None:
    expect(
        f"- {title}, {people}, 2020. arXiv:2001.00001\n",
        f"{title} | {ID} | title={title} | authors={people} | year=2020",
    )


def test_people_behind_by_are_all_of_them() -> None:
    text = f"- {TITLE} by Ann Lee, Bo Kim et al., 2020 (arXiv 2001.00001)\n"
    expect(text, f"{TITLE} | {ID} | title={TITLE} | authors=Ann Lee, Bo Kim et al. | year=2020")


def test_a_title_ends_before_a_chinese_bracket_with_people() -> None:
    text = f"1. **ACME**：{TITLE}（Ann Lee 等，2020，arXiv 2001.00001）\n"
    expect(text, f"ACME | {ID} | title?={TITLE} | authors=Ann Lee 等 | year=2020")


@pytest.mark.parametrize("mark", ["[needs-verify]", "[TODO: check]", "（待核实）"])
@pytest.mark.parametrize(
    "form", ["- **{0} {1}**, arXiv 2001.00001\n", "- *{0} {1}*, arXiv 2001.00001\n", "- **{1} {0}** arXiv 2001.00001\n"]
)
def test_a_mark_of_doubt_is_no_part_of_a_title(form: str, mark: str) -> None:
    expect(form.format(TITLE, mark), f"{TITLE} | {ID} | title={TITLE}")


@pytest.mark.parametrize("end", ["", ".", ";"])
def test_a_year_behind_the_identifier_is_the_works(end: str) -> None:
    expect(f'- ACME, "{TITLE}", arXiv 2001.00001, 2020{end}\n', f"{TITLE} | {ID} | title={TITLE} | year=2020")


def test_a_heading_over_several_items_names_none_of_them() -> None:
    items = f"- **{TITLE}**, arXiv 2001.00001\n- **Frying Fish on Open Fires**, arXiv 2002.00002\n"
    said = "\nRL (Kim and Ito, 1998) is older.\n"
    lines = claimed(f"## RL\n\n{items}{said}")
    assert not any("authors" in line and ID in line for line in lines)


def test_a_heading_over_one_item_names_it() -> None:
    expect(f"## WALK\n\n- **{TITLE}**, arXiv 2001.00001\n", f"WALK | {ID} | title={TITLE}")


@pytest.mark.parametrize(
    "text",
    [
        "ACME is from OpenAI. The article *Deep Walks* by Lee, Kim and Ito appeared in Nature in 2015.",
        "ACME is from OpenAI. The review “Deep Walks” by Lee, Kim and Ito appeared in Nature in 2015.",
        "ACME is from OpenAI.\n\nThe note “Walks” of Lee appeared in Nature in 2015.",
    ],
)
def test_a_text_of_few_words_is_not_the_work_before_it(text: str) -> None:
    lines = claimed(text, ("ACME",), labels=("ACME",))
    assert [line for line in lines if line.startswith("ACME")] == ["ACME | affiliation=OpenAI"]
