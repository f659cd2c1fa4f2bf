//! op
entry @forms(%x: tile<f32>) {
  %0 = divf %x, %x rounding<full> : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = divf %arg0, %arg0 rounding<full> : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.divf"(%arg0, %arg0) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @other_formats() {
  %d = constant <f64: 1.0> : tile<f64>
  %third = constant <f64: 3.0> : tile<f64>
  %0 = divf %d, %third rounding<positive_inf> : tile<f64>
  //= %0: 0x3FD5555555555556
  %1 = divf %d, %third rounding<negative_inf> : tile<f64>
  //= %1: 0x3FD5555555555555
  return
}
// -----
entry @quotients() {
  %a = constant <f32: [1.0, 1.0, 0.0, -1.0]> : tile<4xf32>
  %b = constant <f32: [3.0, 0.0, 0.0, 0.0]> : tile<4xf32>
  %0 = divf %a, %b : tile<4xf32>
  //= %0: 0x3EAAAAAB inf nan -inf
  %1 = divf %a, %b rounding<zero> : tile<4xf32>
  //= %1: 0x3EAAAAAA inf nan -inf
  %2 = divf %a, %b rounding<full> : tile<4xf32>
  //= %2: 0x3EAAAAAB inf nan -inf
  // Above 2**126, the reciprocal of `approx` is flushed: 0, and NaN for an infinite dividend.
  %n = constant <f32: [1.0, -1.0, 0x7F800000, 6.0]> : tile<4xf32>
  %d = constant <f32: [0x7F000000, 0x7F000000, 0x7F000000, 3.0]> : tile<4xf32>
  %3 = divf %n, %d rounding<approx> : tile<4xf32>
  //= %3: 0.0 -0.0 nan 2.0
  return
}
//--- refused
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %f = constant <f32: 1.0> : tile<4xf32>
  %h = constant <f16: 1.0> : tile<4xf16>
  %6 = divf %h, %h rounding<approx> : tile<4xf16>
//     ^^^^ error[cuda_tile.rounding-f32]: 'cuda_tile.divf' op approx modifier only supported for f32 data type, but got: 'f16'
  %7 = divf %h, %h rounding<full> : tile<4xf16>
//     ^^^^ error[cuda_tile.rounding-f32]: 'cuda_tile.divf' op full modifier only supported for f32 data type, but got: 'f16'
  %8 = divf %f, %f rounding<nearest_int_to_zero> : tile<4xf32>
//     ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.divf' op invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf, approx, full]
  return
}
