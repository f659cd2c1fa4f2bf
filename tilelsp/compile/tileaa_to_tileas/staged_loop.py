"""A loop whose copies to shared memory run turns ahead: what stands in front of it, and where each turn begins.

With loads that are started `d` turns ahead there are `d + 1` buffers. In front of the loop the first `d` turns' copies
start, each turn's as a group. A turn waits until its own group has come, all threads meet, and the copies start that
the turn `d` further wants: in the buffer that the turn before has read, which nobody does any more. One barrier serves
both, what came and what is written next.

Where tcgen05 alone reads the buffers, each thread waits for it in the turn itself. So a turn ends with the copies into
the buffer that it has read, of the turn `d + 1` further, and `d + 1` turns' copies start in front of the loop.
"""

from __future__ import annotations

from tilelsp.compile.choose.atom import AtomFamily
from tilelsp.compile.lowering import block, region_of
from tilelsp.compile.pipeline_loops.ahead import AheadLoad, AheadLoop
from tilelsp.compile.tileaa_to_tileas.function import FunctionLowering
from tilelsp.defs.dialects import arith, scf
from tilelsp.defs.dialects.nv_tileas import copies as ac
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.ir.module import Region, Value
from tilelsp.ir.types import I1, I32, I64, IntAttr, Type


class StagedLoop:
    """The copies of one loop by all threads. `first` is the number of the buffer that its first turn reads."""

    def __init__(self, f: FunctionLowering, loop: AheadLoop, distance: int) -> None:
        self._f = f
        self._loop = loop
        self._distance = distance
        self._rings = {load.buffer: f.dots.buffers.values[load.buffer] for load in loop.loads}
        self._lower, self._upper = f.scalars(loop.loop.operands[:2])
        self._type: Type = self._lower.type
        self._families = {f.state.atoms[load.buffer[0]].family for load in loop.loads}
        self._refills = self._families == {AtomFamily.UMMA}
        """Set if a round refills the buffer that it has read itself."""
        self._ahead = distance + 1 if self._refills else distance
        self._turn: tuple[Value, Value] | None = None
        """The index and the buffer of the turn that is lowered."""
        f.dots.free([load.buffer for load in loop.loads])
        self._start()
        self.first = self._number(0)

    def _number(self, number: int, type: Type = I32) -> Value:
        return self._f.out.plain(arith.Constant, (), [type], {"value": IntAttr(number, type)}).result

    def _compared(self, word: arith.IntPredicate, left: Value, right: Value) -> Value:
        predicate = {"predicate": arith.INT_PREDICATE.encode(word)}
        return self._f.out.plain(arith.CmpI, [left, right], [I1], predicate).result

    def _start(self) -> None:
        """Start the copies of the first turns, as far as there are so many."""
        f, out = self._f, self._f.out
        word = arith.IntPredicate.ULT if "unsignedCmp" in self._loop.loop.attrs else arith.IntPredicate.SLT
        some = self._compared(word, self._lower, self._upper)
        turns = out.plain(arith.SubI, [self._upper, self._lower], [self._type]).result
        bounds = self._number(0), self._number(self._ahead), self._number(1)
        body = block([I32], names=["stage"])
        left = out.at(body)
        f.scopes.append({})
        stage = body.args[0]
        wide = stage
        if self._type == I64:
            wide = out.plain(arith.ExtUI, [stage], [I64]).result
        behind = out.plain(arith.MulI, [wide, self._number(self._loop.step, self._type)], [self._type]).result
        more = self._compared(arith.IntPredicate.UGT, turns, behind)
        more = out.plain(arith.AndI, [some, more], [I1]).result
        self._copy(more, out.plain(arith.AddI, [self._lower, behind], [self._type]).result, stage)
        out.plain(scf.Yield, ())
        f.scopes.pop()
        out.at(left)
        out.add(scf.For(bounds, (), {}, (region_of(body),), segments=(1, 1, 1, 0)))

    def begin(self, index: Value, number: Value) -> Value:
        """Begin a turn that reads the buffers `number`; the result is the number of the next one."""
        f, out = self._f, self._f.out
        dots = {load.buffer[0] for load in self._loop.loads}
        last = self._number(self._distance)
        out.make(ac.AsyncWait, groups=self._ahead - 1)
        if self._families & {AtomFamily.WGMMA, AtomFamily.UMMA} and not all(f.dots.stores(op) for op in dots):
            out.make(am.FenceProxyAsync)
        zero, one = self._number(0), self._number(1)
        if self._refills:
            self._turn = index, number
        else:
            f.dots.meet()
            is_first = self._compared(arith.IntPredicate.EQ, number, zero)
            before = out.plain(arith.SubI, [number, one], [I32]).result
            freed = out.plain(arith.Select, [is_first, last, before], [I32], names=["freed"]).result
            self._copy_behind(index, freed)
        for buffer, ring in self._rings.items():
            made = out.make(am.SmemStage, [ring.type], names=[ring.name], smem=ring, number=number)
            f.dots.buffers.values[buffer] = made.result
        is_last = self._compared(arith.IntPredicate.EQ, number, last)
        after = out.plain(arith.AddI, [number, one], [I32]).result
        return out.plain(arith.Select, [is_last, zero, after], [I32], names=["stage"]).result

    def end(self) -> None:
        """Fill what this turn has read; or all threads meet in the next turn, before somebody writes there."""
        if self._refills and self._turn is not None:
            self._copy_behind(*self._turn)

    def _copy_behind(self, index: Value, stage: Value) -> None:
        """Start the copies of the turn that is as far behind this one as copies run ahead."""
        out = self._f.out
        behind = self._number(self._ahead * self._loop.step, self._type)
        turns = out.plain(arith.SubI, [self._upper, index], [self._type]).result
        more = self._compared(arith.IntPredicate.UGT, turns, behind)
        self._copy(more, out.plain(arith.AddI, [index, behind], [self._type]).result, stage)

    def _copy(self, more: Value, turn: Value, stage: Value) -> None:
        """Start the copies of a turn, if there is that turn: a group of their own."""
        out = self._f.out
        body = block()
        left = out.at(body)
        self._f.scopes.append({})
        for load in self._loop.loads:
            ring = self._rings[load.buffer]
            out.source = load.load
            to = out.make(am.SmemStage, [ring.type], names=[ring.name], smem=ring, number=stage).result
            self._load(load, turn, to)
        out.source = self._loop.loop
        out.plain(scf.Yield, ())
        self._f.scopes.pop()
        out.at(left)
        out.make(scf.If, condition=more, regions=[region_of(body), Region()])
        out.make(ac.AsyncCommit)

    def _load(self, load: AheadLoad, turn: Value, to: Value) -> None:
        """Start the copy of a tile to where the load's place would be in the turn `turn`."""
        f = self._f
        index = self._loop.loop.regions[0].blocks[0].args[0]
        made = [index, *(value for op in load.place for value in op.results)]
        saved = {value: f.values[value] for value in made if value in f.values}
        f.values[index] = turn
        for op in load.place:
            f.out.source = op
            f.op(op)
        f.out.source = load.load
        place = f.scalars(load.load.index)
        f.out.make(ac.AsyncLoad, view=f.scalar(load.load.view), index=place, smem=to, vector=load.width)
        for value in made:
            f.values.pop(value, None)
        f.values.update(saved)
