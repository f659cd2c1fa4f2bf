entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<bf16>>) {
  %v = make_tensor_view %a, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf32, strides=[8,1]>
  %p = make_partition_view %v : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>
  %i = constant <i32: 0> : tile<i32>
  %t, %u = load_view_tko weak %p[%i, %i] : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>, tile<i32> -> tile<16x8xf32>, token
  %s = reduce %t dim=1 identities=[0.0 : f32] : tile<16x8xf32> -> tile<16xf32>
  (%x: tile<f32>, %y: tile<f32>) {
    %z = addf %x, %y rounding<nearest_even> : tile<f32>
    yield %z : tile<f32>
  }
  %w = ftof %t rounding<nearest_even> : tile<16x8xf32> -> tile<16x8xbf16>
  return
}
