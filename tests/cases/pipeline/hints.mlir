//! compile stage=cuda_tile target=sm_100a
entry @k(%p: tile<ptr<f32>>) optimization_hints=<default = {num_cta_in_cga = 1, occupancy = 2}, sm_100 = {num_cta_in_cga = 2}, sm_90 = {occupancy = 4}, sm_107 = {occupancy = 4}> {
// @0..5 information[native.hint]: the hint num_cta_in_cga = 2 has no effect in tilelsp's own pipeline: the kernel multiplies no matrices
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %i = constant <i32: 0> : tile<i32>
  %x, %t = load_view_tko weak %v[%i] optimization_hints = <default = {latency = 4, allow_tma = false}> : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
//         ^^^^^^^^^^^^^ information[native.hint]: the hint latency = 4 has no effect in tilelsp's own pipeline: its copy is not started ahead
  %u = store_view_tko weak %x, %v[%i] token = %t : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  return
}
