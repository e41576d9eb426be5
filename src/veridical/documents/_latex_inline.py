"""The running text of LaTeX: marks, links, footnotes, citations and characters, one token at a time."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from veridical.documents._citation_keys import append_citation, keys_in
from veridical.documents._latex_macros import Macros
from veridical.documents._latex_signs import append_gap, append_math, append_sign, end_of_math
from veridical.documents._latex_text import unicode_of
from veridical.documents._latex_tokens import LINKS, Kind
from veridical.documents._passages import PassageBuilder
from veridical.model import Markup, Span
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Callable

    from veridical.documents._latex_commands import Commands
    from veridical.documents._latex_source import LatexSource
    from veridical.documents._latex_tokens import Token
    from veridical.model import Passage

_NOTES = frozenset({"footnote", "footnotetext", "sidenote", "marginpar", "endnote", "caption", "captionof"})
_TEXTUAL = ("citet", "citeauthor", "textcite", "newcite", "citeasnoun", "citepos", "citen")
_NO_CITES = ("nocite", "citestyle", "citetext", "citenum", "citename", "citeauthoryear", "defcite")
_POINTER = Pattern(r"\\(?:url|href)\b|\bdoi\b|\barxiv\b|https?:", re.IGNORECASE)
_SENTENCE_END = Pattern(r"[.!?]\s+\S")
_TERM = Pattern(r"(?![\s\S]*\\\w*cite)(?s:.*)[^\W\d_][\w}+-]*\s*\Z")
"""The label of an item that is a word, not a sign or "(i)"."""
_LONGEST_POINTER = 200  # characters of a footnote that only points to a work
_AFFORDABLE = 30_000  # characters of mathematics that are converted, of one document


@dataclass(slots=True)
class LatexText:
    """Reads running text into `builder`, and the footnotes in it into `notes`.

    What has to be done at a closing brace or bracket is kept in `endings` by its place; `frames` are the texts around
    the footnote that is being read, `groups` the places where the open groups end.
    """

    source: LatexSource
    known: Commands
    macros: Macros = field(default_factory=Macros)
    endings: dict[int, list[Callable[[], None]]] = field(default_factory=dict)
    groups: list[int] = field(default_factory=list)
    frames: list[PassageBuilder] = field(default_factory=list)
    notes: list[Passage] = field(default_factory=list)
    affordable: int = _AFFORDABLE
    builder: PassageBuilder = field(init=False)

    def __post_init__(self) -> None:
        self.builder = PassageBuilder(self.source.text)

    def take(self, field: str | None = None) -> Passage:
        """Return what has been read, and begin anew."""
        passage = self.builder.build(field)
        self.builder = PassageBuilder(self.source.text)
        return passage

    def at(self, place: int, ending: Callable[[], None]) -> None:
        """Keep something to be done when a place is reached."""
        self.endings.setdefault(place, []).append(ending)

    def end_at(self, place: int) -> bool:
        """Do what was kept for a place; tell whether there was anything."""
        endings = self.endings.pop(place, None)
        for ending in reversed(endings or ()):
            ending()
        return endings is not None

    def step(self, place: int, token: Token) -> int:
        """Read the token at a place; return the place to go on from."""
        match token.kind:
            case Kind.COMMENT | Kind.ADDRESS:
                pass
            case Kind.OPEN if place in self.source.pairs:
                self.groups.append(self.source.pairs[place])
            case Kind.CLOSE if self.groups and self.groups[-1] == place:
                self.groups.pop()
            case Kind.OPEN | Kind.CLOSE:
                pass
            case Kind.LEFT_OUT | Kind.CELL:
                append_gap(self.builder, token)
            case Kind.FORMULA:
                return self._math(place, token)
            case Kind.ESCAPE if self.source.written(place) in ("\\(", "\\["):
                return self._math(place, token)
            case Kind.COMMAND:
                return self._command(place, token)
            case _:
                append_sign(self.builder, self.source, token)
        return place + 1

    def _math(self, place: int, token: Token) -> int:
        """Read mathematics; a sign that opens none is text."""
        last = end_of_math(self.source, place)
        if last is None:
            if token.kind is Kind.FORMULA:
                append_sign(self.builder, self.source, token)
            return place + 1
        if self.source.written(place) in ("$", "\\("):
            self.affordable -= append_math(self.builder, self.source, place, last, affordable=self.affordable)
        else:
            append_gap(self.builder, token)
        return last + 1

    def _command(self, place: int, token: Token) -> int:
        name, known = token.name, self.known
        if name in known.marks:
            return self._enter(place, lambda _: self._mark_until(known.marks[name]))
        if name in known.switches:
            if self.groups:
                self.at(self.groups[-1], self._mark_until(known.switches[name]))
            return place + 1
        if name in LINKS:
            return self._link(place)
        if name in _NOTES:
            return self._enter(place, lambda braces: self._note(place, braces))
        if name == "enquote":
            return self._enter(place, lambda braces: self._pair(place, braces, "“", "”"))
        if self.macros.is_definer(name):
            return self.macros.define(self.source, place)
        return self._other_command(place, token)

    def _other_command(self, place: int, token: Token) -> int:
        """Read a command that sets characters or cites; drop any other one."""
        name, known = token.name, self.known
        if name in self.macros.words:
            self.builder.stand(self.macros.words[name], token.start, token.end)
            return place + 1
        if name in known.letters or name in known.signs:
            return self._symbol(place, token)
        if name in known.quotes:
            self.builder.stand(known.quotes[name], token.start, token.end)
            return place + 1
        if name in known.spaces:
            if name != "xspace":
                append_gap(self.builder, token, "\n" if known.spaces[name] == "line" else " ")
            return place + 1
        if (textual := _is_textual(name)) is not None:
            return self._cite(place, textual=textual)
        if name in known.left_out:
            return self.source.behind(place + 1, known.left_out[name])
        return self.source.behind(place + 1, known.led.get(name, 0))

    def _symbol(self, place: int, token: Token) -> int:
        """Read a command that sets a character or a word; white space behind a letter's only ends its name."""
        end, following = token.end, place + 1
        if token.name in self.known.letters and self.source.kind(following) is Kind.SPACE:
            end, following = self.source.tokens[following].end, following + 1
        self.builder.stand(unicode_of(f"\\{token.name}{{}}"), token.start, end)
        return following

    def _cite(self, place: int, *, textual: bool) -> int:
        """Read a citation by keys, its notes left out; the plural commands of biblatex repeat notes and keys."""
        command = self.source.tokens[place]
        keys: list[Span] = []
        at, end = place + 1, command.end
        while (braces := self.source.argument(self.source.behind_options(at))) is not None:
            first, last = self.source.tokens[braces[0]], self.source.tokens[braces[1]]
            keys += keys_in(self.source.text, first.end, last.start)
            at, end = braces[1] + 1, last.end
            if not command.name.endswith("cites"):
                break
        if keys:
            append_citation(self.builder, Span(command.start, end), keys, textual=textual)
        return at

    # --- groups ---

    def _enter(self, place: int, begin: Callable[[tuple[int, int]], Callable[[], None]]) -> int:
        """Enter the argument of a command; `begin` gets its braces, and returns what is to be done at its end."""
        at = self.source.behind_options(place + 1)
        braces = self.source.argument(at)
        if braces is None:
            return at
        self.at(braces[1], begin(braces))
        return braces[0]

    def _mark_until(self, kind: Markup, target: Span | None = None) -> Callable[[], None]:
        """Return what ends a mark that begins here; in a new paragraph it begins with that."""
        builder, start = self.builder, self.builder.at

        def end() -> None:
            words = None if target is None else self.source.text[target.start : target.end]
            self.builder.mark(kind, start if self.builder is builder else 0, words, target)

        return end

    def mark_label(self, brackets: tuple[int, int]) -> None:
        """Mark what stands between brackets from here on as bold; behind a term, a colon."""
        closing = self.source.tokens[brackets[1]]
        label = self.source.text[self.source.tokens[brackets[0]].end : closing.start]
        end, builder = self._mark_until(Markup.STRONG), self.builder

        def close() -> None:
            end()
            if _TERM.match(label) and self.builder is builder:
                builder.stand(": ", closing.start, closing.end)

        self.at(brackets[1], close)

    def quote(self, place: int, end: int) -> None:
        """Set quotation marks in place of the commands at two places."""
        self.at(end, self._pair(place, (place, end), "“", "”"))

    def _pair(self, place: int, braces: tuple[int, int], before: str, behind: str) -> Callable[[], None]:
        """Set one sign for a command and its brace, and return what sets another for the closing one."""
        self.builder.stand(before, self.source.tokens[place].start, self.source.tokens[braces[0]].end)
        closing = self.source.tokens[braces[1]]
        return lambda: self.builder.stand(behind, closing.start, closing.end)

    def _link(self, place: int) -> int:
        """Read an address: that of the words behind it, or one that is set itself."""
        if self.source.kind(place + 1) is not Kind.ADDRESS:
            return place + 1
        whole = self.source.tokens[place + 1]
        target = Span(self.source.text.index("{", whole.start) + 1, whole.end - 1)
        if self.source.tokens[place].name == "href" and (braces := self.source.argument(place + 2)) is not None:
            self.at(braces[1], self._mark_until(Markup.LINK, target))
            return braces[0]
        end = self._mark_until(Markup.LINK, target)
        self.builder.copy(target.start, target.end)
        end()
        return place + 2

    def _note(self, place: int, braces: tuple[int, int]) -> Callable[[], None]:
        """Begin a footnote or a caption, which is a text of its own; a note that only points to a work stays."""
        words = self.source.words(braces)
        if len(words) <= _LONGEST_POINTER and _POINTER.search(words) and not _SENTENCE_END.search(words):
            return self._pair(place, braces, " (", ")")
        self.frames.append(self.builder)
        self.builder = PassageBuilder(self.source.text)
        return self._end_note

    def _end_note(self) -> None:
        self.notes.append(self.take())
        self.builder = self.frames.pop()


def _is_textual(name: str) -> bool | None:
    """Tell whether a command that cites makes the work part of the sentence; `None` for any other command."""
    folded = name.lower()
    if folded.startswith(_NO_CITES) or not (folded.startswith("cite") or folded.endswith(("cite", "cites"))):
        return None
    return folded.startswith(_TEXTUAL)
