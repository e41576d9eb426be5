from __future__ import annotations

from datetime import date

import pytest
from growing import grows_linearly
from hypothesis import given
from hypothesis import strategies as st

from veridical.model import PartialDate
from veridical.text.dates import dates_agree, find_dates, parse_date


@pytest.mark.parametrize("text", ["2013–2017 年的", "2013 至 2017 年", "2013～2017年", "(2013-2017)", "2013年到2017年"])
def test_a_range_of_years_is_no_date(text: str) -> None:
    assert not list(find_dates(text))


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("2026-07-08", "2026-07-08"),
        ("2026/07/08", "2026-07-08"),
        ("2026.7.8", "2026-07-08"),
        ("2026年7月8日", "2026-07-08"),
        ("2026 年 7 月", "2026-07"),
        ("26年7月", "2026-07"),
        ("２０２６年７月８日", "2026-07-08"),
        ("8 Jul 2026", "2026-07-08"),
        ("8th of July, 2026", "2026-07-08"),
        ("8-Jul-2026", "2026-07-08"),
        ("July 8, 2026", "2026-07-08"),
        ("Monday, July 8th, 2026", "2026-07-08"),
        ("2026 Jul 8", "2026-07-08"),
        ("Jul 2026", "2026-07"),
        ("Sept. 2021", "2021-09"),
        ("2022.6", "2022-06"),
        ("2023-02", "2023-02"),
        ("05/2024", "2024-05"),
        ("(2023)", "2023"),
        ("2017", "2017"),
        ("2026-07-08T10:00:00Z", "2026-07-08"),
        ("24/04/2025", "2025-04-24"),
        ("04/24/2025", "2025-04-24"),
        ("07/08/2026", "2026"),
    ],
)
def test_a_date_is_as_precise_as_it_is_written(text: str, iso: str) -> None:
    assert str(parse_date(text)) == iso


@pytest.mark.parametrize(
    "text",
    [
        "2504.20073",
        "arXiv 2011.04567",
        "2005.1234",
        "https://x.org/2025/04/24/foo",
        "sosp/2025/accepted.html",
        "v2025.07",
        "version 2025.07",
        "1024",
        "2048 tokens",
        "2000 步",
        "1920x1080",
        "2,024",
        "2010-2015",
        "2010–2015",
        "2020s",
        "2020年代",
        "2026-13-01",
        "2025-02-30",
        "fig_2025.png",
        "2025.png",
        "CVE-2024-1234",
        "10.1109/FOO.2019.00123",
        "RTX 2080 Ti",
        "$2000",
        "'17",
        "2101",
        "019e4083-2024",
        "",
    ],
)
def test_a_number_that_is_part_of_something_else_is_no_date(text: str) -> None:
    assert find_dates(text) == ()


@pytest.mark.parametrize(
    ("text", "dates"),
    [
        ("[2025/04/24] **Foo** (v1, 2026-07-08, Lee)", ["2025-04-24", "2026-07-08"]),
        ("Submitted on 23 Jul 2015, last revised 11 Jan 2017", ["2015-07-23", "2017-01-11"]),
        ("(van Foo, 2010, 2011)", ["2010", "2011"]),
        ("Lee 2015b，录用于 2016年", ["2015", "2016"]),
        ("see https://x.org/2025，2018年", ["2018"]),
        ("于2025年提出", ["2025"]),
        ("in 2023 may be", ["2023"]),
        ("NeurIPS 2025, 2022.6.", ["2025", "2022-06"]),
    ],
)
def test_dates_are_found_in_running_text(text: str, dates: list[str]) -> None:
    assert [str(span.date) for span in find_dates(text)] == dates


@pytest.mark.parametrize("text", ["2025 and more", "in 2025", "2024, 2025", "x" * 200])
def test_a_text_that_says_more_is_no_date(text: str) -> None:
    assert parse_date(text) is None


def test_dates_agree_as_far_as_both_are_known() -> None:
    day = PartialDate(2026, 7, 8)

    assert dates_agree(PartialDate(2026), day)
    assert dates_agree(PartialDate(2026, 7), day)
    assert dates_agree(day, PartialDate(2026, 7))
    assert not dates_agree(PartialDate(2026, 8), day)
    assert not dates_agree(PartialDate(2025), day)


@given(st.text(max_size=60) | st.text("0123456789-/.年月日 Julyv,", max_size=40))
def test_spans_hold_what_is_written(text: str) -> None:
    for span in find_dates(text):
        assert text[span.start : span.end] == span.text
        assert 1900 <= span.date.year <= 2100


@given(st.dates(date(1900, 1, 1), date(2100, 1, 1)))
def test_every_day_is_read_back(day: date) -> None:
    assert str(parse_date(str(day))) == str(day)


@pytest.mark.parametrize("unit", ["2024-", "2", " ", "may ", "1/1/"])
def test_a_hostile_line_is_read_in_linear_time(unit: str) -> None:
    assert grows_linearly(find_dates, unit, 800_000)


def test_a_year_in_chinese_numerals_is_read() -> None:
    (found,) = find_dates("于二〇一九年提出")
    assert (found.text, found.date.year) == ("二〇一九年", 2019)
