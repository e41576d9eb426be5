"""Which of two works a citation means that gives the name of one beside the identifier or the title of the other.

Each piece of evidence has its weight in `CLUES`, with its reason; those that hold are added up, and the named work is
meant where the sum reaches `ENOUGH`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical import identity
from veridical.identity import support
from veridical.model import ALONE, Agreement, FieldKind
from veridical.resolve.bearing import bears, has_word_from, is_extended, is_its_own, is_numbered, is_numbered_otherwise
from veridical.same_work import first_family
from veridical.text.makers import family_key
from veridical.text.named_titles import Tie, title_tie
from veridical.text.names import split_authors
from veridical.text.titles import main_title
from veridical.told_facts import editions_of, is_told_at, is_told_from, years_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from veridical.identity import Support
    from veridical.model import Citation, Work

ENOUGH = 4
_RIGHT_BEHIND = 32  # characters: "](https://arxiv.org/abs/"
_NEARBY = 60  # characters between a name and its title


@dataclass(frozen=True, slots=True)
class Choice:
    """A citation that states one work's name, and the identifier or the title of another."""

    citation: Citation
    name: str
    named: Work
    other: Work


@dataclass(frozen=True, slots=True)
class Clue:
    """A piece of evidence for the named work, below 0 for the other: its weight against an identifier and a title.

    -60 outweighs all that may speak against an identifier, -30 all but what the authors tell.
    """

    against_id: int
    against_title: int
    reason: str
    holds: Callable[[Choice], bool]


def against_id(choice: Choice) -> int:
    """Return how much speaks for the named work, where the identifier is the other's."""
    return sum(clue.against_id for clue in CLUES if clue.against_id and clue.holds(choice))


def against_title(choice: Choice) -> int:
    """Return how much speaks for the named work, where the title is the other's."""
    return sum(clue.against_title for clue in CLUES if clue.against_title and clue.holds(choice))


def _has_its_authors(choice: Choice) -> bool:
    return support(choice.citation, choice.named).authors is Agreement.AGREES


def _has_its_authors_alone(choice: Choice) -> bool:
    return _has_its_authors(choice) and support(choice.citation, choice.other).authors is Agreement.DIFFERS


def _has_other_authors(choice: Choice) -> bool:
    return support(choice.citation, choice.named).authors is Agreement.DIFFERS


def _has_its_edition(choice: Choice) -> bool:
    """Of a work that has appeared nowhere yet the same may be true: then the named work's authors are to be stated."""
    if not is_told_at(choice.citation, choice.named) or _has_edition_of_other(choice):
        return False
    return _has_its_authors(choice) or bool(choice.other.venues)


def _has_edition_of_other(choice: Choice) -> bool:
    return is_told_at(choice.citation, choice.other)


def _has_its_organisation(choice: Choice) -> bool:
    """All organisations of the other work must be known, and an edition that is stated be the named work's."""
    citation, other = choice.citation, choice.other
    if not is_told_from(citation, choice.named) or (editions_of(citation) and not is_told_at(citation, choice.named)):
        return False
    return other.affiliations_complete and not is_told_from(citation, other)


def _has_its_own_name(choice: Choice) -> bool:
    return is_its_own(choice.named, choice.name)


def _has_other_number_in_name(choice: Choice) -> bool:
    return is_numbered_otherwise(choice.name, choice.other)


def _has_other_number_in_title(choice: Choice) -> bool:
    heads = map(main_title, choice.citation.values(FieldKind.TITLE))
    return choice.name in heads and identity.has_other_numbers(choice.citation, choice.other)


def _is_borne_by_other(choice: Choice) -> bool:
    """Tell whether the other work has a stated name, too, and not as that of which it is the sequel, or a variant."""
    named, other = choice.named, choice.other
    return any(
        bears(other, name) and not (name in named.names and (is_numbered(name, other) or is_extended(name, other)))
        for name in choice.citation.values(FieldKind.NAME)
    )


def _is_not_of_other(choice: Choice) -> bool:
    """Tell whether not all stated authors are the other's, or no name of it is one of the named work's."""
    if not _wrote(choice.citation, choice.other):
        return True
    return not any(bears(choice.named, one) for one in choice.other.names)


def _is_before_id(choice: Choice) -> bool:
    """Tell whether an identifier of an older work is right behind a name, "FOO (arXiv:2001.00001)", or in its link."""
    fields = choice.citation.of
    ends = [one.span.end for one in fields(FieldKind.NAME) if one.value == choice.name]
    starts = [one.span.start for one in fields(FieldKind.IDENTIFIER)]
    is_right_behind = any(0 <= start - end <= _RIGHT_BEHIND for start in starts for end in ends)
    return is_right_behind and _is_older(choice.other, choice.named)


def _is_all_that_is_said(choice: Choice) -> bool:
    """Tell whether a name is all that a table calls a work; the other has another name then, and is no younger."""
    names = choice.citation.of(FieldKind.NAME)
    is_alone = any(field.value == choice.name and field.subject == ALONE for field in names)
    return is_alone and bool(choice.other.names) and _is_no_younger(choice.other, choice.named)


def _has_title_of_other(choice: Choice) -> bool:
    """Tell whether a title that is another work's is told as that of a name, and neither authors nor year are its own.

    Where the title only follows the name, this may be the topic of an entry, or what people call several works of
    theirs: there it must be so made up that it is one work's alone, and the other work the first of whose authors is
    another person must have a name of its own.
    """
    citation, name, named, titled = choice.citation, choice.name, choice.named, choice.other
    ties = {title_tie(between) for between in _between(citation, name, titled)}
    if not titled.names or name in titled.names or not ties - {None}:
        return False
    if Tie.TOLD in ties:
        is_others = not has_word_from(name.casefold(), (titled.title or "").casefold())
    else:
        is_made_up = identity.is_distinctive(name) or any(map(str.isdigit, name))
        is_near = bears(titled, name) or any(bears(named, one) for one in titled.names)
        is_others = is_made_up and not is_near and not _begin_alike(named, titled)
    if not is_others:
        return False
    of_named, of_titled = support(citation, named), support(citation, titled)
    return _speaks_for(of_titled) <= _speaks_for(of_named)


def _between(citation: Citation, name: str, titled: Work) -> Iterator[str]:
    """Yield what stands between a name and a work's title behind it, in the sentences of a citation."""
    titles = [title for title in citation.values(FieldKind.TITLE) if identity.is_title_of(title, titled)]
    for text in {one.text for one in (*citation.contexts, *citation.statements) if name in one.text}:
        start = text.index(name) + len(name)
        ends = (text.find(title, start, start + _NEARBY + len(title)) for title in titles)
        yield from (text[start:end] for end in ends if end >= 0)


def _wrote(citation: Citation, work: Work) -> bool:
    """Tell whether all the people that a citation names as authors may be among those of a work."""
    known = {family_key(author) for author in work.authors or ()}
    stated = (name for value in citation.values(FieldKind.AUTHORS) for name in split_authors(value).names)
    return not work.authors_complete or all(family_key(name) in known for name in stated)


def _begin_alike(one: Work, other: Work) -> bool:
    """Tell whether two works have the same first author."""
    return first_family(one) == first_family(other)


def _speaks_for(found: Support) -> int:
    return [found.authors, found.year].count(Agreement.AGREES) - [found.authors, found.year].count(Agreement.DIFFERS)


def _is_no_younger(work: Work, other: Work) -> bool:
    """Tell whether a work appeared in the same year as another or before; `False` where a year is not known."""
    own, others = (min(years_of(one), default=None) for one in (work, other))
    return own is not None and others is not None and own <= others


def _is_older(work: Work, other: Work) -> bool:
    """Tell whether a work appeared in an earlier year than another: it is not about that one."""
    return _is_no_younger(work, other) and not _is_no_younger(other, work)


CLUES = (
    Clue(-60, 0, "the authors are none of the named work's: it is not meant", _has_other_authors),
    Clue(-30, 0, "the other has the name, too: nothing but authors speaks against it", _is_borne_by_other),
    Clue(34, 0, "the authors are the named work's alone: people know what they wrote", _has_its_authors_alone),
    Clue(4, 0, "the name heads the title, or nobody else would make it up", _has_its_own_name),
    Clue(4, 0, "the other is numbered otherwise: Foo-3 is no Foo-4", _has_other_number_in_name),
    Clue(4, 0, "an older work with this identifier cannot be about the named one", _is_before_id),
    Clue(4, 0, "a table calls the work so, and nothing else", _is_all_that_is_said),
    Clue(4, 1, "the named work appeared there, and the other did not", _has_its_edition),
    Clue(4, 0, "an organisation of the named work, and none of the other", _has_its_organisation),
    Clue(0, -30, "the other appeared there, and has the title", _has_edition_of_other),
    Clue(0, 2, "the authors are the named work's; they may have written both", _has_its_authors),
    Clue(0, 1, "the works have no name in common, or not all authors", _is_not_of_other),
    Clue(0, 2, "the title begins with the name, and has other numbers than the other's", _has_other_number_in_title),
    Clue(0, 4, "the title is told as that of the name", _has_title_of_other),
)
