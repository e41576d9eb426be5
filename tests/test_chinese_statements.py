"""Who, where and what a short form stands for, as Chinese, Japanese and Korean texts say it: by the built-in index."""

from __future__ import annotations

import pytest

import veridical

SETTINGS = veridical.Settings(sources=("none",), indexes=(), use_cache=False)


def told(text: str) -> dict[str, str]:
    """Return the verdicts on what a text states."""
    [document] = veridical.verify(text=text, name="note.md", settings=SETTINGS).documents
    return {claim.stated: claim.verdict for citation in document.citations for claim in citation.claims}


@pytest.mark.parametrize(
    ("text", "stated", "verdict"),
    [
        ("PETS 很长。第一作者应该是 Roberto Calandra（待确认），NeurIPS 2018。", "Roberto Calandra", "partial"),
        ("PointPillars 一作 Oscar Beijbom，CVPR 2019。", "Oscar Beijbom", "partial"),
        ("Deformable DETR 的第一作者为 代季峰。", "代季峰", "partial"),
        ("pix2pixHD 的作者排第一的是 朱俊彦——很多人这么记。", "朱俊彦", "partial"),
        ("PointPillars 出自自动驾驶公司 Waymo。", "Waymo", "fail"),
        ("- **RetNet** — 副标题很狂。微软研究院 和 北大，2307.08621。", "微软研究院 和 北大", "partial"),
        ("- **Medusa** — Tianle Cai 一作，普林斯顿、Together AI 等；ICML 2024。", "普林斯顿、Together AI", "verified"),
        ("- **DAPO** — Qiying Yu 等，字节 Seed 与 清华 AIR；很好。", "字节 Seed 与 清华", "verified"),
        ("- SQIL：soft Q imitation learning。师兄说发在 NeurIPS 2019，白板上也这么写着。", "NeurIPS 2019", "fail"),
        ("AlphaCode 来自 DeepMind。登在 Nature 上（2022）。", "Nature", "fail"),
        ("- kNN-LM：ICLR 2020、第一著者 Mike Lewis、スタンフォードと FAIR", "Mike Lewis", "partial"),
        ("Latent ODE 는 토론토 대학교의 Yulia Rubanova 등이 쓴 논문이다.", "토론토 대학교", "verified"),
    ],
)
def test_who_made_a_work_and_where_it_appeared(text: str, stated: str, verdict: str) -> None:
    found = [one for value, one in told(text).items() if value.startswith(stated)]
    assert found == [verdict]


@pytest.mark.parametrize(
    ("text", "long"),
    [
        (
            "- **ALiBi** — 好。ALiBi = Attention with Linear Interpolation。",
            "Attention with Linear Interpolation",
        ),
        ("DeepSeek-V2 里的 MLA 是 Multi-query Linear Attention，别写错。", "Multi-query Linear Attention"),
    ],
)
def test_what_a_sign_or_a_copula_says_that_a_short_form_stands_for(text: str, long: str) -> None:
    assert told(text)[long] == "fail"


def test_people_and_organisations_beside_a_venue_in_its_cell_are_those_of_the_work() -> None:
    table = "| 名字 | 出处 |\n|---|---|\n| {} |\n"
    assert (
        told(table.format("Switch Transformer | JMLR 2022，Shazeer、Fedus、Zoph"))["Shazeer、Fedus、Zoph"] == "partial"
    )
    assert told(table.format("VoteNet | ICCV 2019, Qi et al."))["Qi et al."] == "verified"
    assert told(table.format("PointPillars | CVPR 2019, Waymo"))["Waymo"] == "fail"
    assert set(told(table.format("VoteNet | ICCV 2019 (Best Paper Nominee), oral"))) == {"ICCV 2019"}


@pytest.mark.parametrize(
    "text",
    [
        "IQL 即 implicit Q-learning，2110.06169。老师插话：别把它和那个同样缩写的 Independent Q-learning 搞混。",
        "AdaIN 那篇，我导师老说是英伟达的，其实署名只有康奈尔。",
        "- **Lost in the Middle** — Nelson Liu 等，期刊是 TACL（2024）。",
        "不确定性的老基线就用 Deep Ensembles，NIPS 2017，DeepMind 的；还有 Bayes by Backprop，ICML 2015。",
    ],
)
def test_what_is_of_another_or_rejected_is_no_fault(text: str) -> None:
    assert set(told(text).values()) <= {"verified"}


def test_a_wrong_first_author_stands_beside_a_true_second_one() -> None:
    assert told("Dropout 的期刊版一作是 Sara Sabour，二作 Hinton。")["Sara Sabour"] == "fail"


@pytest.mark.parametrize(
    ("text", "stated", "verdict"),
    [
        (
            "达姆施塔特工业大学的 Reimers 和 Gurevych 改造了 BERT，得到 Sentence-BERT。",
            "Reimers 和 Gurevych",
            "verified",
        ),
        ("斯坦福的 Reimers 和 Gurevych 改造了 BERT，得到 Sentence-BERT。", "斯坦福", "fail"),
        ("BLIP-2 用了 Q-Former，在 VQAv2 上更好；论文由 Google 完成。", "Google", "fail"),
        ("微软放出了 phi-1 的论文（2022 年 6 月）。", "2022 年 6 月", "fail"),
        ("BYOL 呢？一作是 Florent Altché。", "Florent Altché", "partial"),
        ("DETR 由 Nicolas Carion 等人提出。他们当时都在 Google。", "Google", "fail"),
        ("DiT 作者只有两位，Peebles 和谢赛宁。", "Peebles 和谢赛宁", "verified"),
        ("Bigtable 的署名第一位是 Jeffrey Dean。", "Jeffrey Dean", "partial"),
        ("来自上海人工智能实验室的 InternVL 与密歇根州立大学的 TableLlama 各走一路。", "密歇根州立大学", "fail"),
        ("DETR（Nicolas Carion，ECCV 2020）很快。", "Nicolas Carion", "verified"),
        ("DETR 发表在国际机器学习大会上。", "国际机器学习大会", "fail"),
        ("ImageNet-C 的單位為柏克萊與奧勒岡州立大學。", "柏克萊與奧勒岡州立大學", "verified"),
        ("Diffusion-QL 发表于 ICLR 2023；机构写着 UT Austin 和 Twitter。首次上传是 2021-08-12。", "2021-08-12", "fail"),
    ],
)
def test_what_is_told_of_a_work_in_passing(text: str, stated: str, verdict: str) -> None:
    assert told(text)[stated] == verdict


@pytest.mark.parametrize(
    "text",
    [
        "清华的王强和李明用 DETR 做了实验，得到 BYOL 的复现版本。",
        "王强和李明读了 BYOL，写成《BYOL 精读》的笔记。",
        "王小明在清华写下《End-to-End Object Detection with Transformers》的批注。",
        "第三周：DETR（王小明，清华）。",
        "DETR 启发了 Deformable DETR；论文由商汤完成。",
        "用在百度的 DETR 与腾讯的 BYOL 各有改动。",
        "清华的 DETR 讲座与北大的 BYOL 讲座都不错。",
        "DETR 很火。首次公开的代码是 2021 年 3 月。",
        "DETR 技术报告（清华读书会，2023 年 5 月）里有翻译。",
        "BYOL 很火。级联扩散呢？也是 Jonathan Ho 一作。",
        "去年我们在爱丁堡听了 BYOL 的报告，同年在图宾根又听了一次。",
    ],
)
def test_what_others_do_with_a_work_is_not_said_of_it(text: str) -> None:
    assert not {"fail", "partial"} & set(told(text).values())
