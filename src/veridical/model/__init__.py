"""The records that pass between the stages.

`None` in a record means that its source is silent; `()` means that the source says there are none.
Offsets count code points of the decoded source text, end exclusive.
"""

from __future__ import annotations

from veridical.model.citation import (
    POSTING,
    Citation,
    Claim,
    Field,
    FieldKind,
)
from veridical.model.document import (
    Block,
    BlockKind,
    Document,
    Mark,
    Markup,
    Passage,
    Phrase,
    Segment,
    Span,
)
from veridical.model.finding import (
    Agreement,
    Comparison,
    Examination,
    Finding,
    Fix,
    Judgement,
    SourceUse,
    Unreadable,
    Verdict,
)
from veridical.model.question import (
    Answer,
    ById,
    ByName,
    ByTitle,
    Candidate,
    Outcome,
    Question,
    Reason,
    Resolution,
)
from veridical.model.work import (
    Definition,
    Evidence,
    Fact,
    Identifier,
    IdentifierKind,
    Level,
    PartialDate,
    Venue,
    Version,
    Via,
    Work,
)

__all__ = [
    "POSTING",
    "Agreement",
    "Answer",
    "Block",
    "BlockKind",
    "ById",
    "ByName",
    "ByTitle",
    "Candidate",
    "Citation",
    "Claim",
    "Comparison",
    "Definition",
    "Document",
    "Evidence",
    "Examination",
    "Fact",
    "Field",
    "FieldKind",
    "Finding",
    "Fix",
    "Identifier",
    "IdentifierKind",
    "Judgement",
    "Level",
    "Mark",
    "Markup",
    "Outcome",
    "PartialDate",
    "Passage",
    "Phrase",
    "Question",
    "Reason",
    "Resolution",
    "Segment",
    "SourceUse",
    "Span",
    "Unreadable",
    "Venue",
    "Verdict",
    "Version",
    "Via",
    "Work",
]
