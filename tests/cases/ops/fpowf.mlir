//! op
entry @forms(%x: tile<f32>) {
  %0 = fpowf %x, %x : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = fpowf %arg0, %arg0 : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.fpowf"(%arg0, %arg0) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @powers() {
  %b = constant <f32: [2.0, 2.0, -2.0, 0.0]> : tile<4xf32>
  %e = constant <f32: [10.0, 0.5, 3.0, 0.0]> : tile<4xf32>
  %0 = fpowf %b, %e : tile<4xf32>
  //= %0: 1024.0 1.4142135623730951 -8.0 1.0
  return
}
//--- refused
entry @k(%i: tile<i32>) {
  %0 = fpowf %i, %i : tile<i32>
//     ^^^^^ error[op.operand]: 'cuda_tile.fpowf' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<i32>'
  return
}
