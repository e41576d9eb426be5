"""ROR's registry."""

from __future__ import annotations

import json

import pytest
from any_input import is_read_or_broken
from hostile import HOSTILE_XML, read_file
from hypothesis import given
from hypothesis import strategies as st

from mangling import mangled
from veridical.index.entry import BrokenItem
from veridical.index.formats.ror import format as ror
from veridical.model import Organisation

RECORD: dict[str, object] = {
    "admin": {"created": {"date": "2018-11-14", "schema_version": "1.0"}},
    "established": 1881,
    "id": "https://ror.org/0000foo00",
    "names": [
        {"lang": None, "types": ["acronym"], "value": "FU"},
        {"lang": None, "types": ["acronym"], "value": "FooU"},
        {"lang": "en", "types": ["ror_display", "label"], "value": "Foo University"},
        {"lang": "zh", "types": ["label"], "value": "富大学"},
        {"lang": "en", "types": ["alias"], "value": "University of Foo"},
        {"lang": None, "types": ["alias"], "value": "University of Foo"},
    ],
    "relationships": [
        {"id": "https://ror.org/0000bar00", "label": "Foo System", "type": "parent"},
        {"id": "https://ror.org/0000baz00", "label": "Foo Institute of Bar", "type": "child"},
        {"id": "https://ror.org/0000qux00", "label": "Foo Hospital", "type": "related"},
    ],
    "status": "active",
    "types": ["education", "funder"],
}


def read(**changes: object) -> list[object]:
    return list(ror.read(json.dumps(RECORD | changes).encode()))


def organisation(**changes: object) -> Organisation:
    (found,) = read(**changes)
    assert isinstance(found, Organisation)
    return found


def test_a_record_is_an_organisation_with_its_names_and_kin() -> None:
    assert read() == [
        Organisation(
            "Foo University",
            aliases=("FooU", "富大学", "University of Foo"),
            parent="Foo System",
            related=("Foo Hospital",),
            kind="university",
        )
    ]


@pytest.mark.parametrize("status", ["inactive", "withdrawn", None])
def test_what_is_not_active_says_nothing(status: str | None) -> None:
    assert read(status=status) == []


@pytest.mark.parametrize(
    ("types", "kind"),
    [
        (["funder", "company"], "company"),
        (["Government"], "government"),
        (["nonprofit"], "nonprofit"),
        (["facility"], "institute"),
        (["healthcare"], "institute"),
        (["other"], "institute"),
        ([], "institute"),
        (None, "institute"),
    ],
)
def test_the_kind_is_one_of_the_table_of_organisations(types: list[str] | None, kind: str) -> None:
    assert organisation(types=types).kind == kind


def test_an_organisation_may_stand_alone() -> None:
    alone = organisation(names=[{"value": "Foo", "types": ["ror_display"]}], relationships=None)

    assert alone == Organisation("Foo", kind="university")


@pytest.mark.parametrize(
    "changes",
    [
        {"names": []},
        {"names": None},
        {"names": "Foo"},
        {"names": [{"value": "Foo", "types": ["label"]}]},
        {"names": [{"value": "", "types": ["ror_display"]}]},
        {"names": [{"value": 1, "types": ["ror_display"]}]},
        {"names": [{"value": "Foo", "types": "ror_display"}]},
        {"relationships": ["Foo"]},
        {"types": "education"},
    ],
)
def test_a_record_of_another_form_is_broken(changes: dict[str, object]) -> None:
    with pytest.raises(BrokenItem):
        read(**changes)


def test_the_registry_falls_into_its_records() -> None:
    text = json.dumps([RECORD, RECORD | {"status": "withdrawn"}, {"name": "schema 1"}, RECORD], indent=2).encode()

    assert ror.recognises(text)
    assert read_file(ror, text) == ([organisation(), organisation()], 1, None)


def test_half_a_file_gives_what_is_whole_and_breaks_off() -> None:
    assert read_file(ror, json.dumps([RECORD, RECORD]).encode()[:-30]) == ([organisation()], 0, EOFError)


@pytest.mark.parametrize("text", [HOSTILE_XML["HTML"], b"", json.dumps(RECORD).encode(), b'["ror_display"]'])
def test_another_form_is_not_read(text: bytes) -> None:
    assert not ror.recognises(text)
    assert read_file(ror, text) == ([], 0, BrokenItem)


@pytest.mark.parametrize("item", [b"", b"[]", b"{", b"\xff{}", b"[" * 10_000, b'{"a":' * 10_000, b"NaN"])
def test_a_broken_item_is_broken(item: bytes) -> None:
    with pytest.raises(BrokenItem):
        list(ror.read(item))


@given(mangled(json.dumps(RECORD).encode()))
def test_any_bytes_are_read_or_broken(item: bytes) -> None:
    assert is_read_or_broken(ror, item)


VALUES = st.recursive(
    st.none() | st.text(max_size=3) | st.integers() | st.sampled_from(["ror_display", "active", "acronym", "parent"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["value", "types", "type", "label"]), inner)
    ),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(sorted(RECORD)), VALUES))
def test_any_fields_are_read_or_broken(changes: dict[str, object]) -> None:
    assert is_read_or_broken(ror, json.dumps(RECORD | changes).encode())
