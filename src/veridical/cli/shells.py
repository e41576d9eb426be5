"""The scripts that complete the command's words in bash, zsh and fish, made from the parsers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.cli.grammar import subcommands, usages

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.cli.grammar import Option, Usage, Value


def bash() -> str:
    """Return the script for bash."""
    commands = _commands()
    lines = [
        "# bash completion for verify",
        "_verify() {",
        "    local IFS=$'\\n' command= word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}",
        '    if [ "$word" = = ]; then word=; elif [ "$before" = = ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi',
        f"    if [ $COMP_CWORD -gt 1 ]; then case ${{COMP_WORDS[1]}} in {'|'.join(commands)}) "
        "command=${COMP_WORDS[1]} ;; esac; fi",
        *_bash_inner(commands),
        "    COMPREPLY=()",
        '    case "$command:$before" in',
    ]
    for usage in usages():
        for option in usage.options:
            if option.value is not None:
                patterns = "|".join(f'"{usage.command}:{name}"' for name in option.names)
                lines.append(f"        {patterns}) {_bash_words(option.value.words)}return ;;")
    lines += ["    esac", '    case "$command:$word" in']
    for usage in usages():
        names = [name for option in usage.options for name in option.names]
        lines.append(f'        "{usage.command}:"-*) {_bash_words(names)}return ;;')
    every = _bash_words(commands, ' $(compgen -f -- "$word")')
    lines += ["    esac", f"    if [ $COMP_CWORD -eq 1 ]; then {every}return; fi", "    case $command in"]
    for usage in usages():
        words, takes_files = _at_place(usage)
        files = ' $(compgen -f -- "$word")' if takes_files and words else ""
        lines.append(f'        "{usage.command}") {_bash_words(words, files)}return ;;')
    lines += ["    esac", "}", "complete -o filenames -o bashdefault -o default -F _verify verify"]
    return "\n".join(lines) + "\n"


def _bash_inner(commands: Sequence[str]) -> Iterator[str]:
    """Yield lines that take the second word of a command that has commands of its own."""
    for command in commands:
        if inner := subcommands(command):
            yield (
                f'    if [ $COMP_CWORD -gt 2 ] && [ "$command" = {command} ]; then case ${{COMP_WORDS[2]}} in '
                f'{"|".join(inner)}) command="{command} ${{COMP_WORDS[2]}}" ;; esac; fi'
            )


def _bash_words(words: Sequence[str], more: str = "") -> str:
    if not words:
        return ""
    return f"COMPREPLY=($(compgen -W $'{_escaped(words)}' -- \"$word\"){more}); "


def _escaped(words: Sequence[str]) -> str:
    return "\\n".join(words)


def zsh() -> str:
    """Return the script for zsh."""
    commands = _commands()
    lines = [
        "#compdef verify",
        "# zsh completion for verify",
        "_verify() {",
        "    local command=",
        "    local -a commands",
    ]
    lines += ["    commands=("]
    lines += [f"        {_quoted(f'{one.command}:{one.summary}')}" for one in usages() if one.command in commands]
    lines += ["    )", "    if (( CURRENT > 2 )); then", "        case $words[2] in"]
    lines += [f"            {'|'.join(commands)}) command=$words[2]; shift words; (( CURRENT-- )) ;;", "        esac"]
    for command in commands:
        if inner := subcommands(command):
            lines += [
                f'        if [[ "$command" = {command} ]] && (( CURRENT > 2 )); then',
                f'            case $words[2] in {"|".join(inner)}) command="{command} $words[2]"; '
                "shift words; (( CURRENT-- )) ;; esac",
                "        fi",
            ]
    lines += ["    else", "        _describe -t commands command commands", "    fi", "    case $command in"]
    for usage in usages():
        lines += [f'        "{usage.command}")', "            _arguments -s -S \\"]
        lines += [f"                {spec} \\" for spec in _zsh_specs(usage, commands)]
        lines[-1] = lines[-1].removesuffix(" \\")
        lines += ["            ;;"]
    lines += ["    esac", "}"]
    lines += ['if [ "$funcstack[1]" = _verify ]; then _verify "$@"; else compdef _verify verify; fi']
    return "\n".join(lines) + "\n"


def _zsh_specs(usage: Usage, commands: Sequence[str]) -> Iterator[str]:
    for option in usage.options:
        text = option.help.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]").replace(":", "\\:")
        for name in option.names:
            value = "" if option.value is None else f":{option.metavar.replace(':', ' ')}:{_zsh_action(option.value)}"
            equals = "=" if value and name.startswith("--") else ""
            yield _quoted(f"*{name}{equals}[{text}]{value}")
    words, takes_files = _at_place(usage)
    action = _zsh_action_of(words, takes_files)
    if usage.places or words:
        yield _quoted(f"*:{usage.command or 'document'}:{action}")


def _zsh_action(value: Value) -> str:
    return _zsh_action_of(value.words, value.is_file)


def _zsh_action_of(words: Sequence[str], is_file: bool) -> str:
    if words:
        return f"({' '.join(words)})"
    return "_files" if is_file else " "


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def fish() -> str:
    """Return the script for fish."""
    commands = _commands()
    lines = [
        "# fish completion for verify",
        "function __verify_command",
        "    set -l words (commandline -opc)",
        f'    contains -- "$words[2]" {" ".join(commands)}; or return 0',
    ]
    for command in commands:
        if inner := subcommands(command):
            lines += [
                f'    if test "$words[2]" = {command}; and contains -- "$words[3]" {" ".join(inner)}',
                f'        echo "{command} $words[3]"',
                "        return",
                "    end",
            ]
    lines += ["    echo $words[2]", "end"]
    for usage in usages():
        when = f"complete -c verify -n 'test (__verify_command | string collect --allow-empty) = \"{usage.command}\"'"
        words, takes_files = _at_place(usage)
        if not takes_files:
            lines.append(f"{when} -f")
        if words:
            lines.append(f"{when} -a {_fish_quoted(' '.join(words))}")
        lines += [f"{when}{_fish_option(option)}" for option in usage.options]
    first = "complete -c verify -n 'test (count (commandline -opc)) -eq 1'"
    lines += [f"{first} -a {one.command} -d {_fish_quoted(one.summary)}" for one in usages() if one.command in commands]
    return "\n".join(lines) + "\n"


def _fish_option(option: Option) -> str:
    names = [f" -l {name[2:]}" if name.startswith("--") else f" -s {name[1:]}" for name in option.names]
    value = ""
    if option.value is not None:
        value = f" -x -a {_fish_quoted(' '.join(option.value.words))}" if option.value.words else " -r"
    return f"{''.join(names)}{value} -d {_fish_quoted(option.help)}"


def _fish_quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _at_place(usage: Usage) -> tuple[tuple[str, ...], bool]:
    """Return the words that may stand where no option does, and whether files may."""
    words = tuple(word for place in usage.places for word in place.words)
    return (*subcommands(usage.command), *words), any(place.is_file for place in usage.places)


def _commands() -> tuple[str, ...]:
    """Return the first words that are commands."""
    return tuple(one.command for one in usages() if one.command and " " not in one.command)
