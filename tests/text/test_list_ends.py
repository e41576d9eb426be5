"""Lists of authors of which only the ends are named, and places that are no end of a list."""

from __future__ import annotations

import pytest

from veridical.lexicon import load_lexicon
from veridical.text.names import AuthorList, split_authors
from veridical.text.people import find_people


@pytest.mark.parametrize(
    "listed",
    [
        "Ann Lee → Bo Kim",
        "Ann Lee 一作，Bo Kim 末位",
        "Ann Lee first, Bo Kim last",
        "Ann Lee is first, Bo Kim last",
        "Ann Lee (first author), Bo Kim (last author)",
    ],
)
def test_the_first_and_the_last_of_a_list(listed: str) -> None:
    assert split_authors(listed) == AuthorList(("Ann Lee", "Bo Kim"), truncated=True, behind=1)


def test_a_journal_behind_people_is_none_of_them() -> None:
    assert next(iter(find_people("by G. Schwarz, Ann. Statist., 1978"))).count == 1


def test_a_person_whose_name_begins_like_that_of_a_university_is_no_place() -> None:
    organisations = load_lexicon().organisations
    assert organisations.has_university_at("Toronto")
    assert not organisations.has_university_at("Milan Vojnovic")


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("at EMNLP 2018 的 BlackboxNLP workshop", "EMNLP 2018 的 BlackboxNLP workshop"),
        ("EMNLP 2018's BlackboxNLP workshop", "EMNLP 2018's BlackboxNLP workshop"),
        ("the BlackboxNLP workshop at EMNLP 2018", "BlackboxNLP workshop at EMNLP 2018"),
    ],
)
def test_a_workshop_stands_behind_its_host_or_before_it(text: str, stated: str) -> None:
    (found,) = load_lexicon().venues.find(text)
    assert (text[found.start : found.end], found.venue.year, found.venue.track) == (stated, 2018, "workshop")


@pytest.mark.parametrize("text", ["ACL 2023 的 Findings", "ACL 2023 的 *Findings*", "Findings，ACL 2023"])
def test_findings_may_stand_apart(text: str) -> None:
    (found,) = load_lexicon().venues.find(text)
    assert found.venue.track == "findings"
