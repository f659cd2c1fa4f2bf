"""Stage 1 of control flow: loops, branches, and how they are left."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.compile.cuda_tile_to_tileaa.function import Exit, Handler, LoopExit, TileLowering, returns
from tilelsp.compile.lowering import block, origin_of, region_of
from tilelsp.defs.dialects import scf
from tilelsp.defs.dialects.cuda_tile import (
    control_flow,
)
from tilelsp.ir.module import Op, Region
from tilelsp.ir.types import (
    UnitAttr,
)


def _for(f: TileLowering, op: Op) -> None:
    assert isinstance(op, control_flow.For)
    bounds = [f[op.lower_bound], f[op.upper_bound], f[op.step]]
    inits = f.all(op.init_values)
    source = op.body.blocks[0]
    carried = [v.type for v in inits]
    body = f.region(source, [bounds[0].type, *carried], Exit((control_flow.Continue,), carried))
    f.out.source = op
    made = scf.For(
        (*bounds, *inits),
        tuple(carried),
        {"unsignedCmp": UnitAttr()} if op.unsigned_cmp else {},
        (region_of(body),),
        segments=(1, 1, 1, len(inits)),
        origin=origin_of(op),
        result_names=tuple(v.name for v in op.results),
    )
    f.bind(op, f.out.add(made))


def _if(f: TileLowering, op: Op) -> None:
    assert isinstance(op, control_flow.If)
    condition = f[op.condition]
    types = f.result_types(op)
    regions = [
        region_of(f.region(inner, (), Exit((control_flow.Yield,), types)))
        for region in (op.then_region, op.else_region)
        for inner in region.blocks
    ]
    if len(regions) == 1:
        regions.append(Region())
    f.out.source = op
    names = [v.name for v in op.results]
    f.bind(op, f.out.plain(scf.If, [condition], types, names=names, regions=regions))


def _loop(f: TileLowering, op: Op) -> None:
    """All of a turn computes the condition of an `scf.while`, which passes on what the next one, or who is behind the
    loop, gets of it, and at last whether the kernel ended in it."""
    assert isinstance(op, control_flow.Loop)
    inits = f.all(op.init_values)
    carried, results = [v.type for v in inits], f.result_types(op)
    exit = LoopExit(carried, results, returns=returns(op) is not None)
    turn = f.region(op.body.blocks[0], carried, exit)
    passed = exit.types[1:]
    again = block(passed)
    left = f.out.at(again)
    f.out.source = op
    f.out.plain(scf.Yield, again.args[: len(carried)])
    f.out.at(left)
    regions = [region_of(turn), region_of(again)]
    made = f.out.plain(scf.While, inits, passed, regions=regions)
    behind = made.results[len(carried) :]
    f.bind_values(op, behind[: len(results)])
    f.ended_in += behind[len(results) :]


def _leave(f: TileLowering, op: Op) -> None:
    f.leave(op)


CONTROL_OPS: Mapping[type[Op], Handler] = {
    control_flow.For: _for,
    control_flow.If: _if,
    control_flow.Loop: _loop,
    control_flow.Yield: _leave,
    control_flow.Continue: _leave,
    control_flow.Break: _leave,
    control_flow.Return: _leave,
}
