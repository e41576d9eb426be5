"""The words of a report: English, or Chinese by `data/messages.zh.toml`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from veridical.config import Language
from veridical.datafiles import data_path, read_toml
from veridical.model import Phrase
from veridical.text.folding import HAN, has_han
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_HAN = Pattern(f"[{HAN}]+")
_LETTERS = Pattern(r"[^\W\d_]+")
_WORD = Pattern(r"\{(\d):word\}")
_HAN_SHARE = 0.2
"""A Chinese note on English papers has about a third of Han letters; an English one with Chinese names far fewer."""


def translate(phrase: Phrase, language: Language) -> str:
    """Return the sentence in a language; in English, where there is no translation. `{0:word}` is translated itself."""
    template = phrase.template
    if language is not Language.ZH:
        return template.replace(":word}", "}").format(*phrase.values)
    template = chinese().get(template, template)
    return _WORD.sub(
        lambda found: word(phrase.values[int(found[1])], language).replace("{", "{{").replace("}", "}}"), template
    ).format(*phrase.values)


def word(english: str, language: Language, *values: str) -> str:
    """Return a word or sentence of the report's frame in a language."""
    return translate(Phrase(english, values), language)


@cache
def chinese() -> Mapping[str, str]:
    """Return the Chinese of each English template.

    Raises:
        DataError: The data file is broken.
    """
    tables = read_toml(data_path("messages.zh.toml"))
    return {english: str(meaning) for table in tables.values() for english, meaning in table.items()}


def language_of(text: str, wanted: Language) -> Language:
    """Return the language in which to speak of a text: the wanted one, else the text's own."""
    if wanted is not Language.AUTO:
        return wanted
    han = _length(_HAN.findall(text)) if has_han(text) else 0
    return Language.ZH if han and han > _HAN_SHARE * _length(_LETTERS.findall(text)) else Language.EN


def shared_language(languages: Iterable[Language], wanted: Language) -> Language:
    """Return the language for words that concern several documents: the wanted one, else theirs, else English."""
    if wanted is not Language.AUTO:
        return wanted
    own = set(languages)
    return own.pop() if len(own) == 1 else Language.EN


def _length(runs: Iterable[str]) -> int:
    return sum(map(len, runs))
