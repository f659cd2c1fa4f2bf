//! op
entry @forms(%x: tile<f32>, %n: tile<i32>) {
  %0 = fpowi %x, %n : tile<f32>, tile<i32>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>, %arg1: tile<i32>) {
  %0 = fpowi %arg0, %arg1 : tile<f32>, tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>, %arg1: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.fpowi"(%arg0, %arg1) : (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<f32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @powers() {
  %b = constant <f32: [2.0, 2.0, -2.0, 0.0]> : tile<4xf32>
  %n = constant <i32: [10, -1, 3, 0]> : tile<4xi32>
  %0 = fpowi %b, %n : tile<4xf32>, tile<4xi32>
  //= %0: 1024.0 0.5 -8.0 1.0
  return
}
//--- refused
entry @k(%i: tile<i32>, %l: tile<i64>, %f: tile<f32>) {
  %g = constant <i32: 1> : tile<2xi32>
  %0 = fpowi %i, %i : tile<i32>, tile<i32>
//     ^^^^^ error[op.operand]: 'cuda_tile.fpowi' op operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<i32>'
  %1 = fpowi %f, %l : tile<f32>, tile<i64>
//     ^^^^^ error[op.operand]: 'cuda_tile.fpowi' op operand #1 must be tile of i1 or i8 or i16 or i32 values, but got '!cuda_tile.tile<i64>'
  %2 = fpowi %f, %g : tile<f32>, tile<2xi32>
//     ^^^^^ error[cuda_tile.shapes-match]: 'cuda_tile.fpowi' op failed to verify that all of {source, exponent} have same shape
  return
}
