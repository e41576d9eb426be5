"""`python benchmarks/often_cited.py`: seconds for a document that cites two works again and again, at two lengths.

Once it writes them alike each time, once each title and first author in another way.
"""

from __future__ import annotations

import time

import veridical
from veridical.config import Settings

_PARAGRAPHS = {
    "alike": "Paragraph {}: BERT (Devlin et al., EMNLP 2018) and LoRA (Hu et al., ICLR 2022) matter.",
    "otherwise": '- A{0}n Lee et al., "Attention Is All {0} You Need", ICML 2011.\n'
    '- B{0}n Kim et al., "Deep Residual {0} Learning for Image Recognition", ICML 2011.',
}
_LENGTHS = (250, 2_500)


_ALONE = Settings(sources=("none",), indexes=())


def main() -> None:
    """Print one row a length, and the ratio."""
    veridical.verify(text=_PARAGRAPHS["alike"], settings=_ALONE)  # start-up is not measured here
    print("| cited | paragraphs | s | times as long |")
    print("| --- | --: | --: | --: |")
    for kind in _PARAGRAPHS:
        before = None
        for length in _LENGTHS:
            seconds = measure(kind, length)
            print(f"| {kind} | {length:,} | {seconds:.2f} | {f'{seconds / before:.1f}' if before else ''} |")
            before = seconds


def measure(kind: str, paragraphs: int) -> float:
    """Return the seconds that so many paragraphs take, report included."""
    text = "\n\n".join(_PARAGRAPHS[kind].format(place) for place in range(paragraphs))
    start = time.perf_counter()
    veridical.verify(text=text, settings=_ALONE)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
