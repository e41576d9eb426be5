"""Years: of first posting, of a version, of publication."""

from __future__ import annotations

import pytest
from comparing import compare, values

from veridical.checks import check_of
from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import find_citations
from veridical.model import REVISION, Agreement, Origin, PartialDate, Venue, Version, Work

POSTED = Version(1, PartialDate(2019, 11, 30))
REVISED = Version(2, PartialDate(2021, 3, 2))
PUBLISHED = Work(
    "lee2020", "curated", year=2020, published=PartialDate(2020, 7), venues=(Venue("ICML", 2020),), versions=(POSTED,)
)
PREPRINT = Work("lee2020", "arxiv", versions=(POSTED, REVISED))


@pytest.mark.parametrize("stated", ["2019", "2020"])
def test_the_year_of_posting_and_the_year_of_publication_are_both_right(stated: str) -> None:
    assert compare("year", stated, PUBLISHED).agreement is Agreement.AGREES


def test_the_note_says_which_year_it_is() -> None:
    posted, published = compare("year", "2019", PUBLISHED).note, compare("year", "2020", PUBLISHED).note
    assert "first posting" in str(posted)
    assert "publication" in str(published)


@pytest.mark.parametrize("stated", ["2019", "2021"])
def test_the_year_of_any_version_is_right(stated: str) -> None:
    assert compare("year", stated, PREPRINT).agreement is Agreement.AGREES


def test_the_year_of_a_later_version_is_not_called_the_year_of_first_posting() -> None:
    work = Work("lee2020", "arxiv", year=2019, versions=(POSTED, REVISED))
    assert "first posting" not in str(compare("year", "2021", work).note)


def test_each_of_two_venues_gives_a_year() -> None:
    work = Work("lee2020", "curated", venues=(Venue("ICML", 2020, "workshop"), Venue("JMLR", 2022, "journal")))
    assert compare("year", "2020", work).agreement is Agreement.AGREES
    assert compare("year", "2022", work).agreement is Agreement.AGREES
    assert compare("year", "2024", work).agreement is Agreement.DIFFERS


@pytest.mark.parametrize("stated", ["2018", "2012", "1999"])
@pytest.mark.parametrize("work", [PUBLISHED, PREPRINT])
def test_a_year_before_first_posting_is_always_wrong(stated: str, work: Work) -> None:
    assert compare("year", stated, work).agreement is Agreement.DIFFERS


@pytest.mark.parametrize("stated", ["2020", "2022", "2024"])
def test_a_year_after_first_posting_accuses_nobody_where_no_publication_is_recorded(stated: str) -> None:
    assert compare("year", stated, PREPRINT).agreement is Agreement.SILENT


@pytest.mark.parametrize("stated", ["2021", "2023"])
def test_a_year_after_a_recorded_publication_is_wrong(stated: str) -> None:
    assert compare("year", stated, PUBLISHED).agreement is Agreement.DIFFERS


def test_the_right_years_are_shown() -> None:
    found = compare("year", "2015", PUBLISHED).found
    assert found is not None
    assert "2019" in found
    assert "2020" in found


def test_a_correction_is_offered_only_where_one_year_is_recorded() -> None:
    assert compare("year", "2015", PUBLISHED).fix is None
    assert compare("year", "2015", Work("lee2020", "curated", year=2020)).fix == "2020"


@pytest.mark.parametrize("stated", ["", "n.d.", "forthcoming", "二〇二〇"])
def test_what_is_no_year_says_nothing(stated: str) -> None:
    assert compare("year", stated, PUBLISHED).agreement is Agreement.SILENT


def test_a_venue_recorded_as_a_preprint_server_is_no_publication() -> None:
    work = Work("lee2020", "curated", venues=(Venue("arXiv", 2019, "preprint"),), versions=(POSTED,))
    assert compare("year", "2021", work).agreement is Agreement.SILENT


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("FOOBAR (Lee et al., 2020) is fast.", ["2020"]),
        ("FOOBAR (ICML 2020) is fast.", []),
        ("FOOBAR was trained for 2020 steps.", []),
        ("FOOBAR 于 2020 年提出。", ["2020"]),
        ("FOOBAR 在 2020 个样本上测试。", []),
        ("FOOBAR is not of 2019 but of 2020.", ["2020"]),
    ],
)
def test_the_year_that_a_text_gives_a_work_is_claimed(text: str, claimed: list[str]) -> None:
    assert values("year", text, ["FOOBAR"]) == claimed


def test_the_year_in_an_entry_as_arxiv_exports_it_may_be_that_of_the_latest_version() -> None:
    assert compare("year", "2023", PUBLISHED, subject=REVISION).agreement is Agreement.SILENT
    assert compare("year", "2012", PUBLISHED, subject=REVISION).agreement is Agreement.DIFFERS


def test_the_year_in_which_an_earlier_paper_described_the_method_accuses_nobody() -> None:
    work = Work("lee2020", "curated", year=2020, origins=(Origin(2012, "Ann Lee"),), venues=(Venue("JMLR", 2020),))
    assert compare("year", "2012", work).agreement is Agreement.SILENT
    assert compare("year", "2013", work).agreement is Agreement.DIFFERS


def test_the_year_before_publication_is_that_of_publication_online() -> None:
    work = Work(
        "lee2020", "curated", year=2020, venues=(Venue("TPAMI", 2020),), versions=(Version(1, PartialDate(2017)),)
    )
    assert compare("year", "2019", work).agreement is Agreement.SILENT
    assert compare("year", "2018", work).agreement is Agreement.DIFFERS


def test_a_journal_may_print_a_conference_paper_again() -> None:
    work = Work("lee2020", "proceedings", year=2020, venues=(Venue("ICML", 2020),))
    assert compare("year", "2022", work).agreement is Agreement.DIFFERS
    assert compare("year", "2022", work, subject="journal").agreement is Agreement.SILENT
    assert compare("year", "2018", work, subject="journal").agreement is Agreement.DIFFERS
    printed = Work("lee2020", "crossref", year=2020, venues=(Venue("JMLR", 2020, "journal"),))
    assert compare("year", "2022", printed, subject="journal").agreement is Agreement.DIFFERS


def test_the_year_of_a_journals_entry_is_claimed_as_such() -> None:
    entry = "@article{{a, title={{Learning to Walk on Ice}}, author={{Ann Lee}}, {field}={{{venue}}}, year={{2022}}}}"
    check, lexicon = check_of("year"), load_lexicon()
    for field, venue, subject in (("journal", "J. Mach. Learn. Res.", "journal"), ("booktitle", "ICML", None)):
        document = read_text("a.bib", entry.format(field=field, venue=venue))
        found = [claim for one in find_citations(document, lexicon) for claim in check.claims(one, lexicon)]
        assert [claim.subject for claim in found] == [subject]


def test_a_year_after_posting_is_told_for_who_knows_whether_it_has_come() -> None:
    assert compare("year", "2031", PREPRINT).agreement is Agreement.SILENT
    assert compare("year", "2031", PREPRINT).happened == 2031


@pytest.mark.parametrize(
    ("published", "agreement"),
    [
        (PartialDate(1973, 4), Agreement.DIFFERS),
        (PartialDate(2018, 12), Agreement.DIFFERS),
        (PartialDate(2016, 1), Agreement.SILENT),
    ],
)
def test_the_year_before_is_wrong_where_nothing_can_have_appeared_in_it(
    published: PartialDate, agreement: Agreement
) -> None:
    venues = (Venue("Nature", published.year, "journal"),)
    work = Work("lee", "curated", "A Title", year=published.year, published=published, venues=venues)
    assert compare("year", str(published.year - 1), work).agreement is agreement


@pytest.mark.parametrize("stated", ["202²", "²⁰²⁰", "in press"])
def test_what_is_no_year_is_not_compared(stated: str) -> None:
    assert compare("year", stated, Work("lee", "curated", year=2020)).agreement is Agreement.SILENT
