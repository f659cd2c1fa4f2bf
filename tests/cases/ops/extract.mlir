//! op
entry @forms(%n: tile<i32>) {
  %i = iota : tile<4xi32>
  %0 = reshape %i : tile<4xi32> -> tile<1x4xi32>
  %1 = broadcast %0 : tile<1x4xi32> -> tile<8x4xi32>
  %2 = extract %1[%n, %n] : tile<8x4xi32> -> tile<2x2xi32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = iota : tile<4xi32>
  %reshape = reshape %0 : tile<4xi32> -> tile<1x4xi32>
  %bcast = broadcast %reshape : tile<1x4xi32> -> tile<8x4xi32>
  %1 = extract %bcast[%arg0, %arg0] : tile<8x4xi32> -> tile<2x2xi32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  %1 = "cuda_tile.reshape"(%0) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<1x4xi32>
  %2 = "cuda_tile.broadcast"(%1) : (!cuda_tile.tile<1x4xi32>) -> !cuda_tile.tile<8x4xi32>
  %3 = "cuda_tile.extract"(%2, %arg0, %arg0) : (!cuda_tile.tile<8x4xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<2x2xi32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @no_block() {
  %a = constant <i32: 0> : tile<4xi32>
  %two = constant <i32: 2> : tile<i32>
  %0 = extract %a[%two] : tile<4xi32> -> tile<2xi32>
  //   ^^^^^^^ error: index 0 is 2, but there are 2 blocks, which is undefined
  return
}
// -----
entry @joined() {
  %a = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  %b = constant <i32: [[5, 6], [7, 8]]> : tile<2x2xi32>
  %0 = cat %a, %b dim = 1 : tile<2x2xi32>, tile<2x2xi32> -> tile<2x4xi32>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %1 = extract %0[%one, %zero] : tile<2x4xi32> -> tile<1x2xi32>
  //= %1: 3 4
  return
}
//--- refused
entry @k() {
  %a = constant <i32: 1> : tile<2x4xi32>
  %n = constant <i32: -1> : tile<i32>
  %m = constant <i32: 2> : tile<i32>
  %z = constant <i32: 0> : tile<i32>
  %14 = extract %a[%z, %z] : tile<2x4xi32> -> tile<1x2xf32>
//      ^^^^^^^ error[cuda_tile.extract]: 'cuda_tile.extract' op source and result element type do not match
  %15 = extract %a[%z, %z] : tile<2x4xi32> -> tile<4x2xi32>
//      ^^^^^^^ error[cuda_tile.extract]: 'cuda_tile.extract' op source dimension 0 size (2) must be evenly divisible by result dimension 0 size (4)
  %16 = extract %a[%z] : tile<2x4xi32> -> tile<1x2xi32>
//      ^^^^^^^ error[cuda_tile.extract]: 'cuda_tile.extract' op expected 2 indices, but got 1
  %17 = extract %a[%n, %m] : tile<2x4xi32> -> tile<1x2xi32>
//      ^^^^^^^ warning[cuda_tile.block-index]: 'cuda_tile.extract' op extract index 0 has negative value -1, which may cause undefined behavior
//      ^^^^^^^ warning[cuda_tile.block-index]: 'cuda_tile.extract' op extract index 1 value 2 may be out of bounds (max valid index: 1)
  return
}
