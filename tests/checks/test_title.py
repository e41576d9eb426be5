"""Titles: compared word by word."""

from __future__ import annotations

import pytest
from comparing import compare, values

from veridical.checks import check_of
from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import find_citations
from veridical.model import Agreement, Venue, Work

TITLE = "Foobar: Learning to Walk with Large Language Models in 7 Days"
WORK = Work("lee2020", "curated", TITLE, names=("Foobar",), earlier_titles=("Foobar: Walking by Reading",))

RIGHT = [
    TITLE,
    "FOOBAR: LEARNING TO WALK WITH LARGE LANGUAGE MODELS IN 7 DAYS",
    "Foobar — Learning to walk with large language models in 7 days.",
    "Foobar： Learning to Walk with Large Language Models in 7 Days",
    "{Foobar}: Learning to Walk with Large Language Models in 7 Days",
    "Foobar: Learning to Walk with LLMs in 7 Days",
    "Foobar: Learning to Walk with Large-Language Models in 7 Days",
    "Fóobar: Learning to Walk with Large Language Models in 7 Days",
    "Foobar: Walking by Reading",
    "Foobar: walking by reading",
    "Learning to Walk with Large Language Models in 7 Days",
]


@pytest.mark.parametrize("stated", RIGHT)
def test_case_punctuation_abbreviations_and_earlier_titles_are_no_fault(stated: str) -> None:
    assert compare("title", stated, WORK).agreement is Agreement.AGREES


WRONG = [
    "Foobar: Learning to Run with Large Language Models in 7 Days",
    "Foobar: Learning to Walk with Small Language Models in 7 Days",
    "Foobar: Learning to Walk with Large Language Models in 9 Days",
    "Foobar: Learning to Walk with Large Language Models in 7 Weeks",
    "Foobar: Learning Not to Walk with Large Language Models in 7 Days",
    "Quuxly: Learning to Walk with Large Language Models in 7 Days",
    "Foobar: Running by Reading",
    "Foobar: Learning to Walk with LMs in 70 Days",
    "Frying Fish on Open Fires",
]


@pytest.mark.parametrize("stated", WRONG)
def test_a_changed_content_word_or_number_is_wrong(stated: str) -> None:
    comparison = compare("title", stated, WORK)
    assert comparison.agreement is Agreement.DIFFERS
    assert comparison.found == TITLE


@pytest.mark.parametrize(
    "stated",
    [
        "Foobar: Learning to Walk with Large Langauge Models in 7 Days",
        "Foobar: Learning to Walk by Large Language Models in 7 Days",
        "Foobar",
        "Foobar: Learning to Walk with Large Language Models in 7 Days: A Long Story",
    ],
)
def test_a_typo_a_function_word_or_a_subtitle_is_partial(stated: str) -> None:
    assert compare("title", stated, WORK).agreement is Agreement.PARTLY


def test_an_earlier_title_is_right_with_a_note_that_gives_the_present_one() -> None:
    note = str(compare("title", "Foobar: Walking by Reading", WORK).note)
    assert TITLE in note


def test_an_abbreviation_is_noted() -> None:
    assert compare("title", "Foobar: Learning to Walk with LLMs in 7 Days", WORK).note is not None


def test_a_short_name_of_the_work_before_its_title_is_the_writers_own_and_that_of_another_is_wrong() -> None:
    named = Work("lee2020", "curated", "A Study of Walking in Very Large Cities", names=("FB",))

    right = compare("title", "FB: A study of walking in very large cities", named)
    wrong = compare("title", "BX: A study of walking in very large cities", named)

    assert (right.agreement, wrong.agreement) == (Agreement.AGREES, Agreement.DIFFERS)


def test_the_writers_own_words_behind_a_title_are_no_part_of_it() -> None:
    stated = f"{TITLE} reading notes of mine"
    assert compare("title", stated, WORK, remark=len(TITLE)).agreement is Agreement.AGREES


@pytest.mark.parametrize(
    ("stated", "recorded", "agreement"),
    [
        ("大城市步行学习综述", "大城市步行学习综述", Agreement.AGREES),
        ("《大城市步行学习综述》", "大城市步行学习综述", Agreement.AGREES),
        ("大城市步行学习研究", "大城市步行学习综述", Agreement.DIFFERS),
        ("大城市步行学习综述", "Learning to Walk in Large Cities: A Survey", Agreement.SILENT),
        ("Learning to Walk（学习走路）", "Learning to Walk", Agreement.AGREES),
        ("大城市步行學習綜述", "大城市步行学习综述", Agreement.AGREES),
    ],
)
def test_chinese_titles(stated: str, recorded: str, agreement: Agreement) -> None:
    assert compare("title", stated, Work("lee2020", "curated", recorded)).agreement is agreement


@pytest.mark.parametrize(
    ("stated", "recorded"),
    [
        ("Walking with RL Agents", "Walking with Reinforcement Learning Agents"),
        ("Walking with Reinforcement Learning Agents", "Walking with RL Agents"),
        ("Walking in $\\alpha$-Worlds", "Walking in α-Worlds"),
        ("Walking &amp; Running", "Walking & Running"),
        ("Walking and Running", "Walking & Running"),
        ("Über Walks", "Uber Walks"),
    ],
)
def test_general_terms_spelling_and_signs_are_no_fault(stated: str, recorded: str) -> None:
    assert compare("title", stated, Work("lee2020", "curated", recorded)).agreement is Agreement.AGREES


@pytest.mark.parametrize(
    ("stated", "recorded"),
    [
        ("C++ for Walkers", "C# for Walkers"),
        ("Walking in 7-T Fields", "Walking in 9-T Fields"),
        ("Supervised Walking of Robots", "Unsupervised Walking of Robots"),
        ("Attention Is Needed for Walks", "Attention Is Wanted for Walks"),
    ],
)
def test_one_letter_or_word_that_makes_another_claim_is_wrong(stated: str, recorded: str) -> None:
    assert compare("title", stated, Work("lee2020", "curated", recorded)).agreement is Agreement.DIFFERS


def test_a_record_without_a_title_is_silent() -> None:
    assert compare("title", TITLE, Work("lee2020", "curated")).agreement is Agreement.SILENT


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        (
            "[Walking Home in Very Large Cities](https://arxiv.org/abs/2001.00001)",
            ["Walking Home in Very Large Cities"],
        ),
        ("论文《Walking Home in Very Large Cities》很好。", ["Walking Home in Very Large Cities"]),
        (
            "The title is not *Running Home in Very Large Cities* but "
            "*Walking Home in Very Large Cities* (arXiv:2001.00001).",
            ["Walking Home in Very Large Cities"],
        ),
        ("See [here](https://arxiv.org/abs/2001.00001).", []),
        ("See [the paper](https://arxiv.org/abs/2001.00001).", []),
        ("详见[论文](https://arxiv.org/abs/2001.00001)。", []),
    ],
)
def test_the_titles_that_a_text_states_are_claimed(text: str, claimed: list[str]) -> None:
    assert values("title", text) == claimed


RENAMED = Work("lee2020", "arxiv", TITLE, titles_complete=False)


@pytest.mark.parametrize(
    "stated",
    [
        "Foobar: A Study of Steps",
        "Learning to Run with Large Language Models",
        "On Foobar and Its Steps",
        "Learner of Walking with Language Models for Days",
    ],
)
def test_a_record_of_one_version_does_not_contradict_what_may_be_anothers_title(stated: str) -> None:
    comparison = compare("title", stated, RENAMED)
    assert comparison.agreement is Agreement.DIFFERS
    assert not comparison.is_firm
    assert compare("title", stated, WORK).is_firm


@pytest.mark.parametrize("stated", ["Frying Fish on Open Fires", TITLE.replace("Language", "Langauge")])
def test_a_title_that_has_nothing_in_common_and_a_misspelling_are_faults_in_any_version(stated: str) -> None:
    comparison = compare("title", stated, RENAMED)
    assert comparison.agreement is not Agreement.AGREES
    assert comparison.is_firm


PUBLISHED = Work("lee2020", "proceedings", TITLE, venues=(Venue("ICML", 2020),), titles_complete=False)


@pytest.mark.parametrize(
    ("place", "is_its"),
    [("ICML", True), ("Proc. of ICML 2020", True), ("ICML 2021", False), ("ICLR", False), (None, False)],
)
def test_a_record_of_the_cited_publication_is_of_the_cited_version(place: str | None, is_its: bool) -> None:
    compared = compare("title", WRONG[0], PUBLISHED, subject=place)
    assert compared.agreement is Agreement.DIFFERS
    assert (compared.is_firm, compared.of_publication) == (False, is_its)


ENTRY = (
    "@inproceedings{{{key}, title={{Learning to Walk}}, author={{Ann Lee}}, booktitle={{{venue}}}, {more}"
    "year={{2020}}}}\n"
)


def test_a_title_is_of_the_publication_that_its_own_entry_names() -> None:
    more = "url={https://arxiv.org/abs/2001.00001}, "
    text = ENTRY.format(key="a", venue="ICML", more="") + ENTRY.format(key="b", venue="ICLR", more=more)
    check, lexicon = check_of("title"), load_lexicon()
    found = [claim for one in find_citations(read_text("a.bib", text), lexicon) for claim in check.claims(one, lexicon)]
    assert [claim.subject for claim in sorted(found, key=lambda claim: claim.span)] == ["ICML", None]


AUTHORED = Work("lee2020", "curated", TITLE, authors=("Ann Lee", "Bo Kim"))


@pytest.mark.parametrize("behind", [", Ann Lee and Bo Kim, ICML 2020", "（Ann Lee 等", " by Ann Lee", ". Lee et al."])
def test_the_authors_behind_a_title_are_no_words_of_it(behind: str) -> None:
    assert compare("title", TITLE + behind, AUTHORED).agreement is Agreement.AGREES
    assert compare("title", f"{TITLE}, Cy Ito", AUTHORED).agreement is not Agreement.AGREES


def test_the_authors_of_a_work_are_no_wrong_title_of_it() -> None:
    assert compare("title", "Ann Lee and Bo Kim", AUTHORED).agreement is Agreement.SILENT
