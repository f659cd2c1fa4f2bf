"""One CTA: registers as arrays over its threads, and the loop that runs the threads that are furthest behind."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any

import numpy as np

from tilelsp.interp.faults import LIMIT, Endless, Fault
from tilelsp.interp.formats import DTYPES, UNSIGNED, Array
from tilelsp.interp.memory import GlobalMemory
from tilelsp.interp.ptx.barriers import Barriers
from tilelsp.interp.ptx.clocks import WARP, Clocks, Knowledge
from tilelsp.interp.ptx.frames import Frame, Parts
from tilelsp.interp.ptx.global_shadow import GlobalShadow
from tilelsp.interp.ptx.memory import RANK_SHIFT, SHARED_BASE, LocalMemory, SharedMemory
from tilelsp.interp.ptx.ordering import Releases
from tilelsp.interp.ptx.pending import BulkGroup, Copy
from tilelsp.interp.ptx.program import (
    Address,
    Function,
    Immediate,
    Instruction,
    Negated,
    Operand,
    Program,
    Register,
    Special,
    Symbol,
)
from tilelsp.interp.ptx.schedule import Deferred, Schedule
from tilelsp.interp.ptx.scopes import CLUSTER
from tilelsp.interp.ptx.special import Position, special
from tilelsp.interp.ptx.tensor_memory import TensorMemory
from tilelsp.interp.ptx.textures import Bound

Step = Callable[["Cta", Array], None]
"""Runs one instruction for the threads of a mask, which is never empty."""


@dataclass(frozen=True, slots=True)
class Run:
    """As many instructions, none with a guard; `step` says whether it executed them all for the threads of a mask."""

    count: int
    step: Callable[[Cta, Array], bool]


Handler = Callable[[Instruction], Step]
"""Reads an instruction once; raises `UnknownInstruction` for what it has no meaning for."""

Extents = tuple[int, int, int]
"""x, y and z."""


_KINDS = {kind: (np.dtype(dtype), np.dtype(dtype).itemsize) for kind, dtype in DTYPES.items()}
"""What values of each type are held in, and their size."""

LOCAL_BASE = 4096
"""Where each thread's own memory starts."""

FUNCTION_BASE = 0x7A00_0000_0000
"""Where functions have their addresses; no data is there."""

SPINS = 64
"""Rounds of one loop after which other warps may go on, though they are ahead."""

DEEPEST = 1 << 12
"""Calls within calls that a thread may be in."""


@dataclass(frozen=True, slots=True)
class Launch:
    """What all CTAs of a launch share.

    `block` and `grid` are extents, `parameters` the bytes of each kernel parameter, `symbols` addresses of the
    variables in global and constant memory, `printed` what `vprintf` wrote.
    """

    program: Program
    steps: Sequence[Step]
    block: Extents
    grid: Extents
    parameters: Mapping[str, Array]
    memory: GlobalMemory
    symbols: Mapping[str, int]
    dynamic_shared_bytes: int = 0
    limit: int = LIMIT
    cluster: Extents = (1, 1, 1)
    has_copies: bool = False
    """Whether the program has bulk copies."""
    has_tensor: bool = False
    """Whether the program uses tensor memory."""
    has_async: bool = False
    """Whether the program has instructions of the asynchronous proxy."""
    heap: int = 1 << 23
    """Bytes that one `malloc` may ask for."""
    report: Callable[[Fault], None] | None = None
    """Gets what is found in the order of accesses, so that the launch goes on behind it."""
    schedule: Schedule | None = None
    """What draws the order of warps and of asynchronous work; without one, those that are furthest behind go on."""
    trace: GlobalShadow | None = None
    """Who touched global memory, where that is asked for."""
    released: Releases = field(default_factory=dict[int, dict[tuple[int, int], Knowledge]])
    """What strong stores to global memory released."""
    labels: dict[int, str] = field(default_factory=dict[int, str])
    """What findings call CTAs, by number."""
    printed: list[str] = field(default_factory=list[str])
    textures: Mapping[int, Bound] = field(default_factory=dict[int, Bound])
    """Textures and surfaces by their handles."""
    plain: Sequence[bool] = ()
    """By the instruction's index: whether it leaves alone where threads go."""
    runs: Mapping[int, Run] = field(default_factory=dict[int, "Run"])
    """Instructions that are executed together, by the index of the first."""
    pending: deque[Extents] = field(default_factory=deque["Extents"])
    """The first CTAs of clusters that did not begin yet."""


class Cta:
    """The state of one CTA.

    Its arrays have a place for each thread of its warps; in a last warp that is not whole the threads behind the last
    one never exist, and take part in nothing.
    """

    def __init__(
        self, launch: Launch, block: Extents, rank: int = 0, peers: list[Cta] | None = None, number: int = 0
    ) -> None:
        self.launch = launch
        self.rank = rank
        """Its place within its cluster."""
        self.peers: list[Cta] = [] if peers is None else peers
        """The CTAs of the cluster by rank, itself among them."""
        self.peers.append(self)
        self.parameters = launch.parameters
        self.memory = launch.memory
        count = prod(launch.block)
        threads = self.threads = -(-count // WARP) * WARP
        self.clocks = Clocks(
            threads, number, prod(launch.cluster), launch.labels, has_copies=launch.has_copies,
            has_async=launch.has_async, has_tensor=launch.has_tensor, tell=self.found,
        )  # fmt: skip
        launch.labels[number] = f"CTA {block[0]}" if launch.grid[1:] == (1, 1) else f"CTA {block}"
        self.symbols: dict[str, int] = dict(launch.symbols)
        base = at = SHARED_BASE + (rank << RANK_SHIFT)
        for variable in sorted(launch.program.shared, key=lambda v: not v.size):
            at = -(-at // variable.align) * variable.align
            self.symbols[variable.name] = at
            at += variable.size
        self.shared = SharedMemory(at - base + launch.dynamic_shared_bytes, self.clocks, rank)
        self.local = LocalMemory(threads, LOCAL_BASE)
        self.barriers = Barriers(self.clocks)
        self.tensor = TensorMemory(self.clocks)
        self.lanes: Array = np.arange(threads)
        self.exists: Array = self.lanes < count
        dynamic = launch.dynamic_shared_bytes
        self._position = Position(
            self.lanes, block, launch.block, launch.grid, self.shared.size, dynamic, launch.cluster
        )
        self.arrived: Array = np.zeros(threads, np.bool_)
        """Threads that arrived at the barrier of the cluster in its phase `cluster_phase`."""
        self.cluster_gathered: Knowledge = self.clocks.nothing()
        """What they released."""
        self.cluster_handed: Knowledge = self.clocks.nothing()
        """What all threads of the cluster released in the phase before."""
        self.in_cluster_wait: Array = np.zeros(threads, np.bool_)
        self.cluster_phase = 0
        self.arrived_in: Array = np.full(threads, -1, np.int64)
        """The phase of the cluster's barrier in which each thread arrived last."""
        self._frames: dict[tuple[int, int], Frame] = {}
        self.wgmma_fenced: Array = np.zeros(threads, np.int64)
        self.deferred = Deferred()
        self.copies: list[Copy] = []
        """`cp.async` copies that were not waited for."""
        self.copy_group: Array = np.zeros(threads, np.int64)
        """How many groups of `cp.async` copies each thread committed."""
        self.bulk_groups: dict[int, list[BulkGroup]] = {}
        """By thread: the bulk groups that were not waited for; the last one is open."""
        self.products: dict[int, list[list[tuple[tuple[Register, ...], int]]]] = {}
        """By warpgroup: groups of wgmma products (registers and time) in flight; the last group is still open."""
        self.released: Releases = {}
        """What strong stores to its shared memory released."""
        self.carry: Array = np.zeros(threads, np.bool_)
        """The carry bit of each thread, `CC.CF`."""
        self.pc: Array = np.zeros(threads, np.int64)
        self.depth: Array = np.zeros(threads, np.int64)
        """How many calls each thread is in."""
        self.alive: Array = self.exists.copy()
        self._every: Array = np.ones(threads, np.bool_)
        self._constants: dict[tuple[Operand, str], Array] = {}
        self.waiting: Array = np.zeros(threads, np.bool_)
        self.blocked_at: Array = np.full(threads, -1, np.int64)
        """The instruction at which each thread began to wait last."""
        self.meeting: Array = np.zeros(threads, np.bool_)
        """Threads that wait for others of their warp at an instruction of all of them."""
        self.votes: dict[int, Array] = {}
        """By the number of a barrier: predicates of the threads that arrived with `bar.red`."""
        self.executed: dict[int, int] = {}
        """By the instruction's index: how often a thread executed it."""
        self._undefined_in: Array | None = None
        """Threads for which the instruction read a register that nothing was written to."""
        self._undefined_name = ""
        self._is_undefined_used = False
        self.moved = False
        """Set by steps that change where threads go: the loop looks at `pc` again."""
        starts = sorted((f.start, f) for f in {id(f): f for f in launch.program.functions.values()}.values())
        self._starts = [start for start, _ in starts]
        self._functions = [function for _, function in starts]
        self._budget = launch.limit
        self._spin_at = -1
        self._spins = 0
        """How often threads went on at the instruction `_spin_at`, one time after the other."""
        self.switch(self.frame(launch.program.entry, 0))

    def frame(self, function: Function, depth: int) -> Frame:
        """The frame of a function at a depth of calls; made when it is first entered there. Raises `Fault`."""
        found = self._frames.get((function.start, depth))
        if found is None:
            if depth > DEEPEST:
                raise Fault(f"more than {DEEPEST} calls within each other")
            symbols = {v.name: self.local.place(v.size, v.align, v.space == "param") for v in function.variables}
            found = self._frames[function.start, depth] = Frame(function, depth, self.threads, symbols)
        return found

    def function_at(self, pc: int) -> Function:
        """The function that an instruction belongs to."""
        return self._functions[bisect_right(self._starts, pc) - 1]

    def switch(self, frame: Frame) -> None:
        """Registers are those of this frame from now on."""
        self.current = frame
        self.registers = frame.registers
        self.unwritten = frame.unwritten
        self.in_flight = frame.in_flight
        self.written_at = frame.written_at

    def _deepest(self, runnable: Array) -> Array:
        """The threads that are in the most calls, which return before the others go on; their frame is made current."""
        depth = int(self.depth[runnable].max())
        chosen = runnable & (self.depth == depth)
        function = self.function_at(int(self.pc[chosen].min()))
        if self.current.depth != depth or self.current.function is not function:
            self.switch(self.frame(function, depth))
        return chosen

    def _placed(self, instruction: Instruction, fault: Fault) -> Fault:
        """A fault with its place, and that of what it collides with."""
        instruction.place(fault)
        if fault.earlier >= 0:
            fault.earlier_span = self.launch.program.code[fault.earlier].span
        return fault

    def found(self, fault: Fault, at: int = -1) -> None:
        """An order that is missing: told to who asked for it, or the end of the launch. `at` is the number of the
        instruction, where it is not the one that runs. Raises `Fault`."""
        self._placed(self.launch.program.code[self.clocks.at if at < 0 else at], fault)
        report = self.launch.report
        if report is None:
            raise fault
        report(fault)

    def run(self, turn: int) -> bool:
        """Run until all threads ended or wait, for about `turn` instructions, or to the launch's limit of them.

        Whether any instruction ran comes back. Faults name the line.
        """
        code, steps, limit = self.launch.program.code, self.launch.steps, self.launch.limit
        has_calls = len(self._functions) > 1
        runs, plain = self.launch.runs, self.launch.plain
        started, schedule, burst, settled = self._budget, self.launch.schedule, 0, False
        while True:
            runnable = self.alive & ~self.waiting
            if self.deferred and (not runnable.any() or self._settles()):
                self._settle()
                settled = True
                continue
            if not runnable.any() or started - self._budget >= turn:
                return settled or self._budget < started
            if schedule is not None:
                runnable, burst = schedule.draw(runnable)
            if has_calls:
                runnable = self._deepest(runnable)
            counters = self.pc[runnable]
            at = int(counters.min())
            group = runnable & (self.pc == at)
            if at != self._spin_at:
                self._spin_at, self._spins = at, 0
            self._spins += 1
            if self._spins > SPINS and self._elsewhere(runnable, group).any():
                # A loop that waits for what others store would let them wait for ever.
                runnable, self._spins = self._elsewhere(runnable, group), 0
                counters = self.pc[runnable]
                at = int(counters.min())
                group = runnable & (self.pc == at)
            others = counters[counters > at]
            stop = int(others.min()) if len(others) else len(code)
            if schedule is not None:
                stop = min(stop, at + burst)
            threads = int(np.count_nonzero(group))
            # Masks of all threads are one object, so that steps know them at sight.
            group = self._every if threads == self.threads else group
            self.moved = False
            while at < stop:
                run = runs.get(at)
                if run is not None and at + run.count <= stop and self._budget > run.count and run.step(self, group):
                    self._ran(at, run.count, threads)
                    at += run.count
                    continue
                instruction = code[at]
                if instruction.guard is None:
                    lanes, count = group, threads
                else:
                    lanes = self._guarded(instruction, group)
                    count = int(np.count_nonzero(lanes))
                if not plain[at]:
                    self.pc[group] = at + 1
                self.clocks.now += 1
                self.clocks.at = at
                try:
                    if count:
                        self.executed[at] = self.executed.get(at, 0) + count
                        steps[at](self, lanes)
                        if self._undefined_in is not None:
                            self._defined()
                except Fault as fault:
                    raise self._placed(instruction, fault) from None
                self._budget -= 1
                if not self._budget:
                    raise instruction.place(Endless(f"still running after {limit} instructions"))
                if self.moved:
                    self.blocked_at[group & self.waiting] = at
                    break
                at += 1
            else:
                self.pc[group] = at

    def _ran(self, at: int, count: int, threads: int) -> None:
        """Count a run of instructions that threads executed as one."""
        for index in range(at, at + count):
            self.executed[index] = self.executed.get(index, 0) + threads
        self.clocks.now += count
        self._budget -= count

    def _elsewhere(self, runnable: Array, group: Array) -> Array:
        """The threads that can go on in other warps."""
        warps = np.repeat(group.reshape(-1, WARP).any(axis=1), WARP)
        return runnable & ~warps

    def defer(self, queue: Hashable, work: Callable[[], None]) -> None:
        """Do asynchronous work: now, or where the schedule is random, later, in the order of its queue."""
        if self.launch.schedule is None:
            work()
        else:
            self.deferred.put(queue, work, self.clocks.at)

    def finish(self, queue: Hashable) -> None:
        """Do all work of a queue that somebody waits for."""
        if self.deferred:
            for work, _ in self.deferred.take_all(queue):
                work()

    def _settles(self) -> bool:
        return self.launch.schedule is not None and self.launch.schedule.settles()

    def _settle(self) -> None:
        assert self.launch.schedule is not None
        work, at = self.deferred.take(self.launch.schedule)
        self.clocks.now += 1
        self.clocks.at = at
        try:
            work()
        except Fault as fault:
            raise self._placed(self.launch.program.code[at], fault) from None

    def _guarded(self, instruction: Instruction, group: Array) -> Array:
        guard = instruction.guard
        assert guard is not None
        try:
            value = self.read(guard, "pred", group)
            self._defined()
        except Fault as fault:
            raise self._placed(instruction, fault) from None
        return group & ~value if instruction.negated else group & value

    def jump(self, lanes: Array, target: int) -> None:
        """Send threads elsewhere."""
        self.pc[lanes] = target
        self.moved = True

    def read(self, operand: Operand, kind: str, lanes: Array) -> Array:
        """An operand as a type: an array over the threads, or a scalar array where it is constant."""
        if isinstance(operand, Register):
            index = operand.index
            missing = self.unwritten[index]
            if missing is not None and (missing & lanes).any():
                self._undefined(operand.name, index, missing & lanes)
            if self.in_flight and index in self.in_flight and (self.in_flight[index] & lanes).any():
                raise Fault(f"{operand.name} is read while an asynchronous instruction still owns it")
            bits = self.registers[index]
            if operand.type == "pred":
                return bits
            dtype, size = _KINDS[kind]
            return (bits if bits.itemsize == size else bits.astype(UNSIGNED[size])).view(dtype)
        if isinstance(operand, Negated):
            return ~self.read(operand.register, kind, lanes)
        if isinstance(operand, Immediate):
            known = self._constants.get((operand, kind))
            if known is None:
                known = self._constants[operand, kind] = self._constant(operand, kind, _KINDS[kind][0])
                known.setflags(write=False)
            return known
        return self._constant(operand, kind, _KINDS[kind][0])

    def _constant(self, operand: Operand, kind: str, dtype: np.dtype[Any]) -> Array:
        match operand:
            case Immediate(value, 0):
                if kind == "pred":
                    return np.array(bool(value))
                if kind in ("f16", "f32", "f64"):
                    return np.array(value - (1 << 64) if value >> 63 else value, dtype)
                bits = value & ((1 << 8 * dtype.itemsize) - 1)
                return np.array(bits, UNSIGNED[dtype.itemsize]).view(dtype)
            case Immediate(bits, width):
                given = np.array(bits, UNSIGNED[width // 8]).view(DTYPES[f"f{width}"])
                return given if width == 8 * dtype.itemsize and dtype.kind != "f" else given.astype(dtype)
            case Special(name):
                return special(self._position, name, self.clocks.now).astype(dtype)
            case Symbol(name):
                return np.array(self.symbol(name)).astype(dtype)
            case Address(Symbol(name), offset):
                return np.array(self.symbol(name) + offset).astype(dtype)
            case _:
                raise Fault("an operand of this kind has no value")

    def symbol(self, name: str) -> int:
        """The address of a variable or function. Raises `Fault`."""
        found = self.current.symbols.get(name, self.symbols.get(name))
        if found is None:
            raise Fault(f"'{name.partition('@')[0]}' has no definition in this module")
        return found

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
        if lanes is self._every:
            into[:] = bits
        else:
            np.copyto(into, bits.astype(into.dtype, copy=False), where=lanes)
        self.written_at[index] = self.clocks.now
        if self.current.parts and index in self.current.parts:
            self.current.parts[index] = self.current.parts[index].without(lanes)
        missing = self.unwritten[index]
        if missing is not None:
            missing = missing & ~lanes
            self.unwritten[index] = missing if missing.any() else None
        if self._undefined_in is not None:
            undefined = self._undefined_in & lanes
            self.unwritten[index] = undefined if missing is None else missing | undefined
            self.current.origin[index] = self._undefined_name
            self._is_undefined_used = False

    def undefined_parts(self, operands: Sequence[Operand]) -> tuple[Array | None, ...]:
        """For each register, the threads that wrote nothing to it; None where all did."""
        return tuple(self.unwritten[one.index] if isinstance(one, Register) else None for one in operands)

    def note_parts(self, target: Operand, missing: tuple[Array | None, ...], lanes: Array) -> None:
        """Remember which parts of a register that was just written are of registers that were not."""
        if not isinstance(target, Register) or not any(one is not None and (one & lanes).any() for one in missing):
            return
        made = tuple(np.zeros_like(lanes) if one is None else one & lanes for one in missing)
        before = self.current.parts.get(target.index)
        if before is not None and len(before.missing) == len(made):
            made = tuple(old | new for old, new in zip(before.missing, made, strict=True))
            lanes = lanes | before.threads
        self.current.parts[target.index] = Parts(lanes, made)

    def parts_of(self, source: Operand, count: int) -> tuple[Array, ...] | None:
        """For each of `count` parts of a register, the threads that it was not written for; None where it is one."""
        if not isinstance(source, Register) or source.index not in self.current.parts:
            return None
        known = self.current.parts[source.index]
        whole = self.unwritten[source.index]
        if len(known.missing) != count:
            return None
        rest = np.zeros_like(known.threads) if whole is None else whole & ~known.threads
        return tuple(one | rest for one in known.missing)

    def write_part(self, target: Operand, value: Array, missing: Array | None, name: str, lanes: Array) -> None:
        """Write what a part of a register holds; the part was not written by the threads that are `missing`."""
        self._undefined_in = None
        if missing is not None and (missing & lanes).any():
            self._undefined_in, self._undefined_name = missing & lanes, name
        self.write(target, value, lanes)
        self._undefined_in, self._is_undefined_used = None, False

    def _undefined(self, name: str, index: int, lanes: Array) -> None:
        """Threads read a register that nothing was written to: what they compute of it is undefined as well."""
        self._undefined_in = lanes if self._undefined_in is None else self._undefined_in | lanes
        self._undefined_name = self.current.origin.get(index, name)
        self._is_undefined_used = True

    def _defined(self) -> None:
        """Raise `Fault` where the instruction before used a register that nothing was written to for more than to
        compute another register of it."""
        used = self._is_undefined_used
        self._undefined_in, self._is_undefined_used = None, False
        if used:
            raise Fault(f"{self._undefined_name} is read before anything was written to it")

    def wake(self, waiting: Array) -> None:
        """Let threads try again that waited for an mbarrier."""
        if len(waiting):
            self.waiting &= ~waiting
            self.moved = True

    def owner(self, address: int) -> Cta:
        """The CTA of the cluster that a shared address belongs to. Raises `Fault`."""
        rank = address >> RANK_SHIFT
        if not 0 <= rank < len(self.peers):
            raise Fault(f"shared address 0x{address:x} is that of CTA {rank}; the cluster has {len(self.peers)}")
        found = self.peers[rank]
        if found is not self and not found.alive.any():
            raise Fault(f"shared memory of CTA {rank} of the cluster is used after that CTA ended")
        return found

    def seen_from(self, rank: int, address: int) -> int:
        """The address at the same place of another CTA's shared memory."""
        return (rank << RANK_SHIFT) | (address & ((1 << RANK_SHIFT) - 1))

    def arrive_in_cluster(self, lanes: Array, releases: bool) -> None:
        """`barrier.cluster.arrive`."""
        if (self.arrived & lanes).any():
            raise Fault("a thread arrives at the barrier of the cluster again before its phase is over")
        if releases:
            self.clocks.release(lanes)
            self.cluster_gathered = self.cluster_gathered.join(self.clocks.hand_on(lanes))
        else:
            for scope, known in self.clocks.hand_on_fenced(lanes):
                if scope >= CLUSTER:
                    self.cluster_gathered = self.cluster_gathered.join(known)
            if self.clocks.has_tensor:
                self.cluster_gathered = self.cluster_gathered.join(self.clocks.hand_on_tensor(lanes))
        self.arrived |= lanes
        self.arrived_in[lanes] = self.cluster_phase
        self._meet()

    def leave_cluster_wait(self, lanes: Array) -> None:
        """Threads go on behind `barrier.cluster.wait`."""
        if lanes.any():
            self.clocks.learn(lanes, self.cluster_handed)
            self.clocks.acquire(lanes)

    def _meet(self) -> None:
        """End a phase of the cluster's barrier when every thread that is there arrived."""
        if not any(cta.arrived.any() for cta in self.peers):
            return
        if not all((cta.arrived | ~cta.alive).all() for cta in self.peers):
            return
        handed = self.clocks.nothing()
        for cta in self.peers:
            handed = handed.join(cta.cluster_gathered)
        for cta in self.peers:
            cta.cluster_gathered, cta.cluster_handed = self.clocks.nothing(), handed
            cta.arrived = np.zeros_like(cta.arrived)
            cta.cluster_phase += 1
            cta.waiting &= ~cta.in_cluster_wait
            cta.leave_cluster_wait(cta.in_cluster_wait)
            cta.in_cluster_wait = np.zeros_like(cta.arrived)
            cta.moved = True

    def end(self, lanes: Array) -> None:
        """Threads end. Those that wait for others of their warp look again who is still there."""
        self.alive &= ~lanes
        self._meet()
        self.waiting &= ~self.meeting
        self.meeting = np.zeros_like(self.meeting)
        self.moved = True

    def peek(self, register: Register, lanes: Array) -> Array:
        """The pattern of a register for the asynchronous instruction that owns it."""
        missing = self.unwritten[register.index]
        if missing is not None and (missing & lanes).any():
            raise Fault(f"{register.name} is read before anything was written to it")
        return self.registers[register.index]

    def deposit(self, register: Register, words: Array, lanes: Array) -> None:
        """Put what an asynchronous instruction computed into a register; one word per thread of `lanes`."""
        self.registers[register.index][lanes] = words
        missing = self.unwritten[register.index]
        if missing is not None:
            missing = missing & ~lanes
            self.unwritten[register.index] = missing if missing.any() else None

    def hold(self, registers: Sequence[Register], lanes: Array) -> None:
        """Give registers to an asynchronous instruction."""
        mine = lanes.copy()
        for register in registers:
            held = self.in_flight.get(register.index)
            self.in_flight[register.index] = mine if held is None else held | lanes

    def release(self, registers: Sequence[Register], lanes: Array) -> None:
        """Take registers back."""
        known: dict[int, Array | None] = {}
        for register in registers:
            held = self.in_flight.get(register.index)
            if held is None:
                continue
            # Registers that were given together share a mask.
            if id(held) not in known:
                left = held & ~lanes
                known[id(held)] = left if left.any() else None
            rest = known[id(held)]
            if rest is None:
                del self.in_flight[register.index]
            else:
                self.in_flight[register.index] = rest

    def address(self, operand: Operand, lanes: Array) -> Array:
        """The addresses of an operand in brackets, one int64 per thread."""
        if not isinstance(operand, Address):
            raise Fault("expected an address")
        base = operand.base
        kind = base.type if isinstance(base, Register) else "b64"
        given = self.read(base, "u" + kind[1:] if kind != "pred" else kind, lanes)
        if isinstance(base, Register):
            self._defined()
        return self.each(given.astype(np.int64) + operand.offset)

    def each(self, value: Array) -> Array:
        """A value for every thread, of one that may be a scalar."""
        return value if value.shape == (self.threads,) else np.broadcast_to(value, (self.threads,))

    def warps(self, lanes: Array) -> Array:
        """The warps of a mask; a fault where one of them is not whole."""
        whole = (lanes | ~self.exists if not self.exists.all() else lanes).reshape(-1, WARP)
        if (lanes.reshape(-1, WARP).any(axis=1) & ~whole.all(axis=1)).any():
            raise Fault("a warp-wide instruction is executed by a part of a warp")
        return np.flatnonzero(whole.all(axis=1) & lanes.reshape(-1, WARP).any(axis=1))

    def uniform(self, value: Array, who: Array, what: str) -> int:
        """The one value that all these threads hold."""
        if not value.ndim:
            return int(value)
        given = self.each(value)[who]
        if (given != given[0]).any():
            raise Fault(f"{what} differs between threads that execute together")
        return int(given[0])
