//! verify
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %i = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %j = constant <i32: 1> : tile<2xi32>
  %f = constant <f32: 1.0> : tile<4xf32>
  %h = constant <f16: 1.0> : tile<4xf16>
  %t = constant <tf32: 1.0> : tile<4xtf32>
  %b = constant <i1: true> : tile<4xi1>
  %0 = addf %i, %i : tile<4xi32>
//     ^^^^ error[op.operand]: 'cuda_tile.addf' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<4xi32>'
  %1 = addi %f, %f : tile<4xf32>
//     ^^^^ error[op.operand]: 'cuda_tile.addi' op operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<4xf32>'
  %2 = addi %i, %j : tile<4xi32>
//              ^^ error[type.use]: use of value '%j' expects different type than prior uses: '!cuda_tile.tile<4xi32>' vs '!cuda_tile.tile<2xi32>'
//   note: prior use here
  %3 = sin %t : tile<4xtf32>
//     ^^^ error[op.operand]: 'cuda_tile.sin' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<4xtf32>'
  %4 = addf %f, %f rounding<approx> : tile<4xf32>
//                          ^^^^^^ error[attribute]: custom op 'cuda_tile.addf' expected rounding mode to be one of: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', got: 'approx'
  %5 = addf %h, %h flush_to_zero : tile<4xf16>
//     ^^^^ error[cuda_tile.flush-to-zero-f32]: 'cuda_tile.addf' op flush_to_zero modifier only supported for f32 data type, but got: 'f16'
  %6 = divf %h, %h rounding<approx> : tile<4xf16>
//     ^^^^ error[cuda_tile.rounding-f32]: 'cuda_tile.divf' op approx modifier only supported for f32 data type, but got: 'f16'
  %7 = divf %h, %h rounding<full> : tile<4xf16>
//     ^^^^ error[cuda_tile.rounding-f32]: 'cuda_tile.divf' op full modifier only supported for f32 data type, but got: 'f16'
  %8 = divf %f, %f rounding<nearest_int_to_zero> : tile<4xf32>
//     ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.divf' op invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf, approx, full]
  %9 = sqrt %f rounding<full> : tile<4xf32>
//     ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.sqrt' op invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf, approx]
  %10 = sqrt %h rounding<approx> : tile<4xf16>
//      ^^^^ error[cuda_tile.rounding-f32]: 'cuda_tile.sqrt' op approx modifier only supported for f32 data type, but got: 'f16'
  %11 = exp %f rounding<zero> : tile<4xf32>
//      ^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.exp' op invalid rounding mode specified, expect one of [approx, full]
  %12 = tanh %h rounding<approx> : tile<4xf16>
//      ^^^^ error[cuda_tile.rounding-f32]: 'cuda_tile.tanh' op approx modifier only supported for f32 data type, but got: 'f16'
  %13 = tanh %h rounding<zero> : tile<4xf16>
//      ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.tanh' op invalid rounding mode specified, expect one of [approx, full]
  %14 = exp2 %h flush_to_zero : tile<4xf16>
//      ^^^^ error[cuda_tile.flush-to-zero-f32]: 'cuda_tile.exp2' op flush_to_zero modifier only supported for f32 data type, but got: 'f16'
  %15 = maxf %h, %h propagate_nan flush_to_zero : tile<4xf16>
//      ^^^^ error[cuda_tile.flush-to-zero-f32]: 'cuda_tile.maxf' op flush_to_zero modifier only supported for f32 data type, but got: 'f16'
  %16 = negi %i overflow<no_unsigned_wrap> : tile<4xi32>
//      ^^^^ error[cuda_tile.overflow-flag]: 'cuda_tile.negi' op 'no_unsigned_wrap' overflow flag is not supported
  %17 = divi %i, %i unsigned rounding<negative_inf> : tile<4xi32>
//      ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.divi' op rounding mode 'negative_inf' is not allowed with 'unsigned' flag
  %18 = divi %i, %i signed rounding<full> : tile<4xi32>
//      ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.divi' op invalid rounding mode specified, expect one of [zero, negative_inf, positive_inf]
  %19 = divi %i, %i : tile<4xi32>
//                  ^ error[attribute]: custom op 'cuda_tile.divi' expected signedness to be one of: {'signed', 'unsigned'}
  %20 = addi %i, %i overflow<wrap> : tile<4xi32>
//                           ^^^^ error[attribute]: custom op 'cuda_tile.addi' expected ::mlir::cuda_tile::IntegerOverflow to be one of: none, no_signed_wrap, no_unsigned_wrap, no_wrap
  %21 = cmpi less %i, %i, signed : tile<4xi32> -> tile<4xi1>
//           ^^^^ error[attribute]: custom op 'cuda_tile.cmpi' expected 'comparison_predicate' to be one of: {'equal', 'not_equal', 'less_than', 'less_than_or_equal', 'greater_than', 'greater_than_or_equal'}
  %22 = cmpi less_than %i, %i, signed : tile<4xi32> -> tile<2xi1>
//      ^^^^ error[cuda_tile.comparison-result]: 'cuda_tile.cmpi' op failed to verify that Result type has i1 element type and same shape as operands
  %23 = cmpf equal sorted %f, %f : tile<4xf32> -> tile<4xi1>
//                 ^^^^^^ error[attribute]: custom op 'cuda_tile.cmpf' expected 'comparison_ordering' to be one of: {'ordered', 'unordered'}
  %24 = cmpf equal ordered %f, %f : tile<4xf32> -> tile<4xi32>
//      ^^^^ error[op.result]: 'cuda_tile.cmpf' op result #0 must be tile of i1 values, but got '!cuda_tile.tile<4xi32>'
  %25 = select %b, %i, %i : tile<4xi1>, tile<4xi32>
  %26 = "cuda_tile.addi"(%i, %j) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<2xi32>) -> !cuda_tile.tile<4xi32>
//      ^^^^^^^^^^^^^^^^ error[cuda_tile.types-match]: 'cuda_tile.addi' op failed to verify that all of {lhs, rhs, result} have same type
  %27 = "cuda_tile.addf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
//      ^^^^^^^^^^^^^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.addf' op invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf]
  %28 = "cuda_tile.addf"(%f) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
//      ^^^^^^^^^^^^^^^^ error[op.count]: 'cuda_tile.addf' op expected 2 operands, but found 1
  %29 = "cuda_tile.shri"(%i, %i) : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
//      ^^^^^^^^^^^^^^^^ error[op.attribute]: 'cuda_tile.shri' op requires attribute 'signedness'
  %30 = "cuda_tile.shri"(%i, %i) <{signedness = 1 : i32}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
//      ^^^^^^^^^^^^^^^^ error[op.attribute]: 'cuda_tile.shri' op attribute 'signedness' failed to satisfy constraint: Signedness
  return
}
