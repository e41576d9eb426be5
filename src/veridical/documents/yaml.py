"""YAML: mappings -> records as in JSON; a Hayagriva bibliography -> entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.documents._comments import YAML

if TYPE_CHECKING:
    from veridical.documents.reader import Reading


class _YamlReader:
    """Reads YAML: every string, under its key. What an alias stands for was read where its anchor is."""

    name = "YAML"
    media_type = "application/yaml"
    suffixes = frozenset({".yaml", ".yml"})
    is_binding = True
    comments = YAML

    def recognises(self, text: str) -> bool:
        """Return False: notes of `key: value` lines look like YAML, and only the suffix tells."""
        return False

    def read(self, text: str) -> Reading:
        """Return one record for each mapping, or one entry for each work of a bibliography.

        Raises:
            UnreadableDocument: The YAML is broken; the message has the line and the column.
        """
        from veridical.documents._yaml_blocks import read_blocks  # noqa: PLC0415 - the parser takes 20 ms to import

        return read_blocks(text)


reader = _YamlReader()
