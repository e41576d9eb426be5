"""Is this record the cited work? Id against title, every branch (DESIGN §1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from veridical.identity import (
    NEAR,
    SAME,
    Likeness,
    is_distinctive,
    is_named,
    is_owner,
    is_titled,
    score,
    support,
)
from veridical.model import (
    Agreement,
    Citation,
    Field,
    FieldKind,
    PartialDate,
    Passage,
    Segment,
    Span,
    Venue,
    Version,
    Work,
)
from veridical.text.title_keys import likeness

TITLE = "Learning to Walk Home through the Streets of Large and Crowded Cities"
WORK = Work(
    "lee2020",
    "curated",
    TITLE,
    names=("WALKER",),
    earlier_titles=("Finding a Way Home on Foot in the Evening",),
    authors=("Ann Lee", "Bo Kim", "Carla Núñez"),
    venues=(Venue("ICML", 2021, "main"),),
    versions=(Version(1, PartialDate(2020, 1, 1)),),
)
SHORT = Work("doe2019", "curated", "Walking Home", authors=("Jane Doe",), year=2019)
HEADED = Work(
    "kim2022", "curated", "Zubu: Cooking Rice with Small Robots", names=("Zubu",), authors=("Bo Kim",), year=2022
)


def cited(
    title: str | None = None,
    authors: str | None = None,
    year: str | None = None,
    name: str | None = None,
    remark: int | None = None,
) -> Citation:
    stated = ((FieldKind.TITLE, title), (FieldKind.AUTHORS, authors), (FieldKind.YEAR, year), (FieldKind.NAME, name))
    fields: list[Field] = []
    at = 0
    for kind, value in stated:
        if value is not None:
            fields.append(
                Field(kind, value, Span(at, at + len(value)), remark=remark if kind is FieldKind.TITLE else None)
            )
            at += len(value) + 1
    return Citation("x", tuple(fields), (), (Span(0, max(at, 1)),))


NEARLY = "Learning to Walk Home through the Streets of Large and Crowned Cities"  # one letter: above 95
DISTANT = "Learning to Run Home through the Streets of Large and Crowded Towns"  # some words: 85 to 95
FARTHER = "Learning to Drive Home through the Roads of Large and Crowded Towns"  # more words: 70 to 85
OTHER = "Frying Fish on Open Fires in Cold Northern Winters"


def test_the_titles_of_these_tests_lie_in_their_bands() -> None:
    assert likeness(NEARLY, TITLE) >= SAME > likeness(DISTANT, TITLE) >= NEAR > likeness(FARTHER, TITLE) >= 70
    assert likeness(OTHER, TITLE) < 70


def test_the_thresholds_are_the_measured_ones() -> None:
    assert (SAME, NEAR) == (95.0, 85.0)


@pytest.mark.parametrize(
    ("citation", "likened"),
    [
        (cited(TITLE), Likeness.EXACT),
        (cited(TITLE.upper() + "."), Likeness.EXACT),
        (cited("Finding a Way Home on Foot in the Evening"), Likeness.EXACT),
        (cited(NEARLY), Likeness.NEAR),
        (cited(DISTANT), Likeness.NEAR),
        (cited(FARTHER), Likeness.OTHER),
        (cited(OTHER), Likeness.OTHER),
        (cited(authors="Ann Lee"), None),
        (cited("在大城市里走回家"), None),
    ],
)
def test_a_title_is_exact_near_or_anothers(citation: Citation, likened: Likeness | None) -> None:
    assert support(citation, WORK).title is likened


@pytest.mark.parametrize(
    "stated", ["Zubu", "Cooking Rice with Small Robots", "Zubu: Cooking Rice with Small Robots: A Diary"]
)
def test_a_title_without_subtitle_or_head_or_with_another_subtitle_is_a_part(stated: str) -> None:
    assert support(cited(stated), HEADED).title in (Likeness.PART, Likeness.EXACT)


def test_of_several_stated_titles_the_best_counts() -> None:
    both = Citation("x", (*cited(OTHER).fields, *cited(TITLE).fields), (), cited(TITLE).spans)
    assert support(both, WORK).title is Likeness.EXACT
    assert score(both, WORK) == 100.0


def test_the_words_behind_a_title_that_may_be_the_writers_own_do_not_make_it_anothers() -> None:
    stated = f"{TITLE} with many remarks of mine on how people walk"
    assert support(cited(stated, remark=len(TITLE)), WORK).title is Likeness.EXACT


@pytest.mark.parametrize(
    ("authors", "agreement"),
    [
        ("Lee et al.", Agreement.AGREES),
        ("Kim et al.", Agreement.AGREES),
        ("Ann Lee and Jane Doe", Agreement.AGREES),
        ("Jane Doe and Max Roe", Agreement.DIFFERS),
        ("Doe 等", Agreement.DIFFERS),
        ("WALKER Team", Agreement.SILENT),
        (None, Agreement.SILENT),
    ],
)
def test_one_author_in_common_supports_and_none_speaks_against(authors: str | None, agreement: Agreement) -> None:
    assert support(cited(TITLE, authors), WORK).authors is agreement


@pytest.mark.parametrize(
    ("year", "agreement"),
    [("2020", Agreement.AGREES), ("2021", Agreement.AGREES), ("2015", Agreement.DIFFERS), (None, Agreement.SILENT)],
)
def test_a_year_of_posting_or_publication_supports(year: str | None, agreement: Agreement) -> None:
    assert support(cited(TITLE, year=year), WORK).year is agreement


@pytest.mark.parametrize(
    "citation",
    [
        cited(TITLE),
        cited(TITLE, "Lee et al."),
        cited(TITLE, "Doe et al."),
        cited(NEARLY),
        cited(NEARLY, "Lee et al."),
        cited(DISTANT, "Lee et al."),
        cited(DISTANT, "Lee et al.", "2015"),
        cited("Finding a Way Home on Foot in the Evening", "Kim et al."),
    ],
)
def test_an_exact_title_or_a_near_one_with_support_finds_the_work(citation: Citation) -> None:
    assert is_titled(citation, WORK)


@pytest.mark.parametrize(
    "citation",
    [
        cited(NEARLY, "Doe et al."),
        cited(DISTANT),
        cited(DISTANT, year="2020"),
        cited(DISTANT, "Doe et al.", "2020"),
        cited(FARTHER),
        cited(FARTHER, "Lee et al."),
        cited(FARTHER, year="2020"),
        cited(OTHER),
        cited(OTHER, "Lee et al.", "2020"),
        cited(OTHER, "Ann Lee, Bo Kim, Carla Núñez", "2020"),
        cited(authors="Lee et al.", year="2020"),
        cited(name="WALKER"),
    ],
)
def test_what_is_not_near_enough_or_not_supported_does_not_find_the_work(citation: Citation) -> None:
    assert not is_titled(citation, WORK)


def test_a_title_far_from_the_record_finds_it_where_author_and_year_both_agree() -> None:
    assert is_titled(cited(FARTHER, "Lee et al.", "2020"), WORK)


@pytest.mark.parametrize(
    ("authors", "year", "found"),
    [(None, None, True), ("Doe et al.", None, True), ("Lee et al.", None, False), ("Lee et al.", "2004", False)],
)
def test_a_short_title_is_not_enough_against_its_authors(authors: str | None, year: str | None, *, found: bool) -> None:
    assert is_titled(cited("Walking Home", authors, year), SHORT) is found


@pytest.mark.parametrize(
    ("citation", "found"),
    [
        (cited("Cooking Rice with Small Robots", "Kim et al."), True),
        (cited("Cooking Rice with Small Robots", year="2022"), True),
        (cited("Cooking Rice with Small Robots", name="Zubu"), True),
        (cited("Zubu: A Cookbook", "Doe et al.", "2010"), False),
        (cited("Zubu", "Doe et al."), False),
    ],
)
def test_a_part_of_a_title_is_ambiguous_until_author_year_or_name_decides(citation: Citation, *, found: bool) -> None:
    assert is_titled(citation, HEADED) is found


@pytest.mark.parametrize(
    "citation",
    [
        cited(),
        cited(TITLE),
        cited(NEARLY, "Doe et al."),
        cited(DISTANT),
        cited(authors="Doe et al."),
        cited(OTHER, "Lee et al."),
        cited(FARTHER, "Kim et al."),
        cited("在大城市里走回家"),
    ],
)
def test_an_identifiers_owner_is_the_cited_work_unless_a_far_title_speaks_against_it_alone(citation: Citation) -> None:
    assert is_owner(citation, WORK)


@pytest.mark.parametrize(
    ("authors", "venue", "is_its"),
    [("Doe et al.", "ICML 1999", False), ("Doe et al.", "ICML 2021", True), ("Lee et al.", "ICML 1999", True)],
)
def test_in_a_row_without_a_title_authors_and_year_tell_whose_an_identifier_is(
    authors: str, venue: str, is_its: bool
) -> None:
    cell = Passage(venue, (Segment(0, len(venue), 0, len(venue)),), field=FieldKind.VENUE)
    assert is_owner(replace(cited(authors=authors), statements=(cell,)), WORK) is is_its


@pytest.mark.parametrize("citation", [cited(OTHER), cited(OTHER, "Doe et al."), cited(OTHER, "Doe et al.", "2020")])
def test_a_far_title_that_no_author_bears_out_makes_the_owner_another_work(citation: Citation) -> None:
    assert not is_owner(citation, WORK)


@pytest.mark.parametrize(
    ("citation", "meant"),
    [
        (cited(name="WALKER"), True),
        (cited(name="WALKER", authors="Lee et al."), True),
        (cited(name="WALKER", authors="Doe et al.", year="2020"), True),
        (cited(name="WALKER", authors="Lee et al.", year="2009"), True),
        (cited(name="WALKER", year="2009"), True),
        (cited(name="WALKER", authors="Doe et al.", year="2009"), False),
        (cited(OTHER, name="WALKER"), False),
        (cited(OTHER, name="WALKER", authors="Lee et al."), True),
    ],
)
def test_a_name_means_its_work_unless_author_and_year_or_the_title_speak_against_it(
    citation: Citation, *, meant: bool
) -> None:
    assert is_named(citation, WORK) is meant


def test_a_name_means_its_work_unless_authors_and_year_both_speak_against_it() -> None:
    work = Work("lee2020", "curated", TITLE, names=("WalkNet", "WALKER"), authors=("Ann Lee",), year=2020)
    assert is_named(cited(name="WalkNet", authors="Doe et al."), work)
    assert is_named(cited(name="WALKER", authors="Doe et al."), work)
    assert not is_named(cited(name="WalkNet", authors="Doe et al.", year="2009"), work)


def test_beside_a_name_a_title_need_only_be_somewhat_like_the_works_own() -> None:
    work = Work("lee2020", "curated", "Finding Homes on Foot", names=("WalkNet",), authors=("Ann Lee",))
    assert is_named(cited("Finding Houses on Foot", name="WalkNet"), work)
    assert not is_named(cited("Baking Bread in Winter Storms", name="WalkNet"), work)


@pytest.mark.parametrize(
    ("name", "distinctive"), [("WalkNet", True), ("WALKER", False), ("Walk", False), ("Walker", False)]
)
def test_a_long_name_with_capitals_inside_is_distinctive(name: str, *, distinctive: bool) -> None:
    assert is_distinctive(name) is distinctive


def test_the_score_is_the_likeness_of_the_nearest_title() -> None:
    assert score(cited(TITLE), WORK) == 100.0
    assert score(cited("Finding a Way Home on Foot in the Evening"), WORK) == 100.0
    assert 85 <= score(cited(DISTANT), WORK) < 95
    assert score(cited(name="WALKER"), WORK) == 0.0


def test_a_work_without_a_title_is_found_by_none() -> None:
    untitled = Work("x", "curated", authors=("Ann Lee",))
    assert not is_titled(cited(TITLE, "Lee et al."), untitled)
    assert is_owner(cited(TITLE), untitled)


def test_all_its_authors_make_a_title_with_another_word_the_works() -> None:
    work = Work("lee2020", "curated", "Uneven Gas of Foos in a Narrow Tube", authors=("Ann Lee", "Bo Kim"))
    assert is_titled(cited(title="Uneven Liquid of Foos in a Narrow Tube", authors="A. Lee and B. Kim"), work)
    assert not is_titled(cited(title="Uneven Liquid of Foos in a Narrow Tube", authors="A. Lee et al."), work)
    assert not is_titled(
        cited(title="Uneven Liquid of Foos in a Narrow Tube", authors="A. Lee, B. Kim and C. Ito"), work
    )
