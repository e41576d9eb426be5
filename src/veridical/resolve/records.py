"""Records that sources keep of one work: which of some found ones belong together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.same_work import is_same_work

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from veridical.model import Evidence, Work


def one_work(evidence: Sequence[Evidence], meant: Evidence | None = None) -> tuple[Evidence, ...]:
    """Return the records of one work: the meant one's, else the first one's, and what has an identifier of these."""
    first = meant or evidence[0]
    if len(evidence) == 1 and first is evidence[0]:
        return tuple(evidence)  # the same as below, for most citations
    same = [one for one in evidence if is_same_work(one.work, first.work)]
    others = [one for one in evidence if one not in same]
    while linked := [one for one in others if _share_identifiers(one, same)]:
        same += linked
        others = [one for one in others if one not in linked]
    return each_once(one for one in evidence if one in same)


def are_one_work(evidence: Sequence[Evidence]) -> bool:
    """Tell whether there are records, and of one work alone."""
    return bool(evidence) and all(is_same_work(one.work, evidence[0].work) for one in evidence[1:])


def each_once(evidence: Iterable[Evidence]) -> tuple[Evidence, ...]:
    """Return each record once, in the order in which the sources gave them."""
    unique: dict[tuple[str, Work], Evidence] = {}
    for one in evidence:
        unique.setdefault((one.place, one.work), one)
    return tuple(unique.values())


def _share_identifiers(one: Evidence, others: Iterable[Evidence]) -> bool:
    return any(not set(one.work.identifiers).isdisjoint(other.work.identifiers) for other in others)
