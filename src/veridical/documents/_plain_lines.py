"""The lines of a plain text, and what each looks like by itself."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from veridical.documents._located import SourceLines
from veridical.documents._passages import too_long
from veridical.documents.reader import PASSAGE_LIMIT
from veridical.text.chats import SPEAKER
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

_WIDE = Pattern(r"[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]")

BULLET = Pattern(
    r"(?:[-*+–—]\s+|[•●○▪■◆◇►▶‣∙·]\s*|[①-⑳]\s*|[(（]\d{1,3}[)）]\s*|\d{1,3}[.)]\s+|\d{1,3}(?:[.)]|[、）])(?=[^\s\d]))"
    r"(?:\[[ xX]\]\s+)?(?=\S)"
)
REFERENCE = Pattern(r"(?:\[(?:\d{1,4}|[A-Z][A-Za-z+]{1,12}\d{2,4}[a-z]?)\]|【\d{1,4}】)\s*\S")
RULE = Pattern(r"(?:={3,}|-{3,}|~{3,}|\*{3,}|_{3,}|#{3,}|─{3,}|—{3,})\Z")
FENCE = Pattern(r"```|~~~")
MEMBER = Pattern(r"[^\s：:。，,][^：:。，,]{0,19}[：:]")
_KEYED = Pattern(r"[^\s：:。，,.\d(（\[][^：:。，,.(（]{0,19}(?:：|:\s)\s*\S")
_KEYED_BULLET = Pattern(r"[-*+•●]\s*[^\s：:。，,][^：:。，,]{0,19}[：:]\s*\S")

_MARKDOWN_HEADING = Pattern(r"(#{1,6})\s+\S")
_CHAPTER = Pattern(
    r"(?:[一二三四五六七八九十百]{1,4}、|第[一二三四五六七八九十百\d]{1,4}[章篇]|(?:Chapter|Part|Appendix)\s+[\dA-Z]{1,3}\b)\s*\S"
)
_SECTION = Pattern(r"(?:[（(][一二三四五六七八九十]{1,3}[)）]|第[一二三四五六七八九十\d]{1,4}节)\s*\S")
_DECIMAL = Pattern(r"\d{1,2}((?:\.\d{1,2}){1,3})[.、]?\s+(?=[^\W\d_a-z])")
NUMBERED = Pattern(r"\d{1,2}[.、)]\s*(?=\S)")
_SENTENCE_END = Pattern(r"[。．.!?！？；;，,、：:…]\Z")
_FULL_STOP = Pattern(r"[。．.!?！？；;][”」』）)]?\Z")
_CHINESE_END = Pattern(r"[。！？；…][”」』）)]?\Z")
_OPEN_END = Pattern(
    r" (?:and|or|the|a|an|of|to|by|in|at|on|from|with|for|is|was|are|were|which|that|as)\Z|[(\[][^()\[\]]{0,80}\Z"
)
_LINK = Pattern(r"https?://|www\.|\S@\S|10\.\d{4}/|\d{4}\.\d{4,5}")
_GAP = Pattern(r"\S {2,}\S|\S\t|\|.*\|")  # in the line of a table
_TITLED_NAME = Pattern(
    r"(?!(?i:titles?|papers?|authors?|venue|year|source|link|url|note|abstract|summary|topic|who|where|when|status|todo)\b)"
    r"[A-Z\d][\w+.-]{1,24}(?: [\w+.-]{1,20})?: (?=[A-Z])(?:\S+ ){2,14}\S+\Z"
)
HYPHEN = Pattern(r"[^\W\d_]-\Z")
_YEAR = Pattern(r"(?<!\d)(?:19|20)\d\d(?!\d)")

SHORT_WIDTH = 45
TITLE_WIDTH = 60
HEADING_WIDTH = 200
LONG_WIDTH = 90
_WRAP_WIDTHS = range(56, 131)


def column_width(sign: str) -> int:
    """Return the columns that a character takes; an East Asian one takes two."""
    return 2 if _WIDE.match(sign) else 1


@dataclass(frozen=True, slots=True)
class Line:
    """A line without white space around it: its text, its span in the source, its indent in columns."""

    text: str
    start: int
    end: int
    indent: int

    @property
    def is_blank(self) -> bool:
        """True for white space only."""
        return not self.text

    @property
    def width(self) -> int:
        """The columns that the text takes; an East Asian character takes two."""
        return len(self.text) + len(_WIDE.findall(self.text))

    @property
    def is_long(self) -> bool:
        """True for a line that may have been broken for its width, for all its own length tells."""
        return self.width >= SHORT_WIDTH and not (self.is_sentence or self.is_row or self.text.endswith((":", "：")))

    @property
    def is_row(self) -> bool:
        """True for a line of a pipe table with bars around it."""
        return self.text.startswith("|") and self.text.count("|") > 1

    @property
    def is_keyed_bullet(self) -> bool:
        """True for `- key：value`."""
        return _KEYED_BULLET.match(self.text) is not None

    @property
    def is_keyed(self) -> bool:
        """True for `key: value`, and a line of a chat, which go on with no line before them."""
        return _KEYED.match(self.text) is not None or SPEAKER.match(self.text) is not None

    @property
    def is_listed(self) -> bool:
        """True for a list item, a numbered reference or a table row."""
        return self.is_row or BULLET.match(self.text) is not None or REFERENCE.match(self.text) is not None

    @property
    def ends_paragraph(self) -> bool:
        """True for a line that ends as Chinese sentences do."""
        return _CHINESE_END.search(self.text) is not None

    @property
    def is_phrase(self) -> bool:
        """True for a line that ends without a mark, is no `key：value`, and holds no link."""
        text = self.text
        if _SENTENCE_END.search(text) or _LINK.search(text) or RULE.match(text):
            return False
        member = MEMBER.match(text)
        return member is None and any(sign.isalpha() for sign in text[:40])

    @property
    def is_titled_name(self) -> bool:
        """True for a name and what it is short for, as a title has them: "Foo: Learning to Bar"."""
        named = _TITLED_NAME.match(self.text)
        return named is not None and not (_SENTENCE_END.search(self.text) or _LINK.search(self.text) or self.has_year)

    @property
    def is_sentence(self) -> bool:
        """True for a line that ends as sentences do."""
        return _FULL_STOP.search(self.text) is not None

    @property
    def is_capitals(self) -> bool:
        """True for words in capitals only."""
        return self.width <= TITLE_WIDTH and len(self.text) > 3 and self.text.isupper() and self.is_phrase

    @property
    def has_year(self) -> bool:
        """True for a line with a year in it."""
        return _YEAR.search(self.text) is not None


def is_open(line: Line, after: Line) -> bool:
    """Tell whether a line goes on: a long one ends in a small word or an open bracket, or the next begins with one."""
    if after.is_listed or line.is_sentence or line.is_row:
        return False
    return (line.is_long and _OPEN_END.search(line.text) is not None) or after.text.startswith("(")


def lines_of(text: str, mark: Pattern | None = None) -> list[Line]:
    """Return the lines of a text; what `mark` matches at the beginning of one is no part of it.

    Raises:
        UnreadableDocument: A line is longer than a passage may be.
    """
    source = SourceLines(text)
    lines = []
    for begin, end in zip(source.starts, source.ends, strict=True):
        if end - begin > PASSAGE_LIMIT:
            raise too_long(text, begin, end - begin)
        marked = mark.match(text, begin, end) if mark is not None else None
        start = marked.end() if marked else begin
        raw = text[start:end]
        bare = raw.strip()
        before = raw[: len(raw) - len(raw.lstrip())] if bare else ""
        first = start + len(before)
        lines.append(Line(bare, first, first + len(bare), len(before.expandtabs(4))))
    return lines


def seen_places(line: Line, columns: Sequence[int]) -> list[int]:
    """Return the offsets in a line's text of columns as they are seen: an East Asian character takes two."""
    if line.text.isascii():
        return list(columns)
    seen = list(accumulate((column_width(sign) for sign in line.text), initial=0))
    at = {column: place for place, column in reversed(list(enumerate(seen)))}
    return [at.get(column, at.get(column + 1, len(line.text))) for column in columns]


def heading_depth(line: Line) -> int | None:
    """Return the depth that a line's own sign gives it as a heading: `#`, `一、`, `（一）`, `2.1`; None without one."""
    markdown = _MARKDOWN_HEADING.match(line.text)
    if markdown is not None:
        return len(markdown[1])
    if line.width > HEADING_WIDTH or "。" in line.text or _SENTENCE_END.search(line.text):
        return None
    if _CHAPTER.match(line.text):
        return 1
    if _SECTION.match(line.text):
        return 2
    decimal = _DECIMAL.match(line.text)
    return 1 + decimal[1].count(".") if decimal is not None and line.width <= LONG_WIDTH else None


def first_word_width(line: Line) -> int:
    """Return the columns of the line's first word: a Chinese character is a word."""
    word = line.text.split(" ", 1)[0]
    return 2 if _WIDE.match(word) else len(word)


def wrap_width(lines: Sequence[Line]) -> int | None:
    """Return the width that the text was wrapped at, None when lines end for other reasons.

    Wrapped lines go on in the next line; they must be at least two, and more than the lines too wide to be wrapped.
    """
    wrapped = [
        width
        for line, after in pairwise(lines)
        if (width := line.indent + line.width) in _WRAP_WIDTHS
        and not (after.is_blank or after.is_listed or line.is_row or line.ends_paragraph)
    ]
    too_wide = sum(1 for line in lines if line.indent + line.width >= _WRAP_WIDTHS.stop and not _GAP.search(line.text))
    return max(wrapped) if len(wrapped) > max(1, too_wide) else None
