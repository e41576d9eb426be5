"""Clauses that tell a work's origin by what organisations do together: "Acme and Bar share the credit for FOO"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.text.cues import any_of
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    from collections.abc import Sequence

_ENDS = r"(?=\s?(?:$|[.,;:)–—]))"
_SEVERAL = Pattern(rf"\b{any_of('affiliation.joints')}\b|[+&/]")
# "FOO pairs Acme with Bar", "the author list joins Acme and Bar"
_JOINS = SeldomPattern(r"\b(?:pairs|combines|joins|marries|unites) (?:the )?$")
_JOINED = Pattern(_ENDS)
# "Acme and Bar share the credit for FOO", "Acme shared the byline with Bar"
_SHARES = Pattern(rf" (?:also |now )?{any_of('affiliation.sharing')}\b")
_SHARED_WITH = SeldomPattern(rf"\b{any_of('affiliation.sharing')}(?: for [^,;.()]{{1,40}})? with (?:the )?$")
# "With FOO, Acme changed …"
_WITH = SeldomPattern(r"(?:^|[.;:] )With (?:the )?(?P<name>[A-Z][\w.+-]*),? (?:the )?$")
_CHANGED = Pattern(rf" (?:had |also |then )?{any_of('affiliation.achieving')}\b")
# "Acme's contribution was FOO"
_ITS_PART = Pattern(
    rf"['’]s (?:own |first |main )?{any_of('affiliation.parts')}"
    r"(?: to [^,;.()]{1,30})? (?:is|was|came as) (?:called )?"
)


def is_told_by_clause(text: str, start: int, end: int, names: Sequence[str]) -> bool:
    """Tell whether organisations at `[start, end)` are said to have made the work of these names, by a whole clause."""
    if _JOINED.match(text, end) and _SEVERAL.search(text, start, end) and _JOINS.search(text, 0, start):
        return True
    if _SHARES.match(text, end) or _SHARED_WITH.search(text, 0, start):
        return True
    if (part := _ITS_PART.match(text, end)) is not None:
        return any(text.startswith(name, part.end()) for name in names)
    first = _WITH.search(text, 0, start)
    return first is not None and first["name"] in names and _CHANGED.match(text, end) is not None
