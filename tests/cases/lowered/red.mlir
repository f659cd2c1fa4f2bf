// Atomic updates of a tile of a view: each element once, and none outside of the array.

//: 30x14xf32 32x16xf32
entry @ragged_sum(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %from = make_tensor_view %q, shape = [32, 16], strides = [16, 1] : tensor_view<32x16xf32, strides=[16,1]>
  %tiles = make_partition_view %from : partition_view<tile=(32x16), tensor_view<32x16xf32, strides=[16,1]>>
  %x, %t0 = load_view_tko weak %tiles[%zero, %zero] : partition_view<tile=(32x16), tensor_view<32x16xf32, strides=[16,1]>>, tile<i32> -> tile<32x16xf32>, token
  %into = make_tensor_view %p, shape = [30, 14], strides = [14, 1] : tensor_view<30x14xf32, strides=[14,1]>
  %places = make_partition_view %into : partition_view<tile=(32x16), tensor_view<30x14xf32, strides=[14,1]>>
  %t1 = atomic_red_view_tko relaxed device %places[%zero, %zero], addf, %x token = %t0 : tile<32x16xf32>, partition_view<tile=(32x16), tensor_view<30x14xf32, strides=[14,1]>>, tile<i32> -> token
  return
}

// A tile smaller than the block, of which most threads hold copies; dimensions exchanged; the second of two tiles.
//: 4x16xi32 4x8xi32
entry @copies(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %numbers = iota : tile<32xi32>
  %x = reshape %numbers : tile<32xi32> -> tile<8x4xi32>
  %into = make_tensor_view %p, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xi32, strides=[16,1]>
  %places = make_partition_view %into : partition_view<tile=(8x4), tensor_view<4x16xi32, strides=[16,1]>, dim_map=[1, 0]>
  %t1 = atomic_red_view_tko relaxed tl_blk %places[%one, %zero], add, %x : tile<8x4xi32>, partition_view<tile=(8x4), tensor_view<4x16xi32, strides=[16,1]>, dim_map=[1, 0]>, tile<i32> -> token
  %others = make_tensor_view %q, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
  %steps = make_strided_view %others : strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<4x8xi32, strides=[8,1]>>
  %few = iota : tile<16xi32>
  %y = reshape %few : tile<16xi32> -> tile<4x4xi32>
  %t2 = atomic_red_view_tko relaxed device %steps[%one, %one], max, %y : tile<4x4xi32>, strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  %t3 = atomic_red_view_tko relaxed device %steps[%one, %zero], xor, %y token = %t2 : tile<4x4xi32>, strided_view<tile=(4x4), traversal_strides=[1,2], tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
  return
}
