"""The cue words of other languages."""

from __future__ import annotations

import pytest

from veridical.text.glosses import is_foreign, is_foreign_title, language_of, languages

_IN_ENGLISH = (
    ("Foo wurde von Lee u. a. entwickelt und auf der ICML 2011 vorgestellt", "by Lee et al. developed and at the ICML"),
    ("Foo ist nicht von Kim, sondern von Lee und Ito", "not by Kim, but by Lee and Ito"),
    ("Foo est de Lee et ses collègues, paru dans Nature", "is by Lee et al., appeared in Nature"),
    ("Foo significa Finding Objects y fue presentado en ICML", "stands for Finding Objects and presented at ICML"),
    ("O Foo foi publicado na ICML e é de Lee e colegas", "published in ICML and is by Lee et al."),
    ("Foo è stato presentato a ICML ed è di Lee e Kim", "presented at ICML and is by Lee and Kim"),
    ("Foo は Lee と Kim によって提案された", "Foo was proposed by Lee and Kim"),
    ("Foo는 Lee와 Kim이 제안했다", "Foo was proposed by Lee and Kim"),
    ("Foo は Finding Objects の略である", "Foo stands for Finding Objects"),
    ("am 3. Mai 2011 und nicht im Juni", "3 May 2011"),
)


@pytest.mark.parametrize(("text", "english"), _IN_ENGLISH)
def test_cues_are_read_as_english_ones(text: str, english: str) -> None:
    assert english in " ".join(_in_english(text).split())


def test_names_keep_their_particles() -> None:
    assert "Ana de Souza" in _in_english("O trabalho é de Ana de Souza e não do Kim")


def test_a_language_is_told_by_its_words_not_by_one_of_them() -> None:
    assert language_of("The von Mises distribution of foos") is None
    assert language_of("Foo von Lee") is None
    german = next(one for one in languages() if one.code == "de")
    assert language_of("Foo von Lee", german) is german
    assert language_of("This is the foo of Lee", german) is None


@pytest.mark.parametrize("text", ["A study by Lee et al. of the de Bruijn graph", "基于 Foo 的方法", ""])
def test_english_and_chinese_need_no_table(text: str) -> None:
    assert not is_foreign(text)


def test_a_title_is_foreign_by_its_script_or_its_words() -> None:
    assert is_foreign_title("Eine Studie und ihre Folgen")
    assert is_foreign_title("深層学習による研究")
    assert not is_foreign_title("A Study of Foos and Bars")


def _in_english(text: str) -> str:
    language = language_of(text)
    assert language is not None
    for gloss in reversed(list(language.glosses(text))):
        text = text[: gloss.start] + gloss.words + text[gloss.end :]
    return text
