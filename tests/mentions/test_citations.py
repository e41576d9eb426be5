# ruff: noqa: E501 - a case stands on one line, beside what it claims
"""Which mentions are one work: by identifier, title, name, reference number, author and year."""

from __future__ import annotations

import pytest
from claiming import citations_in, claimed, expect

from veridical.model import FieldKind

ACME = "- **ACME: Walking Home in Very Large Cities** [paper](https://arxiv.org/abs/2001.00001)\n"
BCME = "- **BCME: Running Away from Small Villages** [paper](https://arxiv.org/abs/2002.00002)\n"
ACME_CLAIMS = "ACME | identifier=2001.00001 | title=ACME: Walking Home in Very Large Cities"
BCME_CLAIMS = "BCME | identifier=2002.00002 | title=BCME: Running Away from Small Villages"


def spans(text: str, known: tuple[str, ...] = ()) -> list[int]:
    """Return how many mentions each citation of a text has."""
    return [len(citation.spans) for citation in citations_in(text, known)[1]]


def test_one_identifier_in_two_places_is_one_work() -> None:
    expect(
        "ACME (arXiv 2001.00001) has code.\n\nLee et al. (arXiv:2001.00001v2) published it in 2020.\n",
        "ACME | identifier=2001.00001 | identifier=2001.00001v2 | authors=Lee et al. | year=2020",
    )


def test_one_identifier_under_two_titles_stays_two_works() -> None:
    text = ACME + "- **Baking Bread in Cold Mountain Kitchens** [paper](https://arxiv.org/abs/2001.00001)\n"
    expect(text, ACME_CLAIMS + "\n2001.00001 | identifier=2001.00001 | title=Baking Bread in Cold Mountain Kitchens")


def test_one_identifier_under_a_title_and_its_shorter_form_is_one_work() -> None:
    text = ACME + "\n[Walking Home in Very Large Cities](https://arxiv.org/abs/2001.00001)\n"
    expect(text, ACME_CLAIMS + " | title=Walking Home in Very Large Cities")


def test_identifiers_that_differ_in_their_version_only_are_one_work() -> None:
    assert (
        len(claimed("ACME [v1](https://arxiv.org/abs/2001.00001v1) / [v2](https://arxiv.org/abs/2001.00001v2)\n")) == 1
    )


def test_two_identifiers_are_two_works() -> None:
    assert len(citations_in(ACME + BCME)[1]) == 2


def test_one_title_in_two_places_is_one_work() -> None:
    text = '"Walking Home in Very Large Cities" (Lee et al., 2020) is fine.\n\nIn "Walking home in very large cities" (2020) Lee showed it.\n'
    assert len(citations_in(text)[1]) == 1


@pytest.mark.parametrize(
    ("later", "claims"),
    [
        ("ACME was accepted to ICLR 2021.", "venue=ICLR 2021"),
        ("ACME (Stanford) has code.", "affiliation=Stanford"),
        ("ACME 由清华提出。", "affiliation=清华"),
        ("ACME's authors are Ann Lee and Bo Kim.", "authors=Ann Lee and Bo Kim"),
        ("ACME 发表于 ICLR 2021。", "venue=ICLR 2021"),
        ("ACME（Lee 等，2020）很快。", "authors=Lee 等 | year=2020"),
        ("ACME stands for “Agents Come More Easily”.", "expansion=Agents Come More Easily"),
        ("ACME 的全称是 Agents Come More Easily。", "expansion=Agents Come More Easily"),
        ("We like ACME. It was published at ICLR 2021.", "venue=ICLR 2021"),
        ("Acme was accepted to ICLR 2021.", "venue=ICLR 2021"),
        ("The paper ACME was first posted in 2020.", "year=2020"),
    ],
)
def test_a_later_statement_reaches_the_work_that_bears_the_name(later: str, claims: str) -> None:
    expect(f"{ACME}\n## Notes\n\n{later}\n", f"{ACME_CLAIMS} | {claims}")


def test_a_statement_before_the_binding_reaches_the_work_too() -> None:
    expect(f"ACME was accepted to ICLR 2021.\n\n## List\n\n{ACME}", f"{ACME_CLAIMS} | venue=ICLR 2021")


def test_a_name_bound_to_two_works_carries_nothing() -> None:
    text = (
        "- **ACME: Walking Home in Very Large Cities** [paper](https://arxiv.org/abs/2001.00001)\n"
        "- **ACME: Frying Fish on Open Fires** [paper](https://arxiv.org/abs/2102.00002)\n\nACME was accepted to ICLR 2021.\n"
    )
    _, citations = citations_in(text)
    owners = [citation for citation in citations if any("ICLR" in one.text for one in citation.statements)]
    assert [(*one.of(FieldKind.TITLE), *one.of(FieldKind.IDENTIFIER)) for one in owners] in ([], [()])
    assert len([citation for citation in citations if citation.of(FieldKind.TITLE)]) == 2


@pytest.mark.parametrize(
    "later",
    [
        "ACME++ was accepted to ICLR 2021.",
        "ACME2 was accepted to ICLR 2021.",
        "ACME-Lite was accepted to ICLR 2021.",
        "MicroACME was accepted to ICLR 2021.",
        "Step-ACME was accepted to ICLR 2021.",
        "RACMEN was accepted to ICLR 2021.",
    ],
)
def test_a_name_inside_a_longer_name_is_another_work(later: str) -> None:
    assert ACME_CLAIMS.split(" | ")[1:] == [
        part
        for line in claimed(f"{ACME}\n{later}\n", labels=["ACME: Walking Home in Very Large Cities"])
        if "2001.00001" in line
        for part in line.split(" | ")[1:]
    ]


@pytest.mark.parametrize(
    "written", ["ACME的标题", "由ACME团队提出", "与ACME及其变体", "基于ACME改进", "在ACME上", "用ACME时"]
)
def test_han_characters_may_touch_a_name(written: str) -> None:
    assert spans(f"{ACME}\n本节讨论{written}。\n") == [2]


def test_two_names_joined_by_a_slash_are_both_bound() -> None:
    text = "- ACME/WalkPO Lee 2020 arXiv 2001.00001\n\nWalkPO was accepted to ICLR 2021.\n\nACME (Stanford) has code.\n"
    expect(text, "ACME | identifier=2001.00001 | authors=Lee | year=2020 | venue=ICLR 2021 | affiliation=Stanford")


@pytest.mark.parametrize(
    "binding",
    [
        "- **Walking Home in Very Large Cities (ACME)** [paper](https://arxiv.org/abs/2001.00001)\n",
        "- **Walking Home in Very Large Cities** (**ACME**) [paper](https://arxiv.org/abs/2001.00001)\n",
        "- **[ACME]** Walking Home in Very Large Cities [paper](https://arxiv.org/abs/2001.00001)\n",
        "See [ACME](https://arxiv.org/abs/2001.00001), a fine work.\n",
        "- **ACME** ([Lee et al., 2020](https://arxiv.org/abs/2001.00001)): walks home.\n",
        "| Method | Year | Paper |\n|---|---|---|\n| ACME | 2020 | [Paper](https://arxiv.org/abs/2001.00001) |\n",
        "| 方法 | 论文 |\n|---|---|\n| ACME | [论文](https://arxiv.org/abs/2001.00001) |\n",
        "- <u>ACME</u>: **Walking Home in Very Large Cities** [paper](https://arxiv.org/abs/2001.00001)\n",
        "- [ACME](https://arxiv.org/abs/2001.00001): Walking Home in Very Large Cities\n",
        "### ACME\n\n[2001] [Walking Home in Very Large Cities](https://arxiv.org/abs/2001.00001)\n",
        "| Method | Title | Link |\n|---|---|---|\n| ACME | Walking Home in Very Large Cities | https://arxiv.org/abs/2001.00001 |\n",
        '{"name": "ACME", "title": "Walking Home in Very Large Cities", "arxiv": "2001.00001", "note": ""}',
        "“Walking Home in Very Large Cities” (Lee et al., 2020, arXiv 2001.00001), henceforth ACME.\n",
        "《Walking Home in Very Large Cities》（arXiv 2001.00001），下文称 ACME。\n",
        "- **Walking Home in Very Large Cities** [paper](https://arxiv.org/abs/2001.00001)\n\n  > ACME\n",
    ],
)
def test_a_name_is_bound_in_every_form_that_documents_use(binding: str) -> None:
    name = "note.json" if binding.startswith("{") else "note.md"
    _, citations = citations_in(binding, name=name)
    assert [{field.value for field in citation.of(FieldKind.NAME)} for citation in citations] == [{"ACME"}]


def test_a_reference_number_joins_the_place_and_the_entry() -> None:
    text = (
        "Walking home is hard [2].\n\n## References\n\n[1] B. Kim. Running away from villages. In ICML, 2019.\n\n"
        "[2] A. Lee and C. Roy. Walking home in large cities. In ICLR, 2021.\n"
    )
    _, citations = citations_in(text)
    assert sorted((citation.fields[0].value[:1], len(citation.spans)) for citation in citations) == [("A", 2), ("B", 1)]


def test_an_author_and_a_year_join_the_one_entry_that_has_both() -> None:
    text = (
        "Lee et al. (2021) walk home from Stanford.\n\n## References\n\n- Lee, A., Roy, C. (2021). Walking home in large cities. ICLR.\n"
        "- Kim, B. (2019). Running away from villages. ICML.\n"
    )
    assert sorted(spans(text)) == [1, 2]


def test_an_author_and_a_year_that_two_entries_have_join_neither() -> None:
    text = (
        "Lee et al. (2021) walk home.\n\n## References\n\n- Lee, A., Roy, C. (2021). Walking home in large cities. ICLR.\n"
        "- Lee, A., Ito, D. (2021). Running away from villages. ICML.\n"
    )
    assert sorted(spans(text)) == [1, 1]


def test_a_url_that_three_items_share_identifies_none_of_them() -> None:
    url = "https://arxiv.org/abs/2001.00001"
    text = (
        f"- [Walking Home in Very Large Cities]({url})\n- [Frying Fish on Open Fires Tonight]({url})\n"
        f"- [Counting Stars above Northern Lakes]({url})\n"
    )
    assert len(citations_in(text)[1]) == 3


def test_nothing_is_cited_where_nothing_ties_words_to_a_work() -> None:
    assert citations_in("We read this in 2020, as Lee et al. (2019) did at Stanford.\n")[1] == ()
    assert citations_in("")[1] == ()


def test_a_labelled_name_ends_at_its_link() -> None:
    text = "Dataset: [WalkCorpus](https://example.org/catalog/walk), see Lee et al., JMLR 2020.\n"
    names = {field.value for citation in citations_in(text)[1] for field in citation.of(FieldKind.NAME)}
    assert names <= {"WalkCorpus"}


def test_common_words_under_which_others_write_are_another_work() -> None:
    known = ("frozen oats", "FOBA")
    assert spans("We store frozen oats (Lee, 2019). We thaw frozen oats (Kim, 2021).", known) == [1, 1]
    assert spans("We store frozen oats (Lee, 2019). We thaw frozen oats (Lee, 2019).", known) == [2]
    assert spans("FOBA (Lee, 2019) came first. We thaw FOBA (Kim, 2021).", known) == [2]


@pytest.mark.parametrize(
    "text", ["FOBA is frozen oats by amber (Lee, 2019).", "We use frozen oats by amber (FOBA, Lee, 2019)."]
)
def test_common_words_that_spell_the_name_beside_them_out_are_no_other_work(text: str) -> None:
    (citation,) = citations_in(text, ("FOBA", "frozen oats by amber"))[1]
    assert citation.label == "FOBA"
