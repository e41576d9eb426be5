r"""The entries of a `.bbl` that biber has written for biblatex: `\entry`, `\name`, `\field` and `\verb`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.documents._bibtex_values import append_value
from veridical.documents._latex_source import LatexSource, latex_source
from veridical.documents._latex_tokens import Kind, Token
from veridical.documents._outline import Outline
from veridical.documents._passages import PassageBuilder, copied
from veridical.documents.reader import Reading
from veridical.model import ENTRY_KEY, BlockKind
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.model import Passage

_SHAPE = Pattern(r"^[ \t]*\\entry\{[^{}\n]{1,200}\}\{[a-z]{1,30}\}", re.MULTILINE)
_PART = Pattern(r"\b(?P<part>family|given)=\{(?P<words>[^{}]*(?:\{[^{}]*\}[^{}]*)*)\}")
_VERB = Pattern(r"\\verb\{(?P<field>\w{1,30})\}\s{1,100}\\verb[ ](?P<value>\S{1,2000})\s")
_MORE = Pattern(r"\s{0,100}\\true\{moreauthor\}")
_AUTHORS = 3  # the argument of `\name` that holds them, from 0


def is_biblatex(text: str) -> bool:
    """Tell whether a text has entries as biber writes them."""
    return _SHAPE.search(text) is not None


def read_biblatex(text: str) -> Reading:
    """Return one block for each entry, its authors joined in one passage."""
    source = latex_source(text, frozenset())
    outline = Outline()
    entry: int | None = None
    for place, token in enumerate(source.tokens):
        if token.name == "entry" and (key := source.argument(place + 1)) is not None:
            entry = outline.add(BlockKind.ENTRY, [_copied(source, key, ENTRY_KEY)])
        elif entry is not None and (passage := _passage(source, place, token)) is not None:
            outline.append(entry, passage)
    return Reading(outline.blocks())


def _passage(source: LatexSource, place: int, token: Token) -> Passage | None:
    """Return the passage of the field that a command gives, if it gives one."""
    if token.kind is Kind.LEFT_OUT:
        found = _VERB.match(source.text, token.start)
        return copied(source.text, *found.span("value"), field=found["field"]) if found else None
    label = source.argument(place + 1) if token.name in ("field", "name") else None
    if label is None:
        return None
    field = source.words(label)
    value = source.argument(label[1] + 1)
    if token.name == "name":
        value = _argument(source, label[1] + 1, _AUTHORS - 1)
        return None if value is None or field != "author" else _authors(source, value)
    return None if value is None else _copied(source, value, field)


def _argument(source: LatexSource, place: int, count: int) -> tuple[int, int] | None:
    """Return the argument behind so many others."""
    found = source.argument(place)
    for _ in range(count):
        found = source.argument(found[1] + 1) if found is not None else None
    return found


def _copied(source: LatexSource, braces: tuple[int, int], field: str) -> Passage:
    builder = PassageBuilder(source.text)
    append_value(builder, (source.tokens[braces[0]].start, source.tokens[braces[1]].end), field, {})
    return builder.build(field)


def _authors(source: LatexSource, braces: tuple[int, int]) -> Passage:
    """Return the names as BibTeX writes them: family name, comma, given name, joined by "and"."""
    builder = PassageBuilder(source.text)
    end = source.tokens[braces[0]].end
    for part in _PART.finditer(source.text, end, source.tokens[braces[1]].start):
        if builder.at:
            builder.stand(", " if part["part"] == "given" else " and ", end, part.start("words"))
        append_value(builder, (part.start("words") - 1, part.end("words") + 1), "author", {})
        end = part.end("words")
    if more := _MORE.match(source.text, source.tokens[braces[1]].end):
        builder.stand(" and others", *more.span())
    return builder.build("author")
