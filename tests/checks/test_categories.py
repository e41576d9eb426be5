"""Categories of arXiv: sets, the primary one, and text that only looks like one."""

from __future__ import annotations

import pytest
from comparing import compare, values

from veridical.checks import check_of
from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import find_citations
from veridical.model import Agreement, Work

WORK = Work("lee2020", "curated", categories=("cs.LG", "cs.AI", "math.ST"))


@pytest.mark.parametrize(
    "stated", ["cs.LG", "cs.AI", "cs.LG/cs.AI", "cs.LG, cs.AI, math.ST", "cs.LG、cs.AI", "cs.LG; math.ST", "stat.TH"]
)
def test_a_part_of_the_recorded_categories_is_right(stated: str) -> None:
    assert compare("categories", stated, WORK).agreement is Agreement.AGREES


@pytest.mark.parametrize("stated", ["cs.AI/cs.LG", "cs.LG, cs.CV", "cs.CV/cs.LG"])
def test_another_one_first_or_a_wrong_one_beside_a_right_one_is_partial(stated: str) -> None:
    assert compare("categories", stated, WORK).agreement is Agreement.PARTLY


@pytest.mark.parametrize("stated", ["cs.CV", "cs.CV/cs.RO", "stat.ML", "hep-th"])
def test_none_of_the_recorded_categories_is_wrong(stated: str) -> None:
    assert compare("categories", stated, WORK).agreement is Agreement.DIFFERS


def test_what_is_called_primary_must_be_the_primary_one() -> None:
    assert compare("categories", "cs.AI", WORK, subject="primary").agreement is Agreement.PARTLY
    assert compare("categories", "cs.LG", WORK, subject="primary").agreement is Agreement.AGREES


def test_one_category_that_is_not_the_primary_one_is_right_with_a_note() -> None:
    assert str(compare("categories", "cs.AI", WORK).note) == "the primary category is cs.LG"


def test_no_recorded_category_is_silence() -> None:
    assert compare("categories", "cs.CV", Work("lee2020", "curated")).agreement is Agreement.SILENT


STATED = [
    ("FOOBAR (arXiv:2501.00001, cs.LG) is fast.", ["cs.LG"]),
    ("FOOBAR (arXiv:2501.00001 [cs.AI]) is fast.", ["cs.AI"]),
    ("FOOBAR (arXiv:2501.00001) is listed under cs.LG and cs.AI.", ["cs.LG and cs.AI"]),
    ("FOOBAR（arXiv:2501.00001，分类 cs.LG/cs.AI）很快。", ["cs.LG/cs.AI"]),
    ("- arXiv: 2501.00001\n- 分类：cs.LG、stat.ML", ["cs.LG、stat.ML"]),
    ("FOOBAR（arXiv:2501.00001）的主分类是 cs.CL。", ["cs.CL"]),
]


@pytest.mark.parametrize(("text", "claimed"), STATED)
def test_a_category_of_the_work_is_a_claim(text: str, claimed: list[str]) -> None:
    assert values("categories", text, ["FOOBAR"]) == claimed


NOT_ITS = [
    "FOOBAR (arXiv:2501.00001) stood out among cs.LG papers.",
    "FOOBAR (arXiv:2501.00001) was announced on the cs.CL mailing list.",
    "FOOBAR (arXiv:2501.00001) is hosted at people.cs.AI.example.edu and www.cs.ubc.ca.",
    "FOOBAR (arXiv:2501.00001) is written in Main.cs and Parser.cs.",
    "FOOBAR (arXiv:2501.00001) is not in cs.CV.",
    "Is FOOBAR (arXiv:2501.00001) in cs.CV?",
    "FOOBAR（arXiv:2501.00001）在 cs.CL 社区反响很好。",
]


@pytest.mark.parametrize("text", NOT_ITS)
def test_a_list_a_host_or_a_file_is_no_category(text: str) -> None:
    assert values("categories", text, ["FOOBAR"]) == []


def test_archives_have_categories_of_other_forms() -> None:
    work = Work("lee2020", "curated", categories=("physics.comp-ph", "cond-mat.mtrl-sci"))
    assert compare("categories", "physics.comp-ph, cond-mat.mtrl-sci", work).agreement is Agreement.AGREES
    assert compare("categories", "physics.chem-ph", work).agreement is Agreement.DIFFERS


@pytest.mark.parametrize(
    "text",
    [
        "FOOBAR (2501.00001): arXiv lists it under cs.LG first.",
        "FOOBAR（2501.00001，分类首位 cs.LG）",
        "FOOBAR (2501.00001), main category cs.LG",
    ],
)
def test_a_category_that_stands_first_is_the_primary_one(text: str) -> None:
    (citation,) = find_citations(read_text("note.md", text), load_lexicon())
    claims = check_of("categories").claims(citation, load_lexicon())
    assert [(claim.value, claim.subject) for claim in claims] == [("cs.LG", "primary")]


def test_the_class_of_an_entry_is_its_primary_category() -> None:
    entry = "@misc{a,\n title={A Study of Foos},\n eprint={2501.00001},\n primaryclass={cs.AI}\n}\n"
    assert values("categories", entry, name="a.bib") == ["cs.AI"]
