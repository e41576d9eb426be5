"""Affiliations: "(Ant Farm + Tall University)", "from Acme", "X 团队", a table column."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_at, differs, partly, silent
from veridical.model import Agreement, Fact, FieldKind, Phrase, Work
from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.names import NameMatch, compare_names, may_be_one_person
from veridical.text.organisations import Relation
from veridical.text.origins import is_stated_origin, person_of, was_there
from veridical.text.origins_zh import is_marked_in_chinese, is_owner
from veridical.text.patterns import Pattern
from veridical.text.people import is_one_person
from veridical.text.sentences import trim

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison, Passage
    from veridical.text.sentences import Stretch

# What comes from an organisation with the work, or is the work.
_OWN_NOUN = rf"(?:{any_of('affiliation.people', 'affiliation.nouns', 'affiliation.things', 'credit.creations')}s?)"
# Between organisations that made a work together.
_JOINT = Pattern(
    rf"\s*(?:[+＋&/,，、;×–-]|\b{any_of('affiliation.joints')}\b|{any_of('affiliation.joints_zh')})+"
    rf"\s*(?:the |researchers (?:at|from) |from |at |来自|{any_of('affiliation.articles')} ?)?\s*",
    re.IGNORECASE,
)
# What makes an organisation the origin of a work: words before it, or behind it.
_PEOPLE_AT = rf"(?:the )?{any_of('affiliation.people')}\s+(?:at|from|of|in)\s+(?:the )?"
_BEFORE = Pattern(
    rf"(?:\b{any_of('affiliation.before')}\s+(?:the |a |an |{_PEOPLE_AT})?"
    r"|[+(（\[【|·—–:：=→←;；]\s*[\"'“‘]?|^\s*[\"'“‘]?"
    rf"|{any_of('affiliation.before_zh')}\s*[:：]?\s*[\"'“‘「]?)$",
    re.IGNORECASE,
)
_AFTER = Pattern(
    rf"\s*(?:(?:AI )?{any_of('affiliation.nouns')}\b"
    rf"|(?:(?:\w+ly|had|has|have|first|also|then|later|soon) ){{0,2}}{any_of('affiliation.verbs')}\b"
    rf"|(?:的)?(?:研究|科研|算法)?{any_of('affiliation.nouns_zh')}"
    rf"|{any_of('affiliation.adverbs_zh')}?(?:机构|单位)?{any_of('affiliation.verbs_zh')})"
)
_END = Pattern(
    r"\s*[\"'”’」]?\s*(?:[)）\]】|·—–;；,，.。、\n]|$|\d{4}\b(?!\s?年\s?(?:用|对|使用|利用|分析|评测|研究)))"
)
_LISTED = Pattern(r"[(（\[|–—][^()（）\[\]|]*[,，]\s*$")
# "Lee et al., TOFU 2019, Acme."
_BEHIND_VENUE = Pattern(r"(?:\b(?:19|20)\d\d|['’]\d\d|\bal\.?)[)\]]?\s*[,.]\s*$")
# "Foobar, an Acme model", "an Acme-led effort"
_APPOSED = Pattern(r"(?:[,(–—:;-]|\b(?:is|was|as|remains)) (?:an?|the|another) $")
_IS_THING = Pattern(rf"(?:-(?:led|based|only|internal))? (?:[a-z-]+ ){{0,2}}?{any_of('affiliation.things')}\b")
# "[A Study of Foos](…), Acme, 8 GPUs": right behind the title or a bracket group
_BEHIND_HEAD = Pattern(r"(?:\s{4}|[)\]])[\"”*_]{0,3}, $")
_POSSESSIVE = Pattern(r"['’]s\s+(?:\w+ ){0,3}?(?P<noun>paper|work|report|article|study|preprint)?")
_TITLE = 10  # characters; a title is no shorter
_TAIL = 80  # characters of what stands behind it; more is running text
_RELATED = Pattern(r"-(?:related|affiliated|led|backed|based)\b")
_NOT_ORIGIN = Pattern(
    rf"\b{any_of('affiliation.use')},?\s+(?:\w+ ){{0,2}}(?:by|at|from|to|of|with|on|in)?\s*(?:the )?$"
    r"|\b(?:which|that|whom)\s+(?:the )?$|\bboth by [^()]{2,40}$|\b(?:now|later|today) [^.;()]{0,30}[(,] ?$"
    rf"|\b{any_of('affiliation.later')}(?: \w+)?,? (?:at|with|in|of|to|bei|an|chez|à|en|na|no|em|al|alla)"
    r" (?:the |der |la |el )?$"
    r"|\bworks (?:at|for|in) (?:the )?$"
    rf"|{any_of('affiliation.use_zh')}\s*[由自来]?$"
    r"|(?:讲|分享|汇报|推荐|整理|翻译|解读|点评)(?:过|了)?\s?[（(][^（()）]{0,12}$",
    re.IGNORECASE,
)
# What is done to a work that is there: "was benchmarked at Acme", "at Acme, students ported it". Any verb but those of
# making, and those of where people are.
_MADE = rf"(?:{any_of('affiliation.verbs')}|{any_of('credit.done')}|{any_of('affiliation.being')})"
_DONE_TO_IT = rf"(?<![\w-])(?!{_MADE}\b)(?:(?:[a-z]+-)?[a-z]{{2,}}ed|{any_of('affiliation.done_to')})\b"
_DONE_AT = Pattern(rf"{_DONE_TO_IT}(?: (?!(?:is|was|are|were|from|of)\b)[\w'’.-]+){{0,6}}? (?:at|in|by) (?:the )?$")
_RELATIVE = Pattern(r"[*_\"”)]?,? (?:which|that) (?:the )?$")  # "Foobar, which Acme released"
_BRACKET = Pattern(r"\s?\([^()]*\)?$")  # "Foobar (Lee, 2019), which Acme released"
_RELEASES = Pattern(rf" (?:\w+ly |first |later )?{any_of('affiliation.verbs')}\b")
_OPENS = Pattern(r"\W*(?:At|In) (?:the )?$")
_DOES_TO_IT = Pattern(rf",? (?!(?:[\w'’-]+ ){{0,4}}{_MADE}\b)(?:[\w'’-]+ ){{0,4}}?{_DONE_TO_IT}")
_HELPS = Pattern(
    rf"\s?等?\s?(?:(?:19|20)\d\d\s?年)?(?:的\s?[A-Za-z]{{0,12}}\s?)?(?:合作|联合|共同)?{any_of('affiliation.helping_zh')}"
)
_IS = Pattern(r"(?P<name>[\w.+-]+),? (?:is|was|which is|remains) (?:also )?$")
_USED_ON = Pattern(r"\b(?:on|for|in|with|using) (?:the )?$")
# "Acme FooNet", "Acme Foo 2.5": a product of the organisation.
_PRODUCT = Pattern(
    r" (?P<name>[A-Z][\w-]*[a-z][\w-]*[A-Z0-9][\w+-]*|[A-Z][a-z]+(?= \d))(?![\w+-])(?!\s?(?:项目|产品)?(?:团队|组))"
)
_MADE_BY = Pattern(r"(?:[,(—–-] ?|\band |\w (?=[A-Z]\w*[a-z]\w*[A-Z]))(?P<name>[A-Z][\w.+-]*) by $")
_MAKES = Pattern(rf" {any_of('affiliation.verbs')} (?:(?:the|its|an?) )*(?P<name>[A-Z][\w+-]*)")  # "Acme built FooNet"
# Not of the work: where somebody speaks, or what somebody does there; "a friend at Acme"; "; Acme sells it"
_SOMEBODY = Pattern(
    r"(?:^|[.,;:—–(]|\bthat )(?:(?!\bthat )[^.,;:—–(])*"
    r"\b(?:I(?!-)|[Ww]e|he|(?<![a-z] )He|[Ss]he|[Yy]ou|[Mm]y|[Oo]ur|me|us)\b"
    r"(?:(?!\bthat )[^.,;:—–(])*$"
)
_SOMEBODY_BEHIND = Pattern(r",? (?:I|we|you|they|he|she|people)\b")
_A_NOUN = Pattern(
    rf"\b(?:[Aa]n?|[Ss]ome|[Oo]ne|[Tt]wo|every|any) (?!(?:years?|months?|weeks?) )(?:[a-z-]+ )?"
    rf"(?!(?:{_OWN_NOUN}|is|was|are|were|comes?|came|out|due)\b)[a-z-]+ (?:at|of|from|in) (?:the )?$"
    rf"|\b(?:is|was|remains?) (?:still |now |today )?the (?!{_OWN_NOUN}\b)[a-z-]+ (?:at|in) (?:the )?$"
)
_BEHIND_SIGN = Pattern(r"[;:—–-]\s?$")
_VERB = Pattern(r" [a-z]{3,}\b")
# "Ann Lee of Acme", "Ann Lee (Acme)", "一作李安（某大学）"
_PERSON_BEFORE = Pattern(
    r"(?P<name>[A-ZÀ-Þ][\w.'’-]+(?: [A-ZÀ-Þ][\w.'’-]*){1,3}|[\u4e00-\u9fff]{2,12})"
    r"(?:\s?[(（](?:now )?(?:at )?|(?P<of>,? (?:of|at|from) ))(?:the )?$"
)
_HAN_PERSON = Pattern(r"(?:[^\n]{0,10}(?:老师|同学|博士|教授|师兄|师姐)|[\u4e00-\u9fff]{2,3})")
_OF = "of "  # before the name of the person of whom an organisation is said
_SHOWN = 5  # recorded affiliations
_WITHIN = Pattern(r"\s*(?:at|of|in)\b\s*(?:the )?\s*", re.IGNORECASE)  # "the Walking Group at Foo"
_REACH = 60  # characters before an organisation
# "both authors were at Toronto": what is a place elsewhere
_AT_PLACE = Pattern(
    rf"\b(?:{any_of('affiliation.people')}|who|they|both|all)(?: (?:all|both|then))? (?:were|was|worked)"
    r"(?: (?:all|both|then|still))? at (?P<place>[A-Z][a-z]+)(?= (?:when|while|at|then|back|in)\b|[.,;)]|$)",
)
_MARKS = " \t\n\"“”'‘’*_`"
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
                start, end = trim(statement.text, (0, len(statement.text)), f"{_MARKS}(（", f"{_MARKS}.。;；,，)）")
                if end > start:
                    yield claim_at(self.rule, statement, start, end)
            elif statement.field != FieldKind.EXPANSION:
                names = [field.value for field in citation.of(FieldKind.NAME)]
                yield from self._origins(statement, names, lexicon)

    def _origins(self, statement: Passage, names: list[str], lexicon: Lexicon) -> Iterator[Claim]:
        """Yield what a statement makes the origin of the work of these names."""
        for start, end in _lists(statement, lexicon):
            if statement.text[start:end] in names or statement.text[:start].endswith("."):  # "cs.LG" is no LG
                continue
            if statement.field is not None or _is_origin(statement.text, start, end, names):
                yield claim_at(self.rule, statement, start, end, _person_beside(statement.text, start))
        for at in _AT_PLACE.finditer(statement.text):
            if not lexicon.organisations.find(at["place"]) and _has_university(at["place"], lexicon):
                yield claim_at(self.rule, statement, *at.span("place"))

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare each named organisation with the recorded ones."""
        if not work.affiliations:
            return silent()
        table = lexicon.organisations
        value = _RELATED.sub("", claim.value)
        parts = [one for start, end in table.split(value) for one in _unjoined(value[start:end], lexicon)] or [value]
        parts = [part for part in parts if _is_organisation(part, lexicon)]
        parts = [part for part in parts if part in work.affiliations or not _is_author(part, work)]
        relations = {
            part: _closest([table.relation(part, recorded) for recorded in work.affiliations]) for part in parts
        }
        outcome = _weigh(relations, work, lexicon) if relations else silent()
        is_persons = claim.subject is not None and _is_somebodys(claim.subject, work)
        return silent() if is_persons and outcome.agreement is not Agreement.AGREES else outcome


def _unjoined(part: str, lexicon: Lexicon) -> Iterator[str]:
    """Yield the organisations of a part that words join: "Acme together with Foo"."""
    found, begin = lexicon.organisations.find(part), 0
    for one, other in pairwise(found):
        if _JOINT.fullmatch(part, one.end, other.start):
            yield part[begin : one.end]
            begin = other.start
    yield part[begin:]


def _lists(statement: Passage, lexicon: Lexicon) -> Iterator[Stretch]:
    """Yield the stretches of one organisation or several joined ones."""
    start, end = -1, -1
    for found in lexicon.organisations.find(statement.text):
        if start >= 0 and any(one.fullmatch(statement.text, end, found.start) for one in (_JOINT, _WITHIN)):
            end = found.end
            continue
        if start >= 0:
            yield start, end
        start, end = found.start, found.end
    if start >= 0:
        yield start, end


def _is_origin(text: str, start: int, end: int, names: Sequence[str]) -> bool:
    """Tell whether an organisation stands where the origin of a work is stated, not where its use is."""
    before = text[max(0, start - _REACH) : start]
    if (there := was_there(text, start, end)) is not None:
        return there
    relative = _RELATIVE.search(before)
    if relative is not None and _BRACKET.sub("", before[: relative.start()]).endswith(tuple(names)):
        return _RELEASES.match(text, end) is not None
    if (
        _is_of_others(text, before, end)
        or _NOT_ORIGIN.search(before)
        or _HELPS.match(text, end)
        or _makes_another(text, start, end, names)
        or _DONE_AT.search(before)
        or (_OPENS.fullmatch(text, 0, start) and _DOES_TO_IT.match(text, end))
    ):
        return False
    return _is_marked(text, start, end, names) or is_stated_origin(text, start, end)


def _is_marked(text: str, start: int, end: int, names: Sequence[str]) -> bool:
    """Tell whether words or signs beside an organisation make it the origin of the work."""
    before = text[max(0, start - _REACH) : start]
    if possessive := _POSSESSIVE.match(text, end):
        subject = _IS.search(before)
        is_its = possessive["noun"] is not None or (subject is not None and subject["name"] in (*names, "It"))
        return is_its or any(text.startswith(name, possessive.end()) for name in names)
    if _has_made(text, end):
        return _USED_ON.search(before) is None
    is_thing = _APPOSED.search(before) is not None and _IS_THING.match(text, end) is not None
    if is_thing or is_owner(text, end, names) or (has_han(text) and is_marked_in_chinese(text, before, end)):
        return True
    ends = _END.match(text, end) is not None
    if _BEFORE.search(before):
        return ends or (bool(before.strip()) and not before.rstrip().endswith((";", "；")))
    return ends and (any(one.search(before) for one in (_LISTED, _BEHIND_VENUE, _BEHIND_HEAD)) or _is_fragment(text))


def _has_made(text: str, end: int) -> bool:
    """Tell whether words follow an organisation by which it, or people there, made the work."""
    return text[end:].lstrip()[:1].isalnum() and _AFTER.match(text, end) is not None


def _is_of_others(text: str, before: str, end: int) -> bool:
    """Tell whether an organisation is where others are, or the subject of a clause in which the work is not made."""
    if _SOMEBODY.search(before) or _A_NOUN.search(before):
        return True
    if _OPENS.fullmatch(before) and _SOMEBODY_BEHIND.match(text, end):
        return True
    return bool(_BEHIND_SIGN.search(before) and _VERB.match(text, end) and not _has_made(text, end))


def _makes_another(text: str, start: int, end: int, names: Sequence[str]) -> bool:
    """Tell whether an organisation is named as the maker of something else: "Acme FooNet", "FooNet by Acme"."""
    for found in (_PRODUCT.match(text, end), _MAKES.match(text, end)):
        if found is not None and not any(name.startswith(found["name"]) for name in names):
            return True
    made = _MADE_BY.search(text, max(0, start - _REACH), start)
    return made is not None and made["name"] not in names and not made["name"].isupper()


def _person_before(text: str, start: int) -> str | None:
    """Return the name in front of a bracket that begins with the organisation: where somebody works, perhaps today."""
    found = _PERSON_BEFORE.search(text, max(0, start - _REACH), start)
    if found is None or found["of"] is None:
        return found["name"] if found else None
    return f"{_OF}{found['name']}" if is_one_person(found["name"]) else None


def _person_beside(text: str, start: int) -> str | None:
    """Return the name of whom an organisation is said."""
    person = person_of(text, start)
    return _person_before(text, start) or (person and f"{_OF}{person}")


def _ends_of(name: str) -> Iterator[str]:
    """Yield what the person may be called of words that end with a name: a Chinese name has two to four characters."""
    if not has_han(name):
        yield name
        return
    yield from (name[-length:] for length in (2, 3, 4) if len(name) >= length)


def _is_fragment(text: str) -> bool:
    """Tell whether a statement is the tail of a list item: its blanked title, then a few short parts."""
    return text[:_TITLE].isspace() and len(text.strip()) <= _TAIL


def _closest(relations: Sequence[Relation]) -> Relation:
    return min(relations, key=list(Relation).index)


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
    if lexicon.organisations.find(part) or _has_university(part, lexicon):
        return True
    return lexicon.organisations.parse_unknown(part) is not None and not part.strip()[:1].islower()


def _has_university(place: str, lexicon: Lexicon) -> bool:
    """Tell whether a known university is called after a place: people say "at Toronto" of it."""
    find = lexicon.organisations.find
    return place.isalpha() and bool(find(f"University of {place}") or find(f"{place} University"))


def _is_somebodys(subject: str, work: Work) -> bool:
    """Tell whether an organisation is said to be that of a person, of an author perhaps today's: "Ann Lee (Acme)".

    "Ann Lee of Acme" wrote at Acme, if Ann Lee is an author.
    """
    if subject.startswith(_OF):
        name = subject.removeprefix(_OF)
        is_work = name in work.names or name in (work.title or "")
        return not is_work and not _is_author_called(name, work)
    return _is_author_called(subject, work) or _HAN_PERSON.fullmatch(subject) is not None


def _is_author_called(name: str, work: Work) -> bool:
    return any(may_be_one_person(end, author) for end in _ends_of(name) for author in work.authors or ())


def _is_author(part: str, work: Work) -> bool:
    return any(compare_names(part, author) is NameMatch.SAME for author in work.authors or ())


check = AffiliationCheck()
