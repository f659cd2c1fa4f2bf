"""Matrix multiply-accumulate."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile import attributes as a
from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.checks import same_elements, same_ranks, same_types
from tilelsp.defs.dialects.cuda_tile.matrix_checks import accumulator_element, matrix_shapes, scales
from tilelsp.spec.attr import FLAG
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, flag, operand, result
from tilelsp.spec.stored import Stored
from tilelsp.spec.type_rules import same


class MmaF(
    OpDef,
    name="cuda_tile.mmaf",
    summary="acc + lhs x rhs over matrices of floats (or batches of them).",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Floating-point matrix multiply-accumulate.

    Multiplies an M x K matrix by a K x N one and adds the M x N accumulator; with rank 3 the first dimension numbers
    independent products. Both factors have one element type, from which the accumulator's follows: f32, or f16 for f16
    and 8-bit inputs, f64 for f64. Order and intermediate precision of the sum belong to the target, so results differ
    in the last bits; NaN and infinity spread as in sums. The reference interpreter adds in f64 in the order of K and
    rounds once.
    """

    lhs = operand(t.MMAF_OPERAND, "M x K, or B x M x K")
    rhs = operand(t.MMAF_OPERAND, "K x N, or B x K x N")
    acc = operand(t.MMAF_RESULT, "M x N, or B x M x N")
    fast_acc = flag(FLAG, "the accumulator may be kept with less precision (13.3)")
    result_ = result(t.MMAF_RESULT, "the new accumulator")
    format = "$lhs `,` $rhs `,` $acc flag($fast_acc) attr-dict `:` types($lhs, $rhs, $acc)"
    types = {"result": same("acc")}
    verifiers = (
        same_types("acc", "result"),
        same_elements("lhs", "rhs"),
        same_ranks("lhs", "rhs", "acc"),
        matrix_shapes,
        accumulator_element,
    )
    stored = Stored(73, flags="fast_acc@13.3")
    example = "%d = mmaf %a, %b, %c : tile<64x16xbf16>, tile<16x128xbf16>, tile<64x128xf32>"


class MmaI(
    OpDef,
    name="cuda_tile.mmai",
    summary="acc + lhs x rhs over matrices of 8-bit integers (or batches of them).",
    since="13.1",
    traits=(Trait.PURE,),
):
    """Integer matrix multiply-accumulate.

    Multiplies an M x K matrix of i8 by a K x N one and adds the M x N accumulator of i32; with rank 3 the first
    dimension numbers independent products. Each factor is read as `signed` or `unsigned` on its own. Sums are exact in
    every order, and what does not fit wraps around: the low 32 bits stay.
    """

    lhs = operand(t.MMAI_OPERAND, "M x K, or B x M x K")
    rhs = operand(t.MMAI_OPERAND, "K x N, or B x K x N")
    acc = operand(t.MMAI_ACC, "M x N, or B x M x N")
    signedness_lhs = attr(a.SIGNEDNESS, "how the bits of lhs are read")
    signedness_rhs = attr(a.SIGNEDNESS, "how the bits of rhs are read")
    result_ = result(t.MMAI_RESULT, "the new accumulator")
    format = "$lhs `,` $rhs `,` $acc $signedness_lhs $signedness_rhs attr-dict `:` types($lhs, $rhs, $acc)"
    types = {"result": same("acc")}
    verifiers = (
        same_types("acc", "result"),
        same_elements("lhs", "rhs"),
        same_ranks("lhs", "rhs", "acc"),
        matrix_shapes,
    )
    stored = Stored(74, attrs="signedness_lhs signedness_rhs")
    example = "%d = mmai %a, %b, %c signed signed : tile<64x32xi8>, tile<32x64xi8>, tile<64x64xi32>"


class MmaFScaled(
    OpDef,
    name="cuda_tile.mmaf_scaled",
    summary="acc + (lhs x lhs_scale) x (rhs x rhs_scale), one scale per block along K.",
    since="13.3",
    traits=(Trait.PURE,),
):
    """Block-scaled matrix multiply-accumulate.

    Multiplies each element of both factors by the scale of its block, then the matrices, and adds the f32 accumulator;
    with rank 3 the first dimension numbers independent products. A block is 32 neighbours along K for 8-bit factors;
    for f4E2M1FN it is 16 with f8E4M3FN scales, and 16 or 32 with f8E8M0FNU. Scaling is exact, and a NaN scale makes its
    whole block NaN. The order of the sum belongs to the target; the reference interpreter adds in f64 in the order of K
    and rounds once.
    """

    lhs = operand(t.SCALED_OPERAND, "M x K, or B x M x K")
    rhs = operand(t.SCALED_OPERAND, "K x N, or B x K x N")
    acc = operand(t.SCALED_RESULT, "M x N, or B x M x N")
    lhs_scale = operand(t.SCALED_SCALE, "M x K/block, or B x M x K/block")
    rhs_scale = operand(t.SCALED_SCALE, "K/block x N, or B x K/block x N")
    result_ = result(t.SCALED_RESULT, "the new accumulator")
    format = (
        "$lhs `,` $rhs `,` $acc `,` $lhs_scale `,` $rhs_scale attr-dict "
        "`:` types($lhs, $rhs, $acc, $lhs_scale, $rhs_scale)"
    )
    types = {"result": same("acc")}
    verifiers = (
        same_types("acc", "result"),
        same_elements("lhs", "rhs"),
        same_elements("lhs_scale", "rhs_scale"),
        same_ranks("lhs", "rhs", "acc", "lhs_scale", "rhs_scale"),
        matrix_shapes,
        scales,
    )
    stored = Stored(114)
    example = (
        "%d = mmaf_scaled %a, %b, %c, %sa, %sb : tile<64x64xf8E4M3FN>, tile<64x64xf8E4M3FN>, tile<64x64xf32>, "
        "tile<64x2xf8E8M0FNU>, tile<2x64xf8E8M0FNU>"
    )
