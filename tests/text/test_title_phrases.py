"""Phrases in running text that may be meant as a title, and those that only name the work or its subject."""

from __future__ import annotations

import pytest

from veridical.model import Mark, Markup, Passage
from veridical.text.title_phrases import find_title_phrases, meant_as

TITLE = "Foobar: Learning to Walk with Large Models"


def phrases(text: str, *marks: Mark) -> list[tuple[str, bool]]:
    passage = Passage(text, (), marks=marks)
    return [(text[start:end], is_marked) for (start, end), is_marked in find_title_phrases(passage)]


def test_quoted_marked_and_announced_words_and_runs_of_capitals_are_phrases() -> None:
    assert phrases('It is "learning to walk well" by Lee.') == [("learning to walk well", True)]
    assert phrases("Its title is Learning to walk with models.") == [("Learning to walk with models", True)]
    assert phrases("We like Learning to Walk with Models, too.") == [("Learning to Walk with Models", False)]
    assert phrases("LEARN means Learning Walk Network and is Lee et al.") == [("Learning Walk Network", False)]
    assert phrases("It learns to walk well.", Mark(Markup.EMPHASIS, 3, 17)) == [("learns to walk", True)]


@pytest.mark.parametrize(
    ("phrase", "meant"),
    [
        ("Learning to Walk with Large Models", "Learning to Walk with Large Models"),
        ("Learning to Fly with Large Models", "Learning to Fly with Large Models"),
        ("Learning to Walk", None),
        ("Large Models", None),
        ("Walking Robots and How They Fall", None),
    ],
)
def test_a_phrase_is_meant_as_the_title_where_a_word_stands_for_another(phrase: str, meant: str | None) -> None:
    found = meant_as(phrase, TITLE, marked=False)
    assert (found[0] if found else None) == meant


def test_of_a_marked_phrase_a_word_may_be_left_out() -> None:
    assert meant_as("Learning to Walk with Models", TITLE, marked=False) is None
    assert meant_as("Learning to Walk with Models", TITLE, marked=True) is not None
