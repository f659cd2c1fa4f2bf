//! op
entry @forms(%p: tile<ptr<f32>>, %n: tile<i32>, %q: tile<ptr<f32, <multicast>>>) {
  %v = make_tensor_view %p, shape = [%n, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %w = make_partition_view %v : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %0, %1 = load_view_tko weak %w[%n, %n] : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %m = make_tensor_view %q, shape = [8, 8], strides = [8, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>
  %x = make_partition_view %m : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>
  %2, %3 = multimem_load_reduce_view_tko relaxed sys %x[%n, %n] token = %1 : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>, tile<i32>, token -> tile<4x4xf32>, token
  return
}
//--- custom
entry @forms(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<ptr<f32, <multicast>>>) {
  %tview = make_tensor_view %arg0, shape = [%arg1, 8], strides = [8, 1] : tile<i32> -> tensor_view<?x8xf32, strides=[8,1]>
  %pview = make_partition_view %tview : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %tile, %result_token = load_view_tko weak %pview[%arg1, %arg1] : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x4xf32>, token
  %tview_0 = make_tensor_view %arg2, shape = [8, 8], strides = [8, 1] : tile<ptr<f32, <multicast>>> -> tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>
  %pview_1 = make_partition_view %tview_0 : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>
  %reduced_values, %result_token_2 = multimem_load_reduce_view_tko relaxed sys %pview_1[%arg1, %arg1] token = %result_token  : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>, tile<i32>, token -> tile<4x4xf32>, token
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32, <multicast>>>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<ptr<f32>>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<ptr<f32, <multicast>>>):
  %0 = "cuda_tile.make_tensor_view"(%arg0, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x8xf32, strides=[8,1]>
  %1 = "cuda_tile.make_partition_view"(%0) : (!cuda_tile.tensor_view<?x8xf32, strides=[8,1]>) -> !cuda_tile.partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>
  %2:2 = "cuda_tile.load_view_tko"(%1, %arg1, %arg1) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<?x8xf32, strides=[8,1]>, dim_map=[1, 0]>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.token)
  %3 = "cuda_tile.make_tensor_view"(%arg2) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32, <multicast>>>) -> !cuda_tile.tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>
  %4 = "cuda_tile.make_partition_view"(%3) : (!cuda_tile.tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>) -> !cuda_tile.partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>
  %5:2 = "cuda_tile.multimem_load_reduce_view_tko"(%4, %arg1, %arg1, %2#1) <{memory_ordering_semantics = 1 : i32, memory_scope = 2 : i32, operandSegmentSizes = array<i32: 1, 2, 1>, reduction = #cuda_tile.multimem_reduction_kind<add>}> : (!cuda_tile.partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.token) -> (!cuda_tile.tile<4x4xf32>, !cuda_tile.token)
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- fault
index 1 is 1, outside of the view's index space 2x1, which is undefined
//--- values
// One device, so one copy: a combining load gives it.
entry @copies(%p: tile<ptr<f32, <multicast>>>) {
  //< p = f32: 1 2 3 4
  //> p = 1 2 3 4
  %v = make_tensor_view %p, shape = [4], strides = [1] : tile<ptr<f32, <multicast>>> -> tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %t = make_partition_view %v : partition_view<tile=(2), tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %one = constant <i32: 1> : tile<i32>
  %a, %u = multimem_load_reduce_view_tko relaxed sys %t[%one] : partition_view<tile=(2), tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<2xf32>, token
  //= %a: 3 4
  return
}
//--- refused
entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
  %0, %1 = multimem_load_reduce_view_tko relaxed sys %w[%n] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
//         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[cuda_tile.multimem-pointer]: 'cuda_tile.multimem_load_reduce_view_tko' op expected a multicast pointer, but got none
  return
}
