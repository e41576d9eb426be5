from __future__ import annotations

import json

import pytest
from exactness import fields, marks, read, shape

from veridical.documents import read_text
from veridical.errors import UnreadableDocument


def notebook(*cells: tuple[str, str | list[str]]) -> str:
    """Return a notebook of cells, each its type and its source."""
    made = [{"cell_type": kind, "metadata": {}, "source": source, "outputs": []} for kind, source in cells]
    return json.dumps({"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}, indent=1)


def test_markdown_cells_are_one_document_without_the_code() -> None:
    text = notebook(
        ("markdown", ['# Foo "é"\n', "\n", "- a [link](https://x.org/1)\n", "  - *b*\n"]),
        ("code", "# no heading\n"),
        ("raw", "raw"),
        ("markdown", "Text & more"),
    )
    document = read(text, "a.ipynb")
    assert shape(document) == [
        ("heading", 1, 'Foo "é"'),
        ("item", 1, "a link"),
        ("item", 2, "b"),
        ("paragraph", 0, "Text & more"),
    ]
    assert [block.parent for block in document.blocks] == [None, None, 1, None]
    assert document.blocks[3].section == 0
    assert marks(document.blocks[1]) == [("link", "link", "https://x.org/1")]
    assert document.blocks[3].passages[0].pointer == "/cells/3/source"


def test_a_span_covers_the_escape_that_a_character_was_written_with() -> None:
    text = notebook(("markdown", "Foo é Bar"))
    passage = read(text, "a.ipynb").blocks[0].passages[0]
    span = passage.span(4, 5)
    assert text[span.start : span.end] == "\\u00e9"


def test_a_table_over_the_lines_of_a_cell_has_fields() -> None:
    document = read(notebook(("markdown", ["| A | B |\n", "|---|---|\n", "| 1 | 2 |"])), "a.ipynb")
    assert fields(document.blocks[0]) == [("A", "1"), ("B", "2")]


def test_a_cell_may_tell_its_type_last_and_a_third_format_had_worksheets() -> None:
    text = '{"worksheets": [{"cells": [{"source": ["Foo"], "cell_type": "markdown"}]}], "nbformat": 3}'
    assert shape(read(text, "a.ipynb")) == [("paragraph", 0, "Foo")]


def test_a_broken_notebook_is_refused_with_its_place() -> None:
    with pytest.raises(UnreadableDocument, match="line 1"):
        read_text("a.ipynb", '{"cells": [{"cell_type": "markdown"')


@pytest.mark.parametrize("text", ['{"cells": 3}', '{"a": []}', "[1]", '"cells"'])
def test_json_without_a_list_of_cells_is_no_notebook(text: str) -> None:
    with pytest.raises(UnreadableDocument, match="no notebook"):
        read_text("a.ipynb", text)


@pytest.mark.parametrize("text", ['{"cells": []}', ""])
def test_a_notebook_may_have_no_cells_yet(text: str) -> None:
    assert read_text("a.ipynb", text).blocks == ()
