"""Status: whether a work was retracted or withdrawn. Every citation implies that it was not, some say so or deny it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_at, differs, silent
from veridical.model import Agreement, Claim, Fact, FieldKind, Notice, NoticeKind, PartialDate, Phrase, Work
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Comparison, Passage

_MAY_SAY_SO = SeldomPattern(any_of("status.words", "status.words_zh"))  # in small letters it is found ten times as fast
_SAYS_SO = Pattern(rf"\b{any_of('status.words')}|{any_of('status.words_zh')}", re.IGNORECASE)
_DENIED = Pattern(rf"\b{any_of('status.denied')}\b|{any_of('status.denied_zh')}", re.IGNORECASE)
_STATED = Pattern(rf"{any_of('status.stated')}|{any_of('status.stated_zh')}", re.IGNORECASE)
_NOT_TAKEN_BACK = "not retracted"
_TAKEN_BACK = "retracted"
_BEFORE_TITLE = Pattern(
    r"[\[(]?(?P<what>RETRACTED|Retracted|WITHDRAWN|Withdrawn)(?: (?:ARTICLE|Article|PAPER|CHAPTER))?[\])]?\s?[:：]"
)
_LATE = Phrase("no retraction is recorded; notices come late")
_NOTICE = Notice(NoticeKind.RETRACTION, PartialDate(2021, 5, 4), "10.1000/retraction", ("Concerns about Data",))
_WORK = Work("lee2020", "crossref", notices=(_NOTICE,))
_SOUND = Work("lee2020", "openalex", notices=())


class StatusCheck:
    """Finds a cited work that was retracted or withdrawn."""

    rule = Rule(
        "V113",
        "retracted-work",
        "status",
        "The cited work was retracted or withdrawn, and the document does not say so, or denies it.",
        "Whoever cites a work relies on it, and so does every reader. A retraction or a withdrawal fails the citation "
        "and shows the notice; an expression of concern or a correction is noted. Nothing is reported of a work "
        "without notices, nor where the document itself speaks of the retraction. What it says then is a claim, "
        "for which a service that keeps notices is asked: “not retracted” fails where there is a notice; “retracted” "
        "stays open where there is none, for notices come late.",
    )
    needs = frozenset({Fact.NOTICES})
    examples = (
        Example("10.1000/182", _WORK, Agreement.DIFFERS),
        Example("10.1000/182", Work("lee2020", "crossref", notices=(Notice(NoticeKind.CORRECTION),)), Agreement.AGREES),
        Example("10.1000/182", Work("lee2020", "crossref"), Agreement.SILENT),
        Example("has been withdrawn", _WORK, Agreement.AGREES, subject=_TAKEN_BACK),
        Example("was not retracted", _WORK, Agreement.DIFFERS, subject=_NOT_TAKEN_BACK),
        Example("was not retracted", _SOUND, Agreement.AGREES, subject=_NOT_TAKEN_BACK),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """One for each citation, and what is said of it.

        The one stands at the identifier, else at the title, else where the citation begins, else at its key.
        The first counts only where a notice is found, and is not made where the document speaks of one itself.
        """
        del lexicon
        fields = (
            citation.of(FieldKind.IDENTIFIER) or citation.of(FieldKind.TITLE) or citation.fields or citation.backing
        )
        if not _says_so(citation):
            if fields:
                first = fields[0]
                yield Claim(self.rule.kind, first.value, first.span, first.pointer, tentative=True)
            return
        for statement in citation.statements if _is_of_one(citation) else ():
            yield from _stated(self.rule, statement)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with the latest notices; a reinstated work is none that was retracted."""
        del lexicon
        notices = work.notices or _in_title(work)
        is_reinstated = any(notice.kind is NoticeKind.REINSTATEMENT for notice in notices)
        taken = None if is_reinstated else _first(notices, NoticeKind.RETRACTION, NoticeKind.WITHDRAWAL)
        if claim.subject == _TAKEN_BACK:
            return _compare_taken_back(taken, work)
        if claim.subject == _NOT_TAKEN_BACK and taken is None:
            return silent() if work.notices is None else agrees(_NOT_TAKEN_BACK)
        if taken is not None:
            return differs(taken.kind.value, _phrase(taken))
        if (remark := _first(notices, NoticeKind.CONCERN, NoticeKind.CORRECTION)) is not None:
            return agrees(remark.kind.value, _phrase(remark))
        return silent()


def _says_so(citation: Citation) -> bool:
    """Tell whether a document speaks of a retraction where it cites; a title's own words may be of others' works."""
    titles = {citation.label, *citation.values(FieldKind.TITLE)}
    if any(_BEFORE_TITLE.match(title) for title in titles):
        return True
    texts = {passage.text for passage in (*citation.statements, *citation.contexts)}
    told = (text for text in texts if _MAY_SAY_SO.search(text.casefold()))
    return any(_SAYS_SO.search(_without(text, titles)) for text in told)


def _without(text: str, titles: Collection[str]) -> str:
    """Return a text with the titles in it left out."""
    for title in titles:
        text = text.replace(title, " ") if title else text
    return text


def _is_of_one(citation: Citation) -> bool:
    """Tell whether a citation is tied to its work by more than a name, which may be that of many things."""
    return bool(citation.of(FieldKind.IDENTIFIER) or citation.of(FieldKind.TITLE))


def _stated(rule: Rule, statement: Passage) -> Iterator[Claim]:
    """Yield what a statement says of a retraction, or of there being none."""
    if (denied := _DENIED.search(statement.text)) is not None:
        yield claim_at(rule, statement, denied.start(), denied.end(), subject=_NOT_TAKEN_BACK)
    elif (stated := _STATED.search(statement.text)) is not None:
        yield claim_at(rule, statement, stated.start(), stated.end(), subject=_TAKEN_BACK)


def _compare_taken_back(taken: Notice | None, work: Work) -> Comparison:
    """Return how “retracted” stands to a record: one without notices does not contradict, for they come late."""
    if taken is not None:
        return agrees(taken.kind.value, _phrase(taken))
    if work.notices is None:
        return silent()
    missing = differs(_NOT_TAKEN_BACK, Phrase("no retraction is recorded"))
    return replace(missing, is_firm=False, note=_LATE)


def _in_title(work: Work) -> tuple[Notice, ...]:
    """Return the notice that publishers put before the title: "RETRACTED ARTICLE: …"."""
    before = _BEFORE_TITLE.match(work.title or "")
    if before is None:
        return ()
    return (Notice(NoticeKind.RETRACTION if before["what"].lower() == "retracted" else NoticeKind.WITHDRAWAL),)


def _first(notices: Sequence[Notice], *kinds: NoticeKind) -> Notice | None:
    return next((notice for kind in kinds for notice in notices if notice.kind is kind), None)


def _phrase(notice: Notice) -> Phrase:
    """Return what happened, with the day and the reasons as far as the notice gives them."""
    day = f" ({notice.published})" if notice.published else ""
    what = "; ".join(part for part in (*notice.reasons, f"doi:{notice.doi}" if notice.doi else "") if part)
    said = (day, f": {what}" if what else "")
    match notice.kind:
        case NoticeKind.RETRACTION:
            return Phrase("the work was retracted{}{}", said)
        case NoticeKind.WITHDRAWAL:
            return Phrase("the work was withdrawn{}{}", said)
        case NoticeKind.CONCERN:
            return Phrase("an expression of concern was published{}{}", said)
        case NoticeKind.CORRECTION:
            return Phrase("a correction was published{}{}", said)
        case NoticeKind.REINSTATEMENT:
            return Phrase("the work was reinstated{}{}", said)


check = StatusCheck()
