"""What a local index is said to have all of."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from identifying import arxiv
from veridical.errors import ConfigurationError
from veridical.index.coverage import parse_coverage
from veridical.lexicon import load_lexicon
from veridical.model import Coverage, Identifier, IdentifierKind, PartialDate, Venue

VENUES = load_lexicon().venues


@pytest.mark.parametrize(
    ("text", "coverage"),
    [
        ("all", Coverage("all")),
        (" All ", Coverage("all")),
        ("arxiv", Coverage("arxiv")),
        ("CoRR", Coverage("arxiv")),
        ("arxiv:2023-01..2026-08", Coverage("arxiv", PartialDate(2023, 1), PartialDate(2026, 8))),
        ("arXiv:2023", Coverage("arxiv", PartialDate(2023), PartialDate(2023))),
        ("arxiv:2023..", Coverage("arxiv", PartialDate(2023))),
        ("arxiv:..2023-05", Coverage("arxiv", None, PartialDate(2023, 5))),
        ("NeurIPS:2006..2023", Coverage("NeurIPS", PartialDate(2006), PartialDate(2023))),
        ("NIPS: 2006", Coverage("NeurIPS", PartialDate(2006), PartialDate(2006))),
        ("Neural Information Processing Systems", Coverage("NeurIPS")),
    ],
)
def test_a_declaration_is_read(text: str, coverage: Coverage) -> None:
    assert parse_coverage(text, VENUES) == coverage


@pytest.mark.parametrize(
    "text",
    [
        *("", ":", "arxiv:", "arxiv:..", "arxiv:2023-13", "arxiv:2023-00", "arxiv:2024..2023", "arxiv:23"),
        *("arxiv:2023-05..2023-04", "arxiv:2023-1", "NeurIPS:2006-2023", "all:x", "all:2020..2021", "2023"),
        *("Nowhere Letters of Nothing:2020", "NeurIPS Workshop:2020"),
    ],
)
def test_what_is_no_declaration_is_refused_with_the_form(text: str) -> None:
    with pytest.raises(ConfigurationError, match="coverage"):
        parse_coverage(text, VENUES)


@given(st.text(max_size=30) | st.from_regex(r"(arxiv|NeurIPS|all):\d{1,5}(-\d{1,3})?(\.\.)?(\d{4})?", fullmatch=True))
def test_any_text_is_a_declaration_or_refused_and_one_reads_as_it_is_shown(text: str) -> None:
    try:
        coverage = parse_coverage(text, VENUES)
    except ConfigurationError:
        return
    assert parse_coverage(str(coverage), VENUES) == coverage


@pytest.mark.parametrize(
    ("text", "number", "is_covered"),
    [
        ("arxiv:2023-02..2023-11", "2301.00001", False),
        ("arxiv:2023-02..2023-11", "2302.00001", True),
        ("arxiv:2023-02..2023-11", "2311.99999", True),
        ("arxiv:2023-02..2023-11", "2312.00001", False),
        ("arxiv:2023..2024", "2301.00001", True),
        ("arxiv:2023..2024", "2412.00001", True),
        ("arxiv:2023..2024", "2501.00001", False),
        ("arxiv:..2000-01", "hep-th/9901001", True),
        ("arxiv:..1999", "hep-th/0001001", False),
        ("arxiv:2023", "no number", False),
        ("arxiv", "2501.00001", True),
        ("all", "2501.00001", True),
        ("NeurIPS:2020", "2001.00001", False),
    ],
)
def test_an_arxiv_number_is_covered_month_by_month(text: str, number: str, is_covered: bool) -> None:
    assert parse_coverage(text, VENUES).includes_identifier(arxiv(number)) is is_covered


@pytest.mark.parametrize("kind", set(IdentifierKind) - {IdentifierKind.ARXIV})
def test_only_a_closed_collection_covers_other_identifiers(kind: IdentifierKind) -> None:
    assert not Coverage("arxiv").includes_identifier(Identifier(kind, "2301.00001"))
    assert Coverage("all").includes_identifier(Identifier(kind, "2301.00001"))


@pytest.mark.parametrize(
    ("text", "venue", "is_covered"),
    [
        ("NeurIPS:2006..2023", Venue("NeurIPS", 2006), True),
        ("NeurIPS:2006..2023", Venue("NeurIPS", 2023, "workshop"), False),
        ("NeurIPS:2006..2023", Venue("NeurIPS", 2023, "main"), True),
        ("NeurIPS:2006..2023", Venue("NeurIPS", 2023, "datasets-and-benchmarks"), False),
        ("BioNLP:2012", Venue("BioNLP", 2012, "workshop"), True),
        ("JMLR", Venue("JMLR", 2012, "journal"), True),
        ("NeurIPS:2006..2023", Venue("NeurIPS", 2024), False),
        ("NeurIPS:2006..2023", Venue("NeurIPS"), False),
        ("NeurIPS", Venue("NeurIPS", 1990), True),
        ("NeurIPS:2020-05..2021", Venue("NeurIPS", 2020), False),
        ("NeurIPS:2020", Venue("ICML", 2020), False),
        ("arxiv:2020", Venue("NeurIPS", 2020), False),
        ("all", Venue("Anything"), True),
    ],
)
def test_a_venue_is_covered_year_by_year(text: str, venue: Venue, is_covered: bool) -> None:
    assert parse_coverage(text, VENUES).includes_venue(venue) is is_covered
