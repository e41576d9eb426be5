"""Extraction that knows its examples is worthless: no work's name stands in the source."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
# Names that are ordinary words or terms of the field as well.
WORDS = 4


def _works() -> list[dict[str, Any]]:
    lines = (ROOT / "data/works.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def test_no_name_or_title_of_a_work_stands_in_the_source() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "src").rglob("*.py")))
    names = {str(name) for work in _works() for name in work.get("names") or ()}
    distinctive = {name for name in names if len(name) >= WORDS and sum(ch.isupper() for ch in name) >= 2}
    titles = {str(work["title"]) for work in _works() if len(str(work["title"]).split()) > 2}

    found = {name for name in distinctive if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", source)}

    assert found | {title for title in titles if title.lower() in source.lower()} == set()
