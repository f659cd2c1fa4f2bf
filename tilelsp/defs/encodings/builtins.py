"""Numbers of the matrix builtins: the three-table lookup of 678 to 744, and 745 to 768."""

from __future__ import annotations

from tilelsp.defs.encodings.sources import cicc
from tilelsp.spec.tables import Cell, Column, IdTable, TableEntry
from tilelsp.spec.word import Word, WordOperand

COLUMNS = (
    Column("family"),
    Column("table", "the lookup table that its number indexes"),
    Column("first_generation", "1 where the table sets the flag of first-generation WMMA, which sizes fragments"),
    Column("name", "the builtin's name"),
    Column("operands"),
    Column("intrinsic", "the intrinsic that it becomes"),
    Column("handler", "the function that lowers it"),
    Column("trans_a"),
    Column("shape"),
    Column("nregs", "registers of A, as the document calls them"),
    Column("b_nregs"),
    Column("variant"),
    Column("a_type"),
    Column("b_type"),
    Column("c_type"),
    Column("fragment", "the type of the fragment"),
)

_PARAMETERS: tuple[tuple[int, int, int, int, int, str, str, str | None], ...] = (
    (745, 0, 1, 1, 1, "i64", "i64", None),
    (746, 1, 0, 9, 9, "i32", "i32", "i32x2"),
    (747, 0, 0, 8, 8, "i16x2", "i16x2", None),
    (748, 0, 0, 7, 7, "i32x4", "i32x4", "i32x8"),
    (749, 0, 0, 7, 7, "i32x4", "i32x4", "i32x8"),
    (750, 0, 0, 7, 7, "i64", "i32x2", "i32x8"),
)
"""Number, trans_a, shape, registers of A and B, types of A, B and C."""

_LOADS: tuple[tuple[int, int, int, int, str | None], ...] = (
    (753, 1, 9, 0, None),
    (754, 1, 9, 1, None),
    (755, 1, 9, 2, "i16x2"),
    (756, 25, 8, 0, None),
    (757, 25, 8, 1, None),
    (758, 25, 10, 2, "i32x8"),
    (759, 23, 7, 0, "i32x4"),
    (760, 23, 7, 1, "i32x4"),
    (761, 24, 7, 0, "i32x4"),
    (762, 24, 7, 1, "i32x4"),
    (763, 6, 7, 0, "i32x2/i64"),
    (764, 6, 7, 1, "i32x2/i64"),
)
"""Number, shape, registers, variant, type of the fragment."""

WGMMA_BUILTINS: tuple[tuple[int, str, str], ...] = (
    (765, "__wgmma_mma_async_f16", "a, b, c, scale, negate, sparsity"),
    (766, "__wgmma_mma_async_bf16", "2, without scale and negate"),
    (767, "__wgmma_mma_async_tf32", "a reduced set"),
    (768, "__wgmma_mma_async_f8", "2 scale operands only"),
)
"""Number, name, operands."""


def _lookup(first: int, last: int, family: str, table: str, first_generation: int, line: str) -> TableEntry:
    return TableEntry(first, (family, table, first_generation), last, cicc("Three-Table Intrinsic Lookup", line))


def _row(**cells: Cell) -> tuple[Cell, ...]:
    return tuple(cells.get(column.name) for column in COLUMNS)


def _entries() -> tuple[TableEntry, ...]:
    made = [
        _lookup(678, 707, "HMMA", "dword_3F14840", 1, "97-100"),
        _lookup(708, 731, "IMMA", "dword_3F147E0", 0, "98-100"),
        _lookup(732, 744, "BMMA or INT4", "dword_3F147A0", 0, "99-100"),
    ]
    for number, trans, shape, a_nregs, b_nregs, a, b, c in _PARAMETERS:
        cells = _row(
            family="fence_aligned", intrinsic=9062, handler="sub_953BA0, sub_94B510 three times, sub_94B940",
            trans_a=trans, shape=shape, nregs=a_nregs, b_nregs=b_nregs, a_type=a, b_type=b, c_type=c,
        )  # fmt: skip
        made.append(TableEntry(number, cells, src=cicc("WGMMA Parameter Lookup", "242-250, 279")))
    for number in (751, 752):
        cells = _row(family="store", intrinsic=9145, handler="sub_954350", variant=number - 751)
        made.append(TableEntry(number, cells, src=cicc("WGMMA Fence/Store Dispatch", "280")))
    for number, shape, nregs, variant, fragment in _LOADS:
        cells = _row(
            family="mma_async load", intrinsic=9067, handler="sub_9547E0",
            shape=shape, nregs=nregs, variant=variant, fragment=fragment,
        )  # fmt: skip
        made.append(TableEntry(number, cells, src=cicc("WGMMA MMA Async Load", "261-275, 281")))
    for number, name, operands in WGMMA_BUILTINS:
        cells = _row(family="WGMMA", name=name, operands=operands, handler="sub_955A70")
        made.append(TableEntry(number, cells, src=cicc("Builtin-to-Intrinsic Expansion", "196-210")))
    return tuple(made)


MMA_BUILTIN = IdTable(
    name="mma-builtin",
    reading="cicc",
    width=32,
    src=cicc("Three-Table Intrinsic Lookup, Builtin-to-Intrinsic Expansion", "94-100, 194-282"),
    doc="Numbers 745 to 764 are shown as the document names them. Read with its own enumerations, nregs is an element "
    "type (7 bf16, 8 tf32, 9 f64, 10 f32) and shape a shape, so that these look like the WMMA builtins of sm_80.",
    columns=COLUMNS,
    entries=_entries(),
)

MMA_BUILTINS = Word(
    "mma-builtin",
    "number of a matrix builtin",
    (MMA_BUILTIN,),
    (
        WordOperand("llvm", "__hmma_*", "HMMA"),
        WordOperand("llvm", "__imma_*", "IMMA"),
        WordOperand("llvm", "__bmma_*", "BMMA or INT4"),
        WordOperand("llvm", "__wgmma_*"),
    ),
)
