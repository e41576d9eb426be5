from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.text.title_changes import changes_between, gravest, is_graver, rank_of
from veridical.text.title_keys import likeness, title_key
from veridical.text.title_words import WordKind
from veridical.text.titles import (
    TitleComparison,
    TitleDifference,
    WordChange,
    comparable,
    compare_titles,
    main_title,
    mark_changes,
)

NONE, TYPOGRAPHY, ABBREVIATION, TYPO = (
    TitleDifference.NONE,
    TitleDifference.TYPOGRAPHY,
    TitleDifference.ABBREVIATION,
    TitleDifference.TYPO,
)
FUNCTION, CONTENT, NUMBER, OTHER = (
    TitleDifference.FUNCTION_WORD,
    TitleDifference.CONTENT_WORD,
    TitleDifference.NUMBER,
    TitleDifference.OTHER,
)
MISSING, EXTRA, HEAD = (
    TitleDifference.SUBTITLE_MISSING,
    TitleDifference.SUBTITLE_EXTRA,
    TitleDifference.HEAD_MISSING,
)
LONG = "Learning to Walk with Very Large Robots in the Kitchens of Small Houses"


@pytest.mark.parametrize(
    ("stated", "recorded", "difference"),
    [
        # form only
        ("Attention is All you Need", "Attention Is All You Need.", TYPOGRAPHY),
        ("Foo of Bars", "Foo of Bars", NONE),
        (r"Pok\'e Foo", "Poké Foo", NONE),
        ("", "", NONE),
        ("Pok'e Foo", "Poké Foo", TYPOGRAPHY),
        ("Pre-training of multi turn agents", "Pretraining of Multi-Turn Agents", TYPOGRAPHY),
        ("general- ization of cats", "Generalization of Cats", TYPOGRAPHY),
        ("τ-bench for Cats", "tau-Bench for cats", TYPOGRAPHY),
        ("αfoo", "alphafoo", TYPOGRAPHY),
        ("Foo & Bar", "Foo and Bar", TYPOGRAPHY),
        ("Foo | A Bar of Cats", "Foo: A Bar of Cats", TYPOGRAPHY),
        ("“Foo” – A Bar", '"Foo" - A Bar', TYPOGRAPHY),
        ("Part II: Cats of Rome", "Part 2: Cats of Rome", TYPOGRAPHY),
        # the writer's own signs and words around the title
        ("Foobar: A Study of Cats [Oral]", "Foobar: A Study of Cats", TYPOGRAPHY),
        ("Foobar: A Study of Cats (Section 3)", "Foobar: A Study of Cats", TYPOGRAPHY),
        ("A Study of Cats 💻 *†", "A Study of Cats", TYPOGRAPHY),
        ("A Study of Cats: a note", "A Study of Cats", TYPOGRAPHY),
        ("A Study of Cats（猫的研究）", "A Study of Cats", TYPOGRAPHY),
        ("A Study of Cats 论文剖析", "A Study of Cats", TYPOGRAPHY),
        ("Foo++: Foo++: A Bar of Things", "Foo++: A Bar of Things", TYPOGRAPHY),
        ("Cats of the Roman Empire and …", "Cats of the Roman Empire and their Dogs", TYPOGRAPHY),
        # general terms
        ("RL for LLM Agents", "Reinforcement Learning for Large Language Model Agents", ABBREVIATION),
        ("Reinforcement Learning for Large Language Models", "RL for LLMs", ABBREVIATION),
        ("LLMs are Cats", "Large Language Model are Cats", ABBREVIATION),
        ("SFT of Cats", "Supervised Finetuning of Cats", ABBREVIATION),
        ("Chain-of-Thought Cats", "CoT Cats", ABBREVIATION),
        # slips
        ("Towards Modelling Colour", "Toward Modeling Color", TYPO),
        ("A Model of Cats and Dogs", "A Models of Cats and Dogs", TYPO),
        ("Inferencex for Cats", "Inference for Cats", TYPO),
        ("Reinforcment Learning of Cats", "Reinforcement Learning of Cats", TYPO),
        ("Lerning to Wolk with Smal Rabots", "Learning to Walk with Small Robots", CONTENT),
        # small words
        ("Cats via Dogs", "Cats with Dogs", FUNCTION),
        ("A Survey of Cats", "Survey of Cats", FUNCTION),
        # parts of titles
        ("Foobar", "Foobar: A Study of Cats", MISSING),
        ("Is the Foobar Good", "Is the Foobar Good? A Preliminary Study", MISSING),
        ("Foobar: A Study of Cats", "Foobar", EXTRA),
        ("A Study of Cats", "Foobar: A Study of Cats", HEAD),
        # other words
        (LONG, LONG.replace("Robots", "Rabbits"), CONTENT),
        (LONG, LONG.replace("Kitchens", "Cellars"), CONTENT),
        (LONG, LONG.replace("Walk", "Talk"), CONTENT),
        ("The Need for Robots in Homes", "The Want for Robots in Homes", CONTENT),
        ("Awards for Agents in Wide Open Worlds", "Rewards for Agents in Wide Open Worlds", CONTENT),
        ("Causal Models of Cats and Dogs", "Casual Models of Cats and Dogs", CONTENT),
        ("Supervised Learning of Cats", "Unsupervised Learning of Cats", CONTENT),
        ("Encoding Cats and Dogs", "Decoding Cats and Dogs", CONTENT),
        ("Cats Learn to Walk", "Cats Do Not Learn to Walk", CONTENT),
        ("Cats with Dogs in Rome", "Cats without Dogs in Rome", CONTENT),
        ("Is X Good?", "Is X Good? Yes", CONTENT),
        ("Is X Good? Yes", "Is X Good?", CONTENT),
        ("Learning Robots from Humans", "Learning Humans from Robots", CONTENT),
        ("FOBA: A Policy of Cats", "FOBO: A Policy of Cats", CONTENT),
        ("Foobar: A Study of Cats", "Foobar++: A Study of Cats", CONTENT),
        ("Foobar Ultra: Cats of Rome", "Foobar Ultra MoE: Cats of Rome", CONTENT),
        ("Wrong Thing: A Study of Cats in Rome", "Foobar: A Study of Cats in Rome", CONTENT),
        ("A Study of Cats", "A Study of Cats (Extended Abstract)", CONTENT),
        ("Imaging the Brain with 7-T Scanners", "Imaging the Brain with 9-T Scanners", NUMBER),
        ("Cats of Rome in Three Scenes", "Cats of Rome in Two Scenes", NUMBER),
        ("Foobar-V2: Cats of Rome", "Foobar-V3: Cats of Rome", NUMBER),
        ("Cats", "Dogs", OTHER),
        ("", "Dogs", OTHER),
        ("The Cats of Rome", "Graph Networks for Weather", OTHER),
        # Chinese
        ("大语言模型综述", "大语言模型综述。", TYPOGRAPHY),
        ("大语言模型综述", "大语言模型评测综述", CONTENT),
        ("基于深度强化学习的机器人路径规划综述", "基于深度强化学习的机器人路径规划研究", CONTENT),
        ("基于深度强化学习的机器人路经规划综述", "基于深度强化学习的机器人路径规划综述", TYPO),
        ("基于深度强化学习的机器人非路径规划", "基于深度强化学习的机器人路径规划", CONTENT),
        ("猫的研究", "A Study of Cats", OTHER),
    ],
)
def test_titles_differ_in_one_kind_of_words(stated: str, recorded: str, difference: TitleDifference) -> None:
    assert compare_titles(stated, recorded).difference is difference


@pytest.mark.parametrize(
    ("stated", "is_same"),
    [
        ("Walking Home [...] Large Cities", True),
        ("Walking Home … Large Cities", True),
        ("… in Very Large Cities", True),
        ("Walking Home […] Small Cities", False),
        ("Home […] Large Cities", False),
        ("Walking […]", False),
    ],
)
def test_a_title_may_say_that_words_are_left_out(stated: str, is_same: bool) -> None:
    found = compare_titles(stated, "Walking Home in Very Large Cities")
    assert (found.difference is TitleDifference.TYPOGRAPHY) == is_same


def test_the_changed_words_are_named() -> None:
    comparison = compare_titles("RL for Cats", "Reinforcement Learning for Dogs")

    assert comparison.changes == (WordChange("RL", "Reinforcement Learning"), WordChange("Cats", "Dogs"))


def test_one_changed_word_fails_at_any_likeness() -> None:
    comparison = compare_titles(LONG, LONG.replace("Walk", "Talk"))

    assert comparison.likeness > 95
    assert comparison.difference is CONTENT


def test_a_title_in_another_language_says_nothing() -> None:
    assert not comparable("猫的研究", "A Study of Cats")
    assert not comparable("大语言模型 LLM 综述", "A Survey of Large Language Models")
    assert comparable("A Study of Cats（猫的研究）", "A Study of Cats")
    assert comparable("猫的研究", "狗的研究")
    assert compare_titles("猫的研究", "A Study of Cats").likeness == 0


@pytest.mark.parametrize(
    ("left", "right", "equal"),
    [
        ("Foo-Bar: Baz", "foobar baz", True),
        ("C++ Cats", "C Cats", False),
        ("C# Cats", "C Cats", False),
        ("Foo++", "Foo", False),
        ("τ Cats", "T Cats", False),
        ("∞-Foo", "Infinity Foo", True),
    ],
)
def test_the_key_keeps_what_tells_titles_apart(left: str, right: str, equal: bool) -> None:
    assert (title_key(left) == title_key(right)) is equal


@pytest.mark.parametrize(
    ("title", "main"),
    [
        ("Foo: Bar", "Foo"),
        ("Foo：猫", "Foo"),
        ("Foo — Bar", "Foo"),
        ("Foo - Bar", "Foo"),
        ("Is Foo Good? A Preliminary Study", "Is Foo Good?"),
        ("Is Foo Good? Yes", None),
        ("Foo-Bar", None),
        ("Foo:", None),
        ("", None),
    ],
)
def test_the_main_title_stands_before_the_subtitle(title: str, main: str | None) -> None:
    assert main_title(title) == main


@pytest.mark.parametrize(
    ("stated", "recorded", "left", "right"),
    [
        ("The Cats of Rome", "The Dogs of Rome", ["Cats"], ["Dogs"]),
        ("The Cats of Rome", "the cats of rome.", [], []),
        ("Cats", "Cats: A Study", [], ["A Study"]),
        (r"\textbf{The} Cats of {R}ome", "The Dogs of Rome", ["Cats"], ["Dogs"]),
        ("猫的研究", "狗的研究", ["猫"], ["狗"]),
    ],
)
def test_differing_words_are_marked_in_the_strings_as_given(
    stated: str, recorded: str, left: list[str], right: list[str]
) -> None:
    marks = mark_changes(stated, recorded)

    assert [stated[start:end] for start, end in marks[0]] == left
    assert [recorded[start:end] for start, end in marks[1]] == right


TITLES = st.text(max_size=60) | st.lists(
    st.sampled_from(
        [
            "Foo",
            "RL",
            "LLMs",
            "reinforcement",
            "learning",
            ":",
            "?",
            "7-T",
            "of",
            "the",
            "猫",
            "综述",
            "（",
            "）",
            "C++",
            "Foo-Bar",
            "…",
            "[Oral]",
            "τ",
        ]
    ),
    max_size=14,
).map(" ".join)


@given(TITLES, TITLES)
def test_any_two_titles_can_be_compared(stated: str, recorded: str) -> None:
    comparison = compare_titles(stated, recorded)

    assert isinstance(comparison, TitleComparison)
    assert 0 <= comparison.likeness <= 100
    for text, spans in zip((stated, recorded), mark_changes(stated, recorded), strict=True):
        assert all(0 <= start < end <= len(text) for start, end in spans)


@given(TITLES)
def test_a_title_is_like_itself(title: str) -> None:
    assert compare_titles(title, title).difference is NONE
    assert likeness(title, title) == 100


@given(TITLES)
def test_letter_case_and_a_final_period_are_typography(title: str) -> None:
    assert compare_titles(title, title + ".").difference in {NONE, TYPOGRAPHY, OTHER}


def test_hostile_titles_are_compared_quickly() -> None:
    assert compare_titles("foo : " * 1_000_000, "bar ? " * 1_000_000).likeness >= 0


@pytest.mark.parametrize("most", [WordKind.ABBREVIATION, WordKind.FUNCTION_WORD])
@given(
    titles=st.tuples(
        *[st.lists(st.sampled_from(["Large", "language", "LLM", "of", "cats", "cat", "2", "two", "猫"]))] * 2
    )
)
def test_the_first_graver_word_decides_as_all_words_do(most: WordKind, titles: tuple[list[str], list[str]]) -> None:
    left, right = map(" ".join, titles)
    assert is_graver(left, right, most) == (gravest(changes_between(left, right), left) > rank_of(most))
