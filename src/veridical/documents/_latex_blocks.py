"""The blocks of a LaTeX text, from its tokens in one pass; nothing recurses."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from veridical.documents._latex_commands import commands
from veridical.documents._latex_inline import LatexText
from veridical.documents._latex_signs import append_gap
from veridical.documents._latex_source import LatexSource, latex_source
from veridical.documents._latex_tables import ENDS, RULES, LatexTable
from veridical.documents._latex_tokens import Kind, Token
from veridical.documents._outline import Outline
from veridical.documents.reader import Reading
from veridical.model import BlockKind
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Callable

    from veridical.documents._latex_commands import Commands

_BIBLIOGRAPHIES = frozenset({"bibliography", "addbibresource", "addglobalbib", "addsectionbib"})
_REFERENCES = "thebibliography"
_LONGEST_TITLE = 400  # tokens
_PLACE = Pattern(r"[.,]\s+[Ii]n:?\s|\\bibinfo\s*\{(?:booktitle|journal)\}")  # in the block of the title (ACM's style)
_TO_A_WIDTH = frozenset({"tabularx", "tabulary", "xltabular"})


def read_latex(text: str) -> Reading:
    """Return the blocks of a text, and the bibliographies that it names.

    Raises:
        UnreadableDocument: A paragraph is longer than a passage may be.
    """
    known = commands()
    walk = _Walk(LatexText(latex_source(text, known.environments_left_out), known))
    walk.run()
    return Reading(walk.outline.blocks(), bibliographies=tuple(dict.fromkeys(walk.bibliographies)))


@dataclass(slots=True)
class _Walk:
    """Goes through the tokens once. `items` are the open item of each open list."""

    text: LatexText
    outline: Outline = field(default_factory=Outline)
    bibliographies: list[str] = field(default_factory=list)
    items: list[int | None] = field(default_factory=list)
    table: LatexTable | None = None
    entry: str | None = None
    is_listing: bool = False
    is_titled: bool = False
    is_over: bool = False

    @property
    def source(self) -> LatexSource:
        """The tokens."""
        return self.text.source

    @property
    def known(self) -> Commands:
        """What commands do."""
        return self.text.known

    def run(self) -> None:
        """Read every block into the outline."""
        place = self._read_preamble()
        while place < len(self.source.tokens) and not self.is_over:
            has_ended = self.text.end_at(place)
            token = self.source.tokens[place]
            place = place + 1 if has_ended and token.kind is Kind.BRACKET else self._step(place, token)
        self._end_table()
        self._end_paragraph()

    def _read_preamble(self) -> int:
        """Read what stands before the document begins, if it does; return the place behind."""
        tokens = self.source.tokens
        begins = (n for n, token in enumerate(tokens) if token.name == "begin" and self._name(n) == "document")
        first = next(begins, None)
        place = 0
        while first is not None and place < first:
            if self.text.macros.is_definer(tokens[place].name):
                place = self.text.macros.define(self.source, place)
            elif tokens[place].name in _BIBLIOGRAPHIES:
                place = self._name_bibliographies(place)
            else:
                place += 1
        return 0 if first is None else self.source.behind(first + 1, 1)

    def _name(self, place: int) -> str:
        """Return the name of the environment that a command begins or ends, without a star."""
        braces = self.source.argument(place + 1)
        return "" if braces is None else self.source.words(braces).strip().removesuffix("*")

    def _is_starred(self, place: int) -> bool:
        braces = self.source.argument(place + 1)
        return braces is not None and "*" in self.source.words(braces)

    @property
    def is_inside(self) -> bool:
        """Whether a footnote or a table is being read, in which no paragraph ends."""
        return bool(self.text.frames) or self.table is not None

    @property
    def divides(self) -> bool:
        r"""Whether `&` and `\\` divide the table that is being read: they do not in braces or in a table inside it."""
        table = self.table
        return table is not None and not table.nested and len(self.text.groups) == table.depth and not self.text.frames

    def _step(self, place: int, token: Token) -> int:
        """Read the token at a place; return the place to go on from."""
        if token.kind is Kind.BLANK and not self.is_inside:
            self._end_paragraph()
        elif token.kind is Kind.CELL and self.divides:
            self._end_cell()
        elif token.kind is Kind.ESCAPE and self.source.written(place) == "\\\\":
            return self._end_line(place, token)
        elif token.kind is Kind.COMMAND:
            return self._command(place, token)
        else:
            return self.text.step(place, token)
        return place + 1

    def _end_line(self, place: int, token: Token) -> int:
        if self.divides:
            self._end_row()
        else:
            append_gap(self.text.builder, token, " " if self.is_inside else "\n")
        return self.source.behind_options(place + 1)

    def _command(self, place: int, token: Token) -> int:
        name = token.name
        if name in _STEPS:
            return _STEPS[name](self, place)
        if name in self.known.headings and not self.is_inside:
            return self._heading(place, self.known.headings[name])
        if name in _BIBLIOGRAPHIES:
            return self._name_bibliographies(place)
        if self.known.spaces.get(name) == "paragraph" and not self.is_inside:
            self._end_paragraph()
            return place + 1
        if self.known.spaces.get(name) == "line" and self.divides:
            self._end_row()
            return place + 1
        if self.table is not None and name in RULES | ENDS | {"multicolumn", "multirow"}:
            return self._divide(place, name)
        return self.text.step(place, token)

    def _name_bibliographies(self, place: int) -> int:
        braces = self.source.argument(self.source.behind_options(place + 1))
        if braces is None:
            return place + 1
        names = (name.strip() for name in self.source.words(braces).split(","))
        self.bibliographies += [name if name.endswith(".bib") else f"{name}.bib" for name in names if name]
        return braces[1] + 1

    # --- paragraphs, headings, items ---

    def _end_paragraph(self) -> None:
        """End the paragraph that is being read, if it has text, and its footnotes behind it."""
        passage = self.text.take(self.entry)
        item = self.items[-1] if self.items else None
        is_before_entries = self.is_listing and self.entry is None  # definitions
        if (passage.text or passage.marks) and not is_before_entries:
            if item is None:
                self.outline.add(BlockKind.PARAGRAPH, [passage], parent=self._outer())
            else:
                self.outline.append(item, passage)
        self._add_notes()

    def _add_notes(self) -> None:
        for note in self.text.notes:
            if note.text or note.marks:
                self.outline.add(BlockKind.PARAGRAPH, [note])
        self.text.notes.clear()

    def _outer(self) -> int | None:
        """The item in which the innermost list stands."""
        return next((item for item in reversed(self.items[:-1]) if item is not None), None)

    def _heading(self, place: int, level: int) -> int:
        at = self.source.behind_options(place + 1)
        braces = self.source.argument(at)
        if braces is None:
            return at
        self._end_paragraph()
        self.text.at(braces[1], partial(self._end_heading, level))
        return braces[0]

    def _end_heading(self, level: int) -> None:
        passage = self.text.take()
        if passage.text:
            self.outline.add(BlockKind.HEADING, [passage], level=level)

    def item(self, place: int) -> int:
        """Begin an item; its label is bold, and text."""
        if not self.items or self.is_inside:
            return place + 1
        self._end_paragraph()
        self.items[-1] = self.outline.add(BlockKind.ITEM, level=len(self.items), parent=self._outer())
        label = self.source.option(place + 1)
        if label is None:
            return place + 1
        self.text.mark_label(label)
        return label[0] + 1

    # --- reference lists ---

    def bib_item(self, place: int) -> int:
        """Begin the entry of a reference list; its key is the passage's field, as that of a footnote is."""
        braces = self.source.argument(self.source.behind_options(place + 1))
        if braces is None or self.is_inside:
            return place + 1
        self._end_paragraph()
        self.entry = f"[^@{self.source.words(braces).strip()}]"
        self.is_titled = False
        return braces[1] + 1

    def new_block(self, place: int) -> int:
        r"""Begin the next part of an entry: the second part is the title.

        It is set in quotation marks: without `\newblock`, nothing but its form would tell where it ends.
        """
        if self.entry is not None and not self.is_inside and not self.is_titled:
            self.is_titled = True
            end = self._end_of_title(place)
            if end is not None:
                self.text.quote(place, end)
        return place + 1

    def _end_of_title(self, place: int) -> int | None:
        """Return the place of the command behind the title; `None` where more stands between than the title."""
        for at in range(place + 1, min(place + _LONGEST_TITLE, len(self.source.tokens))):
            name = self.source.tokens[at].name
            if name in ("bibitem", "end"):
                return None
            if name == "newblock":
                between = self.source.text[self.source.tokens[place].end : self.source.tokens[at].start]
                return None if _PLACE.search(between) else at
        return None

    # --- environments ---

    def begin(self, place: int) -> int:
        """Enter an environment."""
        name = self._name(place)
        at = self.source.behind(place + 1, 1)
        if name in self.known.tables:
            return self._begin_table(at, name, is_wide=self._is_starred(place))
        if self.is_inside:
            return at
        self._end_paragraph()
        if name == "frame":
            title = self.source.behind_options(at)
            return self._heading(at - 1, self.known.headings["frametitle"]) if self.source.argument(title) else title
        if name in self.known.lists:
            self.items.append(None)
        self.is_listing = self.is_listing or name == _REFERENCES
        return self.source.behind(at, 1 if name == _REFERENCES else self.known.environments.get(name, 0))

    def end(self, place: int) -> int:
        """Leave an environment."""
        name = self._name(place)
        if name in self.known.tables and self.table is not None:
            if self.table.nested:
                self.table.nested -= 1
            elif not self.text.frames:
                self._end_table()
        elif not self.is_inside:
            self._end_paragraph()
            if name in self.known.lists and self.items:
                self.items.pop()
            if name == _REFERENCES:
                self.entry, self.is_listing = None, False
            self.is_over = name == "document"
        return self.source.behind(place + 1, 1)

    # --- tables ---

    def _begin_table(self, at: int, name: str, *, is_wide: bool) -> int:
        if self.table is not None:
            self.table.nested += 1
        elif not self.text.frames:
            self._end_paragraph()
            self.table = LatexTable(depth=len(self.text.groups))
        return self.source.behind(at, 2 if is_wide or name in _TO_A_WIDTH else 1)

    def _end_cell(self) -> None:
        if self.table is not None:
            self.table.end_cell(self.text.take())

    def _end_row(self) -> None:
        if self.table is not None:
            self.table.end_cell(self.text.take())
            self.table.end_row()

    def _end_table(self) -> None:
        """Add the rows of the table that is being read, and its captions and footnotes behind it."""
        if self.table is None:
            return
        self._end_row()
        for cells in self.table.rows():
            self.outline.add(BlockKind.ROW, cells, parent=self.items[-1] if self.items else None)
        self.table = None
        self._add_notes()

    def _divide(self, place: int, name: str) -> int:
        """Read a rule, the end of a part that each page repeats, or a cell that spans columns."""
        if self.table is not None and self.divides and name in RULES:
            self.table.rule()
        elif self.table is not None and self.divides and name in ENDS:
            self.table.end_part(name)
        columns = self.source.argument(self.source.behind_options(place + 1))
        if name == "multirow" and columns is not None:
            if self.table is not None and self.divides:
                self.table.reach_down(self.source.words(columns))
            return self.text.step(place, self.source.tokens[place])
        if name != "multicolumn" or columns is None:
            return self.source.behind_options(place + 1)
        if self.table is not None and self.divides:
            self.table.span(self.source.words(columns))
        return self.source.behind(place + 1, 2)


_STEPS: dict[str, Callable[[_Walk, int], int]] = {
    "begin": _Walk.begin,
    "end": _Walk.end,
    "item": _Walk.item,
    "bibitem": _Walk.bib_item,
    "newblock": _Walk.new_block,
}
