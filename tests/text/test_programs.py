"""What is compiled of expressions goes from one process to the next, and is what `re` makes of them."""

from __future__ import annotations

import re
import sys

import pytest

from veridical.text import programs
from veridical.text.needed_words import needed_words
from veridical.text.programs import Programs

EXPRESSIONS = (
    (r"(?P<year>\d{4})[a-z]?|(\w+)", 0),
    (r"[A-Za-z\u4e00-\u9fff]+(?<!\.)", re.IGNORECASE),
    (r"(?i:é)\s*(?=[,，])", re.ASCII),
)


def going_on(data: bytes = b"") -> Programs:
    begun = Programs()
    begun.go_on_from(lambda: data)
    return begun


def filled() -> Programs:
    made = going_on()
    for pattern, flags in EXPRESSIONS:
        made.compiled(pattern, flags)
    return made


@pytest.mark.parametrize(("pattern", "flags"), EXPRESSIONS)
def test_a_program_is_the_one_that_re_makes(pattern: str, flags: int) -> None:
    kept = filled().to_keep()
    assert kept is not None
    for one in (going_on(), going_on(kept)):
        made = one.compiled(pattern, flags)
        assert made == re.compile(pattern, flags)  # they are the same where their code is
        assert (made.groupindex, made.groups) == (re.compile(pattern, flags).groupindex, made.groups)


def test_a_later_process_compiles_nothing_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = filled().to_keep()
    assert kept is not None
    later = going_on(kept)
    monkeypatch.setattr(programs, "_program", None)
    for pattern, flags in EXPRESSIONS:
        later.compiled(pattern, flags)
    assert later.to_keep() is None


def test_the_words_of_an_expression_are_kept_too(monkeypatch: pytest.MonkeyPatch) -> None:
    first = going_on()
    assert first.needed_words("one|other") == needed_words("one|other")
    kept = first.to_keep()
    assert kept is not None
    monkeypatch.setattr(programs, "needed_words", None)
    assert going_on(kept).needed_words("one|other") == needed_words("one|other")


def test_nothing_is_kept_unless_asked() -> None:
    plain = Programs()
    assert plain.compiled("a") is re.compile("a")
    assert plain.to_keep() is None


@pytest.mark.parametrize("damage", [lambda data: data[:-1], lambda data: b"?" + data[1:], lambda _: b"ab"])
def test_what_is_damaged_is_not_taken(damage: object) -> None:
    kept = filled().to_keep()
    assert callable(damage)
    later = going_on(damage(kept))
    assert later.compiled("a+") == re.compile("a+")
    assert len(later.to_keep() or b"") < len(kept or b"")


def test_what_another_python_kept_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = filled().to_keep() or b""
    monkeypatch.setattr(sys, "version", "9.9")
    later = going_on(kept)
    later.compiled("a+")
    assert len(later.to_keep() or b"") < len(kept)


def test_a_python_whose_re_is_made_otherwise_compiles_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    def unlike(*_: object) -> object:
        raise AttributeError

    monkeypatch.setattr(programs, "_program", unlike)
    other = going_on()
    assert other.compiled("a+") == re.compile("a+")
    assert other.to_keep() is None


def test_a_mistake_is_told() -> None:
    with pytest.raises(re.error, match="missing"):
        going_on().compiled("(")
