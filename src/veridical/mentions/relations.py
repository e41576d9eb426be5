"""The words that lead from one work to another: what follows them is about the other one."""

from __future__ import annotations

from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

OTHERS = Pattern(rf"[\s\-*•·]{{0,4}}(?:而|但|它的|其)?{any_of('relation.others_zh')}")
_HAN_AHEAD = r"(?=[^\x00-\x7f])"  # with which each of the Chinese words begins
RELATION = Pattern(rf"\b{any_of('relation.words')}\b|{_HAN_AHEAD}{any_of('relation.words_zh')}")
MEASURED_ON = Pattern(
    rf"(?:\d[\w.%]*|\b{any_of('relation.measured')})(?: [\w-]+){{0,2}} on (?:the )?$|\b(?:than|against) (?:the )?$"
    r"|\b(?:lift|rais|boost|push|improv|bring|tak)(?:e?s|ed|ing) (?:the )?(?:[a-z]+ (?:rate |score )?on )?$"
)
"""Before a work on which, or against which, another one is measured: "reports 37% on FOO"."""
