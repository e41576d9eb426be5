"""What a document says anywhere of what the short forms of its works stand for."""

from __future__ import annotations

from functools import partial

from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import find_citations, passages_with
from veridical.model import Definition, Level, Work
from veridical.spelt_forms import with_spellings

TUNER = Work(
    "lee2020", "curated", title="Tuning Cars", definitions=(Definition("ZOB", "Zero Orbit Braking", Level.ABSTRACT),)
)
OTHER = Work(
    "ito2021", "curated", title="Turning Cars", definitions=(Definition("ZOB", "Zoned Oil Baking", Level.ABSTRACT),)
)


def spelt(text: str, *works: Work, name: str = "note.md") -> list[list[str]]:
    """Return, for each citation in order, the passages that spell out what its work defines."""
    document = read_text(name, text)
    found = find_citations(document, load_lexicon())
    citations = with_spellings(found, dict(enumerate(works)), partial(passages_with, document))
    return [[" ".join(one.text.split()) for one in citation.spellings] for citation in citations][: len(works)]


def test_a_paragraph_that_does_not_name_the_work_spells_out_what_it_defines() -> None:
    text = "See arXiv 2001.00001.\n\nThen ZOB = Zonal Orbit Braking.\n"
    assert spelt(text, TUNER) == [["Then ZOB = Zonal Orbit Braking."]]


def test_other_words_beside_a_short_form_do_not_spell_it_out() -> None:
    assert spelt("See arXiv 2001.00001.\n\nThen ZOB was tried on a road.\n", TUNER) == [[]]


def test_of_two_works_that_define_a_short_form_the_one_whose_form_it_is_is_meant() -> None:
    text = "See arXiv 2001.00001.\n\nSee arXiv 2101.00002.\n\nHere ZOB stands for Zero Orbit Braking.\n"
    first, second = spelt(text, TUNER, OTHER)
    assert (len(first), len(second)) == (1, 0)


def test_of_two_works_that_define_a_short_form_otherwise_the_last_named_is_meant() -> None:
    text = "See arXiv 2001.00001.\n\nSee arXiv 2101.00002.\n\nHere ZOB stands for Zoned Orbit Baking.\n"
    first, second = spelt(text, TUNER, OTHER)
    assert (len(first), len(second)) == (0, 1)


def test_what_is_the_name_of_another_cited_work_is_not_spelt_out_for_this_one() -> None:
    namesake = Work("kim2022", "curated", title="Zonal Objects", names=("ZOB",))
    text = "See arXiv 2001.00001.\n\nSee arXiv 2101.00002.\n\nHere ZOB stands for Zonal Orbit Braking.\n"
    assert spelt(text, TUNER, namesake) == [[], []]


def test_a_quotation_of_what_is_wrong_spells_nothing_out() -> None:
    text = '{"arxiv": "2001.00001", "quote": "ZOB means Zonal Orbit Braking"}'
    assert spelt(text, TUNER, name="review.json") == [[]]


def test_a_phrase_with_hardly_a_word_of_the_form_is_meant_only_beside_its_work() -> None:
    far = "See arXiv 2001.00001.\n\nThen ZOB = Zany Orange Braking.\n"
    near = "See arXiv 2001.00001, where ZOB = Zany Orange Braking.\n"
    assert [len(one) for text in (far, near) for one in spelt(text, TUNER)] == [0, 1]
