"""The marks of Chinese text as it is printed, where it has others: those of English keyboards, 〈〉 around titles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.text.folding import has_han
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    import re

_HAN = r"[\u4e00-\u9fff]"
_OTHER = Pattern(rf"{_HAN}[,;:](?!\s)|(?<!\s)[,;:]{_HAN}|〈")
# What a sign between letters or figures belongs to stays whole: "1,234", "arXiv:", "https://"
_KEYED = Pattern(
    rf"https?://[^\s，。；、（）《》]+|(?P<sign>(?<![\d\s])[,;](?=\S)|[,;](?=[^\s\d])|(?<={_HAN}):(?=\S)|(?<=\S):(?={_HAN}))"
)
_FULL = {",": "，", ";": "；", ":": "："}
_TITLE_MARKS = str.maketrans("〈〉", "《》")
_OF_TITLE = Pattern(r"之(?=《)")  # "Lee、Kim 之《Foo Over Bar》"


def has_other_marks(text: str) -> bool:
    """Tell whether there is Chinese in a text with marks that Chinese is not printed with."""
    return ("〈" in text or has_han(text)) and _OTHER.search(text) is not None


def as_printed(text: str) -> str:
    """Return Chinese text with the marks that it is printed with, one for one; other text as it is."""
    marked = text.translate(_TITLE_MARKS) if "〈" in text else text
    return _OF_TITLE.sub("的", _KEYED.sub(_full, marked)) if has_han(text) else marked


def _full(found: re.Match[str]) -> str:
    return _FULL[found["sign"]] if found["sign"] else found[0]
