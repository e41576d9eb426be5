"""Documents in other languages: their cues are read, their titles and what they quote stay."""

from __future__ import annotations

import pytest

from veridical.documents import read_document
from veridical.mentions.glosses import with_english_cues
from veridical.model import Passage


def _passages(text: str) -> list[Passage]:
    document = with_english_cues(read_document("a.md", text.encode()))
    return [passage for block in document.blocks for passage in block.passages]


def test_a_word_in_english_stands_for_the_source_it_was_read_from() -> None:
    text = "FOO wurde von Lee und Kim auf der ICML 2011 vorgestellt."
    (passage,) = _passages(text)
    start = passage.text.index("Lee and Kim")
    span = passage.span(start, start + len("Lee and Kim"))
    assert text[span.start : span.end] == "Lee und Kim"


@pytest.mark.parametrize("title", ["«Leben und Sterben»", "*Leben und Sterben der Foos von ICML*"])
def test_what_is_quoted_stays(title: str) -> None:
    (passage,) = _passages(f"Der Titel ist nicht neu: «Leben und Sterben» und {title} von Lee.")
    assert "Leben und Sterben" in passage.text


def test_headings_and_english_paragraphs_stay() -> None:
    heading, english, german = _passages(
        "# Foos und Bars\n\nThis is the work of the von Foo group.\n\nDas ist von Lee und nicht von Kim.\n"
    )
    assert heading.text == "Foos und Bars"
    assert english.text == "This is the work of the von Foo group."
    assert german.text == "Das is by Lee and not by Kim."


def test_a_mark_moves_with_its_words() -> None:
    (passage,) = _passages("Das ist nicht von Kim und auch nicht neu, sondern **FOO** von Lee.")
    (mark,) = passage.marks
    assert passage.text[mark.start : mark.end] == "FOO"


def test_traditional_characters_are_read_as_simplified_ones_at_the_same_places() -> None:
    text = "FOO 的最後一位作者為李安，發表於 ICML 2011。"
    (passage,) = _passages(text)
    assert passage.text == "FOO 的最后一位作者为李安，发表于 ICML 2011。"
    span = passage.span(6, 13)
    assert text[span.start : span.end] == text[6:13]


def test_russian_cues_are_read() -> None:
    (passage,) = _passages("FOO предложен Lee и соавторами в 2011 году, а не BAR.")
    assert passage.text == "FOO was proposed by Lee et al. in 2011, not BAR."


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("FOO の筆頭著者は Lee、所属はグーグル。", "FOO's first author is Lee、 from Google。"),
        (
            "FOO は東京大学の Lee ら、ICML 2011 採択。",
            "FOO is from University of Tokyo by Lee et al.、ICML 2011 published。",
        ),
        ("Lee の単著、当時は京大。", "Lee wrote it alone、, then at Kyoto University。"),
        ("FOO は2011年3月4日に公開された。", "FOO is 2011年3月4日首发。"),
        ("FOO는 서울대의 Lee 외 논문이다.", "FOO is from Seoul National University by Lee et al. 논문이다."),
        ("FOO의 제1저자는 Lee이며, ICML 2011에 실렸다.", "FOO's first author is Lee, ICML 2011 published."),
        (
            "FOO는 구글과 카이스트의 공동 연구로, ICML 2011에 실렸다.",
            "FOO is from Google 과 KAIST, ICML 2011 published.",
        ),
    ],
)
def test_who_wrote_it_and_where_in_japanese_and_korean(text: str, words: str) -> None:
    (passage,) = _passages(text)
    assert " ".join(passage.text.split()).replace(" ,", ",").replace(" 。", "。").replace(" 、", "、") == words


@pytest.mark.parametrize("text", ["広東大学の Lee ら", "メタ学習は Lee らの研究", "애플리케이션은 Lee 외"])
def test_a_longer_word_is_no_organisation(text: str) -> None:
    (passage,) = _passages(text)
    assert not any(name in passage.text for name in ("Tokyo", "Meta", "Apple"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "Per la compressione dei modelli si parte da qui, il più letto. FOO è apparso su arXiv nell'ottobre 2011.",
            "posted on arXiv in Oct",
        ),
        ("Para isso este é o clássico. FOO foi submetido ao arXiv em outubro de 2011.", "posted on arXiv in October"),
        ("Para isso este é o clássico. FOO foi parar no arXiv em outubro de 2011.", "posted on arXiv in October"),
        (
            "Für das hier ist das der Klassiker. FOO wurde im Oktober 2011 auf arXiv gestellt.",
            "was posted in October 2011",
        ),
        (
            "Pour la compression des modèles, on prend cela. FOO est en ligne depuis octobre 2011.",
            "posted in October 2011",
        ),
        ("Pour la compression des modèles, on prend cela. FOO vient de l'équipe de Sony.", "FOO is from Sony"),
        ("Für die Sprache nehmen wir das hier. FOO stammt aus dem Hause Nokia.", "FOO is from Nokia"),
        ("Para esto usamos el modelo de hoy. Va primero Lee.", "The first author is Lee"),
        ("FOO는 ICML 2011에 실렸다. 첫 번째 저자는 Lee이다.", "The first author is Lee."),
        ("FOOの続編とよく言われるBAR。", "FOO的续作"),
        ("FOOはAnn LeeとBo Kimの論文だ。", "Ann Lee 、Bo Kim"),
        (
            "Это берём. FOO, имя первого автора — Lee; FOO сделали в Google.",
            "first author: Lee; FOO was made by Google",
        ),
    ],
)
def test_first_authors_and_dates_of_posting_are_read(text: str, words: str) -> None:
    (passage,) = _passages(text)
    assert words in passage.text
