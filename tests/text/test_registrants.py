from __future__ import annotations

import re

import pytest

from veridical.datafiles import data_path, read_toml
from veridical.text.registrants import is_known_registrant


@pytest.mark.parametrize("doi", ["10.1145/3292500.1", "10.48550/arxiv.2001.00001", "10.5281/zenodo.1", "10.5555/1.2"])
def test_publishers_servers_and_archives_are_known(doi: str) -> None:
    assert is_known_registrant(doi)


@pytest.mark.parametrize("doi", ["10.99999/walk.1", "10.114/1", "10.11455/1", ""])
def test_a_prefix_that_is_not_in_the_table_is_not_known(doi: str) -> None:
    assert not is_known_registrant(doi)


def test_every_prefix_is_one_and_stands_once() -> None:
    prefixes = [prefix for group in read_toml(data_path("doi_registrants.toml")).values() for prefix in group]
    assert all(re.fullmatch(r"10\.\d{4,5}", prefix) for prefix in prefixes)
    assert len(set(prefixes)) == len(prefixes)
