"""Whose identifier it is where a name is that of one work and stands within that of another."""

from __future__ import annotations

import pytest

from veridical import Settings, verify

SETTINGS = Settings(offline=True)


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("DeepFM (Guo et al., IJCAI 2017), arXiv:1803.05170.", {("identifier", "fail"), ("authors", "verified")}),
        ("xDeepFM (Jianxun Lian et al., KDD 2018), arXiv:1803.05170.", {("identifier", "verified")}),
        (
            "- **BERT** [[abs](https://arxiv.org/abs/1907.11692)] [[pdf](https://arxiv.org/pdf/1810.04805)] NAACL 2019",
            {("identifier", "fail"), ("identifier", "verified"), ("venue", "verified")},
        ),
        ("BERT (Devlin et al., NAACL 2019), arXiv:1907.11692.", {("identifier", "fail"), ("authors", "verified")}),
    ],
)
def test_a_name_within_another_works_name_or_title_keeps_its_own_work(text: str, claims: set[tuple[str, str]]) -> None:
    [document] = verify(text=text, name="note.md", settings=SETTINGS).documents
    found = {(claim.kind, claim.verdict.value) for one in document.citations for claim in one.claims}
    assert claims <= found
