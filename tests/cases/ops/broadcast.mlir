//! op
entry @forms() {
  %i = iota : tile<4xi32>
  %0 = reshape %i : tile<4xi32> -> tile<1x4xi32>
  %1 = broadcast %0 : tile<1x4xi32> -> tile<8x4xi32>
  return
}
//--- custom
entry @forms() {
  %0 = iota : tile<4xi32>
  %reshape = reshape %0 : tile<4xi32> -> tile<1x4xi32>
  %bcast = broadcast %reshape : tile<1x4xi32> -> tile<8x4xi32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  %1 = "cuda_tile.reshape"(%0) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<1x4xi32>
  %2 = "cuda_tile.broadcast"(%1) : (!cuda_tile.tile<1x4xi32>) -> !cuda_tile.tile<8x4xi32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @turned() {
  %row = constant <i32: [[5, 6]]> : tile<1x2xi32>
  %0 = broadcast %row : tile<1x2xi32> -> tile<2x2xi32>
  //= %0: 5 6 5 6
  return
}
//--- refused
entry @k() {
  %a = constant <i32: 1> : tile<2x4xi32>
  %0 = broadcast %a : tile<2x4xi32> -> tile<4x4xi32>
//     ^^^^^^^^^ error[cuda_tile.broadcast-shape]: 'cuda_tile.broadcast' op expects the shape of source tile to be compatible with that of the result tile, but got: 2, 4 and 4, 4
  %1 = broadcast %a : tile<2x4xi32> -> tile<2x4xf32>
//     ^^^^^^^^^ error[cuda_tile.elements-match]: 'cuda_tile.broadcast' op requires the same element type for all operands and results
  %2 = broadcast %a : tile<2x4xi32> -> tile<1x2x4xi32>
//     ^^^^^^^^^ error[cuda_tile.ranks-match]: 'cuda_tile.broadcast' op failed to verify that all of {source, result} have same rank
  return
}
