"""Who says a line of a chat: `ann> `, `[10:02] <bo> `."""

from __future__ import annotations

from veridical.text.patterns import Pattern

SPEAKER = Pattern(r"\s*(?:\[?\d{1,2}:\d\d(?::\d\d)?\]?\s*)?(?:<[\w.-]{1,20}>|[\w.-]{1,20}>)\s+")
