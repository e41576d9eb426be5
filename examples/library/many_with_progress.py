"""Check many documents together, and show how far it is: every service is asked about all of them at once."""

import sys
from pathlib import Path

from veridical import Progress, verify_many


def show(progress: Progress) -> None:
    waiting = ", ".join(f"{name}: {count} left" for name, count in progress.left.items() if count)
    end = "\n" if progress.finished == progress.documents else ""
    print(f"\r{progress.finished} of {progress.documents} {waiting}", end=end, file=sys.stderr)


paths = sorted(path for path in Path("examples").iterdir() if path.is_file())
for path, report in zip(paths, verify_many(paths, progress=show), strict=True):
    print(f"{path.as_posix()}: {report.verdict or 'nothing cited'}")
