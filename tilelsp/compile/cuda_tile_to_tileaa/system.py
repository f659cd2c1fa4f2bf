"""Stage 1 of what concerns the launch and the system around the kernel."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.cuda_tile_to_tileaa.function import STAGE, Handler, TileLowering
from tilelsp.compile.cuda_tile_to_tileaa.types import lower_type
from tilelsp.compile.lowering import origin_of, unsupported
from tilelsp.defs.dialects.cuda_tile import control_flow, core, memory, multimem
from tilelsp.defs.dialects.cuda_tile.attributes import SymbolVisibility
from tilelsp.defs.dialects.nv_tileaa import system as aa
from tilelsp.ir.module import Op
from tilelsp.ir.types import DenseAttr
from tilelsp.spec.op import OpDef


def _ordered(definition: type[OpDef]) -> Handler:
    """An op that stands in the order of accesses, and does nothing but that here."""

    def lower(f: TileLowering, op: Op) -> None:
        f.make(op, definition, token=f[op.operands[0]] if op.operands else None)

    return lower


def _get_global(f: TileLowering, op: Op) -> None:
    assert isinstance(op, core.GetGlobal)
    f.make(op, aa.GetGlobal, symbol=op.name_)


def _alloca(f: TileLowering, op: Op) -> None:
    assert isinstance(op, memory.Alloca)
    f.make(op, aa.Alloca, num_elem=op.num_elem, alignment=op.alignment)


def _print(f: TileLowering, op: Op) -> None:
    assert isinstance(op, memory.Print)
    f.make(op, aa.Print, text=op.str_, args=f.all(op.args), token=f.optional(op.token))


def _assert(f: TileLowering, op: Op) -> None:
    assert isinstance(op, control_flow.Assert)
    f.make(op, aa.Assert, condition=f[op.condition], message=op.message)


def lower_global(op: core.Global) -> tuple[Op, tuple[Diagnostic, ...]]:
    """A variable of the module."""
    stored = op.value
    assert isinstance(stored, DenseAttr)
    type = lower_type(stored.type)
    if type is None:
        raise unsupported(op, STAGE, "its type")
    made = aa.Global.make(
        sym_name=op.sym_name,
        value=DenseAttr(type, stored.values),
        alignment=op.alignment,
        constant=op.constant,
        private=op.symbol_visibility is SymbolVisibility.PRIVATE,
        origin=origin_of(op),
    )
    return made, ()


SYSTEM_OPS: Mapping[type[Op], Handler] = {
    core.GetGlobal: _get_global,
    memory.Alloca: _alloca,
    memory.Print: _print,
    control_flow.Assert: _assert,
    multimem.GdcWait: _ordered(aa.GdcWait),
    multimem.GdcLaunchDependents: _ordered(aa.GdcLaunchDependents),
    multimem.MemoryFenceAlias: _ordered(aa.FenceAlias),
}
