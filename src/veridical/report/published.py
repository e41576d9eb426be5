"""Public JSON as text: the same content gives the same bytes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pydantic_core import PydanticSerializationError

from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from pydantic import BaseModel

_LONE_SURROGATE = Pattern("[\ud800-\udfff]")


def as_json(model: BaseModel) -> str:
    """Return a public model as JSON, readable, with a newline at its end."""
    try:
        return model.model_dump_json(by_alias=True, indent=2) + "\n"
    except PydanticSerializationError:  # a lone surrogate; the other way takes four times as long
        return written(model.model_dump(mode="json", by_alias=True))


def written(content: object) -> str:
    """Return JSON content as text. A lone surrogate, which UTF-8 cannot hold, is written as an escape."""
    return escaped(json.dumps(content, ensure_ascii=False, indent=2)) + "\n"


def escaped(text: str) -> str:
    """Return JSON text with an escape for each lone surrogate."""
    if text.isascii() or not _LONE_SURROGATE.search(text):
        return text
    return _LONE_SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
