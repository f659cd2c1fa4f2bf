"""What nobody says about a launch: a small grid, arrays of zeros, and numbers that keep within them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tilelsp.analysis.snapshot import Language
from tilelsp.cli.inputs import Document
from tilelsp.cli.run.generated_ptx import complete_ptx
from tilelsp.cli.run.made_up import BLOCKS, NUMBER, named
from tilelsp.defs.catalog import catalog
from tilelsp.defs.dialects.cuda_tile.core import GetTileBlockId
from tilelsp.interp.arguments import shown
from tilelsp.interp.faults import Fault
from tilelsp.interp.tile.launch import Parameter, entries, parameters
from tilelsp.ir.types import FloatType, IntType
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

_EXTENTS = {1: 1 << 16, 2: NUMBER, 3: 64}
"""The extents of an array by how many it has; of more, 16 each."""


def with_generated(args: argparse.Namespace, document: Document) -> argparse.Namespace:
    """The options of a command line, and what is missing in them. Raises `UsageError` for what cannot be made up."""
    made = argparse.Namespace(**vars(args))
    if document.language is Language.PTX:
        complete_ptx(made, document)
    elif document.language is Language.TILEIR:
        _complete_tile(made, document)
    return made


def _complete_tile(made: argparse.Namespace, document: Document) -> None:
    parsed = parse_document(document.text, Reader(catalog(), compile_parser))
    found = entries(parsed.ops)
    entry = found.get(made.entry) if made.entry else next(iter(found.values()), None) if len(found) == 1 else None
    if entry is None:
        made.grid = made.grid or str(BLOCKS)
        return
    asks = any(isinstance(one, GetTileBlockId) for one in entry.walk())
    made.grid = made.grid or str(BLOCKS if asks else 1)
    try:
        wanted = parameters(entry)
    except Fault:
        return
    given = {name.removeprefix("%") for name in named(made.given)}
    described = 0
    texts: list[str] = []
    for at, parameter in enumerate(wanted):
        described = max(described - 1, 0)
        if parameter.pointee is not None:
            count = _integers_behind(wanted, at)
            rank = max(count // 2, 1)
            described = 1 + min(2 * rank, count)  # extents and strides follow from the array
        if given & {parameter.name, str(at)} or (described and parameter.pointee is None):
            continue
        texts.append(f"{at}={_tile_value(parameter, wanted, at)}")
    made.given = [*texts, *made.given]


def _tile_value(parameter: Parameter, wanted: Sequence[Parameter], at: int) -> str:
    if parameter.pointee is not None:
        rank = max(_integers_behind(wanted, at) // 2, 1)
        return f"{'x'.join([str(_EXTENTS.get(rank, 16))] * rank)}:{shown(parameter.pointee)}:0"
    if isinstance(parameter.element, FloatType):
        return "1.0"
    width = parameter.element.width if isinstance(parameter.element, IntType) else 64
    return str(min(NUMBER, (1 << max(width - 1, 1)) - 1))


def _integers_behind(wanted: Sequence[Parameter], at: int) -> int:
    many = 0
    while at + 1 + many < len(wanted) and isinstance(wanted[at + 1 + many].element, IntType):
        many += 1
    return many
