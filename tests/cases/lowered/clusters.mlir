// Kernels that are asked to run as clusters of two: each CTA has half of the rows, or of the columns.

//: sm_90a sm_100a sm_120a 128x32xf16 32x32xf16 128x32xf32 128x32xf32
entry @half_of_the_rows(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) optimization_hints=<default = {num_cta_in_cga = 2}> {
  %zero = constant <i32: 0> : tile<i32>
  %x_v = make_tensor_view %a, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xf16, strides=[32,1]>
  %x_t = make_partition_view %x_v : partition_view<tile=(128x32), tensor_view<128x32xf16, strides=[32,1]>>
  %x, %x_k = load_view_tko weak %x_t[%zero, %zero] : partition_view<tile=(128x32), tensor_view<128x32xf16, strides=[32,1]>>, tile<i32> -> tile<128x32xf16>, token
  %y_v = make_tensor_view %b, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf16, strides=[32,1]>
  %y_t = make_partition_view %y_v : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>
  %y, %y_k = load_view_tko weak %y_t[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>, tile<i32> -> tile<32x32xf16>, token
  %acc_v = make_tensor_view %c, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xf32, strides=[32,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>, tile<i32> -> tile<128x32xf32>, token
  %p = mmaf %x, %y, %acc : tile<128x32xf16>, tile<32x32xf16>, tile<128x32xf32>
  %out_v = make_tensor_view %d, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xf32, strides=[32,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<128x32xf32>, partition_view<tile=(128x32), tensor_view<128x32xf32, strides=[32,1]>>, tile<i32> -> token
  return
}

//: slow sm_90 sm_121f 16x32xf16 32x64xf16 16x64xf32 16x64xf32
entry @half_of_the_columns(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) optimization_hints=<default = {num_cta_in_cga = 2}> {
  %zero = constant <i32: 0> : tile<i32>
  %x_v = make_tensor_view %a, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf16, strides=[32,1]>
  %x_t = make_partition_view %x_v : partition_view<tile=(16x32), tensor_view<16x32xf16, strides=[32,1]>>
  %x, %x_k = load_view_tko weak %x_t[%zero, %zero] : partition_view<tile=(16x32), tensor_view<16x32xf16, strides=[32,1]>>, tile<i32> -> tile<16x32xf16>, token
  %y_v = make_tensor_view %b, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
  %y_t = make_partition_view %y_v : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>
  %y, %y_k = load_view_tko weak %y_t[%zero, %zero] : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
  %acc_v = make_tensor_view %c, shape = [16, 64], strides = [64, 1] : tensor_view<16x64xf32, strides=[64,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(16x64), tensor_view<16x64xf32, strides=[64,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(16x64), tensor_view<16x64xf32, strides=[64,1]>>, tile<i32> -> tile<16x64xf32>, token
  %p = mmaf %x, %y, %acc : tile<16x32xf16>, tile<32x64xf16>, tile<16x64xf32>
  %out_v = make_tensor_view %d, shape = [16, 64], strides = [64, 1] : tensor_view<16x64xf32, strides=[64,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(16x64), tensor_view<16x64xf32, strides=[64,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<16x64xf32>, partition_view<tile=(16x64), tensor_view<16x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// Pairs: each CTA has half of both operands.
//: sm_100a sm_103f sm_107a 256x32xf16 32x64xf16 256x64xf32 256x64xf32
entry @by_a_pair(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) optimization_hints=<default = {num_cta_in_cga = 2}> {
  %zero = constant <i32: 0> : tile<i32>
  %x_v = make_tensor_view %a, shape = [256, 32], strides = [32, 1] : tensor_view<256x32xf16, strides=[32,1]>
  %x_t = make_partition_view %x_v : partition_view<tile=(256x32), tensor_view<256x32xf16, strides=[32,1]>>
  %x, %x_k = load_view_tko weak %x_t[%zero, %zero] : partition_view<tile=(256x32), tensor_view<256x32xf16, strides=[32,1]>>, tile<i32> -> tile<256x32xf16>, token
  %y_v = make_tensor_view %b, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
  %y_t = make_partition_view %y_v : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>
  %y, %y_k = load_view_tko weak %y_t[%zero, %zero] : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
  %acc_v = make_tensor_view %c, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf32, strides=[64,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(256x64), tensor_view<256x64xf32, strides=[64,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(256x64), tensor_view<256x64xf32, strides=[64,1]>>, tile<i32> -> tile<256x64xf32>, token
  %p = mmaf %x, %y, %acc : tile<256x32xf16>, tile<32x64xf16>, tile<256x64xf32>
  %out_v = make_tensor_view %d, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf32, strides=[64,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(256x64), tensor_view<256x64xf32, strides=[64,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<256x64xf32>, partition_view<tile=(256x64), tensor_view<256x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

//: slow sm_110a sm_100f 256x16xf16 16x128xf16 256x128xf32 256x128xf32
entry @by_a_pair_of_128_columns(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) optimization_hints=<default = {num_cta_in_cga = 2}> {
  %zero = constant <i32: 0> : tile<i32>
  %x_v = make_tensor_view %a, shape = [256, 16], strides = [16, 1] : tensor_view<256x16xf16, strides=[16,1]>
  %x_t = make_partition_view %x_v : partition_view<tile=(256x16), tensor_view<256x16xf16, strides=[16,1]>>
  %x, %x_k = load_view_tko weak %x_t[%zero, %zero] : partition_view<tile=(256x16), tensor_view<256x16xf16, strides=[16,1]>>, tile<i32> -> tile<256x16xf16>, token
  %y_v = make_tensor_view %b, shape = [16, 128], strides = [128, 1] : tensor_view<16x128xf16, strides=[128,1]>
  %y_t = make_partition_view %y_v : partition_view<tile=(16x128), tensor_view<16x128xf16, strides=[128,1]>>
  %y, %y_k = load_view_tko weak %y_t[%zero, %zero] : partition_view<tile=(16x128), tensor_view<16x128xf16, strides=[128,1]>>, tile<i32> -> tile<16x128xf16>, token
  %acc_v = make_tensor_view %c, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf32, strides=[128,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(256x128), tensor_view<256x128xf32, strides=[128,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(256x128), tensor_view<256x128xf32, strides=[128,1]>>, tile<i32> -> tile<256x128xf32>, token
  %p = mmaf %x, %y, %acc : tile<256x16xf16>, tile<16x128xf16>, tile<256x128xf32>
  %out_v = make_tensor_view %d, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf32, strides=[128,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(256x128), tensor_view<256x128xf32, strides=[128,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<256x128xf32>, partition_view<tile=(256x128), tensor_view<256x128xf32, strides=[128,1]>>, tile<i32> -> token
  return
}

// Rows of 64 for each CTA: no pair has them, and columns are shared.
//: slow sm_100a 128x32xf16 32x64xf16 128x64xf32 128x64xf32
entry @of_64_rows(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) optimization_hints=<default = {num_cta_in_cga = 2}> {
  %zero = constant <i32: 0> : tile<i32>
  %x_v = make_tensor_view %a, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xf16, strides=[32,1]>
  %x_t = make_partition_view %x_v : partition_view<tile=(128x32), tensor_view<128x32xf16, strides=[32,1]>>
  %x, %x_k = load_view_tko weak %x_t[%zero, %zero] : partition_view<tile=(128x32), tensor_view<128x32xf16, strides=[32,1]>>, tile<i32> -> tile<128x32xf16>, token
  %y_v = make_tensor_view %b, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
  %y_t = make_partition_view %y_v : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>
  %y, %y_k = load_view_tko weak %y_t[%zero, %zero] : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
  %acc_v = make_tensor_view %c, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf32, strides=[64,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(128x64), tensor_view<128x64xf32, strides=[64,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(128x64), tensor_view<128x64xf32, strides=[64,1]>>, tile<i32> -> tile<128x64xf32>, token
  %p = mmaf %x, %y, %acc : tile<128x32xf16>, tile<32x64xf16>, tile<128x64xf32>
  %out_v = make_tensor_view %d, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf32, strides=[64,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(128x64), tensor_view<128x64xf32, strides=[64,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<128x64xf32>, partition_view<tile=(128x64), tensor_view<128x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// There are no clusters before sm_90: the hint says nothing.
//: slow sm_80 32x32xf16 32x32xf16 32x32xf32 32x32xf32
entry @no_clusters(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) optimization_hints=<default = {num_cta_in_cga = 2}> {
  %zero = constant <i32: 0> : tile<i32>
  %x_v = make_tensor_view %a, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf16, strides=[32,1]>
  %x_t = make_partition_view %x_v : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>
  %x, %x_k = load_view_tko weak %x_t[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>, tile<i32> -> tile<32x32xf16>, token
  %y_v = make_tensor_view %b, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf16, strides=[32,1]>
  %y_t = make_partition_view %y_v : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>
  %y, %y_k = load_view_tko weak %y_t[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>, tile<i32> -> tile<32x32xf16>, token
  %acc_v = make_tensor_view %c, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32,1]>
  %acc_t = make_partition_view %acc_v : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>
  %acc, %acc_k = load_view_tko weak %acc_t[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32> -> tile<32x32xf32>, token
  %p = mmaf %x, %y, %acc : tile<32x32xf16>, tile<32x32xf16>, tile<32x32xf32>
  %out_v = make_tensor_view %d, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32,1]>
  %out_t = make_partition_view %out_v : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>
  %out_k = store_view_tko weak %p, %out_t[%zero, %zero] : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32> -> token
  return
}
