"""The errors that Veridical raises.

VeridicalError
├── InputError                  exit 4
│   ├── UnreadableDocument      the bytes are no document: encoding, size, broken structure
│   ├── MissingInput            no such file, a folder where a file is needed, no permission
│   └── Unwritable              a corrected document cannot be written; the file is as it was
├── ConfigurationError          exit 2
│   └── DataError               a data file is broken
│       └── DamagedIndex        a local index is broken, or of another format: build it again
├── WorkerLost                  a worker of a batch has ended before its time; what is written stands
└── SourceError                 a source could not be asked; becomes a failure in the report
    ├── Unavailable             no usable answer: no connection, refused, too slow, over a limit or a budget
    └── Malformed               an answer that is none: another form, cut short, about something else

A work that is not found is no error: it is an empty result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class VeridicalError(Exception):
    """The root: every error that Veridical raises on purpose."""


class InputError(VeridicalError):
    """An input cannot be read."""


class UnreadableDocument(InputError):
    """The bytes are not a document in a form that is read."""


class MissingInput(InputError):
    """There is no readable file at the path."""


class Unwritable(InputError):
    """A corrected document cannot be written; the file is as it was."""


class ConfigurationError(VeridicalError):
    """A setting or an option is wrong."""


def no_format(name: str, names: Iterable[str]) -> ConfigurationError:
    """Return the error that there is no format of a name, with the names that there are."""
    return ConfigurationError(f"there is no format “{name}”; there are {', '.join(names)}")


class DataError(ConfigurationError):
    """A data file is broken."""


class DamagedIndex(DataError):
    """A local index cannot be read as it is."""


class WorkerLost(VeridicalError):
    """A worker of a batch has ended before its time."""


class SourceError(VeridicalError):
    """A source could not be asked."""

    def __init__(self, source: str, reason: str) -> None:
        super().__init__(f"{source}: {reason}")
        self.source = source
        self.reason = reason

    @property
    def advised(self) -> str:
        """The reason, and what to do; where it names nothing else, that is to try later."""
        return self.reason if ";" in self.reason else f"{self.reason}; try later"


class Unavailable(SourceError):
    """A source gave no usable answer. The reason says what to do, where something can be done."""


class Malformed(SourceError):
    """What a source sent is no answer to what was asked."""
