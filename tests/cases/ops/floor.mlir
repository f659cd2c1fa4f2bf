//! op
entry @forms(%x: tile<f32>) {
  %0 = floor %x : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = floor %arg0 : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.floor"(%arg0) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @whole_numbers() {
  %x = constant <f32: [1.5, -1.5, -0.25, 0x7F800000]> : tile<4xf32>
  %0 = floor %x : tile<4xf32>
  //= %0: 1.0 -2.0 -1.0 inf
  return
}
//--- refused
entry @k(%i: tile<i32>) {
  %0 = floor %i : tile<i32>
//     ^^^^^ error[op.operand]: 'cuda_tile.floor' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<i32>'
  return
}
