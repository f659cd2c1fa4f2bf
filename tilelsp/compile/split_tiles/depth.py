"""Multiplies whose operands shared memory cannot hold: two over halves of K."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tilelsp.compile.lowering import Writer, block
from tilelsp.compile.split_tiles.halves import (
    ATOMICS,
    LOADS,
    STORES,
    Unsplittable,
    clone,
    copied,
    copy_regions,
    half_op,
    record,
    same_dot,
)
from tilelsp.compile.tileaa_to_tileas.uses import find_uses
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Block, Op, Value


class DepthSplit:
    """Replaces multiplies by two over halves of K, their operands made half by half.

    The halves of an operand are made next to the multiply, so that the second one is not held in registers during the
    first multiply; only a load that would pass a write there, or whose order others depend on, stays where it was.
    """

    def __init__(self, function: aa.Func, dots: Collection[Op]) -> None:
        self._function = function
        self._dots = dots
        self._uses = find_uses(function)
        self._cut: dict[Value, int] = {}
        self._whole: set[Value] = set()
        self._staying: set[Op] = set()
        self._map: dict[Value, Value] = {}
        self._halves: dict[tuple[Value, int, Block | None], Value] = {}
        self._out = Writer(block(), function)
        self._collect()

    def _collect(self) -> None:
        """Which values are wanted in halves, and which ones still whole."""
        scratch = Writer(block(), self._function)

        def wanted(value: Value, along: int | None) -> Value:
            if along is None:
                self._whole.add(value)
            elif self._cut.setdefault(value, along) != along:
                raise Unsplittable
            return value

        for op in reversed(list(self._function.walk())):
            if op in self._dots:
                assert isinstance(op, aa.Dot)
                wanted(op.lhs, 1)
                wanted(op.rhs, 0)
                wanted(op.acc, None)
                for scales, along_k in zip(op.operands[3:], (1, 0), strict=False):
                    wanted(scales, along_k)
                continue
            along = self._cut.get(op.results[0]) if op.results else None
            if along is not None:
                half_op(scratch, op, along, 0, wanted)
            if along is None or op.results[0] in self._whole:
                self._whole.update(op.operands)
            if along is not None and isinstance(op, LOADS) and not self._may_wait(op):
                self._staying.add(op)

    def _may_wait(self, load: Op) -> bool:
        """True if a load may move to any multiply that uses it: nothing is ordered after it or written before."""
        if any(value in self._uses.of for value in load.results[1:]):
            return False
        home = self._uses.home[load]
        ends: list[Op] = []
        pending = [load]
        while pending:
            for use in self._uses.of.get(pending.pop().results[0], []):
                if self._uses.home[use.op] is not home:
                    return False
                if use.op in self._dots:
                    ends.append(use.op)
                else:
                    pending.append(use.op)
        between = home.ops[home.ops.index(load) : max(map(home.ops.index, ends), default=0)]
        return not any(isinstance(inner, (*STORES, *ATOMICS)) for op in between for inner in op.walk())

    def run(self) -> aa.Func:
        """The function with its multiplies split. Raises `Unsplittable`."""
        return copied(self._function, self._map, self._body)

    def _body(self, out: Writer, ops: Sequence[Op]) -> None:
        self._out = out
        for op in ops:
            out.source = op
            if op in self._dots:
                assert isinstance(op, aa.Dot)
                self._map[op.result] = self._dot(op)
                continue
            if op.regions:
                copy_regions(out, op, self._map, self._body)
                continue
            if not op.results or op.results[0] not in self._cut or op.results[0] in self._whole:
                record(op, clone(out, op, [v.type for v in op.results], lambda v: self._map[v]), self._map)
            if op in self._staying:
                for half in (0, 1):
                    made = self._half_op(op, half)
                    self._halves[op.results[0], half, None] = made.results[0]
                    self._map.update(zip(op.results[1:], made.results[1:], strict=True))

    def _dot(self, op: aa.Dot) -> Value:
        acc = self._map[op.acc]
        for half in (0, 1):
            a, b, *scales = (self._half(value, half) for value in (op.lhs, op.rhs, *op.operands[3:]))
            self._out.source = op
            acc = same_dot(self._out, op, [a, b, acc, *scales]).results[0]
        return acc

    def _half(self, value: Value, half: int) -> Value:
        """A half of a value, made here again from what it was made of."""
        for home in (None, self._out.block):
            found = self._halves.get((value, half, home))
            if found is not None:
                return found
        op = value.defining_op
        if op is None:
            raise Unsplittable
        made = self._half_op(op, half).results[value.index]
        self._halves[value, half, self._out.block] = made
        return made

    def _half_op(self, op: Op, half: int) -> Op:
        def get(operand: Value, along: int | None) -> Value:
            return self._map[operand] if along is None else self._half(operand, half)

        source = self._out.source
        self._out.source = op
        made = half_op(self._out, op, self._cut[op.results[0]], half, get)
        self._out.source = source
        return made
