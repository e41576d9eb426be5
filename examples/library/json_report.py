"""Keep a report as JSON, and read it back later: the same objects, without asking anyone again."""

import json
import tempfile
from pathlib import Path

from veridical import Report, verify

with tempfile.TemporaryDirectory() as folder:
    kept = Path(folder, "report.json")
    kept.write_text(verify("examples/reading-note.zh.md").to_json(), "utf-8")

    print(json.loads(kept.read_text("utf-8"))["schema"])
    report = Report.from_json(kept.read_text("utf-8"))
    print(len(report.claims()), "claims,", len(report.claims("fail")), "of them wrong")
    print(report.render("markdown").splitlines()[0])
