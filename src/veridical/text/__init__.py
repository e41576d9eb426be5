"""Pure normalisers and comparers: one for each thing. Nothing here knows of citations, records or documents."""

from __future__ import annotations
