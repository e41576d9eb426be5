"""References that the front matter of a Markdown text lists itself."""

from __future__ import annotations

from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import find_citations
from veridical.model import BlockKind, FieldKind

TEXT = """---
title: Notes
references:
- id: lee20
  type: paper-conference
  author:
  - {family: Lee, given: Ann}
  - {literal: others}
  title: Foos: A Study
  issued: {year: 2020}
---

They walk home [@lee20], says somebody.
"""


def test_they_are_records_of_their_own_and_are_cited_by_their_keys() -> None:
    document = read_text("notes.md", TEXT)
    assert any(passage.text == "lee20" for block in document.blocks for passage in block.passages)
    (citation,) = [
        one for one in find_citations(document, load_lexicon()) if "Foos: A Study" in one.values(FieldKind.TITLE)
    ]
    assert citation.values(FieldKind.AUTHORS) == ("Lee, Ann and others",)
    assert len(citation.spans) > 1


def test_front_matter_that_is_no_yaml_is_read_line_by_line() -> None:
    document = read_text("notes.md", TEXT.replace("  type: paper", "\ttype: [paper"))
    record, paragraph = document.blocks
    assert record.kind is BlockKind.RECORD
    assert ("references", "id: lee20") in [(one.field, one.text) for one in record.passages]
    assert "@lee20" in paragraph.passages[0].text
