"""Stage 2: Document -> Citation*. Which works a document refers to, and what it says of each.

stance       what the document rejects is blanked, first of all
anchors      what ties a place to a work: identifiers, titles, names, author–year references, reference numbers
prose        whose fact it is, in running text
items, cards, labelled, references      the other citing units, one file each
reading      the walk through the blocks
citations    mentions of one work become one citation
markers      "[needs-verify]" and its kin
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.mentions.anchors import Reader
from veridical.mentions.citations import bound_names, cite
from veridical.mentions.reading import Walk

if TYPE_CHECKING:
    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Document


def find_citations(document: Document, lexicon: Lexicon) -> tuple[Citation, ...]:
    """Return the citations of a document in document order.

    The document is read twice: the second time with the names that it binds to works anywhere.
    """
    first = Walk(document, Reader(lexicon)).run()
    bound = bound_names(first)
    return cite(Walk(document, Reader(lexicon, bound)).run() if bound else first)
