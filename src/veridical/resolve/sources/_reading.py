"""What the clients of services share: an answer that cannot be read is one that was not given."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from veridical.errors import Malformed
from veridical.index.entry import BrokenItem

if TYPE_CHECKING:
    from collections.abc import Iterator

_LONGEST = 60  # signs of a title in a message


@contextmanager
def answer_of(service: str, summary: str) -> Iterator[None]:
    """Read an answer in the block; a record without the form of one makes the answer malformed.

    Raises:
        Malformed: the block raised BrokenItem.
    """
    try:
        yield
    except BrokenItem as error:
        raise Malformed(service, f"{summary}: what came is no answer ({error}); try later") from error


def shown_title(title: str) -> str:
    """Return a title as messages name it: in one line, cut where it is long."""
    line = " ".join(title.split())
    return f"“{line}”" if len(line) <= _LONGEST else f"“{line[: _LONGEST - 1]}…”"


def has_words(title: str) -> bool:
    """Tell whether a title has a letter or a digit in it; a search for one without is refused."""
    return any(character.isalnum() for character in title)
