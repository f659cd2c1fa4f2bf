//! interp
// One device, so one copy: a combining load gives it, a store and a reduction change it.
entry @copies(%p: tile<ptr<f32>>) {
  //< p = f32: 1 2 3 4
  //> p = 11 22 30 40
  %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
  %t = make_partition_view %v : partition_view<tile=(2), tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %0 = make_token : token
  %1 = gdc_wait_tko token = %0 -> token
  %a, %t0 = multimem_load_reduce_view_tko relaxed sys %t[%zero] token = %1 : partition_view<tile=(2), tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32>, token -> tile<2xf32>, token
  //= %a: 1 2
  %x = constant <f32: [10.0, 20.0]> : tile<2xf32>
  %t1 = multimem_reduce_view_tko relaxed sys %t, %x[%zero] token = %t0 : partition_view<tile=(2), tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<2xf32>, tile<i32>, token -> token
  %y = constant <f32: [30.0, 40.0]> : tile<2xf32>
  %t2 = multimem_store_view_tko weak %t, %y[%one] token = %t1 : partition_view<tile=(2), tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<2xf32>, tile<i32>, token -> token
  %t3 = memory_fence_alias_tko %t2
  %t4 = gdc_launch_dependents_tko token = %t3 -> token
  return
}
