"""Signs that stand in a text for the words about a work, one for each character."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical.text.sentences import Stretch

SIGN = "\ue000"
"""From the private use area: no text has it."""
SIGNS = rf"{SIGN}{{1,300}}"
"""The words for a work, in a pattern."""


def signed(text: str, heads: Iterable[Stretch]) -> str:
    """Return the text with signs in place of some of its words, character for character."""
    for start, end in heads:
        text = f"{text[:start]}{SIGN * (end - start)}{text[end:]}"
    return text
