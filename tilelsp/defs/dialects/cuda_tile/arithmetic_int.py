"""Integer and bitwise ops, element by element."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.checks import comparison_result, rounding_among, same_shapes, same_types
from tilelsp.spec.declaration import Trait
from tilelsp.spec.meaning import Elements, Elementwise
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem
from tilelsp.spec.slot import attr, operand, result
from tilelsp.spec.stored import Stored
from tilelsp.spec.type_rules import same

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


class _Operands(OpDef):
    lhs = operand(t.INT_TILE, "left operand")
    rhs = operand(t.INT_TILE, "right operand")
    result_ = result(t.INT_TILE, "the result")
    format = "$lhs `,` $rhs attr-dict `:` type($result)"
    types = {"lhs": same("result"), "rhs": same("result")}


class _Binary(_Operands):
    verifiers = (same_types("lhs", "rhs", "result"),)


class _Wrapping(_Binary):
    overflow = attr(a.OVERFLOW, "overflows that do not happen", default=a.IntegerOverflow.NONE)
    format = "$lhs `,` $rhs modifier($overflow) attr-dict `:` type($result)"


class _Signed(_Binary):
    signedness = attr(a.SIGNEDNESS, "how the operands' bits are read")
    format = "$lhs `,` $rhs $signedness attr-dict `:` type($result)"


class AbsI(_Unary, name="cuda_tile.absi", summary="Absolute value.", since="13.1", traits=_PURE):
    """Absolute value.

    Takes the magnitude of each element, read as a signed number; source and result are tiles of one integer type. The
    smallest number has no positive counterpart in its type: its bits come back unchanged, which is the right magnitude
    only when the result is read as unsigned.
    """

    stored = Stored(1)
    example = "%r = absi %a : tile<64xi32>"


class NegI(_Unary, name="cuda_tile.negi", summary="Negation.", since="13.1", traits=_PURE):
    """Negation.

    Subtracts each element from zero, in the arithmetic of its width; source and result are tiles of one integer type.
    The smallest signed number is its own result. With `no_signed_wrap` the program promises that this number does not
    occur, and the reference interpreter ends the launch where it does; `no_unsigned_wrap` is not allowed here.
    """

    verifiers = (_negation_wrap,)
    overflow = attr(a.OVERFLOW, "overflows that do not happen", default=a.IntegerOverflow.NONE)
    format = "$source modifier($overflow) attr-dict `:` type($result)"
    stored = Stored(80, attrs="overflow@13.2")
    example = "%r = negi %a : tile<64xi32>"


class AddI(_Wrapping, name="cuda_tile.addi", summary="Addition.", since="13.1", traits=_PURE):
    """Addition.

    Adds two tiles of one integer type element by element and keeps the low bits of each sum, so signed and unsigned
    numbers need no separate op. `overflow` promises which overflows never happen, and a compiler may rely on it: with
    `no_signed_wrap`, `no_unsigned_wrap` or `no_wrap` (both) a sum that breaks the promise is undefined. The reference
    interpreter ends the launch there.
    """

    meaning = Elementwise("add", Elements.INTEGERS)
    stored = Stored(3, attrs="overflow")
    example = "%r = addi %a, %b overflow<no_signed_wrap> : tile<64xi32>"


class SubI(_Wrapping, name="cuda_tile.subi", summary="Subtraction.", since="13.1", traits=_PURE):
    """Subtraction.

    Subtracts `rhs` from `lhs`, tiles of one integer type, element by element and keeps the low bits of each difference.
    `overflow` promises which overflows never happen: with `no_unsigned_wrap` no element of `rhs` is above that of
    `lhs`, with `no_signed_wrap` the signed difference fits, and `no_wrap` says both. A broken promise is undefined; the
    reference interpreter ends the launch.
    """

    meaning = Elementwise("subtract", Elements.INTEGERS)
    stored = Stored(104, attrs="overflow")
    example = "%r = subi %a, %b : tile<64xi32>"


class MulI(_Wrapping, name="cuda_tile.muli", summary="Low half of the product.", since="13.1", traits=_PURE):
    """Multiplication.

    Multiplies two tiles of one integer type element by element and keeps as many low bits as the type has; these are
    the same for signed and unsigned operands. `overflow` promises which overflows never happen: with `no_signed_wrap`,
    `no_unsigned_wrap` or `no_wrap` (both) a product that needs more bits is undefined. The reference interpreter ends
    the launch there.
    """

    meaning = Elementwise("multiply", Elements.INTEGERS)
    stored = Stored(78, attrs="overflow")
    example = "%r = muli %a, %b : tile<64xi32>"


class ShlI(_Wrapping, name="cuda_tile.shli", summary="Shift to the left.", since="13.1", traits=_PURE):
    """Left shift.

    Moves the bits of each element of `lhs` up by the element of `rhs` at the same place, read as unsigned, and fills
    with zeros from below. Both are tiles of one integer type. An amount of the width or more is outside of the type's
    range; the reference interpreter gives 0 for it. `overflow` promises that the bits moved out do not change the
    number, as for a multiplication by a power of two.
    """

    stored = Stored(96, attrs="overflow")
    example = "%r = shli %a, %n : tile<64xi32>"


class MulHiI(OpDef, name="cuda_tile.mulhii", summary="High half of the unsigned product.", since="13.1", traits=_PURE):
    """High half of a product.

    Multiplies two tiles of one integer type element by element at twice their width, read as unsigned, and keeps the
    upper half. It is what `muli` drops; the two together are the whole product. The result is always representable, so
    there is no overflow flag.
    """

    x = operand(t.INT_TILE, "left operand")
    y = operand(t.INT_TILE, "right operand")
    result_ = result(t.INT_TILE, "the high half")
    format = "$x `,` $y attr-dict `:` type($result)"
    types = {"x": same("result"), "y": same("result")}
    verifiers = (same_types("x", "y", "result"),)
    stored = Stored(77)
    example = "%r = mulhii %a, %b : tile<64xi32>"


class DivI(_Signed, name="cuda_tile.divi", summary="Quotient.", since="13.1", traits=(Trait.NO_MEMORY_EFFECT,)):
    """Division.

    Divides `lhs` by `rhs`, tiles of one integer type, element by element, both read as `signed` or `unsigned`.
    `rounding` says where a result that is not whole goes: towards zero by default, up with `positive_inf`, and down
    with `negative_inf`, which needs signed operands. A zero divisor, and the smallest signed number over -1, are
    undefined, so the op is not to be moved to where it would not have run. The reference interpreter ends the launch
    there.
    """

    verifiers = (
        rounding_among(a.RoundingMode.ZERO, a.RoundingMode.NEGATIVE_INF, a.RoundingMode.POSITIVE_INF, slot="rounding"),
        _division_rounding,
    )
    rounding = attr(a.DIVISION_ROUNDING, "towards zero, negative or positive infinity", default=a.RoundingMode.ZERO)
    format = "$lhs `,` $rhs $signedness modifier($rounding) attr-dict `:` type($result)"
    stored = Stored(21, attrs="signedness rounding")
    example = "%r = divi %a, %b signed rounding<positive_inf> : tile<i32>"


class RemI(_Operands, name="cuda_tile.remi", summary="Remainder.", since="13.1", traits=_PURE):
    """Remainder.

    What is left of `lhs` after a division by `rhs` that cuts towards zero, element by element on tiles of one integer
    type read as `signed` or `unsigned`. A signed result has the sign of `lhs`. A zero divisor is undefined, and the
    reference interpreter ends the launch there; it gives 0 for any number over -1.
    """

    signedness = attr(a.SIGNEDNESS, "how the operands' bits are read")
    format = "$lhs `,` $rhs $signedness attr-dict `:` type($result)"
    verifiers = (same_types("result", "lhs", "rhs"), same_shapes("result", "lhs", "rhs"))
    stored = Stored(90, attrs="signedness")
    example = "%r = remi %a, %b unsigned : tile<64xi32>"


class MaxI(_Signed, name="cuda_tile.maxi", summary="Larger of two.", since="13.1", traits=_PURE):
    """Maximum.

    Compares two tiles of one integer type element by element and keeps the greater number. `signed` or `unsigned` says
    how both are read: an element of all ones is -1, or the greatest number of the type.
    """

    meaning = Elementwise("maximum", Elements.INTEGERS)
    stored = Stored(70, attrs="signedness")
    example = "%r = maxi %a, %b signed : tile<64xi32>"


class MinI(_Signed, name="cuda_tile.mini", summary="Smaller of two.", since="13.1", traits=_PURE):
    """Minimum.

    Compares two tiles of one integer type element by element and keeps the lesser number. `signed` or `unsigned` says
    how both are read: an element of all ones is -1, or the greatest number of the type.
    """

    meaning = Elementwise("minimum", Elements.INTEGERS)
    stored = Stored(72, attrs="signedness")
    example = "%r = mini %a, %b signed : tile<64xi32>"


class ShrI(
    _Signed, name="cuda_tile.shri", summary="Shift to the right, arithmetic if signed.", since="13.1", traits=_PURE
):
    """Right shift.

    Moves the bits of each element of `lhs` down by the element of `rhs` at the same place, which is read as unsigned.
    `unsigned` fills with zeros from above, `signed` with copies of the sign bit, so that negative numbers are divided
    rounding down. For an amount of the width or more the reference interpreter gives what remains: 0, or -1 for a
    negative signed number.
    """

    stored = Stored(97, attrs="signedness")
    example = "%r = shri %a, %n signed : tile<64xi32>"


class AndI(_Binary, name="cuda_tile.andi", summary="Bitwise and.", since="13.1", traits=_PURE):
    """Bitwise and.

    Combines the elements of two tiles of one integer type bit by bit: a result bit is set where it is set on both
    sides. On i1 tiles it is the logical conjunction of two masks. It cannot overflow and knows no sign.
    """

    meaning = Elementwise("bitwise_and", Elements.BITS)
    stored = Stored(4)
    example = "%r = andi %a, %b : tile<64xi32>"


class OrI(_Binary, name="cuda_tile.ori", summary="Bitwise or.", since="13.1", traits=_PURE):
    """Bitwise or.

    Combines the elements of two tiles of one integer type bit by bit: a result bit is set where it is set on either
    side. On i1 tiles it is the logical disjunction of two masks. It cannot overflow and knows no sign.
    """

    meaning = Elementwise("bitwise_or", Elements.BITS)
    stored = Stored(82)
    example = "%r = ori %a, %b : tile<64xi32>"


class XorI(_Binary, name="cuda_tile.xori", summary="Bitwise exclusive or.", since="13.1", traits=_PURE):
    """Bitwise exclusive or.

    Combines the elements of two tiles of one integer type bit by bit: a result bit is set where the two sides differ.
    With a constant of all ones it flips every bit, which on an i1 tile is the logical negation of a mask. It cannot
    overflow and knows no sign.
    """

    meaning = Elementwise("bitwise_xor", Elements.BITS)
    stored = Stored(108)
    example = "%r = xori %a, %b : tile<64xi32>"


class CmpI(OpDef, name="cuda_tile.cmpi", summary="Compares integers.", since="13.1", traits=_PURE):
    """Comparison.

    Compares two tiles of one integer type element by element; the result is a tile of i1 of the same shape. `signed` or
    `unsigned` says how the bits are read, which changes the order but not equality: a byte of all ones is -1 or 255. An
    i1 read as signed is 0 or -1.
    """

    comparison_predicate = attr(a.COMPARISON_PREDICATE, "what is asked")
    lhs = operand(t.INT_TILE, "left operand")
    rhs = operand(t.INT_TILE, "right operand")
    signedness = attr(a.SIGNEDNESS, "how the operands' bits are read")
    result_ = result(t.BOOL_TILE, "the answer, per element")
    format = "$comparison_predicate $lhs `,` $rhs `,` $signedness attr-dict `:` type($lhs) `->` type($result)"
    types = {"rhs": same("lhs")}
    verifiers = (same_types("lhs", "rhs"), comparison_result)
    stored = Stored(15, attrs="comparison_predicate signedness")
    example = "%r = cmpi less_than %a, %b, signed : tile<64xi32> -> tile<64xi1>"
