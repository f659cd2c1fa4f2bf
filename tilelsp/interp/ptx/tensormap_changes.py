"""Tensor maps in memory: `tensormap.replace` and `tensormap.cp_fenceproxy`.

Memory of which a field is replaced is a map from then on, whatever its other bytes are: Triton begins with 128 zeros.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.bulk_transfers import broadcast_operand
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.program import Immediate, Instruction
from tilelsp.interp.ptx.spaces import space_of, store
from tilelsp.interp.ptx.tensor_maps import FIELDS, MAP_BYTES, MARK

_WIDEST_SWIZZLE = 3
"""128 bytes: the ISA's next number is a swizzle of 96 bytes, which no map of ours has."""


def _tensormap(instruction: Instruction) -> Step:
    parts = instruction.parts
    if parts[1] == "cp_fenceproxy":
        return _copy_map(instruction)
    if parts[1] != "replace" or "tile" not in parts:
        raise unknown(instruction)
    field = next((p for p in parts if p in FIELDS), "")
    if not field:
        raise unknown(instruction)
    offset, size, more = FIELDS[field]
    place, *rest = instruction.operands
    ordinal = rest[0].value if len(rest) == 2 and isinstance(rest[0], Immediate) else 0
    new = rest[-1]
    space = space_of(instruction, place)

    def step(cta: Cta, lanes: Array) -> None:
        new_values = broadcast_operand(cta, new, "b64" if parts[-1] == "b64" else "b32", lanes)
        addresses = cta.address(place, lanes)
        for thread in np.flatnonzero(lanes).tolist():
            number = int(new_values[thread]) + more
            if field == "swizzle_mode" and number > _WIDEST_SWIZZLE:
                raise Fault(f"a swizzle mode of {number} is not executed")
            at = int(addresses[thread])
            _put(cta, space, thread, at, MARK)
            number_bytes = (number % (1 << 8 * size)).to_bytes(size, "little")
            _put(cta, space, thread, at + offset + ordinal * size, number_bytes)

    return step


def _put(cta: Cta, space: str, thread: int, at: int, data: bytes) -> None:
    threads = np.array([thread])
    for k, byte in enumerate(data):
        store(cta, space, threads, np.array([at + k]), 1, np.array([[byte]], np.uint8))


def _copy_map(instruction: Instruction) -> Step:
    """`tensormap.cp_fenceproxy`: the 128 bytes, from shared to global memory."""
    into, source, _ = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        targets, sources = cta.address(into, lanes), cta.address(source, lanes)
        # The warp copies together; all its threads name the same places.
        first = int(np.flatnonzero(lanes)[0])
        at = int(sources[first])
        data = cta.shared.load(np.full(MAP_BYTES, first), at + np.arange(MAP_BYTES), 1, 1)
        cta.memory.store(int(targets[first]) + np.arange(MAP_BYTES), 1, data)

    return step


HANDLERS: Mapping[str, Handler] = {"tensormap": _tensormap}
"""Handlers of this module's opcodes."""
