from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.text.acronyms import is_plausible, plausibility


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("FoaRPO", "Forward-Outcome-Actions-Reward Policy Optimization"),
        ("FRPO", "Foo Relative Policy Optimization"),
        ("LoFA", "Low-Foo Adaptation"),
        ("OpenFLA", "Open Foo-Language-Action"),
        ("LFMs", "Large Foo Models"),
        ("F3C", "Foo Fast Few-Critic"),
        ("seq2seq", "sequence to sequence"),
        ("E2E", "end-to-end"),
        ("MoF", "Mixture-of-Foos"),
        ("ReFoo", "Reasoning and Foo"),
    ],
)
def test_a_short_form_may_stand_for_what_spells_it(short: str, long: str) -> None:
    assert is_plausible(short, long)
    assert plausibility(short, long) >= 0.6


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("PPO", "Policy Optimization"),
        ("XYZ", "Foo Bar"),
        ("SAO", "Asynchronous Single Optimization"),
        ("", "Foo"),
        ("FB", ""),
    ],
)
def test_a_long_form_that_lacks_a_word_is_not_plausible(short: str, long: str) -> None:
    assert not is_plausible(short, long)


def test_all_letters_must_be_found_in_order() -> None:
    assert plausibility("FBX", "Foo Bar") == 0
    assert plausibility("FB", "Foo Bar") == 1


@given(st.text(max_size=12), st.text(max_size=60))
def test_any_two_texts_can_be_aligned(short: str, long: str) -> None:
    assert 0 <= plausibility(short, long) <= 1


@given(st.lists(st.sampled_from(["Foo", "Bar", "Quux", "Zoo"]), min_size=2, max_size=6))
def test_initials_fit_their_words_perfectly(words: list[str]) -> None:
    assert plausibility("".join(word[0] for word in words), " ".join(words)) == 1
