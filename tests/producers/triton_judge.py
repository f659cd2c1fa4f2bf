"""Asks Triton's own parser and verifiers whether they take a text. Usage, with the Python that has Triton: FILE.

The errors go to the standard error; the exit status is 1 where there are some.
"""

from __future__ import annotations

import sys
from importlib import import_module


def main(path: str) -> int:
    """Read one file."""
    library = import_module("triton._C.libtriton")
    context = library.ir.context()
    library.ir.load_dialects(context)
    library.nvidia.load_dialects(context)
    try:
        library.ir.parse_mlir_module(path, context)
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
