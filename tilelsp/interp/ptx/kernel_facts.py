"""Performance figures of a kernel, counted in one launch: bytes in flight, barriers and waits in each turn of its main
loop, bank conflicts and widths of its accesses to memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from tilelsp.base.record import record
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.loop_nest import TurnLoop, is_barrier, is_product, is_wait, loops_of
from tilelsp.interp.ptx.program import Instruction, Program
from tilelsp.interp.ptx.traffic import Counts, Traffic, by_warp


@record
class KernelFacts:
    """Performance figures of one CTA.

    Bytes in flight are the most that were issued and not yet waited for; `at_products` counts only the moments when a
    product of matrices was issued.
    Barriers and waits are those of the warp that has most of them in a turn of the loop; a kernel without a loop has
    one turn. Widths are means, in bytes, over the accesses of threads to global memory.
    """

    in_flight: int
    in_flight_at_products: int
    barriers_per_turn: float
    waits_per_turn: float
    wavefronts: int
    ideal_wavefronts: int
    load_width: float | None
    store_width: float | None

    @property
    def conflicts(self) -> float:
        """Wavefronts of shared memory over the ideal."""
        return self.wavefronts / self.ideal_wavefronts if self.ideal_wavefronts else 1.0


def facts_of(program: Program, traffic: Traffic, turns: int | None = None) -> KernelFacts:
    """The facts of a launch that `traffic` counted. `turns` says how many turns the loop had in the text that the
    program was made from: a loop with fewer does several of them at once, and without one all were written out."""
    barriers, waits = _per_turn(program, traffic, turns)
    return KernelFacts(
        traffic.in_flight, traffic.in_flight_at_products, barriers, waits, traffic.wavefronts, traffic.ideal_wavefronts,
        traffic.loads.mean, traffic.stores.mean,
    )  # fmt: skip


def _per_turn(program: Program, traffic: Traffic, turns: int | None) -> tuple[float, float]:
    """Barriers and waits of a turn: the most of any warp in any loop that moves data or multiplies."""
    loops = loops_of(program)
    ctas = {number for number, _ in (*traffic.touched, *traffic.branches, *traffic.barriers)}
    most = 0.0, 0.0
    for cta in ctas:
        made = [(loop, _trips(program.code, loops, loop, traffic.branches, cta)) for loop in loops]
        made = [(loop, trips) for loop, trips in made if np.any(trips > 1)]
        working = _working(program.code, [loop for loop, _ in made], traffic, cta)
        for loop, trips in made:
            if loop in working:
                again = _turns_at_once(trips, turns)
                barriers = _most(by_warp(traffic.barriers, cta, loop.start, loop.end), trips * again)
                waits = _most(by_warp(traffic.waits, cta, loop.start, loop.end), trips * again)
                most = max(most, (barriers, waits), key=sum)
        if not working:
            last = len(program.code)
            done = traffic.barriers, traffic.waits
            barriers, waits = (_most(by_warp(counts, cta, 0, last), turns or 1) for counts in done)
            most = max(most, (barriers, waits), key=sum)
    return most


def _turns_at_once(trips: Array, turns: int | None) -> int:
    return 1 if turns is None else max(1, round(turns / int(trips.max())))


def _most(many: Array | int, trips: Array | int) -> float:
    """The most of any warp for each of its trips."""
    return float(np.max(np.asarray(many) / np.maximum(trips, 1)))


def _trips(code: Sequence[Instruction], loops: Sequence[TurnLoop], loop: TurnLoop, branches: Counts, cta: int) -> Array:
    """How often each warp went through a loop. It came there once in each turn of the loop around it, and left the last
    turn before its end where nothing decides whether it goes back there."""
    back = np.asarray(sum((branches[cta, at] for at in loop.branches if (cta, at) in branches), np.zeros(1)))
    if code[loop.end].guard is None:
        return back
    around = [outer for outer in loops if outer.contains(loop)]
    if not around:
        return back + (back > 0)
    inner = min(around, key=lambda outer: outer.end - outer.start)
    return back + (back > 0) * _trips(code, loops, inner, branches, cta)


def _working(code: Sequence[Instruction], loops: Sequence[TurnLoop], traffic: Traffic, cta: int) -> list[TurnLoop]:
    """The innermost loops that multiply and move or wait besides, with those of warps that have no such loop; without
    products those that access global memory."""
    products = _innermost(loop for loop in loops if _multiplies(code, loop) and _moves(code, loop))
    if not products:
        return _innermost(loop for loop in loops if np.any(by_warp(traffic.touched, cta, loop.start, loop.end)))
    idle: Array = np.ones(1, np.bool_)
    for product in products:
        idle = idle & (np.asarray(by_warp(traffic.touched, cta, product.start, product.end)) == 0)
    others: list[TurnLoop] = []
    for loop in loops:
        does = np.asarray(by_warp(traffic.touched, cta, loop.start, loop.end)) > 0
        if np.any(does & idle):
            others.append(loop)
    return [*products, *_innermost(iter(others))]


def _multiplies(code: Sequence[Instruction], loop: TurnLoop) -> bool:
    return any(is_product(instruction) for instruction in code[loop.start : loop.end + 1])


def _moves(code: Sequence[Instruction], loop: TurnLoop) -> bool:
    body = code[loop.start : loop.end + 1]
    return any(
        is_wait(instruction) or is_barrier(instruction) or instruction.parts[0] in ("ld", "cp") for instruction in body
    )


def _innermost(loops: Iterator[TurnLoop]) -> list[TurnLoop]:
    every = list(loops)
    return [loop for loop in every if not any(loop.contains(other) for other in every)]
