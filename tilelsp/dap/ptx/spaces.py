"""Contents of memory while a program is held: reading it disturbs nothing that the sanitizer knows."""

from __future__ import annotations

import numpy as np

from tilelsp.base.record import record
from tilelsp.dap.errors import RequestError
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.cta import LOCAL_BASE, Cta
from tilelsp.interp.ptx.memory import GENERIC_LOCAL, GENERIC_SHARED, WINDOW

_MOST_ADDRESS = 1 << 63
"""Beyond any buffer of the evaluator, and no more than its signed numbers hold."""


@record
class MemoryExtent:
    """Bytes that belong together, by generic addresses: a buffer, a shared window, what a thread has of its own."""

    start: int
    end: int
    name: str


def extent_at(cta: Cta, address: int) -> MemoryExtent | None:
    """The allocation that a generic address lies in; None where there is none."""
    if GENERIC_SHARED <= address < GENERIC_SHARED + WINDOW:
        try:
            shared = cta.owner(address - GENERIC_SHARED).shared
        except Fault:
            return None
        found = MemoryExtent(GENERIC_SHARED + shared.base, GENERIC_SHARED + shared.base + shared.size, "shared memory")
    elif GENERIC_LOCAL <= address < GENERIC_LOCAL + WINDOW:
        found = MemoryExtent(GENERIC_LOCAL + LOCAL_BASE, GENERIC_LOCAL + cta.local.end, "local memory")
    else:
        buffer = cta.memory.buffer_at(address) if 0 <= address < _MOST_ADDRESS else None
        found = None if buffer is None else MemoryExtent(*buffer)
    return found if found is not None and found.start <= address < found.end else None


def read_bytes(cta: Cta, thread: int, address: int, count: int) -> bytes:
    """The bytes from a generic address on, as many of `count` as belong together; none where nothing is there."""
    extent = extent_at(cta, address)
    if extent is None:
        return b""
    count = min(count, extent.end - address)
    if extent.name == "shared memory":
        at = address - GENERIC_SHARED
        return cta.owner(at).shared.peek(np.arange(at, at + count)).tobytes()
    if extent.name == "local memory":
        return cta.local.bytes_at(np.array([thread]), np.array([address - GENERIC_LOCAL]), count).tobytes()
    return cta.memory.load(np.array([address]), 1, count, aligned=False).tobytes()


def read_exactly(cta: Cta, thread: int, address: int, count: int) -> bytes:
    """The bytes from a generic address on. Raises `RequestError` where not all of them are there."""
    found = read_bytes(cta, thread, address, count)
    if len(found) < count:
        raise RequestError(f"no memory at address 0x{address % (1 << 64):x}")
    return found


def generic(space: str, address: int) -> int:
    """The generic address of one of a state space. Raises `RequestError` for a space that memory is not in."""
    match space:
        case "shared":
            return GENERIC_SHARED + address
        case "local":
            return GENERIC_LOCAL + address
        case "global" | "const":
            return address
        case _:
            raise RequestError(f"'{space[:40]}' is no state space with addresses")
