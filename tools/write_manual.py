"""Writes the manual page docs/verify.1 from the command's parsers: `tools/write_manual.py [--check]`.

`--check` changes nothing, and exits 1 if the page is stale.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import veridical
from veridical.cli.grammar import parsers, usages

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.cli.grammar import Usage

PAGE = Path(__file__).resolve().parents[1] / "docs/verify.1"
FILES = {
    "veridical.toml": "settings, in the working directory or above it; also [tool.veridical] of a pyproject.toml",
    "~/.cache/veridical": "what services answered; see verify cache",
    "~/.local/share/veridical/index": "a local index that is asked without being named",
}
LISTED_ELSEWHERE = frozenset({"RULE", "text|json", "text|markdown|json"})
VARIABLES = {
    "VERIDICAL_…": "settings, as the README lists them; verify doctor shows what is in force",
    "NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE": "no colours, or colours also where there is no terminal",
    "SOURCE_DATE_EPOCH": "the time that the report bears, in seconds since 1970",
}


def main(arguments: list[str]) -> int:
    """Write the page, or with `--check` say that it is stale and return 1."""
    made = "\n".join(page()) + "\n"
    if "--check" not in arguments:
        PAGE.write_text(made, "utf-8", newline="\n")
        return 0
    if made != PAGE.read_text("utf-8"):
        print("docs/verify.1 is stale; run python tools/write_manual.py")
        return 1
    return 0


def page() -> Iterator[str]:
    """Yield the lines of the page, in the language of man(7)."""
    check, *others = usages()
    yield f'.TH VERIFY 1 "" "veridical {veridical.__version__}" "User Commands"'
    yield from (".SH NAME", "verify \\- check whether what documents say about the works they cite is true")
    yield from (".SH SYNOPSIS", ".B verify", "[options] PATH...", ".br", ".B verify", "COMMAND [options]")
    yield from (".SH DESCRIPTION", escaped(check.summary))
    yield from (".SH OPTIONS", *options(check))
    yield ".SH COMMANDS"
    for usage in others:
        yield from (f".SS {escaped(f'verify {usage.command}')}", escaped(usage.summary), *options(usage))
    yield from (".SH EXIT STATUS", *exit_codes())
    yield from (".SH FILES", *pairs(FILES))
    yield from (".SH ENVIRONMENT", *pairs(VARIABLES))


def options(usage: Usage) -> Iterator[str]:
    """Yield the options of a command but the one for help."""
    for option in usage.options:
        if "--help" not in option.names:
            value = f" \\fI{escaped(option.metavar)}\\fR" if option.metavar else ""
            yield from (".TP", ", ".join(f"\\fB{escaped(name)}\\fR" for name in option.names) + value)
            yield escaped(option.help)
            if option.value is not None and option.value.words and option.metavar not in LISTED_ELSEWHERE:
                yield from (".br", escaped(f"One of {', '.join(option.value.words)}."))


def exit_codes() -> Iterator[str]:
    """Yield the exit codes, as the help lists them."""
    help_text = parsers()[""].epilog or ""
    listed = help_text.partition("exit codes:\n")[2].partition("\n\n")[0]
    return pairs(dict(line.split(maxsplit=1) for line in listed.splitlines()))


def pairs(told: dict[str, str]) -> Iterator[str]:
    """Yield terms and what they are."""
    for term, text in told.items():
        yield from (".TP", f"\\fB{escaped(term)}\\fR", escaped(text))


def escaped(text: str) -> str:
    """Return a text in one line, as roff takes it."""
    line = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{line}" if line.startswith((".", "'")) else line


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
