"""Defaults of a launch where nobody gives any: a small grid, arrays of zeros, and numbers that keep within them."""

from __future__ import annotations

import argparse

from tilelsp.analysis.snapshot import Language
from tilelsp.api.documents import Document
from tilelsp.cli.run.generated_ptx import complete_ptx


def with_generated(args: argparse.Namespace, document: Document) -> argparse.Namespace:
    """The options of a command line, and what is missing in them. Raises `UsageError` for what cannot be made up."""
    made = argparse.Namespace(**vars(args))
    if document.language is Language.PTX:
        complete_ptx(made, document)
    elif document.language is Language.TILEIR:
        from tilelsp.cli.run.generated_tile import complete_tile  # the dialects come along

        complete_tile(made, document)
    # A launch that the command line and the comment say all of is nobody's invention.
    made.generate = any(getattr(made, name) != getattr(args, name) for name in ("grid", "launch", "block", "given"))
    return made
