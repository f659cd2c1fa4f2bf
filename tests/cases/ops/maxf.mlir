//! op
entry @forms(%x: tile<f32>) {
  %0 = maxf %x, %x propagate_nan flush_to_zero : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = maxf %arg0, %arg0 flush_to_zero propagate_nan : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.maxf"(%arg0, %arg0) <{flush_to_zero, propagate_nan}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// A NaN loses against a number unless it is propagated; +0 is above -0.
entry @signs() {
  %x = constant <f32: [1.0, 0.0, -0.0, 0x7FC00000]> : tile<4xf32>
  %y = constant <f32: [2.0, -0.0, 0.0, 3.0]> : tile<4xf32>
  %0 = maxf %x, %y : tile<4xf32>
  //= %0: 2.0 0.0 0.0 3.0
  %1 = maxf %x, %y propagate_nan : tile<4xf32>
  //= %1: 2.0 0.0 0.0 nan
  %tiny = constant <f32: 0x80000001> : tile<f32>
  %zero = constant <f32: 0.0> : tile<f32>
  %2 = maxf %tiny, %zero : tile<f32>
  //= %2: 0.0
  return
}
//--- refused
// Operand constraints, rounding, overflow and flush-to-zero.
entry @k() {
  %h = constant <f16: 1.0> : tile<4xf16>
  %15 = maxf %h, %h propagate_nan flush_to_zero : tile<4xf16>
//      ^^^^ error[cuda_tile.flush-to-zero-f32]: 'cuda_tile.maxf' op flush_to_zero modifier only supported for f32 data type, but got: 'f16'
  return
}
