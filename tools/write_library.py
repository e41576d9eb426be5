"""Writes the made parts of docs/library.md from the library itself: `tools/write_library.py [--check]`.

The examples are the files in examples/library/, the reference is made of signatures and docstrings. `--check` changes
nothing, and exits 1 if a part is stale.
"""

from __future__ import annotations

import inspect
import re
import sys
from dataclasses import fields, is_dataclass
from enum import StrEnum
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

import veridical

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs/library.md"
GROUPS = {
    "Checking": ("verify", "averify", "verify_many", "averify_many", "Verifier", "Progress", "Rehearsed"),
    "Correcting": ("corrected", "CorrectedDocument"),
    "Looking up": ("resolve_work", "aresolve_work", "Resolved"),
    "Settings": ("Settings", "read_settings", "FailOn", "Language", "Level", "Allowance"),
    "The report": (
        *("Report", "DocumentReport", "CitationReport", "ClaimReport", "SpanReport", "EvidenceReport", "FixReport"),
        *("WorkReport", "CandidateReport", "SourceReport", "Counts", "ClaimCounts", "Verdict", "Reason", "Via"),
    ),
    "Errors": (
        *("VeridicalError", "InputError", "UnreadableDocument", "MissingInput"),
        *("ConfigurationError", "DataError", "SourceError", "Unwritable"),
    ),
}
"""The public names in the order of the page; `__version__` needs no words."""
ALIASES = {
    "Tell": "Callable[[Progress], None] | None",
    "Documents": "Iterable[str | Path | tuple[str, str]] | Mapping[str, str]",
}
_PART = re.compile(r"<!-- (\w+):begin -->\n.*?<!-- \1:end -->", re.DOTALL)
_WIDTH = 120


def main(arguments: list[str]) -> int:
    """Write the page, or with `--check` say that it is stale and return 1."""
    text = PAGE.read_text("utf-8")
    made = _PART.sub(lambda match: f"<!-- {match[1]}:begin -->\n{part(match[1])}\n<!-- {match[1]}:end -->", text)
    if "--check" not in arguments:
        PAGE.write_text(made, "utf-8", newline="\n")
        return 0
    if made != text:
        print("docs/library.md is stale; run python tools/write_library.py")
    return int(made != text)


def part(name: str) -> str:
    """Return what stands between the markers of a part: the reference, or the example of that name."""
    if name == "reference":
        return "\n".join(reference()).rstrip()
    code = (ROOT / f"examples/library/{name}.py").read_text("utf-8")
    return f"```python\n{code.rstrip()}\n```"


def reference() -> Iterator[str]:
    """Yield the lines of the reference."""
    for group, names in GROUPS.items():
        yield from (f"### {group}", "")
        for name in names:
            yield from described(name, getattr(veridical, name))


def described(name: str, thing: object) -> Iterator[str]:
    """Yield what is to be said of a public name."""
    yield from (f"#### `{name}`", "")
    if inspect.isfunction(thing):
        yield from ("```python", signature(name, thing), "```", "", *prose(thing), "")
        return
    yield from (*prose(thing), "")
    if not isinstance(thing, type):
        return
    if issubclass(thing, StrEnum):
        yield from (", ".join(f"`{member.name}` (“{member}”)" for member in thing) + ".", "")
        return
    yield from members(thing)


def members(kind: type) -> Iterator[str]:
    """Yield the fields and the methods of a class, one item a line; a blank line ends them."""
    told = {field.name: field.metadata.get("description") for field in fields(kind)} if is_dataclass(kind) else {}
    plain = [f"`{name.removesuffix('_')}`" for name, text in told.items() if not text]
    lines = item(", ".join(plain)) if plain else []
    for name, text in told.items():
        lines += item(f"`{name}`: {text}") if text else []
    for name, method in vars(kind).items():
        if not name.startswith("_") and (inspect.isfunction(method) or isinstance(method, classmethod | property)):
            shown = name if isinstance(method, property) else short(name, getattr(kind, name))
            lines += item(f"`{shown}`: {' '.join(filter(None, prose(method)))}")
    yield from (*lines, "") if lines else ()


def item(text: str) -> list[str]:
    """Return an item of a list, folded."""
    return wrap(f"- {text}", _WIDTH, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False)


def short(name: str, method: object) -> str:
    """Return how a method is called: the names of its parameters, and `await` where it has to be awaited."""
    if not callable(method):
        return name
    shown = []
    own = [one for one in inspect.signature(method).parameters.values() if one.name != "self"]
    for number, one in enumerate(own):
        if one.kind is one.KEYWORD_ONLY and (number == 0 or own[number - 1].kind is not one.KEYWORD_ONLY):
            shown.append("*")
        shown.append(f"*{one.name}" if one.kind is one.VAR_POSITIONAL else one.name)
    return f"{'await ' * inspect.iscoroutinefunction(method)}{name}({', '.join(shown)})"


def signature(name: str, function: Callable[..., object]) -> str:
    """Return how a function is called, a parameter a line where it is long."""
    found = inspect.signature(function)
    own = [one.replace(annotation=Annotation(one.annotation)) for one in found.parameters.values()]
    text = str(found.replace(parameters=own, return_annotation=Annotation(found.return_annotation)))
    start = "async def" if inspect.iscoroutinefunction(function) else "def"
    whole = f"{start} {name}{text}"
    if len(whole) <= _WIDTH:
        return whole
    inside = ",\n    ".join(["*" if one.kind is one.VAR_POSITIONAL else str(one) for one in starred(own)])
    return f"{start} {name}(\n    {inside},\n) -> {found.return_annotation}"


def starred(parameters: Sequence[inspect.Parameter]) -> Iterator[inspect.Parameter]:
    """Yield parameters with the bare star where those begin that are given by name only."""
    is_open = True
    for one in parameters:
        if is_open and one.kind is one.KEYWORD_ONLY:
            yield inspect.Parameter("_", one.VAR_POSITIONAL)
            is_open = False
        yield one


class Annotation(str):
    """A type as it is written, which shows without quotation marks."""

    __slots__ = ()

    def __new__(cls, text: str) -> Annotation:
        """Return the annotation, an alias spelt out."""
        return super().__new__(cls, ALIASES.get(text, text))

    def __repr__(self) -> str:
        return str(self)


def prose(thing: object) -> list[str]:
    """Return a docstring; the errors as a list."""
    text = inspect.getdoc(thing) or ""
    lines = text.replace("Raises:\n", "Raises:\n\n").splitlines()
    return [re.sub(r"^    (\w+): ", r"- `\1`: ", line) for line in lines]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
