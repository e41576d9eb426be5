"""Works told by the common words for what they introduced: "foobar scaling was proposed by …"."""

from __future__ import annotations

import pytest

from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import Known, find_citations
from veridical.model import INTRODUCED, FieldKind

_NAME = "foobar scaling"
_KNOWN = Known({name: frozenset() for name in (_NAME, _NAME.capitalize(), "FOOBAR")})


def _is_told(text: str) -> bool | None:
    """Tell whether a text says who introduced the thing; `None` where it does not name the work."""
    citations = find_citations(read_text("note.md", text), load_lexicon(), _KNOWN)
    names = [name for one in citations for name in one.of(FieldKind.NAME)]
    return names[0].subject == INTRODUCED if names else None


@pytest.mark.parametrize(
    "text",
    [
        "Foobar scaling was proposed by Lee et al. in 2015.",
        "The idea behind it, foobar scaling, was first introduced at Acme.",
        "In 2015, foobar scaling, which goes back to Lee et al., was new.",
        "The original foobar scaling was invented in 2015.",
    ],
)
def test_who_introduced_the_thing_is_told(text: str) -> None:
    assert _is_told(text) is True


@pytest.mark.parametrize("text", ["We use foobar scaling (Lee et al., 2015).", "Foobar scaling helps."])
def test_a_use_is_no_introduction(text: str) -> None:
    assert _is_told(text) is False


def test_one_more_field_for_the_thing_is_no_introduction() -> None:
    assert not _is_told("Foobar scaling was introduced to vision by Kim et al. in 2019.")


@pytest.mark.parametrize(
    "text",
    [
        "Multi-agent foobar scaling was introduced by Kim et al. in 2019.",
        "A variant of foobar scaling was introduced by Kim et al. in 2019.",
        "A variant of FOOBAR was introduced by Kim et al. in 2019.",
        "Foobar scaling with gates was introduced by Kim et al. in 2019.",
    ],
)
def test_what_others_made_of_it_is_another_thing(text: str) -> None:
    assert _is_told(text) is None


def test_what_a_name_is_in_chinese_goes_with_the_name() -> None:
    known = Known({name: frozenset({"lee"}) for name in ("残差网络", "FOOBAR")})
    citations = find_citations(read_text("note.md", "残差网络 FOOBAR 由谷歌提出。"), load_lexicon(), known)
    assert [one.values(FieldKind.NAME) for one in citations] == [("残差网络", "FOOBAR")]
