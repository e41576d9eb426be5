"""DOIs: which of them one journal, or one volume of proceedings, gave."""

from __future__ import annotations

import pytest

from veridical.text.journal_dois import are_of_one_journal


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("10.1103/physrevlett.13.585", "10.1103/physrevlett.13.508"),
        ("10.1038/nature24720", "10.1038/nature24270"),
        ("10.1038/s41586-020-2649-2", "10.1038/s41586-021-03819-2"),
        ("10.1016/j.cell.2013.02.022", "10.1016/j.cell.2006.07.024"),
        ("10.1145/359545.359653", "10.1145/359545.359563"),
        ("10.18653/v1/p19-1285", "10.18653/v1/p19-1001"),
        ("10.18653/v1/2020.acl-main.1", "10.18653/v1/2020.acl-main.2"),
        ("10.1162/tacl_a_00276", "10.1162/tacl_a_00051"),
    ],
)
def test_two_of_one_journal_are_of_two_works(one: str, other: str) -> None:
    assert are_of_one_journal(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("10.1103/physrevlett.13.508", "10.1103/physrev.13.508"),
        ("10.1145/359545.359563", "10.1145/3335772.3335934"),
        ("10.1038/nature24270", "10.1038/s41586-020-2649-2"),
        ("10.5281/zenodo.1234567", "10.5281/zenodo.1234568"),
        ("10.21203/rs.3.rs-1234567/v1", "10.21203/rs.3.rs-1234567/v2"),
        ("10.7287/peerj.preprints.1v1", "10.7287/peerj.preprints.1v2"),
        ("10.2307/1914185", "10.2307/1912773"),
    ],
)
def test_others_may_be_of_one_work(one: str, other: str) -> None:
    assert not are_of_one_journal(one, other)
