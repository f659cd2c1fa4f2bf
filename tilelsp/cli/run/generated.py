"""Defaults of a launch where nobody gives any: a small grid, arrays of zeros, and numbers that keep within them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tilelsp.analysis.snapshot import Language
from tilelsp.api.documents import Document
from tilelsp.cli.run.generated_ptx import complete_ptx
from tilelsp.cli.run.generated_tile import tile_values
from tilelsp.cli.run.made_up import BLOCKS, named
from tilelsp.defs.catalog import catalog
from tilelsp.defs.dialects.cuda_tile.core import GetTileBlockId
from tilelsp.interp.faults import Fault
from tilelsp.interp.tile.launch import EntryParameter, entries, parameters
from tilelsp.ir.types import IntType
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader


def with_generated(args: argparse.Namespace, document: Document) -> argparse.Namespace:
    """The options of a command line, and what is missing in them. Raises `UsageError` for what cannot be made up."""
    made = argparse.Namespace(**vars(args))
    if document.language is Language.PTX:
        complete_ptx(made, document)
    elif document.language is Language.TILEIR:
        _complete_tile(made, document)
    # A launch that the command line and the comment say all of is nobody's invention.
    made.generate = any(getattr(made, name) != getattr(args, name) for name in ("grid", "launch", "block", "given"))
    return made


def _complete_tile(made: argparse.Namespace, document: Document) -> None:
    parsed = parse_document(document.text, Reader(catalog(), compile_parser))
    found = entries(parsed.ops)
    entry = found.get(made.entry) if made.entry else next(iter(found.values()), None) if len(found) == 1 else None
    if entry is None:
        made.grid = made.grid or str(BLOCKS)
        return
    asks = any(isinstance(one, GetTileBlockId) for one in entry.walk())
    extent: int | None = vars(made).get("extent")
    made.grid = made.grid or str(BLOCKS if asks and extent is None else 1)
    try:
        wanted = parameters(entry)
    except Fault:
        return
    # Of an array that is given, the extents and strides follow from it.
    described = _described(wanted, named(made.given))
    values = enumerate(tile_values(entry, wanted, extent))
    made.given = [*(f"{at}={value}" for at, value in values if at not in described), *made.given]


def _described(wanted: Sequence[EntryParameter], names: set[str]) -> set[int]:
    """The positions of the parameters that are given, with those that follow from an array."""
    given = {name.removeprefix("%") for name in names}
    found: set[int] = set()
    for at, parameter in enumerate(wanted):
        if not given & {parameter.name, str(at)}:
            continue
        found.add(at)
        if parameter.pointee is not None:
            count = _integers_behind(wanted, at)
            found.update(range(at + 1, at + 1 + min(2 * max(count // 2, 1), count)))
    return found


def _integers_behind(wanted: Sequence[EntryParameter], at: int) -> int:
    many = 0
    while at + 1 + many < len(wanted) and isinstance(wanted[at + 1 + many].element, IntType):
        many += 1
    return many
