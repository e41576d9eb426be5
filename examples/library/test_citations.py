"""A check in a test-suite of your own: `pytest examples/library/test_citations.py`.

It uses what is on this machine, so that no service being down makes the tests fail.
"""

import pytest

from veridical import Settings, verify

PAGES = {
    "related.md": "Agents that learn over several turns are studied by RAGEN (Wang et al., 2025; arXiv:2504.20073).",
    "tools.md": "ToolRL (arXiv:2504.13958) and WebGPT (arXiv:2112.09332) call tools.",
}


@pytest.mark.parametrize("name", PAGES)
def test_what_a_page_says_of_cited_works_is_so(name: str) -> None:
    report = verify(text=PAGES[name], name=name, settings=Settings(offline=True))

    faults = [f"{name}:{claim.span.line}: {claim.message}" for claim in report.claims("fail", "partial")]
    assert faults == [], "\n".join(faults)
    assert report.verdict == "verified"
