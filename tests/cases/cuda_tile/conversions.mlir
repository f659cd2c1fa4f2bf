//! verify
entry @k() {
  %i = constant <i32: 1> : tile<4xi32>
  %f = constant <f32: 1.0> : tile<4xf32>
  %e = constant <f8E8M0FNU: 1.0> : tile<4xf8E8M0FNU>
  %0 = bitcast %f : tile<4xf32> -> tile<4xi16>
//     ^^^^^^^ error[cuda_tile.bitcast-width]: 'cuda_tile.bitcast' op types must be equal width, cannot convert '!cuda_tile.tile<4xf32>' of width 32 to type '!cuda_tile.tile<4xi16>' of width 16
  %1 = bitcast %f : tile<4xf32> -> tile<2xi32>
//     ^^^^^^^ error[cuda_tile.shapes-match]: 'cuda_tile.bitcast' op failed to verify that all of {source, result} have same shape
  %2 = exti %i signed : tile<4xi32> -> tile<4xi16>
//     ^^^^ error[cuda_tile.extension]: 'cuda_tile.exti' op extending to smaller or identical integer
  %3 = trunci %i : tile<4xi32> -> tile<4xi32>
//     ^^^^^^ error[cuda_tile.truncation]: 'cuda_tile.trunci' op truncating to larger or identical integer
  %4 = ftof %f : tile<4xf32> -> tile<4xf32>
//     ^^^^ error[cuda_tile.conversion-no-op]: 'cuda_tile.ftof' op converting tiles must not be a no-op
  %5 = ftof %f : tile<4xf32> -> tile<4xf8E8M0FNU>
//     ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.ftof' op invalid rounding mode specified for conversion to f8E8M0FNU. Only 'zero' and 'positive_inf' are supported
  // How conversions may round, by the newest release; 13.3 knew 'nearest_even' only.
  %6 = ftof %f rounding<positive_inf> : tile<4xf32> -> tile<4xf16>
//     ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.ftof' op invalid rounding mode specified. Only 'nearest_even' and 'zero' are supported for narrowing conversions to standard types
  %15 = ftof %f rounding<approx> : tile<4xf32> -> tile<4xf64>
//                       ^^^^^^ error[attribute]: custom op 'cuda_tile.ftof' expected rounding mode to be one of: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', got: 'approx'
  %16 = ftof %f rounding<negative_inf> : tile<4xf32> -> tile<4xtf32>
//      ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.ftof' op invalid rounding mode specified for conversion from f32 to tf32. Only 'nearest_even', 'zero', and 'nearest_away' are supported
  %17 = ftof %f rounding<zero> : tile<4xf32> -> tile<4xf8E4M3FN>
//      ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.ftof' op invalid rounding mode specified for conversion to low-precision type. Only 'nearest_even' is supported
  %7 = ftoi %f signed rounding<zero> : tile<4xf32> -> tile<4xi32>
//                             ^^^^ error[attribute]: custom op 'cuda_tile.ftoi' expected rounding mode to be one of: 'nearest_int_to_zero', got: 'zero'
  %8 = itof %i signed : tile<4xi32> -> tile<4xf8E8M0FNU>
//     ^^^^ error[cuda_tile.conversion-e8m0]: 'cuda_tile.itof' op integer to f8E8M0FNU conversion is not supported, please first convert to another float type
  %9 = itof %i signed rounding<zero> : tile<4xi32> -> tile<4xf32>
//     ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.itof' op invalid rounding mode specified. Only 'nearest_even' is supported
  %10 = exti %i upwards : tile<4xi32> -> tile<4xi64>
//              ^^^^^^^ error[attribute]: custom op 'cuda_tile.exti' expected signedness to be one of: {'signed', 'unsigned'}
  %11 = int_to_ptr %i : tile<4xi32> -> tile<4xptr<f32>>
//      ^^^^^^^^^^ error[op.operand]: 'cuda_tile.int_to_ptr' op operand #0 must be tile of i64 values, but got '!cuda_tile.tile<4xi32>'
  // Near misses.
  %12 = ftof %f rounding<zero> : tile<4xf32> -> tile<4xf8E8M0FNU>
  %18 = ftof %f rounding<zero> : tile<4xf32> -> tile<4xf16>
  %19 = ftof %f rounding<zero> : tile<4xf32> -> tile<4xtf32>
  %20 = ftof %f rounding<negative_inf> : tile<4xf32> -> tile<4xf64>
  %13 = bitcast %f : tile<4xf32> -> tile<4xi32>
  %14 = trunci %i overflow<no_wrap> : tile<4xi32> -> tile<4xi8>
  return
}
