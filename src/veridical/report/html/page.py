"""The page around citations and text, from the template beside this file."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup, escape

from veridical.model import WORST_FIRST, Verdict
from veridical.report.html.styles import style_of
from veridical.report.html.text import written_text
from veridical.report.html.views import SIGNS, safe_url
from veridical.report.order import silenced_in
from veridical.report.phrasing import REASONS, authors_line, citations_counted, claims_counted, identifier, source_lines
from veridical.report.printable import printable
from veridical.report.words import word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from jinja2 import Template

    from veridical.config import Language
    from veridical.report.html.views import DocumentView
    from veridical.report.models import Report

_BAR = 1000
"""The width of the bar of verdicts, in its own units."""


def written_page(report: Report, documents: Sequence[DocumentView], language: Language) -> str:
    """Return the page."""
    style, script = Markup(style_of("page.css")), _asset("page.js")  # noqa: S704 - files of this package
    return _template().render(
        report=report,
        documents=documents,
        style=style,
        script=script,
        policy=_policy(style, script),
        language=language,
        texts=[written_text(view) for view in documents],
        citations=citations_counted(report.counts, language),
        claims=claims_counted((document.claim_counts for document in report.documents), language),
        bar=_bar(report),
        silenced=silenced_in(report.documents),
        claimed=[verdict.value for verdict in WORST_FIRST if _claims(report, verdict)],
        number={verdict.value: _claims(report, verdict) for verdict in Verdict},
    )


@cache
def _template() -> Template:
    # Whatever is put into the page is made printable, then escaped; only Markup is not.
    environment = Environment(
        autoescape=True,
        finalize=lambda value: printable(value) if isinstance(value, str) and not isinstance(value, Markup) else value,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=StrictUndefined,
    )
    environment.globals.update(
        sayer=_sayer,
        signs=SIGNS,
        safe_url=safe_url,
        authors_line=authors_line,
        identifier=identifier,
        source_lines=source_lines,
        reasons=REASONS,
    )
    environment.filters["stretch"] = _stretch
    return environment.from_string(_read("page.html"))


def _stretch(text: str) -> Markup:
    """Return a part of a value that is printable already, with the spaces at its ends."""
    return escape(text)


def _sayer(language: Language) -> Callable[..., str]:
    """Return what says a word or sentence of the page in a language."""
    return lambda english, *values: word(english, language, *map(str, values))


def _read(name: str) -> str:
    return files(__package__).joinpath(name).read_text("utf-8")


@cache
def _asset(name: str) -> Markup:
    return Markup(f"\n{_read(name)}")  # noqa: S704 - a file of this package


def _policy(style: str, script: str) -> str:
    """Return the policy that allows the page its own style and script, and nothing else."""
    return (
        f"default-src 'none'; style-src {_digest(style)}; script-src {_digest(script)}; "
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    )


def _digest(content: str) -> str:
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"


def _claims(report: Report, verdict: Verdict) -> int:
    return sum(int(getattr(document.claim_counts, verdict.value)) for document in report.documents)


def _bar(report: Report) -> list[tuple[str, int, int]]:
    """Return verdict, start and width of each part of the bar: the shares of the claims, none too thin to see."""
    numbers = {verdict.value: _claims(report, verdict) for verdict in WORST_FIRST}
    shares = {verdict: max(number / sum(numbers.values()), 0.008) for verdict, number in numbers.items() if number}
    parts, at = [], 0
    for verdict, share in shares.items():
        width = round(_BAR * share / sum(shares.values()))
        parts.append((verdict, at, width))
        at += width
    return parts
