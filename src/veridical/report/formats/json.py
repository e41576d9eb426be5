"""The report for other programs, `veridical.report/1`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.report.published import as_json

if TYPE_CHECKING:
    from veridical.report.format import Style
    from veridical.report.models import Report


class JsonFormat:
    """The same report gives the same bytes, whatever the style."""

    name = "json"

    def render(self, report: Report, style: Style) -> str:
        """Return the report as JSON."""
        return as_json(report)


report_format = JsonFormat()
