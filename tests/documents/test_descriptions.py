"""A term and its description are read alike in all formats."""

from __future__ import annotations

import pytest
from exactness import read

from veridical.documents import Document

_WRITTEN = {
    "a.org": "- Title :: A Study of Foos\n- Venue :: ICML 2011\n",
    "a.adoc": "Title:: A Study of Foos\nVenue::\n  ICML 2011\n",
    "a.rst": "Works\n=====\n\nFoos\n----\n\n:Title: A Study of Foos\n:Venue: ICML 2011\n",
    "b.rst": "Title\n  A Study of Foos\n\nVenue\n  ICML 2011\n",
    "a.typ": "/ Title: A Study of Foos\n/ Venue: ICML 2011\n",
    "a.wiki": "; Title\n: A Study of Foos\n; Venue\n: ICML 2011\n",
    "a.html": "<dl><dt>Title</dt><dd>A Study of Foos</dd><dt>Venue<dd>ICML 2011</dl>",
    "a.tex": "\\begin{description}\\item[Title] A Study of Foos\\item[Venue] ICML 2011\\end{description}",
}


@pytest.mark.parametrize("name", _WRITTEN)
def test_a_term_stands_before_its_description_with_a_colon(name: str) -> None:
    assert _texts(read(_WRITTEN[name], name))[-2:] == ["Title: A Study of Foos", "Venue: ICML 2011"]


def test_the_fields_below_the_title_of_a_document_are_its_own() -> None:
    assert _texts(read("Works\n=====\n\n:Author: Ann Lee\n:Date: 2011\n\nText.\n", "a.rst")) == ["Works", "Text."]


def _texts(document: Document) -> list[str]:
    return [passage.text for block in document.blocks for passage in block.passages]
