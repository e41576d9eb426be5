"""The marks of Chinese text as it is printed."""

from __future__ import annotations

import pytest

from veridical.text.chinese_marks import as_printed, has_other_marks
from veridical.text.names import split_authors


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Lee 等,香港大学;Kim et al.,基准", "Lee 等，香港大学；Kim et al.，基准"),
        ("会议:ICLR,1,234 项,arXiv:2001.00001,见 https://foo.org/a,b", None),
        ("请引 Lee、Kim 之〈Foo over Bar〉", "请引 Lee、Kim 的《Foo over Bar》"),
        ("作者 Lee, Kim 与 Ito", "作者 Lee, Kim 与 Ito"),
        ("Lee,Kim: Foo over Bar", "Lee,Kim: Foo over Bar"),
    ],
)
def test_signs_of_an_english_keyboard_become_those_of_print(text: str, printed: str | None) -> None:
    wanted = printed or "会议：ICLR，1,234 项，arXiv:2001.00001，见 https://foo.org/a,b"
    assert as_printed(text) == wanted
    assert len(as_printed(text)) == len(text)


def test_only_chinese_has_marks_that_it_is_not_printed_with() -> None:
    assert has_other_marks("Lee 等,香港大学")
    assert not has_other_marks("Lee 等，香港大学, 2020")
    assert not has_other_marks("José,Kim: Foo")


def test_two_family_names_joined_in_chinese_are_two_people() -> None:
    assert split_authors("Ho 和 Lee").names == ("Ho", "Lee")
