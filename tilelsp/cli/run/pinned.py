"""A launch as the comment above a kernel has it: `// tilelsp: launch(--launch 2 --block 128 --arg n=7)`."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence

from tilelsp.analysis import Host
from tilelsp.analysis.features.outline.symbols import OutlineSymbol, entries
from tilelsp.analysis.features.sources.names import lines_with, source_name
from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.base.pins import LaunchPin
from tilelsp.base.text import LineIndex
from tilelsp.cli.run.options import add_launch_arguments

_MOST = 1 << 14
"""Characters that a comment's options may have: what argparse does with many of them grows with their square."""


def with_pinned(args: argparse.Namespace, document: Document, pins: Sequence[LaunchPin]) -> argparse.Namespace:
    """The options of a command line, before which those of the kernel's comment among `pins` count.

    Raises `UsageError`.
    """
    pin = _pin_of(args.entry, pins, kernels(document), document)
    if pin is None:
        return args
    parser = argparse.ArgumentParser(prog="launch", add_help=False, exit_on_error=False, allow_abbrev=False)
    add_launch_arguments(parser)
    line = LineIndex(document.text if document.source is None else document.source.text).line_of(pin.span.start) + 1
    if (length := len(pin.options)) > _MOST:
        raise UsageError(f"{document.name}:{line}: launch(...): has {length} characters; there may be {_MOST}")
    try:
        pinned, others = parser.parse_known_args(shlex.split(pin.options))
    except (argparse.ArgumentError, ValueError) as error:
        raise UsageError(f"{document.name}:{line}: launch(...): {error}") from None
    if others:
        raise UsageError(f"{document.name}:{line}: launch(...): no option of a launch: {' '.join(others)}")
    merged = argparse.Namespace(**vars(args))
    for name, value in vars(pinned).items():
        if name == "given":
            merged.given = [*value, *args.given]
        elif getattr(args, name) == parser.get_default(name):
            setattr(merged, name, value)
    return merged


def _pin_of(
    entry: str | None, pins: Sequence[LaunchPin], kernels: Sequence[OutlineSymbol], document: Document
) -> LaunchPin | None:
    """The comment on the line of the kernel; of an only kernel any, wherever it stands."""
    if entry is None and len(kernels) == 1:
        entry = kernels[0].name
    if document.source is not None:
        lines = set(lines_with(document.source.text, source_name(entry or "")))
    else:
        index = LineIndex(document.text)
        lines = {index.line_of(kernel.span.start) for kernel in kernels if kernel.name == entry}
    above = next((pin for pin in pins if lines.intersection(pin.lines)), None)
    return pins[0] if above is None and len(kernels) == 1 else above


def kernels(document: Document) -> tuple[OutlineSymbol, ...]:
    """The kernels of a document."""
    return entries(Host().open(document.name, document.text, None, document.language))
