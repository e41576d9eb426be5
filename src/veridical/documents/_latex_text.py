"""LaTeX in a few characters, as the text that it sets."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from pylatexenc.latex2text import LatexNodes2Text

_COMMENT_SIGN = Pattern(r"(?<!\\)%")
_SPACES = Pattern(r"\s+")


@lru_cache(maxsize=4096)
def unicode_of(latex: str) -> str:
    """Return LaTeX as the text that it sets, white space folded; `%` is no comment.

    The parser is slow and recursive: callers keep what they ask for short and flat.
    """
    text = _converter().latex_to_text(_COMMENT_SIGN.sub(r"\\%", latex))
    return _SPACES.sub(" ", str(text).replace("\u00a0", " "))


@lru_cache(maxsize=1)
def _converter() -> LatexNodes2Text:
    from pylatexenc.latex2text import LatexNodes2Text  # noqa: PLC0415 - 30 ms that only LaTeX pays

    return LatexNodes2Text(math_mode="text", keep_comments=True, strict_latex_spaces=True)
