"""How much of a kernel a launch came to, and what nobody looked at."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from tilelsp.base.record import record
from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.ptx.evaluate import Execution
from tilelsp.interp.ptx.launch import Extents
from tilelsp.interp.ptx.memory import SLOTS
from tilelsp.interp.ptx.program import Program

_ACCESSES = frozenset(
    ("ld", "ldu", "st", "atom", "red", "cp", "ldmatrix", "stmatrix", "mbarrier", "wgmma", "tcgen05", "multimem")
)
_OWN = frozenset(("param", "const", "local", "param::entry", "param::func"))
"""Spaces in which no other thread can be."""

INVENTED = "the launch is invented, and // tilelsp: launch(...) above the kernel gives another"


@record
class Coverage:
    """Coverage of a launch: `executed` of `instructions` instructions of the program, by some thread; `accesses` of
    threads to memory that others may access; `not_modelled` is what was not followed."""

    ctas: int
    instructions: int
    executed: int
    accesses: int
    not_modelled: tuple[str, ...]
    invented: bool

    @property
    def text(self) -> str:
        """One line."""
        parts = [
            f"{self.ctas} CTA{'' if self.ctas == 1 else 's'}",
            f"{self.executed} of {self.instructions} instructions executed",
            f"{self.accesses} access{'' if self.accesses == 1 else 'es'} compared",
        ]
        if self.not_modelled:
            parts.append(f"not modelled: {'; '.join(self.not_modelled)}")
        if self.invented:
            parts.append(INVENTED)
        return ", ".join(parts)

    def as_json(self) -> dict[str, object]:
        """The object `coverage` of `--format json`."""
        return {
            "ctas": self.ctas,
            "instructions": {"executed": self.executed, "of": self.instructions},
            "accesses": self.accesses,
            "notModelled": list(self.not_modelled),
            "invented": self.invented,
            "text": self.text,
        }


def coverage_of(program: Program, execution: Execution, grid: Extents, block: Extents, *, invented: bool) -> Coverage:
    """Coverage of a launch on `grid`."""
    real = [number for number, instruction in enumerate(program.code) if instruction.span is not None]
    accesses = sum(
        count
        for mnemonic, count in execution.executed.items()
        if (parts := mnemonic.split("."))[0] in _ACCESSES and _OWN.isdisjoint(parts)
    )
    ctas = prod(grid) * (prod(program.entry.cluster) if program.entry.blocks_are_clusters else 1)
    executed = sum(number in execution.reached for number in real)
    return Coverage(ctas, len(real), executed, accesses, tuple(_not_modelled(program, block)), invented)


def _not_modelled(program: Program, block: Extents) -> Iterator[str]:
    parts = [frozenset(instruction.parts) for instruction in program.code]
    if any("cta_group::2" in part for part in parts):
        yield "tensor memory of the other CTA of a pair"
    if any({"fence", "proxy"} <= part and len(part & {"shared::cta", "shared::cluster", "global"}) for part in parts):
        yield "the space that a proxy fence names"
    warps = -(-prod(block) // WARP)
    if warps > SLOTS:
        yield f"readers of a byte of shared memory beyond {SLOTS} warps, and of global memory beyond 2"
    elif warps > 2:
        yield "readers of a byte of global memory beyond 2 warps"
