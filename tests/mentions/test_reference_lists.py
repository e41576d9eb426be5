"""Entries of LaTeX's reference lists, in the forms in which BibTeX's styles set them. All works are made up."""

from __future__ import annotations

import pytest
from claiming import expect

TITLE = "Walking home in very large cities"
STYLES = {
    "plain": r"""\bibitem{k}
A.~Lee, B.-C. Kim, and {\O}.~Ray.
\newblock Walking home in very large cities.
\newblock In {\em ICML}, pages 1--9, 2021.""",
    "plainnat": r"""\bibitem[Lee et~al.(2021{\natexlab{a}})Lee, Kim, and Ray]{k}
Ann Lee, Bo Kim, and Di Ray.
\newblock Walking home in very large cities.
\newblock \emph{arXiv preprint arXiv:2001.00001}, 2020{\natexlab{a}}.
\newblock URL \url{https://arxiv.org/abs/2001.00001}.""",
    "ACM": r"""\bibitem[Lee et~al\mbox{.}(2021)]%
        {k}
\bibfield{author}{\bibinfo{person}{Ann Lee} {and} \bibinfo{person}{Bo Kim}.} \bibinfo{year}{2021}\natexlab{}.
\newblock \showarticletitle{Walking home in very large cities}. In \bibinfo{booktitle}{\emph{ICML}}.
\newblock""",
    "IEEE": r"""\bibitem{k}
A.~Lee and B.~Kim, ``Walking home in very large cities,'' in \emph{ICML}, 2021, pp. 1--9.""",
    "Springer": r"""\bibitem{k}
Lee, A., Kim, B.: Walking home in very large cities. In: ICML (2021)""",
}
WANTED = {
    "plain": "authors=A. Lee, B.-C. Kim, and Ø. Ray | venue=ICML | year=2021",
    "plainnat": "authors=Ann Lee, Bo Kim, and Di Ray | identifier=2001.00001 | year=2020",
    "ACM": "authors=Ann Lee and Bo Kim | year=2021 | venue=ICML",
    "IEEE": "authors=A. Lee and B. Kim | venue=ICML, 2021",
    "Springer": "authors=Lee, A., Kim, B | venue=ICML (2021)",
}


@pytest.mark.parametrize("style", STYLES)
def test_an_entry_claims_its_authors_title_venue_and_year(style: str) -> None:
    text = f"\\begin{{thebibliography}}{{9}}\n\n{STYLES[style]}\n\n\\end{{thebibliography}}\n"
    expect(text, f"{TITLE} | title={TITLE} | {WANTED[style]}", name="paper.bbl")
