"""`verify fill`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import veridical
from veridical.cli import main
from veridical.model import SourceUse
from veridical.resolve.inquiry import Inquiry

if TYPE_CHECKING:
    from pathlib import Path

HE = """@inproceedings{he,
  title     = {Deep Residual Learning for Image Recognition},
  author    = {He, Kaiming and Zhang, Xiangyu and Ren, Shaoqing and Sun, Jian}%s
}
"""
ADDED = """,
  year      = {2016},
  booktitle = {IEEE/CVF Conference on Computer Vision and Pattern Recognition},
  doi       = {10.1109/cvpr.2016.90},
  eprint    = {1512.03385},
  archiveprefix = {arXiv}"""
ATTENTION = "Attention Is All You Need"
PEOPLE = "Ashish Vaswani, Noam Shazeer, Niki Parmar, Jakob Uszkoreit, Llion Jones, Aidan N. Gomez, Łukasz Kaiser, "


def test_a_source_that_did_not_answer_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.bib"
    path.write_text(HE % ",\n  year = {2016}", "utf-8")
    use = SourceUse("crossref", asked=2, failed=2)
    monkeypatch.setattr(Inquiry, "uses", lambda *_: (use,))
    assert main(["fill", "--diff", str(path)]) == 0
    assert "crossref did not answer 2 questions; run again" in capsys.readouterr().err


def filled(path: Path, text: str) -> str:
    path.write_bytes(text.encode("utf-8"))
    assert main(["fill", str(path)]) == 0
    made = path.read_bytes().decode("utf-8")
    assert main(["fill", str(path)]) == 0
    assert path.read_bytes().decode("utf-8") == made
    verdicts = {document.verdict for document in veridical.verify(path).documents}
    assert verdicts <= {"verified", None}
    return made


@pytest.mark.parametrize("comma", ["", ","])
def test_an_entry_gets_what_it_lacks_in_its_own_form(comma: str, tmp_path: Path) -> None:
    assert filled(tmp_path / "a.bib", HE % comma) == HE % (ADDED + comma)


def test_an_entry_on_one_line_stays_on_it(tmp_path: Path) -> None:
    text = '@misc{v, title="Attention Is All You Need", author="Vaswani, A. and others", eprint="1706.03762"}\n'
    assert filled(tmp_path / "a.bib", text) == text.replace("}\n", ', year="2017", archiveprefix="arXiv"}\n')


def test_what_is_stated_is_never_changed(tmp_path: Path) -> None:
    text = HE % ",\n  year      = {2015}"
    made = filled(tmp_path / "a.bib", text)
    assert "2015" in made
    assert "2016}" not in made


def test_an_entry_that_is_wrong_or_unknown_is_left(tmp_path: Path) -> None:
    path = tmp_path / "a.bib"
    text = (HE % "").replace(
        "Recognition", "Cognition"
    ) + "@misc{x, title={Nobody Knows This Work at All}, author={Doe, J.}}\n"
    path.write_text(text, "utf-8")
    assert main(["fill", str(path)]) == 0
    assert path.read_text("utf-8") == text


def test_marks_of_doubt_give_way_to_recorded_values(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = f"| {ATTENTION} | 1706.03762 | %s | %s | %s |\n"
    head = "| Title | arXiv | Year | Venue | Authors |\n|--|--|--|--|--|\n"
    tail = "\nIt has 100 heads [needs-verify].\n"
    made = filled(tmp_path / "a.md", head + row % ("待核实", "[needs-verify]", "待核实") + tail)
    assert made == head + row % ("2017", "NeurIPS 2017", PEOPLE + "Illia Polosukhin") + tail
    assert "marks of doubt that are left, since it is not certain what they stand for: 1" in capsys.readouterr().err


def test_in_json_they_give_way_in_their_strings(tmp_path: Path) -> None:
    text = f'{{"title": "{ATTENTION}", "arxiv": "1706.03762", "year": "[needs-verify]"}}'
    assert filled(tmp_path / "a.json", text) == text.replace("[needs-verify]", "2017")


def test_a_diff_of_the_additions_is_shown_and_nothing_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.bib"
    path.write_text(HE % ",", "utf-8")
    assert main(["fill", "--diff", str(path)]) == 0
    assert "+  year      = {2016},\n" in capsys.readouterr().out
    assert path.read_text("utf-8") == HE % ","
