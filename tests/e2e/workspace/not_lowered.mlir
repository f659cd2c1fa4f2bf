// tilelsp: target=sm_100a
entry @accumulate(%p: tile<ptr<f32>>) {
  %i = constant <i32: 0> : tile<i32>
  %a = constant <f8E4M3FN: 1.0> : tile<128x128xf8E4M3FN>
  %s = constant <f8E8M0FNU: 1.0> : tile<128x4xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<4x128xf8E8M0FNU>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %d = mmaf_scaled %a, %a, %c, %s, %t : tile<128x128xf8E4M3FN>, tile<128x128xf8E4M3FN>, tile<128x128xf32>, tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU>
  %w = make_tensor_view %p, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
  %v = make_partition_view %w : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
  %done = store_view_tko weak %d, %v[%i, %i] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> token
  return
}
