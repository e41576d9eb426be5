"""What a sentence says of works without a name that come after the one it names, or came before."""

from __future__ import annotations

import pytest

from veridical.lexicon import load_lexicon
from veridical.mentions.anchors import Reader
from veridical.mentions.known import Known
from veridical.mentions.sequels import without_sequels
from veridical.model import Passage, Segment

READER = Reader(load_lexicon(), Known({"FOOBAR": frozenset({"lee"})}), frozenset({"FOOBAR", "FOOBAZ"}))


def left_of(text: str) -> str:
    """Return what is left of a sentence."""
    passage = Passage(text, (Segment(0, len(text), 0, len(text)),))
    return " ".join(without_sequels(passage, READER).text.split())


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (
            "FOOBAR was posted in 2013, and a follow-up appeared at TOFU 2014.",
            "FOOBAR was posted in 2013, and a follow-up",
        ),
        ("FOOBAR is by Acme; an extension by Bar Labs was published at TOFU.", "FOOBAR is by Acme; an extension"),
        ("FOOBAR (TOFU 2020) had a sequel at BARC 2022.", "FOOBAR (TOFU 2020) had a sequel"),
        ("A sequel to FOOBAR was published at TOFU 2020 by Acme.", "A sequel FOOBAR"),
        ("FOOBAR 由 Acme 提出；续作发表在 TOFU 2020。", "FOOBAR 由 Acme 提出；续作 。"),
        ("Lee 等在 TOFU 2015 上提出了某某，两年后 Acme 把它变成了 FOOBAR。", "两年后 Acme 把它变成了 FOOBAR。"),
    ],
)
def test_they_are_others(text: str, left: str) -> None:
    assert left_of(text) == left


@pytest.mark.parametrize(
    "text",
    [
        "A follow-up to FOOBAR, FOOBAZ, appeared at TOFU 2014.",
        "FOOBAZ is a follow-up to FOOBAR by Acme.",
        "FOOBAR, a successor of older work, was published at TOFU 2014.",
        "FOOBAR 是 Acme 的续作。",
    ],
)
def test_a_sequel_with_a_name_is_left(text: str) -> None:
    assert left_of(text) == text
