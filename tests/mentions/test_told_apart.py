"""Facts in a sentence of their own, beside works of other people: whose they are, the words or a record tell."""

from __future__ import annotations

import pytest
from claiming import claims_in, expect

from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import Known, find_citations
from veridical.text.makers import Together

KNOWN = ("ACME", "FOOBAR")
PEOPLE = {
    ("ito", "ono", "abe"): Together(frozenset({3}), frozenset({"WalkNet"})),
    ("cox",): Together(frozenset({1}), frozenset({"hazards"})),
}
MAKERS = {"ACME": frozenset({"lee", "kim"}), "FOOBAR": frozenset()}


def _claims(text: str, name: str = "note.md") -> dict[str, set[str]]:
    """Return what a text claims, by the label of the work, where a record knows who made what."""
    known = Known(MAKERS, people=PEOPLE)
    citations = find_citations(read_text(name, text), load_lexicon(), known, loose=True)
    return {one.label: {f"{claim.kind}={claim.value}" for claim in claims_in(one)} for one in citations}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "ACME (ICML 2019) walks. The DOI, for those who collect them, is 10.1093/biomet/57.1.97.",
            "ACME | venue=ICML 2019 | identifier=10.1093/biomet/57.1.97",
        ),
        (
            "ACME (ICML 2019) walks. The arXiv number is 2001.00001, and the first author is Bo Kim.",
            "ACME | venue=ICML 2019 | identifier=2001.00001 | authors=Bo Kim",
        ),
        ("ACME walks. The arXiv number is 1312.6114.", "ACME | identifier=1312.6114"),
        ("ACME was at ICML 2019; the journal took until 2021.", "ACME | venue=ICML 2019 | year=2021"),
        ("ACME took until ICML 2019 to appear.", "ACME | venue=ICML 2019"),
        ("ACME is still the baseline to beat (ICML 2019).", "ACME | venue=ICML 2019"),
        (
            "ACME is by Lee and Kim. The first was at Google, the other at Stanford.",
            "ACME | authors=Lee and Kim | affiliation=Google | affiliation=Stanford",
        ),
        (
            "We read ACME and FOOBAR. The first was at Google, the other at Stanford.",
            "ACME | affiliation=Google\nFOOBAR | affiliation=Stanford",
        ),
        ("ACME is from Google. Ito took it further, in Nature in 2023.", "ACME | affiliation=Google"),
        ("ACME is from Google. Ito generalised it, alone, in Biometrika in 1970.", "ACME | affiliation=Google"),
    ],
)
def test_a_sentence_of_its_own_is_of_the_work_before(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ACME, by Lee et al. at Google, Heidelberg and Stanford, walks.", "Google, Heidelberg and Stanford"),
        ("ACME, by Lee et al. at Google and Riverside State College, walks.", "Google and Riverside State College"),
        ("ACME (Google and Riverside State College) walks.", "Google and Riverside State College"),
    ],
)
def test_a_list_of_organisations_is_read_to_its_end(text: str, wanted: str) -> None:
    assert f"affiliation={wanted}" in _claims(text)["ACME"]
    assert f"authors={wanted}" not in _claims(text)["ACME"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ACME. Lee et al., same room as the file system, in 2019.", {"authors=Lee et al.", "year=2019"}),
        ("Lee and Kim extend walks to halls in ACME (ICML 2019), a paper from Google.", {"affiliation=Google"}),
        ("ACME walks on foos; Bo Kim et al., ICML 2019.", {"authors=Bo Kim et al.", "venue=ICML 2019"}),
    ],
)
def test_people_who_made_the_named_work_are_of_it(text: str, wanted: set[str]) -> None:
    assert wanted <= _claims(text)["ACME"]


@pytest.mark.parametrize(
    "text",
    [
        "ACME did away with the net, and foos with the grid: Ito, Ono and Abe of Inria presented it at SIGGRAPH 2023.",
        "ACME walks. Then Ito, Ono and Abe came. The title is “A Study of Foos and Bars”, the venue ICML 2019.",
        "ACME walks; Kim et al. (ICML 2019) give the loss.",
    ],
)
def test_what_others_made_is_not_the_works(text: str) -> None:
    assert not _claims(text).get("ACME")


def test_who_made_a_work_alone_stands_with_a_year_before_its_title() -> None:
    assert _claims("- Cox (1973): *Walking Models and Life-Tables*")["Walking Models and Life-Tables"] == {
        "title=Walking Models and Life-Tables",
        "authors=Cox",
        "year=1973",
    }


def test_a_title_that_runs_into_the_next_line_is_no_label() -> None:
    text = "The answer, as we saw in the last of the lectures, is *A Theory of the\nLearnable*: ICML 2019.\n"
    (block,) = read_text("note.md", text).blocks
    assert "A Theory of the Learnable: ICML 2019." in block.passages[0].text
