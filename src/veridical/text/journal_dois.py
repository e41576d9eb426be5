"""DOIs made by journals and series of proceedings, each after a pattern of its own, which give a work one DOI each."""

from __future__ import annotations

from veridical.text.patterns import Pattern
from veridical.text.registrants import is_publisher

# "10.1103/physrevlett.", "10.1016/j.foo.", "10.1371/journal.pfoo.", "10.1093/foo/", "10.1038/s41586-",
# "10.1162/foo_a_", "10.1145/359545." (a volume of proceedings), "10.18653/v1/p19-", "10.18653/v1/2020.acl-main."
_JOURNAL = Pattern(
    r"10\.\d{4,9}/(?:(?:j|journal)\.[a-z]{2,}(?=\.)|[a-z]{3,}(?:_a)?(?=[._/\d])|s\d{5}(?=-)|v1/[a-z]\d\d(?=-)"
    r"|v1/\d{4}\.[a-z-]+(?=\.)|(?<=10\.1145/)\d{5,}(?=\.))"
)
_VERSION = Pattern(r"[./]?v\d+$")


def is_of_publisher(one: str, other: str) -> bool:
    """Tell whether one publisher gave both DOIs, and not to two versions."""
    prefix = one.partition("/")[0]
    return prefix == other.partition("/")[0] and is_publisher(one) and not _VERSION.search(one)


def are_of_one_journal(one: str, other: str) -> bool:
    """Tell whether one journal gave both DOIs: then they are of two works."""
    journal = _journal_of(one)
    return journal is not None and journal == _journal_of(other)


def _journal_of(doi: str) -> str | None:
    """Return the part of a publisher's DOI, in lower case, that its journal or proceedings give to all of theirs."""
    found = _JOURNAL.match(doi)
    return found[0] if found and is_publisher(doi) and not _VERSION.search(doi) else None
