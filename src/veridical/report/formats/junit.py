"""The report as JUnit XML, which continuous integration shows as tests: a suite a document, a case a claim.

A claim at fault fails, what is unsettled or silenced is skipped, and a document that cannot be read is an error. There
is a case for each claim, not each citation, so that a list of failures names every statement to correct, with its line.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from veridical.config import Language
from veridical.model import Verdict
from veridical.report.findings import entries, sentence
from veridical.report.phrasing import colon, evidence_line, place, silenced_line
from veridical.report.printable import printable
from veridical.report.words import shared_language, word
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.report.findings import Entry
    from veridical.report.format import Style
    from veridical.report.models import DocumentReport, Report

_NO_CHARACTER = Pattern("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 cannot hold, not even as a reference."""
_STATED = 60
"""Characters of a stated value in the name of a case."""


class JunitFormat:
    """Times are 0: the report knows none, and the same report gives the same bytes."""

    name = "junit"

    def render(self, report: Report, style: Style) -> str:
        """Return the XML."""
        language = shared_language((document.language for document in report.documents), style.language)
        root = Element("testsuites", name=report.tool.name)
        for document in report.documents:
            own = document.language if style.language is Language.AUTO else style.language
            root.append(_suite(document, own if document.error is None else language, report))
        _count(root)
        indent(root)
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def _suite(document: DocumentReport, language: Language, report: Report) -> Element:
    stamp = report.generated_at.strftime("%Y-%m-%dT%H:%M:%S")
    suite = Element("testsuite", name=_shown(document.name), timestamp=stamp)
    if document.error is not None:
        case = SubElement(suite, "testcase", name=_shown(document.name), classname=report.tool.name, time="0")
        message = word("not read: {0}", language, _shown(document.error))
        SubElement(case, "error", type="unreadable", message=message).text = message
    names: Counter[str] = Counter()
    for entry in entries(document):
        name = _name(entry, language)
        names[name] += 1
        suite.append(_case(entry, name if names[name] == 1 else f"{name} ({names[name]})", language))
    if document.notices:
        SubElement(suite, "system-out").text = "\n".join(map(_shown, document.notices))
    _count(suite)
    return suite


def _name(entry: Entry, language: Language) -> str:
    """Return a name that stays while the document around it changes: viewers tell the history of a case by it."""
    if entry.claim is None:
        return _shown(entry.citation.label)
    stated = _NO_CHARACTER.sub("", printable(entry.claim.meant, _STATED))
    return f"{_shown(entry.citation.label)}: {word(entry.claim.kind, language)} “{stated}”"


def _case(entry: Entry, name: str, language: Language) -> Element:
    document = _shown(entry.document.name)
    case = Element("testcase", name=name, classname=document, file=document, time="0")
    if entry.span is not None:
        case.set("line", str(entry.span.line))
    if entry.is_fault:
        failure = SubElement(case, "failure", type=entry.rule, message=_message(entry, language))
        failure.text = _details(entry, language)
    elif entry.verdict is not Verdict.VERIFIED:
        SubElement(case, "skipped", message=_message(entry, language))
    return case


def _message(entry: Entry, language: Language) -> str:
    said = f"{word(entry.verdict.value, language)}{colon(language)}{sentence(entry, language)}"
    if entry.silenced is not None:
        said = f"{silenced_line(entry.silenced, language)} · {said}"
    return _NO_CHARACTER.sub("", said)


def _details(entry: Entry, language: Language) -> str:
    """Return the place, as editors read it, what is said, and the evidence, in lines."""
    lines = [place(entry.document.name, entry.span)] if entry.span is not None else []
    lines.append(sentence(entry, language))
    if entry.claim is not None:
        lines += [evidence_line(evidence, entry.claim.found, language) for evidence in entry.claim.evidence]
    return "\n".join(_NO_CHARACTER.sub("", line) for line in lines)


def _shown(text: str) -> str:
    return _NO_CHARACTER.sub("", printable(text))


def _count(element: Element) -> None:
    """Say how many cases there are below, and how they came out."""
    element.set("tests", str(len(list(element.iter("testcase")))))
    for plural, singular in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        element.set(plural, str(len(list(element.iter(singular)))))


report_format = JunitFormat()
