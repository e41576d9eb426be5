"""Figures: numbers said to be in the abstract, and the writer's own."""

from __future__ import annotations

import pytest
from comparing import compare, subjects, values

from veridical.model import Agreement, Figure, Level, Work

ABSTRACT = "We train for one thousand steps on 300 tasks. The 750B-A40B model wins on SWE-Bench Verified by 12.3%."
KEPT = Work("lee2020", "arxiv", abstract=ABSTRACT)
READ = Work(
    "lee2020",
    "curated",
    figures=(
        Figure("1000", "", "step"),
        Figure("300", "", "task"),
        Figure("750000000000", "", "parameter"),
        Figure("40000000000", "", "active parameter"),
        Figure("SWE-Bench Verified"),
        Figure("12.3", "%"),
    ),
)


@pytest.mark.parametrize("work", [KEPT, READ])
@pytest.mark.parametrize(
    "stated", ["1000 步", "1k steps", "one thousand steps", "300 tasks", "300 个任务", "12.3 %", "SWE-bench Verified"]
)
def test_a_figure_of_the_abstract_is_right_however_it_is_written(stated: str, work: Work) -> None:
    comparison = compare("figure", stated, work, "abstract")
    assert comparison.agreement is Agreement.AGREES
    assert comparison.level is Level.ABSTRACT


def test_the_sentence_is_shown_where_the_abstract_is_known() -> None:
    assert compare("figure", "300 tasks", KEPT).found == "We train for one thousand steps on 300 tasks."


@pytest.mark.parametrize("stated", ["2000 步", "5,000 steps", "450 tasks"])
def test_another_number_is_wrong_where_the_document_says_that_it_is_the_abstracts(stated: str) -> None:
    assert compare("figure", stated, READ, "abstract").agreement is Agreement.DIFFERS
    assert compare("figure", stated, READ).agreement is Agreement.SILENT


@pytest.mark.parametrize("stated", ["77 datasets", "99.1 %", "FooBench-2", "two tasks", "three steps"])
def test_what_the_abstract_has_not_and_small_counts_are_left_open(stated: str) -> None:
    assert compare("figure", stated, READ, "abstract").agreement is Agreement.SILENT


def test_nothing_recorded_is_silence() -> None:
    assert compare("figure", "300 tasks", Work("lee2020", "curated"), "abstract").agreement is Agreement.SILENT


STATED = [
    ("FOOBAR (arXiv:2501.00001): the abstract reports 300 tasks.", ["300 tasks"]),
    ("FOOBAR (arXiv:2501.00001), according to its abstract, wins by 12.3 %.", ["12.3 %"]),
    ("FOOBAR（arXiv:2501.00001）据摘要稳定训练 1000 步。", ["1000 步"]),
    ("FOOBAR（arXiv:2501.00001）摘要给出 SWE-Bench Verified 的结果。", ["SWE-Bench Verified"]),
    ("FOOBAR (arXiv:2501.00001) is trained for 1000 steps.", ["1000 steps"]),
    ("FOOBAR (arXiv:2501.00001) is new. It is trained on five thousand tasks.", ["five thousand tasks"]),
    ("FOOBAR（arXiv:2501.00001）在三百个任务上训练。", ["三百个任务"]),
    ("FOOBAR (arXiv:2501.00001) is fast.", []),
    ("FOOBAR (arXiv:2501.00001) appeared in 2025.", []),
    ("FOOBAR (arXiv:2501.00001) beats GPT-4.", []),
]


@pytest.mark.parametrize(("text", "claimed"), STATED)
def test_a_figure_of_the_abstract_or_a_number_with_its_noun_is_a_claim(text: str, claimed: list[str]) -> None:
    assert values("figure", text, ["FOOBAR"]) == claimed


NOTE = """# FOOBAR (arXiv:2501.00001)

- Evidence: {}.

## Results

Training is stable for 1000 steps. It beats GRPO on SWE-Bench Verified, with a 70B-A3B model.

arXiv:2501.00002 is another matter.
"""


@pytest.mark.parametrize(
    ("evidence", "claimed"),
    [
        ("full text read", ["1000 steps", "70B-A3B"]),
        ("abstract only", ["1000 steps", "SWE-Bench Verified", "70B-A3B"]),
        ("仅摘要级", ["1000 steps", "SWE-Bench Verified", "70B-A3B"]),
    ],
)
def test_a_note_from_the_abstract_alone_gives_its_figures(evidence: str, claimed: list[str]) -> None:
    assert values("figure", NOTE.format(evidence), ["FOOBAR", "GRPO"]) == claimed


def test_both_sizes_of_a_model_are_compared() -> None:
    assert compare("figure", "750B-A40B", KEPT, "abstract").agreement is Agreement.AGREES
    assert compare("figure", "750B-A32B", KEPT, "abstract").agreement is Agreement.DIFFERS
    assert compare("figure", "355B-A40B", KEPT, "abstract").found == "750B parameter"


@pytest.mark.parametrize(("stated", "agreement"), [("67%", Agreement.DIFFERS), ("76%", Agreement.AGREES)])
def test_of_two_figures_of_a_unit_the_other_is_known_when_one_is(stated: str, agreement: Agreement) -> None:
    work = Work("lee2020", "curated", figures=(Figure("8", "%"), Figure("76", "%")))
    assert compare("figure", stated, work, subject="abstract: between 8% and …").agreement is agreement


def test_another_value_of_a_unit_that_the_abstract_has_once_is_wrong() -> None:
    work = Work("lee2020", "curated", figures=(Figure("48", "GB"), Figure("12.3", "%")))
    assert compare("figure", "84 GB", work, subject="abstract").agreement is Agreement.DIFFERS
    assert compare("figure", "13.2%", work, subject="abstract").agreement is Agreement.DIFFERS
    assert compare("figure", "13.7%", work, subject="abstract").agreement is Agreement.SILENT


def test_what_stands_under_abstract_is_the_abstracts() -> None:
    text = "## FOOBAR\n\n- arXiv: 2501.00001\n- abstract: 300 tasks\n"
    assert "300 tasks" in values("figure", text)


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("FOOBAR has 2,294 tasks.", "own"),
        ("FOOBAR, a 13B-parameter model, was trained on 790k images.", "own"),
        ("- **FOOBAR** — forms, endless. Ships with 330 tasks.", "own"),
        ("FOOBAR 共包含 2294 个任务。", "own"),
        ("FOOBAR has 2,294 algebra tasks.", "own, of a kind"),
        ("FOOBAR has 294 tasks for training.", None),
        ("FOOBAR-Large has 330 tasks.", None),
        ("We ran FOOBAR on 200 tasks.", None),
        ("FOOBAR beats a 13B-parameter model.", None),
        ("FOOBAR has a smaller version with 100 tasks.", None),
        ("我们用 FOOBAR 微调了 300 个任务。", None),
    ],
)
def test_a_figure_is_the_works_own_where_the_sentence_states_it_of_the_work(text: str, subject: str | None) -> None:
    found = subjects(text, ["FOOBAR"])
    assert found == {subject} if subject else "own" not in found


@pytest.mark.parametrize(
    ("stated", "agreement"),
    [
        ("330 tasks", Agreement.DIFFERS),
        ("30,000 tasks", Agreement.DIFFERS),
        ("300 tasks", Agreement.AGREES),
        ("12 tasks", Agreement.SILENT),
        ("2,000 tasks", Agreement.SILENT),
        ("2,000 steps", Agreement.DIFFERS),
        ("13 %", Agreement.SILENT),
        ("310 tasks", Agreement.SILENT),
    ],
)
def test_a_works_own_figure_is_wrong_where_it_may_be_a_slip(stated: str, agreement: Agreement) -> None:
    assert compare("figure", stated, READ, "own").agreement is agreement


def test_an_own_figure_is_open_where_the_abstract_counts_several() -> None:
    work = Work("lee2020", "curated", figures=(Figure("300", "", "task"), Figure("500", "", "task")))
    assert compare("figure", "400 tasks", work, "own").agreement is Agreement.SILENT
