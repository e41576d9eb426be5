from __future__ import annotations

import pytest
import yaml
from exactness import fields, read, shape

from veridical.documents import read_text
from veridical.errors import UnreadableDocument


def values(text: str) -> dict[str | None, str]:
    """Return the fields of the one mapping in a text."""
    (block,) = read(text, "a.yaml").blocks
    return dict(fields(block))


def test_mappings_are_records_and_lists_give_a_passage_each() -> None:
    document = read("title: Foo\nauthors: [Ann Lee, 'Bo Kim']\nrefs:\n  - id: 1\n", "a.yml")
    assert [fields(block) for block in document.blocks] == [
        [("title", "Foo"), ("authors", "Ann Lee"), ("authors", "Bo Kim")],
        [("id", "1")],
    ]
    assert document.blocks[1].parent == 0
    assert [passage.pointer for block in document.blocks for passage in block.passages] == [
        "/title",
        "/authors/0",
        "/authors/1",
        "/refs/0/id",
    ]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('"a \\u00e9 \\x41 \\t\\"b\\" \\\n  c"', 'a é A \t"b" c'),
        ("'it''s\n  so'", "it's so"),
        ("one\n  two\n\n  three", "one two\nthree"),
        ("|\n  one\n    two\n\n  three\n", "one\n  two\n\nthree"),
        (">-\n  one\n  two\n\n  three\n", "one two\nthree"),
        ("!!str &x text", "text"),
        ("2020", "2020"),
    ],
)
def test_a_scalar_says_what_yaml_says_it_says(written: str, said: str) -> None:
    assert values(f"a: {written}") == {"a": said}
    assert str(yaml.safe_load(f"a: {written}")["a"]).strip() == said


def test_a_colon_in_a_value_without_quotes_is_text() -> None:
    assert values("title: Foo: A Bar\nnote: see\n") == {"title": "Foo: A Bar", "note": "see"}


def test_broken_yaml_is_refused_with_its_place() -> None:
    with pytest.raises(UnreadableDocument, match="broken YAML in line 2, column "):
        read_text("a.yaml", "a: [b\nc: d\n")


def test_aliases_are_not_followed_and_words_of_yaml_are_no_text() -> None:
    assert values("a: &x Foo\nb: *x\nc: true\nd: ~\n") == {"a": "Foo"}


def test_documents_of_a_stream_are_one_array() -> None:
    document = read("---\na: b\n---\na: c\n", "a.yaml")
    assert [block.passages[0].pointer for block in document.blocks] == ["/0/a", "/1/a"]


def test_libyaml_and_the_parser_in_python_give_the_same_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a: \"b\n  c\"\nd: |\n  e\n\nf: [g, {h: i}]\n# j\n'k': l # m\nn:\n- o\n-   p\n  q\n"
    fast = read(text, "a.yaml").blocks
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    assert read(text, "a.yaml").blocks == fast


def test_an_entry_of_a_hayagriva_bibliography_has_its_venue_from_its_parent() -> None:
    document = read(
        "foo2020:\n  type: Article\n  title: {value: A Foobar, short: Foo}\n"
        '  author: ["Lee, Ann", {name: Kim, given-name: Bo}]\n  date: 2020-01-05\n'
        "  serial-number: {doi: 10.1000/x}\n  parent:\n    - type: proceedings\n      title: Foo Conference\n"
        "      parent: {type: periodical, title: Foo Series}\n",
        "a.yml",
    )
    assert shape(document)[0][0] == "entry"
    assert fields(document.blocks[0]) == [
        ("ENTRYKEY", "foo2020"),
        ("ENTRYTYPE", "Article"),
        ("title", "A Foobar"),
        ("author", "Lee, Ann"),
        ("author", "Kim, Bo"),
        ("date", "2020-01-05"),
        ("doi", "10.1000/x"),
        ("journal", "Foo Conference"),
        ("journal", "Foo Series"),
    ]
