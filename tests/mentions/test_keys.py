"""Whose fact a sentence states that cites by keys: the entry's work's, or something else's that the key only backs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from claiming import claims_in

from veridical.checks import all_checks
from veridical.documents import read_text
from veridical.judging import claims_of
from veridical.lexicon import load_lexicon
from veridical.mentions import find_citations
from veridical.model import Citation, FieldKind

BIBLIOGRAPHY = """
@inproceedings{lee, title={{ZUBU}: Walking Home in Very Large Cities}, author={Lee, Ann and Kim, Bo}, year=2020}
@article{ito, title={Roads that Nobody Has Planned}, author={Ito, Cy and others}, year=2019, eprint={1901.00009}}
@article{kranox, title={Tree Roads without Maps}, author={Ray, Di}, year=2018}
@article{unused, title={A Study of Very Many Foos}, author={Poe, Ed}, year=2017}
"""


def citations(body: str, name: str = "a.tex") -> tuple[Citation, ...]:
    text = f"\\begin{{document}}\n{body}\n\\end{{document}}" if name.endswith(".tex") else body
    document = read_text(name, text)
    cited = replace(document, bibliographies=(read_text("refs.bib", BIBLIOGRAPHY),))
    return find_citations(cited, load_lexicon())


def claimed(body: str, name: str = "a.tex") -> dict[str, set[str]]:
    """Return what is claimed of each work with a title, by the first word of that."""
    titled = [citation for citation in citations(body, name) if citation.of(FieldKind.TITLE)]
    found = {one.values(FieldKind.TITLE)[0].split()[0].rstrip(":"): claims_in(one) for one in titled}
    return {word: {f"{claim.kind}={claim.value}" for claim in claims} for word, claims in found.items() if claims}


@pytest.mark.parametrize(
    ("sentence", "wanted"),
    [
        # The key is the subject.
        ("\\citet{lee}, published at ICML 2021, walk home.", {"ZUBU": {"venue=ICML 2021"}}),
        (
            "\\textcite{ito} (Stanford University; ICML 2021) plan.",
            {"Roads": {"venue=ICML 2021", "affiliation=Stanford University"}},
        ),
        ("\\citet{ito} of Stanford University plan.", {"Roads": {"affiliation=Stanford University"}}),
        ("\\cite{ito} was published at ICML 2021.", {"Roads": {"venue=ICML 2021"}}),
        ("The roads of \\cite{ito} were presented at ICML 2021.", {"Roads": {"venue=ICML 2021"}}),
        # The work is named as its entry names it.
        ("ZUBU~\\citep{lee} is from Stanford University.", {"ZUBU": {"affiliation=Stanford University"}}),
        ("ZUBU was published at ICML 2021 \\citep{lee}.", {"ZUBU": {"venue=ICML 2021"}}),
        ("Kranox \\cite{kranox} was published at ICML 2021.", {"Tree": {"venue=ICML 2021"}}),
        ("Stanford University released ZUBU \\cite{lee}.", {"ZUBU": {"affiliation=Stanford University"}}),
        ("We like ZUBU \\cite{lee}; their paper appeared at ICML 2021.", {"ZUBU": {"venue=ICML 2021"}}),
        ("Lee et al.~\\cite{lee} walk home.", {"ZUBU": {"authors=Lee et al."}}),
        (
            "``ZUBU: Walking Home in Very Small Cities'' \\cite{lee}",
            {"ZUBU": {"title=ZUBU: Walking Home in Very Small Cities"}},
        ),
        # The key only backs what is said of something else.
        ("Foobar-4 from Stanford University beats it on Foos \\cite{ito}.", {}),
        ("A team at Stanford University tunes ZUBU \\cite{lee} for Foos.", {}),
        ("At ICML 2021, many used ZUBU \\cite{lee}.", {}),
        ("Following \\citet{lee}, we at Stanford University walk.", {}),
        ("In contrast to \\citet{lee}, our work (ICML 2021) is short.", {}),
        ("Foobar-4 \\cite{ito} is from Stanford University.", {}),
        (
            "ZUBU \\cite{lee} was published at ICML 2021, and roads planned at Stanford University \\cite{ito}.",
            {"ZUBU": {"venue=ICML 2021"}},
        ),
        # Of several works nobody's.
        ("Both were published at ICML 2021 \\cite{lee,ito}.", {}),
        ("ZUBU \\cite{lee} and others \\cite{ito,kranox} are from here.", {}),
        # A key that stands nowhere.
        ("Foobar~\\cite{nobody} is from here. \\citet{nobody}, at ICML 2021, walk.", {}),
    ],
)
def test_a_sentence_claims_this_of_the_works_that_it_cites(sentence: str, wanted: dict[str, set[str]]) -> None:
    assert claimed(sentence) == wanted


@pytest.mark.parametrize(
    ("sentence", "wanted"),
    [
        ("@lee, published at ICML 2021, walk home.", {"ZUBU": {"venue=ICML 2021"}}),
        ("ZUBU [@lee] is from Stanford University.", {"ZUBU": {"affiliation=Stanford University"}}),
        ("Roads come and go [see @ito, ICML 2021].", {}),
        (
            "- *Roads that Somebody Has Planned* [@ito], ICML 2021",
            {"Roads": {"title=Roads that Somebody Has Planned", "venue=ICML 2021"}},
        ),
    ],
)
def test_pandoc_s_keys_are_read_alike(sentence: str, wanted: dict[str, set[str]]) -> None:
    assert claimed(f"---\nbibliography: refs.bib\n---\n\n{sentence}\n", "a.md") == wanted


def test_a_row_is_about_the_one_work_that_it_cites() -> None:
    rows = "Roads & \\cite{ito} & ICML 2021\\\\ ZUBU & \\cite{lee,ito} & ICML 2022\\\\ Foo \\cite{ito} & & ICML 2023"
    body = f"\\begin{{tabular}}{{lll}} Method & Paper & Venue\\\\ \\midrule {rows} \\end{{tabular}}"
    assert claimed(body) == {"Roads": {"venue=ICML 2021"}}


def test_a_key_in_a_column_of_something_else_is_not_what_a_row_is_about() -> None:
    table = "Team & Backbone & Venue\\\\ \\midrule Stanford University & Trees \\cite{ito} & ICML 2021"
    assert claimed(f"\\begin{{tabular}}{{lll}} {table} \\end{{tabular}}") == {}


@pytest.mark.parametrize(
    ("item", "wanted"),
    [
        ("ZUBU \\cite{lee}, ICML 2021", {"ZUBU": {"venue=ICML 2021"}}),
        ("ZUBU \\cite{lee} agents at Stanford University, ICML 2021", {}),
    ],
)
def test_an_item_is_about_the_work_that_it_begins_with(item: str, wanted: dict[str, set[str]]) -> None:
    assert claimed(f"\\begin{{itemize}}\\item {item}\\end{{itemize}}") == wanted


def test_what_a_bibliography_says_identifies_the_work_and_is_no_claim() -> None:
    [citation] = citations("See \\cite{ito}, and \\cite{ito}.")

    assert {one.kind for one in citation.fields} == {
        FieldKind.TITLE,
        FieldKind.AUTHORS,
        FieldKind.YEAR,
        FieldKind.IDENTIFIER,
    }
    assert all(one.is_backing for one in citation.fields)
    assert citation.stated().fields == ()
    assert len(citation.spans) == 2
    assert claims_in(citation) == ()


def test_whether_a_cited_work_was_retracted_is_asked_at_its_key() -> None:
    [citation] = citations("See \\cite{ito}.")
    [claim] = claims_of(citation, all_checks(), load_lexicon())
    assert (claim.kind, claim.tentative) == ("status", True)
    assert claim.span == citation.spans[0]


def test_the_entries_of_the_document_itself_are_claims() -> None:
    body = (
        "ZUBU \\cite{x} is from Stanford University. \\begin{thebibliography}{1}\\bibitem{x} A. Lee and B. Kim.\n"
        "\\newblock {ZUBU}: Walking home in very large cities.\n\\newblock In {\\em ICML}, 2021.\\end{thebibliography}"
    )
    assert claimed(body) == {
        "ZUBU": {
            "affiliation=Stanford University",
            "authors=A. Lee and B. Kim",
            "title=ZUBU: Walking home in very large cities",
            "venue=ICML, 2021",
        }
    }


def test_without_a_bibliography_keys_say_nothing() -> None:
    document = read_text("a.tex", "\\begin{document}\\citet{lee}, at ICML 2021, from Acme \\cite{ito}.\\end{document}")
    assert find_citations(document, load_lexicon()) == ()
