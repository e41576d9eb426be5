"""`verify index`: what it prints, and which exit code it ends with."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from veridical.cli import main

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
VERIFY = "import sys; from veridical.cli import main; sys.exit(main())"


@pytest.fixture(autouse=True)
def _files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1796040000")
    write("works.jsonl", *(work(number) for number in range(4)))


def work(number: int, title: str = "Counting Sheep in Valley") -> dict[str, object]:
    return {"key": f"w{number}", "source": "arxiv", "arxiv_id": f"2401.{number:05}", "title": f"{title} {number}"}


def write(name: str, *rows: dict[str, object]) -> None:
    Path(name).write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")


def test_an_index_is_built_described_added_to_and_searched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["index", "build", "made", "--from", "works.jsonl", "--coverage", "arxiv:2024-01"]) == 0
    assert capsys.readouterr() == ("made: 4 records\n", "")
    write("more.jsonl", work(3, "Newer Sheep in Valley"), work(9))
    assert main(["index", "add", "made", "--from", "works:more.jsonl", "-q"]) == 0
    assert main(["index", "info", "made"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "made: 5 records" in out
    assert "covers: arxiv:2024-01..2024-01" in out
    assert "from works.jsonl (works): 4 items" in out
    assert out.count("files: whole") == 2
    assert main(["index", "search", "Newer", "Shep in Valley 3", "--index", "made", "--count", "1"]) == 0
    assert capsys.readouterr().out.split("  ")[-1] == "Newer Sheep in Valley 3\n"


def test_the_description_is_also_json(capsys: pytest.CaptureFixture[str]) -> None:
    main(["index", "build", "made", "--from", "works.jsonl", "-q"])
    assert main(["index", "info", "made", "--format", "json"]) == 0
    described = json.loads(capsys.readouterr().out)
    assert described["schema"] == "veridical.index-info/1"
    assert (described["records"], described["sources"], described["is_whole"]) == (4, {"arxiv": 4}, True)
    assert described["layers"][0]["manifest"]["created"] == "2026-11-30T12:00:00Z"


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["index"], 2, "name one of build, add, info, search"),
        (["index", "bild"], 2, "not bild"),
        (["index", "build"], 2, "required: "),
        (["index", "build", "made"], 2, "--from"),
        (["index", "build", "made", "--from", "missing.jsonl"], 2, "no such file"),
        (["index", "build", "made", "--from", "notes.txt"], 2, "the format cannot be told"),
        (["index", "build", "made", "--from", "works:notes.txt"], 4, "not of the format works"),
        (["index", "build", "made", "--from", "works.jsonl", "--coverage", "arxiv:2024-13"], 2, "no month; write"),
        (["index", "build", "made", "--from", "work:works.jsonl"], 2, "there are abbreviations, acl"),
        (["index", "build", ".", "--from", "works.jsonl"], 2, "the folder holds other files"),
        (["index", "build", "notes.txt", "--from", "works.jsonl"], 2, "cannot be written"),
        (["index", "build", "made", "--from", "broken.jsonl.gz"], 4, "reading breaks off"),
        (["index", "add", "made", "--from", "works.jsonl"], 2, "no index is there"),
        (["index", "info", "made"], 2, "verify index build made"),
        (["index", "info"], 2, "no index is named"),
        (["index", "info", "--format", "xml"], 2, "there is no format “xml”; there are text, json"),
        (["index", "search", "x", "--index", "made"], 2, "no index is there"),
        (["index", "search", "x", "--count", "0"], 2, "--count"),
        (["--index", "made", "notes.txt"], 2, "no index is there"),
        (["--index", "", "notes.txt"], 2, "empty text"),
        (["--index", "works.jsonl", "notes.txt"], 2, "it is a file, and an index is a directory"),
        (["index", "info", "works.jsonl"], 2, "it is a file, and an index is a directory"),
        (["index", "search", "x", "--index", ""], 2, "empty text"),
        (["index", "build", "made", "--from", ""], 2, "names no file"),
        (["index", "build", "made", "--from", "bibtex:"], 2, "names no file"),
        (["index", "build", "made", "--from", "."], 4, "reading breaks off"),
        (["index", "build", "made", "--from", "empty.json"], 4, "it is empty"),
    ],
)
def test_what_is_wrong_is_told_in_one_line_and_by_the_code(
    words: list[str], code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("notes.txt").write_text("no bulk file\n", "utf-8")
    Path("empty.json").write_text("[]\n", "utf-8")
    Path("broken.jsonl.gz").write_bytes(bytes.fromhex("1f8b080000000000000353"))
    assert main(words) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err
    assert err.startswith("verify: ")
    assert err.count("\n") == 1


def test_a_damaged_index_is_two_with_the_remedy_whoever_opens_it(capsys: pytest.CaptureFixture[str]) -> None:
    main(["index", "build", "made", "--from", "works.jsonl", "-q"])
    (file,) = Path("made").glob("generation-*/records.zst")
    file.write_bytes(file.read_bytes()[:-1])
    opening = (
        ["index", "info", "made"],
        ["index", "search", "x", "--index", "made"],
        ["works.jsonl", "--index", "made"],
    )
    for words in opening:
        assert main(words) == 2
        assert "records.zst" in capsys.readouterr().err
    assert main(["index", "build", "made", "--from", "works.jsonl", "-q"]) == 0
    assert main(["index", "info", "made"]) == 0


def test_an_index_that_shrinks_is_refused_and_replaced_by_force(capsys: pytest.CaptureFixture[str]) -> None:
    main(["index", "build", "made", "--from", "works.jsonl", "-q"])
    write("works.jsonl", work(1))
    assert main(["index", "build", "made", "--from", "works.jsonl"]) == 2
    assert "--force" in capsys.readouterr().err
    assert main(["index", "build", "made", "--from", "works.jsonl", "--force"]) == 0


def test_the_index_of_the_environment_is_the_usual_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["index", "build", "made", "--from", "works.jsonl", "-q"])
    write("other.jsonl", work(7, "Herding Goats on Mountain"))
    main(["index", "build", "other", "--from", "other.jsonl", "-q"])
    monkeypatch.setenv("VERIDICAL_INDEX", os.pathsep.join(["made", "other"]))
    assert main(["index", "info"]) == 0
    out = capsys.readouterr().out
    assert "made: 4 records" in out
    assert "other: 1 record\n" in out
    assert main(["index", "info", "--format", "json"]) == 0
    assert [one["records"] for one in json.loads(capsys.readouterr().out)] == [4, 1]
    for title in ("counting sheep in valley 2", "herding goats on mountain 7"):
        assert main(["index", "search", title]) == 0
        assert "100.0  arxiv" in capsys.readouterr().out


def test_a_search_asks_all_named_indexes_and_shows_what_tells_works_apart(capsys: pytest.CaptureFixture[str]) -> None:
    entry = (
        "@inproceedings{z, title={{C}ounting {S}heep \\'a la carte}, author={Lee, Ann}, booktitle={ICML}, year={2019}}"
    )
    Path("refs.bib").write_text(entry, "utf-8")
    main(["index", "build", "made", "--from", "works.jsonl", "-q"])
    main(["index", "build", "other", "--from", "refs.bib", "-q"])
    words = ["index", "search", "Counting Sheep a la carte", "--index", "other", "--index", "made", "--index", "none"]
    assert main(words) == 0
    first, second, *others = capsys.readouterr().out.splitlines()
    assert first.split() == ["100.0", "library", "z", "2019", "Counting", "Sheep", "á", "la", "carte"]
    assert second.strip() == "Ann Lee · ICML"
    assert others


def test_what_is_left_out_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    entries = (
        "@misc{a, title={Sheep}, year={2019}}@misc{a, title={Sheep}}@misc{b, doi={10.1000/x}}@misc{c, year={2019}}"
    )
    Path("refs.bib").write_text(entries.replace("@", "\n@") + "\n@misc{d, title={Never closed\n@misc{e, title={Goats}}")
    cut = Path("works.jsonl").read_text("utf-8")[:-40]
    Path("works.jsonl").write_text(cut, "utf-8")
    assert main(["index", "build", "made", "--from", "refs.bib", "--from", "works.jsonl"]) == 0
    assert capsys.readouterr() == (
        "made: 6 records\n",
        "note: refs.bib: 1 rejected (the first: an entry is broken)\n"
        "note: refs.bib: 2 without a title, found by an identifier at most\n"
        "note: works.jsonl: 1 rejected (the first: no JSON: the line breaks off)\n"
        "note: 1 replaced by later ones of the same source and key\n",
    )
    assert main(["index", "info", "made"]) == 0
    assert "from refs.bib (bibtex): 6 items, 1 rejected" in capsys.readouterr().out


def test_what_is_left_out_of_a_coverage_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    Path("works.jsonl").write_text(Path("works.jsonl").read_text("utf-8") + "{\n", "utf-8")
    assert main(["index", "build", "made", "--from", "works.jsonl", "--coverage", "arxiv:2024-01..2024-02"]) == 0
    told = "note: what was rejected counts as absent from what is covered: arxiv:2024-01..2024-02"
    assert told in capsys.readouterr().err.splitlines()


def test_a_byte_order_mark_before_the_first_line_is_no_format_of_its_own() -> None:
    Path("works.jsonl").write_bytes(b"\xef\xbb\xbf" + Path("works.jsonl").read_bytes())
    assert main(["index", "build", "made", "--from", "works.jsonl"]) == 0


def test_without_the_variable_it_is_that_of_the_default_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("VERIDICAL_INDEX")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert main(["index", "info"]) == 2
    main(["index", "build", str(tmp_path / "data" / "veridical" / "index"), "--from", "works.jsonl", "-q"])
    assert main(["index", "info"]) == 0


def test_a_title_that_is_not_there_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    main(["index", "build", "made", "--from", "works.jsonl", "-q"])
    assert main(["index", "search", "Xyzzy", "--index", "made"]) == 1
    assert capsys.readouterr().out == ""


def test_a_title_that_no_encoding_has_is_shown_all_the_same() -> None:
    write("works.jsonl", work(1, "Counting \ud800 Sheep"))
    main(["index", "build", "made", "--from", "works.jsonl", "-q"])
    words = [sys.executable, "-c", VERIFY, "index", "search", "Counting Sheep 1", "--index", "made"]
    ran = subprocess.run(words, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Sheep 1\n" in ran.stdout


@pytest.mark.parametrize("words", [["--help"], ["build", "--help"], ["add", "-h"], ["info", "-h"], ["search", "-h"]])
def test_help_is_no_failure(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["index", *words]) == 0
    assert "usage: verify index" in capsys.readouterr().out


def test_a_full_disk_is_two() -> None:
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, resource.RLIM_INFINITY)); "
    words = [sys.executable, "-c", limit + VERIFY, "index", "build", "made", "--from", "works.jsonl"]
    ran = subprocess.run(words, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("verify: made: the index cannot be written")
    assert ran.stderr.count("\n") == 1
