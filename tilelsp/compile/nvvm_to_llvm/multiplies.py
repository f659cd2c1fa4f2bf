"""Calls of intrinsics that products of `nvvm` in tensor memory stand for, as `mlir-translate` of LLVM 22 makes them.

The name says what is given, and the last arguments the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilelsp.compile.nvvm_to_llvm.call import NvvmCall
from tilelsp.defs.nvvm_words import flag_of, operands_of, space_of, word_of
from tilelsp.ir.module import Op
from tilelsp.spec.op import slot_values

_KINDS = {"f16": 0, "tf32": 1, "f8f6f4": 2, "i8": 3}
_COLLECTORS = {"discard": 0, "lastuse": 1, "fill": 2, "use": 3}
_BUFFERS = {"b0": 0, "b1": 1, "b2": 2, "b3": 3}
_GROUPS = {"cta_1": 1, "cta_2": 2}
_OPERANDS = (
    "matrixD", "matrixA", "matrixB", "idesc", "enableInputD", "sparseMetadata", "scaleInputD", "disableOutputLane",
    "zeroColMask", "scaleA", "scaleB",
)  # fmt: skip
"""The operands in the order of the arguments; each op has some."""
_TENSOR_MEMORY = 6
"""LLVM's address space of tensor memory."""


def _multiply(op: Op) -> NvvmCall | None:
    """A product: dense or sparse, of a whole group or of a warp's rows, with factors of blocks or without."""
    variant = op.name.removeprefix("nvvm.tcgen05.mma").removeprefix(".").split(".")
    by_warp, scaled = "ws" in variant, "block_scale" in variant
    kind, block = word_of(op, "kind") or "", word_of(op, "blockScale") or "default"
    collector = _COLLECTORS.get(word_of(op, "collectorOp") or "discard")
    group = _GROUPS.get(word_of(op, "ctaGroup") or "cta_1")
    buffer = _BUFFERS.get(word_of(op, "collectorBBuffer") or "b0")
    if collector is None or group is None or buffer is None or not (scaled or kind in _KINDS):
        return None
    in_tensor_memory = space_of(slot_values(op, "matrixA")[0].type) == _TENSOR_MEMORY
    masked = bool(operands_of(op, "disableOutputLane"))
    words = [
        "llvm.nvvm.tcgen05.mma", *(word for word in variant if word in ("ws", "sp")),
        "tensor" if in_tensor_memory else "shared",
        *([kind, "block_scale"] if scaled else []), *([block] if block != "default" else []),
        *(["scale_d"] if operands_of(op, "scaleInputD") else []),
        *(["disable_output_lane", f"cg{group}"] if masked else []),
        *(["zero_col_mask"] if operands_of(op, "zeroColMask") else []),
        *(["ashift"] if flag_of(op, "aShift") else []),
    ]  # fmt: skip
    operands = [value for slot in _OPERANDS for value in operands_of(op, slot)]
    codes = [] if scaled else [_KINDS[kind]]
    codes += [buffer, collector] if by_warp else [collector] if masked else [group, collector]
    return NvvmCall(".".join(words), (*operands, *(f"i32 {code}" for code in codes)))


_VARIANTS = ("", ".block_scale", ".sp", ".sp.block_scale", ".ws", ".ws.sp")
MULTIPLIES: Mapping[str, Callable[[Op], NvvmCall | None]] = {
    f"nvvm.tcgen05.mma{variant}": _multiply for variant in _VARIANTS
}
"""By the op's name."""
