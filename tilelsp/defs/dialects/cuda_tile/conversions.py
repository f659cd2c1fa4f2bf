"""Conversions between element types."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.record import replace
from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.attributes import RoundingMode
from tilelsp.defs.dialects.cuda_tile.checks import element_of, quoted, same_shapes
from tilelsp.ir.types import FloatType, Type, bit_width
from tilelsp.spec.attr import FLAG
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem
from tilelsp.spec.slot import attr, flag, operand, result
from tilelsp.spec.stored import Stored

_PURE = (Trait.PURE,)
_E8M0 = FloatType("f8E8M0FNU")


def _equal_widths(op: Bitcast) -> Iterator[Problem]:
    source_element, made = element_of(op.source), element_of(op.result)
    if bit_width(source_element) != bit_width(made):
        yield Problem(
            f"types must be equal width, cannot convert {quoted(op.source.type)} of width {bit_width(source_element)} "
            f"to type {quoted(op.result.type)} of width {bit_width(made)}",
            code="cuda_tile.bitcast-width",
        )


def _wider(op: ExtI) -> Iterator[Problem]:
    if bit_width(element_of(op.to)) <= bit_width(element_of(op.from_)):
        yield Problem("extending to smaller or identical integer", code="cuda_tile.extension")


def _narrower(op: TruncI) -> Iterator[Problem]:
    if bit_width(element_of(op.to)) >= bit_width(element_of(op.from_)):
        yield Problem("truncating to larger or identical integer", code="cuda_tile.truncation")


def _float_conversion(op: FToF) -> Iterator[Problem]:
    if op.from_.type == op.to.type:
        yield Problem("converting tiles must not be a no-op", code="cuda_tile.conversion-no-op")
    if element_of(op.to) == _E8M0:
        if op.rounding_mode not in (RoundingMode.ZERO, RoundingMode.POSITIVE_INF):
            yield Problem(
                "invalid rounding mode specified for conversion to f8E8M0FNU. "
                "Only 'zero' and 'positive_inf' are supported",
                "rounding_mode",
                "cuda_tile.rounding-mode",
            )
    elif op.rounding_mode is not RoundingMode.NEAREST_EVEN:
        yield replace(_only(RoundingMode.NEAREST_EVEN), until=_MORE_MODES)
        allowed, complaint = _rounding(element_of(op.from_), element_of(op.to))
        if op.rounding_mode not in allowed:
            yield Problem(
                f"invalid rounding mode specified{complaint}",
                "rounding_mode",
                "cuda_tile.rounding-mode",
                since=_MORE_MODES,
            )


_MORE_MODES = (13, 5)
"""The release since which conversions round in other ways too; found by trying all pairs of types on it."""


def _rounding(source: Type, to: Type) -> tuple[frozenset[RoundingMode], str]:
    """How a conversion may round, and what the reference says where it does otherwise."""
    nearest, zero, away = RoundingMode.NEAREST_EVEN, RoundingMode.ZERO, RoundingMode.NEAREST_AWAY
    directed = frozenset((nearest, zero, RoundingMode.NEGATIVE_INF, RoundingMode.POSITIVE_INF))
    if bit_width(to) <= 8:
        return frozenset((nearest,)), " for conversion to low-precision type. Only 'nearest_even' is supported"
    match source, to:
        case FloatType("f32"), FloatType("tf32"):
            return frozenset((nearest, zero, away)), (
                " for conversion from f32 to tf32. Only 'nearest_even', 'zero', and 'nearest_away' are supported"
            )
        case FloatType("f64"), FloatType("f32"):
            return directed, (
                " for conversion from f64 to f32. Only 'nearest_even', 'zero', 'negative_inf', and 'positive_inf' are "
                "supported"
            )
        case _ if bit_width(to) > bit_width(source):
            return directed | {away}, (
                " for widening conversion. Only IEEE float rounding modes are supported: 'nearest_even', 'zero', "
                "'negative_inf', 'positive_inf', 'nearest_away'"
            )
        case _:
            return frozenset((nearest, zero)), (
                ". Only 'nearest_even' and 'zero' are supported for narrowing conversions to standard types"
            )


def _only(mode: RoundingMode) -> Problem:
    return Problem(
        f"invalid rounding mode specified. Only '{mode.value}' is supported", "rounding_mode", "cuda_tile.rounding-mode"
    )


def _to_integer(op: FToI) -> Iterator[Problem]:
    if op.rounding_mode is not RoundingMode.NEAREST_INT_TO_ZERO:
        yield _only(RoundingMode.NEAREST_INT_TO_ZERO)


def _from_integer(op: IToF) -> Iterator[Problem]:
    if element_of(op.to) == _E8M0:
        yield Problem(
            "integer to f8E8M0FNU conversion is not supported, please first convert to another float type",
            code="cuda_tile.conversion-e8m0",
        )
    if op.rounding_mode is not RoundingMode.NEAREST_EVEN:
        yield _only(RoundingMode.NEAREST_EVEN)


class Bitcast(OpDef, name="cuda_tile.bitcast", summary="The same bits as another type.", since="13.1", traits=_PURE):
    """Reinterpret bits.

    Keeps the bits of every element and the shape of the tile, and changes only how they are read. Both element types
    are numbers of the same width, such as f32 and i32, or f16 and bf16. Nothing is rounded and NaN payloads survive;
    pointers have conversions of their own.
    """

    source = operand(t.NUMBER_TILE, "the tile")
    result_ = result(t.NUMBER_TILE, "the same bits")
    format = "$source attr-dict `:` type($source) `->` type($result)"
    verifiers = (same_shapes("source", "result"), _equal_widths)
    stored = Stored(9)
    example = "%i = bitcast %f : tile<64xf32> -> tile<64xi32>"


class ExtI(OpDef, name="cuda_tile.exti", summary="Widens integers.", since="13.1", traits=_PURE):
    """Widen integers.

    Puts each integer into a wider type; shape and value stay. `signed` copies the sign bit into the new bits and
    `unsigned` fills them with zeros, so a true i1 becomes -1 or 1. The result type must have more bits than the source.
    """

    from_ = operand(t.INT_OR_I4_TILE, "the integers")
    signedness = attr(a.SIGNEDNESS, "sign or zero extension")
    to = result(t.INT_OR_I4_TILE, "wider integers")
    format = "$from $signedness attr-dict `:` type($from) `->` type($to)"
    verifiers = (same_shapes("from", "to"), _wider)
    stored = Stored(37, attrs="signedness")
    example = "%w = exti %i signed : tile<64xi32> -> tile<64xi64>"


class TruncI(OpDef, name="cuda_tile.trunci", summary="Drops high bits of integers.", since="13.1", traits=_PURE):
    """Narrow integers.

    Keeps the low bits of each integer, as many as the narrower result type has; the shape stays. `overflow` promises
    that nothing is lost when the number is read as signed (`no_signed_wrap`), as unsigned (`no_unsigned_wrap`) or
    either way (`no_wrap`). A number that breaks the promise is undefined, and the reference interpreter ends the launch
    there.
    """

    from_ = operand(t.INT_OR_I4_TILE, "the integers")
    overflow = attr(a.OVERFLOW, "overflows that do not happen", default=a.IntegerOverflow.NONE)
    to = result(t.INT_OR_I4_TILE, "narrower integers")
    format = "$from modifier($overflow) attr-dict `:` type($from) `->` type($to)"
    verifiers = (same_shapes("from", "to"), _narrower)
    stored = Stored(107, attrs="overflow")
    example = "%n = trunci %i : tile<64xi64> -> tile<64xi32>"


class FToF(OpDef, name="cuda_tile.ftof", summary="Floats to another format.", since="13.1", traits=_PURE):
    """Float to float.

    Changes the float format of each element; the shape stays, and the two formats must differ. A narrower format rounds
    to nearest even, the only mode, except for f8E8M0FNU, which takes `zero` or `positive_inf`. Numbers out of range
    become infinite in f16 and bf16, while the reference interpreter gives f8E4M3FN, f8E5M2 and f4E2M1FN their largest
    number. A format without sign, f8E8M0FNU, gets the magnitude.
    """

    from_ = operand(t.FLOAT_TILE, "the floats")
    rounding_mode = attr(
        a.FLOAT_CONVERSION_ROUNDING, "rounding", default=a.RoundingMode.NEAREST_EVEN, keyword="rounding"
    )
    to = result(t.FLOAT_TILE, "the nearest floats of the other format")
    format = "$from ` ` modifier($rounding_mode) attr-dict `:` type($from) `->` type($to)"
    verifiers = (same_shapes("from", "to"), _float_conversion)
    stored = Stored(42, attrs="rounding_mode")
    example = "%h = ftof %f : tile<64xf32> -> tile<64xbf16>"


class FToI(OpDef, name="cuda_tile.ftoi", summary="Floats to integers.", since="13.1", traits=_PURE):
    """Float to integer.

    Drops the fraction of each float and gives the integer that remains, `signed` or `unsigned`; the shape stays.
    Rounding is towards zero, the only mode. What the integer type cannot hold, NaN included, is undefined without
    `saturating`; with it the nearest integer of the type is the result, and 0 for a NaN. PTX does the same without it
    for types of 16 bits and more.
    """

    from_ = operand(t.FLOAT_TILE, "the floats")
    signedness = attr(a.SIGNEDNESS, "signed or unsigned result")
    rounding_mode = attr(a.TO_INT_ROUNDING, "rounding", default=a.RoundingMode.NEAREST_INT_TO_ZERO, keyword="rounding")
    saturating = flag(FLAG, "values out of range give the nearest integer (13.4)")
    to = result(t.INT_TILE, "the integers")
    format = "$from $signedness ` ` modifier($rounding_mode) flag($saturating) attr-dict `:` type($from) `->` type($to)"
    verifiers = (same_shapes("from", "to"), _to_integer)
    stored = Stored(43, flags="saturating@13.4", attrs="signedness rounding_mode")
    example = "%i = ftoi %f signed : tile<64xf32> -> tile<64xi32>"


class IToF(OpDef, name="cuda_tile.itof", summary="Integers to floats.", since="13.1", traits=_PURE):
    """Integer to float.

    Gives the float next to each integer, which is read as `signed` or `unsigned`; the shape stays. Integers with more
    digits than the format's significand are rounded once, to nearest even, the only mode. One beyond the range of the
    format, as i64 may be for f16, becomes infinite. The result cannot be f8E8M0FNU.
    """

    from_ = operand(t.INT_TILE, "the integers")
    signedness = attr(a.SIGNEDNESS, "how the integers' bits are read")
    rounding_mode = attr(a.IEEE_ROUNDING, "rounding", default=a.RoundingMode.NEAREST_EVEN, keyword="rounding")
    to = result(t.FLOAT_TILE, "the nearest floats")
    format = "$from $signedness ` ` modifier($rounding_mode) attr-dict `:` type($from) `->` type($to)"
    verifiers = (same_shapes("from", "to"), _from_integer)
    stored = Stored(59, attrs="signedness rounding_mode")
    example = "%f = itof %i signed : tile<64xi32> -> tile<64xf32>"


class IntToPtr(OpDef, name="cuda_tile.int_to_ptr", summary="Integers as addresses.", since="13.1", traits=_PURE):
    """Integer to pointer.

    Reads each 64-bit integer of a tile as the address of an element of the result's pointee type; bits and shape stay.
    Nothing is checked: an address outside of every allocation, or one that is not aligned to the pointee, is an error
    of the load or store that uses it.
    """

    source = operand(t.I64_TILE, "the addresses")
    result_ = result(t.POINTER_TILE, "the pointers")
    format = "$source attr-dict `:` type($source) `->` type($result)"
    verifiers = (same_shapes("source", "result"),)
    stored = Stored(51)
    example = "%p = int_to_ptr %i : tile<64xi64> -> tile<64xptr<f32>>"


class PtrToInt(OpDef, name="cuda_tile.ptr_to_int", summary="Addresses as integers.", since="13.1", traits=_PURE):
    """Pointer to integer.

    Gives the byte address that each pointer of a tile holds, as a tile of i64 of the same shape. The bits stay, so
    `int_to_ptr` leads back to the same pointer, and differences of such integers count bytes, not elements.
    """

    source = operand(t.POINTER_TILE, "the pointers")
    result_ = result(t.I64_TILE, "the addresses")
    format = "$source attr-dict `:` type($source) `->` type($result)"
    verifiers = (same_shapes("source", "result"),)
    stored = Stored(86)
    example = "%i = ptr_to_int %p : tile<64xptr<f32>> -> tile<64xi64>"


class PtrToPtr(
    OpDef, name="cuda_tile.ptr_to_ptr", summary="The same addresses, of another type.", since="13.1", traits=_PURE
):
    """Pointer to pointer.

    Changes what the pointers of a tile point at and keeps their addresses and the shape. Nothing is moved or converted
    in memory: a load through the result reads the bytes that are there as the new element type. Offsets then count
    elements of the new type, and the address must be aligned to it once it is used.
    """

    source = operand(t.POINTER_TILE, "the pointers")
    result_ = result(t.POINTER_TILE, "the same addresses")
    format = "$source attr-dict `:` type($source) `->` type($result)"
    verifiers = (same_shapes("source", "result"),)
    stored = Stored(87)
    example = "%q = ptr_to_ptr %p : tile<64xptr<f32>> -> tile<64xptr<i8>>"
