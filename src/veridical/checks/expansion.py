"""Expansions: what an acronym stands for, in the work's own words. Plausible is not verified."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_at, claim_of, differs, partly, silent
from veridical.model import Agreement, Definition, Fact, FieldKind, Level, Phrase, Work
from veridical.text.acronyms import find_definitions, is_plausible
from veridical.text.alignment import align, content_words
from veridical.text.cues import any_of, entries
from veridical.text.folding import fold, has_han
from veridical.text.long_forms import (
    end_of_phrase,
    find_behind,
    find_glosses,
    find_runs,
    run_of_initials,
    share_of_words,
    spells_by_words,
    spells_out,
)
from veridical.text.patterns import Pattern
from veridical.text.title_style import title_in_style
from veridical.text.titles import TitleDifference, comparable, compare_titles, main_title

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison, Passage, Span
    from veridical.text.acronyms import DefinitionSpan

_SAME = (TitleDifference.NONE, TitleDifference.TYPOGRAPHY, TitleDifference.ABBREVIATION)
_SLIP = (TitleDifference.TYPO, TitleDifference.FUNCTION_WORD)
_NO_SHORT_FORMS = frozenset(entries("expansion.never"))
_VERB = rf"\b{any_of('expansion.verbs')}"
_LONG = r"\s*[\"“'‘《]?(?P<long>[A-Z][\w&/-]*(?: [\w&/-]+){1,11})"
_STANDS_FOR = Pattern(
    rf"(?:{_VERB}"
    r"|(?P<short>[A-Za-z][\w-]*)?\s?的?(?:全称|展开|缩写)[^，。；\n]{0,80}?[,，]?\s*(?:[应实]?[为是]|即|[:：])"
    r"|(?:(?<=[^\w的])|^)(?:英文)?全[称名](?=\s?[\"“]?[A-Z]))" + _LONG
)
_STANDS_FOR_EN = Pattern(rf"{_VERB}(?P<short>(?!))?{_LONG}")  # the same, of a text without Chinese
_ABBREVIATED = Pattern(
    r"(?:名[字称]|它|其)[^，。；A-Za-z]{0,6}(?:是|为|即|取自|来自)\s?[\"“'‘《]?"
    r"(?P<long>[A-Za-z][\w&/-]*(?: [\w&/-]+){1,11})[\"”'’》]?\s?的(?:英文)?(?:首字母)?(?:缩写|简称|简写)"
)
_WORD = Pattern(r"[^\W_]+")
_ALIKE = 0.5  # of the words of a phrase that only stands beside a name
_FEWEST_CAPITALS = 2
_TOKEN = Pattern(r"(?<![\w-])[A-Za-z][A-Za-z-]*[A-Z](?![\w-])")
_TITLE_WORDS = 4  # "ACME, in full: a title"
_MINOR = any_of("expansion.minor")
_TITLE_CASE = rf"[A-Z][\w-]+(?: {_MINOR}){{0,2}}(?: [A-Z][\w-]+(?: {_MINOR} (?=[A-Z]))?){{1,8}}"
_APPOSED = Pattern(rf"\s?[,，]\s?(?:or |i\.e\.,? )?(?P<long>{_TITLE_CASE})")
_NETS = Pattern(r"(?i)\bnet(?=s?$)")  # "adversarial nets" are networks
_BRITISH = Pattern(r"(?<=[a-z]{3})is(?=ation|e[sdr]?\b|ing\b)")  # "optimisation"
_NAMELY = Pattern(
    rf"(?:^|\s{{3}}|[，；])\s?即\s?(?P<long>{_TITLE_CASE})(?=\s?(?:[，。；]|$))"
)  # "……的后续，即 Foo Over Bar"
_WORK = Work("lee2020", "curated", definitions=(Definition("FOB", "Foo Over Bar", Level.ABSTRACT),))


class ExpansionCheck:
    """Finds an acronym that is expanded by guess."""

    rule = Rule(
        "V108",
        "wrong-expansion",
        "expansion",
        "The acronym does not stand for this in the work.",
        "The stated long form is compared, as titles are, with the long forms that the work itself defines in its "
        "title, abstract or text. An expansion that fits the letters is a guess until the work says it. A typo is "
        "partial; another word fails.",
    )
    needs = frozenset({Fact.DEFINITIONS, Fact.TITLE})
    examples = (
        Example("Foo over Bar", _WORK, Agreement.AGREES, subject="FOB"),
        Example("Foo over Barr", _WORK, Agreement.PARTLY, subject="FOB"),
        Example("Fast Online Bootstrapping", _WORK, Agreement.DIFFERS, subject="FOB"),
        Example("Foo over Bar", Work("lee2020", "curated"), Agreement.SILENT, subject="FOB"),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Every definition in the statements. One of a short form that is not a name of the work is tentative."""
        del lexicon
        names = _names(citation)
        for statement in citation.statements:
            if statement.field not in (None, FieldKind.EXPANSION):
                continue
            found = [one for one in find_definitions(statement.text) if one.short not in _NO_SHORT_FORMS]
            yield from self._definitions(citation, statement, found, names)
            unnamed = () if found else tuple(_unnamed(statement))
            for short, start, end in unnamed if names else ():
                if names[0] in statement.text[start:end].split():
                    continue
                claim = claim_at(self.rule, statement, start, end, subject=short or names[0])
                yield replace(claim, tentative=short is not None and short not in names)
            for name, start, end in _apposed(statement.text, names) if not found else ():
                yield claim_at(self.rule, statement, start, end, subject=name)
            if not found and not unnamed:
                yield from self._glosses(citation, statement, [*names, *_acronyms(statement.text, names)])
        yield from self._spelt(citation, names)
        for passage in citation.surroundings:
            if passage.field is None:
                yield from self._glosses(citation, passage, [*names, *_acronyms(passage.text, names)])

    def _definitions(
        self, citation: Citation, statement: Passage, found: Sequence[DefinitionSpan], names: list[str]
    ) -> Iterator[Claim]:
        """Yield what a statement says that short forms stand for."""
        for one in found:
            is_title = _is_title(citation, statement.span(one.long_start, one.long_end))
            if not (is_title or _is_own(one) or one.short in one.long.split()):
                claim = claim_at(self.rule, statement, one.long_start, one.long_end, subject=one.short)
                yield replace(claim, tentative=one.short not in names)

    def _spelt(self, citation: Citation, names: list[str]) -> Iterator[Claim]:
        """Yield what is given as a title and may only spell a name out."""
        for field in citation.of(FieldKind.TITLE):
            for name in names:
                if spells_out(name, field.value):
                    yield replace(claim_of(self.rule, field), subject=name, tentative=True)

    def _glosses(self, citation: Citation, statement: Passage, names: list[str]) -> Iterator[Claim]:
        """Yield phrases beside a name, and runs of words that spell one, for the work's own long form to tell."""
        behind = find_glosses(statement.text, names)
        runs = ((name, run) for name in names if _is_acronym(name) for run in find_runs(statement.text, name))
        taken: list[Span] = []
        for name, (start, end) in (*behind, *runs):
            claim = claim_at(self.rule, statement, start, end, subject=name)
            if not _is_title(citation, claim.span) and not any(claim.span.overlaps(span) for span in taken):
                taken.append(claim.span)
                yield replace(claim, tentative=True)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with the work's definitions of the short form; its title may spell the long form out."""
        del lexicon
        if claim.subject is None:
            return silent()
        definitions = [d for d in work.definitions or () if _fold(d.short) == _fold(claim.subject)]
        if claim.tentative and claim.subject in work.names:
            definitions = [d for d in definitions if _may_be_meant(claim.value, d)]
        definitions = definitions or [d for d in _by_title(claim.subject, work) if _may_be_meant(claim.value, d)]
        outcomes = [_compare(claim, definition) for definition in definitions]
        if claim.tentative and any(_words(claim.value) == _words(title) for title in work.earlier_titles):
            return silent()
        if work.title and len(claim.value.split()) >= _TITLE_WORDS and _words(claim.value) in _words(work.title):
            outcomes.append(agrees(work.title, Phrase("as in the title")))
        for agreement in (Agreement.AGREES, Agreement.PARTLY, Agreement.DIFFERS):
            for outcome in outcomes:
                if outcome.agreement is agreement:
                    return outcome
        if work.title and is_plausible(claim.subject, claim.value) and _words(claim.value) in _words(work.title):
            return agrees(work.title, Phrase("as in the title"))
        return silent()


def _may_be_meant(stated: str, definition: Definition) -> bool:
    """Tell whether a phrase beside a name is meant as its long form: as long, it shares words or spells the name."""
    if abs(len(content_words(stated)) - len(content_words(definition.long))) > 1:
        return False
    return share_of_words(stated, definition.long) >= _ALIKE or spells_by_words(definition.short, stated)


def _by_title(short: str, work: Work) -> Iterator[Definition]:
    """Yield what a title spells out: behind the short name and a colon, or in words that begin with its letters."""
    run = run_of_initials(short, work.title or "") if short in work.names else None
    if run is not None:
        yield Definition(short, run, Level.RECORD)
    head = main_title(work.title or "")
    if run is None and work.title and head and _fold(head) == _fold(short):
        long = work.title[len(head) :].strip(" :")
        alignment = align(short, long)
        if alignment is not None and alignment.first and alignment.cover == 1 and is_plausible(short, long):
            yield Definition(short, long, Level.RECORD)


def _is_title(citation: Citation, span: Span) -> bool:
    """Tell whether a long form is the title itself, with the short name in brackets behind it."""
    return any(field.span.start <= span.start < field.span.end for field in citation.of(FieldKind.TITLE))


def _is_own(found: DefinitionSpan) -> bool:
    """Tell whether a document abbreviates words of its own: "actor and critic (AC)" in lower case."""
    return found.long_start < found.short_start and found.long.islower()


def _acronyms(text: str, names: list[str]) -> list[str]:
    """Return the other acronyms of a text: the work may define them."""
    return [word for word in dict.fromkeys(_TOKEN.findall(text)) if word not in names and _is_acronym(word)]


def _is_acronym(name: str) -> bool:
    """Tell whether a name has three capitals or more."""
    return sum(map(str.isupper, name)) > _FEWEST_CAPITALS


def _names(citation: Citation) -> list[str]:
    """The short names of the cited work: stated ones, and the parts of titles before a colon; the shortest first."""
    heads = [main_title(field.value) for field in citation.of(FieldKind.TITLE)]
    stated = [field.value for field in citation.of(FieldKind.NAME)]
    return sorted(
        {*stated, *(head for head in heads if head and len(head.split()) == 1)}, key=lambda name: (len(name), name)
    )


def _apposed(text: str, names: list[str]) -> Iterator[tuple[str, int, int]]:
    """Yield long forms that stand behind a name and a comma, where they spell its letters: "FOB, Foo Over Bar"."""
    for name in names:
        for found in find_behind(name, _APPOSED, text):
            if is_plausible(name, found["long"]):
                yield name, *found.span("long")
        for found in _NAMELY.finditer(text) if "即" in text else ():
            if is_plausible(name, found["long"]):
                yield name, *found.span("long")


def _unnamed(statement: Passage) -> Iterator[tuple[str | None, int, int]]:
    """Yield long forms whose short form is not repeated: a labelled value, "it stands for …", "全称应为 …"."""
    if statement.field == FieldKind.EXPANSION:
        start = len(statement.text) - len(statement.text.lstrip(' "“‘《「'))
        end = len(statement.text.rstrip(' "”’》」.。；;'))
        if end > start:
            yield None, start, end
        return
    for found in (_STANDS_FOR if has_han(statement.text) else _STANDS_FOR_EN).finditer(statement.text):
        start, end = found.span("long")
        yield found["short"], start, end_of_phrase(statement.text, start, end)
    for found in _ABBREVIATED.finditer(statement.text) if has_han(statement.text) else ():
        yield None, *found.span("long")


def _compare(claim: Claim, definition: Definition) -> Comparison:
    if not comparable(claim.value, definition.long):
        return silent()
    difference = compare_titles(_plain(claim.value), _plain(definition.long)).difference
    if difference in _SAME or _lacks_only_a_kind(definition.short, claim.value, definition.long):
        return agrees(definition.long, level=definition.level)
    fix = title_in_style(claim.value, definition.long)
    if difference in _SLIP:
        return partly(definition.long, Phrase("the expansion is misspelt"), fix=fix, level=definition.level)
    message = Phrase("the work expands {} differently", (definition.short,))
    return differs(definition.long, message, fix=fix, level=definition.level)


def _lacks_only_a_kind(short: str, one: str, other: str) -> bool:
    """Tell whether a long form is the other without words behind it for which no letter stands: "… model"."""
    shorter, longer = sorted((_words(one), _words(other)), key=len)
    return longer.startswith(shorter) and is_plausible(short, shorter)


def _plain(long: str) -> str:
    """Return a long form in the singular and in American spelling."""
    american = _NETS.sub("network", _BRITISH.sub("iz", long))
    return american.removesuffix("s") if american.endswith("s") and not american.endswith("ss") else american


def _words(text: str) -> str:
    """The words of a text in one form, each between spaces."""
    return f" {' '.join(_WORD.findall(fold(text)))} "


def _fold(short: str) -> str:
    return short.removesuffix("s").replace("-", "").replace(" ", "") if len(short) > 2 else short


check = ExpansionCheck()
