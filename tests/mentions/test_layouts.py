"""The layouts in which pages, cards and tables give a work: what stands where says whose facts they are."""

from __future__ import annotations

import pytest
from claiming import expect

TITLE = "A Study of Walking Foos in Deep Water"
KNOWN = ("ACME", "FooNet")


@pytest.mark.parametrize(
    "text",
    [
        "- **{title}**<br>Ann Lee, Bo Kim, et al.<br>*ICML 2019*",
        "- **{title}**\n  Ann Lee, Bo Kim, et al.\n  *ICML 2019*",
        "[{title}](https://example.org)\nAnn Lee, Bo Kim, et al.\nICML 2019",
        "| Paper | Note |\n|---|---|\n| **{title}**<br>Ann Lee, Bo Kim, et al.<br>*ICML 2019* | fine |",
    ],
)
def test_people_on_a_line_below_a_title_are_all_read(text: str) -> None:
    wanted = f"{TITLE} | title={TITLE} | authors=Ann Lee, Bo Kim, et al. | venue=ICML 2019"
    expect(text.format(title=TITLE), wanted)


@pytest.mark.parametrize(
    ("cell", "wanted"),
    [
        ("ACME (ICML 2019)", "venue=ICML 2019"),
        ("ACME (Stanford, ICML 2019)", "affiliation=Stanford | venue=ICML 2019"),
        ("ACME, ICML 2019", "venue=ICML 2019"),
        ("[ICML 2019] ACME", "venue=ICML 2019"),
        ("ACME (2019)", "year=2019"),
        ("ACME [Lee et al.]", "authors=Lee et al."),
        ("ACME (Lee et al., 2019)", "authors=Lee et al. | year=2019"),
        ("[ACME](https://example.org)<br>Stanford", "affiliation=Stanford"),
    ],
)
def test_a_cell_may_say_more_than_the_name_of_the_work(cell: str, wanted: str) -> None:
    expect(f"| Model | Size |\n|---|---|\n| {cell} | 7 |", f"ACME | {wanted}", KNOWN)


@pytest.mark.parametrize("cell", ["Lee, Kim — ICML 2019", "Stanford, ICML 2019"])
def test_a_cell_of_facts_names_no_work(cell: str) -> None:
    text = f"| Model | Paper |\n|---|---|\n| ACME | {cell} |"
    people = "authors=Lee, Kim" if "Lee" in cell else "affiliation=Stanford"
    expect(text, f"ACME | {people} | venue=ICML 2019", KNOWN)


@pytest.mark.parametrize(
    "text",
    [
        "| Title | {title} |\n|---|---|\n| Venue | ICML 2019 |\n| Authors | Lee et al. |",
        "<table><tr><th>Title</th><td>{title}</td></tr><tr><th>Authors</th><td>Lee et al.</td></tr>"
        "<tr><th>Venue</th><td>ICML 2019</td></tr></table>",
    ],
)
def test_a_label_and_its_value_in_each_row_are_of_one_work(text: str) -> None:
    expect(text.format(title=TITLE), f"{TITLE} | title={TITLE} | authors=Lee et al. | venue=ICML 2019")


@pytest.mark.parametrize(
    "text",
    [
        "ACME:\n- Stanford\n- ICML 2019",
        "*ACME*\n\n- from Stanford\n- ICML 2019",
        "<details><summary>ACME</summary>\n\nStanford, ICML 2019\n\n</details>",
    ],
)
def test_a_line_with_nothing_but_a_known_name_is_a_head(text: str) -> None:
    expect(text, "ACME | affiliation=Stanford | venue=ICML 2019", KNOWN)


def test_facts_in_a_bracket_behind_a_name_are_no_title() -> None:
    text = "**ACME-3** (Stanford, ICML 2019)\nfirst author: Ann Lee"
    expect(text, "ACME-3 | affiliation=Stanford | venue=ICML 2019 | authors=Ann Lee", ("ACME-3",))
