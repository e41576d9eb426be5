"""Works that a text tells by who made them: which is meant, and what is then wrong."""

from __future__ import annotations

import pytest

import veridical


def judged(text: str) -> dict[tuple[str, str], str]:
    """Return the verdict of each claim in a text, by its kind and what is stated."""
    report = veridical.verify(text=text, name="note.md")
    return {
        (claim.kind, claim.stated): str(claim.verdict)
        for document in report.documents
        for citation in document.citations
        for claim in citation.claims
    }


@pytest.mark.parametrize(
    ("text", "claim", "verdict"),
    [
        ("Geman and Geman on Gibbs distributions: JRSS B, 1984.", ("venue", "JRSS B, 1984"), "fail"),
        (
            "Brin and Page (1998) on the anatomy of a large-scale hypertextual search engine (SIGIR 1998).",
            ("venue", "SIGIR 1998"),
            "fail",
        ),
        ("The lasso (Tibshirani, JASA 1996) shrinks.", ("venue", "JASA 1996"), "fail"),
        ("Small worlds: Strogatz and Watts (Nature 1998).", ("authors", "Strogatz and Watts"), "partial"),
        ("Small worlds: Watts and Strogatz (Nature 1998).", ("authors", "Watts and Strogatz"), "verified"),
        (
            "It was Fischer, Lynch and Lamport, at PODS 1983, then in J. ACM 1985.",
            ("authors", "Fischer, Lynch and Lamport"),
            "fail",
        ),
        ("视觉皮层：Wiesel 与 Hubel，Journal of Physiology 1962。", ("authors", "Wiesel 与 Hubel"), "partial"),
    ],
)
def test_one_wrong_fact_beside_others_is_found(text: str, claim: tuple[str, str], verdict: str) -> None:
    assert judged(text)[claim] == verdict


@pytest.mark.parametrize(
    "text",
    [
        "Hubel and Wiesel (Journal of Physiology 1959) on receptive fields of single neurones.",
        "Aspect, Grangier and Roger (Physical Review Letters 1982) on a Bohm experiment.",
        "Rosenbaum and Rubin (JASA 1984) on subclassification on the propensity score.",
        "Rosenbaum and Rubin (JRSS B 1983) on an unobserved covariate in observational studies.",
        "Tibshirani (JRSS B 2011) looked back at the lasso.",
        "Black and Scholes (Journal of Finance 1972) on the valuation of option contracts.",
        "On learned embeddings: Reimers und Gurevych (EMNLP 2020).",
        "Tassa, Erez and Todorov (IROS 2012) on complex behaviors through trajectory optimization.",
    ],
)
def test_another_work_of_the_same_makers_is_not_judged_by_the_one_that_is_known(text: str) -> None:
    assert not {"fail", "partial"} & set(judged(text).values())


def test_a_year_in_which_the_same_people_made_another_work_is_that_works() -> None:
    text = "Of the two, one (10.2307/1914185) was in Econometrica, the other is Tversky and Kahneman, 1992."
    assert "fail" not in judged(text).values()


def test_a_name_with_its_authors_and_venue_tells_that_the_title_is_anothers() -> None:
    title = "Unsupervised Cross-lingual Representation Learning at Scale"
    assert judged(f'XLSR by Conneau et al., Interspeech 2021, is titled "{title}".')[("title", title)] == "fail"
    assert judged(f'XLM-R by Conneau et al., ACL 2020, is titled "{title}".')[("title", title)] == "verified"


def test_people_before_the_name_of_their_topic_in_a_reference_are_read_without_it() -> None:
    people = "J. Bardeen, L. N. Cooper, J. R. Schrieffer"
    text = f'References\n\n[1] BCS theory: {people}, "Theory of Superconductivity" (1957).\n'
    assert judged(text)[("authors", people)] == "verified"


def test_namesakes_in_an_array_of_authors_are_two() -> None:
    authors = "[Lee J, Yoon W, Kim S, Kim D, Kim S, So CH, Kang J]"
    text = f"- title: 'BioBERT: a pre-trained biomedical language representation model'\n  authors: {authors}\n"
    report = veridical.verify(text=text, name="library.yaml")
    claims = [one for document in report.documents for citation in document.citations for one in citation.claims]
    assert [str(one.verdict) for one in claims if one.kind == "authors"] == ["verified"]


@pytest.mark.parametrize(
    ("text", "title", "verdict"),
    [
        (
            "Karp, 1972: *Reducibility among Computational Problems*.",
            "Reducibility among Computational Problems",
            "fail",
        ),
        (
            "Schwarz has the answer, *Estimating the Order of a Model* (Annals of Statistics 1978).",
            "Estimating the Order of a Model",
            "fail",
        ),
        ("Garey, 1979: *Reducibility among Computational Problems*.", "Reducibility among Computational Problems", ""),
        (
            "What Karp found came in 1975: *Reducibility among Computational Problems*.",
            "Reducibility among Computational Problems",
            "",
        ),
    ],
)
def test_a_title_that_is_like_one_is_told_with_year_and_first_author(text: str, title: str, verdict: str) -> None:
    found = judged(text).get(("title", title), "")
    assert found == verdict if verdict else found not in ("fail", "partial")


def test_a_line_that_ends_within_a_title_begins_no_label() -> None:
    text = "Valiant's answer is *A Theory of the\nLearnable*: Communications of the ACM, 1984.\n"
    assert judged(text)["title", "A Theory of the\nLearnable"] == "verified"


@pytest.mark.parametrize(
    ("text", "claim", "verdict"),
    [
        ("GloVe was proposed by Pennington (EMNLP 2014).", ("authors", "Pennington"), "verified"),
        ("GloVe was proposed by Mikolov (EMNLP 2014).", ("authors", "Mikolov"), "fail"),
        ("- GloVe (Mikolov, EMNLP 2014)", ("authors", "Mikolov"), "fail"),
        ("- GloVe (Mikolov; Stanford; 2014)", ("authors", "Mikolov"), "fail"),
    ],
)
def test_a_family_name_alone_is_a_person_where_a_record_begins_with_it(
    text: str, claim: tuple[str, str], verdict: str
) -> None:
    assert judged(text)[claim] == verdict


@pytest.mark.parametrize("text", ["GloVe was proposed by Zubuwalk (EMNLP 2014).", "- GloVe (Mikolov, old, EMNLP 2014)"])
def test_a_word_alone_is_nobody_else(text: str) -> None:
    assert "authors" not in {kind for kind, _ in judged(text)}


def test_a_title_with_another_word_is_wrong_beside_the_first_author_and_the_venue() -> None:
    title = "Locating and Editing Factual Knowledge in GPT"
    assert judged(f'"{title}" (Meng et al., NeurIPS 2022) is on editing.')["title", title] == "fail"
    assert judged(f'"{title}" (Lee et al., NeurIPS 2022) is on editing.')["title", title] == "unchecked"
    assert judged(f'"{title}" (Meng et al., ICML 2022) is on editing.')["title", title] == "unchecked"


def test_a_question_in_bold_that_is_a_title_is_none_about_the_work_it_names() -> None:
    found = judged("**What Does BERT Look At? An Analysis of BERT's Attention** Clark et al., 2019.")
    assert found["authors", "Clark et al."] == "verified"


def test_a_year_in_bold_over_two_works_is_no_name_of_both() -> None:
    text = (
        '- **1950** — "Computing Machinery and Intelligence", Alan Turing, in Mind.\n'
        '- **1950** — Nash\'s "Equilibrium Points in N-Person Games", PNAS.\n'
    )
    assert set(judged(text).values()) == {"verified"}


def test_an_organisation_with_others_is_no_author() -> None:
    assert judged("TFT 由谷歌等提出，见 arXiv 1912.09363。") == {
        ("affiliation", "谷歌"): "verified",
        ("identifier", "1912.09363"): "verified",
    }
