"""`verify completion SHELL`: a script that completes the command's words in a shell.

The script holds all words, so that completing starts no program.
"""

from __future__ import annotations

from veridical.cli.options import Parser
from veridical.cli.output import require_writable, write_result

_EPILOG = """\
bash:  verify completion bash > ~/.local/share/bash-completion/completions/verify
zsh:   verify completion zsh > DIR/_verify, where DIR is in $fpath
fish:  verify completion fish > ~/.config/fish/completions/verify.fish"""


def run(argv: list[str]) -> int:
    """Print the script and return the exit code."""
    options = parser().parse_args(argv)
    require_writable(options.output)
    from veridical.cli.shells import bash, fish, zsh  # noqa: PLC0415

    write_result({"bash": bash, "zsh": zsh, "fish": fish}[options.shell](), options.output)
    return 0


def parser() -> Parser:
    """Return the command's parser."""
    made = Parser(
        "verify completion",
        "verify completion bash|zsh|fish",
        "Prints a script that completes the command's words in a shell.",
        _EPILOG,
    )
    made.add_argument("shell", choices=("bash", "zsh", "fish"))
    made.add_argument("-o", "--output", metavar="FILE", help="write there instead of to the screen")
    return made
