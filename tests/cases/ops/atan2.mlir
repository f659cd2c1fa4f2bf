//! op
entry @forms(%x: tile<f32>) {
  %0 = atan2 %x, %x : tile<f32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = atan2 %arg0, %arg0 : tile<f32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.atan2"(%arg0, %arg0) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// At 1, and at other points where the value is known by name; correctly rounded to each type.
entry @trigonometry() {
  // The first operand is the sine's side: atan2(1, -1) is three quarters of pi.
  %y = constant <f32: [1.0, 1.0, 0.0, -0.0]> : tile<4xf32>
  %z = constant <f32: [1.0, -1.0, -1.0, -1.0]> : tile<4xf32>
  %0 = atan2 %y, %z : tile<4xf32>
  //= %0: 0.78539816339744831 2.3561944901923449 3.1415926535897932 -3.1415926535897932
  return
}
//--- refused
entry @k(%i: tile<i32>) {
  %0 = atan2 %i, %i : tile<i32>
//     ^^^^^ error[op.operand]: 'cuda_tile.atan2' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<i32>'
  return
}
