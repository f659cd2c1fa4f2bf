"""The arith dialect: arithmetic on scalars, vectors and tensors, in upstream MLIR's syntax."""

from __future__ import annotations

from tilelsp.defs.dialects import scalars as s
from tilelsp.ir.types import I1, I64, Attr, BoolAttr, DenseAttr, IndexType, IntAttr, IntType
from tilelsp.spec.attr import FLAG, VALUE, DialectKind, EnumKind, WordEnum
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, flag, operand, optional_attr, result
from tilelsp.spec.spelling import type_text
from tilelsp.spec.type_rules import same
from tilelsp.spec.types import ANY_TYPE

_PURE = (Trait.PURE,)
_COMMUTATIVE = (Trait.PURE, Trait.COMMUTATIVE)


class IntPredicate(WordEnum):
    """Comparisons of integers."""

    EQ = "eq"
    NE = "ne"
    SLT = "slt"
    SLE = "sle"
    SGT = "sgt"
    SGE = "sge"
    ULT = "ult"
    ULE = "ule"
    UGT = "ugt"
    UGE = "uge"


class FloatPredicate(WordEnum):
    """Comparisons of floats: `o` is false and `u` true where an operand is NaN."""

    FALSE = "false"
    OEQ = "oeq"
    OGT = "ogt"
    OGE = "oge"
    OLT = "olt"
    OLE = "ole"
    ONE = "one"
    ORD = "ord"
    UEQ = "ueq"
    UGT = "ugt"
    UGE = "uge"
    ULT = "ult"
    ULE = "ule"
    UNE = "une"
    UNO = "uno"
    TRUE = "true"


INT_PREDICATE = EnumKind(
    "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9", IntPredicate, "arith.cmpi_predicate", I64
)
FLOAT_PREDICATE = EnumKind(
    "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
    FloatPredicate,
    "arith.cmpf_predicate",
    I64,
)
FASTMATH = DialectKind("Floating point fast math flags", ("arith.fastmath",))
OVERFLOW = DialectKind("Integer overflow arith flags", ("arith.overflow",))
_FAST = "(`fastmath` `` body($fastmath^))?"


def _constant_hints(op: object) -> tuple[str | None, ...]:
    """`c5_i32`, `c0` for an index, `true`, `cst`."""
    value: Attr | None = op.attrs.get("value") if isinstance(op, OpDef) else None
    if isinstance(value, DenseAttr) or value is None:
        return ("cst",)
    if isinstance(value, BoolAttr):
        return ("true" if value.value else "false",)
    if isinstance(value, IntAttr):
        if value.type == I1:
            return ("true" if value.value & 1 else "false",)
        if isinstance(value.type, IndexType):
            return (f"c{value.value}",)
        return (f"c{value.value}_{type_text(value.type)}",)
    return ("cst",)


class Constant(OpDef, name="arith.constant", summary="A known value.", traits=(Trait.PURE, Trait.CONSTANT)):
    """A literal."""

    value = attr(VALUE, "the value, with its type")
    result_ = result(ANY_TYPE, "the value")
    format = "attr-dict $value"
    types = {"result": same("value")}
    hints = _constant_hints
    example = "%c1_i32 = arith.constant 1 : i32"


class _IntBinary(OpDef):
    lhs = operand(s.INTEGER_LIKE, "left operand")
    rhs = operand(s.INTEGER_LIKE, "right operand")
    result_ = result(s.INTEGER_LIKE, "the result")
    format = "$lhs `,` $rhs attr-dict `:` type($result)"
    types = {"lhs": same("result"), "rhs": same("result")}


class _Wrapping(_IntBinary):
    overflow_flags = optional_attr(OVERFLOW, "overflows that do not happen: nsw, nuw", spelled="overflowFlags")
    format = "$lhs `,` $rhs (`overflow` `` body($overflow_flags^))? attr-dict `:` type($result)"


class _Exact(_IntBinary):
    is_exact = flag(
        FLAG, "nothing is lost: there is no remainder, no bit that is set is shifted out", spelled="isExact"
    )
    format = "$lhs `,` $rhs (`exact` $is_exact^)? attr-dict `:` type($result)"


class _FloatUnary(OpDef):
    operand_ = operand(s.FLOAT_LIKE, "operand")
    fastmath = optional_attr(FASTMATH, "what the compiler may assume")
    result_ = result(s.FLOAT_LIKE, "the result")
    format = f"$operand {_FAST} attr-dict `:` type($result)"
    types = {"operand": same("result")}


class _FloatBinary(OpDef):
    lhs = operand(s.FLOAT_LIKE, "left operand")
    rhs = operand(s.FLOAT_LIKE, "right operand")
    fastmath = optional_attr(FASTMATH, "what the compiler may assume")
    result_ = result(s.FLOAT_LIKE, "the result")
    format = f"$lhs `,` $rhs {_FAST} attr-dict `:` type($result)"
    types = {"lhs": same("result"), "rhs": same("result")}


class AddI(_Wrapping, name="arith.addi", summary="Sum.", traits=_COMMUTATIVE):
    """Addition."""


class SubI(_Wrapping, name="arith.subi", summary="Difference.", traits=_PURE):
    """Subtraction."""


class MulI(_Wrapping, name="arith.muli", summary="Product.", traits=_COMMUTATIVE):
    """Multiplication."""


class ShlI(_Wrapping, name="arith.shli", summary="Shift to the left.", traits=_PURE):
    """Left shift."""


class DivSI(_Exact, name="arith.divsi", summary="Signed quotient, towards zero."):
    """Signed division."""


class DivUI(_Exact, name="arith.divui", summary="Unsigned quotient."):
    """Unsigned division."""


class CeilDivSI(_IntBinary, name="arith.ceildivsi", summary="Signed quotient, rounded up."):
    """Signed division, rounded up."""


class CeilDivUI(_IntBinary, name="arith.ceildivui", summary="Unsigned quotient, rounded up."):
    """Unsigned division, rounded up."""


class FloorDivSI(_IntBinary, name="arith.floordivsi", summary="Signed quotient, rounded down."):
    """Signed division, rounded down."""


class RemSI(_IntBinary, name="arith.remsi", summary="Signed remainder."):
    """Signed remainder."""


class RemUI(_IntBinary, name="arith.remui", summary="Unsigned remainder."):
    """Unsigned remainder."""


class AndI(_IntBinary, name="arith.andi", summary="Bitwise and.", traits=_COMMUTATIVE):
    """Bitwise and."""


class OrI(_IntBinary, name="arith.ori", summary="Bitwise or.", traits=_COMMUTATIVE):
    """Bitwise or."""


class XOrI(_IntBinary, name="arith.xori", summary="Bitwise exclusive or.", traits=_COMMUTATIVE):
    """Bitwise exclusive or."""


class ShrSI(_Exact, name="arith.shrsi", summary="Arithmetic shift to the right.", traits=_PURE):
    """Arithmetic right shift."""


class ShrUI(_Exact, name="arith.shrui", summary="Logical shift to the right.", traits=_PURE):
    """Logical right shift."""


class MaxSI(_IntBinary, name="arith.maxsi", summary="Larger of two, signed.", traits=_COMMUTATIVE):
    """Signed maximum."""


class MinSI(_IntBinary, name="arith.minsi", summary="Smaller of two, signed.", traits=_COMMUTATIVE):
    """Signed minimum."""


class MaxUI(_IntBinary, name="arith.maxui", summary="Larger of two, unsigned.", traits=_COMMUTATIVE):
    """Unsigned maximum."""


class MinUI(_IntBinary, name="arith.minui", summary="Smaller of two, unsigned.", traits=_COMMUTATIVE):
    """Unsigned minimum."""


class _Extended(OpDef):
    lhs = operand(s.INTEGER_LIKE, "left operand")
    rhs = operand(s.INTEGER_LIKE, "right operand")
    low = result(s.INTEGER_LIKE, "low half")
    high = result(s.INTEGER_LIKE, "high half")
    format = "$lhs `,` $rhs attr-dict `:` type($lhs)"
    types = {"rhs": same("lhs"), "low": same("lhs"), "high": same("lhs")}


class MulUIExtended(
    _Extended, name="arith.mului_extended", summary="Both halves of an unsigned product.", traits=_PURE
):
    """Wide unsigned multiplication."""


class MulSIExtended(_Extended, name="arith.mulsi_extended", summary="Both halves of a signed product.", traits=_PURE):
    """Wide signed multiplication."""


class AddF(_FloatBinary, name="arith.addf", summary="Sum.", traits=_COMMUTATIVE):
    """Addition."""


class SubF(_FloatBinary, name="arith.subf", summary="Difference.", traits=_PURE):
    """Subtraction."""


class MulF(_FloatBinary, name="arith.mulf", summary="Product.", traits=_COMMUTATIVE):
    """Multiplication."""


class DivF(_FloatBinary, name="arith.divf", summary="Quotient.", traits=_PURE):
    """Division."""


class RemF(_FloatBinary, name="arith.remf", summary="Remainder of a division towards zero.", traits=_PURE):
    """Remainder."""


class NegF(_FloatUnary, name="arith.negf", summary="Negation.", traits=_PURE):
    """Negation."""


class MaximumF(_FloatBinary, name="arith.maximumf", summary="Larger of two; NaN if one is.", traits=_COMMUTATIVE):
    """Maximum that propagates NaN."""


class MinimumF(_FloatBinary, name="arith.minimumf", summary="Smaller of two; NaN if one is.", traits=_COMMUTATIVE):
    """Minimum that propagates NaN."""


class MaxNumF(
    _FloatBinary, name="arith.maxnumf", summary="Larger of two; the other if one is NaN.", traits=_COMMUTATIVE
):
    """Maximum that ignores NaN."""


class MinNumF(
    _FloatBinary, name="arith.minnumf", summary="Smaller of two; the other if one is NaN.", traits=_COMMUTATIVE
):
    """Minimum that ignores NaN."""


class CmpI(OpDef, name="arith.cmpi", summary="Compares integers.", traits=_PURE):
    """Comparison."""

    predicate = attr(INT_PREDICATE, "what is asked")
    lhs = operand(s.INTEGER_LIKE, "left operand")
    rhs = operand(s.INTEGER_LIKE, "right operand")
    result_ = result(s.BOOL_LIKE, "the answer")
    format = "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)"
    types = {"rhs": same("lhs"), "result": s.bool_like("lhs")}
    example = "%1 = arith.cmpi slt, %a, %b : i32"


class CmpF(OpDef, name="arith.cmpf", summary="Compares floats.", traits=_PURE):
    """Comparison."""

    predicate = attr(FLOAT_PREDICATE, "what is asked")
    lhs = operand(s.FLOAT_LIKE, "left operand")
    rhs = operand(s.FLOAT_LIKE, "right operand")
    fastmath = optional_attr(FASTMATH, "what the compiler may assume")
    result_ = result(s.BOOL_LIKE, "the answer")
    format = f"$predicate `,` $lhs `,` $rhs {_FAST} attr-dict `:` type($lhs)"
    types = {"rhs": same("lhs"), "result": s.bool_like("lhs")}
    example = "%1 = arith.cmpf olt, %a, %b : f32"


class Select(OpDef, name="arith.select", summary="One of two values.", traits=_PURE):
    """Choice; element by element where the condition has a shape."""

    condition = operand(s.BOOL_LIKE, "which one")
    true_value = operand(ANY_TYPE, "where the condition holds")
    false_value = operand(ANY_TYPE, "where it does not")
    result_ = result(ANY_TYPE, "the chosen value")
    format = "$condition `,` $true_value `,` $false_value attr-dict `:` condition_type($condition) type($result)"
    types = {"true_value": same("result"), "false_value": same("result")}
    example = "%1 = arith.select %c, %a, %b : i32"


class _Cast(OpDef):
    in_ = operand(ANY_TYPE, "the value")
    out = result(ANY_TYPE, "the value in its new type")
    format = "$in attr-dict `:` type($in) `to` type($out)"


class ExtSI(_Cast, name="arith.extsi", summary="Widens a signed integer.", traits=_PURE):
    """Sign extension."""

    in_ = operand(s.FIXED_WIDTH_INTEGER_LIKE, "the value")
    out = result(s.FIXED_WIDTH_INTEGER_LIKE, "the wider value")


class ExtUI(_Cast, name="arith.extui", summary="Widens an unsigned integer.", traits=_PURE):
    """Zero extension."""

    in_ = operand(s.FIXED_WIDTH_INTEGER_LIKE, "the value")
    out = result(s.FIXED_WIDTH_INTEGER_LIKE, "the wider value")


class TruncI(_Cast, name="arith.trunci", summary="Drops high bits of an integer.", traits=_PURE):
    """Truncation."""

    in_ = operand(s.FIXED_WIDTH_INTEGER_LIKE, "the value")
    out = result(s.FIXED_WIDTH_INTEGER_LIKE, "the narrower value")
    overflow_flags = optional_attr(OVERFLOW, "overflows that do not happen: nsw, nuw", spelled="overflowFlags")
    format = "$in (`overflow` `` body($overflow_flags^))? attr-dict `:` type($in) `to` type($out)"


class ExtF(_Cast, name="arith.extf", summary="A float in a wider format.", traits=_PURE):
    """Float extension."""

    in_ = operand(s.FLOAT_LIKE, "the value")
    out = result(s.FLOAT_LIKE, "the same value")
    fastmath = optional_attr(FASTMATH, "what the compiler may assume")
    format = f"$in {_FAST} attr-dict `:` type($in) `to` type($out)"


class RoundingMode(WordEnum):
    """Rounding of `arith.truncf`."""

    TO_NEAREST_EVEN = "to_nearest_even"
    DOWNWARD = "downward"
    UPWARD = "upward"
    TOWARD_ZERO = "toward_zero"
    TO_NEAREST_AWAY = "to_nearest_away"


ROUNDING = EnumKind(
    "Floating point rounding mode whose minimum value is 0", RoundingMode, "arith.rounding_mode", IntType(32)
)


class TruncF(_Cast, name="arith.truncf", summary="A float in a narrower format.", traits=_PURE):
    """Float truncation."""

    in_ = operand(s.FLOAT_LIKE, "the value")
    out = result(s.FLOAT_LIKE, "the rounded value")
    roundingmode = optional_attr(ROUNDING, "rounding")
    fastmath = optional_attr(FASTMATH, "what the compiler may assume")
    format = f"$in word($roundingmode) {_FAST} attr-dict `:` type($in) `to` type($out)"


class SIToFP(_Cast, name="arith.sitofp", summary="A signed integer as a float.", traits=_PURE):
    """Signed integer to float."""

    in_ = operand(s.FIXED_WIDTH_INTEGER_LIKE, "the value")
    out = result(s.FLOAT_LIKE, "the nearest float")


class UIToFP(_Cast, name="arith.uitofp", summary="An unsigned integer as a float.", traits=_PURE):
    """Unsigned integer to float."""

    in_ = operand(s.FIXED_WIDTH_INTEGER_LIKE, "the value")
    out = result(s.FLOAT_LIKE, "the nearest float")


class FPToSI(_Cast, name="arith.fptosi", summary="A float as a signed integer, towards zero.", traits=_PURE):
    """Float to signed integer."""

    in_ = operand(s.FLOAT_LIKE, "the value")
    out = result(s.FIXED_WIDTH_INTEGER_LIKE, "the integer")


class FPToUI(_Cast, name="arith.fptoui", summary="A float as an unsigned integer, towards zero.", traits=_PURE):
    """Float to unsigned integer."""

    in_ = operand(s.FLOAT_LIKE, "the value")
    out = result(s.FIXED_WIDTH_INTEGER_LIKE, "the integer")


class Bitcast(_Cast, name="arith.bitcast", summary="The same bits as another type.", traits=_PURE):
    """Reinterpret bits."""

    in_ = operand(s.BITCAST, "the value")
    out = result(s.BITCAST, "the same bits")


class IndexCast(_Cast, name="arith.index_cast", summary="Between index and integers, signed.", traits=_PURE):
    """Signed index cast."""

    in_ = operand(s.INDEX_CAST, "the value")
    out = result(s.INDEX_CAST, "the value in its new type")


class IndexCastUI(_Cast, name="arith.index_castui", summary="Between index and integers, unsigned.", traits=_PURE):
    """Unsigned index cast."""

    in_ = operand(s.INDEX_CAST, "the value")
    out = result(s.INDEX_CAST, "the value in its new type")
