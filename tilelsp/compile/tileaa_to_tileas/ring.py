"""The stages of one loop's copies, which warps of their own fill by tensor maps: a buffer for each operand, a barrier
at which its bytes arrive (full), and one at which its readers say that they are done with it (empty).

Who fills and who reads go through the same turns, each counting stages in two rounds, in which the barriers are in one
phase and in the other. Of a fresh barrier the phase before its first one is over: so the first round waits for nobody.
"""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.base.record import record
from tilelsp.compile.assign_layouts.layout_attributes import unchosen
from tilelsp.compile.choose.atom import AtomFamily
from tilelsp.compile.lowering import block, origin_of, region_of
from tilelsp.compile.pipeline_loops.ahead import AheadLoad, AheadLoop
from tilelsp.compile.tileaa_to_tileas.boxes import constant, made_map, panels
from tilelsp.compile.tileaa_to_tileas.function import FunctionLowering
from tilelsp.compile.tileaa_to_tileas.mapped import MapBox
from tilelsp.defs.dialects import arith, scf
from tilelsp.defs.dialects.nv_tileas import copies as ac
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.ir.module import Value
from tilelsp.ir.types import I1, I32


@record
class Turn:
    """One turn: its stage, the phase of the barriers in it, and the number that the next turn counts on from."""

    stage: Value
    phase: Value
    following: Value


class Ring:
    """The ring of one loop, whose copies may run `distance` turns ahead of the one that is read."""

    def __init__(self, f: FunctionLowering, loop: AheadLoop, distance: int) -> None:
        self._f = f
        self.loop = loop
        self._stages = distance + 1
        self._boxes: dict[AheadLoad, MapBox] = {load: load.map for load in loop.loads if isinstance(load.map, MapBox)}
        self._buffers = {load.buffer: f.dots.buffers.values[load.buffer] for load in loop.loads}
        self._bytes = sum(box.panels * box.bytes for box in self._boxes.values())
        self._maps = {load: made_map(f, box) for load, box in self._boxes.items()}
        self._barriers: dict[str, Value] = {}
        self.by_warps = True
        """Set if each reading warp arrives on its own; otherwise the multiplies arrive, by a commit."""

    def initialise(self, *, by_warps: bool) -> None:
        """Make the barriers."""
        f = self._f
        self.by_warps = by_warps
        for name, count in (("full", 1), ("empty", f.state.warps if by_warps else 1)):
            made = f.out.make(am.InitMbarrier, [t.MbarrierType()], names=[name], stages=self._stages, count=count)
            self._barriers[name] = made.result

    # --- turns ------------------------------------------------------------------------------------------------------

    def over_turns(self, work: Callable[[Value, Turn], None]) -> None:
        """The loop, of which only `work` is done in each turn, whose index and place it gets."""
        f, source = self._f, self.loop.loop
        f.out.source = source
        bounds = f.scalars(source.operands[:3])
        zero = self._number(0)
        index = source.regions[0].blocks[0].args[0]
        body = block([bounds[0].type, I32], names=[index.name, "round"])
        left = f.out.at(body)
        f.scopes.append({})
        turn = self.turn(body.args[1])
        work(body.args[0], turn)
        f.out.source = source
        f.out.plain(scf.Yield, [turn.following])
        f.scopes.pop()
        f.out.at(left)
        attrs, region = unchosen(source), region_of(body)
        made = scf.For((*bounds, zero), (I32,), attrs, (region,), segments=(1, 1, 1, 1), origin=origin_of(source))
        made.results[0].name = "round"
        f.out.add(made)

    def turn(self, number: Value) -> Turn:
        """The turn of a number below twice the stages."""
        out = self._f.out
        stages, zero, one = self._number(self._stages), self._number(0), self._number(1)
        again = self._compared(arith.IntPredicate.UGE, number, stages)
        before = out.plain(arith.SubI, [number, stages], [I32]).result
        stage = out.plain(arith.Select, [again, before, number], [I32], names=["stage"]).result
        phase = out.plain(arith.ExtUI, [again], [I32], names=["phase"]).result
        is_last = self._compared(arith.IntPredicate.EQ, number, self._number(2 * self._stages - 1))
        after = out.plain(arith.AddI, [number, one], [I32]).result
        following = out.plain(arith.Select, [is_last, zero, after], [I32], names=["round"]).result
        return Turn(stage, phase, following)

    def fill(self, index: Value, turn: Turn) -> None:
        """Wait until nobody reads a stage, and start the copies of a turn's tiles into it."""
        f, out = self._f, self._f.out
        free = out.plain(arith.XOrI, [turn.phase, self._number(1)], [I32], names=["free"]).result
        out.make(ac.WaitMbarrier, [I32], mbarrier=self._barrier("empty", turn), phase=free)
        full = self._barrier("full", turn)
        out.make(am.ArriveMbarrier, mbarrier=full, slots={"bytes": self._bytes})
        first = self.loop.loop.regions[0].blocks[0].args[0]
        for load in self.loop.loads:
            made = [first, *(value for op in load.place for value in op.results)]
            f.values[first] = index
            for op in load.place:
                out.source = op
                f.op(op)
            out.source = load.load
            self._copy(load, f.scalars(load.load.index), self._buffer(load, turn), full)
            for value in made:
                f.values.pop(value, None)

    def await_full(self, turn: Turn) -> None:
        """Wait for the tiles of a turn, and let multiplies read them where they are."""
        self._f.out.make(ac.WaitMbarrier, [I32], mbarrier=self._barrier("full", turn), phase=turn.phase)
        for load in self.loop.loads:
            self._f.dots.buffers.values[load.buffer] = self._buffer(load, turn)

    def empty(self, turn: Turn) -> Value:
        """The barrier of who reads a stage."""
        return self._barrier("empty", turn)

    # --- as the consumers' loop wants it ----------------------------------------------------------------------------

    @property
    def first(self) -> Value:
        """The number of the first turn."""
        return self._number(0)

    def begin(self, index: Value, number: Value) -> Value:
        """Begin a turn; the result is the number of the next one."""
        del index
        self._turn = self.turn(number)
        self.await_full(self._turn)
        return self._turn.following

    def end(self) -> None:
        """All of a warp has read what the turn brought. Each thread waits itself for what wgmma or tcgen05 reads."""
        families = {self._f.state.atoms[load.buffer[0]].family for load in self.loop.loads}
        waited = families <= {AtomFamily.WGMMA, AtomFamily.UMMA}
        self._f.out.make(am.ArriveMbarrier, mbarrier=self.empty(self._turn), each_warp=True, converged=waited)

    # --- parts ------------------------------------------------------------------------------------------------------

    def _barrier(self, name: str, turn: Turn) -> Value:
        first = self._barriers[name]
        made = self._f.out.make(am.MbarrierStage, [t.MbarrierType()], names=[name], mbarrier=first, number=turn.stage)
        return made.result

    def _buffer(self, load: AheadLoad, turn: Turn) -> Value:
        first = self._buffers[load.buffer]
        made = self._f.out.make(am.SmemStage, [first.type], names=[first.name], smem=first, number=turn.stage)
        return made.result

    def _copy(self, load: AheadLoad, index: tuple[Value, ...], to: Value, full: Value) -> None:
        for offset, at in panels(self._f, self._boxes[load], index):
            self._f.out.make(ac.TmaLoad, map=self._maps[load], index=at, smem=to, mbarrier=full, offset=offset or None)

    def _number(self, number: int) -> Value:
        return constant(self._f, number)

    def _compared(self, word: arith.IntPredicate, left: Value, right: Value) -> Value:
        predicate = {"predicate": arith.INT_PREDICATE.encode(word)}
        return self._f.out.plain(arith.CmpI, [left, right], [I1], predicate).result
