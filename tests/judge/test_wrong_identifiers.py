"""Identifiers that belong to another work, or to none."""

from __future__ import annotations

from judging import claim, evidence, judged

from identifying import arxiv
from veridical.model import Identifier, IdentifierKind, Reason, Resolution, Verdict, Work

DESCRIBED = evidence(Work("lee2020", "curated", "Learning to Walk", (arxiv("2001.00001"),), authors=("Ann Lee",)))
OTHER = evidence(Work("kim2019", "curated", "Frying Fish", (arxiv("1901.00009"),), authors=("Bo Kim",)))
STATED = claim("identifier", "1901.00009")


def test_an_identifier_of_the_described_work_is_verified() -> None:
    resolution = Resolution((DESCRIBED,), owners=((arxiv("2001.00001"), DESCRIBED),))
    judgement = judged(resolution, claim("identifier", "https://arxiv.org/abs/2001.00001v2"))
    assert judgement.verdict is Verdict.VERIFIED
    assert judgement.findings[0].verdict is Verdict.VERIFIED


def test_an_identifier_of_another_work_fails_and_names_whose_it_is_and_the_right_one() -> None:
    judgement = judged(Resolution((DESCRIBED,), owners=((arxiv("1901.00009"), OTHER),)), STATED)
    (found,) = judgement.findings
    assert judgement.verdict is Verdict.FAIL
    assert found.verdict is Verdict.FAIL
    assert "Frying Fish" in str(found.message)
    assert "2001.00001" in str(found.found)
    assert found.fix is not None
    assert found.fix.replacement == "2001.00001"
    assert next(one for one, _ in found.evidence) == OTHER


def test_another_works_identifier_fails_even_where_the_right_work_is_not_known() -> None:
    judgement = judged(Resolution((), owners=((arxiv("1901.00009"), OTHER),), reason=Reason.NOT_FOUND), STATED)
    (found,) = judgement.findings
    assert judgement.verdict is Verdict.FAIL
    assert judgement.reason is None
    assert "Frying Fish" in str(found.message)
    assert found.fix is None


def test_an_identifier_that_its_authority_lacks_fails_and_the_right_one_is_offered() -> None:
    judgement = judged(Resolution((DESCRIBED,), absent=(arxiv("2001.99999"),)), claim("identifier", "2001.99999"))
    (found,) = judgement.findings
    assert judgement.verdict is Verdict.FAIL
    assert "does not exist" in str(found.message)
    assert found.fix is not None
    assert found.fix.replacement == "2001.00001"


def test_an_identifier_that_does_not_exist_fails_a_citation_of_an_unknown_work() -> None:
    resolution = Resolution((), absent=(arxiv("2001.99999"),), reason=Reason.NOT_FOUND)
    assert judged(resolution, claim("identifier", "2001.99999")).verdict is Verdict.FAIL


def test_an_identifier_that_nobody_knows_fails_where_the_identified_work_has_another_of_its_kind() -> None:
    judgement = judged(Resolution((DESCRIBED,)), claim("identifier", "2001.77777"))
    assert judgement.verdict is Verdict.FAIL
    assert judgement.findings[0].fix is not None
    assert judgement.findings[0].fix.replacement == "2001.00001"


def test_an_unknown_doi_of_an_identified_work_accuses_nobody() -> None:
    judgement = judged(Resolution((DESCRIBED,)), claim("identifier", "10.1000/walk.1"))
    assert judgement.verdict is Verdict.VERIFIED
    assert judgement.findings[0].verdict is Verdict.UNVERIFIABLE


def test_an_unknown_doi_under_an_unknown_prefix_leaves_open_which_work_is_cited() -> None:
    judgement = judged(Resolution((DESCRIBED,), reason=Reason.OFFLINE), claim("identifier", "10.99999/walk.1"))
    assert (judgement.verdict, judgement.reason) == (Verdict.UNCHECKED, Reason.OFFLINE)
    assert judgement.findings[0].verdict is Verdict.UNCHECKED


def test_the_right_identifier_is_of_the_kind_of_the_wrong_one() -> None:
    doi = Identifier(IdentifierKind.DOI, "10.1000/fish.1")
    owner = evidence(Work("kim2019", "curated", "Frying Fish", (doi,)))
    judgement = judged(Resolution((DESCRIBED,), owners=((doi, owner),)), claim("identifier", "10.1000/fish.1"))
    assert judgement.verdict is Verdict.FAIL
    assert judgement.findings[0].fix is None


def test_of_two_identifiers_only_the_wrong_one_fails() -> None:
    owners = ((arxiv("2001.00001"), DESCRIBED), (arxiv("1901.00009"), OTHER))
    judgement = judged(Resolution((DESCRIBED,), owners=owners), claim("identifier", "2001.00001"), STATED)
    assert [found.verdict for found in judgement.findings] == [Verdict.VERIFIED, Verdict.FAIL]
    assert judgement.verdict is Verdict.FAIL


def test_the_same_work_kept_by_another_source_is_not_another_work() -> None:
    openalex = evidence(Work("W1", "openalex", "Learning to Walk", (arxiv("2001.00001"),)))
    resolution = Resolution((DESCRIBED,), owners=((arxiv("2001.00001"), openalex),))
    assert judged(resolution, claim("identifier", "2001.00001")).verdict is Verdict.VERIFIED


def test_an_identifier_of_a_record_that_may_be_the_work_under_another_title_is_unchecked() -> None:
    known = evidence(Work("lee2020", "proceedings", "WALKER: Learning to Find the Way", authors=("Ann Lee",)))
    owner = evidence(Work("2001.00001", "arxiv", "WALKER: Going Home on Foot", (arxiv("2001.00001"),)))
    judgement = judged(Resolution((known,), owners=((arxiv("2001.00001"), owner),)), claim("identifier", "2001.00001"))
    (found,) = judgement.findings
    assert found.verdict is Verdict.UNCHECKED
    assert "Going Home on Foot" in str(found.note)
