"""The sources, one file each, and which of them a run asks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from veridical.config import NO_STARTER_INDEX
from veridical.lexicon import load_lexicon
from veridical.resolve.sources.starter import load_starter

if TYPE_CHECKING:
    from veridical.config import Settings
    from veridical.resolve.source import Source


def open_sources(settings: Settings) -> tuple[Source, ...]:
    """Return the sources that the settings choose, in the order in which they are asked.

    Raises:
        ConfigurationError: an index is not there.
        DamagedIndex: an index is broken.
    """
    indexes = [_index(Path(name)) for name in settings.indexes if name != NO_STARTER_INDEX]
    starter = () if NO_STARTER_INDEX in settings.indexes else (load_starter(),)
    return (*indexes, *starter)


def _index(directory: Path) -> Source:
    # Imported on first use: most runs of a newcomer have no index, and the engines take time to load.
    from veridical.index.local import LocalIndex  # noqa: PLC0415
    from veridical.resolve.sources.local import IndexSource  # noqa: PLC0415

    index = LocalIndex(directory)
    venues = load_lexicon().venues
    return IndexSource(index, venues, index.coverage(venues))
