"""Stage 3 of what concerns the launch and the system around the kernel."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.compile.llvm.builder import LlvmModuleBuilder
from tilelsp.compile.lowering import origin_of, unsupported
from tilelsp.compile.tileas_to_llvm.function import FunctionThread, Handler
from tilelsp.compile.tileas_to_llvm.ordered import broadcast, first_thread
from tilelsp.compile.tileas_to_llvm.printing import lower_assert, lower_print
from tilelsp.compile.tileas_to_llvm.types import STAGE
from tilelsp.defs.dialects.nv_tileas import system as at
from tilelsp.defs.llvm.system import FREE, MALLOC
from tilelsp.defs.mir.threads import GRIDDEPCONTROL_WAIT
from tilelsp.defs.ptx.support import support_of
from tilelsp.ir.module import Op
from tilelsp.ir.types import I64, DenseAttr, TensorType, bit_width
from tilelsp.spec.constants import GENERIC, GLOBAL, SymbolAddress, pointer


def _launch_control(f: FunctionThread, op: Op) -> None:
    """Nothing on targets whose kernels do not overlap: there the kernel before has always ended."""
    f.flush()
    if not support_of(f.c.target).can(GRIDDEPCONTROL_WAIT.mnemonic):
        return
    if isinstance(op, at.GdcWait):
        f.b.grid_wait()
    else:
        f.b.grid_launch()


def _fence_alias(f: FunctionThread, op: Op) -> None:
    f.flush()
    f.b.fence_proxy_alias()


def _get_global(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.GetGlobal)
    f.values[op.result] = SymbolAddress(pointer(GLOBAL), op.symbol)


def _alloc(f: FunctionThread, op: Op) -> None:
    """The first thread asks for the memory, and tells the others where it is."""
    assert isinstance(op, at.Alloc)
    f.flush()
    first, _ = first_thread(f, None)
    none = f.b.i64(0)
    branch = f.b.begin_if(first, [I64], has_else=True, name="alloc")
    made = f.b.system_call(MALLOC, f.b.i64(op.size))
    address = f.b.cast("ptrtoint", made, I64)
    missing = f.b.begin_if(f.b.icmp("eq", address, none), name="exhausted")
    f.b.trap()
    f.b.end_if(missing)
    f.b.otherwise(branch, [address])
    (address,) = f.b.end_if(branch, [none])
    f.values[op.result] = f.b.cast("inttoptr", broadcast(f, address, first), pointer(GLOBAL))


def _free(f: FunctionThread, op: Op) -> None:
    assert isinstance(op, at.Free)
    f.flush()
    branch = f.b.begin_if(first_thread(f, None)[0], name="free")
    f.b.system_call(FREE, f.b.cast("addrspacecast", f.scalar(op.pointer), pointer(GENERIC)))
    f.b.end_if(branch)


def declare_global(op: at.Global, module: LlvmModuleBuilder) -> None:
    """A variable of the module, for all its kernels. Raises `Unsupported`."""
    stored = op.value
    assert isinstance(stored, DenseAttr)
    type = stored.type
    assert isinstance(type, TensorType)
    width = bit_width(type.element)
    if width % 8 and width != 1:
        raise unsupported(op, STAGE, "elements of less than a byte")
    size = max(1, width // 8)
    (count,) = type.shape or (1,)
    values = stored.values * count if len(stored.values) == 1 else stored.values
    contents = b"".join(value.to_bytes(size, "little") for value in values)
    alignment = max(op.alignment, size)
    module.variable(op.sym_name, contents, alignment, constant=op.constant, internal=op.private, origin=origin_of(op))


SYSTEM_OPS: Mapping[type[Op], Handler] = {
    at.GetGlobal: _get_global,
    at.Alloc: _alloc,
    at.Free: _free,
    at.Print: lower_print,
    at.Assert: lower_assert,
    at.GdcWait: _launch_control,
    at.GdcLaunchDependents: _launch_control,
    at.FenceAlias: _fence_alias,
}
