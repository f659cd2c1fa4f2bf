"""The loops of a program, by the branches that go back, and the registers that loads have not been waited for in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.base.record import record
from tilelsp.interp.ptx.program import BYTES, Address, Instruction, Operand, Program, Register, ResultPair, Sum, Vector
from tilelsp.interp.ptx.spaces import space_of


@record
class TurnLoop:
    """The instructions from `start` up to `end`, the last branch that goes back to `start`."""

    start: int
    end: int
    branches: tuple[int, ...]

    def holds(self, at: int) -> bool:
        """True if an instruction is in the loop."""
        return self.start <= at <= self.end

    def contains(self, other: TurnLoop) -> bool:
        """True if another loop is nested in it."""
        return self is not other and self.holds(other.start) and self.holds(other.end)


def is_product(instruction: Instruction) -> bool:
    """True if it multiplies matrices."""
    parts = instruction.parts
    if parts[0] in ("wgmma", "tcgen05"):
        return any(part.startswith("mma") for part in parts[1:2])
    return parts[0] == "mma" or (parts[0] == "wmma" and "mma" in parts)


def is_wait(instruction: Instruction) -> bool:
    """True if it waits for the phase of an mbarrier."""
    return instruction.parts[0] == "mbarrier" and instruction.parts[1] in ("try_wait", "test_wait")


def is_barrier(instruction: Instruction) -> bool:
    """True if threads wait there for others of their CTA."""
    parts = instruction.parts
    return parts[0] in ("bar", "barrier") and not {"warp", "cluster", "arrive"} & set(parts)


def loops_of(program: Program) -> tuple[TurnLoop, ...]:
    """All loops that do more than wait, the ones that start first first."""
    back: dict[int, list[int]] = {}
    for at, instruction in enumerate(program.code):
        for target in instruction.targets:
            if target <= at:
                back.setdefault(target, []).append(at)
    every = [TurnLoop(start, max(ends), tuple(ends)) for start, ends in sorted(back.items())]
    return tuple(loop for loop in every if not _only_waits(program.code[loop.start : loop.end + 1]))


def _only_waits(body: Sequence[Instruction]) -> bool:
    waits = any(is_wait(instruction) for instruction in body)
    return waits and not any(
        is_product(instruction) or is_barrier(instruction) or instruction.parts[0] in ("ld", "st", "cp")
        for instruction in body
    )


# What loads left in flight -----------------------------------------------------------------------------------------


def open_loads(program: Program) -> dict[int, int]:
    """By the number of a load from global memory, or of a product: the bytes for each thread of all loads up to there
    whose registers nothing has used. A load is followed to the end of its block of instructions."""
    code = program.code
    starts = {target for instruction in code for target in instruction.targets}
    candidates = [at for at, instruction in enumerate(code) if _is_global_load(instruction) or is_product(instruction)]
    until = {at: _first_use(code, at, starts) for at in candidates if _is_global_load(code[at])}
    found: dict[int, int] = {}
    for at in candidates:
        bytes = sum(load_width(code[load]) for load, end in until.items() if load <= at < end)
        if bytes:
            found[at] = bytes
    return found


def load_width(instruction: Instruction) -> int:
    """The bytes that a load or a store moves for each thread."""
    count = next((int(p[1:]) for p in instruction.parts if p in ("v2", "v4", "v8")), 1)
    return count * BYTES[instruction.parts[-1]]


def _is_global_load(instruction: Instruction) -> bool:
    return instruction.parts[0] in ("ld", "ldu") and space_of(instruction, instruction.operands[1]) == "global"


def _first_use(code: Sequence[Instruction], load: int, starts: set[int]) -> int:
    targets = {register.index for register in _registers(code[load].operands[0])}
    at = load + 1
    while at < len(code) and at not in starts and not code[at].targets:
        instruction = code[at]
        stores = instruction.parts[0] in ("st", "red", "bar", "barrier")
        read = instruction.operands if stores else instruction.operands[1:]
        if any(register.index in targets for operand in read for register in _registers(operand)):
            return at
        at += 1
    return at


def _registers(operand: Operand) -> Iterator[Register]:
    match operand:
        case Register():
            yield operand
        case Vector(items):
            for item in items:
                yield from _registers(item)
        case Address(Register() as base) | Sum(base):
            yield base
        case ResultPair(first, second):
            if first is not None:
                yield from _registers(first)
            yield second
        case _:
            return
