"""Venues: series, year and track."""

from __future__ import annotations

from dataclasses import replace

import pytest
from comparing import compare, values

from veridical.checks import check_of
from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import find_citations
from veridical.model import Agreement, Identifier, IdentifierKind, Venue, Work


def work(*venues: Venue) -> Work:
    return Work("lee2020", "curated", venues=venues)


NEURIPS = Venue("NeurIPS", 2017, "main")
RIGHT = [
    ("NIPS 2017", NEURIPS),
    ("NIPS'17", NEURIPS),
    ("NeurIPS 2017", NEURIPS),
    ("NeurIPS", NEURIPS),
    ("Advances in Neural Information Processing Systems 30", NEURIPS),
    ("Neural Information Processing Systems (NIPS), 2017", NEURIPS),
    ("NeurIPS 2017 (Oral)", NEURIPS),
    ("NeurIPS 2017 Spotlight", NEURIPS),
    ("ICLR 2024 poster", Venue("ICLR", 2024, "main")),
    ("Findings of ACL 2023", Venue("ACL", 2023, "findings")),
    ("ACL 2023 Findings", Venue("ACL", 2023, "findings")),
    ("Findings of the Association for Computational Linguistics: ACL 2023", Venue("ACL", 2023, "findings")),
    (
        "Proceedings of the 61st Annual Meeting of the Association for Computational Linguistics",
        Venue("ACL", 2023, "main"),
    ),
    ("CVPR 2022", Venue("IEEE/CVF Conference on Computer Vision and Pattern Recognition", 2022)),
    ("ICML 2020 Workshop", Venue("ICML", 2020, "workshop")),
    ("NeurIPS 2023 Datasets and Benchmarks Track", Venue("NeurIPS", 2023, "datasets-and-benchmarks")),
    ("TMLR", Venue("Transactions on Machine Learning Research", 2023, "journal")),
    ("Journal of Machine Learning Research", Venue("JMLR", 2020, "journal")),
    ("Nature 2021", Venue("Nature", 2021, "journal")),
    ("NeurIPS 2017", Venue("NIPS", 2017)),
]


@pytest.mark.parametrize(("stated", "recorded"), RIGHT)
def test_a_recorded_venue_is_right_however_written(stated: str, recorded: Venue) -> None:
    assert compare("venue", stated, work(recorded)).agreement is Agreement.AGREES


WRONG = [
    ("NeurIPS 2018", NEURIPS),
    ("NIPS'16", NEURIPS),
    ("ICML 2017", NEURIPS),
    ("ICLR 2024", Venue("ICLR", 2025, "main")),
    ("ACL 2023", Venue("EMNLP", 2023, "main")),
    ("NAACL 2023", Venue("ACL", 2023, "main")),
    ("EACL 2023", Venue("ACL", 2023, "main")),
    ("Findings of EMNLP 2022", Venue("ACL", 2022, "findings")),
    ("ECCV 2022", Venue("CVPR", 2022, "main")),
    ("ICCV 2021", Venue("ECCV", 2020, "main")),
    ("Nature", Venue("Science", 2021, "journal")),
    ("Nature Communications", Venue("Nature", 2021, "journal")),
    ("TMLR 2023", Venue("JMLR", 2023, "journal")),
    ("AAAI 2021", Venue("IJCAI", 2021, "main")),
    ("ICRA 2022", Venue("IROS", 2022, "main")),
]


@pytest.mark.parametrize(("stated", "recorded"), WRONG)
def test_another_series_or_year_is_wrong(stated: str, recorded: Venue) -> None:
    comparison = compare("venue", stated, work(recorded))
    assert comparison.agreement is Agreement.DIFFERS
    assert recorded.series in str(comparison.found)


@pytest.mark.parametrize(
    ("stated", "recorded"),
    [
        ("ICML 2020 Workshop", Venue("ICML", 2020, "main")),
        ("ICML 2020", Venue("ICML", 2020, "workshop")),
        ("Findings of ACL 2023", Venue("ACL", 2023, "main")),
        ("EMNLP 2022", Venue("EMNLP", 2022, "findings")),
        ("NeurIPS 2023 Datasets and Benchmarks Track", Venue("NeurIPS", 2023, "main")),
    ],
)
def test_another_track_of_the_right_edition_is_partial(stated: str, recorded: Venue) -> None:
    assert compare("venue", stated, work(recorded)).agreement is Agreement.PARTLY


def test_of_two_venues_either_is_right_and_a_third_is_wrong() -> None:
    both = work(Venue("ICML", 2020, "workshop"), Venue("NeurIPS", 2020, "main"))
    assert compare("venue", "ICML 2020 Workshop", both).agreement is Agreement.AGREES
    assert compare("venue", "NeurIPS 2020", both).agreement is Agreement.AGREES
    assert compare("venue", "NeurIPS 2020 Workshop", both).agreement is Agreement.PARTLY
    assert compare("venue", "ICLR 2021", both).agreement is Agreement.DIFFERS


def test_of_two_venues_in_one_series_the_right_edition_counts() -> None:
    both = work(Venue("NeurIPS", 2019, "workshop"), Venue("NeurIPS", 2020, "main"))
    assert compare("venue", "NeurIPS 2020", both).agreement is Agreement.AGREES


@pytest.mark.parametrize("recorded", [Venue("arXiv", 2020, "preprint"), Venue("CoRR", 2020), Venue("arXiv")])
def test_a_preprint_server_as_recorded_venue_is_silence(recorded: Venue) -> None:
    assert compare("venue", "NeurIPS 2020", work(recorded)).agreement is Agreement.SILENT


def test_a_record_that_says_there_is_no_venue_contradicts_one() -> None:
    comparison = compare("venue", "NeurIPS 2020", work())
    assert comparison.agreement is Agreement.DIFFERS
    assert comparison.happened == 2020


def test_a_missing_venue_is_silence() -> None:
    assert compare("venue", "NeurIPS 2020", Work("lee2020", "curated")).agreement is Agreement.SILENT


@pytest.mark.parametrize(
    "stated", ["", "a conference", "The Made-up Meeting 2020", "arXiv preprint", "CoRR abs/2001.00001"]
)
def test_what_is_no_known_venue_accuses_nobody(stated: str) -> None:
    assert compare("venue", stated, work(NEURIPS)).agreement is Agreement.SILENT


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("FOOBAR was accepted at NeurIPS 2025.", ["NeurIPS 2025"]),
        ("FOOBAR (ICLR 2024 Oral) is fast.", ["ICLR 2024 Oral"]),
        ("FOOBAR appeared in Findings of EMNLP 2022.", ["Findings of EMNLP 2022"]),
        ("FOOBAR 被 NeurIPS 2025 录用。", ["NeurIPS 2025"]),
        ("FOOBAR 发表于 ICML 2024。", ["ICML 2024"]),
        ("FOOBAR 收录于《Nature》。", ["Nature"]),
        ("FOOBAR was published at ICLR 2021, not ICML 2020.", ["ICLR 2021"]),
    ],
)
def test_a_stated_publication_is_claimed(text: str, claimed: list[str]) -> None:
    assert values("venue", text, ["FOOBAR"]) == claimed


@pytest.mark.parametrize(
    "text",
    [
        "FOOBAR was submitted to NeurIPS 2025.",
        "FOOBAR is under review at ICLR 2026.",
        "FOOBAR was rejected from ICML 2024.",
        "FOOBAR has not been accepted at ICML 2024.",
        "FOOBAR 投稿 NeurIPS 2025。",
        "FOOBAR 已投 ICLR 2026，在审。",
        "FOOBAR 未被 NeurIPS 2025 录用。",
        "FOOBAR（arXiv:2001.00001）没有被 NeurIPS 2025 录用。",
        "FOOBAR 被 NeurIPS 2025 拒稿。",
        "FOOBAR is of the same nature as cell phones.",
        "FOOBAR was evaluated on the NeurIPS 2023 competition data.",
        "FOOBAR 由谷歌提出；WMT'14 英法 34.8。",
        "FOOBAR, an ACL Anthology entry.",
        "FOOBAR was presented in a tutorial at ACL 2023.",
        "FOOBAR is an arXiv preprint.",
        "FOOBAR 仅在 arXiv 上发布。",
        "Was FOOBAR accepted at NeurIPS 2025?",
        "The code of FOOBAR uses the ICLR 2024 template.",
    ],
)
def test_a_submission_an_event_or_a_common_word_is_no_publication(text: str) -> None:
    assert values("venue", text, ["FOOBAR"]) == []


FORMAL = Work("lee2020", "curated", venues=(Venue("NeurIPS", 2020, "main"),))


def test_a_recorded_venue_contradicts_no_formal_venue_in_part() -> None:
    comparison = compare("venue", "no formal venue", FORMAL, "none")
    assert comparison.agreement is Agreement.PARTLY
    assert str(comparison.message) == "published at NeurIPS 2020"


def test_a_source_that_says_there_are_none_verifies_it_and_a_workshop_does_not_contradict_it() -> None:
    workshop = Work("lee2020", "curated", venues=(Venue("NeurIPS", 2020, "workshop"),))
    for work in (Work("lee2020", "curated", venues=()), workshop):
        assert compare("venue", "no formal venue", work, "none").agreement is Agreement.AGREES


def test_a_record_silent_on_venues_proves_nothing() -> None:
    assert not compare("venue", "no formal venue", Work("lee2020", "curated"), "none").is_firm


ABSENT = [
    ("FOOBAR (arXiv:2001.00001; arXiv preprint, no formal venue) is short.", ["no formal venue"]),
    ("FOOBAR (arXiv:2001.00001) is a preprint only.", ["preprint only"]),
    ("FOOBAR（arXiv:2001.00001）未正式发表。", ["未正式发表"]),
    ("FOOBAR（arXiv:2001.00001，仅预印本）很短。", ["仅预印本"]),
    ("FOOBAR (arXiv:2001.00001) had no formal venue at the time.", []),
    ("FOOBAR (arXiv:2001.00001) is only on arXiv.", ["is only on arXiv"]),
    ("The full version of FOOBAR is only on arXiv (2001.00001).", []),
    ("FOOBAR (arXiv:2001.00001) was a preprint only until it was accepted.", []),
    ("FOOBAR（arXiv:2001.00001）起初仅预印本，后来被录用。", []),
    ("FOOBAR (arXiv:2001.00001) is an arXiv preprint.", []),
]


@pytest.mark.parametrize(("text", "claimed"), ABSENT)
def test_that_nothing_was_published_is_a_claim_unless_it_was_so_for_a_time(text: str, claimed: list[str]) -> None:
    assert values("venue", text, ["FOOBAR"]) == claimed


ICML = Work("lee2020", "proceedings", identifiers=(Identifier(IdentifierKind.DOI, "10.1000/walk.1"),))
ICML = replace(ICML, venues=(Venue("ICML", 2020),))


@pytest.mark.parametrize(
    ("stated", "subject", "agreement"),
    [
        ("Symposium on Walking Robots", "2020", Agreement.DIFFERS),
        ("Symposium on Walking Robots", "2021", Agreement.SILENT),
        ("Symposium on Walking Robots", None, Agreement.SILENT),
        ("Symposium on Walking Robots", "doi:10.1000/walk.1", Agreement.DIFFERS),
        ("Symposium on Walking Robots", "doi:10.1000/other", Agreement.SILENT),
        ("Workshop on Walking Robots", "2020", Agreement.SILENT),
        ("Workshop on Walking Robots", "doi:10.1000/walk.1", Agreement.DIFFERS),
        ("Lecture Notes in Walking", "2020", Agreement.SILENT),
    ],
)
def test_a_venue_in_no_table_is_wrong_where_the_same_publication_or_year_is_recorded(
    stated: str, subject: str | None, agreement: Agreement
) -> None:
    assert compare("venue", stated, ICML, subject=subject).agreement is agreement


def test_a_journal_stated_for_a_conference_paper_may_be_its_later_print() -> None:
    journal = compare("venue", "JMLR 2022", ICML)
    assert (journal.agreement, journal.is_firm) == (Agreement.DIFFERS, False)
    assert compare("venue", "JMLR 2022", ICML, subject="doi:10.1000/walk.1").is_firm
    assert compare("venue", "ICML 2022", work(Venue("JMLR", 2022, "journal"))).is_firm


def test_an_entry_claims_the_venue_that_is_in_no_table_of_its_doi_or_year() -> None:
    entry = (
        "@inproceedings{{a, title={{Learning to Walk on Ice}}, booktitle={{Symposium on Walks}}, {more}year={{2020}}}}"
    )
    check, lexicon = check_of("venue"), load_lexicon()
    for more, subject in (("doi={10.1000/walk.1}, ", "doi:10.1000/walk.1"), ("", "2020")):
        document = read_text("a.bib", entry.format(more=more))
        (claim,) = [claim for one in find_citations(document, lexicon) for claim in check.claims(one, lexicon)]
        assert (claim.value, claim.subject, claim.tentative) == ("Symposium on Walks", subject, True)
