//! op
entry @forms(%x: tile<f32>) {
  %0 = log2 %x : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = log2 %arg0 : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.log2"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @powers() {
  %z = constant <f32: [2.0, 1.0, 0.0, -1.0]> : tile<4xf32>
  %0 = log2 %z : tile<4xf32>
  //= %0: 1.0 0.0 -inf nan
  return
}
//--- refused
entry @k(%i: tile<i32>) {
  %0 = log2 %i : tile<i32>
//     ^^^^ error[op.operand]: 'cuda_tile.log2' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<i32>'
  return
}
