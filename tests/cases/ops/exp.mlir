//! op
entry @forms(%x: tile<f32>) {
  %0 = exp %x rounding<approx> : tile<f32>
  %1 = exp %x : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = exp %arg0 rounding<approx> : tile<f32>
  %1 = exp %arg0  : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.exp"(%arg0) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  %1 = "cuda_tile.exp"(%arg0) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @powers() {
  %x = constant <f32: [1.0, 0.0, 0xFF800000, 100.0]> : tile<4xf32>
  %0 = exp %x : tile<4xf32>
  //= %0: 2.7182818284590452 1.0 0.0 inf
  %1 = exp %x rounding<approx> : tile<4xf32>
  //= %1: 2.7182818284590452 1.0 0.0 inf
  %d = constant <f64: 1.0> : tile<f64>
  %2 = exp %d : tile<f64>
  //= %2: 2.7182818284590452
  return
}
//--- refused
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %f = constant <f32: 1.0> : tile<4xf32>
  %11 = exp %f rounding<zero> : tile<4xf32>
//      ^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.exp' op invalid rounding mode specified, expect one of [approx, full]
  return
}
