"""The cell of a row that names a work, and what it says of that besides.

"Lee et al.: *A Study of Foos*", "FOO (Acme, TOFU 2020)", or lines, of which the title is one:

    [A Study of Foos](https://…)
    Ann Lee, Bo Kim
    TOFU 2020
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.beside_venue import are_persons, is_place
from veridical.mentions.cards import split_lines
from veridical.mentions.fragments import is_fragment
from veridical.mentions.labels import field_kind, field_name, is_other_link, is_work_link
from veridical.mentions.titles import looks_like_title
from veridical.model import FieldKind, Markup
from veridical.text.authoryear import find_author_years
from veridical.text.names import split_authors
from veridical.text.patterns import Pattern
from veridical.text.people import find_people
from veridical.text.sentences import find_quotations

if TYPE_CHECKING:
    from veridical.lexicon import Lexicon
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_BEFORE_PEOPLE = Pattern(r"\s?[,，;；:：—–(（\[]\s?$")
_CLOSING = " \t)）]"
# Between people and the title of their work: "Lee et al.: *…*", "A. Lee, B. Kim (2020). “…”", "李安等（2020）：《…》"
_INTO_TITLE = Pattern(
    r"\s?(?:[(（,，]?\s?(?P<year>(?:19|20)\d\d)[a-z]?\s?[)）]?)?(?:\s?[.,:：，。、;]|\s[–—-](?=\s))?\s*(?=\S)"
)
_INITIAL = Pattern(r"\b[A-Z]\.")
_QUOTES = '“”"《》「」'
_MARKED = (Markup.EMPHASIS, Markup.STRONG, Markup.LINK)
_LEAD = Pattern(
    r"\s*(?:[\[(（【](?P<facts>[^\[\](（【)）】\n]{3,60})[\])）】]|(?P<plain>[^\[\](（【)）】:：|—–\n]{3,60}?)(?:[:：|]\s?|\s[—–-]\s))\s*(?=\S)"
)
_SIGN = Pattern(r"(?<=[a-z\d?])\.\s|\s?[(（\[]|\s?[,，;；|·:：]\s?|\s[—–-]\s")
_YEAR_BEHIND = Pattern(r"(?<=\w)[\s*_]*[(（](?P<year>(?:19|20)\d\d)[)）]$")
_OPENING = ("(", "（")
_AROUND = " \t\n,，;；:：|·—–-()（）[].。*_"


def parts_of_head(cell: Passage, lexicon: Lexicon) -> tuple[Passage, list[Passage]]:
    """Return the name or the title in a cell, and what stands around it: under a label, where it is but one thing."""
    if field_kind(cell.field) not in (FieldKind.NAME, FieldKind.TITLE):
        return cell, []
    head, below = _lines(cell, lexicon)
    head, facts = _facts_behind(*_facts_before(head, lexicon), lexicon)
    head, behind = _people_behind(head)
    head, before = _people_before(head, lexicon)
    return head, [*before, *behind, *facts, *(_labelled(line, lexicon) for line in below)]


def _lines(cell: Passage, lexicon: Lexicon) -> tuple[Passage, list[Passage]]:
    """Return the line of a cell that is marked as the work, or the first over lines of facts, and the others."""
    lines = list(split_lines(cell))
    if len(lines) < 2:
        return cell, []
    marked = (line for line in lines if _marked_head(line) is not None)
    head = next(marked, None)
    if head is None and all(is_fragment(line.text, lexicon) for line in lines[1:]):
        head = lines[0]
    return (cell, []) if head is None else (head, [line for line in lines if line is not head])


def _facts_before(cell: Passage, lexicon: Lexicon) -> tuple[Passage, list[Passage]]:
    """Return a cell without the facts before the work in it: "[TOFU 2020] A Study of Foos", "TOFU 2020: FOO"."""
    lead = _LEAD.match(cell.text)
    group = "facts" if lead is not None and lead["facts"] else "plain"
    if lead is None or not is_fragment(lead[group], lexicon, people=False):
        return cell, []
    rest = cell.cut(lead.end(), len(cell.text))
    return (rest, [_labelled(cell.cut(*lead.span(group)), lexicon)]) if _names_work(rest.text, lexicon) else (cell, [])


def _facts_behind(cell: Passage, facts: list[Passage], lexicon: Lexicon) -> tuple[Passage, list[Passage]]:
    """Return a cell without the facts that stand behind the work in it, and these: "FOO (Acme, TOFU 2020)"."""
    text = cell.text.rstrip()
    if (year := _YEAR_BEHIND.search(text)) is not None and _names_work(text[: year.start()], lexicon):
        return cell.cut(0, year.start()), [*facts, replace(cell.cut(*year.span("year")), field=FieldKind.YEAR.value)]
    marked = _marked_head(cell)
    ends = [(marked, marked)] if marked is not None else [one.span() for one in _SIGN.finditer(text)]
    for end, start in ends:
        rest = text[start:].strip(_AROUND).removeprefix("by ")
        if not rest or (marked is not None and text[start:].lstrip()[:1] in _OPENING and are_persons(rest)):
            continue  # "*A Study of Foos* (Lee, Kim)" may not name them all
        if is_fragment(rest, lexicon, people=marked is not None) and _names_work(text[:end], lexicon):
            at = text.index(rest, start)
            return cell.cut(0, end), [*facts, _labelled(cell.cut(at, at + len(rest)), lexicon)]
    return cell, facts


def _names_work(words: str, lexicon: Lexicon) -> bool:
    """Tell whether words may be a work's name or title: they hold more than people, organisations and venues."""
    return any(map(str.isalpha, words)) and not (are_persons(words) or is_fragment(words, lexicon))


def _marked_head(cell: Passage) -> int | None:
    """Return where the link or the marked words end with which a cell begins; a link "paper" is no work's name."""
    text = cell.text
    lead = len(text) - len(text.lstrip())
    marked = ((mark.start, mark.end) for mark in cell.marks if mark.kind in _MARKED)
    ends = (end for start, end in (*marked, *find_quotations(text)) if start <= lead < end)
    end = max(ends, default=lead)
    words = text[lead:end]
    return end if any(map(str.isalpha, words)) and not (is_work_link(words) or is_other_link(words)) else None


def _labelled(part: Passage, lexicon: Lexicon) -> Passage:
    """Return what a cell says besides under the label of what it is: a venue and what is beside it, people, a place."""
    text = part.text.strip(_AROUND)
    if any(one.venue.year for one in lexicon.venues.find(text)) and is_fragment(text, lexicon):
        return replace(part, field=FieldKind.VENUE.value)
    if is_place(text, lexicon):
        return replace(part, field=FieldKind.AFFILIATION.value)
    return replace(part, field=FieldKind.AUTHORS.value if are_persons(text) else None)


def _people_behind(cell: Passage) -> tuple[Passage, list[Passage]]:
    """Return the name or the title in a cell, and the people who made the work behind it, with their year.

    "FOO, Lee et al.", "FOO (Lee et al., 2020)".
    """
    text = cell.text.rstrip(_CLOSING)
    cited = next((one for one in find_author_years(text) if one.end == len(text)), None)
    sign = _BEFORE_PEOPLE.search(text, 0, cited.authors[0]) if cited else None
    if sign is None or cited is None or not sign.start():
        return cell, []
    return cell.cut(0, sign.start()), _people(cell, cited.authors, cited.year)


def _people_before(cell: Passage, lexicon: Lexicon) -> tuple[Passage, list[Passage]]:
    """Return the title in a cell, and what stands around it: the people before it, their year, and what is behind.

    "Lee et al. (2020): *A Study of Foos*, TOFU". Words that are not marked must be a title's; one name before them may
    be the title's own: "Van Foo: A Study of Bars".
    """
    text = cell.text.rstrip()
    cited = next((one for one in find_author_years(text) if one.authors[0] == 0), None)
    people = next((one for one in find_people(text) if one.start == 0), None)
    end = cited.authors[1] if cited is not None else people.end if people is not None else 0
    into = _INTO_TITLE.match(text, end) if end else None
    if into is None or into.end() == end:
        return cell, []
    title = _title_from(cell, into.end(), are_people=cited is not None or _are_people(text[:end]))
    if title is None or is_fragment(text[slice(*title)], lexicon, people=False):
        return cell, []
    around = _people(cell, (0, end), into.span("year") if into["year"] else None)
    if any(map(str.isalnum, text[title[1] :])):
        around.append(replace(cell.cut(title[1], len(text)), field=None))
    return replace(cell.cut(*title), field=FieldKind.TITLE.value), around


def _people(cell: Passage, people: Stretch, year: Stretch | None) -> list[Passage]:
    """Return the people in a cell, and their year, under labels of their own."""
    found = [replace(cell.cut(*people), field=FieldKind.AUTHORS.value)]
    return [*found, replace(cell.cut(*year), field=FieldKind.YEAR.value)] if year else found


def _are_people(words: str) -> bool:
    """Tell whether words are several names, or one with an initial."""
    return len(split_authors(words).names) > 1 or _INITIAL.search(words) is not None


def _title_from(cell: Passage, at: int, *, are_people: bool) -> Stretch | None:
    """Return the title that begins there: what is marked or quoted, else all behind what can only be people."""
    text = cell.text.rstrip()
    marked = [(mark.start, mark.end) for mark in cell.marks if mark.kind in _MARKED]
    title = next((one for one in (*find_quotations(text), *marked) if one[0] == at), None)
    if title is not None:
        return title if are_people or looks_like_title(text[slice(*title)].strip(_QUOTES)) else None
    is_title = are_people and field_name(cell.field) != "title" and looks_like_title(text[at:])
    return (at, len(text)) if is_title else None
