"""Identifiers: one of the work's, or another work's."""

from __future__ import annotations

import pytest
from comparing import compare, values

from veridical.checks import check_of
from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import find_citations
from veridical.model import Agreement, Identifier, IdentifierKind, Work

WORK = Work(
    "lee2020",
    "curated",
    "Walking Home",
    (
        Identifier(IdentifierKind.ARXIV, "2001.00001"),
        Identifier(IdentifierKind.DOI, "10.1000/walk.1"),
        Identifier(IdentifierKind.ACL, "2020.acl-main.1"),
    ),
)


@pytest.mark.parametrize(
    "stated",
    [
        "2001.00001",
        "arXiv:2001.00001",
        "arXiv: 2001.00001v3",
        "https://arxiv.org/abs/2001.00001",
        "https://arxiv.org/pdf/2001.00001v2.pdf",
        "http://arxiv.org/html/2001.00001v1",
        "https://huggingface.co/papers/2001.00001",
        "https://www.alphaxiv.org/abs/2001.00001",
        "10.48550/arXiv.2001.00001",
        "https://doi.org/10.48550/arXiv.2001.00001",
        "10.1000/walk.1",
        "https://doi.org/10.1000/WALK.1",
        "doi:10.1000/walk.1",
        "https://aclanthology.org/2020.acl-main.1/",
        "https://aclanthology.org/2020.acl-main.1.pdf",
    ],
)
def test_every_written_form_of_an_identifier_of_the_work_is_right(stated: str) -> None:
    assert compare("identifier", stated, WORK).agreement is Agreement.AGREES


@pytest.mark.parametrize(
    "stated", ["2001.00002", "https://arxiv.org/abs/2002.00001", "https://aclanthology.org/2020.acl-main.2/"]
)
def test_another_identifier_of_a_kind_of_which_a_work_has_one_is_wrong(stated: str) -> None:
    comparison = compare("identifier", stated, WORK)
    assert comparison.agreement is Agreement.DIFFERS
    assert comparison.found is not None


def test_a_journal_gives_a_work_one_doi() -> None:
    comparison = compare("identifier", "10.1000/walk.2", WORK)
    assert (comparison.agreement, comparison.fix) == (Agreement.DIFFERS, "10.1000/walk.1")


@pytest.mark.parametrize(
    "stated",
    ["10.1001/walk.2", "10.1000/hike.42", "10.1000/walk.1v2", "PMID: 1234567", "W2741809807", "CorpusID:1234567"],
)
def test_another_doi_or_an_unrecorded_kind_accuses_nobody(stated: str) -> None:
    assert compare("identifier", stated, WORK).agreement is Agreement.SILENT


def test_what_is_no_identifier_says_nothing() -> None:
    assert compare("identifier", "soon", WORK).agreement is Agreement.SILENT


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("FOOBAR (arXiv:2001.00001) is fast.", 1),
        ("FOOBAR（arXiv 2001.00001）很快。", 1),
        ("[FOOBAR](https://doi.org/10.1000/walk.1)", 1),
        ("FOOBAR is not arXiv:2001.00002 but arXiv:2001.00001.", 1),
        ("FOOBAR 的编号不是 2001.00002，是 2001.00001。", 1),
    ],
)
def test_the_identifiers_that_a_text_holds_to_be_true_are_claimed(text: str, count: int) -> None:
    assert len(values("identifier", text, ["FOOBAR"])) == count


def test_the_doi_that_the_acl_anthology_makes_of_an_identifier_is_of_the_same_paper() -> None:
    doi, acl = Identifier(IdentifierKind.DOI, "10.18653/v1/p20-1001"), Identifier(IdentifierKind.ACL, "P20-1001")
    assert compare("identifier", "aclanthology.org/P20-1001", Work("a", "crossref", identifiers=(doi,))).found
    assert compare("identifier", "10.18653/v1/P20-1001", Work("a", "curated", identifiers=(acl,))).found
    assert not compare("identifier", "10.18653/v1/P20-1002", Work("a", "curated", identifiers=(acl,))).found


def test_an_identifier_whose_kind_only_its_url_tells_is_claimed_with_its_kind() -> None:
    document = read_text("note.md", "- [Walking Home Again and Again](https://aclanthology.org/2020.acl-main.2)")
    check, lexicon = check_of("identifier"), load_lexicon()
    (claim,) = [claim for one in find_citations(document, lexicon) for claim in check.claims(one, lexicon)]
    assert claim.identifier == Identifier(IdentifierKind.ACL, "2020.acl-main.2")
    assert check.compare(claim, WORK, lexicon).agreement is Agreement.DIFFERS
