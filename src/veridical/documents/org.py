"""Org: the outlines and notes of Emacs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.documents._comments import ORG
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents.reader import Reading

_KEYWORD = Pattern(r"\s*+#\+(?:title|options|startup|author|filetags)\b", re.IGNORECASE)


class _OrgReader:
    """Reads Org; code, drawers, keywords and comments are left out."""

    name = "Org"
    media_type = "text/org"
    suffixes = frozenset({".org"})
    is_binding = True
    comments = ORG

    def recognises(self, text: str) -> bool:
        """Return whether the text begins with a keyword that only Org has."""
        return _KEYWORD.match(text) is not None

    def read(self, text: str) -> Reading:
        """Return the blocks of the text.

        Raises:
            UnreadableDocument: A line or paragraph is longer than a passage may be.
        """
        from veridical.documents._org_blocks import OrgWalk  # noqa: PLC0415 - most documents are none

        return OrgWalk(text).run()


reader = _OrgReader()
