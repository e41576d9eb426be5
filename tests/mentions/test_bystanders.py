"""What a sentence says of others than the works that it names: nobody takes it for theirs."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "FOOBAR", "Walk of Thoughts")


@pytest.mark.parametrize(
    "text",
    [
        "The survey by Lee and Kim (ICML 2020) discusses ACME at length.",
        "FOB is a benchmark from OpenAI (2024) on which ACME scores 71.2.",
        "The dataset for ACME was later cleaned by Lee et al. (2022) at OpenAI.",
        "At ICML 2021 we saw a tutorial on ACME given by Ann Lee.",
        "I first heard about ACME-1.5 and ACME from J-P. Lee at ICML 2021 in Vienna.",
        "ACME and Zubu are both common, the latter developed at OpenAI in 2024.",
        "The PyTorch port of ACME by Ann Lee of OpenAI came out in 2024.",
        "The recipe is due to Lee and Kim and lifts ACME from 76% to 97%.",
        "Lee 等在 ICML 2020 的论文里用到了 ACME。",
        "综述 Lee 等（ICML 2020）详细讨论了 ACME。",
        "我们复现了 ACME，比 Lee 等（ICML 2020）报告的高 3 个点。",
        "ACME 与 Zubu 都很常见，后者由 OpenAI 于 2021 年提出。",
        "我和 Ann Lee 在 ICML 2020 会场聊到 ACME，他现在 OpenAI。",
        "ACME 的数据集后来由 Lee 等（2018，OpenAI）清洗过。",
    ],
)
def test_what_others_do_with_a_work_is_not_said_of_it(text: str) -> None:
    expect(text, "", KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "Our own system, FOB, was presented at ICML 2020; it wraps ACME, which Ann Lee and Bo Kim co-authored.",
            "ACME | authors=Ann Lee and Bo Kim",
        ),
        ("ACME 由 OpenAI 提出后，Lee 又在 ICML 2020 提出了 Zubu。", "ACME | affiliation=OpenAI"),
        (
            "ACME was published at ICML 2019. Not to be confused with FOB, which was at KDD 2018.",
            "ACME | venue=ICML 2019",
        ),
        ("FOB 由 OpenAI 提出，是 ACME 的后续工作，发表于 ICML 2020。", "FOB | affiliation=OpenAI"),
        ("ACME is from OpenAI, zubu from Microsoft.", "ACME | affiliation=OpenAI"),
        ("不同于 Kim 等的 zubu，ACME 发表于 ICML 2019。", "ACME | venue=ICML 2019"),
        ("ACME (OpenAI, 2022) was reviewed.", "ACME | affiliation=OpenAI | year=2022"),
        ("FOOBAR — ACME in Large Cities — is by Lee et al.", "FOOBAR | authors=Lee et al."),
    ],
)
def test_a_work_keeps_its_own_facts_beside_those_of_others(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


def test_bold_words_by_which_a_work_is_called_are_no_title() -> None:
    expect(
        "- **Walk of Thoughts** — Lee et al., ICML 2019",
        "Walk of Thoughts | authors=Lee et al. | venue=ICML 2019",
        KNOWN,
    )
