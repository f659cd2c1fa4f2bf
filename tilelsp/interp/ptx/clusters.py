"""Addresses of other CTAs of a cluster: `mapa` and `getctarank`."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import DTYPES, Array
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.memory import GENERIC_SHARED, RANK_SHIFT
from tilelsp.interp.ptx.program import Instruction
from tilelsp.interp.ptx.spaces import shared_of


def _map_address(instruction: Instruction) -> Step:
    """`mapa`: the address at the same place in the shared memory of another CTA of the cluster."""
    kind = instruction.parts[-1]
    target, source, rank = instruction.operands
    generic = not instruction.has("shared::cluster")

    def step(cta: Cta, lanes: Array) -> None:
        threads = np.flatnonzero(lanes)
        addresses = cta.broadcast(cta.read(source, kind, lanes)).astype(np.int64)[threads]
        chosen = cta.broadcast(cta.read(rank, "u32", lanes)).astype(np.int64)[threads]
        if (chosen >= len(cta.peers)).any():
            raise Fault(f"mapa to CTA {int(chosen.max())} of a cluster of {len(cta.peers)}")
        at = (shared_of(addresses) if generic else addresses) & ((1 << RANK_SHIFT) - 1)
        made = np.zeros(cta.threads, np.int64)
        made[threads] = at + (chosen << RANK_SHIFT) + (GENERIC_SHARED if generic else 0)
        cta.write(target, made.astype(DTYPES[kind]), lanes)

    return step


def _rank_of(instruction: Instruction) -> Step:
    """`getctarank`."""
    kind = instruction.parts[-1]
    target, source = instruction.operands
    generic = not instruction.has("shared::cluster")

    def step(cta: Cta, lanes: Array) -> None:
        threads = np.flatnonzero(lanes)
        addresses = cta.broadcast(cta.read(source, kind, lanes)).astype(np.int64)[threads]
        made = np.zeros(cta.threads, np.uint32)
        made[threads] = (shared_of(addresses) if generic else addresses) >> RANK_SHIFT
        cta.write(target, made, lanes)

    return step


HANDLERS: Mapping[str, Handler] = {"mapa": _map_address, "getctarank": _rank_of}
"""Handlers of this module's opcodes."""
