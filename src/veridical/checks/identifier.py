"""Identifiers: the work that the title and authors describe must be the one that the identifier names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_of, differs, silent
from veridical.model import Agreement, Fact, FieldKind, Identifier, IdentifierKind, Phrase, Work
from veridical.text.identifiers import parse_identifier
from veridical.text.journal_dois import are_of_one_journal, is_of_publisher
from veridical.text.slips import SWAPPED, slip_between

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison

# A work has one identifier of these kinds, so that another one is another work's (DESIGN §1).
_UNIQUE = (IdentifierKind.ARXIV, IdentifierKind.ACL, IdentifierKind.PMID)
_ANTHOLOGY = {IdentifierKind.ACL, IdentifierKind.DOI}
_PREFIXES = ("10.18653/v1/", "10.3115/v1/")  # of the ACL Anthology; its own identifier follows
_WORK = Work("lee2020", "curated", "A Title", (Identifier(IdentifierKind.ARXIV, "2001.00001"),))


class IdentifierCheck:
    """Finds an identifier that belongs to another work than the one described."""

    rule = Rule(
        "V101",
        "wrong-identifier",
        "identifier",
        "The identifier belongs to another work than the one described, or to none.",
        "An arXiv id, DOI or other identifier is looked up at its authority. It is right when it is an identifier "
        "of the work that the stated title and authors describe. A link with a wrong id resolves, so link "
        "checkers pass it; the reader lands at the neighbour's paper. The report says whose identifier it is, and "
        "offers the right one where the title finds it. A work has one arXiv id, and one DOI of the journal that "
        "printed it; publishers apart may each have given it a DOI.",
    )
    needs = frozenset({Fact.IDENTIFIERS})
    examples = (
        Example("arXiv:2001.00001", _WORK, Agreement.AGREES),
        Example("arXiv:2001.00002", _WORK, Agreement.DIFFERS),
        Example("10.1000/182", _WORK, Agreement.SILENT),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Every identifier that stands in the citation's units, once for each unit."""
        del lexicon
        for field in citation.of(FieldKind.IDENTIFIER):
            yield claim_of(self.rule, field)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with the work's identifiers of the same kind; versions are another check's."""
        del lexicon
        stated = claimed_identifier(claim)
        if stated is None:
            return silent()
        if any(stated == own or _are_of_one_paper(stated, own) for own in work.identifiers):
            return agrees(str(stated))
        of_kind = [own for own in work.identifiers if own.kind is stated.kind]
        recorded = next((own for own in of_kind if _excludes(own, stated)), None)
        if recorded is None:
            return silent()
        return differs(
            str(recorded),
            Phrase("the work has {}, not {}", (str(recorded), str(stated))),
            fix=recorded.value,
        )


def claimed_identifier(claim: Claim) -> Identifier | None:
    """Return the identifier that is claimed; where only its words are known, the one that they are."""
    if claim.identifier is not None:
        return claim.identifier
    stated = parse_identifier(claim.value)
    return stated.identifier if stated else None


def _excludes(own: Identifier, stated: Identifier) -> bool:
    """Tell whether a work with an identifier has not the stated one: it has one of the kind, or of the journal."""
    if stated.kind in _UNIQUE:
        return True
    slip = slip_between(stated, own)
    if slip == SWAPPED or stated.kind is not IdentifierKind.DOI:
        return slip == SWAPPED
    is_slip = slip is not None and is_of_publisher(stated.value, own.value)
    return is_slip or are_of_one_journal(stated.value, own.value)


def _are_of_one_paper(one: Identifier, other: Identifier) -> bool:
    """Tell whether one of the identifiers is the ACL Anthology's, and the other the DOI made of it."""
    if {one.kind, other.kind} != _ANTHOLOGY:
        return False
    doi, own = (one, other) if one.kind is IdentifierKind.DOI else (other, one)
    return any(doi.value.lower() == prefix + own.value.lower() for prefix in _PREFIXES)


check = IdentifierCheck()
