"""How many CTAs of a kernel share a multiprocessor of a target, and what keeps others out."""

from __future__ import annotations

import enum

from tilelsp.base.record import record
from tilelsp.defs.targets import find_target
from tilelsp.defs.thread_counts import MOST_THREADS, WARP
from tilelsp.spec.target import Target

REGISTERS_PER_THREAD = 255
"""The same on all targets (CUDA Programming Guide, compute capabilities)."""
TENSOR_COLUMNS = 512
"""Columns of tensor memory in one multiprocessor, where there is any."""

_REGISTER_UNIT = 256  # registers are given out to warps in this many
_PARTITIONS = 4  # a warp's registers all lie in one quarter of the file


class Limit(enum.Enum):
    """The resource that limits how many CTAs fit."""

    REGISTERS = "registers"
    SHARED = "shared memory"
    TENSOR = "tensor memory"
    THREADS = "threads"
    CTAS = "CTAs per SM"


@record
class KernelNeed:
    """Resources of one CTA: its threads, registers per thread, bytes of shared memory, columns of tensor memory."""

    threads: int
    registers: int
    shared: int
    tensor_columns: int = 0


@record
class Occupancy:
    """`ctas` fit on one multiprocessor (0: the kernel does not start), and `limit` is why not more.

    `warps` of its `max_warps` are taken then.
    """

    ctas: int
    warps: int
    max_warps: int
    limit: Limit

    @property
    def percent(self) -> int:
        """The share of the warps that are taken."""
        return round(100 * self.warps / self.max_warps)


def occupancy(target_name: str, need: KernelNeed) -> Occupancy:
    """Raises `UnknownTargetError` for a target that there is none of, `ValueError` for a CTA without threads."""
    room = room_for(target_name, need)
    limit = min(room, key=lambda resource: room[resource])
    ctas = room[limit]
    return Occupancy(ctas, ctas * _warps(need), find_target(target_name).sm.threads // WARP, limit)


def room_for(target_name: str, need: KernelNeed) -> dict[Limit, int]:
    """The CTAs that each resource alone has room for. Raises as `occupancy` does."""
    if need.threads < 1:
        raise ValueError(f"a CTA of {need.threads} threads")
    target = find_target(target_name)
    sm = target.sm
    warps = _warps(need)
    room = {
        Limit.CTAS: sm.ctas,
        Limit.THREADS: sm.threads // WARP // warps if need.threads <= MOST_THREADS else 0,
        Limit.REGISTERS: _by_registers(target, need.registers, warps),
        Limit.SHARED: _by_shared(target, need.shared),
    }
    if need.tensor_columns:
        room[Limit.TENSOR] = TENSOR_COLUMNS // need.tensor_columns
    return room


def _warps(need: KernelNeed) -> int:
    return _rounded(need.threads, WARP) // WARP


def _by_registers(target: Target, registers: int, warps: int) -> int:
    if registers > REGISTERS_PER_THREAD:
        return 0
    per_warp = _rounded(max(registers, 1) * WARP, _REGISTER_UNIT)
    if per_warp * _rounded(warps, _PARTITIONS) > target.sm.registers:  # what a launch is checked for
        return 0
    return target.sm.registers // _PARTITIONS // per_warp * _PARTITIONS // warps


def _by_shared(target: Target, shared: int) -> int:
    if shared > target.max_shared:
        return 0
    per_cta = _rounded(shared + target.sm.reserved, target.sm.shared_unit)
    return target.sm.shared // per_cta if per_cta else target.sm.ctas


def _rounded(amount: int, unit: int) -> int:
    return -(-amount // unit) * unit
