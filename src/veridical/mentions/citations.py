"""Mentions of one work become one citation: by identifier, title, reference number, or the name that is bound to it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import TYPE_CHECKING

from veridical.mentions.contradiction import contradict
from veridical.mentions.mention import TIES
from veridical.mentions.names import is_name
from veridical.model import Citation, FieldKind, Span
from veridical.text.names import may_be_one_person, split_authors
from veridical.text.patterns import Pattern
from veridical.text.phrase_names import is_phrase
from veridical.text.title_keys import likeness, title_key
from veridical.text.titles import main_title

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.mentions.mention import Mention
    from veridical.model import Field

_SAME_TITLE = 70.0  # below this, two titles of one identifier are two works (matching.md §1, rule 4)
_ONE_AND_REST = 2  # groups: those that tell more than the title, and the others
_PLACE = attrgetter("span.start", "span.end")
_COMMON = Pattern(r"[^\w]+")


@dataclass(slots=True)
class _Clusters:
    """Mentions that refer to one work, as a forest."""

    mentions: Sequence[Mention]
    parent: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.parent = list(range(len(self.mentions)))

    def root(self, place: int) -> int:
        """Return the first mention of the cluster."""
        while self.parent[place] != place:
            self.parent[place] = self.parent[self.parent[place]]
            place = self.parent[place]
        return place

    def join(self, left: int, right: int) -> None:
        """Make two clusters one."""
        first, second = sorted((self.root(left), self.root(right)))
        self.parent[second] = first

    def only_other(self, owners: Iterable[int], place: int) -> int | None:
        """Return the one cluster beside a mention's own that owners belong to; `None` if there are none or several."""
        own, other = self.root(place), None
        for root in map(self.root, owners):
            if root not in (own, other):
                if other is not None:
                    return None
                other = root
        return other


def bound_names(mentions: Iterable[Mention]) -> frozenset[str]:
    """Return the short names that mentions with an identifier or a title bind to their works."""
    return frozenset(
        name for mention in mentions if _is_strong(mention) for name in _names_of(mention) if _can_carry(name)
    )


def cite(mentions: Sequence[Mention], *, loose: bool = False) -> tuple[Citation, ...]:
    """Return the citations that the mentions of a document make, in document order.

    `loose` adds what is said of authors alone, a citation for each mention.
    """
    clusters = _Clusters(mentions)
    if len(mentions) > 1:
        _join_by_identifier(clusters)
        _join_by_title(clusters)
        _join_by_name(clusters)
        _join_by_reference(clusters)
        _join_by_authors(clusters)
    groups: dict[int, list[Mention]] = defaultdict(list)
    for place, mention in enumerate(mentions):
        groups[clusters.root(place)].append(mention)
    citations = (_citation(group, loose=loose) for _, group in sorted(groups.items()))
    return tuple(sorted((c for c in citations if c is not None), key=lambda c: c.spans[0]))


def merge(citations: Sequence[Citation]) -> Citation:
    """Return one citation for several that have turned out to refer to one work; the first gives the label."""
    return Citation(
        citations[0].label,
        tuple(sorted({one: None for citation in citations for one in citation.fields}, key=lambda one: one.span)),
        tuple(statement for citation in citations for statement in citation.statements),
        tuple(sorted({span for citation in citations for span in citation.spans})),
        surroundings=tuple(passage for citation in citations for passage in citation.surroundings),
        contexts=tuple(passage for citation in citations for passage in citation.contexts),
    )


def _is_strong(mention: Mention) -> bool:
    return bool(mention.of(FieldKind.IDENTIFIER) or mention.of(FieldKind.TITLE))


def _names_of(mention: Mention) -> Iterator[str]:
    """The names that a mention gives its work: stated ones, and the part of a title before its colon."""
    for name in mention.of(FieldKind.NAME):
        yield name.value
    for title in mention.of(FieldKind.TITLE):
        head = main_title(title.value)
        if head and len(head.split()) <= 3 and any(is_name(word) for word in head.split()):
            yield head


def _heads_of(mention: Mention) -> Iterator[Field]:
    """The names before the colons of titles, as fields of their own."""
    for title in mention.of(FieldKind.TITLE):
        head = main_title(title.value)
        if head and len(head.split()) <= 2 and is_name(head.split()[0]):
            span = Span(title.span.start, title.span.start + len(head))
            yield replace(title, kind=FieldKind.NAME, value=head, span=span, remark=None)


def _can_carry(name: str) -> bool:
    return len(name) >= 2 and any(ch.isupper() or ch.isdigit() for ch in name) and name[0].isalnum()


def _join_by_identifier(clusters: _Clusters) -> None:
    """One identifier is one work, unless it stands with two different titles or authors: then one of them is wrong."""
    owners: dict[str, list[int]] = defaultdict(list)
    for place, mention in enumerate(clusters.mentions):
        for one in mention.of(FieldKind.IDENTIFIER):
            key = str(one.identifier)
            same = next((other for other in owners[key] if _may_be_one(clusters.mentions[other], mention)), None)
            if same is None:
                owners[key].append(place)
            else:
                clusters.join(same, place)


def _may_be_one(left: Mention, right: Mention) -> bool:
    first, second = left.of(FieldKind.TITLE), right.of(FieldKind.TITLE)
    if not first or not second:
        return not contradict(left, right) and not _are_named_apart(left, right)
    return any(_alike(one.value, other.value) for one in first for other in second)


def _are_named_apart(left: Mention, right: Mention) -> bool:
    """Tell whether two mentions have names of which none is a part of one of the other's: "FOO" and "BAR-2"."""
    ours, others = ([_fold(one.value) for one in mention.of(FieldKind.NAME)] for mention in (left, right))
    return bool(ours and others) and not any(one in other or other in one for one in ours for other in others)


def _alike(left: str, right: str) -> bool:
    if likeness(left, right) >= _SAME_TITLE:
        return True
    short, long = sorted((title_key(left), title_key(right)), key=len)
    return len(short) >= 12 and (long.startswith(short) or long.endswith(short))


def _join_by_name(clusters: _Clusters) -> None:
    """A name bound to one work carries what is said under it; a name bound to two works carries nothing.

    Common words under which others write, too, are not one work: "foo bars (Lee, 2019)", "foo bars (Kim, 2021)".
    """
    bound = _bindings(clusters)
    loose: dict[str, list[int]] = defaultdict(list)
    for place, mention in enumerate(clusters.mentions):
        if mention.of(FieldKind.IDENTIFIER):
            continue
        for one in mention.of(FieldKind.NAME):
            owner = clusters.only_other(bound.get(_fold(one.value), ()), place)
            if owner is not None:
                clusters.join(owner, place)
                break
        else:
            if not _is_strong(mention):
                for one in mention.of(FieldKind.NAME):
                    if not bound.get(_fold(one.value)):
                        owners, may_be_many = loose[_fold(one.value)], is_phrase(one.value.lower())
                        same = (n for n in owners if not (may_be_many and contradict(clusters.mentions[n], mention)))
                        if (owner := next(same, None)) is not None:
                            clusters.join(owner, place)
                        else:
                            owners.append(place)


def _bindings(clusters: _Clusters) -> dict[str, set[int]]:
    """Names by the clusters they are bound to; an identifier binds more strongly than a title alone."""
    firm: dict[str, set[int]] = defaultdict(set)
    loose: dict[str, set[int]] = defaultdict(set)
    for place, mention in enumerate(clusters.mentions):
        table = firm if mention.of(FieldKind.IDENTIFIER) else loose if mention.of(FieldKind.TITLE) else None
        if table is not None:
            for name in _names_of(mention):
                if _can_carry(name):
                    table[_fold(name)].add(clusters.root(place))
    return {**loose, **firm}


def _fold(name: str) -> str:
    """Case and `-`, space, `_` are folded, but not in names of up to three letters (statements.md §3)."""
    return name if len(name) <= 3 else _COMMON.sub("", name.replace("+", "plus").replace("_", "")).casefold()


def _join_by_title(clusters: _Clusters) -> None:
    """One title is one work, unless mentions contradict each other; one that could be of either is of none."""
    titled: dict[str, dict[int, None]] = defaultdict(dict)
    for place, mention in enumerate(clusters.mentions):
        for one in mention.of(FieldKind.TITLE):
            key = title_key(one.value)
            if len(key) >= 10:
                titled[key][place] = None
    for places in titled.values():
        groups = _groups([place for place in places if _tells_more(clusters.mentions[place])], clusters.mentions)
        groups.append([place for place in places if not _tells_more(clusters.mentions[place])])
        for group in groups if len(groups) > _ONE_AND_REST else [list(places)]:
            for place in group[1:]:
                clusters.join(group[0], place)


def _tells_more(mention: Mention) -> bool:
    return bool(mention.of(FieldKind.AUTHORS) or mention.of(FieldKind.YEAR))


def _groups(places: Sequence[int], mentions: Sequence[Mention]) -> list[list[int]]:
    """Return mentions in groups in which none contradicts another."""
    groups: list[list[int]] = []
    told: list[dict[tuple[tuple[str, ...], ...], Mention]] = []  # what is stated often is compared once
    for place in places:
        mention = mentions[place]
        found = next((n for n, one in enumerate(told) if not any(contradict(mention, m) for m in one.values())), None)
        if found is None:
            found = len(groups)
            groups.append([])
            told.append({})
        groups[found].append(place)
        stated = tuple(tuple(one.value for one in mention.of(kind)) for kind in (FieldKind.AUTHORS, FieldKind.YEAR))
        told[found].setdefault(stated, mention)
    return groups


def _join_by_reference(clusters: _Clusters) -> None:
    """A number or a key points to the entry that stands under it."""
    defined = {mention.defines: place for place, mention in enumerate(clusters.mentions) if mention.defines}
    for place, mention in enumerate(clusters.mentions):
        key = mention.references[0] if len(set(mention.references)) == 1 else None
        # A number may be that of another list; a key is the document's own.
        if key in defined and (key.startswith("@") or not mention.of(FieldKind.IDENTIFIER)):
            clusters.join(defined[key], place)


def _join_by_authors(clusters: _Clusters) -> None:
    """An author and a year alone point to the one citation of the document that has both."""
    owners: dict[str, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
    for place, mention in enumerate(clusters.mentions):
        if _is_strong(mention) or mention.of(FieldKind.NAME):
            for year in mention.of(FieldKind.YEAR):
                for first in _first_authors(mention):
                    owners[year.value][first].add(clusters.root(place))
    for place, mention in enumerate(clusters.mentions):
        years, authors = mention.of(FieldKind.YEAR), mention.of(FieldKind.AUTHORS)
        if _is_strong(mention) or mention.of(FieldKind.NAME) or mention.references or not (years and authors):
            continue
        first = next(iter(_first_authors(mention)), "")
        roots = {
            clusters.root(owner)
            for name, places in owners[years[0].value].items()
            if first and may_be_one_person(first, name)
            for owner in places
        }
        if len(roots) == 1:
            clusters.join(roots.pop(), place)


def _first_authors(mention: Mention) -> Iterator[str]:
    """Yield the first name of each list of authors that a mention has."""
    for authors in mention.of(FieldKind.AUTHORS):
        yield from split_authors(authors.value).names[:1]


def _citation(group: Sequence[Mention], *, loose: bool) -> Citation | None:
    """Return the citation of a cluster; `None` where nothing ties it to a work: an author and a year alone."""
    fields = [one for mention in group for one in (*mention.fields, *_heads_of(mention))]
    ties = {one.kind for one in fields} & {*TIES, *((FieldKind.AUTHORS,) if loose else ())}
    spans = [span for mention in group for span in mention.spans] or [one.span for one in fields]
    if not ties or not spans:
        return None
    unique = tuple(dict.fromkeys(sorted(fields, key=_PLACE)))
    statements = tuple(statement for mention in group for statement in mention.statements)
    surroundings = tuple(passage for mention in group for passage in mention.surroundings)
    contexts = tuple(passage for mention in group for passage in mention.contexts)
    places = tuple(sorted(dict.fromkeys(spans)))
    return Citation(_label(unique), unique, statements, places, surroundings=surroundings, contexts=contexts)


def _label(fields: Sequence[Field]) -> str:
    for kind in (FieldKind.NAME, FieldKind.TITLE, FieldKind.IDENTIFIER):
        found = next((one for one in fields if one.kind is kind), None)
        if found is not None:
            return str(found.identifier) if found.identifier else found.value
    return fields[0].value
