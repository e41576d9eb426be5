"""What a reviewer pastes into notes: counts, a plot of verdicts by kind of claim, and the evidence table.

A worklist may have a million rows: the table shows the first citations, or where there are more the first ones at
fault, and says how many it leaves out.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from veridical.batch.plot import ORDER, plot
from veridical.model import WORST_FIRST
from veridical.report.formats.markdown import escaped
from veridical.report.html.styles import style_of
from veridical.report.html.views import SIGNS
from veridical.report.phrasing import colon, listed
from veridical.report.printable import printable
from veridical.report.words import word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.batch.tally import Shown, Tally
    from veridical.config import Language

_COLUMNS = ("line", "object", "identifier or source", "level of evidence", "checks made")


def summary_markdown(tally: Tally, name: str, language: Language) -> str:
    """Return the summary of a worklist in Markdown."""
    heads, rows = _counts(tally, language)
    parts = [f"## {escaped(_title(name, language))}", escaped(_sentence(tally, language)), _piped(heads, rows)]
    if tally.claims:
        parts.append(plot(tally.claims, language))
    shown, left_out = _shown(tally)
    if shown:
        columns = [word(column, language) for column in _COLUMNS]
        parts += [
            f"### {word('Evidence', language)}",
            _piped(columns, [[escaped(cell) for cell in _cells(one, language)] for one in shown]),
        ]
    if left_out:
        parts.append(_left_out(left_out, language))
    return "\n\n".join(parts) + "\n"


def summary_html(tally: Tally, name: str, language: Language) -> str:
    """Return the summary of a worklist as one page that needs nothing around it."""
    title = _html(word("Citation check", language))
    items = " ".join(
        f"<span>{number:,} {_named(verdict, language)}</span>" for verdict, number in tally.items.most_common()
    )
    parts = [
        f'<header>\n<h1>{title}</h1>\n<p class="of">{_html(name)}</p>',
        f'<p class="items">{tally.count:,} {_html(word("rows", language))} {items}</p>\n</header>',
    ]
    if tally.claims:
        parts += [plot(tally.claims, language), _count_table(tally, language)]
    shown, left_out = _shown(tally)
    if shown:
        parts += [f"<h2>{_html(word('Evidence', language))}</h2>", _evidence_table(shown, language)]
    if left_out:
        parts.append(f'<p class="rest">{_html(_left_out(left_out, language))}</p>')
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="color-scheme" content="light dark"><title>{title} · {_html(name)}</title>'
    )
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{_tag(language)}">\n<head>{head}\n'
        f"<style>{style_of('summary.css')}</style></head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _html(text: str) -> str:
    return escape(printable(text))


def _named(verdict: str, language: Language) -> str:
    """Return a verdict with its sign, in its colour."""
    sign = f'<span class="sign" aria-hidden="true">{SIGNS[verdict]}</span> ' if verdict in SIGNS else ""
    return f'<span class="verdict {verdict}">{sign}{_html(word(verdict, language))}</span>'


def _count_table(tally: Tally, language: Language) -> str:
    heads, rows = _counts(tally, language)
    cells = [[f"<td{' class=none' if cell == '0' else ''}>{_html(cell)}</td>" for cell in row] for row in rows]
    return _table("counts", heads, cells)


def _evidence_table(shown: Sequence[Shown], language: Language) -> str:
    heads = [word(column, language) for column in _COLUMNS]
    rows = []
    for one in shown:
        checks = "".join(
            f"<span>{_named(verdict, language)} {_html(listed(kinds, language))}</span>"
            for verdict, kinds in _by_verdict(one, WORST_FIRST)
        )
        cells = [f"<td>{_html(cell)}</td>" for cell in _cells(one, language)[:-1]]
        rows.append([*cells, f'<td class="checks">{checks or _named(one.verdict, language)}</td>'])
    return _table("evidence", heads, rows)


def _table(name: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table of cells that are HTML already; on a small screen it is moved under its heading."""
    head = "".join(f"<th scope=col>{_html(cell)}</th>" for cell in heads)
    body = "\n".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return (
        f'<div class="wide" tabindex="0"><table class="{name}">\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody>\n</table></div>"
    )


def _tag(language: Language) -> str:
    return "zh" if language.value == "zh" else "en"


def _title(name: str, language: Language) -> str:
    return f"{word('Citation check', language)}{colon(language)}{name}"


def _sentence(tally: Tally, language: Language) -> str:
    counts = (f"{number:,} {word(verdict, language)}" for verdict, number in tally.items.most_common())
    return f"{tally.count:,} {word('rows', language)}{colon(language)}{', '.join(counts)}"


def _counts(tally: Tally, language: Language) -> tuple[list[str], list[list[str]]]:
    """Return the head and the rows of the table of verdicts by kind of claim."""
    heads = [word("kind of claim", language), *(word(verdict.value, language) for verdict in ORDER)]
    kinds = dict.fromkeys(kind for kind, _ in sorted(tally.claims))
    rows = [[word(kind, language), *(f"{tally.claims[kind, verdict]:,}" for verdict in ORDER)] for kind in kinds]
    return heads, rows


def _shown(tally: Tally) -> tuple[Sequence[Shown], int]:
    """Return the citations of the evidence table, and how many it leaves out."""
    total = tally.citations.total()
    shown = tally.first if total <= len(tally.first) else tally.faults
    return shown, total - len(shown)


def _left_out(count: int, language: Language) -> str:
    return word("{0} more citations are left out here; the lines of the batch have them all", language, f"{count:,}")


def _cells(one: Shown, language: Language) -> list[str]:
    groups = [
        word(verdict, language) + colon(language) + listed(kinds, language)
        for verdict, kinds in _by_verdict(one, ORDER)
    ]
    checks = "; ".join(groups) or word(one.verdict, language)
    return [str(one.line), one.label, one.source, word(one.level, language), checks]


def _by_verdict(one: Shown, order: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield the verdicts that the checks of a citation have, with their kinds."""
    for verdict in order:
        kinds = [kind for kind, found in one.checks if found == verdict]
        if kinds:
            yield verdict, kinds


def _piped(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (heads, ["---"] * len(heads), *rows))
