//! compile stage=cuda_tile target=sm_80
// Rows of two elements are moved two at a time.
entry @k(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
  %i = constant <i32: 0> : tile<i32>
  %a = assume div_by<16>, %p : tile<ptr<f32>>
  %w = make_tensor_view %a, shape = [128, 2], strides = [2, 1] : tensor_view<128x2xf32, strides=[2,1]>
  %v = make_partition_view %w : partition_view<tile=(128x2), tensor_view<128x2xf32, strides=[2,1]>>
  %x, %t = load_view_tko weak %v[%i, %i] : partition_view<tile=(128x2), tensor_view<128x2xf32, strides=[2,1]>>, tile<i32> -> tile<128x2xf32>, token
  %y = addf %x, %x : tile<128x2xf32>
  %b = assume div_by<16>, %q : tile<ptr<f32>>
  %w1 = make_tensor_view %b, shape = [128, 2], strides = [2, 1] : tensor_view<128x2xf32, strides=[2,1]>
  %v1 = make_partition_view %w1 : partition_view<tile=(128x2), tensor_view<128x2xf32, strides=[2,1]>>
  %u = store_view_tko weak %y, %v1[%i, %i] : tile<128x2xf32>, partition_view<tile=(128x2), tensor_view<128x2xf32, strides=[2,1]>>, tile<i32> -> token
  return
}
//--- nv_tileas
nv_tileas.func @k(%p: !nv_tileas.ptr<f32>, %q: !nv_tileas.ptr<f32>) {
  %i = arith.constant 0 : i32
  %w = nv_tileas.make_tensor_view %p, shape = [128, 2], strides = [2, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<128x2xf32, strides=[2,1]>
  %v = nv_tileas.make_partition_view %w : !nv_tileas.partition_view<tile=(128x2), !nv_tileas.tensor_view<128x2xf32, strides=[2,1]>>
  %x = nv_tileas.load %v[%i, %i] {vector = 2 : i32} : !nv_tileas.partition_view<tile=(128x2), !nv_tileas.tensor_view<128x2xf32, strides=[2,1]>>, i32 -> tensor<128x2xf32, #nv_tileas.linear<order = [1, 0], vector = 2, threads = 128>>
  %y = arith.addf %x, %x : tensor<128x2xf32, #nv_tileas.linear<order = [1, 0], vector = 2, threads = 128>>
  %w1 = nv_tileas.make_tensor_view %q, shape = [128, 2], strides = [2, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<128x2xf32, strides=[2,1]>
  %v1 = nv_tileas.make_partition_view %w1 : !nv_tileas.partition_view<tile=(128x2), !nv_tileas.tensor_view<128x2xf32, strides=[2,1]>>
  nv_tileas.store %y, %v1[%i, %i] {vector = 2 : i32} : tensor<128x2xf32, #nv_tileas.linear<order = [1, 0], vector = 2, threads = 128>>, !nv_tileas.partition_view<tile=(128x2), !nv_tileas.tensor_view<128x2xf32, strides=[2,1]>>, i32
}
