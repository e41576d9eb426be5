"""Writes the parts of README.md and docs/ that the program makes: `write_readme.py [--check | --benchmarks [PART …]]`.

A part stands on one page, between `<!-- name:begin -->` and `<!-- name:end -->`. `--check` changes nothing, and exits 1
if a part is stale. The benchmarks' figures depend on the machine: they are written only by `--benchmarks`, all or those
that are named, and never checked. Those of `index` and `requests` need VERIDICAL_BENCH_WORKS and
VERIDICAL_BENCH_UPSTREAM.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

ROOT = Path(__file__).resolve().parents[1]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
EXAMPLE = "examples/agentic-rl-draft.md"
ALONE = {"VERIDICAL_SOURCE": "none", "VERIDICAL_INDEX": ""}
"""What is shown is what the built-in index knows, on whatever machine it is written."""
SHOWN = "RAGEN"
"""The citation of the example that the README shows whole; the others are named."""
_SECTION = re.compile(r"(?m)^(?=[✗≈?✓·] )")
_HEAD = re.compile(r"[✗≈?] (?:FAIL|PARTIAL|UNCHECKED)? *(.+?)(?:  |\n)")
_PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
# Python 3.13 writes the value of an option once, after its long name.
_LONG_AND_SHORT = re.compile(r"(-\w), (--[\w-]+) ([A-Z]+)")


def main(arguments: list[str]) -> int:
    """Write the stale parts, or with `--check` name them; return 1 if any was only named."""
    old = {path: path.read_text("utf-8") for path in PAGES}
    new = dict(old)
    for name, make in chosen(arguments).items():
        path = page_of(name, old)
        new[path] = with_part(new[path], name, make(old[path]))
    if "--check" not in arguments:
        for path in PAGES:
            path.write_text(new[path], "utf-8", newline="\n")
        return 0
    stale = [name for name in PARTS if folded(found(old, name)) != folded(found(new, name))]
    if stale:
        print(f"stale: {', '.join(stale)}; run python tools/write_readme.py")
    return 1 if stale else 0


def found(pages: Mapping[Path, str], name: str) -> str:
    """Return what stands between the markers of a part, on its page."""
    return part(pages[page_of(name, pages)], name)


def page_of(name: str, pages: Mapping[Path, str]) -> Path:
    """Return the page that a part stands on.

    Raises:
        ValueError: It stands on none, or on several.
    """
    places = [path for path, text in pages.items() if f"<!-- {name}:begin -->" in text]
    if len(places) != 1:
        raise ValueError(f"part {name} stands on {len(places)} pages")
    return places[0]


def chosen(arguments: list[str]) -> Mapping[str, Callable[[str], str]]:
    """Return the parts to write, and what makes each."""
    if "--benchmarks" not in arguments:
        return PARTS
    return {name: make for name, make in TIMED.items() if name in arguments} or TIMED


def part(text: str, name: str) -> str:
    """Return what stands between the markers of a part.

    Raises:
        ValueError: The markers do not stand there, once each.
    """
    found = re.findall(rf"<!-- {name}:begin -->\n(.*?)<!-- {name}:end -->", text, re.DOTALL)
    if len(found) != 1:
        raise ValueError(f"part {name} stands there {len(found)} times")
    return str(found[0])


def with_part(text: str, name: str, content: str) -> str:
    """Return the text with another content between the markers of a part."""
    old = f"<!-- {name}:begin -->\n{part(text, name)}<!-- {name}:end -->"
    return text.replace(old, f"<!-- {name}:begin -->\n{content.rstrip()}\n<!-- {name}:end -->")


def folded(text: str) -> str:
    """Return a text without the differences that other releases of Python make."""
    return " ".join(_LONG_AND_SHORT.sub(r"\1 \3, \2 \3", " ".join(text.split())).split())


def run(*arguments: str, may_fail: bool = False) -> str:
    """Return what a Python command prints at the top of the repository, 80 columns wide and without colour."""
    environ = {**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "PYTHONUTF8": "1", **ALONE}
    command = [sys.executable, *arguments]
    return subprocess.run(  # noqa: S603 - our own command
        command, cwd=ROOT, env=environ, check=not may_fail, capture_output=True, encoding="utf-8"
    ).stdout


def verify(*arguments: str) -> str:
    """Return what the command prints."""
    return run("-m", "veridical", *arguments)


def example_run(readme: str) -> str:
    """Return the run of the example with one faulty citation, the others named."""
    del readme
    report = verify(EXAMPLE, "--fail-on", "never")
    return f"```console\n$ verify {EXAMPLE}\n{''.join(shortened(report)).rstrip()}\n```"


def shortened(report: str) -> Iterator[str]:
    """Yield the sections of a text report; faulty citations but one by name only."""
    for section in _SECTION.split(report):
        head = _HEAD.match(section)
        yield section if head is None or head[1] == SHOWN else f"[{head[1]}: left out here]\n\n"


def command_help(readme: str) -> str:
    """Return the help of the command."""
    del readme
    return f"```text\n{verify('--help').rstrip()}\n```"


def rules(readme: str) -> str:
    """Return the table of rules."""
    del readme
    return verify("rules", "--format", "markdown")


def json_claim(readme: str) -> str:
    """Return one claim of the example's report as JSON."""
    del readme
    report = json.loads(verify(EXAMPLE, "--format", "json", "--fail-on", "never"))
    citation = next(one for one in report["documents"][0]["citations"] if one["label"] == SHOWN)
    claim = next(one for one in citation["claims"] if one["kind"] == "expansion")
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in claim.items()]
    return "```json\n{\n" + ",\n".join(lines) + "\n}\n```"


def library(readme: str) -> str:
    """Return what the README's first Python example prints."""
    code = _PYTHON.findall(readme)[0]
    return f"```text\n{run('-c', code).rstrip()}\n```"


def starter(readme: str) -> str:
    """Return how much the built-in index and the tables hold."""
    del readme
    lines = (ROOT / "data/works.jsonl").read_text("utf-8").splitlines()
    works: list[Mapping[str, object]] = [json.loads(line) for line in lines]
    years = [year for work in works if isinstance(year := work.get("year"), int)]
    affiliated = sum("affiliations" in work for work in works)
    complete = sum(bool(work.get("affiliations_complete")) for work in works)
    rows = [
        ("works", f"{len(works)}, of {min(years)} to {max(years)}"),
        ("with an arXiv id", str(sum("arxiv" in str(work.get("ids")) for work in works))),
        ("with a venue", str(sum(bool(work.get("venues")) for work in works))),
        ("with affiliations", f"{affiliated}, of them {complete} complete"),
        ("with categories", str(sum(bool(work.get("categories")) for work in works))),
        ("with an expansion", str(sum(bool(work.get("definitions")) for work in works))),
        ("known venues", str(row_count("venues.jsonl"))),
        ("known organisations", str(row_count("organisations.jsonl"))),
    ]
    return "| The built-in index | |\n| --- | --- |\n" + "\n".join(f"| {name} | {value} |" for name, value in rows)


def row_count(file: str) -> int:
    """Return how many rows a data file has."""
    return len((ROOT / "data" / file).read_text("utf-8").splitlines())


def evaluation(readme: str) -> str:
    """Return the tables of the evaluation."""
    del readme
    return evaluated()


def evaluation_in_brief(readme: str) -> str:
    """Return the one table of the evaluation by kind and language."""
    del readme
    return evaluated("--brief")


def evaluated(*options: str) -> str:
    """Return what the evaluation prints.

    Raises:
        ValueError: That is nothing. That a figure has fallen, so that the command fails, is no reason to hide it.
    """
    table = run("-m", "evaluation", *options, may_fail=True)
    if not table:
        raise ValueError("python -m evaluation prints nothing")
    return table


def bulk_formats(readme: str) -> str:
    """Return the table of bulk formats."""
    del readme
    code = (
        "from veridical.index.formats import formats\n"
        "for one in formats().values(): print(f'| `{one.name}` | {one.title} |')"
    )
    return "| FORMAT | reads |\n| --- | --- |\n" + run("-c", code)


def recipe_times(readme: str) -> str:
    """Return the table of what the recipes for an index take."""
    del readme
    return run("benchmarks/recipes.py")


def startup_times(readme: str) -> str:
    """Return the table of start-up times."""
    del readme
    return run("benchmarks/startup.py")


def document_times(readme: str) -> str:
    """Return the table of times for large documents."""
    del readme
    return run("benchmarks/document.py")


def index_figures(readme: str) -> str:
    """Return the table of what the local index can do."""
    del readme
    return run("benchmarks/index.py")


def request_figures(readme: str) -> str:
    """Return the tables of what live sources cost, and of faults.

    Raises:
        CalledProcessError: VERIDICAL_BENCH_UPSTREAM names no server to measure with.
    """
    del readme
    return run("benchmarks/request_costs.py")


PARTS: dict[str, Callable[[str], str]] = {
    "run": example_run,
    "help": command_help,
    "json": json_claim,
    "library": library,
    "rules": rules,
    "starter": starter,
    "brief": evaluation_in_brief,
    "evaluation": evaluation,
    "formats": bulk_formats,
}
TIMED: dict[str, Callable[[str], str]] = {
    "startup": startup_times,
    "document": document_times,
    "recipes": recipe_times,
    "index": index_figures,
    "requests": request_figures,
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
