"""Stage 6: Finding* -> Report -> text. One format per file in `formats/`."""
