"""Special registers: what `%tid.x` and its like hold."""

from __future__ import annotations

from math import prod

import numpy as np

from tilelsp.base.record import record
from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array

_AXES = "xyz"
_RESERVED = 1024
"""Bytes at the start of the shared window that belong to the system. Where their parts lie is left open."""


@record
class ThreadPosition:
    """Where the threads of a CTA stand: `lanes` counts them, `block` and `grid` are extents, `cta` is its place."""

    lanes: Array
    cta: tuple[int, int, int]
    block: tuple[int, int, int]
    grid: tuple[int, int, int]
    shared_bytes: int
    dynamic_shared_bytes: int
    cluster: tuple[int, int, int] = (1, 1, 1)
    workspace: int = 0

    @property
    def rank(self) -> int:
        """The place of the CTA within its cluster."""
        x, y, z = (at % extent for at, extent in zip(self.cta, self.cluster, strict=True))
        return x + self.cluster[0] * (y + self.cluster[1] * z)


def special(position: ThreadPosition, name: str, now: int) -> Array:
    """The value of a special register: one for each thread, or one for all; `now` is the time that clocks tell.

    Raises `Fault` for one that is unknown.
    """
    word, _, axis = name.removeprefix("%").partition(".")
    if axis:
        at = _AXES.find(axis)
        if len(axis) != 1 or at < 0:
            raise Fault(f"unknown special register {name}")
        return _vector(position, word, at, name)
    lane = position.lanes % WARP
    bit = np.uint64(1) << lane.astype(np.uint64)
    match word:
        case "laneid":
            return lane.astype(np.uint32)
        case "warpid":
            return (position.lanes // WARP).astype(np.uint32)
        case "nwarpid":
            return np.array(len(position.lanes) // WARP, np.uint32)
        case "lanemask_eq":
            return bit.astype(np.uint32)
        case "lanemask_lt":
            return (bit - np.uint64(1)).astype(np.uint32)
        case "lanemask_le":
            return (2 * bit - np.uint64(1)).astype(np.uint32)
        case "lanemask_gt":
            return (0xFFFF_FFFF - (2 * bit - np.uint64(1))).astype(np.uint32)
        case "lanemask_ge":
            return (0xFFFF_FFFF - (bit - np.uint64(1))).astype(np.uint32)
        case "clock" | "clock_hi" | "clock64" | "globaltimer" | "globaltimer_lo":
            return np.array(0 if word == "clock_hi" else now, np.uint64)
        case "cluster_ctarank":
            return np.array(position.rank, np.uint32)
        case "cluster_nctarank":
            return np.array(prod(position.cluster), np.uint32)
        case "is_explicit_cluster":
            return np.array(int(position.cluster != (1, 1, 1)), np.uint32)
        case "smid" | "gridid" | "globaltimer_hi" | "current_graph_exec":
            return np.array(0, np.uint64)
        case "nsmid":
            return np.array(1, np.uint32)
        case "dynamic_smem_size":
            return np.array(position.dynamic_shared_bytes, np.uint32)
        case "total_smem_size" | "aggr_smem_size":
            return np.array(position.shared_bytes, np.uint32)
        case "envreg1" | "envreg2" if position.workspace:
            # Cooperative groups of CUDA find the barrier of the grid there, the upper half in the first.
            return np.array(position.workspace >> 32 if word == "envreg1" else position.workspace, np.uint64)
        case "reserved_smem_offset_begin" | "reserved_smem_offset_0":
            return np.array(0, np.uint32)
        case "reserved_smem_offset_1":
            return np.array(_RESERVED // 2, np.uint32)
        case "reserved_smem_offset_end" | "reserved_smem_offset_cap":
            return np.array(_RESERVED, np.uint32)
        case _:
            raise Fault(f"unknown special register {name}")


def _vector(position: ThreadPosition, word: str, axis: int, name: str) -> Array:
    block, grid = position.block, position.grid
    match word:
        case "tid":
            return (position.lanes // prod(block[:axis]) % block[axis]).astype(np.uint32)
        case "ntid":
            return np.array(block[axis], np.uint32)
        case "ctaid":
            return np.array(position.cta[axis], np.uint32)
        case "nctaid":
            return np.array(grid[axis], np.uint32)
        case "clusterid":
            return np.array(position.cta[axis] // position.cluster[axis], np.uint32)
        case "nclusterid":
            return np.array(grid[axis] // position.cluster[axis], np.uint32)
        case "cluster_ctaid":
            return np.array(position.cta[axis] % position.cluster[axis], np.uint32)
        case "cluster_nctaid":
            return np.array(position.cluster[axis], np.uint32)
        case _:
            raise Fault(f"unknown special register {name}")
