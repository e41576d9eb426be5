"""Which citations of a document turn out to refer to one work, and are made one: by its title here, by a name there."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from veridical.judge.meant import is_tied
from veridical.lone_authors import owners
from veridical.mentions import may_spell, passages_with
from veridical.mentions.citations import merge
from veridical.mentions.contradiction import contradict
from veridical.resolve.planner import identify
from veridical.resolve.works import is_by_makers
from veridical.spelt_forms import with_spellings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.model import Citation, Document, Work
    from veridical.resolve.inquiry import Inquiry

_Group = list["Citation"]


def works_cited(document: Document, citations: Sequence[Citation], inquiry: Inquiry) -> tuple[Citation, ...]:
    """Return one citation for each work, in document order.

    Each has what the document says, anywhere, of what the work's short forms stand for.
    """
    if len(citations) == 1 and not (citations[0].is_loose or may_spell(document)):
        return tuple(citations)
    groups = _Groups(inquiry)
    for place, citation in enumerate(citations):
        if not is_by_makers(citation, inquiry):
            groups.add(place, citation)
    owned = owners(citations, groups.works)
    for place, owner in owned.items():
        groups.of_place[owner].append(citations[place])
    named = with_spellings(groups.merged(), groups.recorded(), partial(passages_with, document))
    apart = [one for place, one in enumerate(citations) if place not in groups.of_place and place not in owned]
    made = [one for one in apart if identify(one, inquiry, offline=True).records]
    return tuple(sorted((*named, *made), key=lambda one: one.spans[0]))


@dataclass(slots=True)
class _Groups:
    """Citations of one work each, and the first record of that work.

    Where several works have a title, citations that contradict each other are of different ones.
    """

    inquiry: Inquiry
    groups: list[_Group] = field(default_factory=list)
    of_place: dict[int, _Group] = field(default_factory=dict)
    works: dict[int, Work] = field(default_factory=dict)
    _of_record: dict[tuple[str, Work], list[_Group]] = field(default_factory=lambda: defaultdict(list))

    def add(self, place: int, citation: Citation) -> None:
        """Put a citation to those of its work."""
        found = identify(citation, self.inquiry, offline=True)
        records = [(one.place, one.work) for one in found.records]
        candidates = (group for record in records for group in self._of_record.get(record, ()))
        group = next((one for one in candidates if not (found.rivals and _contradicts(citation, one))), [])
        if not group:
            self.groups.append(group)
        group.append(citation)
        self.of_place[place] = group
        self.works.update((place, work) for _, work in records[:1])
        for record in records:
            if group not in self._of_record[record]:
                self._of_record[record].append(group)

    def merged(self) -> list[Citation]:
        """Return one citation for each group."""
        return [
            one[0] if len(one) == 1 else merge(sorted(one, key=lambda one: not is_tied(one))) for one in self.groups
        ]

    def recorded(self) -> dict[int, Work]:
        """Return the works of groups by their places, as far as they are known."""
        works = {id(self.of_place[place]): work for place, work in self.works.items()}
        return {place: works[id(group)] for place, group in enumerate(self.groups) if id(group) in works}


def _contradicts(citation: Citation, group: Sequence[Citation]) -> bool:
    return any(contradict(citation, other) for other in group)
