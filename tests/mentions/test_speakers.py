"""Interviews: who says a paragraph is no part of it, and a reply may go on about the work that was asked about."""

from __future__ import annotations

import pytest
from claiming import expect

from veridical.documents import read_text
from veridical.mentions.speakers import spoken_turns

KNOWN = ("ACME", "FOOBAR", "WalkNet")
INTERVIEW = """\
Q: What do you read?

{name}: ACME. Lee et al., ICML 2019. I like it.

Q: Then FOOBAR came.

{name}: Yes, and late. Google, ICML 2020. Nobody read it.

Q: And was WalkNet the next one?

{name}: Yes, it was. ICLR, and a long version in Nature in 2012.
"""
WANTED = (
    "ACME | authors=Lee et al. | venue=ICML 2019\n"
    "FOOBAR | affiliation=Google | venue=ICML 2020\n"
    "WalkNet | venue=ICLR | venue=Nature | year=2012"
)


@pytest.mark.parametrize("name", ["R", "Ines", "Dr. Lee"])
def test_a_reply_is_about_what_was_asked(name: str) -> None:
    expect(INTERVIEW.format(name=name), WANTED, KNOWN, "talk.txt")


def test_two_who_talk_need_no_label_of_a_question() -> None:
    text = (
        "Ann: Hello.\n\nBo: Hello. What now?\n\nAnn: ACME.\n\nBo: Why?\n\nAnn: It is short.\n\nBo: Good.\n\nAnn: Bye.\n"
    )
    assert len(spoken_turns(read_text("talk.txt", text).blocks)) == 7


@pytest.mark.parametrize(
    "text",
    [
        "FOOBAR: a net.\n\nACME: a method.\n\nWalkNet: a walk.\n",
        "Title: A Study\n\nAuthors: Lee\n\nTitle: A Walk\n\nAuthors: Kim\n\nTitle: A Foo\n\nAuthors: Ito\n",
        "Q: Who wrote ACME?\n\nA: Lee.\n\nQ: When?\n\nA: In 2019.\n",
    ],
)
def test_what_a_text_defines_or_labels_is_said_by_nobody(text: str) -> None:
    assert not spoken_turns(read_text("note.txt", text).blocks)
