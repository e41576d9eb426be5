"""arXiv's query API: numbers by the hundred, titles by phrase, and what the library passes over."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

import pytest
from answering import Answering, ask, is_read_or_refused, query
from hypothesis import given, settings

from identifying import by_arxiv, by_doi
from mangling import mangled
from veridical.errors import Malformed, Unavailable
from veridical.model import ById, ByName, ByTitle, Identifier, IdentifierKind, NoticeKind, PartialDate, Version, Work
from veridical.resolve.sources.arxiv import ArxivClient

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.net.exchange import Request

CLIENT = ArxivClient()
_HEAD = (
    "<?xml version='1.0' encoding='UTF-8'?>\n"
    '<feed xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom" '
    'xmlns="http://www.w3.org/2005/Atom">\n<id>https://arxiv.org/api/x</id>\n<title>arXiv Query</title>\n'
)


def entry(name: str, title: str = "Counting Sheep", more: str = "") -> str:
    """Return an entry as arXiv writes it; `name` has the version."""
    return (
        f"<entry>\n<id>http://arxiv.org/abs/{name}</id>\n<title>{escape(title)}</title>\n"
        "<updated>2020-03-01T17:00:00Z</updated>\n<published>2020-01-02T18:30:00Z</published>\n"
        f"<summary>We count.</summary>\n<author>\n<name>Ann Lee</name>\n</author>\n{more}</entry>\n"
    )


def feed(*entries: str, total: int | None = None) -> bytes:
    count = len(entries) if total is None else total
    return (f"{_HEAD}<opensearch:totalResults>{count}</opensearch:totalResults>\n{''.join(entries)}</feed>\n").encode()


def error_feed(number: str) -> bytes:
    address = f"https://arxiv.org/api/errors#incorrect_id_format_for_{number}"
    return (
        f"{_HEAD}<opensearch:totalResults>1</opensearch:totalResults>\n<entry>\n<id>{address}</id>\n"
        f"<title>Error</title>\n<summary>incorrect id format for {number}</summary>\n</entry>\n</feed>\n"
    ).encode()


def one(network: Answering, number: str = "2001.00001", version: int | None = None) -> Work:
    """Return the single work for a number."""
    question = by_arxiv(number, version)
    (work,) = ask(CLIENT, network, question)[question]
    return work


def test_an_entry_becomes_a_work_with_the_dates_of_its_first_and_its_latest_version() -> None:
    more = (
        '<category term="cs.LG"/><category term="stat.ML"/><category term="cs.CL"/>'
        "<arxiv:comment>9 pages,\n 3 figures</arxiv:comment>"
        '<arxiv:primary_category term="cs.CL"/><arxiv:journal_ref>J. Sheep 5 (2021)</arxiv:journal_ref>'
        "<arxiv:doi>10.1000/walk.1</arxiv:doi>"
        "<author><name>Bo Chen</name><arxiv:affiliation>Foo Lab</arxiv:affiliation></author>"
    )

    work = one(Answering((200, feed(entry("2001.00001v3", "Counting\n  Sheep", more)))))

    assert work == Work(
        key="2001.00001",
        source="arxiv",
        title="Counting Sheep",
        identifiers=(Identifier(IdentifierKind.ARXIV, "2001.00001"), Identifier(IdentifierKind.DOI, "10.1000/walk.1")),
        titles_complete=False,
        authors=("Ann Lee", "Bo Chen"),
        affiliations=("Foo Lab",),
        versions=(Version(1, PartialDate(2020, 1, 2)), Version(3, PartialDate(2020, 3, 1))),
        updated=PartialDate(2020, 3, 1),
        categories=("cs.CL", "cs.LG", "stat.ML"),
        comment="9 pages, 3 figures",
        journal_reference="J. Sheep 5 (2021)",
        abstract="We count.",
        url="https://arxiv.org/abs/2001.00001",
    )


def test_a_paper_of_one_version_has_had_no_other_title() -> None:
    work = one(Answering((200, feed(entry("2001.00001v1")))))

    assert work.titles_complete
    assert work.versions == (Version(1, PartialDate(2020, 1, 2)),)


def test_a_version_asked_for_carries_its_title_and_tells_nothing_of_later_ones() -> None:
    network = Answering((200, feed(entry("2001.00001v1", "Counting Goats"), entry("2001.00001v3"))))

    found = ask(CLIENT, network, by_arxiv("2001.00001"), by_arxiv("2001.00001", 1))

    (latest,), (first,) = found[by_arxiv("2001.00001")], found[by_arxiv("2001.00001", 1)]
    assert latest.title == "Counting Sheep"
    assert first.versions == (Version(1, PartialDate(2020, 1, 2), "Counting Goats"),)
    assert (first.updated, first.titles_complete) == (None, False)
    assert query(network.requests[0])["id_list"] == "2001.00001,2001.00001v1"


def test_one_entry_answers_for_the_paper_and_for_its_latest_version() -> None:
    found = ask(
        CLIENT, Answering((200, feed(entry("2001.00001v2")))), by_arxiv("2001.00001"), by_arxiv("2001.00001", 2)
    )

    assert len(found) == 2


def test_a_withdrawal_is_told_by_the_comment() -> None:
    more = "<arxiv:comment>This paper has been withdrawn by the author due to an error in Lemma 2</arxiv:comment>"

    work = one(Answering((200, feed(entry("2001.00001v2", more=more)))))

    assert work.notices is not None
    assert [notice.kind for notice in work.notices] == [NoticeKind.WITHDRAWAL]


def test_names_of_signs_are_no_authors_and_others_make_the_list_incomplete() -> None:
    more = "<author><name>:</name></author><author><name>et al.</name></author>"

    work = one(Answering((200, feed(entry("2001.00001v2", more=more)))))

    assert (work.authors, work.authors_complete) == (("Ann Lee",), False)


def test_a_paper_titled_with_a_number_keeps_its_title() -> None:
    assert one(Answering((200, feed(entry("2001.00001v1", "0"))))).title == "0"


@pytest.mark.parametrize("written", ["math.gt/0309136", "math/0309136"])
def test_old_numbers_go_out_without_the_subject_class(written: str) -> None:
    network = Answering((200, feed(entry("math/0309136v1"))))

    assert one(network, written).key == "math/0309136"
    assert query(network.requests[0])["id_list"] == "math/0309136"


@pytest.mark.parametrize("number", ["abc", "2013.00001", "2001.1", "1412.00001", "2001.00001v2", "foo/0101001"])
def test_what_is_no_number_is_absent_without_a_request(number: str) -> None:
    network = Answering((200, feed()))

    assert ask(CLIENT, network, by_arxiv(number)) == {}
    assert network.requests == []
    assert CLIENT.is_complete(by_arxiv(number))


def test_a_thousand_numbers_go_out_in_ten_requests_with_room_for_all_entries() -> None:
    questions = [by_arxiv(f"2001.{number:05}") for number in range(1_000)] + [by_arxiv("abc")]

    batches = list(CLIENT.batches(questions))

    assert [len(batch) for batch in batches] == [100] * 10 + [1]
    network = Answering(lambda request: (200, feed(*(entry(f"{name}v1") for name in _listed(request)))))
    assert len(ask(CLIENT, network, *batches[0])) == 100
    assert query(network.requests[0])["max_results"] == "100"
    assert len(network.requests) == 1
    assert len(network.requests[0].path) < 2_000


def _listed(request: Request) -> Sequence[str]:
    network = Answering((200, b""), requests=[request])
    return query(network.requests[0])["id_list"].split(",")


def test_results_are_told_apart_by_their_ids_not_by_their_order() -> None:
    network = Answering((200, feed(entry("2001.00002v1", "B"), entry("2001.00001v1", "A"))))

    found = ask(CLIENT, network, by_arxiv("2001.00001"), by_arxiv("2001.00002"), by_arxiv("2001.00003"))

    assert {question: works[0].title for question, works in found.items()} == {
        by_arxiv("2001.00001"): "A",
        by_arxiv("2001.00002"): "B",
    }


def test_an_empty_feed_is_absence() -> None:
    assert ask(CLIENT, Answering((200, feed())), by_arxiv("2001.00001"), by_arxiv("2001.00002")) == {}


def echoing(told: str) -> bytes:
    """Return a feed without entries that says for which numbers arXiv was asked."""
    query = f"search_query=&amp;id_list={told}&amp;start=0&amp;max_results=100"
    return feed().replace(b"arXiv Query", f"arXiv Query: {query}".encode())


@pytest.mark.parametrize("told", ["0000.0000", "2001.00009,2001.00008", ""])
def test_an_empty_feed_that_answers_another_question_is_no_absence(told: str) -> None:
    with pytest.raises(Malformed, match="answer to another question"):
        ask(CLIENT, Answering((200, echoing(told))), by_arxiv("2001.00001"), by_arxiv("2001.00002"))


@pytest.mark.parametrize("told", ["2001.00002,2001.00001", "2001.00001", " 2001.00001, 2001.0"])
def test_an_empty_feed_that_answers_this_question_is_absence_however_it_is_repeated(told: str) -> None:
    assert ask(CLIENT, Answering((200, echoing(told))), by_arxiv("2001.00001"), by_arxiv("2001.00002")) == {}


def test_what_the_library_skips_is_told_once_and_not_logged_on_the_screen(capfd: pytest.CaptureFixture[str]) -> None:
    code = (
        "import logging, veridical.resolve.sources.arxiv\nlogging.getLogger('arxiv._feed').warning('Skipping entry')\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)

    assert capfd.readouterr() == ("", "")


def test_an_entry_that_was_not_asked_for_is_ignored() -> None:
    network = Answering((200, feed(entry("2001.00001v1"), entry("2001.00009v1"))))

    assert set(ask(CLIENT, network, by_arxiv("2001.00001"))) == {by_arxiv("2001.00001")}


def test_another_paper_in_the_place_of_one_is_no_absence() -> None:
    network = Answering((200, feed(entry("2001.00001v1"), entry("2001.00009v1"))))

    with pytest.raises(Malformed, match="about other papers"):
        ask(CLIENT, network, by_arxiv("2001.00001"), by_arxiv("2001.00002"))


_WHOLE = feed(entry("2001.00001v1"), entry("2001.00002v1"))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"<html><body><p>Checking your browser</p></body></html>", "no feed of results"),
        (b"<!DOCTYPE html><html><body>Checking<br></body></html>", "a document type is declared"),
        (_WHOLE[: len(_WHOLE) // 2], "no XML"),
        (_WHOLE.removesuffix(b"</feed>\n"), "no XML"),
        (_WHOLE.replace(b">2<", b">3<"), "has 2 entries and says that there are 3"),
        (_WHOLE.replace(b">2<", b">many<"), "no feed of results"),
        (feed(entry("2001.00001v1"), entry("2001.00001v1")), "has an entry twice"),
        (feed(entry("2001.00001v1").replace("<published>", "<!-- ").replace("</published>", " -->")), "cannot be read"),
        (
            feed(entry("2001.00001v1"), entry("2001.00002v1").replace("published", "created")),
            "entries that cannot be read",
        ),
        (feed(entry("2001.00001v1").replace("2020-03-01T", "2020-13-01T")), "cannot be read"),
        (feed(entry("2001.00001")), "an id is none of a paper"),
        (error_feed("abc"), "cannot be read"),
    ],
)
def test_what_is_no_whole_feed_is_malformed_and_costs_one_request(body: bytes, said: str) -> None:
    network = Answering((200, body))

    with pytest.raises(Malformed, match=said):
        ask(CLIENT, network, by_arxiv("2001.00001"), by_arxiv("2001.00002"))

    assert len(network.requests) == 1


class Refusing:
    """Refuses all if a number that it does not like is among them, and says which."""

    def __init__(self, *disliked: str) -> None:
        self.disliked = disliked

    def __call__(self, request: Request) -> tuple[int, bytes]:
        listed = _listed(request)
        bad = next((name for name in listed if name in self.disliked), None)
        if bad is not None:
            return 400, error_feed(bad)
        return 200, feed(*(entry(f"{name}v1") for name in listed))


QUESTIONS = [by_arxiv(f"2001.{number:05}") for number in range(100)]


def test_a_number_that_arxiv_refuses_costs_itself_only() -> None:
    network = Answering(Refusing("2001.00042"))

    found = ask(CLIENT, network, *QUESTIONS)

    assert set(QUESTIONS) - set(found) == {by_arxiv("2001.00042")}
    assert len(network.requests) == 2


def test_many_refusals_end_as_a_failure_not_in_requests_without_end() -> None:
    network = Answering(Refusing(*(f"2001.{number:05}" for number in range(50))))

    with pytest.raises(Unavailable, match="HTTP 400 again and again"):
        ask(CLIENT, network, *QUESTIONS)

    assert len(network.requests) == 32


@pytest.mark.parametrize("questions", [QUESTIONS[:1], QUESTIONS])
def test_a_refusal_of_a_number_that_was_not_asked_for_says_nothing_of_those_that_were(questions: list[ById]) -> None:
    with pytest.raises(Malformed, match=r"it refused 9999\.00009, which was not asked for"):
        ask(CLIENT, Answering((400, error_feed("9999.00009"))), *questions)


def test_a_refusal_of_something_else_is_a_failure() -> None:
    body = error_feed("x").replace(b"#incorrect_id_format_for_x", b"").replace(b"incorrect id", b"max_results")

    with pytest.raises(Unavailable, match=r"HTTP 400 for arxiv:2001\.00001: max_results format"):
        ask(CLIENT, Answering((400, body)), by_arxiv("2001.00001"))


def test_a_refusal_by_somebody_else_is_malformed() -> None:
    with pytest.raises(Malformed, match=r"HTTP 400 for arxiv:2001\.00001: no XML"):
        ask(CLIENT, Answering((400, b"<h1>Bad Request")), by_arxiv("2001.00001"))


def test_titles_go_out_as_phrases_of_words_and_find_the_near_ones() -> None:
    network = Answering(
        (200, feed(entry("2001.00001v1", "Counting Sheep: A Study"), entry("2001.00002v1", "On Goats")))
    )
    titles = [ByTitle('"Counting" Sheep: a study'), ByTitle("On goats"), ByTitle("Don't (Ever) Count")]

    found = ask(CLIENT, network, *titles)

    assert [[work.key for work in found[title]] for title in titles] == [["2001.00001"], ["2001.00002"], []]
    sought = 'ti:"Counting Sheep a study" OR ti:"On goats" OR ti:"Don\'t Ever Count"'
    assert query(network.requests[0])["search_query"] == sought
    assert not CLIENT.is_complete(titles[0])


def test_titles_share_requests_that_stay_within_a_url() -> None:
    titles = [ByTitle(f"{number} {'Längere Wörter ' * (number % 20)}") for number in range(60)]

    batches = list(CLIENT.batches(titles))

    assert [title for batch in batches for title in batch] == titles
    network = Answering((200, feed()))
    for batch in batches:
        assert len(batch) <= 10
        ask(CLIENT, network, *batch)
    assert max(len(request.path) for request in network.requests) < 2_000


def test_a_title_longer_than_a_url_is_sought_by_its_beginning() -> None:
    network = Answering((200, feed()))

    ask(CLIENT, network, ByTitle("很长的标题 " * 300))

    assert len(network.requests[0].path) < 2_000


def test_a_title_that_others_may_have_crowded_out_is_asked_for_alone() -> None:
    def answering(request: Request) -> tuple[int, bytes]:
        if " OR " in query(request)["search_query"]:
            return 200, feed(*(entry(f"2001.{n:05}v1", f"Sheep {n}") for n in range(100)), total=5_000)
        return 200, feed(entry("2002.00001v1", "On the Frying of Fish"))

    network = Answering(answering)
    titles = [ByTitle("Sheep 7"), ByTitle("On the Frying of Fish")]

    found = ask(CLIENT, network, *titles)

    assert [found[title][0].key for title in titles] == ["2001.00007", "2002.00001"]
    assert len(network.requests) == 2


def test_a_title_that_is_crowded_out_of_a_page_of_its_own_was_not_looked_for_to_the_end() -> None:
    crowd = feed(*(entry(f"2001.{n:05}v1", f"Sheep {n}") for n in range(100)), total=5_000)

    with pytest.raises(Unavailable, match="give an identifier"):
        ask(CLIENT, Answering((200, crowd)), ByTitle("On the Frying of Fish"))


def test_questions_are_its_numbers_and_titles_with_words() -> None:
    assert CLIENT.can_answer(by_arxiv("2001.00001"))
    assert CLIENT.can_answer(ByTitle("0"))
    assert not CLIENT.can_answer(ByTitle("?!"))
    assert not CLIENT.can_answer(ByName("SheepNet"))
    assert not CLIENT.can_answer(by_doi("10.1000/walk.1"))


@settings(max_examples=150, deadline=None)
@given(mangled(_WHOLE))
def test_any_answer_gives_works_or_absence_or_malformed(body: bytes) -> None:
    assert is_read_or_refused(CLIENT, (200, body), by_arxiv("2001.00001"), by_arxiv("2001.00002"), errors=Malformed)
