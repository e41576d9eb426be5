from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from veridical.datafiles import data_path, read_rows, read_toml
from veridical.lexicon import load_lexicon, organisation_rows, venue_rows
from veridical.model import Organisation
from veridical.text.cues import cues
from veridical.text.venues import Series

if TYPE_CHECKING:
    from types import ModuleType

    from veridical.lexicon import Table


ROOT = Path(__file__).parents[1]


def _load() -> ModuleType:
    path = ROOT / "tools" / "check_data.py"
    spec = importlib.util.spec_from_file_location("check_data", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["check_data"] = module
    spec.loader.exec_module(module)
    return module


check_data = _load()
LEXICON = load_lexicon()
WORK: Table = {
    "key": "lee2020foo",
    "names": ["Foobar"],
    "ids": {"arxiv": "2001.01234", "doi": "10.1000/foo"},
    "title": "Foo for Bar",
    "authors": ["Ann Lee"],
    "venues": [{"series": "NeurIPS", "year": 2020, "track": "main"}],
    "versions": [{"number": 1, "posted": "2020-01-05"}, {"number": 2, "posted": "2020-02-05"}],
    "published": "2020-12",
    "year": 2020,
    "categories": ["cs.CL"],
    "definitions": [{"short": "FB", "long": "Foo for Bar", "where": "title"}],
}


def changed(**fields: object) -> Table:
    return {**WORK, **fields}


def faults_of(*works: Table) -> list[str]:
    return list(check_data.work_faults(list(works), LEXICON))


def test_every_field_of_a_work_is_described() -> None:
    table = (ROOT / "data" / "README.md").read_text("utf-8").partition("## A row of `works.jsonl`")[2]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    described = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert described | {"key", "title"} == check_data.WORK_KEYS


def test_the_shipped_organisations_have_no_fault() -> None:
    rows = organisation_rows(data_path("organisations.jsonl"))
    ambiguous = check_data.ambiguous_names(read_toml(data_path("organisations.toml")))
    assert not list(check_data.organisation_faults(rows, ambiguous))


def test_the_shipped_venues_have_no_fault() -> None:
    path = data_path("venues.jsonl")
    assert not list(check_data.venue_faults(venue_rows(path), read_rows(path)))


def test_the_shipped_cues_have_no_fault() -> None:
    assert not [*check_data.cue_faults(cues()), *check_data.covered_cues(cues())]


def test_a_faulty_cue_is_reported() -> None:
    found = list(check_data.cue_faults({"fact.verbs": ("made", "made", "bui(lt")}))
    assert found == ["fact.verbs: 'made' twice", "fact.verbs: 'bui(lt' is no regular expression"]


def test_a_cue_that_another_one_covers_is_reported() -> None:
    found = list(
        check_data.covered_cues({"fact.verbs": ("works", "works?", "paper", "paper(?=$)", "(?:art|pre)print")})
    )
    assert found == ["fact.verbs: 'works' is in 'works?'"]


def test_a_list_that_no_source_names_is_reported() -> None:
    source = """A = any_of("fact.verbs"); B = rf"{any_of('fact.nouns')}s"; C = _Rejection("arrow", D)"""
    lists = ["fact.verbs", "fact.nouns", "fact.other", "rejection.arrow.triggers", "rejection.bracket.triggers"]
    found = list(check_data.unused_cues(lists, [source]))
    assert found == ["fact.other is used nowhere", "rejection.bracket.triggers is used nowhere"]


def test_the_shipped_works_have_no_fault() -> None:
    works, broken = check_data.read_works(data_path("works.jsonl"))
    assert [*broken, *check_data.work_faults(works, LEXICON)] == []


def test_most_affiliations_of_the_shipped_works_are_known() -> None:
    works, _ = check_data.read_works(data_path("works.jsonl"))
    stated = sum(len(work.get("affiliations") or ()) for work in works)
    assert sum(check_data.unknown_affiliations(works, LEXICON).values()) <= 0.05 * stated


def test_every_decoy_hides_what_stands_in_it() -> None:
    for name in ("organisations.toml", "venues.toml"):
        content = read_toml(data_path(name))
        decoys = content.get("decoys")
        assert isinstance(decoys, list)
        finder = LEXICON.organisations if name.startswith("o") else LEXICON.venues
        assert [decoy for decoy in decoys if finder.find(decoy)] == []


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (Organisation("B", ("acme",)), "names"),
        (Organisation("B", parent="C"), "no organisation C"),
        (Organisation("B", related=("C",)), "no organisation C"),
        (Organisation("B", parent="B"), "circle"),
        (Organisation("B", kind="club"), "kind club"),
    ],
)
def test_a_faulty_organisation_is_reported(row: Organisation, fault: str) -> None:
    found = list(check_data.organisation_faults([Organisation("Acme"), row], {}))
    assert found[0] == "only 2 organisations"
    assert fault in found[1]


def test_a_faulty_ambiguous_alias_is_reported() -> None:
    found = list(check_data.organisation_faults([Organisation("Acme")], {"acme": ("B",)}))
    assert found[1:] == ["ambiguous acme: no organisation B", "ambiguous acme is also an alias"]


def test_a_faulty_venue_is_reported() -> None:
    rows = [Series("A", "Journal of A", "journal"), Series("B", "journal of a", "club")]
    found = list(check_data.venue_faults(rows, [{"first": 1}, {"tracks": ["x"]}]))
    assert found == ["only 2 venues", "'journal of a' names A, B", "A: first 1", "B: kind club", "B: track x"]


def test_a_sound_work_has_no_fault() -> None:
    assert faults_of(WORK) == []


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"key": "Lee"}, "the key"),
        ({"colour": 1}, "unknown field colour"),
        ({"title": ""}, "no title"),
        ({"authors": []}, "no authors"),
        ({"authors": ["Ann", ""]}, "no authors"),
        ({"ids": {"arxiv": "2001.01234v2"}}, "identifier arxiv"),
        ({"ids": {"arxiv": "200.1234"}}, "identifier arxiv"),
        ({"ids": {"doi": "11.1000/x"}}, "identifier doi"),
        ({"ids": {"isbn": "1"}}, "identifier isbn"),
        ({"venues": [{"series": "Unheard Of", "year": 2020}]}, "no known venue"),
        ({"venues": [{"series": "ICML", "year": 20}]}, "year of venue"),
        ({"venues": [{"series": "ICML", "year": 2020, "track": "best"}]}, "track best"),
        ({"venues": ["ICML"]}, "venue ICML"),
        ({"year": 99999}, "year 99999"),
        ({"published": "2020-13"}, "published"),
        ({"versions": [{"number": 1, "posted": "2020-02-31"}]}, "version 1"),
        ({"versions": [{"number": 1, "posted": "2020-02"}, {"number": 2, "posted": "2020-01"}]}, "version 2"),
        ({"versions": [1]}, "version 1"),
        ({"definitions": [{"short": "FB", "long": "F", "where": "title"}]}, "definition"),
        ({"definitions": [{"short": "FB", "long": "Foo Bar", "where": "nowhere"}]}, "definition"),
        ({"categories": ["cs CL"]}, "category"),
    ],
)
def test_a_faulty_work_is_reported(fields: dict[str, object], fault: str) -> None:
    found = faults_of(changed(**fields))
    assert len(found) == 1
    assert fault in found[0]


def test_what_two_works_share_is_reported() -> None:
    found = faults_of(WORK, changed(title="Other"))
    assert found == [
        "key lee2020foo on lee2020foo, lee2020foo",
        "name Foobar on lee2020foo, lee2020foo",
        "identifier arxiv:2001.01234 on lee2020foo, lee2020foo",
        "identifier doi:10.1000/foo on lee2020foo, lee2020foo",
    ]


def test_a_local_name_of_no_work_or_of_two_is_reported() -> None:
    names = {"lee2020": ("感知机", "感知器"), "kim2021": ("感知机",), "nobody2022": ("蝴蝶效应",)}
    works = [changed(key="lee2020", names=["FooNet"]), changed(key="kim2021", names=["BarNet"])]
    found = list(check_data.local_name_faults(works, names))
    assert found == ["no work nobody2022", "name 感知机 on lee2020, kim2021"]


def test_a_line_that_is_no_work_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "works.jsonl"
    path.write_text('{"key": "a"}\n[1]\n{\n', encoding="utf-8")
    works, found = check_data.read_works(path)
    assert works == [{"key": "a"}]
    assert [fault.split(":")[0] for fault in found] == ["line 2", "line 3"]


def test_the_command_prints_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_data.main() == 0
    assert capsys.readouterr().out.startswith("no faults; ")
