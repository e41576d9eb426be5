"""What an English sentence says of all the works of a list."""

from __future__ import annotations

import pytest

from veridical.mentions.in_common import find_in_common

NAMES = ("FOO", "BAR", "BAZ")


def said_of(text: str) -> list[tuple[str, str]]:
    """Return the names in a text of which something is said in common, each with it."""
    works = [(text.index(name), text.index(name) + len(name)) for name in NAMES if name in text]
    return [(text[slice(*works[place])], text[slice(*said)]) for place, said in find_in_common(text, works)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("FOO and BAR were published at TOFU 2020.", " were published at TOFU 2020."),
        ("FOO, BAR, and BAZ all appeared at TOFU 2020.", " all appeared at TOFU 2020."),
        ("FOO and BAR are both from Acme and Bar Labs.", " are both from Acme and Bar Labs."),
        ("Both FOO and BAR came from Acme, which is large.", " came from Acme"),
        ("Two TOFU 2020 papers, FOO and BAR, changed that.", "Two TOFU 2020 papers, "),
        ("Three papers of TOFU 2020 matter here: FOO, BAR and BAZ.", "Three papers of TOFU 2020 matter here: "),
    ],
)
def test_what_is_said_of_a_list_is_said_of_each(text: str, said: str) -> None:
    assert said_of(text) == [(name, said) for name in NAMES if name in text]


@pytest.mark.parametrize(
    "text",
    [
        "Unlike FOO, BAR and BAZ were published at TOFU 2020.",
        "FOO and BAR were compared at TOFU 2020.",
        "FOO and BAR came from Acme and Bar Labs.",
        "FOO and BAR were published at TOFU 2020 or at BARC 2021.",
        "FOO, BAR and BAZ date from 2018, 2019 and 2020.",
        "Two papers cite the TOFU 2020 work: FOO and BAR.",
        "FOO was published at TOFU 2020.",
    ],
)
def test_nothing_else_is(text: str) -> None:
    assert said_of(text) == []
