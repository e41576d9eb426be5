"""What an index holds and covers, and whether its files are as they were written."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from veridical.index.local import open_layers
from veridical.index.manifest import states

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from veridical.index.layer import Layer
    from veridical.index.manifest import Input, Manifest

SCHEMA = "veridical.index-info/1"


@dataclass(frozen=True, slots=True)
class LayerState:
    """One generation: its manifest without the list of files, its size in bytes, the files that are not as written."""

    role: str
    folder: str
    size: int
    damaged: tuple[str, ...]
    manifest: Manifest


@dataclass(frozen=True, slots=True)
class Description:
    """An index: its generations, and how many records they have together, of each source."""

    directory: str
    records: int
    sources: dict[str, int]
    coverage: tuple[str, ...]
    layers: tuple[LayerState, ...]

    @property
    def is_whole(self) -> bool:
        """Whether every file is as it was written."""
        return not any(layer.damaged for layer in self.layers)


def describe(directory: Path) -> Description:
    """Return what an index holds; every file is read and compared with its digest.

    Raises:
        ConfigurationError: there is no index.
        DamagedIndex: it cannot even be opened.
    """
    layers = open_layers(directory)
    described = [_state(role, layer) for role, layer in zip(("base", "delta"), layers, strict=False)]
    sources = sources_of(layers)
    coverage = dict.fromkeys(one for layer in layers for one in layer.manifest.coverage)
    return Description(
        str(directory), sources.total(), dict(sorted((+sources).items())), tuple(coverage), tuple(described)
    )


def sources_of(layers: Sequence[Layer]) -> Counter[str]:
    """Return how many records there are of each source, without those of the base that a delta replaces."""
    sources: Counter[str] = Counter()
    for layer in layers:
        sources.update(layer.manifest.sources)
    if len(layers) > 1:
        sources.subtract(row["source"] for row in layers[0].rows(sorted(layers[1].replaces)))
    return sources


def as_json(described: Sequence[Description]) -> str:
    """Return the description of an index as a JSON object; of several as an array of them."""
    objects = [{"schema": SCHEMA, **asdict(one), "is_whole": one.is_whole} for one in described]
    content = objects[0] if len(objects) == 1 else objects
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def as_text(described: Description) -> str:
    """Return the description for a reader."""
    lines = [f"{described.directory}: {counted(described.records, 'record')}"]
    lines.extend(f"  {source:16} {count:>12,}" for source, count in described.sources.items())
    covered = ", ".join(described.coverage)
    lines.append(f"covers: {covered or 'nothing is declared, so absence means nothing'}")
    for layer in described.layers:
        lines.extend(_layer_lines(layer))
    return "\n".join(lines) + "\n"


def counted(number: int, noun: str) -> str:
    """Return a number of things in words: "1 record", "2 records"."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def notes_of(file: Input) -> Iterator[str]:
    """Yield what is to be told of a file whose items did not all become records that have a title."""
    if file.rejected:
        yield f"{file.rejected:,} rejected (the first: {file.reasons[0]})"
    if file.untitled:
        yield f"{file.untitled:,} without a title, found by an identifier at most"


def _layer_lines(layer: LayerState) -> list[str]:
    manifest = layer.manifest
    per_record = layer.size / max(1, manifest.records)
    abstracts = "with" if manifest.abstracts else "without"
    lines = [
        f"{layer.role}: {layer.folder}, {manifest.created}, {counted(manifest.records, 'record')}, "
        f"{layer.size / 1e6:,.1f} MB ({per_record:,.0f} bytes a record), {abstracts} abstracts",
        f"  names of organisations and venues: {manifest.names:,}",
    ]
    for one in manifest.inputs:
        left_out = "".join(f", {note}" for note in notes_of(one))
        lines.append(f"  from {one.path} ({one.format}): {counted(one.items, 'item')}{left_out}")
    damaged = f"damaged: {', '.join(layer.damaged)}; build the index again" if layer.damaged else "whole"
    return [*lines, f"  files: {damaged}"]


def _state(role: str, layer: Layer) -> LayerState:
    found = states(layer.folder)
    recorded = layer.manifest.files
    damaged = sorted(name for name in found.keys() | recorded.keys() if found.get(name) != recorded.get(name))
    return LayerState(
        role, layer.folder.name, sum(state.size for state in found.values()), tuple(damaged), layer.manifest
    )
