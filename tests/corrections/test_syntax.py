"""What each family writes for plain words reads back as these words, or is declined."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.corrections import syntax
from veridical.documents import read_text
from veridical.text.folding import plain

WORDS = st.text(st.sampled_from("abcÉñłß012 &%$#_{}~^\\\"'`*[]()<>|:;,.-–—“”+=@!?"), min_size=1, max_size=20).map(
    lambda words: f"a{words}z"
)


def visible(name: str, text: str) -> str:
    passages = [passage for block in read_text(name, text).blocks for passage in block.passages]
    return " ".join(passages[0].text.split())


@given(WORDS)
def test_markdown(words: str) -> None:
    written = syntax.markdown(words)
    assert written is not None
    assert visible("a.md", f"{written}\n") == " ".join(words.split())


@given(WORDS)
def test_html(words: str) -> None:
    written = syntax.html(words)
    assert visible("a.html", f"<p>{written}</p>") == " ".join(words.split())


@given(WORDS)
def test_json(words: str) -> None:
    assert json.loads(f'"{syntax.json_string(words)}"') == words
    assert json.loads(f'"{syntax.json_string_in_unicode(words)}"') == words


@given(WORDS)
def test_csv(words: str) -> None:
    written = syntax.csv_quoted(words)
    assert visible("a.csv", f'title,year\n"{written}",2020\n') == " ".join(words.split())


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("Núñez", r"N{\'u}{\~n}ez"),
        ("Łukasz", r"{\L}ukasz"),
        ("Analysis & Design_1", r"Analysis \& Design\_1"),
        ("“Why?” – 5%", r"``Why?'' -- 5\%"),
        ("Čapek", r"{\v{C}}apek"),
        ("a^b", None),
        ("α", None),
    ],
)
def test_latex(words: str, written: str | None) -> None:
    assert syntax.latex(words) == written
    assert written is None or plain(written) == plain(words.replace("“", '"').replace("”", '"')) or "``" in written


@pytest.mark.parametrize("words", ["a: b", "a #b", "- a", "a, b", "{a}", "a\nb"])
def test_what_would_end_a_yaml_scalar_is_not_written_without_quotes(words: str) -> None:
    assert syntax.yaml_plain(words) is None


def test_an_address_takes_only_ordinary_signs() -> None:
    assert syntax.verbatim("2504.20073") == "2504.20073"
    assert syntax.verbatim("10.1002/(sici)1<2>") is None
