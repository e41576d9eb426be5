"""`python benchmarks/formats_alike.py [-v] [--to FORMAT,…] DOCUMENT…`: whether the same words give the same claims.

Each Markdown document is converted by Pandoc (`pip install pypandoc_binary`, or `pandoc` on the path) to every format
below, and both are verified against the built-in index alone. A claim is its kind, its value without marks and spaces,
and its verdict. The table has, for each format, how many claims of the originals are kept, lost and gained, and how
many faults are lost and gained; `-v` also prints every difference. A folder stands for the Markdown below it.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import veridical

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.report.models import ClaimReport

FORMATS = {
    "html": ("html", "--wrap=auto"),
    "rst": ("rst", "--wrap=auto"),
    "org": ("org", "--wrap=auto"),
    "typ": ("typst", "--wrap=auto"),
    "mediawiki": ("mediawiki", "--wrap=auto"),
    "adoc": ("asciidoc", "--wrap=auto"),
    "tex": ("latex", "--wrap=auto"),
    "txt": ("plain", "--wrap=auto"),
    "unwrapped.txt": ("plain", "--wrap=none"),
    "ipynb": ("ipynb", "--wrap=auto"),
    "md": ("gfm", "--wrap=auto"),
}
_FROM = "gfm+yaml_metadata_block"
_ALONE = veridical.Settings(sources=("none",), indexes=(), use_cache=False)
_FAULTS = frozenset({"partial", "fail"})

Claim = tuple[str, str, str]


@dataclass(slots=True)
class Difference:
    """What a format keeps, loses and gains, over all documents."""

    kept: int = 0
    lost: list[tuple[str, Claim]] = field(default_factory=list)
    gained: list[tuple[str, Claim]] = field(default_factory=list)


def main() -> None:
    """Print a row for each format."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("documents", nargs="+", type=Path)
    parser.add_argument("--to", default=",".join(FORMATS))
    parser.add_argument("-v", action="store_true", dest="is_verbose")
    options = parser.parse_args()
    differences = {suffix: Difference() for suffix in options.to.split(",")}
    for document in _documents(options.documents):
        text = document.read_text(encoding="utf-8")
        original = claims_of(f"{document.stem}.md", text)
        for suffix, difference in differences.items():
            _compare(difference, original, document, claims_of(f"{document.stem}.{suffix}", converted(text, suffix)))
    print("| format | kept | lost | gained | faults lost | faults gained |")
    print("| --- | --: | --: | --: | --: | --: |")
    for suffix, difference in differences.items():
        faults = [sum(1 for _, claim in side if claim[2] in _FAULTS) for side in (difference.lost, difference.gained)]
        cells = (difference.kept, len(difference.lost), len(difference.gained), *faults)
        print(f"| {suffix} | {' | '.join(map(str, cells))} |")
    for suffix, difference in differences.items() if options.is_verbose else ():
        print("\n".join(_lines(suffix, difference)))


def converted(text: str, suffix: str) -> str:
    """Return a Markdown text as Pandoc writes it in the format of a suffix."""
    to, wrap = FORMATS[suffix]
    command = [_pandoc(), "--standalone" if to in ("html", "latex") else "--quiet", "-f", _FROM, "-t", to, wrap]
    return subprocess.run(command, input=text, capture_output=True, check=True, encoding="utf-8").stdout


def claims_of(name: str, text: str) -> Counter[Claim]:
    """Return the claims of a text, each with how often it stands there."""
    report = veridical.verify(text=text, name=name, settings=_ALONE)
    return Counter((claim.kind, _bare(claim), str(claim.verdict)) for claim in report.claims())


def _bare(claim: ClaimReport) -> str:
    return "".join(sign for sign in (claim.value or claim.stated).casefold() if sign.isalnum())


def _compare(difference: Difference, original: Counter[Claim], document: Path, now: Counter[Claim]) -> None:
    name = f"{document.parent.name}/{document.name}"
    difference.kept += (original & now).total()
    difference.lost += [(name, claim) for claim in (original - now).elements()]
    difference.gained += [(name, claim) for claim in (now - original).elements()]


def _lines(suffix: str, difference: Difference) -> Iterator[str]:
    for sign, side in (("-", difference.lost), ("+", difference.gained)):
        for name, (kind, value, verdict) in side:
            yield f"{suffix}\t{name}\t{sign}\t{verdict}\t{kind}\t{value}"


def _documents(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        yield from sorted(path.rglob("*.md")) if path.is_dir() else [path]


def _pandoc() -> str:
    try:
        import pypandoc  # noqa: PLC0415 - only this script needs it
    except ImportError:
        found = shutil.which("pandoc")
    else:
        found = pypandoc.get_pandoc_path()
    if found is None:
        raise SystemExit("no Pandoc here: pip install pypandoc_binary")
    return found


if __name__ == "__main__":
    main()
