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
