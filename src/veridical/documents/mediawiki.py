"""MediaWiki: articles as they are edited, with their templates of citations."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.documents._comments import MEDIAWIKI
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents.reader import Reading

_CITATION = Pattern(
    r"\{\{\s{0,3}(?:cite[ _](?:journal|arxiv|web|book|conference|news)|citation)\s{0,3}\|", re.IGNORECASE
)
_SAMPLE = 200_000


class _MediawikiReader:
    """Reads wikitext; a citation is an entry, and what other templates and comments hold is left out."""

    name = "MediaWiki"
    media_type = "text/x-wiki"
    suffixes = frozenset({".wiki", ".mediawiki", ".wikitext"})
    is_binding = True
    comments = MEDIAWIKI

    def recognises(self, text: str) -> bool:
        """Return whether the text has a template of a citation."""
        return _CITATION.search(text, 0, _SAMPLE) is not None

    def read(self, text: str) -> Reading:
        """Return the blocks of the text.

        Raises:
            UnreadableDocument: A line or paragraph is longer than a passage may be.
        """
        from veridical.documents._mediawiki_blocks import MediawikiWalk  # noqa: PLC0415 - most documents are none

        return MediawikiWalk(text).run()


reader = _MediawikiReader()
