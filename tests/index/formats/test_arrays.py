from __future__ import annotations

import contextlib
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.index.entry import BrokenItem
from veridical.index.formats.arrays import array_items

SCALARS = st.none() | st.booleans() | st.integers() | st.text()
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=8)
OBJECTS = st.dictionaries(st.text(), VALUES)


class Trickle(io.BytesIO):
    """Gives three bytes at a time, so that every token is cut somewhere."""

    def read(self, size: int | None = -1) -> bytes:
        return super().read(3)


def items(text: bytes) -> list[bytes]:
    return list(array_items(io.BytesIO(text)))


@given(st.lists(OBJECTS, max_size=5), st.sampled_from([None, 2]), st.booleans())
def test_the_items_are_the_objects_of_the_array(
    rows: list[dict[str, object]], indent: int | None, escaped: bool
) -> None:
    text = json.dumps(rows, indent=indent, ensure_ascii=escaped).encode("utf-8", "surrogatepass")

    assert [json.loads(item) for item in items(text)] == rows
    assert [json.loads(item) for item in array_items(Trickle(text))] == rows


def test_brackets_and_quotes_in_texts_count_for_nothing() -> None:
    assert items(rb'[{"a": "}]\"{["}, {"b\\": "\\"}]') == [rb'{"a": "}]\"{["}', rb'{"b\\": "\\"}']


def test_an_item_that_is_no_json_costs_only_itself() -> None:
    assert items(b'[{"a": nope}, {"b": [}}, {"c": 1}]') == [b'{"a": nope}', b'{"b": [}}', b'{"c": 1}']


def test_white_space_and_a_byte_order_mark_may_stand_before_the_array() -> None:
    assert items(b"\xef\xbb\xbf \n[{}\n,\n[1]]\n") == [b"{}", b"[1]"]


@pytest.mark.parametrize("text", [b"", b"<html>[]</html>", b'{"items": []}', b"[1, 2]", b'["a"]', b'[{}, "a", {}]'])
def test_what_is_no_array_of_objects_is_of_another_form(text: bytes) -> None:
    with pytest.raises(BrokenItem):
        items(text)


def test_half_a_file_gives_what_is_whole_and_then_breaks_off() -> None:
    half = array_items(io.BytesIO(b'[{"a": 1}, {"b": "x'))

    assert next(half) == b'{"a": 1}'
    with pytest.raises(EOFError):
        next(half)


def test_deep_nesting_is_one_item() -> None:
    deep = b"[" * 50_000 + b"]" * 50_000

    assert items(b"[" + deep + b"]") == [deep]


@given(st.binary())
def test_any_bytes_give_items_or_a_known_error(text: bytes) -> None:
    with contextlib.suppress(BrokenItem, EOFError):
        items(b"[" + text)
