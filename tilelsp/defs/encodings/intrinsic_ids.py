"""Numbers of intrinsics: LLVM's table in the documented compiler, its SelectionDAG switch, WGMMA by N."""

from __future__ import annotations

from tilelsp.defs.encodings.sources import cicc
from tilelsp.spec.tables import Column, IdTable, TableEntry
from tilelsp.spec.word import Word, WordOperand

_IDS = "LLVM Intrinsic ID Reference"
_INFRASTRUCTURE = "tcgen05 Infrastructure Operations"


def _entry(number: int, symbol: str, use: str, lines: str, section: str = _IDS, last: int | None = None) -> TableEntry:
    return TableEntry(number, (symbol, use), last, cicc(section, lines))


INTRINSIC_ID = IdTable(
    name="intrinsic-id",
    reading="cicc",
    width=32,
    src=cicc(_IDS, "447-460, 294-305, 343-355"),
    doc="Indices into the intrinsic table of cicc 13.0; no other compiler has the same. 9062, 9067 and 9145 belong to "
    "builtins that look like WMMA (see mma-builtin). 144 numbers are said to stand in 10654 to 10779, which has 126.",
    columns=(Column("symbol"), Column("use")),
    entries=(
        _entry(5304, "", "WGMMA grid of five dimensions", "226-235, 460", "WGMMA 5-Dimensional Intrinsic Grid", 5447),
        _entry(8181, "llvm.nvvm.wmma.store", "WMMA store (complex)", "451"),
        _entry(8210, "llvm.nvvm.wmma.store", "WMMA store", "452"),
        _entry(8279, "", "IMMA without satf: its check is skipped", "159, 453"),
        _entry(8280, "", "fragment count 2", "148, 454"),
        _entry(8914, "", "fragment count 2", "148, 455"),
        _entry(9062, "llvm.nvvm.wgmma.fence.aligned", "WGMMA fence, three overloads by type", "279, 456"),
        _entry(9067, "llvm.nvvm.wgmma.mma.async", "WGMMA asynchronous load, two overloads by type", "281, 457"),
        _entry(9145, "llvm.nvvm.wgmma.store", "WGMMA store, two overloads by type", "280, 458"),
        _entry(10080, "llvm.nvvm.tcgen05.alloc", "ISD 4765", "298", _INFRASTRUCTURE),
        _entry(
            10083, "llvm.nvvm.tcgen05.alloc", "multicast, a flag of 32 bits; ISD 4770, 4771", "299", _INFRASTRUCTURE
        ),
        _entry(10090, "llvm.nvvm.tcgen05.commit", "by multicast mask; ISD 4772 to 4777", "301", _INFRASTRUCTURE),
        _entry(10101, "llvm.nvvm.tcgen05.cp", "4 operands; ISD 4790", "305", _INFRASTRUCTURE),
        _entry(10140, "llvm.nvvm.tcgen05.dealloc", "4 operands; ISD 4827", "300", _INFRASTRUCTURE),
        _entry(10143, "llvm.nvvm.tcgen05.fence", "2 operands; ISD 4830", "302", _INFRASTRUCTURE),
        _entry(10299, "llvm.nvvm.tcgen05.mma", "the ten cases of tcgen05.mma (see isd)", "343-355", "", 10308),
        _entry(10311, "llvm.nvvm.tcgen05.relinquish", "2 operands; ISD 4941", "304", _INFRASTRUCTURE),
        _entry(10351, "llvm.nvvm.tcgen05.wait", "2 operands; ISD 5020", "303", _INFRASTRUCTURE),
        _entry(10654, "llvm.nvvm.wgmma.mma.async", "by N and element type (see wgmma-n)", "211-220, 459", _IDS, 10779),
    ),
    alone=True,
)

DAG_ID = IdTable(
    name="intrinsic-id",
    reading="selectiondag",
    width=32,
    src=cicc("SelectionDAG Path", "188-192, 129-138"),
    doc="Case labels of the switch sub_33B0210, in hexadecimal 0xA4 to 0xA8 and 0x194 to 0x1EC: 94 numbers, where the "
    "document counts 95. 179, 180, 584 and 609 to 611 are opcodes that the IMMA handlers compare with.",
    columns=(Column("use"), Column("fragments"), Column("shape"), Column("sm_72")),
    entries=(
        TableEntry(164, ("WMMA or MMA, built by sub_33A64B0",), 168),
        TableEntry(179, ("immaldc", None, None, "refused"), 180, cicc("IMMA Handler Family", "129-131")),
        TableEntry(404, ("WMMA or MMA, built by sub_33A64B0",), 492),
        TableEntry(584, ("IMMA", 12, "large integer shape"), src=cicc("IMMA Handler Family", "136")),
        TableEntry(609, ("IMMA", 4, "compact integer shape"), src=cicc("IMMA Handler Family", "137")),
        TableEntry(610, ("immaldc", None, None, "refused"), 611, cicc("IMMA Handler Family", "129-131")),
    ),
)

INTRINSIC_IDS = Word(
    "intrinsic-id",
    "number of an intrinsic",
    (INTRINSIC_ID, DAG_ID),
    tuple(WordOperand("llvm", f"llvm.nvvm.{family}.*", reading="cicc") for family in ("wmma", "wgmma", "tcgen05")),
)

FIRST_WGMMA, WGMMA_STEP = 10654, 4
_DOCUMENTED_N = (8, 16, 32, 64, 128, 256)
_SIZES = sorted(range(8, 257, 8), key=lambda n: f"n{n}k")
"""N in the order of LLVM's names, `m64n104k..` first: the one order in which all six documented numbers fit, and the
last of the range too."""


def _wgmma() -> tuple[TableEntry, ...]:
    made: list[TableEntry] = []
    for position, n in enumerate(_SIZES):
        known = n in _DOCUMENTED_N
        src = cicc("Dimension-to-Intrinsic Mapping", "211-220", guess=not known)
        origin = "documented" if known else "by the order of names"
        for odd, element in enumerate(("integer", "float")):
            number = FIRST_WGMMA + WGMMA_STEP * position + odd
            made.append(TableEntry(number, (n, element, origin), src=src))
    return tuple(made)


WGMMA_N = IdTable(
    name="wgmma-n",
    reading="cicc",
    width=32,
    src=cicc("Dimension-to-Intrinsic Mapping", "211-224"),
    doc="An intrinsic number for each N and kind of element. The document gives six N and a step of 4; the others "
    "follow from the order of their names, which fits all six and both ends of 10654 to 10779. The builtins take "
    "powers of two only ('N only supported for powers of two'); the hardware takes every multiple of 8 for floats.",
    columns=(Column("n"), Column("element", "integer or float"), Column("origin", "whether the document gives it")),
    entries=_wgmma(),
    alone=True,
)

WGMMA_GRID = IdTable(
    name="wgmma-n",
    reading="grid",
    width=32,
    src=cicc("WGMMA 5-Dimensional Intrinsic Grid", "225-235"),
    doc="144 numbers for N 16, 32, 64, 128; B shared or not; s64 or not; scale and negation of A; and the builtin 765 "
    "to 768. In which order the dimensions count is not documented, so that a number tells its position only.",
    columns=(Column("dimensions"),),
    entries=(TableEntry(5304, ("N x B_shared x is_s64 x A_scale/negate x builtin",), 5447),),
    alone=True,
)

WGMMA_NUMBERS = Word("wgmma-n", "intrinsic number of a WGMMA by N and element", (WGMMA_N, WGMMA_GRID))
