//! op
entry @forms(%x: tile<f32>) {
  %0 = rsqrt %x : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = rsqrt %arg0 : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.rsqrt"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @powers() {
  %q = constant <f32: [4.0, 2.0, 0.0, 0x00000001]> : tile<4xf32>
  %0 = rsqrt %q : tile<4xf32>
  //= %0: 0.5 0.70710678118654752 inf 0x64B504F3
  %1 = rsqrt %q flush_to_zero : tile<4xf32>
  //= %1: 0.5 0.70710678118654752 inf inf
  return
}
//--- refused
entry @k(%i: tile<i32>, %h: tile<f16>) {
  %0 = rsqrt %i : tile<i32>
//     ^^^^^ error[op.operand]: 'cuda_tile.rsqrt' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<i32>'
  %1 = rsqrt %h flush_to_zero : tile<f16>
//     ^^^^^ error[cuda_tile.flush-to-zero-f32]: 'cuda_tile.rsqrt' op flush_to_zero modifier only supported for f32 data type, but got: 'f16'
  return
}
