"""A run from documents to judgements, over made-up works."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import anyio
import pytest

from identifying import arxiv
from veridical.checks import all_checks
from veridical.config import Settings
from veridical.documents import read_text
from veridical.errors import SourceError
from veridical.lexicon import load_lexicon
from veridical.model import (
    ByName,
    Definition,
    Level,
    PartialDate,
    Reason,
    Venue,
    Verdict,
    Version,
    Work,
)
from veridical.pipeline import Run, claims_of, examine, look_up
from veridical.resolve import sources
from veridical.resolve.sources import open_sources
from veridical.resolve.sources.starter import Starter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.model import Answer, Examination, Judgement, Question


WALKER = Work(
    "lee2020",
    "curated",
    "WALKER: Learning to Walk Home in Large Cities",
    (arxiv("2001.00001"),),
    names=("WALKER",),
    authors=("Ann Lee", "Bo Kim"),
    affiliations=("Stanford University",),
    affiliations_complete=True,
    venues=(Venue("ICLR", 2021, "main"),),
    versions=(Version(1, PartialDate(2020, 1, 1)),),
    year=2021,
    definitions=(Definition("FOB", "Foo Over Bar", Level.ABSTRACT),),
    url="https://arxiv.org/abs/2001.00001",
)
FRYER = Work(
    "doe2019",
    "curated",
    "Frying Fish on Open Fires in Cold Winters",
    (arxiv("1901.00009"),),
    names=("FRYER",),
    authors=("Jane Doe",),
    versions=(Version(1, PartialDate(2019, 1, 1)),),
)


@dataclass(slots=True)
class Remembering(Starter):
    """A starter index that remembers the questions put to it, and may be down."""

    asked: list[Question] = field(default_factory=list)
    is_down: bool = False

    async def answer(self, questions: Sequence[Question]) -> tuple[Answer, ...]:
        self.asked.extend(questions)
        if self.is_down:
            raise SourceError(self.name, "HTTP 503")
        return tuple(self._answer(question) for question in questions)


@pytest.fixture
def index(monkeypatch: pytest.MonkeyPatch) -> Remembering:
    source = Remembering((WALKER, FRYER))
    monkeypatch.setattr(sources, "load_starter", lambda: source)
    return source


def run(*texts: str, settings: Settings | None = None) -> Run:
    documents = [read_text(f"note{number}.md", text) for number, text in enumerate(texts)]
    chosen = settings or Settings()
    return anyio.run(examine, documents, chosen, open_sources(chosen))


def judgements(text: str, settings: Settings | None = None) -> tuple[Judgement, ...]:
    (examination,) = run(text, settings=settings).examinations
    return examination.judgements


def verdicts(judgement: Judgement) -> dict[str, Verdict]:
    return {found.claim.kind: found.verdict for found in judgement.findings}


UNKNOWN = "We follow *Growing Tall Trees in the Mountains of Spain* (arXiv:2203.00077) by Roe et al."
pytestmark = pytest.mark.usefixtures("index")


@pytest.mark.parametrize(("offline", "reason"), [(True, Reason.OFFLINE), (False, Reason.NOT_FOUND)])
@pytest.mark.parametrize(
    "text",
    [UNKNOWN, "《Growing Tall Trees in the Mountains of Spain》（arXiv:2203.00077）很好。", "See arXiv:2203.00077."],
)
def test_an_unknown_work_is_unchecked_with_the_right_reason(text: str, reason: Reason, *, offline: bool) -> None:
    (judgement,) = judgements(text, Settings(offline=offline))
    assert judgement.verdict is Verdict.UNCHECKED
    assert judgement.reason is reason
    assert judgement.records == ()
    assert judgement.findings
    assert {(found.verdict, found.reason) for found in judgement.findings} == {(Verdict.UNCHECKED, reason)}


def test_a_source_that_is_down_leaves_the_work_unchecked_as_unavailable(index: Remembering) -> None:
    index.is_down = True
    (judgement,) = judgements(UNKNOWN)
    assert judgement.verdict is Verdict.UNCHECKED
    assert judgement.reason is Reason.UNAVAILABLE
    (use,) = run(UNKNOWN).sources
    assert use.failed == use.asked > 0
    assert use.absent == 0


def test_without_any_index_nothing_is_asked_and_nothing_is_found(index: Remembering) -> None:
    settings = Settings(offline=True, indexes=("none",))
    (judgement,) = judgements("WALKER (arXiv:2001.00001) is by Lee et al.", settings)
    assert judgement.verdict is Verdict.UNCHECKED
    assert index.asked == []


def test_a_name_that_nobody_knows_is_no_citation() -> None:
    assert judgements("ACME is from OpenAI.") == ()


@pytest.mark.parametrize(
    "text",
    [
        "这样做是为了**限制损失函数在一定范围内**。",
        "- **概率函数和奖励函数**：前者定量地表达状态转移的概率。",
        "- [A List of Trees and Bushes](https://github.com/lee/trees), kept by hand.",
        "- [Walker-1|7|70B](https://huggingface.co/walker)",
        r"The gradient is $a_{s=s_i,a=\mu(s_i)} \nabla_b c_{d}$.",
    ],
)
def test_what_a_text_stresses_and_where_code_lies_is_no_citation_by_that(text: str) -> None:
    assert judgements(text) == ()


def test_what_is_stressed_is_a_title_where_more_is_said_of_the_work() -> None:
    assert len(judgements("- **如何在城市里行走与爬树**，李明等，2021")) == 1


def test_a_true_text_is_verified() -> None:
    (judgement,) = judgements(
        "WALKER: Learning to Walk Home in Large Cities (arXiv:2001.00001), by Ann Lee and Bo Kim at Stanford, "
        "was published at ICLR 2021."
    )
    assert judgement.verdict is Verdict.VERIFIED
    assert set(verdicts(judgement).values()) == {Verdict.VERIFIED}


def test_a_work_known_by_its_name_alone_is_checked() -> None:
    (judgement,) = judgements("WALKER, from OpenAI, was published at ICLR 2021.")
    assert judgement.verdict is Verdict.PARTIAL
    assert verdicts(judgement) == {"affiliation": Verdict.FAIL, "venue": Verdict.VERIFIED}


def test_a_wrong_id_is_told_whose_it_is_and_the_right_one_is_offered() -> None:
    (judgement,) = judgements("- [WALKER: Learning to Walk Home in Large Cities](https://arxiv.org/abs/1901.00009)")
    found = next(one for one in judgement.findings if one.claim.kind == "identifier")
    assert judgement.verdict is Verdict.FAIL
    assert "Frying Fish" in str(found.message)
    assert "2001.00001" in str(found.found)
    assert verdicts(judgement)["title"] is Verdict.VERIFIED


def test_the_correction_of_a_link_leaves_a_link() -> None:
    text = "- [WALKER: Learning to Walk Home in Large Cities](https://arxiv.org/abs/1901.00009), Ann Lee and Bo Kim"
    (judgement,) = judgements(text)
    found = next(one for one in judgement.findings if one.claim.kind == "identifier")
    assert found.fix is not None
    fixed = text[: found.fix.span.start] + found.fix.replacement + text[found.fix.span.end :]
    assert fixed == text.replace("1901.00009", "2001.00001")


def test_two_mentions_of_one_work_become_one_citation() -> None:
    text = (
        "WALKER (arXiv:2001.00001) is from Stanford.\n\n"
        "Later, *WALKER: Learning to Walk Home in Large Cities* was published at ICLR 2021.\n"
    )
    (judgement,) = judgements(text)
    assert {"identifier", "affiliation", "venue", "title"} <= set(verdicts(judgement))
    assert judgement.verdict is Verdict.VERIFIED


def test_mentions_that_only_the_record_shows_to_be_one_work_become_one_citation() -> None:
    text = (
        "*WALKER: Learning to Walk Home in Large Cities* is old.\n\n"
        "# Sources\n\nThe preprint is arXiv:2001.00001 and was posted in January 2020.\n"
    )
    (judgement,) = judgements(text)
    assert len(judgement.citation.spans) >= 2
    assert {"title", "identifier", "date"} <= set(verdicts(judgement))


def test_two_works_stay_two_citations() -> None:
    found = judgements("WALKER (arXiv:2001.00001) is from Stanford. FRYER (arXiv:1901.00009) is by Doe et al.")
    assert len(found) == 2
    assert all(one.verdict is Verdict.VERIFIED for one in found)


def test_documents_examined_together_share_their_questions(index: Remembering) -> None:
    both = run("WALKER (arXiv:2001.00001) is fast.", "See arXiv:2001.00001, from Stanford.", "arXiv:1901.00009")
    assert [len(one.judgements) for one in both.examinations] == [1, 1, 1]
    put = Counter(question for question in index.asked if not isinstance(question, ByName))
    assert set(put.values()) == {1}


def test_a_name_bound_in_one_document_carries_nothing_into_another() -> None:
    first, second = run("ACME (arXiv:2001.00001) is fast.", "ACME is from OpenAI.").examinations
    assert len(first.judgements) == 1
    assert second.judgements == ()


def test_documents_come_out_in_the_order_given() -> None:
    texts = ["arXiv:1901.00009", "nothing here", "arXiv:2001.00001"]
    assert [one.document.text for one in run(*texts).examinations] == texts


def test_no_documents_give_an_empty_run(index: Remembering) -> None:
    assert run().examinations == ()
    assert index.asked == []


MARKED = (
    "WALKER (arXiv:2001.00001) is from OpenAI [needs-verify].\n\n"
    "FRYER (arXiv:1901.00009) is by Roe et al.\n"
)  # fmt: skip


def test_only_marked_checks_what_the_document_marks() -> None:
    (judgement,) = judgements(MARKED, Settings(only_marked=True))
    assert judgement.findings
    assert all(found.claim.marked for found in judgement.findings)
    assert "affiliation" in verdicts(judgement)


def test_only_marked_reads_chinese_markers() -> None:
    (judgement,) = judgements(
        "WALKER（arXiv:2001.00001）来自 OpenAI（待核实）。\n\nFRYER 很快。\n", Settings(only_marked=True)
    )
    assert verdicts(judgement)["affiliation"] is Verdict.FAIL


def test_without_that_setting_all_claims_are_checked_and_marked_ones_say_so() -> None:
    found = judgements(MARKED)
    assert len(found) == 2
    marks = {one.claim.kind: one.claim.marked for one in found[0].findings}
    assert marks["affiliation"] is True
    assert not any(one.claim.marked for one in found[1].findings)


TEXT = "WALKER (arXiv:2001.00001), by Roe et al. at OpenAI, was published at ICML 2020."


@pytest.mark.parametrize("named", ["wrong-venue", "V107", "venue"])
def test_a_rule_is_selected_or_ignored_by_name_code_or_kind(named: str) -> None:
    (selected,) = judgements(TEXT, Settings(select=(named,)))
    (others,) = judgements(TEXT, Settings(ignore=(named,)))
    assert set(verdicts(selected)) == {"venue"}
    assert "venue" not in verdicts(others)
    assert {"authors", "affiliation", "identifier"} <= set(verdicts(others))


def test_what_is_selected_and_ignored_is_ignored() -> None:
    (judgement,) = judgements(TEXT, Settings(select=("venue", "authors"), ignore=("wrong-venue",)))
    assert set(verdicts(judgement)) == {"authors"}


def test_an_ignored_rule_does_not_make_a_citation_partial() -> None:
    (judgement,) = judgements(
        "WALKER (arXiv:2001.00001) was published at ICML 2020.", Settings(ignore=("wrong-venue",))
    )
    assert judgement.verdict is Verdict.VERIFIED


def _unclaimed(examination: Examination) -> list[str]:
    return [examination.document.text[span.start : span.end] for span in examination.unclaimed]


def test_a_statement_that_no_check_understands_is_listed_and_one_that_is_understood_is_not() -> None:
    (examination,) = run(
        "WALKER (arXiv:2001.00001) is from Stanford. WALKER needs no reward at all, only imitation of walkers."
    ).examinations
    assert any("only imitation" in one for one in _unclaimed(examination))
    assert not any("Stanford" in one for one in _unclaimed(examination))


def test_a_chinese_statement_that_no_check_understands_is_listed() -> None:
    (examination,) = run(
        "WALKER（arXiv:2001.00001）来自斯坦福大学。WALKER 不需要奖励，只需要模仿行人的步态。"
    ).examinations
    assert any("只需要模仿" in one for one in _unclaimed(examination))


def test_a_statement_about_no_work_is_not_listed() -> None:
    (examination,) = run("The weather in the valley is mostly fine and dry.").examinations
    assert examination.unclaimed == ()


def test_a_later_venue_is_unchecked_as_offline_when_no_one_else_may_be_asked() -> None:
    (judgement,) = judgements("WALKER (arXiv:2001.00001) was published at NeurIPS 2027.", Settings(offline=True))
    found = next(one for one in judgement.findings if one.claim.kind == "venue")
    assert (found.verdict, found.reason) == (Verdict.UNCHECKED, Reason.OFFLINE)


def test_a_stretch_is_claimed_once_in_a_kind() -> None:
    for judgement in judgements(TEXT):
        places = [(found.claim.kind, found.claim.span) for found in judgement.findings]
        assert len(places) == len(set(places))


def test_claims_stand_in_document_order() -> None:
    (judgement,) = judgements(TEXT)
    claims = list(claims_of(judgement.citation, all_checks(), load_lexicon()))
    assert claims == sorted(claims, key=lambda claim: claim.span.start)


def test_the_same_documents_give_the_same_run() -> None:
    assert run(TEXT, MARKED) == run(TEXT, MARKED)


@pytest.mark.parametrize(
    "text",
    [
        "arXiv:2001.00001",
        "https://arxiv.org/abs/2001.00001v2",
        "WALKER",
        "WALKER: Learning to Walk Home in Large Cities",
    ],
)
def test_a_work_is_looked_up_by_id_link_name_or_title(text: str) -> None:
    answers = anyio.run(look_up, text, open_sources(Settings()))
    assert any(one.work == WALKER for answer in answers for one in answer.evidence)


def test_what_is_rejected_is_not_checked() -> None:
    (judgement,) = judgements("WALKER (arXiv:2001.00001) is not from OpenAI but from Stanford.")
    assert judgement.verdict is Verdict.VERIFIED
    assert verdicts(judgement)["affiliation"] is Verdict.VERIFIED


_LETTERS = str.maketrans("0123456789", "ghijklmnop")


def test_a_work_that_is_written_in_many_ways_takes_time_in_proportion_to_the_text() -> None:
    line = '- A{0}n Lee et al., "WALKER: Learning to Walk Home in {0} Cities", ICML 2011.'
    seconds = []
    for length in (100, 800):
        text = "\n".join(line.format(f"B{place:x}".translate(_LETTERS)) for place in range(length))
        start = time.process_time()
        run(text)
        seconds.append(time.process_time() - start)
    assert seconds[1] < 24 * seconds[0] + 0.1


def test_a_right_first_author_shows_that_the_work_is_meant() -> None:
    (judgement,) = judgements("FRYER is by Doe and Roe.")
    assert verdicts(judgement)["authors"] in (Verdict.FAIL, Verdict.PARTIAL)


def test_a_first_author_whose_name_many_people_have_does_not_show_it() -> None:
    assert not judgements("WALKER is by Lee and Roe.")
