"""Comments that silence: how each format writes them, what they are about, and that nothing else is read otherwise."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from exactness import read, shape
from hypothesis import given
from hypothesis import strategies as st

from veridical.errors import UnreadableDocument
from veridical.model import Document, Silence


def covered(document: Document, silence: Silence) -> list[str] | None:
    """Return the stretches of the source that a comment is about; `None` for all of it."""
    if silence.covers is None:
        return None
    return [document.text[span.start : span.end] for span in silence.covers]


def only(document: Document) -> Silence:
    (silence,) = document.silences
    return silence


BEHIND = {
    "a.md": ("- Foo 2019{}\n- Bar 2020\n", " <!-- verify: ignore[wrong-year] they say so -->"),
    "a.html": ("<ul>\n<li>Foo 2019</li>{}\n<li>Bar 2020</li></ul>", " <!-- verify: ignore[wrong-year] they say so -->"),
    "a.wiki": ("* Foo 2019{}\n* Bar 2020\n", " <!-- verify: ignore[wrong-year] they say so -->"),
    "a.tex": ("\\begin{itemize}\n\\item Foo 50\\% 2019{}\n\\item Bar\n", " % verify: ignore[wrong-year] they say so"),
    "a.typ": ("- Foo 2019{}\n- Bar 2020\n", " // verify: ignore[wrong-year] they say so"),
    "b.typ": ("- Foo 2019{}\n- Bar 2020\n", " /* verify: ignore[wrong-year] they say so */"),
    "a.org": ("- Foo 2019{}\n- Bar 2020\n", " @@comment: verify: ignore[wrong-year] they say so@@"),
    "a.yaml": ("title: Foo\nyear: 2019{}\n", " # verify: ignore[wrong-year] they say so"),
    "a.txt": ("书单\n\n- 甲文 2019{}\n- 乙文 2020\n", " （verify：ignore[wrong-year] they say so）"),
    "b.txt": ("书单\n\n- 甲文 2019{}\n- 乙文 2020\n", "  # verify: ignore[wrong-year] they say so"),
    "a.bib": ("@book{a,\n  title = {Foo},\n  year = 2019,{}\n}\n", " % verify: ignore[wrong-year] they say so"),
    "a.json": ('{"title": "Foo",\n "year": 2019{}\n}', " // verify: ignore[wrong-year] they say so"),
}
ALONE = {
    "a.md": ("# Head\n\n{}- Foo [2019](http://x.org/1)\n- Bar\n", "<!-- verify: ignore -->\n"),
    "a.html": ("<ul>\n{}<li>Foo 2019</li>\n<li>Bar 2020</li></ul>", "<!-- verify: ignore -->\n"),
    "a.wiki": ("== Head ==\n{}* Foo 2019\n* Bar 2020\n", "<!-- verify: ignore -->\n"),
    "a.tex": (
        "\\section{Head}\n{}\\begin{itemize}\n\\item Foo 2019\n\\item Bar\n\\end{itemize}\n",
        "% verify: ignore\n",
    ),
    "a.typ": ("= Head\n{}- Foo 2019\n- Bar 2020\n", "// verify: ignore\n"),
    "a.adoc": ("== Head\n\n{}* Foo 2019\n* Bar 2020\n", "// verify: ignore\n"),
    "a.org": ("* Head\n{}- Foo 2019\n- Bar 2020\n", "# verify: ignore\n"),
    "a.rst": ("Head\n====\n\n{}- Foo 2019\n- Bar 2020\n", ".. verify: ignore\n   as told\n\n"),
    "a.yaml": ("- title: Bar\n{}- title: Foo\n  year: 2019\n", "# verify: ignore\n"),
    "a.txt": ("书单\n\n{}- Foo 2019\n- 乙文 2020\n", "verify: ignore 原因\n"),
    "a.bib": ("@book{b, title={Bar}}\n{}@book{a,\n  title = {Foo},\n  year = 2019\n}\n", "% verify: ignore\n"),
    "a.csv": ("title,year,verify\nFoo,2019,{}\nBar,2020,\n", "ignore"),
    "b.csv": ("title,year,note\nFoo,2019,{}\nBar,2020,\n", "verify: ignore"),
}


def plain(text: str, comment: str) -> str:
    return text.replace("{}", comment)


@pytest.mark.parametrize("name", BEHIND)
def test_a_comment_behind_text_is_about_its_line(name: str) -> None:
    text, comment = BEHIND[name]
    document = read(plain(text, comment), name)
    silence = only(document)
    assert (silence.rules, silence.reason, silence.is_understood) == (("wrong-year",), "they say so", True)
    stretches = covered(document, silence)
    assert stretches is not None
    assert len(stretches) == 1
    assert "2019" in stretches[0]
    assert "\n" not in stretches[0]


@pytest.mark.parametrize("said", ["VERIFY: IGNORE", "Verify: Ignore"])
def test_a_comment_may_be_in_capitals(said: str) -> None:
    for name, (text, comment) in BEHIND.items():
        silence = only(read(plain(text, comment.replace("verify: ignore", said)), name))
        assert (silence.rules, silence.is_understood) == (("wrong-year",), True), name


@pytest.mark.parametrize("name", ALONE)
def test_a_comment_alone_on_its_line_is_about_the_next_block(name: str) -> None:
    text, comment = ALONE[name]
    document = read(plain(text, comment), name)
    stretches = covered(document, only(document))
    assert stretches is not None
    about = " ".join(stretches)
    assert "Foo" in about
    assert "2019" in about
    assert "Bar" not in about
    assert "乙文" not in about


@pytest.mark.parametrize("texts", [BEHIND, ALONE])
def test_a_text_is_read_as_if_its_comments_were_not_there(texts: dict[str, tuple[str, str]]) -> None:
    for name, (text, comment) in texts.items():
        if not name.endswith(".csv"):
            assert shape(read(plain(text, comment), name)) == shape(read(plain(text, ""), name)), name


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.md", "```\n<!-- verify: ignore -->\n```\n\n`<!-- verify: ignore -->`\n"),
        ("a.tex", "\\begin{verbatim}\n% verify: ignore\n\\end{verbatim}\nA 50\\% verify: ignore\n"),
        ("a.typ", "```\n// verify: ignore\n```\nSee https://verify: ignore\n"),
        ("a.adoc", "----\n// verify: ignore\n----\n"),
        ("a.org", "#+begin_src\n# verify: ignore\n#+end_src\n"),
        ("a.html", "<script>\n<!-- verify: ignore -->\n</script><p>a</p>"),
        ("a.wiki", "<nowiki><!-- verify: ignore --></nowiki>\n"),
        ("a.yaml", 'title: "Foo # verify: ignore"\n'),
        ("a.json", '{"title": "Foo // verify: ignore"}'),
        ("a.md", "<!-- verify: check this -->\n\n# verify: ignore\n\nWe verify: ignored things stay.\n"),
        ("a.json", '{"verify": "soon", "title": "please verify: ignore"}'),
    ],
)
def test_code_strings_and_other_words_silence_nothing(name: str, text: str) -> None:
    assert read(text, name).silences == ()


def test_inside_a_block_a_comment_is_about_the_next_line() -> None:
    document = read("\\section{A}\nOne 2018.\n% verify: ignore\n% verify: ignore a\nTwo 2019.\nThree 2020.\n", "a.tex")
    assert [covered(document, one) for one in document.silences] == [["Two 2019."], ["Two 2019."]]
    table = read("|Title|Year|\n|---|---|\n|Foo|2019|\n<!-- verify: ignore -->\n|Bar|2020|\n|Baz|2021|\n")
    assert covered(table, only(table)) == ["Bar", "2020"]


def test_a_block_is_meant_with_what_is_nested_in_it() -> None:
    document = read("<!-- verify: ignore -->\n- Foo\n  - 2019\n- Bar\n")
    assert covered(document, only(document)) == ["Foo", "2019"]


def test_where_a_link_leads_belongs_to_its_block() -> None:
    document = read("<!-- verify: ignore -->\n- [Foo](http://x.org/1)\n")
    assert covered(document, only(document)) == ["Foo", "http://x.org/1"]


def test_on_the_first_line_of_an_entry_the_entry_is_meant() -> None:
    document = read("@book{a, % verify: ignore\n  title = {Foo}\n}\n", "a.bib")
    assert "Foo" in (covered(document, only(document)) or [])


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.md", "<!-- verify: ignore-file[title, V105] all of\nit -->\n# A\n"),
        ("a.md", "---\ntitle: A\nverify: ignore-file[title V105] all of it\n---\n"),
        ("a.md", "---\ntitle: A # verify: ignore-file[title,V105] all of it\n---\n"),
        ("a.md", "+++\n# verify: ignore-file[title,V105] all of it\ntitle = 'A'\n+++\n"),
        ("a.json", '{"title": "A", "verify": "ignore-file[title，V105]：all of it"}'),
        ("a.bib", "@book{a, title={A}, verify = {ignore-file[title, V105] all of it}}"),
        ("a.ris", "TY  - JOUR\nTI  - A\nN1  - verify: ignore-file[title, V105] all of it\nER  - \n"),
    ],
)
def test_a_whole_document_can_be_meant(name: str, text: str) -> None:
    document = read(text, name)
    silence = only(document)
    assert (silence.rules, silence.reason, silence.covers) == (("title", "V105"), "all of it", None)
    assert not any("ignore" in passage.text for block in document.blocks for passage in block.passages)


def test_a_key_of_a_record_is_about_the_record_and_what_is_in_it() -> None:
    record = {"title": "Foo", "verify": "ignore[year] seen", "author": [{"family": "Li"}]}
    document = read(json.dumps([record, {"title": "Bar"}]), "a.json")
    assert covered(document, only(document)) == ["Foo", "Li"]
    assert [one.field for block in document.blocks for one in block.passages] == ["title", "family", "title"]


def test_a_column_of_a_table_is_about_its_rows_and_is_none_of_their_cells() -> None:
    document = read("title,Verify\nFoo,ignore[year]\nBar,\nBaz,soon\n", "a.csv")
    assert covered(document, only(document)) == ["Foo"]
    assert [[one.text for one in block.passages] for block in document.blocks] == [["Foo"], ["Bar"], ["Baz", "soon"]]


def test_an_entry_of_hayagriva_has_the_field_too() -> None:
    document = read("a:\n  type: book\n  title: Foo\n  verify: ignore[year] seen\n", "a.yaml")
    assert (only(document).rules, covered(document, only(document))) == (("year",), ["a", "book", "Foo"])


def test_cells_of_a_notebook_have_the_comments_of_markdown() -> None:
    source = ["# A\n", "<!-- verify: ignore seen -->\n", "- Foo “2019”\n", "- Bar <!-- verify: ignore -->\n"]
    document = read(json.dumps({"cells": [{"cell_type": "markdown", "source": source}]}), "a.ipynb")
    assert [covered(document, one) for one in document.silences] == [
        ["Foo \\u201c2019\\u201d"],
        ["- Bar <!-- verify: ignore -->"],
    ]


def test_a_note_without_a_format_may_use_plain_lines_though_it_is_read_as_markdown() -> None:
    document = read("# 笔记\n\nverify: ignore[year] 原因\n- [甲](http://x.org)\n", "note.txt")
    assert document.media_type == "text/markdown"
    assert (only(document).rules, covered(document, only(document))) == (("year",), ["甲", "http://x.org"])


@pytest.mark.parametrize("said", ["ignore[title", "ignore[]", "ignore[ , ] why"])
def test_what_is_not_understood_is_kept_to_be_told(said: str) -> None:
    assert not only(read(f"- Foo <!-- verify: {said} -->\n")).is_understood


def test_all_rules_can_be_named() -> None:
    assert only(read("- Foo <!-- verify: ignore[all] -->\n")).rules == ()


def test_lines_in_messages_are_those_of_the_text_as_it_stands() -> None:
    assert "第" not in str(read("% verify: ignore\n@book{a, title={Foo}}\n\n@book{b, title={Bar\n", "a.bib").notices)
    notices = [str(one) for one in read("% verify: ignore\n\n@book{b, title={Bar\n", "a.bib").notices]
    assert notices
    assert "line 3" in notices[0]


def test_the_words_of_a_comment_are_not_in_the_prose() -> None:
    comment = "<!-- verify: ignore 原因\n二 -->"
    document = read(f"- Foo {comment}\n- Bar\n")
    assert document.prose.split() == ["-", "Foo", "-", "Bar"]
    assert [len(line) for line in document.prose.split("\n")] == [len(line) for line in document.text.split("\n")]


@given(st.text(st.sampled_from("verify:ignore[]-<!> \n#%/一`|'\"{}\\@,"), max_size=80), st.sampled_from(sorted(ALONE)))
def test_any_text_around_a_comment_is_read_exactly(text: str, name: str) -> None:
    comment = ALONE[name][1]
    with suppress(UnreadableDocument):
        document = read(f"{text}\n{comment}{text}", name)
        for silence in document.silences:
            assert 0 <= silence.span.start < silence.span.end <= len(document.text)
