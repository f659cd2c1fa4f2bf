//! op
entry @forms(%x: tile<f32>) {
  %0 = negf %x : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = negf %arg0 : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.negf"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// Signs of NaNs and zeros are bits.
entry @signs() {
  %a = constant <f32: [-1.5, 0.0, 0x7FC00001, 0xFF800000]> : tile<4xf32>
  %0 = negf %a : tile<4xf32>
  //= %0: 1.5 -0.0 0xFFC00001 inf
  return
}
//--- refused
entry @k(%i: tile<i32>) {
  %0 = negf %i : tile<i32>
//     ^^^^ error[op.operand]: 'cuda_tile.negf' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<i32>'
  return
}
