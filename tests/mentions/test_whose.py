"""Whose fact it is: what stands behind citation keys, what is said of two works, and people who are told of alone."""

from __future__ import annotations

import pytest
from claiming import citations_in, expect

from veridical.model import FieldKind

KNOWN = ("ACME", "FOOBAR", "zubuwalk")
ENTRY = r"\bibitem{zub} A. Lee and B. Kim. Adaptive Walking of Cats in Large Cities."
BIB = rf"\begin{{thebibliography}}{{9}}{ENTRY}\end{{thebibliography}}"


@pytest.mark.parametrize(
    ("sentence", "wanted"),
    [
        (r"The idea is from \citet{zub}, OpenAI, ICML 2019.", "affiliation=OpenAI | venue=ICML 2019"),
        (r"Adaptive walking \citep{zub}, which appeared at ICML 2019, is used by us.", "venue=ICML 2019"),
        (r"The idea is due to \citet{zub}, who were at OpenAI; we use it.", "affiliation=OpenAI"),
        (r"The idea is from \citet{zub}, presented at ICML 2019.", "venue=ICML 2019"),
        (r"Adaptive walking \citep{zub} is trained at OpenAI on data of ICML 2019.", ""),
        (r"We follow \citet{zub}, evaluate at ICML 2019 and thank OpenAI.", ""),
    ],
)
def test_facts_right_behind_a_key_are_of_its_work(sentence: str, wanted: str) -> None:
    _, citations = citations_in(rf"\begin{{document}}{sentence}{BIB}\end{{document}}", (), "note.tex")
    stated = " ".join(statement.text for one in citations for statement in one.statements)
    assert all(claim.partition("=")[2] in stated for claim in wanted.split(" | "))
    assert ("OpenAI" in stated, "ICML" in stated) == ("OpenAI" in wanted, "ICML" in wanted)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "ACME and FOOBAR appeared at ICML 2019 and NeurIPS 2020, respectively.",
            "ACME | venue=ICML 2019\nFOOBAR | venue=NeurIPS 2020",
        ),
        ("ACME and FOOBAR both come from OpenAI.", "ACME | affiliation=OpenAI\nFOOBAR | affiliation=OpenAI"),
        (
            "Two papers on ZUBU: ACME and FOOBAR. The former is from OpenAI, the latter from Microsoft.",
            "ACME | affiliation=OpenAI\nFOOBAR | affiliation=Microsoft",
        ),
        ("ACME and FOOBAR are fine. The two were at ICML 2019.", "ACME | venue=ICML 2019\nFOOBAR | venue=ICML 2019"),
        (
            "A week after ACME, OpenAI released FOOBAR, which went to ICML 2019.",
            "FOOBAR | affiliation=OpenAI | venue=ICML 2019",
        ),
    ],
)
def test_what_is_said_of_two_works_goes_to_each(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ACME is ICML 2019. OpenAI should be added as the affiliation.", "venue=ICML 2019 | affiliation=OpenAI"),
        (
            "ACME is ICML 2019. The list of authors should read Lee, Kim and Ito.",
            "venue=ICML 2019 | authors=Lee, Kim and Ito",
        ),
        ("ACME is ICML 2019. By the way, the paper is from OpenAI.", "venue=ICML 2019 | affiliation=OpenAI"),
        ("ACME is ICML 2019. All authors were at Toronto then.", "venue=ICML 2019 | affiliation=Toronto"),
        ("ACME is ICML 2019. We compare it with what OpenAI did in 2021.", "venue=ICML 2019"),
        ("ACME (ICML 2019) is joint work; OpenAI was also involved.", "venue=ICML 2019 | affiliation=OpenAI"),
        ("ACME (ICML 2019) is old; FOB came much later, in 2022.", "venue=ICML 2019"),
        ("ACME (ICML 2019) is from OpenAI; attention is from 2014.", "venue=ICML 2019 | affiliation=OpenAI"),
        ("ACME is from OpenAI; the paper is from 2014.", "affiliation=OpenAI | year=2014"),
        ("ACME is from OpenAI. It came after Lee's attention of 2014.", "affiliation=OpenAI"),
    ],
)
def test_sentences_that_go_on_about_a_work(text: str, wanted: str) -> None:
    expect(text, f"ACME | {wanted}", KNOWN)


def test_a_common_word_before_a_bracket_that_cites_may_be_a_name() -> None:
    expect("The zubuwalk (Lee et al., ICML 2019) is old.", "zubuwalk | authors=Lee et al. | venue=ICML 2019", KNOWN)
    expect("A zubuwalk is old, from OpenAI or not.", "", KNOWN)


def test_the_abbreviated_name_of_a_journal_ends_no_sentence() -> None:
    text = 'The paper "Counting Sheep on Stony Meadows" (Numer. Math., 1966) is short.'
    expect(text, "Counting Sheep on Stony Meadows | title=Counting Sheep on Stony Meadows | venue=Numer. Math., 1966")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "Sheep: Lee et al., 2000; ACME: Kim et al., 2017; FOOBAR: 2015.",
            "Sheep | authors=Lee et al. | year=2000\nACME | authors=Kim et al. | year=2017\nFOOBAR | year=2015",
        ),
        (
            "- ACME: OpenAI, ICML 2019; FOOBAR: ICML 2020.",
            "ACME | affiliation=OpenAI | venue=ICML 2019\nFOOBAR | venue=ICML 2020",
        ),
        ("数羊:Lee 等,2015;ACME:Kim 等,ICML 2019。", "ACME | authors=Kim 等 | venue=ICML 2019"),
        (
            "- ACME：微软；FOOBAR：斯坦福，ICML 2019。",
            "ACME | affiliation=微软\nFOOBAR | affiliation=斯坦福 | venue=ICML 2019",
        ),
        ("ACME: Lee et al.; affiliation: OpenAI.", "ACME | authors=Lee et al. | affiliation=OpenAI"),
        ("ACME speeds up Lee et al. (2020).", ""),
        ("ACME was introduced by Lee et al. (2020).", "ACME | authors=Lee et al. | year=2020"),
        (
            "ACME is due to Lee, and FOOBAR to Lee and Kim (2023).",
            "FOOBAR | authors=Lee and Kim | year=2023",
        ),
    ],
)
def test_each_part_of_a_list_is_of_its_own_head_and_what_is_acted_on_of_another(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "- ACME 有两个：一个是 OpenAI 的，Ann Lee 一作；另一个出自 *Counting Sheep on Stony Meadows*，ICML 2019。",
            "Counting Sheep on Stony Meadows | title=Counting Sheep on Stony Meadows | venue=ICML 2019",
        ),
        (
            "- **ACME**：第一代一作 Ann Lee，ICML 2018；第二代题为 *Counting Sheep on Stony Meadows*，ICML 2019。",
            "Counting Sheep on Stony Meadows | title=Counting Sheep on Stony Meadows | venue=ICML 2019",
        ),
        (
            "- **ACME**（Lee 等，ICML 2018）数羊；**FOOBAR**（Kim 等）数猫，题目 *Counting Cats on Stony Meadows*。",
            "ACME | authors=Lee 等 | venue=ICML 2018\nFOOBAR | authors=Kim 等 | title=Counting Cats on Stony Meadows",
        ),
        (
            "ACME 和 FOOBAR 都是 Ann Lee 一作：前者 ICML 2018，当时她在 OpenAI；后者 2020 年挂出，单位是微软。",
            "ACME | venue=ICML 2018 | affiliation=OpenAI\nFOOBAR | year=2020 | affiliation=微软",
        ),
        (
            "ACME（Lee 等，ICML 2018）比 FOOBAR（Kim 等，ICML 2018）早半个月，2001.00001 对 2001.00002。",
            "ACME | authors=Lee 等 | venue=ICML 2018 | identifier=2001.00001\n"
            "FOOBAR | authors=Kim 等 | venue=ICML 2018 | identifier=2001.00002",
        ),
    ],
)
def test_what_is_said_of_one_of_a_series_is_not_of_the_next(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


def test_an_item_with_a_label_goes_on_about_the_work_that_is_its_label() -> None:
    text = (
        "메일\n\n- ACME: Lee et al., ICML 2019. 번호는 2001.00001.\n"
        "- FOOBAR: ACME와 거의 동시에 나온 네이버·MSRA 논문. arXiv 2001.00001, 학회는 ICML 2020.\n"
    )
    wanted = (
        "ACME | authors=Lee et al | venue=ICML 2019 | identifier=2001.00001\n"
        "FOOBAR | affiliation=NAVER | affiliation=MSRA | venue=ICML 2020 | identifier=2001.00001"
    )
    expect(text, wanted, KNOWN, "mail.txt")


def test_a_cell_that_tells_what_a_work_is_on_is_no_title() -> None:
    text = "| 文章 | 期刊 |\n|---|---|\n| Lee and Kim 关于羊群的研究，DOI 10.1000/182 | Nature 2019 |\n"
    _, (citation,) = citations_in(text)
    assert citation.of(FieldKind.TITLE) == ()
    assert [one.value for one in citation.of(FieldKind.IDENTIFIER)] == ["10.1000/182"]


def test_a_sentence_that_states_a_title_is_of_the_work_before() -> None:
    text = "ACME 是 ICML 2019 的。题目就叫 Counting Sheep on Stony Meadows，读完它你会觉得 FOOBAR 太难。"
    expect(text, "ACME | venue=ICML 2019 | title=Counting Sheep on Stony Meadows", KNOWN)
