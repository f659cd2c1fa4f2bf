"""Tensor memory of a kernel after scheduling: which columns each accumulator owns, from where to where."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.record import record
from tilelsp.compile.choose.tmem import hardware_columns
from tilelsp.compile.tileaa_to_tileas.uses import Uses, find_uses
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.ir.module import Op, Value


@record
class TensorRegion:
    """One allocation: hardware columns `first` to `first + columns`, its uses in program order, and its last release.

    PTX leaves it to the hardware which columns an allocation gets; these are the lowest ones free at that point, which
    is what a CTA that has the SM to itself gets.
    """

    alloc: Op
    value: Value
    first: int
    columns: int
    uses: tuple[Op, ...]
    release: Op | None


def tensor_regions(function: Op) -> tuple[TensorRegion, ...]:
    """The allocations of a function of nv_tileas, in program order."""
    uses = find_uses(function)
    found: list[TensorRegion] = []
    held: dict[Value, range] = {}
    order = {op: number for number, op in enumerate(function.walk())}
    for op in order:
        if isinstance(op, am.DeallocTmem):
            held.pop(op.tmem, None)
        elif isinstance(op, am.AllocTmem):
            shape: tuple[int, ...] = getattr(op.result.type, "shape", ())
            columns = hardware_columns(shape) if len(shape) == 2 else 0
            first = _lowest(columns, tuple(held.values()))
            held[op.result] = range(first, first + columns)
            touching = {use.op for handle in handles(op.result, uses) for use in uses.of.get(handle, [])}
            users = sorted(touching, key=order.__getitem__)
            release = next((use for use in reversed(users) if isinstance(use, am.DeallocTmem)), None)
            found.append(
                TensorRegion(op, op.result, first, columns, tuple(use for use in users if use is not release), release)
            )
    return tuple(found)


def handles(value: Value, uses: Uses) -> Iterator[Value]:
    """A region and every part of it."""
    yield value
    for use in uses.of.get(value, []):
        if isinstance(use.op, am.TmemSlice):
            yield from handles(use.op.result, uses)


def _lowest(columns: int, held: tuple[range, ...]) -> int:
    """The lowest column from which `columns` are free."""
    return next(
        start
        for start in sorted({0, *(part.stop for part in held)})
        if all(start >= part.stop or start + columns <= part.start for part in held)
    )
