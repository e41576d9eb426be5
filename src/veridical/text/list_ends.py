"""Lists of authors of which only the first and the last are named: "Ann Lee → Bo Kim", "Ann Lee 一作，Bo Kim 末位"."""

from __future__ import annotations

from veridical.text.patterns import Pattern

_FROM_TO = Pattern(
    r"(?P<first>[^,;，；、→]+?)(?:\s?→\s?"
    r"|(?: is| was)?\s?[(（]?(?:一作|第一作者|first(?: author)?)[)）]?\s?[,，、;；]\s?"
    r"(?=[^,;，；、→]+(?:末位|最后|挂尾|压轴|last(?: author)?)))"
    r"(?P<last>[^,;，；、→]+?)(?: is| was)?\s?[(（]?(?:(?:末位|最后|挂尾|压轴)(?:作者)?|last(?: author)?)?[)）]?"
)


def with_gap(text: str) -> str:
    """Return such a list with an ellipsis for those between, any other as it is."""
    ends = _FROM_TO.fullmatch(text)
    return f"{ends['first']}, …, {ends['last']}" if ends else text
