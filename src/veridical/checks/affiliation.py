"""Affiliations: "(Ant Farm + Tall University)", "from Acme", "X 团队", a table column."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_at, differs, partly, silent
from veridical.model import Agreement, Fact, FieldKind, Phrase, Work
from veridical.text.names import NameMatch, compare_names
from veridical.text.organisations import Relation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison, Passage
    from veridical.text.sentences import Stretch

_JOINT = re.compile(
    r"\s*(?:[+&/,，、;；×]|\band\b|\bwith\b|\bplus\b|\bin collaboration with\b|\btogether with\b|\bjointly with\b|与|和|及|以及|联合|携手)+"
    r"\s*(?:the |researchers (?:at|from) |from |at |来自)?\s*",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    r"(?:\b(?:from|by|at|of|is|was|came out of|between|author(?:s|ed)?|affiliation|developed|created|made|built|work of|product of|only)\s+(?:the |a |an |(?:the )?(?:researchers|authors|people|folks|scientists|engineers|a team|the team|team|teams|a group|group)\s+(?:at|from|of|in)\s+(?:the )?)?"
    r"|[+(（\[【|·—–:：=→;；]\s*[\"'“‘]?|^\s*[\"'“‘]?"
    r"|(?:由|来自|出自|是|为|属于|自|仅|应是|应为|归属|单位|机构|团队|出品方|实际是)\s*[:：]?\s*[\"'“‘「]?)$",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"\s*(?:(?:AI )?(?:project|framework|system|product|effort|creation|researchers?|teams?|authors?|group|labs?|paper|work|scientists|engineers|folks)\b"
    r"|(?:\w+ly )?(?:introduced|released|proposed|published|presented|developed|created|built|trained|open-sourced|wrote|unveiled|announced)\b"
    r"|(?:的)?(?:研究|科研|算法)?(?:团队|研究者|研究员|学者|人员|实验室|课题组|作者)|(?:联合|共同|合作|最早|首次|首先|率先|等)?(?:机构|单位)?(?:提出|发布|推出|开源|开发|研发|出品|发表|完成|训练|打造|合作|公布|的(?:工作|论文|研究|成果|作品)))"
)
_END = re.compile(r"\s*[\"'”’」]?\s*(?:[)）\]】|·—–;；,，.。、\n]|$|\d{4}\b)")
_LISTED = re.compile(r"[(（\[|–—][^()（）\[\]|]*[,，]\s*$")
_POSSESSIVE = re.compile(r"['’]s\s+(?:\w+ ){0,3}?(?P<noun>paper|work|report|article|study|preprint)?")
_TITLE = 10  # characters; a title is no shorter
_TAIL = 80  # characters of what stands behind it; more is running text
_RELATED = re.compile(r"-(?:related|affiliated|led|backed|based)\b")
_NOT_ORIGIN = re.compile(
    r"\b(?:us(?:ed|es|ing)|adopted|deployed|acquired|hosted|funded|supported|sponsored|cited|available|served|reproduced|re-?implemented|implemented|maintained|replicated|popular(?:ised|ized)?|compet\w+|"
    r"API|access|like|such as|including|unlike|inspired|criticized|criticised|job|hired|joined|now|later moved|code|fork|port)\s+(?:\w+ ){0,2}(?:by|at|from|to|of|with|on|in)?\s*(?:the )?$|(?:使用|采用|应用于|收购|资助|支持|就职于|加入|复现|实现|调用|例如|如|类似|代码)\s*[由自来]?$",
    re.IGNORECASE,
)
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
                start, end = _trim(statement.text)
                if end > start:
                    yield claim_at(self.rule, statement, start, end)
            elif statement.field != FieldKind.EXPANSION:
                names = [field.value for field in citation.of(FieldKind.NAME)]
                for start, end in _lists(statement, lexicon):
                    if statement.text[start:end] in names:
                        continue
                    if statement.field is not None or _is_origin(statement.text, start, end, names):
                        yield claim_at(self.rule, statement, start, end)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare each named organisation with the recorded ones."""
        if not work.affiliations:
            return silent()
        table = lexicon.organisations
        value = _RELATED.sub("", claim.value)
        parts = [value[start:end] for start, end in table.split(value)] or [value]
        parts = [part for part in parts if not _is_author(part, work) and _is_organisation(part, lexicon)]
        relations = {
            part: _closest([table.relation(part, recorded) for recorded in work.affiliations]) for part in parts
        }
        return _weigh(relations, work) if relations else silent()


def _lists(statement: Passage, lexicon: Lexicon) -> Iterator[Stretch]:
    """Yield the stretches of one organisation or several joined ones."""
    start, end = -1, -1
    for found in lexicon.organisations.find(statement.text):
        if start >= 0 and _JOINT.fullmatch(statement.text, end, found.start):
            end = found.end
            continue
        if start >= 0:
            yield start, end
        start, end = found.start, found.end
    if start >= 0:
        yield start, end


def _is_origin(text: str, start: int, end: int, names: Sequence[str]) -> bool:
    """Tell whether an organisation stands where the origin of a work is stated, not where its use is."""
    if _NOT_ORIGIN.search(text[max(0, start - 60) : start]):
        return False
    if possessive := _POSSESSIVE.match(text, end):
        return possessive["noun"] is not None or any(text.startswith(name, possessive.end()) for name in names)
    if _AFTER.match(text, end):
        return True
    before = text[max(0, start - 60) : start]
    if _BEFORE.search(before):
        return not re.search(r"^\s*$", before) or bool(_END.match(text, end))
    return bool((_LISTED.search(before) or _is_fragment(text)) and _END.match(text, end))


def _is_fragment(text: str) -> bool:
    """Tell whether a statement is what stands behind the title of a list item: a blanked title, then a few short parts."""
    return text[:_TITLE].isspace() and len(text.strip()) <= _TAIL


def _closest(relations: Sequence[Relation]) -> Relation:
    return min(relations, key=list(Relation).index)


def _weigh(relations: dict[str, Relation], work: Work) -> Comparison:
    found = ", ".join(work.affiliations or ())
    right = [part for part, relation in relations.items() if relation in (Relation.SAME, Relation.PARENT)]
    near = [
        part for part, relation in relations.items() if relation in (Relation.CHILD, Relation.RELATED) and not right
    ]
    wrong = [
        part for part, relation in relations.items() if relation is Relation.DIFFERENT and work.affiliations_complete
    ]
    if wrong and not right and not near:
        return differs(
            found,
            Phrase("{} is not an affiliation of the work; recorded: {}", (", ".join(wrong), found)),
            fix=_fix(work),
        )
    if wrong:
        return partly(
            found,
            Phrase("{} is not an affiliation of the work; recorded: {}", (", ".join(wrong), found)),
            fix=_fix(work),
        )
    if near:
        return partly(found, Phrase("{} is near a recorded affiliation, but not one: {}", (", ".join(near), found)))
    if not right:
        return silent()
    above = [part for part in right if relations[part] is Relation.PARENT]
    return agrees(found, Phrase("{} stands above a recorded affiliation", (", ".join(above),)) if above else None)


def _fix(work: Work) -> str | None:
    """A correction is certain only where one organisation is recorded."""
    return work.affiliations[0] if work.affiliations and len(work.affiliations) == 1 else None


def _is_organisation(part: str, lexicon: Lexicon) -> bool:
    """Tell whether a part names an organisation: a known one, or a proper name of that form. "Academia" names none."""
    if lexicon.organisations.find(part):
        return True
    return lexicon.organisations.parse_unknown(part) is not None and not part.strip()[:1].islower()


def _is_author(part: str, work: Work) -> bool:
    return any(compare_names(part, author) is NameMatch.SAME for author in work.authors or ())


def _trim(text: str) -> Stretch:
    start, end = 0, len(text)
    while start < end and text[start] in " \t\n\"“”'‘’*_`(（":
        start += 1
    while end > start and text[end - 1] in " \t\n\"“”'‘’*_`.。;；,，)）":
        end -= 1
    return start, end


check = AffiliationCheck()
