"""The arith dialect: arithmetic on scalars, vectors and tensors. Imported from upstream; here stands what it lacks:
what ops compute, and enumerations whose members the lowering names."""

from __future__ import annotations

from tilelsp.defs.imported_ops import upstream
from tilelsp.ir.types import I1, I64, Attr, BoolAttr, DenseAttr, IndexType, IntAttr, IntType
from tilelsp.spec.attr import VALUE, EnumKind, WordEnum
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, optional_attr
from tilelsp.spec.spelling import type_text
from tilelsp.spec.type_rules import same

_BINARY = {"lhs": "left operand", "rhs": "right operand", "result": "the result"}
_UNARY = {"operand": "operand", "result": "the result"}
_WRAPPING = {**_BINARY, "overflowFlags": "overflows that do not happen: nsw, nuw"}
_EXACT = {**_BINARY, "isExact": "nothing is lost: there is no remainder, no bit that is set is shifted out"}
_EXTENDED = {"lhs": "left operand", "rhs": "right operand", "low": "low half", "high": "high half"}
_FAST = {"fastmath": "what the compiler may assume"}


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


class RoundingMode(WordEnum):
    """Rounding of `arith.truncf`."""

    TO_NEAREST_EVEN = "to_nearest_even"
    DOWNWARD = "downward"
    UPWARD = "upward"
    TOWARD_ZERO = "toward_zero"
    TO_NEAREST_AWAY = "to_nearest_away"


INT_PREDICATE = EnumKind(
    "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9", IntPredicate, "arith.cmpi_predicate", I64
)
FLOAT_PREDICATE = EnumKind(
    "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
    FloatPredicate,
    "arith.cmpf_predicate",
    I64,
)
ROUNDING = EnumKind("Floating point rounding mode", RoundingMode, "arith.rounding_mode", IntType(32))


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


class Constant(upstream("arith.constant", result="the value"), summary="A known value."):
    """A literal."""

    value = attr(VALUE, "the value, with its type")
    types = {"result": same("value")}
    hints = _constant_hints
    example = "%c1_i32 = arith.constant 1 : i32"


class AddI(upstream("arith.addi", **_WRAPPING), summary="Sum."):
    """Addition."""


class SubI(upstream("arith.subi", **_WRAPPING), summary="Difference."):
    """Subtraction."""


class MulI(upstream("arith.muli", **_WRAPPING), summary="Product."):
    """Multiplication."""


class ShlI(upstream("arith.shli", **_WRAPPING), summary="Shift to the left."):
    """Left shift."""


class DivSI(upstream("arith.divsi", **_EXACT), summary="Signed quotient, towards zero."):
    """Signed division."""


class DivUI(upstream("arith.divui", **_EXACT), summary="Unsigned quotient."):
    """Unsigned division."""


class CeilDivSI(upstream("arith.ceildivsi", **_BINARY), summary="Signed quotient, rounded up."):
    """Signed division, rounded up."""


class CeilDivUI(upstream("arith.ceildivui", **_BINARY), summary="Unsigned quotient, rounded up."):
    """Unsigned division, rounded up."""


class FloorDivSI(upstream("arith.floordivsi", **_BINARY), summary="Signed quotient, rounded down."):
    """Signed division, rounded down."""


class RemSI(upstream("arith.remsi", **_BINARY), summary="Signed remainder."):
    """Signed remainder."""


class RemUI(upstream("arith.remui", **_BINARY), summary="Unsigned remainder."):
    """Unsigned remainder."""


class AndI(upstream("arith.andi", **_BINARY), summary="Bitwise and."):
    """Bitwise and."""


class OrI(upstream("arith.ori", **_BINARY), summary="Bitwise or."):
    """Bitwise or."""


class XOrI(upstream("arith.xori", **_BINARY), summary="Bitwise exclusive or."):
    """Bitwise exclusive or."""


class ShrSI(upstream("arith.shrsi", **_EXACT), summary="Arithmetic shift to the right."):
    """Arithmetic right shift."""


class ShrUI(upstream("arith.shrui", **_EXACT), summary="Logical shift to the right."):
    """Logical right shift."""


class MaxSI(upstream("arith.maxsi", **_BINARY), summary="Larger of two, signed."):
    """Signed maximum."""


class MinSI(upstream("arith.minsi", **_BINARY), summary="Smaller of two, signed."):
    """Signed minimum."""


class MaxUI(upstream("arith.maxui", **_BINARY), summary="Larger of two, unsigned."):
    """Unsigned maximum."""


class MinUI(upstream("arith.minui", **_BINARY), summary="Smaller of two, unsigned."):
    """Unsigned minimum."""


class MulUIExtended(upstream("arith.mului_extended", **_EXTENDED), summary="Both halves of an unsigned product."):
    """Wide unsigned multiplication."""


class MulSIExtended(upstream("arith.mulsi_extended", **_EXTENDED), summary="Both halves of a signed product."):
    """Wide signed multiplication."""


class AddF(upstream("arith.addf", **_BINARY, **_FAST), summary="Sum."):
    """Addition."""


class SubF(upstream("arith.subf", **_BINARY, **_FAST), summary="Difference."):
    """Subtraction."""


class MulF(upstream("arith.mulf", **_BINARY, **_FAST), summary="Product."):
    """Multiplication."""


class DivF(upstream("arith.divf", **_BINARY, **_FAST), summary="Quotient."):
    """Division."""


class RemF(upstream("arith.remf", **_BINARY, **_FAST), summary="Remainder of a division towards zero."):
    """Remainder."""


class NegF(upstream("arith.negf", **_UNARY, **_FAST), summary="Negation."):
    """Negation."""


class MaximumF(upstream("arith.maximumf", **_BINARY, **_FAST), summary="Larger of two; NaN if one is."):
    """Maximum that propagates NaN."""


class MinimumF(upstream("arith.minimumf", **_BINARY, **_FAST), summary="Smaller of two; NaN if one is."):
    """Minimum that propagates NaN."""


class MaxNumF(upstream("arith.maxnumf", **_BINARY, **_FAST), summary="Larger of two; the other if one is NaN."):
    """Maximum that ignores NaN."""


class MinNumF(upstream("arith.minnumf", **_BINARY, **_FAST), summary="Smaller of two; the other if one is NaN."):
    """Minimum that ignores NaN."""


class CmpI(
    upstream("arith.cmpi", lhs="left operand", rhs="right operand", result="the answer"), summary="Compares integers."
):
    """Comparison."""

    predicate = attr(INT_PREDICATE, "what is asked")
    example = "%1 = arith.cmpi slt, %a, %b : i32"


class CmpF(
    upstream("arith.cmpf", lhs="left operand", rhs="right operand", result="the answer", **_FAST),
    summary="Compares floats.",
):
    """Comparison."""

    predicate = attr(FLOAT_PREDICATE, "what is asked")
    example = "%1 = arith.cmpf olt, %a, %b : f32"


class Select(
    upstream(
        "arith.select",
        "$condition `,` $true_value `,` $false_value attr-dict `:` condition_type($condition) type($result)",
        condition="which one",
        true_value="where the condition holds",
        false_value="where it does not",
        result="the chosen value",
    ),
    summary="One of two values.",
):
    """Choice; element by element where the condition has a shape."""

    example = "%1 = arith.select %c, %a, %b : i32"


class ExtSI(upstream("arith.extsi", in_="the value", out="the wider value"), summary="Widens a signed integer."):
    """Sign extension."""


class ExtUI(upstream("arith.extui", in_="the value", out="the wider value"), summary="Widens an unsigned integer."):
    """Zero extension."""


class TruncI(
    upstream(
        "arith.trunci",
        in_="the value",
        out="the narrower value",
        overflowFlags="overflows that do not happen: nsw, nuw",
    ),
    summary="Drops high bits of an integer.",
):
    """Truncation."""


class ExtF(
    upstream("arith.extf", in_="the value", out="the same value", **_FAST), summary="A float in a wider format."
):
    """Float extension."""


class TruncF(
    upstream("arith.truncf", in_="the value", out="the rounded value", **_FAST), summary="A float in a narrower format."
):
    """Float truncation."""

    roundingmode = optional_attr(ROUNDING, "rounding")
    format = "$in word($roundingmode) (`fastmath` `` body($fastmath^))? attr-dict `:` types($in) `to` types($out)"


class SIToFP(
    upstream("arith.sitofp", in_="the value", out="the nearest float"), summary="A signed integer as a float."
):
    """Signed integer to float."""


class UIToFP(
    upstream("arith.uitofp", in_="the value", out="the nearest float"), summary="An unsigned integer as a float."
):
    """Unsigned integer to float."""


class FPToSI(
    upstream("arith.fptosi", in_="the value", out="the integer"), summary="A float as a signed integer, towards zero."
):
    """Float to signed integer."""


class FPToUI(
    upstream("arith.fptoui", in_="the value", out="the integer"),
    summary="A float as an unsigned integer, towards zero.",
):
    """Float to unsigned integer."""


class Bitcast(
    upstream("arith.bitcast", in_="the value", out="the same bits"), summary="The same bits as another type."
):
    """Reinterpret bits."""


class IndexCast(
    upstream("arith.index_cast", in_="the value", out="the value in its new type"),
    summary="Between index and integers, signed.",
):
    """Signed index cast."""


class IndexCastUI(
    upstream("arith.index_castui", in_="the value", out="the value in its new type"),
    summary="Between index and integers, unsigned.",
):
    """Unsigned index cast."""
