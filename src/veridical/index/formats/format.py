"""What a bulk format is: how its bytes fall into items, and what an item says."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.index.entry import Entry


class Format(Protocol):
    """A form in which somebody publishes records in bulk. One module of this folder, whose `format` it is.

    Splitting is cheap and runs in one process; reading an item runs in any process. An item holds at least one
    record whole, and is small against memory.
    """

    @property
    def name(self) -> str:
        """The FORMAT of `--from FORMAT:PATH`."""

    @property
    def title(self) -> str:
        """What is read, for the list of formats: "arXiv metadata snapshot (Kaggle JSON lines)"."""

    @property
    def suffixes(self) -> frozenset[str]:
        """The suffixes of its files in a folder, lower case, without that of a compression: ".jsonl"."""

    def recognises(self, head: bytes) -> bool:
        """Tell whether the first bytes of a file, at most 64 kB, decompressed, are of this format."""

    def split(self, stream: BinaryIO) -> Iterator[bytes]:
        """Yield the items of a file in order.

        Raises:
            BrokenItem: the file is of another form altogether.
            OSError, EOFError, ValueError: reading broke off; what was yielded before counts.
        """

    def read(self, item: bytes) -> Iterable[Entry]:
        """Return what an item says; nothing where it says nothing that an index keeps.

        Raises:
            BrokenItem: the item has not the form.
        """
