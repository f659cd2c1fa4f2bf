"""wgmma: operands by descriptor, accumulators in the registers of a warpgroup, and the four-step protocol."""

from __future__ import annotations

import numpy as np

from tests.acceptance.descriptors import element_bytes
from tests.acceptance.machine import INTEGERS, Machine, Mask, Multiply, NotModelled, Step
from tests.acceptance.matrix import a_fragment, c_fragment, gather, scatter, shape_of
from tests.acceptance.memory import Array
from tests.acceptance.numbers import BITS, decode
from tests.acceptance.program import Imm, Instruction, Program, Vec, registers_of

GROUP = 128


class Unit:
    """Pending work: for each register and warpgroup the batch that writes it, and the time of the last access by
    others."""

    def __init__(self, program: Program, threads: int) -> None:
        self.watched = frozenset(
            r.name
            for i in program.code
            if i.mnemonic.startswith("wgmma.mma_async")
            for r in registers_of(i.operands[:1])
        )
        groups = -(-threads // GROUP)
        self.busy: dict[str, list[bool]] = {name: [False] * groups for name in self.watched}
        self.changed: dict[str, list[int]] = {name: [0] * groups for name in self.watched}
        self.fenced = [-1] * groups
        self.open: list[frozenset[str]] = [frozenset()] * groups
        self.committed: list[list[tuple[frozenset[str], int]]] = [[] for _ in range(groups)]


def unit_of(machine: Machine) -> Unit:
    """The state of wgmma in a machine."""
    found = machine.units.get("wgmma")
    if not isinstance(found, Unit):
        found = machine.units["wgmma"] = Unit(machine.program, machine.threads)
    return found


def touch(machine: Machine, name: str, mask: Mask, *, writes: bool) -> None:
    """Another instruction reads or writes an accumulator register."""
    unit = unit_of(machine)
    for group in {int(g) for g in np.unique(machine.tid[mask] // GROUP)}:
        if unit.busy[name][group]:
            raise machine.fault(f"{name} is touched before wgmma.wait_group")
        if writes:
            unit.changed[name][group] = machine.clock


def _groups(machine: Machine, mask: Mask) -> list[int]:
    """The warpgroups in `mask`, all of whose threads must be in it."""
    groups = [int(g) for g in np.unique(machine.tid[mask] // GROUP)]
    if int(mask.sum()) != GROUP * len(groups):
        raise machine.fault("not all threads of a warpgroup come to a wgmma instruction")
    return groups


def _fence(machine: Machine, instruction: Instruction) -> Step:
    unit = unit_of(machine)

    def step(mask: Mask) -> None:
        for group in _groups(machine, mask):
            unit.fenced[group] = machine.clock

    return step


def _commit(machine: Machine, instruction: Instruction) -> Step:
    unit = unit_of(machine)

    def step(mask: Mask) -> None:
        machine.trace.add("wgmma.commit", instruction.line)
        for group in _groups(machine, mask):
            unit.committed[group].append((unit.open[group], machine.completions))
            unit.open[group] = frozenset()

    return step


def _wait(machine: Machine, instruction: Instruction) -> Step:
    unit = unit_of(machine)
    left = instruction.operands[0]
    if not isinstance(left, Imm):
        raise machine.fault("wgmma.wait_group takes a constant")

    def step(mask: Mask) -> None:
        machine.trace.add("wgmma.wait", instruction.line, left.value)
        for group in _groups(machine, mask):
            batches = unit.committed[group]
            while len(batches) > left.value:
                names, completion = batches.pop(0)
                later = unit.open[group].union(*(n for n, _ in batches))
                for name in names - later:
                    unit.busy[name][group] = False
                mine = machine.tid // GROUP == group
                machine.seen[mine] = np.maximum(machine.seen[mine], completion)

    return step


def _multiply(machine: Machine, instruction: Instruction) -> Step:
    words = instruction.modifiers
    if "sp" in words:
        raise NotModelled(instruction.text)
    m, n, k = shape_of(next(w for w in words if w.startswith("m64")))
    d_type, a_type, b_type = [w for w in words if w in BITS][-3:]
    d, a, b, scale, *rest = instruction.operands
    signs = [o.value for o in rest[:2] if isinstance(o, Imm)]
    flags = [o.value for o in rest[2:] if isinstance(o, Imm)]
    if signs and signs != [1, 1]:
        raise NotModelled(instruction.text)
    from_registers = isinstance(a, Vec)
    transposed = ([0, *flags] if from_registers else [*flags])[:2] if flags else [0, 0]
    if any(transposed) and BITS[a_type] != 16:
        raise machine.fault("only 16-bit operands may be MN-major")
    unit = unit_of(machine)
    names = {r.name for r in registers_of((d,))}
    saturate = "satfinite" in words

    def operand(word: int, extent: int, flag: int, type: str) -> Array:
        size = BITS[type] // 8
        at = element_bytes(word, "ptx-wgmma", extent, k, size, k_major=not flag)
        # The four warps do not wait for each other: none of them may have written since the last barrier.
        raw = machine.shared.read_by_unit(at, machine.tid[:0], machine.completions + 1)
        return decode(np.ascontiguousarray(raw).view(INTEGERS[size])[..., 0], type)

    def step(mask: Mask) -> None:
        groups = _groups(machine, mask)
        accumulates = bool(machine.uniform(scale, np.bool_, mask))
        for group in groups:
            for name in names:
                if unit.changed[name][group] > unit.fenced[group] or unit.fenced[group] < 0:
                    raise machine.fault(f"no wgmma.fence between what wrote {name} and this instruction")
        made: list[Array] = []
        nothing = np.zeros((len(groups), 64, n))
        old = _accumulator(machine, instruction, d_type, mask, n) if accumulates else nothing
        words_seen = (0, 0)
        for i, group in enumerate(groups):
            mine = mask & (machine.tid // GROUP == group)
            word_b = machine.uniform(b, np.uint64, mine)
            right = operand(word_b, n, transposed[1], b_type)
            if from_registers:
                fragment = gather(machine, a, a_type, mine)
                left = np.zeros((4, 16 * k))
                left[:, a_fragment(16, k, BITS[a_type])] = fragment
                left = left.reshape(64, k)
                word_a = 0
            else:
                word_a = machine.uniform(a, np.uint64, mine)
                left = operand(word_a, 64, transposed[0], a_type)
            words_seen = (word_a, word_b)
            made.append(left @ right.T + old[i])
        total = np.stack(made)
        if saturate:
            total = np.clip(total, -(2.0**31), 2.0**31 - 1)
        index = c_fragment(16, n)
        fragments = total.reshape(-1, 16 * n)[:, index]
        scatter(machine, d, fragments, d_type, mask)
        machine.completions += 1
        for group in groups:
            unit.open[group] |= names
            for name in names:
                unit.busy[name][group] = True
        event = Multiply(instruction.line, instruction.mnemonic, m, n, k, len(groups), accumulates, str(d), *words_seen)
        machine.trace.multiplies.append(event)

    return step


def _accumulator(machine: Machine, instruction: Instruction, type: str, mask: Mask, n: int) -> Array:
    fragment = gather(machine, instruction.operands[0], type, mask)
    whole = np.zeros((fragment.shape[0], 16 * n))
    whole[:, c_fragment(16, n)] = fragment
    return whole.reshape(-1, 64, n)


COMPILERS = {
    "wgmma.fence": _fence,
    "wgmma.commit_group": _commit,
    "wgmma.wait_group": _wait,
    "wgmma.mma_async": _multiply,
}
