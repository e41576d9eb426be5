"""Short names of works in running text: where a word is a name, and where it stands as one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.text.sentences import Stretch

# `+ - . / _` and digits belong to a name (statements.md §3): names are compared as whole tokens.
_TOKEN = re.compile(r"[A-Za-zÀ-ÿΑ-ω0-9][A-Za-zÀ-ÿΑ-ω0-9²³_+-]*(?:\.(?=[A-Za-z0-9])[A-Za-z0-9_+-]+)*\+*")
# Words with a capital that begin sentences and brackets without naming anything.
_NO_NAMES = frozenset(
    [
        "A",
        "An",
        "The",
        "This",
        "That",
        "These",
        "Those",
        "It",
        "Its",
        "In",
        "On",
        "At",
        "By",
        "For",
        "From",
        "With",
        "To",
        "Of",
        "And",
        "Or",
        "But",
        "So",
        "If",
        "When",
        "While",
        "Then",
        "Thus",
        "We",
        "Our",
        "They",
        "Their",
        "He",
        "She",
        "Who",
        "What",
        "Which",
        "Where",
        "Why",
        "How",
        "Is",
        "Are",
        "Was",
        "Were",
        "Has",
        "Have",
        "Had",
        "Do",
        "Does",
        "Did",
        "Not",
        "No",
        "Yes",
        "Both",
        "Each",
        "Every",
        "All",
        "Some",
        "Many",
        "Most",
        "Several",
        "Other",
        "Another",
        "Paper",
        "Papers",
        "Code",
        "Title",
        "Author",
        "Authors",
        "Year",
        "Venue",
        "Date",
        "Link",
        "Links",
        "Note",
        "Notes",
        "See",
        "Also",
        "Section",
        "Table",
        "Figure",
        "Fig",
        "Appendix",
        "Chapter",
        "Abstract",
        "Introduction",
        "Related",
        "Work",
        "Works",
        "Method",
        "Methods",
        "Model",
        "Models",
        "System",
        "Results",
        "Conclusion",
        "References",
        "Reference",
        "Background",
        "Summary",
        "First",
        "Second",
        "Third",
        "Finally",
        "Next",
        "Last",
        "Early",
        "Later",
        "Recent",
        "Recently",
        "Since",
        "Before",
        "After",
        "During",
        "Here",
        "There",
        "However",
        "Although",
        "Because",
        "Instead",
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
        "Unlike",
        "Like",
        "Following",
        "Based",
        "Using",
        "Given",
        "TODO",
        "FIXME",
        "TBD",
        "FAIL",
        "PASS",
        "OK",
        "VERIFIED",
        "PARTIAL",
        "URL",
        "DOI",
        "PDF",
        "HTML",
        "HTTP",
        "ID",
        "IDs",
        "arXiv",
        "Arxiv",
        "ArXiv",
        "GPU",
        "GPUs",
        "CPU",
        "API",
        "UI",
        "II",
        "III",
        "IV",
        "VI",
        "AI",
        "ML",
        "US",
        "UK",
        "EU",
        "PhD",
        "Affiliation",
        "Institution",
        "Organization",
        "Team",
        "Group",
        "Department",
        "University",
        "Conference",
        "Journal",
        "Workshop",
        "Proceedings",
        "Accepted",
        "Published",
        "Preprint",
        "Submitted",
        "Oral",
        "Poster",
        "Spotlight",
        "Best",
        "Award",
    ]
)
_LONGEST_NAME = 5  # words
_CONNECTOR = frozenset(
    [
        "of",
        "and",
        "the",
        "for",
        "in",
        "on",
        "with",
        "to",
        "via",
        "as",
        "from",
        "is",
        "all",
        "you",
        "a",
        "an",
        "by",
        "at",
    ]
)
# What makes the words before it the name of a work: a bracket group, a verb of origin, a possessive, a definition.
_OPENING = re.compile(r"[\"”’'*]?\s?[(（\[【]")
_FACT_VERB = re.compile(
    r"\s{3,}|\s*(?:→|⇒|=>)|['’]?s? ?(?:paper|论文)?\s*(?:,|，)?\s*(?:\(|（)?(?:(?:which |that )?(?:was|is|were|has been|had been|also) (?:first |originally |later |also |actually |in fact |a |an |the |by |from |not )*"
    r"(?:introduced|proposed|published|presented|released|developed|created|written|authored|accepted|invented|posted|built|designed|trained|work|paper|by|from|due to|short for|an acronym|the acronym|OpenAI)"
    r"|(?:introduced|proposed|published|presented|released|developed|created|written|invented|posted) (?:by|at|in|as)\b|appeared (?:at|in)|appears (?:at|in)|came (?:from|out)|comes from|stands? for|(?:is )?short for|abbreviates|expands to"
    r"|from [A-Z]|by [A-Z]|at [A-Z]{3,}|['’]s (?:title|authors?|full (?:name|title)|first author|paper|affiliation|venue)"
    r"|[:：=]\s*[\"“'A-Z]"
    r"|(?:这篇)?(?:论文|一文|一作|模型|算法|方法|工作|框架|系统)?(?:最早|最初|首次|后来|也|则|其实|实际上?|原本|正式)?(?:由|是|是由|出自|来自|发表|发布|提出|录用|收录|被|的(?:标题|题目|全称|作者|第一作者|一作|单位|机构|论文|原论文|原文|会议|出处|完整标题)|全称|即|代表|指的?是|中稿|入选|刊于|登在|属于|意为|误标|标题|展开|作者|第一作者))"
)
_CAPITALISED = re.compile(r"(?<![\w.])(?P<word>[A-Z][a-z]{2,}) $")
_LEAD = re.compile(
    r"^(?:[\s\-*•·>#]*)(?:§[\d.]+\s*|(?:Q|Eq)\d+\s*|[/+]?\s*(?:appendix|附录)\s*|(?:\d{1,3}[.)、]\s*)|(?:and|while|whereas|but|so|then|likewise|similarly|also|both|as for|here|e\.g\.|namely|而|其中|此外|另外|例如|比如|以及|随后|之后|后来|把|将|再看|还有|至于|同样)[,，]?\s*)*(?:[Tt]he\s+|[Oo]riginal\s+|[Pp]aper\s+|论文\s*)*"
)
_ORIGIN = re.compile(
    r"(?:['’]s|(?:introduc|propos|present|releas|publish|develop|releas|call|dubb|nam)\w*(?: (?:the|a|an|it))?|提出(?:的|了)?|发布(?:的|了)?|推出(?:的|了)?|团队的|的)\s?$"
)


def is_name(word: str) -> bool:
    """Tell whether a word has the form of a name: capitals inside, digits with letters, or all capitals."""
    if (
        word in _NO_NAMES
        or len(word) < 2
        or not any(ch.isalpha() for ch in word)
        or ("." in word and not word[-1].isalnum())
    ):
        return False
    inner = sum(ch.isupper() for ch in word[1:])
    return inner > 0 or (
        any(ch.isdigit() for ch in word) and word[0].isalpha() and not re.fullmatch(r"[a-z]\d+|v\d.*|\d+[a-z]*", word)
    )


def candidate_names(text: str) -> Iterator[str]:
    """Yield every run of words that may be the short name of a work, for the sources to say which of them are."""
    tokens = list(_TOKEN.finditer(text))
    for place, token in enumerate(tokens):
        word = token[0]
        if (word.islower() and word.isalpha()) or word in _NO_NAMES:
            continue
        start, end = token.span()
        if len(word) > 1 and not word.isdigit():
            yield word
        for following in tokens[place + 1 : place + _LONGEST_NAME]:
            if text[end : following.start()] not in (" ", "-"):
                break
            end = following.end()
            if following[0] not in _CONNECTOR:
                yield text[start:end]


def find_names(text: str, bound: frozenset[str], people: frozenset[int] = frozenset()) -> Iterator[Stretch]:
    """Yield where names stand: those that the document binds, and words that stand where only a name can.

    `people` are the positions where author–year references begin: a name ends before them.
    """
    tokens = list(_TOKEN.finditer(text))
    last = 0
    for place, token in enumerate(tokens):
        word = token[0]
        if token.start() < last or (word.islower() and word.isalpha() and word not in bound):
            continue
        for start, end in (_bound_name(tokens, place, text, bound), _standing_name(tokens, place, text, people)):
            if end > start:
                last = end
                yield start, end
                break


def _bound_name(tokens: list[re.Match[str]], place: int, text: str, bound: frozenset[str]) -> Stretch:
    """Return the longest bound name that begins at a token."""
    start = tokens[place].start()
    for last in range(min(place + _LONGEST_NAME, len(tokens)) - 1, place - 1, -1):
        end = tokens[last].end()
        if text[start:end] in bound and not _in_longer_name(text, start):
            return start, end
    return start, start


def _in_longer_name(text: str, start: int) -> bool:
    """Tell whether a capitalised word stands right before a name, so that it is the end of a longer one: "Twin ACME"."""
    before = _CAPITALISED.search(text, max(0, start - 30), start)
    return before is not None and before["word"] not in _NO_NAMES and before.start() > 0 and text[before.start() - 1] in " ，,(（"


def _standing_name(tokens: list[re.Match[str]], place: int, text: str, people: frozenset[int]) -> Stretch:
    """Return the name that begins at a token and stands as one: before a bracket group, or as a subject of facts."""
    start = tokens[place].start()
    if _in_longer_name(text, start):
        return start, start
    if not (tokens[place][0][0].isupper() or is_name(tokens[place][0])) or tokens[place][0] in _NO_NAMES:
        return start, start
    last = place
    end = tokens[place].end()
    while last + 1 < len(tokens) and last - place < 6 and text[end : tokens[last + 1].start()] in (" ", "-", "/"):
        word = tokens[last + 1][0]
        if tokens[last + 1].start() in people or not (
            word[0].isupper() or word[0].isdigit() or is_name(word) or (word in _CONNECTOR and text[end] == " ")
        ):
            break
        last += 1
        end = tokens[last].end()
    while last > place and tokens[last][0] in _CONNECTOR | _NO_NAMES:
        last -= 1
        end = tokens[last].end()
    if (
        tokens[place].start() not in people
        and last + 1 < len(tokens)
        and tokens[last + 1].start() in people
        and text[end : tokens[last + 1].start()] == " "
        and is_name(tokens[place][0])
    ):
        return start, end
    if _OPENING.match(text, end) and (last > place or is_name(tokens[place][0]) or _cites(text, end)):
        return start, end
    subject = _LEAD.match(text)
    stands_first = subject is not None and subject.end() == start
    single = (
        last == place
        or "/" in text[start:end]
        or all(is_name(tokens[i][0]) or tokens[i][0][0].isdigit() for i in range(place, last + 1))
    )
    if stands_first and (single or last - place < 4) and _FACT_VERB.match(text, end):
        return start, end
    if (
        single
        and is_name(tokens[place][0])
        and (_FACT_VERB.match(text, end) or _ORIGIN.search(text, max(0, start - 30), start))
    ):
        return start, end
    return start, start


def _cites(text: str, at: int) -> bool:
    """Tell whether the bracket group that opens here holds a year, an identifier or "et al."."""
    group = text[at : at + 120]
    return (
        re.match(r"[\"”’'*]?\s?[(（\[【][^)）\]】]*?(?:(?<!\d)(?:19|20)\d{2}(?!\d)|\d{4}\.\d{4,5}|et al|等)", group)
        is not None
    )
