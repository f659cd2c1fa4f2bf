//! op
entry @forms(%x: tile<f32>) {
  %0 = sqrt %x rounding<approx> flush_to_zero : tile<f32>
  %1 = sqrt %x flush_to_zero : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = sqrt %arg0 rounding<approx> flush_to_zero : tile<f32>
  %1 = sqrt %arg0  flush_to_zero : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.sqrt"(%arg0) <{flush_to_zero, rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %1 = "cuda_tile.sqrt"(%arg0) <{flush_to_zero, rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @other_formats() {
  %two = constant <f64: 2.0> : tile<f64>
  %0 = sqrt %two rounding<negative_inf> : tile<f64>
  //= %0: 0x3FF6A09E667F3BCC
  %1 = sqrt %two rounding<positive_inf> : tile<f64>
  //= %1: 0x3FF6A09E667F3BCD
  return
}
// -----
entry @quotients() {
  %r = constant <f32: [4.0, 2.0, -0.0, -1.0]> : tile<4xf32>
  %0 = sqrt %r : tile<4xf32>
  //= %0: 2.0 0x3FB504F3 -0.0 nan
  %1 = sqrt %r rounding<positive_inf> : tile<4xf32>
  //= %1: 2.0 0x3FB504F4 -0.0 nan
  %2 = sqrt %r rounding<approx> flush_to_zero : tile<4xf32>
  //= %2: 2.0 0x3FB504F3 -0.0 nan
  return
}
//--- refused
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %f = constant <f32: 1.0> : tile<4xf32>
  %h = constant <f16: 1.0> : tile<4xf16>
  %9 = sqrt %f rounding<full> : tile<4xf32>
//     ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.sqrt' op invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf, approx]
  %10 = sqrt %h rounding<approx> : tile<4xf16>
//      ^^^^ error[cuda_tile.rounding-f32]: 'cuda_tile.sqrt' op approx modifier only supported for f32 data type, but got: 'f16'
  return
}
