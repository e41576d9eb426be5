"""What of a document's words local sources know, before it is read: names of works, titles, people who made works.

This belongs to `pipeline.py`, which asks the sources what `mentions/` wants to know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.identity import SAME
from veridical.mentions import Known, firsts_in, names_in, people_in, titles_in
from veridical.mentions.glosses import with_plain_hyphens
from veridical.model import ByName, ByPeople, ByTitle
from veridical.text.makers import Together, family_key
from veridical.text.title_keys import likeness, title_key

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from veridical.model import Document, Work
    from veridical.resolve.inquiry import Inquiry

_LONG_TITLE = 6  # words; a shorter phrase may describe many works


async def known_in(document: Document, inquiry: Inquiry) -> Known:
    """Return the names, titles and people in a document that local sources know."""
    document = with_plain_hyphens(document)
    names, people = await _known_names(document, inquiry), await _known_people(document, inquiry)
    titles = await _known_titles(document, inquiry)
    return Known(
        names,
        titles,
        people,
        await _known_firsts(document, inquiry, names) - {one for one, *others in people if not others},
    )


async def _known_names(document: Document, inquiry: Inquiry) -> Mapping[str, frozenset[str]]:
    """Return the words of a document that a local source knows as the short name of a work, with who made it.

    Of several works with the name, the makers of all: family names, as `family_key` writes them.
    """
    names = names_in(document)
    await inquiry.ask_locally(ByName(name) for name in names)
    known = {name: evidence for name in names if (evidence := inquiry.evidence(ByName(name)))}
    return {
        name: frozenset(family_key(author) for one in evidence for author in one.work.authors or ())
        for name, evidence in known.items()
    }


async def _known_titles(document: Document, inquiry: Inquiry) -> Mapping[str, frozenset[str]]:
    """Return the words of a document that a local source knows as a title, with the families of its authors."""
    found = await inquiry.look_up([ByTitle(title) for title in titles_in(document)])
    return {
        question.title: frozenset(family_key(author) for work in works for author in work.authors or ())
        for question, evidence in found.items()
        if isinstance(question, ByTitle)
        and (works := [one.work for one in evidence if _is_title(question.title, one.work)])
    }


def _is_title(words: str, work: Work) -> bool:
    """Tell whether words are a work's title, or an earlier one of it; long ones may be a letter or two apart."""
    recorded, count = work.title or "", len(words.split())
    if title_key(words) in map(title_key, work.titles):
        return True
    return count >= _LONG_TITLE and count == len(recorded.split()) and likeness(words, recorded) >= SAME


async def _known_firsts(document: Document, inquiry: Inquiry, names: Container[str]) -> frozenset[str]:
    """Return the family names, alone in a document and no names of works, of first authors that a source knows."""
    families = (family_key(word) for word in firsts_in(document) if word not in names)
    questions = {family: ByPeople((family,), True) for family in families if family}
    await inquiry.ask_locally(questions.values())
    return frozenset(family for family, question in questions.items() if inquiry.evidence(question))


async def _known_people(document: Document, inquiry: Inquiry) -> Mapping[tuple[str, ...], Together]:
    """Return the family names in a document of people who made works together, with what is known of these works."""
    questions = [ByPeople(families) for families in people_in(document)]
    await inquiry.ask_locally(questions)
    return {
        question.families: Together(
            frozenset(len(one.work.authors or ()) for one in evidence),
            frozenset(name for one in evidence for name in one.work.names),
        )
        for question in questions
        if (evidence := inquiry.evidence(question))
    }
