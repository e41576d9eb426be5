"""Questions and answers: "Q: Who wrote Foobar? A: Lee and Kim, at Acme." What is asked tells what the answer states."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.mentions.authorship import answered_people
from veridical.mentions.cards import split_lines
from veridical.mentions.dates import date_field
from veridical.mentions.fields import field_at
from veridical.mentions.mention import Mention
from veridical.mentions.ties import Tie
from veridical.model import FieldKind, Markup
from veridical.text.cues import any_of
from veridical.text.dates import find_dates
from veridical.text.patterns import Pattern
from veridical.text.people import find_people
from veridical.text.sentences import split_sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.mentions.anchors import Reader
    from veridical.model import Block, Passage

ASKED = Pattern(r"\W*(?:Q(?:uestion)?\s?\d{0,2}|[问题题]\d{0,2})\s?[:：.、]")
ANSWERED = Pattern(r"\W*(?:A\d{0,2}|Answer|答)\s?[:：.、]")
ASKS_OF_IT = Pattern(
    rf"\b(?:it|its|they|their|th(?:e|at|is) (?:paper|work|authors?))\b|{any_of('subject.pronouns_zh')}"
    r"|^\W*(?:Q(?:uestion)?\s?\d{0,2}|[问题])\s?[:：.、]\W*(?:[Aa]nd )?(?:[Ww]h\w+|哪年|什么时候|谁)\W*$"
)
"""What asks on about the work before: "And where was it published?", "When?"."""
_MAKING = rf"\b(?:{any_of('credit.did', 'credit.done', 'credit.makers')}|behind|author|made?)\b"
_ON_ONE_LINE = Pattern(r"(?<=[?？])[*_]{0,3}\s+(?=[*_]{0,3}(?:A|Answer|答)\s?[:：.、])")
_PROPOSES = Pattern(
    r"\W*(?:[A-Z][a-z]+, )?"
    r"(?:(?i:could|can|shall|should|did|do|have|has|would|will) (?:we|you|I|anyone|anybody|somebody)"
    r"|[Aa]ny(?:one|body)|[Hh]ow about|[Ww]hat about|[Ww]hy not|大家|有人|要不要?|能不能|你们?|我们)"
)
_PAIR = 2
_WHO = Pattern(rf"一作|作者|谁|{_MAKING}")
_OF_OTHERS = Pattern(rf"\b[Ww](?:ho|hom|hich (?:company|lab|group|team|university))\b(?!.*{_MAKING})")
_WHEN = Pattern(r"\b[Ww]hen\b|\b(?:[Ww]hat|[Ww]hich) (?:year|month)\b|\byear\b")
_WHAT_FOR = Pattern(r"\b(?:stands?|short|abbreviat\w+) (?:for)\b|\b(?:full form|long form|acronym|spell(?:ed)? out)\b")
# What a question in bold asks of a work, whose answer follows; what it has of a title asks nothing of this.
_ASKS_FACT = Pattern(
    rf"{_WHO.pattern}|{_WHEN.pattern}|{_WHAT_FOR.pattern}|\b[Ww]here\b"
    r"|\b[Ww]h(?:at|ich) (?:venue|conference|journal|workshop|lab|company|group|university|institut\w+)\b"
    r"|\b(?:cite|reference)\b|^\W*(?:And|What about|How about) |^\W*[^\s?？]+[?？]\W*$"
    r"|哪[里家个年一]|何[时处]|什么时候|发表|全称"
)
# The same with nothing around it: "Who wrote the Foobar paper?", "And Foobar?", "Foobar 的作者是谁？", "那 Foobar 呢？"
_ASKS_AT_ONCE = Pattern(
    r"\W*(?:Who (?:wrote|invented|made|proposed|introduced|developed|published|created|is behind|came up with)"
    r" [^.?!\n]{2,60}\?|(?:Where|When|In (?:what|which) year) (?:was|is|did|does) [^.?!\n]{2,60}?"
    r" (?:published|posted|released|presented|proposed|introduced|invented|written|made|appear|come (?:out|from))\?)"
    r"|(?:(?:And|But|So|Then|Well),? )?(?:[Rr]emember|[Ww]hat about|[Hh]ow about|[Yy]ou know)? ?(?:the )?"
    r"[A-Z][^\s?]*(?: [^\s?]+)?(?: paper)?\?|那?么?[^，。？?（(\n]{2,24}?呢[？?]"
    r"|[^，。？?\n]{2,40}?(?:[的是]?(?:第一)?(?:作者|一作)?[是由]谁[^，。？?\n]{0,8}|(?:发|出)[在自于]?哪[^，。？?\n]{0,6}|是?哪[年家里][^，。？?\n]{0,8})[？?]"
)
_CHOICES = Pattern(r"[?？]\s*[（(]?[Aa][.、)）].*[Bb][.、)）]")
_BEHIND_LABEL = Pattern(r"\W*(?:It (?:is|was|stands for)|By|In)? ?")
_SAYS = Pattern(r"\b(?:is|are|was|were|has|have|does|do|not|no|nothing|nobody|it|they|we|you|I)\b")
_LONG_FORM = Pattern(r"(?:[\w'’/-]+ ){1,9}[\w'’/-]+(?=\W*$|[.,;(])")


def is_question(text: str) -> bool:
    """Tell whether a text is a question that is labelled as one."""
    return ASKED.match(text) is not None and text.rstrip(" *_").endswith(("?", "？"))


def in_bold(passage: Passage) -> bool:
    """Tell whether a text is but a question in bold that asks for a fact: "**Who wrote Foobar?**"."""
    return _bold_question(passage) == len(passage.text.rstrip())


def asks_fact(passage: Passage) -> bool:
    """Tell whether a text is but a question for a fact, in bold or by its first word: "Who wrote Foobar?"."""
    return _opening_question(passage) == len(passage.text.rstrip())


def _opening_question(passage: Passage) -> int:
    """Return where the question for a fact ends with which a text begins; 0 without one."""
    if "?" not in passage.text and "？" not in passage.text:
        return 0
    plain = None if _CHOICES.search(passage.text) else _ASKS_AT_ONCE.match(passage.text)
    return _bold_question(passage) or (plain.end() if plain else 0)


def _bold_question(passage: Passage) -> int:
    """Return where the question in bold ends with which a text begins; 0 without one that asks for a fact."""
    first = next(iter(passage.marks), None)
    if first is None or first.kind is not Markup.STRONG or passage.text[: first.start].strip(" *_"):
        return 0
    asked = passage.text[: first.end].rstrip(" *_")
    return first.end if asked.endswith(("?", "？")) and _ASKS_FACT.search(asked) else 0


def asked_work(question: Passage, reader: Reader) -> Mention | None:
    """Return the one work that a question names, unless it asks who did something with it: "Who uses Foobar?"."""
    if in_bold(question):
        question = replace(question, marks=())  # what is in bold may have the form of a title
    anchors = reader.anchors(question) if not _OF_OTHERS.search(question.text) else ()
    names = [anchor for anchor in anchors if anchor.tie is Tie.NAME and anchor.key in reader.bound]
    if len({anchor.key for anchor in names}) != 1:
        return None
    asked = Mention(spans=[question.span(names[0].start, names[0].end)])
    asked.add(names[0].fields)
    return asked


def proposed_works(passage: Passage, reader: Reader) -> Iterator[Mention]:
    """Yield the works, with name and identifier, that a question proposes to read and says nothing else of."""
    if "?" not in passage.text and "？" not in passage.text:
        return
    for start, end in split_sentences(passage.text):
        if not passage.text[start:end].rstrip().endswith(("?", "？")) or not _PROPOSES.match(passage.text, start, end):
            continue
        anchors = [one for one in reader.anchors(passage.cut(start, end)) if one.tie in (Tie.NAME, Tie.IDENTIFIER)]
        if {one.tie for one in anchors} == {Tie.NAME, Tie.IDENTIFIER} and len({one.key for one in anchors}) == _PAIR:
            proposed = Mention(spans=[passage.span(start + anchors[0].start, start + anchors[0].end)])
            proposed.add(stated for anchor in anchors for stated in anchor.fields)
            yield proposed


def turns(block: Block) -> Iterator[Block]:
    """Yield a block, or its parts where it is made of questions and their answers."""
    lines = [turn for passage in block.passages for line in split_lines(passage) for turn in _on_one_line(line)]
    if len(lines) == 1 and 0 < (end := _opening_question(lines[0])) < len(lines[0].text.rstrip()):
        yield from (replace(block, passages=(lines[0].cut(*one),)) for one in ((0, end), (end, len(lines[0].text))))
        return
    if len(lines) < 2 or not any(ASKED.match(line.text) for line in lines):
        yield block
        return
    begins = [place for place, line in enumerate(lines) if ASKED.match(line.text) or ANSWERED.match(line.text)]
    for start, end in pairwise(dict.fromkeys((0, *begins, len(lines)))):
        yield replace(block, passages=tuple(lines[start:end]))


def _on_one_line(line: Passage) -> Iterator[Passage]:
    """Yield a line, or the question and the answer that it holds."""
    cut = _ON_ONE_LINE.search(line.text) if ASKED.match(line.text) else None
    if cut is None:
        yield line
    else:
        yield line.cut(0, cut.start())
        yield line.cut(cut.end(), len(line.text))


def add_answer(asked: Mention, question: str, answer: Passage, lexicon: Lexicon) -> None:
    """Add to the work that a question names what the answer begins with: its authors, its date, its long form."""
    label = ANSWERED.match(answer.text)
    lead = _BEHIND_LABEL.match(answer.text, label.end() if label else 0)
    start = lead.end() if lead else 0
    if _WHO.search(question):
        read = list(answered_people(answer, lexicon))
        people = next(iter(find_people(answer.text)), None) if not read else None
        if people is not None and people.start == start and (people.count > 1 or people.is_more):
            read = [field_at(FieldKind.AUTHORS, answer, (people.start, people.end))]
        asked.add(read)
    elif _WHAT_FOR.search(question):
        long = _LONG_FORM.match(answer.text, start)
        if long is not None and _SAYS.search(long[0]) is None:
            asked.statements.append(replace(answer.cut(*long.span()), field=FieldKind.EXPANSION.value))
    elif _WHEN.search(question):
        date = next(iter(find_dates(answer.text)), None)
        if date is not None and date.start == start:
            asked.add([date_field(answer, date.start, date.end, date.date)])
