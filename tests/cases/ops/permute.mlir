//! op
entry @forms() {
  %i = iota : tile<4xi32>
  %0 = reshape %i : tile<4xi32> -> tile<1x4xi32>
  %1 = broadcast %0 : tile<1x4xi32> -> tile<8x4xi32>
  %2 = permute %1 [1, 0] : tile<8x4xi32> -> tile<4x8xi32>
  return
}
//--- custom
entry @forms() {
  %0 = iota : tile<4xi32>
  %reshape = reshape %0 : tile<4xi32> -> tile<1x4xi32>
  %bcast = broadcast %reshape : tile<1x4xi32> -> tile<8x4xi32>
  %1 = permute %bcast [1, 0] : tile<8x4xi32> -> tile<4x8xi32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  %1 = "cuda_tile.reshape"(%0) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<1x4xi32>
  %2 = "cuda_tile.broadcast"(%1) : (!cuda_tile.tile<1x4xi32>) -> !cuda_tile.tile<8x4xi32>
  %3 = "cuda_tile.permute"(%2) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<8x4xi32>) -> !cuda_tile.tile<4x8xi32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @joined() {
  %a = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  %b = constant <i32: [[5, 6], [7, 8]]> : tile<2x2xi32>
  %0 = cat %a, %b dim = 1 : tile<2x2xi32>, tile<2x2xi32> -> tile<2x4xi32>
  %1 = permute %0 [1, 0] : tile<2x4xi32> -> tile<4x2xi32>
  //= %1: 1 3 2 4 5 7 6 8
  return
}
// -----
// Result dimension i is source dimension permutation[i].
entry @three() {
  %i = iota : tile<8xi32>
  %a = reshape %i : tile<8xi32> -> tile<1x2x4xi32>
  %0 = permute %a [2, 0, 1] : tile<1x2x4xi32> -> tile<4x1x2xi32>
  //= %0: 0 4 1 5 2 6 3 7
  return
}
//--- refused
entry @k() {
  %a = constant <i32: 1> : tile<2x4xi32>
  %v = constant <i8: 1> : tile<8xi8>
  %9 = permute %v [0] : tile<8xi8> -> tile<8xi8>
//     ^^^^^^^ error[cuda_tile.permutation]: 'cuda_tile.permute' op expects at least rank 2, but got: 1
  %10 = permute %a [0] : tile<2x4xi32> -> tile<4x2xi32>
//      ^^^^^^^ error[cuda_tile.permutation]: 'cuda_tile.permute' op expect permutation size (1) to equal the rank of the source (2)
  %11 = permute %a [0, 0] : tile<2x4xi32> -> tile<4x2xi32>
//      ^^^^^^^ error[cuda_tile.permutation]: 'cuda_tile.permute' op expect permutation elements to be unique
  %12 = permute %a [0, 2] : tile<2x4xi32> -> tile<4x2xi32>
//      ^^^^^^^ error[cuda_tile.permutation]: 'cuda_tile.permute' op permutation element at index 1 (2) is out of bound [0, 2)
  %13 = permute %a [1, 0] : tile<2x4xi32> -> tile<2x4xi32>
//      ^^^^^^^ error[cuda_tile.permutation]: 'cuda_tile.permute' op result shape invalid at index 0, expected: 4, but got: 2
  return
}
