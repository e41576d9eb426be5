"""Questions are put together into requests."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from veridical.resolve.packing import packed


@given(st.lists(st.integers(0, 20)), st.integers(1, 5), st.integers(0, 40))
def test_nothing_is_lost_and_no_pack_is_too_large(items: list[int], most: int, room: int) -> None:
    packs = list(packed(items, most, room, lambda item: item))

    assert [item for pack in packs for item in pack] == items
    assert all(0 < len(pack) <= most for pack in packs)
    assert all(sum(pack) <= room or len(pack) == 1 for pack in packs)
