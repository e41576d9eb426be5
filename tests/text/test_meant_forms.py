"""Phrases that are meant as the long form of a short name, for whoever knows the true one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.text.meant_forms import abbreviates_within, find_borne, find_meant, is_inflected, is_meant

FORMS = ("Foo Under Bar",)


def _meant(text: str, short: str = "FUB", forms: tuple[str, ...] = FORMS) -> list[str]:
    return [text[slice(*stretch)] for stretch in find_meant(text, short, forms)]


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("FUB (Foo Upon Bar) is old.", "Foo Upon Bar"),
        ("Foo Upon Bar (FUB; Lee et al., 2020) is old.", "Foo Upon Bar"),
        ("FUB (Lee et al., 2020). Foo Upon Bar. It is old.", "Foo Upon Bar"),
        ("Lee et al. baptised it foo upon bar, hence FUB.", "foo upon bar"),
        ("FUB was coined by Lee et al. for “far unknown bar”.", "far unknown bar"),
        ("FUB｜Far Under Baz｜Lee 等", "Far Under Baz"),
        ("读全了，FUB 就是 Foo Upon Bar。", "Foo Upon Bar"),
        ("Lee et al. speak of foo upon bar, which others shorten to FUB.", "foo upon bar"),
    ],
)
def test_words_with_the_initials_that_share_some_are_meant(text: str, phrase: str) -> None:
    assert _meant(text) == [phrase]


@pytest.mark.parametrize(
    "text",
    [
        "FUB finds a foo upon bar.",  # an article: a thing of the kind
        "FUB, not Foo Upon Bar, is new.",
        "FUB（别读成 Foo Upon Bar）。",
        "FUB beats Fast Upper Bounds (FastUB).",
        "FUB was read by Frank Ugo Bell.",
        "Unlike FUB, Foo Over Bar (FOB) is new.",
        "FUB puts under bar what it finds.",
        "Foo upon bars: FUB (Lee, 2020), BAZ (Kim, 2021).",  # a topic
        "FUB is old.",
    ],
)
def test_other_words_are_not_meant(text: str) -> None:
    assert _meant(text) == []


def test_where_the_true_form_stands_nothing_else_is_meant() -> None:
    text = "FUB means foo under bars; some read Foo Upon Bar (FUB)."
    assert _meant(text) == ["foo under bars"]
    assert find_borne(text, "FUB", FORMS) == ((10, 24),)


def test_the_end_of_a_longer_form_is_not_the_true_one() -> None:
    assert _meant("FUB stands for Quick Foo Under Bar.") == []


def test_words_for_which_no_letter_stands_do_not_count() -> None:
    assert _meant("FB denotes the fast bar learner.", "FB", ("foo bar learner",)) == ["fast bar learner"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Foo Adapter", "foo adaptation"),
        ("foo-net", "Foo Networks"),
        ("Foo Normalisation", "foo normalization"),
        ("Masked Auto-Encoders", "masked autoencoder"),
    ],
)
def test_endings_hyphens_and_spelling_make_no_other_form(one: str, other: str) -> None:
    assert is_inflected(one, other)


def test_another_word_of_like_letters_is_another_form() -> None:
    assert not is_inflected("distributed foo", "distributional foo")
    assert not is_inflected("foo transfer", "foo transformer")


def test_words_within_may_be_abbreviated() -> None:
    assert abbreviates_within("quick FUB", "Quick Foo Under Bar")
    assert not abbreviates_within("quick FUB", "Quick Foo Over Bar")


def test_the_whole_phrase_is_meant_or_nothing_of_it() -> None:
    assert is_meant("the Foo Upon Bar", "FUB", FORMS)
    assert not is_meant("Foo Upon Bar: A Study of Bars", "FUB", FORMS)


@given(st.text(max_size=80), st.text(min_size=1, max_size=6), st.text(max_size=40))
def test_any_text_gives_places_in_it(text: str, short: str, form: str) -> None:
    assert all(0 <= start < end <= len(text) for start, end in find_meant(text, short, (form,)))


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("FUB = far-unseen bar", "far-unseen bar"),
        ("FUB 指 far-unseen bar", "far-unseen bar"),
        ("Everybody knew FUB. Few knew that the acronym unpacks as Fast Upper Bar.", "Fast Upper Bar"),
    ],
)
def test_a_sign_or_a_word_that_equates_makes_a_phrase_the_long_form(text: str, phrase: str) -> None:
    assert phrase in _meant(text)


def test_a_longer_name_that_ends_in_the_long_form_does_not_hide_another_phrase() -> None:
    assert _meant("QFUB is Quick Foo Under Bar. Its parent FUB is Foo Upon Bar.") == ["Foo Upon Bar"]
