"""Where authors are today is not where their work was made; where they were then is."""

from __future__ import annotations

import pytest

from test_beside_people import flagged


@pytest.mark.parametrize(
    "text",
    [
        "Transformer 的作者之一 Aidan Gomez 是 Cohere 的联合创始人。",
        "ResNet 的作者任少卿是蔚来副总裁，张祥雨是阶跃星辰的首席科学家。",
        "Adam 的二作 Jimmy Ba 也是 xAI 的联合创始人。",
        "QLoRA 的作者 Tim Dettmers 现任 CMU 助理教授，同时是 AI2 的研究员。",
        "MegaBlocks（MLSys 2023）由斯坦福、微软和谷歌合作，作者之一 Matei Zaharia 是 Databricks 的联合创始人。",
        "推荐：LightGCN（何向南，中科大，SIGIR 2020）、NCF（何向南，新加坡国立大学，WWW 2017，现在中科大）。",
        "- VAE（Kingma，阿姆斯特丹大学，ICLR 2014，现 DeepMind）",
        "作者提出 PointNet++（NIPS 2017），他后来去了 Waymo。",
        # Names within others
        "视觉：DINOv2（Meta，2023）、EVA（方羽新，智源与华中科大，CVPR 2023）。",
        "长上下文：YaRN（彭博文，ICLR 2024）。",
        "YaRN 的一作是彭博文。",
        "RWKV 由彭博提出。",
    ],
)
def test_a_post_of_today_is_not_held_against_a_work(text: str) -> None:
    assert flagged(text) == set()


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("QLoRA 的作者 Tim Dettmers 来自谷歌。", "谷歌"),
        ("ResNet 的作者何恺明当时是谷歌的研究员。", "谷歌"),
        ("ResNet 的作者都是谷歌的研究员。", "谷歌"),
        ("NCF（何向南，中科大，WWW 2017）是经典模型。", "中科大"),
        ("VAE（Kingma，DeepMind，ICLR 2014，现在仍是基线）。", "DeepMind"),
        ("EVA（方羽新，智源与中科大，CVPR 2023）。", "智源与中科大"),
        ("YaRN（彭博社，ICLR 2024）。", "彭博社"),
        ("YaRN 由彭博提出。", "彭博"),
    ],
)
def test_where_a_work_was_made_is_checked(text: str, stated: str) -> None:
    assert ("affiliation", stated) in flagged(text)
