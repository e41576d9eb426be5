"""Statements that stand apart from the citation of their work: under it, in tables, in bare facts, paragraphs later."""

from __future__ import annotations

import pytest
from claiming import citations_in, expect

from veridical.model import FieldKind

KNOWN = ("ACME", "FOOBAR")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (  # a column that its cells tell
            "| Model | Where to find it |\n| --- | --- |\n| ACME | ICML 2019 |\n| FOOBAR | NeurIPS 2020 |\n",
            "ACME | venue=ICML 2019\nFOOBAR | venue=NeurIPS 2020",
        ),
        (  # a column that its label makes another's
            "| Model | Used by |\n| --- | --- |\n| ACME | OpenAI |\n| FOOBAR | Microsoft |\n",
            "",
        ),
        (  # a column for each work
            "| | ACME | FOOBAR |\n| --- | --- | --- |\n| Year | 2019 | 2020 |\n| Venue | ICML 2019 | NeurIPS 2020 |\n",
            "ACME | year=2019 | venue=ICML 2019\nFOOBAR | year=2020 | venue=NeurIPS 2020",
        ),
    ],
    ids=["cells tell", "of others", "turned"],
)
def test_what_a_column_holds_is_told_by_its_cells(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("cell", "identifier"),
    [
        ('<a href="https://doi.org/10.1000/182">Paper</a>', "10.1000/182"),
        ("DOI 10.1000/182", "10.1000/182"),
        ("https://doi.org/10.1000/182", "10.1000/182"),
        ("arXiv:2001.00002", "2001.00002"),
        ("FOOBAR (2001.00002)", None),
    ],
)
def test_a_row_has_all_identifiers_but_those_behind_another_name(cell: str, identifier: str | None) -> None:
    text = f"<table><tr><td>ACME</td><td>arXiv 2001.00001</td><td>{cell}</td></tr></table>\n"
    _, (citation, *_) = citations_in(text, KNOWN, "page.html")
    stated = [str(one.identifier) for one in citation.of(FieldKind.IDENTIFIER)]
    assert [one.partition(":")[2] for one in stated] == ["2001.00001", *([identifier] if identifier else [])]


def test_bare_facts_under_the_heading_of_a_work_are_its() -> None:
    text = "## ACME\n\nSee arXiv 2001.00001.\n\n- OpenAI, ICML 2019\n- trained on many cars\n"
    expect(text, "ACME | identifier=2001.00001 | affiliation=OpenAI | venue=ICML 2019", KNOWN)


def test_facts_behind_another_name_and_a_colon_are_not_of_the_heading() -> None:
    text = "## ACME\n\nSee arXiv 2001.00001.\n\n- FOB: Foo over Bar. Lee and Kim; ICML 2019\n"
    wanted = "ACME | identifier=2001.00001\nFOB | authors=Lee and Kim | expansion=Foo over Bar | venue=ICML 2019"
    expect(text, wanted, KNOWN)


def test_the_paper_of_a_later_paragraph_is_the_one_work_named_before() -> None:
    text = "ACME (2001.00001) is old.\n\nMany cars are red.\n\nThe paper was published at ICML 2019.\n"
    expect(text, "ACME | identifier=2001.00001 | venue=ICML 2019", KNOWN)


def test_after_two_works_the_paper_is_nobodys() -> None:
    text = "ACME (2001.00001) beats FOOBAR (2001.00002).\n\nThe paper was published at ICML 2019.\n"
    expect(text, "ACME | identifier=2001.00001\nFOOBAR | identifier=2001.00002", KNOWN)
