from __future__ import annotations

import pytest
from growing import grows_linearly
from hypothesis import given
from hypothesis import strategies as st

from veridical.model import Figure
from veridical.text.figures import FigureAgreement, compare_figures, find_figures
from veridical.text.nouns import noun_lists, plurals


def figures(text: str) -> list[tuple[str, str, str]]:
    return [(span.figure.value, span.figure.unit, span.figure.noun) for span in find_figures(text)]


def written(text: str) -> list[str]:
    return [text[span.start : span.end] for span in find_figures(text)]


@pytest.mark.parametrize(
    "text",
    [
        "稳定训练 1000 步",
        "稳定训练１０００步",
        "训练一千步",
        "trained for one thousand steps",
        "trained for 1,000 steps",
        "trained for $1{,}000$ steps",
        "trained for １０００ training steps",
        "trained for 1k steps",
        "trained for $10^3$ steps",
        "trained for 10^{3} steps",
        "trained for 1 thousand steps",
        "trained for 1e3 steps",
        "训练 1k 步",
        "训练了 1000 steps",
    ],
)
def test_a_thousand_steps_are_the_same_however_they_are_written(text: str) -> None:
    assert figures(text) == [("1000", "", "step")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("准确率提升 12.3%", ("12.3", "%", "")),
        ("提升 12.3 个百分点", ("12.3", "pp", "")),
        ("better by 12.3 percentage points", ("12.3", "pp", "")),
        ("better by 12.3\\%", ("12.3", "%", "")),
        ("better by 12.3 percent", ("12.3", "%", "")),
        ("better by 12.3 points", ("12.3", "point", "")),
        ("百分之八十五", ("85", "%", "")),
        ("准确率 85.3%", ("85.3", "%", "accuracy")),
        ("准确率达到 85.3％", ("85.3", "%", "accuracy")),
        ("an accuracy of 85.3%", ("85.3", "%", "accuracy")),
        ("with a 40% success rate", ("40", "%", "success rate")),
        ("快 3 倍", ("3", "x", "")),
        ("三倍", ("3", "x", "")),
        ("it is three times larger", ("3", "x", "")),
        ("costs 3x less", ("3", "x", "")),
        ("by a factor of 3", ("3", "x", "")),
        ("a 2.5$\\times$ training speedup", ("2.5", "x", "speedup")),
        ("runs 2.5× faster", ("2.5", "x", "speedup")),
        ("at a cost of \\$1.5 million", ("1500000", "$", "")),
    ],
)
def test_units_are_told_apart(text: str, expected: tuple[str, str, str]) -> None:
    assert figures(text) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1.5 万条样本", ("15000", "", "sample")),
        ("15,000 samples", ("15000", "", "sample")),
        ("在 3 个公开数据集上", ("3", "", "dataset")),
        ("覆盖十二项任务", ("12", "", "task")),
        ("支持两种语言", ("2", "", "language")),
        ("评测 12 个 benchmark", ("12", "", "benchmark")),
        ("用 8 张 GPU", ("8", "", "gpu")),
        ("三个语言模型", ("3", "", "model")),
        ("on two real-world datasets", ("2", "", "dataset")),
        ("twenty-five language models", ("25", "", "model")),
        ("a corpus of 970k robot demonstrations", ("970000", "", "demonstration")),
        ("3.2 million queries", ("3200000", "", "query")),
        ("2000 steps of training", ("2000", "", "step")),
    ],
)
def test_the_noun_is_the_head_of_what_is_counted(text: str, expected: tuple[str, str, str]) -> None:
    assert figures(text) == [expected]


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("an open model (750B-A40B)", ["750000000000", "40000000000"]),
        ("750B total parameters, 40B activated", ["750000000000", "40000000000"]),
        ("总参 750B、激活 40B", ["750000000000", "40000000000"]),
        ("7500 亿参数，激活 40B", ["750000000000", "40000000000"]),
        ("750 billion parameters, of which it activates 40B", ["750000000000", "40000000000"]),
    ],
)
def test_total_and_active_parameters_are_two_figures(text: str, sizes: list[str]) -> None:
    assert figures(text) == [(sizes[0], "", "parameter"), (sizes[1], "", "active parameter")]


@pytest.mark.parametrize("text", ["a 7B model", "7B parameters", "a 7B-parameter policy", "7B 参数模型", "70 亿参数"])
def test_a_models_size_counts_parameters(text: str) -> None:
    assert figures(text) == [("7000000000", "", "parameter")]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (
            "在 SWE-Bench Verified / BeyondAIME / IMOAnswerBench 上",
            ["SWE-Bench Verified", "BeyondAIME", "IMOAnswerBench"],
        ),
        ("SWE-Bench Verified/AIME 2024/MMLU-Pro", ["SWE-Bench Verified", "AIME 2024", "MMLU-Pro"]),
        ("the open GLM-5.2 and Qwen2.5-7B.", ["GLM-5.2", "Qwen2.5-7B"]),
        ("a GPT-4o-based judge", ["GPT-4o"]),
        ("Llama 3.1 8B, Gemini 2.5 Pro", ["Llama 3.1 8B", "Gemini 2.5 Pro"]),
    ],
)
def test_a_name_with_digits_or_inner_capitals_is_a_figure(text: str, names: list[str]) -> None:
    assert written(text) == names
    assert figures(text) == [(name, "", "") for name in names]


@pytest.mark.parametrize(
    "text",
    [
        "posted on 2026-07-08 and in July 2026, on July 18, 2026",
        "2026 年 7 月 8 日",
        "in 2019 users left, and since 1998 models grew",
        "arXiv 2607.07508 and https://example.org/Foo2/1000",
        "Section 3.2, Table 4, version 2.1, v2.5.1",
        "HTTP/2 and HTTP 200",
        "the 3rd task and 第三步",
        "one of the models, 一个模型",
        "LLMs and GPUs of the USA",
        "images of 224x224 and 3×3 kernels",
        "a two-stage method with 16-bit weights",
        "$O(n^2)$ and $x_{10}$ and 2^10",
        "5-fold cross-validation",
        "数千个模型",
    ],
)
def test_dates_labels_indices_and_ordinals_are_no_figures(text: str) -> None:
    assert figures(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "over 500 tasks",
        "up to 500 tasks",
        "500+ tasks",
        "500 additional tasks",
        "the first 500 tasks",
        "500 余项任务",
        "超过 500 项任务",
        "from 5 to 500 tasks",
        "500 tasks per agent",
    ],
)
def test_an_approximate_or_partial_number_says_nothing_of_its_noun(text: str) -> None:
    assert figures(text)[-1] == ("500", "", "")


RECORD = (
    Figure("1000", "", "step"),
    Figure("12.34", "%"),
    Figure("SWE-Bench Verified"),
    Figure("2", "", "task"),
    Figure("5", "", "task"),
)


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        (Figure("1000", "", "step"), FigureAgreement.SAME),
        (Figure("1000"), FigureAgreement.SAME),
        (Figure("12.3", "%", "accuracy"), FigureAgreement.SAME),
        (Figure("SWE-bench verified"), FigureAgreement.SAME),
        (Figure("12.34", "pp"), FigureAgreement.ELSEWHERE),
        (Figure("1000", "", "episode"), FigureAgreement.ELSEWHERE),
        (Figure("2000", "", "step"), FigureAgreement.OTHER_VALUE),
        (Figure("3", "", "task"), FigureAgreement.OTHER_VALUE),
        (Figure("7", "", "task"), FigureAgreement.ABSENT),
        (Figure("1024", "", "step"), FigureAgreement.ABSENT),
        (Figure("45", "%"), FigureAgreement.ABSENT),
        (Figure("SWE-Bench Lite"), FigureAgreement.OTHER_VALUE),
        (Figure("SWE-7"), FigureAgreement.OTHER_VALUE),
        (Figure("SWE-Bench"), FigureAgreement.ABSENT),
        (Figure("TAU-Bench Verified"), FigureAgreement.ABSENT),
        (Figure("LiveBench"), FigureAgreement.ABSENT),
        (Figure("8", "", "language"), FigureAgreement.ABSENT),
    ],
)
def test_a_figure_is_contradicted_only_by_its_own_noun(stated: Figure, expected: FigureAgreement) -> None:
    assert compare_figures(stated, RECORD).agreement is expected


def test_the_match_bears_the_records_figure() -> None:
    assert compare_figures(Figure("2000", "", "step"), RECORD).recorded == RECORD[0]
    assert compare_figures(Figure("1"), ()).recorded is None


def test_the_total_size_is_not_the_active_one() -> None:
    record = [span.figure for span in find_figures("a model of 750B-A40B")]
    stated = [span.figure for span in find_figures("a model of 40B-A750B")]
    found = [compare_figures(figure, record).agreement for figure in stated]
    assert found == [FigureAgreement.ELSEWHERE, FigureAgreement.OTHER_VALUE]


def test_an_edition_is_the_same_with_two_digits() -> None:
    record = [span.figure for span in find_figures("on AIME 2024 and WMT14")]
    stated = [span.figure for span in find_figures("AIME24、AIME'24、WMT 2014")]
    assert [compare_figures(figure, record).agreement for figure in stated] == [FigureAgreement.SAME] * 3
    assert compare_figures(Figure("AIME 2025"), record).agreement is FigureAgreement.OTHER_VALUE


def test_a_small_count_is_not_rounded() -> None:
    assert compare_figures(Figure("110", "", "task"), (Figure("112", "", "task"),)).agreement is FigureAgreement.ABSENT


def test_the_nouns_are_known_in_english_and_chinese() -> None:
    assert len(noun_lists("noun")) >= 60
    assert plurals()["queries"] == "query"


@given(st.text(max_size=300) | st.text("0123456789,.%x×$\\^{}一二三百千万亿点步个第 onetwABMk-", max_size=80))
def test_spans_lie_in_any_text_in_order(text: str) -> None:
    end = 0
    for span in find_figures(text):
        assert end <= span.start < span.end <= len(text)
        assert span.figure.value
        end = span.end


@given(st.text("0123456789.", max_size=40), st.text(max_size=10))
def test_any_figures_can_be_compared(value: str, other: str) -> None:
    record = (Figure(other), Figure(value, "", "task"))
    assert compare_figures(Figure(value, "", "task"), record).agreement is FigureAgreement.SAME


@pytest.mark.parametrize(
    "unit",
    [
        "1",
        "1,000",
        "1,0001",
        "5 tasks ",
        "one-",
        "two hundred ",
        "$1",
        "A-a",
        "A1-",
        "三",
        "百分之",
        "3 个",
        "1 a-a",
        "Qwen 2 ",
        "x10^",
        "5 ",
        "AIME 2024/",
    ],
)
def test_the_work_grows_with_the_text(unit: str) -> None:
    assert grows_linearly(find_figures, unit, 80_000)
