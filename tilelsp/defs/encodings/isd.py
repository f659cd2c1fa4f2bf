"""Numbers that instruction selection gives tcgen05: ISD opcodes by case and modifiers, and machine opcodes."""

from __future__ import annotations

from tilelsp.defs.encodings.sources import cicc, walkthrough
from tilelsp.defs.mir.tensor import MMA_NUMBERS
from tilelsp.spec.tables import Column, IdTable, TableEntry
from tilelsp.spec.word import Word, WordOperand

_SMALL = "5 or 6, one more when sparse"
_MEDIUM = "6, and a scale factor"
_LARGE = "iterates over offsets 440 to 600 (760 on sm_103)"

_CASES: tuple[tuple[int, str, str, str, tuple[tuple[int, str], ...]], ...] = (
    (10299, "Small", _SMALL, "346", ((4906, "dense"), (4907, "sparse"))),
    (10300, "Small v2", _SMALL, "347", ((4908, "dense"), (4909, "sparse"))),
    (
        10301, "Medium", _MEDIUM, "348",
        ((4905, "dense"), (4910, "scaleD"), (4911, "sparse"), (4912, "sparse, second"), (4937, "ws"),
         (4938, "ws, second")),
    ),
    (
        10302, "Medium v2", _MEDIUM, "349",
        ((4913, "dense"), (4914, "scaleD"), (4915, "sparse"), (4916, "sparse, second")),
    ),
    (
        10303, "Large", _LARGE, "350",
        ((4917, "dense"), (4918, "scaleD"), (4919, "sparse"), (4920, "sparse, second")),
    ),
    (10304, "Block-scale small", _SMALL, "351", ((4922, "dense"), (4923, "sparse"))),
    (10305, "Block-scale small v2", _SMALL, "352", ((4924, "dense"), (4925, "sparse"))),
    (
        10306, "Block-scale medium", _MEDIUM, "353",
        ((4921, "dense"), (4926, "scaleD"), (4927, "sparse"), (4928, "sparse, second"), (4939, "ws"),
         (4940, "ws, second")),
    ),
    (
        10307, "Block-scale medium v2", _MEDIUM, "354",
        ((4929, "dense"), (4930, "scaleD"), (4931, "sparse"), (4932, "sparse, second")),
    ),
    (
        10308, "Block-scale large", _LARGE, "355",
        ((4933, "dense"), (4934, "scaleD"), (4935, "sparse"), (4936, "sparse, second")),
    ),
)  # fmt: skip
"""Case, shape class, operands, line, and the opcode of each set of modifiers."""

_SCALES_INPUT = (10301, 10302, 10303, 10306)
"""Cases that take the scale input accumulator."""

_OTHERS: tuple[tuple[int, int | None, int, str, str, str], ...] = (
    (4765, None, 10080, "alloc", "basic allocation", "298"),
    (4770, 4771, 10083, "alloc, multicast", "a flag of 32 bits", "299"),
    (4772, 4777, 10090, "commit", "variants of the multicast mask", "301"),
    (4790, None, 10101, "cp", "4", "305"),
    (4827, None, 10140, "dealloc", "4", "300"),
    (4830, None, 10143, "fence", "2", "302"),
    (4941, None, 10311, "relinquish.alloc", "2", "304"),
    (5020, None, 10351, "wait", "2", "303"),
)
"""First and last number, intrinsic, operation, operands, line."""


def _entries() -> tuple[TableEntry, ...]:
    made = [
        TableEntry(number, (case, "mma", shape, modifiers, operands, "yes" if case in _SCALES_INPUT else "no"),
              src=cicc("tcgen05.mma ISD Opcode Selection", f"{line}, 356"))
        for case, shape, operands, line, opcodes in _CASES
        for number, modifiers in opcodes
    ]  # fmt: skip
    made += [
        TableEntry(
            first, (case, operation, None, None, operands), last, cicc("tcgen05 Infrastructure Operations", line)
        )
        for first, last, case, operation, operands, line in _OTHERS
    ]
    return tuple(sorted(made, key=lambda entry: entry.first))


ISD = IdTable(
    name="isd",
    reading="cicc",
    width=32,
    src=cicc("tcgen05.mma ISD Opcode Selection", "295-305, 342-356"),
    doc="case is the intrinsic's number. Where the document gives two opcodes for one set of modifiers, it does not "
    "say what chooses between them.",
    columns=(
        Column("case", "the intrinsic's number"),
        Column("operation"),
        Column("shape_class"),
        Column("modifiers"),
        Column("operands", "how many the node takes"),
        Column("scale_input_acc", "whether the case takes a scale input accumulator"),
    ),
    entries=_entries(),
    alone=True,
)

MACHINE_OPCODE = IdTable(
    name="isd",
    reading="machine",
    width=32,
    src=walkthrough("Stage 5: NVPTX MIR", "214, 235", guess=True),
    doc="The closed range 10521 to 10530 of TCGEN05_MMA opcodes. The walkthrough gives 10522 for one; the others "
    "stand in the order of their names around it.",
    columns=(Column("opcode"), Column("origin")),
    entries=tuple(
        TableEntry(number, (opcode, "documented"), src=walkthrough("Stage 5: NVPTX MIR", "214, 235"))
        if number == 10522
        else TableEntry(number, (opcode, "by position"))
        for opcode, number in sorted(MMA_NUMBERS.items(), key=lambda item: item[1])
    ),
    alone=True,
)

ISD_OPCODES = Word(
    "isd",
    "number that selection gives a tcgen05 operation",
    (ISD, MACHINE_OPCODE),
    (WordOperand("mir", "TCGEN05_MMA_CTA_GROUP*", reading="machine"),),
)
