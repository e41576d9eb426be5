"""Where people begin behind the last words of a title."""

from __future__ import annotations

import pytest

from veridical.text.authoryear import find_author_years
from veridical.text.title_tails import behind_title

CASES = [
    ("Walks through | Large Language Models, Ann Lee, Bo Kim", "Ann Lee, Bo Kim"),
    ("Walker: | Fast and Efficient Night Walks, Ann Lee, Bo Kim", "Ann Lee, Bo Kim"),
    ("Walker: | Ann Lee, Bo Kim, Cy Ito et al.", "Ann Lee, Bo Kim, Cy Ito et al."),
    ("Night Walks at | Scale, Ann Lee, Bo Kim", "Ann Lee, Bo Kim"),
    ("walks for long nights in | Paris, Ann Lee, Bo Kim", "Ann Lee, Bo Kim"),
    ("Walks in | Speech, Vision, Ann Lee, Bo Kim et al.", "Ann Lee, Bo Kim et al."),
    ("The | Night Walk, Ann Lee, Bo Kim", "Ann Lee, Bo Kim"),
    ("Night Walks by | Ann Lee, Bo Kim", "Ann Lee, Bo Kim"),
    ("as shown by | Lee, Kim, and Ito", "Lee, Kim, and Ito"),
    ("In | Ann Lee, Bo Kim", "Ann Lee, Bo Kim"),
    ("At ACME | Ann Lee, Bo Kim", "Ann Lee, Bo Kim"),
    ("the | Lee, Kim and Ito", "Lee, Kim and Ito"),
    ("A walk, | Ann Lee, Bo Kim and Cy Ito", "Ann Lee, Bo Kim and Cy Ito"),
    ("NIGHT | Lee et al.", "Lee et al."),
    ("Walks for Long Nights - | Ann Lee, Bo Kim, et al.", "Ann Lee, Bo Kim, et al."),
]


@pytest.mark.parametrize(("marked", "people"), CASES)
def test_people_begin_behind_the_title(marked: str, people: str) -> None:
    start = marked.index("|")
    text = marked.replace("| ", "")
    assert text[behind_title(text, start, len(text)) :] == people


def test_a_list_without_a_comma_left_is_searched_no_further() -> None:
    text = "系外行星：Mayor 与 Queloz，Na, and Asai 等（2024）的"
    (reference,) = find_author_years(text)
    assert text[slice(*reference.authors)].endswith("Asai 等")
