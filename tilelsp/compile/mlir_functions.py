"""Functions of MLIR's `llvm` dialect, and functions with ops of `nvgpu`, as LLVM IR text."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.llvm_dialect import FUNCTION, LlvmFunction, LlvmText, LlvmWriter
from tilelsp.compile.llvm_spelling import global_text
from tilelsp.compile.nvgpu_dialect import NvgpuFunction, has_nvgpu
from tilelsp.compile.nvgpu_function import GLOBAL_BUFFER, buffer_text
from tilelsp.ir.module import Op

_GLOBAL = "llvm.mlir.global"


def has_functions(ops: Sequence[Op]) -> bool:
    """Whether there are functions with a body that LLVM IR is written for."""
    return any(_is_written(one) and any(region.blocks for region in one.regions) for op in ops for one in op.walk())


def _is_written(op: Op) -> bool:
    return op.name == FUNCTION or has_nvgpu(op)


def llvm_text(ops: Sequence[Op]) -> LlvmText:
    """The LLVM IR of all functions and globals in `ops`. Raises `NoLlvmError`."""
    writer = LlvmWriter()
    found = [one for op in ops for one in op.walk()]
    for one in found:
        if one.name == _GLOBAL:
            writer.line(global_text(one), one)
        elif one.name == GLOBAL_BUFFER and any(map(has_nvgpu, found)):
            writer.line(buffer_text(one), one)
    for one in found:
        if _is_written(one):
            (NvgpuFunction if has_nvgpu(one) else LlvmFunction)(writer, one).write()
    writer.line("".join(f"{declared}\n" for declared in writer.declared.values()), None)
    return LlvmText(writer.text, tuple(writer.links))
