"""`python -m tilelsp`."""

from __future__ import annotations

import os
import sys
from contextlib import suppress


def _main() -> int:
    # Python looks for modules in the current folder first, where whoever wrote it may have put one named as a library.
    with suppress(FileNotFoundError):  # which the command line tells
        if not sys.flags.safe_path and sys.path and sys.path[0] in ("", os.getcwd()):
            del sys.path[0]
    from tilelsp.cli.main import main

    return main()


if __name__ == "__main__":
    sys.exit(_main())
