from __future__ import annotations

import pytest
from growing import grows_linearly
from hypothesis import given
from hypothesis import strategies as st

from veridical.lexicon import load_lexicon
from veridical.model import Organisation
from veridical.text.organisations import Organisations, Relation

TABLE = Organisations(
    [
        Organisation("Acme", ("Acme Inc.", "顶点")),
        Organisation("Acme Brain", ("Brain Team, Acme",), "Acme"),
        Organisation("Acme Deep", ("Deep",), "Acme"),
        Organisation("Mega", ("Mega AI",)),
        Organisation("Bug Group", ("Bug", "虫子"), related=("Acme",)),
        Organisation("Tall University", ("Tall", "TU", "高塔", "高塔大学"), kind="university"),
        Organisation("University of Coast", (), kind="university"),
        Organisation("Coast North", ("University of Coast, North", "UCN"), "University of Coast", kind="university"),
        Organisation("Coast South", ("University of Coast, South",), "University of Coast", kind="university"),
        Organisation("Washwood University", (), kind="university"),
        Organisation("Waterwood University", (), kind="university"),
        Organisation("B&C"),
        Organisation("Walk", (), kind="company"),
        Organisation("Walk Research", (), "Walk", kind="company"),
        Organisation("Walk Research North", (), "Walk Research", kind="company"),
        Organisation("Browne University", ("Browne",), kind="university"),
        Organisation("Island University of Science and Technology", (), kind="university"),
    ],
    ambiguous={"WU": ("Washwood University", "Waterwood University")},
    common_words=("Mega", "Bug", "Deep", "Browne"),
    surnames=("Browne", "高塔"),
    decoys=("Acme Scholar", "虫子码"),
    places=("Springfield", "USA", "CA", "北京"),
)


def found(text: str) -> list[str]:
    return [text[mention.start : mention.end] for mention in TABLE.find(text)]


def pieces(text: str) -> list[str]:
    return [text[start:end] for start, end in TABLE.split(text)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("由Mega团队提出", ["Mega"]),
        ("虫子和高塔联合提出", ["虫子", "高塔"]),
        ("acme deep, ACME BRAIN", ["acme deep", "ACME BRAIN"]),
        ("Mega's model, not mega or Mega-RL", ["Mega"]),
        ("Acme Scholar and 虫子码", []),
        ("Brain Team, Acme", ["Brain Team, Acme"]),
        ("Tall University of Foo", []),
        ("see https://acme.com/acme and x@acme.com", []),
        ("Browne et al. (2020), Ann Browne, A. Browne", []),
        ("from Browne; | Browne", ["Browne", "Browne"]),
        ("高塔等人，高塔明，", []),
        ("由高塔提出，高塔等公司，高塔的", ["高塔", "高塔", "高塔"]),
        ("Unheard-of University", []),
    ],
)
def test_known_organisations_are_found_as_whole_names(text: str, names: list[str]) -> None:
    assert found(text) == names


def test_an_ambiguous_acronym_gives_all_its_names() -> None:
    assert TABLE.find("WU")[0].names == ("Washwood University", "Waterwood University")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Bug Group + Tall", ["Bug Group", "Tall"]),
        ("A & B", ["A", "B"]),
        ("UCN/WU", ["UCN", "WU"]),
        ("虫子、高塔", ["虫子", "高塔"]),
        ("A，B 与 C", ["A", "B", "C"]),
        ("A × B", ["A", "B"]),
        ("Acme&Mega", ["Acme", "Mega"]),
        ("B&C, Foo D&E", ["B&C", "Foo D&E"]),
        ("(Acme and Mega)", ["Acme", "Mega"]),
        ("Tall University and Washwood University", ["Tall University", "Washwood University"]),
        ("Island University of Science and Technology", ["Island University of Science and Technology"]),
        ("Unheard Institute of Arts and Engineering, Acme", ["Unheard Institute of Arts and Engineering", "Acme"]),
        ("Department of Foo, Tall University, Tall, CA, USA", ["Department of Foo, Tall University, Tall, CA, USA"]),
        ("Foo University, Shelbyville, USA and Bar Labs", ["Foo University, Shelbyville, USA", "Bar Labs"]),
        ("Acme (Springfield, USA), Mega", ["Acme (Springfield, USA)", "Mega"]),
        ("某某数学与系统科学研究院", ["某某数学与系统科学研究院"]),
        ("University of Coast, North", ["University of Coast, North"]),
        ("Acme together with Mega", ["Acme", "Mega"]),
        ("Acme along with the Bug Group", ["Acme", "Bug Group"]),
        ("Acme と Mega", ["Acme", "Mega"]),
        ("Acme–Mega", ["Acme", "Mega"]),
        ("Acme – die Mega", ["Acme", "Mega"]),
        ("", []),
    ],
)
def test_lists_are_split_between_organisations_only(text: str, parts: list[str]) -> None:
    assert pieces(text) == parts


def test_organisations_that_made_a_work_together_are_one_stretch_of_a_text() -> None:
    text = "Lee of Acme, Mega and researchers at Tall wrote it; Kim of Bug Group at UCN did not."
    assert [text[start:end] for start, end in TABLE.named_together(text)] == [
        "Acme, Mega and researchers at Tall",
        "Bug Group at UCN",
    ]


@pytest.mark.parametrize(
    ("stated", "recorded", "relation"),
    [
        ("顶点", "Acme", Relation.SAME),
        ("Tall", "tall university", Relation.SAME),
        ("UCN", "Department of Foo, University of Coast, North, USA", Relation.SAME),
        ("Acme", "Acme Deep", Relation.PARENT),
        ("Deep", "Acme", Relation.CHILD),
        ("Walk Research", "Walk", Relation.CHILD),
        ("Walk Research North", "Walk Research", Relation.SAME),  # a branch
        ("Walk Research North", "Walk", Relation.CHILD),
        ("Acme Brain", "Acme Deep", Relation.RELATED),
        ("Bug", "Acme", Relation.RELATED),
        ("Coast North", "Coast South", Relation.DIFFERENT),
        ("WU", "Waterwood University", Relation.SAME),
        ("Acme", "Mega AI", Relation.DIFFERENT),
        ("Foobar", "Foobar Institute", Relation.SAME),
        ("Foobar University", "School of Quux, Foobar University, Springfield", Relation.SAME),
        ("Zyxwville University", "Zyxvville University", Relation.UNKNOWN),
        ("Foobarbazquux Research Centre East", "Foobarbazquux Research Center East", Relation.SAME),
        ("Foobar Labs", "Quuxian Institute", Relation.DIFFERENT),
        ("Coast North", "Coast North for Foobars", Relation.SAME),
        ("FBI", "Foo Bar Institute", Relation.UNKNOWN),
        ("Springfield", "Springfield Foo University", Relation.UNKNOWN),
        ("某某大学", "Acme", Relation.UNKNOWN),
        ("", "", Relation.UNKNOWN),
        ("", "Acme", Relation.UNKNOWN),
    ],
)
def test_two_spellings_stand_to_each_other_as_their_organisations_do(
    stated: str, recorded: str, relation: Relation
) -> None:
    assert TABLE.relation(stated, recorded) is relation


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (" Unheard University. ", "Unheard University"),
        ("某某研究院", "某某研究院"),
        ("Quuxian Robotics Inc", "Quuxian Robotics Inc"),
        ("the university library was closed", None),
        ("University", None),
        ("Tall University", None),
        ("x" * 200 + " University", None),
        ("", None),
    ],
)
def test_an_unknown_name_is_told_by_its_form(text: str, name: str | None) -> None:
    assert TABLE.parse_unknown(text) == name


def test_a_loop_of_parents_ends() -> None:
    table = Organisations([Organisation("A", parent="B"), Organisation("B", parent="A")])
    assert table.ancestors("A") == ("B",)


@given(st.text(), st.text())
def test_any_text_is_read(one: str, other: str) -> None:
    assert TABLE.relation(one, other) in Relation
    TABLE.parse_unknown(one)
    for start, end in TABLE.split(one):
        assert one[start:end].strip()
    assert all(mention.names for mention in TABLE.find(one))


@given(
    st.lists(
        st.sampled_from(["Acme", "and", "与", ",", "CA", "&", "(", ")", "Department of Foo", "/", "高塔", "大学", " "])
    )
)
def test_the_stretches_of_a_list_do_not_overlap(words: list[str]) -> None:
    text = " ".join(words)
    end = 0
    for start, stop in TABLE.split(text):
        assert end <= start < stop <= len(text)
        end = stop


@pytest.mark.parametrize("unit", ["Acme/", "Tall, ", "a-", "高塔", "University of ", "(", " ", "foo.com/"])
def test_hostile_text_takes_linear_time(unit: str) -> None:
    assert grows_linearly(TABLE.find, unit, 160_000)
    assert grows_linearly(TABLE.split, unit, 160_000)


def test_the_raised_number_of_an_affiliation_is_no_part_of_its_name() -> None:
    table = Organisations([Organisation("University of Fooland"), Organisation("Barn61"), Organisation("Acmeco")])
    assert table.names("University of Fooland1, Institute of Baz2") == ("University of Fooland",)
    assert [table.names(text) for text in ("Barn61", "Acmeco2")] == [("Barn61",), ()]
    assert table.relation("University of Fooland", "University of Fooland1") is Relation.SAME
    assert table.relation("University of Fooland", "Barn61") is Relation.DIFFERENT


def test_a_person_whose_name_begins_like_that_of_a_university_is_no_place() -> None:
    organisations = load_lexicon().organisations
    assert organisations.has_university_at("Toronto")
    assert not organisations.has_university_at("Milan Vojnovic")
