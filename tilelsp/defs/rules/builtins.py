"""Rules of calls of the matrix builtins, `__hmma_*`, `__imma_*`, `__bmma_*` and `__wgmma_mma_async_*`, in LLVM IR."""

from __future__ import annotations

from tilelsp.defs.encodings.builtin_calls import BuiltinFamily
from tilelsp.defs.rules.views import BuiltinView
from tilelsp.spec.cite import Cite
from tilelsp.spec.rule import AnyRule, Rule, TextLevel
from tilelsp.spec.target import Feature

_ERRORS = Cite("Tensor Core / MMA Code Generation", "Error Handling")
_N = Cite("Tensor Core / MMA Code Generation", "Dimension-to-Intrinsic Mapping")
_TYPES = Cite("Tensor Core / MMA Code Generation", "Type Enum")
_IMMA = Cite("Tensor Core / MMA Code Generation", "IMMA Handler Family")
_BMMA = Cite("Tensor Core / MMA Code Generation", "BMMA Handler")

_LLVM = (TextLevel.LLVM,)
_REFUSED = "X is not supported on this architecture"
_F = BuiltinFamily


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
        when=lambda v: not v.rowcol_constant,
        message="rowcol not constant",
        explain="The layouts are part of the instruction: the argument is a number, 0 to 3 of a product.",
        src=_ERRORS,
    ),
    Rule(
        id="builtin.satf-constant",
        on=BuiltinView,
        levels=_LLVM,
        when=lambda v: not v.satf_constant,
        message="satf not constant",
        explain="Saturation is a modifier of the instruction: the argument is 0 or 1.",
        src=_ERRORS,
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
        when=lambda v: v.n is not None and not v.overflows and v.n & (v.n - 1) != 0,
        message="N only supported for powers of two",
        explain="A limit of the builtins, whose first constant is N: the hardware takes every multiple of 8, which "
        "wgmma.mma_async in PTX may name.",
        src=_N,
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
