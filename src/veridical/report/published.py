"""Records of the public JSON, and their JSON: written, read, and published as a schema.

The records are dataclasses whose fields say what the JSON Schema says of them. pydantic reads that where JSON is
wanted, and nowhere else: a run that prints text does not load it.
"""

from __future__ import annotations

import json
from dataclasses import MISSING, dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeVar, dataclass_transform

from veridical.model import Verdict
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import TypeAdapter

Kind = TypeVar("Kind")
_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_LONE_SURROGATE = Pattern("[\ud800-\udfff]")


def told(
    description: str | None = None,
    *,
    default: Any = MISSING,
    key: str | None = None,
    is_shown: bool = True,
    **more: Any,
) -> Any:
    """Return a field with its description, and its `key` in JSON where that is not its name.

    A record does not show the field where a program prints it, unless `is_shown`. `more` are other arguments of
    pydantic's `Field`.
    """
    named = {"validation_alias": key, "serialization_alias": key}
    known = {name: value for name, value in {"description": description, **named}.items() if value is not None}
    return field(default=default, repr=is_shown, metadata={**known, **more})


def is_none(value: object) -> bool:
    """Return whether a field is left out, of those that would then say nothing."""
    return value is None


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(told,))
def public(kind: type[Kind]) -> type[Kind]:
    """Make a class a record of the public JSON: it cannot be changed. It has no slots: `vars` gives its fields."""
    return dataclass(frozen=True, kw_only=True)(kind)


class PublicRecord:
    """What the records of the public JSON have in common: they know every key."""

    __pydantic_config__: ClassVar = {"extra": "forbid", "serialize_by_alias": True}


@dataclass(frozen=True, slots=True, eq=False)
class _Read:
    """Marks a type for pydantic: what is read is refused by a function, and what the JSON Schema says of it."""

    checked: Callable[[Any], Any]
    schema: dict[str, object]

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Any]) -> Any:
        from pydantic_core.core_schema import no_info_after_validator_function  # noqa: PLC0415 - only for JSON

        return no_info_after_validator_function(self.checked, handler(source))

    def __get_pydantic_json_schema__(self, _: object, __: object) -> dict[str, object]:
        return dict(self.schema)


def _of_citation(verdict: Verdict) -> Verdict:
    if verdict is Verdict.UNVERIFIABLE:
        raise ValueError("only a claim is unverifiable")
    return verdict


def _with_zone(moment: datetime) -> datetime:
    if moment.tzinfo is None:
        raise ValueError("a moment needs a time zone")
    return moment


CitationVerdict = Annotated[
    Verdict, _Read(_of_citation, {"type": "string", "enum": ["verified", "partial", "fail", "unchecked"]})
]
"""The verdict of a citation or of several."""

Moment = Annotated[datetime, _Read(_with_zone, {"type": "string", "format": "date-time"})]
"""A moment with its time zone."""

_adapters: dict[type, TypeAdapter[Any]] = {}


def _adapter(kind: type) -> TypeAdapter[Any]:
    """Return what writes and reads the JSON of a kind of record; it is made once."""
    if kind not in _adapters:
        from pydantic import TypeAdapter  # noqa: PLC0415 - slow to load

        _adapters[kind] = TypeAdapter(kind)
    return _adapters[kind]


def read(kind: type[Kind], content: object) -> Kind:
    """Return the record that the content of JSON is.

    Raises:
        ValueError: It is none.
    """
    record: Kind = _adapter(kind).validate_python(content)
    return record


def schema_of(kind: type[PublicRecord], identifier: str, title: str) -> dict[str, object]:
    """Return the JSON Schema (draft 2020-12) of a kind of record under its identifier."""
    body = _adapter(kind).json_schema(mode="serialization")
    return {"$schema": _DIALECT, "$id": identifier, **body, "title": title}


def as_json(record: PublicRecord) -> str:
    """Return a record as JSON, readable, with a newline at its end: the same content gives the same bytes."""
    try:
        return _adapter(type(record)).dump_json(record, indent=2).decode() + "\n"
    except ValueError:  # a lone surrogate; the other way takes four times as long
        return written(content_of(record))


def as_line(record: PublicRecord) -> bytes:
    """Return a record as a line of JSON in UTF-8, its end included."""
    try:
        return _adapter(type(record)).dump_json(record) + b"\n"
    except ValueError:
        line = json.dumps(content_of(record), ensure_ascii=False, separators=(",", ":"))
        return (escaped(line) + "\n").encode()


def content_of(record: PublicRecord) -> Any:
    """Return what the JSON of a record holds, as dictionaries, lists and strings."""
    return _adapter(type(record)).dump_python(record, mode="json")


def written(content: object) -> str:
    """Return JSON content as text. A lone surrogate, which UTF-8 cannot hold, is written as an escape."""
    return escaped(json.dumps(content, ensure_ascii=False, indent=2)) + "\n"


def escaped(text: str) -> str:
    """Return JSON text with an escape for each lone surrogate."""
    if text.isascii() or not _LONE_SURROGATE.search(text):
        return text
    return _LONE_SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
