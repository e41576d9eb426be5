"""OpenAlex works in Parquet."""

from __future__ import annotations

import io
import json
import sys
from datetime import UTC, date, datetime
from typing import Any

import pyarrow
import pytest
from any_input import HOSTILE, is_read_or_broken
from hypothesis import given
from hypothesis import strategies as st
from pyarrow import parquet
from test_openalex import LINE, read

from veridical.errors import ConfigurationError
from veridical.index.entry import BrokenItem, Omission
from veridical.index.formats.openalexparquet import format as openalexparquet
from veridical.model import Work

NESTED = ("ids", "authorships", "primary_location", "locations", "abstract_inverted_index")
INDEX = pyarrow.map_(pyarrow.string(), pyarrow.list_(pyarrow.int32()))


def written(rows: list[dict[str, Any]], schema: pyarrow.Schema | None = None) -> bytes:
    sink = io.BytesIO()
    parquet.write_table(pyarrow.Table.from_pylist(rows, schema=schema), sink)
    return sink.getvalue()


def items(file: bytes) -> list[bytes]:
    return list(openalexparquet.split(io.BytesIO(file)))


def test_structures_say_what_a_line_says() -> None:
    (item,) = items(written([LINE]))

    assert list(openalexparquet.read(item)) == [read()]


def test_json_texts_say_what_a_line_says() -> None:
    row = LINE | {name: json.dumps(LINE[name]) for name in NESTED}
    (item,) = items(written([row]))

    assert list(openalexparquet.read(item)) == [read()]


def test_maps_and_dates_say_what_a_line_says() -> None:
    row = LINE | {
        "publication_date": date(2018, 2, 13),
        "updated_date": datetime(2026, 11, 1, 2, 3, 4, tzinfo=UTC),
        "abstract_inverted_index": list(LINE["abstract_inverted_index"].items()),
    }
    table = pyarrow.Table.from_pylist([{name: row[name] for name in row if name != "abstract_inverted_index"}])
    table = table.append_column("abstract_inverted_index", pyarrow.array([row["abstract_inverted_index"]], INDEX))
    sink = io.BytesIO()
    parquet.write_table(table, sink)
    (item,) = items(sink.getvalue())

    assert list(openalexparquet.read(item)) == [read()]


def test_many_rows_make_small_items_with_the_columns_that_are_read() -> None:
    file = written([{"id": f"W{at}", "authorships": "[]", "fwci": 1.5} for at in range(600)])
    batches = items(file)

    assert len(batches) == 3
    assert sum(len(list(openalexparquet.read(item))) for item in batches) == 600
    assert b"fwci" not in batches[0]


def test_a_broken_row_costs_that_row_and_is_counted() -> None:
    rows = [{"id": "W1", "authorships": "[]"}, {"id": "W2", "authorships": "[["}, {"id": None, "authorships": "[]"}]
    (item,) = items(written(rows))

    work, *left_out = openalexparquet.read(item)

    assert isinstance(work, Work)
    assert work.key == "W1"
    assert left_out == [Omission("no JSON: the line breaks off"), Omission("id is no work's")]


def test_a_file_of_other_columns_is_broken() -> None:
    with pytest.raises(BrokenItem, match="columns"):
        items(written([{"id": "x", "name": "y"}]))


@pytest.mark.parametrize("file", [*HOSTILE, b"PAR1", b"", b"PAR1" + b"\x00" * 100 + b"PAR1"])
def test_what_is_no_parquet_file_is_broken(file: bytes) -> None:
    with pytest.raises((BrokenItem, OSError)):
        items(file)


def test_half_a_file_is_broken() -> None:
    file = written([LINE] * 3)

    with pytest.raises(BrokenItem):
        items(file[: len(file) // 2])


def test_without_pyarrow_the_error_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)

    with pytest.raises(ConfigurationError, match=r"pip install 'veridical\[parquet\]'"):
        items(b"PAR1")


@given(st.binary())
def test_any_bytes_are_read_or_broken(item: bytes) -> None:
    assert is_read_or_broken(openalexparquet, item)


def test_a_parquet_file_is_recognised_by_its_first_bytes() -> None:
    assert openalexparquet.recognises(written([LINE]))
    assert not openalexparquet.recognises(b'{"id":')
