"""What a reviewer pastes into notes: counts, a plot of verdicts by kind of claim, and the evidence table.

A worklist may have a million rows: the table shows the first citations, or where there are more the first ones at
fault, and says how many it leaves out.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from veridical.batch.plot import ORDER, plot
from veridical.report.formats.markdown import escaped
from veridical.report.phrasing import colon, listed
from veridical.report.words import word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from veridical.batch.tally import Shown, Tally
    from veridical.config import Language

_COLUMNS = ("line", "object", "identifier or source", "level of evidence", "checks made")
_STYLE = """\
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; line-height: 1.4; }
svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; font-size: .9rem; margin: 1rem 0; }
th, td { border-bottom: 1px solid #8886; padding: .25rem .6rem; text-align: left; vertical-align: top; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
@media print { body { max-width: none; } tr { break-inside: avoid; } }
"""


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
    title = escape(_title(name, language))
    heads, rows = _counts(tally, language)
    parts = [f"<h1>{title}</h1>", f"<p>{escape(_sentence(tally, language))}</p>", _table(heads, rows, numbers=True)]
    if tally.claims:
        parts.append(plot(tally.claims, language))
    shown, left_out = _shown(tally)
    if shown:
        columns = [word(column, language) for column in _COLUMNS]
        parts += [
            f"<h2>{escape(word('Evidence', language))}</h2>",
            _table(columns, [_cells(one, language) for one in shown]),
        ]
    if left_out:
        parts.append(f"<p>{escape(_left_out(left_out, language))}</p>")
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{_tag(language)}">\n<head>{head}\n<style>\n{_STYLE}</style></head>\n'
        f"<body>\n{body}\n</body>\n</html>\n"
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
    groups = []
    for verdict in ORDER:
        kinds = [kind for kind, found in one.checks if found == verdict]
        if kinds:
            groups.append(word(verdict.value, language) + colon(language) + listed(kinds, language))
    checks = "; ".join(groups) or word(one.verdict, language)
    return [str(one.line), one.label, one.source, word(one.level, language), checks]


def _piped(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (heads, ["---"] * len(heads), *rows))


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: bool = False) -> str:
    def row(tag: str, cells: Sequence[str]) -> str:
        marked = (
            f"<{tag}{' class=n' if numbers and place else ''}>{escape(cell)}</{tag}>"
            for place, cell in enumerate(cells)
        )
        return f"<tr>{''.join(marked)}</tr>"

    body = "\n".join(row("td", cells) for cells in rows)
    return f"<table>\n<thead>{row('th', heads)}</thead>\n<tbody>\n{body}\n</tbody>\n</table>"
