"""Sentences that name no work and begin with a fact: "某大学与某公司合作，TOFU 2023 接收", "Best paper, TOFU 2019"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.mentions.authorship import authorship_fields, enumerated_people
from veridical.mentions.labels import KEYED, field_name
from veridical.text.cues import any_of
from veridical.text.dates import MONTHS
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern
from veridical.text.people import find_people
from veridical.text.venues import is_preprint

if TYPE_CHECKING:
    from veridical.lexicon import Lexicon
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_LEAD = Pattern(r"[\s\-*•·—]*")
_AND = Pattern(r"\s?(?:[、+/&]|以及|联合|[和与及])\s?")
_MADE_BY = Pattern(
    rf"\s?(?:(?:19|20)\d\d\s?年(?:\s?\d{{1,2}}\s?月)?\s?)?[^，。；\s]{{0,4}}{any_of('subject.made_zh')}(?:的(?=[，。；]|$)|[，。；、]|$|于|在|，)"
)
# "登在 TOFU 上", "后来发表于 TOFU"
_PLACING = Pattern(
    r"(?:(?:论文|原文|文章|最[终后]|后来|当年|先|已经?|正式|被|是)\s?){0,3}(?:发表|刊登|刊载|收录|录用|登载|[发登刊载中])(?:在|于|到|进|了)?\s?[《“\"]?"
)
_LISTED = Pattern(r"\s?(?:[，。；…]|$)")
_ALONE = Pattern(r"\s?(?:团队|出品)?\s?[。]?\s*$")
_PLACED = Pattern(rf"\s?(?:{any_of('subject.placed_zh')}|[，。；,（(]|$)")
_DID_IT = Pattern(
    r"\s?(?:(?:于|在)\s?(?:19|20)\d\d\s?年)?"
    r"(?:提出|发表|完成|所作|所著|(?:写|做|提)(?:出来)?的|的工作|的论文)\s?(?:[。；]|$)"
)
_DATED = Pattern(
    rf"(?:(?:19|20)\d\d\s?年(?:\s?\d{{1,2}}\s?月(?:\s?\d{{1,2}}\s?日)?)?|(?:19|20)\d\d[-/.]\d\d?(?:[-/.]\d\d?)?)"
    rf"\s?[又再也才就に]?{any_of('date.behind_zh')}"
)
_POSTED = Pattern(  # "First posted on 3 May 2020", "v1: 2020-05-03"
    rf"\W*(?:(?:{any_of('date.posting_lead')}|{any_of('date.posting_zh', 'date.first_zh')})[\s:：,-]*[是为于在]?\s?)+"
    rf"(?:{any_of('date.time')}\s)*(?=\d|(?:{'|'.join(MONTHS)})[a-z]*\.?,? \d)",
    re.IGNORECASE,
)
_CLASSED = Pattern(  # "Category cs.LG.", "Listed under cs.LG first."
    rf"\W*(?:(?:arXiv|it|its|is|on|the)\s)*"
    rf"(?:{any_of('categories.before')}|{any_of('categories.before_zh', 'categories.primary_zh')})"
    r"[\s:：]*(?:the )?[`\"“]?[a-z-]{2,8}\.[A-Za-z-]{2,}",
    re.IGNORECASE,
)
_AUTHOR_STATED = Pattern(r"(?:由|作者|一作|提出者|是|出自|来自)[^，。；]{0,12}$")
# Words before a venue none of which can be a subject, as in "Kim took it to TOFU".
_DOES_TO_IT = (
    r"[A-ZÀ-Þ][\w'’-]+ (?:[a-z]+ly |then |later )?(?:[a-z]+ed|took|made|gave|brought|wrote|did|put|ran|sent)"
    r" (?:it|them|this|that|these|the|an?|its|their)\b"
)
# "Foobar learning won the award": such a thing is no work spoken of
_OF_A_THING = r"[A-Z][a-z-]+ (?!paper|work|article)[a-z-]+ (?:won|received|earned|took|got|is|was|are|were|had|has)\b"
_NO_SUBJECT = Pattern(
    rf"\W*(?!{_DOES_TO_IT})(?!{_OF_A_THING})(?:{any_of('subject.links')},? )*(?:[A-Z][a-z-]+\W{{1,2}})?"
    rf"(?:(?!{any_of('subject.others')}\b)[a-z-]+\W{{1,3}}){{0,7}}"
)
_THEN = Pattern(
    r",? (?:(?:all|both) (?:two|three|four|of them|authors)|all|both|then|back then|at the time)(?=[.,;]|$)"
)
_REACH = 60  # characters in which the first fact stands
_REST = Pattern(r"[(;]|[^\W_]{3,}(?<!and)(?<!the)(?<!all)(?<!both)(?<!from)(?<!then)(?<!USA)(?<!arXiv)")
_YEAR = Pattern(r"(?:19|20)\d\d")
_LONGEST_LISTING = 160  # characters


def is_elliptic(sentence: Passage, lexicon: Lexicon) -> bool:
    """Tell whether a sentence begins with whose work it is, or where or when it appeared."""
    text = sentence.text
    if _POSTED.match(text) or _CLASSED.match(text):
        return True
    if not has_han(text) and not text.endswith("。"):  # "TOFU 2023。"
        return _is_labelled(text) or _is_fragment(text, lexicon) or _is_place(text, lexicon)
    lead = _LEAD.match(text)
    start = lead.end() if lead else 0
    if _DATED.match(text, start) or _begins_with_venue(text, start, lexicon) or _is_made_by(text, start, lexicon):
        return True
    first = sentence.span(start, start + 1).start
    people = (*authorship_fields(sentence, lexicon), *enumerated_people(sentence, lexicon))
    return any(one.span.start == first for one in people)


def _is_labelled(text: str) -> bool:
    """Tell whether a sentence is a value behind the name of a field of a work: "Year: 2019."."""
    keyed = KEYED.match(text)
    return keyed is not None and field_name(keyed["key"]) is not None


def _is_fragment(text: str, lexicon: Lexicon) -> bool:
    """Tell whether a sentence has no subject of its own before a venue: "Runner-up for best paper, TOFU 2019"."""
    first = next((one for one in lexicon.venues.find(text[:_REACH]) if not is_preprint(one.venue)), None)
    return first is not None and not first.common_word and _NO_SUBJECT.fullmatch(text, 0, first.start) is not None


def _is_place(text: str, lexicon: Lexicon) -> bool:
    """Tell whether a sentence begins with organisations, and where people were then: "Acme, all three."."""
    listed = next(iter(lexicon.organisations.named_together(text[:_REACH])), None)
    return listed is not None and not text[: listed[0]].strip(" -*•·") and _THEN.match(text, listed[1]) is not None


def is_listing(text: str, lexicon: Lexicon) -> bool:
    """Tell whether a sentence lists people, and where they work or published, and nothing else before a bracket."""
    text = text[:_LONGEST_LISTING]
    lead = _LEAD.match(text)
    people = next(iter(find_people(text)), None)
    if has_han(text) or lead is None or people is None or people.start != lead.end():
        return False
    if people.count == 1 and not (people.is_more or people.is_full):
        return False
    venues = [(one.start, one.end) for one in lexicon.venues.find(text)]
    places = [(one.start, one.end) for one in lexicon.organisations.find(text)]
    end = people.end
    if any(start < end for start, _ in (*venues, *places)):
        return False
    years = [found.span() for found in _YEAR.finditer(text, end)]
    taken = sorted([*venues, *places, *years])
    while end < len(text):
        following = next((one for one in taken if one[0] >= end), (len(text), len(text)))
        if (rest := _REST.search(text, end, following[0])) is not None:
            if rest[0] == ";" and not (venues and venues[0][0] < rest.start()):
                end = rest.end()
                continue
            return rest[0] in ("(", ";") and bool(venues) and venues[0][0] < rest.start()
        end = max(following[1], end + 1)
    return bool(venues) or (bool(places) and (bool(years) or people.count > 1))


def gives_authors(sentence: Passage, authors: Stretch, lexicon: Lexicon, *, continues: bool) -> bool:
    """Tell whether a sentence begins with its authors and a comma, or goes on about a work and names who wrote it."""
    start, end = authors
    if not has_han(sentence.text):
        return False
    if _LEAD.fullmatch(sentence.text, 0, start):
        return sentence.text.startswith("，", end) or _DID_IT.match(sentence.text, end) is not None
    stated = _AUTHOR_STATED.search(sentence.text, 0, start)
    return stated is not None and (continues or is_elliptic(sentence, lexicon))


def _begins_with_venue(text: str, start: int, lexicon: Lexicon) -> bool:
    for found in lexicon.venues.find(text[start : start + _REACH]):
        if _PLACING.fullmatch(text, start, start + found.start):
            return True
        return found.start == 0 and found.venue.year is not None and _PLACED.match(text, start + found.end) is not None
    return False


def _is_made_by(text: str, start: int, lexicon: Lexicon) -> bool:
    """Tell whether organisations stand first, with a verb of making behind the last, or are all of a clause."""
    end = count = 0
    for found in lexicon.organisations.find(text[start : start + _REACH]):
        if found.start and (not end or not _AND.fullmatch(text, start + end, start + found.start)):
            break
        end = found.end
        count += 1
    if count and (_LISTED if count > 1 else _ALONE).match(text, start + end):
        return True
    return end > 0 and _MADE_BY.match(text, start + end) is not None
