# ruff: noqa: E501 - a case stands on one line, beside what it claims
"""Citing units in the shapes that real documents have, each with what it claims. Most works are made up."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Unit:
    """A text and its claims, in the notation of `claiming`. `known` are names that a source knows."""

    sentence: str
    text: str
    wanted: str
    known: tuple[str, ...] = ()
    name: str = "note.md"


ENGLISH = (
    Unit(
        "01 a dated list item: the bracket is its date, the bold words are its title, [code] is nothing",
        "- [2024/03/08] **Lanternfish: Reading Long Chats with Tree Memories and Replay** | [[paper]](https://arxiv.org/abs/2403.05123)"
        " | [code]\n",
        "Lanternfish | identifier=2403.05123 | date=2024/03/08 | title=Lanternfish: Reading Long Chats with Tree Memories and Replay",
    ),
    Unit(
        "02 a linked name with the rest of the title outside, and an organisation behind the last bar",
        "- [OpenRig](https://arxiv.org/pdf/2502.11111v2): An Elastic Training Rig for Large Reasoning Models"
        " | [Code](https://github.com/open-rig/OpenRig) | Tencent\n",
        "OpenRig | identifier=2502.11111v2 | title=OpenRig: An Elastic Training Rig for Large Reasoning Models | affiliation=Tencent",
    ),
    Unit(
        "03 a remark behind a linked title is left to the comparison; the link text is the title",
        "- [Checkpointing for 20k+ Accelerators in Production](https://arxiv.org/abs/2509.12121): what breaks when a rack goes dark\n",
        "2509.12121 | identifier=2509.12121"
        " | title=Checkpointing for 20k+ Accelerators in Production: what breaks when a rack goes dark",
    ),
    Unit(
        "04 a page that lists accepted papers identifies none of them",
        "- [PipeWeave](https://www.usenix.org/conference/osdi24/accepted-papers): Schedules without Idle Slots | OSDI' 24\n",
        "PipeWeave | title=PipeWeave: Schedules without Idle Slots | venue=OSDI' 24",
    ),
    Unit(
        "05 the first column of a table names a work and is no title",
        "| Method | Year | Objective | Open | Reward | Paper | Code |\n|---|---|---|---|---|---|---|\n"
        "| KRPO | 2024 | Clipped ratio | Yes | Rank reward | [Paper](https://arxiv.org/abs/2404.10101) | - |\n",
        "KRPO | identifier=2404.10101 | year=2024",
    ),
    Unit(
        "06 the base model of a row is not its affiliation",
        "| Agent | Tools | Base model | Paper | Code |\n|---|---|---|---|---|\n"
        "| Spanner-Lite | External | Gemma2-9B-it, Mistral-7B | [Paper](https://arxiv.org/abs/2505.17171) | [Code](https://github.com/a/b) |\n",
        "Spanner-Lite | identifier=2505.17171",
    ),
    Unit(
        "07 header cells name the fields: date, name, institute, title",
        "| Date | keywords | Institute | Paper |\n|---|---|---|---|\n"
        "| 2021-12 | Foundry-530 | Google&Intel | [Using Foundry and Mesh to Train a Very Large Language Model](https://arxiv.org/pdf/2112.12345.pdf) |\n",
        "Foundry-530 | date=2021-12 | affiliation=Google&Intel | identifier=2112.12345"
        " | title=Using Foundry and Mesh to Train a Very Large Language Model",
    ),
    Unit(
        "08 a cell that spans rows is a group and no name, and the release of a model is no date of its paper",
        "<table><tr><th>Category</th><th>model</th><th>Release Time</th><th>Size(B)</th><th>Link</th></tr>\n"
        '<tr><td rowspan="2">Openly<br>Available</td><td>BLOOM</td><td>2022/11</td><td>176</td>'
        '<td><a href="https://arxiv.org/abs/2211.05100v4">Paper</a></td></tr>\n'
        '<tr><td>OPT</td><td>2022/05</td><td>175</td><td><a href="https://arxiv.org/abs/2205.01068">Paper</a></td></tr></table>\n',
        "BLOOM | identifier=2211.05100v4\nOPT | identifier=2205.01068",
    ),
    Unit(
        "09 an organisation that is used as a name is no affiliation",
        '12. <u>Anthropic</u>: **"A Plain Assistant as a Test Bed for Honest Answers"** . *Rosa Imai et al.* arXiv 2021. '
        "[[Paper](https://arxiv.org/abs/2112.09999)]\n",
        "A Plain Assistant as a Test Bed for Honest Answers | identifier=2112.09999 | authors=Rosa Imai et al. | year=2021"
        " | title=A Plain Assistant as a Test Bed for Honest Answers",
    ),
    Unit(
        "10 a tool without a paper claims nothing",
        "3. <u>GridTrain</u>: [[Source](https://github.com/acme-lab/GridTrain)]\n",
        "",
    ),
    Unit(
        "11 quotation marks the wrong way round are still quotation marks",
        "25. **”Unlearning Facts, an Overview“**. *Tomas Reyes et al*. arXiv 2023. [[Paper](https://arxiv.org/abs/2312.01234)]\n",
        "Unlearning Facts, an Overview | identifier=2312.01234 | authors=Tomas Reyes et al. | year=2023 | title=Unlearning Facts, an Overview",
    ),
    Unit(
        "12 title and authors in two paragraphs are one item, badges are nothing",
        "8. **Teaching Small Models to Check Themselves.** Preprint 2022. ![](https://img.shields.io/badge/Verifying-blue) "
        "![](https://img.shields.io/badge/Reasoning-red)\n\n"
        "    *Mia Larsen, Jun Park.* [[pdf](https://arxiv.org/abs/2209.04567)], 2022.9\n",
        "2209.04567 | identifier=2209.04567 | title=Teaching Small Models to Check Themselves | authors=Mia Larsen, Jun Park | year=2022"
        " | date=2022.9",
    ),
    Unit(
        "13 the question mark of a title is no doubt",
        "- [x] **Is a Chatbot A Careful Editor? A First Look** (arXiv, 2022, not peer-reviewed) [paper](https://arxiv.org/abs/2212.04242v3)\n",
        "Is a Chatbot A Careful Editor? A First Look | identifier=2212.04242v3 | title=Is a Chatbot A Careful Editor? A First Look | year=2022",
    ),
    Unit(
        "14 of two works in one sentence each keeps its own bracket group",
        "Hammerhead (ICML 2022) and its successor HammerGPT (Costa et al., 2023, arXiv 2306.07070) both learn to call tools.\n",
        "Hammerhead | venue=ICML 2022\nHammerGPT | authors=Costa et al. | year=2023 | identifier=2306.07070",
        known=("Hammerhead",),
    ),
    Unit(
        "15 two papers in one item: nobody owns the venue and the university behind them",
        "- **BasketBench** [method](https://arxiv.org/abs/2208.02020) · [benchmark suite](https://arxiv.org/abs/2311.03030)"
        " — NeurIPS 2022, Princeton\n",
        "2208.02020 | identifier=2208.02020\n2311.03030 | identifier=2311.03030",
    ),
    Unit(
        "16 an item's own venue wins over its heading's",
        "## ICLR 2023\n\n- [Proofs Checked Line by Line](https://arxiv.org/abs/2211.06060)\n"
        "- [PlierRL](https://arxiv.org/abs/2305.07077) (ICML 2024)\n",
        "2211.06060 | identifier=2211.06060 | title=Proofs Checked Line by Line | venue=ICLR 2023\n"
        "PlierRL | identifier=2305.07077 | venue=ICML 2024",
    ),
    Unit(
        "17 a year as heading is no claim about each item",
        "## 2022\n\n- [Sparse Rotation for Very Long Inputs](https://arxiv.org/abs/2210.08080)\n",
        "2210.08080 | identifier=2210.08080 | title=Sparse Rotation for Very Long Inputs",
    ),
    Unit(
        "18 authors of code are not authors of a work",
        "The setup is that of StepChat (Moreau et al., 2021); its code builds on the implementation by Okada et al. (2023).\n",
        "StepChat | authors=Moreau et al. | year=2021",
    ),
    Unit(
        "19 what stands behind “extends” is about the other work",
        "TreeRL extends KRPO (DeepMind, 2023) to branching dialogues and has 2.1k ⭐.\n",
        "KRPO | year=2023 | affiliation=DeepMind",
        known=("TreeRL", "KRPO"),
    ),
    Unit(
        "20 a name, an author, a year, an id and an acceptance in one line; a verdict is nothing",
        "- DeepDelve Morris 2024 arXiv 2410.11223: VERIFIED + ICLR 2025 accepted\n",
        "DeepDelve | identifier=2410.11223 | authors=Morris | year=2024 | venue=ICLR 2025",
    ),
    Unit(
        "21 an arrow between quotations keeps the second",
        "- §4.2 GPV: 'Google+Meta' → 'Meta'\n",
        "GPV | affiliation=Meta",
        known=("GPV",),
    ),
    Unit(
        "22 not “A” but “B” keeps the second title",
        'The title of TALON is not "Branch Search for Dialogue-Trained Agents" but "TALON: Learning to Plan over Long Chats '
        'with Sparse Feedback".\n',
        "TALON | title=TALON: Learning to Plan over Long Chats with Sparse Feedback",
        known=("TALON",),
    ),
    Unit(
        "23 two names joined by a slash are one work, a verdict about a title is no title",
        "- TALON/BranchPO Silva 2024 arXiv 2406.13131: PARTIAL FAIL — id and author fine, wrong title (fixed)\n",
        "TALON | identifier=2406.13131 | authors=Silva | year=2024",
    ),
    Unit(
        "24 author, year and id in one bracket",
        "PlierRL (Zhao 2025, arXiv 2503.15151, no formal venue) [needs-verify]\n",
        "PlierRL | authors=Zhao | year=2025 | identifier=2503.15151 | venue=no formal venue",
    ),
    Unit(
        "25 talk about a marker claims nothing",
        "Dropped the [needs-verify] tag from the FoldVLA bullet.\n",
        "",
        known=("FoldVLA",),
    ),
    Unit(
        "26 struck-out words are not claimed",
        "~~Published at EMNLP 2024.~~ DeepDelve was accepted to ACL 2025.\n",
        "DeepDelve | venue=ACL 2025",
        known=("DeepDelve",),
    ),
    Unit(
        "27 a hypothesis claims nothing",
        "FoldVLA is neat. It may well have been taken by CoRL 2025 — to be looked up.\n",
        "",
        known=("FoldVLA",),
    ),
    Unit(
        "28 a submission is no acceptance",
        "FoldVLA was submitted to CoRL 2025 and is under review there.\n",
        "",
        known=("FoldVLA",),
    ),
    Unit(
        "29 figures are no claims of these kinds",
        "Trained on 640k robot demonstrations, FoldVLA is 12.5% better than RT-9 (48B) on 31 tasks.\n",
        "",
        known=("FoldVLA", "RT-9"),
    ),
    Unit(
        "30 a quotation of an abstract is no title",
        '## OpenRig\n\n- 标识：2502.11111\n\nIts abstract speaks of "up to 3.1× faster training steps on eight nodes".\n',
        "OpenRig | identifier=2502.11111",
    ),
    Unit(
        "31 a list of sizes that leads to a blog claims nothing",
        "- [Yarrow2.5-1M-3|9B](https://example.org/blog/yarrow-1m)\n",
        "",
    ),
    Unit(
        "32 a BibTeX entry",
        "@misc{guo2024deepfoo,\n  title={DeepFoo-Q1: Rewarding Careful Steps in Language Models},\n"
        "  author={DeepFoo-Team and Dana Guo and others},\n  eprint={2402.13579}, archivePrefix={arXiv}, primaryClass={cs.CL}, year={2024}}\n",
        "2402.13579 | identifier=2402.13579 | year=2024 | authors=DeepFoo-Team and Dana Guo and others"
        " | title=DeepFoo-Q1: Rewarding Careful Steps in Language Models",
        name="refs.bib",
    ),
    Unit(
        "33 a badge states an id, and its link another one",
        "[![arXiv](https://img.shields.io/badge/arXiv-2406.13131-b31b1b.svg)](https://arxiv.org/abs/2406.13130)\n",
        "2406.13131 | identifier=2406.13131\n2406.13130 | identifier=2406.13130",
    ),
    Unit(
        "34 a link to a data set is no identity; the author and year behind it are claims about the paper",
        "Dataset: [WalkCorpus](https://www.tensorflow.org/datasets/catalog/walk), described by Lindqvist et al., JMLR 2020.\n",
        "",
        known=("WalkCorpus",),
    ),
    Unit(
        "35 a preprint of a year, with pages and figures that are nothing",
        "- **Slow Rollouts Make Steady Agents in Text Games** [paper](https://arxiv.org/abs/2507.01010) Preprint'25, code to follow, "
        "14 pages, 6 figures.\n",
        "2507.01010 | identifier=2507.01010 | title=Slow Rollouts Make Steady Agents in Text Games | year=2025",
    ),
)

CHINESE = (
    Unit(
        "36 a numbered heading without hashes is title and name, the line under it its id",
        "一、Delayed-Reward Tuning for Long-Horizon Web Agents（DRT）\n- 标识：2606.04141\n- 来源URL：https://arxiv.org/abs/2606.04141\n",
        "DRT | identifier=2606.04141 | title=Delayed-Reward Tuning for Long-Horizon Web Agents",
    ),
    Unit(
        "37 the state of a record: version, day, first author",
        "一、Delayed-Reward Tuning for Long-Horizon Web Agents（DRT）\n- 标识：2606.04141\n"
        "- 清单状态：已拿到 arXiv 摘要页（v1, 2026-06-03, Yilin Zhou 等；分类 cs.LG/cs.CL）\n",
        "DRT | identifier=2606.04141 | title=Delayed-Reward Tuning for Long-Horizon Web Agents | date=2026-06-03 | authors=Yilin Zhou 等",
    ),
    Unit(
        "38 benchmarks and models that a work beats or trains are no works of its claims",
        "一、Delayed-Reward Tuning for Long-Horizon Web Agents（DRT）\n- 标识：2606.04141\n"
        "- 亮点：连训 800 步不崩，SWE-Bench Lite / WebArena / HumanEval 三项都超过 GRPO 一族，还拿它训出了开放的 FOO-4 (320B-A20B)\n",
        "DRT | identifier=2606.04141 | title=Delayed-Reward Tuning for Long-Horizon Web Agents",
        known=("GRPO", "SWE-Bench Lite", "WebArena", "HumanEval", "FOO-4"),
    ),
    Unit(
        "39 counts of citations and the state of a source are no dates of the work",
        "一、Delayed-Reward Tuning for Long-Horizon Web Agents（DRT）\n- 标识：2606.04141\n"
        "- 引用：S2 记被引 17 次（影响力被引 3）；OpenAlex 仍是 0，数据停在 2026-06-30，约五个月没动\n",
        "DRT | identifier=2606.04141 | title=Delayed-Reward Tuning for Long-Horizon Web Agents",
    ),
    Unit(
        "40 a wrong expansion in a bracket is rejected, the one behind 是 is claimed",
        '- §3.4 BranchPO 展开有误（不是 "BRoad seArch"，是 "Branch-Thought-Action-Reward Policy Optimization"）\n',
        "BranchPO | expansion=Branch-Thought-Action-Reward Policy Optimization",
        known=("BranchPO",),
    ),
    Unit(
        "41 误标为 A，应是 B claims B",
        '- 附录里把 OpenRig 误标成 "OpenAI-related"，应是 Tencent + Peking University（arXiv 2502.11111）\n',
        "OpenRig | identifier=2502.11111 | affiliation=Tencent + Peking University",
        known=("OpenRig",),
    ),
    Unit(
        "42 由 A 和 B 联合提出",
        "OpenRig由腾讯和北大联合提出，流水线架构，代码已开放。\n",
        "OpenRig | affiliation=腾讯和北大",
        known=("OpenRig",),
    ),
    Unit(
        "43 a web page in 《》 has a title and a date",
        "- 《Seal Your Agent Proxy Before It Leaks》（2026-09-14）https://example.com/blog/seal-your-agent-proxy\n",
        "Seal Your Agent Proxy Before It Leaks | title=Seal Your Agent Proxy Before It Leaks | date=2026-09-14",
    ),
    Unit(
        "44 who wrote the note is not who wrote the work",
        "# Remembering Walkers in Half Seen Worlds\n\n论文地址：https://arxiv.org/abs/1507.06527\n\n正文略。\n\n"
        "========\n\n作者：王小明\n\n研究单位：台湾清华大学\n",
        "1507.06527 | identifier=1507.06527 | title=Remembering Walkers in Half Seen Worlds",
    ),
    Unit(
        "45 a card of labelled lines under a title",
        "# Mosaic: Seven Tricks Combined in One Walking Agent\n\n作者：Hartmann, L., Osei, K., ... & Quist, R. <br>\n"
        "实验室：Google DeepMind <br>\n论文地址：https://arxiv.org/pdf/1710.04321\n",
        "1710.04321 | identifier=1710.04321 | authors=Hartmann, L., Osei, K., ... & Quist, R. | affiliation=Google DeepMind"
        " | title=Mosaic: Seven Tricks Combined in One Walking Agent",
    ),
    Unit(
        "46 the full name of a conference in a card is a venue and expands nothing of the work",
        "# Dueling Networks for Slow Walkers\n\n会议：International Conference on Machine Learning（ICML 2016）<br>\n"
        "论文地址：https://arxiv.org/abs/1511.06581\n",
        "1511.06581 | identifier=1511.06581 | title=Dueling Networks for Slow Walkers"
        " | venue=International Conference on Machine Learning（ICML 2016）",
    ),
    Unit(
        "47 submitted on and last revised are two dates",
        "# Recurrent Walkers in Half Seen Worlds\n\n论文发表时间：Submitted on 14 Mar 2016, last revised 2 Feb 2018<br>\n"
        "论文地址：https://arxiv.org/abs/1603.04321\n",
        "1603.04321 | identifier=1603.04321 | title=Recurrent Walkers in Half Seen Worlds | date=14 Mar 2016 | date=2 Feb 2018",
    ),
    Unit(
        "48 出处 may hold a venue and an organisation",
        "# Watching Humans Choose Between Clips\n\n出处：NIPS'17, Google Brain<br>\n论文地址：https://arxiv.org/abs/1706.01234\n",
        "1706.01234 | identifier=1706.01234 | title=Watching Humans Choose Between Clips | venue=NIPS'17 | affiliation=Google Brain",
    ),
    Unit(
        "49 title and name in one cell, the link in the next",
        "| 类别 | 论文题目 | 原文链接 | 视频 |\n|---|---|---|---|\n| Policy-based | Trusted Regions for Careful Walkers (**TRCW**) |"
        " https://arxiv.org/abs/1502.05477 | |\n| | Cheap Critics with Replayed Experience (**CHER**) | https://arxiv.org/abs/1611.04321 | |\n",
        "TRCW | identifier=1502.05477 | title=Trusted Regions for Careful Walkers"
        " | expansion?=Trusted Regions for Careful Walkers\n"
        "CHER | identifier=1611.04321 | title=Cheap Critics with Replayed Experience",
    ),
    Unit(
        "50 同上 is no title; the row inherits the one above",
        "| 类别 | 论文题目 | 原文链接 | 视频 |\n|---|---|---|---|\n| 值函数 | Noisy Walkers for Wide Exploration (**NWE**) |"
        " https://arxiv.org/abs/1706.10295 | |\n| | 同上 | https://arxiv.org/abs/1706.10295v3 | |\n",
        "NWE | identifier=1706.10295 | identifier=1706.10295v3 | title=Noisy Walkers for Wide Exploration",
    ),
    Unit(
        "51 an entry of a reference list in Chinese brackets",
        "重放越好学得越快 <sup>[3]</sup>。\n\n参考文献\n\n【3】[Okafor, B., Lindgren, S. (2016). Replaying what surprised the walker. "
        "*arXiv preprint arXiv:1606.01234*.](https://arxiv.org/abs/1606.01234)\n",
        "1606.01234 | identifier=1606.01234 | title=Replaying what surprised the walker | authors=Okafor, B., Lindgren, S. | year=2016",
    ),
    Unit(
        "52 a marked acceptance is claimed, once",
        "PlierRL（Zhao 2025，录用于 ICML 2025，待核实）\n",
        "PlierRL | authors=Zhao | year=2025 | venue=ICML 2025",
        known=("PlierRL",),
    ),
    Unit(
        "53 a translated quotation is no title",
        '## DRT\n\n- 标识：2606.04141\n\n作者自称"用逐步回报取代 trajectory-wise scoring"。\n',
        "DRT | identifier=2606.04141",
    ),
    Unit("54 questions claim nothing", "最多几轮？平均晚多少步？摘要里查不到。\n", ""),
    Unit(
        "55 figures compared with another work are no claims of these kinds",
        "## DRT\n\n- 标识：2606.04141\n\n正文表 4 给出 71.2%，较 GRPO 高 3.3 个点（摘要里没有）\n",
        "DRT | identifier=2606.04141",
        known=("GRPO",),
    ),
    Unit("56 the reader's own work claims nothing", "这次细读三篇，花了两天，读于 2026 年 9 月。\n", ""),
    Unit(
        "57 of two works side by side each keeps its venue, 前者 and 后者 add nothing",
        "HomeAgent（ICML 2024）与 HomeBench（ACL 2023）容易弄混：前者做系统，后者做评测。\n",
        "HomeAgent | venue=ICML 2024\nHomeBench | venue=ACL 2023",
    ),
    Unit(
        "58 …的标题是…，作者…等",
        "TALON的标题是Learning to Plan over Long Chats with Sparse Feedback，作者Diego Silva等。\n",
        "TALON | title=Learning to Plan over Long Chats with Sparse Feedback | authors=Diego Silva等",
        known=("TALON",),
    ),
    Unit(
        "59 a paper and its code side by side, and a name that is spelled out",
        "论文见 https://arxiv.org/abs/1804.05454 ，代码在 https://github.com/someone/HDP ；HDP 即 Half Delayed Policies。\n",
        "HDP | identifier=1804.05454 | expansion=Half Delayed Policies",
    ),
    Unit(
        "60 a record's wrong value is nothing, its actual one is claimed",
        '{"claim": "Wrong first author: Ana Vaswani", "actual": "Ashish Vaswani et al., NIPS 2017, arXiv:1706.03762"}\n',
        "1706.03762 | identifier=1706.03762 | authors=Ashish Vaswani et al. | venue=NIPS 2017",
        name="record.json",
    ),
)
FORMS = (
    Unit(
        "61 a remark in brackets behind a title is no name, and makes two works not one",
        "@article{a, title={Proofs for Soft Foos (Extended Abstract)}, author={Ann Lee}, year={2015}}\n"
        "@article{b, title={Counting Bars with Large Fences (Extended Abstract)}, author={Bo Kim}, year={2016}}\n"
        "@article{c, title={A Study of Many Foos [In Chinese]}, author={Cy Ito}, year={2017}}\n",
        "Proofs for Soft Foos (Extended Abstract) | title=Proofs for Soft Foos (Extended Abstract) | authors=Ann Lee | year=2015\n"
        "Counting Bars with Large Fences (Extended Abstract) | title=Counting Bars with Large Fences (Extended Abstract)"
        " | authors=Bo Kim | year=2016\n"
        "A Study of Many Foos [In Chinese] | title=A Study of Many Foos [In Chinese] | authors=Cy Ito | year=2017",
        name="refs.bib",
    ),
    Unit(
        "62 the host of a repository is no affiliation",
        '- Lee et al., "Walking Home in Large Cities at Night", arXiv (Cornell University), 2015.\n',
        "Walking Home in Large Cities at Night | title=Walking Home in Large Cities at Night | authors=Lee et al. | year=2015",
    ),
    Unit(
        "63 a quoted title goes to its quotation mark, whatever words and commas it has",
        '"QBR: Mind the Gaps in Labels, Features, and Size of Public Foo Data for Deep Bar Research" (KDD 2023)\n',
        "QBR | title=QBR: Mind the Gaps in Labels, Features, and Size of Public Foo Data for Deep Bar Research | venue=KDD 2023",
    ),
    Unit(
        "64 an organisation in brackets behind a link is an affiliation",
        "- [OpenRig: An Elastic Training Rig for Foos](https://arxiv.org/abs/2502.11111) (Anthropic)\n",
        "OpenRig | identifier=2502.11111 | title=OpenRig: An Elastic Training Rig for Foos | affiliation=Anthropic",
    ),
    Unit(
        "65 authors, a quoted title, and a venue behind its period",
        '- A. Smith, B. Jones. "Walking Home in Large Cities." In ICML 2011.\n',
        "Walking Home in Large Cities | title=Walking Home in Large Cities | authors=A. Smith, B. Jones | venue=ICML 2011",
    ),
    Unit(
        "66 authors, a year in brackets, a title, a venue",
        "- Smith et al. (2011). *Walking Home in Large Cities*. ICML 2011.\n",
        "Walking Home in Large Cities | title=Walking Home in Large Cities | authors=Smith et al | year=2011 | venue=ICML 2011",
    ),
    Unit(
        "67 one author, a quoted title, a year",
        '- Gödel, "Über Sätze und verwandte Systeme", 1932.\n',
        "Über Sätze und verwandte Systeme | title=Über Sätze und verwandte Systeme | authors=Gödel | year=1932",
    ),
    Unit(
        "68 a bold title in sentence case that is cited",
        "- **Control of a mobile walking interface** (Unterhofer et al., ICRA 2006)\n",
        "Control of a mobile walking interface | title=Control of a mobile walking interface | authors=Unterhofer et al."
        " | venue=ICRA 2006",
    ),
    Unit(
        "69 a Chinese entry with its title in 《》",
        "王小明等，《注意力机制的应用研究》，软件学报，2021。\n",
        "注意力机制的应用研究 | title=注意力机制的应用研究 | authors=王小明等 | venue=软件学报，2021",
    ),
    Unit(
        "70 an entry in the style of GB/T 7714",
        "王小明, 李四光. 注意力机制的应用研究[J]. 软件学报, 2020, 44(3): 1-12.\n",
        "注意力机制的应用研究 | title=注意力机制的应用研究 | authors=王小明, 李四光 | venue=软件学报, 2020",
    ),
    Unit(
        "71 authors behind a marked title and a Chinese comma",
        "- **Deep Foos for Image Recognition**，Lee 等，CVPR 2020\n",
        "Deep Foos for Image Recognition | title=Deep Foos for Image Recognition | authors=Lee 等 | venue=CVPR 2020",
    ),
    Unit(
        "72 cards under headings that say so are two works",
        "## Card: FOOGEN\n\n- Title: Making Foos by Hand\n\n## Card: BarRL\n\n- Title: Learning of Many Bars\n",
        "FOOGEN | title=Making Foos by Hand\nBarRL | title=Learning of Many Bars",
    ),
)
UNITS = (*ENGLISH, *CHINESE, *FORMS)
