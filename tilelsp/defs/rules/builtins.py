"""Rules of calls of the matrix builtins, `__hmma_*`, `__imma_*`, `__bmma_*` and `__wgmma_mma_async_*`, in LLVM IR."""

from __future__ import annotations

from tilelsp.defs.encodings.builtin_calls import BuiltinFamily
from tilelsp.defs.encodings.mma_desc import SHAPE_CODES
from tilelsp.defs.rules.views import BuiltinView
from tilelsp.spec.cite import Cite
from tilelsp.spec.rule import AnyRule, Rule, TextLevel
from tilelsp.spec.target import Feature

_ERRORS = Cite("Tensor Core / MMA Code Generation", "Error Handling")
_N = Cite("Tensor Core / MMA Code Generation", "Dimension-to-Intrinsic Mapping")
_TYPES = Cite("Tensor Core / MMA Code Generation", "Type Enum")
_IMMA = Cite("Tensor Core / MMA Code Generation", "IMMA Handler Family")
_BMMA = Cite("Tensor Core / MMA Code Generation", "BMMA Handler")
_CODEGEN = Cite("Tensor Core / MMA Code Generation", "MMA Codegen")
_SHAPE = Cite("Tensor Core / MMA Code Generation", "Shape Enum")
_MATRIX = Cite("Tensor Core / MMA Code Generation", "Shape x Type x Architecture Matrix")

_LLVM = (TextLevel.LLVM,)
_REFUSED = "X is not supported on this architecture"
_F = BuiltinFamily
_AMPERE = (_F.DMMA, _F.BF16, _F.TF32, _F.TF32_STORE)
_SHAPES = frozenset(code.meaning for code in SHAPE_CODES)


def _name(v: BuiltinView) -> str:
    return v.name


RULES: tuple[AnyRule, ...] = (
    Rule(
        id="builtin.element-type",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: not v.typed,
        message="Wrong MMA element type",
        explain="The name ends in an element type that the packed descriptor has no code for.",
        src=_TYPES,
    ),
    Rule(
        id="builtin.rowcol-constant",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: v.rowcol is None,
        message="rowcol not constant",
        explain="The layouts are part of the instruction: the argument is a number, 0 to 3 of a product.",
        src=_ERRORS,
    ),
    Rule(
        id="builtin.satf-constant",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: v.satf is None,
        message="satf not constant",
        explain="Saturation is a modifier of the instruction: the argument is 0 or 1.",
        src=_ERRORS,
    ),
    Rule(
        id="builtin.rowcol-range",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: v.rowcol is not None and v.rowcol > v.last_rowcol,
        message="'rowcol' operand can be ",
        rest=lambda v: "0 or 1 only" if v.last_rowcol == 1 else "0, 1, 2, or 3 only",
        explain="The argument numbers the layouts: two of one matrix, four of a product. The sentence is cicc 13.0's.",
        src=_CODEGEN,
        ours=True,
    ),
    Rule(
        id="builtin.satf-range",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: v.satf is not None and v.satf > 1,
        message="'satf' operand can be 0, or 1 only",
        explain="A product saturates or does not. The sentence is cicc 13.0's; products of f64 take any number.",
        src=_CODEGEN,
        ours=True,
    ),
    Rule(
        id="builtin.shape",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: bool(v.shape) and v.shape not in _SHAPES,
        message="the packed MMA descriptor has no code for the shape ",
        rest=lambda v: v.shape,
        explain="The string builder aborts at a shape that it does not know; nvcc knows no builtin of such a name.",
        src=_SHAPE,
        ours=True,
    ),
    Rule(
        id="builtin.wgmma-overflow",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: v.overflows,
        message="unexpected constant overflow in __wgmma_mma_async operand",
        explain="A constant of the call does not fit 32 bits.",
        src=_N,
    ),
    Rule(
        id="builtin.wgmma-n",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: v.n is not None and not (v.overflows or v.wrong_shape) and v.n & (v.n - 1) != 0,
        message="N only supported for powers of two",
        explain="A limit of the builtins, whose second constant is N (the first where fewer arguments are given than "
        "nvcc asks for): the hardware takes every multiple of 8, which wgmma.mma_async in PTX may name.",
        src=_N,
    ),
    Rule(
        id="builtin.wgmma-n-range",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: v.n is not None and not v.wrong_shape and v.n & (v.n - 1) == 0 and not 8 <= v.n <= 256,
        message="N of __wgmma_mma_async is 8 to 256, and this is ",
        rest=lambda v: str(v.n),
        explain="The table that N indexes has a row for each of 8, 16, 32, 64, 128 and 256.",
        src=_N,
        ours=True,
    ),
    Rule(
        id="builtin.wgmma-shape",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: bool(v.wrong_shape) and not v.overflows,
        message="The shape ",
        rest=lambda v: f"{v.wrong_shape} is not supported for __wgmma_mma_async builtin",
        explain="M is 64, N a multiple of 8 up to 256, and K 16 of f16 and bf16, 8 of tf32 and 32 of f8. The sentence "
        "is that of nvcc's front end.",
        src=_N,
        ours=True,
    ),
    Rule(
        id="builtin.wgmma-constant",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: v.family is _F.WGMMA and v.n is None,
        message="Non-constant argument to __wgmma_mma_async call",
        explain="The arguments in front of the accumulators choose the instruction: they are numbers. The sentence is "
        "cicc 13.0's.",
        src=_N,
        ours=True,
    ),
    Rule(
        id="builtin.ampere-target",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: v.family in _AMPERE or (v.family is _F.BMMA and v.ands),
        lacks=Feature.MMA_BF16,
        message=_REFUSED,
        subject=_name,
        explain="Products of bf16, tf32 and f64, and those of bits with `.and`, came with sm_80, all at once: ptxas "
        "says so of each. cicc lets them pass.",
        src=_MATRIX,
        ours=True,
    ),
    Rule(
        id="builtin.imma-target",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: v.family is _F.IMMA and not v.sub_byte,
        lacks=Feature.WMMA_S8,
        message=_REFUSED,
        subject=_name,
        explain="Products of 8-bit integers came with sm_72.",
        src=_IMMA,
    ),
    Rule(
        id="builtin.sub-byte-target",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: v.family is _F.BMMA or (v.family is _F.IMMA and v.sub_byte),
        lacks=Feature.MMA_S8_K16,
        message=_REFUSED,
        subject=_name,
        explain="Products of bits and of 4-bit integers came with sm_75; on sm_72 the document lets the basic shapes "
        "of IMMA alone pass.",
        src=_BMMA,
    ),
    Rule(
        id="builtin.wgmma-target",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: v.family is _F.WGMMA,
        lacks=Feature.WGMMA,
        message=_REFUSED,
        subject=_name,
        explain="Warp-group MMA exists on sm_90a only.",
        src=_ERRORS,
    ),
)
