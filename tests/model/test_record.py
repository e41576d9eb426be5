"""Records are dataclasses: equal ones are one key, and an ordered one sorts by its fields."""

from __future__ import annotations

from dataclasses import replace

import pytest

from veridical.model.record import record


@record()
class _Place:
    line: int
    column: int = 0


@record(order=True)
class _Ordered:
    line: int


def test_equal_records_are_one_key() -> None:
    assert {_Place(1): "one", _Place(1, 0): "other"} == {_Place(1): "other"}
    assert replace(_Place(1), column=2) == _Place(1, 2)


def test_a_record_has_no_other_attributes() -> None:
    with pytest.raises(AttributeError):
        object.__setattr__(_Place(1), "width", 3)


def test_only_an_ordered_record_sorts() -> None:
    assert sorted([_Ordered(2), _Ordered(1)]) == [_Ordered(1), _Ordered(2)]
    with pytest.raises(TypeError):
        sorted([_Place(2), _Place(1)])  # type: ignore[type-var]
