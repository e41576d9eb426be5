"""An entry of the list `allow` among the settings: what a project passes over, and why."""

from __future__ import annotations

import os
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from veridical.text.folding import value_key

if TYPE_CHECKING:
    from collections.abc import Collection

    from veridical.model import Identifier


@dataclass(frozen=True, slots=True)
class Allowance:
    """What is passed over where all that is given fits: `rules`, documents, a work, a stated value.

    `path` is a pattern for the path of a document from `folder`, or for its name alone; `*` also stands for folders.
    `place` is where the entry stands, for messages.
    """

    rules: tuple[str, ...] = ()
    path: str | None = None
    work: Identifier | None = None
    value: str | None = None
    reason: str = ""
    place: str = ""
    folder: Path | None = None

    def is_for(self, name: str) -> bool:
        """Tell whether it is for the document of a name."""
        if self.path is None:
            return True
        path = PurePath(os.path.relpath(name, self.folder or Path.cwd())).as_posix()
        return fnmatchcase(path, self.path) or fnmatchcase(PurePath(name).name, self.path)

    def is_of(self, works: Collection[Identifier]) -> bool:
        """Tell whether it is for a work with these identifiers."""
        return self.work is None or self.work in works

    def is_on(self, *stated: str) -> bool:
        """Tell whether it is for a value, which may be written in several ways: their keys count (`value_key`)."""
        return self.value is None or value_key(self.value) in {value_key(value) for value in stated}
