from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from veridical import authority, datafiles
from veridical.datafiles import data_path
from veridical.errors import DataError
from veridical.lexicon import load_lexicon, organisation_rows, read_organisations, read_venues
from veridical.mentions import labels
from veridical.model.work import Venue
from veridical.report import words
from veridical.text.organisations import Relation

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ORGANISATIONS = load_lexicon().organisations
VENUES = load_lexicon().venues


def names(text: str) -> list[tuple[str, ...]]:
    return [mention.names for mention in ORGANISATIONS.find(text)]


def test_the_lexicon_is_read_once() -> None:
    assert load_lexicon() is load_lexicon()


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("UMich", "University of Michigan"),
        ("Umich", "University of Michigan"),
        ("THU", "Tsinghua University"),
        ("清华", "Tsinghua University"),
        ("MSFT", "Microsoft"),
        ("Bytedance", "ByteDance"),
        ("字节", "ByteDance"),
        ("Seed", "ByteDance Seed"),
        ("Ant", "Ant Group"),
        ("蚂蚁", "Ant Group"),
        ("AI2", "Allen Institute for AI"),
        ("Ai2", "Allen Institute for AI"),
        ("AllenAI", "Allen Institute for AI"),
        ("Deepmind", "Google DeepMind"),
        ("PKU", "Peking University"),
        ("北大", "Peking University"),
        ("HuggingFace", "Hugging Face"),
        ("UCB", "UC Berkeley"),
        ("Nvidia", "NVIDIA"),
        ("AT&T", "AT&T Labs"),
        ("Texas A&M", "Texas A&M University"),
        ("University of California, Berkeley", "UC Berkeley"),
        ("台湾成功大学", "National Cheng Kung University"),
        ("华中科大", "Huazhong University of Science and Technology"),
        ("西南交大", "Southwest Jiaotong University"),
        ("东北师大", "Northeast Normal University"),
    ],
)
def test_usual_spellings_are_known(spelling: str, name: str) -> None:
    assert names(spelling) == [(name,)]


def test_an_acronym_of_several_universities_gives_them_all() -> None:
    assert {"University of Washington", "University of Waterloo"} <= set(names("UW")[0])


@pytest.mark.parametrize(
    "text",
    [
        "Apple silicon, Meta Learning, Meta-RL, Amazon Mechanical Turk, Google Scholar",
        "in vivo, FAIR principles, Anthropic-related",
        "重大进展，今天大家，其中大部分，有多大，推理研究，网上交易，4 字节，字节码",
        "we met at a seed, an ant and an apple",
        "DeepSeek R1, Mistral 7B",
    ],
)
def test_words_that_only_look_like_organisations_are_none(text: str) -> None:
    assert names(text) == []


@pytest.mark.parametrize(
    ("stated", "recorded", "relation"),
    [
        ("Google", "Google DeepMind", Relation.PARENT),
        ("Alibaba", "Tongyi Lab", Relation.PARENT),
        ("Facebook AI Research", "Meta", Relation.CHILD),
        ("Google Brain", "Google DeepMind", Relation.RELATED),
        ("Ant Group", "Alibaba Group", Relation.RELATED),
        ("UC Berkeley", "UC San Diego", Relation.DIFFERENT),
        ("Tsinghua", "Department of Automation, Tsinghua University, Beijing, China", Relation.SAME),
        ("HKUST", "Hong Kong University of Science and Technology", Relation.SAME),
        ("OpenAI", "Anthropic", Relation.DIFFERENT),
        ("Independent Researcher", "Massachusetts Institute of Technology", Relation.UNKNOWN),
    ],
)
def test_relations_are_those_of_the_world(stated: str, recorded: str, relation: Relation) -> None:
    assert ORGANISATIONS.relation(stated, recorded) is relation


@pytest.mark.parametrize(
    ("text", "venue"),
    [
        ("NIPS'17", Venue("NeurIPS", 2017)),
        ("Advances in Neural Information Processing Systems 30", Venue("NeurIPS", 2017)),
        ("Proceedings of the 31st International Conference on Machine Learning", Venue("ICML", 2014)),
        ("Proceedings of the 61st Annual Meeting of the Association for Computational Linguistics", Venue("ACL", 2023)),
        ("Findings of the Association for Computational Linguistics: EMNLP 2022", Venue("EMNLP", 2022, "findings")),
        ("Neural Information Processing Systems", Venue("NeurIPS")),
        ("Computer Vision and Pattern Recognition", Venue("CVPR")),
        ("EuroSys' 25", Venue("EuroSys", 2025)),
        ("JMLR", Venue("JMLR", None, "journal")),
        ("Nature", Venue("Nature", None, "journal")),
        ("Trans. Mach. Learn. Res. 2023", Venue("TMLR", 2023, "journal")),
        ("CoRR abs/1706.03762", Venue("arXiv", None, "preprint")),
        ("Preprint 2022", Venue("arXiv", 2022, "preprint")),
        ("medrxiv", Venue("medRxiv", None, "preprint")),
        ("Frontiers of Data and Domputing", None),
    ],
)
def test_usual_forms_of_venues_are_known(text: str, venue: Venue | None) -> None:
    assert VENUES.parse(text) == venue


@pytest.mark.parametrize(
    "text", ["cs.CL, cs.LG", "RSS feed", "advances in Machine Learning", "PMLR 37:1889-1897", "a Science of Cell fates"]
)
def test_words_that_only_look_like_venues_are_none(text: str) -> None:
    assert VENUES.find(text) == ()


def test_a_missing_data_file_is_an_error_of_ours() -> None:
    with pytest.raises(DataError, match=r"nothing\.toml"):
        data_path("nothing.toml")


def test_data_in_the_package_goes_before_the_source_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("package", "top"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "a.toml").touch()
    (tmp_path / "top" / "b.toml").touch()
    monkeypatch.setattr(datafiles, "_FOLDERS", (tmp_path / "package", tmp_path / "top"))
    assert data_path("a.toml") == tmp_path / "package" / "a.toml"
    assert data_path("b.toml") == tmp_path / "top" / "b.toml"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("organisations.jsonl", "1"),
        ("organisations.jsonl", '{"name": 2}'),
        ("organisations.jsonl", '{"name": "Acme", "kind": "company", "aliases": "A"}'),
        ("organisations.jsonl", '{"name"'),
        ("organisations.toml", "[[ambiguous"),
        ("organisations.toml", "ambiguous = 1"),
        ("organisations.toml", "decoys = [1]"),
    ],
)
def test_a_broken_file_of_organisations_is_an_error_of_ours(name: str, content: str, tmp_path: Path) -> None:
    (tmp_path / "organisations.toml").touch()
    (tmp_path / "organisations.jsonl").write_text('{"name": "Acme", "kind": "company"}\n', encoding="utf-8")
    (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(DataError, match=re.escape(name)):
        read_organisations(tmp_path / "organisations.toml")


def test_a_broken_row_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "organisations.jsonl"
    path.write_text('{"name": "Acme", "kind": "company"}\n[1]\n', encoding="utf-8")
    with pytest.raises(DataError, match=r"organisations\.jsonl, line 2: .*reinstall"):
        organisation_rows(path)


def test_a_broken_file_of_venues_is_an_error_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "venues.toml"
    path.touch()
    row = '{"series": "A", "name": "A", "kind": "journal", "volume_base": "x"}'
    path.with_suffix(".jsonl").write_text(row, encoding="utf-8")
    with pytest.raises(DataError, match="volume_base"):
        read_venues(path)
    with pytest.raises(DataError):
        read_venues(tmp_path / "none.toml")


@pytest.mark.parametrize("read", [lambda: labels.is_work_link("paper"), authority.load_authority, words.chinese])
def test_a_broken_table_is_told_with_its_path(
    read: Callable[[], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("fields.toml", "authority.toml", "messages.zh.toml"):
        (tmp_path / name).write_text("broken = [", "utf-8")
    monkeypatch.setattr(datafiles, "_FOLDERS", (tmp_path,))
    caches = (labels._table, authority.load_authority, words.chinese)
    for cached in caches:
        cached.cache_clear()
    with pytest.raises(DataError, match=r"\.toml: .*reinstall"):
        read()
    for cached in caches:
        cached.cache_clear()
