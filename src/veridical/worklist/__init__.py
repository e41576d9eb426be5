"""Worklists: tables, lists of records and bibliographies, of which every row is checked for itself.

row          what a reader cuts a worklist into, and what becomes of it: a document, or why there is none
reading      the document that a row is; only workers import it, as it needs the readers of documents
columns      what the columns are called, and `--map`
source       the file, decoded as it is read
separated    CSV and TSV
records      JSON and JSON lines
piped        the tables of a Markdown file
entries      BibTeX
paths        a list of documents, a path a line
"""

from __future__ import annotations

from veridical.worklist.opening import Worklist, open_worklist
from veridical.worklist.row import Entry, Layout, Row

__all__ = ["Entry", "Layout", "Row", "Worklist", "open_worklist"]
