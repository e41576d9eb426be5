"""LaTeX: sections, paragraphs, lists, tables, footnotes and reference lists; its citations are marks with keys."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.documents._comments import LATEX
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents.reader import Reading

_SHAPES = Pattern(
    r"^[ \t]*\\(?:documentclass|begin[ \t]*\{(?:document|thebibliography)\}"
    r"|(?:chapter|(?:sub){0,2}section)\*?[ \t]*\{)",
    re.MULTILINE,
)
_FENCE = Pattern(r"^(?:#{1,6}[ \t]|[ \t]{0,3}(?:```|~~~))", re.MULTILINE)
_SAMPLE = 200_000


class _LatexReader:
    """Reads LaTeX; comments, code, pictures and displayed mathematics are left out, and no other file is read."""

    name = "LaTeX"
    media_type = "application/x-latex"
    suffixes = frozenset({".tex", ".latex", ".ltx", ".bbl"})
    is_binding = True
    comments = LATEX

    def recognises(self, text: str) -> bool:
        """Return whether the text has a document's beginning or sections as only LaTeX writes them, in no fence."""
        found = _SHAPES.search(text, 0, _SAMPLE)
        return found is not None and _FENCE.search(text, 0, found.start()) is None

    def read(self, text: str) -> Reading:
        r"""Return the blocks of the text; what stands before `\begin{document}` only defines.

        Raises:
            UnreadableDocument: A paragraph is longer than a passage may be.
        """
        from veridical.documents._biblatex_entries import is_biblatex, read_biblatex  # noqa: PLC0415
        from veridical.documents._latex_blocks import read_latex  # noqa: PLC0415 - most documents are none

        return read_biblatex(text) if is_biblatex(text) else read_latex(text)


reader = _LatexReader()
