"""Labelled documents, and how well the program does on them."""

from __future__ import annotations
