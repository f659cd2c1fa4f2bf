"""Loads, stores, copies and exchanges between the threads of a warp."""

from __future__ import annotations

import numpy as np

from tests.acceptance.machine import DTYPES, INTEGERS, Machine, Mask, NotModelled, Step
from tests.acceptance.memory import GLOBAL_BASE, Array
from tests.acceptance.program import BYTES, Instruction, Mem, Operand, Pair, Reg, Sink, Sym, Vec


def _move(machine: Machine, instruction: Instruction) -> Step:
    type = instruction.modifiers[-1]
    d, source = instruction.operands
    if isinstance(source, Vec):
        parts = source.items
        piece = INTEGERS[BYTES[type] // len(parts)]

        def pack(mask: Mask) -> None:
            rows = np.stack([machine.read(p, piece, mask) for p in parts], axis=1)
            machine.write(d, np.ascontiguousarray(rows).view(INTEGERS[BYTES[type]]).ravel(), mask)

        return pack
    if isinstance(d, Vec):
        targets = d.items
        piece = INTEGERS[BYTES[type] // len(targets)]

        def unpack(mask: Mask) -> None:
            whole = machine.read(source, INTEGERS[BYTES[type]], mask)
            rows = np.ascontiguousarray(whole).view(piece).reshape(machine.threads, -1)
            for i, target in enumerate(targets):
                if not isinstance(target, Sink):
                    machine.write(target, rows[:, i], mask)

        return unpack
    dtype = DTYPES[type]
    return lambda mask: machine.write(d, machine.read(source, dtype, mask), mask)


def _space(instruction: Instruction) -> str:
    for word in instruction.modifiers:
        space = word.partition("::")[0]
        if space in ("global", "shared", "local", "param"):
            return space
    return "global"


def _width(instruction: Instruction) -> tuple[int, int]:
    """Registers and bytes of each."""
    count = next((int(w[1:]) for w in instruction.modifiers if w in ("v2", "v4", "v8")), 1)
    return count, BYTES[instruction.modifiers[-1]]


def _registers(operand: Operand) -> tuple[Operand, ...]:
    return operand.items if isinstance(operand, Vec) else (operand,)


def _local_index(machine: Machine, where: Operand, mask: Mask, size: int) -> Array:
    at = machine.addresses(where, mask)
    if (at < 0).any() or (at + size > machine.local.shape[1]).any() or (at % size).any():
        raise machine.fault("local memory out of bounds, or not aligned")
    return at[:, None] + np.arange(size)


def _load(machine: Machine, instruction: Instruction) -> Step:
    d, where = instruction.operands
    space = _space(instruction)
    count, size = _width(instruction)
    type = DTYPES[instruction.modifiers[-1]]
    targets = _registers(d)
    if len(targets) != count:
        raise machine.fault("the vector has another length")
    if space == "param":
        return _load_parameter(machine, instruction)

    def step(mask: Mask) -> None:
        total = count * size
        if space == "shared":
            rows = machine.shared.load(machine.tid[mask], machine.addresses(where, mask), total)
        elif space == "local":
            rows = machine.local[machine.tid[mask][:, None], _local_index(machine, where, mask, total)]
        else:
            rows = machine.memory.load(machine.addresses(where, mask), total)
        values = np.ascontiguousarray(rows).view(INTEGERS[size]).view(type)
        for i, target in enumerate(targets):
            full = np.zeros(machine.threads, type)
            full[mask] = values[:, i]
            machine.write(target, full, mask)

    return step


def _load_parameter(machine: Machine, instruction: Instruction) -> Step:
    d, where = instruction.operands
    if not isinstance(where, Mem) or not isinstance(where.base, Sym) or where.offset:
        raise NotModelled(instruction.text)
    name = where.base.name
    type = instruction.modifiers[-1]
    if name not in machine.arguments:
        raise machine.fault(f"no parameter {name}")
    if BYTES[machine.program.params[name]] != BYTES[type]:
        raise machine.fault(f"parameter {name} is .{machine.program.params[name]}")
    word = machine.arguments[name] & (256 ** BYTES[type] - 1)
    value = np.full(machine.threads, word, INTEGERS[BYTES[type]]).view(DTYPES[type])
    return lambda mask: machine.write(d, value, mask)


def _store(machine: Machine, instruction: Instruction) -> Step:
    where, value = instruction.operands
    space = _space(instruction)
    count, size = _width(instruction)
    sources = _registers(value)
    if len(sources) != count:
        raise machine.fault("the vector has another length")

    def step(mask: Mask) -> None:
        columns = [machine.read(s, INTEGERS[size], mask)[mask] for s in sources]
        rows = np.ascontiguousarray(np.stack(columns, axis=1)).view(np.uint8)
        if space == "shared":
            machine.shared.store(machine.tid[mask], machine.addresses(where, mask), rows, machine.seen[mask])
        elif space == "local":
            at = _local_index(machine, where, mask, rows.shape[1])
            machine.local[machine.tid[mask][:, None], at] = rows
        else:
            machine.memory.store(machine.addresses(where, mask), rows)
            machine.trace.add("global store", instruction.line, rows.size)

    return step


def _to_space(machine: Machine, instruction: Instruction) -> Step:
    d, source = instruction.operands
    if "global" not in instruction.modifiers:
        raise NotModelled(instruction.text)

    def step(mask: Mask) -> None:
        address = machine.read(source, np.uint64, mask)
        if (address[mask].astype(np.int64) < GLOBAL_BASE).any():
            raise machine.fault("no global address")
        machine.write(d, address, mask)

    return step


def _copy_async(machine: Machine, instruction: Instruction) -> Step:
    """cp.async: what it brings is there once the copying thread waited for it."""
    d, source, size, *rest = instruction.operands
    groups = _groups(machine)

    def step(mask: Mask) -> None:
        total = machine.uniform(size, np.uint32, mask)
        at = machine.addresses(d, mask)
        kept = machine.read(rest[0], np.uint32, mask)[mask] if rest else np.full(int(mask.sum()), total, np.uint32)
        rows = np.zeros((int(mask.sum()), total), np.uint8)
        addresses = machine.addresses(source, mask)
        whole = kept == total
        if not (whole | (kept == 0)).all():
            raise NotModelled(instruction.text)
        rows[whole] = machine.memory.load(addresses[whole], total)
        groups.open.append((machine.tid[mask], at, rows))

    return step


class _Copies:
    """Copies of cp.async on their way: those of the open group, and closed groups, oldest first."""

    def __init__(self) -> None:
        self.open: list[tuple[Array, Array, Array]] = []
        self.closed: list[list[tuple[Array, Array, Array]]] = []


def _groups(machine: Machine) -> _Copies:
    found = machine.units.get("cp.async")
    if not isinstance(found, _Copies):
        found = machine.units["cp.async"] = _Copies()
    return found


def _commit_copies(machine: Machine, instruction: Instruction) -> Step:
    groups = _groups(machine)

    def step(mask: Mask) -> None:
        if not mask[machine.alive].all():
            raise NotModelled("cp.async groups that differ between threads")
        groups.closed.append(groups.open)
        groups.open = []

    return step


def _wait_copies(machine: Machine, instruction: Instruction) -> Step:
    groups = _groups(machine)

    def step(mask: Mask) -> None:
        if not mask[machine.alive].all():
            raise NotModelled("cp.async groups that differ between threads")
        everything = instruction.mnemonic.endswith("wait_all")
        left = 0 if everything else machine.uniform(instruction.operands[0], np.uint32, mask)
        if everything:
            groups.closed.append(groups.open)
            groups.open = []
        while len(groups.closed) > left:
            for threads, at, rows in groups.closed.pop(0):
                machine.shared.store(threads, at, rows, machine.seen[threads])

    return step


def _shuffle(machine: Machine, instruction: Instruction) -> Step:
    d, source, by, clamp, members = instruction.operands
    mode = instruction.modifiers[1]

    def step(mask: Mask) -> None:
        machine.whole_warps(mask)
        if machine.uniform(members, np.uint32, mask) != 0xFFFFFFFF:
            raise NotModelled(instruction.text)
        control = machine.uniform(clamp, np.uint32, mask)
        value = machine.read(source, np.uint32, mask)
        amount = machine.read(by, np.uint32, mask).astype(np.int64)
        lane = machine.tid & 31
        segment = control >> 8 & 31
        high = (lane & segment) | (control & 31 & ~segment)
        low = lane & segment
        match mode:
            case "bfly":
                at = lane ^ amount
                inside = at <= high
            case "down":
                at = lane + amount
                inside = at <= high
            case "up":
                at = lane - amount
                inside = at >= high
            case _:
                at = low | (amount & ~segment & 31)
                inside = at <= high
        from_lane = np.where(inside, at, lane) + (machine.tid & ~31)
        target = d.first if isinstance(d, Pair) else d
        machine.write(target, value[from_lane], mask)
        if isinstance(d, Pair) and isinstance(d.second, Reg):
            machine.write(d.second, inside, mask)

    return step


COMPILERS = {
    "mov": _move,
    "ld": _load,
    "st": _store,
    "cvta": _to_space,
    "shfl": _shuffle,
    "cp.async.ca": _copy_async,
    "cp.async.cg": _copy_async,
    "cp.async.commit_group": _commit_copies,
    "cp.async.wait_group": _wait_copies,
    "cp.async.wait_all": _wait_copies,
}
