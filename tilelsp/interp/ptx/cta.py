"""One CTA: registers as arrays over its threads, and the loop that runs the threads that are furthest behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from tilelsp.interp.faults import Deadlock, Fault
from tilelsp.interp.formats import DTYPES, UNSIGNED, Array
from tilelsp.interp.memory import GlobalMemory
from tilelsp.interp.ptx.barriers import Barriers
from tilelsp.interp.ptx.clocks import WARP, Clocks
from tilelsp.interp.ptx.memory import SHARED_BASE, SharedMemory
from tilelsp.interp.ptx.program import (
    BYTES,
    Address,
    Entry,
    Immediate,
    Instruction,
    Negated,
    Operand,
    Register,
    Special,
    Symbol,
)
from tilelsp.interp.ptx.tensor_memory import TensorMemory

Step = Callable[["Cta", Array], None]
"""Runs one instruction for the threads of a mask, which is never empty."""

Handler = Callable[[Instruction], Step]
"""Reads an instruction once; raises `UnknownInstruction` for what it has no meaning for."""


class Cta:
    """The state of one CTA. Register contents are bit patterns of the declared width."""

    def __init__(
        self,
        entry: Entry,
        threads: int,
        block: tuple[int, int, int],
        grid: tuple[int, int, int],
        parameters: dict[str, Array],
        memory: GlobalMemory,
        dynamic_shared_bytes: int,
    ) -> None:
        self.threads = threads
        self.block = block
        self.grid = grid
        self.parameters = parameters
        self.memory = memory
        self.clocks = Clocks(threads)
        self.symbols: dict[str, int] = {}
        at = SHARED_BASE
        for variable in sorted(entry.shared, key=lambda v: not v.size):
            at = -(-at // variable.align) * variable.align
            self.symbols[variable.name] = at
            at += variable.size
        self.shared = SharedMemory(at - SHARED_BASE + dynamic_shared_bytes, self.clocks)
        self.barriers = Barriers(self.clocks)
        self.tensor = TensorMemory(self.clocks)
        self.lanes: Array = np.arange(threads)
        self.registers: list[Array] = [
            np.full(threads, 0xA5A5A5A5A5A5A5A5 & ((1 << 8 * BYTES[r.type]) - 1), UNSIGNED[BYTES[r.type]])
            if r.type != "pred"
            else np.zeros(threads, np.bool_)
            for r in entry.registers
        ]
        self._unwritten: list[Array | None] = [np.ones(threads, np.bool_) for _ in entry.registers]
        self.in_flight: dict[int, Array] = {}
        """Threads for which an asynchronous instruction still owns a register."""
        self.written_at: list[int] = [0] * len(entry.registers)
        self.wgmma_fenced: Array = np.zeros(threads, np.int64)
        self.copies: list[list[Callable[[], None]]] = [[]]
        """Groups of `cp.async` copies that were not waited for; the last one is still open."""
        self.products: dict[int, list[list[tuple[tuple[Register, ...], int]]]] = {}
        """By warpgroup: groups of wgmma products (registers and time) in flight; the last group is still open."""
        self.tensor_loads: list[tuple[Register, ...]] = []
        """Registers of `tcgen05.ld` that some thread did not wait for."""
        self.pc: Array = np.zeros(threads, np.int64)
        self.alive: Array = np.ones(threads, np.bool_)
        self.waiting: Array = np.zeros(threads, np.bool_)
        self.executed: dict[int, int] = {}
        """By the instruction's index: how often a thread executed it."""
        self.moved = False
        """Set by steps that change where threads go: the loop looks at `pc` again."""

    def run(self, code: Sequence[Instruction], steps: Sequence[Step], limit: int) -> None:
        """Run to the end; `limit` bounds the instructions executed. Faults name the line."""
        budget = limit
        while True:
            runnable = self.alive & ~self.waiting
            if not runnable.any():
                if not self.alive.any():
                    return
                stuck = int(self.pc[self.alive].min())
                instruction = code[stuck]
                names = ", ".join(str(t) for t in np.flatnonzero(self.alive)[:4])
                raise Deadlock(f"threads {names}, ... wait for ever", instruction.line, instruction.source)
            counters = self.pc[runnable]
            at = int(counters.min())
            group = runnable & (self.pc == at)
            others = counters[counters > at]
            stop = int(others.min()) if len(others) else len(code)
            self.moved = False
            while at < stop:
                instruction = code[at]
                lanes = group if instruction.guard is None else self._guarded(instruction, group)
                self.pc[group] = at + 1
                self.clocks.now += 1
                try:
                    count = int(np.count_nonzero(lanes))
                    if count:
                        self.executed[at] = self.executed.get(at, 0) + count
                        steps[at](self, lanes)
                except Fault as fault:
                    raise fault.at(instruction.line, instruction.source) from None
                budget -= 1
                if not budget:
                    raise instruction.fault(f"still running after {limit} instructions")
                if self.moved:
                    break
                at += 1
            else:
                if at >= len(code):
                    self.alive &= ~group

    def _guarded(self, instruction: Instruction, group: Array) -> Array:
        guard = instruction.guard
        assert guard is not None
        try:
            value = self.read(guard, "pred", group)
        except Fault as fault:
            raise fault.at(instruction.line, instruction.source) from None
        return group & ~value if instruction.negated else group & value

    def jump(self, lanes: Array, target: int) -> None:
        """Send threads elsewhere."""
        self.pc[lanes] = target
        self.moved = True

    def read(self, operand: Operand, kind: str, lanes: Array) -> Array:
        """An operand as a type: an array over the threads, or a scalar array where it is constant."""
        dtype = DTYPES[kind]
        match operand:
            case Register(name, index, _):
                missing = self._unwritten[index]
                if missing is not None and (missing & lanes).any():
                    raise Fault(f"{name} is read before anything was written to it")
                if self.in_flight and index in self.in_flight and (self.in_flight[index] & lanes).any():
                    raise Fault(f"{name} is read while an asynchronous instruction still owns it")
                bits = self.registers[index]
                if bits.dtype == np.bool_:
                    return bits
                size = np.dtype(dtype).itemsize
                return (bits if bits.itemsize == size else bits.astype(UNSIGNED[size])).view(dtype)
            case Negated(register):
                return ~self.read(register, kind, lanes)
            case _:
                return self._constant(operand, kind, np.dtype(dtype))

    def _constant(self, operand: Operand, kind: str, dtype: np.dtype[Any]) -> Array:
        match operand:
            case Immediate(value, 0):
                if kind == "pred":
                    return np.array(bool(value))
                if kind in ("f16", "f32", "f64"):
                    return np.array(value, dtype)
                bits = value & ((1 << 8 * dtype.itemsize) - 1)
                return np.array(bits, UNSIGNED[dtype.itemsize]).view(dtype)
            case Immediate(bits, width):
                given = np.array(bits, UNSIGNED[width // 8]).view(DTYPES[f"f{width}"])
                return given if width == 8 * dtype.itemsize and dtype.kind != "f" else given.astype(dtype)
            case Special(name):
                return self._special(name).astype(dtype)
            case Symbol(name) if name in self.symbols:
                return np.array(self.symbols[name]).astype(dtype)
            case _:
                raise Fault(f"cannot read the operand {operand}")

    def _special(self, name: str) -> Array:
        match name.split("."):
            case ["%tid", axis]:
                return self.lanes.astype(np.uint32) if axis == "x" else np.array(0, np.uint32)
            case ["%ntid", axis]:
                return np.array(self.threads if axis == "x" else 1, np.uint32)
            case ["%ctaid", axis]:
                return np.array(self.block["xyz".index(axis)], np.uint32)
            case ["%nctaid", axis]:
                return np.array(self.grid["xyz".index(axis)], np.uint32)
            case ["%laneid"]:
                return (self.lanes % WARP).astype(np.uint32)
            case ["%warpid"]:
                return (self.lanes // WARP).astype(np.uint32)
            case ["%cluster_ctarank"]:
                return np.array(0, np.uint32)
            case _:
                raise Fault(f"unknown special register {name}")

    def write(self, target: Operand, value: Array, lanes: Array) -> None:
        """Write an array or scalar of a type into a register; narrower patterns are extended by zeros."""
        if not isinstance(target, Register):
            return
        index = target.index
        if self.in_flight and index in self.in_flight and (self.in_flight[index] & lanes).any():
            raise Fault(f"{target.name} is written while an asynchronous instruction still owns it")
        into = self.registers[index]
        value = np.asarray(value)
        bits = value if value.dtype == np.bool_ else value.view(UNSIGNED[value.itemsize])
        np.copyto(into, bits.astype(into.dtype, copy=False), where=lanes)
        self.written_at[index] = self.clocks.now
        missing = self._unwritten[index]
        if missing is not None:
            missing = missing & ~lanes
            self._unwritten[index] = missing if missing.any() else None

    def peek(self, register: Register, lanes: Array) -> Array:
        """The pattern of a register for the asynchronous instruction that owns it."""
        missing = self._unwritten[register.index]
        if missing is not None and (missing & lanes).any():
            raise Fault(f"{register.name} is read before anything was written to it")
        return self.registers[register.index]

    def deposit(self, register: Register, words: Array, lanes: Array) -> None:
        """Put what an asynchronous instruction computed into a register; one word per thread of `lanes`."""
        self.registers[register.index][lanes] = words
        missing = self._unwritten[register.index]
        if missing is not None:
            missing = missing & ~lanes
            self._unwritten[register.index] = missing if missing.any() else None

    def hold(self, registers: Sequence[Register], lanes: Array) -> None:
        """Give registers to an asynchronous instruction."""
        for register in registers:
            self.in_flight[register.index] = self.in_flight.get(register.index, np.zeros_like(lanes)) | lanes

    def release(self, registers: Sequence[Register], lanes: Array) -> None:
        """Take registers back."""
        for register in registers:
            left = self.in_flight.get(register.index)
            if left is not None:
                left = left & ~lanes
                if left.any():
                    self.in_flight[register.index] = left
                else:
                    del self.in_flight[register.index]

    def address(self, operand: Operand, lanes: Array) -> Array:
        """The addresses of an operand in brackets, one int64 per thread."""
        if not isinstance(operand, Address):
            raise Fault("expected an address")
        base = operand.base
        kind = base.type if isinstance(base, Register) else "b64"
        given = self.read(base, "u" + kind[1:] if kind != "pred" else kind, lanes)
        return np.broadcast_to(given.astype(np.int64) + operand.offset, (self.threads,))

    def warps(self, lanes: Array) -> Array:
        """The warps of a mask; a fault where one of them is not whole."""
        whole = lanes.reshape(-1, WARP)
        if (whole.any(axis=1) & ~whole.all(axis=1)).any():
            raise Fault("a warp-wide instruction is executed by a part of a warp")
        return np.flatnonzero(whole.all(axis=1))

    def uniform(self, value: Array, who: Array, what: str) -> int:
        """The one value that all these threads hold."""
        given = np.broadcast_to(value, (self.threads,))[who]
        if (given != given[0]).any():
            raise Fault(f"{what} differs between threads that execute together")
        return int(given[0])
