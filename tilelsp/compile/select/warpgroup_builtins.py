"""Selection of `__wgmma_mma_async_*`: the accumulators are read from their array, multiplied and written back.

The array holds the sums behind the call, so that each call waits for its own product.
"""

from __future__ import annotations

from tilelsp.compile.llvm.wgmma_asm import WgmmaAsm
from tilelsp.compile.select.builtin_assembly import BuiltinAssembly, listed
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.values import Unselectable
from tilelsp.defs.encodings.builtin_calls import BuiltinFamily
from tilelsp.defs.encodings.warpgroup_calls import MATRICES, WARPGROUP_CALLS, WarpgroupCall
from tilelsp.defs.ptx import wgmma
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import IntType
from tilelsp.spec.constants import address_space

_A_REGISTERS = 4
"""32-bit registers of A's fragment: 64 rows of 32 bytes by 128 threads."""
_DESCRIPTOR = IntType(64)


def select_warpgroup(sel: Selector, op: Op, callee: str) -> None:
    """One call of a builtin."""
    call = WARPGROUP_CALLS.get(callee.removeprefix(BuiltinFamily.WGMMA.value))
    if call is None:
        raise Unselectable(f"{callee} is no builtin that is known here")
    if len(op.operands) != len(call.arguments):
        raise Unselectable(
            f"{callee} takes {len(call.arguments)} arguments ({', '.join(call.arguments)}), not {len(op.operands)}",
            "llvm.arity",
        )
    operands = dict(zip(call.arguments, op.operands, strict=True))
    constants = {name: sel.constant(index, name) for index, name in enumerate(call.arguments) if name not in MATRICES}
    written = BuiltinAssembly(sel)
    _multiply(call, operands, constants, written)
    written.finish()


def _multiply(
    call: WarpgroupCall, operands: dict[str, Value], constants: dict[str, int], written: BuiltinAssembly
) -> None:
    shape = constants["m"], constants["n"], constants["k"]
    if not call.takes(*shape) or shape[1] & (shape[1] - 1):
        raise Unselectable(f"a product of {call.element} has no shape {'m{}n{}k{}'.format(*shape)}", "llvm.immediate")
    types = call.types(constants)
    kind, count = ("f16", 4) if types[0] == "f16" else ("f32", 2)
    d = written.fragment(operands["d"], kind, shape[1] // count)
    a, in_registers = _a(operands["a"], written)
    if operands["b"].type != _DESCRIPTOR:
        raise Unselectable("'B' argument must be unsigned long long type", "llvm.type")
    b = written.operand(operands["b"], "l")
    form = WgmmaAsm(shape, types, len(d), "f", a_registers=_A_REGISTERS if in_registers else 0)
    tail = form.constants(
        (bool(constants["negate_a"]), bool(constants["negate_b"])),
        (bool(constants.get("trans_a")), bool(constants.get("trans_b"))),
    )
    name = f"{wgmma.WgmmaMma.mnemonic}.sync.aligned.{'m{}n{}k{}'.format(*shape)}.{'.'.join(types)}"
    written.line(f"{wgmma.WgmmaFence.mnemonic}.sync.aligned")
    words = (int(bool(constants["accumulate"])), *tail)
    written.line(f"{name} {listed(d)}, {a}, {b}, {', '.join(map(str, words))}")
    written.line(f"{wgmma.WgmmaCommitGroup.mnemonic}.sync.aligned")
    written.line(f"{wgmma.WgmmaWaitGroup.mnemonic}.sync.aligned 0")
    written.keep(operands["d"], kind, d)


def _a(value: Value, written: BuiltinAssembly) -> tuple[str, bool]:
    """A in the text, and whether it lies in registers."""
    if address_space(value.type) is not None:
        return listed(written.fragment(value, "b32", _A_REGISTERS)), True
    if value.type != _DESCRIPTOR:
        raise Unselectable("'A' argument must have void* or unsigned long long type", "llvm.type")
    return written.operand(value, "l"), False
