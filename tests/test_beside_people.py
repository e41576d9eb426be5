"""Facts right behind people who did not make the work are of another one; behind its makers they are its own."""

from __future__ import annotations

import pytest

import veridical

FLAGGED = {"fail", "partial"}


def flagged(text: str) -> set[tuple[str, str]]:
    """Return what is flagged in a text, by its kind and what is stated."""
    report = veridical.verify(text=text, name="note.md")
    return {
        (claim.kind, claim.stated)
        for document in report.documents
        for citation in document.citations
        for claim in citation.claims
        if str(claim.verdict) in FLAGGED
    }


@pytest.mark.parametrize(
    "text",
    [
        "- *NoisyNet*: Fortunato et al.; ICLR 2018. It is not the parameter-noise paper by Plappert et al. (OpenAI).",
        "三年后，以色列理工学院的 Shaked Brody、Uri Alon 和 Eran Yahav 在 ICLR 2022 上指出 GAT 的注意力是静态的。",
    ],
)
def test_a_fact_behind_people_who_did_not_make_the_work_is_not_held_against_it(text: str) -> None:
    assert flagged(text) == set()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("- *NoisyNet*: Fortunato et al. (OpenAI); ICLR 2018.", ("affiliation", "OpenAI")),
        ("GAT 由 Veličković 等人提出，他们在 ICLR 2022 上发表了它。", ("venue", "ICLR 2022")),
        ("Show and Tell（Vinyals 等，CVPR 2014）奠定了范式。", ("venue", "CVPR 2014")),
    ],
)
def test_a_wrong_fact_behind_the_makers_of_the_work_is_found(text: str, fault: tuple[str, str]) -> None:
    assert fault in flagged(text)
