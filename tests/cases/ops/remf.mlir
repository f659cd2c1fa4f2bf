//! op
entry @forms(%x: tile<f32>) {
  %0 = remf %x, %x : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = remf %arg0, %arg0 : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.remf"(%arg0, %arg0) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @quotients() {
  %n = constant <f32: [1.0, -1.0, 0x7F800000, 6.0]> : tile<4xf32>
  %d = constant <f32: [0x7F000000, 0x7F000000, 0x7F000000, 3.0]> : tile<4xf32>
  %0 = remf %n, %d : tile<4xf32>
  //= %0: 1.0 -1.0 nan 0.0
  %x = constant <f32: [7.0, -7.0, 5.5, 1.0]> : tile<4xf32>
  %y = constant <f32: [3.0, 3.0, -2.0, 0.0]> : tile<4xf32>
  %1 = remf %x, %y : tile<4xf32>
  //= %1: 1.0 -1.0 1.5 nan
  return
}
//--- refused
entry @k(%i: tile<i32>) {
  %0 = remf %i, %i : tile<i32>
//     ^^^^ error[op.operand]: 'cuda_tile.remf' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<i32>'
  return
}
