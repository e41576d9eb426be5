"""Affiliations: "(Ant Farm + Tall University)", "from Acme", "X 团队", a table column."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_at, differs, partly, silent
from veridical.model import Agreement, Fact, FieldKind, Phrase, Work
from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.later_posts import is_later_post
from veridical.text.names import NameMatch, compare_names, may_be_one_person
from veridical.text.organisations import Relation, closest
from veridical.text.origin_people import OF, person_beside
from veridical.text.origins import is_origin
from veridical.text.outsiders import is_of_today
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.sentences import trim

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison, Passage
    from veridical.text.sentences import Stretch

_RELATED = Pattern(r"-(?:related|affiliated|led|backed|based)\b")
_HAN_PERSON = Pattern(r"(?:[^\n]{0,10}(?:老师|同学|博士|教授|师兄|师姐)|[\u4e00-\u9fff]{2,3})")
_SHOWN = 5  # recorded affiliations
# "both authors were at Toronto": what is a place elsewhere
_AT_PLACE = SeldomPattern(
    rf"\b(?:{any_of('affiliation.people')}|who|they|both|all)(?: (?:all|both|then))? (?:were|was|worked)"
    r"(?: (?:all|both|then|still))? at (?P<place>[A-Z][a-z]+)(?= (?:when|while|at|then|back|in)\b|[.,;)]|$)",
)
_MARKS = " \t\n\"“”'‘’*_`"
_UNIT = Pattern(r"\s?[(（](?P<name>[^()（）]+)[)）]?$")
_WORK = Work(
    "lee2020",
    "curated",
    authors=("Ann Lee",),
    affiliations=("Stanford University", "Google DeepMind"),
    affiliations_complete=True,
)


class AffiliationCheck:
    """Finds an organisation that had no part in the work."""

    rule = Rule(
        "V104",
        "wrong-affiliation",
        "affiliation",
        "A stated organisation is not an affiliation of the work's authors.",
        "Every organisation that the document names is compared with the recorded affiliations, with its aliases "
        "in English and Chinese. An organisation above a recorded one is right, one below it or beside it is "
        "partial, and so is a list that is right in part. It fails only where the record covers the affiliations "
        "of all authors.",
    )
    needs = frozenset({Fact.AFFILIATIONS})
    examples = (
        Example("Stanford", _WORK, Agreement.AGREES),
        Example("Google", _WORK, Agreement.AGREES),
        Example("Stanford + OpenAI", _WORK, Agreement.PARTLY),
        Example("Anthropic", _WORK, Agreement.DIFFERS),
        Example("Anthropic", Work("lee2020", "curated", affiliations=("Stanford University",)), Agreement.SILENT),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Every organisation, or list of them, that a statement makes the origin of the work."""
        for statement in citation.statements:
            if statement.field == FieldKind.AFFILIATION:
                if (others := _without_later_posts(statement.text, lexicon)) is not None:
                    yield from (claim_at(self.rule, statement, *one) for one in others)
                    continue
                start, end = trim(statement.text, (0, len(statement.text)), f"{_MARKS}(（", f"{_MARKS}.。;；,，)）")
                if end > start:
                    yield claim_at(self.rule, statement, start, end)
            elif statement.field != FieldKind.EXPANSION:
                names = [field.value for field in citation.of(FieldKind.NAME)]
                yield from self._origins(statement, names, lexicon)

    def _origins(self, statement: Passage, names: list[str], lexicon: Lexicon) -> Iterator[Claim]:
        """Yield what a statement makes the origin of the work of these names."""
        table = lexicon.organisations
        for start, end in table.named_together(statement.text):
            if statement.text[start:end] in names or statement.text[:start].endswith("."):  # "cs.LG" is no LG
                continue
            if is_later_post(statement.text, start, end) or is_of_today(statement.text, start):
                continue
            if statement.field is not None or is_origin(statement.text, start, end, names):
                yield claim_at(self.rule, statement, start, end, person_beside(statement.text, start, end))
        for at in _AT_PLACE.finditer(statement.text):
            if not table.find(at["place"]) and table.universities_of(at["place"]):
                yield claim_at(self.rule, statement, *at.span("place"))

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare each named organisation with the recorded ones."""
        if not work.affiliations:
            return silent()
        table = lexicon.organisations
        value = _RELATED.sub("", claim.value)
        parts = [_without_unit(value[start:end], lexicon) for start, end in table.split(value)] or [value]
        parts = [part for part in parts if _is_organisation(part, lexicon)]
        parts = [part for part in parts if part in work.affiliations or not _is_author(part, work)]
        relations = {part: closest(table.relation(part, recorded) for recorded in work.affiliations) for part in parts}
        outcome = _weigh(relations, work, lexicon) if relations else silent()
        is_persons = claim.subject is not None and _is_somebodys(claim.subject, work)
        return silent() if is_persons and outcome.agreement is not Agreement.AGREES else outcome


def _without_later_posts(text: str, lexicon: Lexicon) -> list[Stretch] | None:
    """Return the organisations of a value that also tells where people went later; `None` where it does not."""
    places = lexicon.organisations.named_together(text)
    kept = [one for one in places if not is_later_post(text, *one)]
    return kept if len(kept) < len(places) else None


def _weigh(relations: dict[str, Relation], work: Work, lexicon: Lexicon) -> Comparison:
    """Return the outcome for a list of organisations, from the relation of each to the nearest recorded one."""
    recorded = list(dict.fromkeys(work.affiliations or ()))
    found = ", ".join(recorded[:_SHOWN]) + (", …" if len(recorded) > _SHOWN else "")
    right = _related(relations, Relation.SAME, Relation.PARENT)
    near = _related(relations, Relation.CHILD, Relation.RELATED) if not right else []
    wrong = _related(relations, Relation.DIFFERENT) if work.affiliations_complete else []
    if wrong:
        message = Phrase("{} is not an affiliation of the work; recorded: {}", (", ".join(wrong), found))
        if right or near:
            return partly(found, message)
        return differs(found, message, fix=_fix(", ".join(relations), work, lexicon))
    if near:
        return partly(found, Phrase("{} is near a recorded affiliation, but not one: {}", (", ".join(near), found)))
    if not right:
        return silent()
    above = _related(relations, Relation.PARENT)
    return agrees(found, Phrase("{} stands above a recorded affiliation", (", ".join(above),)) if above else None)


def _related(relations: dict[str, Relation], *wanted: Relation) -> list[str]:
    """Return the organisations that have one of the wanted relations."""
    return [part for part, relation in relations.items() if relation in wanted]


def _fix(stated: str, work: Work, lexicon: Lexicon) -> str | None:
    """A correction is certain only where one organisation is recorded, and in the language of what is stated."""
    recorded = set(work.affiliations or ())
    if len(recorded) != 1:
        return None
    written = recorded.pop()
    known = lexicon.organisations.names(written)
    name = known[0] if len(known) == 1 else written
    is_name = not known and "," not in written and ";" not in written
    return name if (is_name or len(known) == 1) and has_han(name) == has_han(stated) else None


def _is_organisation(part: str, lexicon: Lexicon) -> bool:
    """Tell whether a part names an organisation: a known one, or a proper name of that form. "Academia" names none."""
    table = lexicon.organisations
    if table.find(part) or table.universities_of(part):
        return True
    return table.parse_unknown(part) is not None and not part.strip()[:1].islower()


def _without_unit(part: str, lexicon: Lexicon) -> str:
    """Return an organisation without a bracketed part of it that no table knows: "Tall University (FOO)"."""
    unit = _UNIT.search(part)
    if unit is None or unit.start() == 0 or lexicon.organisations.find(unit["name"]):
        return part
    return part[: unit.start()]


def _is_somebodys(subject: str, work: Work) -> bool:
    """Tell whether an organisation is said to be that of a person, of an author perhaps today's: "Ann Lee (Acme)".

    "Ann Lee of Acme" wrote at Acme, if Ann Lee is an author.
    """
    if subject.startswith(OF):
        name = subject.removeprefix(OF)
        is_work = name in work.names or name in (work.title or "")
        return not is_work and not any(may_be_one_person(name, author) for author in work.authors or ())
    return _is_author_called(subject, work) or _HAN_PERSON.fullmatch(subject) is not None


def _is_author_called(name: str, work: Work) -> bool:
    return any(may_be_one_person(end, author) for end in _ends_of(name) for author in work.authors or ())


def _ends_of(name: str) -> Iterator[str]:
    """Yield what the person may be called of words that end with a name: a Chinese name has two to four characters."""
    if not has_han(name):
        yield name
        return
    yield from (name[-length:] for length in (2, 3, 4) if len(name) >= length)


def _is_author(part: str, work: Work) -> bool:
    return any(compare_names(part, author) is NameMatch.SAME for author in work.authors or ())


check = AffiliationCheck()
