"""Long forms: what two share, and what spells a short name out."""

from __future__ import annotations

import pytest

from veridical.text.long_forms import glosses_name, run_of_initials, share_of_words, spells_name_nearby


def test_words_are_shared_whatever_their_endings() -> None:
    assert share_of_words("careful map exploration", "careful map explorer") == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("ACME, the Agents for Careful Map Exploration (Lee et al., 2020)", True),
        ("Agents for Careful Map Exploration, in short ACME", True),
        ("ACME beats Agents for Fast Bar Search (Lee et al., 2020)", False),
        ("Agents for Careful Map Exploration (Lee et al., 2020)", False),
    ],
)
def test_words_spell_the_name_beside_them(text: str, spelt: bool) -> None:
    start = text.index("Agents")
    end = next(at for word in (" (", ", in") if (at := text.find(word, start)) > 0)
    assert spells_name_nearby(text, start, end) is spelt


def test_a_name_with_its_long_form_in_brackets_is_no_title() -> None:
    assert glosses_name("ACME (Any Car Made Easy)")
    assert not glosses_name("Walking (and Talking) Agents")
    assert not glosses_name("ACME (a study of cars)")


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
