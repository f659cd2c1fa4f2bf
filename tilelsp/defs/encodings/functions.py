"""Functions and tables of the documented compilers, by address: what `sub_36E9630` is."""

from __future__ import annotations

from tilelsp.defs.encodings.sources import cicc
from tilelsp.spec.tables import Column, IdTable, TableEntry
from tilelsp.spec.word import Word

PRINTER = "AsmPrinter"
BACKEND = "NVPTX backend"
DAG = "SelectionDAG"
BUILTINS = "NVVM builtin lowering"


_GATES = {"hmma": "sm_70 (> 0x45)", "imma": "sm_72 (> 0x47)", "bmma": "sm_73 (> 0x48), in practice sm_75"}
_BLOCKED = {
    "immaldab": "shape variants above 1",
    "immaldc": "shape variants above 1, and opcodes 179, 180, 610, 611",
    "immastc": "shape variants above 1",
    "immamma": "shape variants above 1",
}
_IMMA_COUNTS = "13; 12 for opcode 584, 4 for opcode 609"

_HANDLERS: tuple[tuple[str, str, str, int, int, str], ...] = (
    ("hmmastc", "store C or D", "9; 13 for wide accumulators", 0x21DFBF0, 0x36E91F0, "114"),
    ("hmmaldab", "load A or B", "6", 0x21E0360, 0x36E72A0, "112"),
    ("hmmaldc", "load C", "5", 0x21E0630, 0x36E7580, "113"),
    ("hmmamma", "multiply", "19 or 23, and one metadata operand", 0x21E0870, 0x36E77C0, "115"),
    ("immaldab", "load A or B", _IMMA_COUNTS, 0x21E1280, 0x36E7B50, "122-138"),
    ("immaldc", "load C", _IMMA_COUNTS, 0x21E15D0, 0x36E7EA0, "123-138"),
    ("immastc", "store C", _IMMA_COUNTS, 0x21E1830, 0x36E8110, "124-138"),
    ("immamma", "multiply, with saturation", _IMMA_COUNTS, 0x21E1D20, 0x36E8630, "125-138"),
    ("bmmamma", "multiply bits, xor.popc or and.popc", "8 or more", 0x21E2280, 0x36E8BD0, "140"),
)
"""Name, what it does, operands, the printer's copy, the backend's copy, lines."""


def _handlers() -> tuple[TableEntry, ...]:
    made: list[TableEntry] = []
    for name, does, operands, printer, backend, lines in _HANDLERS:
        gate, blocked = _GATES[name[:4]], _BLOCKED.get(name)
        src, copies = cicc("HMMA / IMMA / BMMA Lowering", lines), cicc("Duplicate Backend Copies", "413-426")
        made.append(TableEntry(printer, (name, does, PRINTER, operands, gate, blocked, backend), src=src))
        made.append(TableEntry(backend, (name, does, BACKEND, operands, gate, blocked, printer), src=copies))
    return tuple(made)


def _plain(address: int, does: str, layer: str, lines: str, copy: int | None = None) -> TableEntry:
    return TableEntry(address, (None, does, layer, None, None, None, copy), src=cicc("", lines))


_OTHERS: tuple[TableEntry, ...] = (
    _plain(0x90A810, "gives the declaration of an intrinsic by its number", BUILTINS, "177"),
    _plain(0x921880, "emits the call of the MMA", BUILTINS, "117, 177"),
    _plain(0x94B510, "extracts a fragment, under the name mmafrag", BUILTINS, "174, 279-282"),
    _plain(0x94B940, "scatters a fragment to memory", BUILTINS, "178, 279-282"),
    _plain(0x94CAB0, "WMMA load handler", BUILTINS, "8, 27"),
    _plain(0x94DCB0, "WMMA load handler", BUILTINS, "8"),
    _plain(0x94E0D0, "WMMA multiply-accumulate handler", BUILTINS, "9, 26, 157-178"),
    _plain(0x9493D0, "WMMA store handler", BUILTINS, "28"),
    _plain(0x953BA0, "WGMMA parameter lookup, builtins 745 to 750", BUILTINS, "241-258, 279"),
    _plain(0x954350, "WGMMA store, builtins 751 and 752", BUILTINS, "280"),
    _plain(0x9547E0, "WGMMA async load, builtins 753 to 764", BUILTINS, "260-275, 281"),
    _plain(0x955A70, "dispatches all builtins (105 KB)", BUILTINS, "3, 5, 21, 202"),
    _plain(0x620FD0, "extracts the constant N", BUILTINS, "211"),
    _plain(0x12B2E10, "the WGMMA intrinsic grid of 144 entries", BUILTINS, "226"),
    _plain(0x161E7C0, "reference counting", PRINTER, "426", 0xB91220),
    _plain(0x1623A60, "reference counting", PRINTER, "426", 0xB96E90),
    _plain(0xB91220, "reference counting", BACKEND, "426", 0x161E7C0),
    _plain(0xB96E90, "reference counting", BACKEND, "426", 0x1623A60),
    _plain(0x16BD130, "reports an error and aborts (severity 1)", PRINTER, "426, 465", 0xC64ED0),
    _plain(0xC64ED0, "reports an error and aborts (severity 1)", BACKEND, "358, 426, 466", 0x16BD130),
    _plain(0x16E7EE0, "appends a string where the buffer is full", PRINTER, "91"),
    _plain(0x1D23DE0, "emits an instruction", PRINTER, "34, 109"),
    _plain(0x1D38BB0, "builds operands", PRINTER, "108"),
    _plain(0x21DEF90, "resolves the address space of a load or store", PRINTER, "107, 179-187"),
    _plain(0x21E74C0, "builds the PTX of an MMA from the packed descriptor", PRINTER, "10, 33, 38"),
    _plain(0x21E8CD0, "operands of the scaled MMA", PRINTER, "379, 425", 0x35F3E90),
    _plain(0x30462A0, "tcgen05 fence, wait, alloc, dealloc, cp, commit", DAG, "12, 295"),
    _plain(0x304E6C0, "lowers tcgen05.mma: cases 10299 to 10308", DAG, "11, 343"),
    _plain(0x33A64B0, "builds the nodes of 95 WMMA and MMA intrinsics", DAG, "7, 23, 188-192"),
    _plain(0x33B0210, "the switch over all intrinsics (343 KB, 9,518 lines)", DAG, "3, 6, 21, 188-189"),
    _plain(0x35F38B0, "emits the collector mode of tcgen05.mma", BACKEND, "335"),
    _plain(0x35F3E90, "builds the PTX of an MMA; operands of the scaled MMA", BACKEND, "10, 380, 425", 0x21E8CD0),
    _plain(0x36E9630, "emits tcgen05.mma: selects its ISD opcode", BACKEND, "11, 342-356"),
    _plain(0x3F147A0, "builtin lookup: 732 to 744 to intrinsic ids", "data", "24, 99"),
    _plain(0x3F147E0, "builtin lookup: 708 to 731 to intrinsic ids", "data", "24, 98"),
    _plain(0x3F14840, "builtin lookup: 678 to 707 to intrinsic ids", "data", "24, 97"),
)

FUNCTION = IdTable(
    name="function",
    reading="cicc",
    width=32,
    src=cicc("", "5-34, 101-140, 376-426, 461-466"),
    doc="Addresses in cicc 13.0. Handlers of MMA stand twice, in the AsmPrinter and in the backend, and differ in how "
    "they report errors and count references only. sm_72 says what an IMMA handler refuses there.",
    columns=(
        Column("name"),
        Column("does"),
        Column("layer"),
        Column("operands", "how many it takes"),
        Column("gate", "the least target"),
        Column("sm_72", "what it refuses on sm_72"),
        Column("copy", "the address of its near-identical copy", hexadecimal=True),
    ),
    entries=tuple(sorted((*_handlers(), *_OTHERS), key=lambda entry: entry.first)),
    digits=7,
    alone=True,
)

FUNCTIONS = Word("function", "address of a function or table in the documented compiler", (FUNCTION,))
