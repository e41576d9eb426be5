"""The format of a file is known by its first bytes, and no two formats claim one."""

from __future__ import annotations

import json

import pytest
import test_arxiv
import test_bibtex
import test_crossref
import test_csl
import test_openalex
import test_semanticscholar
from any_input import HOSTILE
from hypothesis import given
from hypothesis import strategies as st

from veridical.index.formats import formats, recognise


def line(row: object) -> bytes:
    return json.dumps(row).encode() + b"\n"


HEADS = {
    "arxiv": line(test_arxiv.LINE),
    "bibtex": (test_bibtex.MACRO + test_bibtex.ENTRY).encode(),
    "crossref": line(test_crossref.LINE),
    "csl": line([test_csl.ITEM]),
    "openalex": line(test_openalex.LINE),
    "openalex-parquet": b"PAR1\x15\x04",
    "semanticscholar": line(test_semanticscholar.LINE),
}


@pytest.mark.parametrize("name", HEADS)
def test_the_head_of_a_file_is_of_one_format(name: str) -> None:
    claimed = [one.name for one in formats().values() if one.recognises(HEADS[name])]

    assert claimed == [name]


@pytest.mark.parametrize("name", HEADS)
def test_a_head_with_other_spacing_and_a_byte_order_mark_is_of_its_format(name: str) -> None:
    head = HEADS[name]
    if head.startswith((b"{", b"[")):
        head = b"\xef\xbb\xbf" + json.dumps(json.loads(head), separators=(",", ":")).encode()

    assert [one.name for one in formats().values() if one.recognises(head)] == [name]


@pytest.mark.parametrize("head", [head for head in HOSTILE if b"html" in head or b"\x00" in head])
def test_what_is_no_bulk_file_is_of_no_format(head: bytes) -> None:
    assert recognise(head) is None


@given(st.binary() | st.sampled_from(sorted(HEADS.values())).map(lambda head: head[: len(head) // 2]))
def test_any_head_is_looked_at(head: bytes) -> None:
    for one in formats().values():
        assert one.recognises(head) in (True, False)
