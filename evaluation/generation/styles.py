"""Ways to write about a work: a function writes one entry into a draft, a style is such a function with its frame."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from evaluation.generation.variants import Stated, Writer


@dataclass(slots=True)
class Draft:
    """A text that grows, and where its statements stand."""

    text: str = ""
    stated: list[tuple[Stated, int]] = field(default_factory=list)

    def write(self, *parts: str | Stated | None) -> None:
        """Add words and statements; `None` is left out."""
        for part in parts:
            if part is None:
                continue
            if not isinstance(part, str):
                self.stated.append((part, len(self.text)))
            self.text += part if isinstance(part, str) else part.words


@dataclass(frozen=True, slots=True)
class Style:
    """A way to write: file suffix, language, what may be wrong, and what stands before, between and after entries."""

    name: str
    suffix: str
    language: str
    entry: Callable[[Draft, Writer, int], None]
    faults: tuple[str, ...]
    head: str = ""
    between: str = "\n"
    foot: str = ""


def _item(draft: Draft, writer: Writer, place: int) -> None:
    draft.write("- **", writer.title(), "** (", writer.venue(), ") ")
    draft.write("[[paper]](https://arxiv.org/abs/", writer.identifier(), ") — ", writer.author("{} et al."), "\n")


def _row(draft: Draft, writer: Writer, place: int) -> None:
    draft.write(
        f"| {writer.facts.name} | ", writer.title(), " | ", writer.author("{} et al."), " | ", writer.year(), " | "
    )
    draft.write(writer.venue(), " | arXiv:", writer.identifier(), " |")


def _bibtex(draft: Draft, writer: Writer, place: int) -> None:
    draft.write(
        f"@inproceedings{{key{place},\n  title = {{", writer.title(), "},\n  author = {", writer.all_authors(" and ")
    )
    draft.write(
        "},\n  booktitle = {", writer.venue(), "},\n  year = {", writer.year(), "},\n  eprint = {", writer.identifier()
    )
    draft.write("},\n  archiveprefix = {arXiv}\n}\n")


def _json(draft: Draft, writer: Writer, place: int) -> None:
    separator = "," if place else ""
    quoted = (json.dumps(key) for key in ("title", "authors", "year", "venue", "arxiv_id"))
    stated = (writer.title(), writer.author("{} et al."), writer.year(), writer.venue(), writer.identifier())
    draft.write(f"{separator}\n  {{")
    for count, (key, one) in enumerate(zip(quoted, stated, strict=True)):
        draft.write(", " if count else "", f'{key}: "', one, '"')
    draft.write("}")


def _sentences(draft: Draft, writer: Writer, place: int) -> None:
    name, team, spelt = writer.facts.name, writer.affiliation(), writer.expansion()
    draft.write(f"{name} (", writer.author("{} et al."), ", ", writer.year(), "; arXiv:", writer.identifier(), ") ")
    draft.write("was presented at ", writer.venue(), ".")
    if team is not None:
        draft.write(" The work comes from ", team, ".")
    if spelt is not None:
        draft.write(f" {name} stands for ", spelt, ".")
    draft.write("\n")


def _related(draft: Draft, writer: Writer, place: int) -> None:
    draft.write(
        writer.author("{} and colleagues"), f" introduced {writer.facts.name} [arXiv:", writer.identifier(), "] at "
    )
    draft.write(writer.venue(), ", in a paper titled “", writer.title(), "”.\n")


def _reference(draft: Draft, writer: Writer, place: int) -> None:
    draft.write(f"[{place + 1}] ", writer.all_authors(), ". “", writer.title(), ",” in ", writer.venue(), ". arXiv:")
    draft.write(writer.identifier(), ".\n")


def _card(draft: Draft, writer: Writer, place: int) -> None:
    team = writer.affiliation()
    draft.write(
        f"## {writer.facts.name}\n\n- 标题：", writer.title(), "\n- 作者：", writer.author("{} 等"), "\n- 会议："
    )
    draft.write(writer.venue(), "\n- 编号：arXiv:", writer.identifier(), "\n")
    if team is not None:
        draft.write("- 机构：", team, "\n")


def _chinese(draft: Draft, writer: Writer, place: int) -> None:
    name, team, spelt = writer.facts.name, writer.affiliation(), writer.expansion()
    draft.write(
        f"{name}（",
        writer.author("{} 等"),
        "，",
        writer.year(),
        "，arXiv:",
        writer.identifier(),
        "）发表于 ",
        writer.venue(),
    )
    draft.write("。")
    if team is not None:
        draft.write("作者来自 ", team, "。")
    if spelt is not None:
        draft.write(f"{name} 全称为 ", spelt, "。")
    draft.write("\n")


def _chinese_row(draft: Draft, writer: Writer, place: int) -> None:
    draft.write(
        f"| {writer.facts.name} | ", writer.title(), " | ", writer.author("{} 等"), " | ", writer.venue(), " | "
    )
    draft.write(writer.identifier(), " |")


_WITHOUT_YEAR = ("title", "authors", "venue", "identifier")
_LISTED = (*_WITHOUT_YEAR, "year")
_TOLD = ("authors", "year", "venue", "affiliation", "expansion")

STYLES = (
    Style("list", ".md", "en", _item, _WITHOUT_YEAR, "# Papers\n\n", ""),
    Style(
        "table",
        ".md",
        "en",
        _row,
        _LISTED,
        "| Name | Title | Authors | Year | Venue | arXiv |\n| - | - | - | - | - | - |\n",
    ),
    Style("bibliography", ".bib", "en", _bibtex, _LISTED),
    Style("record", ".json", "en", _json, _LISTED, '{"papers": [', "", "\n]}\n"),
    Style("tutorial", ".md", "en", _sentences, _TOLD, "# What to read\n\n"),
    Style("related", ".txt", "en", _related, _WITHOUT_YEAR),
    Style("references", ".md", "en", _reference, _WITHOUT_YEAR, "## References\n\n"),
    Style("cards", ".md", "zh", _card, (*_WITHOUT_YEAR, "affiliation"), "# 论文卡片\n\n"),
    Style("notes", ".md", "zh", _chinese, _TOLD, "# 读书笔记\n\n"),
    Style(
        "table-zh",
        ".md",
        "zh",
        _chinese_row,
        _WITHOUT_YEAR,
        "| 方法 | 标题 | 作者 | 会议 | arXiv |\n| - | - | - | - | - |\n",
    ),
)
