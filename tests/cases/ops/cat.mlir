//! op
entry @forms() {
  %i = iota : tile<4xi32>
  %0 = cat %i, %i dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>
  return
}
//--- custom
entry @forms() {
  %0 = iota : tile<4xi32>
  %1 = cat %0, %0 dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  %1 = "cuda_tile.cat"(%0, %0) <{dim = 0 : i64}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<8xi32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @joined() {
  %a = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  %b = constant <i32: [[5, 6], [7, 8]]> : tile<2x2xi32>
  %0 = cat %a, %b dim = 1 : tile<2x2xi32>, tile<2x2xi32> -> tile<2x4xi32>
  //= %0: 1 2 5 6 3 4 7 8
  return
}
//--- refused
entry @k() {
  %a = constant <i32: 1> : tile<2x4xi32>
  %f = constant <f32: 1.0> : tile<2x4xf32>
  %5 = cat %a, %a dim = 2 : tile<2x4xi32>, tile<2x4xi32> -> tile<2x8xi32>
//     ^^^ error[cuda_tile.cat-shape]: 'cuda_tile.cat' op expect dim to be [0, 2), but got: 2
  %6 = cat %a, %a dim = 1 : tile<2x4xi32>, tile<2x4xi32> -> tile<2x4xi32>
//     ^^^ error[cuda_tile.cat-shape]: 'cuda_tile.cat' op invalid concat at position 1, expected: 8 but got: 4
  %7 = cat %a, %a dim = 1 : tile<2x4xi32>, tile<2x4xi32> -> tile<4x8xi32>
//     ^^^ error[cuda_tile.cat-shape]: 'cuda_tile.cat' op expect lhs and result shapes to match at non-concat position 0, expected: 2 but got: 4
  %8 = cat %a, %f dim = 1 : tile<2x4xi32>, tile<2x4xf32> -> tile<2x8xi32>
//     ^^^ error[cuda_tile.elements-match]: 'cuda_tile.cat' op failed to verify that all of {lhs, rhs, result} have the same element type
  return
}
