"""The words that lead from one work to another: what follows them is about the other one."""

from __future__ import annotations

import re

from veridical.text.cues import any_of

RELATION = re.compile(rf"\b{any_of('relation.words')}\b|{any_of('relation.words_zh')}")
