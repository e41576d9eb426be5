"""Records in one JSON array, alone or in an object."""

from __future__ import annotations

import io

import pytest

from veridical.index.formats.arrays import array_items
from veridical.index.formats.envelope import is_enveloped, unwrapped


@pytest.mark.parametrize(
    "file", [b'[{"a": 1}]', b' {"items" : [{"a": 1}], "total": 1}', b'\xef\xbb\xbf{"items":[{"a": 1}]}']
)
def test_an_array_is_found_alone_and_in_an_object(file: bytes) -> None:
    is_array, stream = unwrapped(io.BytesIO(file))

    assert is_array
    assert list(array_items(stream)) == [b'{"a": 1}']


def test_another_file_is_read_from_its_beginning() -> None:
    file = b'{"items_count": 1}\n' * 10_000
    is_array, stream = unwrapped(io.BytesIO(file))

    assert not is_array
    assert stream.read() == file


def test_a_long_array_is_read_to_its_end() -> None:
    file = b'{"items":[' + b",".join([b'{"a": 1}'] * 300_000) + b"]}"
    _, stream = unwrapped(io.BytesIO(file))

    assert sum(1 for _ in array_items(stream)) == 300_000


def test_an_envelope_is_known_by_its_first_field() -> None:
    assert is_enveloped(b'{"items": [')
    assert not is_enveloped(b'{"a": 1, "items": [')
    assert not is_enveloped(b"[")
