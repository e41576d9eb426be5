"""Phrases beside a short name that may be meant as what it stands for."""

from __future__ import annotations

import pytest

from veridical.text.long_forms import find_glosses, find_runs, run_of_initials, share_of_words, spells_by_words


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("ACME: a fast planner.", None),
        ("ACME: Agents for Careful Map Exploration. It is fast.", "Agents for Careful Map Exploration"),
        ("ACME = agents for careful map exploration, ICML 2020", "agents for careful map exploration"),
        (
            "ACME, which Lee wrote, means Agents for Careful Map Exploration and was read.",
            "Agents for Careful Map Exploration",
        ),
        ("ACME (Lee et al., ICML 2020) is fast.", None),
    ],
)
def test_a_phrase_behind_a_name_may_be_its_long_form(text: str, phrase: str | None) -> None:
    found = [text[slice(*stretch)] for _, stretch in find_glosses(text, ("ACME",))]
    assert found == ([] if phrase is None else [phrase])


def test_a_run_of_words_that_spells_a_name_is_found_anywhere_but_not_in_small_letters() -> None:
    text = "Lee wrote Agents for Careful Map Exploration. Later, a careful map explored itself."
    assert [text[slice(*run)] for run in find_runs(text, "ACME")] == ["Agents for Careful Map Exploration"]


def test_words_are_shared_whatever_their_endings() -> None:
    assert share_of_words("careful map exploration", "careful map explorer") == pytest.approx(1.0)
    assert spells_by_words("CME", "Careful Map Exploration")
    assert not spells_by_words("CME", "careful map exploration")


@pytest.mark.parametrize(
    ("name", "title", "run"),
    [
        ("FMO", "Foo Mixing Operator for Bars", "Foo Mixing Operator"),
        ("FMOs", "On the Foo Mixing of Operators", "Foo Mixing of Operators"),
        ("FMO", "Foo-Mixing Operator", None),
        ("FooMO", "Foo Mixing Operator", None),
        ("FM", "Foo Mixing", None),
    ],
)
def test_a_title_may_spell_an_acronym_out(name: str, title: str, run: str | None) -> None:
    assert run_of_initials(name, title) == run
