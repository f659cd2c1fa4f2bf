"""The state of one CTA, which the steps of instructions read and change."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator
from math import prod
from typing import Self

import numpy as np

from tilelsp.defs.thread_counts import WARP, WARPGROUP
from tilelsp.interp.budget import MOST_SHARED
from tilelsp.interp.faults import Fault, MendedFault, UnsupportedProgram
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.accumulators import WarpgroupAccumulators
from tilelsp.interp.ptx.barriers import BarrierTable
from tilelsp.interp.ptx.clocks import Clocks
from tilelsp.interp.ptx.cluster_member import ClusterMember
from tilelsp.interp.ptx.frames import CallFrame
from tilelsp.interp.ptx.launch import Extents, Launch
from tilelsp.interp.ptx.memory import RANK_SHIFT, SHARED_BASE, LocalMemory, SharedMemory
from tilelsp.interp.ptx.ordering import Releases
from tilelsp.interp.ptx.pending import BulkGroup, Copy, Product
from tilelsp.interp.ptx.program import BYTES, Function, Instruction, shared_places
from tilelsp.interp.ptx.registers import RegisterFile
from tilelsp.interp.ptx.schedule import Deferred
from tilelsp.interp.ptx.special import ThreadPosition
from tilelsp.interp.ptx.tensor_memory import TENSOR_BYTES, TensorMemory

Step = Callable[["Cta", Array], None]
"""Runs one instruction for the threads of a mask, which is never empty."""

Handler = Callable[[Instruction], Step]
"""Reads an instruction once; raises `UnknownInstruction` for what it has no meaning for."""

LOCAL_BASE = 4096
"""Where each thread's own memory starts."""

FUNCTION_BASE = 0x7A00_0000_0000
"""Where functions have their addresses; no data is there."""

_REGISTER_BYTES = 256
"""Bytes that two arrays over the threads take besides their elements."""

DEEPEST = 1 << 12
"""Calls within calls that a thread may be in."""


def _has_ended(_: Fault) -> None:
    return


class Cta(RegisterFile, ClusterMember):
    """One CTA in execution: its threads with their registers and places in the program, its memories, barriers and
    pending asynchronous work.

    Its arrays have a place for each thread of its warps; in a last warp that is not whole the threads behind the last
    one never exist, and take part in nothing.
    """

    def __init__(
        self, launch: Launch, block: Extents, rank: int = 0, peers: list[Self] | None = None, number: int = 0
    ) -> None:
        self.launch = launch
        self.budget = launch.budget.part()
        self.parameters = launch.parameters
        self.memory = launch.memory
        count = prod(launch.block)
        threads = self.threads = -(-count // WARP) * WARP
        self.clocks = Clocks(
            threads, number, prod(launch.cluster), launch.labels, has_copies=launch.has_copies,
            has_async=launch.has_async, has_tensor=launch.has_tensor, tell=self.found,
            copies_are_generic=launch.copies_are_generic, needs_tensor_fences=launch.needs_tensor_fences,
            budget=self.budget,
        )  # fmt: skip
        launch.labels[number] = f"CTA {block[0]}" if launch.grid[1:] == (1, 1) else f"CTA {block}"
        symbols = dict(launch.symbols)
        self.shared = SharedMemory(self._place_shared(symbols, rank), self.clocks, rank, self.budget)
        self.local = LocalMemory(threads, LOCAL_BASE, self.budget)
        symbols |= {v.name: self.local.place(v.size, v.align, is_generic=False) for v in launch.program.local}
        self.barriers = BarrierTable(self.clocks)
        self.budget.take(TENSOR_BYTES, "tensor memory")
        self.tensor = TensorMemory(self.clocks, self.found)
        self.lanes: Array = np.arange(threads)
        self.exists: Array = self.lanes < count
        dynamic = launch.dynamic_shared_bytes
        position = ThreadPosition(
            self.lanes, block, launch.block, launch.grid, self.shared.size, dynamic, launch.cluster, launch.workspace
        )
        super().__init__(position, symbols)
        self.join_cluster(rank, peers)
        self._begin_async()
        self._begin_threads()
        self.executed: dict[int, int] = {}
        """By the instruction's index: how often a thread executed it."""
        self._frames: dict[tuple[int, int], CallFrame] = {}
        starts = sorted((f.start, f) for f in {id(f): f for f in launch.program.functions.values()}.values())
        self._starts = [start for start, _ in starts]
        self._functions = [function for _, function in starts]
        if count < threads:
            self.clocks.leave(self.alive)
        self.switch(self.frame(launch.program.entry, 0))

    def _place_shared(self, symbols: dict[str, int], rank: int) -> int:
        """Bytes of shared memory; `symbols` gets the addresses of its variables. Raises `UnsupportedProgram`."""
        base = end = SHARED_BASE + (rank << RANK_SHIFT)
        for variable, at in shared_places(self.launch.program.shared, base):
            symbols[variable.name] = at
            end = at + variable.size
        size = end - base + self.launch.dynamic_shared_bytes
        if size > MOST_SHARED:
            raise UnsupportedProgram(f"{size} bytes of shared memory; a CTA may have {MOST_SHARED}")
        return size

    def _begin_async(self) -> None:
        """Nothing that goes on beside the threads was started."""
        threads = self.threads
        self.wgmma_fenced: Array = np.zeros(threads, np.int64)
        self.deferred = Deferred()
        self.copies: list[Copy] = []
        """`cp.async` copies that were not waited for."""
        self.copy_group: Array = np.zeros(threads, np.int64)
        """How many groups of `cp.async` copies each thread committed."""
        self.bulk_groups: dict[int, list[BulkGroup]] = {}
        """By thread: the bulk groups that were not waited for; the last one is open."""
        self.products: dict[int, list[list[Product]]] = {}
        """By warpgroup: groups of wgmma products in flight; the last group is still open."""
        self.accumulators = WarpgroupAccumulators()
        self.loading: dict[int, Array] = {}
        """Registers that `tcgen05.ld` wrote, and the threads that did not wait for it; in the strict reading, and where
        stores of them may be all that waits."""
        self.released: Releases = {}
        """Knowledge that strong stores to its shared memory released."""
        self.has_warpgroups = threads > WARPGROUP and any(
            instruction.parts[0] == "wgmma" for instruction in self.launch.program.code
        )

    def _begin_threads(self) -> None:
        """All threads that exist stand at the first instruction."""
        threads = self.threads
        self.carry: Array = np.zeros(threads, np.bool_)
        """The carry bit of each thread, `CC.CF`."""
        self.pc: Array = np.zeros(threads, np.int64)
        self.depth: Array = np.zeros(threads, np.int64)
        """How many calls each thread is in."""
        self.alive: Array = self.exists.copy()
        self.waiting: Array = np.zeros(threads, np.bool_)
        self.blocked_at: Array = np.full(threads, -1, np.int64)
        """The instruction at which each thread began to wait last."""
        self.meeting: Array = np.zeros(threads, np.bool_)
        """Threads that wait for others of their warp at an instruction of all of them."""
        self.warp_barriers: Array = np.zeros(threads, np.uint32)
        """The member masks of threads that wait so at a `bar.warp.sync`, 0 for others."""
        self.warp_met: Array = np.zeros(threads, np.bool_)
        """Threads whose `bar.warp.sync` the last thread of the mask has reached, and that go on."""
        self.votes: dict[int, Array] = {}
        """By the number of a barrier: predicates of the threads that arrived with `bar.red`."""
        self.moved = False

    def close(self) -> None:
        """Give back what it took, when it has ended; who looks at it still finds its threads.

        Its parts know it, and it knows them: what it held would stay until garbage is looked for, which is after
        thousands of CTAs of half a megabyte each.
        """
        self.budget.close()
        self.peers = []
        self.clocks.tell = self.tensor.tell = _has_ended

    def frame(self, function: Function, depth: int) -> CallFrame:
        """The frame of a function at a depth of calls; made when it is first entered there. Raises `Fault`."""
        found = self._frames.get((function.start, depth))
        if found is None:
            if depth > DEEPEST:
                raise Fault(f"more than {DEEPEST} calls within each other")
            room = sum(self.threads * (BYTES[register.type] + 1) + _REGISTER_BYTES for register in function.registers)
            self.budget.take(room, f"the registers of {function.name}")
            symbols = {v.name: self.local.place(v.size, v.align, v.space == "param") for v in function.variables}
            found = self._frames[function.start, depth] = CallFrame(function, depth, self.threads, symbols)
        return found

    def activations(self, thread: int, at: int) -> Iterator[tuple[CallFrame, int]]:
        """The frames that a thread is in, which is at the instruction `at`: the innermost first, each with where the
        thread is in it; in a caller that is behind the call."""
        for depth in range(int(self.depth[thread]), -1, -1):
            frame = self._frames[self.function_at(at).start, depth]
            yield frame, at
            at = int(frame.back[thread])

    def function_at(self, pc: int) -> Function:
        """The function that an instruction belongs to."""
        return self._functions[bisect_right(self._starts, pc) - 1]

    def placed(self, instruction: Instruction, fault: Fault) -> Fault:
        """A fault with its place, and that of what it collides with."""
        instruction.place(fault)
        if fault.earlier >= 0:
            fault.earlier_span = self.launch.program.code[fault.earlier].span
        return fault

    @property
    def copying(self) -> int:
        """Bytes of pending copies into shared memory: expected or brought, and not waited for."""
        copied = sum(int(copy.sizes.sum()) for copy in self.copies)
        return copied + sum(barrier.in_flight + max(barrier.bytes, 0) for barrier in self.barriers.objects.values())

    def found(self, fault: Fault, at: int = -1) -> None:
        """Report a missing order of accesses, or if nobody asked for reports, end the launch unless the machine code
        mends it. `at` is the number of the instruction, where it is not the one that runs. Raises `Fault`."""
        self.placed(self.launch.program.code[self.clocks.at if at < 0 else at], fault)
        report = self.launch.report
        if report is not None:
            report(fault)
        elif not isinstance(fault, MendedFault):
            raise fault

    def defer(self, queue: Hashable, work: Callable[[], None]) -> None:
        """Do asynchronous work: now, or where the schedule is random, later, in the order of its queue."""
        if self.launch.schedule is None:
            work()
        else:
            self.deferred.put(queue, work, self.clocks.at)

    def fetch(self, work: Callable[[], None]) -> None:
        """Bring bytes that an mbarrier counts: as other asynchronous work is done, or, where traffic is counted, when
        nothing else can go on, so that as much is under way as there is room for."""
        if self.launch.traffic is None:
            self.defer(object(), work)
        else:
            self.deferred.put(object(), work, self.clocks.at)

    def finish(self, queue: Hashable) -> None:
        """Do all work of a queue that somebody waits for."""
        if self.deferred:
            for work, _ in self.deferred.take_all(queue):
                self.clocks.now += 1
                work()

    def jump(self, lanes: Array, target: int) -> None:
        """Move threads to another instruction."""
        self.pc[lanes] = target
        self.moved = True

    def wake(self, waiting: Array) -> None:
        """Let threads try again that waited for an mbarrier."""
        if len(waiting):
            self.waiting &= ~waiting
            self.moved = True

    def end(self, lanes: Array) -> None:
        """Threads end. Those that wait for others of their warp look again who is still there."""
        self.alive &= ~lanes
        self.clocks.leave(self.alive)
        self.meet()
        self.waiting &= ~self.meeting
        self.meeting = np.zeros_like(self.meeting)
        self.moved = True

    def warps(self, lanes: Array) -> Array:
        """The warps of a mask; a fault where one of them is not whole."""
        whole = (lanes | ~self.exists if not self.exists.all() else lanes).reshape(-1, WARP)
        if (lanes.reshape(-1, WARP).any(axis=1) & ~whole.all(axis=1)).any():
            raise Fault("a warp-wide instruction is executed by a part of a warp")
        return np.flatnonzero(whole.all(axis=1) & lanes.reshape(-1, WARP).any(axis=1))

    def uniform(self, value: Array, lanes: Array, what: str) -> int:
        """The one value that all these threads hold."""
        if not value.ndim:
            return int(value)
        lane_values = self.broadcast(value)[lanes]
        if len(lane_values) > 1 and (lane_values != lane_values[0]).any():
            raise Fault(f"{what} differs between threads that execute together")
        return int(lane_values[0])
