"""`python -m veridical` is `verify`."""

from __future__ import annotations

import sys

from veridical.cli import main

if __name__ == "__main__":
    sys.exit(main())
