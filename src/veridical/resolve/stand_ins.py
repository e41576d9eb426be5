"""What is shown in the place of a page: a log-in, a check for programs, a failure that calls itself a success.

None of these tells whether the page is there, or what it says.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.model import Page

_LOG_IN = Pattern(any_of("page.log_in_paths"), re.IGNORECASE)
_GUARDED = Pattern(rf"\W*{any_of('page.guarded', 'page.guarded_zh')}", re.IGNORECASE)
_MISSING = Pattern(rf"\W*{any_of('page.missing', 'page.missing_zh')}", re.IGNORECASE)
_LONG = 3_000  # characters; no notice is as long


def stands_in(page: Page, asked: str) -> str | None:
    """Return what stands in the place of the page that was asked for, for the reader; `None` where it is the page."""
    there, here = urlsplit(page.url), urlsplit(asked)
    is_moved = (there.hostname, there.path) != (here.hostname, here.path)
    if is_moved and _LOG_IN.search(page.url) and not _LOG_IN.search(asked):
        return f"redirected to a log-in, or to a check: {page.url[:200]}"
    if is_moved and there.path in {"", "/"} and not there.query and here.path.strip("/"):
        return f"redirected to the first page of {there.hostname}"
    if len(page.text) > _LONG or page.title is None:
        return None
    if _GUARDED.match(page.title):
        return f"a check or a log-in came instead of the page: “{page.title[:100]}”"
    if _MISSING.match(page.title):
        return f"HTTP {page.status}, but it calls itself “{page.title[:100]}”"
    return None
