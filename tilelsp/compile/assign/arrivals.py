"""Copies by tensor maps: the barriers at which their bytes arrive, one for each stage, and the boxes of a tile."""

from __future__ import annotations

from tilelsp.compile.assign.ahead import AheadLoad, AheadLoop
from tilelsp.compile.assign.function import FunctionLowering
from tilelsp.compile.assign.mapped import MapBox
from tilelsp.defs.dialects import arith
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.nv_tileas import copies as ac
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.ir.module import Value
from tilelsp.ir.types import I32, IntAttr


class Arrivals:
    """The maps of a loop's loads, and a barrier for each of its stages, made in front of the loop."""

    def __init__(self, f: FunctionLowering, loop: AheadLoop, stages: int) -> None:
        self._f = f
        self._boxes: dict[AheadLoad, MapBox] = {one: one.map for one in loop.loads if isinstance(one.map, MapBox)}
        self._maps: dict[AheadLoad, Value] = {}
        for one, box in self._boxes.items():
            array = box.view.type
            assert isinstance(array, tile.TensorViewType)
            type = t.TensorMapType(tuple(reversed(box.box)), array.element)
            swizzle = ac.MapSwizzle(box.swizzle.value)
            self._maps[one] = f.out.make(
                ac.MakeTensorMap, [type], names=["map"], view=f.scalar(box.view), order=box.order, swizzle=swizzle
            ).results[0]
        self._bytes = sum(box.panels * box.bytes for box in self._boxes.values())
        self._first = f.out.make(am.InitMbarrier, [t.MbarrierType()], names=["full"], stages=stages).result

    def _of(self, stage: Value) -> Value:
        made = self._f.out.make(
            am.MbarrierStage, [t.MbarrierType()], names=["full"], mbarrier=self._first, number=stage
        )
        return made.result

    def wait(self, stage: Value, phase: Value) -> None:
        """Wait for what comes to the buffers of a stage."""
        self._f.out.make(ac.WaitMbarrier, [I32], mbarrier=self._of(stage), phase=phase)

    def expect(self, stage: Value) -> Value:
        """The barrier of a stage, which expects the bytes of all loads."""
        full = self._of(stage)
        self._f.out.make(am.ArriveMbarrier, mbarrier=full, slots={"bytes": self._bytes})
        return full

    def load(self, one: AheadLoad, index: tuple[Value, ...], to: Value, full: Value) -> None:
        """Start the copies of a tile."""
        box = self._boxes[one]
        at = [self._times(index[place], step) for place, step in zip(box.places, box.steps, strict=True)]
        for panel in range(box.panels):
            first = at[0]
            if panel:
                first = self._f.out.plain(arith.AddI, [first, self._number(panel * box.box[0])], [I32]).result
            self._f.out.make(
                ac.TmaLoad, map=self._maps[one], index=(first, *at[1:]), smem=to, mbarrier=full,
                offset=panel * box.bytes or None,
            )  # fmt: skip

    def _number(self, number: int) -> Value:
        return self._f.out.plain(arith.Constant, (), [I32], {"value": IntAttr(number, I32)}).result

    def _times(self, value: Value, by: int) -> Value:
        """A coordinate, of which maps take 32 bits."""
        out = self._f.out
        if value.type != I32:
            wide = getattr(value.type, "width", 64) > 32
            value = out.plain(arith.TruncI if wide else arith.ExtUI, [value], [I32]).result
        return value if by == 1 else out.plain(arith.MulI, [value, self._number(by)], [I32]).result
