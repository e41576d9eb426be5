"""The words that lead from one work to another: what follows them is about the other one."""

from __future__ import annotations

from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

OTHERS = Pattern(rf"[\s\-*•·]{{0,4}}(?:而|但|它的|其)?{any_of('relation.others_zh')}")
RELATION = Pattern(rf"\b{any_of('relation.words')}\b|{any_of('relation.words_zh')}")
