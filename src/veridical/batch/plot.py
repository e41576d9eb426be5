"""The verdicts of each kind of claim as bars: one SVG that needs nothing around it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from veridical.model import Verdict
from veridical.report.words import word

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from veridical.config import Language

ORDER = (Verdict.VERIFIED, Verdict.PARTIAL, Verdict.FAIL, Verdict.UNVERIFIABLE, Verdict.UNCHECKED)
"""The verdicts of claims, in the order in which they are shown."""

# Told apart also by those who see no red or no green (Okabe and Ito's colours), on white and on black.
_COLOURS = {
    Verdict.VERIFIED: "#009e73",
    Verdict.PARTIAL: "#e69f00",
    Verdict.FAIL: "#d55e00",
    Verdict.UNVERIFIABLE: "#56b4e9",
    Verdict.UNCHECKED: "#999999",
}
_WIDTH, _LEFT, _RIGHT = 720, 110, 80
_BAR, _GAP, _TOP = 18, 8, 34
_TEXT = 'font-family="system-ui, sans-serif" font-size="13" fill="#777777"'


def plot(claims: Mapping[tuple[str, str], int], language: Language) -> str:
    """Return the plot, a bar for each kind; all bars are as long, and the number of claims stands behind."""
    kinds = list(dict.fromkeys(kind for kind, _ in sorted(claims)))
    height = _TOP + len(kinds) * (_BAR + _GAP)
    title = escape(word("verdicts by kind of claim", language))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" role="img" '
        f'aria-label="{title}">',
        f"<title>{title}</title>",
        *_legend(language),
    ]
    for place, kind in enumerate(kinds):
        parts.extend(_bar(kind, {verdict: claims.get((kind, verdict), 0) for verdict in ORDER}, place, language))
    return "\n".join([*parts, "</svg>"])


def _legend(language: Language) -> Iterator[str]:
    step = (_WIDTH - _LEFT) // len(ORDER)
    for place, verdict in enumerate(ORDER):
        x = _LEFT + place * step
        yield f'<rect x="{x}" y="6" width="12" height="12" fill="{_COLOURS[verdict]}"/>'
        yield f'<text x="{x + 17}" y="16" {_TEXT}>{escape(word(verdict.value, language))}</text>'


def _bar(kind: str, counts: Mapping[Verdict, int], place: int, language: Language) -> Iterator[str]:
    y = _TOP + place * (_BAR + _GAP)
    total, length = sum(counts.values()), _WIDTH - _LEFT - _RIGHT
    name = escape(word(kind, language))
    yield f'<text x="{_LEFT - 8}" y="{y + 14}" text-anchor="end" {_TEXT}>{name}</text>'
    x = float(_LEFT)
    for verdict, count in counts.items():
        width = length * count / total
        if count:
            told = f"{name}: {escape(word(verdict.value, language))} {count:,}"
            yield f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{_BAR}" fill="{_COLOURS[verdict]}">'
            yield f"<title>{told}</title></rect>"
        x += width
    yield f'<text x="{_WIDTH - _RIGHT + 8}" y="{y + 14}" {_TEXT}>{total:,}</text>'
