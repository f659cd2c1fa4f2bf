"""Loops whose turns only multiply by tcgen05: a warp of its own issues them, and who computes waits for their end.

A stage is free when the products that read it are done, which their commit says; another commit behind the last turn
tells that the accumulators may be read. Each loop has a barrier for that, so that no phase can be missed.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.compile.tileaa_to_tileas.function import FunctionLowering
from tilelsp.compile.tileaa_to_tileas.ring import Ring, Turn
from tilelsp.defs.dialects import arith, scf
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I32, IntAttr


class IssuedLoops:
    """The loops of one function, with the ring that each reads."""

    def __init__(self, f: FunctionLowering, rings: Mapping[Op, Ring]) -> None:
        self._f = f
        self.rings = rings
        self._done: dict[Op, Value] = {}

    def initialise(self) -> None:
        """Make the barriers."""
        for loop in self.rings:
            self._f.out.source = loop
            made = self._f.out.make(am.InitMbarrier, [t.MbarrierType()], names=["done"])
            self._done[loop] = made.result

    def issue(self) -> None:
        """The products of all loops, as the warp does that issues them."""
        for loop, ring in self.rings.items():
            self._f.dots.begin_empty(loop)
            ring.over_turns(lambda index, turn, ring=ring: self._turn(ring, index, turn))
            self._f.out.make(am.UmmaCommit, tokens=(), mbarrier=self._done[loop])

    def _turn(self, ring: Ring, index: Value, turn: Turn) -> None:
        f, body = self._f, ring.loop.loop.regions[0].blocks[0]
        f.values[body.args[0]] = index
        ring.await_full(turn)
        tokens: list[Value] = []
        for op in body.ops:
            if op in f.state.atoms:
                f.out.source = op
                tokens += f.dots.issue(op)
        f.out.make(am.UmmaCommit, tokens=tokens, mbarrier=ring.empty(turn))
        del f.values[body.args[0]]

    def wait(self, loop: Op) -> None:
        """Wait for the products of a loop, and read what they come to."""
        assert isinstance(loop, scf.For)
        f = self._f
        f.out.source = loop
        f.dots.before_loop(loop)
        phase = f.out.plain(arith.Constant, (), [I32], {"value": IntAttr(0, I32)}, names=["phase"]).result
        f.out.make(am.UmmaWait, [I32], names=["phase"], mbarrier=self._done[loop], phase=phase)
        for value in loop.results:
            f.dots.read_back(value)
