"""`cp.async`: copies from global to shared memory that threads wait for by groups or by an mbarrier.

What arrived and was waited for is taken to be known to the asynchronous proxy as well: the ISA asks for a proxy fence
between that and the generic proxy without saying which of them these copies are of, and NVIDIA's compiler and libraries
put none between such a copy and the tensor core. A fence that stands there is not called redundant for that: where one
is left out to see what is missing then, these copies are the generic proxy's (`omission.is_proxy_fence`).
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilelsp.interp.distinct import distinct
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.bulk import bulk_copy
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.mbarriers import arrive
from tilelsp.interp.ptx.pending import Copy
from tilelsp.interp.ptx.program import Immediate, Instruction, Negated, Register


def _copy(instruction: Instruction) -> Step:
    parts = instruction.parts
    if "bulk" in parts:
        return bulk_copy(instruction)
    if parts[1] != "async":
        raise unknown(instruction)
    if "mbarrier" in parts:
        return _arrive_behind_copies(instruction)
    if "commit_group" in parts:
        return _commit
    if "wait_all" in parts or "wait_group" in parts:
        return _wait(instruction)
    return _issue(instruction)


def _commit(cta: Cta, lanes: Array) -> None:
    cta.copy_group[lanes] += 1


def _wait(instruction: Instruction) -> Step:
    left = instruction.operands[0] if instruction.has("wait_group") else Immediate(0)
    if not isinstance(left, Immediate):
        raise unknown(instruction)
    keep, every = left.value, instruction.has("wait_all")

    def step(cta: Cta, lanes: Array) -> None:
        waiting: list[Copy] = []
        for copy in cta.copies:
            done = lanes[copy.threads]
            if not every:
                done = done & (copy.groups < cta.copy_group[copy.threads] - keep)
            _land(cta, copy.rows(done), cta.clocks.base + copy.threads[done])
            if not done.all():
                waiting.append(copy.rows(~done))
        cta.copies = waiting

    return step


def _land(cta: Cta, copy: Copy, agents: Array) -> None:
    if not len(agents):
        return
    cta.shared.land(copy.into, copy.data, agents)
    if cta.launch.trace is not None:
        _read(cta, copy)


def _read(cta: Cta, copy: Copy) -> None:
    """The copy may have read what it copies until now."""
    trace = cta.launch.trace
    if trace is not None:
        for many in distinct(copy.sizes[copy.sizes > 0]).tolist():
            rows = np.flatnonzero(copy.sizes == many)
            trace.read(cta.clocks, copy.threads[rows], copy.sources[rows], many)


def _issue(instruction: Instruction) -> Step:
    """The bytes are there when they are waited for, which is as late as hardware may be."""
    target, source, size, *rest = instruction.operands
    if instruction.has("L2::cache_hint"):
        rest = rest[:-1]  # the cache policy
    if not isinstance(size, Immediate):
        raise unknown(instruction)
    width = size.value
    # How much of the source is copied, or whether all of it is ignored; zeros stand for what is not copied.
    part = rest[0] if rest else size
    ignores = isinstance(part, Negated) or (isinstance(part, Register) and part.type == "pred")

    def step(cta: Cta, lanes: Array) -> None:
        threads = np.flatnonzero(lanes)
        into, at = cta.address(target, lanes)[threads], cta.address(source, lanes)[threads]
        said = cta.broadcast(cta.read(part, "pred" if ignores else "u32", lanes))[threads]
        valid = np.where(said, 0, width) if ignores else said
        if (valid > width).any():
            raise Fault("cp.async copies more than its size")
        if (at % width).any() or (into % width).any():
            raise Fault("misaligned cp.async")
        data = np.zeros((len(threads), width), np.uint8)
        for many in sorted({int(v) for v in valid if v}):
            rows = np.flatnonzero(valid == many)
            data[rows, :many] = cta.memory.load(at[rows], 1, many, aligned=False)
        copy = Copy(cta.clocks.at, threads, cta.copy_group[threads], at, valid, into, data)
        cta.shared.claim(threads, into, width)
        _read(cta, copy)
        cta.copies.append(copy)

    return step


def _arrive_behind_copies(instruction: Instruction) -> Step:
    """`cp.async.mbarrier.arrive`: the threads arrive when what they copied so far is there, which is now; who waits for
    the mbarrier knows it, the threads themselves do not.

    Without `.noinc` the barrier expects one arrival more for it.
    """
    place = instruction.operands[0]
    counts = instruction.has("noinc")

    def step(cta: Cta, lanes: Array) -> None:
        addresses = cta.address(place, lanes)
        waiting: list[Copy] = []
        landed_bytes = np.zeros(cta.threads, np.int64)
        for copy in cta.copies:
            done = lanes[copy.threads]
            np.add.at(landed_bytes, copy.threads[done], copy.sizes[done])
            units = [cta.clocks.copy_unit(int(at)) for at in addresses[copy.threads[done]]]
            _land(cta, copy.rows(done), cta.clocks.base + np.array(units, np.int64))
            if not done.all():
                waiting.append(copy.rows(~done))
        cta.copies = waiting
        for at in distinct(addresses[lanes]).tolist():
            own = lanes & (addresses == at)
            cta.owner(at).barriers.of(at).in_flight += int(landed_bytes[own].sum())
            landed = cta.clocks.hand_on_copy(cta.clocks.copy_unit(at))
            arrive(cta, own, at, 1 if counts else 0, copied=landed)

    return step


HANDLERS: Mapping[str, Handler] = {"cp": _copy}
"""Handlers of this module's opcodes."""
