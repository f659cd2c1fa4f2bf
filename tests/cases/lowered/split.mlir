// Accumulators that registers cannot hold are computed in halves; what is added to them is cut with them.

//: 256x16xf16 16x128xf16 256x8xf32 256x128xf32
entry @as_large_as_fits(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %x: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %zero = constant <f32: 0.0> : tile<256x128xf32>
  %a_v = make_tensor_view %a, shape = [256, 16], strides = [16, 1] : tensor_view<256x16xf16, strides=[16,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(256x16), tensor_view<256x16xf16, strides=[16,1]>>
  %b_v = make_tensor_view %b, shape = [16, 128], strides = [128, 1] : tensor_view<16x128xf16, strides=[128,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(16x128), tensor_view<16x128xf16, strides=[128,1]>>
  %x_v = make_tensor_view %x, shape = [256, 8], strides = [8, 1] : tensor_view<256x8xf32, strides=[8,1]>
  %x_t = make_partition_view %x_v : partition_view<tile=(256x8), tensor_view<256x8xf32, strides=[8,1]>>
  %c_v = make_tensor_view %c, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf32, strides=[128,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(256x128), tensor_view<256x128xf32, strides=[128,1]>>
  %l, %l_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(256x16), tensor_view<256x16xf16, strides=[16,1]>>, tile<i32> -> tile<256x16xf16>, token
  %r, %r_d = load_view_tko weak %b_t[%z, %z] token = %start : partition_view<tile=(16x128), tensor_view<16x128xf16, strides=[128,1]>>, tile<i32> -> tile<16x128xf16>, token
  %w, %w_d = load_view_tko weak %x_t[%z, %z] token = %start : partition_view<tile=(256x8), tensor_view<256x8xf32, strides=[8,1]>>, tile<i32> -> tile<256x8xf32>, token
  %s = mmaf %l, %r, %zero : tile<256x16xf16>, tile<16x128xf16>, tile<256x128xf32>
  %sum = reduce %w dim=1 identities=[0.0 : f32] : tile<256x8xf32> -> tile<256xf32>
  (%p: tile<f32>, %q: tile<f32>) {
    %t = addf %p, %q : tile<f32>
    yield %t : tile<f32>
  }
  %m = reshape %sum : tile<256xf32> -> tile<256x1xf32>
  %e = broadcast %m : tile<256x1xf32> -> tile<256x128xf32>
  %o = addf %s, %e : tile<256x128xf32>
  %done = store_view_tko weak %o, %c_t[%z, %z] token = %start : tile<256x128xf32>, partition_view<tile=(256x128), tensor_view<256x128xf32, strides=[128,1]>>, tile<i32> -> token
  return
}

//: 256x16xf16 16x256xf16 256x8xf32 256x256xf32
entry @sum_of_rows_is_cut(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %x: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %zero = constant <f32: 0.0> : tile<256x256xf32>
  %a_v = make_tensor_view %a, shape = [256, 16], strides = [16, 1] : tensor_view<256x16xf16, strides=[16,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(256x16), tensor_view<256x16xf16, strides=[16,1]>>
  %b_v = make_tensor_view %b, shape = [16, 256], strides = [256, 1] : tensor_view<16x256xf16, strides=[256,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(16x256), tensor_view<16x256xf16, strides=[256,1]>>
  %x_v = make_tensor_view %x, shape = [256, 8], strides = [8, 1] : tensor_view<256x8xf32, strides=[8,1]>
  %x_t = make_partition_view %x_v : partition_view<tile=(256x8), tensor_view<256x8xf32, strides=[8,1]>>
  %c_v = make_tensor_view %c, shape = [256, 256], strides = [256, 1] : tensor_view<256x256xf32, strides=[256,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(256x256), tensor_view<256x256xf32, strides=[256,1]>>
  %l, %l_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(256x16), tensor_view<256x16xf16, strides=[16,1]>>, tile<i32> -> tile<256x16xf16>, token
  %r, %r_d = load_view_tko weak %b_t[%z, %z] token = %start : partition_view<tile=(16x256), tensor_view<16x256xf16, strides=[256,1]>>, tile<i32> -> tile<16x256xf16>, token
  %w, %w_d = load_view_tko weak %x_t[%z, %z] token = %start : partition_view<tile=(256x8), tensor_view<256x8xf32, strides=[8,1]>>, tile<i32> -> tile<256x8xf32>, token
  %s = mmaf %l, %r, %zero : tile<256x16xf16>, tile<16x256xf16>, tile<256x256xf32>
  %sum = reduce %w dim=1 identities=[0.0 : f32] : tile<256x8xf32> -> tile<256xf32>
  (%p: tile<f32>, %q: tile<f32>) {
    %t = addf %p, %q : tile<f32>
    yield %t : tile<f32>
  }
  %m = reshape %sum : tile<256xf32> -> tile<256x1xf32>
  %e = broadcast %m : tile<256x1xf32> -> tile<256x256xf32>
  %o = addf %s, %e : tile<256x256xf32>
  %done = store_view_tko weak %o, %c_t[%z, %z] token = %start : tile<256x256xf32>, partition_view<tile=(256x256), tensor_view<256x256xf32, strides=[256,1]>>, tile<i32> -> token
  return
}

//: 256x16xf16 16x256xf16 8x256xf32 256x256xf32
entry @sum_of_columns_is_cut(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %x: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %zero = constant <f32: 0.0> : tile<256x256xf32>
  %a_v = make_tensor_view %a, shape = [256, 16], strides = [16, 1] : tensor_view<256x16xf16, strides=[16,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(256x16), tensor_view<256x16xf16, strides=[16,1]>>
  %b_v = make_tensor_view %b, shape = [16, 256], strides = [256, 1] : tensor_view<16x256xf16, strides=[256,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(16x256), tensor_view<16x256xf16, strides=[256,1]>>
  %x_v = make_tensor_view %x, shape = [8, 256], strides = [256, 1] : tensor_view<8x256xf32, strides=[256,1]>
  %x_t = make_partition_view %x_v : partition_view<tile=(8x256), tensor_view<8x256xf32, strides=[256,1]>>
  %c_v = make_tensor_view %c, shape = [256, 256], strides = [256, 1] : tensor_view<256x256xf32, strides=[256,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(256x256), tensor_view<256x256xf32, strides=[256,1]>>
  %l, %l_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(256x16), tensor_view<256x16xf16, strides=[16,1]>>, tile<i32> -> tile<256x16xf16>, token
  %r, %r_d = load_view_tko weak %b_t[%z, %z] token = %start : partition_view<tile=(16x256), tensor_view<16x256xf16, strides=[256,1]>>, tile<i32> -> tile<16x256xf16>, token
  %w, %w_d = load_view_tko weak %x_t[%z, %z] token = %start : partition_view<tile=(8x256), tensor_view<8x256xf32, strides=[256,1]>>, tile<i32> -> tile<8x256xf32>, token
  %s = mmaf %l, %r, %zero : tile<256x16xf16>, tile<16x256xf16>, tile<256x256xf32>
  %sum = reduce %w dim=0 identities=[0.0 : f32] : tile<8x256xf32> -> tile<256xf32>
  (%p: tile<f32>, %q: tile<f32>) {
    %t = addf %p, %q : tile<f32>
    yield %t : tile<f32>
  }
  %m = reshape %sum : tile<256xf32> -> tile<256x1xf32>
  %e = broadcast %m : tile<256x1xf32> -> tile<256x256xf32>
  %o = addf %s, %e : tile<256x256xf32>
  %done = store_view_tko weak %o, %c_t[%z, %z] token = %start : tile<256x256xf32>, partition_view<tile=(256x256), tensor_view<256x256xf32, strides=[256,1]>>, tile<i32> -> token
  return
}
