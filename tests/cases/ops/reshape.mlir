//! op
entry @forms() {
  %i = iota : tile<4xi32>
  %0 = reshape %i : tile<4xi32> -> tile<1x4xi32>
  return
}
//--- custom
entry @forms() {
  %0 = iota : tile<4xi32>
  %reshape = reshape %0 : tile<4xi32> -> tile<1x4xi32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  %1 = "cuda_tile.reshape"(%0) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<1x4xi32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @turned() {
  %a = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  %0 = reshape %a : tile<2x2xi32> -> tile<4x1xi32>
  //= %0: 1 2 3 4
  return
}
//--- refused
entry @k() {
  %a = constant <i32: 1> : tile<2x4xi32>
  %3 = reshape %a : tile<2x4xi32> -> tile<4xi32>
//     ^^^^^^^ error[cuda_tile.reshape-count]: 'cuda_tile.reshape' op expected source tile and result tile to have the same number of elements
  %4 = reshape %a : tile<2x4xi32> -> tile<8xf32>
//     ^^^^^^^ error[cuda_tile.elements-match]: 'cuda_tile.reshape' op requires the same element type for all operands and results
  return
}
