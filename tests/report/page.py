"""A report as HTML, read back: lines and marks of the text, claims and citations of the list."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = frozenset({"meta", "input", "br", "hr", "img", "rect", "link"})
Attributes = list[tuple[str, str | None]]


@dataclass
class Element:
    """An element with what it holds."""

    tag: str
    attributes: dict[str, str]
    children: list[Element | str] = field(default_factory=list)

    @property
    def classes(self) -> set[str]:
        return set(self.attributes.get("class", "").split())

    @property
    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    def all(self, tag: str = "", name: str = "") -> list[Element]:
        """Return the elements inside of a tag and a class, in order."""
        found: list[Element] = []
        for child in self.children:
            if isinstance(child, Element):
                if tag in ("", child.tag) and (not name or name in child.classes):
                    found.append(child)
                found += child.all(tag, name)
        return found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in _VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        self.open[-1].children.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> ends <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read_page(html: str) -> Element:
    """Return the page; every element that is begun is ended."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1
    return reader.root


def lines_of(page: Element) -> list[str]:
    """Return the text as it is shown, line by line."""
    return [line.text for line in page.all("div", "line")]
