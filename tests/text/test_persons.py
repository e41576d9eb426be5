from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.text.group_authors import is_group_author
from veridical.text.name_readings import family_name
from veridical.text.persons import NameMatch, compare_names

SAME, FORM, TYPO, DIFFERENT = NameMatch.SAME, NameMatch.FORM, NameMatch.TYPO, NameMatch.DIFFERENT


@pytest.mark.parametrize(
    ("left", "right", "match"),
    [
        ("Jane Doe", "Jane Doe", SAME),
        ("Jingbo Wang 0003", "Jingbo Wang", SAME),
        ("Jane Doe*†", "Jane Doe", SAME),
        # family name alone, with and without particles
        ("Vaswani", "Ashish Vaswani", FORM),
        ("Qian", "Cheng Qian", FORM),
        ("van den Oord", "Aäron van den Oord", FORM),
        ("Van Hasselt", "Hado van Hasselt", FORM),
        ("Hado Van Hasselt", "Hado van Hasselt", FORM),
        ("El Foobari", "Laurent El Foobari", FORM),
        ("Neumann", "John von Neumann", FORM),
        ("Maarten de Rijke", "Maarten Rijke", FORM),
        ("Yann LeFoo", "Yann Le Foo", FORM),
        ("Pengfei", "Pengfei Liu", DIFFERENT),
        ("Yu", "Yu Wang", DIFFERENT),
        ("Van Nguyen", "Thanh Nguyen", DIFFERENT),
        ("Di Jin", "Wei Jin", DIFFERENT),
        # initials, order, joined names
        ("D. P. Kingma", "Diederik P. Kingma", FORM),
        ("DP Kingma", "Diederik P. Kingma", FORM),
        ("Kingma DP", "Diederik P. Kingma", FORM),
        ("Kingma, D. P.", "Diederik Kingma", FORM),
        ("Hendy Amr", "Amr Hendy", FORM),
        ("Liu Pengfei", "Pengfei Liu", FORM),
        ("LIU Pengfei", "Pengfei Liu", FORM),
        ("Liu, Pengfei", "Pengfei Liu", FORM),
        ("P.-F. Liu", "Pengfei Liu", FORM),
        ("Peng-Fei Liu", "Pengfei Liu", FORM),
        ("Jean-Baptiste Foo", "J.-B. Foo", FORM),
        ("Fernando Garcia", "Fernando Garcia-Lopez", FORM),
        ("Edward Hu", "J. Edward Hu", FORM),
        ("Martin L. King Jr.", "Martin L. King", FORM),
        ("J. Smith", "Jane Smith", FORM),
        ("John Smith", "Jane Smith", DIFFERENT),
        ("Michael I. Jordan", "Michael B. Jordan", DIFFERENT),
        # accents, nicknames
        ("S'ebastien Foo", "Sébastien Foo", FORM),
        ("Lukasz Foo", "Łukasz Foo", FORM),
        ("Dan Fu", "Daniel Y. Fu", FORM),
        ("Chris Foo", "Christopher D. Foo", FORM),
        ("Misha Foobarov", "Mikhail Foobarov", FORM),
        ("Katie Foobar", "Katherine Foobar", FORM),
        ("Ann Q. Wu", "Qiu Wu", FORM),
        ("Ann B. Foobar", "Bo Foobar", DIFFERENT),
        # initials of two letters, and in capitals behind, where a surname may stand as well
        ("Yu. V. Foobarov", "Yury Foobarov", FORM),
        ("Foobar MA", "Mary A. Foobar", FORM),
        ("Yi MA", "Yi Ma", FORM),
        ("Ömer FOO", "Omer Foo", FORM),
        ("Wei LI", "Na Li", DIFFERENT),
        # second family names
        ("Ramón Foobar Núñez", "Ramon Foobar", FORM),
        ("R. Foobar", "Ramón Foobar Núñez", FORM),
        ("Yang Liu", "Yang Liu Chen", DIFFERENT),
        ("Robert Foobar", "Robert Foobar W. Wood", DIFFERENT),
        ("Rita Foobar", "Ramón Foobar Núñez", DIFFERENT),
        # slips, and other people
        ("van Hood", "Herke van Hoof", TYPO),
        ("Herke van Hood", "Herke van Hoof", TYPO),
        ("ason Wei", "Jason Wei", TYPO),
        ("Alec Radfort", "Alec Radford", TYPO),
        ("Jian He", "Kaiming He", DIFFERENT),
        ("Wei Wang", "Weizhe Wang", DIFFERENT),
        ("Zhang Wei", "Wei Zheng", DIFFERENT),
        ("Zhang", "Wei Zheng", DIFFERENT),
        ("Zifan Wang", "Qifan Wang", DIFFERENT),
        # Chinese
        ("张伟", "Wei Zhang", FORM),
        ("欧阳明", "Ming Ouyang", FORM),
        ("单伟", "Wei Shan", FORM),
        ("张伟", "Wei Li", DIFFERENT),
        ("鬼谷", "Wei Shan", FORM),
        ("张", "张伟", FORM),
        ("张伟", "张伟明", DIFFERENT),
        ("Wei Zhang 张伟", "Wei Zhang", FORM),
        # groups
        ("Foobar Team", "Foobar Team Google", FORM),
        ("Foobar Team", "Jane Doe", DIFFERENT),
        ("", "Jane Doe", DIFFERENT),
    ],
)
def test_two_names_are_one_or_not_in_either_direction(left: str, right: str, match: NameMatch) -> None:
    assert compare_names(left, right) is match
    assert compare_names(right, left) is match


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Aäron van den Oord", "van den Oord"),
        ("Hado Van Hasselt", "Van Hasselt"),
        ("Liu, Pengfei", "Liu"),
        ("Vaswani", "Vaswani"),
        ("Kingma D. P.", "Kingma"),
        ("Martin L. King Jr.", "King"),
        ("Quoc V. Le", "Le"),
        ("Du Tran", "Tran"),
        ("张伟", "张"),
        ("欧阳明", "欧阳"),
        ("Foobar Team", "Foobar Team"),
        ("", ""),
    ],
)
def test_the_family_name_keeps_its_particles(name: str, family: str) -> None:
    assert family_name(name) == family


@pytest.mark.parametrize(
    "name",
    [
        "OpenAI",
        "Foobar Team",
        "Foo-AI",
        "Foo AI",
        "Foobar Collaboration",
        "{Foo Bar}",
        "Foo Co., Ltd.",
        "某团队",
        "实验组",
    ],
)
def test_a_group_is_no_person(name: str) -> None:
    assert is_group_author(name)


@pytest.mark.parametrize("name", ["Jane Doe", "Wei Ai", r"{\'E}va Foo", "LI", "Bo Li", "McFoo", "张伟", ""])
def test_a_person_is_no_group(name: str) -> None:
    assert not is_group_author(name)


NAMES = st.text(max_size=30) | st.lists(
    st.sampled_from(
        ["Van", "van", "Doe,", "D.", "DP", "Jr.", "张伟", "-", "Jean-Paul", "0001", "(x)", "Li", "O'Foo", "Team"]
    ),
    max_size=5,
).map(" ".join)


@given(NAMES, NAMES)
def test_any_two_names_can_be_compared(left: str, right: str) -> None:
    assert compare_names(left, right) in NameMatch
    assert isinstance(family_name(left), str)


@given(NAMES)
def test_a_name_is_itself(name: str) -> None:
    assert compare_names(name, name) is SAME
