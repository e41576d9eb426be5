"""Versions of preprints: which exist, and what is no version of a preprint."""

from __future__ import annotations

import pytest
from comparing import compare, values

from veridical.model import Agreement, PartialDate, Version, Work

FIRST = Version(1, PartialDate(2020, 1, 31))
KNOWN = Work("lee2020", "arxiv", versions=(FIRST, Version(2), Version(4)), updated=PartialDate(2021, 3, 1))
SNAPSHOT = Work("lee2020", "curated", versions=(FIRST,))


@pytest.mark.parametrize("stated", ["v1", "v2", "v3", "v4", "第 2 版", "第二版", "version 3", "version two"])
def test_every_version_up_to_the_latest_exists(stated: str) -> None:
    assert compare("version", stated, KNOWN).agreement is Agreement.AGREES


@pytest.mark.parametrize("stated", ["v5", "v12", "第 5 版", "第十版", "version six"])
def test_a_version_above_the_latest_does_not(stated: str) -> None:
    comparison = compare("version", stated, KNOWN)
    assert comparison.agreement is Agreement.DIFFERS
    assert comparison.is_firm
    assert comparison.found == "v4"


def test_an_older_version_is_right_with_the_latest_noted() -> None:
    assert str(compare("version", "v2", KNOWN).note) == "the latest version is v4"
    assert compare("version", "v4", KNOWN).note is None


def test_a_record_that_does_not_know_the_latest_version_accuses_nobody() -> None:
    assert not compare("version", "v2", SNAPSHOT).is_firm
    assert compare("version", "v1", SNAPSHOT).note is None


def test_a_record_without_versions_is_silent() -> None:
    assert compare("version", "v2", Work("lee2020", "openalex")).agreement is Agreement.SILENT


STATED = [
    ("FOOBAR (arXiv:2501.00001v3) is fast.", ["v3"]),
    ("FOOBAR (arXiv:2501.00001, v2) is fast.", ["v2"]),
    ("FOOBAR (arXiv:2501.00001) (v2, 2025-03-04) is fast.", ["v2"]),
    ("We read FOOBAR (arXiv:2501.00001) as of arXiv v2.", ["v2"]),
    ("- [Foobar: Frying Fish on Fire](https://arxiv.org/abs/2501.00001v3)", ["v3"]),
    ("FOOBAR（arXiv:2501.00001）第二版补了实验。", ["第二版"]),
    ("FOOBAR（arXiv 2501.00001，v1, 2025-01-02）很快。", ["v1"]),
]


@pytest.mark.parametrize(("text", "claimed"), STATED)
def test_a_version_of_the_preprint_is_a_claim(text: str, claimed: list[str]) -> None:
    assert values("version", text, ["FOOBAR"]) == claimed


NOT_ITS = [
    "FOOBAR (arXiv:2501.00001) was tested on TextWorld v2.",
    "FOOBAR (arXiv:2501.00001) walks in HalfCheetah-v2 and runs on Python v3.",
    "FOOBAR (arXiv:2501.00001) builds on MobileNet V2.",
    "FOOBAR (arXiv:2501.00001) needs v0.9 of the library.",
    "FOOBAR (arXiv:2501.00001) speaks HTTP/2.",
    "FOOBAR（arXiv:2501.00001）见教材第二版的书。",
    "FOOBAR（arXiv:2501.00001）第 2 节给出证明。",
]


@pytest.mark.parametrize("text", NOT_ITS)
def test_a_version_of_something_else_is_none(text: str) -> None:
    assert values("version", text, ["FOOBAR"]) == []
