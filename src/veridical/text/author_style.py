"""A recorded list of authors in the style in which a document writes one: order of names, initials, "et al.", signs."""

from __future__ import annotations

from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from veridical.text.folding import has_han, plain
from veridical.text.group_authors import is_group_author
from veridical.text.name_readings import family_name
from veridical.text.names import AuthorsDifference, compare_authors, split_authors
from veridical.text.patterns import Pattern
from veridical.text.persons import NameMatch, compare_names

if TYPE_CHECKING:
    from collections.abc import Sequence

_INITIAL = r"[^\W\d_]\."
_APART = Pattern(rf"{_INITIAL} {_INITIAL}")
_TOGETHER = Pattern(rf"{_INITIAL}{_INITIAL}")
_INITIALS_FIRST = Pattern(rf"{_INITIAL}(?:[ -]?{_INITIAL})* \S.*")
_INITIALS = Pattern(rf"{_INITIAL}(?:[ -]?{_INITIAL})*")
_BARE_LAST = Pattern(r"\S.* [A-Z]{1,3}\.?")
_HARMLESS: Final = (AuthorsDifference.NONE, AuthorsDifference.FORM)
_ONE_PERSON: Final = (NameMatch.SAME, NameMatch.FORM)


class _Form(StrEnum):
    FAMILY = "Lee"
    GIVEN_FIRST = "Ann Lee"
    INITIALS_FIRST = "A. Lee"
    FAMILY_FIRST = "Lee, Ann"
    FAMILY_INITIALS = "Lee, A."
    BARE_INITIALS = "Lee A"


def authors_in_style(stated: str, recorded: Sequence[str], *, complete: bool, alone: bool) -> str | None:
    """Return the list with the recorded authors where it has others; `None` where it is not sure how to write them.

    A list that is cut short stays so, and a name alone means the first author unless it stands `alone` by intention.
    """
    listed = split_authors(stated)
    names = [plain(name) for name in recorded]
    places = _places(stated, listed.names)
    if places is None or any(map(is_group_author, (*listed.names, *names))):
        return None
    count = len(places)
    is_cut = listed.truncated or (count == 1 and not alone)
    if count <= len(names) if is_cut else count == len(names):
        made = _replaced(stated, places, names[:count])
    elif complete and not is_cut:
        made = _rebuilt(stated, places, names)
    else:
        return None
    if made is None or made == stated:
        return None
    compared = compare_authors(split_authors(made), recorded, complete=complete, alone=alone)
    return made if compared.difference in _HARMLESS else None


def _places(stated: str, names: Sequence[str]) -> list[tuple[int, int]] | None:
    """Return where each name stands; `None` where one does not stand as it was read."""
    places: list[tuple[int, int]] = []
    at = 0
    for name in names:
        start = stated.find(name, at)
        if start < 0:
            return None
        at = start + len(name)
        places.append((start, at))
    return places or None


def _replaced(stated: str, places: Sequence[tuple[int, int]], names: Sequence[str]) -> str | None:
    """Return the list with each misspelt name replaced by that recorded at its place, or a name alone by the right one.

    Somebody else in a list may be one of the authors under another name, or of another version.
    """
    made, at = "", 0
    for (start, end), name in zip(places, names, strict=True):
        written = stated[start:end]
        match = compare_names(written, name)
        new = written if match in _ONE_PERSON else _written(name, _form(written), written)
        if new is None or (match is NameMatch.DIFFERENT and len(places) > 1):
            return None
        made += stated[at:start] + new
        at = end
    return made + stated[at:]


def _rebuilt(stated: str, places: Sequence[tuple[int, int]], names: Sequence[str]) -> str | None:
    """Return the list with those who are missing, if it is regular: one form, one sign between names, one at the end.

    A list that has others too, or another order, may be that of another version of the work.
    """
    written = [stated[start:end] for start, end in places]
    gaps = [stated[one[1] : other[0]] for one, other in pairwise(places)]
    forms = {_form(name) for name in written}
    is_entry = len(gaps) == 1 and gaps[0].strip() == "and" and forms <= {_Form.FAMILY_FIRST, _Form.FAMILY_INITIALS}
    if len(forms) != 1 or len(set(gaps[:-1])) > 1 or not (len(gaps) > 1 or is_entry):
        return None
    kept = [_kept(name, written) for name in names]
    if [name for name in kept if name is not None] != written:
        return None
    made = [old or _written(name, next(iter(forms)), written[0]) for old, name in zip(kept, names, strict=True)]
    known = [name for name in made if name is not None]
    if len(known) != len(made):
        return None
    listed = gaps[0].join(known[:-1]) + gaps[-1] + known[-1] if len(known) > 2 else gaps[-1].join(known)
    return stated[: places[0][0]] + listed + stated[places[-1][1] :]


def _kept(name: str, written: Sequence[str]) -> str | None:
    """Return how the document writes a person, if it names that one."""
    return next((one for one in written if compare_names(one, name) in _ONE_PERSON), None)


def _form(name: str) -> _Form | None:
    if has_han(name):
        return None
    if "," in name:
        family, _, given = name.partition(",")
        is_plain = bool(family.strip() and given.strip()) and "," not in given
        short = _INITIALS.fullmatch(given.strip()) is not None
        return (_Form.FAMILY_INITIALS if short else _Form.FAMILY_FIRST) if is_plain else None
    if _INITIALS_FIRST.fullmatch(name):
        return _Form.INITIALS_FIRST
    if _BARE_LAST.fullmatch(name):
        return _Form.BARE_INITIALS
    return _Form.FAMILY if family_name(name) == name else _Form.GIVEN_FIRST


def _written(name: str, form: _Form | None, like: str) -> str | None:
    """Return a recorded name in a form; `like` shows how initials are set."""
    family = family_name(name)
    given = name.removesuffix(family).strip()
    if form is None or has_han(name) or "," in name or not name.endswith(family):
        return None
    if form is _Form.FAMILY:
        return family
    letters = [part[0].upper() for part in given.replace("-", " ").split() if part[0].isalpha()]
    if not given or not letters:
        return None
    initials = (". " if _APART.search(like) or not _TOGETHER.search(like) else ".").join(letters)
    match form:
        case _Form.GIVEN_FIRST:
            return name
        case _Form.FAMILY_FIRST:
            return f"{family}, {given}"
        case _Form.INITIALS_FIRST:
            return f"{initials}. {family}"
        case _Form.FAMILY_INITIALS:
            return f"{family}, {initials}."
        case _Form.BARE_INITIALS:
            return f"{family} {''.join(letters)}{'.' if like.endswith('.') else ''}"
