# ruff: noqa: E501 - a case stands on one line, beside what it claims
from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from veridical.model import IdentifierKind
from veridical.text.identifiers import arxiv_number, find_identifiers, parse_identifier, url_of

ONE = [
    ("https://arxiv.org/abs/2504.20073", "arxiv:2504.20073", None),
    ("http://arxiv.org/abs/2504.20073v3", "arxiv:2504.20073", 3),
    ("https://www.arxiv.org/pdf/2504.20073v2.pdf", "arxiv:2504.20073", 2),
    ("https://arxiv.org/pdf/2504.20073.pdf?fbclid=IwAR0", "arxiv:2504.20073", None),
    ("https://arxiv.org/html/2504.20073v1", "arxiv:2504.20073", 1),
    ("arxiv.org/abs/2504.20073", "arxiv:2504.20073", None),
    ("https://alphaxiv.org/abs/2504.20073", "arxiv:2504.20073", None),
    ("https://huggingface.co/papers/2504.20073", "arxiv:2504.20073", None),
    ("https://hf.co/papers/2504.20073", "arxiv:2504.20073", None),
    ("https://ar5iv.labs.arxiv.org/html/1706.03762", "arxiv:1706.03762", None),
    ("arXiv:1706.03762", "arxiv:1706.03762", None),
    ("arXiv 1706.03762", "arxiv:1706.03762", None),
    ("arXiv preprint arXiv:1706.03762", "arxiv:1706.03762", None),
    ("arXiv: 1706.03762v7", "arxiv:1706.03762", 7),
    ("arXiv：1706.03762", "arxiv:1706.03762", None),
    ("arXiv编号：1706.03762", "arxiv:1706.03762", None),
    ("ARXIV:1706.03762", "arxiv:1706.03762", None),
    ("(1706.03762)", "arxiv:1706.03762", None),
    ("标识：1706.03762", "arxiv:1706.03762", None),
    ("arXiv:0704.0001", "arxiv:0704.0001", None),
    ("arXiv:hep-th/9711200", "arxiv:hep-th/9711200", None),
    ("https://arxiv.org/abs/math.GT/0309136", "arxiv:math/0309136", None),
    ("https://arxiv.org/abs/cs/0112017v1", "arxiv:cs/0112017", 1),
    ("10.48550/arXiv.1706.03762", "arxiv:1706.03762", None),
    ("https://doi.org/10.48550/arXiv.1706.03762", "arxiv:1706.03762", None),
    ("doi:10.1145/3627703.3650074", "doi:10.1145/3627703.3650074", None),
    ("https://dl.acm.org/doi/abs/10.1145/3627703.3650074", "doi:10.1145/3627703.3650074", None),
    ("https://doi.org/10.1038/S41586-021-03819-2.", "doi:10.1038/s41586-021-03819-2", None),
    ("(doi: 10.1016/S0004-3702(99)00052-1)", "doi:10.1016/s0004-3702(99)00052-1", None),
    ("https://doi.org/10.1002/%28SICI%291097", "doi:10.1002/(sici)1097", None),
    ("https://openalex.org/W2741809807", "openalex:W2741809807", None),
    ("w2741809807", "openalex:W2741809807", None),
    ("CorpusID:274464966", "corpusid:274464966", None),
    ("Corpus ID: 274464966", "corpusid:274464966", None),
    ("https://www.semanticscholar.org/paper/Some-Title/204e3073870fae3d05bcbc2f6a8e263d9b72e776",
     "semanticscholar:204e3073870fae3d05bcbc2f6a8e263d9b72e776", None),
    ("https://pubmed.ncbi.nlm.nih.gov/34265844/", "pmid:34265844", None),
    ("PMID: 34265844", "pmid:34265844", None),
    ("PMC8371605", "pmcid:PMC8371605", None),
    ("https://aclanthology.org/2020.acl-main.463/", "acl:2020.acl-main.463", None),
    ("https://aclanthology.org/P18-1238.pdf", "acl:P18-1238", None),
    ("ACL 2020，2020.acl-main.463，短文", "acl:2020.acl-main.463", None),
    ("ACL Anthology 编号 P18-1238", "acl:P18-1238", None),
    ("https://openreview.net/forum?id=RY19y2RI1O", "openreview:RY19y2RI1O", None),
    ("OpenReview RY19y2RI1O", "openreview:RY19y2RI1O", None),
    ("https://openreview.net/pdf?id=B1xsqj09Fm", "openreview:B1xsqj09Fm", None),
]  # fmt: skip
NONE = [
    "[2508]",
    "pages 1475–1482",
    "0.1234",
    "024.1234",
    "version 2025.07",
    "2025.12",
    "$2504.20",
    "€1706.03762",
    "Atari 2600",
    "019e4083-56ce-7a41-9d2b-000000000000",
    "3f785a1e9c",
    "fig2_2504.png",
    "ICLR.cc/2024/Conference",
    "arXiv:XXXX.XXXXX",
    "arXiv 2023",
    "12 GPUs, 4096.00 tokens",
    "1713.03762",
    "192.168.10.10",
    "https://github.com/a/b",
    "HTTP 200",
    "CVE-2024-12345",
    "W12",
    "NW2741809807",
    "CorpusID: none",
    "",
]


@pytest.mark.parametrize(("text", "identifier", "version"), ONE)
def test_an_identifier_is_found_in_every_written_form(text: str, identifier: str, version: int | None) -> None:
    found = find_identifiers(f"see {text} there" if not text.endswith(".") else f"see {text}")
    assert [(str(one.identifier), one.version) for one in found] == [(identifier, version)]


@pytest.mark.parametrize("text", NONE)
def test_a_number_that_looks_like_an_identifier_is_none(text: str) -> None:
    assert find_identifiers(text) == ()
    assert find_identifiers(f"见 {text}，") == ()


@pytest.mark.parametrize(("text", "identifier", "version"), ONE)
def test_a_string_that_is_an_identifier_parses_as_it(text: str, identifier: str, version: int | None) -> None:
    parsed = parse_identifier(text)
    assert parsed is not None
    assert (str(parsed.identifier), parsed.version) == (identifier, version)


def test_a_span_covers_the_identifier_with_its_version_alone() -> None:
    text = "https://arxiv.org/pdf/2504.20073v2.pdf, doi:10.1145/1.2. 与arXiv:1706.03762并列"
    assert [text[one.start : one.end] for one in find_identifiers(text)] == [
        "2504.20073v2",
        "10.1145/1.2",
        "1706.03762",
    ]


def test_an_identifier_in_text_and_url_is_found_twice() -> None:
    found = find_identifiers("[2504.20073](https://arxiv.org/abs/2504.20073v2)")
    assert [(one.identifier.value, one.version) for one in found] == [("2504.20073", None), ("2504.20073", 2)]


def test_a_url_of_an_identifier_leads_back_to_it() -> None:
    for text, identifier, _ in ONE:
        parsed = parse_identifier(text)
        assert parsed is not None
        url = url_of(parsed.identifier)
        assert url is not None
        back = parse_identifier(url)
        assert back is not None
        assert str(back.identifier) == identifier


def test_two_identifiers_in_one_string_parse_as_none() -> None:
    assert parse_identifier("arXiv:1706.03762 and arXiv:1810.04805") is None
    assert parse_identifier("no id here") is None


_PIECES = st.sampled_from(
    ["arXiv:", "https://arxiv.org/abs/", "1706.03762", "v2", "10.1145/", "doi.org/", "W2741809807", ".pdf", "(", ")", " ", "，", "PMID ",
     "openreview.net/forum?id=", "CorpusID:", "%28", "hep-th/9711200"]
)  # fmt: skip


@settings(deadline=None)
@given(st.one_of(st.text(), st.lists(_PIECES).map("".join)))
def test_any_text_gives_identifiers_in_order_that_do_not_overlap(text: str) -> None:
    found = find_identifiers(text)
    ends = [0, *(one.end for one in found)]
    assert all(end <= one.start < one.end <= len(text) for end, one in zip(ends, found, strict=False))
    assert all(isinstance(one.identifier.kind, IdentifierKind) and one.identifier.value for one in found)
    parse_identifier(text)


@pytest.mark.parametrize(
    ("value", "number"),
    [
        ("2001.00001", "2001.00001"),
        ("0704.0001", "0704.0001"),
        ("hep-th/9901001", "hep-th/9901001"),
        ("math.GT/0309136", "math/0309136"),
        ("cond-mat.mes-hall/0211022", "cond-mat/0211022"),
        ("2001.00001v2", None),
        ("2001.1", None),
        ("2013.00001", None),
        ("foo/0101001", None),
        (" 2001.00001", None),
        ("", None),
    ],
)
def test_an_arxiv_number_is_written_as_arxiv_writes_it(value: str, number: str | None) -> None:
    assert arxiv_number(value) == number
