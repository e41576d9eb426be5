from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.checks import all_checks
from veridical.config import FailOn, Language, Level, Settings, network_options, read_settings
from veridical.errors import ConfigurationError
from veridical.settings_file import line_of

HIDDEN = "s3cr3t-0123456789"


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
    unknown: dict[str, Any] = {option: ("wrong-titel",)}
    with pytest.raises(ConfigurationError, match="did you mean wrong-title"):
        read_settings(environ={}, **unknown)


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


def written(folder: Path, text: str, name: str = "veridical.toml") -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def test_options_come_before_the_environment_which_comes_before_the_file(tmp_path: Path) -> None:
    written(tmp_path, 'deadline = 10\npace = 3\nlevel = "record"\nfail-on = "never"\n')
    environ = {"VERIDICAL_DEADLINE": "20", "VERIDICAL_LEVEL": "fulltext"}
    settings = read_settings(environ=environ, folder=tmp_path, level=Level.ABSTRACT)
    assert (settings.level, settings.deadline, settings.pace, settings.fail_on) == ("abstract", 20.0, 3.0, "never")
    assert settings.thorough is False


def test_a_setting_knows_where_it_comes_from(tmp_path: Path) -> None:
    path = written(tmp_path, '# mine\npace = 3\n[keys]\nopenalex = "k"\n')
    environ = {"VERIDICAL_DEADLINE": "20", "VERIDICAL_SEMANTICSCHOLAR_KEY": HIDDEN}
    settings = read_settings(environ=environ, folder=tmp_path, thorough=True)
    assert settings.origins == {
        "pace": f"{path}, line 2",
        "deadline": "VERIDICAL_DEADLINE",
        "keys": f"VERIDICAL_SEMANTICSCHOLAR_KEY, {path}, line 3",
        "thorough": "option",
    }
    assert settings.keys == {"openalex": "k", "semanticscholar": HIDDEN}


def test_every_setting_can_stand_in_the_environment(tmp_path: Path) -> None:
    environ = {
        "VERIDICAL_EMAIL": "a@example.org",
        "VERIDICAL_OPENALEX_KEY": HIDDEN,
        "VERIDICAL_SEMANTICSCHOLAR_KEY": "",
        "VERIDICAL_ARXIV_URL": "http://127.0.0.1:8000/arxiv/",
        "VERIDICAL_DEADLINE": "7.5",
        "VERIDICAL_PACE": "0",
        "VERIDICAL_CACHE_DIR": str(tmp_path),
        "VERIDICAL_ALLOW_PRIVATE_ADDRESSES": "1",
        "VERIDICAL_SOURCE": "arxiv, crossref",
        "VERIDICAL_IGNORE": "wrong-year",
        "VERIDICAL_LANG": "zh",
    }
    settings = read_settings(environ=environ)
    assert (settings.email, settings.keys) == ("a@example.org", {"openalex": HIDDEN})
    assert settings.bases == {"arxiv": "http://127.0.0.1:8000/arxiv"}
    assert (settings.deadline, settings.pace, settings.cache_dir) == (7.5, 0.0, tmp_path)
    assert (settings.allow_private_addresses, settings.sources) == (True, ("arxiv", "crossref"))
    assert (settings.ignore, settings.language) == (("wrong-year",), "zh")


def test_the_nearest_file_counts_and_a_project_without_the_table_is_passed_over(tmp_path: Path) -> None:
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    written(tmp_path, "pace = 2")
    written(inner, '[project]\nname = "veridical"\n', "pyproject.toml")
    assert read_settings(environ={}, folder=inner).pace == 2.0
    written(inner.parent, "[tool.veridical]\npace = 3\n", "pyproject.toml")
    assert read_settings(environ={}, folder=inner).pace == 3.0
    written(inner.parent, "pace = 4")
    assert read_settings(environ={}, folder=inner).pace == 4.0
    assert read_settings(environ={}).pace == 1.0


def test_a_named_file_takes_the_place_of_those_found(tmp_path: Path) -> None:
    written(tmp_path, "pace = 2")
    named = written(tmp_path, "deadline = 5", "other.toml")
    settings = read_settings(environ={}, folder=tmp_path, config=named)
    assert (settings.pace, settings.deadline, settings.config) == (1.0, 5.0, named)


def test_paths_in_a_file_count_from_its_folder(tmp_path: Path) -> None:
    written(tmp_path, 'index = ["mine", "none"]\ncache-dir = "kept"\n')
    settings = read_settings(environ={}, folder=tmp_path)
    assert settings.indexes == (str(tmp_path / "mine"), "none")
    assert settings.cache_dir == tmp_path / "kept"
    assert read_settings(environ={"VERIDICAL_INDEX": "/x"}, folder=tmp_path).indexes == ("/x",)


def test_the_cache_is_in_the_users_folder_for_caches() -> None:
    assert read_settings(environ={"XDG_CACHE_HOME": "/c"}).cache_dir == Path("/c/veridical")
    assert read_settings(environ={}).cache_dir == Path("~/.cache/veridical").expanduser()


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("DEADLINE", "soon", "“soon”"),
        ("DEADLINE", "0", "greater than 0"),
        ("DEADLINE", "nan", "finite"),
        ("PACE", "-1", "greater than or equal to 0"),
        ("EMAIL", "me", "no e-mail address"),
        ("EMAIL", "mé@example.org", "no e-mail address"),
        ("EMAIL", "a@b.org\r\nX: y", "no e-mail address"),
        ("LANG", "fr", "'auto', 'en' or 'zh'"),
        ("ARXIV_URL", "export.arxiv.org", "no address with http:// or https://"),
        ("ARXIV_URL", "ftp://x.org", "no address with http:// or https://"),
        ("DOI_URL", "https://x.org/\x07", "no address with"),
        ("DOI_URL", "https://x.org/a b", "no address with"),
        ("DOI_URL", "https://x.org/?a=b", "without a user"),
        ("DOI_URL", "https://x.org:port", "Port could not be cast"),
        ("ALLOW_PRIVATE_ADDRESSES", "maybe", "boolean"),
    ],
)
def test_a_wrong_variable_is_named(name: str, value: str, said: str) -> None:
    with pytest.raises(ConfigurationError, match=f"^VERIDICAL_{name}: ") as raised:
        read_settings(environ={f"VERIDICAL_{name}": value})
    assert said.lower() in str(raised.value).lower()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\npace = 'x'", "line 2: pace: “x”: "),
        ("lagn = 'zh'", "line 1: there is no setting “lagn”; did you mean lang?"),
        (
            "[urls]\n\narxive = 'https://x.org'",
            "line 3: urls.arxive: there is no service “arxive”; did you mean arxiv?",
        ),
        ("keys = {opnalex = 'k'}", "line 1: keys.opnalex: there is no service with a key “opnalex”"),
        ("pace = ", "the settings are no TOML in UTF-8"),
        ("select = ['wrong-titel']", "did you mean wrong-title"),
        ("source = 'arxive'", "there is no live source “arxive”; did you mean arxiv?"),
        ("keys = 3", "line 1: keys: input should be"),
    ],
)
def test_a_wrong_value_in_a_file_is_named_with_its_line(text: str, said: str, tmp_path: Path) -> None:
    path = written(tmp_path, text)
    with pytest.raises(ConfigurationError) as raised:
        read_settings(environ={}, folder=tmp_path)
    assert said in str(raised.value)
    assert str(path) in str(raised.value) or "did you mean" in said


def test_the_line_is_that_of_the_table_of_a_project(tmp_path: Path) -> None:
    path = written(tmp_path, '[project]\npace = "x"\n\n[tool.veridical]\npace = "y"\n', "pyproject.toml")
    with pytest.raises(ConfigurationError, match="line 5") as raised:
        read_settings(environ={}, folder=tmp_path)
    assert str(path) in str(raised.value)


def test_a_named_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="No such file"):
        read_settings(environ={}, config=tmp_path / "missing.toml")


@pytest.mark.parametrize(
    ("environ", "text"),
    [
        ({"VERIDICAL_OPENALEX_KEY": f"{HIDDEN} {HIDDEN}"}, ""),
        ({"VERIDICAL_OPENALEX_KEY": f"{HIDDEN}é"}, ""),
        ({}, f"keys = {{openalex = '{HIDDEN} x'}}"),
        ({}, f"keys = {{openalex = ['{HIDDEN}']}}"),
        ({}, f"keys = '{HIDDEN}'"),
        ({}, f"[keys.openalex]\na = '{HIDDEN}'"),
        ({}, f"urls = {{openalex = 'https://me:{HIDDEN}@x.org'}}"),
        ({"VERIDICAL_OPENALEX_URL": f"https://me:{HIDDEN}@x.org"}, ""),
    ],
)
def test_no_message_shows_a_key(environ: dict[str, str], text: str, tmp_path: Path) -> None:
    written(tmp_path, text)
    with pytest.raises(ConfigurationError) as raised:
        read_settings(environ=environ, folder=tmp_path)
    assert HIDDEN not in str(raised.value)
    assert raised.value.__cause__ is None


def test_no_representation_shows_a_key(tmp_path: Path) -> None:
    settings = read_settings(environ={"VERIDICAL_OPENALEX_KEY": HIDDEN}, cache_dir=tmp_path)
    assert HIDDEN not in repr(settings)
    assert HIDDEN not in repr(network_options(settings))


def test_a_file_that_was_only_found_does_not_open_the_users_network(tmp_path: Path) -> None:
    path = written(tmp_path, "allow_private_addresses = true")
    with pytest.raises(ConfigurationError, match="--config"):
        read_settings(environ={}, folder=tmp_path)
    assert read_settings(environ={}, config=path).allow_private_addresses


def test_all_links_are_looked_at_only_where_that_is_set(tmp_path: Path) -> None:
    assert not read_settings(environ={}).links
    assert read_settings(environ={"VERIDICAL_LINKS": "1"}).links
    assert read_settings(environ={}, config=written(tmp_path, "links = true")).links


def test_a_file_that_was_only_found_is_not_sent_the_users_key(tmp_path: Path) -> None:
    path = written(tmp_path, '[urls]\nopenalex = "https://elsewhere.example"')
    environ = {"VERIDICAL_OPENALEX_KEY": HIDDEN}
    with pytest.raises(ConfigurationError, match="line 2: the key of VERIDICAL_OPENALEX_KEY would be sent"):
        read_settings(environ=environ, folder=tmp_path)
    assert read_settings(environ=environ, config=path).bases == {"openalex": "https://elsewhere.example"}
    assert read_settings(environ={}, folder=tmp_path).bases == {"openalex": "https://elsewhere.example"}


def test_the_network_is_used_as_the_settings_say(tmp_path: Path) -> None:
    environ = {"VERIDICAL_EMAIL": "a@example.org", "VERIDICAL_PACE": "0.5", "VERIDICAL_OPENALEX_KEY": "k"}
    options = network_options(read_settings(environ=environ, cache_dir=tmp_path / "c"))
    assert (options.mail, options.scale, options.deadline, options.keys) == (
        "a@example.org",
        0.5,
        120.0,
        {"openalex": "k"},
    )
    assert options.folder == tmp_path / "c" / "pace"
    assert options.folder.is_dir()


def test_where_no_folder_can_be_made_the_pace_is_kept_within_the_process(tmp_path: Path) -> None:
    file = written(tmp_path, "", "file")
    assert network_options(read_settings(environ={}, cache_dir=file / "c")).folder is None


def test_without_settings_the_library_that_reads_them_is_not_loaded() -> None:
    code = (
        "import sys; from veridical.config import read_settings; from pathlib import Path;"
        "read_settings(environ={'VERIDICAL_INDEX': ''}, folder=Path('/'));"
        "sys.exit('pydantic' in sys.modules or 'pydantic_settings' in sys.modules or 'httpx' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@given(st.text(), st.lists(st.text(), min_size=1, max_size=3))
def test_looking_for_a_line_never_fails(text: str, key: list[str]) -> None:
    line = line_of(text, key)
    assert line is None or 1 <= line <= len(text.splitlines())


_NAMES = st.sampled_from(
    ["DEADLINE", "PACE", "EMAIL", "OPENALEX_KEY", "ARXIV_URL", "OFFLINE", "SELECT", "CACHE_DIR", "LEVEL"]
)


@given(st.dictionaries(_NAMES.map("VERIDICAL_{}".format), st.text()))
def test_any_environment_gives_settings_or_says_what_is_wrong(environ: dict[str, str]) -> None:
    try:
        settings: Any = read_settings(environ=environ)
    except ConfigurationError as error:
        settings = str(error)
    assert settings
