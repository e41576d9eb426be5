"""The style sheets beside this file: `base.css` has the colours and letters of every page."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def style_of(name: str) -> str:
    """Return the style of a page: what all have, and its own."""
    folder = files(__package__)
    return "".join("\n" + folder.joinpath(one).read_text("utf-8") for one in ("base.css", name))
