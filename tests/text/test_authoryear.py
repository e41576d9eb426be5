from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from veridical.text.authoryear import find_author_years


def found(text: str) -> list[tuple[str, str | None]]:
    return [
        (text[slice(*one.authors)], text[slice(*one.year)] if one.year else None) for one in find_author_years(text)
    ]


ONE = [
    ("as in (Mnih et al., 2013).", "Mnih et al.", "2013"),
    ("Mnih et al. (2013) show", "Mnih et al.", "2013"),
    ("Mnih et al 2013", "Mnih et al", "2013"),
    ("Mnih et. al., 2013", "Mnih et. al.", "2013"),
    ("Mnih el al., 2013", "Mnih el al.", "2013"),
    ("Mnih et al. [2013]", "Mnih et al.", "2013"),
    ("Mnih et al., 2013a", "Mnih et al.", "2013"),
    ("Mnih and others (2013)", "Mnih and others", "2013"),
    ("Mnih and colleagues, 2013", "Mnih and colleagues", "2013"),
    ("Kingma & Ba (2015)", "Kingma & Ba", "2015"),
    ("Kingma and Ba, 2015", "Kingma and Ba", "2015"),
    ("Thrun和Schwartz, 1993", "Thrun和Schwartz", "1993"),
    ("Lee, Kim, and Ito (2020)", "Lee, Kim, and Ito", "2020"),
    ("van Hasselt et al., 2016", "van Hasselt et al.", "2016"),
    ("(de la Cruz and van der Berg, 2019)", "de la Cruz and van der Berg", "2019"),
    ("O'Neill et al., 2021", "O'Neill et al.", "2021"),
    ("McMahan et al., 2017", "McMahan et al.", "2017"),
    ("Müller-Lüdenscheid et al. 2018", "Müller-Lüdenscheid et al.", "2018"),
    ("Łukasz et al., 2018", "Łukasz et al.", "2018"),
    ("Daniel Y. Fu et al., 2023", "Daniel Y. Fu et al.", "2023"),
    ("D. Y. Fu et al., 2023", "D. Y. Fu et al.", "2023"),
    ("Wang 等，2024", "Wang 等", "2024"),
    ("Wang等人（2024）", "Wang等人", "2024"),
    ("Zhenyu Hou 等", "Zhenyu Hou 等", None),
    ("李明等人（2024）", "李明等人", "2024"),
    ("Katherine Lee et al.", "Katherine Lee et al.", None),
    ("Wang et al.'s 2024 paper", "Wang et al.", "2024"),
    ("In Mnih et al. (2013)", "Mnih et al.", "2013"),
    ("following Mnih et al. (2013)", "Mnih et al.", "2013"),
]
NONE = [
    "In March 2024 we read it.",
    "Since June 2018",
    "Summer 2020",
    "Version 2021",
    "",
    "等待 2024",
    "各等级 2024",
    "A 2024 paper",
    "2013",
    "Accessed 2024",
]


@pytest.mark.parametrize(("text", "authors", "year"), ONE)
def test_an_author_year_reference_is_found_as_people_write_it(text: str, authors: str, year: str | None) -> None:
    assert found(text) == [(authors, year)]


@pytest.mark.parametrize("text", NONE)
def test_other_words_with_a_year_are_no_reference(text: str) -> None:
    assert found(text) == []


def test_a_lone_name_with_a_year_is_the_weakest_form() -> None:
    assert [(one.single) for one in find_author_years("(Qian, 2025) and Wang et al., 2024")] == [True, False]


def test_references_that_follow_one_another_stay_apart() -> None:
    assert found("(Lee et al., 2020; Kim & Ba, 2015; Ito 2019)") == [
        ("Lee et al.", "2020"),
        ("Kim & Ba", "2015"),
        ("Ito", "2019"),
    ]


def test_a_range_of_years_or_a_date_is_no_year_of_a_reference() -> None:
    assert found("Lee et al., 2019-2021")[0][1] is None
    assert found("Lee et al., 2019/03")[0][1] is None


_PIECES = st.sampled_from(
    [
        "Lee",
        "van",
        "de",
        "O'Neill",
        "et al.",
        "et al",
        "等人",
        "等",
        " ",
        ", ",
        "，",
        "(",
        "（",
        ")",
        "2020",
        "2020a",
        "and",
        "&",
        "李明",
        "A.",
        "1999-2001",
    ]
)


@settings(deadline=None)
@given(st.one_of(st.text(), st.lists(_PIECES, max_size=60).map(" ".join), st.lists(_PIECES, max_size=60).map("".join)))
def test_any_text_gives_references_in_order_that_do_not_overlap(text: str) -> None:
    references = find_author_years(text)
    ends = [0, *(one.end for one in references)]
    for end, one in zip(ends, references, strict=False):
        assert end <= one.start <= one.authors[0] < one.authors[1] <= one.end <= len(text)
        assert one.year is None or (
            one.authors[1] <= one.year[0] < one.year[1] <= one.end and text[slice(*one.year)].isdigit()
        )
