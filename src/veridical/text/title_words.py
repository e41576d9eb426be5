"""The words of a title, and what kind of change one word for another is.

The thresholds are those of a typed diff tried on deliberate one-word changes: half of them keep a ratio of 95 or more,
so a ratio alone cannot tell a slip from another work.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from rapidfuzz.distance import OSA

from veridical.text.folding import HAN, fold, has_han
from veridical.text.numbers import SMALL_WORDS
from veridical.text.patterns import Pattern
from veridical.text.spelling import american

if TYPE_CHECKING:
    from collections.abc import Sequence

_WORD = Pattern(
    rf"[{HAN}&\u221e]"
    rf"|(?:(?![{HAN}])[^\W_]|[\u00ad\u200b-\u200d\u0300-\u036f])+"
    rf"(?:['’`](?:(?![{HAN}])[^\W\d_])+)*"
    r"(?:\+{1,2}|#)?(?![A-Za-z0-9+#])"
    rf"|(?:(?![{HAN}])[^\W_])+"
)
"""A word does not end at an apostrophe; a plus at its end belongs to it ("Foobar++" is another thing than "Foobar")."""
_ASCII_WORD = Pattern(r"&|[A-Za-z0-9]+(?:['`][A-Za-z]+)*(?:\+{1,2}|#)?(?![A-Za-z0-9+#])|[A-Za-z0-9]+")
"""The same for the titles that are ASCII, which are most; the classes of Han characters take long to compile."""

GENERAL_TERMS: Final = {
    "ai": "artificial intelligence",
    "asr": "automatic speech recognition",
    "cnn": "convolutional neural network",
    "cot": "chain of thought",
    "cv": "computer vision",
    "dl": "deep learning",
    "dnn": "deep neural network",
    "drl": "deep reinforcement learning",
    "gan": "generative adversarial network",
    "gnn": "graph neural network",
    "icl": "in context learning",
    "kg": "knowledge graph",
    "llm": "large language model",
    "lm": "language model",
    "lvlm": "large vision language model",
    "marl": "multi agent reinforcement learning",
    "mdp": "markov decision process",
    "ml": "machine learning",
    "mllm": "multimodal large language model",
    "moe": "mixture of experts",
    "nlp": "natural language processing",
    "nmt": "neural machine translation",
    "qa": "question answering",
    "rag": "retrieval augmented generation",
    "rl": "reinforcement learning",
    "rlhf": "reinforcement learning from human feedback",
    "rnn": "recurrent neural network",
    "sft": "supervised fine tuning",
    "vla": "vision language action",
    "vlm": "vision language model",
}
_ARTICLES_AND_PREPOSITIONS: Final = (
    "a an the of for in on to via with by from at and or as is are be its their into onto through using "
    "this that these those toward towards 的 之 与 和 及"
)
DISPENSABLE: Final = frozenset(("", *_ARTICLES_AND_PREPOSITIONS.split()))
_NUMBER_WORDS: Final = {word: str(number) for word, number in SMALL_WORDS.items()}
_ROMAN: Final = {"ii": "2", "iii": "3", "iv": "4", "vi": "6", "vii": "7", "viii": "8", "ix": "9"}
_REAL_WORDS: Final = (
    "causal/casual model/modal models/modals policy/police policies/polices vision/version trail/trial "
    "adaption/adoption adaptation/adoption affect/effect access/assess content/context content/contest "
    "context/contest discrete/discreet perception/perceptron principal/principle complement/compliment "
    "scaling/scanning planning/planting training/trailing learning/leaning research/researcher "
    "distribution/distillation interaction/iteration contrast/contract conversion/conversation "
    "collection/correction compression/comprehension"
)
_CONFUSABLE: Final = frozenset(frozenset(pair.split("/")) for pair in _REAL_WORDS.split())
"""Pairs of real words a letter or two apart, of different meaning."""

_ENDING: Final = Pattern(r"(?<=[a-z]{3})(?:ies|es|ed|ing|(?<!s)s|d|y|e)$")
_DIGITS: Final = Pattern(r"\d+")
_MARKED_CAPITAL: Final = Pattern(r"[a-z].*[A-Z]|[A-Z].*[A-Z]|\d")


class WordKind(StrEnum):
    """What kind of change one word for another is, least first."""

    TYPOGRAPHY = "typography"
    ABBREVIATION = "abbreviation"
    TYPO = "typo"
    FUNCTION_WORD = "function-word"
    NUMBER = "number"
    CONTENT_WORD = "content-word"


@dataclass(frozen=True, slots=True)
class Word:
    """A word at `[start, end)`: `key` is compared, `written` shown. `expanded` words share an abbreviation's place."""

    key: str
    written: str
    start: int
    end: int
    expanded: bool = False


@lru_cache(maxsize=4_096)  # a title is compared with several, and its parts as well
def title_words(text: str) -> tuple[Word, ...]:
    """Return the words of a displayed title; a Chinese character is a word."""
    pattern = _ASCII_WORD if text.isascii() else _WORD
    words = (Word(word_key(found[0]), found[0], found.start(), found.end()) for found in pattern.finditer(text))
    return tuple(word for word in words if word.key)


@cache
def _greek_name(letter: str) -> str:
    name = unicodedata.name(letter, "")
    return name.rsplit(" ", 1)[-1].lower() if name.startswith("GREEK SMALL LETTER") else letter


@lru_cache(maxsize=32_768)
def word_key(word: str) -> str:
    """Return the letters and digits a word is compared by; Greek letters by their names."""
    if word == "&":
        return "and"
    if word == "\u221e":
        return "infinity"
    folded = spell_signs(fold(word))
    if folded.isascii():
        return "".join(ch for ch in folded if ch.isalnum())
    # The name of lambda is spelt "lamda" in Unicode; the variant epsilon, phi … fold to the plain ones under NFKC.
    return "".join(_greek_name(ch).replace("lamda", "lambda") for ch in folded if ch.isalnum())


def spell_signs(folded: str) -> str:
    """Return folded text with the signs that tell names apart spelt out: ++, + at a word's end, C#, infinity."""
    if "+" in folded:
        folded = re.sub(r"(?<=\w)\+(?!\w)", "plus", re.sub(r"(?<=\w)\+\+", "plusplus", folded))
    if "#" in folded:
        folded = re.sub(r"\b([cf])#(?!\w)", r"\1sharp", folded)
    return folded.replace("\u221e", "infinity")


def expand(words: Sequence[Word]) -> tuple[Word, ...]:
    """Return the words with the field's general abbreviations written out, a plural on the last word."""
    result: list[Word] = []
    for word in words:
        plural = word.key.endswith("s") and word.key[:-1] in GENERAL_TERMS
        phrase = GENERAL_TERMS.get(word.key[:-1] if plural else word.key)
        if phrase is None:
            result.append(word)
            continue
        keys = (phrase + "s" * (plural and not phrase.endswith("s"))).split()
        result.extend(replace(word, key=key, expanded=True) for key in keys)
    return tuple(result)


def join(words: Sequence[Word], others: Sequence[Word]) -> tuple[Word, ...]:
    """Return the words with neighbours joined where the other title has them as one word ("multi turn")."""
    known = {word.key for word in others}
    result: list[Word] = []
    for word in words:
        last = result[-1] if result else None
        if last and last.key + word.key in known and not (last.key in known and word.key in known):
            whole = _written_together(last, word)
            result[-1] = Word(last.key + word.key, whole, last.start, word.end, last.expanded and word.expanded)
        else:
            result.append(word)
    return tuple(result)


def _written_together(first: Word, second: Word) -> str:
    if first.start == second.start:
        return first.written
    return first.written + " " * (second.start > first.end) + second.written


def kind_of_change(stated: Word | None, recorded: Word | None) -> WordKind | None:
    """Return what kind of change the one word for the other is; `None` when they are the same word."""
    left, right = (word.key if word else "" for word in (stated, recorded))
    if left == right:
        return None
    if _number(left) and _number(left) == _number(right):
        return WordKind.TYPOGRAPHY
    if _digits(left) != _digits(right):
        return WordKind.NUMBER
    if stated and recorded and not has_han(left + right):
        return _kind_of_spelling(stated, recorded)
    return WordKind.FUNCTION_WORD if {left, right} <= DISPENSABLE else WordKind.CONTENT_WORD


def _kind_of_spelling(stated: Word, recorded: Word) -> WordKind:
    left, right = stated.key, recorded.key
    if frozenset((left, right)) in _CONFUSABLE:
        return WordKind.CONTENT_WORD
    if stem(left) == stem(right):
        return WordKind.ABBREVIATION if stated.expanded or recorded.expanded else WordKind.TYPO
    if {left, right} <= DISPENSABLE:
        return WordKind.FUNCTION_WORD
    if left[0] != right[0] or _is_name(stated) or _is_name(recorded):
        # A slip seldom falls on the first letter; un-, in-, de-, en- and re- do. One letter more makes another name.
        return WordKind.CONTENT_WORD
    return WordKind.TYPO if is_slip(left, right) else WordKind.CONTENT_WORD


def are_forms_of_one(left: str, right: str) -> bool:
    """Are the words forms of one, as "learner" and "learners", or spelt here in Britain and there in America?"""
    return stem(word_key(left)) == stem(word_key(right))


def is_slip(left: str, right: str) -> bool:
    """Are the words one slip apart (4-7 letters) or two (8 and more)? OSA distance, from the typed diff's trial."""
    length = max(len(left), len(right))
    if length < 4:
        return False
    allowed = 1 if length < 8 else 2
    return OSA.distance(left, right, score_cutoff=allowed) <= allowed


def slip_length(left: str, right: str) -> int:
    """Return how many letters the slip between two words is long; an inflection or a British spelling is no slip."""
    return 0 if stem(left) == stem(right) else OSA.distance(left, right)


def _number(key: str) -> str:
    return key if key.isdigit() else _NUMBER_WORDS.get(key) or _ROMAN.get(key, "")


@lru_cache(maxsize=8_192)
def _digits(key: str) -> Counter[str]:
    return Counter(_DIGITS.findall(_number(key) or key))


@lru_cache(maxsize=8_192)
def stem(key: str) -> str:
    """Return what the forms of a word have in common."""
    stem = _ENDING.sub("", _ENDING.sub("", american(key)))
    return stem[:-1] if len(stem) > 4 and stem[-1] == stem[-2] else stem


def _is_name(word: Word) -> bool:
    return not word.expanded and _MARKED_CAPITAL.search(word.written) is not None
