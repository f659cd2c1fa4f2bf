"""Completion at the cursor, and the documentation of its items."""

from __future__ import annotations

from tilelsp.analysis.features.completion.comments import IN_STRING, comment_start, complete_comment
from tilelsp.analysis.features.completion.embedded import complete_assembly, complete_tile_assembly
from tilelsp.analysis.features.completion.items import Completion, Item, ItemKind
from tilelsp.analysis.features.completion.llvm import complete_llvm
from tilelsp.analysis.features.completion.low_level import complete_mir
from tilelsp.analysis.features.completion.machine import complete_machine
from tilelsp.analysis.features.completion.ptx import complete_ptx
from tilelsp.analysis.features.completion.tile import complete_tile
from tilelsp.analysis.features.completion.tile_text import quoted_op
from tilelsp.analysis.features.hover.tile import op_page
from tilelsp.analysis.features.reference.instruction_pages import instruction_page, intrinsic_page, opcode_page
from tilelsp.analysis.features.reference.machine_pages import machine_page
from tilelsp.analysis.features.reference.markdown import code
from tilelsp.analysis.features.reference.params_page import params_page
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.defs.catalog import catalog
from tilelsp.defs.dialects.llvm import find_signature
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.syntax.mir.units import MirUnit

_SIGILS = frozenset("%@^#!.")

__all__ = ["Completion", "Item", "ItemKind", "complete", "documentation"]


MOST_ITEMS = 300
"""Items of one answer; the client asks again when more is typed."""


def complete(snapshot: Snapshot, offset: int) -> Completion | None:
    """Completion at `offset`, best items first; None where nothing can be offered."""
    found = _offers(snapshot, offset)
    return None if found is None else fitting_items(found, snapshot.slice(found.span))


def fitting_items(found: Completion, typed: str) -> Completion:
    """Those of the offers that may be what is being typed, best first."""
    fitting = [item for item in found.items if _begins(item, typed)]
    fitting.sort(key=lambda item: (not item.label.startswith(typed), item.rank))
    unique = tuple({item.label: item for item in reversed(fitting)}.values())[::-1]
    return Completion(unique[:MOST_ITEMS], found.span, found.more or len(unique) > MOST_ITEMS)


def _begins(item: Item, typed: str) -> bool:
    """True if `typed` abbreviates the item: it has the item's sigil, and its letters occur in the item's label in
    order."""
    if typed[:1] in _SIGILS and not item.label.startswith(typed[:1]):
        return False
    letters = iter(item.label.lower())
    return all(letter in letters for letter in typed.lower())


def _offers(snapshot: Snapshot, offset: int) -> Completion | None:
    document, text = snapshot.document, snapshot.text
    line = text.rfind("\n", 0, offset) + 1
    comment = comment_start(text[line:offset], snapshot.language.comments)
    if comment >= 0:
        return complete_comment(text[line + comment : offset], offset)
    if comment == IN_STRING:
        if isinstance(document, TileDocument):
            return complete_tile_assembly(document, text, offset) or quoted_op(document, text, offset)
        return complete_assembly(document, offset) if isinstance(document, LowLevelDocument) else None
    if isinstance(document, TileDocument):
        return complete_tile(document, text, offset)
    if isinstance(document, PtxDocument):
        return complete_ptx(document, text, offset)
    if snapshot.language is Language.LLVM and isinstance(document, LowLevelDocument):
        return complete_llvm(document, text, offset)
    if isinstance(document, LowLevelDocument):
        unit = document.unit_at(offset).unit
        if isinstance(unit, MirUnit) and unit.ir is not None:
            return complete_llvm(document, text, offset)
        if isinstance(unit, MirUnit) and unit.function is not None:
            return complete_machine(document, unit.function, text, offset)
    return complete_mir(text, offset)


def documentation(page: str) -> str:
    """The documentation of an item, by its `page`, as Markdown; "" for a page that does not exist."""
    kind, _, name = page.partition(":")
    match kind:
        case "op" if (op := catalog().find(name)) is not None:
            return op_page(op.spec)
        case "type" if (type := catalog().types.get(name)) is not None:
            return f"{code(f'!{name}')}\n\n{type.summary}"
        case "params" if (
            params := catalog().params_of(name[1:].partition(".")[0])
        ) is not None and name in params.defs:
            return params_page(params.defs[name], params)
        case "ptx":
            return instruction_page(name) or ""
        case "opcode" if (opcode := OPCODES.get(name)) is not None:
            return opcode_page(opcode)
        case "machine":
            return machine_page(name).text
        case "intrinsic" if (signature := find_signature(name)) is not None:
            return intrinsic_page(signature)
        case _:
            return ""
