"""`python -m tilelsp`."""

from __future__ import annotations

import sys

from tilelsp.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
