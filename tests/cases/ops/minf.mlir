//! op
entry @forms(%x: tile<f32>) {
  %0 = minf %x, %x propagate_nan : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = minf %arg0, %arg0 propagate_nan : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.minf"(%arg0, %arg0) <{propagate_nan}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// A NaN loses against a number unless it is propagated; +0 is above -0.
entry @signs() {
  %x = constant <f32: [1.0, 0.0, -0.0, 0x7FC00000]> : tile<4xf32>
  %y = constant <f32: [2.0, -0.0, 0.0, 3.0]> : tile<4xf32>
  %0 = minf %x, %y : tile<4xf32>
  //= %0: 1.0 -0.0 -0.0 3.0
  %1 = minf %y, %x propagate_nan : tile<4xf32>
  //= %1: 1.0 -0.0 -0.0 nan
  %tiny = constant <f32: 0x80000001> : tile<f32>
  %zero = constant <f32: 0.0> : tile<f32>
  %2 = minf %tiny, %zero flush_to_zero : tile<f32>
  //= %2: -0.0
  return
}
//--- refused
entry @k(%i: tile<i32>, %h: tile<f16>) {
  %0 = minf %i, %i : tile<i32>
//     ^^^^ error[op.operand]: 'cuda_tile.minf' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<i32>'
  %1 = minf %h, %h flush_to_zero : tile<f16>
//     ^^^^ error[cuda_tile.flush-to-zero-f32]: 'cuda_tile.minf' op flush_to_zero modifier only supported for f32 data type, but got: 'f16'
  return
}
