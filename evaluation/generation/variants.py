"""A fact as people write it: true, in another form, or wrong as people get it wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from evaluation.generation.facts import Facts

_SERIES = {
    "NeurIPS": ("NeurIPS", "NIPS", "Advances in Neural Information Processing Systems"),
    "ICML": ("ICML", "International Conference on Machine Learning"),
    "ICLR": ("ICLR", "International Conference on Learning Representations"),
    "CVPR": ("CVPR", "Proc. CVPR"),
    "ACL": ("ACL",),
    "EMNLP": ("EMNLP",),
    "ICCV": ("ICCV",),
    "ECCV": ("ECCV",),
}
_ORGANISATIONS = (
    "Anthropic", "ETH Zurich", "University of Tokyo", "Samsung", "IIT Bombay", "Peking University", "NVIDIA", "Mila",
)  # fmt: skip
_LAST_YEAR = 2025  # whole years of the index: of a later one it cannot say that nothing was published
_SMALL = frozenset(
    ("a", "an", "and", "as", "at", "by", "for", "from", "in", "is", "of", "on", "the", "to", "via", "with")
)


@dataclass(frozen=True, slots=True)
class Stated:
    """One statement of a made document: its kind, its words, and whether they are wrong."""

    kind: str
    words: str
    is_wrong: bool = False


@dataclass(frozen=True, slots=True)
class Writer:
    """States the facts of a work; the one named by `fault`, if any, wrongly. `other` is the work it is taken for."""

    facts: Facts
    other: Facts
    fault: str | None
    random: Random

    def title(self) -> Stated:
        """Its title; wrong, with a word of another title, or that title itself."""
        words = self.facts.title
        if self.fault != "title":
            return Stated("title", self._harmless(words))
        places = [place for place, word in enumerate(words.split()) if len(word) > 5 and word.isalpha()]
        if not places or self.random.random() < 0.5:
            return Stated("title", self.other.title, is_wrong=True)
        strange = [word for word in self.other.title.split() if len(word) > 5 and word.isalpha() and word not in words]
        changed = words.split()
        changed[self.random.choice(places)] = self.random.choice(strange or ["Horticultural"])
        return Stated("title", " ".join(changed), is_wrong=True)

    def first_author(self) -> str:
        """Return the family name of the first author, or that of the other work's."""
        return (self.other if self.fault == "authors" else self.facts).authors[0].split()[-1]

    def author(self, form: str) -> Stated:
        """The first author in a form such as `{} et al.`; wrong, another work's."""
        return Stated("authors", form.format(self.first_author()), self.fault == "authors")

    def all_authors(self, joint: str = ", ") -> Stated:
        """All authors in full; wrong, with those of another work."""
        authors = (self.other if self.fault == "authors" else self.facts).authors
        return Stated("authors", joint.join(authors), self.fault == "authors")

    def year(self) -> Stated:
        """Its year: of the venue; wrong, some years away from all its years."""
        year = self.facts.years[0]
        if self.fault == "year":
            later = max(self.facts.years) + self.random.randint(2, 4)
            year = later if later <= _LAST_YEAR and self.random.random() < 0.5 else min(self.facts.years) - 3
        return Stated("year", str(year), self.fault == "year")

    def venue(self) -> Stated:
        """Its venue with the year; wrong, another series in the same year."""
        series = self.facts.series
        if self.fault == "venue":
            series = self.random.choice([one for one in ("ICML", "ICLR", "CVPR", "ACL") if one != series])
        return Stated(
            "venue",
            f"{self.random.choice(_SERIES.get(series, (series,)))} {self.facts.years[0]}",
            self.fault == "venue",
        )

    def affiliation(self) -> Stated | None:
        """One of its organisations; wrong, one that has none of them. `None` where they are not all known."""
        own = self.facts.affiliations
        if not own:
            return None
        strange = [one for one in _ORGANISATIONS if not any(one.split()[0] in name for name in own)]
        is_wrong = self.fault == "affiliation"
        return Stated("affiliation", self.random.choice(strange if is_wrong else own), is_wrong)

    def expansion(self) -> Stated | None:
        """What its name stands for; wrong, with one word changed. `None` where it is not known."""
        long = self.facts.expansion
        if long is None or len(long.split()) < 2:
            return None
        if self.fault != "expansion":
            return Stated("expansion", long)
        words = long.split()
        place = max(range(len(words)), key=lambda place: len(words[place]))
        guesses = {"a": "Adaptive", "c": "Causal", "d": "Dynamic", "m": "Modular", "p": "Parallel", "r": "Recursive"}
        words[place] = guesses.get(words[place][0].casefold(), "Sequential")
        return Stated("expansion", " ".join(words), is_wrong=True)

    def identifier(self) -> Stated:
        """Its arXiv id; wrong, another work's."""
        is_wrong = self.fault == "identifier"
        return Stated("identifier", (self.other if is_wrong else self.facts).arxiv, is_wrong)

    def _harmless(self, title: str) -> str:
        """Return a title in a form that changes nothing."""
        match self.random.randrange(5):
            case 0:
                head, *rest = title.split()
                return " ".join([head, *(word if not word[1:].islower() else word.lower() for word in rest)])
            case 1:
                return " ".join(word if word in _SMALL else word[:1].upper() + word[1:] for word in title.split())
            case 2:
                return title.replace(" and ", " & ")
            case 3:
                return title.replace("'", "’")
            case _:
                return title
