"""Integer and bitwise ops, element by element."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.checks import comparison_result, rounding_among, same_types
from tilelsp.spec.op import OpDef, Problem, Trait, attr, operand, result, same

_PURE = (Trait.PURE,)


def _negation_wrap(op: NegI) -> Iterator[Problem]:
    if op.overflow is a.IntegerOverflow.NO_UNSIGNED_WRAP:
        yield Problem("'no_unsigned_wrap' overflow flag is not supported", "overflow", "cuda_tile.overflow-flag")


def _division_rounding(op: DivI) -> Iterator[Problem]:
    if op.rounding is a.RoundingMode.NEGATIVE_INF and op.signedness is a.Signedness.UNSIGNED:
        yield Problem(
            "rounding mode 'negative_inf' is not allowed with 'unsigned' flag", "rounding", "cuda_tile.rounding-mode"
        )


class _Unary(OpDef):
    source = operand(t.INT_TILE, "operand")
    result_ = result(t.INT_TILE, "the result")
    format = "$source attr-dict `:` type($result)"
    types = {"source": same("result")}
    verifiers = (same_types("source", "result"),)


class _Binary(OpDef):
    lhs = operand(t.INT_TILE, "left operand")
    rhs = operand(t.INT_TILE, "right operand")
    result_ = result(t.INT_TILE, "the result")
    format = "$lhs `,` $rhs attr-dict `:` type($result)"
    types = {"lhs": same("result"), "rhs": same("result")}
    verifiers = (same_types("lhs", "rhs", "result"),)


class _Wrapping(_Binary):
    overflow = attr(a.OVERFLOW, "overflows that do not happen", default=a.IntegerOverflow.NONE)
    format = "$lhs `,` $rhs modifier($overflow) attr-dict `:` type($result)"


class _Signed(_Binary):
    signedness = attr(a.SIGNEDNESS, "how the operands' bits are read")
    format = "$lhs `,` $rhs $signedness attr-dict `:` type($result)"


class AbsI(_Unary, name="cuda_tile.absi", summary="Absolute value.", since="13.1", traits=_PURE):
    """Absolute value."""

    example = "%r = absi %a : tile<64xi32>"


class NegI(_Unary, name="cuda_tile.negi", summary="Negation.", since="13.1", traits=_PURE):
    """Negation."""

    verifiers = (_negation_wrap,)
    overflow = attr(a.OVERFLOW, "overflows that do not happen", default=a.IntegerOverflow.NONE)
    format = "$source modifier($overflow) attr-dict `:` type($result)"
    example = "%r = negi %a : tile<64xi32>"


class AddI(_Wrapping, name="cuda_tile.addi", summary="Addition.", since="13.1", traits=_PURE):
    """Addition."""

    example = "%r = addi %a, %b overflow<no_signed_wrap> : tile<64xi32>"


class SubI(_Wrapping, name="cuda_tile.subi", summary="Subtraction.", since="13.1", traits=_PURE):
    """Subtraction."""

    example = "%r = subi %a, %b : tile<64xi32>"


class MulI(_Wrapping, name="cuda_tile.muli", summary="Low half of the product.", since="13.1", traits=_PURE):
    """Multiplication."""

    example = "%r = muli %a, %b : tile<64xi32>"


class ShlI(_Wrapping, name="cuda_tile.shli", summary="Shift to the left.", since="13.1", traits=_PURE):
    """Left shift."""

    example = "%r = shli %a, %n : tile<64xi32>"


class MulHiI(OpDef, name="cuda_tile.mulhii", summary="High half of the unsigned product.", since="13.1", traits=_PURE):
    """High half of a product."""

    x = operand(t.INT_TILE, "left operand")
    y = operand(t.INT_TILE, "right operand")
    result_ = result(t.INT_TILE, "the high half")
    format = "$x `,` $y attr-dict `:` type($result)"
    types = {"x": same("result"), "y": same("result")}
    verifiers = (same_types("x", "y", "result"),)
    example = "%r = mulhii %a, %b : tile<64xi32>"


class DivI(_Signed, name="cuda_tile.divi", summary="Quotient.", since="13.1", traits=(Trait.NO_MEMORY_EFFECT,)):
    """Division."""

    verifiers = (
        rounding_among(a.RoundingMode.ZERO, a.RoundingMode.NEGATIVE_INF, a.RoundingMode.POSITIVE_INF, slot="rounding"),
        _division_rounding,
    )
    rounding = attr(a.DIVISION_ROUNDING, "towards zero, negative or positive infinity", default=a.RoundingMode.ZERO)
    format = "$lhs `,` $rhs $signedness modifier($rounding) attr-dict `:` type($result)"
    example = "%r = divi %a, %b signed rounding<positive_inf> : tile<i32>"


class RemI(_Signed, name="cuda_tile.remi", summary="Remainder.", since="13.1", traits=_PURE):
    """Remainder."""

    example = "%r = remi %a, %b unsigned : tile<64xi32>"


class MaxI(_Signed, name="cuda_tile.maxi", summary="Larger of two.", since="13.1", traits=_PURE):
    """Maximum."""

    example = "%r = maxi %a, %b signed : tile<64xi32>"


class MinI(_Signed, name="cuda_tile.mini", summary="Smaller of two.", since="13.1", traits=_PURE):
    """Minimum."""

    example = "%r = mini %a, %b signed : tile<64xi32>"


class ShrI(
    _Signed, name="cuda_tile.shri", summary="Shift to the right, arithmetic if signed.", since="13.1", traits=_PURE
):
    """Right shift."""

    example = "%r = shri %a, %n signed : tile<64xi32>"


class AndI(_Binary, name="cuda_tile.andi", summary="Bitwise and.", since="13.1", traits=_PURE):
    """Bitwise and."""

    example = "%r = andi %a, %b : tile<64xi32>"


class OrI(_Binary, name="cuda_tile.ori", summary="Bitwise or.", since="13.1", traits=_PURE):
    """Bitwise or."""

    example = "%r = ori %a, %b : tile<64xi32>"


class XorI(_Binary, name="cuda_tile.xori", summary="Bitwise exclusive or.", since="13.1", traits=_PURE):
    """Bitwise exclusive or."""

    example = "%r = xori %a, %b : tile<64xi32>"


class CmpI(OpDef, name="cuda_tile.cmpi", summary="Compares integers.", since="13.1", traits=_PURE):
    """Comparison."""

    comparison_predicate = attr(a.COMPARISON_PREDICATE, "what is asked")
    lhs = operand(t.INT_TILE, "left operand")
    rhs = operand(t.INT_TILE, "right operand")
    signedness = attr(a.SIGNEDNESS, "how the operands' bits are read")
    result_ = result(t.BOOL_TILE, "the answer, per element")
    format = "$comparison_predicate $lhs `,` $rhs `,` $signedness attr-dict `:` type($lhs) `->` type($result)"
    types = {"rhs": same("lhs")}
    verifiers = (same_types("lhs", "rhs"), comparison_result)
    example = "%r = cmpi less_than %a, %b, signed : tile<64xi32> -> tile<64xi1>"
