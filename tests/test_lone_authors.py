"""Citations by authors alone, and the work that they go on about."""

from __future__ import annotations

from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.lone_authors import owners
from veridical.mentions import Known, find_citations
from veridical.model import Work
from veridical.text.makers import Together

ACME = Work("lee2020", "curated", title="Any Car Made Easy", authors=("Ann Lee", "Bo Kim"), year=2020)
FOOBAR = Work("ito2021", "curated", title="Foo under Bar", authors=("Cy Ito", "Di Wu"), year=2021)


def owned(text: str, *works: Work, known: Known | None = None) -> dict[int, int]:
    """Return which citation by authors alone goes on about which other; the works are those of the others in order."""
    found = find_citations(read_text("note.md", text), load_lexicon(), known or Known(), loose=True)
    tied = [place for place, one in enumerate(found) if not one.is_loose]
    return owners(found, dict(zip(tied, works, strict=True)))


def test_the_authors_of_the_work_named_last_are_called_by_their_names() -> None:
    text = "See arXiv 2001.00001.\n\nLee and colleagues worked at OpenAI then.\n"
    assert len(owned(text, ACME)) == 1


def test_authors_of_nobody_named_before_own_nothing() -> None:
    text = "See arXiv 2001.00001.\n\nPark and colleagues worked at OpenAI then.\n"
    assert owned(text, ACME) == {}


def test_people_far_behind_a_work_own_nothing() -> None:
    text = "See arXiv 2001.00001.\n\n" + "Cars are red. " * 100 + "\n\nLee and colleagues worked at OpenAI then.\n"
    assert owned(text, ACME) == {}


def test_a_lone_name_behind_another_work_is_not_clear_enough() -> None:
    text = "See arXiv 2001.00001.\n\nSee arXiv 2101.00002.\n\nLee and colleagues worked at OpenAI then.\n"
    assert owned(text, ACME, FOOBAR) == {}


def test_a_single_author_is_not_the_first_of_several() -> None:
    known = Known(people={("lee",): Together(frozenset({1}), frozenset())})
    text = "See arXiv 2001.00001.\n\nSingle author, Ann Lee, by then at OpenAI.\n"
    assert owned(text, ACME, known=known) == {}
    assert len(owned(text.replace("Single", "Lead"), ACME, known=known)) == 1
