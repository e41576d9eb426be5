"""The words that lead from one work to another: what follows them is about the other one."""

from __future__ import annotations

from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

RELATION = Pattern(rf"\b{any_of('relation.words')}\b|{any_of('relation.words_zh')}")
