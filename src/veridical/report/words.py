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
_CHINESE = Pattern("[的是在由等与和为了，：；]")
_ENGLISH = Pattern(r"\b(?:the|is|was|are|were|that|this|by|it|which)\b")  # few titles have one of them
_PROSE_RATIO = 2
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
    return Language.ZH if has_han(text) and _is_chinese(text) else Language.EN


def _is_chinese(text: str) -> bool:
    """Tell whether a text with Chinese characters is Chinese: by their share, or by the small words between titles."""
    if _length(_HAN.findall(text)) > _HAN_SHARE * _length(_LETTERS.findall(text)):
        return True
    return len(_CHINESE.findall(text)) > _PROSE_RATIO * len(_ENGLISH.findall(text))


def shared_language(languages: Iterable[Language], wanted: Language) -> Language:
    """Return the language for words that concern several documents: the wanted one, else theirs, else English."""
    if wanted is not Language.AUTO:
        return wanted
    own = set(languages)
    return own.pop() if len(own) == 1 else Language.EN


def _length(runs: Iterable[str]) -> int:
    return sum(map(len, runs))
