"""Whom a sentence credits with its work, and whom it does not."""

from __future__ import annotations

import pytest
from claiming import citations_in, expect

from veridical.model import AMONG, LAST, WHOLE, FieldKind

KNOWN = ("ACME", "BCME")

AUTHORS = [
    ("Credit for ACME goes to Ann Lee and her coauthors.", "Ann Lee and her coauthors"),
    ("We owe ACME to Ann Lee and Bo Kim.", "Ann Lee and Bo Kim"),
    ("The ACME paper of Lee and Kim is short.", "Lee and Kim"),
    ("Lee and Kim's ACME is fast.", "Lee and Kim"),
    ("ACME is the brainchild of Ann Lee and Bo Kim.", "Ann Lee and Bo Kim"),
    ("The ACME authors, Lee, Kim and Park, argue well.", "Lee, Kim and Park"),
    ("The people behind ACME are Lee, Kim and Park.", "Lee, Kim and Park"),
    ("ACME, from Lee, Kim and Park, is fast.", "Lee, Kim and Park"),
    ("ACME, courtesy of Ann Lee and coauthors, is fast.", "Ann Lee and coauthors"),
    ("It was Ann Lee and Bo Kim who came up with ACME.", "Ann Lee and Bo Kim"),
    ("ACME, which Ann Lee and Bo Kim devised, is fast.", "Ann Lee and Bo Kim"),
    ("ACME was suggested in 2020 by Lee, Kim and Park.", "Lee, Kim and Park"),
    ("ACME, the work of Lee, Kim and Park, is fast.", "Lee, Kim and Park"),
    ("Lee and Kim are the authors of ACME.", "Lee and Kim"),
    ("Ann Lee is the lead author of ACME.", "Ann Lee"),
    ("The first author of the ACME paper is Ann Lee.", "Ann Lee"),
    ("ACME lists Ann Lee first.", "Ann Lee"),
    ("ACME, with Ann Lee as first author, is fast.", "Ann Lee"),
    ("ACME is fast. The three authors are Lee, Kim and He.", "Lee, Kim and He"),
    ("ACME is fast. Lee, Kim and Park wrote it at home.", "Lee, Kim and Park"),
    ("ACME is fast. Ann Lee and Bo Kim wrote it.", "Ann Lee and Bo Kim"),
]

NOBODY = [
    "ACME was popularised by Ann Lee and Bo Kim.",
    "Ann Lee's ACME implementation is fast.",
    "Ann Lee's ACME lecture is long.",
    "ACME was criticised by Ann Lee and colleagues.",
    "ACME runs on Stable Diffusion and Large Language Models.",
    "ACME is used by Ann Lee and Bo Kim.",
    "ACME (Fear, Anger, and Joy) is fast.",
    "Let's try ACME.",
    "ACME is good, and Ann Lee presented it in our group.",
    "ACME is by others; see also the post by Ann Lee.",
    "I read ACME in a seminar led by Ann Lee.",
    "ACME was recommended to me by Ann Lee.",
]


@pytest.mark.parametrize(("text", "authors"), AUTHORS, ids=[text for text, _ in AUTHORS])
def test_people_who_are_credited_with_a_work_are_its_authors(text: str, authors: str) -> None:
    _, citations = citations_in(text, KNOWN)
    stated = [one.value for citation in citations for one in citation.of(FieldKind.AUTHORS)]
    assert stated == [authors]


@pytest.mark.parametrize("text", NOBODY)
def test_people_who_only_use_or_explain_a_work_are_not(text: str) -> None:
    _, citations = citations_in(text, KNOWN)
    assert [one.value for citation in citations for one in citation.of(FieldKind.AUTHORS) if not one.doubtful] == []


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("Ann Lee's ACME is fast.", AMONG),
        ("Ann Lee led the work on ACME.", AMONG),
        ("ACME comes from the group of Ann Lee.", AMONG),
        ("ACME comes from Ann Lee's lab.", AMONG),
        ("Ann Lee is one of the authors of ACME.", AMONG),
        ("ACME lists Ann Lee last.", LAST),
        ("The byline of ACME closes with Ann Lee.", LAST),
        ("Ann Lee heads the author list of ACME.", None),
        ("ACME was written by the Acme student Ann Lee.", AMONG),
        ("The second author of ACME is Ann Lee.", AMONG),
        ("The last author of ACME is Ann Lee.", LAST),
        ("Ann Lee is the first author of ACME.", None),
    ],
)
def test_one_person_is_said_to_be_the_first_the_last_or_one_of_the_authors(text: str, subject: str | None) -> None:
    _, citations = citations_in(text, KNOWN)
    assert [(one.value, one.subject) for one in citations[0].of(FieldKind.AUTHORS)] == [("Ann Lee", subject)]


@pytest.mark.parametrize(
    "text",
    [
        "ACME, which Lee and Kim wrote at home, is fast.",
        "ACME is by Ann Lee and Bo Kim's group.",
        "ACME's authors Lee and Kim left home.",
        "The ACME authors Lee and Kim are still here.",
        "Lee and Kim, two of the authors of ACME, left home.",
        "ACME 的作者李安后来去了北京。",
        "ACME 的作者 Ann Lee 拿了奖。",
        "The ACME author Ann Lee won a prize.",
    ],
)
def test_who_is_only_called_an_author_need_not_be_the_first_nor_all(text: str) -> None:
    _, (citation,) = citations_in(text, KNOWN)
    assert {one.subject for one in citation.of(FieldKind.AUTHORS)} == {AMONG}


def test_each_of_two_works_has_its_own_people() -> None:
    expect(
        "ACME is due to Lee, Kim and Park, BCME to Doe and Roe.",
        "ACME | authors=Lee, Kim and Park\nBCME | authors?=Doe and Roe",
        KNOWN,
    )


@pytest.mark.parametrize("text", ["ACME is the work of Ann Lee alone.", "ACME was made by Ann Lee single-handedly."])
def test_people_with_whom_nobody_was_are_all_of_the_authors(text: str) -> None:
    _, (citation,) = citations_in(text, KNOWN)
    assert WHOLE in {one.subject for one in citation.of(FieldKind.AUTHORS)}
