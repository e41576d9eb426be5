"""CSV and TSV: each row is a row of a table, whose header row names the fields."""

from __future__ import annotations

from veridical.documents.reader import Reading


class _CsvReader:
    """Reads tables with a row a line, cells parted by commas, semicolons, tabs or bars, and quoted as in RFC 4180."""

    name = "CSV"
    media_type = "text/csv"
    suffixes = frozenset({".csv", ".tsv", ".tab"})
    is_binding = True
    comments = None

    def recognises(self, text: str) -> bool:
        """Return False: prose has commas, too, and only the suffix tells."""
        return False

    def read(self, text: str) -> Reading:
        """Return one block for each row below the header.

        Raises:
            UnreadableDocument: A cell is longer than a passage may be.
        """
        from veridical.documents._csv_rows import read_rows  # noqa: PLC0415 - most documents are none

        return Reading(read_rows(text))


reader = _CsvReader()
