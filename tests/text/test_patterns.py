"""Patterns are compiled at their first use, and then are what `re` makes of them."""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import walk_packages

import pytest

import veridical
from veridical.text.patterns import Pattern, SeldomPattern


def modules() -> list[str]:
    """Return the names of all modules, but the one that runs the program when imported."""
    found = (module.name for module in walk_packages(veridical.__path__, "veridical."))
    return [name for name in found if name != "veridical.__main__"]


def test_making_a_pattern_does_not_compile_it() -> None:
    assert "compiled" not in vars(Pattern("a+"))


def test_a_mistake_in_a_pattern_is_told_when_it_is_used() -> None:
    wrong = Pattern("(")
    with pytest.raises(re.error, match="missing"):
        wrong.search("a")


def test_a_pattern_does_what_the_compiled_one_does() -> None:
    lazy, text = Pattern("A(.)", re.IGNORECASE), "ab, ac"
    assert lazy.pattern == "A(.)"
    assert [found[0] for found in lazy.finditer(text)] == ["ab", "ac"]
    assert lazy.findall(text) == ["b", "c"]
    assert lazy.split(text) == ["", "b", ", ", "c", ""]
    assert lazy.sub("-", text, count=1) == "-, ac"
    assert lazy.subn("-", text) == ("-, -", 2)
    assert lazy.match(text, 1) is None
    assert lazy.fullmatch(text, 0, 2) is not None
    assert lazy.search(text, 1) is not None


def test_a_pattern_is_compiled_once() -> None:
    lazy = Pattern("a")
    assert lazy.search("a") is not None
    assert lazy.search == lazy.compiled.search


@pytest.mark.parametrize(
    ("pattern", "flags", "text"),
    [
        ("(?:stands|short) for", 0, "it stands for"),
        ("(?:stands|short) for", 0, "it stand for"),
        ("(?:stands|简称) ?", 0, "它简称"),
        ("(?:stands|简称) ?", re.IGNORECASE, "它 STANDS"),
        ("(?:stands|简称) ?", re.IGNORECASE, "它是"),
        ("(?:stands|简称) ?", re.IGNORECASE, "ſtands"),
        ("kinds? of", re.IGNORECASE, "two \u212aIND of"),
        ("kinds? of", re.IGNORECASE, "two k\u0130nds of"),
        ("été", re.IGNORECASE, "ÉTÉ"),
        ("[a-z]+", re.IGNORECASE, "ÉTÉ"),
    ],
)
def test_a_seldom_pattern_finds_what_it_finds_without_a_look_at_the_words(pattern: str, flags: int, text: str) -> None:
    seldom, usual = SeldomPattern(pattern, flags), re.compile(pattern, flags)
    assert [found.span() for found in seldom.finditer(text)] == [found.span() for found in usual.finditer(text)]
    assert bool(seldom.search(text)) == bool(usual.search(text))
    assert bool(seldom.match(text, 2)) == bool(usual.match(text, 2))


@pytest.mark.parametrize("name", modules())
def test_every_pattern_of_the_program_compiles(name: str) -> None:
    for value in vars(import_module(name)).values():
        if isinstance(value, Pattern):
            assert value.compiled.pattern == value.pattern
