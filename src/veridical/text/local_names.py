"""What well-known works are called in Chinese, Japanese and Korean, from `data/local_names.toml`."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, Final

from veridical.datafiles import data_path, read_toml
from veridical.errors import DataError
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from veridical.text.sentences import Stretch

LOCAL_NAMES: Final = "local_names.toml"
_DASHES: Final = ("-", "–", "—", "－", "·", "・", "‐")
# Words are not parted by spaces: a longer one may have the name in it.
_LETTER: Final = r"[^\W\d_]"
_BORDER = Pattern(r"(?<=[A-Za-z*]) (?=[^\x00-\xff])|(?<=[^\x00-\xff]) (?=[A-Za-z])")


@cache
def local_names() -> Mapping[str, tuple[str, ...]]:
    """Return the names of each work by its key, in every way of writing. Raises `DataError` when the file is broken."""
    path = data_path(LOCAL_NAMES)
    try:
        return {key: tuple(_written(names)) for key, names in read_toml(path)["names"].items()}
    except (LookupError, AttributeError, TypeError) as error:
        raise DataError(f"{path}: {error}; reinstall veridical") from error


def find_local_names(text: str, *, within: bool = False) -> Iterator[Stretch]:
    """Yield where names stand that are no part of a longer word, or also those `within` one."""
    if not text.isascii():
        yield from (found.span() for found in (_anywhere() if within else _apart()).finditer(text))


def _written(names: list[str]) -> Iterator[str]:
    """Yield the names, with every dash for a hyphen, and without a space between two scripts, too."""
    for name in names:
        for dash in _DASHES if "-" in name else ("-",):
            written = name.replace("-", dash)
            yield from dict.fromkeys((written, _BORDER.sub("", written)))


@cache
def _anywhere() -> Pattern:
    return Pattern(_by_first()[1])


@cache
def _apart() -> Pattern:
    firsts, names = _by_first()
    before = rf"(?:(?<!{_LETTER})|(?<={any_of('name.before_local')}))"
    behind = rf"(?:(?!{_LETTER})|(?={any_of('name.behind_local')}))"
    return Pattern(f"(?=[{firsts}]){before}{names}{behind}")  # with most letters of a text none begins


@cache
def _by_first() -> tuple[str, str]:
    """Return the letters with which names begin, and an alternation of the names, by these, longer ones first."""
    by_first: dict[str, list[str]] = defaultdict(list)
    for name in sorted((name for known in local_names().values() for name in known), key=len, reverse=True):
        by_first[name[0]].append(re.escape(name[1:]))
    groups = (f"{re.escape(first)}(?:{'|'.join(rest)})" for first, rest in by_first.items())
    return re.escape("".join(by_first)), f"(?:{'|'.join(groups)})"
