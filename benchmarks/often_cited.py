"""`python benchmarks/often_cited.py`: seconds for a document that cites two works again and again, at two lengths."""

from __future__ import annotations

import time

import veridical
from veridical.config import Settings

_PARAGRAPH = "Paragraph {}: BERT (Devlin et al., EMNLP 2018) and LoRA (Hu et al., ICLR 2022) matter."
_LENGTHS = (250, 2_500)


_ALONE = Settings(sources=("none",), indexes=())


def main() -> None:
    """Print one row a length, and the ratio."""
    veridical.verify(text=_PARAGRAPH, settings=_ALONE)  # start-up is not measured here
    print("| paragraphs | s |")
    print("| --: | --: |")
    seconds = [measure(length) for length in _LENGTHS]
    print(f"\n{_LENGTHS[1] // _LENGTHS[0]} times the paragraphs take {seconds[1] / seconds[0]:.1f} times as long.")


def measure(paragraphs: int) -> float:
    """Return the seconds that so many paragraphs take, report included."""
    text = "\n\n".join(_PARAGRAPH.format(place) for place in range(paragraphs))
    start = time.perf_counter()
    veridical.verify(text=text, settings=_ALONE)
    seconds = time.perf_counter() - start
    print(f"| {paragraphs:,} | {seconds:.2f} |")
    return seconds


if __name__ == "__main__":
    main()
