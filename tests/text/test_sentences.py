# ruff: noqa: E501 - a case stands on one line, beside what it claims
from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from veridical.text.sentences import find_brackets, find_quotations, split_clauses, split_sentences


def sentences(text: str) -> list[str]:
    return [text[start:end] for start, end in split_sentences(text)]


def clauses(text: str) -> list[str]:
    return [text[start:end] for start, end in split_clauses(text, find_brackets(text))]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("One. Two. Three.", ["One.", "Two.", "Three."]),
        ("Is it? Yes! It is.", ["Is it?", "Yes!", "It is."]),
        ("第一句。第二句！第三句？", ["第一句。", "第二句！", "第三句？"]),
        ("Lee et al. (2020) walk. We run.", ["Lee et al. (2020) walk.", "We run."]),
        ("It is by Lee et al. FooNet, by others, runs.", ["It is by Lee et al.", "FooNet, by others, runs."]),
        ("It is by Lee et al. Foo takes it up.", ["It is by Lee et al.", "Foo takes it up."]),
        ("It is by Lee et al. A short account was given.", ["It is by Lee et al.", "A short account was given."]),
        ("Lee et al. A survey of foos. 2020.", ["Lee et al. A survey of foos.", "2020."]),
        ("Lee et al. Foo at last. 2020.", ["Lee et al. Foo at last.", "2020."]),
        ("See e.g. Lee and cf. Kim. Then go.", ["See e.g. Lee and cf. Kim.", "Then go."]),
        ("J. K. Lee walks. We run.", ["J. K. Lee walks.", "We run."]),
        ("It gains 3.5 points. Good.", ["It gains 3.5 points.", "Good."]),
        ("Qwen2.5 is fast. Good.", ["Qwen2.5 is fast.", "Good."]),
        ('He said "go." Then he went.', ['He said "go."', "Then he went."]),
        ("One para\n\nTwo para", ["One para", "Two para"]),
        ("见图 2。ACME 很快。", ["见图 2。", "ACME 很快。"]),
        ("It is at arxiv.org today. Fine.", ["It is at arxiv.org today.", "Fine."]),
        ("No end", ["No end"]),
        ("   ", []),
        ("", []),
    ],
)
def test_a_text_is_split_where_its_sentences_end(text: str, parts: list[str]) -> None:
    assert sentences(text) == parts


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("ACME is fast, BCME is small", ["ACME is fast,", "BCME is small"]),
        ("ACME (ICLR, 2021), BCME", ["ACME (ICLR, 2021),", "BCME"]),
        ("甲很快，乙很小；丙", ["甲很快，", "乙很小；", "丙"]),
        ("1,234 steps", ["1,234 steps"]),
        ("A | B", ["A |", "B"]),
    ],
)
def test_a_sentence_is_split_where_its_clauses_end(text: str, parts: list[str]) -> None:
    assert clauses(text) == parts


def test_no_sentence_or_clause_ends_inside_an_atom() -> None:
    text = "See “Why? Because. It, is” and go. Then stop."
    atoms = find_quotations(text)
    assert [text[start:end] for start, end in split_sentences(text, atoms)] == [
        "See “Why? Because. It, is” and go.",
        "Then stop.",
    ]
    assert [text[start:end] for start, end in split_clauses(text, atoms)] == [text]


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("a (b) c (d)", ["(b)", "(d)"]),
        ("a (b (c) d)", ["(b (c) d)"]),
        ("甲（乙）丙", ["（乙）"]),
        ("甲（乙)丙", ["（乙)"]),
        ("a [b] 【c】", ["[b]", "【c】"]),
        ("a (b [c) d", ["(b [c)"]),
        ("a ( b", []),
        ("a ) b", []),
        ("x) (y) (z", ["(y)"]),
        ("[a](<b" * 20_000, ["[a]"] * 20_000),
    ],
    ids=lambda value: str(value)[:20],
)
def test_bracket_groups_are_the_outermost_balanced_ones(text: str, groups: list[str]) -> None:
    assert [text[start:end] for start, end in find_brackets(text)] == groups


@pytest.mark.parametrize(
    ("text", "quotations"),
    [
        ('say "A b" and “C d”', ['"A b"', "“C d”"]),
        ("《甲》与「乙」和『丙』", ["《甲》", "「乙」", "『丙』"]),
        ("it's Lee's work", []),
        ("called 'A Fine Title' here", ["'A Fine Title'"]),
        ("called 'Lee's Title' here", ["'Lee's Title'"]),
        ('an open " quote', []),
        ('over "two\nlines"', []),
    ],
)
def test_quotations_are_found_in_every_kind_of_quotation_mark(text: str, quotations: list[str]) -> None:
    assert [text[start:end] for start, end in find_quotations(text)] == quotations


_PIECES = st.sampled_from([".", "!", "?", "。", " ", "\n", "(", ")", "（", "）", "[", "]", "【", "】", '"', "“", "”", "'", "《", "》", "a", "A", "甲", ",", "，", ";", "et al", "3.5"])  # fmt: skip
TEXTS = st.one_of(st.text(), st.lists(_PIECES, max_size=80).map("".join))
_PAIRS = {"(": ")）", "（": "）)", "[": "]", "【": "】"}


@settings(deadline=None)
@given(TEXTS)
def test_stretches_of_any_text_are_in_range_and_in_order(text: str) -> None:
    atoms = [*find_brackets(text), *find_quotations(text)]
    for stretches in (
        find_brackets(text),
        find_quotations(text),
        split_sentences(text, atoms),
        split_clauses(text, atoms),
    ):
        ends = [0, *(end for _, end in stretches)]
        assert all(last <= start < end <= len(text) for last, (start, end) in zip(ends, stretches, strict=False))


@settings(deadline=None)
@given(TEXTS)
def test_sentences_and_clauses_of_any_text_lose_white_space_only(text: str) -> None:
    for split in (split_sentences, split_clauses):
        joined = "".join(text[start:end] for start, end in split(text))
        assert Counter(ch for ch in joined if not ch.isspace()) == Counter(ch for ch in text if not ch.isspace())


@settings(deadline=None)
@given(TEXTS)
def test_a_bracket_group_of_any_text_begins_and_ends_with_its_brackets(text: str) -> None:
    for start, end in find_brackets(text):
        assert text[end - 1] in _PAIRS[text[start]]


def test_what_is_too_long_for_a_sentence_is_taken_apart_by_clauses() -> None:
    text = "Foo is Acme's, " * 1_000
    assert max(map(len, sentences(text))) <= 4_000
    assert " ".join(sentences(text)) == text.strip()
    assert sentences("Foo " * 2_000) == [("Foo " * 2_000).strip()]
