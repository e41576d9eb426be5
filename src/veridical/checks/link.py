"""Links: whether there is a page, and whether what is said of it stands there: "HTTP 200", a title, a date."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import unquote_plus, urlsplit

from veridical.checks.check import Example, Rule, agrees, claim_at, claim_of, differs, partly, silent
from veridical.model import (
    ANY_TIME,
    BESIDE,
    LISTED,
    RECORDED,
    Agreement,
    Fact,
    FieldKind,
    Page,
    PageDate,
    PartialDate,
    Phrase,
    Work,
)
from veridical.text.dates import dates_agree, find_dates, parse_date
from veridical.text.folding import has_han
from veridical.text.identifiers import find_identifiers
from veridical.text.pages import find_statuses, parse_status
from veridical.text.patterns import Pattern
from veridical.text.title_keys import likeness, title_key, title_terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison, Field, Passage, Span
    from veridical.text.pages import PageStatus

_URL = "https://example.org/post"
_JOINT = Pattern(r"\s+[|·•–—:-]+\s+")
_SHOWN = 200  # characters of a page's title
_SHORT_KEY = 10  # letters; a shorter title may stand anywhere in a text
_NEAR = 80.0  # percent of likeness at which a page's title is the stated one, miswritten
_FEW_TERMS = 0.5  # of a title's words; where a page has fewer it is another one
_FEWEST_LETTERS = 60  # of a page that is read; one with less is made by a script
_FEWEST_WORDS = 4  # of a title that is missed on a page
_FEWEST_HAN = 8  # characters of one in Chinese
_FAR = 400  # characters between what is said of a page and its link
_GONE = frozenset({404, 410})
_JOINED = 4  # characters of markup between the words of a link and where it leads
_SHORT_TERM = 3  # letters
_PAGE = Page(200, _URL, "text/html", ("Foobar: a small study | Blog",), (PageDate(PartialDate(2026, 7, 8), "time"),))
_THERE = Work(
    _URL, "web", page=replace(_PAGE, text="Foobar: a small study. " + "We fry fish on a small fire, daily. " * 3)
)
_LOST = Work(_URL, "web", page=Page(404, _URL, "text/html"))


class LinkCheck:
    """Finds links to pages that are gone, and pages that are not what the document says."""

    rule = Rule(
        "V116",
        "wrong-link",
        "link",
        "The linked page is gone, or is not what the document says of it.",
        "What a document says of a page is compared with the page itself: that it answers (“HTTP 200”), and, where a "
        "page is all that is cited, its title and date. A page is gone where its own host answers 404 or 410, or the "
        "name of the host does not exist. A refusal, a failure, a log-in or a check for programs tells nothing, and "
        "leaves the claim unchecked. A page that is there without the title is partial. Other links, such as those to "
        "code, are looked at where `links` is set, the rule is selected, or the run is thorough: a document may have "
        "a thousand.",
    )
    needs = frozenset({Fact.PAGE})
    examples = (
        Example("HTTP 200", _THERE, Agreement.AGREES, subject=_URL),
        Example("HTTP 200", _LOST, Agreement.DIFFERS, subject=_URL),
        Example("Foobar: A Small Study", _THERE, Agreement.AGREES, subject=_URL),
        Example("Boats in Cold and Windy Winters", _THERE, Agreement.PARTLY, subject=_URL),
        Example("2026-07-08", _THERE, Agreement.AGREES, subject=_URL),
        Example("2026-05-01", _THERE, Agreement.SILENT, subject=_URL),
        Example(_URL, _LOST, Agreement.DIFFERS, subject=_URL),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """What is said of a page, the title and date of one that is cited itself; and each link, tentatively.

        The `remark` of a link is 0 where its title or date is a claim of its own.
        """
        del lexicon
        links = [field for field in citation.of(FieldKind.LINK) if field.subject != LISTED]
        told = [claim for statement in citation.statements for claim in _statuses(self.rule, statement, links)]
        yield from told
        gone = {claim.subject for claim in told if _says_gone(claim)}
        own = _own_link(citation, [field for field in links if field.value not in gone])
        content = [] if own is None else list(self._content(citation, own))
        yield from content
        told_of = {claim.subject for claim in told}
        for field in links:
            if field.value not in told_of and not find_identifiers(field.value):
                remark = 0 if field is own and content else None
                yield replace(claim_of(self.rule, field), subject=field.value, remark=remark, tentative=True)

    def _content(self, citation: Citation, link: Field) -> Iterator[Claim]:
        """Yield what is said to stand on the page that a citation is of."""
        for field in (*citation.of(FieldKind.TITLE), *_dates(citation)):
            yield replace(claim_of(self.rule, field), subject=link.value, remark=_remark(field, link))

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with the page; of another page nothing is claimed."""
        del lexicon
        page = work.page
        if page is None or claim.subject != work.key:
            return silent()
        status = parse_status(claim.value)
        if status is not None:
            return _compare_status(status, page, claim.subject)
        if page.is_gone:
            return _gone(page)
        if claim.value == claim.subject:
            return _is_there(page, claim.subject)
        date = parse_date(claim.value)
        if date is not None:
            return _compare_date(date, page)
        compared = _compare_title(claim.value, page)
        # The writer's own words for a page need not stand on it.
        return silent() if claim.remark == 0 and compared.agreement is Agreement.PARTLY else compared


def _statuses(rule: Rule, statement: Passage, links: Sequence[Field]) -> Iterator[Claim]:
    """Yield what a statement says of the one page that it can be about: the only one near, or the only one at all."""
    if statement.field not in (None, FieldKind.LINK):
        return
    for status in find_statuses(statement.text):
        span = statement.span(status.start, status.end)
        near = {field.value for field in links if _distance(field.span, span) <= _FAR}
        urls = near or {field.value for field in links}
        if len(urls) == 1:
            yield replace(claim_at(rule, statement, status.start, status.end), subject=urls.pop())


def _says_gone(claim: Claim) -> bool:
    """Tell whether a page is said to be gone: then nothing is said of what stands on it."""
    status = parse_status(claim.value)
    return status is not None and (status.code is None or status.code in _GONE)


def _distance(left: Span, right: Span) -> int:
    return max(left.start - right.end, right.start - left.end, 0)


def _own_link(citation: Citation, links: Sequence[Field]) -> Field | None:
    """Return the link to the page that a citation is of: the only one, of a work that has no identifier."""
    if citation.identifiers:
        return None
    own = {field.value: field for field in links if field.subject != BESIDE}
    return next(iter(own.values())) if len(own) == 1 else None


def _remark(title: Field, link: Field) -> int | None:
    """Return 0 where a title may be the writer's own words: it is no record's, and the link itself is not called so."""
    is_called = link.subject is None and _distance(title.span, link.span) <= _JOINED
    return None if is_called or link.subject == RECORDED or title.pointer is not None else 0


def _dates(citation: Citation) -> Iterator[Field]:
    """Yield the stated days and months; a year stands on too many pages."""
    for field in citation.of(FieldKind.DATE):
        date = parse_date(field.value)
        if date is not None and date.month is not None:
            yield field


def _compare_status(stated: PageStatus, page: Page, url: str) -> Comparison:
    """Compare whether the page is there; of refusals and failures, which depend on who asks, nothing is said."""
    if stated.code is None or stated.code in _GONE:
        if page.is_gone:
            return agrees(_status(page))
        return differs(_status(page), Phrase("the page is there"), happened=ANY_TIME)
    if 200 <= stated.code < 300:
        return _gone(page) if page.is_gone else _is_there(page, url)
    return silent()


def _status(page: Page) -> str:
    return "no such host" if page.status is None else f"HTTP {page.status}"


def _gone(page: Page) -> Comparison:
    reason = Phrase("the host does not exist") if page.status is None else Phrase("there is no such page")
    return differs(_status(page), reason, happened=ANY_TIME)


def _is_there(page: Page, url: str) -> Comparison:
    """A link that leads to another host is there; the reader is told where."""
    is_moved = urlsplit(page.url).hostname != urlsplit(url).hostname
    return agrees(_status(page), Phrase("redirected to {}", (page.url[:_SHOWN],)) if is_moved else None)


def _compare_date(stated: PartialDate, page: Page) -> Comparison:
    """A date that stands nowhere may be written in some way that is not read: of it nothing is said."""
    told = [date.value for date in page.dates if date.place != "Last-Modified" and date.value.month is not None]
    told.extend(found.date for found in find_dates(page.text) if found.date.month is not None)
    same = next((date for date in told if dates_agree(stated, date)), None)
    return silent() if same is None else agrees(str(same))


def _compare_title(stated: str, page: Page) -> Comparison:
    """A page has a title if it bears it or says it; one that is not read, or is made by a script, does not tell."""
    key = title_key(stated)
    if _echoes(page.url, key):
        return silent()
    bearing = next((title for title in page.titles if key and key in title_key(title)), None)
    if bearing is not None:
        return agrees(bearing[:_SHOWN])
    if len(key) >= _SHORT_KEY and key in title_key(page.text):
        return agrees(stated)
    shown = page.title
    if shown is None or page.is_cut or len(page.text) < _FEWEST_LETTERS or not _is_comparable(stated, shown):
        return silent()
    nearest = max(_parts(page.titles), key=lambda title: likeness(stated, title))
    is_near = likeness(stated, nearest) >= _NEAR
    if not is_near and _share(stated, page) >= _FEW_TERMS:
        return silent()
    found = nearest if is_near else shown
    message = Phrase("the page is there, but has the title “{}”", (found[:_SHOWN],))
    return partly(found[:_SHOWN], message, happened=ANY_TIME)


def _echoes(url: str, key: str) -> bool:
    """Tell whether a page was asked for these words: a search repeats whatever it is asked."""
    return bool(key) and key in title_key(unquote_plus(urlsplit(url).query))


def _parts(titles: Iterable[str]) -> Iterator[str]:
    """Yield titles, and what they are made of: "A title | A blog"."""
    for title in titles:
        yield title
        yield from (part for part in _JOINT.split(title) if part)


def _is_comparable(stated: str, shown: str) -> bool:
    """Tell whether words are a title in the language of a page: a few may be what the writer calls it."""
    if has_han(stated) or has_han(shown):
        return has_han(stated) and has_han(shown) and len(stated) >= _FEWEST_HAN
    return len(stated.split()) >= _FEWEST_WORDS and "|" not in stated


def _share(title: str, page: Page) -> float:
    """Return the share of a title's words that a page says."""
    terms = [term for term in title_terms(title) if len(term) > _SHORT_TERM] or title_terms(title)
    said = {term for text in (*page.titles, page.text) for term in title_terms(text)}
    return sum(term in said for term in terms) / max(1, len(terms))


check = LinkCheck()
