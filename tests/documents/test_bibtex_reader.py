from __future__ import annotations

from exactness import fields, read

ENTRY = """@string{conf = "Proceedings of " # {Foo}}
@InProceedings{
  key:2020,
\tTitle = {{ACME}: A {Foo} for B{\\"a}r,
    and more},
  author = "M{\\"u}ller, J{\\'e}r{\\^o}me and Wang, Wei and others",
  booktitle = conf # " 2020",
  month = jul, year = 2020,
  url = {https://x.org/a\\_b%20c~d},
  abstract = {A 50% gain, $\\tau^2$ -- and\\ss so},
}
"""


def test_an_entry_has_its_type_key_and_fields() -> None:
    document = read(ENTRY, "a.bib")
    assert [block.kind.value for block in document.blocks] == ["entry"]
    assert fields(document.blocks[0]) == [
        ("ENTRYTYPE", "InProceedings"),
        ("ENTRYKEY", "key:2020"),
        ("title", "ACME: A Foo for Bär, and more"),
        ("author", "Müller, Jérôme and Wang, Wei and others"),
        ("booktitle", "Proceedings of Foo 2020"),
        ("month", "July"),
        ("year", "2020"),
        ("url", "https://x.org/a_b%20c~d"),
        ("abstract", "A 50% gain, τ^2 – andßso"),
    ]


def test_text_without_latex_is_exact_to_the_character_and_latex_to_the_word() -> None:
    document = read(ENTRY, "a.bib")
    author = document.blocks[0].passages[3]
    wang = author.text.index("Wang, Wei")
    span = author.span(wang, wang + 9)
    assert document.text[span.start : span.end] == "Wang, Wei"
    span = author.span(0, 6)
    assert document.text[span.start : span.end] == 'M{\\"u}ller,'


def test_a_broken_entry_costs_itself_only_and_is_told() -> None:
    document = read("@article{a, title={A}}\n\n@article{b, title={B\n\n@article{c, title={C}}\n", "a.bib")
    assert [block.passages[1].text for block in document.blocks] == ["a", "c"]
    assert "line 3" in str(document.notices[0])


def test_many_broken_entries_are_told_in_few_sentences() -> None:
    assert len(read("@article{a, title={A\n" * 500, "a.bib").notices) <= 21


def test_repeated_keys_and_fields_are_kept() -> None:
    document = read("@article{a, title={A}, title={B}}\n@article{a, title={C}}\n", "a.bib")
    assert [[p.text for p in block.passages[2:]] for block in document.blocks] == [["A", "B"], ["C"]]


def test_entries_in_parentheses_and_comments_between_are_read() -> None:
    document = read("% about\n@comment{x}\n@misc(k, note = {N})\nwords\n", "a.bib")
    assert fields(document.blocks[0]) == [("ENTRYTYPE", "misc"), ("ENTRYKEY", "k"), ("note", "N")]


def test_an_undefined_macro_stands_as_written() -> None:
    assert fields(read("@misc{k, journal = nature}", "a.bib").blocks[0])[2] == ("journal", "nature")
