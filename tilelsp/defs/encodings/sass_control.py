"""Scheduling control of a machine instruction."""

from __future__ import annotations

from tilelsp.spec.bits import Encoding
from tilelsp.spec.cite import Cite
from tilelsp.spec.field_bits import Bits, Code
from tilelsp.spec.word import Word

FIRST_BIT = 105
"""Where the control code begins in the 128 bits of an instruction."""
NO_BARRIER = 7
"""The number that stands for no barrier."""
BARRIERS = 6
"""Scoreboard barriers that a warp has."""

REUSE_SLOTS = 4
"""Operands that may stay in the reuse cache."""

_BARRIER = (*(Code(n, f"barrier {n}") for n in range(BARRIERS)), Code(NO_BARRIER, "none"))

SASS_CONTROL = Encoding(
    name="sass-control",
    reading="sass",
    width=21,
    src=Cite("Jia et al., Dissecting the NVIDIA Volta GPU Architecture via Microbenchmarking (2018)", "2.1"),
    doc="Bits 105 to 125 of an instruction of sm_70 or newer. `B` of a listing are the barriers that are waited for, "
    "`R` and `W` the barriers that are signalled.",
    fields=(
        Bits("stall", 0, 3, doc="cycles until the next instruction is issued", unit="cycles"),
        Bits("keep", 4, 4, (Code(0, "may yield to another warp"), Code(1, "goes on")), doc="whether the warp goes on"),
        Bits("write", 5, 7, _BARRIER, doc="barrier that is signalled when the result is written"),
        Bits("read", 8, 10, _BARRIER, doc="barrier that is signalled when the operands are read"),
        *(Bits(f"wait{n}", 11 + n, 11 + n, doc=f"waits for barrier {n}") for n in range(BARRIERS)),
        *(Bits(f"reuse{n}", 17 + n, 17 + n, doc=f"operand {n} stays in the reuse cache") for n in range(REUSE_SLOTS)),
    ),
)

CODE_MASK = (1 << SASS_CONTROL.width) - 1
"""The code, once it is shifted to bit 0."""

SASS_CONTROLS = Word("sass-control", "control code of a machine instruction", (SASS_CONTROL,))
