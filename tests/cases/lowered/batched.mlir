// Multiplies of rank 3: the first dimension numbers independent products.

//: 2x64x32xf16 2x32x64xf16 2x64x64xf32
entry @halves(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [2, 64, 32], strides = [2048, 32, 1] : tensor_view<2x64x32xf16, strides=[2048,32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(2x64x32), tensor_view<2x64x32xf16, strides=[2048,32,1]>>
  %a_x, %a_d = load_view_tko weak %a_t[%z, %z, %z] token = %start : partition_view<tile=(2x64x32), tensor_view<2x64x32xf16, strides=[2048,32,1]>>, tile<i32> -> tile<2x64x32xf16>, token
  %b_v = make_tensor_view %b, shape = [2, 32, 64], strides = [2048, 64, 1] : tensor_view<2x32x64xf16, strides=[2048,64,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(2x32x64), tensor_view<2x32x64xf16, strides=[2048,64,1]>>
  %b_x, %b_d = load_view_tko weak %b_t[%z, %z, %z] token = %start : partition_view<tile=(2x32x64), tensor_view<2x32x64xf16, strides=[2048,64,1]>>, tile<i32> -> tile<2x32x64xf16>, token
  %c_v = make_tensor_view %c, shape = [2, 64, 64], strides = [4096, 64, 1] : tensor_view<2x64x64xf32, strides=[4096,64,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(2x64x64), tensor_view<2x64x64xf32, strides=[4096,64,1]>>
  %zero = constant <f32: 0.0> : tile<2x64x64xf32>
  %r = mmaf %a_x, %b_x, %zero : tile<2x64x32xf16>, tile<2x32x64xf16>, tile<2x64x64xf32>
  %done = store_view_tko weak %r, %c_t[%z, %z, %z] token = %start : tile<2x64x64xf32>, partition_view<tile=(2x64x64), tensor_view<2x64x64xf32, strides=[4096,64,1]>>, tile<i32> -> token
  return
}

//: 1x32x32xf16 1x32x32xf16 1x32x32xf32
entry @of_one(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [1, 32, 32], strides = [1024, 32, 1] : tensor_view<1x32x32xf16, strides=[1024,32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(1x32x32), tensor_view<1x32x32xf16, strides=[1024,32,1]>>
  %a_x, %a_d = load_view_tko weak %a_t[%z, %z, %z] token = %start : partition_view<tile=(1x32x32), tensor_view<1x32x32xf16, strides=[1024,32,1]>>, tile<i32> -> tile<1x32x32xf16>, token
  %b_v = make_tensor_view %b, shape = [1, 32, 32], strides = [1024, 32, 1] : tensor_view<1x32x32xf16, strides=[1024,32,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(1x32x32), tensor_view<1x32x32xf16, strides=[1024,32,1]>>
  %b_x, %b_d = load_view_tko weak %b_t[%z, %z, %z] token = %start : partition_view<tile=(1x32x32), tensor_view<1x32x32xf16, strides=[1024,32,1]>>, tile<i32> -> tile<1x32x32xf16>, token
  %c_v = make_tensor_view %c, shape = [1, 32, 32], strides = [1024, 32, 1] : tensor_view<1x32x32xf32, strides=[1024,32,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(1x32x32), tensor_view<1x32x32xf32, strides=[1024,32,1]>>
  %c_x, %c_d = load_view_tko weak %c_t[%z, %z, %z] token = %start : partition_view<tile=(1x32x32), tensor_view<1x32x32xf32, strides=[1024,32,1]>>, tile<i32> -> tile<1x32x32xf32>, token
  %r = mmaf %a_x, %b_x, %c_x : tile<1x32x32xf16>, tile<1x32x32xf16>, tile<1x32x32xf32>
  %done = store_view_tko weak %r, %c_t[%z, %z, %z] token = %c_d : tile<1x32x32xf32>, partition_view<tile=(1x32x32), tensor_view<1x32x32xf32, strides=[1024,32,1]>>, tile<i32> -> token
  return
}

//: 4x16x16xf16 4x16x16xf16 4x16x16xf32
entry @added_to_what_is_loaded(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [4, 16, 16], strides = [256, 16, 1] : tensor_view<4x16x16xf16, strides=[256,16,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(4x16x16), tensor_view<4x16x16xf16, strides=[256,16,1]>>
  %a_x, %a_d = load_view_tko weak %a_t[%z, %z, %z] token = %start : partition_view<tile=(4x16x16), tensor_view<4x16x16xf16, strides=[256,16,1]>>, tile<i32> -> tile<4x16x16xf16>, token
  %b_v = make_tensor_view %b, shape = [4, 16, 16], strides = [256, 16, 1] : tensor_view<4x16x16xf16, strides=[256,16,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(4x16x16), tensor_view<4x16x16xf16, strides=[256,16,1]>>
  %b_x, %b_d = load_view_tko weak %b_t[%z, %z, %z] token = %start : partition_view<tile=(4x16x16), tensor_view<4x16x16xf16, strides=[256,16,1]>>, tile<i32> -> tile<4x16x16xf16>, token
  %c_v = make_tensor_view %c, shape = [4, 16, 16], strides = [256, 16, 1] : tensor_view<4x16x16xf32, strides=[256,16,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(4x16x16), tensor_view<4x16x16xf32, strides=[256,16,1]>>
  %c_x, %c_d = load_view_tko weak %c_t[%z, %z, %z] token = %start : partition_view<tile=(4x16x16), tensor_view<4x16x16xf32, strides=[256,16,1]>>, tile<i32> -> tile<4x16x16xf32>, token
  %r = mmaf %a_x, %b_x, %c_x : tile<4x16x16xf16>, tile<4x16x16xf16>, tile<4x16x16xf32>
  %done = store_view_tko weak %r, %c_t[%z, %z, %z] token = %c_d : tile<4x16x16xf32>, partition_view<tile=(4x16x16), tensor_view<4x16x16xf32, strides=[256,16,1]>>, tile<i32> -> token
  return
}

//: slow 2x16x16xf16 2x16x16xf16 2x16x16xf16
entry @half_accumulators(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [2, 16, 16], strides = [256, 16, 1] : tensor_view<2x16x16xf16, strides=[256,16,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(2x16x16), tensor_view<2x16x16xf16, strides=[256,16,1]>>
  %a_x, %a_d = load_view_tko weak %a_t[%z, %z, %z] token = %start : partition_view<tile=(2x16x16), tensor_view<2x16x16xf16, strides=[256,16,1]>>, tile<i32> -> tile<2x16x16xf16>, token
  %b_v = make_tensor_view %b, shape = [2, 16, 16], strides = [256, 16, 1] : tensor_view<2x16x16xf16, strides=[256,16,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(2x16x16), tensor_view<2x16x16xf16, strides=[256,16,1]>>
  %b_x, %b_d = load_view_tko weak %b_t[%z, %z, %z] token = %start : partition_view<tile=(2x16x16), tensor_view<2x16x16xf16, strides=[256,16,1]>>, tile<i32> -> tile<2x16x16xf16>, token
  %c_v = make_tensor_view %c, shape = [2, 16, 16], strides = [256, 16, 1] : tensor_view<2x16x16xf16, strides=[256,16,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(2x16x16), tensor_view<2x16x16xf16, strides=[256,16,1]>>
  %c_x, %c_d = load_view_tko weak %c_t[%z, %z, %z] token = %start : partition_view<tile=(2x16x16), tensor_view<2x16x16xf16, strides=[256,16,1]>>, tile<i32> -> tile<2x16x16xf16>, token
  %r = mmaf %a_x, %b_x, %c_x : tile<2x16x16xf16>, tile<2x16x16xf16>, tile<2x16x16xf16>
  %done = store_view_tko weak %r, %c_t[%z, %z, %z] token = %c_d : tile<2x16x16xf16>, partition_view<tile=(2x16x16), tensor_view<2x16x16xf16, strides=[256,16,1]>>, tile<i32> -> token
  return
}

//: 2x32x32xf32 2x32x64xf32 2x32x64xf32
entry @bfloats(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [2, 32, 32], strides = [1024, 32, 1] : tensor_view<2x32x32xf32, strides=[1024,32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(2x32x32), tensor_view<2x32x32xf32, strides=[1024,32,1]>>
  %a_x, %a_d = load_view_tko weak %a_t[%z, %z, %z] token = %start : partition_view<tile=(2x32x32), tensor_view<2x32x32xf32, strides=[1024,32,1]>>, tile<i32> -> tile<2x32x32xf32>, token
  %b_v = make_tensor_view %b, shape = [2, 32, 64], strides = [2048, 64, 1] : tensor_view<2x32x64xf32, strides=[2048,64,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(2x32x64), tensor_view<2x32x64xf32, strides=[2048,64,1]>>
  %b_x, %b_d = load_view_tko weak %b_t[%z, %z, %z] token = %start : partition_view<tile=(2x32x64), tensor_view<2x32x64xf32, strides=[2048,64,1]>>, tile<i32> -> tile<2x32x64xf32>, token
  %a_m = ftof %a_x rounding<nearest_even> : tile<2x32x32xf32> -> tile<2x32x32xbf16>
  %b_m = ftof %b_x rounding<nearest_even> : tile<2x32x64xf32> -> tile<2x32x64xbf16>
  %c_v = make_tensor_view %c, shape = [2, 32, 64], strides = [2048, 64, 1] : tensor_view<2x32x64xf32, strides=[2048,64,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(2x32x64), tensor_view<2x32x64xf32, strides=[2048,64,1]>>
  %zero = constant <f32: 0.0> : tile<2x32x64xf32>
  %r = mmaf %a_m, %b_m, %zero : tile<2x32x32xbf16>, tile<2x32x64xbf16>, tile<2x32x64xf32>
  %done = store_view_tko weak %r, %c_t[%z, %z, %z] token = %start : tile<2x32x64xf32>, partition_view<tile=(2x32x64), tensor_view<2x32x64xf32, strides=[2048,64,1]>>, tile<i32> -> token
  return
}

//: 2x16x8xf32 2x8x32xf32 2x16x32xf32
entry @scalar_code(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [2, 16, 8], strides = [128, 8, 1] : tensor_view<2x16x8xf32, strides=[128,8,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(2x16x8), tensor_view<2x16x8xf32, strides=[128,8,1]>>
  %a_x, %a_d = load_view_tko weak %a_t[%z, %z, %z] token = %start : partition_view<tile=(2x16x8), tensor_view<2x16x8xf32, strides=[128,8,1]>>, tile<i32> -> tile<2x16x8xf32>, token
  %b_v = make_tensor_view %b, shape = [2, 8, 32], strides = [256, 32, 1] : tensor_view<2x8x32xf32, strides=[256,32,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(2x8x32), tensor_view<2x8x32xf32, strides=[256,32,1]>>
  %b_x, %b_d = load_view_tko weak %b_t[%z, %z, %z] token = %start : partition_view<tile=(2x8x32), tensor_view<2x8x32xf32, strides=[256,32,1]>>, tile<i32> -> tile<2x8x32xf32>, token
  %c_v = make_tensor_view %c, shape = [2, 16, 32], strides = [512, 32, 1] : tensor_view<2x16x32xf32, strides=[512,32,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(2x16x32), tensor_view<2x16x32xf32, strides=[512,32,1]>>
  %c_x, %c_d = load_view_tko weak %c_t[%z, %z, %z] token = %start : partition_view<tile=(2x16x32), tensor_view<2x16x32xf32, strides=[512,32,1]>>, tile<i32> -> tile<2x16x32xf32>, token
  %r = mmaf %a_x, %b_x, %c_x : tile<2x16x8xf32>, tile<2x8x32xf32>, tile<2x16x32xf32>
  %done = store_view_tko weak %r, %c_t[%z, %z, %z] token = %c_d : tile<2x16x32xf32>, partition_view<tile=(2x16x32), tensor_view<2x16x32xf32, strides=[512,32,1]>>, tile<i32> -> token
  return
}

//: 2x8x8xf64 2x8x8xf64 2x8x8xf64
entry @doubles(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %c: tile<ptr<f64>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [2, 8, 8], strides = [64, 8, 1] : tensor_view<2x8x8xf64, strides=[64,8,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(2x8x8), tensor_view<2x8x8xf64, strides=[64,8,1]>>
  %a_x, %a_d = load_view_tko weak %a_t[%z, %z, %z] token = %start : partition_view<tile=(2x8x8), tensor_view<2x8x8xf64, strides=[64,8,1]>>, tile<i32> -> tile<2x8x8xf64>, token
  %b_v = make_tensor_view %b, shape = [2, 8, 8], strides = [64, 8, 1] : tensor_view<2x8x8xf64, strides=[64,8,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(2x8x8), tensor_view<2x8x8xf64, strides=[64,8,1]>>
  %b_x, %b_d = load_view_tko weak %b_t[%z, %z, %z] token = %start : partition_view<tile=(2x8x8), tensor_view<2x8x8xf64, strides=[64,8,1]>>, tile<i32> -> tile<2x8x8xf64>, token
  %c_v = make_tensor_view %c, shape = [2, 8, 8], strides = [64, 8, 1] : tensor_view<2x8x8xf64, strides=[64,8,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(2x8x8), tensor_view<2x8x8xf64, strides=[64,8,1]>>
  %zero = constant <f64: 0.0> : tile<2x8x8xf64>
  %r = mmaf %a_x, %b_x, %zero : tile<2x8x8xf64>, tile<2x8x8xf64>, tile<2x8x8xf64>
  %done = store_view_tko weak %r, %c_t[%z, %z, %z] token = %start : tile<2x8x8xf64>, partition_view<tile=(2x8x8), tensor_view<2x8x8xf64, strides=[64,8,1]>>, tile<i32> -> token
  return
}

//: slow 4x32x32xi8 4x32x32xi8 4x32x32xi32
entry @bytes(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [4, 32, 32], strides = [1024, 32, 1] : tensor_view<4x32x32xi8, strides=[1024,32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(4x32x32), tensor_view<4x32x32xi8, strides=[1024,32,1]>>
  %a_x, %a_d = load_view_tko weak %a_t[%z, %z, %z] token = %start : partition_view<tile=(4x32x32), tensor_view<4x32x32xi8, strides=[1024,32,1]>>, tile<i32> -> tile<4x32x32xi8>, token
  %b_v = make_tensor_view %b, shape = [4, 32, 32], strides = [1024, 32, 1] : tensor_view<4x32x32xi8, strides=[1024,32,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(4x32x32), tensor_view<4x32x32xi8, strides=[1024,32,1]>>
  %b_x, %b_d = load_view_tko weak %b_t[%z, %z, %z] token = %start : partition_view<tile=(4x32x32), tensor_view<4x32x32xi8, strides=[1024,32,1]>>, tile<i32> -> tile<4x32x32xi8>, token
  %c_v = make_tensor_view %c, shape = [4, 32, 32], strides = [1024, 32, 1] : tensor_view<4x32x32xi32, strides=[1024,32,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(4x32x32), tensor_view<4x32x32xi32, strides=[1024,32,1]>>
  %zero = constant <i32: 0> : tile<4x32x32xi32>
  %r = mmai %a_x, %b_x, %zero signed signed : tile<4x32x32xi8>, tile<4x32x32xi8>, tile<4x32x32xi32>
  %done = store_view_tko weak %r, %c_t[%z, %z, %z] token = %start : tile<4x32x32xi32>, partition_view<tile=(4x32x32), tensor_view<4x32x32xi32, strides=[1024,32,1]>>, tile<i32> -> token
  return
}

//: 2x16x32xi8 2x32x16xi8 2x16x16xi32
entry @unsigned_bytes(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [2, 16, 32], strides = [512, 32, 1] : tensor_view<2x16x32xi8, strides=[512,32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(2x16x32), tensor_view<2x16x32xi8, strides=[512,32,1]>>
  %a_x, %a_d = load_view_tko weak %a_t[%z, %z, %z] token = %start : partition_view<tile=(2x16x32), tensor_view<2x16x32xi8, strides=[512,32,1]>>, tile<i32> -> tile<2x16x32xi8>, token
  %b_v = make_tensor_view %b, shape = [2, 32, 16], strides = [512, 16, 1] : tensor_view<2x32x16xi8, strides=[512,16,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(2x32x16), tensor_view<2x32x16xi8, strides=[512,16,1]>>
  %b_x, %b_d = load_view_tko weak %b_t[%z, %z, %z] token = %start : partition_view<tile=(2x32x16), tensor_view<2x32x16xi8, strides=[512,16,1]>>, tile<i32> -> tile<2x32x16xi8>, token
  %c_v = make_tensor_view %c, shape = [2, 16, 16], strides = [256, 16, 1] : tensor_view<2x16x16xi32, strides=[256,16,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(2x16x16), tensor_view<2x16x16xi32, strides=[256,16,1]>>
  %c_x, %c_d = load_view_tko weak %c_t[%z, %z, %z] token = %start : partition_view<tile=(2x16x16), tensor_view<2x16x16xi32, strides=[256,16,1]>>, tile<i32> -> tile<2x16x16xi32>, token
  %r = mmai %a_x, %b_x, %c_x unsigned signed : tile<2x16x32xi8>, tile<2x32x16xi8>, tile<2x16x16xi32>
  %done = store_view_tko weak %r, %c_t[%z, %z, %z] token = %c_d : tile<2x16x16xi32>, partition_view<tile=(2x16x16), tensor_view<2x16x16xi32, strides=[256,16,1]>>, tile<i32> -> token
  return
}

//: slow 2x64x32xf16 2x32x64xf16 2x64x64xf32
entry @carried_by_a_loop(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [2, 64, 32], strides = [2048, 32, 1] : tensor_view<2x64x32xf16, strides=[2048,32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(2x64x32), tensor_view<2x64x32xf16, strides=[2048,32,1]>>
  %a_x, %a_d = load_view_tko weak %a_t[%z, %z, %z] token = %start : partition_view<tile=(2x64x32), tensor_view<2x64x32xf16, strides=[2048,32,1]>>, tile<i32> -> tile<2x64x32xf16>, token
  %b_v = make_tensor_view %b, shape = [2, 32, 64], strides = [2048, 64, 1] : tensor_view<2x32x64xf16, strides=[2048,64,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(2x32x64), tensor_view<2x32x64xf16, strides=[2048,64,1]>>
  %b_x, %b_d = load_view_tko weak %b_t[%z, %z, %z] token = %start : partition_view<tile=(2x32x64), tensor_view<2x32x64xf16, strides=[2048,64,1]>>, tile<i32> -> tile<2x32x64xf16>, token
  %c_v = make_tensor_view %c, shape = [2, 64, 64], strides = [4096, 64, 1] : tensor_view<2x64x64xf32, strides=[4096,64,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(2x64x64), tensor_view<2x64x64xf32, strides=[4096,64,1]>>
  %zero = constant <f32: 0.0> : tile<2x64x64xf32>
  %one = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %r = for %i in (%z to %three, step %one) : tile<i32> iter_values(%s = %zero) -> (tile<2x64x64xf32>) {
    %n = mmaf %a_x, %b_x, %s : tile<2x64x32xf16>, tile<2x32x64xf16>, tile<2x64x64xf32>
    continue %n : tile<2x64x64xf32>
  }
  %done = store_view_tko weak %r, %c_t[%z, %z, %z] token = %start : tile<2x64x64xf32>, partition_view<tile=(2x64x64), tensor_view<2x64x64xf32, strides=[4096,64,1]>>, tile<i32> -> token
  return
}

//: 4x16x32xi8 4x32x16xi8 4x16x16xi32
entry @carried_from_what_is_loaded(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [4, 16, 32], strides = [512, 32, 1] : tensor_view<4x16x32xi8, strides=[512,32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(4x16x32), tensor_view<4x16x32xi8, strides=[512,32,1]>>
  %a_x, %a_d = load_view_tko weak %a_t[%z, %z, %z] token = %start : partition_view<tile=(4x16x32), tensor_view<4x16x32xi8, strides=[512,32,1]>>, tile<i32> -> tile<4x16x32xi8>, token
  %b_v = make_tensor_view %b, shape = [4, 32, 16], strides = [512, 16, 1] : tensor_view<4x32x16xi8, strides=[512,16,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(4x32x16), tensor_view<4x32x16xi8, strides=[512,16,1]>>
  %b_x, %b_d = load_view_tko weak %b_t[%z, %z, %z] token = %start : partition_view<tile=(4x32x16), tensor_view<4x32x16xi8, strides=[512,16,1]>>, tile<i32> -> tile<4x32x16xi8>, token
  %c_v = make_tensor_view %c, shape = [4, 16, 16], strides = [256, 16, 1] : tensor_view<4x16x16xi32, strides=[256,16,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(4x16x16), tensor_view<4x16x16xi32, strides=[256,16,1]>>
  %c_x, %c_d = load_view_tko weak %c_t[%z, %z, %z] token = %start : partition_view<tile=(4x16x16), tensor_view<4x16x16xi32, strides=[256,16,1]>>, tile<i32> -> tile<4x16x16xi32>, token
  %one = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %r = for %i in (%z to %three, step %one) : tile<i32> iter_values(%s = %c_x) -> (tile<4x16x16xi32>) {
    %n = mmai %a_x, %b_x, %s signed unsigned : tile<4x16x32xi8>, tile<4x32x16xi8>, tile<4x16x16xi32>
    continue %n : tile<4x16x16xi32>
  }
  %done = store_view_tko weak %r, %c_t[%z, %z, %z] token = %c_d : tile<4x16x16xi32>, partition_view<tile=(4x16x16), tensor_view<4x16x16xi32, strides=[256,16,1]>>, tile<i32> -> token
  return
}
