"""Lists of authors of which only the first and the last are named: "Ann Lee → Bo Kim", "Ann Lee 一作，Bo Kim 末位"."""

from __future__ import annotations

from veridical.text.patterns import Pattern

_NAME = r"[^,;，；、→]{1,60}?"
_LAST = r"(?:(?:末位|最后|挂尾|压轴)(?:作者)?|last(?: author)?)"
_FROM_TO = Pattern(
    rf"(?P<first>{_NAME})(?:\s?→\s?"
    rf"|(?: is| was)?\s?[(（]?(?:一作|第一作者|first(?: author)?)[)）]?\s?[,，、;；]\s?(?=[^,;，；、→]{{1,60}}{_LAST}))"
    rf"(?P<last>{_NAME})(?: is| was)?\s?[(（]?{_LAST}?[)）]?"
)
_SIGNS = ("→", "一作", "第一作者", "first")  # of which each such list has one


def with_gap(text: str) -> str:
    """Return such a list with an ellipsis for those between, any other as it is."""
    ends = _FROM_TO.fullmatch(text) if any(sign in text for sign in _SIGNS) else None
    return f"{ends['first']}, …, {ends['last']}" if ends else text
