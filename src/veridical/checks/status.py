"""Status: whether a work was retracted or withdrawn. Every citation implies that it was not."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_of, differs, silent
from veridical.model import Agreement, Fact, FieldKind, Notice, NoticeKind, PartialDate, Phrase, Work
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison

_SAYS_SO = Pattern(rf"\b{any_of('status.words')}|{any_of('status.words_zh')}", re.IGNORECASE)
_BEFORE_TITLE = Pattern(
    r"[\[(]?(?P<what>RETRACTED|Retracted|WITHDRAWN|Withdrawn)(?: (?:ARTICLE|Article|PAPER|CHAPTER))?[\])]?\s?[:：]"
)
_NOTICE = Notice(NoticeKind.RETRACTION, PartialDate(2021, 5, 4), "10.1000/retraction", ("Concerns about Data",))
_WORK = Work("lee2020", "crossref", notices=(_NOTICE,))


class StatusCheck:
    """Finds a cited work that was retracted or withdrawn."""

    rule = Rule(
        "V113",
        "retracted-work",
        "status",
        "The cited work was retracted or withdrawn, and the document does not say so.",
        "Whoever cites a work relies on it, and so does every reader. A retraction or a withdrawal fails the citation "
        "and shows the notice; an expression of concern or a correction is noted. Nothing is reported of a work "
        "without notices, nor where the document itself speaks of the retraction.",
    )
    needs = frozenset({Fact.NOTICES})
    examples = (
        Example("10.1000/182", _WORK, Agreement.DIFFERS),
        Example("10.1000/182", Work("lee2020", "crossref", notices=(Notice(NoticeKind.CORRECTION),)), Agreement.AGREES),
        Example("10.1000/182", Work("lee2020", "crossref"), Agreement.SILENT),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """One for each citation, at its identifier, else at its title, else where it begins, else at its key.

        It counts only where a notice is found.
        """
        del lexicon
        fields = (
            citation.of(FieldKind.IDENTIFIER) or citation.of(FieldKind.TITLE) or citation.fields or citation.backing
        )
        texts = [statement.text for statement in citation.statements] + [
            citation.label,
            *citation.values(FieldKind.TITLE),
        ]
        if fields and not any(_SAYS_SO.search(text) for text in texts):
            yield replace(claim_of(self.rule, fields[0]), subject=None, remark=None, tentative=True)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with the latest notices; a reinstated work is none that was retracted."""
        del claim, lexicon
        notices = work.notices or _in_title(work)
        is_reinstated = any(notice.kind is NoticeKind.REINSTATEMENT for notice in notices)
        if not is_reinstated and (taken := _first(notices, NoticeKind.RETRACTION, NoticeKind.WITHDRAWAL)) is not None:
            return differs(taken.kind.value, _phrase(taken))
        if (remark := _first(notices, NoticeKind.CONCERN, NoticeKind.CORRECTION)) is not None:
            return agrees(remark.kind.value, _phrase(remark))
        return silent()


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
