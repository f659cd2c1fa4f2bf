"""Stage 2 of what concerns the launch and the system around the kernel."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.lowering import origin_of
from tilelsp.compile.tileaa_to_tileas.function import FunctionLowering, Handler
from tilelsp.compile.tileaa_to_tileas.values import lower_type
from tilelsp.defs.dialects.nv_tileaa import system as aa
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import system as at
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import TensorType


def _launch_control(f: FunctionLowering, op: Op) -> None:
    """Every thread waits for itself, or lets the next kernel start."""
    f.out.make(at.GdcWait if isinstance(op, aa.GdcWait) else at.GdcLaunchDependents)


def _fence_alias(f: FunctionLowering, op: Op) -> None:
    """Order what any thread did before in front of the fence, and what any does later behind it."""
    if f.accessed:
        f.out.make(am.Barrier)
    f.out.make(at.FenceAlias)
    f.out.make(am.Barrier)
    f.accessed = False


def _get_global(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, aa.GetGlobal)
    f.bind(op, f.out.make(at.GetGlobal, [lower_type(op.result.type)], symbol=op.symbol))


def _alloca(f: FunctionLowering, op: Op) -> None:
    """The memory was taken when the kernel began."""


def _value(f: FunctionLowering, value: Value) -> Value:
    """A number, or a tensor in whatever layout it stands in."""
    return f.any(value) if isinstance(value.type, TensorType) else f.scalar(value)


def _print(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, aa.Print)
    f.out.make(at.Print, text=op.text, args=tuple(_value(f, value) for value in op.args))


def _assert(f: FunctionLowering, op: Op) -> None:
    assert isinstance(op, aa.Assert)
    f.out.make(at.Assert, condition=_value(f, op.condition), message=op.message)


def lower_global(op: aa.Global) -> tuple[Op, tuple[Diagnostic, ...]]:
    """A variable of the module."""
    return at.Global(attrs=op.attrs, origin=origin_of(op)), ()


SYSTEM_OPS: Mapping[type[Op], Handler] = {
    aa.GetGlobal: _get_global,
    aa.Alloca: _alloca,
    aa.Print: _print,
    aa.Assert: _assert,
    aa.GdcWait: _launch_control,
    aa.GdcLaunchDependents: _launch_control,
    aa.FenceAlias: _fence_alias,
}
