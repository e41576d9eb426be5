"""What stands in whatever a regular expression matches: where a text has none of it, there is nothing to search for.

A search for many words takes about ten times as long to find none of them as it takes to see that their letters are not
there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

# One step of an expression: a group's beginning or end, a bar, a class, an escaped sign, letters that stand once each,
# or any other sign; and how often it stands.
_STEP = re.compile(
    r"(?:(?P<letters>[\w ]+(?![?*+{]))|(?P<open>\((?:\?(?:P<\w+>|P=\w+|[:=!]|<[=!]|-?[a-z]+:))?)|(?P<close>\))"
    r"|(?P<bar>\|)|(?P<class>\[\^?\]?(?:\\.|[^\]\\])*\])|\\(?P<escaped>x..|u.{4}|U.{8}|.)|(?P<sign>.))"
    r"(?P<often>(?:[?*+]|\{\d*,?\d*\})[?+]?)?",
    re.DOTALL,
)
_PLAIN = ("(", "(?:")  # besides named ones: what is within stands in the text, as it is
_OPTIONAL = ("?", "*", "{0", "{,")
_SHORTEST = 2  # letters; one that is Chinese, or a sign such as a bracket, is enough


@dataclass(slots=True)
class _Branch:
    """What the steps of one branch need so far: each set has a text that stands in all it matches."""

    needs: list[frozenset[str]] = field(default_factory=list)
    run: str = ""

    def end_run(self) -> None:
        """Take what stood together as a text that is needed."""
        if len(self.run) >= _SHORTEST or _tells(self.run):
            self.needs.append(frozenset((self.run,)))
        self.run = ""

    def best(self) -> frozenset[str]:
        """Return the set that fewest texts have: that of the longest words."""
        self.end_run()
        return max(self.needs, key=lambda words: (min(map(_weight, words)), -len(words)), default=frozenset())


def needed_words(pattern: str) -> tuple[str, ...]:
    """Return texts one of which stands in whatever a pattern matches; none where that cannot be told.

    Flags at the beginning of a pattern, `(?i)`, are not understood.
    """
    steps = list(_STEP.finditer(pattern))
    found, _ = _alternatives(steps, 0)
    return tuple(word for word in sorted(found) if not any(one in word for one in found - {word}))


def _tells(sign: str) -> bool:
    """Tell whether few texts have a sign: not those of ASCII letters, digits and spaces."""
    return len(sign) == 1 and not (sign.isascii() and (sign.isalnum() or sign.isspace()))


def _weight(word: str) -> int:
    return len(word) + sum(map(_tells, word))


def _alternatives(steps: list[re.Match[str]], at: int) -> tuple[frozenset[str], int]:
    """Return what the branches from a step on need, and the step that ends them: one branch without, and none does."""
    branches = [_Branch()]
    while at < len(steps) and not steps[at]["close"]:
        step, here = steps[at], branches[-1]
        often = step["often"] or ""
        if step["letters"]:
            here.run += step["letters"]
        elif step["bar"]:
            branches.append(_Branch())
        elif step["open"]:
            here.end_run()
            within, at = _alternatives(steps, at + 1)
            often = (steps[at]["often"] or "") if at < len(steps) else ""
            is_plain = step["open"] in _PLAIN or step["open"].startswith("(?P<")
            if within and is_plain and not often.startswith(_OPTIONAL):
                here.needs.append(within)
        elif (signs := _signs_of(step["class"])) and not often.startswith(_OPTIONAL):
            here.end_run()
            here.needs.append(signs)
        elif sign := _literal(step):
            here.run += "" if often.startswith(_OPTIONAL) else sign
            if often:
                here.end_run()
        elif step["sign"] not in ("^", "$") and step["escaped"] not in ("b", "B", "A", "Z"):
            here.end_run()
        at += 1
    found = [branch.best() for branch in branches]
    return frozenset().union(*found) if all(found) else frozenset(), at


def _signs_of(written: str | None) -> frozenset[str]:
    """Return the signs of a class that has a few, all of which tell: "[?？]"."""
    signs = (written or "")[1:-1]
    return frozenset(signs) if all(map(_tells, signs)) and not set(signs) & set("^\\-[]") else frozenset()


def _literal(step: re.Match[str]) -> str:
    """Return the sign for which a step stands; none for a class, a border, any sign."""
    if step["escaped"]:
        return "" if step["escaped"].isalnum() else step["escaped"]
    return "" if not step["sign"] or step["sign"] in ".^$" else step["sign"]
