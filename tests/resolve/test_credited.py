"""Works that are told of by their authors, what they are about, and where or when they appeared."""

from __future__ import annotations

from dataclasses import replace

import anyio
import pytest

from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import find_citations
from veridical.model import ByAuthors, Venue, Work
from veridical.resolve.credited import credited, question_of
from veridical.resolve.inquiry import Inquiry
from veridical.resolve.sources.starter import Starter

PAIR = Work(
    "lee1999",
    "curated",
    "Counting Sheep on Stony Meadows of Wales",
    authors=("Ann Lee", "Bo Kim"),
    venues=(Venue("Biometrika", 1999, "journal"),),
    year=1999,
)
THREE = Work(
    "ito2004",
    "curated",
    "Frying Herring over Open Fires",
    authors=("Cy Ito", "Dee Park", "Eve Wolff"),
    names=("Herring–Fire estimator",),
    venues=(Venue("JMLR", 2004, "journal"),),
    year=2004,
)
OTHER = Work("kim2001", "curated", "Walking Home at Night", authors=("Bo Kim", "Ann Lee"), year=2001)
INDEX = Starter((PAIR, THREE, OTHER))


def found(text: str, index: Starter = INDEX) -> list[str]:
    """Return the keys of the works that the citations of a text are credited with."""
    citations = find_citations(read_text("note.md", text), load_lexicon(), loose=True)
    inquiry = Inquiry((index,))
    anyio.run(inquiry.ask, [question for one in citations if (question := question_of(one)) is not None])
    return [one.work.key for citation in citations for one in credited(citation, inquiry)]


@pytest.mark.parametrize(
    "text",
    [
        "Lee and Kim on counting sheep: Biometrika 1999.",
        "Counting sheep goes back to Kim and Lee, Biometrika 1999.",  # in another order
        "Lee and Kim on counting sheep: Econometrica, 1999.",  # the year and all that it is about
        "- Lee and Kim, on sheep and stony meadows in Wales (Biometrika 1998)",
        "| Topic | Who | Where |\n| --- | --- | --- |\n| stony meadows | Lee & Kim | Biometrika 1999 |\n",
    ],
)
def test_authors_with_a_subject_and_a_place_or_a_year_tell_the_work(text: str) -> None:
    assert found(text) == ["lee1999"]


@pytest.mark.parametrize(
    "text",
    [
        "Lee and Kim (Biometrika 1999) were young.",  # of nothing
        "Lee and Kim on counting sheep: Biometrika 2003.",  # of what they may have written on again
        "Lee and Kim on counting sheep and goats in towns: Econometrica, 1999.",
        "Kim and Lee on counting sheep: Econometrica, 1999.",  # two things are off
        "Lee, Kim and Ito on counting sheep: Biometrika 1999.",
        "Lee and Park on counting sheep: Biometrika 1999.",
        "Lee et al. on counting sheep: Biometrika 1999.",
    ],
)
def test_what_may_be_another_work_of_the_same_authors_is_not_it(text: str) -> None:
    assert found(text) == []


def test_of_three_authors_one_may_be_wrong_where_all_else_is_right() -> None:
    assert found("Frying herring over fires: Ito, Park and Lee, JMLR 2004.") == ["ito2004"]
    assert found("Frying herring over fires: Ito, Park and Lee, JMLR 2005.") == []


def test_a_row_may_call_the_work_by_the_most_of_its_name() -> None:
    table = "| Method | Authors | Journal | Year |\n| --- | --- | --- | --- |\n"
    row = "| Herring–Fire | Ito, Park, Wolff | J. Mach. Learn. Res. | 2040 |\n"
    assert found(table + row) == ["ito2004"]


def test_that_a_work_is_called_after_its_authors_does_not_tell_it() -> None:
    index = Starter((replace(PAIR, names=("Lee–Kim",)),))
    assert found("Lee and Kim, Biometrika 2003, on stars.", index=index) == []
    table = "| Method | Authors | Journal | Year |\n| --- | --- | --- | --- |\n"
    assert found(f"{table}| Lee–Kim | Ann Lee, Bo Kim | Biometrika | 2003 |\n", index=index) == []  # too short a name


def test_a_work_with_a_title_or_an_identifier_is_not_looked_for_by_its_authors() -> None:
    text = '"Counting Sheep on Stony Meadows", Lee and Kim, Biometrika 1999.'
    (citation,) = find_citations(read_text("note.md", text), load_lexicon())
    assert question_of(citation) is None


def test_the_index_finds_works_by_all_of_their_authors() -> None:
    async def keys(*names: str) -> list[str]:
        (answer,) = await INDEX.answer([ByAuthors(names)])
        return [one.work.key for one in answer.evidence]

    assert anyio.run(keys, "Lee", "Kim") == ["lee1999", "kim2001"]
    assert anyio.run(keys, "Ito", "Park", "Kim") == ["ito2004"]
    assert anyio.run(keys, "Lee", "Park") == []
    assert anyio.run(keys, "Lee") == []
