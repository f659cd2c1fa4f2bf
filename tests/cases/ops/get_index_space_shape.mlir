//! op
entry @forms(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %v = make_tensor_view %p, shape = [%n, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %0, %1 = get_index_space_shape %w : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]> -> tile<i64>
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>, %arg1: tile<i32>) {
  %tview = make_tensor_view %arg0, shape = [%arg1, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %pview = make_partition_view %tview : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %0:2 = get_index_space_shape %pview : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]> -> tile<i64>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>):
  %0 = "cuda_tile.make_tensor_view"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x8xf32, strides=[8,1]>
  %1 = "cuda_tile.make_partition_view"(%0) : (!cuda_tile.tensor_view<?x8xf32, strides=[8,1]>) -> !cuda_tile.partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %2:2 = "cuda_tile.get_index_space_shape"(%1) : (!cuda_tile.partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>) -> (!cuda_tile.tile<i64>, !cuda_tile.tile<i64>)
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @partition(%p: tile<ptr<f32>>, %n: tile<i32>) {
  //< p = f32: 0 1 2 3 4 5 6 7 8 9 10 11
  //< n = 3
  %v = make_tensor_view %p, shape = [%n, 4], strides = [4, 1] : tile<i32> -> tensor_view<?x4xf32, strides=[4,1]>
  %t = make_partition_view %v : partition_view<tile=(2x2), padding_value = neg_inf, tensor_view<?x4xf32, strides=[4,1]>>
  %c, %d = get_index_space_shape %t : partition_view<tile=(2x2), padding_value = neg_inf, tensor_view<?x4xf32, strides=[4,1]>> -> tile<i32>
  //= %c: 2
  //= %d: 2
  return
}
//--- refused
entry @k(%p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>>
  %30, %31, %32 = get_index_space_shape %w : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>> -> tile<i32>
//^^^ error[ssa.result-count]: operation defines 2 results but was provided 3 to bind
  %33:2 = get_index_space_shape %w : partition_view<tile=(4x4), tensor_view<4x8xf32, strides=[8,1]>> -> tile<i32>
  return
}
