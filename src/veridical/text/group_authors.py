"""Authors that are no persons: teams, projects, companies."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from veridical.text.folding import fold, plain
from veridical.text.patterns import Pattern
from veridical.text.surnames import spellings

LONGEST_NAME: Final = 200
"""Characters; no name is longer, and what stands beyond is not read."""
_REMEMBERED: Final = 16_384  # as of the names of persons

_GROUP_WORD = Pattern(
    r"\b(?:teams?|groups?|consortium|collaboration|labs?|laborator(?:y|ies)|project|initiative|workshop|community"
    r"|foundation|institute|university|alliance|network|committee|inc|ltd|llc|corporation|technologies|research)\b"
    r"|组$|团队|实验室|公司|大学|研究院|联盟|委员会",
    re.IGNORECASE,
)
_GROUP_SHAPE = Pattern(r"(?:^|[\s\-a-z])AI$|^[A-Z]{2,5}$|^[A-Z][a-z]+[A-Z]{2,}$")
_BRACED = Pattern(r"^\s*\{+[^{}\\]*[^{}\\\s][^{}\\]*\}+\s*$")
_KNOWN: Final = (
    "google/deepmind/google deepmind/meta/microsoft/nvidia/apple/amazon/anthropic/cohere/alibaba/tencent/bytedance/"
    "baidu/huawei/huggingface/hugging face/deepseek/openai"
)
_ORGANISATIONS: Final = frozenset(_KNOWN.split("/"))


@lru_cache(maxsize=_REMEMBERED)
def is_group_author(name: str) -> bool:
    """Is the author a team, a project or a company, no person? Braces around a whole BibTeX name say so too."""
    shown = " ".join(plain(name[:LONGEST_NAME]).split())
    key = fold(shown)
    if _GROUP_WORD.search(shown) or key in _ORGANISATIONS or (_GROUP_SHAPE.search(shown) and key not in spellings()):
        return True
    return _BRACED.match(name[:LONGEST_NAME]) is not None and len(shown.split()) != 1
