"""Selection of CUDA's matrix builtins: calls of `__hmma_*` and its kin become `wmma`, with fragments by PTX's shapes.

A builtin is given fragments as arrays in memory. Each call becomes the loads of its fragments, one `wmma` and the
stores, as one piece of assembly. Layouts are numbered as CUDA's headers do: 0 row, 1 col; of a product A's is the high
bit. Those of warp groups stand in `warpgroup_builtins`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.compile.select.builtin_assembly import BuiltinAssembly, listed
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.values import Unselectable
from tilelsp.compile.select.warpgroup_builtins import select_warpgroup
from tilelsp.defs.encodings.builtin_calls import BuiltinCall, BuiltinFamily, read_builtin
from tilelsp.defs.encodings.builtin_fragments import ELEMENTS, INPUTS, SUMS, fragment_registers
from tilelsp.defs.ptx import wmma
from tilelsp.ir.module import Op
from tilelsp.spec.target import Feature

_LAYOUTS = ("row", "col")
_LOADS: Mapping[str, str] = {
    "a": wmma.WmmaLoadA.mnemonic, "b": wmma.WmmaLoadB.mnemonic, "c": wmma.WmmaLoadC.mnemonic,
}  # fmt: skip


def select_builtin(sel: Selector, op: Op, callee: str) -> None:
    """One call of a builtin."""
    call = read_builtin(callee)
    assert call is not None
    if call.family is BuiltinFamily.WGMMA:
        select_warpgroup(sel, op, callee)
        return
    shape = call.shape or "m16n16k8"
    words = callee.removeprefix(call.family.value).split("_")
    written = BuiltinAssembly(sel)
    if "mma" in words:
        _multiply(sel, op, call, shape, words, written)
    elif "ld" in words or "st" in words:
        _move(sel, op, call, shape, words, written)
    else:
        raise Unselectable(f"{callee} is no builtin that is known here")
    written.finish()


def _move(sel: Selector, op: Op, call: BuiltinCall, shape: str, words: Sequence[str], written: BuiltinAssembly) -> None:
    """A load of a fragment, or a store of C: array, matrix, stride and layout; a store has the matrix first."""
    _expect(op, 4)
    stores = "st" in words
    matrix = words[words.index("st" if stores else "ld") + 1]
    element = _moved(call, words, matrix)
    layout = _LAYOUTS[_constant(sel, op, 3, 1, "rowcol")]
    count = fragment_registers(element, matrix, shape)
    if stores:
        registers = written.fragment(op.operands[1], element, count)
        (place, space), stride = written.matrix(op.operands[0]), written.operand(op.operands[2], "r")
        mnemonic = f"{wmma.WmmaStoreD.mnemonic}.sync.aligned.{layout}.{shape}{space}.{element}"
        written.line(f"{mnemonic} [{place}], {listed(registers)}, {stride}")
        return
    registers = written.registers(element, count)
    (place, space), stride = written.matrix(op.operands[1]), written.operand(op.operands[2], "r")
    mnemonic = f"{_LOADS[matrix]}.sync.aligned.{layout}.{shape}{space}.{element}"
    written.line(f"{mnemonic} {listed(registers)}, [{place}], {stride}")
    written.keep(op.operands[0], element, registers)


def _moved(call: BuiltinCall, words: Sequence[str], matrix: str) -> str:
    """The element of a matrix that is moved: as the name ends, or as the family has it."""
    last = "s32" if words[-1] == "i32" else words[-1]
    if last in ELEMENTS:
        return last
    found = SUMS.get(call.family) if matrix == "c" else INPUTS.get(call.family)
    if found is None:
        raise Unselectable(f"the builtin names no element type of matrix {matrix}")
    return found


def _multiply(
    sel: Selector, op: Op, call: BuiltinCall, shape: str, words: Sequence[str], written: BuiltinAssembly
) -> None:
    """A product: arrays of D, A, B and C, the layouts of A and B, and whether it saturates."""
    _expect(op, 6 if call.satf is not None or len(op.operands) == 6 else 5)
    layouts = _constant(sel, op, 4, 3, "rowcol")
    saturates = call.satf is not None and _constant(sel, op, 5, 1, "satf")
    if saturates and call.family is BuiltinFamily.HMMA and sel.support.has(Feature.MMA_BF16):
        raise Unselectable(
            "products of f16 saturate up to PTX 6.4 only, which this target is too new for", "llvm.target"
        )
    last = words[-1]
    element = INPUTS.get(call.family, last)
    sums = (last[:3], last[3:]) if call.family is BuiltinFamily.HMMA else (SUMS[call.family],) * 2
    counts = [fragment_registers(element, matrix, shape) for matrix in "ab"]
    d_count, c_count = (fragment_registers(sum_type, "c", shape) for sum_type in sums)
    a = written.fragment(op.operands[1], element, counts[0])
    b = written.fragment(op.operands[2], element, counts[1])
    c = written.fragment(op.operands[3], sums[1], c_count)
    d = written.registers(sums[0], d_count)
    types = ".".join(sums) if call.family is BuiltinFamily.HMMA else f"{sums[0]}.{element}.{element}.{sums[1]}"
    reduction = ("and.popc." if call.ands else "xor.popc.") if call.family is BuiltinFamily.BMMA else ""
    orders = f"{_LAYOUTS[layouts >> 1]}.{_LAYOUTS[layouts & 1]}"
    sat = ".satfinite" if saturates else ""
    mnemonic = f"{wmma.WmmaMma.mnemonic}.{reduction}sync.aligned.{orders}.{shape}.{types}{sat}"
    written.line(f"{mnemonic} {listed(d)}, {listed(a)}, {listed(b)}, {listed(c)}")
    written.keep(op.operands[0], sums[0], d)


def _expect(op: Op, count: int) -> None:
    if len(op.operands) != count:
        raise Unselectable(f"the builtin takes {count} arguments, not {len(op.operands)}", "llvm.arity")


def _constant(sel: Selector, op: Op, index: int, last: int, name: str) -> int:
    found = sel.constant(index, name)
    if not 0 <= found <= last:
        raise Unselectable(f"{name} is 0 to {last}", "llvm.immediate")
    return found
