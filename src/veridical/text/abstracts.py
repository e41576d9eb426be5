"""What an abstract says that claims are checked against: what it defines, and what it counts.

An index derives it when it is built, a live source when it reads a record that has an abstract.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from veridical.model.work import Definition, Level, Work
from veridical.text.acronyms import find_definitions
from veridical.text.figures import find_figures

_TOO_LONG: Final = 100_000
"""Letters of an abstract; what is longer is none."""


def explained(work: Work) -> Work:
    """Return a work with the definitions and figures of its abstract beside those it has; without one, as it is."""
    abstract = work.abstract
    if not abstract or len(abstract) > _TOO_LONG:
        return work
    found = [Definition(one.short, one.long, Level.ABSTRACT) for one in find_definitions(abstract)]
    counted = [span.figure for span in find_figures(abstract)]
    definitions = tuple(dict.fromkeys((*(work.definitions or ()), *found)))
    return replace(work, definitions=definitions, figures=tuple(dict.fromkeys((*(work.figures or ()), *counted))))
