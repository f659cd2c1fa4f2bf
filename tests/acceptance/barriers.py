"""Barriers, fences and elections."""

from __future__ import annotations

import numpy as np

from tests.acceptance.machine import Barrier, Machine, Mask, NotModelled, Step
from tests.acceptance.program import Instruction, Pair, Reg


def _bar(machine: Machine, instruction: Instruction) -> Step:
    if not instruction.operands:
        raise machine.fault("a barrier without number")
    number_of, *count = instruction.operands
    if instruction.modifiers[0] == "warp":

        def warp_sync(mask: Mask) -> None:
            warps = machine.whole_warps(mask)
            if machine.uniform(number_of, np.uint32, mask) != 0xFFFFFFFF:
                raise NotModelled(instruction.text)
            machine.shared.warp_epoch[warps] += 1

        return warp_sync
    if "sync" not in instruction.modifiers:
        raise NotModelled(instruction.text)

    def sync(mask: Mask) -> None:
        if count and machine.uniform(count[0], np.uint32, mask) != machine.threads:
            raise NotModelled(instruction.text)
        machine.at_barrier[mask] = machine.uniform(number_of, np.uint32, mask)

    return sync


def _nothing(machine: Machine, instruction: Instruction) -> Step:
    return lambda mask: None


def _fence(machine: Machine, instruction: Instruction) -> Step:
    if instruction.mnemonic.startswith("fence.mbarrier_init"):
        return lambda mask: _show_barriers(machine, mask)
    if not instruction.mnemonic.startswith("fence.proxy.async"):
        return _nothing(machine, instruction)
    if instruction.mnemonic.endswith(".global"):
        return _nothing(machine, instruction)

    def step(mask: Mask) -> None:
        machine.shared.fence(machine.tid[mask])
        _show_barriers(machine, mask)

    return step


def _show_barriers(machine: Machine, mask: Mask) -> None:
    for barrier in machine.mbarriers.values():
        barrier.visible |= bool(mask[barrier.owner])


def _elect(machine: Machine, instruction: Instruction) -> Step:
    d = instruction.operands[0]

    def step(mask: Mask) -> None:
        machine.whole_warps(mask)
        if isinstance(d, Pair):
            machine.write(d.second, (machine.tid & 31) == 0, mask)
            if isinstance(d.first, Reg):
                machine.write(d.first, np.zeros(machine.threads, np.uint32), mask)

    return step


# --- mbarriers -----------------------------------------------------------------------------------------------------


def barrier_at(machine: Machine, address: int, threads: Mask) -> Barrier:
    """The initialised mbarrier at an address, that `threads` may already see."""
    found = machine.mbarriers.get(address)
    if found is None:
        raise machine.fault("an mbarrier is used before it was initialised")
    others = machine.tid[threads] != found.owner
    if found.epoch == machine.shared.epoch and others.any():
        raise machine.fault("an mbarrier that another thread initialised is used with no barrier in between")
    return found


def arrive(machine: Machine, barrier: Barrier, count: int) -> None:
    """`count` arrivals; the last one ends the phase and wakes who waits for it."""
    if count > barrier.pending:
        raise machine.fault("more arrivals than the mbarrier waits for")
    barrier.pending -= count
    _complete(machine, barrier)


def _complete(machine: Machine, barrier: Barrier) -> None:
    if barrier.pending:
        return
    barrier.pending = barrier.count
    barrier.phase += 1
    machine.spinning[:] = False


def _mbarrier(machine: Machine, instruction: Instruction) -> Step:
    what = instruction.modifiers[0]
    match what:
        case "init":
            return _init(machine, instruction)
        case "inval":
            return _inval(machine, instruction)
        case "try_wait" | "test_wait" if "parity" in instruction.modifiers:
            return _wait(machine, instruction)
        case "arrive" if "expect_tx" not in instruction.modifiers:
            return _arrive(machine, instruction)
        case _:
            raise NotModelled(instruction.text)


def _init(machine: Machine, instruction: Instruction) -> Step:
    where, count = instruction.operands

    def step(mask: Mask) -> None:
        if mask.sum() != 1:
            raise machine.fault("several threads initialise one mbarrier")
        address = int(machine.addresses(where, mask)[0])
        if address % 8:
            raise machine.fault("an mbarrier is not aligned to 8 bytes")
        if address in machine.mbarriers:
            raise machine.fault("an mbarrier is initialised twice")
        number = machine.uniform(count, np.uint32, mask)
        owner = int(machine.tid[mask][0])
        machine.mbarriers[address] = Barrier(number, number, 0, machine.shared.epoch, owner)
        machine.shared.barriers[address : address + 8] = True
        machine.trace.add("mbarrier.init", instruction.line, number)

    return step


def _inval(machine: Machine, instruction: Instruction) -> Step:
    (where,) = instruction.operands

    def step(mask: Mask) -> None:
        address = int(np.unique(machine.addresses(where, mask))[0])
        barrier_at(machine, address, mask)
        del machine.mbarriers[address]
        machine.shared.barriers[address : address + 8] = False

    return step


def _wait(machine: Machine, instruction: Instruction) -> Step:
    done, where, parity, *_ = instruction.operands

    def step(mask: Mask) -> None:
        addresses = np.unique(machine.addresses(where, mask))
        if addresses.size != 1:
            raise NotModelled("threads of one group wait for different mbarriers")
        barrier = barrier_at(machine, int(addresses[0]), mask)
        wanted = machine.read(parity, np.uint32, mask)
        if (wanted[mask] > 1).any():
            raise machine.fault("the parity of a phase is 0 or 1")
        over = (wanted & 1) != (barrier.phase & 1)
        machine.write(done, over, mask)
        machine.seen[mask & over] = np.maximum(machine.seen[mask & over], barrier.completion)
        machine.spinning |= mask & ~over
        machine.trace.add("mbarrier wait", instruction.line, barrier.phase)

    return step


def _arrive(machine: Machine, instruction: Instruction) -> Step:
    where = instruction.operands[1]
    count = instruction.operands[2:]

    def step(mask: Mask) -> None:
        number = machine.uniform(count[0], np.uint32, mask) if count else 1
        for address in machine.addresses(where, mask):
            arrive(machine, barrier_at(machine, int(address), mask), number)
        machine.spinning[:] = False

    return step


COMPILERS = {
    "bar": _bar,
    "barrier.sync": _bar,
    "barrier.cta": _bar,
    "fence": _fence,
    "membar": _nothing,
    "elect": _elect,
    "mbarrier": _mbarrier,
}
