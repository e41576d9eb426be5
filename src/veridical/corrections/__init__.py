"""Corrections that are certain: which they are, how a format writes them, and whether the corrected text holds them.

Pure: what was found goes in, texts come out. The pipeline offers corrections, the library applies them.
"""

from __future__ import annotations

from veridical.corrections.application import Correction, applied, chosen, proposed
from veridical.corrections.comparison import disturbing
from veridical.corrections.offering import offered
from veridical.corrections.readback import readable

__all__ = ["Correction", "applied", "chosen", "disturbing", "offered", "proposed", "readable"]
