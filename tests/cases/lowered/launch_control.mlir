// Launches that may overlap, and memory under several addresses: nothing that one kernel alone can tell.

//: sm_80 sm_90 sm_100a 64xf32
entry @around_an_access(%p: tile<ptr<f32>>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %i = constant <i32: 0> : tile<i32>
  %0 = gdc_wait_tko -> token
  %x, %1 = load_view_tko weak %v[%i] token = %0 : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %2 = gdc_launch_dependents_tko token = %1 -> token
  %y = addf %x, %x : tile<64xf32>
  %3 = store_view_tko weak %y, %v[%i] token = %2 : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  %4 = memory_fence_alias_tko %3
  %z, %5 = load_view_tko weak %v[%i] token = %4 : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %s = mulf %z, %z : tile<64xf32>
  %6 = store_view_tko weak %s, %v[%i] token = %5 : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  return
}
