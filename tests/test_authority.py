"""Whose word counts first."""

from __future__ import annotations

import pytest

from veridical.authority import keeps_publications, load_authority, rank
from veridical.checks import all_checks
from veridical.model import Fact


def test_every_fact_has_an_order_of_sources() -> None:
    assert set(load_authority()) == set(Fact)
    assert all(load_authority().values())


def test_no_source_stands_twice_in_an_order() -> None:
    assert all(len(set(sources)) == len(sources) for sources in load_authority().values())


def test_every_check_has_sources_for_what_it_needs() -> None:
    assert all(load_authority()[fact] for check in all_checks() for fact in check.needs)


@pytest.mark.parametrize(
    ("fact", "first", "second"),
    [
        (Fact.TITLE, "arxiv", "crossref"),
        (Fact.TITLE, "crossref", "openalex"),
        (Fact.TITLE, "openalex", "semanticscholar"),
        (Fact.AUTHORS, "arxiv", "openalex"),
        (Fact.AUTHORS, "proceedings", "openalex"),
        (Fact.AUTHORS, "openalex", "semanticscholar"),
        (Fact.AFFILIATIONS, "openalex", "crossref"),
        (Fact.AFFILIATIONS, "crossref", "aclanthology"),
        (Fact.AFFILIATIONS, "aclanthology", "arxiv"),
        (Fact.VENUES, "openreview", "aclanthology"),
        (Fact.VENUES, "aclanthology", "dblp"),
        (Fact.VENUES, "dblp", "crossref"),
        (Fact.VENUES, "semanticscholar", "openalex"),
        (Fact.VENUES, "openalex", "arxiv"),
        (Fact.DATES, "arxiv", "crossref"),
        (Fact.IDENTIFIERS, "arxiv", "openalex"),
    ],
)
def test_the_order_is_that_of_the_table_of_claims(fact: Fact, first: str, second: str) -> None:
    assert rank(first, {fact}) < rank(second, {fact})


@pytest.mark.parametrize("fact", Fact)
def test_the_curated_set_comes_before_aggregators_and_an_unlisted_source_last(fact: Fact) -> None:
    listed = [rank(source, {fact}) for source in load_authority()[fact]]
    if fact not in (Fact.AFFILIATIONS, Fact.CITATIONS, Fact.UPDATES, Fact.PAGE):  # which are others' own
        assert rank("curated", {fact}) < min(rank("openalex", {fact}), rank("semanticscholar", {fact}))
    assert rank("nobody", {fact}) > max(listed)


def test_the_best_of_several_facts_counts() -> None:
    assert rank("arxiv", {Fact.DATES, Fact.VENUES}) == rank("arxiv", {Fact.DATES})


def test_without_facts_no_source_has_authority() -> None:
    assert rank("arxiv", ()) == rank("nobody", ())


def test_proceedings_keep_publications_and_arxiv_preprints() -> None:
    assert keeps_publications("proceedings")
    assert keeps_publications("aclanthology")
    assert not keeps_publications("arxiv")
    assert not keeps_publications("semanticscholar")
