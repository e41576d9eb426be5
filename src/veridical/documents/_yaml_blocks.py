"""The blocks of a YAML text: its mappings as records, or the entries of a Hayagriva bibliography."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.documents._hayagriva import as_bibliography, write_entries
from veridical.documents._located import SourceLines
from veridical.documents._outline import Outline
from veridical.documents._passages import PassageBuilder, refuse_long_paragraphs
from veridical.documents._yaml_nodes import Mapping, Scalar, Sequence, parse
from veridical.documents._yaml_scalar import append_scalar
from veridical.documents.reader import Reading
from veridical.model import BlockKind

if TYPE_CHECKING:
    from veridical.model import Passage

# Plain scalars that are no text (YAML 1.1, tags null and bool).
_WORDS = frozenset({"", "~", "null", "true", "false", "yes", "no", "on", "off"})


def read_blocks(text: str) -> Reading:
    """Return the blocks; several documents of a stream are as one array of them.

    Raises:
        UnreadableDocument: The YAML is broken, or a line or scalar is longer than a passage may be.
    """
    refuse_long_paragraphs(SourceLines(text))
    roots = parse(text)
    outline = Outline()
    for number, root in enumerate(roots):
        bibliography = as_bibliography(root)
        if bibliography is not None:
            write_entries(outline, text, bibliography)
        else:
            _Records(text, outline).write(root, (str(number),) if len(roots) > 1 else ())
    return Reading(outline.blocks())


class _Records:
    """Writes nodes as the JSON reader writes values: the record they are in, and the key they stand under."""

    def __init__(self, text: str, outline: Outline) -> None:
        self._text = text
        self._outline = outline

    def write(
        self,
        node: Scalar | Mapping | Sequence,
        steps: tuple[str, ...],
        field: str | None = None,
        record: int | None = None,
    ) -> None:
        """Write a node that stands at `steps` of the document."""
        match node:
            case Scalar():
                self._keep(node, steps, field, record)
            case Mapping():
                place = self._outline.add(BlockKind.RECORD, parent=record)
                for key, value in node.members:
                    name = None if key is None else key.value
                    self.write(value, (*steps, name or ""), name, place)
            case Sequence():
                for number, item in enumerate(node.items):
                    self.write(item, (*steps, str(number)), field, record)

    def _keep(self, scalar: Scalar, steps: tuple[str, ...], field: str | None, record: int | None) -> None:
        if not scalar.style and scalar.value.lower() in _WORDS:
            return
        passage = self._passage(scalar, steps, field)
        if record is None:
            self._outline.add(BlockKind.PARAGRAPH, [passage])
        else:
            self._outline.append(record, passage)

    def _passage(self, scalar: Scalar, steps: tuple[str, ...], field: str | None) -> Passage:
        builder = PassageBuilder(self._text)
        append_scalar(builder, scalar)
        return builder.build(field, "".join(f"/{step.replace('~', '~0').replace('/', '~1')}" for step in steps))
