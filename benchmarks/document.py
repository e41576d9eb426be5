"""`python benchmarks/document.py`: seconds from Markdown to claims, at 1 MB and at 10 MB, and their ratio.

Objects are collected as seldom as by the command.
"""

from __future__ import annotations

import gc
import time

from made_text import make_markdown

from veridical.checks import all_checks
from veridical.cli import COLLECT_AFTER
from veridical.documents import read_text
from veridical.judging import claims_of
from veridical.lexicon import load_lexicon
from veridical.mentions import find_citations


def main() -> None:
    """Print one row a size: reading, mentions, claims and all of it."""
    print("| size | citations | read s | mentions s | claims s | all s |")
    print("| --: | --: | --: | --: | --: | --: |")
    gc.set_threshold(COLLECT_AFTER)
    load_lexicon()
    totals = [measure(1_000_000, 2_000), measure(10_000_000, 20_000)]
    print(f"\n10 MB takes {totals[1] / totals[0]:.1f} times as long as 1 MB.")


def measure(size: int, citations: int) -> float:
    """Return the seconds that a document of this size takes."""
    text = make_markdown(size, citations)
    start = time.perf_counter()
    document = read_text("made.md", text)
    read = time.perf_counter()
    found = find_citations(document, load_lexicon())
    mentioned = time.perf_counter()
    claims = sum(1 for citation in found for _ in claims_of(citation, all_checks(), load_lexicon()))
    end = time.perf_counter()
    cells = (read - start, mentioned - read, end - mentioned, end - start)
    print(f"| {len(text):,} | {len(found):,} ({claims:,} claims) | {' | '.join(f'{cell:.2f}' for cell in cells)} |")
    return end - start


if __name__ == "__main__":
    main()
