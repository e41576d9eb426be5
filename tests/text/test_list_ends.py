"""Lists of authors of which only the ends are named."""

from __future__ import annotations

import pytest
from growing import grows_linearly

from veridical.text.list_ends import with_gap
from veridical.text.names import AuthorList, split_authors


@pytest.mark.parametrize(
    "listed",
    [
        "Ann Lee → Bo Kim",
        "Ann Lee 一作，Bo Kim 末位",
        "Ann Lee first, Bo Kim last",
        "Ann Lee is first, Bo Kim last",
        "Ann Lee (first author), Bo Kim (last author)",
    ],
)
def test_the_first_and_the_last_of_a_list(listed: str) -> None:
    assert split_authors(listed) == AuthorList(("Ann Lee", "Bo Kim"), truncated=True, behind=1)


def test_a_long_list_takes_time_in_proportion() -> None:
    assert grows_linearly(with_gap, "first ", 80_000)
