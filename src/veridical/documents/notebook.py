"""Jupyter notebooks: the Markdown of their cells; code and its output are left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veridical.documents.reader import Reading


class _NotebookReader:
    """Reads the Markdown cells of a notebook, in its text as it is stored: JSON."""

    name = "Jupyter notebook"
    media_type = "application/x-ipynb+json"
    suffixes = frozenset({".ipynb"})
    is_binding = True
    comments = None

    def recognises(self, text: str) -> bool:
        """Return False: without its suffix a notebook is the JSON that it is stored as."""
        return False

    def read(self, text: str) -> Reading:
        """Return the blocks of all Markdown cells, as of one document.

        Raises:
            UnreadableDocument: The JSON is broken, or a paragraph is longer than a passage may be.
        """
        from veridical.documents._notebook_cells import read_cells  # noqa: PLC0415 - Markdown's parser takes 90 ms

        return read_cells(text)


reader = _NotebookReader()
