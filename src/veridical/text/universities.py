"""Universities as other languages and short forms call them: "Universität Toronto", "Univ. of Geneva", "U. Geneva"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from veridical.datafiles import data_path, read_toml
from veridical.errors import DataError
from veridical.text.patterns import Pattern
from veridical.text.phrases import phrase_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_NAME: Final = "place_names.toml"
_UNIVERSITY = Pattern(
    r"(?<![\w-])(?:(?P<short>U\.)|[Uu]niversité|Universität|[Uu]niversidade?|[Uu]niversità|Universiteit|Universitat|Univ\.)"
    r"(?: (?:de la|degli [Ss]tudi di|degli [Ss]tudi|de|di|da|do|du|del|of|zu|von))? (?:d['’]|de l['’])?"
    r"(?P<place>[A-ZÀ-Þ][\wÀ-ÿ-]{2,}(?: [A-ZÀ-Þ][\wÀ-ÿ-]{2,})?)"
)


@dataclass(frozen=True, slots=True)
class UniversityName:
    """A stretch of text that names a university, with the names in the table that it may have."""

    start: int
    end: int
    names: tuple[str, ...]


@cache
def english_places() -> Mapping[str, str]:
    """Return what places are called in English, by the keys of their names in other languages.

    Read once; raises `DataError` when the file is broken.
    """
    path = data_path(_NAME)
    try:
        table = read_toml(path)["place_names"].items()
        return {phrase_key(str(name)): str(english) for english, names in table for name in names}
    except (LookupError, AttributeError, TypeError) as error:
        raise DataError(f"{path}: {error}; reinstall veridical") from error


def find_universities(text: str, named: Mapping[str, tuple[str, ...]]) -> Iterator[UniversityName]:
    """Yield what names a university in another form; `named` gives their names by the keys of their spellings."""
    for found in _UNIVERSITY.finditer(text):
        words = found["place"].split(" ")
        for count in range(len(words), 0, -1):
            place = " ".join(words[:count])
            english = english_places().get(phrase_key(place), place)
            names = universities_of(english, named, is_short=found["short"] is not None)
            if names:
                yield UniversityName(found.start(), found.start("place") + len(place), names)
                break


def universities_of(place: str, named: Mapping[str, tuple[str, ...]], *, is_short: bool = False) -> tuple[str, ...]:
    """Return the names of the university that is called after a place in English; "U. Duke" may be a person."""
    spellings = [f"University of {place}", *(() if is_short else (f"{place} University", f"Université de {place}"))]
    return next((named[key] for key in map(phrase_key, spellings) if key in named), ())
