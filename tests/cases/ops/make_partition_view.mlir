//! op
entry @forms(%p: tile<ptr<f32>>, %n: tile<i32>, %q: tile<ptr<f32, <multicast>>>) {
  %v = make_tensor_view %p, shape = [%n, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %m = make_tensor_view %q, shape = [8, 8], strides = [8, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>
  %x = make_partition_view %m : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<ptr<f32, <multicast>>>) {
  %tview = make_tensor_view %arg0, shape = [%arg1, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %pview = make_partition_view %tview : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %tview_0 = make_tensor_view %arg2, shape = [8, 8], strides = [8, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>
  %pview_1 = make_partition_view %tview_0 : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32, <multicast>>>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<ptr<f32, <multicast>>>):
  %0 = "cuda_tile.make_tensor_view"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x8xf32, strides=[8,1]>
  %1 = "cuda_tile.make_partition_view"(%0) : (!cuda_tile.tensor_view<?x8xf32, strides=[8,1]>) -> !cuda_tile.partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %2 = "cuda_tile.make_tensor_view"(%arg2) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32, <multicast>>>) -> !cuda_tile.tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>
  %3 = "cuda_tile.make_partition_view"(%2) : (!cuda_tile.tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>) -> !cuda_tile.partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// Tile dimension 0 walks along tensor dimension 1; what a view without padding leaves open is 0.
entry @turned(%p: tile<ptr<i32>>) {
  //< p = i32: 0 1 2 3 4 5 6 7 8 9 10 11
  %v = make_tensor_view %p, shape = [3, 4], strides = [4, 1] : tensor_view<3x4xi32, strides=[4,1]>
  %t = make_partition_view %v : partition_view<tile=(4x2), tensor_view<3x4xi32, strides=[4,1]>, dim_map=[1, 0]>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %a, %t0 = load_view_tko weak %t[%zero, %one] : partition_view<tile=(4x2), tensor_view<3x4xi32, strides=[4,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x2xi32>, token
  //= %a: 8 0 9 0 10 0 11 0
  %c, %d = get_index_space_shape %t : partition_view<tile=(4x2), tensor_view<3x4xi32, strides=[4,1]>, dim_map=[1, 0]> -> tile<i32>
  //= %c: 1
  //= %d: 2
  return
}
//--- refused
entry @k(%p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %8 = make_partition_view %v : partition_view<tile=(4x4), tensor_view<4x16xf32, strides=[8,1]>>
//                         ^^ error[type.use]: use of value '%v' expects different type than prior uses: '!cuda_tile.tensor_view<4x16xf32, strides=[8,1]>' vs '!cuda_tile.tensor_view<4x8xf32, strides=[8,1]>'
//   note: prior use here
  return
}
