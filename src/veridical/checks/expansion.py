"""Expansions: what an acronym stands for, in the work's own words. Plausible is not verified."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_at, claim_of, differs, partly, silent
from veridical.model import SPELLING, Agreement, Definition, Fact, FieldKind, Level, Phrase, Work
from veridical.text.acronyms import find_definitions, is_plausible
from veridical.text.alignment import content_words
from veridical.text.cues import any_of, entries
from veridical.text.definitions import definitions_of
from veridical.text.folding import fold, has_han
from veridical.text.long_forms import (
    end_of_phrase,
    share_of_words,
    spells_out,
)
from veridical.text.meant_forms import (
    abbreviates_within,
    find_borne,
    find_meant,
    is_inflected,
    is_meant,
    without_article,
)
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.spelling import american
from veridical.text.stretches import Reach, covered
from veridical.text.title_style import title_in_style
from veridical.text.titles import TitleDifference, comparable, compare_titles, main_title

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison, Passage, Span
    from veridical.text.acronyms import DefinitionSpan
    from veridical.text.sentences import Stretch

_MOST = 0.8  # of the characters of what was read as a long form
_SAME = (TitleDifference.NONE, TitleDifference.TYPOGRAPHY, TitleDifference.ABBREVIATION)
_SLIP = (TitleDifference.TYPO, TitleDifference.FUNCTION_WORD)
_NO_SHORT_FORMS = frozenset(entries("expansion.never"))
_STANDS_FOR = SeldomPattern(
    rf"(?:\b{any_of('expansion.verbs')}|(?:全称|展开|缩写)[^，。；\n]{{0,80}}?[,，]?\s*(?:[应实]?[为是]|即|[:：])"
    r"|(?:(?<=[^\w的])|^)(?:英文)?(?:全[称名]|展开)(?=\s?[\"“]?[A-Z]))"
    r"\s*[\"“'‘《]?(?P<long>[A-Z][\w&/-]*(?: [\w&/-]+){1,11})"
)
_ABBREVIATED = Pattern(
    r"(?:名[字称]|它|其)[^，。；A-Za-z]{0,6}(?:是|为|即|取自|来自)\s?[\"“'‘《]?"
    r"(?P<long>[A-Za-z][\w&/-]*(?: [\w&/-]+){1,11})[\"”'’》]?\s?的(?:英文)?(?:首字母)?(?:缩写|简称|简写)"
)
_WORD = Pattern(r"[^\W_]+")
_TITLED = Pattern(r"《[^《》\n]{1,200}》")
_ALIKE = 0.5  # of the words of a phrase that only stands beside a name
_SHORT = Pattern(r"(?<![\w-])[A-Za-z0-9][\w-]*[A-Z0-9][\w-]*")
_ANY = Pattern(r"(?<![\w-])[^\W_][\w+-]*")
_TITLE_WORDS = 4  # "ACME, in full: a title"
_PEOPLE = Pattern(r"\bet al\b|等$")
_NETS = Pattern(r"(?i)\bnet(?=s?$)")  # "adversarial nets" are networks
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
        """What is meant as the known long form of a short name, and every other definition in the statements."""
        names = _names(citation)
        meant = list(self._meant(citation, names, lexicon)) if lexicon.long_forms else []
        yield from meant
        defined = (
            claim
            for statement in citation.statements
            if statement.field in SPELLING
            for claim in self._defined(citation, statement, names)
            if not _is_place(claim.value, lexicon)
        )
        for claim in (*defined, *self._spelt(citation, names)):
            if not any(claim.span.overlaps(one.span) for one in meant):
                yield claim

    def _meant(self, citation: Citation, names: list[str], lexicon: Lexicon) -> Iterator[Claim]:
        """Yield the phrases that are meant as what the works at hand say a short name stands for."""
        for passage, shorts in _naming(citation, names, lexicon):
            for short in shorts:
                for start, end in _meant_in(passage.text, short, lexicon):
                    claim = claim_at(self.rule, passage, start, end, subject=short)
                    is_whole = any(field.span == claim.span for field in citation.of(FieldKind.TITLE))
                    if is_whole or not _is_title(citation, claim.span):
                        yield replace(claim, tentative=True)

    def _defined(self, citation: Citation, statement: Passage, names: list[str]) -> Iterator[Claim]:
        """Yield every definition in a statement. One of a short form that is not a name of the work is tentative."""
        found = [one for one in find_definitions(statement.text) if one.short not in _NO_SHORT_FORMS]
        yield from self._definitions(citation, statement, found, names)
        for start, end in _unnamed(statement) if names and not found else ():
            if names[0] not in statement.text[start:end].split():
                yield claim_at(self.rule, statement, start, end, subject=names[0])

    def _definitions(
        self, citation: Citation, statement: Passage, found: Sequence[DefinitionSpan], names: list[str]
    ) -> Iterator[Claim]:
        """Yield what a statement says that short forms stand for."""
        for one in found:
            is_title = _is_title(citation, statement.span(one.long_start, one.long_end))
            if not (is_title or _is_own(one) or one.short in one.long.split() or _PEOPLE.search(one.long)):
                claim = claim_at(self.rule, statement, one.long_start, one.long_end, subject=one.short)
                yield replace(claim, tentative=one.short not in names)

    def _spelt(self, citation: Citation, names: list[str]) -> Iterator[Claim]:
        """Yield what is given as a title and may only spell a name out."""
        for field in citation.of(FieldKind.TITLE):
            for name in names:
                if spells_out(name, field.value):
                    yield replace(claim_of(self.rule, field), subject=name, tentative=True)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with the work's definitions of the short form; its title may spell the long form out."""
        if claim.subject is None or _is_of_places(claim.value, lexicon):
            return silent()
        definitions = [
            one
            for one in definitions_of(claim.subject, work)
            if _may_be_meant(claim.value, one) or (not claim.tentative and one in (work.definitions or ()))
        ]
        shares = [share_of_words(claim.value, one.long) for one in definitions]
        nearest = [one for one, share in zip(definitions, shares, strict=True) if share == max(shares)]
        outcomes = [_compare(claim, definition) for definition in nearest]
        if claim.tentative and any(_words(claim.value) == _words(title) for title in work.earlier_titles):
            return silent()
        if work.title and _words(claim.value) in _words(work.title) and _is_of_title(claim.subject, claim.value):
            outcomes.append(agrees(work.title, Phrase("as in the title")))
        for agreement in (Agreement.AGREES, Agreement.PARTLY, Agreement.DIFFERS):
            for outcome in outcomes:
                if outcome.agreement is agreement:
                    return outcome
        return silent()


def _is_place(words: str, lexicon: Lexicon) -> bool:
    """Tell whether words begin with an organisation or a venue: "FOB (Foo University, 2020)" spells nothing out."""
    places = [(one.start, one.end) for one in lexicon.organisations.find(words)]
    places.extend((one.start, one.end) for one in lexicon.venues.find(words))
    return any(start == 0 and words[end : end + 1] in ("", ",") for start, end in places)


def _is_of_title(short: str, stated: str) -> bool:
    """Tell whether words that stand in a title may be what a short name stands for: many, or they spell it."""
    return len(stated.split()) >= _TITLE_WORDS or is_plausible(short, stated)


def _may_be_meant(stated: str, definition: Definition) -> bool:
    """Tell whether a phrase beside a name is meant as its long form: as long, it shares words or spells the name."""
    if is_meant(stated, definition.short, (definition.long,), told=True):
        return True
    if abs(len(content_words(stated)) - len(content_words(definition.long))) > 1:
        return False
    return share_of_words(stated, definition.long) >= _ALIKE


def _meant_in(text: str, short: str, lexicon: Lexicon) -> Iterator[Stretch]:
    """Yield the phrases of a text that are meant as the long form of a short name, and are not that of another one."""
    forms = lexicon.forms_of(short)
    if not forms or not (meant := find_meant(text, short, forms)):
        return iter(())
    others = [other for other in _SHORT.findall(text) if other != short]
    taken = [stretch for other in others for stretch in find_borne(text, other, lexicon.forms_of(other))]
    own = find_borne(text, short, forms)
    if "》" in text:  # the words of a title are of the work that bears it
        taken += [found.span() for found in _TITLED.finditer(text)]
    return (one for one in meant if one in own or not any(one[0] < end and start < one[1] for start, end in taken))


def _naming(citation: Citation, names: list[str], lexicon: Lexicon) -> Iterator[tuple[Passage, list[str]]]:
    """Yield what is said with the short names it may spell out: whole sentences with the work's own ones."""
    for passage in citation.spellings:
        yield passage, [word for word in dict.fromkeys(_ANY.findall(passage.text)) if lexicon.forms_of(word)]
    spans = (passage.span(0, len(passage.text)) for passage in citation.contexts)
    whole = Reach((one.start, one.end) for one in spans)
    yield from ((passage, names) for passage in citation.contexts)
    for passage in (*citation.statements, *citation.surroundings):
        if passage.field in SPELLING:
            place = passage.span(0, len(passage.text))
            is_part = whole.up_to(place.start) >= place.end
            others = [short for short in dict.fromkeys(_SHORT.findall(passage.text)) if short not in names]
            yield passage, others if is_part else [*names, *others]


def _is_title(citation: Citation, span: Span) -> bool:
    """Tell whether a long form is the title itself, with the short name in brackets behind it."""
    return any(field.span.start <= span.start < field.span.end for field in citation.of(FieldKind.TITLE))


def _is_own(found: DefinitionSpan) -> bool:
    """Tell whether a document abbreviates words of its own: "actor and critic (AC)" in lower case."""
    return found.long_start < found.short_start and found.long.islower()


def _names(citation: Citation) -> list[str]:
    """The short names of the cited work: stated ones, and the parts of titles before a colon; the shortest first."""
    heads = [main_title(field.value) for field in citation.of(FieldKind.TITLE)]
    stated = [field.value for field in citation.of(FieldKind.NAME)]
    return sorted(
        {*stated, *(head for head in heads if head and len(head.split()) == 1)}, key=lambda name: (len(name), name)
    )


def _unnamed(statement: Passage) -> Iterator[tuple[int, int]]:
    """Yield long forms whose short form is not repeated: a labelled value, "it stands for …", "全称应为 …"."""
    start = len(statement.text) - len(statement.text.lstrip(' "“‘《「'))
    end = len(statement.text.rstrip(' "”’》」.。；;'))
    if statement.field == FieldKind.EXPANSION and end > start:
        yield start, end
    elif statement.field is None:
        patterns = (_STANDS_FOR, _ABBREVIATED) if has_han(statement.text) else (_STANDS_FOR,)
        for found in (found for pattern in patterns for found in pattern.finditer(statement.text)):
            yield found.start("long"), end_of_phrase(statement.text, *found.span("long"))


def _is_front(stated: str, long: str) -> bool:
    """Tell whether words are the front of a long form up to its colon, before which they were cut: "Foo: Over Bar"."""
    return long.casefold().startswith(f"{stated.casefold()}:")


def _compare(claim: Claim, definition: Definition) -> Comparison:
    if not comparable(claim.value, definition.long) or _is_front(claim.value, definition.long):
        return silent()
    difference = compare_titles(_plain(claim.value), _plain(definition.long)).difference
    if (
        difference in _SAME
        or abbreviates_within(claim.value, definition.long)
        or _lacks_only_a_kind(definition.short, claim.value, definition.long)
    ):
        return agrees(definition.long, level=definition.level)
    fix = title_in_style(claim.value, definition.long)
    if is_inflected(claim.value, definition.long) and claim.value.islower():
        return agrees(definition.long, level=definition.level)
    if difference in _SLIP or is_inflected(claim.value, definition.long):
        return partly(definition.long, Phrase("the expansion is misspelt"), fix=fix, level=definition.level)
    message = Phrase("the work expands {} differently", (definition.short,))
    return differs(definition.long, message, fix=fix, level=definition.level)


def _lacks_only_a_kind(short: str, one: str, other: str) -> bool:
    """Tell whether a long form is the other without words behind it for which no letter stands: "… model"."""
    shorter, longer = sorted((_words(one), _words(other)), key=len)
    return longer.startswith(shorter) and is_plausible(short, shorter)


def _plain(long: str) -> str:
    """Return a long form in the singular and in American spelling."""
    form = " ".join(map(american, _NETS.sub("network", without_article(long)).split(" ")))
    return form.removesuffix("s") if form.endswith("s") and not form.endswith("ss") else form


def _is_of_places(text: str, lexicon: Lexicon) -> bool:
    """Tell whether what was read as a long form names several organisations, and hardly anything else."""
    places = [(one.start, one.end) for one in lexicon.organisations.find(text)]
    return len(places) > 1 and covered(places) >= _MOST * len(text)


def _words(text: str) -> str:
    """The words of a text in one form, each between spaces."""
    return f" {' '.join(_WORD.findall(fold(text)))} "


check = ExpansionCheck()
