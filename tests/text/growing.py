"""How the work that a function does grows with its text: a ratio within one run, because machines differ."""

from __future__ import annotations

import gc
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_FACTOR = 8  # linear work grows by this, quadratic by 64
_MOST = 24
_NOISE = 0.1  # seconds of processor time


def grows_linearly(run: Callable[[str], object], unit: str, size: int) -> bool:
    """Tell whether a text of `size` characters takes about eight times as long as one of an eighth of them."""
    run(unit)
    return _seconds(run, unit, size) < _MOST * _seconds(run, unit, size // _FACTOR) + _NOISE


def _seconds(run: Callable[[str], object], unit: str, size: int) -> float:
    text = unit * (size // len(unit))
    gc.disable()  # a collection looks at all that other tests have left, and takes longer than many a run
    try:
        start = time.process_time()
        run(text)
        return time.process_time() - start
    finally:
        gc.enable()
