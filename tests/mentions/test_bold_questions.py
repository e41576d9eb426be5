"""Questions in bold, as lists of them have, and the text behind or below that answers them."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "FOOBAR")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("**Who made ACME?** OpenAI.", "affiliation=OpenAI"),
        ("**Q: Who made ACME?**\n\nOpenAI.", "affiliation=OpenAI"),
        ("**Who wrote ACME?**\n\nLee et al., at OpenAI.", "authors=Lee et al. | affiliation=OpenAI"),
        ("**Where was ACME published?**\n\nAt ICML 2019.", "venue=ICML 2019"),
        ("**What should I cite for ACME?** Lee et al., ICML 2019.", "authors=Lee et al. | venue=ICML 2019"),
        ("**And for ACME?** Lee et al., ICML 2019.", "authors=Lee et al. | venue=ICML 2019"),
        ("- **ACME?** Built at OpenAI.", "affiliation=OpenAI"),
        ("**ACME 出自哪里？**\n\nOpenAI。", "affiliation=OpenAI"),
        (
            "Who wrote the ACME paper? Lee et al. (OpenAI, ICML 2019).",
            "authors=Lee et al. | affiliation=OpenAI | venue=ICML 2019",
        ),
        ("Where was ACME published? In ICML 2019.", "venue=ICML 2019"),
        ("ACME 发在哪？ICML 2019。", "venue=ICML 2019"),
        ("Remember ACME? ICML 2019, Lee et al.", "venue=ICML 2019 | authors=Lee et al."),
        ("What about ACME? That was ICML 2019.", "venue=ICML 2019"),
        ("And ACME? Published at ICML 2019 by OpenAI.", "venue=ICML 2019 | affiliation=OpenAI"),
        ("那 ACME 呢？发在 ICML 2019，OpenAI 的。", "venue=ICML 2019 | affiliation=OpenAI"),
    ],
)
def test_what_stands_behind_a_question_in_bold_answers_it(text: str, wanted: str) -> None:
    expect(text, f"ACME | {wanted}", KNOWN)


def test_an_answer_that_is_a_sentence_spells_nothing_out() -> None:
    expect("**What does ACME stand for?** Not every name is an acronym.", "", KNOWN)


def test_bold_words_that_list_several_names_head_no_work() -> None:
    text = "**ACME, FOOBAR, WALKER?** ACME is from OpenAI, FOOBAR from Google."
    expect(text, "ACME | affiliation=OpenAI\nFOOBAR | affiliation=Google", KNOWN)


@pytest.mark.parametrize(
    "text",
    [
        "Where is ACME used today? At OpenAI, among others.",
        "ACME 由哪家公司提出？A. 谷歌 B. 微软 C. OpenAI",
        "When did you last read ACME? In 2019, at OpenAI.",
        "ACME? Not at ICML 2019.",
        "ACME was read first. And Barfoo? ICML 2019, at OpenAI.",
    ],
)
def test_what_asks_for_no_fact_of_a_work_has_no_answer(text: str) -> None:
    expect(text, "", KNOWN)
