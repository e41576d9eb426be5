from __future__ import annotations

import os
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from veridical.checks import all_checks
from veridical.config import FailOn, Language, Settings, read_settings
from veridical.errors import ConfigurationError

if TYPE_CHECKING:
    from pathlib import Path


def test_the_time_is_that_of_source_date_epoch() -> None:
    assert read_settings(environ={"SOURCE_DATE_EPOCH": "1796040000"}).now == datetime(2026, 11, 30, 12, tzinfo=UTC)


def test_without_source_date_epoch_the_time_is_now_in_whole_seconds() -> None:
    now = read_settings(environ={}).now
    assert abs((datetime.now(UTC) - now).total_seconds()) < 60
    assert (now.microsecond, now.tzinfo) == (0, UTC)


@pytest.mark.parametrize("epoch", ["soon", "1e9", "9" * 30])
def test_a_source_date_epoch_that_is_no_time_is_refused(epoch: str) -> None:
    with pytest.raises(ConfigurationError, match="SOURCE_DATE_EPOCH"):
        read_settings(environ={"SOURCE_DATE_EPOCH": epoch})


def test_options_become_settings() -> None:
    settings = read_settings(environ={}, offline=True, select=("title",), language=Language.ZH, fail_on=FailOn.NEVER)
    assert (settings.offline, settings.select, settings.language, settings.fail_on) == (True, ("title",), "zh", "never")


@pytest.mark.parametrize("option", ["select", "ignore"])
def test_an_unknown_rule_is_refused_with_the_near_ones(option: str) -> None:
    with pytest.raises(ConfigurationError, match="did you mean wrong-title"):
        read_settings(environ={}, **{option: ("wrong-titel",)})  # type: ignore[arg-type]


def test_a_name_that_is_near_to_nothing_is_refused_with_all_rules() -> None:
    with pytest.raises(ConfigurationError, match="there are wrong-identifier, V101, identifier"):
        read_settings(environ={}, select=("@@@@@@",))


@pytest.mark.parametrize(
    ("settings", "kinds"),
    [
        (Settings(), {"title", "year"}),
        (Settings(select=("wrong-title",)), {"title"}),
        (Settings(select=("V105", "title")), {"title", "year"}),
        (Settings(ignore=("year",)), {"title"}),
        (Settings(select=("title",), ignore=("V102",)), set()),
    ],
)
def test_rules_are_selected_by_name_code_or_kind(settings: Settings, kinds: set[str]) -> None:
    rules = [check.rule for check in all_checks() if check.rule.kind in {"title", "year"}]
    assert {rule.kind for rule in rules if settings.selects(rule)} == kinds


def test_the_indexes_are_those_named_else_those_of_the_environment_else_that_of_the_default_place(
    tmp_path: Path,
) -> None:
    environ = {"XDG_DATA_HOME": str(tmp_path)}
    assert read_settings(environ=environ).indexes == ()
    place = tmp_path / "veridical" / "index"
    place.mkdir(parents=True)
    assert read_settings(environ=environ).indexes == (str(place),)
    environ["VERIDICAL_INDEX"] = f"/a{os.pathsep}/b"
    assert read_settings(environ=environ).indexes == ("/a", "/b")
    assert read_settings(environ=environ, indexes=("/c",)).indexes == ("/c",)
    environ["VERIDICAL_INDEX"] = ""
    assert read_settings(environ=environ).indexes == ()
