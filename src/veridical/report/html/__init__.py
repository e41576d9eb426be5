"""The parts of the report as HTML: the page, the marked text, the citations. `formats/html.py` puts them together."""
