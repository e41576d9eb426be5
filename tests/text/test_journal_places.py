"""Places in journals, and the DOIs that are made of them."""

from __future__ import annotations

import pytest

from veridical.lexicon import load_lexicon
from veridical.text.journal_places import doi_of_place, find_place


@pytest.mark.parametrize(
    ("text", "doi"),
    [
        ("Phys. Rev. Lett. 77, 3865 (1996)", "10.1103/physrevlett.77.3865"),
        ("Physical Review B 50, 17953-17979 (1994)", "10.1103/physrevb.50.17953"),
        ("A. Lee, Phys. Rev. 140, A1133 (1965)", "10.1103/physrev.140.a1133"),
        ("Rev. Mod. Phys. 81, 109 (2009)", "10.1103/revmodphys.81.109"),
        ("Nature 306, 666 (2005)", None),
    ],
)
def test_only_some_publishers_make_the_doi_of_the_place(text: str, doi: str | None) -> None:
    place = find_place(text)
    assert place is not None
    assert doi_of_place(place, load_lexicon().venues) == doi
    assert text[place.year : place.end].rstrip(")").isdigit()


@pytest.mark.parametrize("text", ["Phys. Rev. Lett. (1996)", "ICML 2020, 12-15", "in 1996, 3865 people (1997)"])
def test_without_volume_and_page_there_is_no_place(text: str) -> None:
    assert find_place(text) is None
