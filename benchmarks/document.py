"""`python benchmarks/document.py`: seconds from Markdown to claims, at 1 MB and at 10 MB, and their ratio.

Objects are collected as seldom as by the command, which from its second run on has its expressions compiled.
"""

from __future__ import annotations

import gc
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from tempfile import TemporaryDirectory

from made_text import make_markdown

from veridical.checks import all_checks
from veridical.cli import COLLECT_AFTER
from veridical.cli.kept_patterns import kept_patterns
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
    with TemporaryDirectory() as folder:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as first_run:
            first_run.submit(keep_patterns, folder).result()
        with kept_patterns({"VERIDICAL_CACHE_DIR": folder}):
            totals = [print_row(1_000_000, 2_000), print_row(10_000_000, 20_000)]
    print(f"\n10 MB takes {totals[1] / totals[0]:.1f} times as long as 1 MB.")


def keep_patterns(folder: str) -> None:
    """Keep the expressions that such a document needs, as a run of the command does."""
    with kept_patterns({"VERIDICAL_CACHE_DIR": folder}):
        measure(10_000, 20)


def print_row(size: int, citations: int) -> float:
    """Print what a document of this size takes, and return all of it in seconds."""
    cells, row = measure(size, citations)
    print(f"| {row} | {' | '.join(f'{cell:.2f}' for cell in cells)} |")
    return cells[-1]


def measure(size: int, citations: int) -> tuple[tuple[float, ...], str]:
    """Return the seconds that a document of this size takes, in parts and in all, and what it is."""
    text = make_markdown(size, citations)
    start = time.perf_counter()
    document = read_text("made.md", text)
    read = time.perf_counter()
    found = find_citations(document, load_lexicon())
    mentioned = time.perf_counter()
    claims = sum(1 for citation in found for _ in claims_of(citation, all_checks(), load_lexicon()))
    end = time.perf_counter()
    cells = (read - start, mentioned - read, end - mentioned, end - start)
    return cells, f"{len(text):,} | {len(found):,} ({claims:,} claims)"


if __name__ == "__main__":
    main()
