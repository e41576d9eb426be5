"""What is taken out of a recording before it is kept: keys, mail addresses, loopback addresses, and others' abstracts.

A request keeps its method, its address and its body, and of its headers the type of the body. A reply keeps its status,
its body, and the headers that the program reads. An abstract that is not of our own words becomes a sentence that is.
"""

from __future__ import annotations

import json
import re
from copy import deepcopy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, quote, urlencode, urlsplit, urlunsplit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from vcr.request import Request

LEFT_OUT = "This abstract is left out."
_MAIL_LEFT_OUT = "[mail]"
_KEY_LEFT_OUT = "[key]"
_NO_HOST = "service.example"
_REQUEST_HEADERS = frozenset({"content-type"})
_REPLY_HEADERS = re.compile(r"content-type|location|retry-after|x-rate-?limit-.*", re.IGNORECASE)
_PRIVATE = frozenset({"api_key", "apikey", "mailto", "email"})
_ABSTRACTS = frozenset({"abstract", "tldr", "tl;dr"})  # names of fields, in lower case
MAIL = re.compile(r"[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}")
LOOPBACK = re.compile(r"(?:127\.\d+\.\d+\.\d+|\blocalhost\b|\[::1\])(?::\d+)?")
_ENTRY = re.compile(r"<entry>.*?</entry>", re.DOTALL)
_SUMMARY = re.compile(r"(<summary[^>]*>)(.*?)(</summary>)", re.DOTALL)
_REFUSAL = "/api/errors"
_BIBTEX = re.compile(
    r"^(\s*abstract\s*=\s*)(?:\"(?P<quoted>.*?)\"|\{(?P<braced>.*?)\})(?=,?\s*$\s*(?:\w+\s*=|\}))",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Scrubber:
    """Makes recordings fit to be shown.

    `bases` are the services' true addresses by the ones they were asked at, `own` the abstracts that are our words.
    """

    bases: Mapping[str, str] = field(default_factory=dict)
    secrets: tuple[str, ...] = field(default=(), repr=False)
    own: frozenset[str] = frozenset()

    def request(self, request: Request) -> Request:
        """Return a request as it is kept; vcrpy hands over a copy."""
        request.uri = without_private(self.text(request.uri))
        request.headers = {name: value for name, value in request.headers.items() if name.lower() in _REQUEST_HEADERS}
        if request.body:
            request.body = self.text(request.body.decode()).encode()
        return request

    def reply(self, reply: Mapping[str, Any]) -> dict[str, Any]:
        """Return a reply as it is kept; what came is left as it is."""
        kept = deepcopy(dict(reply))
        kept["headers"] = {
            name.lower(): [self.text(value) for value in values]
            for name, values in reply["headers"].items()
            if _REPLY_HEADERS.fullmatch(name)
        }
        kept["body"] = {"string": self.body(reply["body"]["string"])}
        return kept

    def body(self, body: bytes) -> bytes:
        """Return a body without what is private, and without abstracts of others; one that is no text stays."""
        try:
            text = body.decode()
        except UnicodeDecodeError:
            return body
        return self.text(self._without_abstracts(text)).encode()

    def text(self, text: str) -> str:
        """Return a text with true addresses, and without keys, mail addresses and loopback addresses."""
        for secret in self.secrets:
            for form in {secret, quote(secret, safe="")}:
                text = text.replace(form, _KEY_LEFT_OUT)
        for place, base in self.bases.items():
            text = text.replace(place, base).replace(place.replace("/", r"\/"), base.replace("/", r"\/"))
        return LOOPBACK.sub(_NO_HOST, MAIL.sub(_MAIL_LEFT_OUT, text))

    def _without_abstracts(self, text: str) -> str:
        head = text.lstrip()[:1]
        if head in ("{", "["):
            try:
                value = json.loads(text)
            except ValueError:
                return text
            return json.dumps(value, ensure_ascii=False) if self._replace(value) else text
        if head == "<":
            return _ENTRY.sub(lambda entry: self._without_summary(entry[0]), text)
        return _BIBTEX.sub(self._own_field, text)

    def _without_summary(self, entry: str) -> str:
        return entry if _REFUSAL in entry else _SUMMARY.sub(lambda one: one[1] + self._shown(one[2]) + one[3], entry)

    def _own_field(self, found: re.Match[str]) -> str:
        text = found["quoted"] if found["quoted"] is not None else found["braced"]
        return f'{found[1]}"{self._shown(text)}"'

    def _replace(self, value: object) -> bool:
        """Replace the abstracts in a JSON value; tell whether there were any of others."""
        changed = False
        for place, name, text in list(abstracts_in(value)):
            if text not in self.own and text != LEFT_OUT:
                place[name] = _inverted(LEFT_OUT) if name == "abstract_inverted_index" else LEFT_OUT
                changed = True
        return changed

    def _shown(self, text: str) -> str:
        return text if " ".join(text.split()) in self.own else LEFT_OUT


def abstracts_in(value: object) -> Iterator[tuple[dict[str, Any], str, str]]:
    """Yield each abstract in a JSON value: the object it stands in, the name of its field there, its text."""
    if isinstance(value, list):
        for one in value:
            yield from abstracts_in(one)
    if not isinstance(value, dict):
        return
    for name, one in value.items():
        inner = ("value", one["value"]) if isinstance(one, dict) and "value" in one else None
        if name == "abstract_inverted_index" and isinstance(one, dict):
            yield value, name, _reverted(one)
        elif name.lower() in _ABSTRACTS and isinstance(one, str):
            yield value, name, one
        elif name.lower() in _ABSTRACTS and inner is not None and isinstance(inner[1], str):
            yield one, *inner
        elif name == "description" and value.get("descriptionType") == "Abstract" and isinstance(one, str):
            yield value, name, one
        else:
            yield from abstracts_in(one)


def abstracts_of(body: str) -> list[str]:
    """Return the abstracts in a body, each in one line."""
    head = body.lstrip()[:1]
    if head in ("{", "["):
        try:
            return [" ".join(text.split()) for _, _, text in abstracts_in(json.loads(body))]
        except ValueError:
            return []
    if head == "<":
        entries = (entry for entry in _ENTRY.findall(body) if _REFUSAL not in entry)
        return [" ".join(text.split()) for entry in entries for _, text, _ in _SUMMARY.findall(entry)]
    return [" ".join((found["quoted"] or found["braced"] or "").split()) for found in _BIBTEX.finditer(body)]


def without_private(url: str) -> str:
    """Return an address without the parameters that hold a key or a mail address, and else as it is."""
    parts = urlsplit(url)
    if _PRIVATE.isdisjoint(name.lower() for name, _ in parse_qsl(parts.query, keep_blank_values=True)):
        return url
    kept = [(name, one) for name, one in parse_qsl(parts.query, keep_blank_values=True) if name.lower() not in _PRIVATE]
    return urlunsplit(parts._replace(query=urlencode(kept)))


def _inverted(text: str) -> dict[str, list[int]]:
    return {word: [place] for place, word in enumerate(text.split())}


def _reverted(index: Mapping[str, Any]) -> str:
    """Return the text of an inverted index; what has not the form of one is a text of no one's own."""
    places = [(place, word) for word, found in index.items() if isinstance(found, list) for place in found]
    return " ".join(str(word) for _, word in sorted(places))
