"""Selection of calls: of what the driver provides, and of CUDA's matrix builtins."""

from __future__ import annotations

from tilelsp.compile.select.builtins import select_builtin
from tilelsp.compile.select.dispatch import selects
from tilelsp.compile.select.state import Selector
from tilelsp.compile.select.values import Unselectable
from tilelsp.defs.encodings.builtin_calls import is_builtin
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.llvm.system import SYSTEM_FUNCTIONS
from tilelsp.defs.mir.calls import CALLS
from tilelsp.ir.module import Op


@selects(llvm.CALL)
def _call(sel: Selector, op: Op) -> None:
    callee = sel.word("callee")
    if is_builtin(callee):
        select_builtin(sel, op, callee)
        return
    function = SYSTEM_FUNCTIONS.get(callee)
    if function is None:
        raise Unselectable("the document has said that this function cannot be called", "llvm.poisoned")
    results = () if function.result is None else (function.result,)
    if tuple(v.type for v in op.operands) != function.parameters or tuple(v.type for v in op.results) != results:
        raise Unselectable(f"'@{function.name}' is not called with the types that it has", "llvm.type")
    made = CALLS[function.name](*(sel.opd(v) for v in op.operands))
    if function.result is None:
        sel.emit_void(made)
    else:
        sel.put(sel.emit(made))
