"""The entry passes: functions of MLIR's `llvm` dialect, and functions with ops of `nvgpu`, become LLVM IR."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.llvm_text import LlvmText, LlvmWriter
from tilelsp.compile.lowering import Unsupported, lowering_of
from tilelsp.compile.nvgpu_to_llvm.dialect import NvgpuFunction, has_nvgpu
from tilelsp.compile.nvgpu_to_llvm.function import GLOBAL_BUFFER, buffer_text
from tilelsp.compile.nvvm_to_llvm.dialect import FUNCTION, LlvmFunction
from tilelsp.compile.nvvm_to_llvm.spelling import global_text
from tilelsp.compile.passes import PassContext, PassResult
from tilelsp.compile.stage import Stage
from tilelsp.ir.module import Op

_GLOBAL = "llvm.mlir.global"
_NVGPU = "nvgpu."


def convert_functions_to_llvm(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    """Run the common work of both entry passes: the functions are written as LLVM IR, which is read as a document's own
    is."""
    try:
        made = llvm_text(ops)
    except Unsupported as stop:
        return PassResult((), (stop.diagnostic(Stage.LLVM, context.target),))
    assert context.reader is not None, "whoever compiles functions of these dialects brings what reads LLVM IR"
    return context.reader(made.text, made.source)


def entry_stage(ops: Sequence[Op]) -> Stage | None:
    """The stage at which functions enter: that of `nvgpu` where an op of it is left; None where there are none."""
    if not has_functions(ops):
        return None
    left = any(inner.name.startswith(_NVGPU) for op in ops for inner in op.walk())
    return Stage.NVGPU if left else Stage.NVVM


def has_functions(ops: Sequence[Op]) -> bool:
    """True if some function has a body for which LLVM IR is written."""
    return any(
        _is_written(inner) and any(region.blocks for region in inner.regions) for op in ops for inner in op.walk()
    )


def _is_written(op: Op) -> bool:
    return op.name == FUNCTION or has_nvgpu(op)


def llvm_text(ops: Sequence[Op]) -> LlvmText:
    """The LLVM IR of all functions and globals in `ops`. Raises `NoLlvmError`."""
    writer = LlvmWriter()
    found = [inner for op in ops for inner in op.walk()]
    for inner in found:
        if inner.name == _GLOBAL:
            writer.line(global_text(inner), inner)
        elif inner.name == GLOBAL_BUFFER and any(map(has_nvgpu, found)):
            writer.line(buffer_text(inner), inner)
    for inner in found:
        if _is_written(inner):
            with lowering_of(inner, Stage.LLVM):
                (NvgpuFunction if has_nvgpu(inner) else LlvmFunction)(writer, inner).write()
    writer.line("".join(f"{declared}\n" for declared in writer.declared.values()), None)
    return LlvmText(writer.text, tuple(writer.links))
