"""What a pattern needs stands in all that it matches."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_patterns import modules

from veridical.mentions.rejections import _REJECTIONS
from veridical.text.needed_words import needed_words
from veridical.text.patterns import Pattern, SeldomPattern

EXAMPLES = {
    "abc": ("abc",),
    "ab?c": (),
    "abc+d": ("abc",),
    "ab{2}c": ("ab",),
    "ab{0,2}c?": (),
    "(?:ab|cd)e?": ("ab", "cd"),
    "(?:ab|)cde": ("cde",),
    "(?:ab|x)": (),
    "(?:ab)*x": (),
    "(?:ab(?:cc|dd))?ef": ("ef",),
    "(?P<one>abc|abcd|def)": ("abc", "def"),
    "(?i:abc)de": ("de",),
    "x(?=abc)(?!def)(?<=ghi)": (),
    r"\bab\b": ("ab",),
    r"a\.b\w+c": ("a.b",),
    "[Bb]ased on": ("ased on",),
    "a[?？]": ("?", "？"),
    "a[^?]": (),
    "a[]x]bc": ("bc",),
    "前|后者": ("前", "后者"),
    r"[✗❌]\ufe0f?(?:Foo|Bar)\x2e": ("Bar", "Foo"),
}
TEXTS = sorted(Path("evaluation/documents/trials").rglob("*.md"))


@pytest.mark.parametrize("pattern", EXAMPLES)
def test_the_words_of_a_pattern(pattern: str) -> None:
    assert needed_words(pattern) == EXAMPLES[pattern]


@pytest.mark.parametrize("pattern", EXAMPLES)
@given(data=st.data())
def test_one_of_them_stands_in_each_match(pattern: str, data: st.DataObject) -> None:
    if words := EXAMPLES[pattern]:
        matched = data.draw(st.from_regex(pattern))
        assert any(word in matched for word in words) or "(?i:" in pattern


def seldom_patterns() -> list[SeldomPattern]:
    """Return those of the program."""
    values = (value for name in modules() for value in vars(import_module(name)).values())
    return list({value.pattern: value for value in values if isinstance(value, SeldomPattern)}.values())


@pytest.mark.parametrize("pattern", [one.pattern for one in _REJECTIONS], ids=lambda pattern: pattern.pattern[:24])
def test_what_is_rejected_is_found_wherever_it_is(pattern: Pattern) -> None:
    lines = [line for path in TEXTS for line in path.read_text("utf-8").splitlines()]
    assert [pattern.search(line) is not None for line in lines] == [
        pattern.compiled.search(line) is not None for line in lines
    ]


@pytest.mark.parametrize("pattern", seldom_patterns(), ids=lambda pattern: pattern.pattern[:24])
def test_what_is_seldom_is_found_wherever_it_is(pattern: SeldomPattern) -> None:
    assert needed_words(pattern.pattern)
    lines = [line for path in TEXTS for line in path.read_text("utf-8").splitlines()]
    assert [pattern.search(line) is not None for line in lines] == [
        pattern.compiled.search(line) is not None for line in lines
    ]


def test_letter_case_does_not_count_where_the_pattern_says_so() -> None:
    seldom = SeldomPattern("kiss me", re.IGNORECASE)
    assert seldom.search("KISS ME")
    assert seldom.search("\u212aI\u017fS me")  # signs that are alike beyond ASCII
    assert [found[0] for found in seldom.finditer("a Kiss Me, kiss me")] == ["Kiss Me", "kiss me"]
    assert not list(seldom.finditer("a miss"))
