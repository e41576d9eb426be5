from __future__ import annotations

import pytest
from exactness import fields, read, text_of

from veridical.documents import read_text

ENTRY = """TY  - JOUR
ID  - foo2020
AU  - Lee, Ann
A1  - Kim, Bo
TI  - A Foobar of
  Two Lines
PY  - 2020/01/05/
DA  - 2020/01/05/
T2  - Journal of Foo
DO  - 10.1000/x
AB  - Foo is from ICML 2009.
KW  - foo
ER  -
"""


def test_tags_are_the_fields_that_bibtex_has_for_them() -> None:
    (block,) = read(ENTRY, "a.ris").blocks
    assert block.kind == "entry"
    assert fields(block) == [
        ("ENTRYTYPE", "JOUR"),
        ("ENTRYKEY", "foo2020"),
        ("author", "Lee, Ann"),
        ("author", "Kim, Bo"),
        ("title", "A Foobar of Two Lines"),
        ("year", "2020"),
        ("date", "2020/01/05"),
        ("journal", "Journal of Foo"),
        ("doi", "10.1000/x"),
    ]


@pytest.mark.parametrize("name", ["", "a.txt", "export"])
def test_a_text_that_begins_with_an_entry_is_ris(name: str) -> None:
    assert read_text(name, "\n" + ENTRY).media_type == "application/x-research-info-systems"


def test_an_entry_needs_no_end_and_text_before_the_first_is_told() -> None:
    document = read("Exported today\nTY  - CONF\nTI  - Foo\nTY  - CONF\nTI  - Bar\n", "a.ris")
    assert [text_of(block) for block in document.blocks] == ["CONF ¦ Foo", "CONF ¦ Bar"]
    assert [str(notice) for notice in document.notices] == ["line 1 belongs to no entry and was left out"]


def test_the_second_title_of_a_book_is_no_venue() -> None:
    (block,) = read("TY  - BOOK\nBT  - A Book\nT2  - A Series\nER  - \n", "a.ris").blocks
    assert fields(block) == [("ENTRYTYPE", "BOOK"), ("title", "A Book")]
