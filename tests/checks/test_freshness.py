"""Freshness: the day of a source's last update of its record."""

from __future__ import annotations

import pytest
from comparing import compare, values

from veridical.model import Agreement, PartialDate, Work

WORK = Work("lee2020", "openalex", updated=PartialDate(2026, 7, 19))


@pytest.mark.parametrize("stated", ["2026-07-19", "19 Jul 2026", "July 2026", "2026 年 7 月 19 日", "2026-07-20"])
def test_the_day_of_the_record_is_right_as_precisely_as_it_is_stated(stated: str) -> None:
    assert compare("freshness", stated, WORK, "openalex").agreement is Agreement.AGREES


@pytest.mark.parametrize("stated", ["2026-07-01", "2026-08-19", "May 2026", "2025-07-19"])
def test_another_day_is_wrong(stated: str) -> None:
    assert compare("freshness", stated, WORK, "openalex").agreement is Agreement.DIFFERS


def test_the_day_of_another_source_is_silence() -> None:
    assert compare("freshness", "2026-07-01", WORK, "arxiv").agreement is Agreement.SILENT
    assert compare("freshness", "2026-07-01", Work("lee2020", "openalex"), "openalex").agreement is Agreement.SILENT


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("FOOBAR（arXiv:2501.00001）OpenAlex 更新停在 2026-07-19。", ["2026-07-19"]),
        ("FOOBAR (arXiv:2501.00001) was last updated on OpenAlex 2026-07-19.", ["2026-07-19"]),
        ("FOOBAR (arXiv:2501.00001; Semantic Scholar, last updated: May 2026) is new.", ["May 2026"]),
        ("FOOBAR（arXiv:2501.00001）语义学者更新于 2026-07-19。", ["2026-07-19"]),
        ("FOOBAR (arXiv:2501.00001) was read 2026-01-01.", []),
        ("This list was last updated 2024-01-01; FOOBAR (arXiv:2501.00001) is new on it.", []),
        ("FOOBAR (arXiv:2501.00001) was last updated 2024-01-01.", []),
        ("FOOBAR（arXiv:2501.00001）的代码仓库最后更新于 2024-03-01。", []),
    ],
)
def test_only_the_day_of_a_named_source_is_a_claim(text: str, claimed: list[str]) -> None:
    assert values("freshness", text, ["FOOBAR"]) == claimed
