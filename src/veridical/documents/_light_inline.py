"""Inline markup of light markup languages -> visible text with marks.

A language gives one pattern. What a match means is the name of its groups, digits at their end aside:

    a `Markup`      the group is marked so, and read on inside; `code` is copied as it stands
    label, target   a link; without a label its target is shown
    ref             a label that is its own name in the document's `references`
    named           the name of a kind of identifier, shown with a colon before the `plain` identifier
    text, plain     shown without a mark: read on inside, or copied as it stands
    note            a footnote: no part of this text, and kept for its own passage
    noteref         a reference to the footnote of that label, shown as `[^label]`
    entity          an entity of HTML
    replaced        a name for other words, by the document's `replacements`; shown as it stands where it has none
    called          the same, not shown where it has none
    citation        the keys of a citation that says nothing itself; `textual` the key of one that is a word
    space, line     one space, a line break
    gone            not shown
"""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

from veridical.documents._citation_keys import append_citation, keys_in
from veridical.documents._located import begins_line_apart
from veridical.documents._passages import PassageBuilder
from veridical.model import Markup, Passage, Span
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Mapping

    from veridical.documents._located import Located

    Targets = Mapping[str, tuple[str, Span]]
    Replacements = Mapping[str, str]

DASHES = {"---": "—", "--": "–"}
DASH = r"(?P<replaced>---?)"
NEWLINE = r"(?P<break>[ \t]*+\n\s*+)"
_DEPTH_LIMIT = 20
_MARKUP = {kind.value: kind for kind in Markup}


def syntax(*alternatives: str) -> Pattern:
    """Return the pattern of a language, with the line breaks that all have."""
    return Pattern("|".join((*alternatives, NEWLINE)))


def constrained(sign: str, group: str) -> str:
    """Return the pattern of words between two signs that stand at the edges of words, as `*so*`."""
    sign = re.escape(sign)
    one = sign if len(sign) <= 2 else sign[: len(sign) // 2]
    return rf"(?<![\w{one}]){sign}(?P<{group}>[^\s{one}](?:[^{one}]{{0,2000}}[^\s{one}])?){sign}(?![\w{one}])"


def label_of(words: str) -> str:
    """Return a label as labels are compared: without case, and with single spaces."""
    return " ".join(words.casefold().split())


class InlineReader:
    """Appends stretches of located text to a passage; footnotes inside it are kept in `notes`."""

    def __init__(
        self, source: str, located: Located, pattern: Pattern, references: Targets, replacements: Replacements
    ) -> None:
        self._builder = PassageBuilder(source)
        self._located = located
        self._pattern = pattern
        self._references = references
        self._replacements = replacements
        self.notes: list[tuple[int, int]] = []

    def append(self, start: int, end: int, depth: int = 0) -> None:
        """Append the stretch `[start, end)` of the located text."""
        if depth > _DEPTH_LIMIT:
            self._copy(start, end)
            return
        at = start
        for match in self._pattern.finditer(self._located.text, start, end):
            self._copy(at, match.start())
            spans = {
                name.rstrip("0123456789"): match.span(name)
                for name, found in match.groupdict().items()
                if found is not None
            }
            self._step(match, spans, depth + 1)
            at = match.end()
        self._copy(at, end)

    def join(self, start: int, joint: str = " ") -> None:
        """Append a joint before a stretch that begins at `start` and is not the first."""
        place = self._located.place(start)
        if self._builder.at and place > self._builder.reached:
            self._builder.stand(joint, self._builder.reached, place)

    def build(self, field: str | None = None) -> Passage:
        """Return the passage."""
        return self._builder.build(field)

    def _copy(self, start: int, end: int) -> None:
        for first, last in self._located.pieces(start, end):
            self._builder.copy(first, last)

    def _stand(self, visible: str, start: int, end: int) -> None:
        self._builder.stand(visible, self._located.place(start), self._located.end_place(end))

    def _step(self, match: re.Match[str], spans: dict[str, tuple[int, int]], depth: int) -> None:
        if "target" in spans:
            self._link(spans, depth)
        elif "break" in spans:
            self._break(match)
        elif "note" in spans:
            self.notes.append(spans["note"])
        elif ("citation" in spans or "textual" in spans) and match.group() not in self._replacements:
            self._cite(match, spans)
        elif not spans.keys().isdisjoint(("replaced", "citation", "textual")) or "called" in spans:
            self._replace(match, is_shown="called" not in spans)
        elif "entity" in spans:
            self._stand(unescape(match.group()), *match.span())
        elif "space" in spans or "line" in spans:
            self._stand(" " if "space" in spans else "\n", *match.span())
        elif "noteref" in spans:
            at = self._builder.at
            self._stand(f"[^{match.string[slice(*spans['noteref'])]}]", *match.span())
            self._builder.mark(Markup.SUPERSCRIPT, at)
        else:
            self._words(spans, depth)

    def _replace(self, match: re.Match[str], *, is_shown: bool) -> None:
        words = self._replacements.get(match.group())
        if words is not None:
            self._stand(words, *match.span())
        elif is_shown:
            self._copy(*match.span())

    def _cite(self, match: re.Match[str], spans: dict[str, tuple[int, int]]) -> None:
        start, end = spans.get("textual") or spans["citation"]
        keys = [
            Span(self._located.place(key.start), self._located.end_place(key.end))
            for key in keys_in(self._located.text, start, end)
        ]
        whole = Span(self._located.place(match.start()), self._located.end_place(match.end()))
        if keys:
            append_citation(self._builder, whole, keys, textual="textual" in spans)

    def _words(self, spans: dict[str, tuple[int, int]], depth: int) -> None:
        """Append words with or without a mark."""
        for name, span in spans.items():
            at = self._builder.at
            if name in ("code", "plain"):
                self._copy(*span)
            elif name == "named":
                words = f"{self._located.text[slice(*span)]}:"
                end = spans["plain"][0]
                self._stand(words + " " * (len(words) == end - span[0]), span[0], end)
            elif name != "gone":
                self.append(*span, depth)
            if name in _MARKUP:
                self._builder.mark(_MARKUP[name], at)
            elif name == "ref":
                target = self._references.get(label_of(self._located.text[slice(*span)]))
                if target is not None:
                    self._builder.mark(Markup.LINK, at, *target)

    def _link(self, spans: dict[str, tuple[int, int]], depth: int) -> None:
        at = self._builder.at
        label = spans.get("label")
        if label is not None and label[0] < label[1]:
            self.append(*label, depth)
        else:
            self._copy(*spans["target"])
        start, end = spans["target"]
        if start < end:
            span = Span(self._located.place(start), self._located.end_place(end))
            self._builder.mark(Markup.LINK, at, self._builder.source[span.start : span.end], span)

    def _break(self, match: re.Match[str]) -> None:
        is_card = begins_line_apart(match.string, match.end())
        self._stand("\n" if is_card else " ", *match.span())
