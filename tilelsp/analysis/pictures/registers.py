"""Registers that are alive over a PTX function, against what a thread may have."""

from __future__ import annotations

from tilelsp.analysis.pictures.liveness import Liveness, liveness, width
from tilelsp.analysis.pictures.picture import Bar, Picture, Track
from tilelsp.analysis.pictures.request import DrawnKernel, PictureRequest, kernels_of
from tilelsp.analysis.ptx.uses import names_of
from tilelsp.defs.occupancy import REGISTERS_PER_THREAD
from tilelsp.defs.targets import find_target
from tilelsp.defs.thread_counts import WARP
from tilelsp.spec.target import Target

_UNIT = 8
"""Registers of a thread are given out in this many (`cuFuncGetAttribute` shows multiples of it on every target)."""
_SHOWN = 6
"""Values that are named as first ones to be spilled."""


def register_pictures(request: PictureRequest) -> tuple[Picture, ...]:
    """A picture for each function: a track for each run of instructions with as many registers alive.

    Raises `Nothing`.
    """
    target = find_target(request.target)
    return tuple(_function(kernel, target) for kernel in kernels_of(request))


def limit_of(kernel: DrawnKernel, target: Target) -> int:
    """The registers that a thread may have, by `.maxnreg`, or by the threads and CTAs that have to fit."""
    requested = kernel.tuning.get("maxnreg")
    if requested:
        return min(REGISTERS_PER_THREAD, requested[0])
    threads = max(WARP, kernel.body.threads or 0)
    ctas = max(1, *kernel.tuning.get("minnctapersm", (1,)))
    warps = -(-threads // WARP) * ctas
    return min(REGISTERS_PER_THREAD, target.sm.registers // (warps * WARP) // _UNIT * _UNIT)


def title_of(function: str, target: str) -> str:
    """Title of the picture of a function."""
    return f"Registers of {function} on {target}"


def _function(kernel: DrawnKernel, target: Target) -> Picture:
    alive = liveness(kernel.body)
    pressure = [alive.pressure(number) for number in range(len(kernel.body.lines))]
    limit, peak = limit_of(kernel, target), max(pressure)
    most = pressure.index(peak)
    extent = max(limit, peak, 1)
    tracks: list[Track] = []
    start = 0
    for end in range(1, len(pressure) + 1):
        if end < len(pressure) and pressure[end] == pressure[start]:
            continue
        tracks.append(_track(kernel, start, end, pressure[start], limit))
        start = end
    remarks = [f"At most {peak} of {limit} registers are alive at the same time, at line {kernel.line(most)}."]
    if peak > limit:
        remarks.append(f"{peak - limit} more than there are, {_candidates(kernel, alive, most)}")
    return Picture(title_of(kernel.body.name, target.name), "registers", extent, tuple(tracks), tuple(remarks))


def _track(kernel: DrawnKernel, start: int, end: int, count: int, limit: int) -> Track:
    first, last = kernel.line(start), kernel.line(end - 1)
    label = str(first) if first == last else f"{first}-{last}"
    more = f" and {end - start - 1} more" if end - start > 1 else ""
    bars = [Bar(0, min(count, limit), 0, strong=False)]
    if count > limit:
        bars.append(Bar(limit, count - limit, 1))
    return Track(label, tuple(bars), f"{count}: {kernel.mnemonic(start)}{more}")


def _candidates(kernel: DrawnKernel, alive: Liveness, at: int) -> str:
    """The values whose next use, in the order of the text, is furthest: what an allocator puts aside first."""
    body = kernel.body
    next_use: dict[str, int] = {}
    for number in range(len(body.lines) - 1, at, -1):
        line = body.lines[number]
        next_use.update({body.register(line.scope, name.text): number for name in names_of(line.tree)})
    end = len(body.lines)
    found = sorted(
        (register for register in alive.alive(at) if width(alive.types[register])),
        key=lambda register: (-next_use.get(alive.names[register], end), register),
    )
    named = ", ".join(
        f"{alive.names[register]} (line {kernel.line(next_use[alive.names[register]])})"
        for register in found[:_SHOWN]
        if alive.names[register] in next_use
    )
    return f"used again last: {named}"
