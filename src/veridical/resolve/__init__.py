"""Stage 4: questions -> Evidence*. The fewest questions that settle what is claimed, put to the sources in batches."""

from __future__ import annotations
