"""True statements in forms that others' facts, or parts of lists, may hide in: nothing of them is called wrong."""

from __future__ import annotations

import pytest

from test_beside_people import flagged

TABLE = "| Model | Authors | Affiliation | Venue |\n|---|---|---|---|\n"


@pytest.mark.parametrize(
    "text",
    [
        # Who is named, and who is left out
        "The last authors of Voyager are Linxi “Jim” Fan and Anima Anandkumar.",
        f"{TABLE}| GoogLeNet | Szegedy et al. | Google | CVPR 2015 |\n| Inception-v3 | idem | idem | CVPR 2016 |\n",
        f"{TABLE}| RegNet | Radosavovic … Dollár | FAIR | CVPR 2020 |\n",
        f"{TABLE}| SENet | Hu, Shen, Sun (+ Albanie, Wu in the journal version) | Momenta | CVPR 2018 |\n",
        f"{TABLE}| VGG | Simonyan & Zisserman | Oxford (VGG) | ICLR 2015 |\n",
        "| 方法 | 作者 |\n|---|---|\n| DPO | Rafailov、Sharma、Mitchell（共同一作）… Finn |\n",
        "NGCF 与 LightGCN 的作者团队有不少重合：何向南、王翔都在其中。",
        "NeRF 有三位共同一作，另外三位作者是 Jonathan Barron（谷歌）、Ravi Ramamoorthi 和 Ren Ng，发表于 ECCV 2020。",
        "FEDformer 是阿里的。金榕当时在阿里，是它的末位作者。",
        "Movement Pruning 是 Sanh 的，NeurIPS 2020，跟 Rush 和 Wolf 合作。",
        "VALL-E（2023 年 1 月、マイクロソフト、Chengyi Wang ら）は符号を言語モデルで生成する。",
        "ESM-1b: A. Rives, J. Meier, T. Sercu, S. Goyal, Z. Lin et al., PNAS 2021.",
        "- **Neural ODE**: Ricky Chen, Yulia Rubanova, Jesse Bettencourt (all equal) and David Duvenaud; "
        "Toronto and Vector.",
        # What is no list of people, no title, no long form
        "HBase ahmt Bigtable nach, Cassandra verbindet Ideen von Dynamo und Bigtable.",
        "State-space models. S4 (Gu, Goel, Ré; ICLR 2022) was the breakthrough.",
        "- **Autoencoder, variationeller (VAE)** – Kingma und Welling, Amsterdam; ICLR 2014. "
        "Unabhängig davon Rezende, Mohamed und Wierstra (DeepMind, ICML 2014).",
        # Which of several works is meant
        "We compared RoFormer with Zubunet (a variant of our own). The latter appeared at ICML 2023.",
        "- RoFormer (2021). P-tuning v2: Liu, ACL 2022.",
        "BLIP and BLIP-2, both by Junnan Li and colleagues at Salesforce, came out in January 2022 and January 2023.",
        "VQGAN and LDM were presented at CVPR 2021 and CVPR 2022.",
        "Kirillov, who had co-authored DETR, left for OpenAI, and so did not take part in SAM 2 (Ravi et al., 2024, "
        "ICLR 2025).",
        "- 投机解码：Leviathan 等（谷歌，ICML 2023）与 Chen 等（DeepMind，2023）各自独立提出；"
        "Medusa（Cai 等，ICML 2024）不用草稿模型。",
        "2017 年前有 Goyal 等人的大批量训练（Facebook，一小时训完 ImageNet），后有 LARS。",
        "* **GLUE** – Wang et al.; first shown at the BlackboxNLP workshop at EMNLP 2018, then at ICLR 2019.",
        "- FlexGen（Sheng 等，ICML 2023）：单卡吞吐优先。第一作者 Ying Sheng 后来与他人发起 SGLang（NeurIPS 2024）。",
        "Attention is costly.[^1] One branch approximates: Reformer.\n\n[^1]: See the survey by Tay, Dehghani, Bahri "
        "and Metzler (“Efficient Transformers: A Survey”, ACM Computing Surveys 2022).",
    ],
)
def test_nothing_in_a_true_statement_is_called_wrong(text: str) -> None:
    assert flagged(text) == set()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (f"{TABLE}| RegNet | Radosavovic … Zisserman | FAIR | CVPR 2020 |\n", "authors"),
        (f"{TABLE}| VGG | Simonyan & Zisserman | Stanford (VGG) | ICLR 2015 |\n", "affiliation"),
        ("VQGAN and LDM were presented at CVPR 2019 and CVPR 2022.", "venue"),
        ("VQGAN and LDM were presented at CVPR 2021 and ICML 2022.", "venue"),
        ("* **GLUE** – Wang et al.; first shown at EMNLP 2017, then at ICLR 2019.", "venue"),
        ("- FlexGen（ICML 2023）的第一作者 Ying Wang 后来去了别处。", "authors"),
        ("SwAV and DINO are by Mathilde Caron and others. The latter was presented at ICML 2020.", "venue"),
    ],
)
def test_a_wrong_fact_in_such_a_form_is_found(text: str, fault: str) -> None:
    assert fault in {kind for kind, _ in flagged(text)}


def test_a_title_that_stops_before_its_last_phrase_is_right_in_part() -> None:
    text = "- [Learning Transferable Visual Models](https://arxiv.org/abs/2103.00020), ICML 2021"
    assert flagged(text) == {("title", "Learning Transferable Visual Models")}
