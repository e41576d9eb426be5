"""What LaTeX says, in blocks: as it is set, without comments, code and displayed mathematics."""

from __future__ import annotations

import pytest
from exactness import fields, marks, read, shape, text_of

from veridical.model import CITED, BlockKind


def blocks(body: str, preamble: str = "") -> list[tuple[str, int, str]]:
    return shape(read(f"\\documentclass{{article}}{preamble}\\begin{{document}}\n{body}\n\\end{{document}}\n", "a.tex"))


def paragraph(body: str, preamble: str = "") -> str:
    [(kind, _, text)] = blocks(body, preamble)
    assert kind == "paragraph"
    return text


def test_sections_and_paragraphs_are_headings_and_paragraphs() -> None:
    assert blocks(
        "\\section*{On \\emph{Foos}}\\label{s}\nOne\ntwo.\n\nThree.\\par Four.\n\\paragraph{Bars.} Five."
    ) == [
        ("heading", 2, "On Foos"),
        ("paragraph", 0, "One two."),
        ("paragraph", 0, "Three."),
        ("paragraph", 0, "Four."),
        ("heading", 5, "Bars."),
        ("paragraph", 0, "Five."),
    ]


def test_what_stands_around_the_document_is_no_text() -> None:
    text = (
        "\\documentclass{x}\n\\title{My Own}\\author{A. Lee}Hello\n\\begin{document}\\maketitle In.\\end{document}Out."
    )
    assert shape(read(text, "a.tex")) == [("paragraph", 0, "In.")]


def test_a_chapter_without_a_preamble_is_all_text() -> None:
    assert shape(read("\\chapter{Foos}\nText.\n", "a.tex")) == [("heading", 1, "Foos"), ("paragraph", 0, "Text.")]


def test_the_title_and_the_authors_of_the_document_are_no_text_of_it() -> None:
    assert blocks("\\title{Foos}\\author{A. Lee \\and B. Kim\\thanks{Acme}}\\date{2019}Text.") == [
        ("paragraph", 0, "Text.")
    ]


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("50\\% of \\$3 \\& 4\\_5 \\#6", "50% of $3 & 4_5 #6"),
        (
            'Andr\\\'e, Erd\\H{o}s, {\\"O}zg\\"ur, \\c{C}elik, Mu\\v{s}i\\\'c, na\\"{\\i}ve',
            "André, Erdős, Özgür, Çelik, Mušić, naïve",
        ),
        ("Stra\\ss e, \\O ystein, {\\L}ukasz, \\AA{}", "Straße, Øystein, Łukasz, Å"),
        ("a~b, ``c'', `d', 1--2 --- e", "a b, “c”, ‘d', 1–2 — e"),
        ("\\enquote{a} and \\emph{b} and {\\bf c} and \\textsc{d}", "“a” and b and c and d"),
        ("a % b \\cite{c}\n  d", "a d"),
        ("a \\verb|\\cite{x} % y| b", "a b"),
        ("a $x$ and \\(y^2\\) and \\[z\\] b", "a x and y^2 and b"),
        ("costs $10$ or \\$5 or $12{,}3", "costs 10 or $5 or $12,3"),
        ("a \\unknown[b]{c} d", "a c d"),
        ("a \\textcolor{red}{b} \\ref{c} \\includegraphics[width=1cm]{d} e", "a b e"),
        ("a\\\\b", "a\nb"),
    ],
)
def test_signs_and_commands_are_read_as_they_are_set(source: str, text: str) -> None:
    assert paragraph(source) == text


def test_code_pictures_and_equations_are_left_out() -> None:
    body = "a\n\\begin{verbatim}\n\\section{x}\n\\end{verbatim}\n\\begin{align*}x&=1\\\\\\end{align*}\nb"
    assert paragraph(body) == "a b"


def test_an_environment_that_never_ends_is_text() -> None:
    assert text_of(read("\\begin{verbatim} some words", "a.tex").blocks[0]).endswith("some words")


def test_macros_that_set_a_few_words_are_these_words() -> None:
    preamble = "\\newcommand{\\foo}{\\textsc{FooNet}\\xspace}\\def\\bar{Bar}\\newcommand{\\two}[2]{#1 #2}"
    assert paragraph("\\foo\\ beats \\bar{} and \\two{a}{b}.", preamble) == "FooNet beats Bar and ab."


def test_lists_are_items_with_their_labels_in_bold() -> None:
    body = (
        "\\begin{description}\\item[Foo] one\n\n two\\item[\\cite{k}] \\begin{itemize}\\item in\\end{itemize}"
        "\\end{description}after"
    )
    document = read(f"\\begin{{document}}{body}\\end{{document}}", "a.tex")
    assert shape(document) == [
        ("item", 1, "Foo: one ¦ two"),
        ("item", 1, f"[{CITED}]"),
        ("item", 2, "in"),
        ("paragraph", 0, "after"),
    ]
    assert marks(document.blocks[0]) == [("strong", "Foo", None)]
    assert document.blocks[2].parent == 1


def test_the_rows_of_a_table_have_the_header_cells_as_fields() -> None:
    body = (
        "\\begin{table}\\caption{Some foos}\\begin{tabular}{@{}lll@{}}\\toprule & Venue & \\\\ Name & & Year \\\\"
        "\\midrule Foo \\cite{k} & \\begin{tabular}{c}ICML\\\\2011\\end{tabular} & {a & b} \\\\[2pt] \\bottomrule"
        "\\end{tabular}\\end{table}"
    )
    document = read(f"\\begin{{document}}{body}\\end{{document}}", "a.tex")
    caption, row = document.blocks
    assert text_of(caption) == "Some foos"
    assert row.kind is BlockKind.ROW
    assert fields(row) == [("Name", f"Foo [{CITED}]"), ("Venue", "ICML 2011"), ("Year", "a b")]


@pytest.mark.parametrize(
    "table",
    [
        "\\begin{tabular}{ll} A & B \\\\ c & d \\\\ \\end{tabular}",
        "\\begin{tabular}{ll} \\hline A & B \\\\ \\hline c & d \\\\ \\hline \\end{tabular}",
        "\\begin{tabularx}{3cm}{ll} A & B \\\\ c & d \\\\ \\hline \\end{tabularx}",
        "\\begin{longtable}{ll} A & B \\\\ \\endfirsthead A & B (cont.) \\\\ \\endhead c & d \\\\ \\end{longtable}",
    ],
)
def test_the_first_row_is_the_header_however_a_table_is_ruled(table: str) -> None:
    [row] = read(f"\\begin{{document}}{table}\\end{{document}}", "a.tex").blocks
    assert fields(row) == [("A", "c"), ("B", "d")]


def test_a_first_row_that_cites_a_work_is_no_header() -> None:
    rows = read("\\begin{document}\\begin{tabular}{l}\\cite{a} & x\\\\ \\cite{b} & y\\end{tabular}", "a.tex").blocks
    assert [[name for name, _ in fields(row)] for row in rows] == [[None, None], [None, None]]


def test_a_footnote_is_a_paragraph_behind_its_own_and_one_that_only_points_stays() -> None:
    body = "Foo\\footnote{A note. {\\em More} of it.} is\\footnote{\\url{https://x.org/a%20b}} here."
    assert blocks(body) == [
        ("paragraph", 0, "Foo is (https://x.org/a%20b) here."),
        ("paragraph", 0, "A note. More of it."),
    ]


def test_links_have_their_target_as_written() -> None:
    document = read(
        "\\begin{document}See \\href{https://x.org/a%20b}{some \\textbf{words}} or \\url{http://y.z}.", "a.tex"
    )
    assert marks(document.blocks[0]) == [
        ("link", "some words", "https://x.org/a%20b"),
        ("strong", "words", None),
        ("link", "http://y.z", "http://y.z"),
    ]


@pytest.mark.parametrize(
    ("source", "text", "keys"),
    [
        ("\\cite{a}", f"[{CITED}]", ["a"]),
        ("Foo~\\citep[see][p.~3]{a, b}", f"Foo [{CITED}{CITED}]", ["a", "b"]),
        ("\\citet*{a} say", f"{CITED} say", ["a"]),
        ("\\citeauthor{a} (\\citeyear{a})", f"{CITED} ([{CITED}])", ["a", "a"]),
        ("\\textcite[3]{a}", CITED, ["a"]),
        ("\\autocites[1]{a}[2]{b}", f"[{CITED}{CITED}]", ["a", "b"]),
        ("a\\footcite{k:2020_x}", f"a[{CITED}]", ["k:2020_x"]),
        ("\\nocite{a}x", "x", []),
        ("\\cite{}x", "x", []),
        ("\\cite x", "x", []),
    ],
)
def test_citations_are_marks_with_their_keys(source: str, text: str, keys: list[str]) -> None:
    document = read(f"\\begin{{document}}{source}\\end{{document}}", "a.tex")
    [block] = document.blocks
    assert text_of(block) == text
    assert [target for kind, _, target in marks(block) if kind == "citation"] == keys


def test_the_entries_of_a_reference_list_have_their_keys_and_their_titles_in_quotation_marks() -> None:
    text = (
        "\\begin{thebibliography}{9}\n\\providecommand{\\x}[1]{#1} y\n\n"
        "\\bibitem[Lee(2020)]{lee}\nA.~Lee.\n\\newblock A study of foos.\n"
        "\\newblock In {\\em ICML}, 2020.\n\\bibitem{kim} B. Kim.\n\\newblock A foo. In ICLR.\n\\newblock 2021.\n"
        "\\end{thebibliography} after\n"
    )
    document = read(text, "paper.bbl")
    assert [fields(block) for block in document.blocks] == [
        [("[^@lee]", "A. Lee. “ A study of foos. ” In ICML, 2020.")],
        [("[^@kim]", "B. Kim. A foo. In ICLR. 2021.")],
        [(None, "after")],
    ]
    assert document.defined_keys == {"lee", "kim"}


def test_the_bibliographies_are_named_as_they_are_written() -> None:
    text = "\\addbibresource[x=y]{a/b.bib}\n\\begin{document}x\\bibliography{c, d.bib}\\bibliography{c}\\end{document}"
    assert read(text, "a.tex").bibliography_names == ("a/b.bib", "c.bib", "d.bib")


@pytest.mark.parametrize("name", ["", "text", "notes.md", "notes.txt"])
@pytest.mark.parametrize("text", ["\\documentclass{article}\nx", "% x\n\\section{Foo}\nText of \\cite{x}.\n"])
def test_latex_is_recognised_by_its_content(name: str, text: str) -> None:
    assert read(text, name).media_type == "application/x-latex"


@pytest.mark.parametrize("text", ["# A\n\n```latex\n\\section{x}\n```\n", "About \\cite{x}, 50% of all.\n"])
def test_text_about_latex_is_none(text: str) -> None:
    assert read(text, "").media_type != "application/x-latex"


BIBER = """\\refsection{0}
  \\datalist[entry]{nty/global//global/global}
    \\entry{lee2020}{article}{}
      \\name{author}{2}{}{%
        {{un=0,hash=ab12}{%
           family={Lee},
           familyi={L\\bibinitperiod},
           given={Ann}}}%
        {{hash=cd34}{%
           family={N\\'u\\~nez},
           given={Bo},
           givenun=0}}%
      }
      \\true{moreauthor}
      \\name{editor}{1}{}{{{hash=ef}{family={Poe}}}}
      \\field{title}{{Foos}: A Study}
      \\field{year}{2020}
      \\verb{doi}
      \\verb 10.1234/a%20b_c
      \\endverb
    \\endentry
  \\enddatalist
\\endrefsection
"""


def test_a_bbl_of_biber_is_read_by_its_fields() -> None:
    [entry] = read(BIBER, "paper.bbl").blocks
    assert fields(entry) == [
        ("ENTRYKEY", "lee2020"),
        ("author", "Lee, Ann and Núñez, Bo and others"),
        ("title", "Foos: A Study"),
        ("year", "2020"),
        ("doi", "10.1234/a%20b_c"),
    ]


def test_quotation_marks_of_other_languages() -> None:
    body = '\\og Un foo\\fg{} \\glqq{}Ein Foo\\grqq, <<Un foo>>, "`Foo"\''
    document = read(f"\\begin{{document}}{body}\\end{{document}}", "a.tex")
    assert text_of(document.blocks[0]).replace(" ", "") == "«Unfoo»„EinFoo“,«Unfoo»,„Foo“"
