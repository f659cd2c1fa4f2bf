"""A launch in the words of a source, in those of the document that its compiler made."""

from __future__ import annotations

import argparse

from tilelsp.analysis.snapshot import Language
from tilelsp.api.documents import Document, SourceOf
from tilelsp.api.errors import UsageError
from tilelsp.engines.producers.launching import placed


def as_compiled(args: argparse.Namespace, source: SourceOf, document: Document) -> argparse.Namespace:
    """Arguments by their places in the document, without those that were compiled in; what the compiler has decided on
    of the launch; and of PTX the CTAs where a source has tile blocks.

    Raises `UsageError` for what the compiler has decided otherwise.
    """
    if not source.arguments and not source.launch:
        return args
    made = argparse.Namespace(**vars(args))
    made.given = [text for argument in args.given if (text := placed(argument, source.arguments, source.maps))]
    made.given = [*source.hidden, *made.given]
    for option, value in source.launch.items():
        requested = getattr(args, option)
        if requested not in (None, "0", value):
            raise UsageError(f"--{option} {requested}: the compiler has made {document.name} for {value}")
        setattr(made, option, value)
    if document.language is Language.PTX and made.launch is None:
        made.launch, made.grid = made.grid, None
    return made
