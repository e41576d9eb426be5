"""Items that begin with a plain name: what follows it is the work's title, its venue, or who made it."""

from __future__ import annotations

import pytest
from claiming import citations_in, expect

from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import Known, find_citations, names_in
from veridical.model import FieldKind
from veridical.text.makers import Together

KNOWN = ("FOOBAR", "WalkNet", "Walker")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "- WalkNet: WalkNet: A Study of Walking Foos. Read it. Lee, Kim, Ito.",
            "WalkNet | title=WalkNet: A Study of Walking Foos | authors?=Lee, Kim, Ito",
        ),
        (
            "- WalkNet (Google, Lee and Kim): WalkNet: how foos walk, ICML 2019.",
            "WalkNet | affiliation=Google | authors?=Lee and Kim | title=WalkNet: how foos walk | venue=ICML 2019",
        ),
        (
            "- **WalkNet** WalkNet: A Study of Walking Foos; ICML 2019; Stanford",
            "WalkNet | title=WalkNet: A Study of Walking Foos | venue=ICML 2019 | affiliation=Stanford",
        ),
        ("- WalkNet → ICML 2019, from Stanford.", "WalkNet | venue=ICML 2019 | affiliation=Stanford"),
        ("- FOOBAR → WalkNet, ICML 2019.", "WalkNet | venue=ICML 2019"),
        ("- NeurIPS 2018 → ICML 2019.", ""),
    ],
)
def test_an_item_states_this_of_the_work_with_whose_name_it_begins(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


def test_an_organisation_before_authors_is_none_of_them_and_they_may_be_some() -> None:
    _, citations = citations_in("- WalkNet (Google, Lee and Kim, 2019) is old.", KNOWN)
    (authors,) = citations[0].of(FieldKind.AUTHORS)
    assert (authors.value, authors.subject) == ("Lee and Kim", "among")


def test_people_with_a_bracket_of_their_own_are_not_of_the_work_beside_them() -> None:
    people = {("ito", "ono"): Together(frozenset({2}), frozenset())}
    text = (
        'There were two: Ito and Ono (Google; ICML 2019) and Lee et al. ("A Study of Walking Foos", arXiv:2001.00001).'
    )
    citations = find_citations(read_text("note.md", text), load_lexicon(), Known(people=people))
    told = next(one for one in citations if one.identifiers)
    assert told.values(FieldKind.AUTHORS) == ("Lee et al.",)
    assert "ICML" not in " ".join(one.text for one in told.statements)


def test_the_first_cell_of_a_row_is_its_work_where_a_source_knows_the_name_in_small_letters() -> None:
    text = "| System | Who | Where |\n|--|--|--|\n| foobar | Lee et al. | ICML 2019 |\n"
    expect(text, "foobar | authors=Lee et al. | venue=ICML 2019", ("foobar",))
    assert "foobar" in names_in(read_text("note.md", text))


def test_words_that_lead_to_a_name_are_no_title() -> None:
    text = "PS: on Long Walks: FOOBAR (Foo Over Bar, 2018) and WalkNet (Lee and Kim, ICML 2019)."
    expect(text, "FOOBAR | expansion=Foo Over Bar | year=2018\nWalkNet | authors=Lee and Kim | venue=ICML 2019", KNOWN)


def test_a_long_form_with_a_year_and_an_organisation_with_others_are_no_authors() -> None:
    expect("We use FOBA (Foo-Over Bar, 2021) here.", "FOBA | expansion=Foo-Over Bar | year=2021", ("FOBA",))
    expect("WalkNet comes from Google and others (2019).", "WalkNet | affiliation=Google", KNOWN)
