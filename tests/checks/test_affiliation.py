"""Affiliations: whose work it is. True but tricky statements stand beside wrong ones."""

from __future__ import annotations

import pytest
from comparing import compare, values

from veridical.model import Agreement, Work


def work(*affiliations: str, complete: bool = True, authors: tuple[str, ...] = ("Ann Lee", "Bo Kim")) -> Work:
    return Work("lee2020", "curated", authors=authors, affiliations=affiliations, affiliations_complete=complete)


RIGHT = [
    ("Google", ("Google DeepMind",)),
    ("Alibaba", ("Tongyi Lab",)),
    ("阿里巴巴", ("Tongyi Lab",)),
    ("ByteDance", ("ByteDance Seed", "Tsinghua University")),
    ("字节跳动", ("ByteDance Seed",)),
    ("Microsoft", ("Microsoft Research Asia",)),
    ("微软", ("Microsoft Research Asia",)),
    ("Meta", ("FAIR",)),
    ("MIT", ("Massachusetts Institute of Technology",)),
    ("Massachusetts Institute of Technology", ("MIT CSAIL",)),
    ("中科院", ("Institute of Automation, Chinese Academy of Sciences",)),
    ("Tsinghua", ("Department of Computer Science, Tsinghua University, Beijing, China",)),
    ("清华", ("Tsinghua University", "Ant Group")),
    ("蚂蚁 + 清华", ("Tsinghua University", "Ant Group")),
    ("清华大学与蚂蚁集团", ("Tsinghua University", "Ant Group")),
    ("Ant Group and Tsinghua University", ("Tsinghua University", "Ant Group", "HKUST")),
    ("Stanford / UC Berkeley", ("Stanford University", "University of California, Berkeley")),
    ("CMU & Princeton", ("Carnegie Mellon University", "Princeton University")),
    ("上海人工智能实验室", ("Shanghai AI Laboratory",)),
    ("UC Berkeley", ("Department of EECS, University of California, Berkeley",)),
    ("DeepMind", ("Google DeepMind",)),
    ("Université de Montréal", ("Universite de Montreal",)),
    ("ETH Zurich", ("ETH Zürich",)),
    ("Ann Lee, Stanford University", ("Stanford University",)),
]


@pytest.mark.parametrize(("stated", "recorded"), RIGHT)
def test_a_recorded_organisation_its_alias_or_its_parent_is_right(stated: str, recorded: tuple[str, ...]) -> None:
    assert compare("affiliation", stated, work(*recorded)).agreement is Agreement.AGREES


WRONG = [
    ("Anthropic", ("Ant Group", "Tsinghua University")),
    ("OpenAI", ("Anthropic",)),
    ("DeepMind", ("OpenAI",)),
    ("清华", ("Peking University",)),
    ("Peking University", ("Tsinghua University",)),
    ("北大", ("Tsinghua University",)),
    ("Apple", ("OpenAI",)),
    ("Tencent", ("Alibaba Group",)),
    ("腾讯", ("ByteDance",)),
    ("华为", ("Baidu",)),
    ("UC Berkeley", ("UC San Diego",)),
    ("HKU", ("The Hong Kong University of Science and Technology",)),
    ("香港大学", ("The Chinese University of Hong Kong",)),
    ("University of Washington", ("Washington University in St. Louis",)),
    ("Northeastern University", ("Northwestern University",)),
    ("Stanford + MIT", ("Princeton University", "Carnegie Mellon University")),
    ("ETH Zurich", ("EPFL",)),
    ("University of Cambridge", ("University of Oxford",)),
    ("Zhipu AI", ("DeepSeek",)),
    ("Hugging Face", ("Allen Institute for AI",)),
]


@pytest.mark.parametrize(("stated", "recorded"), WRONG)
def test_an_organisation_that_had_no_part_is_wrong_where_all_are_recorded(
    stated: str, recorded: tuple[str, ...]
) -> None:
    assert compare("affiliation", stated, work(*recorded)).agreement is Agreement.DIFFERS


@pytest.mark.parametrize(("stated", "recorded"), WRONG)
def test_a_record_that_does_not_cover_all_authors_accuses_nobody(stated: str, recorded: tuple[str, ...]) -> None:
    assert compare("affiliation", stated, work(*recorded, complete=False)).agreement is Agreement.SILENT


PARTLY = [
    ("DeepMind + OpenAI", ("OpenAI",)),
    ("DeepMind together with OpenAI", ("OpenAI",)),
    ("清华 + Anthropic", ("Tsinghua University", "Ant Group")),
    ("Google Brain", ("Google DeepMind",)),
    ("DeepMind", ("Google",)),
    ("Google DeepMind", ("Google Brain",)),
    ("Facebook AI Research", ("Meta",)),
    ("微软亚洲研究院", ("Microsoft",)),
    ("Alibaba", ("Ant Group",)),
    ("阿里巴巴", ("蚂蚁集团",)),
    ("Ant Group", ("Alibaba Group",)),
    ("MIT CSAIL", ("Massachusetts Institute of Technology",)),
    ("Stanford, MIT and Harvard", ("Stanford University", "Harvard University")),
    ("Tongyi Lab", ("DAMO Academy",)),
]


@pytest.mark.parametrize(("stated", "recorded"), PARTLY)
def test_a_part_a_relative_or_a_list_right_in_part_is_partial(stated: str, recorded: tuple[str, ...]) -> None:
    assert compare("affiliation", stated, work(*recorded)).agreement is Agreement.PARTLY


def test_a_wrong_organisation_is_named_and_the_recorded_ones_are_shown() -> None:
    comparison = compare("affiliation", "DeepMind + OpenAI", work("OpenAI"))
    assert comparison.message is not None
    assert "DeepMind" in str(comparison.message).split(";")[0]
    assert "OpenAI" not in str(comparison.message).split(";")[0]
    assert comparison.found == "OpenAI"


def test_a_parent_is_right_with_a_note_that_says_so() -> None:
    comparison = compare("affiliation", "Google", work("Google DeepMind"))
    assert comparison.note is not None
    assert "above" in str(comparison.note)


def test_a_list_right_in_part_is_not_corrected_into_a_list_that_lacks_what_is_right() -> None:
    """Where several organisations are recorded, none of them alone replaces a stated list."""
    assert compare("affiliation", "Tsinghua + OpenAI", work("Tsinghua University", "Ant Group")).fix is None


@pytest.mark.parametrize(
    "stated", ["Independent Researcher", "独立研究者", "多所高校", "various universities", "academia", "industry"]
)
def test_words_that_name_no_organisation_accuse_nobody(stated: str) -> None:
    assert compare("affiliation", stated, work("Stanford University")).agreement is Agreement.SILENT


def test_an_organisation_that_signs_as_an_author_is_an_affiliation_where_it_is_recorded_as_one() -> None:
    signed = work("OpenAI", authors=("OpenAI", "Ann Lee"))

    assert compare("affiliation", "OpenAI", signed).agreement is Agreement.AGREES


def test_a_group_at_a_recorded_university_is_right() -> None:
    assert compare(
        "affiliation", "Stanford NLP Group at Stanford University", work("Stanford University")
    ).agreement is (Agreement.AGREES)


def test_nothing_recorded_and_none_recorded_are_silence() -> None:
    assert compare("affiliation", "OpenAI", Work("lee2020", "curated")).agreement is Agreement.SILENT
    assert compare("affiliation", "OpenAI", work()).agreement is Agreement.SILENT


ORIGINS = [
    ("FOOBAR (arXiv:2501.00001) is from Ant Group and Tsinghua University.", ["Ant Group and Tsinghua University"]),
    ("FOOBAR (arXiv:2501.00001), by researchers at Stanford, is fast.", ["Stanford"]),
    ("FOOBAR (arXiv:2501.00001, OpenAI) is fast.", ["OpenAI"]),
    ("Google DeepMind's FOOBAR (arXiv:2501.00001) is fast.", ["Google DeepMind"]),
    ("FOOBAR（arXiv:2501.00001）由清华大学和蚂蚁集团联合提出。", ["清华大学和蚂蚁集团"]),
    ("FOOBAR（arXiv:2501.00001）来自字节跳动。", ["字节跳动"]),
    ("字节跳动团队提出 FOOBAR（arXiv:2501.00001）。", ["字节跳动"]),
    ("FOOBAR（arXiv:2501.00001）是微软亚洲研究院的工作。", ["微软亚洲研究院"]),
    ("- arXiv: 2501.00001\n- 机构：清华 + 蚂蚁", ["清华 + 蚂蚁"]),
    (
        "| Work | arXiv | Org |\n|---|---|---|\n| FOOBAR | 2501.00001 | Meta + UC Berkeley |\n",
        ["Meta + UC Berkeley"],
    ),
]


@pytest.mark.parametrize(("text", "claimed"), ORIGINS)
def test_a_stated_origin_is_a_claim(text: str, claimed: list[str]) -> None:
    assert values("affiliation", text, ["FOOBAR"]) == claimed


NO_ORIGINS = [
    "FOOBAR (arXiv:2501.00001) was tested through the OpenAI API.",
    "FOOBAR (arXiv:2501.00001) is used by Google and Meta.",
    "FOOBAR (arXiv:2501.00001) was acquired by Microsoft.",
    "FOOBAR (arXiv:2501.00001) runs on NVIDIA GPUs.",
    "FOOBAR (arXiv:2501.00001) was trained on Google Cloud.",
    "FOOBAR (arXiv:2501.00001) scores well on Amazon reviews.",
    "FOOBAR (arXiv:2501.00001) has its weights on Hugging Face.",
    "FOOBAR (arXiv:2501.00001) was funded by Microsoft.",
    "FOOBAR (arXiv:2501.00001) was reimplemented by Hugging Face.",
    "FOOBAR (arXiv:2501.00001) uses Stanford Dogs for testing.",
    "FOOBAR (arXiv:2501.00001) browses Wikipedia with Microsoft Edge.",
    "FOOBAR (arXiv:2501.00001) is not from OpenAI.",
    "Is FOOBAR (arXiv:2501.00001) from OpenAI?",
    "FOOBAR（arXiv:2501.00001）在谷歌学术上被引 12 次。",
    "FOOBAR（arXiv:2501.00001）调用 OpenAI 的接口。",
    "FOOBAR（arXiv:2501.00001）已被腾讯使用。",
    "FOOBAR（arXiv:2501.00001）不是阿里巴巴的工作。",
    "FOOBAR（arXiv:2501.00001）在华为昇腾芯片上训练。",
    "FOOBAR（arXiv:2501.00001）在亚马逊评论数据上测试。",
]


@pytest.mark.parametrize("text", NO_ORIGINS)
def test_a_product_a_user_or_a_funder_is_no_origin(text: str) -> None:
    assert values("affiliation", text, ["FOOBAR"]) == []


def test_where_an_author_works_today_accuses_nobody() -> None:
    stanford = work("Stanford University")
    assert compare("affiliation", "Google", stanford, subject="Ann Lee").agreement is Agreement.SILENT
    assert compare("affiliation", "Stanford", stanford, subject="Ann Lee").agreement is Agreement.AGREES
    assert compare("affiliation", "Google", stanford, subject="Cy Ito").agreement is Agreement.DIFFERS


def test_each_recorded_organisation_is_shown_once_and_five_of_many() -> None:
    names = ("Yale University",) * 9 + ("Ant Group", "HKUST", "Tsinghua University", "OpenAI", "Princeton University")
    shown = compare("affiliation", "Anthropic", work(*names)).found
    assert shown == "Yale University, Ant Group, HKUST, Tsinghua University, OpenAI, …"
    assert compare("affiliation", "Anthropic", work(*names[:9])).fix == "Yale University"
