"""Functions with ops of the dialect `nvgpu` as LLVM IR, as LLVM 22's `--convert-nvgpu-to-nvvm` and the passes behind it
make them.

A memref is what those passes pass for one: two pointers, an offset, extents and strides, of which the second pointer is
used. Other dialects than `nvgpu`, constants of `arith` and special registers have to be lowered before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from tilelsp.compile.nvgpu_to_llvm.copies import COPIES
from tilelsp.compile.nvgpu_to_llvm.fragments import FRAGMENTS, constant_registers
from tilelsp.compile.nvgpu_to_llvm.function import NvgpuWriter
from tilelsp.compile.nvgpu_to_llvm.warpgroups import WARP_GROUPS
from tilelsp.compile.nvvm_to_llvm.dialect import FUNCTION
from tilelsp.compile.nvvm_to_llvm.spelling import NoLlvmError
from tilelsp.ir.module import Op
from tilelsp.ir.types import DenseAttr

HOLDERS = ("func.func", "gpu.func")
"""Functions that may hold ops of `nvgpu`."""
_HELD = ("nvgpu.", "nvvm.")
_CONSTANTS = ("arith.constant", "llvm.mlir.constant")


def has_nvgpu(function: Op) -> bool:
    """True if a function that may hold nvgpu ops has some, or ops of `nvvm` that they become."""
    held = "nvgpu." if function.name == FUNCTION else _HELD
    holds = function.name in HOLDERS or function.name == FUNCTION
    return holds and any(op.name.startswith(held) for op in function.walk())


class NvgpuFunction(NvgpuWriter):
    """Writes one function."""

    ops: ClassVar[Mapping[str, Callable[[NvgpuWriter, Op], list[str] | None]]] = {**COPIES, **FRAGMENTS, **WARP_GROUPS}

    def constant(self, op: Op) -> str | None:
        """See `LlvmFunction.constant`: a matrix is known by its registers."""
        value = op.attrs.get("value")
        if op.name not in _CONSTANTS or not isinstance(value, DenseAttr):
            return super().constant(op)
        registers = constant_registers(op, value)
        if registers is None:
            raise NoLlvmError(op, "its value has no LLVM IR here")
        self.fragments[op.results[0]] = registers
        return ""
