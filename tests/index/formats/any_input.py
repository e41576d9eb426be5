"""What every format promises of any input."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from veridical.index.entry import BrokenItem, Entry

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical.index.formats.format import Format

LEAVES = st.none() | st.booleans() | st.text(max_size=20) | st.integers() | st.floats()
HOSTILE = (
    b"<html><body>Wait</body></html>",
    b"\x00\x00\x00",
    b"[" * 100_000,
    b"[]",
    b"1",
    b"{",
    b"\xff\xfe{}",
)


def values(names: Iterable[str]) -> st.SearchStrategy[object]:
    """Return any JSON values whose objects have fields of some names."""
    fields = st.sampled_from(sorted(names))
    return st.recursive(
        LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(fields, inner, max_size=4), max_leaves=12
    )


def is_read_or_broken(form: Format, item: bytes) -> bool:
    """Tell whether a format makes only what it may of any bytes: entries or `BrokenItem`, and a plain answer."""
    assert form.recognises(item) in (True, False)
    try:
        entries = list(form.read(item))
    except BrokenItem:
        return True
    return all(isinstance(entry, Entry) for entry in entries)
