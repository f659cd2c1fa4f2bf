"""Which selector class operand B of a WGMMA infers from its element type."""

from __future__ import annotations

from tilelsp.defs.encodings.enums import MMA_TYPE_NUMBERS
from tilelsp.defs.encodings.mma_desc import TYPE_CODES
from tilelsp.defs.encodings.sources import emission
from tilelsp.spec.tables import Column, IdTable, TableEntry
from tilelsp.spec.word import Word

_CLASSES = {
    "b1": "smallest selector class",
    "s4": "byte-class path", "u4": "byte-class path", "s8": "byte-class path", "u8": "byte-class path",
    "f16": "half/float class", "bf16": "half/float class", "tf32": "half/float class",
    "e4m3": "half/float class", "e5m2": "half/float class",
}  # fmt: skip
_COLUMNS = (Column("type"), Column("selector_class"))
_DOC = "Sparse selectors take the extended form, whatever the type. Types of no class are no operands of a WGMMA."


def _entries(numbers: tuple[tuple[int, str], ...]) -> tuple[TableEntry, ...]:
    return tuple(TableEntry(number, (name, _CLASSES[name])) for number, name in numbers if name in _CLASSES)


OPERAND_B = IdTable(
    name="operand-b",
    reading="nvvm",
    width=32,
    src=emission("WGMMA Emission", "146"),
    doc=f"By upstream's number of the type. {_DOC}",
    columns=_COLUMNS,
    entries=_entries(tuple((number, name) for number, name in enumerate(MMA_TYPE_NUMBERS.split()))),
)

CICC_OPERAND_B = IdTable(
    name="operand-b",
    reading="cicc",
    width=32,
    src=emission("WGMMA Emission", "146"),
    doc=f"By the documented compiler's number of the type. {_DOC}",
    columns=_COLUMNS,
    entries=_entries(tuple((code.raw, code.meaning) for code in TYPE_CODES)),
)

OPERAND_BS = Word("operand-b", "selector class that operand B of a WGMMA infers", (OPERAND_B, CICC_OPERAND_B))
