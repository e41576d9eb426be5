from __future__ import annotations

import json

import pytest
from exactness import fields, read
from hypothesis import given
from hypothesis import strategies as st

from veridical.documents import read_text
from veridical.errors import UnreadableDocument

PASTED = """some-repository
12 lines
0.3 KiB
JSON
12 lines
0.3 KiB
{
|
||
"title": "A \\"Foobar\\"",
|
||
"rounds": [
|
||
{
|
||
"run": 1,
|
||
"issues": [
|
||
"§6.1 FOO 误标 'A+B' → 应是仅 B",
|
||
"second"
|
||
]
|
||
}
|
||
],
|
||
"done": true
|
||
}
"""


def pointers(text: str, name: str = "a.json") -> list[tuple[str | None, str]]:
    return [(passage.pointer, passage.text) for block in read(text, name).blocks for passage in block.passages]


def test_an_object_is_a_record_with_its_strings_and_numbers() -> None:
    document = read(
        '{"a": "x", "n": -1.5e3, "t": true, "z": null, "list": ["p", 2], "in": {"b": "y"}, "c": "z"}', "a.json"
    )
    assert fields(document.blocks[0]) == [("a", "x"), ("n", "-1.5e3"), ("list", "p"), ("list", "2"), ("c", "z")]
    assert fields(document.blocks[1]) == [("b", "y")]
    assert document.blocks[1].parent == 0


def test_pointers_follow_rfc_6901() -> None:
    assert pointers('{"a/b": {"m~n": ["x"]}, "": "e", " k": "s", "\\u00e9": "u"}') == [
        ("/", "e"),
        ("/ k", "s"),
        ("/é", "u"),
        ("/a~1b/m~0n/0", "x"),
    ]


def test_strings_alone_are_paragraphs() -> None:
    document = read('["a", ["b"], 3]', "a.json")
    assert [(b.kind.value, b.passages[0].text, b.passages[0].pointer) for b in document.blocks] == [
        ("paragraph", "a", "/0"),
        ("paragraph", "b", "/1/0"),
        ("paragraph", "3", "/2"),
    ]


def test_escapes_are_decoded_and_lead_back_to_their_source() -> None:
    text = '{"a": "x\\u00e9\\ud83d\\ude00\\"\\\\y\\ud800 \\q"}'
    passage = read(text, "a.json").blocks[0].passages[0]
    assert passage.text == 'xé😀"\\y\ud800 \\q'
    span = passage.span(2, 3)
    assert text[span.start : span.end] == "\\ud83d\\ude00"


def test_a_record_pasted_from_a_web_page_is_read_without_its_furniture() -> None:
    document = read(PASTED, "a.txt")
    assert document.media_type == "application/json"
    assert pointers(PASTED, "a.txt") == [
        ("/title", 'A "Foobar"'),
        ("/rounds/0/run", "1"),
        ("/rounds/0/issues/0", "§6.1 FOO 误标 'A+B' → 应是仅 B"),
        ("/rounds/0/issues/1", "second"),
    ]


def test_json_lines_are_an_array_of_lines() -> None:
    assert pointers('{"a": "x"}\n\n{"a": "y"}\n', "a.jsonl") == [("/0/a", "x"), ("/1/a", "y")]


def test_trailing_commas_and_comments_are_read() -> None:
    assert pointers('// first\n{"a": ["x", /* y */ "z",], }\n') == [("/a/0", "x"), ("/a/1", "z")]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"a": "x"', "line 1, column 10"),
        ('{"a": "x",\n "b": [1, 2', "line 2, column 12"),
        ('{"a" "x"}', "line 1, column 6"),
        ('{"a": "x" "b": 1}', "line 1, column 11"),
        ('{"a": "x\n"}', "line 1, column 7"),
        ("{a: 1}", "line 1, column 2"),
        ("[1, , 2]", "line 1, column 5"),
        ('{"a": nope}', "line 1, column 7"),
        ('{"a": 1} x', "line 1, column 10"),
        ('{"a": 1]', "line 1, column 8"),
    ],
)
def test_broken_json_is_refused_with_line_and_column(text: str, place: str) -> None:
    with pytest.raises(UnreadableDocument, match=place):
        read_text("a.json", text)


def test_nesting_beyond_the_limit_is_refused() -> None:
    with pytest.raises(UnreadableDocument, match="deep"):
        read_text("a.json", '{"a":' * 10_000 + "1" + "}" * 10_000)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(value=VALUES, is_ascii=st.booleans(), indent=st.sampled_from([None, 1]))
def test_whatever_the_standard_library_writes_is_read_to_the_last_string(
    value: object, is_ascii: bool, indent: int | None
) -> None:
    written = json.dumps(value, ensure_ascii=is_ascii, indent=indent)
    assert sorted(text for _, text in pointers(written)) == sorted(leaves(value))


def leaves(value: object) -> list[str]:
    if isinstance(value, dict):
        return [leaf for member in value.values() for leaf in leaves(member)]
    if isinstance(value, list):
        return [leaf for member in value for leaf in leaves(member)]
    if isinstance(value, str):
        return [value.strip()]
    return [] if value is None or isinstance(value, bool) else [str(value)]
