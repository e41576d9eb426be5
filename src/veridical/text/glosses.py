"""Texts in languages other than English and Chinese: in which one a text is, and what its cue words are in English.

The words that tell a statement from other text are known in English and Chinese. Those of other languages stand in
`data/glosses.toml` with their English equivalents; a language's pattern is compiled when a text of it is first read.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from veridical.datafiles import data_path, read_toml
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_ENGLISH: Final = ("the", "of", "and", "is", "by", "for", "was", "to", "with", "that")
_SHARED: Final = {"as", "com", "die", "do", "no", "per", "den", "pour", "ex"}
_FEWEST: Final = 2  # different frequent words make a text one of a language
_MANY: Final = 4  # hints
_TRIED: Final = 200_000  # characters; the language of a document shows in its beginning


@dataclass(frozen=True, slots=True)
class Gloss:
    """English words for the cue at `[start, end)` of a text."""

    start: int
    end: int
    words: str


@dataclass(frozen=True)
class Language:
    """A language whose cues have English equivalents; `script` is a class of characters that only it has."""

    code: str
    signs: tuple[str, ...]
    script: str
    keep: tuple[str, ...]
    words: tuple[tuple[str, str], ...]
    """The cues, each a regular expression with its English words, in the order in which they are tried."""

    @cached_property
    def _pattern(self) -> SeldomPattern:
        cues = (f"({self._bounded(cue)})" for cue, _ in self.words)
        return SeldomPattern("|".join([*cues, *(f"(?:{kept})" for kept in self.keep)]))

    @cached_property
    def frequent(self) -> frozenset[str]:
        """Its frequent words but for those that are English ones too."""
        return frozenset(self.signs) - _SHARED

    def _bounded(self, cue: str) -> str:
        """Return a cue that stands for whole words, its first letter in either case."""
        if self.script:
            return cue
        before = r"(?<!\w)" if cue[0].isalpha() or cue.startswith("(?:") else ""
        is_word = cue[0].islower() and cue[1:2] not in ("", "(")
        first = f"[{cue[0]}{cue[0].upper()}]" if is_word else cue[0]
        return f"{before}{first}{cue[1:]}(?:(?<!\\w)|(?!\\w))"

    def is_shown_by(self, words: str) -> bool:
        """Tell whether a few words have one that is frequent in the language, and none that is in English."""
        found = set(_WORD.findall(words))
        return not found.isdisjoint(self.frequent) and found.isdisjoint(_ENGLISH)

    def glosses(self, text: str) -> Iterator[Gloss]:
        """Yield the English words for the cues of a text, in order."""
        for match in self._pattern.finditer(text):
            if match.lastindex is not None and match.end() > match.start():
                words = self.words[match.lastindex - 1][1]
                capital = not self.script and match[0][0].isupper() and words[:1].islower()
                yield Gloss(match.start(), match.end(), words.capitalize() if capital else words)


@cache
def languages() -> tuple[Language, ...]:
    """Return the languages with a table. Raises DataError if there is none."""
    return tuple(
        Language(
            code,
            tuple(table.get("signs", ())),
            table.get("script", ""),
            tuple(table["keep"]),
            (
                *((cue, english) for english, cues in table["words"].items() for cue in cues),
                *_organisations(table.get("organisations", {})),
            ),
        )
        for code, table in read_toml(data_path("glosses.toml")).items()
    )


def _organisations(table: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, str]]:
    """Yield the names of organisations, the longest first, apart from longer words, with their English ones."""
    names = sorted(
        ((name, english) for english, names in table.items() for name in names), key=lambda one: -len(one[0])
    )
    for name, english in names:
        yield f"{_NO_WORD_BEFORE}{re.escape(name)}{_NO_WORD_BEHIND}", f" {english} "


def is_foreign(text: str) -> bool:
    """Tell whether a text may be in a language that has a table, or have a part in one, at a glance."""
    beginning = text[:_TRIED]
    if _has_other_script(beginning):
        return True
    hints = len(_HINT.findall(beginning))
    return hints >= _MANY or hints + len(_WEAK_HINT.findall(beginning)) > len(_THE.findall(beginning))


def language_of(text: str, usual: Language | None = None) -> Language | None:
    """Return the language of a text; `None` where it is English, Chinese or another, or too short to tell.

    A short text is in the `usual` language of those around it unless more of its words are English; a long one is
    rather in it than in another that shows a little more often.
    """
    for language in languages():
        if language.script and re.search(language.script, text):
            return language
    words = Counter(_WORD.findall(text))
    english = sum(words[word] for word in _ENGLISH)
    scores = [_score(one, words) for one in languages() if one.signs]
    often, different, best = max(scores, key=lambda one: one[:2])
    if different >= _FEWEST and often > english:
        is_usual = len(text) >= _SENTENCES and any(one is usual and 2 * score >= often for score, _, one in scores)
        return usual if is_usual else best
    if usual is None or len(text) >= _SHORT:
        return None
    return usual if sum(words[word] for word in usual.frequent) >= english else None


@lru_cache(maxsize=4_096)
def is_foreign_title(words: str) -> bool:
    """Tell whether words are in another language than English or Chinese: by their script, or by words that show it."""
    return _has_other_script(words) or _FOREIGN.search(words) is not None


def _has_other_script(text: str) -> bool:
    return not text.isascii() and _SCRIPTS.search(text) is not None


def _score(language: Language, words: Counter[str]) -> tuple[int, int, Language]:
    """Return how often a language's frequent words stand in a text, and how many different ones, before it."""
    return sum(words[sign] for sign in language.signs), sum(sign in words for sign in language.signs), language


_SHORT: Final = 300  # characters
_SENTENCES: Final = 150  # characters: several sentences
# Before and behind the name of an organisation: no letter of a longer word, though a particle behind.
_NO_WORD_BEFORE: Final = r"(?<![가-힣ァ-ヺー一-鿿A-Za-z])"
_NO_WORD_BEHIND: Final = (
    r"(?=[의와과은는이가을를도에로]|에서|소속|출신|및|の|と|は|が|や|も|で|[^가-힣ァ-ヺー一-鿿A-Za-z]|$)"
)
_WORD = Pattern(r"(?<![\w.-])(?!et al\b)[a-zà-ÿ]{1,11}(?![\w-])")
_FOREIGN = Pattern(rf"(?<![\w.-])(?i:{any_of('title.foreign')})(?![\w.-])")
_SCRIPTS = Pattern(r"[ぁ-ゖァ-ヺ가-힣а-яё]")
_HINT = Pattern(
    r" (?:und|von|(?<!van )der|das|est|les|dans|pour|par|los|por|una|para|em|não|uma|foi|é|è|della|nel|con) "
)
_WEAK_HINT = Pattern(r" (?:y|e|et(?! al)|en|de|del|la|el|le|il|di|da|do|os) ")
_THE = Pattern(r" (?:the|of|and|is|to|for|with) ")
