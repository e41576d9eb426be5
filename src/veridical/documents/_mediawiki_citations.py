"""Templates of citations: their parameters under the names that BibTeX has for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents._mediawiki_parts import Template

    Spans = list[tuple[int, int]]

# Parameters of Citation Style 1 (Help:Citation Style 1 on Wikipedia).
_FIELDS = {
    "title": "title",
    "标题": "title",
    "year": "year",
    "date": "date",
    "日期": "date",
    "author": "author",
    "author1": "author",
    "authors": "author",
    "vauthors": "author",
    "作者": "author",
    "journal": "journal",
    "期刊": "journal",
    "magazine": "journal",
    "periodical": "journal",
    "conference": "booktitle",
    "book-title": "booktitle",
    "arxiv": "eprint",
    "eprint": "eprint",
    "doi": "doi",
    "pmid": "pmid",
    "pmc": "pmcid",
    "url": "url",
    "chapter-url": "url",
}
# The field of what says that there are more authors.
OTHERS = "others"
_NUMBERED = Pattern(r"(?P<name>author|last|first|surname|given)-?(?P<number>\d{0,3})\Z")
_LAST = frozenset({"last", "surname"})
_FIRST = frozenset({"first", "given"})


def is_citation(name: str) -> bool:
    """Return whether a template of that name cites a work."""
    return name == "citation" or name.startswith("cite ")


def named_spans(text: str, template: Template) -> list[tuple[str, Spans]]:
    """Return the values of a citation, each with its field's name; an author's two names are one value."""
    parameters = list(template.parameters(text))
    has_chapter = any(name in ("chapter", "contribution") for name, _, _ in parameters)
    name_end = template.bars[0] if template.bars else template.end - 2
    found: list[tuple[str, Spans]] = [("ENTRYTYPE", [(template.start + 2, name_end)])]
    people: dict[str, tuple[str, Spans]] = {}
    for name, first, last in parameters:
        numbered = _NUMBERED.match(name)
        if numbered is not None and numbered["name"] in _LAST | _FIRST:
            number = numbered["number"] or "1"
            if number not in people:
                people[number] = ("author", [])
                found.append(people[number])
            people[number][1].append((first, last))
        elif numbered is not None:
            found.append(("author", [(first, last)]))
        elif has_chapter and name in ("title", "chapter", "contribution"):
            found.append(("booktitle" if name == "title" else "title", [(first, last)]))
        elif name == "display-authors" and "etal" in text[first:last]:
            found.append((OTHERS, [(first, last)]))
        elif name in _FIELDS:
            found.append((_FIELDS[name], [(first, last)]))
    named = [span for name, spans in found if name == "author" for span in spans]
    if named and not any(name == OTHERS for name, _ in found):
        end = max(first + len(text[first:last].rstrip()) for first, last in named)
        found.append((OTHERS, [(end, end)]))  # a template seldom names all of many authors
    return found
