"""What a sentence says of others than the works that it names: nobody takes it for theirs."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "FOOBAR", "Walk of Thoughts")


def test_what_a_work_is_told_to_be_like_does_not_take_its_facts() -> None:
    expect("FOOBAR 倒是和 ACME 同一拨人，Lee 等，ICML 2020。", "FOOBAR | authors=Lee 等 | venue=ICML 2020", KNOWN)


@pytest.mark.parametrize(
    "text",
    [
        "The survey by Lee and Kim (ICML 2020) discusses ACME at length.",
        "Only the first of these, ACME, is old; batch walks, on the other hand, came out of OpenAI.",
        "The theory goes back to Lee's ICML 2020 paper; ACME uses it.",
        "到了 Zubu 才被 Lee 换成 ACME（ICML 2020）。",
        "Kim 那篇综述才是 OpenAI 的，ACME 不难懂。",
        "FOB is a benchmark from OpenAI (2024) on which ACME scores 71.2.",
        "The dataset for ACME was later cleaned by Lee et al. (2022) at OpenAI.",
        "At ICML 2021 we saw a tutorial on ACME given by Ann Lee.",
        "I first heard about ACME-1.5 and ACME from J-P. Lee at ICML 2021 in Vienna.",
        "ACME and Zubu are both common, the latter developed at OpenAI in 2024.",
        "The PyTorch port of ACME by Ann Lee of OpenAI came out in 2024.",
        "Ann Lee, coauteur de ACME, a ensuite fondé Mistral AI.",
        "Ann Lee, author of ACME, is chief scientist of Together AI and professor at Princeton.",
        "Lee, Kim and Park got the Nobel in 2022 for ACME.",
        "After ACME, Stanford released Zubu, and Berkeley released Fubu.",
        "ACME 之后，斯坦福推出 Zubu，伯克利推出 Fubu。",
        "The recipe is due to Lee and Kim and lifts ACME from 76% to 97%.",
        "Lee 等在 ICML 2020 的论文里用到了 ACME。",
        "综述 Lee 等（ICML 2020）详细讨论了 ACME。",
        "我们复现了 ACME，比 Lee 等（ICML 2020）报告的高 3 个点。",
        "ACME 与 Zubu 都很常见，后者由 OpenAI 于 2021 年提出。",
        "Zubu·E 2 和 ACME 分别来自 OpenAI 和谷歌。",
        "ACME and Zubu are from OpenAI and Google, respectively.",
        "The former is old, and so are ACME and Zubu.",
        "前者不如 ACME 和 Zubu。",
        "我和 Ann Lee 在 ICML 2020 会场聊到 ACME，他现在 OpenAI。",
        "ACME 的数据集后来由 Lee 等（2018，OpenAI）清洗过。",
        "这一改动在 ACME 上带来 3 个点的提升，收录于 ICML 2021。",
        "新提示把 ACME 的成功率从 4% 提到 74%，收录于 ICML 2021。",
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
        ("ACME (Meta), Zubu (Google), Fubu (Anthropic, 2023).", "ACME | affiliation=Meta"),
        ("ACME（谷歌，2018）、文心（百度）、Zubu（清华）。", "ACME | affiliation=谷歌 | year=2018"),
        ("ACME (Meta, 2019), NeurIPS (2019).", "ACME | affiliation=Meta | year=2019 | venue=NeurIPS (2019)"),
        ("Ann Lee, coauthor of ACME, later founded Mistral AI.", "ACME | authors=Ann Lee"),
        (
            "ACME was built at Princeton in 2009 and the challenge (ZUBU, IJCV 2015) is by Lee et al. at Stanford.",
            "ACME | affiliation=Princeton | year?=2009",
        ),
        (
            "Ann Lee is one of the authors of ACME (ICML 2019) and the CEO of Cohere.",
            "ACME | authors=Ann Lee | venue=ICML 2019",
        ),
        (
            "ACME by Ann Lee appeared at ICML 2019. Lee and Kim shared the physics Nobel of 2024.",
            "ACME | authors=Ann Lee | venue=ICML 2019",
        ),
        (
            "ACME 由李安提出，发表于 ICML 2019。李安与王波分享了 2024 年诺贝尔物理学奖。",
            "ACME | authors=李安 | venue=ICML 2019",
        ),
        ("ACME sped up the attention of Google's Lee et al. by tiling; ICML 2019.", "ACME | venue=ICML 2019"),
        ("ACME 修正了 OpenAI 的 Lee 等人 2020 年的结论，ICML 2019。", "ACME | venue=ICML 2019"),
        (
            "First ACME (ICML 2019, Meta), then Walk of Thoughts (Lee & Kim, ICML 2015).",
            "ACME | venue=ICML 2019 | affiliation=Meta\nWalk of Thoughts | authors=Lee & Kim | venue=ICML 2015",
        ),
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
