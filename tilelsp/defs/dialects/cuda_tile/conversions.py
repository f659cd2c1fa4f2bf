"""Conversions between element types."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.spec.attr import FLAG
from tilelsp.spec.op import OpDef, Trait, attr, flag, operand, result

_PURE = (Trait.PURE,)


class Bitcast(OpDef, name="cuda_tile.bitcast", summary="The same bits as another type.", since="13.1", traits=_PURE):
    """Reinterpret bits."""

    source = operand(t.NUMBER_TILE, "the tile")
    result_ = result(t.NUMBER_TILE, "the same bits")
    format = "$source attr-dict `:` type($source) `->` type($result)"
    example = "%i = bitcast %f : tile<64xf32> -> tile<64xi32>"


class ExtI(OpDef, name="cuda_tile.exti", summary="Widens integers.", since="13.1", traits=_PURE):
    """Widen integers."""

    from_ = operand(t.INT_OR_I4_TILE, "the integers")
    signedness = attr(a.SIGNEDNESS, "sign or zero extension")
    to = result(t.INT_OR_I4_TILE, "wider integers")
    format = "$from $signedness attr-dict `:` type($from) `->` type($to)"
    example = "%w = exti %i signed : tile<64xi32> -> tile<64xi64>"


class TruncI(OpDef, name="cuda_tile.trunci", summary="Drops high bits of integers.", since="13.1", traits=_PURE):
    """Narrow integers."""

    from_ = operand(t.INT_OR_I4_TILE, "the integers")
    overflow = attr(a.OVERFLOW, "overflows that do not happen", default=a.IntegerOverflow.NONE)
    to = result(t.INT_OR_I4_TILE, "narrower integers")
    format = "$from modifier($overflow) attr-dict `:` type($from) `->` type($to)"
    example = "%n = trunci %i : tile<64xi64> -> tile<64xi32>"


class FToF(OpDef, name="cuda_tile.ftof", summary="Floats to another format.", since="13.1", traits=_PURE):
    """Float to float."""

    from_ = operand(t.FLOAT_TILE, "the floats")
    rounding_mode = attr(a.IEEE_ROUNDING, "rounding", default=a.RoundingMode.NEAREST_EVEN, keyword="rounding")
    to = result(t.FLOAT_TILE, "the nearest floats of the other format")
    format = "$from ` ` modifier($rounding_mode) attr-dict `:` type($from) `->` type($to)"
    example = "%h = ftof %f : tile<64xf32> -> tile<64xbf16>"


class FToI(OpDef, name="cuda_tile.ftoi", summary="Floats to integers.", since="13.1", traits=_PURE):
    """Float to integer."""

    from_ = operand(t.FLOAT_TILE, "the floats")
    signedness = attr(a.SIGNEDNESS, "signed or unsigned result")
    rounding_mode = attr(a.TO_INT_ROUNDING, "rounding", default=a.RoundingMode.NEAREST_INT_TO_ZERO, keyword="rounding")
    saturating = flag(FLAG, "values out of range give the nearest integer (13.4)")
    to = result(t.INT_TILE, "the integers")
    format = "$from $signedness ` ` modifier($rounding_mode) flag($saturating) attr-dict `:` type($from) `->` type($to)"
    example = "%i = ftoi %f signed : tile<64xf32> -> tile<64xi32>"


class IToF(OpDef, name="cuda_tile.itof", summary="Integers to floats.", since="13.1", traits=_PURE):
    """Integer to float."""

    from_ = operand(t.INT_TILE, "the integers")
    signedness = attr(a.SIGNEDNESS, "how the integers' bits are read")
    rounding_mode = attr(a.IEEE_ROUNDING, "rounding", default=a.RoundingMode.NEAREST_EVEN, keyword="rounding")
    to = result(t.FLOAT_TILE, "the nearest floats")
    format = "$from $signedness ` ` modifier($rounding_mode) attr-dict `:` type($from) `->` type($to)"
    example = "%f = itof %i signed : tile<64xi32> -> tile<64xf32>"


class IntToPtr(OpDef, name="cuda_tile.int_to_ptr", summary="Integers as addresses.", since="13.1", traits=_PURE):
    """Integer to pointer."""

    source = operand(t.I64_TILE, "the addresses")
    result_ = result(t.POINTER_TILE, "the pointers")
    format = "$source attr-dict `:` type($source) `->` type($result)"
    example = "%p = int_to_ptr %i : tile<64xi64> -> tile<64xptr<f32>>"


class PtrToInt(OpDef, name="cuda_tile.ptr_to_int", summary="Addresses as integers.", since="13.1", traits=_PURE):
    """Pointer to integer."""

    source = operand(t.POINTER_TILE, "the pointers")
    result_ = result(t.I64_TILE, "the addresses")
    format = "$source attr-dict `:` type($source) `->` type($result)"
    example = "%i = ptr_to_int %p : tile<64xptr<f32>> -> tile<64xi64>"


class PtrToPtr(
    OpDef, name="cuda_tile.ptr_to_ptr", summary="The same addresses, of another type.", since="13.1", traits=_PURE
):
    """Pointer to pointer."""

    source = operand(t.POINTER_TILE, "the pointers")
    result_ = result(t.POINTER_TILE, "the same addresses")
    format = "$source attr-dict `:` type($source) `->` type($result)"
    example = "%q = ptr_to_ptr %p : tile<64xptr<f32>> -> tile<64xptr<i8>>"
