//! verify
entry @k(%p: tile<ptr<f32>>) optimization_hints=<sm_42 = {occupancy = 2}, sm_107 = {occupancy = 2}, sm_108 = {occupancy = 2}, sm_80 = {num_cta_in_cga = 2}, sm_100 = {num_cta_in_cga = 3, occupancy = 33, latency = 3}, default = {num_worker_warps_per_cta = 5, occupancy = true}> {
// @0..5 warning[cuda_tile.hint]: unknown hint key sm_42
// @0..5 warning[cuda_tile.hint]: unknown hint key sm_108
// @0..5 warning[cuda_tile.hint]: expected 1 for sm_80.num_cta_in_cga
// @0..5 warning[cuda_tile.hint]: expected power-of-two ≤ 16 for sm_100.num_cta_in_cga
// @0..5 warning[cuda_tile.hint]: integer value in the range [1, 32] is expected for sm_100.occupancy
// @0..5 warning[cuda_tile.hint]: latency is not known hint for current Operation
// @0..5 warning[cuda_tile.hint]: expected power-of-two ≤ 32 for default.num_worker_warps_per_cta
// @0..5 warning[cuda_tile.hint]: integer value expected for default.occupancy
  %v = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %i = constant <i32: 0> : tile<i32>
  %0, %1 = load_view_tko weak %w[%i] optimization_hints = <default = {latency = 11, allow_tma = 1}> : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
//         ^^^^^^^^^^^^^ warning[cuda_tile.hint]: integer value in the range [1, 10] is expected for default.latency
//         ^^^^^^^^^^^^^ warning[cuda_tile.hint]: boolean value expected for default.allow_tma
  %2, %3 = load_view_tko weak %w[%i] optimization_hints = <default = {latency = 4, allow_tma = false}> : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  return
}
