"""Chinese surnames and their spellings in Latin letters, from `data/surnames.zh.toml`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from anyascii import anyascii

from veridical.datafiles import data_path, read_toml
from veridical.errors import DataError
from veridical.text.nicknames import is_given_name
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Mapping

_NAME: Final = "surnames.zh.toml"
_TWO = 2  # characters of a given name


@cache
def surnames() -> Mapping[str, tuple[str, ...]]:
    """Return the spellings of each surname, pinyin first. Read once; raises `DataError` when the file is broken."""
    return _part("surnames")


@cache
def is_surname(family: str) -> bool:
    """Tell whether characters are a surname in the table, a common or a rarer one."""
    return family in surnames() or family in _part("rarer")


@cache
def spellings() -> frozenset[str]:
    """Return every spelling of a common surname in the table."""
    return frozenset(spelling for known in surnames().values() for spelling in known)


def split_han_name(name: str) -> tuple[str, str]:
    """Return surname and given name of a name in Chinese characters; two characters of surname only where known."""
    length = 2 if len(name) > 2 and name[:2] in surnames() else 1
    return name[:length], name[length:]


def surname_agrees(han_name: str, latin_tokens: tuple[str, ...]) -> bool | None:
    """Does the surname stand first or last among the folded Latin tokens?

    `None` when the surname is not known, or the name may be written for the sound of a foreign one.
    """
    family, given = split_han_name(han_name)
    known = _part("foreigners").get(han_name) or surnames().get(family) or _part("rarer").get(family)
    if known is None:
        return None
    ends = {latin_tokens[0], latin_tokens[-1], "".join(latin_tokens[:2]), "".join(latin_tokens[-2:])}
    agrees = not ends.isdisjoint(known)
    return agrees or (None if given and _transcribing().issuperset(given) else False)


def given_name_differs(han_name: str, latin_tokens: tuple[str, ...]) -> bool:
    """Tell whether a given name in pinyin shares no syllable with the one in characters: "Xiaoming" and 大伟.

    What is no pinyin may be English, Cantonese or Korean. A single character may have several readings: it has another
    one where it is read as two syllables, or as one that begins and ends otherwise.
    """
    family, given = split_han_name(han_name)
    known = surnames().get(family) or _part("rarer").get(family, ())
    names = [token for token in latin_tokens if token not in known]
    letters = "".join(names)
    is_plain = all(len(name) > 1 and not is_given_name(name) for name in names)  # no initials
    if not given or len(names) == len(latin_tokens) or not is_plain:
        return False
    if _pinyin().fullmatch(letters) is None or any(_reading(sign) in letters for sign in given):
        return False
    return len(given) >= _TWO or letters not in _syllables() or _sounds_otherwise(given, letters)


def _sounds_otherwise(sign: str, syllable: str) -> bool:
    """Tell whether a character whose readings are all alike begins and ends otherwise than a syllable."""
    reading = _reading(sign)
    return sign not in _part("pinyin")["several"] and reading[0] != syllable[0] and reading[-1] != syllable[-1]


def _reading(sign: str) -> str:
    """Return a reading of a character in pinyin, as people write it of names: "lu" for lü."""
    return anyascii(sign).lower().replace("v", "u")


@cache
def _syllables() -> frozenset[str]:
    return frozenset(one for line in _part("pinyin")["syllables"] for one in line.split())


@cache
def _pinyin() -> Pattern:
    """Return the pattern of words in pinyin."""
    syllables = sorted(_syllables(), key=len, reverse=True)
    return Pattern(rf"(?:{'|'.join(syllables)})+")


@cache
def _transcribing() -> frozenset[str]:
    """Return the characters that stand for the sounds of foreign names."""
    return frozenset(sign for signs in _part("transcribing").values() for sign in "".join(signs))


@cache
def _part(name: str) -> Mapping[str, tuple[str, ...]]:
    path = data_path(_NAME)
    try:
        return {str(key): tuple(map(str, values)) for key, values in read_toml(path)[name].items()}
    except (LookupError, AttributeError) as error:
        raise DataError(f"{path}: {error}; reinstall veridical") from error
