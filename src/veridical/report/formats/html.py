"""The report as one HTML page that needs nothing else: the marked text beside its citations, worst first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.config import Language
from veridical.report.html.page import written_page
from veridical.report.html.views import document_view
from veridical.report.words import shared_language

if TYPE_CHECKING:
    from veridical.report.format import Style
    from veridical.report.models import Report


class HtmlFormat:
    """A page for reading; width, colour and verbosity mean nothing here: it shows all, and hides what is not asked."""

    name = "html"

    def render(self, report: Report, style: Style) -> str:
        """Return the report as a page of its own: no script, font or picture is fetched."""
        language = shared_language((document.language for document in report.documents), style.language)
        documents = [
            document_view(document, number, document.language if style.language is Language.AUTO else style.language)
            for number, document in enumerate(report.documents, start=1)
        ]
        return written_page(report, documents, language)


report_format = HtmlFormat()
