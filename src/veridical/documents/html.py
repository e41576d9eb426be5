"""HTML: pages and fragments, without what stands around their text."""

from __future__ import annotations

import re

from veridical.documents._comments import HTML
from veridical.documents.reader import Reading
from veridical.text.patterns import Pattern

_OPENING = Pattern(
    r"\s*+(?:<\?xml\b[^<>]{0,200}>\s*+)?(?:<!--(?s:.{0,2000}?)-->\s*+)?(?:<!doctype\s++html\b|<html\b)", re.IGNORECASE
)


class _HtmlReader:
    """Reads HTML; scripts, styles, navigation and hidden parts are left out."""

    name = "HTML"
    media_type = "text/html"
    suffixes = frozenset({".html", ".htm", ".xhtml"})
    is_binding = True
    comments = HTML

    def recognises(self, text: str) -> bool:
        """Return whether the text begins as a page does: with its document type or its root element."""
        return _OPENING.match(text) is not None

    def read(self, text: str) -> Reading:
        """Return the blocks of the page.

        Raises:
            UnreadableDocument: A line or paragraph is longer than a passage may be.
        """
        from veridical.documents._html import HtmlReader  # noqa: PLC0415 - most documents are none
        from veridical.documents._located import Located  # noqa: PLC0415
        from veridical.documents._outline import Outline  # noqa: PLC0415

        outline = Outline()
        HtmlReader(outline, Located(text, (0,), (0,)), text, None).read()
        return Reading(outline.blocks())


reader = _HtmlReader()
