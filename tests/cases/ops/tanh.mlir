//! op
entry @forms(%x: tile<f32>) {
  %0 = tanh %x : tile<f32>
  %1 = tanh %x rounding<approx> : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = tanh %arg0  : tile<f32>
  %1 = tanh %arg0 rounding<approx> : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.tanh"(%arg0) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %1 = "cuda_tile.tanh"(%arg0) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// At 1, and at other points where the value is known by name; correctly rounded to each type.
entry @trigonometry() {
  %x = constant <f32: [1.0, 0.0]> : tile<2xf32>
  %0 = tanh %x : tile<2xf32>
  //= %0: 0.76159415595576489 0.0
  %1 = tanh %x rounding<approx> : tile<2xf32>
  //= %1: 0.76159415595576489 0.0
  return
}
//--- refused
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %h = constant <f16: 1.0> : tile<4xf16>
  %12 = tanh %h rounding<approx> : tile<4xf16>
//      ^^^^ error[cuda_tile.rounding-f32]: 'cuda_tile.tanh' op approx modifier only supported for f32 data type, but got: 'f16'
  %13 = tanh %h rounding<zero> : tile<4xf16>
//      ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.tanh' op invalid rounding mode specified, expect one of [approx, full]
  return
}
