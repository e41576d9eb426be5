"""Entries with their people in front and their place in a journal, or their venue, behind."""

from __future__ import annotations

import pytest

from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions.journal_entries import read_journal_entry
from veridical.model import FieldKind


def _read(text: str) -> dict[FieldKind, str] | None:
    passage = read_text("entry.txt", text).blocks[0].passages[0]
    mention = read_journal_entry(passage, 0, load_lexicon())
    return None if mention is None else {field.kind: field.value for field in mention.fields}


@pytest.mark.parametrize(
    ("text", "authors", "title"),
    [
        (
            "A. Lee and B. C. Kim, A Study of Foos, Phys. Rev. 140, A1133 (1965).",
            "A. Lee and B. C. Kim",
            "A Study of Foos",
        ),
        (
            "A. Lee, B. Nguyen Van Dau, and C. Ito, Phys. Rev. D 7, 33 (1973).",
            "A. Lee, B. Nguyen Van Dau, and C. Ito",
            None,
        ),
        ("A. Lee et al. (FOO Collaboration), Phys. Rev. D 7, 33 (1973).", "A. Lee et al.", None),
        ("A. Lee, B. Kim, “A Study of Foos,” ICML 2020.", "A. Lee, B. Kim", "A Study of Foos"),
    ],
)
def test_people_and_title_end_where_they_end(text: str, authors: str, title: str | None) -> None:
    read = _read(text)
    assert read is not None
    assert (read[FieldKind.AUTHORS], read.get(FieldKind.TITLE)) == (authors, title)


@pytest.mark.parametrize(
    "text",
    [
        "A. Lee, B. Kim, and C. Ito. A Study of Foos. In ICML, 2020.",
        "A. Lee, B. Kim, et al. A Study of Foos. In ICML, 2020.",
        "Lee and Kim show it in Phys. Rev. D 7, 33 (1973).",
    ],
)
def test_entries_of_another_form_are_read_elsewhere(text: str) -> None:
    assert _read(text) is None
