"""Whether a record knows a stated short name: decided once, in `bears`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical import identity
from veridical.text.acronyms import spells
from veridical.text.patterns import Pattern
from veridical.text.titles import main_title

if TYPE_CHECKING:
    from veridical.model import Work

_FEW_LETTERS = 4
_GOES_ON = Pattern(r"(?<=\d)(?:\.?\d)")
_NO_NUMBER = str.maketrans("", "", "0123456789. -")


def bears(work: Work, name: str) -> bool:
    """Tell whether a record knows a name: as its own, in its title, spelt out there, or as a thing that it defines."""
    title = work.title or ""
    written = name.casefold()
    if has_word_from(written, title.casefold()) or spells(title, name):
        return True
    if any(name == definition.short for definition in work.definitions or ()):
        return True
    names = [one.casefold() for one in work.names]
    if any(has_word_from(written, one) or has_word_from(one, written) for one in names):
        return True  # "FooNet-2" is a FooNet, "xFooNet" another work
    heads = (*names, (main_title(title) or "").casefold())
    return not any(map(str.isdigit, written)) and any(_letters(one) == _letters(written) for one in heads)


def is_its_own(work: Work, name: str) -> bool:
    """Tell whether a name heads a work's title, or is so made up that it is the recorded name of no other work.

    A method may be named beside another work that uses it; but such a name is the work's own.
    """
    title = work.title or ""
    return name in (main_title(title), title) or (name in work.names and identity.is_distinctive(name))


def is_numbered(name: str, work: Work) -> bool:
    """Tell whether a name is one of a work's with a number behind it: that of a successor, if one is known by it."""
    rests = (name.removeprefix(own) for own in work.names if name.startswith(own))
    return name not in work.names and any(rest.strip(" -v.").isdigit() for rest in rests)


def is_extended(name: str, work: Work) -> bool:
    """Tell whether a name is one of a work's with a word before it, which its title does not have: "Fast Foo"."""
    is_longer = any(name.endswith((f"-{own}", f" {own}")) for own in work.names)
    return is_longer and name not in work.names and not has_word_from(name.casefold(), (work.title or "").casefold())


def is_numbered_otherwise(name: str, work: Work) -> bool:
    """Tell whether a name is that of another work of a series: "Foo-3" beside a "Foo-4", and beside no "Foo-3"."""
    series = name.translate(_NO_NUMBER).casefold()
    others = [one for one in work.names if one.translate(_NO_NUMBER).casefold() == series]
    is_numbered = any(map(str.isdigit, name)) and len(series) > 1
    return is_numbered and bool(others) and not bears(work, name) and all(any(map(str.isdigit, one)) for one in others)


def has_word_from(name: str, text: str) -> bool:
    """Tell whether a name stands in a text where a word begins, and no number goes on: "foo-1" is none of "foo-1.5"."""
    at = text.find(name)
    while at >= 0 and ((at and text[at - 1].isalnum()) or _GOES_ON.match(text, at + len(name))):
        at = text.find(name, at + 1)
    return at >= 0


def _letters(name: str) -> str:
    """Return the letters of a name, or all of a name of few: "Foo²-Net" is a Foo-Net, too."""
    letters = "".join(filter(str.isalpha, name))
    return letters if len(letters) >= _FEW_LETTERS else name
