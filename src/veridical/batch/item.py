"""The public line of a row, `veridical.item/1`: a model of its own, like the report's."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from veridical.report.models import CitationVerdict, DocumentReport, PublicModel, published_schema

SCHEMA: Final = "veridical.item/1"
SCHEMA_ID = "urn:veridical:item:1"


class ItemReport(PublicModel):
    """What became of one row of a worklist.

    Offsets, lines and columns in `document` count within the row's cells, which the pointers name; those of a document
    that the row only gives the path of count in it.
    """

    schema_: Annotated[Literal["veridical.item/1"], Field(alias="schema")]
    key: Annotated[str, Field(description="The row's id, else its key in a bibliography, its path, or its line.")]
    line: Annotated[int, Field(ge=1, description="The line of the worklist on which the row begins.")]
    digest: Annotated[str, Field(description="SHA-256 of the row as written, by which `--resume` knows it.")]
    verdict: Annotated[CitationVerdict | None, Field(description="That of the document; null when nothing is cited.")]
    error: Annotated[str | None, Field(description="Why the row could not be read.")]
    document: Annotated[DocumentReport | None, Field(description="As in a report; null when the row is not read.")]


def item_schema() -> dict[str, object]:
    """Return the JSON Schema of a line (draft 2020-12)."""
    return published_schema(ItemReport, SCHEMA_ID, "Veridical item")
