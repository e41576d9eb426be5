"""The formats of a report, one per file; `report.format` finds them."""
