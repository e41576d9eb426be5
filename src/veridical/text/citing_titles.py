"""What was read as a title with more in it than the title, or less: its ends were only guessed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.text.folding import fold
from veridical.text.names import common_authors, family_name, split_authors
from veridical.text.patterns import Pattern
from veridical.text.title_keys import title_key
from veridical.text.titles import TitleDifference, compare_titles

if TYPE_CHECKING:
    from collections.abc import Sequence

_END = Pattern(r"\s*[,，.;；(（]|\s+by\s|\s[–—-]\s")
_FEWEST = 2  # people


def without_authors(stated: str, recorded: str, authors: Sequence[str]) -> str | None:
    """Return the recorded title, as it is stated, that stands before authors of the work: "A Study of Foos, Lee"."""
    key = title_key(recorded)
    for end in _END.finditer(stated):
        if title_key(stated[: end.start()]) == key or _is_abbreviated(stated[: end.start()], recorded):
            rest = fold(stated[end.end() :])
            return stated[: end.start()] if any(fold(family_name(author)) in rest for author in authors) else None
    return None


def _is_abbreviated(stated: str, recorded: str) -> bool:
    """Tell whether a title differs from another only in that general terms are abbreviated: "A Study of RL"."""
    return compare_titles(stated, recorded).difference is TitleDifference.ABBREVIATION


def are_its_authors(stated: str, authors: Sequence[str]) -> bool:
    """Tell whether what was read as a title is the authors: "Ann Lee, Bo Kim", "Foobar: Ann Lee, Bo Kim"."""
    lists = (split_authors(words).names for words in (stated, stated.partition(": ")[2]))
    return any(
        len(names) >= _FEWEST
        and common_authors(names[:1], authors)  # of most titles, the first words are no author's name
        and common_authors(names, authors) == len(names)
        for names in lists
    )


def is_end_of(stated: str, recorded: str) -> bool:
    """Tell whether words are the end of a title, as where its beginning was not seen."""
    return title_key(recorded).endswith(title_key(stated))
