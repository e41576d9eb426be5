"""What sources know of the words of a document, asked before it is read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from veridical.text.makers import Together


@dataclass(frozen=True, slots=True)
class Known:
    """Which words of a document a source knows.

    `names` are short names of works, each with the families of those who made works of that name, as `family_key`
    writes them; `titles` are titles that nothing marks, each with the families of its authors; `people` are those who
    made works together, by their family names. `firsts` are family names, alone in the document, with which the authors
    of a work begin; who made one alone is among the `people`.
    """

    names: Mapping[str, frozenset[str]] = field(default_factory=dict)
    titles: Mapping[str, frozenset[str]] = field(default_factory=dict)
    people: Mapping[tuple[str, ...], Together] = field(default_factory=dict)
    firsts: frozenset[str] = frozenset()


NOTHING = Known()
"""Where no source was asked."""
