"""What a local index knows of organisations and venues serves the comparing of claims."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from veridical import Settings, verify
from veridical.index.build import Order, build_index
from veridical.lexicon import load_lexicon
from veridical.model import Citation, Field, FieldKind, Passage, Span
from veridical.resolve.naming import extended, short_forms

if TYPE_CHECKING:
    from pathlib import Path

WORK = {
    "key": "w1",
    "source": "arxiv",
    "arxiv_id": "2401.00001",
    "title": "Zubu: Cooking Rice with Small Robots",
    "authors": ["Ann Lee"],
    "affiliations": ["Dept. of Cooking, Foo Valley Polytechnic, Foo Town"],
    "venue": "J. Foo Cook.",
    "year": 2024,
}
REGISTERED = {
    "id": "https://ror.org/05abc",
    "names": [
        {"value": "Foo Valley Polytechnic", "types": ["ror_display", "label"], "lang": "en"},
        {"value": "FVP Tech", "types": ["alias"], "lang": "en"},
    ],
    "status": "active",
    "types": ["education"],
    "relationships": [],
}
JOURNALS = "Journal of Foo Cooking;J. Foo Cook.\nJournal of Bar Baking;J. Bar Bak.\nAnnals of Rice;Ann. Rice\n"
NOTE = """\
| Title | arXiv | Affiliation | Venue |
|---|---|---|---|
| Zubu: Cooking Rice with Small Robots | 2401.00001 | {} | {} |
"""


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("index")
    (folder / "works.jsonl").write_text(json.dumps(WORK), "utf-8")
    (folder / "ror.json").write_text(json.dumps([REGISTERED]), "utf-8")
    (folder / "journals.csv").write_text(JOURNALS, "utf-8")
    inputs = (f"works:{folder}/works.jsonl", f"ror:{folder}/ror.json", f"abbreviations:{folder}/journals.csv")
    build_index(folder / "index", Order(inputs, "2026-01-01T00:00:00Z"))
    return folder / "index"


@pytest.mark.parametrize(
    ("affiliation", "venue", "verdict"),
    [
        ("FVP Tech", "Journal of Foo Cooking 2024", "verified"),
        ("Foo Valley Polytechnic", "J. Foo Cook., 2024", "verified"),
        ("Stanford University", "Journal of Bar Baking 2024", "fail"),
    ],
)
def test_names_that_only_the_index_knows_are_compared(index: Path, affiliation: str, venue: str, verdict: str) -> None:
    settings = Settings(offline=True, indexes=(str(index),))
    report = verify(text=NOTE.format(affiliation, venue), name="note.md", settings=settings)
    (citation,) = report.documents[0].citations
    verdicts = {claim.kind: claim.verdict.value for claim in citation.claims}
    assert (verdicts["affiliation"], verdicts["venue"]) == (verdict, verdict)


def test_labelled_values_have_no_short_forms_and_running_text_has() -> None:
    labelled, text = (Passage("FOB at Foo 2020", (), field=field) for field in ("venue", None))
    name = Field(FieldKind.NAME, "FOB", Span(0, 3))
    assert not short_forms(Citation("FOB", (name,), (labelled,), ()))
    assert {"fob", "foo"} <= short_forms(Citation("FOB", (name,), (text,), ()))


def test_without_further_names_the_lexicon_stays_what_it_is() -> None:
    assert extended(load_lexicon(), (), (), ()) is load_lexicon()
