"""The public line of a row, `veridical.item/1`: a model of its own, like the report's."""

from __future__ import annotations

from typing import Final, Literal

from veridical.report.models import DocumentReport
from veridical.report.published import CitationVerdict, PublicRecord, public, schema_of, told

SCHEMA: Final = "veridical.item/1"
SCHEMA_ID = "urn:veridical:item:1"


@public
class ItemReport(PublicRecord):
    """What became of one row of a worklist.

    Offsets, lines and columns in `document` count within the row's cells, which the pointers name; those of a document
    that the row only gives the path of count in it.
    """

    schema_: Literal["veridical.item/1"] = told(key="schema")
    key: str = told("The row's id, else its key in a bibliography, its path, or its line.")
    line: int = told("The line of the worklist on which the row begins.", ge=1)
    digest: str = told("SHA-256 of the row as written, by which `--resume` knows it.")
    verdict: CitationVerdict | None = told("That of the document; null when nothing is cited.")
    error: str | None = told("Why the row could not be read.")
    document: DocumentReport | None = told("As in a report; null when the row is not read.")


def item_schema() -> dict[str, object]:
    """Return the JSON Schema of a line (draft 2020-12)."""
    return schema_of(ItemReport, SCHEMA_ID, "Veridical item")
