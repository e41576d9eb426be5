"""The tokens of a text, as short names of works have them: "FOO-2.1", "Foo_Bar+", "Dr. FOO"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    import re

# `+ - . / _` and digits belong to a name (statements.md §3): names are compared as whole tokens.
_TOKEN = Pattern(
    r"(?<!\)-)(?:Dr\. (?=[A-Z]{2}))?[A-Za-zÀ-ÿΑ-ω0-9][A-Za-zÀ-ÿΑ-ω0-9²³_+-]*"
    r"(?:[.·](?=[A-Za-z0-9])[A-Za-z0-9_+-]+)*(?:–[A-Z][a-z]+)*[+#]*"
)
_PLAIN = Pattern(  # the same in a text of ASCII without "Dr.", found in half the time
    r"[A-Za-z0-9](?<!\)-.)[A-Za-z0-9_+-]*(?:\.(?=[A-Za-z0-9])[A-Za-z0-9_+-]+)*[+#]*"
)


def tokens_of(text: str) -> list[re.Match[str]]:
    """Return the tokens of a text in order."""
    return list(_pattern(text).finditer(text))


def token_words(text: str) -> list[str]:
    """Return the words that are the tokens of a text."""
    return _pattern(text).findall(text)


def first_token(name: str) -> str | None:
    """Return the token with which a name begins, if one does."""
    head = _TOKEN.match(name)
    return head[0] if head is not None else None


def _pattern(text: str) -> Pattern:
    return _PLAIN if text.isascii() and "Dr." not in text else _TOKEN
