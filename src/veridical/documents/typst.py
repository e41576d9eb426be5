"""Typst: the sources of papers and notes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.documents._comments import TYPST
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents.reader import Reading

_RULE = Pattern(r"^#(?:set|show) (?:[a-z.]{1,40}\(|[a-z.]{1,40}: )|^#import \"@(?:preview|local)/", re.MULTILINE)
_SAMPLE = 50_000


class _TypstReader:
    """Reads Typst; code, comments and settings are left out."""

    name = "Typst"
    media_type = "text/vnd.typst"
    suffixes = frozenset({".typ"})
    is_binding = True
    comments = TYPST

    def recognises(self, text: str) -> bool:
        """Return whether the text has a rule or an import as only Typst writes it."""
        return _RULE.search(text, 0, _SAMPLE) is not None

    def read(self, text: str) -> Reading:
        """Return the blocks of the text.

        Raises:
            UnreadableDocument: A line or paragraph is longer than a passage may be.
        """
        from veridical.documents._typst_blocks import TypstWalk  # noqa: PLC0415 - most documents are none

        return TypstWalk(text).run()


reader = _TypstReader()
