// tilelsp: target=sm_100a
entry @accumulate(%p: tile<ptr<f32>>) {
  %i = constant <i32: 0> : tile<i32>
  %a = constant <f16: 1.0> : tile<64x64x16xf16>
  %b = constant <f16: 1.0> : tile<64x16x16xf16>
  %c = constant <f32: 0.0> : tile<64x64x16xf32>
  %d = mmaf %a, %b, %c : tile<64x64x16xf16>, tile<64x16x16xf16>, tile<64x64x16xf32>
  %w = make_tensor_view %p, shape = [64, 64, 16], strides = [1024, 16, 1] : tensor_view<64x64x16xf32, strides=[1024,16,1]>
  %v = make_partition_view %w : partition_view<tile=(64x64x16), tensor_view<64x64x16xf32, strides=[1024,16,1]>>
  %done = store_view_tko weak %d, %v[%i, %i, %i] : tile<64x64x16xf32>, partition_view<tile=(64x64x16), tensor_view<64x64x16xf32, strides=[1024,16,1]>>, tile<i32> -> token
  return
}
