"""Scopes of synchronisation, and how an instruction takes part in it (PTX ISA, "Memory Consistency Model")."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.interp.ptx.program import Instruction

WEAK, CTA, CLUSTER, GPU, SYS = range(5)
"""Scopes, the narrower first; `WEAK` is no scope at all."""

_SCOPES = {"cta": CTA, "cluster": CLUSTER, "gpu": GPU, "sys": SYS, "gl": GPU}


@record
class MemoryAccess:
    """How an access orders: a strong one has a scope. `acquires` and `releases` are its semantics."""

    scope: int = WEAK
    acquires: bool = False
    releases: bool = False


WEAKLY = MemoryAccess()
"""An access that orders nothing, and is ordered by others."""


def scope_of(instruction: Instruction, default: int) -> int:
    """The scope that an instruction names."""
    return next((_SCOPES[part] for part in instruction.parts if part in _SCOPES), default)


def access_of(instruction: Instruction) -> MemoryAccess:
    """The semantics and scope of a load, a store or an atomic instruction.

    Volatile accesses are relaxed ones of the system; atomic ones without semantics are relaxed, and without a scope
    those of the device (PTX ISA, "atom").
    """
    parts = instruction.parts
    is_atomic = parts[0] in ("atom", "red")
    if "volatile" in parts or "mmio" in parts:
        return MemoryAccess(SYS)
    if not is_atomic and {"relaxed", "acquire", "release"}.isdisjoint(parts):
        return WEAKLY
    both = "acq_rel" in parts
    return MemoryAccess(scope_of(instruction, GPU), both or "acquire" in parts, both or "release" in parts)
