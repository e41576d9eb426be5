"""Long forms of short names: where one ends, how much two share, and whether words spell a name out."""

from __future__ import annotations

from veridical.text.alignment import align, content_words, is_plausible, share_of_starts
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

_STOP = Pattern(
    rf",\s(?!(?:and |or )?[A-Z][a-z]+(?:,|$|\s(?:and|or)\s))|\s{any_of('expansion.stops')}\b|\s-{{1,2}}\s|[,\s]+$"
)
_FEWEST = 2  # words
_WHOLE_WORD = Pattern(r"(?<![\w-])[A-Za-z]+(?![\w-])")
_SIGN = Pattern(r"[^A-Za-z \"“”]")
_HALF = 0.5
_GLOSSED = Pattern(r"(?P<short>[A-Za-z0-9][\w-]*[A-Z][\w-]*) ?[(（](?P<long>[A-Za-z][\w&-]*(?:[ -][\w&-]+)+)[)）]")
_AROUND = 40  # characters
_SHORT_NAME = Pattern(r"(?<![\w-])[A-Za-z0-9][\w-]*[A-Z][\w-]*")
_STEM = 5  # letters that inflected words share


def run_of_initials(name: str, title: str) -> str | None:
    """Return the words of a title that begin with the letters of an acronym, one each; `None` without such."""
    letters = name.removesuffix("s").lower()
    if len(letters) <= _FEWEST or not letters.isalpha() or not name.removesuffix("s").isupper():
        return None
    words = [word for word in _WHOLE_WORD.finditer(title) if content_words(word[0])]
    for place in range(len(words) - len(letters) + 1):
        run = words[place : place + len(letters)]
        phrase = title[run[0].start() : run[-1].end()]
        if "".join(word[0][0] for word in run).lower() == letters and not _SIGN.search(phrase):
            return phrase
    return None


def end_of_phrase(text: str, start: int, end: int) -> int:
    """Return where a phrase ends before what goes on with its sentence: "Foo Over Bar and was published at …"."""
    stop = _STOP.search(text, start, end)
    return stop.start() if stop else end


def share_of_words(one: str, other: str) -> float:
    """Return the share of the words of the longer phrase that stand in the other, inflected or not; 0 to 1."""
    first, second = content_words(one), content_words(other)
    common = sum(any(word[:_STEM] == another[:_STEM] for another in second) for word in first)
    return common / max(len(first), len(second), 1)


def spells_out(name: str, words: str) -> bool:
    """Tell whether what is given as a title may only spell a short name out: each of its words has its letter."""
    alignment = align(name, words) if name not in words and ":" not in words else None
    return alignment is not None and alignment.first and alignment.cover == 1 and is_plausible(name, words)


def glosses_name(words: str) -> bool:
    """Tell whether words are a short name and in brackets what it may stand for: "FOB (Foo Over Bar)"."""
    found = _GLOSSED.fullmatch(words)
    return found is not None and share_of_starts(found["short"], found["long"]) > _HALF


def spells_name_nearby(text: str, start: int, end: int) -> bool:
    """Tell whether words with capitals spell out a short name that stands a few words before or behind them."""
    words = text[start:end]
    if len(words.split()) + words.count("-") < _FEWEST:
        return False
    around = (text[max(0, start - _AROUND) : start], text[end : end + _AROUND])
    names = (name for part in around for name in _SHORT_NAME.findall(part))
    return any(name not in words and spells_out(name, words) for name in dict.fromkeys(names))
