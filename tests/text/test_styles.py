"""Recorded values in the style in which a document writes its own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.lexicon import load_lexicon
from veridical.model import PartialDate, Venue
from veridical.text.author_style import authors_in_style
from veridical.text.date_style import date_in_style
from veridical.text.names import AuthorsDifference, compare_authors, split_authors
from veridical.text.title_style import title_in_style
from veridical.text.titles import TitleDifference, compare_titles
from veridical.text.venue_style import venue_in_style

RECORDED = "Foobar: Learning to Walk in Reinforcement Learning"
ICML = "International Conference on Machine Learning"
PEOPLE = ("Ann Lee", "Bo van Dyk", "Carla Núñez")


@pytest.mark.parametrize(
    ("stated", "written"),
    [
        ("Foobar: learning to fly in reinforcement learning.", "Foobar: learning to walk in reinforcement learning."),
        ("Foobar — Learning To Fly In Reinforcement Learning", "Foobar — Learning To Walk In Reinforcement Learning"),
        ("FOOBAR: LEARNING TO FLY", "FOOBAR: LEARNING TO WALK IN REINFORCEMENT LEARNING"),
        ("Foobar: Learning to Wakl in Reinforcement Learning", RECORDED),
        ("A Study of Bars", RECORDED),
        ("学会走路", None),
    ],
)
def test_a_title_keeps_signs_and_capitals(stated: str, written: str | None) -> None:
    assert title_in_style(stated, RECORDED) == written


def test_a_hyphen_stays_only_where_one_is_recorded() -> None:
    assert title_in_style("Actor-Actor Critic", "Advantage Actor Critic") == "Advantage Actor Critic"


WORDS = st.sampled_from(["Learning", "learning", "To", "to", "Walk", "walk", "RL", "of", "Deep-Q", "A:", "b"])
TITLES = st.lists(WORDS, min_size=1, max_size=7)


@given(TITLES.map(" ".join), TITLES.map(" ".join))
def test_a_title_in_style_is_the_recorded_one(stated: str, recorded: str) -> None:
    made = title_in_style(stated, recorded)
    assert made is not None
    assert compare_titles(made, recorded).difference in (TitleDifference.NONE, TitleDifference.TYPOGRAPHY)


@pytest.mark.parametrize(
    ("stated", "written"),
    [
        ("Kim et al.", "Lee et al."),
        ("Kim", "Lee"),
        ("A. Lee, B. van Dyk and C. Nunes", "A. Lee, B. van Dyk and C. Núñez"),
        ("Lee, Ann and van Dyk, Bo and Nunes, Carla", "Lee, Ann and van Dyk, Bo and Núñez, Carla"),
        ("Lee, A. and van Dyk, B.", "Lee, A. and van Dyk, B. and Núñez, C."),
        ("Ann Lee、Bo van Dyk、Carla Nunes 等", "Ann Lee、Bo van Dyk、Carla Núñez 等"),
        ("Lee A, van Dik B, Núñez C", "Lee A, van Dyk B, Núñez C"),
        ("Ann Lee, Bob Other and Carla Nunez", None),
        ("Ann Lee, Carla Núñez, Dee Four, Bo van Dyk", None),
        ("Ann Lee, Bo van Dyk", None),
    ],
)
def test_a_list_keeps_its_form(stated: str, written: str | None) -> None:
    assert authors_in_style(stated, PEOPLE, complete=True, alone=False) == written


NAMES = st.sampled_from(["Ann Lee", "Lee, Ann", "A. Lee", "Kim", "Bo Dyck", "van Dyk, B.", "C. Nunez", "Núñez C"])
LISTS = st.tuples(st.lists(NAMES, min_size=1, max_size=4), st.sampled_from([" and ", ", ", "; ", "、"]), st.booleans())


@given(LISTS)
def test_a_list_in_style_is_right(parts: tuple[list[str], str, bool]) -> None:
    names, sign, is_cut = parts
    made = authors_in_style(sign.join(names) + (" et al." if is_cut else ""), PEOPLE, complete=True, alone=False)
    if made is not None:
        found = compare_authors(split_authors(made), PEOPLE, complete=True).difference
        assert found in (AuthorsDifference.NONE, AuthorsDifference.FORM)


@pytest.mark.parametrize(
    ("stated", "written"),
    [
        ("2020-05-01", "2021-06-07"),
        ("2020/5/1", "2021/6/7"),
        ("May 2020", "June 2021"),
        ("5 May 2020", "7 June 2021"),
        ("May 5, 2020", "June 7, 2021"),
        ("2020年5月1日", "2021年6月7日"),
        ("1st of May, 2020", None),
    ],
)
def test_a_date_keeps_its_form(stated: str, written: str | None) -> None:
    assert date_in_style(stated, PartialDate(2021, 6, 7)) == written


def test_a_day_that_is_not_recorded_is_not_made_up() -> None:
    assert date_in_style("2020-05-01", PartialDate(2021, 6)) is None
    assert date_in_style("2020-05", PartialDate(2021, 6)) == "2021-06"


@pytest.mark.parametrize(
    ("stated", "recorded", "written"),
    [
        ("NeurIPS 2021", Venue("NeurIPS", 2020), "NeurIPS 2020"),
        ("NIPS'21", Venue("NeurIPS", 2020), "NIPS'20"),
        ("ICLR 2021", Venue("NeurIPS", 2020), "NeurIPS 2020"),
        ("Findings of EMNLP 2022", Venue("EMNLP", 2023, "findings"), "Findings of EMNLP 2023"),
        ("Int. Conf. on Learning Representations", Venue("ICML", 2020), None),
        ("International Conference on Learning Representations", Venue("ICML", 2020), ICML),
        ("Advances in Neural Information Processing Systems 33", Venue("ICML", 2020), None),
        ("Proceedings of the 38th International Conference on Machine Learning", Venue("ICLR", 2021), None),
        ("ICML 2020", Venue("JMLR", 2020, "journal"), None),
        ("EMNLP 2023", Venue("EMNLP", 2023, "findings"), None),
    ],
)  # fmt: skip
def test_a_venue_keeps_its_form(stated: str, recorded: Venue, written: str | None) -> None:
    venues = load_lexicon().venues
    found = venues.parse(stated)
    assert found is not None
    assert venue_in_style(stated, found, recorded, venues) == written
