"""Checking a bibliography against somebody's own indexes: several works with one key, one title, or both."""

from __future__ import annotations

from pathlib import Path

import pytest

import veridical
from veridical.config import Settings
from veridical.index.build import Order, build_index
from veridical.index.coverage import parse_coverage
from veridical.lexicon import load_lexicon
from veridical.model import Reason, Verdict
from veridical.report.published import as_json

SHEEP = """@inproceedings{z,
  title = {Counting Sheep in the Valleys of the North},
  author = {Lee, Ann and Chen, Bo}, booktitle = {ICML}, year = {2019}}
"""
RIVERS = """@article{z,
  title = {Measuring Rivers with Floating Sensors},
  author = {Dow, Cy}, journal = {Nature}, year = {2012}}
"""


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def index(name: str, *files: str, coverage: tuple[str, ...] = ("all",)) -> str:
    """Build an index of BibTeX texts, each a file of its own."""
    inputs = []
    for number, text in enumerate(files):
        Path(f"{name}-{number}.bib").write_text(text, "utf-8")
        inputs.append(f"bibtex:{name}-{number}.bib")
    declared = tuple(parse_coverage(text, load_lexicon().venues) for text in coverage)
    build_index(Path(name), Order(tuple(inputs), "2026-11-30T12:00:00Z", declared))
    return name


def check(text: str, *indexes: str, name: str = "refs.bib") -> veridical.Report:
    return veridical.verify(text=text, name=name, settings=Settings(offline=True, indexes=(*indexes, "none")))


def flagged(report: veridical.Report) -> list[tuple[str, str, Verdict]]:
    return [
        (claim.kind, claim.stated, claim.verdict)
        for document in report.documents
        for citation in document.citations
        for claim in citation.claims
        if claim.verdict in (Verdict.FAIL, Verdict.PARTIAL)
    ]


def verdicts(report: veridical.Report) -> list[Verdict | None]:
    return [citation.verdict for document in report.documents for citation in document.citations]


def test_one_key_in_two_indexes_is_two_works() -> None:
    report = check(SHEEP + RIVERS.replace("{z,", "{y,"), index("a", SHEEP), index("b", RIVERS))
    assert flagged(report) == []
    assert verdicts(report) == [Verdict.VERIFIED, Verdict.VERIFIED]


def test_of_one_work_in_two_indexes_the_first_named_goes_first() -> None:
    one, other = index("a", SHEEP), index("b", SHEEP.replace("2019", "2017"))
    text = SHEEP.replace("2019", "2017")
    assert flagged(check(text, other, one)) == []
    assert {verdict for _, _, verdict in flagged(check(text, one, other))} == {Verdict.PARTIAL}


@pytest.mark.parametrize("files", [(SHEEP, RIVERS), (SHEEP + RIVERS,)])
def test_one_key_twice_in_a_build_is_two_works(files: tuple[str, ...]) -> None:
    report = check(SHEEP.replace("{z,", "{x,") + RIVERS, index("a", *files))
    assert flagged(report) == []
    assert verdicts(report) == [Verdict.VERIFIED, Verdict.VERIFIED]


def test_of_one_entry_twice_in_a_build_the_later_counts() -> None:
    later = index("a", SHEEP.replace("2019", "2015"), SHEEP)
    assert flagged(check(SHEEP, later)) == []
    assert flagged(check(SHEEP.replace("2019", "2015"), later)) != []


SURVEYS = """@article{one, title = {A Survey of Widget Learning},
  author = {Lee, Ann}, journal = {Nature}, year = {2012}}
@inproceedings{two, title = {A Survey of Widget Learning},
  author = {Dow, Cy and Roe, Di}, booktitle = {ICML}, year = {2016}}
@inproceedings{three, title = {A Survey of Widget Learning},
  author = {Kim, Ed}, booktitle = {ACL}, year = {2017}}
"""
PREFACES = """@article{p1, title = {Proceedings of the Workshop on Sheep: Preface},
  author = {Lee, Ann}, year = {2012}}
@article{p2, title = {Proceedings of the Workshop on Sheep: Preface},
  author = {Dow, Cy}, year = {2013}}
@article{p3, title = {Preface of the Sheep}, year = {2012}}
@article{p4, title = {Preface of the Sheep}, year = {2013}}
"""


@pytest.mark.parametrize("text", [SURVEYS, PREFACES])
def test_works_of_one_title_are_told_apart_by_authors_year_and_venue(text: str) -> None:
    report = check(text, index("a", text))
    assert flagged(report) == []
    assert verdicts(report) == [Verdict.VERIFIED] * text.count("@")


@pytest.mark.parametrize(
    "line",
    [
        'Dow and Roe, "A Survey of Widget Learning", ICML 2016',
        '- "A Survey of Widget Learning", Kim, ACL 2017',
        '- "A Survey of Widget Learning" (Lee et al., 2012)',
    ],
)
def test_a_record_that_agrees_with_all_is_the_one_that_is_meant(line: str) -> None:
    report = check(line, index("a", SURVEYS), name="notes.md")
    assert flagged(report) == []
    assert verdicts(report) == [Verdict.VERIFIED]


def test_a_fault_is_told_by_the_work_that_fits_best() -> None:
    text = "@in" + SURVEYS.split("@in")[1].replace("ICML", "ICLR")
    assert flagged(check(text, index("a", SURVEYS))) == [("venue", "ICLR", Verdict.FAIL)]


def test_it_stays_open_which_work_is_meant_where_none_fits_better() -> None:
    text = "@misc{x, title = {A Survey of Widget Learning}, year = {2014}}"
    report = check(text, index("a", SURVEYS))
    assert verdicts(report) == [Verdict.UNCHECKED]
    (citation,) = report.documents[0].citations
    assert citation.message == "3 works have this title, and none fits better than another"
    assert len(citation.candidates) == 3
    assert {claim.verdict for claim in citation.claims} == {Verdict.UNCHECKED}


HAND = """@inproceedings{hand,
  title = {HandR2N2: Iterative {3D} Hand Pose Estimation Using a Residual Recurrent Neural Network},
  author = {Cheng, Wencan and Ko, Jong Hwan}, booktitle = {ICCV}, year = {2023}}
@inproceedings{goat,
  title = {Herding Goats, Sheep and Cattle: Robots for the High Mountains, Valleys and Plains},
  author = {Roe, Di}, booktitle = {ICCV}, year = {2023}}
"""


@pytest.mark.parametrize(
    "line",
    [
        '- "HandR2N2: Iterative 3D Hand Pose Estimation" (Cheng and Ko, ICCV 2023)',
        '- "HandR2N2: Hands of All Kinds in Every Pose and Light" (Cheng and Ko, ICCV 2023)',
        '- "Herding Goats, Sheep and Cattle" (ICCV 2023)',
        '- "Herding Goats, Sheep and Cattle: Robots for the High Mountains" (ICCV 2023)',
        '- "Herding Goats, Sheep" (Roe, ICCV 2023)',
    ],
)
@pytest.mark.parametrize("coverage", ["all", "ICCV:2023"])
def test_a_title_that_is_near_a_recorded_one_is_never_not_found(line: str, coverage: str) -> None:
    report = check(line, index("a", HAND, coverage=(coverage,)), name="notes.md")
    (citation,) = report.documents[0].citations
    assert citation.verdict is not Verdict.FAIL
    assert citation.work is not None or citation.candidates


def test_a_title_that_is_near_none_is_not_found() -> None:
    line = '- "Boiling Water in Paper Bags at Sea" (Roe, ICCV 2023)'
    assert verdicts(check(line, index("a", HAND, coverage=("ICCV:2023",)), name="notes.md")) == [Verdict.FAIL]


@pytest.mark.parametrize(
    ("venue", "verdict"),
    [
        ("NeurIPS 2015", Verdict.FAIL),
        ("NeurIPS 2015 Workshop on Bayesian Deep Learning", Verdict.UNCHECKED),
        ("NeurIPS 2015 Workshop", Verdict.UNCHECKED),
        ("NeurIPS 2015 Datasets and Benchmarks Track", Verdict.UNCHECKED),
        ("BioNLP 2012", Verdict.FAIL),
    ],
)
def test_other_tracks_than_the_main_one_are_not_covered_by_a_series(venue: str, verdict: Verdict) -> None:
    covering = index("a", HAND, coverage=("NeurIPS:2006..2016", "BioNLP:2010..2014"))
    line = f'- "Boiling Water in Paper Bags at Sea" (Roe, {venue})'
    assert verdicts(check(line, covering, name="notes.md")) == [verdict]


SEMEVAL = """@inproceedings{sem, title = {SemEval-2015 Task 17: Taxonomy Extraction Evaluation (TExEval)},
  author = {Bordea, Georgeta and Buitelaar, Paul}, booktitle = {SemEval}, year = {2015}}
@inproceedings{vol, title = {Advances in Sheep Counting Systems of the Northern Mountains, Volume 2},
  author = {Lee, Ann}, year = {1991}}
"""


@pytest.mark.parametrize(
    "text",
    [
        "@inproceedings{a, title = {SemEval-2016 Task 13: Taxonomy Extraction Evaluation (TExEval-2)}, year = {2016}}",
        "@inproceedings{a, title = {SemEval-2016 Task 17: Taxonomy Extraction Evaluation (TExEval)}}",
        "@inproceedings{a, title = {SemEval-2016 Task 17: Taxonomy Extraction Evaluation (TExEval)},"
        " author = {Bordea, Georgeta and Buitelaar, Paul}, year = {2016}}",
        "@book{a, title = {Advances in Sheep Counting Systems of the Northern Mountains, Volume 24}, year = {2011}}",
    ],
)
def test_a_near_title_with_other_numbers_is_another_works(text: str) -> None:
    report = check(text, index("a", SEMEVAL))
    assert verdicts(report) == [Verdict.UNCHECKED]
    (citation,) = report.documents[0].citations
    assert citation.candidates


def test_what_is_recorded_is_shown_as_a_reader_sees_it() -> None:
    recorded = r"""@article{a, title = {{BERT}ie: {C}ounting {S}heep on {M}t. {\'E}tna and $\alpha$-Hills},
      author = {{The {OpenSheep} Team} and M{\"u}ller, Jan}, journal = {Nature}, year = {2012}}"""
    covering = index("a", recorded)
    text = '- "BERTie: Counting Goats on Mt. Étna and α-Hills" (Kim and Roe, 2012)'
    for line in (text, text.replace("Kim and Roe", "Müller"), text.replace("BERTie: Counting Goats on", "Goats and")):
        shown = as_json(check(line, covering, name="notes.md"))
        assert "{OpenSheep" not in shown
        assert "{C}" not in shown
        assert "BERTie: Counting Sheep on Mt. Étna and α-Hills" in shown


def test_a_work_that_is_not_found_leaves_its_claims_open_for_that_reason() -> None:
    line = '- "Boiling Water in Paper Bags at Sea" (Roe, ICCV 2023)'
    (citation,) = check(line, index("a", HAND), name="notes.md").documents[0].citations
    assert citation.message == "not found in index (2026-11-30)"
    assert {claim.reason for claim in citation.claims} == {Reason.NOT_FOUND}


def test_an_identifier_that_a_library_lacks_is_not_found_there() -> None:
    line = '- "Counting Sheep in the Valleys of the North" (Lee and Chen, arXiv:2001.00001)'
    (citation,) = check(line, index("a", SHEEP), name="notes.md").documents[0].citations
    assert [claim.message for claim in citation.claims if claim.kind == "identifier"] == [
        "not found in index (2026-11-30)"
    ]
