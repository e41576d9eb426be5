from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from veridical.text.phrases import Phrase, PhraseTable, phrase_key

TABLE = PhraseTable(
    [
        Phrase("Foo", "foo"),
        Phrase("Foo Bar Labs", "labs"),
        Phrase("St. Foo", "saint"),
        Phrase("QX", "qx", case_sensitive=True),
        Phrase("甲乙", "jia"),
        Phrase("甲乙学院", "school"),
        Phrase("Foo silicon", None),
    ]
)


def found(text: str) -> list[tuple[str, tuple[str, ...]]]:
    return [(text[match.start : match.end], match.values) for match in TABLE.find(text)]


def test_the_longest_phrase_counts() -> None:
    assert found("at Foo  Bar\nLabs, at Foo Bar") == [("Foo  Bar\nLabs", ("labs",)), ("Foo", ("foo",))]
    assert found("甲乙学院和甲乙") == [("甲乙学院", ("school",)), ("甲乙", ("jia",))]


def test_a_phrase_does_not_reach_over_a_paragraph() -> None:
    assert found("Foo\n\nBar Labs") == [("Foo", ("foo",))]


def test_latin_phrases_are_whole_words_that_han_characters_may_touch() -> None:
    assert found("由foo团队") == [("foo", ("foo",))]
    assert found("food Foo1 2Foo barFoo") == []


def test_a_case_sensitive_phrase_counts_only_as_it_is_written() -> None:
    assert found("QX qx Qx") == [("QX", ("qx",))]


def test_signs_between_words_may_be_left_out_or_hyphens() -> None:
    assert found("St Foo; st.Foo; Foo-Bar Labs") == [
        ("St Foo", ("saint",)),
        ("st.Foo", ("saint",)),
        ("Foo-Bar Labs", ("labs",)),
    ]


def test_compounds_file_names_and_links_hold_no_phrase() -> None:
    assert found("Foo-style non-foo foo_bar foo.com x.foo") == []
    assert found("https://a.org/foo/bar?q=foo and a.org/foo/x, (see www.b.org/-/foo)") == []
    assert found("_Foo_ **Foo** [Foo](https://a.org) Foo/QX") == [("Foo", ("foo",))] * 4 + [("QX", ("qx",))]


def test_a_phrase_without_a_value_hides_what_stands_in_it() -> None:
    assert found("Foo silicon") == []


@given(st.text())
def test_any_text_is_read_and_matches_do_not_overlap(text: str) -> None:
    ends = [0]
    for match in TABLE.find(text):
        assert ends[-1] <= match.start < match.end <= len(text)
        ends.append(match.end)


@given(st.text())
def test_a_key_is_its_own_key(text: str) -> None:
    assert phrase_key(phrase_key(text)) == phrase_key(text)
