"""Dates to the month or day."""

from __future__ import annotations

from dataclasses import replace

import pytest
from comparing import compare, values

from veridical.model import (
    FIRST_POSTING,
    OF_VERSION,
    POSTING,
    Agreement,
    Identifier,
    IdentifierKind,
    PartialDate,
    Venue,
    Version,
    Work,
)

WORK = Work(
    "lee2020",
    "curated",
    versions=(Version(1, PartialDate(2020, 1, 31)), Version(2, PartialDate(2020, 6, 12))),
    published=PartialDate(2020, 12),
)
PREPRINT = Work("lee2020", "arxiv", versions=(Version(1, PartialDate(2020, 1, 31)),))


@pytest.mark.parametrize(
    "stated",
    [
        "2020-01-31", "31 January 2020", "Jan 31, 2020", "2020/01/31", "2020 年 1 月 31 日", "2020年1月31日",
        "2020.01.31",
        "January 2020", "2020-01", "2020年1月",
        "2020-06-12", "June 2020", "2020年6月",
        "2020-12", "December 2020", "2020年12月",
    ],
)  # fmt: skip
def test_a_day_or_month_of_posting_revision_or_publication_is_right_however_written(stated: str) -> None:
    assert compare("date", stated, WORK).agreement is Agreement.AGREES


@pytest.mark.parametrize("stated", ["2020-02-01", "2020-02-03", "2020年2月3日"])
def test_the_day_of_announcement_a_day_or_a_week_end_after_posting_is_right(stated: str) -> None:
    assert compare("date", stated, WORK).agreement is Agreement.AGREES


@pytest.mark.parametrize(
    "stated",
    ["2019-12-31", "2018-03", "March 2018", "2019年5月", "2019 年 12 月 1 日", "2020-01-15", "2020-01-29", "Dec 2019"],
)
def test_a_day_or_month_of_posting_before_the_first_one_is_wrong(stated: str) -> None:
    comparison = compare("date", stated, PREPRINT, subject=POSTING)
    assert comparison.agreement is Agreement.DIFFERS
    assert comparison.found == "2020-01-31"


@pytest.mark.parametrize("stated", ["2018-03", "March 2018", "2019年5月", "2017 年 12 月 1 日", "1999-01-01"])
def test_a_date_long_before_first_posting_is_wrong_whatever_it_is_the_date_of(stated: str) -> None:
    assert compare("date", stated, PREPRINT).agreement is Agreement.DIFFERS


@pytest.mark.parametrize("stated", ["2020-09-09", "2022-01", "2021年3月"])
def test_a_date_after_the_last_known_version_may_be_a_newer_ones(stated: str) -> None:
    assert compare("date", stated, PREPRINT).agreement is Agreement.SILENT


def test_the_date_of_a_later_version_is_noted_with_the_first() -> None:
    note = str(compare("date", "2020-06-12", WORK).note)
    assert "2020-01-31" in note


def test_the_month_of_publication_is_named_as_such() -> None:
    assert "publication" in str(compare("date", "2020-12", WORK).note)


def test_a_day_in_a_month_that_alone_is_recorded_is_not_accused() -> None:
    work = Work("lee2020", "curated", versions=(Version(1, PartialDate(2020, 1)),))
    assert compare("date", "2020-01-15", work).agreement is Agreement.AGREES


def test_a_year_that_alone_is_recorded_contradicts_no_month_of_it() -> None:
    work = Work("lee2020", "curated", versions=(Version(1, PartialDate(2020)),))
    assert compare("date", "2020-05", work).agreement is Agreement.AGREES
    assert compare("date", "2019-05", work).agreement is Agreement.DIFFERS


def test_a_date_of_publication_alone_contradicts_no_day_of_posting() -> None:
    work = Work("lee2020", "crossref", published=PartialDate(2020, 7))
    assert compare("date", "2019-11-02", work).agreement is not Agreement.DIFFERS
    assert compare("date", "2020-07-14", work).agreement is Agreement.AGREES


@pytest.mark.parametrize("stated", ["", "soon", "2020-13-01", "2020-02-31", "last May"])
def test_what_is_no_date_says_nothing(stated: str) -> None:
    assert compare("date", stated, WORK).agreement is Agreement.SILENT


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("- arXiv: 2001.00001 (v1, 2020-01-31)", ["2020-01-31"]),
        ("FOOBAR was posted on 31 January 2020.", ["31 January 2020"]),
        ("FOOBAR 于 2020 年 1 月 31 日发布。", ["2020 年 1 月 31 日"]),
        ("I read FOOBAR on 3 May 2024.", []),
        ("FOOBAR（检索于 2024-05-03）很快。", []),
    ],
)
def test_the_date_that_a_text_gives_a_work_is_claimed(text: str, claimed: list[str]) -> None:
    assert values("date", text, ["FOOBAR"]) == claimed


PUBLISHED = replace(WORK, venues=(Venue("ICLR", 2021, "main"),), year=2021)


@pytest.mark.parametrize(("stated", "subject"), [("June 2022", None), ("2023-01-05", None), ("March 2022", POSTING)])
def test_a_date_of_a_year_in_which_nothing_of_a_published_work_appeared_is_wrong(
    stated: str, subject: str | None
) -> None:
    assert compare("date", stated, PUBLISHED, subject=subject).agreement is Agreement.DIFFERS


@pytest.mark.parametrize("stated", ["March 2022", "May 2021", "September 2020"])
def test_proceedings_may_come_some_months_late(stated: str) -> None:
    assert compare("date", stated, PUBLISHED).agreement is Agreement.SILENT


@pytest.mark.parametrize(
    ("stated", "agreement"),
    [
        ("2020-01-31", Agreement.AGREES),
        ("January 2020", Agreement.AGREES),
        ("2020-02-03", Agreement.AGREES),
        ("February 2020", Agreement.AGREES),
        ("March 2020", Agreement.DIFFERS),
        ("2020-05-01", Agreement.DIFFERS),
    ],
)
def test_the_first_posting_is_compared_with_the_first_version_alone(stated: str, agreement: Agreement) -> None:
    assert compare("date", stated, PREPRINT, subject=FIRST_POSTING).agreement is agreement


def test_a_posting_said_to_be_months_after_the_first_is_wrong() -> None:
    assert compare("date", "2021-09", PREPRINT, subject=POSTING).agreement is Agreement.DIFFERS
    assert compare("date", "2020-02-20", PREPRINT, subject=POSTING).agreement is Agreement.SILENT


@pytest.mark.parametrize(
    ("stated", "agreement"),
    [("2020-06-12", Agreement.AGREES), ("June 2020", Agreement.AGREES), ("2020-01-31", Agreement.DIFFERS)],
)
def test_the_day_of_a_version_is_that_of_its_posting(stated: str, agreement: Agreement) -> None:
    assert compare("date", stated, WORK, subject=f"{OF_VERSION}2").agreement is agreement


@pytest.mark.parametrize("subject", [FIRST_POSTING, f"{OF_VERSION}1"])
def test_a_version_posted_on_the_last_of_a_month_may_be_announced_in_the_next(subject: str) -> None:
    assert compare("date", "February 2020", WORK, subject=subject).agreement is Agreement.AGREES
    assert compare("date", "March 2020", WORK, subject=subject).agreement is Agreement.DIFFERS


def test_the_day_of_a_version_that_is_not_recorded_is_compared_with_all() -> None:
    assert compare("date", "2020-01-31", WORK, subject=f"{OF_VERSION}7").agreement is Agreement.AGREES


def test_a_year_of_publication_bears_out_no_month() -> None:
    work = Work("lee2020", "curated", published=PartialDate(2020), versions=PREPRINT.versions)
    assert compare("date", "2020-05", work).agreement is Agreement.SILENT


def test_a_month_of_another_year_than_the_print_is_none_of_the_work() -> None:
    venues = (Venue("Journal of Foos", 2005, "journal"),)
    work = Work("lee2005", "curated", published=PartialDate(2005, 8), venues=venues, year=2005)
    assert compare("date", "August 2006", work).agreement is Agreement.DIFFERS
    assert compare("date", "January 2006", work).agreement is Agreement.SILENT


@pytest.mark.parametrize(
    "text",
    [
        "FOOBAR is fast. First posted on 3 May 2020.",
        "FOOBAR 很快，2020-05-03 首发。",
        "FOOBAR (2005.00001v1) dates from May 3, 2020.",
        "- FOOBAR: first posted 3 May 2020, JMLR a year later.",
        "FOOBAR was submitted to arXiv on 3 May 2020.",
    ],
)
def test_the_day_of_a_posting_is_read(text: str) -> None:
    assert len(values("date", text, known=["FOOBAR"])) == 1


@pytest.mark.parametrize(
    ("stated", "agreement"),
    [("2020-01", Agreement.AGREES), ("2020-02", Agreement.SILENT), ("2020-05", Agreement.DIFFERS)],
)
def test_a_posting_whose_month_the_number_alone_tells_was_not_months_later(stated: str, agreement: Agreement) -> None:
    numbered = Work("lee2020", "curated", identifiers=(Identifier(IdentifierKind.ARXIV, "2001.01234"),))
    assert compare("date", stated, numbered, subject=POSTING).agreement is agreement
