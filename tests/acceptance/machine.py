"""A model of one CTA that runs a kernel, all threads side by side, and refuses what hardware would get wrong.

Threads run in the order of the program: the group that is furthest behind goes first, so groups meet again where
branches join. Asynchronous units finish at once, but their results may only be used where the program has waited for
them. `Machine.run` answers the events that the checks count.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tests.acceptance.memory import SHARED_BASE, Array, GlobalMemory, Ints, SharedMemory
from tests.acceptance.program import BYTES, Imm, Instruction, Mem, Operand, Program, Refused, Reg, Sym, registers_of

Mask = NDArray[np.bool_]
Step = Callable[[Mask], None]

INTEGERS: dict[int, type[np.generic]] = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}
DTYPES: dict[str, type[np.generic]] = {
    **{name: INTEGERS[size] for name, size in BYTES.items() if name[0] in "bu"},
    "s8": np.int8, "s16": np.int16, "s32": np.int32, "s64": np.int64,
    "f16": np.float16, "bf16": np.uint16, "f32": np.float32, "f64": np.float64,
    "f16x2": np.uint32, "bf16x2": np.uint32, "pred": np.bool_,
}  # fmt: skip


class NotModelled(Exception):
    """An instruction that the model does not know; it says nothing about the program."""


@dataclass(frozen=True, slots=True)
class Multiply:
    """One matrix instruction as executed.

    `units` warps, warpgroups or single threads issued it, each for an `m` x `n` x `k` tile. `accumulates` is None
    where the instruction always adds to the old value. `tile` names the accumulator.
    """

    line: int
    mnemonic: str
    m: int
    n: int
    k: int
    units: int
    accumulates: bool | None
    tile: str
    a: int = 0
    b: int = 0
    idesc: int = 0


@dataclass(frozen=True, slots=True)
class Event:
    """Something else that checks ask for: `what` happened at a line, with a number where there is one."""

    what: str
    line: int
    value: int = 0


@dataclass
class Barrier:
    """An mbarrier: arrivals wanted, arrivals missing in this phase, and which phase it is."""

    count: int
    pending: int
    phase: int
    epoch: int
    owner: int
    completion: int = 0
    """The last completion of asynchronous multiplies that a finished phase stands for."""
    visible: bool = False
    """Set once asynchronous units can see it: its initialisation was fenced."""


@dataclass
class Trace:
    """The events of a kernel's run."""

    multiplies: list[Multiply] = field(default_factory=list[Multiply])
    events: list[Event] = field(default_factory=list[Event])
    scalar: dict[str, int] = field(default_factory=dict[str, int])
    """Lanes that executed each scalar multiply-add."""

    def add(self, what: str, line: int, value: int = 0) -> None:
        """Note an event."""
        self.events.append(Event(what, line, value))

    def of(self, what: str) -> list[Event]:
        """The events of one kind."""
        return [event for event in self.events if event.what == what]


class Machine:
    """One CTA of a kernel."""

    limit = 400_000
    """Instructions (of a group of threads each) after which a kernel is taken to hang."""

    def __init__(self, program: Program, memory: GlobalMemory, arguments: list[int], dynamic_shared: int = 0) -> None:
        if not 0 < program.threads <= 1024:
            raise Refused(f"a kernel of {program.threads} threads")
        if len(arguments) != len(program.params):
            raise Refused(f"{len(program.params)} parameters, {len(arguments)} arguments")
        self.program = program
        self.memory = memory
        self.threads = program.threads
        self.arguments = dict(zip(program.params, arguments, strict=True))
        self.tid: Ints = np.arange(self.threads, dtype=np.int64)
        self.block = (0, 0, 0)
        self.grid = (1, 1, 1)
        self.symbols: dict[str, int] = {}
        self.shared = SharedMemory(self._place(dynamic_shared), self.threads)
        self.local = self._local()
        self.registers: dict[str, Array] = {
            name: np.zeros(self.threads, np.bool_ if type == "pred" else INTEGERS[BYTES[type]])
            for name, type in program.registers.items()
        }
        self.known: dict[str, Mask] = {name: np.zeros(self.threads, np.bool_) for name in program.registers}
        self.pc: Ints = np.zeros(self.threads, np.int64)
        self.alive: Mask = np.ones(self.threads, np.bool_)
        self.at_barrier: Ints = np.full(self.threads, -1, np.int64)
        self.spinning: Mask = np.zeros(self.threads, np.bool_)
        self.mbarriers: dict[int, Barrier] = {}
        self.completions = 0
        self.seen: Ints = np.zeros(self.threads, np.int64)
        """The last completion of asynchronous multiplies that each thread knows of."""
        self.clock = 0
        self.current: Instruction | None = None
        self.arrivals: list[Callable[[], None]] = []
        """Arrivals of asynchronous units at mbarriers, which come when no thread can go on without them."""
        self.released: list[Callable[[Mask], None]] = []
        """Callbacks for threads that leave a barrier."""
        self.trace = Trace()
        self.units: dict[str, object] = {}
        """The state of asynchronous units, by name."""
        self.trans_specials = self._specials()

    # --- set-up ----------------------------------------------------------------------------------------------------

    def _place(self, dynamic: int) -> int:
        at = SHARED_BASE
        for variable in sorted(self.program.shared, key=lambda v: v.size is None):
            at = -(-at // variable.align) * variable.align
            self.symbols[variable.name] = at
            at += dynamic if variable.size is None else variable.size
        return at - SHARED_BASE

    def _local(self) -> Array:
        at = 0
        for variable in self.program.local:
            at = -(-at // variable.align) * variable.align
            self.symbols[variable.name] = at
            at += variable.size or 0
        made: Array = np.zeros((self.threads, at), np.uint8)
        return made

    def _specials(self) -> dict[str, Callable[[], Array]]:
        def constant(value: int) -> Array:
            return np.full(self.threads, value, np.uint32)

        found: dict[str, Callable[[], Array]] = {
            "%tid.x": lambda: self.tid.astype(np.uint32),
            "%ntid.x": lambda: constant(self.threads),
            "%laneid": lambda: (self.tid % 32).astype(np.uint32),
            "%warpid": lambda: (self.tid // 32).astype(np.uint32),
        }
        for i, axis in enumerate("xyz"):
            found.setdefault(f"%tid.{axis}", lambda: constant(0))
            found.setdefault(f"%ntid.{axis}", lambda: constant(1))
            found[f"%ctaid.{axis}"] = lambda i=i: constant(self.block[i])
            found[f"%nctaid.{axis}"] = lambda i=i: constant(self.grid[i])
        return found

    # --- values ----------------------------------------------------------------------------------------------------

    def fault(self, message: str) -> Refused:
        """The refusal of what the current instruction does."""
        line, text = (self.current.line, self.current.text) if self.current else (0, "")
        return Refused(f"{message}: {text}", line)

    def read(self, operand: Operand, dtype: type[np.generic], mask: Mask) -> Array:
        """An operand of all threads as `dtype`."""
        if isinstance(operand, Reg):
            special = self.trans_specials.get(operand.name)
            if special is not None:
                return special().astype(dtype)
            if not self.known[operand.name][mask].all():
                raise self.fault(f"{operand.name} is read before it was written")
            stored = self.registers[operand.name]
            if operand.negated:
                return ~stored
            if stored.dtype.itemsize != np.dtype(dtype).itemsize:
                if np.issubdtype(dtype, np.floating) or stored.dtype == np.bool_:
                    raise self.fault(f"{operand.name} has {8 * stored.dtype.itemsize} bits")
                return stored.astype(INTEGERS[np.dtype(dtype).itemsize]).view(dtype)
            return stored.view(dtype)
        size = np.dtype(dtype).itemsize
        if isinstance(operand, Imm):
            if dtype is np.bool_:
                return np.full(self.threads, bool(operand.value))
            word = operand.value & (256**size - 1)
            return np.full(self.threads, word, INTEGERS[size]).view(dtype)
        if isinstance(operand, Sym):
            if operand.name not in self.symbols:
                raise self.fault(f"nobody declared {operand.name}")
            return np.full(self.threads, self.symbols[operand.name], INTEGERS[size]).view(dtype)
        raise self.fault(f"{operand} is no value")

    def write(self, operand: Operand, value: Array, mask: Mask) -> None:
        """Set a register of the threads in `mask`; narrower values keep their sign."""
        if not isinstance(operand, Reg):
            raise self.fault(f"{operand} is no register")
        stored = self.registers[operand.name]
        if stored.dtype == np.bool_:
            np.copyto(stored, value, where=mask)
        else:
            size = stored.dtype.itemsize
            if value.dtype.itemsize != size:
                wide = np.int64 if np.issubdtype(value.dtype, np.signedinteger) else np.uint64
                value = value.astype(wide).astype(INTEGERS[size])
            np.copyto(stored, value.view(stored.dtype), where=mask)
        self.known[operand.name] |= mask

    def addresses(self, operand: Operand, mask: Mask) -> Ints:
        """The addresses of the threads in `mask`."""
        if not isinstance(operand, Mem):
            raise self.fault(f"{operand} is no address")
        if isinstance(operand.base, Reg):
            stored = self.registers[operand.base.name]
            if not self.known[operand.base.name][mask].all():
                raise self.fault(f"{operand.base.name} is read before it was written")
            return stored[mask].astype(np.int64) + operand.offset
        base = self.read(operand.base, np.int64, mask)
        found: Ints = base[mask] + operand.offset
        return found

    def uniform(self, operand: Operand, dtype: type[np.generic], mask: Mask) -> int:
        """An operand that is the same for all threads in `mask`."""
        values = np.unique(self.read(operand, dtype, mask)[mask])
        if values.size != 1:
            raise self.fault("an operand differs between the threads of one instruction")
        return int(values[0])

    def whole_warps(self, mask: Mask) -> Ints:
        """The warps in `mask`, all of whose threads must be in it."""
        warps: Ints = np.unique(self.tid[mask] >> 5)
        if int(mask.sum()) != 32 * warps.size:
            raise self.fault("not all threads of a warp come to an instruction of the whole warp")
        return warps

    # --- running ---------------------------------------------------------------------------------------------------

    def run(self, block: tuple[int, int, int] = (0, 0, 0), grid: tuple[int, int, int] = (1, 1, 1)) -> Trace:
        """Run the CTA `block` of `grid`. Raises `Refused`, and `NotModelled` for what this model does not know."""
        from tests.acceptance.instructions import compile_instruction

        self.block, self.grid = block, grid
        steps = [compile_instruction(self, instruction) for instruction in self.program.code]
        ends = self._block_ends()
        left = self.limit
        while self.alive.any():
            ready = self.alive & (self.at_barrier < 0) & ~self.spinning
            if not ready.any():
                self._stuck()
                continue
            at = int(self.pc[ready].min())
            mask = ready & (self.pc == at)
            end = ends[at] if at < len(steps) else at
            if at >= len(steps):
                raise Refused("the program runs past its last instruction")
            while True:
                self._step(at, steps[at], mask)
                at += 1
                left -= 1
                if at > end:
                    break
                self.pc[mask] = at
            if left < 0:
                raise Refused("the kernel does not come to an end")
        return self.trace

    def _step(self, at: int, step: Step, mask: Mask) -> None:
        instruction = self.program.code[at]
        self.current = instruction
        self.clock += 1
        active = mask
        if instruction.guard is not None:
            active = mask & self.read(instruction.guard, np.bool_, mask)
        self.pc[mask] = at + 1
        if active.any():
            try:
                step(active)
            except Refused as problem:
                if problem.line:
                    raise
                raise self.fault(problem.message) from None

    def _block_ends(self) -> list[int]:
        """For each instruction, the last one that the same threads run before somebody else may have to."""
        code = self.program.code
        targets = set(self.program.labels.values())
        stops = ("bra", "ret", "exit", "bar", "barrier", "mbarrier", "trap")
        ends = list(range(len(code)))
        for i in range(len(code) - 2, -1, -1):
            if code[i].stem not in stops and i + 1 not in targets:
                ends[i] = ends[i + 1]
        return ends

    def _stuck(self) -> None:
        """Nobody can go on: asynchronous work comes to an end, a barrier is complete, or the kernel hangs."""
        if self.arrivals:
            for arrival in self.arrivals:
                arrival()
            self.arrivals.clear()
            return
        waiting = self.alive & (self.at_barrier >= 0)
        if self.spinning.any() or not waiting.any():
            line = self.program.code[int(self.pc[self.alive].min()) - 1].line
            raise Refused("the kernel hangs: threads wait for what never comes", line)
        if np.unique(self.at_barrier[waiting]).size > 1:
            raise Refused("the kernel hangs: threads wait at different barriers")
        self.release(waiting)

    def release(self, threads: Mask) -> None:
        """Let threads go on from a barrier; what they did before is ordered before what they do next."""
        self.at_barrier[threads] = -1
        for action in self.released:
            action(threads)
        self.seen[threads] = self.seen[threads].max()
        if not (self.alive & ~threads).any():
            self.shared.epoch += 1
        else:
            raise NotModelled("a barrier for some of the threads")

    def destinations(self, instruction: Instruction) -> list[Reg]:
        """The registers that an instruction writes: its first operand, stores and branches aside."""
        if instruction.stem in ("st", "bra", "bar", "red", "ret"):
            return []
        return list(registers_of(instruction.operands[:1]))
