"""`python benchmarks/fixing.py FOLDER [INDEX] [-v]`: what `verify --fix` makes of a copy of a folder of documents.

Each document is corrected offline, in a copy of the folder. Printed is how many corrections were made, by kind, and
what must not be: a file that changed outside the stretches that the report names, a claim that has a certain correction
after it was corrected, and corrections that a second run makes. Where a document has labels beside it (as those in
`evaluation/documents` have), it is counted how many corrections meet a statement that is labelled as right. With `-v`
every correction is shown, to be read.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[1]))

from evaluation.labels import SUFFIX, read_labels

from veridical import Settings, Verifier
from veridical.documents.encoding import encode_like

if TYPE_CHECKING:
    from veridical.corrected_documents import CorrectedDocument


def main(arguments: list[str]) -> int:
    folder, *index = [argument for argument in arguments if not argument.startswith("-")]
    verifier = Verifier(Settings(indexes=tuple(index), sources=("none",)))
    with tempfile.TemporaryDirectory() as place:
        copy = Path(shutil.copytree(folder, Path(place) / "copy"))
        corrected = verifier.correct_all([copy])
        documents = corrected.documents
        before = {document.name: Path(document.name).read_bytes() for document in documents}
        written = corrected.write()
        outside = sum(Path(one.name).read_bytes() != _expected(one, before[one.name]) for one in documents)
        again = verifier.correct_all([copy])
        labelled = Counter(
            is_fault
            for document in documents
            for is_fault in _labelled(document, Path(folder) / Path(document.name).relative_to(copy))
        )
    kinds = Counter(change.kind for document in documents for change in document.changes)
    if "-v" in arguments:
        _show(documents)
    print(f"documents: {len(documents)}; not written: {len(written.failures)}")
    print(f"corrections: {kinds.total()} ({', '.join(f'{kind} {count}' for kind, count in kinds.most_common())})")
    print(f"of statements labelled wrong: {labelled[True]}; of statements labelled right: {labelled[False]}")
    print(f"documents changed outside their corrections: {outside}")
    print(f"claims with a certain correction after they were corrected: {_still_wrong(documents)}")
    print(f"corrections by a second run: {sum(len(document.changes) for document in again.documents)}")
    return 0


def _expected(document: CorrectedDocument, content: bytes) -> bytes | None:
    """Return what the file must hold: its old bytes, but for the reported stretches."""
    text = document.before.document.text
    for corrections in document.passes:
        at, made = 0, ""
        for edit in sorted((edit for one in corrections for edit in one.edits), key=lambda edit: edit.span):
            made += text[at : edit.span.start] + edit.replacement
            at = edit.span.end
        text = made + text[at:]
    return encode_like(content, text) if document.passes else content


def _still_wrong(documents: tuple[CorrectedDocument, ...]) -> int:
    """Return how many corrected claims are found again with the same words and a fault."""
    wrong = 0
    for document in documents:
        faults = [
            (finding.claim.kind, finding.claim.value)
            for judgement in document.after.judgements
            for finding in judgement.findings
            if finding.fix is not None
        ]
        wrong += sum((one.finding.claim.kind, one.edits[0].value) in faults for one in document.corrections)
    return wrong


def _labelled(document: CorrectedDocument, path: Path) -> list[bool]:
    """Return for each labelled statement that the first pass corrected whether the label says that it is wrong."""
    if not path.with_name(path.name + SUFFIX).is_file():
        return []
    labels = read_labels(path)
    met = [
        [label.is_fault for label in labels if label.start < claim.span.end and claim.span.start < label.end]
        for claim in (one.finding.claim for corrections in document.passes[:1] for one in corrections)
    ]
    return [any(faults) for faults in met if faults]


def _show(documents: tuple[CorrectedDocument, ...]) -> None:
    for document in documents:
        for change in document.changes:
            print(f"{document.name}:{change.line}: {change.kind}\n  - {change.stated}\n  + {change.replacement}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
