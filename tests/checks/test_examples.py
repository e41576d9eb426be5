"""Every check's own examples hold, and every rule is documented."""

from __future__ import annotations

import re

import pytest

from veridical.checks import all_checks
from veridical.checks.check import Check, Example, example_claim
from veridical.lexicon import load_lexicon
from veridical.model import Agreement

EXAMPLES = [(check, example) for check in all_checks() for example in check.examples]


@pytest.mark.parametrize(("check", "example"), EXAMPLES, ids=lambda one: getattr(one, "stated", ""))
def test_an_example_of_a_check_comes_out_as_it_says(check: Check, example: Example) -> None:
    comparison = check.compare(example_claim(check.rule, example), example.work, load_lexicon())

    assert comparison.agreement is example.agreement


@pytest.mark.parametrize("check", all_checks(), ids=lambda check: check.rule.name)
def test_a_check_shows_agreement_difference_and_silence(check: Check) -> None:
    shown = {example.agreement for example in check.examples}

    assert {Agreement.AGREES, Agreement.SILENT} <= shown
    assert shown & {Agreement.DIFFERS, Agreement.PARTLY}


def test_codes_names_and_kinds_of_rules_are_unique_and_name_faults() -> None:
    rules = [check.rule for check in all_checks()]

    for values in ([r.code for r in rules], [r.name for r in rules], [r.kind for r in rules]):
        assert len(set(values)) == len(rules)
    assert all(re.fullmatch(r"[a-z]+(?:-[a-z]+)+", rule.name) for rule in rules)
    assert all(len(rule.help) > len(rule.summary) for rule in rules)
