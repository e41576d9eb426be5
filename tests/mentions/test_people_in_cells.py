"""People in the cell of a table that holds the title of their work."""

from __future__ import annotations

import pytest
from claiming import expect

TITLE = "A Study of Walking Foos"


@pytest.mark.parametrize(
    ("cell", "wanted"),
    [
        (f"A. Lee, B. Kim: *{TITLE}*", "authors=A. Lee, B. Kim"),
        (f"A. Lee: *{TITLE}*", "authors=A. Lee"),
        (f"Lee et al.: *{TITLE}*", "authors=Lee et al."),
        (f"Lee et al., {TITLE}", "authors=Lee et al."),
        (f"Lee et al. “{TITLE}”", "authors=Lee et al."),
        (f"Lee 等：《{TITLE}》", "authors=Lee 等"),
        (f"[Lee et al.: {TITLE}](https://example.org)", "authors=Lee et al."),
        (f"Lee et al. (2020). “{TITLE}”", "authors=Lee et al. | year=2020"),
        (f"Lee et al. 2020. “{TITLE}” (TOFU 2020)", "authors=Lee et al. | year=2020"),
    ],
)
def test_people_stand_before_a_title(cell: str, wanted: str) -> None:
    expect(f"| Paper | Note |\n|---|---|\n| {cell} | fine |\n", f"{TITLE} | {wanted} | title={TITLE}", ())


@pytest.mark.parametrize("title", ["Van Foo: A Study of Bars", "Lift, Splat, Shoot: Encoding Foos From Arbitrary Bars"])
def test_what_a_title_begins_with_is_its_own(title: str) -> None:
    expect(f"| Title | Note |\n|---|---|\n| {title} | fine |\n", f"{title} | title={title}", ())


@pytest.mark.parametrize("gap", ["…", "...", "[…]"])
def test_people_left_out_of_a_list_are_no_title(gap: str) -> None:
    people = f"A. Lee, B. Kim, {gap}, C. Ito"
    wanted = f"{TITLE} | authors={people} | title={TITLE}"
    expect(f"[1] {people}. *{TITLE}.* ICML 2020.", f"{wanted} | venue=ICML 2020", ())
    expect(f"[1] {people}, {TITLE}, ICML 2020.", f"{wanted} | venue=ICML 2020", ())
