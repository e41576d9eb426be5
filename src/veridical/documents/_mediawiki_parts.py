"""What stands inside the lines of wikitext and is read apart: templates, notes and comments, with their places."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from veridical.documents._located import joined
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

_TOKEN = Pattern(
    r"<!--|<ref\b[^<>]{0,500}>|<(?P<verbatim>nowiki|math|pre|syntaxhighlight|source|gallery)\b[^<>]{0,500}>"
    r"|\{\{|\}\}|\[\[|\]\]|\|",
    re.IGNORECASE,
)
_REF_END = Pattern(r"</ref\s*>", re.IGNORECASE)
_ENDS = {
    name: Pattern(rf"</{name}\s*>", re.IGNORECASE)
    for name in ("nowiki", "math", "pre", "syntaxhighlight", "source", "gallery")
}
# Templates that show one of their values as it is: which one.
_SHOWN = {
    **dict.fromkeys(("quote", "blockquote", "cquote", "quotation", "quote box", "nowrap", "small", "big", "em"), 0),
    **dict.fromkeys(("strong", "nobold", "abbr", "tooltip", "ill", "link-en", "le", "tsl"), 0),
    **dict.fromkeys(("lang", "color", "font color"), 1),
}
_IDENTIFIERS = frozenset({"arxiv", "doi", "pmid", "pmc"})
_DEEPEST = 8  # templates around one that is read
_NAMED = Pattern(r"\s*(?P<name>[^=|{}\[\]<>]{1,60}?)\s*=")


@dataclass(slots=True)
class Template:
    """A template: where it begins and ends, braces included, and the bars between its parts."""

    start: int
    end: int = 0
    bars: list[int] = field(default_factory=list)
    is_link: bool = False

    def name(self, text: str) -> str:
        """Return the template's name, in lower case."""
        end = self.bars[0] if self.bars else self.end - 2
        return text[self.start + 2 : end].strip().replace("_", " ").lower()

    def parameters(self, text: str) -> Iterator[tuple[str, int, int]]:
        """Yield the named parameters, each with the span of its value; names are in lower case."""
        ends = [*self.bars[1:], self.end - 2]
        for bar, end in zip(self.bars, ends, strict=False):
            match = _NAMED.match(text, bar + 1, end)
            if match is not None:
                yield match["name"].lower(), match.end(), end


@dataclass(slots=True)
class Parts:
    """The parts of a wikitext: all templates, the notes, and the stretches that the lines are read without."""

    templates: list[Template] = field(default_factory=list)
    notes: list[tuple[int, int]] = field(default_factory=list)
    gaps: list[tuple[int, int]] = field(default_factory=list)


class _Scan:
    """One pass over the text; a search for an end that is not there is not made twice."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts = Parts()
        self.open: list[Template] = []
        self.missing: set[str] = set()
        self.note_end = 0
        self.note: tuple[int, int, int] | None = None

    def run(self) -> Parts:
        at = 0
        while (token := _TOKEN.search(self.text, at)) is not None:
            at = self._step(token)
        self.parts.gaps = joined(self.parts.gaps)
        return self.parts

    def _step(self, token: re.Match[str]) -> int:
        sign, at = token.group(), token.end()
        if sign == "<!--":
            end = self._find("-->", Pattern("-->"), at)
            self._cut(token.start(), end)
            return max(end, at)
        if token["verbatim"]:
            name = token["verbatim"].lower()
            end = self._find(name, _ENDS[name], at)
            if name != "nowiki":
                self._cut(token.start(), end)
            return max(end, at)
        if sign.startswith("<"):
            self._open_note(token)
        else:
            self._brace(sign, token.start())
        return at

    def _find(self, name: str, pattern: Pattern, at: int) -> int:
        """Return where the next end of a part ends, 0 where there is none."""
        if name in self.missing:
            return 0
        found = pattern.search(self.text, at)
        if found is None:
            self.missing.add(name)
            return 0
        return found.end()

    def _open_note(self, token: re.Match[str]) -> None:
        """Cut a note out; what is in it is read on for templates."""
        end = token.end() if token.group().endswith("/>") else self._find("ref", _REF_END, token.end())
        if end > token.end() and token.start() >= self.note_end:
            self.parts.notes.append((token.end(), self.text.rindex("<", token.end(), end)))
            self.note_end = end
        self._cut(token.start(), end)

    def _brace(self, sign: str, start: int) -> None:
        if sign in ("{{", "[["):
            self.open.append(Template(start, is_link=sign == "[["))
        elif sign == "|" and self.open:
            self.open[-1].bars.append(start)
        elif sign == "]]" and self.open and self.open[-1].is_link:
            self.open.pop()
        elif sign == "}}":
            self._close_template(start + 2)

    def _close_template(self, end: int) -> None:
        while self.open and self.open[-1].is_link:
            self.open.pop()
        if self.open:
            template = self.open.pop()
            template.end = end
            if len(self.open) <= _DEEPEST:
                self.parts.templates.append(template)
            self._cut_template(template)

    def _cut_template(self, template: Template) -> None:
        """Cut a template out; of one that only sets its words otherwise, what stands around them."""
        name = template.name(self.text)
        words = _SHOWN.get(name)
        if name in _IDENTIFIERS:
            return
        if words is None or len(template.bars) <= words:
            self._cut(template.start, template.end)
            return
        end = template.bars[words + 1] if len(template.bars) > words + 1 else template.end - 2
        self.parts.gaps += [(template.start, template.bars[words] + 1), (end, template.end)]

    def _cut(self, start: int, end: int) -> None:
        """Cut a stretch out, with the shorter ones inside it."""
        if end <= start:
            return
        gaps = self.parts.gaps
        while gaps and gaps[-1][0] >= start:
            end = max(end, gaps.pop()[1])
        if gaps and gaps[-1][1] > start:
            gaps[-1] = (gaps[-1][0], max(gaps[-1][1], end))
        else:
            gaps.append((start, end))


def find_parts(text: str) -> Parts:
    """Return the parts of a wikitext; the gaps come in order."""
    return _Scan(text).run()
