"""What an abstract defines and counts is kept with its work."""

from __future__ import annotations

from veridical.model import Definition, Figure, Level, Work
from veridical.text.abstracts import explained

ABSTRACT = "We present Word Grafting (WG), which needs 1,200 steps on 8 GPUs."


def test_an_abstract_tells_definitions_and_figures() -> None:
    work = explained(Work("a", "arxiv", abstract=ABSTRACT))
    assert work.definitions == (Definition("WG", "Word Grafting", Level.ABSTRACT),)
    assert Figure("1200", "", "step") in (work.figures or ())
    assert work.abstract == ABSTRACT
    assert explained(work) == work


def test_what_a_work_has_already_stays_first() -> None:
    own = Definition("SG", "Sheep Grafting", Level.FULLTEXT)
    assert (explained(Work("a", "arxiv", abstract=ABSTRACT, definitions=(own,))).definitions or ())[0] == own


def test_without_an_abstract_nothing_is_said() -> None:
    for abstract in (None, "", "A " * 60_000):
        work = Work("a", "arxiv", abstract=abstract)
        assert explained(work) == work
