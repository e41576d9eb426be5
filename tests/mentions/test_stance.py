# ruff: noqa: E501 - a case stands on one line, beside what it claims
"""What a document rejects, doubts or asks is blanked; what it holds to be true, and the words of titles, stay."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from veridical.documents import read_text
from veridical.mentions.stance import assert_only
from veridical.model import Passage, Segment


def asserted(text: str) -> tuple[str, str]:
    """Return the visible text of the first block, before and after."""
    passage = read_text("note.md", text).blocks[0].passages[0]
    return passage.text, assert_only(passage).text


ENGLISH = [
    ("Ann says ACME is from Google, Bo says it is from Stanford.", ["Google", "Stanford"], []),
    ("If your entry says “Lee, ICML 2020” for ACME, change it.", ["ICML 2020"], ["ACME"]),
    ("Neither Google nor Stanford had a part in it; ACME is Acme's.", ["Google", "Stanford"], ["ACME is"]),
    ("Myth 1: ACME was at ICML 2020.\nIt was at ICLR 2021.", ["ICML 2020"], ["ICLR 2021"]),
    ("ACME is not from Google but from Stanford.", ["Google"], ["ACME", "Stanford"]),
    ('The title is not "Walking Slowly Home" but "Walking Fast Home".', ["Slowly"], ["Walking Fast Home"]),
    ("ACME wasn't published at ICML 2020; it is an ICLR 2021 paper.", ["ICML 2020"], ["ICLR 2021"]),
    ("ACME was never accepted at NeurIPS 2019.", ["NeurIPS 2019"], ["ACME"]),
    ("ACME came out of Meta rather than OpenAI.", ["OpenAI"], ["Meta"]),
    ("It is by Lee et al. instead of Kim et al., in 2020.", ["Kim"], ["Lee", "2020"]),
    ("As opposed to CVPR 2018, it appeared at ECCV 2018.", ["CVPR 2018"], ["ECCV 2018"]),
    ("Neither Google nor Meta had a part in ACME.", ["Google", "Meta"], []),
    ("'Google' → 'OpenAI'", ["Google"], ["OpenAI"]),
    ("ACME: Google → OpenAI", ["Google"], ["ACME", "OpenAI"]),
    ('"Walking Slow" => "Walking Fast"', ["Slow"], ["Walking Fast"]),
    ("Wang 2023 (should be Zhou 2023) wrote ACME.", ["Wang 2023"], ["Zhou 2023", "ACME"]),
    ('"ICML 2020" should read "ICLR 2020".', ["ICML"], ["ICLR 2020"]),
    ("Changed the venue from 'ICML 2020' to 'ICLR 2020'.", ["ICML"], ["ICLR 2020"]),
    ("The year was corrected from 2019 to 2021.", ["2019"], ["2021"]),
    ("ACME was wrongly attributed to Google; OpenAI built it.", ["Google"], ["OpenAI"]),
    ("ACME is often misquoted as an ICML 2020 paper, but it is from ICLR 2020.", ["ICML"], ["ICLR 2020"]),
    ("~~ICML 2020~~ ICLR 2020", ["ICML"], ["ICLR 2020"]),
    ("ACME is a work of ~~Google~~ OpenAI.", ["Google"], ["ACME", "OpenAI"]),
    ("Was ACME published at ICML 2020? It has two authors.", ["ICML 2020"], ["It has two authors."]),
    ("ACME may have been accepted to ICLR 2026.", ["ICLR 2026"], []),
    ("ACME is perhaps from Google, and it has code.", ["Google"], ["it has code"]),
    ("Reportedly by Meta. ACME has code.", ["Meta"], ["ACME has code"]),
    ("ACME was submitted to NeurIPS 2025.", ["NeurIPS"], ["ACME"]),
    ("ACME (under review at ICLR 2026) has code.", ["ICLR"], ["has code"]),
    ("ACME was rejected from ICML 2024 and appeared at ACL 2025.", ["ICML"], ["ACL 2025"]),
    ("Some blogs say ACME is by Google. It is by OpenAI.", ["Google"], ["OpenAI"]),
    ("The first draft said ICML 2020. The venue is ICLR 2020.", ["ICML"], ["ICLR 2020"]),
    ("ACME is an extended version of our ICML 2023 paper.", ["ICML 2023"], []),
    ("If accepted, ACME will be at ICLR 2026.", ["ICLR 2026"], []),
    ("ACME is expected to appear at ICLR 2026.", ["ICLR 2026"], []),
    ("ACME has nothing to do with Google.", ["Google"], ["ACME"]),
    ("Contrary to rumours about Google, ACME is by Meta.", ["Google"], ["Meta"]),
]
CHINESE = [
    ("小王说 ACME 是谷歌的，小李说是清华的。", ["谷歌", "清华"], []),
    ("误区一：ACME 出自谷歌。其实是清华。", ["谷歌"], ["清华"]),
    ("有人问“ACME 是谷歌的吧？”，不是。", ["谷歌"], []),
    ("ICML 拒过 ACME。", ["ICML"], ["ACME"]),
    ("他参与但不是一作的 ACME（ICLR 2021）", ["一作"], ["ACME", "ICLR 2021"]),
    ("“ACME 是 ICML 2020 的”——不是，它是 ICLR 2021。", ["ICML 2020"], ["ICLR 2021"]),
    ("作者称“ACME 发表于 ICML 2020”。核对：ACME 为 ICLR 2021，原文有误。", ["ICML 2020"], ["ICLR 2021"]),
    ("“ACME 由谷歌提出”一句不对，是清华。", ["谷歌"], ["清华"]),
    ("ACME 是 ICML 2020 吧", ["ICML 2020"], []),
    ("ACME 不是 Google 的工作，而是 OpenAI 的。", ["Google"], ["OpenAI"]),
    ("ACME 并非发表于 ICML 2020，是 ICLR 2020。", ["ICML"], ["ICLR 2020"]),
    ("题目不是《慢走 Slow Walk》，是《快走 Fast Walk》。", ["Slow"], ["Fast Walk"]),
    ("把 ACME 误标为谷歌，应是清华。", ["谷歌"], ["清华"]),
    ("ACME（2019，应为 2021）。", ["2019"], ["2021"]),
    ('"Google"应为"OpenAI"。', ["Google"], ["OpenAI"]),
    ('将"ICML 2020"改为"ICLR 2020"。', ["ICML"], ["ICLR 2020"]),
    ("据传 ACME 出自谷歌。作者是李明。", ["谷歌"], ["作者是李明"]),
    ("ACME 可能是 ICML 2020 的论文。", ["ICML"], []),
    ("ACME 是 ICML 2020 的吗？代码已开放。", ["ICML"], ["代码已开放"]),
    ("ACME 投稿到 NeurIPS 2025，代码已开放。", ["NeurIPS"], ["代码已开放"]),
    ("ACME 在投 ICLR 2026。", ["ICLR"], ["ACME"]),
    ("ACME 被 ICML 2024 拒稿，后被 ACL 2025 录用。", ["ICML"], ["ACL 2025"]),
    ("网上有人说 ACME 出自谷歌，其实出自清华。", ["谷歌"], ["清华"]),
    ("初稿写作 ICML 2020，正确的是 ICLR 2020。", ["ICML"], ["ICLR 2020"]),
    ("ACME 与谷歌无关，由清华提出。", ["谷歌"], ["清华"]),
    ("预计发表于 ICLR 2026。", ["ICLR"], []),
    ("是否被 ICLR 2026 接收尚不清楚。", ["ICLR"], []),
    ("ACME 出自清华而非谷歌。", ["谷歌"], ["清华"]),
    ("作者李安（谷歌）后来在清华任教，ACME 很快。", ["清华"], ["李安", "谷歌", "ACME"]),
    ("ACME 由李安提出，译者：王明，2023-08-12", ["王明", "2023"], ["李安"]),
    ("ACME 被谷歌的 BCME 引用，发表于 ICLR 2020。", ["谷歌"], ["ICLR 2020"]),
    ("ACME 由清华提出，同年，谷歌的研究者也发表了结果。", ["谷歌"], ["清华"]),
    ("ACME 发表于 ICLR 2020，同期还有来自谷歌的类似工作。", ["谷歌"], ["ICLR 2020"]),
    ("ACME，ICLR 2020。转引自李安《慢走》（清华，2016）", ["清华", "2016"], ["ICLR 2020"]),
    ("我以为 ACME 的一作是李安，查了才知道是王明。", ["李安"], ["ACME", "王明"]),
    ("与其说 ACME 是谷歌的成果，不如说是清华的。", ["谷歌"], ["清华"]),
    ("小李误把 ACME（王明）说成 ICML 2020，把 BCME 说成谷歌的。", ["ICML", "谷歌"], ["ACME", "王明"]),
    ("小李误把 ACME 当成 ICML 2020 的论文，它发在 ICLR 2021。", ["ICML"], ["ICLR 2021"]),
    ("有同学把 ACME 记成谷歌的工作，其实是微软的。", ["谷歌"], ["微软"]),
    ("谷歌的同学把 ACME 发在了 ICML 2020。", [], ["谷歌", "ICML 2020"]),
    ("错误：ACME 出自谷歌。 正确：ACME 出自清华。", ["谷歌"], ["清华"]),
    ("判断：ACME 由谷歌提出。（×）", ["谷歌"], []),
    ("展开错（不是“Alpha Camera”，是“Alpha Camel”）", ["Camera"], ["Alpha Camel"]),
]
KEPT = [
    'Lee et al. wrote "Why Not Walk Home? A Study of Slow Agents" (2020).',
    "**Can Machines Walk? A Survey of Legs** (ICLR 2020)",
    "[Walking Is Not All You Need](https://arxiv.org/abs/2001.00001) | ICML 2020",
    "*What If Walking May Have Been Wrong?* ICML 2020.",
    "《Is Walking Really Necessary?》（2020）",
    "ACME is not only fast but also small, and was published at ICML 2020.",
    "ACME 不仅快而且小，发表于 ICML 2020。",
    "ACME (Lee et al., 2019) → BCME (Kim et al., 2020) → CCME (Ito et al., 2021)",
    "ACME was accepted to ICLR 2026.",
    "ACME 被 ICLR 2026 录用。",
    "Should be Simple: Walking without Maps (ICML 2020)",
    "ACME 由清华提出，非参数方法。",
    "This paper is nothing short of a standard text: ICML 2020.",
    "A not-so-slow agent, ACME, ICML 2020.",
    "ACME May 2020, ICML 2020.",
]


@pytest.mark.parametrize(("text", "blanked", "kept"), [*ENGLISH, *CHINESE])
def test_what_is_rejected_is_blanked_and_the_rest_stays(text: str, blanked: list[str], kept: list[str]) -> None:
    _, after = asserted(text)
    assert ([words for words in blanked if words in after], [words for words in kept if words not in after]) == ([], [])


@pytest.mark.parametrize("text", KEPT)
def test_words_of_titles_and_plain_statements_stay(text: str) -> None:
    before, after = asserted(text)
    assert after == before


@pytest.mark.parametrize("text", [*(case[0] for case in (*ENGLISH, *CHINESE)), *KEPT])
def test_blanking_keeps_every_other_character_in_its_place(text: str) -> None:
    before, after = asserted(text)
    assert len(after) == len(before)
    assert all(new in (old, " ") for old, new in zip(before, after, strict=True))


_WORDS = st.sampled_from(
    ["not", "but", "不是", "是", "→", "~~", '"', "“", "”", "?", "？", "。", ".", "(", ")", "（", "）", "ACME", "ICML 2020", "may have been",
     "误标", "应为", "据说", "submitted to", "\n", " ", "should be", "《", "》", "'"]
)  # fmt: skip


@settings(deadline=None)
@given(st.one_of(st.text(max_size=200), st.lists(_WORDS, max_size=40).map(" ".join)))
def test_any_text_is_blanked_at_equal_length(text: str) -> None:
    passage = Passage(text, (Segment(0, len(text), 0, len(text)),))
    after = assert_only(passage).text
    assert len(after) == len(text)
    assert all(new in (old, " ") for old, new in zip(text, after, strict=True))


def test_blanking_twice_is_blanking_once() -> None:
    for text, _, _ in (*ENGLISH, *CHINESE):
        passage = read_text("note.md", text).blocks[0].passages[0]
        once = assert_only(passage)
        assert assert_only(once).text == once.text


def test_a_question_on_a_line_of_its_own_leaves_the_lines_before() -> None:
    passage = read_text("talk.txt", "ACME 是谷歌的\nBCME 是 ICLR 2020 的\nCCME 出自清华？").blocks[0].passages[0]
    assert assert_only(passage).text.split("\n")[:2] == ["ACME 是谷歌的", "BCME 是 ICLR 2020 的"]
