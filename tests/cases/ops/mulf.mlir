//! op
entry @forms(%x: tile<f32>) {
  %0 = mulf %x, %x flush_to_zero : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = mulf %arg0, %arg0  flush_to_zero : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.mulf"(%arg0, %arg0) <{flush_to_zero, rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @products() {
  %a = constant <f32: [3.0, -2.0, 0x7F800000, 0x7F7FFFFF]> : tile<4xf32>
  %b = constant <f32: [0.5, 0.0, 0.0, 2.0]> : tile<4xf32>
  %0 = mulf %a, %b : tile<4xf32>
  //= %0: 1.5 -0.0 nan inf
  %1 = mulf %a, %b rounding<zero> : tile<4xf32>
  //= %1: 1.5 -0.0 nan 0x7F7FFFFF
  %ulp = constant <f32: 0x3F800001> : tile<f32>
  %2 = mulf %ulp, %ulp : tile<f32>
  //= %2: 0x3F800002
  %3 = mulf %ulp, %ulp rounding<positive_inf> : tile<f32>
  //= %3: 0x3F800003
  %small = constant <f32: 0x00800000> : tile<f32>
  %half = constant <f32: 0.5> : tile<f32>
  %4 = mulf %small, %half : tile<f32>
  //= %4: 0x00400000
  %5 = mulf %small, %half flush_to_zero : tile<f32>
  //= %5: 0.0
  return
}
//--- refused
entry @k(%i: tile<i32>, %h: tile<f16>) {
  %0 = mulf %i, %i : tile<i32>
//     ^^^^ error[op.operand]: 'cuda_tile.mulf' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<i32>'
  %1 = mulf %h, %h flush_to_zero : tile<f16>
//     ^^^^ error[cuda_tile.flush-to-zero-f32]: 'cuda_tile.mulf' op flush_to_zero modifier only supported for f32 data type, but got: 'f16'
  return
}
