"""Windows as Arrow batches: lines and texts in columns, what all rows share once, in the schema."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

from veridical.worklist import Layout, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pyarrow

_LAYOUTS = b"layouts"


def to_batch(rows: Sequence[Row]) -> pyarrow.RecordBatch:
    """Return rows as a batch."""
    import pyarrow as pa  # noqa: PLC0415 - an extra

    layouts = list(dict.fromkeys(row.layout for row in rows))
    places = {layout: place for place, layout in enumerate(layouts)}
    columns = {
        "line": pa.array([row.line for row in rows], pa.int64()),
        "text": pa.array([row.text.encode("utf-8", "surrogatepass") for row in rows], pa.large_binary()),
        "error": pa.array([row.error for row in rows], pa.string()),
        "layout": pa.array([places[row.layout] for row in rows], pa.int32()),
    }
    batch = pa.RecordBatch.from_pydict(columns)
    return batch.replace_schema_metadata({_LAYOUTS: pickle.dumps(layouts)})


def rows_of(batch: pyarrow.RecordBatch) -> list[Row]:
    """Return the rows of a batch that `to_batch` has made."""
    layouts: list[Layout] = pickle.loads(batch.schema.metadata[_LAYOUTS])  # noqa: S301 - our own, from our own driver
    columns = batch.to_pydict()
    return [
        Row(line, text.decode("utf-8", "surrogatepass"), layouts[place], error)
        for line, text, error, place in zip(
            columns["line"], columns["text"], columns["error"], columns["layout"], strict=True
        )
    ]
