//! compile stage=cuda_tile target=sm_80
entry @k(%p: tile<ptr<f32>>) optimization_hints=<default = {occupancy = 16}> {
// @0..5 information[native.hint]: the hint occupancy = 16 counts as 3 in tilelsp's own pipeline: by registers no more CTAs fit on a multiprocessor; 68 registers of a thread are alive at once
  %w = make_tensor_view %p, shape = [64, 256], strides = [256, 1] : tensor_view<64x256xf32, strides=[256,1]>
  %v = make_partition_view %w : partition_view<tile=(64x256), tensor_view<64x256xf32, strides=[256,1]>>
  %i = constant <i32: 0> : tile<i32>
  %x, %t = load_view_tko weak %v[%i, %i] : partition_view<tile=(64x256), tensor_view<64x256xf32, strides=[256,1]>>, tile<i32> -> tile<64x256xf32>, token
  %u = store_view_tko weak %x, %v[%i, %i] token = %t : tile<64x256xf32>, partition_view<tile=(64x256), tensor_view<64x256xf32, strides=[256,1]>>, tile<i32> -> token
  return
}
