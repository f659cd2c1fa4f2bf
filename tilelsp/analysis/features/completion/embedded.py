"""Completion of PTX in strings of other documents."""

from __future__ import annotations

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.embedded.module import InlinePtx, register_of
from tilelsp.analysis.features.completion.items import Completion, Item
from tilelsp.analysis.features.completion.ptx import complete_ptx
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.low_level.inline_ptx import assemblies, read_ptx
from tilelsp.analysis.ptx.document import PtxDocument, PtxLanguage
from tilelsp.analysis.tile.assembly import assembly_at
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import Locator
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.defs.targets import TARGETS

_LANGUAGE = PtxLanguage()
_FIRST = register_of(0).removesuffix("0")
"""Prefix of the names of operands' registers."""


def complete_embedded(ptx: InlinePtx, offset: int, sigil: str) -> Completion | None:
    """Completion at an offset of the document with the string; operands are offered as the string names them, with
    `sigil`, which other names have twice."""
    if not ptx.places or not ptx.places[0].start <= offset <= ptx.places[-1].end:
        return None
    at = next((number for number, place in enumerate(ptx.places) if place.start >= offset), len(ptx.places))
    buffer = Buffer(ptx.text)
    found = complete_ptx(PtxDocument(_LANGUAGE, buffer), ptx.text, ptx.start + at)
    first = found.span.start - ptx.start
    start = ptx.places[first].start if 0 <= first < at else offset
    items = tuple(written for item in found.items if (written := _written(item, sigil)) is not None)
    return Completion(items, Span(start, offset), found.more)


def _written(item: Item, sigil: str) -> Item | None:
    """An item as it is written in the string. Snippets are no strings of another language."""
    if item.snippet:
        return None
    if item.label.startswith(_FIRST):
        return replace(item, label=f"{sigil}{item.label.removeprefix(_FIRST)}", insert="")
    return replace(item, label=item.label.replace(sigil, 2 * sigil))


def complete_assembly(document: LowLevelDocument, offset: int) -> Completion | None:
    """Completion at an offset in inline assembly of LLVM IR; None in other strings."""
    placed = document.unit_at(offset)
    inside = offset - placed.start
    for at, written in assemblies(placed.unit.ir) if placed.unit.ir is not None else ():
        if at < inside < at + len(written.source):
            ptx = read_ptx(written, TARGETS[-1])
            found = None if ptx is None else complete_embedded(ptx, inside - at, "$")
            return None if found is None else replace(found, span=found.span.shifted(placed.start + at))
    return None


def complete_tile_assembly(document: TileDocument, text: str, offset: int) -> Completion | None:
    """Complete PTX strings of MLIR at an offset; None in other strings."""
    placed = Locator(document, text).item_at(offset)
    written = None if placed is None else assembly_at(placed.item, placed.unit, text, placed.at)
    ptx = None if written is None else written.module(TARGETS[-1])
    if placed is None or written is None or ptx is None:
        return None
    start = placed.at + written.start
    found = complete_embedded(ptx, offset - start, "$")
    if found is None:
        return None
    items = tuple(_placeholder(item, written.names) for item in found.items)
    return Completion(items, found.span.shifted(start), found.more)


def _placeholder(item: Item, names: tuple[str, ...]) -> Item:
    """An operand `$0` as `{$r0}`, where the string has names for operands."""
    number = item.label.removeprefix("$")
    return replace(item, label=f"{{${names[int(number)]}}}") if names and number.isdecimal() else item
