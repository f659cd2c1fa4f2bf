"""A function whose warps have roles: some bring what others multiply.

Where tensor maps bring the tiles of loops, one thread starts all copies. It belongs to a warp of its own, which goes
through the loops beside those that compute, as far ahead of them as there are stages; where tcgen05 multiplies and a
loop does nothing else, another warp issues the products, and who computes waits for the last of them. No barrier of the
CTA is left in such loops.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilelsp.compile.lowering import block, lowering_of, region_of
from tilelsp.compile.tileaa_to_tileas.function import STAGE, FunctionLowering
from tilelsp.compile.tileaa_to_tileas.hazards import GROUP
from tilelsp.compile.tileaa_to_tileas.issued import IssuedLoops
from tilelsp.compile.tileaa_to_tileas.multiply_loops import only_multiplies
from tilelsp.compile.tileaa_to_tileas.ring import Ring
from tilelsp.compile.tileaa_to_tileas.role_invariants import RoleInvariants
from tilelsp.defs.dialects import scf
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileas import copies as ac
from tilelsp.ir.module import Op
from tilelsp.spec.target import Feature

_COMPUTING, _COPYING, _ISSUING, _ALONE = 1, 2, 3, 4
"""The barriers of the roles."""
_POOL = 65536 // 32
"""Registers of a multiprocessor for each lane of its warps."""
_FEW = 40
"""Registers with which a thread can start copies."""
_MOST = 232
"""Registers that a thread asks for at most: what each of two warp groups can have beside one with few."""
_STEP = 8
"""Registers are moved in multiples of so many."""


def lower_body(f: FunctionLowering, op: Op) -> None:
    """The body of a function."""
    assert isinstance(op, aa.Func)
    ops = op.body.blocks[0].ops
    if not f.distances.by_map:
        _lower(f, ops)
        return
    known = RoleInvariants(op)
    _lower(f, known.ops)
    rings = {loop: Ring(f, *f.distances.loops[loop]) for loop in f.distances.by_map}
    issued = IssuedLoops(f, {loop: ring for loop, ring in rings.items() if only_multiplies(f.state, f.distances, loop)})
    for loop, ring in rings.items():
        f.out.source = loop
        ring.initialise(by_warps=loop not in issued.rings)
    issued.initialise()
    f.rings = {loop: ring for loop, ring in rings.items() if loop not in issued.rings}
    _Roles(f, tuple(rings.values()), issued).lower([inner for inner in ops if inner not in set(known.ops)])


def _lower(f: FunctionLowering, ops: Sequence[Op]) -> None:
    for op in ops:
        f.out.source = op
        with lowering_of(op, STAGE):
            if isinstance(op, aa.Return):
                f.dots.release()
                f.allocations.give_back()
            f.op(op)


class _Roles:
    def __init__(self, f: FunctionLowering, rings: tuple[Ring, ...], issued: IssuedLoops) -> None:
        self._f = f
        self._rings = rings
        self._issued = issued
        self._more = self._registers()
        """Registers that move from who copies to who computes leave it so many; None where none move."""

    def _registers(self) -> int | None:
        """Only of a CTA that has a multiprocessor alone, and whose threads have less than they might."""
        f = self._f
        alone = f.dots.bytes > f.state.target.max_shared // 2
        warps = f.state.warps + GROUP
        registers = _POOL // warps // _STEP * _STEP
        if not f.state.target.has(Feature.WGMMA) or not alone or registers >= _MOST:
            return None
        return min(_MOST, (registers * warps - _FEW * GROUP) // f.state.warps // _STEP * _STEP)

    def lower(self, ops: list[Op]) -> None:
        """The roles, and the end of the function behind them."""
        f = self._f
        f.extra_warps = 1 if self._more is None else GROUP
        copying = self._copy if self._more is None else self._copy_alone
        self._role(f.state.warps, f.extra_warps, _COPYING, copying)
        if self._issued.rings:
            self._role(f.state.warps + f.extra_warps, 1, _ISSUING, self._issued.issue)
            f.extra_warps += 1
        end = ops[-1]
        assert isinstance(end, aa.Return)
        self._role(0, f.state.warps, _COMPUTING, lambda: self._compute(ops[:-1]))
        _lower(f, [end])

    def _role(self, first: int, warps: int, barrier: int, work: Callable[[], None]) -> None:
        f = self._f
        body = block()
        left = f.out.at(body)
        f.scopes.append({})
        work()
        f.out.plain(scf.Yield, ())
        f.scopes.pop()
        f.out.at(left)
        f.out.source = f.function
        f.out.make(ac.WarpRole, first=first, warps=warps, barrier=barrier, regions=[region_of(body)])

    def _copy(self) -> None:
        for ring in self._rings:
            ring.over_turns(ring.fill)

    def _copy_alone(self) -> None:
        """Registers are moved by whole warp groups; one warp of this one copies."""
        self._f.out.make(ac.SetRegisters, count=_FEW)
        self._role(0, 1, _ALONE, self._copy)

    def _compute(self, ops: list[Op]) -> None:
        if self._more is not None:
            self._f.out.make(ac.SetRegisters, count=self._more, increase=True)
        for op in ops:
            if op in self._issued.rings:
                with lowering_of(op, STAGE):
                    self._issued.wait(op)
            else:
                _lower(self._f, [op])
