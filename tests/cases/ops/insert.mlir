//! op
entry @forms(%n: tile<i32>) {
  %i = iota : tile<4xi32>
  %0 = reshape %i : tile<4xi32> -> tile<1x4xi32>
  %1 = broadcast %0 : tile<1x4xi32> -> tile<8x4xi32>
  %2 = extract %1[%n, %n] : tile<8x4xi32> -> tile<2x2xi32>
  %3 = insert %2, %1[%n, %n] : tile<2x2xi32>, tile<8x4xi32>
  return
}
//--- custom
entry @forms(%arg0: tile<i32>) {
  %0 = iota : tile<4xi32>
  %reshape = reshape %0 : tile<4xi32> -> tile<1x4xi32>
  %bcast = broadcast %reshape : tile<1x4xi32> -> tile<8x4xi32>
  %1 = extract %bcast[%arg0, %arg0] : tile<8x4xi32> -> tile<2x2xi32>
  %2 = insert %1, %bcast[%arg0, %arg0] : tile<2x2xi32>, tile<8x4xi32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  %1 = "cuda_tile.reshape"(%0) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<1x4xi32>
  %2 = "cuda_tile.broadcast"(%1) : (!cuda_tile.tile<1x4xi32>) -> !cuda_tile.tile<8x4xi32>
  %3 = "cuda_tile.extract"(%2, %arg0, %arg0) : (!cuda_tile.tile<8x4xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<2x2xi32>
  %4 = "cuda_tile.insert"(%3, %2, %arg0, %arg0) : (!cuda_tile.tile<2x2xi32>, !cuda_tile.tile<8x4xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<8x4xi32>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @joined() {
  %a = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  %b = constant <i32: [[5, 6], [7, 8]]> : tile<2x2xi32>
  %0 = cat %a, %b dim = 1 : tile<2x2xi32>, tile<2x2xi32> -> tile<2x4xi32>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %1 = extract %0[%one, %zero] : tile<2x4xi32> -> tile<1x2xi32>
  %2 = insert %1, %0[%zero, %one] : tile<1x2xi32>, tile<2x4xi32>
  //= %2: 1 2 3 4 3 4 7 8
  return
}
//--- refused
entry @k() {
  %a = constant <i32: 1> : tile<2x4xi32>
  %z = constant <i32: 0> : tile<i32>
  %28 = insert %a, %a[%z] : tile<2x4xi32>, tile<2x4xi32>
//      ^^^^^^ error[cuda_tile.insert]: 'cuda_tile.insert' op expected 2 indices, but got 1
  return
}
