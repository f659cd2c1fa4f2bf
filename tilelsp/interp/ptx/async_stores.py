"""`st.async`, `red.async`, `st.bulk` and `clusterlaunchcontrol`: small results that arrive at an mbarrier."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import DTYPES, UNSIGNED, Array
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.bulk_transfers import arrive_with
from tilelsp.interp.ptx.byte_reductions import reduction
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.memory import GENERIC_SHARED
from tilelsp.interp.ptx.program import BYTES, Instruction, Register, Sink, Vector
from tilelsp.interp.ptx.spaces import space_of, store

_RESPONSE = 16
"""Bytes of what `clusterlaunchcontrol.try_cancel` answers: x, y and z of a CTA, and whether there is one.

The ISA keeps it opaque.
"""


def _own(addresses: Array) -> Array:
    """Shared addresses, of generic ones as well."""
    return np.where(addresses >= GENERIC_SHARED, addresses - GENERIC_SHARED, addresses)


def store_async(instruction: Instruction) -> Step:
    """`st.async` and `red.async` to shared memory of the cluster; what they write completes at the mbarrier."""
    kind = instruction.parts[-1]
    if kind not in DTYPES or kind not in BYTES or len(instruction.operands) != 3:
        raise unknown(instruction)
    place, source, barrier = instruction.operands
    sources = source.items if isinstance(source, Vector) else (source,)
    reduce = reduction(instruction) if instruction.parts[0] == "red" else None
    size = BYTES[kind]

    def step(cta: Cta, lanes: Array) -> None:
        into, places = _own(cta.address(place, lanes)), _own(cta.address(barrier, lanes))
        columns = [
            np.broadcast_to(np.asarray(cta.read(operand, kind, lanes)).view(UNSIGNED[size]), (cta.threads,))
            for operand in sources
        ]
        data = np.ascontiguousarray(np.stack(columns, axis=-1)).view(np.uint8)
        for thread in np.flatnonzero(lanes).tolist():
            first = int(into[thread])
            if first % (size * len(sources)):
                raise Fault(f"misaligned shared address {first} ({size * len(sources)} bytes)")
            at = np.arange(first, first + size * len(sources))
            arrive_with(cta, thread, at, data[thread], int(places[thread]), None, reduce, is_async=False)

    return step


def store_zeros(instruction: Instruction) -> Step:
    """`st.bulk`: zeros in shared memory."""
    place, size, _ = instruction.operands
    space = space_of(instruction, place)

    def step(cta: Cta, lanes: Array) -> None:
        addresses = cta.address(place, lanes)
        counts = cta.broadcast(cta.read(size, "u64", lanes))
        for thread in np.flatnonzero(lanes).tolist():
            count = int(counts[thread])
            if count % 8:
                raise Fault(f"zeros in {count} bytes, which is no multiple of 8")
            if count > cta.shared.size:
                raise Fault(f"zeros in {count} bytes: a CTA of this launch has {cta.shared.size} of shared memory")
            at = int(addresses[thread]) + 8 * np.arange(count // 8)
            if count:
                store(cta, space, np.full(len(at), thread), at, 8, np.zeros((len(at), 1), np.uint64))

    return step


def _launch_control(instruction: Instruction) -> Step:
    return _try_cancel(instruction) if instruction.parts[1] == "try_cancel" else _query_cancel(instruction)


def _try_cancel(instruction: Instruction) -> Step:
    """Takes a cluster that was not launched yet from the grid, for the CTAs here to do its work."""
    place, barrier = instruction.operands
    to_all = instruction.has("multicast::cluster::all")

    def step(cta: Cta, lanes: Array) -> None:
        into, places = _own(cta.address(place, lanes)), _own(cta.address(barrier, lanes))
        for thread in np.flatnonzero(lanes).tolist():
            first = int(into[thread])
            if first % _RESPONSE:
                raise Fault(f"misaligned shared address {first} ({_RESPONSE} bytes)")
            pending = cta.launch.pending
            found = (*pending.popleft(), 1) if pending else (0, 0, 0, 0)
            data = np.array(found, np.uint32).view(np.uint8)
            mask = (1 << len(cta.peers)) - 1 if to_all else None
            arrive_with(cta, thread, first + np.arange(_RESPONSE), data, int(places[thread]), mask)

    return step


def _query_cancel(instruction: Instruction) -> Step:
    target, response = instruction.operands
    word = next((part for part in instruction.parts if part.startswith("get_first_ctaid")), "")

    def step(cta: Cta, lanes: Array) -> None:
        held = np.ascontiguousarray(cta.broadcast(cta.read(response, "b128", lanes)))
        words = held.view(np.uint32).reshape(cta.threads, 4)
        if not word:
            cta.write(target, words[:, 3] != 0, lanes)
            return
        if not words[lanes, 3].all():
            raise Fault("the first CTA is asked for of a cluster that was not cancelled")
        if isinstance(target, Vector):
            for number, item in enumerate(target.items):
                if not isinstance(item, Sink):
                    cta.write(item, words[:, min(number, 2)] if number < 3 else np.zeros(1, np.uint32), lanes)
            return
        assert isinstance(target, Register)
        cta.write(target, words[:, "xyz".index(word[-1])], lanes)

    return step


HANDLERS: Mapping[str, Handler] = {"clusterlaunchcontrol": _launch_control}
"""Handlers of this module's opcodes."""
