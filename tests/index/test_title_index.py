"""Titles are found by what they say: in any script, however they are typed, misspelt or cut."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from veridical.index.build import Order, build_index
from veridical.index.local import LocalIndex

if TYPE_CHECKING:
    from pathlib import Path

TITLES = {
    "attention": "Attention Is All You Need",
    "resnet": "Deep Residual Learning for Image Recognition",
    "gpt3": "Language Models are Few-Shot Learners",
    "qwen2": "Qwen2 Technical Report",
    "qwen25": "Qwen2.5 Technical Report",
    "zh": "基于深度学习的图像识别方法研究",
    "zh-trad": "機器學習導論與應用",
    "ja": "深層学習による画像認識の研究",
    "ko": "딥러닝을 이용한 영상 인식",
    "ru": "Введение в теорию вероятностей",
    "latex": r"Learning $\ell_1$-Regularized Models with \emph{Sparse} Priors",
    "math": "On the $O(n^2)$ Bound for $\\alpha$-Stable Processes",
    "greek": "β-VAE: Learning Basic Visual Concepts",
    "ligature": "E\ufb03cient Work\ufb02ow Scheduling",
    "accents": "Über die Größe der Bézier-Flächen",
    "short": "GANs",
    "shortest": "Go",
    "signs": "C++ and C# Compared",
    "subtitle": "Counting Sheep: A Study of Sleepless Valleys in the Far North",
    "long": " ".join(f"word{number}" for number in range(300)),
}


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> LocalIndex:
    folder = tmp_path_factory.mktemp("titles")
    rows = [{"key": key, "title": title} for key, title in TITLES.items()]
    rows += [{"key": f"filler{number}", "title": f"Report of Valley {number} on Learning"} for number in range(200)]
    (folder / "a.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    build_index(folder / "index", Order((str(folder / "a.jsonl"),), "2026-11-30T12:00:00Z"))
    return LocalIndex(folder / "index")


def nearest(index: LocalIndex, title: str) -> str | None:
    (near,) = index.candidates([title], 3)
    return index.fetch([near[0].record])[0].key if near else None


@pytest.mark.parametrize("key", TITLES)
def test_a_title_finds_its_work_exactly_and_as_the_nearest(key: str, index: LocalIndex) -> None:
    assert [work.key for work in index.by_title([TITLES[key]])[0]] == [key]
    assert nearest(index, TITLES[key]) == key


@pytest.mark.parametrize(
    ("key", "typed"),
    [
        ("attention", "ATTENTION IS ALL YOU NEED."),
        ("attention", "Attention is\nall  you need"),
        ("gpt3", "Language models are few–shot learners"),
        ("latex", "Learning ℓ1-regularized models with sparse priors"),
        ("math", "On the O(n^2) Bound for α-Stable Processes"),
        ("greek", r"$\beta$-VAE: learning basic visual concepts"),
        ("ligature", "Efficient workflow scheduling"),
        ("accents", r"\"{U}ber die Gr\"o{\ss}e der B\'ezier-Fl\"achen"),
        ("zh", "基于深度学习的 图像识别方法研究"),
        ("zh-trad", "机器学习导论与应用"),
        ("signs", "C++ and C\\# compared"),
    ],
)
def test_typography_does_not_matter(key: str, typed: str, index: LocalIndex) -> None:
    assert [work.key for work in index.by_title([typed])[0]] == [key]


@pytest.mark.parametrize(
    "title", ["Qwen3 Technical Report", "C and C# Compared", "C++ and C Compared", "GAN", "Go 2", ""]
)
def test_digits_signs_and_letters_matter(title: str, index: LocalIndex) -> None:
    assert index.by_title([title]) == [[]]


@pytest.mark.parametrize(
    ("key", "misspelt"),
    [
        ("resnet", "Deep Residual Lerning for Image Recogniton"),
        ("resnet", "Deep Residual Learning for Imagerecognition"),
        ("resnet", "Depe Resdiual Laerning fro Iamge Recgonition"),
        ("qwen25", "Qwen2.5 Tecnical Report"),
        ("zh", "基于深度学习的图象识别方法研究"),
        ("subtitle", "Counting Sheep"),
        ("subtitle", "A Study of Sleepless Valleys in the Far North"),
        ("long", " ".join(f"word{number}" for number in range(299))),
    ],
)
def test_a_misspelt_or_cut_title_finds_its_work_first(key: str, misspelt: str, index: LocalIndex) -> None:
    assert nearest(index, misspelt) == key


def test_titles_are_looked_up_in_batches_in_their_order(index: LocalIndex) -> None:
    titles = [*TITLES.values(), "Nothing of the Kind", TITLES["short"]]
    found = index.by_title(titles)
    assert [[work.key for work in works] for works in found] == [*([key] for key in TITLES), [], ["short"]]
    assert index.by_title([]) == []
    assert index.candidates([], 3) == []


def test_candidates_are_as_many_as_asked_for_and_the_nearest_first(index: LocalIndex) -> None:
    (near,) = index.candidates(["Report of Valley 7 on Learning"], 5)
    assert len(near) == 5
    assert [one.likeness for one in near] == sorted((one.likeness for one in near), reverse=True)
    assert index.candidates(["Report of Valley 7 on Learning"], 5) == [near]


def test_a_closed_index_gives_its_files_back(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"key": "a", "title": "T"}\n', "utf-8")
    build_index(tmp_path / "index", Order((str(tmp_path / "a.jsonl"),), "2026-11-30T12:00:00Z"))
    index = LocalIndex(tmp_path / "index")
    assert index.by_title(["T"]) != [[]]
    index.close()
    with pytest.raises(ValueError, match="released"):
        index.by_title(["T"])
