"""OpenAlex works in Parquet: `data/parquet/works/updated_date=…/part_0000.parquet` of its snapshot.

Nested columns may be structures, maps or JSON texts. An item is an Arrow stream of some rows, with the columns that
are read.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, BinaryIO

from veridical.errors import ConfigurationError
from veridical.index.entry import BrokenItem, Omission
from veridical.index.formats.openalex import FIELDS, openalex_work
from veridical.index.formats.reading import json_value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import ModuleType

    from veridical.index.entry import Entry

_ROWS = 256  # of an item; a row with its authorships and abstract is some kB
_NESTED = frozenset({"ids", "authorships", "primary_location", "locations", "abstract_inverted_index"})


class _OpenAlexParquet:
    """Reads the works of the snapshot in columns."""

    name = "openalex-parquet"
    title = "OpenAlex works (Parquet files of the snapshot)"
    suffixes = frozenset({".parquet"})

    def recognises(self, head: bytes) -> bool:
        """Any Parquet file: its columns are named at its end."""
        return head.startswith(b"PAR1")

    def split(self, stream: BinaryIO) -> Iterator[bytes]:
        """Some rows an item.

        Raises:
            ConfigurationError: pyarrow is not installed.
        """
        arrow = _arrow()
        try:
            file = arrow.parquet.ParquetFile(stream)
            columns = [name for name in FIELDS if name in file.schema_arrow.names]
            if not {"id", "authorships"} <= set(columns):
                raise BrokenItem("the columns are not those of OpenAlex works")
            for batch in file.iter_batches(batch_size=_ROWS, columns=columns):
                sink = arrow.BufferOutputStream()
                with arrow.ipc.new_stream(sink, batch.schema) as writer:
                    writer.write_batch(batch)
                yield sink.getvalue().to_pybytes()
        except arrow.ArrowException as error:
            raise BrokenItem("no Parquet file, or half of one") from error

    def read(self, item: bytes) -> Iterable[Entry]:
        """A work for each row that is whole."""
        return [_entry(row) for row in _rows(item)]


def _entry(row: dict[str, Any]) -> Entry:
    try:
        return openalex_work({name: _plain(name, value) for name, value in row.items()})
    except BrokenItem as error:
        return Omission(str(error))


def _arrow() -> Any:
    """Return pyarrow, which comes without types."""
    try:
        import pyarrow.parquet  # noqa: PLC0415 - an extra, and slow to import
    except ImportError as error:
        raise ConfigurationError("Parquet files need pyarrow: pip install 'veridical[parquet]'") from error
    module: ModuleType = pyarrow
    return module


def _rows(item: bytes) -> list[dict[str, Any]]:
    arrow = _arrow()
    try:
        with arrow.ipc.open_stream(item) as reader:
            rows: list[dict[str, Any]] = reader.read_all().to_pylist(maps_as_pydicts="strict")
    except (arrow.ArrowException, OSError, ValueError, KeyError) as error:
        raise BrokenItem("no Arrow stream") from error
    return rows


def _plain(name: str, value: object) -> object:
    """Return a value as JSON would hold it."""
    if isinstance(value, date):
        return value.isoformat()
    return json_value(value.encode()) if name in _NESTED and isinstance(value, str) else value


format = _OpenAlexParquet()
